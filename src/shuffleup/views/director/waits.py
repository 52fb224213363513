"""What waits for the director, as rows of his screen: without the time of day, so that a row changes when it should."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, assert_never

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, clauses_in
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.balancing import DealCards, Moves
from shuffleup.tournament.seating.decide import due_moves
from shuffleup.tournament.seating.draw import free_seats
from shuffleup.tournament.state import Evening
from shuffleup.tournament.waiting import facts as w
from shuffleup.tournament.waiting.waits import seats_waiting, waiting
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.views.director.overview import Why, why_not


@fact
class RebuyOrOut:
    """One without chips says whether he rebuys. `rebuys` is how many he had; `refused` why he cannot now; `asks`: he
    has asked for it by phone, and waits for the answer."""

    kind: Literal["rebuy"]
    player: PlayerId
    name: str
    rebuys: int
    price: Money
    refused: Why | None
    asks: bool = False


@fact
class MoveLine:
    player: PlayerId
    name: str
    leaves: Chair
    takes: Chair
    duty: Duty
    counted: bool = True  # it is known how many chips go along
    across: str = ""  # from a dealt table to real cards, chips are paid "out"; the other way they are taken "in"
    stack: Chips | None = None  # how many those are, where it is known


@fact
class DealtCard:
    """The card a table was dealt, to tell which of several gives a player."""

    table: TableNo
    card: str


@fact
class Giver:
    """Somebody who could move instead."""

    player: PlayerId
    name: str
    leaves: Chair


@fact
class MovesToMake:
    """`short` are the moves for the button to name, `cards` the low cards that led to them. Others may move, and to
    other chairs, if the director decides so: `givers` of the fullest tables, to free `chairs` of the emptiest."""

    kind: Literal["moves"]
    moves: tuple[MoveLine, ...]
    short: str
    dealt: tuple[DealtCard, ...]
    cards: str
    by: tuple[str, ...]
    givers: tuple[Giver, ...]
    chairs: tuple[Chair, ...]


@fact
class LowCardToDeal:
    """Tables are equally full: the low card tells which of them gives a player."""

    kind: Literal["low-card"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class ButtonToSay:
    """Somebody moves, and who goes by the button: where is it at these tables?"""

    kind: Literal["button"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class MoveToCome:
    """Somebody moves when the hands of these tables are over."""

    kind: Literal["move-to-come"]
    tables: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class RedrawToMake:
    """Everyone left draws for fewer tables, when the hands of `hands` are over."""

    kind: Literal["redraw"]
    players: int
    tables: int
    hands: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class Absent:
    """Away, and near the limit; or over it, and waiting for the end of a hand. `asked`: the director says whether the
    chips are lost; `settled`: and can say so now."""

    kind: Literal["absent"]
    player: PlayerId
    name: str
    until: Millis
    over: bool
    asked: bool
    settled: bool
    by: tuple[str, ...]


@fact
class NotHere:
    """Kept a seat and not here yet. `over`: too late; `gone`: and there is nothing but the chips to take off."""

    kind: Literal["not-here"]
    player: PlayerId
    name: str
    before_level: int
    over: bool
    gone: bool
    by: tuple[str, ...]


@fact
class NeedsSeat:
    """Bought in when the seats were drawn already. `free`: there is a chair to draw; `later`: the software sees to it
    when a hand is over; `chair` is drawn already, and waits for that."""

    kind: Literal["needs-seat"]
    player: PlayerId
    name: str
    free: bool
    later: bool = False
    chair: Chair | None = None


@fact
class RaceToHold:
    """A chip that is done with, at these tables."""

    kind: Literal["race"]
    tables: tuple[TableNo, ...]
    chip: Chips
    by: tuple[str, ...]


@fact
class PrizesToPay:
    kind: Literal["prizes"]
    total: Money


@fact
class PrizesToChange:
    """Fixed sums that are not the purse any more."""

    kind: Literal["prizes-off"]
    total: Money
    purse: Money


Row = (
    RebuyOrOut
    | MovesToMake
    | LowCardToDeal
    | ButtonToSay
    | MoveToCome
    | RedrawToMake
    | Absent
    | NotHere
    | NeedsSeat
    | RaceToHold
    | PrizesToPay
    | PrizesToChange
)


def waits_view(
    evening: Evening,
    book: Rulebook,
    now: Millis,
    cards: Sequence[Card] = (),
    asks: Collection[PlayerId] = (),
    drawn: Mapping[PlayerId, Chair] | None = None,
    *,
    dealt: bool = False,
) -> tuple[Row, ...]:
    """`cards` are the low cards dealt so far for the moves that are due, `asks` those who asked for a rebuy by phone.
    `drawn` have a chair for when the hand there is over. `dealt`: the software gives late players their chairs."""
    by_itself = dealt and (evening.clock.running or evening.hand_in_play())
    rows = [row for one in waiting(evening, book, now) for row in _rows(one, evening, book, cards)]
    return tuple(_races_together([_arranged(row, asks, drawn or {}, by_itself=by_itself) for row in rows]))


def _arranged(row: Row, asks: Collection[PlayerId], drawn: Mapping[PlayerId, Chair], *, by_itself: bool) -> Row:
    if isinstance(row, RebuyOrOut):
        return replace(row, asks=row.player in asks)
    if isinstance(row, NeedsSeat):
        chair = drawn.get(row.player)
        return replace(row, later=chair is not None or (by_itself and row.free), chair=chair)
    return row


def seats_view(evening: Evening, book: Rulebook) -> tuple[Row, ...]:
    """Those of them that change who sits where."""
    return tuple(row for one in seats_waiting(evening, book) for row in _rows(one, evening, book, ()))


def holds_up(rows: Iterable[Row]) -> bool:
    """Does one of these keep every table from its next hand, and say so?"""
    held = (MovesToMake, LowCardToDeal, ButtonToSay, MoveToCome, RedrawToMake)
    return any(isinstance(row, held) for row in rows)


def _rows(one: w.Waiting, evening: Evening, book: Rulebook, cards: Sequence[Card]) -> Iterator[Row]:
    match one:
        case w.RebuyOpen() | w.AbsenceEnds() | w.LatenessEnds() | w.SeatToGive():
            yield _of_player(one, evening, book)
        case w.RedrawDue():
            yield RedrawToMake("redraw", one.players, one.tables, one.after_hands_at, one.by)
        case w.MoveWaits():
            yield MoveToCome("move-to-come", one.after_hands_at, one.by)
        case w.ButtonUnknown():
            yield ButtonToSay("button", one.tables, one.by)
        case w.LowCardDue() | w.MovesDue():
            yield _moves(one, evening, book, cards)
        case w.RaceToHold():
            yield RaceToHold("race", (one.table,), one.old, one.by)
        case w.PrizesDue():
            yield PrizesToPay("prizes", Money(sum(money for _, money in one.prizes)))
        case w.PrizesOff():
            yield PrizesToChange("prizes-off", one.prizes, one.purse)
        case w.ClockStands() | w.LevelDue() | w.SeatsToDraw() | w.DealPossible():
            return  # the strip, the clock itself and the lobby see to these; a deal is the players' to ask for
        case _:
            assert_never(one)


def _of_player(
    one: w.RebuyOpen | w.AbsenceEnds | w.LatenessEnds | w.SeatToGive, evening: Evening, book: Rulebook
) -> Row:
    match one:
        case w.RebuyOpen():
            rebuys = evening.entrant(one.player).rebuys
            refused = why_not(evening, one.rebuys, book)
            return RebuyOrOut("rebuy", one.player, one.name, rebuys, evening.plan.buy_in, refused)
        case w.AbsenceEnds():
            settled = one.settles is not None
            return Absent("absent", one.player, one.name, one.limit, one.past, one.asked, settled, one.by)
        case w.LatenessEnds():
            gone = one.settles is not None
            return NotHere("not-here", one.player, one.name, one.before_level, one.past, gone, one.by)
        case w.SeatToGive():
            return NeedsSeat("needs-seat", one.player, one.name, bool(one.chairs))
        case _:
            assert_never(one)


def _races_together(rows: Sequence[Row]) -> Iterator[Row]:
    """One row a chip that is done with, however many tables still have it."""
    races = [row for row in rows if isinstance(row, RaceToHold)]
    told: set[Chips] = set()
    for row in rows:
        if not isinstance(row, RaceToHold):
            yield row
        elif row.chip not in told:
            told.add(row.chip)
            tables = tuple(number for race in races if race.chip == row.chip for number in race.tables)
            yield RaceToHold(row.kind, tables, row.chip, row.by)


# ------------------------------------------------------------------------------------------------------- moves


def _moves(one: w.LowCardDue | w.MovesDue, evening: Evening, book: Rulebook, cards: Sequence[Card]) -> Row:
    """The moves as they are with the cards dealt so far; what cannot be read as cards was never dealt."""
    due = due_moves(evening, book, cards)
    if isinstance(due, Moves) and due.doubtful:  # which tables they are, the cards have told only now
        return ButtonToSay("button", due.doubtful, clauses_in(due.by))
    if isinstance(due, Moves):
        lines = tuple(
            MoveLine(who.player, who.name, move.leaves, move.takes, move.duty, who.stack is not None)
            for move, who in ((move, evening.entrant(move.player)) for move in due.moves)
        )
        dealt = _dealt(evening, book, cards)
        used = "".join(str(card) for card in cards[: len(dealt)])
        short, givers = moves_in_short(due), _givers(evening, due)
        return MovesToMake("moves", lines, short, dealt, used, clauses_in(due.by), givers, _chairs(evening, due))
    tables = due.to if isinstance(due, DealCards) else one.to if isinstance(one, w.LowCardDue) else ()
    return LowCardToDeal("low-card", tables, one.by)


def _givers(evening: Evening, due: Moves) -> tuple[Giver, ...]:
    tables = dict.fromkeys(move.leaves.table for move in due.moves)
    sitting = [one for table in tables for one in evening.table_now(table).sitting]
    return tuple(Giver(one.player, evening.name_of(one.player), one.chair) for one in sitting)


def _chairs(evening: Evening, due: Moves) -> tuple[Chair, ...]:
    tables = dict.fromkeys(move.takes.table for move in due.moves)
    now = [evening.table_now(table) for table in tables]
    return tuple(Chair(one.number, seat) for one in now for seat in free_seats(one, evening.plan.seats))


def moves_in_short(due: Moves) -> str:
    """Who goes where, in a few letters: whoever confirms moves names those he has read."""
    return " ".join(f"{move.player}:{move.takes.table}-{move.takes.seat}" for move in due.moves)


def _dealt(evening: Evening, book: Rulebook, cards: Sequence[Card]) -> tuple[DealtCard, ...]:
    """Which of these cards went to which table."""
    dealt: list[DealtCard] = []
    while isinstance(due := due_moves(evening, book, cards[: len(dealt)]), DealCards):
        dealt += [DealtCard(table, str(card)) for table, card in zip(due.to, cards[len(dealt) :], strict=False)]
    return tuple(dealt)
