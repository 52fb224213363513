"""Collect every text a player can read, and bring the catalogues up to date that are complete: `make words`.

Babel finds them: words of templates by `_()`, sentences of the code and of the page that checks receipts by `say`,
`refuse`, `counted` and `pattern`, each with the file it stands in and what is noted for its translator. Sentences of
clauses and questions are asked of these. A catalogue keeps what it has; what is new is empty until somebody translates
it, and a test holds that in German and Spanish nothing is. The others are written when somebody sets out to translate.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.pofile import write_po

from shuffleup.club.past.reading import COLUMNS
from shuffleup.language import columns
from shuffleup.language.searching import CONTEXT, searched
from shuffleup.language.words import ENGLISH, LANGUAGES, catalogue_file, is_whole, locale, read
from shuffleup.rulebooks.index import asked_forms
from shuffleup.rules import Clause

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "shuffleup"
TEMPLATES = SOURCE / "web" / "templates"
PAGE = SOURCE / "web" / "checker"
SAID: dict[str, tuple[int, ...] | None] = {"say": None, "refuse": None, "pattern": None, "counted": (1, 2)}
"""The functions of shuffleup/say.py and their kin, and which of their arguments are patterns."""
SAYS = re.compile(rf"\b({'|'.join(SAID)})\s*\(")
RULEBOOKS = "shuffleup.rulebooks."
SEARCHING, READING = "web/locale/en.toml", "club/past/reading.py"
NAMES_COLUMNS = "Translators: what people write above this column of a file, then what else they call it."
SEARCHES = "Translators: words by which people who search mean this, with spaces between them."
DAY = datetime(2026, 1, 1, tzinfo=UTC)  # one for all: a catalogue that says the same is the same file
HEADER: dict[str, Any] = {
    "header_comment": "# PROJECT in the reader's language; docs/translating.md says how.",
    "project": "Shuffle Up",
    "version": "1",
    "msgid_bugs_address": "CONTRIBUTING.md",
    "last_translator": "the authors",
    "creation_date": DAY,
    "revision_date": DAY,
    "charset": "utf-8",
    "fuzzy": False,
}
NOTES = ("Translators:",)
"""How a comment begins that is for whoever translates the text below it."""
MOST_FILES = 12
COMPLETE = ("de", "es")
"""The others may have gaps, which are English."""
Found = tuple[str | tuple[str, str], str, list[str]]
"""A text, singular and plural where it counts; the file it stands in; and what its translator should know."""


def template_words() -> Iterator[Found]:
    found = extract_from_dir(
        TEMPLATES,
        method_map=[("**.html", "jinja2")],
        comment_tags=NOTES,
        options_map={"**.html": {"newstyle_gettext": "true", "extensions": "jinja2.ext.do", "silent": "false"}},
    )
    for file, _, message, comments, _ in found:
        yield message, f"web/templates/{file}", comments  # type: ignore[misc]


def page_words() -> Iterator[Found]:
    """What the page says that checks receipts by itself."""
    found = extract_from_dir(PAGE, [("words.js", "javascript")], keywords=SAID, comment_tags=NOTES)
    for file, _, message, comments, _ in found:
        yield message, f"web/checker/{file}", comments  # type: ignore[misc]


def said_words() -> Iterator[Found]:
    """Every pattern of a sentence, where it stands in the code, and what its translator should know."""
    for path in sorted(SOURCE.rglob("*.py"), key=lambda path: (path.parent, path.name)):
        if SAYS.search(path.read_text(encoding="utf-8")):  # else there is nothing to find, and to look takes long
            for _, message, comments, _ in extract_from_file("python", path, keywords=SAID, comment_tags=NOTES):
                yield message, path.relative_to(SOURCE).as_posix(), comments  # type: ignore[misc]


def written_words() -> Iterator[Found]:
    """What is no call: a clause says its sentence itself, and a question its own in its first line."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith(RULEBOOKS):
            alone, others = vars(module).values(), getattr(module, "ALTERNATIVES", ())
            found = [one for one in (*alone, *others) if isinstance(one, Clause)]
            yield from ((str(one.text), _file(name), [f"Clause {one.id}."]) for one in found)
    yield from ((str(form.title), _file(form.question.__module__), []) for form in asked_forms())


def _file(module: str) -> str:
    return f"{module.partition('.')[2].replace('.', '/')}.py"


@cache
def collected() -> Catalog:
    """All of them; for whoever changes nothing in it."""
    catalogue = Catalog(project="Shuffle Up", charset="utf-8")
    for message, where, comments in (*template_words(), *page_words(), *said_words(), *written_words()):
        catalogue.add(message, locations=[(where, 0)], auto_comments=comments)
    for name, english in searched().items():
        comments = [f"{SEARCHES} English: {english}" if english else SEARCHES]
        catalogue.add(name, context=CONTEXT, locations=[(SEARCHING, 0)], auto_comments=comments)
    for column, words in COLUMNS.items():
        comments = [f"{NAMES_COLUMNS} English: {columns.BETWEEN.join(words)}"]
        catalogue.add(column, context=columns.CONTEXT, locations=[(READING, 0)], auto_comments=comments)
    return catalogue


def missing(lang: str, wanted: Catalog) -> list[Message]:
    """What a catalogue does not say yet, or not in every form that its language has."""
    have = read(lang)
    return [message for message in wanted if message.id and not is_whole(have.get(message.id, message.context))]


def update(lang: str, wanted: Catalog) -> None:
    """Every text there is, with what the catalogue had for it. Files are named and lines are not: a line that moves is
    no news to a translator."""
    have = read(lang)
    fresh = Catalog(**HEADER, locale=locale(lang), language_team=lang)
    for message in wanted:
        if message.id:
            known = have.get(message.id, message.context)
            same = known is not None and known.pluralizable == message.pluralizable
            fresh.add(
                message.id,
                known.string if known and same else "",
                locations=[(where, 0) for where in dict.fromkeys(where for where, _ in message.locations)],
                flags=[flag for flag in message.flags if flag == "python-format"],
                auto_comments=message.auto_comments,
                context=message.context,
                user_comments=known.user_comments if known else (),
            )
    with catalogue_file(lang).open("wb") as file:
        write_po(file, fresh, width=0, include_lineno=False, sort_output=True, ignore_obsolete=True)


def in_words(lang: str, wanted: Catalog, *, each: bool) -> str:
    """How much of a language is there, and what is missing: file by file, or `each` text of it."""
    gaps = missing(lang, wanted)
    files = Counter(where for message in gaps for where, _ in message.locations[:1])
    lines = [f"{lang}: {len(wanted) - len(gaps)} of {len(wanted)} texts ({LANGUAGES.get(lang, 'new')})"]
    if each:
        return "\n".join([*lines, *(f"  {message.id}" for message in gaps)])
    return "\n".join([*lines, *(f"  {count:4} missing in {where}" for where, count in files.most_common(MOST_FILES))])


def main(asked: Sequence[str]) -> int:
    """Without a language: those that are complete, and of all how much is there. With some: these, with every text that
    is missing; a new one is begun."""
    if not catalogue_file(ENGLISH).is_relative_to(ROOT):
        sys.stderr.write(f"Python finds shuffleup outside {ROOT}: another checkout's catalogues would be written.\n")
        return 1
    wanted = collected()
    for lang in asked or COMPLETE:
        update(lang, wanted)
    for lang in asked or [lang for lang in LANGUAGES if lang != ENGLISH]:
        sys.stdout.write(f"{in_words(lang, wanted, each=bool(asked))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
