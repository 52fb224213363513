"""The hands of an evening that are followed action by action: the one in play at each table, and the last that is over.

The evening says which hand is on; here is what becomes of it when the evening moves on, steps back, or is opened again.
"""

from __future__ import annotations

from contextlib import suppress

from shuffleup.app.decks.sealing import deck_stream
from shuffleup.app.hands.hand import HandSession, NoHand, hand_stream, is_hand, resume_hand
from shuffleup.app.parts import Parts
from shuffleup.app.ports import KEEP_IT, Damaged
from shuffleup.app.session import EveningSession
from shuffleup.app.streams.guarded import Guarded
from shuffleup.hand import terms_of
from shuffleup.questions.words import Seat
from shuffleup.say import say
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Millis, PlayerId, TableNo


class HandsInPlay:
    """`sat` is who sat where when the hand began: some are gone since."""

    def __init__(self, session: EveningSession, parts: Parts, guard: Guarded) -> None:
        self.hands: dict[TableNo, HandSession] = {}
        self.last_hands: dict[TableNo, HandSession] = {}  # that are over, one a table
        self.sat: dict[TableNo, dict[Seat, PlayerId]] = {}
        self.last_sat: dict[TableNo, dict[Seat, PlayerId]] = {}  # when the one before it began
        self._session = session
        self._parts = parts
        self._guard = guard

    @property
    def _evening(self) -> Evening:
        return self._session.evening

    def stream_of(self, table: Table) -> str:
        """Of the hand that a table plays now, or played last."""
        return hand_stream(self._session.stream, table.number, table.hands)

    def goes_on(self, table: TableNo, hand: HandSession) -> None:
        self.hands[table] = hand
        self.sat[table] = dict(self._evening.tables[table].chairs)
        self._look_who_is_there(table)
        self._parts.audience.told(hand.stream, hand.seq)

    def let_go(self) -> None:
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
        sat = [(seat, self._evening.players.get(player)) for seat, player in self.sat[table].items()]
        self.hands[table].presence([seat for seat, one in sat if one and (one.missing or one.away_since is not None)])

    def _plays(self, number: TableNo) -> bool:
        table = self._evening.tables.get(number)
        return table is not None and table.in_hand and is_hand(self.hands[number].stream, self.stream_of(table))

    def _has_played(self, number: TableNo) -> bool:
        """Not since seats were drawn anew, and not where an undo took the first hand: button and blinds lie nowhere."""
        table = self._evening.tables.get(number)
        return table is not None and table.last is not None

    def last_hand(self, table: TableNo) -> HandSession | None:
        """The last hand of those who sit at a table now, if it is over and was followed."""
        hand, now = self.last_hands.get(table), self._evening.tables[table]
        drawn_anew = now.last is None
        return hand if hand and not drawn_anew and is_hand(hand.stream, self.stream_of(now)) else None

    async def resume(self) -> None:
        """After a restart or a step back: hands in play that were being followed go on where they were."""
        unknown = [table for table in self._evening.open_tables() if table.in_hand and table.number not in self.hands]
        streams = await self._parts.journal.streams() if unknown else []
        for table in unknown:
            again = [name for name in streams if is_hand(name, self.stream_of(table))]
            if again:
                with suppress(NoHand):
                    await self._resume(table.number, max(again, key=lambda name: (len(name), name)))

    async def _resume(self, table: TableNo, stream: str) -> None:
        hand = await resume_hand(stream, terms_of(self._session.book), self._parts, told=True)  # unless a deck was laid
        if hand.stub is None and await self._parts.journal.last(deck_stream(stream)):
            self._guard.bar(Damaged(say("{record}: it is missing.", record=f"{stream} 2"), KEEP_IT))
        if hand.began >= self._began(table)[1]:  # else it was taken back, and dealt again unfollowed
            self.goes_on(table, hand)

    async def read_again(self, table: TableNo) -> None:
        """The hand of a table as the journal has it: after a mistake of ours nothing in memory counts."""
        self.hands.pop(table, None)
        await self.resume()

    def unsettled(self) -> list[TableNo]:
        """Where a hand is over and the evening does not know, because something failed between the two. Not where its
        end was taken back: that waits for people."""
        return [table for table, hand in self.hands.items() if hand.hand.over and not self._end_is_taken_back(table)]

    def _end_is_taken_back(self, table: TableNo) -> bool:
        stood, (began, _) = self._session.stood, self._began(table)
        since = (event for number in stood.taken if number > began for event in stood.brought[number])
        return any(isinstance(event, e.HandOver) and event.table == table for event in since)

    def _began(self, table: TableNo) -> tuple[int, Millis]:
        """In which step the hand in play at a table began, and when."""
        stood = ((number, one) for number, step in reversed([*enumerate(self._session.stood.stands)]) for one in step)
        return next((number, one.at) for number, one in stood if isinstance(one, e.HandBegan) and one.table == table)
