"""Who plays for the prizes, and in which place among them. Programs play for nothing: they pay nothing, take a place
like anybody, and the prizes go to the best of those who paid, in order."""

from __future__ import annotations

from shuffleup.tournament.state import NEVER_IN, Entrant, Evening, Status


def prize_place(evening: Evening, one: Entrant) -> int:
    """The place among those who play for prizes; 0 as long as there is none. Where nobody plays for nothing it is the
    place itself."""
    return one.place and one.place - _ahead_for_nothing(evening, one)


def _ahead_for_nothing(evening: Evening, one: Entrant) -> int:
    """Whoever is not out yet is ahead; whoever went out together with them is not."""
    if not evening.tally.for_nothing.total():
        return 0
    others = (other for other in evening.players.values() if other.for_nothing and other.status not in NEVER_IN)
    return sum(other.place < one.place for other in others)


def shares_prize_with(evening: Evening, one: Entrant) -> list[Entrant]:
    """Those who play for prizes and finish in the same place, this one too."""
    placed = (other for other in evening.players.values() if other.place == one.place and not other.for_nothing)
    return [other for other in placed if one.place]


def placed_among_payers(evening: Evening, one: Entrant) -> tuple[int, int] | None:
    """The place a prize is paid for and how many share it, where programs make it another than the place itself."""
    place = prize_place(evening, one), len(shares_prize_with(evening, one))
    return place if one.place and not one.for_nothing and place != (one.place, one.shared_by) else None


def out_for_prizes(evening: Evening) -> list[Entrant]:
    """Everyone whose place is settled and may be paid."""
    return [one for one in evening.players.values() if one.status is Status.OUT and not one.for_nothing]
