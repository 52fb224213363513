"""How an evening ended, or stands: everyone's place and prize, who knocked out whom, and how often each bought in."""

from __future__ import annotations

from collections import defaultdict

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.tournament.prizes.decide import prizes_won
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId


@fact
class ResultRow:
    """`place` 0 still plays. `by` is who took the last chip, where somebody said; `beat` are those whose last chip
    this player took. `buys` counts rebuys, add-ons and re-entries."""

    place: int
    shared_by: int
    name: str
    prize: Money
    by: str
    beat: tuple[str, ...]
    buys: int
    for_nothing: bool


@fact
class NightResults:
    """`over`: nobody plays on."""

    rows: tuple[ResultRow, ...]
    purse: Money
    over: bool


def results_view(evening: Evening, book: Rulebook) -> NightResults:
    """Those who still play come first, as they sit before all places that are settled."""
    won, beaten = prizes_won(evening, book), _beaten(evening)
    rows = [_row(evening, one, won.get(one.player, Money(0)), beaten[one.player]) for one in evening.entered()]
    return NightResults(tuple(sorted(rows, key=_in_order)), evening.purse(), evening.over())


def _row(evening: Evening, one: Entrant, prize: Money, beat: list[str]) -> ResultRow:
    by = one.busted.by if one.busted and one.place != 1 else None
    buys = one.rebuys + one.add_ons + one.re_entries
    name = evening.players[by].name if by in evening.players else ""
    return ResultRow(one.place, one.shared_by, one.name, prize, name, tuple(beat), buys, one.for_nothing)


def _beaten(evening: Evening) -> dict[PlayerId | None, list[str]]:
    """By whom, in the order in which they went; who bought in again is in play, or was beaten later."""
    lost = [(one.busted, one.name) for one in evening.entered() if one.place > 1 and one.busted]
    found: dict[PlayerId | None, list[str]] = defaultdict(list)
    for busted, name in sorted(lost, key=lambda one: one[0].number):
        found[busted.by].append(name)
    return found


def _in_order(row: ResultRow) -> tuple[int, str]:
    return row.place, row.name.casefold()
