"""The house: every evening that is open here, who looks at it, and the clock that tells all of them the time."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from shuffleup.app.dealt.croupier import Brain, Croupier
from shuffleup.app.dealt.lane import Lane
from shuffleup.app.dealt.table import Pace
from shuffleup.app.guests.arrangements import Arrangement, BotJoined, PassGiven, Role, Who
from shuffleup.app.guests.guest_list import guest_stream, open_guests
from shuffleup.app.parts import EventCodec, Parts
from shuffleup.app.ports import KEEP_IT, Damaged, DeckMaker, Journal, JournalError
from shuffleup.app.room import Room, open_room, resume_room
from shuffleup.app.streams.guarded import does_not_come_out
from shuffleup.app.streams.naming import Part, StreamName, code_of, codes_in, evening_of, named
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from shuffleup.views.wall_now import turning_points
from shuffleup.web import chance
from shuffleup.web.action import action_moments
from shuffleup.web.all_in import ChancesBeside
from shuffleup.web.aside import WorkedOutAside
from shuffleup.web.called import SECOND, moments
from shuffleup.web.club.of_house import ClubOfHouse
from shuffleup.web.forecasting import Forecaster, NightWatched
from shuffleup.web.identity.identity import Codes, fingerprint, new_secret
from shuffleup.web.identity.opening import Opening, refuses_bots
from shuffleup.web.lab_beside import LabBeside
from shuffleup.web.live.hub import PARTS, RoomAudience
from shuffleup.web.live.rounds import RoomNews
from shuffleup.web.looking import look_through
from shuffleup.web.net.limits import Limits

TONIGHT = Millis(12 * 60 * MINUTE)
HEARTBEAT = 2.0  # a screen that hears nothing for five seconds says so
LOOK_AGAIN = 4.0  # what only the passing of time changes
TURN = 0.001  # seconds a thread beside the loop keeps it waiting; of the usual 5 ms, a tap would need many
DIRECTOR = Who(Role.DIRECTOR)
SELDOM = 100  # times the middle-aged objects are swept, before all are


@fact
class Listed:
    """An evening on the start page; `trouble` is why it cannot be opened, or only be looked at."""

    code: str
    name: str
    date: str
    at: Millis
    trouble: Sentence | None = None


@fact
class RoomDealing:
    """What it takes to deal: sealed decks, minds for bots, and how long things take."""

    dealer: DeckMaker
    brain: Callable[[BotJoined], Brain]
    pace: Pace
    styles: tuple[str, ...] = ()  # of the bots there are


@fact
class Opened:
    """A new evening, and the secret of its host's link."""

    code: str
    secret: str


def last_hand(room: Room) -> Millis:
    """When the last hand began; nothing else tells a night that goes on from one whose clock was left running."""
    steps = zip(reversed(room.session.steps), reversed(room.session.times), strict=True)
    return next((at for step, at in steps if any(isinstance(one, e.HandBegan) for one in step.changes())), Millis(0))


def _moments(room: Room) -> Iterator[Millis]:
    """When a screen of this evening changes though nothing happens."""
    yield from moments(room)
    yield from action_moments(room)
    yield from turning_points(room.evening.clock)


class House:
    """Owns the open rooms. Told by sessions that something has happened, it lets those who look see it."""

    def __init__(
        self,
        journal: Journal,
        codec: EventCodec,
        book_of: Callable[[Plan], Rulebook | Refused],
        now: Callable[[], Millis],
        address: str,
        dealing: RoomDealing | None = None,
        others: tuple[str, ...] = (),
    ) -> None:
        self.address = address
        self.others = others  # where phones reach it too, if that address fails
        self.now = now
        self.codes: dict[str, Codes] = {}  # of each evening that is open
        self.limits = Limits()
        self.opening = Opening()
        self.rooms: dict[str, Room] = {}
        self.audiences: dict[str, RoomAudience] = {}
        self._unwritten: Sentence | None = None  # what went wrong when something was last written
        self._unread: Sentence | None = None  # or read
        self.closed_books: dict[str, Sentence] = {}  # evenings that cannot be opened, and why
        self.found: dict[str, Sentence] = {}  # evenings that nobody has opened yet, and what of them cannot be read
        self.unseen: set[str] = set()  # those that nobody has looked at
        self.parts = Parts(journal, codec, self, dealer=dealing.dealer if dealing else None)
        self.at_rest: Callable[[], None] = lambda: None  # done while nothing is timed anywhere
        self.dealing = dealing
        self._chances = ChancesBeside()
        self._worked_out = WorkedOutAside()
        self.forecaster: Forecaster | None = None  # works out when nights are over
        self.lab: LabBeside | None = None  # plays plans out
        self.hindsight: LabBeside | None = None  # looks back at hands
        self._asleep: set[str] = set()  # evenings of another night: looked at, and nothing more until somebody acts
        self.croupiers: dict[str, Croupier] = {}
        self._lane = Lane()
        self._at_work: dict[str, asyncio.Task[None]] = {}
        self._closed: dict[str, tuple[int, bool]] = {}  # where the guests' stream ended, and whether it was closed then
        self._book_of = book_of
        self._opening = asyncio.Lock()
        self.club = ClubOfHouse(self.parts, self.rules_of, self.rooms)
        self._tasks: list[asyncio.Task[None]] = []
        self._beats = 0
        self._looked_until = Millis(0)  # which moments of called clocks have been seen to

    def today(self) -> str:
        """The date of a new evening."""
        return time.strftime("%Y-%m-%d", time.localtime(self.now() / 1000))

    # ------------------------------------------------------------------------------------------------- in trouble

    @property
    def trouble(self) -> Sentence | None:
        """What is wrong with the journal, until it takes something again."""
        return self._unwritten or self._unread

    def wrote(self, error: JournalError | None) -> None:
        """How the last thing that was written ended. What takes something can be read as well."""
        self._says(error.said if error else None, self._unread if error else None)

    def in_trouble(self, trouble: Sentence) -> None:
        """Something could not be done for the journal's sake. What could not be written is known already."""
        self._says(self._unwritten, None if trouble == self._unwritten else trouble)

    def _says(self, unwritten: Sentence | None, unread: Sentence | None) -> None:
        """Every screen does."""
        before, self._unwritten, self._unread = self.trouble, unwritten, unread
        if self.trouble != before:
            for audience in self.audiences.values():
                audience.wake()

    def only_looked_at(self) -> dict[str, Sentence]:
        """Evenings of which some cannot be read, and why."""
        return self.found | {code: room.hurt.said for code, room in self.rooms.items() if room.hurt}

    # ------------------------------------------------------------------------------------------------ the audience

    def told(self, stream: str, seq: int) -> None:  # noqa: ARG002 - screens look at the room, not at the number
        """There is news in this stream: of an evening, of one of its hands, or of its guests."""
        name = named(stream)
        code, own = code_of(name.evening), name.part is Part.EVENING
        if own:
            self._asleep.discard(code)
        if code in self.audiences:
            self.audiences[code].wake(news_of(self.rooms[code].session.steps[-1]) if own else _news_in(name))

    # ------------------------------------------------------------------------------------------------------- rooms

    async def room(self, code: str) -> Room | None:
        """An open room, or one from the journal."""
        if code in self.rooms:
            return self.rooms[code]
        async with self._opening:
            if code not in self.rooms and await self.parts.journal.last(evening_of(code)):
                self._add(code, await self._opened(code))
        return self.rooms.get(code)

    async def readable(self, code: str) -> Room | None:
        """The same, and none where it cannot be read any more: that is said where evenings are listed."""
        with suppress(JournalError):
            return await self.room(code)
        return None

    async def _opened(self, code: str) -> Room:
        """From the journal. What cannot be told again, for whatever reason, is a matter of that evening alone."""
        try:
            room = await self._resumed(evening_of(code))
        except Damaged as error:
            self.closed_books[code] = error.said
            raise
        except JournalError:  # not this evening's trouble alone
            raise
        except Exception as error:
            if code not in self.closed_books:
                logging.getLogger(__name__).exception("%s", code)
            wrong = does_not_come_out(evening_of(code), error)
            self.closed_books[code] = wrong.said
            raise wrong from error
        self.closed_books.pop(code, None)
        return room

    async def _resumed(self, stream: str) -> Room:
        return await resume_room(stream, await self.rules_of(stream), self.parts, self.now(), self.wrote)

    async def rules_of(self, stream: str) -> Rulebook:
        planned, _ = await self._planned(stream)
        book = self._book_of(planned.plan)
        if isinstance(book, Refused):
            wrong = say("The rules of {name} are not known here: {reason}", name=planned.plan.name, reason=book.reason)
            raise Damaged(wrong, say("Open it with the version that wrote it."))
        return book

    async def _planned(self, stream: str) -> tuple[e.Planned, Millis]:
        """With what an evening began, and when."""
        async for record in self.parts.journal.read(stream):
            if isinstance(planned := self.parts.event(record), e.Planned):
                return planned, Millis(record.time)
            break
        raise Damaged(say("{stream} does not begin as an evening does.", stream=stream), KEEP_IT)

    async def open(
        self,
        plan: Plan,
        place: str = "",
        who: Who = DIRECTOR,
        then: Sequence[c.Command] = (),
        beside: Sequence[Arrangement] = (),
    ) -> Opened | Refused:
        """A new evening with a code nobody uses, and a pass for whoever made it, at that `place`; `then` and `beside`
        as in `open_room`."""
        book = self._book_of(plan)
        if isinstance(book, Refused):
            return book
        code, secret, now = await self._free_code(), new_secret(), self.now()
        arranged = (PassGiven(fingerprint(secret), who, now), *beside)
        stream, command = evening_of(code), c.OpenEvening(plan)
        room = await open_room(stream, command, book, self.parts, now, self.wrote, then, arranged)
        if isinstance(room, Refused):
            return room
        self._add(code, room)
        self.opening.opened(code, place)
        return Opened(code, secret)

    async def _free_code(self) -> str:
        while True:
            code = chance.letters(4)
            if not await self.parts.journal.last(evening_of(code)):
                return code

    def _add(self, code: str, room: Room) -> None:
        self.rooms[code] = room
        self.found.pop(code, None)
        self.codes[code] = Codes()
        self.audiences[code] = RoomAudience(room, self.now, lambda: (self.address, *self.others))
        room.guest_list.is_there = self.audiences[code].is_there
        room.guest_list.is_connected = self.audiences[code].is_connected
        room.trouble = lambda: self.trouble
        room.foresees = self.forecaster is not None
        room.chances = partial(self._chances.of, partial(_wake_table, self.audiences[code]))
        room.worked_out = partial(self._worked_out.has, self.audiences[code].wake)
        room.wake = self.audiences[code].wake
        room.regulars = partial(self.club.regulars, code)
        room.season = partial(self.club.season, code)
        room.is_put_away = partial(self._is_put_away, code)
        room.refuses_bots = partial(refuses_bots, self.rooms, code)
        if self.now() - room.session.times[-1] >= TONIGHT:
            self._asleep.add(code)
        self.attend(code)

    def _is_put_away(self, code: str) -> bool:
        """What hung in the room is the club's to show, once everybody has gone home."""
        room = self.rooms[code]
        gone = room.evening.over() and self.now() - last_hand(room) >= TONIGHT
        return gone and self.club.keeps_sums(code)

    async def evenings(self) -> list[Listed]:
        """Every evening there is, the latest first, without those that were closed."""
        listed = [await self._listed(code) for code in await self._codes()]
        return sorted([one for one in listed if one], key=lambda one: -one.at)

    async def _codes(self) -> list[str]:
        return codes_in(await self.parts.journal.streams())

    async def is_closed(self, code: str) -> bool:
        """Of an evening that is not open here the guests are read once, and again when there is news of them."""
        if code in self.rooms:
            return self.rooms[code].guests.closed
        last = await self.parts.journal.last(guest_stream(evening_of(code)))
        known, closed = self._closed.get(code, (0, False))
        if last != known:
            closed = (await open_guests(evening_of(code), self.parts)).guests.closed
            self._closed[code] = (last, closed)
        return closed

    async def _listed(self, code: str) -> Listed | None:
        """One that cannot be read is listed too: whoever looks for it is told why."""
        try:
            planned, at = await self._planned(evening_of(code))
        except Damaged as error:
            self.closed_books[code] = error.said
            return Listed(code, code, "", Millis(0), error.said)
        trouble = self.closed_books.get(code) or self.only_looked_at().get(code)
        try:
            closed = not trouble and await self.is_closed(code)
        except Damaged as error:
            closed, trouble = False, error.said
        return None if closed else Listed(code, planned.plan.name, planned.plan.date, at, trouble)

    # ----------------------------------------------------------------------------------------------- dealt tables

    def attend(self, code: str) -> None:
        """A croupier for an evening the software deals at, if it has none."""
        room, dealing = self.rooms[code], self.dealing
        task = self._at_work.get(code)
        if dealing is None or not room.guests.dealt or (task is not None and not task.done()):
            return
        if not self._is_on(code):
            return
        told = partial(_wake_table, self.audiences[code])
        made = Croupier(room, dealing.dealer, chance, dealing.pace, self.now, told, dealing.brain)
        made.lane = self._lane
        self.croupiers[code] = made
        made.open_tables()
        self._at_work[code] = asyncio.create_task(made.run())

    # ------------------------------------------------------------------------------------------------ what goes on

    def start(self) -> None:
        _sweep_seldom()
        sys.setswitchinterval(TURN)
        regular = [(1.0, self._tick), (HEARTBEAT / PARTS, self._beat), (LOOK_AGAIN, self._look_again)]
        self._tasks = [asyncio.create_task(self._every(seconds, what)) for seconds, what in regular]
        self._tasks.append(asyncio.create_task(self._guarded(self._take_up)))
        if self.forecaster:
            self._tasks.append(asyncio.create_task(self.forecaster.run(self._watched, self.now)))

    async def stop(self) -> None:
        tasks = [*self._tasks, *self._at_work.values()]
        for task in tasks:
            task.cancel()
        for beside in (self.lab, self.hindsight):
            if beside:
                beside.end()
        await asyncio.gather(*tasks, return_exceptions=True)
        for audience in self.audiences.values():
            for connection in audience.connections():
                connection.drop()
        await self.parts.journal.close()

    def _watched(self) -> list[NightWatched]:
        """Nights that are on and that somebody looks at."""
        audiences = [(code, audience) for code, audience in self.audiences.items() if audience.connections()]
        return [NightWatched(self.rooms[code], audience.wake) for code, audience in audiences if self._is_on(code)]

    async def _every(self, seconds: float, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await self._guarded(what)

    async def _guarded(self, what: Callable[[], Awaitable[None]]) -> None:
        """What goes wrong with one evening is not another's trouble."""
        try:
            await what()
        except JournalError:  # the disk is full or gone: nothing is dealt, and everyone is told
            return
        except Exception:  # a mistake of ours: it goes to the log, and nobody's clock stops for it
            logging.getLogger(__name__).exception("tick")

    async def _tick(self) -> None:
        """Tell every evening the time: levels begin, absences end, and a laptop that slept is found out."""
        if not any(room.evening.clock.is_on for room in self.rooms.values()):
            self.at_rest()
        now = self.now()
        self._look_on_time(now)
        for code, room in list(self.rooms.items()):
            self.attend(code)
            evening = room.session.evening
            if self._is_on(code) and (evening.clock.is_on or any(one.away_since for one in evening.playing())):
                await self._guarded(partial(_told_the_time, room, now))

    def _look_on_time(self, now: Millis) -> None:
        """A called clock is up at its own moment, and a last minute begins at its own, not when screens happen to be
        looked at again."""
        until = Millis(now + SECOND)
        for code, audience in self.audiences.items():
            for moment in _moments(self.rooms[code]):
                if self._looked_until < moment <= until:
                    asyncio.get_running_loop().call_later(max(moment - now, 0) / SECOND, audience.wake)
        self._looked_until = until

    def _is_on(self, code: str) -> bool:
        """Does it go on by itself? One of another night does when somebody acts, not because somebody looks."""
        return not self.rooms[code].hurt and code not in self._asleep

    async def _take_up(self) -> None:
        """After a crash the tables the software deals go on, though nobody looks at them yet."""
        codes = await self._codes()
        self.unseen.update(codes)
        await self._guarded(self.club.opens)
        for code in codes:
            await self._guarded(partial(self._taken_up, code))
        await look_through(self, codes)

    async def _taken_up(self, code: str) -> None:
        journal, stream = self.parts.journal, evening_of(code)
        lately = [one.time async for one in journal.read(stream, await journal.last(stream))][-1:]
        if lately and self.now() - lately[0] < TONIGHT and (await open_guests(stream, self.parts)).guests.dealt:
            await self.room(code)

    async def _beat(self) -> None:
        """Some of the screens at a time: a thousand at once would hold up the tables."""
        self._beats += 1
        message = b'{"now":%d}' % self.now()
        for audience in self.audiences.values():
            for connection in audience.connections():
                if connection.part == self._beats % PARTS:
                    connection.send(message)

    async def _look_again(self) -> None:
        """What only time changes, and what another process wrote of those who may come in."""
        for code, audience in list(self.audiences.items()):
            audience.wake()
            if audience.connections():
                await self._guarded(partial(self._hears, self.rooms[code]))

    async def _hears(self, room: Room) -> None:
        try:
            await room.hears()
        except JournalError as error:
            self.in_trouble(error.said)
            raise
        self._says(self._unwritten, None)


async def _told_the_time(room: Room, now: Millis) -> None:
    await room.wakes(now)
    await room.does(c.Tick(now), now)


def _sweep_seldom() -> None:
    """Python looks for garbage among everything there is. With a thousand screens open that takes a tenth of a second,
    in which nobody is told anything, and little is ever found: values do not refer to each other in circles."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, SELDOM)


# ------------------------------------------------------------------------------------------------- where news is from


def _wake_table(audience: RoomAudience, table: TableNo) -> None:
    """What happens at a dealt table and is on no record: a turn begins, somebody says a word, the next hand waits."""
    audience.wake(RoomNews((table,), seated=False))


def _news_in(stream: StreamName) -> RoomNews:
    """Of a hand or its deck, or of the guests: what is written beside an evening."""
    return RoomNews((stream.table,), seated=False) if stream.table else RoomNews()


def news_of(step: RecordStep) -> RoomNews:
    """A hand that begins or ends is seen at its table first. Those at other tables are concerned if more came of it."""
    changes = [one for one in step.changes() if not isinstance(one, e.BySoftware)]
    hands = [one for one in changes if isinstance(one, e.HandBegan | e.HandOver | e.HandTakenBack)]
    broke = any(isinstance(one, e.HandOver) and not all(stack.chips for stack in one.stacks) for one in hands)
    return RoomNews(tuple(one.table for one in hands), seated=broke or len(hands) < len(changes) or not hands)
