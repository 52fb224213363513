"""Ruling at the desk: what the book says, carried out and put on record; and what the director says instead."""

from __future__ import annotations

from typing import ClassVar
from urllib.parse import urlencode

from shuffleup.app.arrangements import QuestionAnswered, QuestionPut, Role
from shuffleup.app.hands import MOVED_ON, HandSession
from shuffleup.app.room import Room
from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.decision import Refused
from shuffleup.questions.conduct import Conduct
from shuffleup.questions.kinds import meaning
from shuffleup.questions.steps import Verdict
from shuffleup.tournament import commands as c
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Decision
from shuffleup.tournament.director import Dispute, Override, appoint, may_rule, override
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.desk_carry import AsAction, Carried, OnTheCards, UntilHisTurn, carried_out
from shuffleup.views.desk_ruling import button_placed, is_penal, on_record, penal, ruled_in_words
from shuffleup.views.desk_words import in_short
from shuffleup.web.acts import DONE, Act, Answer, Caller, Outcome, answer
from shuffleup.web.doings.ruled_before import is_on_record, nothing_since, open_questions, question_of
from shuffleup.web.incident import Incident, incident_in, table_of
from shuffleup.web.typed import LONGEST_WORDS, one_line

FLOOR = frozenset({Role.DIRECTOR, Role.DEALER})
DEALERS = frozenset({Role.DEALER})

NO_TABLE = Answer("Say at which table it happened.")
NOT_YET = Answer("Answer the questions first; there is no ruling yet.")
DIRECTORS_OWN = Answer("The book leaves this to the director; ask for a ruling.")
YOUR_OWN = Answer("No clause speaks; the ruling is yours. Say how you rule.")
ON_RECORD = Answer("It is on record already. To rule on it again, take that back first.")
NOT_RECORDED = Answer("It was done in the hand, but it is not on record yet. Put it on record.")
NOBODY_THERE = Answer("Nobody plays at that seat. Say who it was, or rule otherwise.")

Doing = tuple[c.Penalise | c.TakeChipsOff | c.PlaceButton, ...]


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
        director = caller.who.role is Role.DIRECTOR
        if not isinstance(judgement, Judgement):
            return YOUR_OWN if director else DIRECTORS_OWN
        if judgement.remedy.verdict is Verdict.DIRECTOR and not director:
            return DIRECTORS_OWN
        if self.seen is not None and found.session is not None and self.seen != found.session.seq:
            return answer(MOVED_ON)
        return (found, judgement)

    async def again(self, room: Room, caller: Caller) -> Answer:
        table = self.table_at(room, caller)
        return await _settled(room, caller, table, incident_in(room, table, self.about, self.facts) if table else None)


# ---------------------------------------------------------------------------------------------------- by the book


class RecordRuling(AtDesk, tag="record-ruling"):
    """It was done as the book says, without the penalty it proposes if it does: put it on record."""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        ruled = self.ruled(room, caller)
        if isinstance(ruled, Answer):
            return ruled
        found, judgement = ruled
        if caller.who.role is Role.DEALER and is_penal(judgement):
            return await _ask(room, found.table, in_short(found.case.form), found.query(), caller.now)
        if await is_on_record(room, found):
            return ON_RECORD
        return await _recorded(room, _record(found, judgement, given=False), (), found, caller.now)


class CarryOut(AtDesk, tag="carry-out-ruling"):
    """Do as the book says and put it on record: on the hand that is followed, with the penalties it proposes, and with
    the button where it belongs. Everything is decided before anything is done.

    A dealer gives no penalties: the director is asked, and the ruling is his.
    """

    who: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        ruled = self.ruled(room, caller)
        if isinstance(ruled, Answer):
            return ruled
        found, judgement = ruled
        if await is_on_record(room, found):
            return ON_RECORD
        asks = caller.who.role is Role.DEALER and is_penal(judgement)
        doing = () if asks else self._doing(room, found, judgement)
        if isinstance(doing, Answer):
            return doing
        record = _record(found, judgement)
        refused = _refusal(room, record, doing) or await self._on_hand(room, caller.now, found, judgement)
        if refused:
            return answer(refused)
        if asks:
            return await _ask(room, found.table, in_short(found.case.form), found.query(), caller.now)
        return await _recorded(room, record, doing, found, caller.now)

    async def again(self, room: Room, caller: Caller) -> Answer:
        """The software stopped between the hand and the evening's record: the hand has it, and is not asked twice."""
        if caller.act in room.session.acts:
            return await super().again(room, caller)
        return DONE if caller.act in room.guest_list.acts else NOT_RECORDED

    def _doing(self, room: Room, found: Incident, judgement: Judgement) -> Doing | Answer:
        """What the ruling comes to outside the hand."""
        assert found.table is not None
        chairs, reason = room.evening.tables[found.table].chairs, _reason(found, judgement)
        penalties = penal(judgement, chairs, reason, PlayerId(self.who) if self.who else None)
        if is_penal(judgement) and not penalties:
            return NOBODY_THERE
        return (*penalties, *button_placed(judgement, found.table, reason))

    async def _on_hand(self, room: Room, now: Millis, found: Incident, judgement: Judgement) -> Refused | None:
        session = found.session
        if session is None or found.table is None:
            return None
        if found.since_fold() == 1:
            return _refused(await session.undo(now))
        carried = carried_out(session.hand, judgement)
        return _refused(await _carry(room, found.table, session, carried, judgement, now)) if carried else None


def _refused(done: Outcome | Decision) -> Refused | None:
    return done if isinstance(done, Refused) else None


def _refusal(room: Room, record: c.RecordRuling, doing: Doing) -> Refused | None:
    """Why the evening would not take it. What comes of the hand is not known yet, and is the same either way."""
    return _refused(decide(room.evening, c.CarryOutRuling(record, doing), room.book))


async def _carry(
    room: Room, table: TableNo, session: HandSession, carried: Carried, judgement: Judgement, now: Millis
) -> Outcome:
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


# ---------------------------------------------------------------------------------------------------- on record


def _record(found: Incident, judgement: Judgement, *, given: bool = True) -> c.RecordRuling:
    assert found.table is not None
    text = on_record(found.case, found.at, ruled_in_words(judgement, given=given))
    return c.RecordRuling(found.table, text, tuple(citation.id for citation in judgement.by))


async def _recorded(room: Room, record: c.RecordRuling, doing: Doing, found: Incident | None, now: Millis) -> Answer:
    """On record with all that belongs to it; a question about it is answered by that."""
    done = await room.does(c.CarryOutRuling(record, doing) if doing else record, now)
    if not isinstance(done, Refused):
        await _answered(room, record, found, now)
    return answer(done)


async def _answered(room: Room, record: c.RecordRuling, found: Incident | None, now: Millis) -> None:
    put = question_of(room, record, found)
    if put is not None:
        answered = QuestionAnswered(put.query, len(room.evening.rulings), record.what, now)
        await room.guest_list.record(answered, now)


async def _settled(room: Room, caller: Caller, table: TableNo | None, found: Incident | None) -> Answer:
    """Sent again: the ruling is on record, and perhaps not yet that it answers a question."""
    last = room.evening.rulings[-1] if room.evening.rulings else None
    if last and last.table == table and caller.act not in room.guest_list.acts:
        await _answered(room, c.RecordRuling(last.table, last.what, last.by), found, caller.now)
    return DONE


async def _ask(room: Room, table: TableNo | None, what: str, query: str, now: Millis) -> Answer:
    """It waits for the director from now on."""
    assert table is not None
    await room.guest_list.record(QuestionPut(table, what, query, now), now)
    return DONE


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
        record = c.RecordRuling(table, self._text(room, what), cited)
        if room.evening.rulings and room.evening.rulings[-1].what == record.what and await nothing_since(room, table):
            return ON_RECORD
        return await _recorded(room, record, (), found, caller.now)

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
        query = found.query() if found else urlencode({"table": str(table), "otherwise": what})
        return await _ask(room, table, what, query, caller.now)


class PutAside(AtDesk, tag="put-question-aside"):
    """The question needs no ruling any more: the one with this `query`, or all of the table's."""

    query: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        table = self.table_at(room, caller)
        for put in open_questions(room):
            if put.table == table and self.query in ("", put.query):
                await room.guest_list.record(QuestionAnswered(put.query, 0, "", caller.now), caller.now)
        return DONE

    again = perform


def _plain(text: str) -> str:
    return one_line(text, LONGEST_WORDS)


ACTS: tuple[type[Act], ...] = (RecordRuling, CarryOut, RuleOtherwise, AskDirector, PutAside)
