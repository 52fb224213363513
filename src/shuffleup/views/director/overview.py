"""What the director sees: how far the evening is, its tables with every seat, and what can be done next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook, clauses_in
from shuffleup.say import Sentence
from shuffleup.tournament import commands as c
from shuffleup.tournament.absence.away import absence_at
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.decide import decide
from shuffleup.tournament.hands.told import is_doubtful
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import NO_STACK, Held, Millis, PlayerId, TableNo
from shuffleup.views.lying import Lying, discs_at, lying

LONGEST_WORDS = 140
"""Of what an undo would take back: a draw for seats is told in a sentence for every player."""


class Stage(StrEnum):
    """How far the evening is, and so what comes next."""

    PLAYERS = "players"
    DRAW = "draw"
    START = "start"
    PLAY = "play"
    OVER = "over"


class SeatMark(StrEnum):
    """What is special about a player at a table."""

    NOTHING = ""
    AWAY = "away"
    NOT_HERE = "not-here"
    NO_CHIPS = "no-chips"
    SITS_OUT = "sits-out"


@fact
class Why:
    """Why something cannot be done now, and the clauses that say so. `otherwise`: the director may have it so."""

    text: Sentence
    by: tuple[str, ...] = ()
    otherwise: bool = False


@fact
class DirectorSeat:
    """A chair that somebody holds, or on which button or blinds lie. `until`: when one who is away loses the chips."""

    seat: Seat
    player: PlayerId | None = None
    name: str = ""
    stack: Held = NO_STACK
    mark: SeatMark = SeatMark.NOTHING
    until: Millis | None = None
    sits_out: int = 0  # hands, for a penalty
    deals: bool = False
    bot: bool = False  # a program plays
    button: bool = False
    small_blind: bool = False
    big_blind: bool = False
    further_blind: int = 0


@fact
class Coming:
    """Somebody who came late and sits down in this seat when the hand is over."""

    seat: Seat
    name: str


@fact
class DirectorTable:
    """`full`: its next hand is followed action by action; `followed`: the one in play is; `dealt`: by the software."""

    number: TableNo
    hand: int  # the last that was begun
    in_hand: bool
    players: int
    seats: tuple[DirectorSeat, ...]
    full: bool = False
    followed: bool = False
    dealt: bool = False
    last_dealt: bool = False  # people deal its next hand
    refused: Why | None = None  # why its next hand cannot begin
    doubtful: bool = False  # nobody has told for long where the button is
    coming: tuple[Coming, ...] = ()


@fact
class Depths:
    """The tables whose next hand is followed action by action, those whose hand in play is, and those the software
    deals at."""

    full: frozenset[TableNo] = frozenset()
    followed: frozenset[TableNo] = frozenset()
    dealt: frozenset[TableNo] = frozenset()
    bots: frozenset[PlayerId] = frozenset()  # for whom programs play


LIGHT = Depths()


@fact
class Lobby:
    """Before the seats are drawn: how many are on the list, and how many of them have bought in."""

    stage: Stage
    listed: int
    paid: int


def stage_of(evening: Evening) -> Stage:
    if evening.over():
        return Stage.OVER
    if evening.tables:
        return Stage.PLAY if evening.clock.started else Stage.START
    return Stage.DRAW if _count(evening, Status.PAID) >= FEWEST_PLAYERS else Stage.PLAYERS


def lobby_view(evening: Evening) -> Lobby:
    paid = _count(evening, Status.PAID)
    return Lobby(stage_of(evening), paid + _count(evening, Status.COMMITTED), paid)


def _count(evening: Evening, status: Status) -> int:
    return sum(one.status is status for one in evening.players.values())


def why_not(evening: Evening, command: c.Command, book: Rulebook) -> Why | None:
    """Why this cannot be done now; None if it can."""
    decision = decide(evening, command, book)
    return said(decision) if isinstance(decision, Refused) else None


def said(refused: Refused) -> Why:
    return Why(refused.reason, clauses_in(refused.by), refused.discretion is not None)


def shortened(words: str) -> str:
    """The beginning of a long story. What is translated is cut afterwards: half a sentence is known in no language."""
    return words if len(words) <= LONGEST_WORDS else f"{words[: LONGEST_WORDS - 1].rstrip()}…"


# ------------------------------------------------------------------------------------------------------ tables


def director_tables(evening: Evening, book: Rulebook, now: Millis, depths: Depths = LIGHT) -> tuple[DirectorTable, ...]:
    return tuple(director_table(evening, table, book, now, depths) for table in evening.open_tables())


def director_table(
    evening: Evening, table: Table, book: Rulebook, now: Millis, depths: Depths = LIGHT
) -> DirectorTable:
    idle = stage_of(evening) is Stage.PLAY and not table.in_hand
    return DirectorTable(
        number=table.number,
        hand=table.hands,
        in_hand=table.in_hand,
        players=len(evening.table_now(table.number)),
        seats=_seats(evening, table, book, depths.bots),
        full=table.number in depths.full,
        followed=table.in_hand and table.number in depths.followed,
        dealt=table.number in depths.dealt,
        refused=why_not(evening, c.BeginHand(table.number, now), book) if idle else None,
        doubtful=_doubtful(evening, table, now, depths),
    )


def _doubtful(evening: Evening, table: Table, now: Millis, depths: Depths) -> bool:
    """Only where people tell it: a hand that is followed or dealt here has its button."""
    untold = table.number not in depths.followed | depths.dealt and stage_of(evening) is Stage.PLAY
    return untold and len(evening.table_now(table.number)) > 1 and is_doubtful(evening, table, now)


def _seats(evening: Evening, table: Table, book: Rulebook, bots: Collection[PlayerId]) -> tuple[DirectorSeat, ...]:
    """Chairs in their order; an empty one only where something lies on it."""
    at = lying(evening, table, book)
    lies = at.seats if at else ()
    seats = [director_seat(evening, table, seat, book, at) for seat in sorted({*table.chairs, *lies})]
    return tuple(replace(seat, bot=seat.player in bots) for seat in seats)


def director_seat(evening: Evening, table: Table, seat: Seat, book: Rulebook, at: Lying | None) -> DirectorSeat:
    player = table.chairs.get(seat)
    one = evening.players[player] if player is not None else None
    return DirectorSeat(
        seat=seat,
        player=player,
        name=one.name if one else "",
        stack=held(evening, one) if one else NO_STACK,
        mark=mark_of(one) if one else SeatMark.NOTHING,
        until=loses_chips_at(one, book) if one else None,
        sits_out=one.sits_out if one else 0,
        deals=player is not None and table.dealer == player,
        **discs_at(at, seat),
    )


def mark_of(one: Entrant) -> SeatMark:
    """The most important thing to know first."""
    marks = {
        SeatMark.NO_CHIPS: one.stack == 0,
        SeatMark.NOT_HERE: one.missing,
        SeatMark.AWAY: one.away_since is not None,
        SeatMark.SITS_OUT: one.sits_out > 0,
    }
    return next((mark for mark, holds in marks.items() if holds), SeatMark.NOTHING)


def loses_chips_at(one: Entrant, book: Rulebook) -> Millis | None:
    """When one who is away loses the chips (ABS-03); None where there is no limit, or they are here."""
    since = one.away_since
    left = absence_at(since, since or Millis(0), book).left
    return None if since is None or left is None else Millis(since + left)


def turned_to(tables: Collection[DirectorTable], wanted: TableNo | None) -> DirectorTable | None:
    """The table a screen is turned to: the one asked for if it is still there, else the first."""
    return next((one for one in tables if one.number == wanted), next(iter(tables), None))
