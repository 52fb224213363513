"""Write docs/rules from the clauses: a page a chapter, where the books differ, an index. Run: make rules

Every page says what the code says: sentence, layer, documents, rivals, questions and who asks them, and the tests that
cite the clause.
With --check nothing is written, and the exit code is 1 if a page is not as it should be.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from shuffleup.questions.forms import form_of
from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.index import (
    CHAPTERS,
    CREDITS,
    DOCUMENTS,
    LAYERS,
    Difference,
    PlacedClause,
    chapter_of,
    differences,
    rivals,
    role,
    said_in,
    standings,
)
from shuffleup.rules import Citation, Clause, Rulebook
from tools.asking import asked_by, cited_by

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "rules"
LIST = ROOT / "tests" / "architecture" / "clauses.yaml"

CLAUSE_ID = re.compile(r"\b[A-Z]{2,5}-\d\d\b")
WOVEN = "*Woven from the clauses by `make rules`. Change the clause, not this page.*"
KINDS = {
    "play": "the hand is played by it",
    "remedy": "something went wrong: the ruling and the steps",
    "director": "running the tournament",
    "conduct": "how people behave, with a proposed penalty",
    "material": "a table, chart or sheet",
}


class Listed(NamedTuple):
    """A clause as the list of all clauses has it."""

    id: str
    layer: str
    kind: str
    documents: tuple[str, ...]


def main(words: list[str]) -> int:
    if "--check" in words:
        wrong = stale()
        for name in wrong:
            print(f"docs/rules/{name} is stale; run make rules")
        return 1 if wrong else 0
    write()
    return 0


def write() -> None:
    PAGES.mkdir(parents=True, exist_ok=True)
    pages = woven()
    for path in PAGES.glob("*.md"):
        if path.name not in pages:
            path.unlink()
    for name, text in pages.items():
        (PAGES / name).write_text(text, encoding="utf-8")


def stale() -> list[str]:
    """The pages that are not what they would be if they were woven now."""
    pages = woven()
    there = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    return sorted(name for name in pages.keys() | there.keys() if pages.get(name) != there.get(name))


def woven() -> dict[str, str]:
    """Every page by its name."""
    every, cited = listed(), _citing()
    pages = {_page(chapter): _chapter(chapter, rows, cited) for chapter, rows in _by_chapter(every)}
    return {"index.md": _index(every), "differences.md": _differences(), **pages}


# ----------------------------------------------------------------------------------------- what is known


def listed() -> list[Listed]:
    """Every clause there is to be, written or not."""
    rows: list[dict[str, Any]] = yaml.safe_load(LIST.read_text(encoding="utf-8"))
    return [Listed(row["id"], row["layer"], row["kind"], tuple(row["from"])) for row in rows]


def _by_chapter(every: list[Listed]) -> Iterator[tuple[str, list[Listed]]]:
    for chapter in CHAPTERS:
        yield chapter, [one for one in every if chapter_of(one.id) == chapter]


def _citing() -> dict[str, list[str]]:
    """The tests that name a clause, by its id. The tests of the architecture name them all, and are left out."""
    cited: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("*")):
        if path.suffix in {".py", ".txt"} and path.parent.name != "architecture":
            for id_ in set(CLAUSE_ID.findall(path.read_text(encoding="utf-8"))):
                cited.setdefault(id_, []).append(path.relative_to(ROOT).as_posix())
    return cited


# ----------------------------------------------------------------------------------------------- chapters


def _chapter(chapter: str, rows: list[Listed], cited: dict[str, list[str]]) -> str:
    parts = [f"# {CHAPTERS[chapter]} ({chapter})", WOVEN]
    for one in rows:
        standing = standings().get(one.id)
        parts += _clause(one, standing, cited.get(one.id, [])) if standing else _not_yet(one)
    return _joined(parts)


def _clause(one: Listed, standing: PlacedClause, tests: list[str]) -> list[str]:
    clause = standing.clause
    beside = ", an alternative a house may choose" if standing.alternative else ""
    rows = {
        "layer": f"{standing.layer}: {LAYERS[standing.layer]}{beside}",
        "documents": "<br>".join(f"{one.in_words} ({one.document})" for one in said_in(clause)),
        "kind": f"{one.kind}: {KINDS[one.kind]}",
        "status": "statement: nobody asks it, and a house cannot have it otherwise" if clause.is_statement else "asked",
        "says otherwise": ", ".join(map(_link, rivals(one.id))) or "nobody",
        **{name: f"{role(one.id, book)}" for name, book in BOOKS.items()},
        **_asked(clause),
        "tests": "<br>".join(f"`{test}`" for test in tests) or "none",
    }
    return [f"## {one.id}", f"> {clause.text}", _table(("", ""), rows.items())]


def _asked(clause: Clause) -> dict[str, str]:
    """What it answers and who reads that, and who cites what it states."""
    questions = dict.fromkeys(question for question, _ in clause.answers)
    rows = {
        "answers": ", ".join(f"`{form_of(question).name}`" for question in questions),
        "asked by": _modules(asked_by(question) for question in questions),
        "cited by": _modules(map(cited_by, clause.states)),
    }
    if clause.is_statement and not rows["cited by"]:
        rows["cited by"] = "nobody: it is only shown"
    return {name: text for name, text in rows.items() if text}


def _modules(found: Iterable[tuple[str, ...]]) -> str:
    return ", ".join(f"`{module}`" for module in sorted({module for modules in found for module in modules}))


def _not_yet(one: Listed) -> list[str]:
    rows = {
        "layer": f"{one.layer}: {LAYERS[one.layer]}",
        "documents": _documents(one.documents),
        "kind": f"{one.kind}: {KINDS[one.kind]}",
        "status": "not yet",
    }
    return [f"## {one.id}", _table(("", ""), rows.items())]


def _titles(book: Rulebook) -> list[str]:
    return [LAYERS[layer.name] for layer in book.layers if not layer.apart]


def _documents(sources: Iterable[str]) -> str:
    return ", ".join(f"{DOCUMENTS[source]} ({source})" for source in sources)


# ------------------------------------------------------------------------------------------- differences


def _differences() -> str:
    parts = ["# Where the books differ", WOVEN]
    for first, second in combinations(BOOKS.values(), 2):
        parts += _pair(first, second)
    return _joined(parts)


def _pair(first: Rulebook, second: Rulebook) -> list[str]:
    """Two books: for each question a table of the cases in which they part."""
    by_question: dict[str, list[Difference]] = {}
    for part in differences(first, second):
        by_question.setdefault(f"**`{part.form.name}`** {part.form.title}", []).append(part)
    parts = [f"## {first.name} and {second.name}"]
    for question, cases in by_question.items():
        rows = [(case.in_words or "always", _says(case.first), _says(case.second)) for case in cases]
        parts += [question, _table(("when", first.name, second.name), rows)]
    return parts


def _says(citation: Citation | None) -> str:
    return f"{_link(citation.id)} {citation.text}" if citation else "silent: the director decides"


# -------------------------------------------------------------------------------------------------- index


def _index(every: list[Listed]) -> str:
    chapters = [
        (f"[{CHAPTERS[chapter]}]({_page(chapter)})", chapter, str(len(rows)), str(sum(map(_is_written, rows))))
        for chapter, rows in _by_chapter(every)
    ]
    books = [(book.name, " over ".join(_titles(book))) for book in BOOKS.values()]
    written = sum(map(_is_written, every))
    return _joined(
        [
            "# The rules",
            WOVEN,
            f"{len(every)} clauses, {written} of them written. [Where the books differ](differences.md).",
            _table(("book", "layers, the highest first"), books),
            _table(("chapter", "", "clauses", "written"), chapters),
            _table(
                ("document", "credits", ""), [(title, CREDITS[source], source) for source, title in DOCUMENTS.items()]
            ),
        ]
    )


def _is_written(one: Listed) -> bool:
    return one.id in standings()


# --------------------------------------------------------------------------------------------------- text


def _page(chapter: str) -> str:
    return f"{chapter.lower()}.md"


def _link(clause_id: str) -> str:
    return f"[{clause_id}]({_page(chapter_of(clause_id))}#{clause_id.lower()})"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def _joined(parts: list[str]) -> str:
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
