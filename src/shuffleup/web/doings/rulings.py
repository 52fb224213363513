"""Ruling at the desk, and the director's word about who directs and about chips that left the table. What rulings come
to stands in `app.floor`."""

from __future__ import annotations

from typing import ClassVar

from shuffleup.app.floor import rule as floor
from shuffleup.app.floor.incident import Incident, incident_in, table_of
from shuffleup.app.guests.arrangements import QuestionPut, Role
from shuffleup.app.room import Room
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import USUAL
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.names import LONGEST_NAME
from shuffleup.tournament.refusals import unknown
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.typed import LONGEST_WORDS, one_line

FLOOR = frozenset({Role.DIRECTOR, Role.DEALER})
DEALERS = frozenset({Role.DEALER})

NO_TABLE = refuse("Say at which table it happened.", Refusal.UNSAID)


class AtDesk(Act):
    """An act about an incident: the question, and its facts as they stand in the desk's address."""

    roles: ClassVar = FLOOR
    table: int = 0
    about: str = ""
    facts: str = ""

    def table_at(self, room: Room, caller: Caller) -> TableNo | None:
        return table_of(room, caller.who, self.table)

    def found(self, room: Room, caller: Caller) -> Incident | None:
        table = self.table_at(room, caller)
        return incident_in(room, table, self.about, self.facts) if table else None

    def ruled(self, room: Room, caller: Caller) -> tuple[Incident, Judgement] | Refused:
        """The incident and the book's ruling on it, or why there is none."""
        no_table = self.table_at(room, caller) is None
        return NO_TABLE if no_table else floor.by_the_book(self.found(room, caller), caller.who, self.seen)


class RecordRuling(AtDesk, tag="record-ruling"):
    """It was done as the book says, without the penalty it proposes if it does: put it on record."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        ruled = self.ruled(room, caller)
        return ruled if isinstance(ruled, Refused) else await floor.record(room, *ruled, caller.who, caller.now)


class CarryOut(AtDesk, tag="carry-out-ruling"):
    """Do as the book says and put it on record: on the hand that is followed, with the penalties it proposes, and with
    the button where it belongs. All of it is done in one step, or nothing.

    A dealer gives no penalties: the director is asked, and rules.
    """

    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        ruled, appointed = self.ruled(room, caller), PlayerId(self.who) if self.who else None
        if isinstance(ruled, Refused):
            return ruled
        return await floor.carry_out(room, *ruled, caller.who, appointed, caller.now)


class RuleOtherwise(AtDesk, tag="rule-otherwise"):
    """The director rules: against the book, and then with a reason; or where no clause speaks.

    `what` tells what happened where it is none of the desk's questions. `who` decides where the director is part of it.
    `stands`: where no book speaks it can answer the next such question too, tonight or as a house rule. `cites` is a
    rule of the house it goes by.
    """

    roles: ClassVar = frozenset({Role.DIRECTOR})
    what: str = ""
    ruling: str = ""
    reason: str = ""
    who: str = ""
    stands: Stands = Stands.ONCE
    cites: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        table, found = self.table_at(room, caller), self.found(room, caller)
        if table is None:
            return NO_TABLE
        words = (_plain(self.what), _plain(self.ruling), _plain(self.reason))
        said = floor.OwnWords(*words, PlayerId(self.who), self.stands, self.cites)
        return await floor.rule_otherwise(room, table, found, said, caller.now)


class AdoptAnswer(AtDesk, tag="adopt-answer"):
    """Do as another book has it, or as is usual at card rooms where no clause speaks, and let it stand for tonight: on
    record it is the director's decision. `book` is a book by its name, or `usual`. `who` decides where the director is
    part of it."""

    roles: ClassVar = frozenset({Role.DIRECTOR})
    book: str = USUAL.name
    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self.table_at(room, caller) is None:
            return NO_TABLE
        other = floor.other_answer(room, self.found(room, caller), self.book, self.seen)
        if isinstance(other, Refused):
            return other
        appointed = PlayerId(self.who) if self.who else None
        return await floor.adopt(room, *other, self.book, appointed, caller.now)


class AskDirector(AtDesk, tag="ask-director"):
    """A dealer puts to the director what the book leaves to the director."""

    roles: ClassVar = DEALERS
    what: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        table, found, what = self.table_at(room, caller), self.found(room, caller), _plain(self.what)
        if table is None or not (found or what):
            return refuse("Say what happened.", Refusal.UNSAID)
        put = floor.asked(found, caller.now) if found else QuestionPut(table, what, None, caller.now)
        return await room.guest_list.record(put, caller.now)


class PutAside(AtDesk, tag="put-question-aside"):
    """The question needs no ruling any more: the one of this number, or all of the table's."""

    question: int = 0

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        await floor.put_aside(room, self.table_at(room, caller), self.question, caller.now)
        return DONE


class WriteRule(Act, tag="write-house-rule"):
    """A rule of the house's own, in words: everybody reads it from now on, and a ruling can go by it."""

    text: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await room.does(c.WriteRule(_plain(self.text)), caller.now)


def _plain(text: str) -> str:
    return one_line(text, LONGEST_WORDS)


# --------------------------------------------------------------------------- who directs, and chips that left the table


LEFT_THE_TABLE = ("CHIP-04",)


class NameDirector(Act, tag="name-director"):
    """A player has the last word from now on (TD-01), or, where none is named, whoever runs the evening."""

    player: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        person = PlayerId(self.player)
        wrong = unknown(room.evening, person) if person else None
        return wrong or await room.does(c.NameDirector(person or HOST), caller.now, self.seen)


class TakeChipsOff(Act, tag="take-chips-off"):
    """Chips that left the table leave the event (CHIP-04). `who` decides where the player directs it (TD-02)."""

    player: str
    chips: int
    reason: str
    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        who = PlayerId(one_line(self.who, LONGEST_NAME)) or None
        reason = one_line(self.reason, LONGEST_WORDS)
        command = c.TakeChipsOff(PlayerId(self.player), Chips(self.chips), reason, LEFT_THE_TABLE, who)
        return await room.does(command, caller.now, self.seen, shown=self.shown)
