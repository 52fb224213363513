"""Collect every text a player can read, and bring the catalogues up to date: `make words`.

Words of templates are marked there with _(). Sentences of the game are English in the code: clauses, refusals, what is
told, what a dealer is prompted to do. They are found by reading the code, with a hole for every part that varies:
"There is no table {0}." A catalogue keeps what it has; what is new is empty until somebody translates it, and a test
holds that nothing is.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.house import settings
from shuffleup.rulebooks.index import standings
from shuffleup.web.words import LANGUAGES, LOCALES

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "shuffleup"
TEMPLATES = SOURCE / "web" / "templates"
SPOKEN = frozenset({"cli", "demo", "lab", "histories", "journal", "bots"})
"""Packages whose words stay in the terminal."""


def template_words() -> Iterator[tuple[str | tuple[str, str], str]]:
    found = extract_from_dir(
        TEMPLATES,
        method_map=[("**.html", "jinja2")],
        options_map={"**.html": {"newstyle_gettext": "true", "extensions": "jinja2.ext.do", "silent": "false"}},
    )
    for file, _, message, _, _ in found:
        yield message, f"templates/{file}"  # type: ignore[misc]


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence of the game, with {0}, {1} … for the parts that vary."""
    for id_, standing in standings().items():
        yield standing.clause.text, f"clause {id_}"
    for book in BOOKS.values():
        for one in settings(book):
            yield from ((text, "setting") for text in (one.words, one.now or "", one.allowed) if text)
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] not in SPOKEN:
            yield from ((text, str(path.relative_to(SOURCE))) for text in code_texts(path))


def code_texts(path: Path) -> Iterator[str]:
    """Texts in a file that read like words to people: with a space, or said by one of the sayers below."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = _not_said(tree)
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_said(node.value):
            yield node.value
        if isinstance(node, ast.JoinedStr) and _is_said(text := pattern(node)):
            yield text


def _is_said(text: str) -> bool:
    """A sentence or a phrase: words with spaces between them, and no markup, address or query."""
    letters = sum(letter.isalpha() for letter in text)
    return " " in text.strip() and letters >= 4 and not any(mark in text for mark in "<>\\=@#[]|") and "/t/" not in text


def pattern(node: ast.JoinedStr) -> str:
    parts, holes = [], 0
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(str(value.value))
        else:
            parts.append(f"{{{holes}}}")
            holes += 1
    return "".join(parts)


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
    return skipped


def collected() -> Catalog:
    catalogue = Catalog(project="Shuffle Up", charset="utf-8")
    for message, where in template_words():
        catalogue.add(message, locations=[(where, None)])  # type: ignore[list-item]
    for text, where in sentences():
        if text.strip():
            catalogue.add(text, locations=[(where, None)])  # type: ignore[list-item]
    return catalogue


def missing(lang: str, wanted: Catalog) -> list[str]:
    """What a catalogue does not say, or says without one of its holes."""
    have = kept(lang)
    return [str(message.id) for message in wanted if message.id and not _whole(have.get(message.id))]


def _whole(message: object) -> bool:
    string = getattr(message, "string", "")
    return bool(string) and (isinstance(string, str) or all(string))


def kept(lang: str) -> Catalog:
    path = LOCALES / f"{lang}.po"
    if not path.exists():
        return Catalog(locale=lang)
    with path.open("rb") as file:
        return read_po(file, lang)


def update(lang: str, wanted: Catalog) -> None:
    have = kept(lang)
    fresh = Catalog(locale=lang, project="Shuffle Up", charset="utf-8")
    for message in wanted:
        if message.id:
            known = have.get(message.id)
            fresh.add(message.id, known.string if known else "", flags=_flags(message.flags))
    with (LOCALES / f"{lang}.po").open("wb") as file:
        write_po(file, fresh, width=0, no_location=True, omit_header=False, sort_output=True, ignore_obsolete=True)


def _flags(flags: Iterable[str]) -> list[str]:
    return [flag for flag in flags if flag == "python-format"]


def main() -> int:
    wanted = collected()
    for lang in LANGUAGES:
        if lang != "en":
            update(lang, wanted)
            sys.stdout.write(f"{lang}: {len(missing(lang, wanted))} of {len(wanted)} texts are not translated\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
