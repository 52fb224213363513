"""`shuffleup odds`: what hands are worth against each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

from cyclopts import Parameter
from rich.text import Text

from shuffleup.cli.plainly import fails
from shuffleup.cli.rule_pages import AsJson, shown
from shuffleup.cli.table_words import grid, lines
from shuffleup.lab.compared import compared
from shuffleup.lab.compiled import loops
from shuffleup.lab.equity import Odds
from shuffleup.lab.ranges import NoRange

SLOWLY = "Dealt by plain Python; with pip install 'shuffleup[lab]' there are fifty times as many, or all are counted."


def odds(
    *hands: Annotated[str, Parameter(help="Two or more: AhKh, a range such as QQ+,AKs, or random.")],
    ranges: Annotated[
        list[str] | None, Parameter(name="--range", negative=(), help="One more holder, of any of these hands.")
    ] = None,
    board: Annotated[str, Parameter(help="The cards that lie there: three, four or five.")] = "",
    dead: Annotated[str, Parameter(help="Cards known to be gone, such as a hand folded face up.")] = "",
    seed: Annotated[int, Parameter(help="Of the deals, where boards are dealt at random.")] = 1,
    as_json: AsJson = False,
) -> int:
    """Shares of the pot if everybody stays: exact where every board can be counted, else dealt with the error said."""
    named = [*hands, *(ranges or [])]
    try:
        found = compared(named, board, dead, seed)
    except NoRange as wrong:
        return fails(wrong)
    page = lines(grid(("Hand", "Equity", "Wins", "Ties"), _rows(named, found)), Text(_how(found)))
    done = shown(page, _data(named, found), as_json=as_json)
    if not as_json and not found.exact and not loops().compiled:
        sys.stderr.write(f"{SLOWLY}\n")
    return done


def _rows(named: Sequence[str], found: Odds) -> list[tuple[str, ...]]:
    return [
        (text, _percent(one.equity), _percent(one.win), _percent(one.tie))
        for text, one in zip(named, found.hands, strict=True)
    ]


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.2f}%"


def _how(found: Odds) -> str:
    if found.exact:
        return f"{found.boards:,} boards, every one counted."
    return f"{found.boards:,} boards dealt at random: 19 times out of 20 off by less than {100 * found.error:.2f}%."


def _data(named: Sequence[str], found: Odds) -> dict[str, Any]:
    hands = [
        {"cards": text, "equity": float(one.equity), "win": float(one.win), "tie": float(one.tie)}
        for text, one in zip(named, found.hands, strict=True)
    ]
    told: dict[str, Any] = {"hands": hands, "boards": found.boards, "exact": found.exact}
    return told if found.exact else {**told, "error": found.error}
