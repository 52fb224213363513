"""Who may do what in an evening: passes held by devices, who asks for one, and how closely a table is followed.

A device holds a secret; the record holds only its fingerprint, so that no journal, export or log lets anyone in.
These arrangements are a stream of their own beside the evening: they are not part of the game, and an undo does not
touch them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import assert_never

from shuffleup.app.dealt.pace import CalledClockSet, PaceSet
from shuffleup.app.decks.opening import AuditorEnded, AuditorNamed, DecksSet, Openings
from shuffleup.app.guests import arrangements as a
from shuffleup.app.guests import posting as post
from shuffleup.app.guests.arrangements import (
    Arrangement,
    OfDealing,
    OfRemarks,
    OfSeats,
    OfTurns,
    Role,
    Side,
    Times,
    Who,
)
from shuffleup.app.parts import Parts
from shuffleup.app.streams.naming import Part, StreamName
from shuffleup.app.streams.stream import Draft, Kept, Stream, Written
from shuffleup.hand.decision import Refused
from shuffleup.questions.filled import Filled
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.record.forgotten import NamesGone
from shuffleup.tournament.words import Millis, PlayerId, TableNo


@dataclass(slots=True)
class Guests:
    """The passes that hold, the devices that ask, the tables followed action by action, and who calls."""

    passes: dict[str, Who] = field(default_factory=dict)
    made: dict[str, Millis] = field(default_factory=dict)  # when each of them was given
    used: set[str] = field(default_factory=set)  # those a device has come with
    host: str = ""  # the device that opened the evening
    shut_out: set[str] = field(default_factory=set)  # devices whose pass was taken away
    asking: dict[str, a.Asked] = field(default_factory=dict)
    agreed: dict[str, frozenset[Side]] = field(default_factory=dict)  # who said yes to one that asks for a taken seat
    turned_down: set[tuple[str, PlayerId]] = field(default_factory=set)  # who was told no, for whose seat
    passed: dict[PlayerId, a.SeatPassed] = field(default_factory=dict)  # seats that can be taken back
    passed_to: dict[PlayerId, tuple[str, ...]] = field(default_factory=dict)  # by these devices, one after the other
    locked_out: dict[PlayerId, str] = field(default_factory=dict)  # the last phone of those who have none any more
    full: set[TableNo] = field(default_factory=set)
    drawn: dict[int, int] = field(default_factory=dict)  # cards face up, by the step that drew them
    entered: dict[int, dict[PlayerId, str]] = field(default_factory=dict)  # real cards, by the number of their draw
    calls: dict[PlayerId, a.FloorCalled] = field(default_factory=dict)
    timed: dict[TableNo, a.TurnTimed] = field(default_factory=dict)  # turns on which the clock is called
    action: dict[TableNo, a.ActionTimed] = field(default_factory=dict)  # action clocks that were started by a tap
    action_set: a.ActionClockSet | None = None  # how the host has it, where it is not as planned
    time_chips: dict[PlayerId, tuple[Millis, ...]] = field(default_factory=dict)  # when each used theirs
    questions: dict[int, a.QuestionPut] = field(default_factory=dict)  # put to the director, by the number of each
    asked: int = 0  # how many were put so far
    answered: dict[int, a.QuestionAnswered] = field(default_factory=dict)  # as older programs said it

    dealt: dict[TableNo | None, bool] = field(default_factory=dict)
    bots: dict[PlayerId, a.BotJoined] = field(default_factory=dict)
    real_chips: dict[PlayerId, bool] = field(default_factory=dict)  # of those who changed between the kinds of tables
    banks: dict[PlayerId, Millis] = field(default_factory=dict)  # of those who have used some of it
    pace: PaceSet | None = None  # if anybody has said anything about it
    called_clock: int | None = None  # seconds, if the house has said so
    opening: list[DecksSet] = field(default_factory=list)  # what was said of the decks, the last of it holds
    auditors: dict[str, AuditorNamed] = field(default_factory=dict)
    starts: Millis | None = None  # when play is to begin or go on, as it is posted
    wall: post.WallTurned = post.ALL_PAGES
    walls: dict[str, tuple[post.PageTurn, ...]] = field(
        default_factory=dict
    )  # of which the host has said how they turn
    dress: post.WallDressed = post.UNDRESSED
    picture: str = ""  # of the host, on the walls, in base64
    hung: int = 0  # how many pictures have hung there
    photos: dict[int, post.PhotoAdded] = field(default_factory=dict)  # on the results, by the number of each
    photographed: int = 0  # how many were added, whatever became of them
    tells_prizes: bool = False  # on the picture of the results that is sent
    sound: post.SoundSet = post.STILL  # of the walls
    tried: Millis | None = None  # when the host last wanted to hear them
    ends: Millis | None = None  # when it should be over
    silent: bool = False
    open_since: dict[PlayerId, Millis] = field(default_factory=dict)  # whose cards spectators see after a hand
    unpictured: frozenset[PlayerId] = frozenset()  # who may have none, by the host's word
    pictures: dict[PlayerId, str] = field(default_factory=dict)  # in base64, of those who have one
    pictured: Counter[PlayerId] = field(default_factory=Counter)  # how often each chose one
    remarks: tuple[str, ...] = ()  # the host's own, besides the usual
    muted: set[tuple[PlayerId | None, PlayerId]] = field(default_factory=set)  # by whom (None: the host), whom
    hands_asked: int = 0  # where somebody practises, one by one
    closed: bool = False  # not listed among the evenings
    orders: dict[PlayerId, a.Ordered] = field(default_factory=dict)  # that wait for a hand to be over

    def deals(self, table: TableNo | None) -> bool:
        """Does the software deal at this table? None: at one of which nothing was said, or that is not there yet."""
        return self.dealt.get(table, self.dealt.get(None, False))

    def layout(self, wall: str) -> tuple[post.PageTurn, ...]:
        """How this wall turns; one of which nothing was said, as the first does."""
        said = self.walls.get(wall) or self.walls.get(post.FIRST_WALL)
        return post.whole_layout(said) if said else post.usual_layout(self.wall)

    def is_program(self, player: PlayerId) -> bool:
        """Is this nobody's seat but a program's?"""
        return player in self.bots and not self.bots[player].stands_in

    def has_stand_in(self, player: PlayerId) -> bool:
        """Does a program play for somebody who will be back?"""
        return player in self.bots and self.bots[player].stands_in

    def can_play(self, player: PlayerId) -> bool:
        """At a table the software deals: does this player have a phone, or a program that plays?"""
        return player in self.bots or self.has_device(player)

    def open_questions(self, rulings: Sequence[RulingRecorded]) -> dict[int, a.QuestionPut]:
        """What waits for the director, given the rulings on record: all but what one of them answers."""
        answered = {ruling.of.answers for ruling in rulings}
        still = [number for number in self.questions if not _answers(self.answered.get(number), rulings)]
        return {number: self.questions[number] for number in still if number not in answered}

    def has_device(self, player: PlayerId) -> bool:
        return bool(self.phones(player))

    def phones(self, player: PlayerId) -> list[str]:
        """The devices that speak for a player."""
        return [key for key, who in self.passes.items() if who.role is Role.PLAYER and who.player == player]

    def hears(self, who: PlayerId | None, said_by: PlayerId) -> bool:
        """Does somebody hear what this player says? The host may have muted them for all."""
        return (None, said_by) not in self.muted and (who is None or (who, said_by) not in self.muted)

    def directors(self) -> list[str]:
        return [key for key, who in self.passes.items() if who.role is Role.DIRECTOR]


def _answers(answer: a.QuestionAnswered | None, rulings: Sequence[RulingRecorded]) -> bool:
    """Does the ruling still stand?"""
    return answer is not None and answer.nth <= len(rulings) and rulings[answer.nth - 1].what == answer.what


def _about(guests: Guests, table: TableNo, asked: Filled | None, words: str) -> Iterator[int]:
    return (number for number, put in guests.questions.items() if put.is_of(table, asked, words))


def _settle(guests: Guests, numbers: Sequence[int]) -> None:
    for number in numbers:
        del guests.questions[number]


def _note_question(guests: Guests, event: a.QuestionPut | a.QuestionSettled | a.QuestionAnswered) -> None:
    match event:
        case a.QuestionPut():
            _settle(guests, [*_about(guests, event.table, event.asked, event.what)])
            guests.asked += 1
            guests.questions[guests.asked] = event
        case a.QuestionAnswered(nth=0):
            _settle(guests, [*_about(guests, event.table, event.asked, event.words)])
        case a.QuestionAnswered():
            guests.answered |= dict.fromkeys(_about(guests, event.table, event.asked, event.words), event)
        case a.QuestionSettled():
            _settle(guests, [number for number, put in guests.questions.items() if put.table == event.table])
        case _:
            assert_never(event)


def _note_times(guests: Guests, event: Times) -> None:
    """Where another time of one's own is given, everybody has all of it."""
    if isinstance(event, CalledClockSet):
        guests.called_clock = event.seconds
        return
    if isinstance(event, a.BankLeft):
        guests.banks[event.player] = event.left
        return
    if isinstance(event, a.HandAsked):
        guests.hands_asked += 1
        return
    if guests.pace is None or guests.pace.bank != event.bank:
        guests.banks.clear()
    guests.pace = event


def _note_turn(guests: Guests, event: OfTurns) -> None:
    match event:
        case a.TurnTimed():
            guests.timed[event.table] = event
        case a.ActionTimed():
            guests.action[event.table] = event
        case a.TurnDone():
            guests.timed.pop(event.table, None)
            guests.action.pop(event.table, None)
        case a.ActionClockSet():
            guests.action_set = event
        case a.TimeChipUsed():
            guests.time_chips[event.player] = (*guests.time_chips.get(event.player, ()), event.at)
        case a.TimeChipReturned():
            guests.time_chips[event.player] = guests.time_chips.get(event.player, ())[:-1]
        case _:
            assert_never(event)


def _note_pass(guests: Guests, event: a.PassGiven | a.PassTaken | a.PassUsed) -> None:
    match event:
        case a.PassGiven():
            guests.host = guests.host or event.key
            guests.made[event.key] = event.at
            _lets_in(guests, event.key, event.who)
        case a.PassTaken():
            _shuts_out(guests, event.key)
        case a.PassUsed():
            guests.used.add(event.key)
        case _:
            assert_never(event)


def _lets_in(guests: Guests, key: str, who: Who) -> None:
    guests.asking.pop(key, None)
    guests.agreed.pop(key, None)
    guests.shut_out.discard(key)
    guests.passes[key] = who
    if who.player:
        guests.locked_out.pop(who.player, None)


def _shuts_out(guests: Guests, key: str) -> None:
    who = guests.passes.pop(key, None)
    guests.shut_out.add(key)
    if who and who.player and not guests.has_device(who.player):
        guests.locked_out[who.player] = key


def _note_asking(guests: Guests, event: a.Asked | a.TurnedDown) -> None:
    guests.agreed.pop(event.key, None)
    if isinstance(event, a.Asked):
        guests.asking[event.key] = event
        return
    asked = guests.asking.pop(event.key, None)
    if asked and asked.player and guests.has_device(asked.player):
        guests.turned_down.add((event.key, asked.player))


def _note_seat(guests: Guests, event: OfSeats) -> None:
    match event:
        case a.SeatAgreed():
            guests.agreed[event.key] = guests.agreed.get(event.key, frozenset()) | {event.by}
        case a.SeatPassed():
            for key in event.before if event.shut else ():
                _shuts_out(guests, key)
            guests.made[event.key] = event.at
            _lets_in(guests, event.key, Who(Role.PLAYER, event.player))
            first = guests.passed.get(event.player, event)  # handed on, it still is the one's who had it at first
            guests.passed[event.player] = replace(event, before=first.before, shut=first.shut or event.shut)
            guests.passed_to[event.player] = (*guests.passed_to.get(event.player, ()), event.key)
        case a.SeatSettled():
            passed, to = guests.passed.pop(event.player, None), guests.passed_to.pop(event.player, ())
            if passed and event.back:
                _gives_back(guests, passed, to)
        case _:
            assert_never(event)


def _gives_back(guests: Guests, passed: a.SeatPassed, to: Iterable[str]) -> None:
    """To the phones before, from all that came since; one that is somebody else by now stays that."""
    for key in to:
        _shuts_out(guests, key)
    for key in passed.before:
        if key not in guests.passes:
            _lets_in(guests, key, Who(Role.PLAYER, passed.player))


def arrange(guests: Guests, event: Arrangement) -> None:
    if isinstance(event, OfTurns):
        _note_turn(guests, event)
        return
    match event:
        case a.PassGiven() | a.PassTaken() | a.PassUsed():
            _note_pass(guests, event)
        case a.Asked() | a.TurnedDown():
            _note_asking(guests, event)
        case a.SeatAgreed() | a.SeatPassed() | a.SeatSettled():
            _note_seat(guests, event)
        case a.DepthSet():
            (guests.full.add if event.full else guests.full.discard)(event.table)
        case a.DrawShown():
            guests.drawn[event.draw] = event.cards
        case a.CardEntered():
            _note_card(guests, event)
        case a.FloorCalled():
            guests.calls[event.player] = event
        case a.CallAnswered():
            guests.calls.pop(event.player, None)
        case a.NightClosed():
            guests.closed = event.closed
        case post.StartPosted():
            guests.starts = event.starts
        case post.WallTurned():
            guests.wall = event
        case post.WallLaidOut() | post.WallDressed() | post.PictureHung():
            _note_wall(guests, event)
        case post.PhotoAdded() | post.PhotoCaptioned() | post.PhotoDropped() | post.PrizesTold():
            _note_results(guests, event)
        case post.EndWished():
            guests.ends = event.ends
        case post.SoundSet() | post.SoundTried() | post.WallHeard():
            _note_sound(guests, event)
        case a.QuestionPut() | a.QuestionSettled() | a.QuestionAnswered():
            _note_question(guests, event)
        case DecksSet() | AuditorNamed() | AuditorEnded():
            _note_opening(guests, event)
        case _:
            _note_dealing(guests, event)


def _note_sound(guests: Guests, event: post.Sounds) -> None:
    match event:
        case post.SoundSet():
            guests.sound = event
        case post.SoundTried():
            guests.tried = event.at
        case post.WallHeard():
            pass  # the page that said so is closed


def _note_wall(guests: Guests, event: post.WallLaidOut | post.WallDressed | post.PictureHung) -> None:
    match event:
        case post.WallLaidOut():
            guests.walls.pop(event.wall, None)
            if event.pages:
                guests.walls[event.wall] = event.pages
        case post.WallDressed():
            guests.dress = event
        case post.PictureHung():
            guests.picture, guests.hung = event.picture, guests.hung + bool(event.picture)


def _note_results(guests: Guests, event: post.OfResults) -> None:
    match event:
        case post.PhotoAdded():
            guests.photographed += 1
            guests.photos[guests.photographed] = event
        case post.PhotoCaptioned() if event.number in guests.photos:
            guests.photos[event.number] = replace(guests.photos[event.number], caption=event.caption)
        case post.PhotoDropped():
            guests.photos.pop(event.number, None)
        case post.PrizesTold():
            guests.tells_prizes = event.told
        case _:
            pass  # of a photo that is gone


def _note_card(guests: Guests, event: a.CardEntered) -> None:
    drew = guests.entered.setdefault(event.draw, {})
    drew.pop(event.player, None)
    if event.card:
        drew[event.player] = event.card


def _note_opening(guests: Guests, event: Openings) -> None:
    match event:
        case DecksSet():
            guests.opening.append(event)
        case AuditorNamed():
            guests.auditors[event.key] = event
        case AuditorEnded():
            guests.auditors.pop(event.key, None)
        case _:
            assert_never(event)


def _note_seen(guests: Guests, event: a.PictureChosen | a.PicturesStopped | a.CardsAgreed) -> None:
    """What others see of a player, and may be taken back."""
    if isinstance(event, a.PictureChosen):
        guests.pictured[event.player] += bool(event.picture)
        guests.pictures[event.player] = event.picture
        guests.pictures = {player: one for player, one in guests.pictures.items() if one}
    elif isinstance(event, a.PicturesStopped):
        guests.unpictured = guests.unpictured - {event.player} | ({event.player} if event.stopped else set())
        guests.pictures = {player: one for player, one in guests.pictures.items() if player not in guests.unpictured}
    elif event.agreed:
        guests.open_since.setdefault(event.player, event.at)
    else:
        guests.open_since.pop(event.player, None)


def _note_remarks(guests: Guests, event: OfRemarks) -> None:
    match event:
        case a.Silenced():
            guests.silent = event.silent
        case a.RemarksSet():
            guests.remarks = event.words
        case a.PlayerMuted():
            (guests.muted.add if event.muted else guests.muted.discard)((event.by, event.player))
        case _:
            assert_never(event)


def _note_dealing(guests: Guests, event: OfDealing) -> None:
    match event:
        case a.DealtSet():
            guests.dealt[event.table] = event.dealt
        case a.BotJoined():
            guests.bots[event.player] = event
        case a.BotLeft():
            guests.bots.pop(event.player, None)
        case a.ChipsHeld():
            guests.real_chips.update(dict.fromkeys(event.players, event.real))
        case a.BankLeft() | PaceSet() | CalledClockSet() | a.HandAsked():
            _note_times(guests, event)
        case a.PictureChosen() | a.PicturesStopped() | a.CardsAgreed():
            _note_seen(guests, event)
        case a.Silenced() | a.RemarksSet() | a.PlayerMuted():
            _note_remarks(guests, event)
        case a.Ordered():
            guests.orders[event.player] = event
        case a.OrderEnded():
            guests.orders.pop(event.player, None)
        case _:
            assert_never(event)


GuestCheck = Callable[[Guests], Refused | None]


def always(_: Guests) -> None:
    """Nothing stands against it."""


def guest_stream(evening: str) -> str:
    return str(StreamName(evening, Part.GUESTS))


def forget_among_guests(guests: Guests, gone: NamesGone) -> None:
    """Whoever is forgotten is named nowhere: neither where a phone asks under a name, nor in what somebody wrote."""
    for one in fields(Guests) if gone.instead else ():
        setattr(guests, one.name, gone.of(getattr(guests, one.name), one.name))


class GuestList(Kept):
    """Owns the arrangements of one evening. What is written down holds; nothing holds before it is."""

    def __init__(self, stream: str, parts: Parts) -> None:
        self.guests = Guests()
        self.is_there: Callable[[str], bool] = lambda _: False  # does a screen of this device listen?
        self.is_connected: Callable[[str], bool] = lambda _: True  # does the device, on any page? Unknown: as if so
        self._stream = Stream(stream, parts, self._take)

    async def record(self, event: Arrangement, now: Millis, check: GuestCheck = always) -> Refused | None:
        """Write it down, unless by then the `check` says why not: what two do at once is judged one after the other."""
        return await self.record_all((event,), now, check)

    async def record_all(
        self, events: Sequence[Arrangement], now: Millis, check: GuestCheck = always
    ) -> Refused | None:
        """The same for all that belongs together: no power cut comes between."""
        if not events:
            return None
        async with self._stream.turn():
            while not (wrong := check(self.guests)):
                if await self._stream.append(events, now):
                    return None  # else another process wrote: what it wrote holds as well
            return wrong

    def drafted(self, events: Sequence[Arrangement], now: Millis) -> Draft:
        """What these would write, for what is written together; in turn only."""
        return self._stream.draft(events, now)

    def _take(self, written: Sequence[Written]) -> None:
        for one in written:
            arrange(self.guests, one.event)


async def open_guests(evening: str, parts: Parts) -> GuestList:
    """The arrangements as they were last written down; none for a new evening."""
    guests = GuestList(guest_stream(evening), parts)
    await guests.hears()
    return guests
