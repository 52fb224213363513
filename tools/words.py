"""Collect every text a player can read, and bring the catalogues up to date: `make words`.

Words of templates are marked there with _(). Sentences of the game are English in the code: clauses, refusals, what is
told, what a dealer is prompted to do. They are found by reading the code, with a hole for every part that varies:
"There is no table {0}." A catalogue keeps what it has; what is new is empty until somebody translates it, and a test
holds that nothing is.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from shuffleup.cards.deck import DECK, Rank
from shuffleup.questions.forms import forms
from shuffleup.questions.kinds import Choice, Whole, meaning
from shuffleup.rulebooks import BOOKS, custom
from shuffleup.rulebooks.house import settings
from shuffleup.rulebooks.index import asked_forms, standings
from shuffleup.rules import CUSTOM
from shuffleup.views.desk.words import in_short, label
from shuffleup.web.language.words import ENGLISH, LANGUAGES, catalogue_file, is_whole, locale, read

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "shuffleup"
TEMPLATES = SOURCE / "web" / "templates"
SPOKEN = frozenset({"cli", "demo", "lab", "histories", "journal", "bots", "terminal", "dealing", "torture"})
"""Packages whose words stay in the terminal."""
ON_SCREENS = frozenset({"troubles.py", "sqlite_troubles.py", "sqlite_place.py", "postgres.py", "chain.py"})
"""But for these of the journal: what is wrong with it is said on every screen."""
NAMED_HOLE = re.compile(r"\{[a-z]+\}")
HOLE = "\0"
SAID: dict[str, tuple[int, ...] | None] = {"say": None, "refuse": None, "pattern": None, "counted": (1, 2)}
"""The functions of shuffleup/say.py and their kin, and which of their arguments are patterns."""
UNREAD = frozenset({
    "rulebooks/search.py", "web/net/tls.py", "web/net/certificates.py", "web/net/addresses.py", "web/net/serving.py",
    "web/pages/described.py", "web/net/logs.py", "web/setup/openapi.py", "app/sealing.py", "app/naming.py",
    "tournament/record/again.py", "tournament/record/retold.py", "hand/refusal.py",
})  # fmt: skip
"""Files whose texts nobody reads on a screen: other words for a search, what a certificate holds, what is said in the
terminal when the server starts or a record is checked, types of messages, names of streams."""
WORDS = (
    " and ", ", and ", " or ", "{0}th", "rebuys", "once", "twice", "{0} percent",
    "{0} is {1}.", "{0} is not away.", "{0} to {1}", "{0} for {1}", "{0} of {1}", "level {0}",
    "the break after level {0}", "The ruling is: {0}.", "percent", "Poker night", "yes", "no", "nobody", "that player",
)  # fmt: skip
GLUE = frozenset({" ", ",", ";", ":", ")"})
"""How a text begins that is put behind another; the whole of both is what is collected."""
ACE = (
    "ace high, with {0}", "flush, ace high, with {0}", "straight, ace high", "ace, {0}", "ace and {0}",
    "four {0}, ace kicker", "two pair, {0} and {1}, ace kicker",
)  # fmt: skip
"""By itself "ace" is what a host types for a house rule, and stays as it is; as a rank it stands in these."""
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
Found = tuple[str | tuple[str, str], str, list[str]]
"""A text, singular and plural where it counts; the file it stands in; and what its translator should know."""
MOST_READINGS = 12  # of one f-string; more would be a grammar, not a sentence


def template_words() -> Iterator[Found]:
    found = extract_from_dir(
        TEMPLATES,
        method_map=[("**.html", "jinja2")],
        comment_tags=NOTES,
        options_map={"**.html": {"newstyle_gettext": "true", "extensions": "jinja2.ext.do", "silent": "false"}},
    )
    for file, _, message, comments, _ in found:
        yield message, f"web/templates/{file}", comments  # type: ignore[misc]


def said_words() -> Iterator[Found]:
    """Every pattern of a sentence, where it stands in the code, and what its translator should know."""
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords=SAID, comment_tags=NOTES)
    for file, _, message, comments, _ in found:
        yield message, file, comments  # type: ignore[misc]


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence of the game, with {0}, {1} … for the parts that vary."""
    for id_, standing in standings().items():
        yield standing.clause.text, f"clause {id_}"
    yield from ((one.text, CUSTOM) for one in custom.LAYER.clauses)
    for book in BOOKS.values():
        for one in settings(book):
            yield from ((text, "setting") for text in (one.words, one.now or "", one.allowed) if text)
            yield from ((text, "setting") for _, text in one.options)
    yield from ((text, "asked") for text in asked())
    yield from ((text, "word") for text in small_words())
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE)
        said = texts_of(path.read_text(encoding="utf-8"))
        if where.parts[0] == "journal" and where.name in ON_SCREENS:
            yield from ((_numbered(NAMED_HOLE.sub(HOLE, one)), str(where)) for one in said if not one.isupper())
        elif where.parts[0] not in SPOKEN and str(where) not in UNREAD:
            yield from ((text, str(where)) for text in said)


def asked() -> Iterator[str]:
    """Everything on a form: what happened, what is asked, and how an answer is said."""
    yield from (form.title for form in asked_forms())
    for form in forms():
        if f"{in_short(form)}." != form.title:
            yield in_short(form)
        for blank in form.blanks:
            yield from (blank.words, label(form, blank))
            if isinstance(blank.kind, Choice):
                yield from map(meaning, blank.kind.members)
            elif isinstance(blank.kind, Whole):
                yield from (word for _, word in blank.kind.named)


def small_words() -> Iterator[str]:
    """Words that fill the holes of sentences, and what joins a list. A count is no rank, though English says "two"."""
    yield from (*WORDS, *ACE)
    yield from BOOKS
    yield from (f"{one.rank.word} of {one.suit.word}" for one in DECK)
    yield from (word for rank in Rank for word in (rank.word, rank.plural))
    for what in ("minute", "second", "level", "hand", "table", "player", "card", "chip"):
        yield from (f"{{0}} {what}", f"{{0}} {what}s")


def texts_of(code: str) -> Iterator[str]:
    """Texts in a file that read like words to people."""
    tree = ast.parse(code)
    skipped = _not_said(tree)
    scopes = _scopes(tree)
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_said(node.value):
            yield node.value
        if isinstance(node, ast.JoinedStr):
            yield from filter(_is_said, patterns(node, scopes.get(id(node), {})))


def _is_said(text: str) -> bool:
    """A sentence or a phrase: words with spaces between them, and no markup, address, query or end of a sentence."""
    if text[:1] in GLUE:
        return False
    letters = sum(letter.isalpha() for letter in text)
    return " " in text.strip() and letters >= 4 and not any(mark in text for mark in "<>\\=@#[]|") and "/t/" not in text


Scope = dict[str, list[ast.expr]]
"""What the names of a function are bound to."""


def patterns(node: ast.JoinedStr, scope: Scope) -> list[str]:
    """An f-string with numbered holes: once for each way it can read where a part of it is glued on."""
    glued = [_reading(value, scope) for value in node.values]
    if prod(map(len, glued)) > MOST_READINGS:
        glued = [[HOLE] if len(one) > 1 else one for one in glued]
    return [_numbered("".join(one)) for one in product(*glued)]


def _reading(value: ast.expr, scope: Scope) -> list[str]:
    """What a part of an f-string may be. A phrase that stands by itself is a hole, and translated by itself."""
    if isinstance(value, ast.Constant):
        return [str(value.value)]
    assert isinstance(value, ast.FormattedValue), value
    found = _alternatives(value.value, scope)
    return found if any(not text or text[0] in GLUE for text in found) else [HOLE]


def _alternatives(node: ast.expr, scope: Scope) -> list[str]:
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=otherwise):
            return [*_alternatives(body, scope), *_alternatives(otherwise, scope)]
        case ast.JoinedStr(values=values):
            return ["".join(one) for one in product(*(_reading(value, scope) for value in values))]
        case ast.Name(id=name) if name in scope:
            return [text for value in scope[name] for text in _alternatives(value, {})]
        case _:
            return [HOLE]


def _numbered(text: str) -> str:
    first, *others = text.split(HOLE)
    return first + "".join(f"{{{number}}}{piece}" for number, piece in enumerate(others))


def _scopes(tree: ast.AST) -> dict[int, Scope]:
    """For every f-string, what the names of its function are bound to."""
    found: dict[int, Scope] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            scope: Scope = {}
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    scope.setdefault(node.targets[0].id, []).append(node.value)
            found |= {id(node): scope for node in ast.walk(function) if isinstance(node, ast.JoinedStr)}
    return found


def _not_said(tree: ast.AST) -> set[int]:
    """Docstrings, assertions, parts of f-strings, exceptions of ours, and annotations."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            skipped |= {id(one.value) for one in node.body if isinstance(one, ast.Expr)}
        if isinstance(node, ast.Assert | ast.Raise | ast.AnnAssign) and not isinstance(node, ast.AnnAssign):
            skipped |= {id(one) for one in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(one) for one in node.values}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID:
            skipped |= {id(one) for one in node.args}
    return skipped


def collected() -> Catalog:
    catalogue = Catalog(project="Shuffle Up", charset="utf-8")
    for message, where, comments in (*template_words(), *said_words()):
        catalogue.add(message, locations=[(where, 0)], auto_comments=comments)
    for text, where in sentences():
        if text.strip():
            catalogue.add(text, locations=[(where, 0)])
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
    """Without a language: all there are. With some: these, with every text that is missing; a new one is begun."""
    wanted = collected()
    for lang in asked or [lang for lang in LANGUAGES if lang != ENGLISH]:
        update(lang, wanted)
        sys.stdout.write(f"{in_words(lang, wanted, each=bool(asked))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
