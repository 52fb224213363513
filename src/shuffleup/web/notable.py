"""The hands of a night that people will speak of: the largest pot, the biggest upset, the best hand shown, the last.

Of the cards nothing is told here but what lay face up for all. What hands were worth when they were turned up takes a
moment each, so it is worked out beside the loop and kept; whoever looks meanwhile is told that it is not there yet.
"""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from shuffleup.app.hands.hand_index import FoundHand, FoundOrder, HandIndex, HandsWanted, index_of
from shuffleup.app.hands.played import HandOnRecord, hands_of, read_hand
from shuffleup.app.parts import Parts
from shuffleup.app.room import Room
from shuffleup.app.session import EveningSession
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.hand import replay
from shuffleup.hand.summary import SeatSummed, summed_up
from shuffleup.histories import as_shown
from shuffleup.questions.words import Seat
from shuffleup.say import Worded, pattern
from shuffleup.tournament.record.sitting import HandKey
from shuffleup.views.replay import all_ins
from shuffleup.web.all_in import shares
from shuffleup.web.aside import aside

PATIENCE = 0.8  # seconds, twice; then it is said that more is to come
LOOKED_AT = 16  # all-ins: the biggest pots of the night
AN_UPSET = 40  # of a hundred pots at most
ALL_INS = HandsWanted(all_in=True, showdown=True, order=FoundOrder.BIGGEST)


class WhyNotable(Worded):
    LARGEST = "largest", pattern("Largest pot")
    UPSET = "upset", pattern("Biggest upset")
    BEST = "best", pattern("Best hand shown")
    LAST = "last", pattern("Last hand")


@fact
class NotableHand:
    """`cards` are the winner's where everybody saw them, `chance` what they would have won of a hundred pots when the
    hands were turned up."""

    why: tuple[WhyNotable, ...]
    hand: FoundHand
    winners: tuple[str, ...]
    cards: tuple[str, ...]
    board: tuple[str, ...]
    chance: int | None = None


@fact
class NotableHands:
    """`left`: more is still being worked out. `index` knows which hands have a page."""

    hands: tuple[NotableHand, ...]
    left: bool
    index: HandIndex


class _Upsets:
    """What the winners of all-ins had had to hope for, by hand; None where it was no contest."""

    def __init__(self) -> None:
        self.found: dict[HandKey, int | None] = {}
        self.task: asyncio.Task[None] | None = None

    async def work_out(self, room: Room, parts: Parts, wanted: list[HandKey]) -> None:
        for key in wanted:
            played = hands_of(room).over.get(key)
            hand = await read_hand(room.stream, played, parts) if played else None
            self.found[key] = await _chance(hand) if hand else None


_upsets: WeakKeyDictionary[EveningSession, _Upsets] = WeakKeyDictionary()


async def notable_hands(room: Room, parts: Parts, patience: float = PATIENCE) -> NotableHands:
    so_far = await index_of(room, parts, patience)
    index = so_far.index
    if not len(index):
        return NotableHands((), bool(so_far.left), index)
    upsets = _upsets.setdefault(room.session, _Upsets())
    all_in = [index.hand(row).key for row in index.find(ALL_INS)[:LOOKED_AT]]
    wanted = [key for key in all_in if key not in upsets.found]
    if wanted and (upsets.task is None or upsets.task.done()):
        upsets.task = asyncio.create_task(upsets.work_out(room, parts, wanted))
    if wanted and upsets.task:
        await asyncio.wait({upsets.task}, timeout=patience)
    chances = {key: upsets.found.get(key) for key in all_in}
    rows = _rows(room, index, chances)
    hands = [await _notable(room, parts, index.hand(row), tuple(why), chances) for row, why in rows.items()]
    left = bool(so_far.left) or any(key not in upsets.found for key in all_in)
    return NotableHands(tuple(hand for hand in hands if hand), left, index)


def _rows(room: Room, index: HandIndex, chances: dict[HandKey, int | None]) -> dict[int, list[WhyNotable]]:
    """Each hand once, with all that it is known for."""
    found: dict[int, list[WhyNotable]] = {}
    largest = index.find(HandsWanted(order=FoundOrder.BIGGEST))[0]
    found.setdefault(largest, []).append(WhyNotable.LARGEST)
    least = min((chance for chance in chances.values() if chance is not None), default=100)
    upset = index.row_of(next(key for key, chance in chances.items() if chance == least)) if least <= AN_UPSET else None
    if upset is not None:
        found.setdefault(upset, []).append(WhyNotable.UPSET)
    if index.best:
        found.setdefault(index.best[1], []).append(WhyNotable.BEST)
    last = len(index) - 1
    if room.evening.over() and [*hands_of(room).over][-1:] == [index.hand(last).key]:
        found.setdefault(last, []).append(WhyNotable.LAST)
    return found


async def _notable(
    room: Room, parts: Parts, hand: FoundHand, why: tuple[WhyNotable, ...], chances: dict[HandKey, int | None]
) -> NotableHand | None:
    """None where it was taken back a moment ago."""
    played = hands_of(room).over.get(hand.key)
    read = await read_hand(room.stream, played, parts) if played else None
    if played is None or read is None:
        return None
    won, sat = _winners(read), dict(played.sat)
    seen = replay(as_shown(read.events))
    held = seen.holes[seen.place_of[won[0].seat]] if won else ()
    return NotableHand(
        why=why,
        hand=hand,
        winners=tuple(room.evening.entrant(sat[one.seat]).name for one in won),
        cards=tuple(card.text for card in held if isinstance(card, Card)),
        board=tuple(card.text for card in seen.board if isinstance(card, Card)),
        chance=chances.get(hand.key) if WhyNotable.UPSET in why else None,
    )


def _winners(hand: HandOnRecord) -> list[SeatSummed]:
    """Who won most first."""
    return sorted((one for one in summed_up(hand.events).seats if one.won), key=lambda one: -one.won)


async def _chance(hand: HandOnRecord) -> int | None:
    """Of who won most, when the hands were turned up and cards were to come; None where some were not seen, or nobody
    won more than another."""
    turned_up = all_ins(as_shown(hand.events))
    if not turned_up:
        return None
    board, up = next(iter(turned_up.items()))
    seats: set[Seat] = {one.seat for one in summed_up(hand.events).seats if one.showdown}
    won = _winners(hand)
    if seats != set(up) or not won or [one.won for one in won[1:2]] == [won[0].won]:
        return None
    each = await aside(shares, tuple(up.values()), board)
    return dict(zip(up, each, strict=True)).get(won[0].seat)
