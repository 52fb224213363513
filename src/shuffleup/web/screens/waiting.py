"""What waits for the director: all of it on the console, and on every other page those who wait for an answer."""

from __future__ import annotations

from collections import Counter
from typing import Literal
from urllib.parse import urlencode

from shuffleup.app.dealt.orders import what_is_ordered
from shuffleup.app.dealt.switching import is_last_dealt, to_exchange
from shuffleup.app.guests.arrangements import Asked, QuestionPut, Role, Side, TableCall
from shuffleup.app.hands.late_chairs import drawn_for
from shuffleup.facts import fact
from shuffleup.questions.clock import AllInsHeld
from shuffleup.say import Sentence
from shuffleup.tournament.chips.stacks import uncounted
from shuffleup.tournament.clock.length import percent_to_keep, quicker
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.desk.words import what_happened
from shuffleup.views.director.dealt import BotAtRealTable, ExchangeToMake, LastDealt, bot_at_real_table, exchange_row
from shuffleup.views.director.orders import EntryPrice, OrderLine, entry_view, order_line
from shuffleup.views.director.rows import RebuyOrOut, Row
from shuffleup.views.director.waits import waits_view
from shuffleup.web.called import CalledOn, Whom, called_on, whom
from shuffleup.web.doings.hands import read_cards
from shuffleup.web.identity.devices import looks_like, needs_no_question
from shuffleup.web.live.for_all import foreseen_of, hidden_of
from shuffleup.web.live.screen import Region, Sight, once

SHOWN = 60  # phones that ask, on one screen


@fact
class AskingDevice:
    """A device that asks to be let in, for somebody on the list or somebody new. `again`: that player has a phone
    already, `there`: which is connected, `phone_said` yes, `you_said` yes; `entry`: the player could still buy in;
    `like`: whose name looks the same as that of somebody new."""

    kind: Literal["asking"]
    device: str
    name: str
    new: bool
    again: bool
    entry: EntryPrice | None
    there: bool = False
    phone_said: bool = False
    you_said: bool = False
    like: str = ""


@fact
class SeatTaken:
    """A seat passed to another phone, which can be taken back. `shut`: the one before is shut out."""

    kind: Literal["seat-passed"]
    player: PlayerId
    name: str
    shut: bool
    since: Millis


@fact
class Calling:
    """A player who calls the director, or asks for the clock on somebody. Who asks for a rebuy is a row of its own."""

    kind: Literal["call"]
    player: PlayerId
    name: str
    table: TableNo
    what: TableCall
    whom: tuple[Whom, ...] = ()  # on whom the clock may be called


@fact
class TableQuestion:
    """What a table puts to the director, and the address of the case at the desk."""

    kind: Literal["question"]
    table: TableNo
    what: Sentence
    query: str


@fact
class Stopped:
    """A table where the software has stopped dealing, and why."""

    kind: Literal["stopped"]
    table: TableNo
    why: Sentence


@fact
class CardsToTurn:
    """Seats are drawn, and so many cards of the draw are still face down."""

    kind: Literal["cards-to-turn"]
    cards: int


@fact
class AllInHeld:
    """Hand for hand, an all-in at this table stays face down until the others are done (TDP-08)."""

    kind: Literal["all-in-held"]
    table: TableNo
    others: tuple[TableNo, ...]
    by: tuple[str, ...]


@fact
class ToCount:
    """A table that would be followed hand by hand, if it were known what everyone has."""

    kind: Literal["count"]
    table: TableNo
    why: Sentence


@fact
class EndsLate:
    """The night is likely over later than it should be: the levels after this item may last so many percent of their
    time, the next of them so many minutes."""

    kind: Literal["ends-late"]
    likely: Millis
    wished: Millis
    item: int
    percent: int
    before: int
    after: int


Between = ExchangeToMake | BotAtRealTable | LastDealt
Answerable = Stopped | CalledOn | TableQuestion | Calling | RebuyOrOut | AskingDevice | SeatTaken
"""Somebody waits for the director's word: on every page of the director."""
WaitingItem = Row | OrderLine | CardsToTurn | AllInHeld | ToCount | EndsLate | Between | Answerable


@fact
class Waits:
    """`running`: the clock is, and may be stopped for what a table asks; `asking`: how many phones ask to be let in,
    `new`: how many of them are on no list, `plain`: how many can be let in without a question. Of very many not all are
    among the items."""

    table: TableNo | None
    running: bool
    asking: int
    new: int
    plain: int
    items: tuple[WaitingItem, ...]


def current_table(sight: Sight) -> TableNo | None:
    """The table the screen is turned to, or the first that is still open."""
    open_tables = [table.number for table in sight.room.evening.open_tables()]
    wanted = sight.table()
    return wanted if wanted in open_tables else next(iter(open_tables), None)


def waits(sight: Sight) -> Waits:
    between: tuple[Between, ...] = (*_last_dealt(sight), *_exchanges(sight), *_bots_at_real_tables(sight))
    play = (*_asked(sight), *_to_turn(sight), *_all_ins(sight), *_to_count(sight), *held_up(sight))
    return _waits_of(sight, (*play, *between, *_orders(sight), *_asking(sight), *_passed(sight), *_ends_late(sight)))


def _waits_of(sight: Sight, items: tuple[WaitingItem, ...]) -> Waits:
    asking = [one for one in sight.room.guests.asking.values() if not _has_phone(sight, one)]
    new = sum(one.player is None for one in asking)
    plain = sum(needs_no_question(sight.room, one) for one in asking)
    return Waits(current_table(sight), sight.room.evening.clock.running, len(asking), new, plain, items)


@once
def held_up(sight: Sight) -> tuple[Row, ...]:
    room, guests = sight.room, sight.room.guests
    asks = {call.player for call in guests.calls.values() if call.what is TableCall.REBUY}
    drawn = drawn_for(guests, room.evening)
    dealt = room.deals_everywhere()
    return waits_view(room.evening, room.book, sight.now, read_cards(sight.arg("cards")), asks, drawn, dealt=dealt)


def _exchanges(sight: Sight) -> list[ExchangeToMake]:
    """Chips that go between real tables and those the software deals at."""
    evening, book, now = sight.room.evening, sight.room.book, sight.now
    return [exchange_row(evening, one.table, one.players, book, now, out=one.out) for one in to_exchange(sight.room)]


def _last_dealt(sight: Sight) -> list[LastDealt]:
    tables = sight.room.evening.open_tables()
    return [LastDealt("last-dealt", one.number, one.hands) for one in tables if is_last_dealt(sight.room, one.number)]


def _bots_at_real_tables(sight: Sight) -> list[BotAtRealTable]:
    guests, evening = sight.room.guests, sight.room.evening
    playing = [one for one in evening.playing() if one.player in guests.bots]
    there = [one for one in playing if one.chair and not sight.room.is_dealt(one.chair.table)]
    return [bot_at_real_table(one, sits_in=guests.has_stand_in(one.player)) for one in there]


def _asked(sight: Sight) -> tuple[Stopped | TableQuestion | Calling | CalledOn, ...]:
    return (*_stopped(sight), *called_on(sight), *_questions(sight), *_calls(sight))


def _to_turn(sight: Sight) -> list[CardsToTurn]:
    hidden = hidden_of(sight)
    return [CardsToTurn("cards-to-turn", len(hidden))] if hidden else []


def _all_ins(sight: Sight) -> list[AllInHeld]:
    by = sight.room.book.cited(AllInsHeld())
    return [AllInHeld("all-in-held", table, others, by) for table, others in sight.room.all_ins_held().items()]


def _to_count(sight: Sight) -> list[ToCount]:
    room = sight.room
    followed = [table for table in room.guests.full if not room.is_dealt(table)]
    between = [table.number for table in room.evening.open_tables() if table.number in followed and not table.in_hand]
    missing = [(number, uncounted(room.evening, number)) for number in between]
    return [ToCount("count", number, wait.reason) for number, wait in missing if wait]


def _ends_late(sight: Sight) -> list[EndsLate]:
    """An offer, where the night is likely over later than the host wishes."""
    over, wished, clock = foreseen_of(sight), sight.room.guests.ends, sight.room.evening.clock
    percent = percent_to_keep(clock, over.likely, wished) if over and wished else None
    if over is None or wished is None or percent is None:
        return []
    steps, then = clock.schedule.steps, quicker(clock.schedule.steps, clock.item, percent)
    before, after = next((one.minutes, other.minutes) for one, other in zip(steps, then, strict=True) if one != other)
    return [EndsLate("ends-late", over.likely, wished, clock.item, percent, before, after)]


def _orders(sight: Sight) -> list[OrderLine]:
    lines = [ordered(sight, player) for player in sight.room.guests.orders]
    return [line for line in lines if line]


def ordered(sight: Sight, player: PlayerId | None) -> OrderLine | None:
    order = sight.room.guests.orders.get(player) if player else None
    return (
        order_line(sight.room.evening, sight.room.book, what_is_ordered(order, sight.room.evening)) if order else None
    )


def _stopped(sight: Sight) -> list[Stopped]:
    dealt = sight.room.dealt.items()
    return [Stopped("stopped", number, table.trouble) for number, table in dealt if table.trouble]


def _questions(sight: Sight) -> list[TableQuestion]:
    put = sight.room.guests.open_questions(sight.room.evening.rulings).values()
    return [TableQuestion("question", one.table, what_happened(one.asked, one.what), desk_of(one)) for one in put]


def _calls(sight: Sight) -> list[Calling]:
    """Who calls, the first first. One who has no chair any more has nothing to be called to."""
    players = sight.room.evening.players
    calls = [(call, players[call.player]) for call in sight.room.guests.calls.values()]
    waiting = [(call, one) for call, one in calls if call.what is not TableCall.REBUY]
    return [
        Calling("call", one.player, one.name, one.chair.table, call.what, _whom(sight, call.what, one))
        for call, one in waiting
        if one.chair
    ]


def _whom(sight: Sight, what: TableCall, caller: Entrant) -> tuple[Whom, ...]:
    timed = what is TableCall.CLOCK and caller.chair is not None
    return whom(sight, caller.chair.table, caller.player) if timed and caller.chair else ()


def _asking(sight: Sight) -> list[AskingDevice]:
    """Those on the list first, and the first who asks for each of them: a crowd of strangers hides nobody."""
    nth: Counter[PlayerId | None] = Counter()
    ranked = []
    for asked in sight.room.guests.asking.values():
        ranked.append((asked.player is None, nth[asked.player], asked))
        nth[asked.player] += asked.player is not None
    asking = [asked for *_, asked in sorted(ranked, key=lambda rank: rank[:2])]
    return [_one_asking(sight, asked) for asked in asking[:SHOWN]]


def _one_asking(sight: Sight, asked: Asked) -> AskingDevice:
    evening, again = sight.room.evening, _has_phone(sight, asked)
    if again:
        return _one_more(sight, asked)
    entry = entry_view(evening, sight.room.book, asked.player)
    like = looks_like(sight.room, asked)
    return AskingDevice("asking", asked.key, _name(evening, asked), asked.player is None, again, entry, like=like)


def _one_more(sight: Sight, asked: Asked) -> AskingDevice:
    """For a seat that has a phone: both are asked."""
    guests, evening = sight.room.guests, sight.room.evening
    there = any(map(sight.room.guest_list.is_there, guests.phones(asked.player))) if asked.player else False
    said = guests.agreed.get(asked.key, frozenset())
    you = Side.HOST in said or (Side.CODE in said and there)
    return AskingDevice("asking", asked.key, _name(evening, asked), False, True, None, there, Side.PHONE in said, you)


def _passed(sight: Sight) -> list[SeatTaken]:
    passed, evening = sight.room.guests.passed.values(), sight.room.evening
    return [SeatTaken("seat-passed", one.player, evening.name_of(one.player), one.shut, one.at) for one in passed]


def _name(evening: Evening, asked: Asked) -> str:
    return asked.name if asked.player is None else evening.name_of(asked.player)


def _has_phone(sight: Sight, asked: Asked) -> bool:
    return asked.player is not None and sight.room.guests.has_device(asked.player)


def _answers(sight: Sight) -> Waits | None:
    """On every page of the director: who waits for an answer, wherever the director stands. What concerns the tables is
    on the console."""
    if sight.who.role is not Role.DIRECTOR:
        return None
    rebuys = [row for row in held_up(sight) if isinstance(row, RebuyOrOut)]
    items: tuple[Answerable, ...] = (*_asked(sight), *rebuys, *_asking(sight), *_passed(sight))
    return _waits_of(sight, items)


WAITING = Region("waiting", _answers, aria="polite")


def desk_of(put: QuestionPut) -> str:
    """The query of a desk's address."""
    about = (("about", put.asked.form), *put.asked.facts) if put.asked else (("otherwise", put.what),)
    return urlencode((("table", str(put.table)), *about))
