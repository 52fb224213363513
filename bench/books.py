"""`python -m bench.books`: a hand under any book is no slower than one whose rules are written down as constants."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from bench.ours import ShuffleUp
from bench.timing import compare
from bench.workloads import Row, Workload
from shuffleup.hand import Terms, terms_of
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.homegame.button import ALTERNATIVES
from shuffleup.rules import Citation, Layer, Rulebook, Ruling
from shuffleup.say import passage

SECONDS = 2.0
WIRED = Citation("wired", "none", passage("Written down by hand."))
HOUSE = Rulebook("homegame with a house rule", (Layer("house", ALTERNATIVES), *HOMEGAME.layers))


def hard_wired() -> Terms:
    """The answers of the default book as plain constants, with no book behind them."""
    answers: dict[str, Any] = {
        field.name: _constant(getattr(terms_of(HOMEGAME), field.name)) for field in fields(Terms)
    }
    return Terms(**answers)


def _constant(held: Any) -> Any:
    if isinstance(held, tuple):
        return tuple(_constant(one) for one in held)
    return Ruling(held.answer, WIRED) if isinstance(held, Ruling) else held


def main() -> None:
    row = Row(Workload.RANDOM, 6)
    tables = {"hard-wired": hard_wired(), **{book.name: terms_of(book) for book in (*BOOKS.values(), HOUSE)}}
    engines = []
    for name, terms in tables.items():
        engine = ShuffleUp(terms=terms)
        engine.name = name
        engines.append(engine)
    scores = compare(row, engines, SECONDS)
    wired = scores["hard-wired"].rate
    print("six-handed random play, hands a CPU-second, and how many times as fast as hard-wired rules")
    for name, score in scores.items():
        print(f"  {name:28} {score.rate:8,.0f}   {score.rate / wired:.2f}")


if __name__ == "__main__":
    main()
