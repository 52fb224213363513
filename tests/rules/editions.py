"""Who decided what by every edition of the books, as it was kept: evenings on record are decided so again.

`python -m tests.rules.editions` keeps what the edition of today decides, and nothing else. That is right only before an
evening was played by it; after that, a clause that answers something else is a new edition (ADR 24).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from shuffleup.questions.forms import samples
from shuffleup.questions.steps import Remedy
from shuffleup.rulebooks import EDITION, EDITIONS
from shuffleup.rulebooks.index import asked_forms
from shuffleup.rules import Rulebook, Ruling, Unruled

FILE = Path(__file__).parent / "editions.json"
LONGEST = 40

Decided = dict[str, list[str]]
"""By question: the clauses that decide it, each with what it says."""


def kept() -> dict[str, dict[str, Decided]]:
    """By edition and book."""
    found: dict[str, dict[str, Decided]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def decides(book: Rulebook) -> Decided:
    return {
        form.name: sorted({_word(book.ask(case)) for case in samples(form.question)})
        for form in asked_forms()
    }  # fmt: skip


def _word(ruling: Ruling[Any] | Unruled) -> str:
    if isinstance(ruling, Unruled):
        return ""
    answer = ruling.answer
    said = answer.verdict.value if isinstance(answer, Remedy) else str(answer)
    return f"{ruling.by.id}: {said}" if len(said) <= LONGEST else ruling.by.id


if __name__ == "__main__":
    today = {name: decides(book) for name, book in EDITIONS[EDITION].items()}
    FILE.write_text(json.dumps(kept() | {str(EDITION): today}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
