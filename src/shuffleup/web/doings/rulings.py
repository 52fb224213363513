"""Ruling at the desk: what the book says, carried out and put on record; and what the director says instead."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import urlencode

from shuffleup.app.guests import QuestionPut, QuestionSettled, Role
from shuffleup.app.hands import MOVED_ON, HandSession
from shuffleup.app.room import Room
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.decision import Refused
from shuffleup.questions.conduct import Conduct
from shuffleup.questions.kinds import meaning
from shuffleup.questions.steps import Verdict
from shuffleup.tournament import commands as c
from shuffleup.tournament.director import Dispute, Override, appoint, may_rule, override
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.desk_carry import AsAction, Carried, OnTheCards, UntilHisTurn, carried_out
from shuffleup.views.desk_ruling import on_record, penal, ruled_in_words
from shuffleup.views.desk_words import in_short
from shuffleup.web.acts import DONE, Act, Answer, Caller, answer
from shuffleup.web.incident import Incident, incident_in, table_of

FLOOR = frozenset({Role.DIRECTOR, Role.DEALER})
DEALERS = frozenset({Role.DEALER})
LONGEST_WORDS = 400

NO_TABLE = Answer("Say at which table it happened.")
NOT_YET = Answer("Answer the questions first; there is no ruling yet.")
DIRECTORS_OWN = Answer("The book leaves this to the director; ask for a ruling.")


class AtDesk(Act):
    """An act about an incident: the question, and its facts as they stand in the desk's address."""

    roles: ClassVar = FLOOR
    table: int = 0
    about: str = ""
    facts: str = ""

    def table_at(self, room: Room, caller: Caller) -> TableNo | None:
        return table_of(room, caller.who, self.table)

    def ruled(self, room: Room, caller: Caller) -> tuple[Incident, Judgement] | Answer:
        """The incident and the book's ruling on it, or why there is none."""
        table = self.table_at(room, caller)
        if table is None:
            return NO_TABLE
        found = incident_in(room, table, self.about, self.facts)
        if found is None or found.case.outcome is None:
            return NOT_YET
        judgement = found.case.outcome
        if not isinstance(judgement, Judgement):
            return DIRECTORS_OWN
        for_director = judgement.remedy.verdict is Verdict.DIRECTOR
        return DIRECTORS_OWN if for_director and caller.who.role is Role.DEALER else (found, judgement)


# ---------------------------------------------------------------------------------------------------- by the book


class RecordRuling(AtDesk, tag="record-ruling"):
    """It was done as the book says: put it on record."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        ruled = self.ruled(room, caller)
        if isinstance(ruled, Answer):
            return ruled
        return await _record(room, *ruled, caller.now)


class CarryOut(AtDesk, tag="carry-out-ruling"):
    """Do as the book says: on the hand that is followed, and with the penalties it proposes; then put it on record."""

    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        ruled = self.ruled(room, caller)
        if isinstance(ruled, Answer):
            return ruled
        found, judgement = ruled
        refused = await self._penalises(room, caller, found, judgement) or await self._on_hand(
            room, caller.now, found, judgement
        )
        return answer(refused) if refused else await _record(room, found, judgement, caller.now)

    async def _penalises(self, room: Room, caller: Caller, found: Incident, judgement: Judgement) -> Refused | None:
        """The director's word makes what was proposed a penalty; a dealer leaves it to him."""
        if caller.who.role is not Role.DIRECTOR or found.table is None:
            return None
        chairs = room.evening.tables[found.table].chairs
        for command in penal(judgement, chairs, _reason(found, judgement), PlayerId(self.who) if self.who else None):
            done = await room.does(command, caller.now)
            if isinstance(done, Refused):
                return done
        return None

    async def _on_hand(self, room: Room, now: Millis, found: Incident, judgement: Judgement) -> Refused | None:
        session = found.session
        carried = carried_out(session.hand, judgement) if session else None
        if session is None or carried is None or found.table is None:
            return None
        if self.seen is not None and self.seen != session.seq:
            return MOVED_ON
        done = await _carry(room, found.table, session, carried, judgement, now)
        return done if isinstance(done, Refused) else None


async def _carry(
    room: Room, table: TableNo, session: HandSession, carried: Carried, judgement: Judgement, now: Millis
) -> object:
    match carried:
        case AsAction():
            return await room.acts(table, carried.command, now, session.seq)
        case UntilHisTurn():
            return await session.acts_early(carried.held, now, session.seq)
        case OnTheCards():
            done, _ = await session.rules(judgement, now, mishap=carried.mishap, seen=session.seq)
            return done if isinstance(done, Refused) else await room.settle(table, now)


def _reason(found: Incident, judgement: Judgement) -> str:
    """What a penalty is for, in a few words."""
    question = judgement.question
    return meaning(question.breach) if isinstance(question, Conduct) else in_short(found.case.form)


async def _record(room: Room, found: Incident, judgement: Judgement, now: Millis) -> Answer:
    assert found.table is not None
    text = on_record(found.case, found.at, ruled_in_words(judgement))
    by = tuple(citation.id for citation in judgement.by)
    return await _recorded(room, c.RecordRuling(found.table, text, by), now)


async def _recorded(room: Room, command: c.RecordRuling, now: Millis) -> Answer:
    done = await room.does(command, now)
    if not isinstance(done, Refused) and command.table in room.guest_list.guests.questions:
        await room.guest_list.record(QuestionSettled(command.table, now), now)
    return answer(done)


# ------------------------------------------------------------------------------------------- the director's own


class RuleOtherwise(AtDesk, tag="rule-otherwise"):
    """The director rules: against the book, and then with a reason; or where no clause speaks.

    `what` tells what happened where it is none of the desk's questions. `who` decides where the director is part of it.
    """

    roles: ClassVar = frozenset({Role.DIRECTOR})
    what: str = ""
    ruling: str = ""
    reason: str = ""
    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        table = self.table_at(room, caller)
        if table is None:
            return NO_TABLE
        found = incident_in(room, table, self.about, self.facts)
        what = on_record(found.case, found.at, "").strip() if found else _plain(self.what)
        if not what or not _plain(self.ruling):
            return Answer("Say what happened and how you rule.")
        cited = self._cited(room, what, found)
        if isinstance(cited, Refused):
            return answer(cited)
        return await _recorded(room, c.RecordRuling(table, self._text(room, what), cited), caller.now)

    def _cited(self, room: Room, what: str, found: Incident | None) -> tuple[str, ...] | Refused:
        """Who may rule on this, by which clauses (TD-01, TD-02); against the book never without a reason."""
        evening, book = room.evening, room.book
        dispute = Dispute(what, evening.director, found.involved(room) if found else ())
        person = PlayerId(self.who) if self.who else evening.director
        if self.who:
            named = appoint(person, dispute, book)
            if isinstance(named, Refused):
                return named
            dispute = named
        if found is None or not isinstance(found.case.outcome, Judgement):
            allowed = may_rule(person, dispute, book)
            return allowed if isinstance(allowed, Refused) else tuple(citation.id for citation in allowed.by)
        decided = override(what, person, _plain(self.reason), dispute, book)
        return decided.cited if isinstance(decided, Override) else decided

    def _text(self, room: Room, what: str) -> str:
        who = room.evening.name_of(PlayerId(self.who)) if self.who else "The director"
        reason = _plain(self.reason).removesuffix(".")
        ruled = f"{what.removesuffix('.')}. {who} rules: {_plain(self.ruling).removesuffix('.')}."
        return f"{ruled} The reason: {reason}." if reason else ruled


class AskDirector(AtDesk, tag="ask-director"):
    """A dealer puts to the director what the book leaves to him."""

    roles: ClassVar = DEALERS
    what: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        table = self.table_at(room, caller)
        found = incident_in(room, table, self.about, self.facts) if table else None
        what = in_short(found.case.form) if found else _plain(self.what)
        if table is None or not what:
            return Answer("Say what happened.")
        asked = {"table": str(table)} | ({"about": self.about, **dict(found.said)} if found else {"otherwise": what})
        await room.guest_list.record(QuestionPut(table, what, urlencode(asked), caller.now), caller.now)
        return DONE


class PutAside(AtDesk, tag="put-question-aside"):
    """The question needs no ruling any more."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        table = self.table_at(room, caller)
        if table in room.guest_list.guests.questions:
            await room.guest_list.record(QuestionSettled(table, caller.now), caller.now)
        return DONE


def _plain(text: str) -> str:
    """One line of visible characters, as long as a record may be."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:LONGEST_WORDS]


ACTS: tuple[type[Act], ...] = (RecordRuling, CarryOut, RuleOtherwise, AskDirector, PutAside)
