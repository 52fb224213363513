"""Who deals where, for the director: a table that changes hands, chips that go with it, and programs where none can
play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.racks import racks_in_play
from shuffleup.tournament.chips.stacks import MustMake, must_make
from shuffleup.tournament.race.due import race_due
from shuffleup.tournament.race.race import Rack, plausible_rack
from shuffleup.tournament.state import Entrant, Evening, Table
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.director.sheets import Holder, holders


@fact
class PhoneLine:
    """Somebody without a phone: let in by a code, or folded where the software deals."""

    player: PlayerId
    name: str


@fact
class LastDealt:
    """The hand in play at this table is the last the software deals there; the host can take that back."""

    kind: Literal["last-dealt"]
    table: TableNo
    hand: int


@fact
class DealSheet:
    """A table before the software deals at it: the stacks to confirm, and who has no phone. A hand in play that nobody
    follows ends with it, with nobody out."""

    kind: Literal["deal"]
    table: TableNo
    hand: int
    in_hand: bool
    followed: bool
    holders: tuple[Holder, ...]
    must: MustMake
    no_phone: tuple[PhoneLine, ...]


def deal_sheet(evening: Evening, table: Table, no_phone: Sequence[Entrant], *, followed: bool) -> DealSheet:
    here = holders(evening, table)
    lines = tuple(PhoneLine(one.player, one.name) for one in no_phone)
    must = must_make(evening, table.number)
    return DealSheet("deal", table.number, table.hands, table.in_hand, followed, here, must, lines)


@fact
class ChipPile:
    """So many chips of a value."""

    value: Chips
    count: int


@fact
class ChipsLine:
    """A player at this seat, and where it is paid out the stack and the chips it makes. Whoever hands in gives all that
    lies there, whatever the stack has become since."""

    player: PlayerId
    name: str
    seat: Seat
    stack: Chips
    piles: tuple[ChipPile, ...]


@fact
class ExchangeToMake:
    """Between a real table and the software: these are paid out in chips at this table (`out`), or hand them in."""

    kind: Literal["exchange"]
    table: TableNo
    out: bool
    lines: tuple[ChipsLine, ...]


def exchange_row(
    evening: Evening, table: TableNo, players: Collection[PlayerId], book: Rulebook, now: Millis, *, out: bool
) -> ExchangeToMake:
    racks = {**racks_in_play(evening), **dict(_without_the_chip_that_goes(evening, table, book, now))} if out else {}
    here = [one for one in evening.table_now(table).sitting if one.player in players]
    lines = [
        ChipsLine(
            player=one.player,
            name=evening.name_of(one.player),
            seat=one.chair.seat,
            stack=(one.stack or Chips(0)) if out else Chips(0),
            piles=tuple(ChipPile(value, count) for value, count in racks[one.player].counts)
            if one.player in racks
            else (),
        )
        for one in here
    ]
    return ExchangeToMake("exchange", table, out, tuple(lines))


def _without_the_chip_that_goes(
    evening: Evening, table: TableNo, book: Rulebook, now: Millis
) -> Iterator[tuple[PlayerId, Rack]]:
    """Where a chip is raced off next, nobody is paid out in it who can be paid without it."""
    due = race_due(evening, table, now, book)
    if isinstance(due, Refused):
        return
    values = [value for value in evening.values_at(table) if value != due.old]
    racks = [(one.player, plausible_rack(one.stack or Chips(0), values)) for one in evening.table_now(table).sitting]
    yield from ((player, rack) for player, rack in racks if isinstance(rack, Rack))


@fact
class BotAtRealTable:
    """A program at a table with real cards: it can hold none, and is as one who is away."""

    kind: Literal["bot-at-real"]
    player: PlayerId
    name: str
    table: TableNo
    sits_in: bool  # for somebody, who can play again


def bot_at_real_table(one: Entrant, *, sits_in: bool) -> BotAtRealTable:
    assert one.chair, one
    return BotAtRealTable("bot-at-real", one.player, one.name, one.chair.table, sits_in)
