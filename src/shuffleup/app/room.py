"""One running evening: its session, the hands followed action by action, the guests, and the story so far.

Every screen looks at a room and every act goes through one. A room owns nothing of the rules: it puts commands to the
evening and its hands, and joins the two where a hand begins and ends.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from shuffleup.app.dealt.carrying import carried
from shuffleup.app.dealt.moves import BeforeHand, nothing_first
from shuffleup.app.decks.envelopes import envelope_seal
from shuffleup.app.floor.disputes import dispute_at, end_old_turns, still_calls
from shuffleup.app.guests.arrangements import Arrangement, CallAnswered, TurnDone
from shuffleup.app.guests.guest_list import GuestList, Guests, forget_among_guests, open_guests
from shuffleup.app.guests.posting import WallSays
from shuffleup.app.hands.hand import MOVED_ON, HandSession, start_hand
from shuffleup.app.hands.in_play import HandsInPlay
from shuffleup.app.hands.in_the_way import end_to_take_back, in_the_way
from shuffleup.app.hands.late_chairs import sit_down_late
from shuffleup.app.parts import Parts
from shuffleup.app.ports import Damaged, JournalError, Sealed
from shuffleup.app.session import Done, EveningSession, Seq, open_session, resume_session
from shuffleup.app.story import STORY, Happened, sentences
from shuffleup.app.streams.guarded import Guarded, Noted, guarded, nobody_hears
from shuffleup.app.streams.heads import head_at_the_end
from shuffleup.app.streams.stream import Draft
from shuffleup.cards import Card
from shuffleup.hand import Accepted, Command, Phase, Refused, terms_of
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import uncounted
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.clock.timer import pause
from shuffleup.tournament.events import Renamed
from shuffleup.tournament.hands.outs import still_playing
from shuffleup.tournament.hands.tables import brought_back, hand_at
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.state import Evening
from shuffleup.tournament.telling.teller import Teller
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.clock import EndForeseen
from shuffleup.views.club.seasons import SeasonOnWall

AllInChances = Callable[[TableNo, tuple[tuple[Card, Card], ...], tuple[Card, ...]], tuple[int, ...] | None]
"""Of a hundred pots, how many each of these hands wins on this board; None as long as it is not known."""

WorkedOut = Callable[..., bool]
"""Has this function, which keeps its answers, been asked that? Where it has not, it is, beside the loop."""

if TYPE_CHECKING:
    from shuffleup.app.dealt.table import DealtTable


class Room:
    """The evening with everything around it that is alive."""

    def __init__(self, session: EveningSession, guests: GuestList, parts: Parts, guard: Guarded) -> None:
        self.guard = guard
        self.session = session
        self.guest_list = guests
        self.in_play = HandsInPlay(session, parts, guard)
        self.hands, self.sat = self.in_play.hands, self.in_play.sat  # who sat where when the hand began
        self.last_hands, self.last_sat = self.in_play.last_hands, self.in_play.last_sat
        self.dealt: dict[TableNo, DealtTable] = {}  # tables the software deals
        self.story: deque[Happened] = deque(maxlen=STORY)
        self.parts = parts
        self.told = 0  # how many steps of the record are in the story
        self.teller = self._begin_to_tell()
        self.names: frozenset[str] = frozenset()  # of everyone who is or was on the list
        self.before_hand: BeforeHand = nothing_first  # of a table where people deal
        self.renamed = 0  # how often somebody's name may have changed
        self.trouble: Callable[[], Sentence | None] = lambda: None  # why nothing can be written just now
        self.refuses_bots: Callable[[int], Refused | None] = lambda _: None  # why so many more cannot come
        self.regulars: Callable[[], tuple[str, ...]] = tuple  # people of the club whose night this is, by name
        self.season: Callable[[], SeasonOnWall | None] = lambda: None  # how the season stands it counts for
        self.is_put_away: Callable[[], bool] = lambda: False  # over, and not for everyone to look at any more
        self.wake: Callable[[], None] = lambda: None  # whoever looks sees what is on no record
        self.walls_said: dict[str, WallSays] = {}  # by the name of each
        self.head = ""  # of the whole record, once the event is over
        self.foreseen: EndForeseen | None = None  # when it is over, as it was last worked out beside the loop
        self.foresees = False  # somebody works it out
        self.foreseen_for: Schedule | None = None  # by which levels; of others it says nothing
        self.chances: AllInChances = lambda *_: None  # of hands that lie face up, once they are worked out
        self.worked_out: WorkedOut = lambda *_: True
        self._rests: Evening | None = None  # with a clock that stands, until it goes on
        self._left: list[TableNo] = []  # where a hand has ended, and the evening does not know

    @property
    def evening(self) -> Evening:
        """As it is seen: a clock that ran while nobody could see it stands until it goes on."""
        return self._rests or self.session.evening

    @property
    def book(self) -> Rulebook:
        return self.session.book

    @property
    def guests(self) -> Guests:
        return self.guest_list.guests

    @property
    def stream(self) -> str:
        return self.session.stream

    @property
    def hurt(self) -> Damaged | None:
        """What of its record cannot be read. Such an evening is there to be looked at, and nothing more."""
        return self.guard.hurt

    def did(self, act: str) -> bool:
        """Is this act on record? That of an act without a name nobody knows."""
        hands = [hand.acts for hand in (*self.hands.values(), *self.last_hands.values())]
        known = (self.session.acts, self.guest_list.acts, *hands)
        return bool(act) and any(act in acts for acts in known)

    # ----------------------------------------------------------------------------------------------- the evening

    async def does(
        self,
        command: c.Command,
        now: Millis,
        seen: Seq = None,
        *,
        by_software: bool = False,
        shown: Seq = None,
        beside: Sequence[Arrangement] = (),
    ) -> Done | Refused:
        """`by_software`: nobody asked for it, and an undo passes over it. `shown` is as in `EveningSession.submit`.
        What belongs to it `beside` the evening is written in the same moment: no power cut comes between."""
        async with self.session.in_turn():
            draft = self.session.drafted(command, now, seen, by_software=by_software, shown=shown)
            done = await self._write(draft, beside, now)
        return await self.took(done, now)

    async def _write(self, draft: Draft | Done | Refused, beside: Sequence[Arrangement], now: Millis) -> Done | Refused:
        if isinstance(draft, Refused):
            return draft
        events = draft.events if isinstance(draft, Draft) else ()
        beside = (*beside, *carried(self.guests, self.session.evening, events, now))
        if not beside or not isinstance(draft, Draft):
            wrong = await self.guest_list.record_all(beside, now)
            return wrong or await self.session.write(draft)
        async with self.guest_list.in_turn():
            return await self.session.write(draft, self.guest_list.drafted(beside, now))

    async def took(self, done: Done | Refused, now: Millis) -> Done | Refused:
        """What follows of a step that is on record, or was refused."""
        self.in_play.let_go()
        self.tell()  # before anything is waited for: screens are awake already, and read the story
        self._heard_at_tables(now)
        if isinstance(done, Done):
            await self._follow(done, now)
            await self._settles(now)
            self.head = await head_at_the_end(self.evening, self.parts.journal, self.stream)
        return done

    async def hears(self) -> None:
        """Of what another process wrote, or this one without knowing it."""
        await self.guest_list.hears()
        await self.sure()

    async def sure(self) -> None:
        """An append that ended in trouble may be there after all: nothing is asked or decided before that is known."""
        for one in (self.guest_list, self.session, *self.hands.values(), *self.last_hands.values()):
            if one.in_doubt:
                await one.hears()
                self._left = self.in_play.unsettled()
        self.in_play.let_go()
        self.tell()

    async def wakes(self, now: Millis) -> None:
        """Play goes on. A machine that slept, or was set to another time, notices it before anything is decided by the
        time: no blind rises unseen. Nothing happens where the clock was never out of sight."""
        for table in tuple(self._left):
            await self.settle(table, now)
            self._left.remove(table)
        await end_old_turns(self, now)
        await self._settles(now)
        if self.session.evening.clock.running:
            await self.does(c.Recover(now), now)

    def rests(self, now: Millis) -> None:
        """Opened, it is looked at, and nothing is written before play goes on or somebody acts."""
        self._left = self.in_play.unsettled()
        evening = self.session.evening
        if evening.clock.running and (self.hurt or self.session.takes(c.Recover(now))):
            self._rests = copy.deepcopy(evening)
            self._rests.clock = pause(evening.clock, evening.last_told, Stop.NOBODY_SAW)

    async def undo(self, now: Millis, number: int | None = None, shows: int | None = None) -> Done | Refused:
        """Take a step back, the last act if none is named. A hand of which it takes the beginning is let go; one whose
        end it takes goes on."""
        return in_the_way(self, number) or await self._stepped(await self.session.undo(now, number, shows), now)

    async def redo(self, now: Millis, number: int | None = None) -> Done | Refused:
        return await self._stepped(await self.session.redo(now, number), now)

    async def _stepped(self, done: Done | Refused, now: Millis) -> Done | Refused:
        self.in_play.let_go()
        self.tell()
        self._heard_at_tables(now)
        if isinstance(done, Done):
            await self.in_play.resume()
            await self._end_calls(now)
            self.head = await head_at_the_end(self.evening, self.parts.journal, self.stream)
        return done

    def _heard_at_tables(self, at: Millis) -> None:
        """Where the software deals, a turn is told at once what came: the evening stands, or its player is away."""
        for table in self.dealt.values():
            table.evening_moved(at)

    async def _settles(self, now: Millis) -> None:
        """What follows by itself from how the evening stands; also where the power failed before it did."""
        await self._end_calls(now)
        await sit_down_late(self, now)
        self.session.seal = self.session.seal or await envelope_seal(self.stream, self.evening.plan, self.parts, now)

    async def _end_calls(self, now: Millis) -> None:
        """Calls that nobody waits for any more."""
        calls = self.guests.calls
        over = [player for player, call in calls.items() if not still_calls(self.evening, call)]
        await self.guest_list.record_all([CallAnswered(player, now) for player in over], now)

    def tell(self) -> None:
        """Put what has happened since into words, each with the time it was written."""
        if self._gone is not self.session.gone:
            self.teller, self.names, self.told = self._begin_to_tell(), frozenset(), 0
            self.story.clear()
        steps, self._rests = self.session.steps, self._rests if self.told == len(self.session.steps) else None
        for step in steps[self.told :]:
            self._note_names(step)
        for nth in range(max(self.told, 1), len(steps)):
            if nth < len(steps) - STORY:
                self.teller.skip(steps[nth])
                continue
            last = nth == len(steps) - 1
            stands = copy.deepcopy(self.evening) if last and steps[nth].back else None
            self.story.extend(sentences(self.teller.tell(steps[nth], stands), self.session.times[nth], nth))
        self.told = len(steps)

    def _begin_to_tell(self) -> Teller:
        """From the first word on. Where somebody was forgotten, that is without a name, here and among the guests."""
        self._gone = self.session.gone
        forget_among_guests(self.guests, self._gone)
        planned = self.session.steps[0].changes()[0]
        assert isinstance(planned, e.Planned), planned
        return Teller(planned, self.session.book)

    def _note_names(self, step: RecordStep) -> None:
        new = [event.name for event in step.changes() if isinstance(event, e.Committed | Renamed)]
        if new:
            self.names |= frozenset(new)
        if new or step.back:
            self.renamed += 1

    def undo_in_words(self) -> Sentence:
        """What the next undo would take back."""
        return self.teller.last_standing()

    def redo_in_words(self) -> Sentence:
        """What the next redo would put back."""
        return self.teller.last_undone()

    # ------------------------------------------------------------------------------------- hands, action by action

    async def begin_hand(self, table: TableNo, now: Millis) -> Done | Refused:
        """The next hand of a table; where the table is followed closely, its actions are expected from now on."""
        if self.evening.clock.is_on and (first := await self.before_hand(table)):
            return first
        return dispute_at(self, table) or await self.does(c.BeginHand(table, now), now)

    def all_in_held(self, table: TableNo) -> tuple[TableNo, ...]:
        """Hand for hand, the tables that an all-in here waits for, face down (TDP-08): those that still play, and do
        not wait themselves."""
        round_, session = self.evening.tables[table].hand_round, self.hands.get(table)
        if round_ is None or session is None or not session.hand.setup.holds_all_ins or not self._is_all_in(table):
            return ()
        return tuple([one for one in still_playing(self.evening, round_, table) if not self._is_all_in(one)])

    def all_ins_held(self) -> dict[TableNo, tuple[TableNo, ...]]:
        """The tables where an all-in waits face down, and for which others."""
        held = {table.number: self.all_in_held(table.number) for table in self.evening.open_tables()}
        return {table: others for table, others in held.items() if others}

    def _is_all_in(self, table: TableNo) -> bool:
        session = self.hands.get(table)
        return session is not None and session.hand.phase is Phase.BOARD and session.hand.betting_is_done

    def is_dealt(self, table: TableNo | None) -> bool:
        """Does the software deal the hand in play, or else the next one? None: as with `Guests.deals`."""
        hand = self.hands.get(table) if table is not None else None
        return not hand.told if hand else self.guests.deals(table)

    def deals_everywhere(self) -> bool:
        """Has no table real cards?"""
        tables = [table.number for table in self.evening.open_tables()]
        return all(map(self.is_dealt, tables)) if tables else self.is_dealt(None)

    def only_bots_play(self) -> bool:
        """Is nobody left but bots, at tables the software deals?"""
        playing, bots = self.evening.playing(), self.guests.bots
        return bool(playing) and self.deals_everywhere() and all(one.player in bots for one in playing)

    async def _follow(self, done: Done, now: Millis) -> None:
        """A hand that has just begun at a table followed closely gets a stream of its own."""
        for event in done.step.changes():
            if isinstance(event, e.HandBegan | e.HandOver | e.HandTakenBack):
                await self.ends_turn(event.table, now)
                await self.follow(event.table, now)

    async def follow(self, table: TableNo, now: Millis) -> None:
        """The hand that has begun at a table, if it is followed closely and is not yet."""
        if table in self.hands or not self.follows(table) or not self.evening.tables[table].in_hand:
            return
        setup = hand_at(self.evening, table, self.book)
        if isinstance(setup, Refused):  # all have left since; nobody follows it
            return
        stream = self.in_play.stream_of(self.evening.tables[table])
        self.in_play.goes_on(table, await start_hand(stream, setup, terms_of(self.book), self.parts, now, told=True))

    async def ends_turn(self, table: TableNo, now: Millis) -> None:
        """A clock that was called there is over."""
        if table in self.guests.timed or table in self.guests.action:
            await self.guest_list.record(TurnDone(table, now), now)

    def follows(self, table: TableNo) -> bool:
        """Do people tell this table's hands action by action? Only where it is known what everyone has."""
        return table in self.guests.full and not self.guests.deals(table) and not uncounted(self.evening, table)

    async def deal(self, table: TableNo, sealed: Sealed, now: Millis) -> None:
        """A hand that has just begun is dealt from a deck that is sealed on record."""
        setup = hand_at(self.evening, table, self.book)
        if isinstance(setup, Refused):  # all have left since: it does not count
            await self.does(c.TakeBackHand(table), now, by_software=True)
            return
        stream = sealed.committed.hand
        self.in_play.goes_on(table, await start_hand(stream, setup, terms_of(self.book), self.parts, now, sealed.deck))

    async def acts(
        self, table: TableNo, command: Command, now: Millis, seen: int | None = None
    ) -> Accepted | Done | Refused:
        """An action of a hand; the one that ends it brings the stacks back to the evening."""
        hand = self.hands.get(table)
        if hand is None or hand.stub is not None:  # where the software deals, players come through its own door
            return not_followed(table)
        done = await hand.submit(command, now, seen)
        if not isinstance(done, Refused):
            await self.ends_turn(table, now)
        return done if isinstance(done, Refused) else await self._settled(table, hand, now) or done

    async def _settled(self, table: TableNo, hand: HandSession, now: Millis) -> Done | Refused | None:
        """After an action: meanwhile the director may have taken the hand away."""
        return await self.settle(table, now) if self.hands.get(table) is hand else MOVED_ON

    async def settle(self, table: TableNo, now: Millis) -> Done | Refused | None:
        """Bring a hand that is over back to the evening; None while it goes on, or where there is none."""
        hand = self.hands.get(table)
        if hand is None or not hand.hand.over:
            return None
        back = brought_back(self.evening, table, hand.hand, hand.events)
        return await self.does(back, now, by_software=not hand.told)

    # ---------------------------------------------------------------------------------------- one action taken back

    async def undo_action(self, table: TableNo, now: Millis, action: int | None = None) -> Accepted | Done | Refused:
        """Take back the last action of a hand, of one that is over too as long as nothing since rests on it. `action`
        is the one that is meant, as `HandSession.undo` knows it."""
        hand = self.hands.get(table) or self.last_hands.get(table)
        if hand is None or not hand.told:
            return not_followed(table)
        if table in self.hands or action not in (None, *hand.ended[-1:]):
            return await hand.undo(now, action)
        end = end_to_take_back(self, table)
        done = end if isinstance(end, Refused) else await self.undo(now, end)
        again = self.hands.get(table)
        return (
            done if isinstance(done, Refused) or again is None or not again.hand.over else await again.undo(now, action)
        )

    def last_hand(self, table: TableNo) -> HandSession | None:
        """The last hand of those who sit at a table now, if it is over and was followed."""
        return self.in_play.last_hand(table)

    async def read_again(self, table: TableNo) -> None:
        """The hand of a table as the journal has it: after a mistake of ours nothing in memory counts."""
        await self.in_play.read_again(table)


def not_followed(table: TableNo) -> Refused:
    return refuse(
        "Table {table} is not playing a hand that is followed action by action.", Refusal.NO_HAND_IN_PLAY, table=table
    )


async def open_room(
    stream: str,
    command: c.OpenEvening,
    book: Rulebook,
    parts: Parts,
    now: Millis,
    noted: Noted = nobody_hears,
    then: Sequence[c.Command] = (),
    beside: Sequence[Arrangement] = (),
) -> Room | Refused:
    """A new evening, with what is done first of all and arranged around it: half of that is no evening. `noted` hears
    how everything that is written of it ends."""
    parts, guard = guarded(parts, noted)
    guests = await open_guests(stream, parts)
    async with guests.in_turn():
        drafts = [guests.drafted(beside, now)] if beside else []
        session = await open_session(stream, command, book, parts, now, then, drafts)
    if isinstance(session, Refused):
        return session
    room = Room(session, guests, parts, guard)
    room.tell()
    return room


async def resume_room(stream: str, book: Rulebook, parts: Parts, now: Millis, noted: Noted = nobody_hears) -> Room:
    """An evening as it was last acknowledged, as far as it can be read. To look at it writes nothing."""
    parts, guard = guarded(parts, noted)
    session = await resume_session(stream, book, parts)
    room = Room(session, await open_guests(stream, parts), parts, guard)
    await room.in_play.resume()
    with suppress(JournalError):
        session.seal = await envelope_seal(stream, room.evening.plan, parts)
    with suppress(JournalError):
        room.head = await head_at_the_end(room.evening, parts.journal, stream)
    room.tell()
    room.rests(now)
    return room
