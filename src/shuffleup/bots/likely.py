"""What everybody may hold from the flop on, by what they did: as the table that ships has it, quick and rough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from shuffleup.bots.equity import Range, SummedCards, summed_of, top
from shuffleup.bots.opening import read_off
from shuffleup.bots.rounds import RoundPlayed, nearest, so_far
from shuffleup.bots.seen import Seen
from shuffleup.lab.before_flop import WHOLE
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.starting import KINDS

COPIES: Final = 4
"""A kind that always comes here is so many times in the heap; one that comes less often, fewer times."""
PAID: Final = ((1.5, 0.7), (4.0, 0.4), (10.0, 0.25))
"""What one still plays who has paid up to so many big blinds to be here, where the table does not say."""
PAID_MORE: Final = 0.13
PAYS: Final = frozenset({"called", "bet", "raised"})
MOST_PICKED: Final = 4
HandHeap = Sequence[SummedCards]


def may_hold(seen: Seen, seat: int, keen: int = 0) -> Range:
    """From what a seat did before the flop; and whoever paid to stay on a street since has picked among that, as has
    one who is `keen` now."""
    paid = {act.street for act in seen.acts if act.seat == seat and act.street and act.what in PAYS}
    heap = heaps(so_far(seen)[0]).get(seat)
    picked = min(1 + keen + len(paid - {seen.street}), MOST_PICKED)
    return Range(heap, picked) if heap else top(paid_share(seen), 1 + keen)


def paid_share(seen: Seen) -> float:
    """The more it cost to be here, the better the hands of those who are."""
    before = seen.pot - seen.bet - sum(one.bet for one in seen.others)
    paid = before / (1 + len(seen.opponents)) / seen.big_blind
    return next((share for most, share in PAID if paid <= most), PAID_MORE)


@lru_cache(maxsize=64)
def heaps(played: RoundPlayed) -> Mapping[int, HandHeap]:
    """By seat, hands as often as they come here. Whoever did what the table does not have is not among them."""
    often: dict[int, list[float]] = {seat: [1.0] * KINDS for seat in played.left()}
    for count, (seat, act) in enumerate(played.acts):
        if seat in often and act != FOLD:
            did = _did(played.until(count), seat, act)
            if did is None:
                del often[seat]
            else:
                often[seat] = [had * now / WHOLE for had, now in zip(often[seat], did, strict=True)]
    return {seat: heap for seat, parts in often.items() if (heap := _heap(parts))}


def _did(before: RoundPlayed, seat: int, act: int) -> memoryview | None:
    """How often each kind does this there."""
    place = read_off(before, seat)
    if place is None or (act == STAY and STAY not in place.acts):
        return None
    return place.often()[nearest(place.acts, act)]


def _heap(often: Sequence[float]) -> HandHeap:
    heap: list[SummedCards] = []
    for kind, part in enumerate(often):
        heap.extend(summed_of(kind) * round(COPIES * part))
    return heap
