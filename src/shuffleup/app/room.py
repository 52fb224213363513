"""One running evening: its session, the hands followed action by action, the guests, and the story so far.

Every screen looks at a room and every act goes through one. A room owns nothing of the rules: it puts commands to the
evening and its hands, and joins the two where a hand begins and ends.
"""

from __future__ import annotations

import copy
from collections import deque
from typing import TYPE_CHECKING

from shuffleup.app.dealer import Sealed
from shuffleup.app.guests import Call, CallAnswered, FloorCalled, GuestList, open_guests
from shuffleup.app.hands import MOVED_ON, HandSession, hand_stream, resume_hand, start_hand
from shuffleup.app.parts import Parts
from shuffleup.app.session import Done, EveningSession, open_session, resume_session
from shuffleup.facts import fact
from shuffleup.hand import Accepted, Command, Phase, Refused, terms_of
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.amendments import Renamed
from shuffleup.tournament.history import Step, standing
from shuffleup.tournament.scene import Told
from shuffleup.tournament.state import Evening, Status, Table
from shuffleup.tournament.tables import brought_back, hand_at
from shuffleup.tournament.telling import Teller, Telling
from shuffleup.tournament.words import Millis, PlayerId, TableNo

if TYPE_CHECKING:
    from shuffleup.app.dealt import DealtTable

STORY = 400  # sentences kept for the screens; the journal has them all


@fact
class Happened:
    """A sentence of the story: which kind of event it tells, of which player if of one, and when it was told."""

    kind: type[e.Event | e.Undone | e.Redone]
    told: Told
    at: Millis
    seq: int
    player: PlayerId | None = None


class Room:
    """The evening with everything around it that is alive."""

    def __init__(self, session: EveningSession, guests: GuestList, parts: Parts) -> None:
        self.session = session
        self.guest_list = guests
        self.hands: dict[TableNo, HandSession] = {}
        self.last_hands: dict[TableNo, HandSession] = {}  # that are over, one a table
        self.sat: dict[TableNo, dict[Seat, PlayerId]] = {}  # who sat where when the hand began; some are gone since
        self.last_sat: dict[TableNo, dict[Seat, PlayerId]] = {}  # and when the one before it began
        self.dealt: dict[TableNo, DealtTable] = {}  # tables the software deals
        self.story: deque[Happened] = deque(maxlen=STORY)
        self.parts = parts
        self.told = 0  # how many steps of the record are in the story
        planned = session.steps[0].changes()[0]
        assert isinstance(planned, e.Planned), planned
        self._teller = Teller(planned, session.book)
        self.names = frozenset({planned.plan.name})  # of the evening, and of everyone who is or was on its list
        self.renamed = 0  # how often somebody's name may have changed

    @property
    def evening(self) -> Evening:
        return self.session.evening

    @property
    def book(self) -> Rulebook:
        return self.session.book

    @property
    def stream(self) -> str:
        return self.session.stream

    # ----------------------------------------------------------------------------------------------- the evening

    async def does(
        self, command: c.Command, now: Millis, seen: int | None = None, *, by_software: bool = False
    ) -> Done | Refused:
        """`by_software`: nobody asked for it, and an undo passes over it."""
        done = await self.session.submit(command, now, seen, by_software=by_software)
        if isinstance(done, Done):
            self._let_go()
        self.tell()  # before anything is waited for: screens are awake already, and read the story
        if isinstance(done, Done):
            await self._follow(done, now)
            await self._end_calls(now)
        return done

    async def wakes(self, now: Millis) -> None:
        """A machine that slept, or was set to another time, notices it before anything is decided by the time: no blind
        rises unseen. Nothing happens where the clock was never out of sight."""
        if self.evening.clock.running:
            await self.does(c.Recover(now), now)

    async def undo(self, now: Millis, seen: int | None = None) -> Done | Refused:
        """Take the last step back. A hand of which it takes the beginning is let go; one whose end it takes goes on."""
        return await self._stepped(await self.session.undo(now, seen), now)

    async def redo(self, now: Millis, seen: int | None = None) -> Done | Refused:
        return await self._stepped(await self.session.redo(now, seen), now)

    async def _stepped(self, done: Done | Refused, now: Millis) -> Done | Refused:
        if isinstance(done, Done):
            self._let_go()
        self.tell()
        if isinstance(done, Done):
            await self.resume_hands()
            await self._end_calls(now)
        return done

    async def _end_calls(self, now: Millis) -> None:
        """Calls that nobody waits for any more."""
        calls = self.guest_list.guests.calls
        for player in [player for player, call in calls.items() if not self._still_calls(call)]:
            await self.guest_list.record(CallAnswered(player, now), now)

    def _still_calls(self, call: FloorCalled) -> bool:
        """Whoever has chips again or is out asks for no rebuy: should he go broke again, he asks again."""
        one = self.evening.players.get(call.player)
        return one is not None and (call.what is not Call.REBUY or one.status is Status.BUSTED)

    def tell(self) -> None:
        """Put what has happened since into words, each with the time it was written."""
        steps = self.session.steps
        for step in steps[self.told :]:
            self._note_names(step)
        for nth in range(max(self.told, 1), len(steps)):
            if nth < len(steps) - STORY:
                self._teller.skip(steps[nth])
                continue
            last = nth == len(steps) - 1
            stands = copy.deepcopy(self.evening) if last and _steps_back(steps[nth]) else None
            self.story.extend(_sentences(self._teller.tell(steps[nth], stands), self.session.times[nth], nth))
        self.told = len(steps)

    def _note_names(self, step: Step) -> None:
        new = [event.name for event in step.changes() if isinstance(event, e.Committed | Renamed)]
        if new:
            self.names |= frozenset(new)
        if new or _steps_back(step):
            self.renamed += 1

    def undo_in_words(self) -> str:
        """What the next undo would take back."""
        return self._teller.last_standing() if self.session.would_undo().events else ""

    def redo_in_words(self) -> str:
        """What the next redo would put back."""
        return self._teller.last_undone()

    # ------------------------------------------------------------------------------------- hands, action by action

    async def begin_hand(self, table: TableNo, now: Millis) -> Done | Refused:
        """The next hand of a table; where the table is followed closely, its actions are expected from now on."""
        return await self.does(c.BeginHand(table, now), now)

    async def _follow(self, done: Done, now: Millis) -> None:
        """A hand that has just begun at a table followed closely gets a stream of its own."""
        for event in done.step.changes():
            if isinstance(event, e.HandBegan) and self._is_told(event.table):
                setup = hand_at(self.evening, event.table, self.book)
                assert not isinstance(setup, Refused), setup
                stream = hand_stream(self.stream, event.table, event.number)
                hand = await start_hand(stream, setup, terms_of(self.book), self.parts, now, told=True)
                self._goes_on(event.table, hand)

    def _is_told(self, table: TableNo) -> bool:
        """Do people tell this table's hands action by action?"""
        guests = self.guest_list.guests
        return table in guests.full and not guests.deals(table)

    async def deal(self, table: TableNo, sealed: Sealed, now: Millis) -> None:
        """A hand that has just begun is dealt from a deck that is sealed on record."""
        setup = hand_at(self.evening, table, self.book)
        assert not isinstance(setup, Refused), setup
        stream = sealed.committed.hand
        self._goes_on(table, await start_hand(stream, setup, terms_of(self.book), self.parts, now, sealed.deck))

    def _goes_on(self, table: TableNo, hand: HandSession) -> None:
        self.hands[table] = hand
        self.sat[table] = dict(self.evening.tables[table].chairs)
        self._look_who_is_there(table)
        self.parts.audience.told(hand.stream, hand.seq)

    def _let_go(self) -> None:
        """Hands that the evening knows nothing of any more: over, taken back, or undone."""
        for table in [table for table in self.hands if not self._plays(table)]:
            self.last_hands[table] = self.hands.pop(table)
            self.last_sat[table] = self.sat.get(table, {})
        for table in [table for table in self.last_hands if not self._has_played(table)]:
            del self.last_hands[table], self.last_sat[table]
        for table in self.hands:
            self._look_who_is_there(table)

    def _look_who_is_there(self, table: TableNo) -> None:
        """DEAL-18: only who is not there when the action comes is folded."""
        sat = [(seat, self.evening.players.get(player)) for seat, player in self.sat[table].items()]
        self.hands[table].presence([seat for seat, one in sat if one and (one.missing or one.away_since is not None)])

    def _plays(self, number: TableNo) -> bool:
        table = self.evening.tables.get(number)
        return table is not None and table.in_hand and _is_hand(self.hands[number].stream, self._stream_now(table))

    def _has_played(self, number: TableNo) -> bool:
        """Not since seats were drawn anew, and not where an undo took the first hand: button and blinds lie nowhere."""
        table = self.evening.tables.get(number)
        return table is not None and table.last is not None

    def _stream_now(self, table: Table) -> str:
        return hand_stream(self.stream, table.number, table.hands)

    async def acts(
        self, table: TableNo, command: Command, now: Millis, seen: int | None = None
    ) -> Accepted | Done | Refused:
        """An action of a hand; the one that ends it brings the stacks back to the evening."""
        hand = self.hands.get(table)
        if hand is None or hand.stub is not None:  # where the software deals, players come through its own door
            return _not_followed(table)
        done = await hand.submit(command, now, seen)
        return done if isinstance(done, Refused) else await self.settle(table, now) or done

    async def carries_on(self, table: TableNo, now: Millis, seen: int | None = None) -> Accepted | Done | Refused:
        """The steps of a ruling whose moment has come are done."""
        hand = self.hands.get(table)
        if hand is None or hand.stub is not None:
            return _not_followed(table)
        if hand.hand.phase is not Phase.REMEDY:
            return Refused("No ruling waits to be carried out.")
        done, _ = await hand.carries_on(now, seen=seen)
        return done if isinstance(done, Refused) else await self.settle(table, now) or done

    async def settle(self, table: TableNo, now: Millis) -> Done | Refused | None:
        """Bring a hand that is over back to the evening; None while it goes on."""
        hand = self.hands[table]
        if not hand.hand.over:
            return None
        back = brought_back(self.evening, table, hand.hand, hand.events)
        return await self.does(back, now, by_software=not hand.told)

    # ---------------------------------------------------------------------------------------- one action taken back

    async def undo_action(self, table: TableNo, now: Millis, seen: int | None = None) -> Accepted | Done | Refused:
        """Take back the last action of a hand, of one that is over too as long as nothing has happened since."""
        hand = self.hands.get(table) or self.last_hands.get(table)
        if hand is None or not hand.told:
            return _not_followed(table)
        if seen is not None and seen != hand.seq:
            return MOVED_ON
        if table in self.hands:
            return await hand.undo(now, seen)
        if not self.ended_last(table):
            return Refused("The hand is over, and the evening has gone on since. The director takes that back first.")
        done = await self.undo(now, self.session.seq)
        again = self.hands.get(table)
        return done if isinstance(done, Refused) or again is None or not again.hand.over else await again.undo(now)

    def last_hand(self, table: TableNo) -> HandSession | None:
        """The last hand of those who sit at a table now, if it is over and was followed."""
        hand, now = self.last_hands.get(table), self.evening.tables[table]
        drawn_anew = now.last is None
        return hand if hand and not drawn_anew and _is_hand(hand.stream, self._stream_now(now)) else None

    def ended_last(self, table: TableNo) -> bool:
        """Is the end of the last hand followed at this table also the last thing that happened in the evening?"""
        if self.last_hand(table) is None:
            return False
        last = self.session.would_undo().changes()
        return any(isinstance(event, e.HandOver | e.HandTakenBack) and event.table == table for event in last)

    async def resume_hands(self) -> None:
        """After a restart or a step back: hands in play that were being followed go on where they were."""
        unknown = [table for table in self.evening.open_tables() if table.in_hand and table.number not in self.hands]
        streams = await self.parts.journal.streams() if unknown else []
        for table in unknown:
            again = [name for name in streams if _is_hand(name, self._stream_now(table))]
            if again:
                latest = max(again, key=lambda name: (len(name), name))
                told = not self.guest_list.guests.deals(table.number)
                hand = await resume_hand(latest, terms_of(self.book), self.parts, told=told)
                if hand.began >= self._began(table.number):  # else it was taken back, and dealt again unfollowed
                    self._goes_on(table.number, hand)

    async def read_again(self, table: TableNo) -> None:
        """The hand of a table as the journal has it: after a mistake of ours nothing in memory counts."""
        self.hands.pop(table, None)
        await self.resume_hands()

    def _began(self, table: TableNo) -> Millis:
        """When the hand in play at a table began."""
        stand, _ = standing(self.session.steps)
        begun = [event for events in stand for event in events if isinstance(event, e.HandBegan)]
        return next(event.at for event in reversed(begun) if event.table == table)


def _is_hand(stream: str, wanted: str) -> bool:
    """Is this the stream of that hand, or of the same dealt again?"""
    return stream == wanted or stream.startswith(f"{wanted}, dealt again ")


def _steps_back(step: Step) -> bool:
    return step.is_back(e.Undone) or step.is_back(e.Redone)


def _not_followed(table: TableNo) -> Refused:
    return Refused(f"Table {table} is not playing a hand that is followed action by action.")


def _sentences(telling: Telling, at: Millis, seq: int) -> list[Happened]:
    return [
        Happened(type(event), told, at, seq, getattr(event, "player", None))
        for event, sentences in telling
        for told in sentences
    ]


async def open_room(stream: str, command: c.OpenEvening, book: Rulebook, parts: Parts, now: Millis) -> Room | Refused:
    """A new evening."""
    session = await open_session(stream, command, book, parts, now)
    return session if isinstance(session, Refused) else Room(session, await open_guests(stream, parts), parts)


async def resume_room(stream: str, book: Rulebook, parts: Parts, now: Millis) -> Room:
    """An evening as it was last acknowledged. A clock that ran unseen goes on from where it was last seen."""
    room = Room(await resume_session(stream, book, parts), await open_guests(stream, parts), parts)
    await room.resume_hands()
    for table in list(room.hands):  # one that had ended when the program did
        await room.settle(table, now)
    await room.wakes(now)
    room.tell()
    return room
