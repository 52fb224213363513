"""Players who move between tables: when somebody must, who it is, where he sits down and what falls to him there.

Chance and the hands in play come in. A plan is worked out from the tables as they stand; carrying it out is another
step (`apply`), and as long as something is missing the plan says what: a hand to wait for, or cards to deal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from shuffleup.cards import DECK, Card
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.positions import distance
from shuffleup.hand.structure import Positions, first_positions, next_positions
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.questions import seating as ask
from shuffleup.questions.seating import Duty, Mover, MoveWhen, NewChair
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.tournament.seating import free_seats, most_seats, redraw_due, said
from shuffleup.tournament.words import Chair, PlayerId, Sitting, TableNo, TableNow

NOBODY: Mapping[PlayerId, int] = MappingProxyType({})

NO_ONE_WENT_OUT = Citation(
    "custom",
    "custom",
    "Where no empty seat says who moves, it is whoever has been moved least, and of those the one due the big blind "
    "soonest; he sits as near to that position as he can.",
)


@fact
class Wait:
    """A move is due, but hands are in play at these tables. No table begins another one."""

    tables: tuple[TableNo, ...]
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return f"Wait for {_named(self.tables)}."


@fact
class DealCards:
    """Several tables are equally full: the dealer of the emptiest deals a card to each, in this order."""

    to: tuple[TableNo, ...]
    dealer_of: TableNo
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return f"The dealer of table {self.dealer_of} deals one card each to {_named(self.to)}."


@fact
class Move:
    """One player from one chair to another. `chosen` where no rule said who, and the least moved was taken."""

    player: PlayerId
    leaves: Chair
    takes: Chair
    duty: Duty
    by: tuple[Citation, ...]
    chosen: bool = False

    def __str__(self) -> str:
        return f"{str(self.leaves).capitalize()} moves to {self.takes}, and {self.duty}."


@fact
class Moves:
    """All that move now, in the order in which they were found."""

    moves: tuple[Move, ...]
    by: tuple[Citation, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.moves))


Balancing = Wait | DealCards | Moves


def moves_due(
    tables: Sequence[TableNow],
    outs: Sequence[Chair],
    book: Rulebook,
    *,
    in_play: Collection[TableNo] = (),
    cards: Sequence[Card] = (),
    moved: Mapping[PlayerId, int] = NOBODY,
    seats: int = MOST_SEATS,
) -> Balancing | Refused | None:
    """What is to be done so that the tables are even; None if they are, or if everyone draws anew anyway.

    `outs` are the chairs of those who went out in the last hand of their table, in that order. `cards` are the cards
    dealt to tables that tie, one after another. `moved` is how often each player was moved so far.
    """
    if redraw_due(len(tables), sum(map(len, tables)), book, seats):
        return None
    room = _Room(_rules(book), tuple(tables), tuple(outs), moved, most_seats(book, seats).answer)
    found: list[_Found] = []
    while uneven := room.uneven():
        waiting = _waiting(room, uneven, in_play)
        if waiting:
            return room.told(found) if found else waiting
        giver = _giver(room, uneven, cards)
        if isinstance(giver, DealCards | Refused):
            return giver
        found.append(room.move(giver, uneven))
        cards = cards[len(uneven.fullest) :] if len(uneven.fullest) > 1 else cards
    return room.told(found) if found else None


def apply(plan: Moves, tables: Sequence[TableNow]) -> tuple[TableNow, ...]:
    """The tables when everyone has sat down in his new chair, with his chips."""
    takes = {move.player: move.takes for move in plan.moves}
    at: dict[TableNo, dict[Seat, Sitting]] = {table.number: {} for table in tables}
    for sitting in (one for table in tables for one in table.sitting):
        chair = takes.get(sitting.player, sitting.chair)
        assert chair.seat not in at[chair.table], (plan, chair)
        at[chair.table][chair.seat] = replace(sitting, chair=chair)
    return tuple(replace(table, sitting=tuple(one for _, one in sorted(at[table.number].items()))) for table in tables)


# ------------------------------------------------------------------------------------------------- the rules


@dataclass(frozen=True, slots=True, eq=False)
class _Rules:
    """What the book says of moves, asked once."""

    terms: Terms
    uneven_by: Ruling[int]
    low_card: Ruling[bool]
    who: Ruling[Mover]
    where: Ruling[NewChair]
    when: Ruling[MoveWhen]
    dealt_in: Ruling[bool]
    nearest_first: Ruling[bool]


@lru_cache(maxsize=64)
def _rules(book: Rulebook) -> _Rules:
    their_hands = "A player moves when the hands at both tables are over."
    return _Rules(
        terms=terms_of(book),
        uneven_by=said(book, ask.UnevenBy(), 2, "Tables that differ by two players are evened out."),
        low_card=said(book, ask.LowCardMoves(), True, "Of tables equally full the low card gives a player."),
        who=said(book, ask.WhoMoves(), Mover.LEAST_MOVED, NO_ONE_WENT_OUT.text),
        where=said(book, ask.WhereToSit(), NewChair.SAME_POSITION, "A moved player keeps his position."),
        when=said(book, ask.MovesMade(), MoveWhen.THEIR_HANDS_OVER, their_hands),
        dealt_in=said(book, ask.MovedDealtIn(), True, "A moved player is in the next hand."),
        nearest_first=said(book, ask.NearestLeftOfButtonFirst(), True, "The seat due the blinds last is filled first."),
    )


# ---------------------------------------------------------------------------------------- which tables, and when


@fact
class _Uneven:
    """The tables that have too many, and the one that has too few, with the chair left empty there if one explains it."""

    fullest: tuple[TableNo, ...]
    emptiest: TableNo
    out: Chair | None
    several: bool


@fact
class _Found:
    """A move whose duty is not known before all have moved."""

    sitting: Sitting
    takes: Chair
    by: tuple[Citation, ...]
    chosen: bool


def _waiting(room: _Room, uneven: _Uneven, in_play: Collection[TableNo]) -> Wait | None:
    when = room.rules.when
    concerned = {*uneven.fullest, uneven.emptiest}
    tables = [n for n in sorted(in_play) if when.answer is MoveWhen.ALL_HANDS_OVER or n in concerned]
    return Wait(tuple(tables), (room.rules.uneven_by.by, when.by)) if tables else None


def _giver(room: _Room, uneven: _Uneven, cards: Sequence[Card]) -> TableNo | DealCards | Refused:
    """The fullest table; of several the one with the low card."""
    if len(uneven.fullest) == 1:
        return uneven.fullest[0]
    rule = room.rules.low_card
    dealt = cards[: len(uneven.fullest)]
    if len(dealt) < len(uneven.fullest):
        return DealCards(uneven.fullest, uneven.emptiest, (room.rules.uneven_by.by, rule.by))
    if len(set(dealt)) < len(dealt):
        return Refused("Two tables were dealt the same card.", (rule.by,))
    pick = min if rule.answer else max
    return pick(zip(dealt, uneven.fullest, strict=True))[1]


# ------------------------------------------------------------------------------------------------ who, and where


@dataclass(slots=True)
class _Room:
    """The tables while moves are found. `tables` are as they were after their last hands, `now` as they fill."""

    rules: _Rules
    tables: tuple[TableNow, ...]
    outs: tuple[Chair, ...]
    moved: Mapping[PlayerId, int]
    seats: int
    now: dict[TableNo, TableNow]

    def __init__(
        self,
        rules: _Rules,
        tables: tuple[TableNow, ...],
        outs: tuple[Chair, ...],
        moved: Mapping[PlayerId, int],
        seats: int,
    ) -> None:
        self.rules, self.tables, self.outs, self.moved, self.seats = rules, tables, outs, moved, seats
        self.now = {table.number: table for table in tables}
