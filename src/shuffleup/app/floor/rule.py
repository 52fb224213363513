"""Ruling at a table, for every client: what the book says, carried out and put on record in one step; what the director
says instead; and what a table puts to the director.

All that belongs to a ruling is decided first and then written in one moment: to the hand, to the evening's record and
to the questions that wait. No power cut parts it.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace

from shuffleup.app.floor.incident import Incident, is_on_record, nothing_since, open_questions, question_of
from shuffleup.app.guests.arrangements import Arrangement, QuestionAnswered, QuestionPut, Role, Who
from shuffleup.app.hands.hand import MOVED_ON
from shuffleup.app.room import Room, not_followed
from shuffleup.app.session import Done
from shuffleup.app.streams.stream import Draft, write_together
from shuffleup.facts import fact
from shuffleup.hand import Accepted, Phase, Refused
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.carried import AsAction, Carried, TakenBack, carried_out, comes_after
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.conduct import Conduct
from shuffleup.questions.filled import asked_in
from shuffleup.questions.steps import FloorQuestion, Propose, Remedy, RemoveChips, Tell, Verdict
from shuffleup.rulebooks import EDITIONS, USUAL
from shuffleup.rulebooks.house import NotAdopted, keep
from shuffleup.rulebooks.index import FLOOR
from shuffleup.rulebooks.naming import book_title
from shuffleup.rulebooks.own import floor_ruling
from shuffleup.rules import Citation, Unruled
from shuffleup.say import NOTHING, Sentence, passage, phrase, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.director import Dispute, Override, appoint, may_rule, override
from shuffleup.tournament.rulings.matter import Matter, Stands
from shuffleup.tournament.rulings.outcome import BesideRuling, for_director, outside_the_hand
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.desk.ruling import on_record, ruled_in_words
from shuffleup.views.desk.words import in_short

NOT_YET = refuse("Answer the questions first; there is no ruling yet.", Refusal.SOMETHING_FIRST)
STEPS_FIRST = refuse("The steps of the ruling before come first; the dealer's page says them.", Refusal.SOMETHING_FIRST)
DIRECTORS_OWN = refuse("The book leaves this to the director; ask for a ruling.", Refusal.LEFT_TO_DIRECTOR)
YOUR_OWN = refuse("No clause speaks; the ruling is yours. Say how you rule.", Refusal.UNSAID)
ON_RECORD = refuse("It is on record already. To rule on it again, take that back first.", Refusal.ALREADY_DONE)
NOBODY_THERE = refuse("Nobody plays at that seat. Say who it was, or rule otherwise.", Refusal.WRONG_SEAT)
NOT_ASKED = refuse(
    "Only a ruling on a question of the desk can stand for longer; write a rule of the house instead.",
    Refusal.NOT_ALLOWED,
)
USUAL_REASON = say("No document says it, and it is usual at card rooms")
SAY_BOTH = refuse("Say what happened and how you rule.", Refusal.UNSAID)


@fact
class RulingWritten:
    """What a ruling writes in one moment: to the hand, to the evening's record, and to what waits for the director."""

    on_hand: Carried | None = None
    command: c.RecordRuling | c.CarryOutRuling | None = None
    beside: Arrangement | None = None


# ------------------------------------------------------------------------------------------------------ by the book


def by_the_book(found: Incident | None, who: Who, seen: int | None = None) -> tuple[Incident, Judgement] | Refused:
    """The incident and the book's ruling on it, or why there is none for whoever asks. `seen`: the hand as shown."""
    if found is None or found.case.outcome is None:
        return NOT_YET
    judgement = found.case.outcome
    director = who.role is Role.DIRECTOR
    if not isinstance(judgement, Judgement):
        return YOUR_OWN if director else DIRECTORS_OWN
    if judgement.remedy.verdict is Verdict.DIRECTOR and not director:
        return DIRECTORS_OWN
    return _not_now(found, judgement, seen) or (found, judgement)


def _not_now(found: Incident, judgement: Judgement, seen: int | None) -> Refused | None:
    if found.session is not None and comes_after(found.session.hand, judgement):
        return STEPS_FIRST
    return MOVED_ON if seen is not None and found.session is not None and seen != found.session.seq else None


async def record(room: Room, found: Incident, judgement: Judgement, who: Who, now: Millis) -> Refused | None:
    """It was done as the book says, without the penalty it proposes if it does. A dealer gives none, and asks."""
    if who.role is Role.DEALER and for_director(judgement):
        return await _write(room, found, judgement, RulingWritten(beside=asked(found, now)), now)
    return await _write(
        room, found, judgement, RulingWritten(command=_record(room, found, judgement, who, given=False)), now
    )


async def carry_out(
    room: Room, found: Incident, judgement: Judgement, who: Who, appointed: PlayerId | None, now: Millis
) -> Refused | None:
    """Do as the book says and put it on record: on the hand that is followed, with the penalties it proposes, and with
    the button where it belongs. A dealer gives no penalties and sells nothing: the director is asked, and rules."""
    on_hand = _on_hand(found, judgement)
    if who.role is Role.DEALER and for_director(judgement):
        return await _write(room, found, judgement, RulingWritten(on_hand, beside=asked(found, now)), now)
    doing = _outside(room, found, judgement, appointed)
    if isinstance(doing, Refused):
        return doing
    ruling = _record(room, found, judgement, who)
    command = c.CarryOutRuling(ruling, doing) if doing else ruling
    return await _write(room, found, judgement, RulingWritten(on_hand, command), now)


def _on_hand(found: Incident, judgement: Judgement) -> Carried | None:
    if found.session is None:
        return None
    return TakenBack() if found.since_fold() == 1 else carried_out(found.session.hand, judgement)


def _outside(
    room: Room, found: Incident, judgement: Judgement, appointed: PlayerId | None
) -> tuple[BesideRuling, ...] | Refused:
    chairs = room.evening.tables[found.here].chairs
    doing = outside_the_hand(judgement, found.here, chairs, _reason(found, judgement), appointed)
    return NOBODY_THERE if doing is None else doing


def _reason(found: Incident, judgement: Judgement) -> Sentence:
    """What a penalty is for, in a few words."""
    question = judgement.question
    return question.breach.words if isinstance(question, Conduct) else in_short(found.case.form)


def _record(room: Room, found: Incident, judgement: Judgement, who: Who, *, given: bool = True) -> c.RecordRuling:
    text = on_record(found.case, found.at, ruled_in_words(judgement, given=given))
    remedy = judgement.remedy if given else _without_penalty(judgement.remedy)
    by_whom = room.evening.director if who.role is Role.DIRECTOR else None
    answers = question_of(room, found.here, text, found)
    of = Matter(found.whole(), remedy, "", by_whom, found.involved(room), answers)
    return c.RecordRuling(found.here, text, tuple(citation.id for citation in judgement.by), of)


def _without_penalty(remedy: Remedy) -> Remedy:
    return replace(remedy, steps=tuple(step for step in remedy.steps if not isinstance(step, Propose | RemoveChips)))


async def carries_on(
    room: Room, table: TableNo, now: Millis, seen: int | None = None
) -> Accepted | Done | Refused | None:
    """The steps of a ruling whose moment has come are done."""
    hand = room.hands.get(table)
    if hand is None or hand.stub is not None:
        return not_followed(table)
    if hand.hand.phase is not Phase.REMEDY:
        return refuse("No ruling waits to be carried out.", Refusal.NOTHING_DUE)
    done, _ = await hand.carries_on(now, seen=seen)
    if isinstance(done, Refused):
        return done
    return await room.settle(table, now) if room.hands.get(table) is hand else MOVED_ON


# ------------------------------------------------------------------------------------------------------- in one step


async def _write(room: Room, found: Incident, judgement: Judgement, what: RulingWritten, now: Millis) -> Refused | None:
    """All of it in one moment, unless it is on record already, or one of them refuses."""
    seen = found.session.seq if found.session else 0
    async with AsyncExitStack() as turns:
        await turns.enter_async_context(room.session.in_turn())
        if what.command and await is_on_record(room, found):
            return ON_RECORD
        drafts: list[Draft] = []
        if what.on_hand and found.session:
            await turns.enter_async_context(found.session.in_turn())
            if found.session.seq != seen or room.hands.get(found.here) is not found.session:
                return MOVED_ON
            draft = found.session.drafted(what.on_hand, judgement, now)
            if isinstance(draft, Refused):
                return draft
            drafts.append(draft)
        done = await _with_record(room, turns, drafts, what, now)
    if isinstance(done, Refused):
        return done
    await _follows(room, found, what, done, now)
    return None


async def _with_record(
    room: Room, turns: AsyncExitStack, drafts: list[Draft], what: RulingWritten, now: Millis
) -> Done | Refused | None:
    """Written with what stands on the evening's record and beside it."""
    await turns.enter_async_context(room.guest_list.in_turn())
    if what.beside:
        drafts.append(room.guest_list.drafted((what.beside,), now))
    if what.command:
        return await room.session.write(room.session.drafted(what.command, now), *drafts)
    return None if await write_together(drafts) else MOVED_ON


async def _follows(room: Room, found: Incident, what: RulingWritten, done: Done | None, now: Millis) -> None:
    """What comes of it by itself: a clock called at the table is over, and so may be the hand."""
    if done:
        await room.took(done, now)
    if isinstance(what.on_hand, AsAction):
        await room.ends_turn(found.here, now)
    if what.on_hand:
        await room.settle(found.here, now)


# --------------------------------------------------------------------------------------------------- the director's own


@fact
class OwnWords:
    """How the director rules: `what` tells what happened where it is none of the desk's questions, `who` decides where
    the director is part of it. `stands`: for how long. `cites` are rules of the house that it goes by."""

    what: str
    ruling: str
    reason: str = ""
    who: PlayerId = PlayerId("")
    stands: Stands = Stands.ONCE
    cites: str = ""


async def rule_otherwise(
    room: Room, table: TableNo, found: Incident | None, said: OwnWords, now: Millis
) -> Refused | None:
    """The director rules: against the book, and then with a reason; or where no clause speaks."""
    what = on_record(found.case, found.at, NOTHING) if found else _as_told(said.what)
    if not what or not said.ruling:
        return SAY_BOTH
    cited = _cited(room, what, found, said)
    refused = cited if isinstance(cited, Refused) else not_kept(room, found, said)
    if isinstance(cited, Refused) or refused:
        return refused
    by = (said.cites, *cited) if said.cites in {rule.id for rule in own_rules(room.evening)} else cited
    command = c.RecordRuling(table, _in_words(room, what, said), by, _own_matter(room, table, found, said))
    async with room.session.in_turn():
        if _ruled_last(room, table, command.of) and await nothing_since(room, table):
            return ON_RECORD
        async with AsyncExitStack() as turns:
            done = await _with_record(room, turns, [], RulingWritten(command=command), now)
    return await _told(room, done, now)


async def _told(room: Room, done: Done | Refused | None, now: Millis) -> Refused | None:
    if isinstance(done, Done):
        await room.took(done, now)
    return done if isinstance(done, Refused) else None


def _own_matter(room: Room, table: TableNo, found: Incident | None, said: OwnWords) -> Matter:
    by_whom = said.who or room.evening.director
    answers = question_of(room, table, said.what, found)
    asked, on = (found.whole(), found.involved(room)) if found else (None, ())
    return Matter(asked, decided(said.ruling) if asked else None, said.ruling, by_whom, on, answers, said.stands)


def decided(ruling: str) -> Remedy:
    """What the director says is done: the next who asks is told the same."""
    return Remedy(Verdict.DECIDED, (Tell(f"{phrase(ruling)}."),))


def not_kept(room: Room, found: Incident | None, said: OwnWords) -> Refused | None:
    """Why a ruling cannot stand for more than this once: only what the books leave open can be decided for later."""
    if said.stands is Stands.ONCE:
        return None
    asked = found.whole() if found else None
    question = asked_in(asked) if asked else None
    if question is None:
        return NOT_ASKED
    kept = keep(room.session.plain, floor_ruling(question, decided(said.ruling), said.ruling))
    return Refused(kept.reason, Refusal.NOT_ALLOWED) if isinstance(kept, NotAdopted) else None


def _ruled_last(room: Room, table: TableNo, of: Matter) -> bool:
    """Is the last ruling of this table the very same?"""
    last = next((one for one in reversed(room.evening.rulings) if one.table == table), None)
    return last is not None and replace(last.of, answers=None) == replace(of, answers=None)


def _cited(room: Room, what: str, found: Incident | None, said: OwnWords) -> tuple[str, ...] | Refused:
    """Who may rule on this, by which clauses (TD-01, TD-02); against the book never without a reason."""
    evening, book = room.evening, room.book
    dispute = Dispute(what, evening.director, found.involved(room) if found else ())
    person = said.who or evening.director
    if said.who:
        named = appoint(person, dispute, book)
        if isinstance(named, Refused):
            return named
        dispute = named
    if found is None or not isinstance(found.case.outcome, Judgement):
        allowed = may_rule(person, dispute, book)
        return allowed if isinstance(allowed, Refused) else tuple(citation.id for citation in allowed.by)
    decided = override(what, person, said.reason, dispute, book)
    return decided.cited if isinstance(decided, Override) else decided


def _as_told(what: str) -> Sentence:
    return say("{what}.", what=phrase(what)) if what else NOTHING


def _in_words(room: Room, what: Sentence, said: OwnWords) -> Sentence:
    who = room.evening.name_of(said.who) if said.who else say("The director")
    ruled = say("{who} rules: {ruling}.", who=who, ruling=phrase(said.ruling))
    why = say("The reason: {reason}.", reason=phrase(said.reason)) if said.reason else NOTHING
    return passage(what, ruled, why)


# --------------------------------------------------------------------------------------- another answer than the book's


def other_answer(
    room: Room, found: Incident | None, named: str, seen: int | None
) -> tuple[Incident, Judgement] | Refused:
    """What the book of this name says of an incident, or what is usual (`USUAL`); or why the director can adopt no such
    answer."""
    book = {USUAL.name: USUAL, **EDITIONS[room.evening.plan.edition]}.get(named)
    question = found.case.outcome.question if found and found.case.outcome else None
    if found is None or book is None or not isinstance(question, FloorQuestion):
        return NOT_YET
    answer = judge(book, question)
    return YOUR_OWN if isinstance(answer, Unruled) else _not_now(found, answer, seen) or (found, answer)


async def adopt(
    room: Room, found: Incident, answer: Judgement, named: str, appointed: PlayerId | None, now: Millis
) -> Refused | None:
    """Do as another book has it, or as is usual, and let it stand for tonight: by the director's word, for no clause of
    the evening's book says so."""
    why = USUAL_REASON if named == USUAL.name else say("So it is by {book}", book=book_title(named))
    said = OwnWords("", answer.by[-1].text, why, appointed or PlayerId(""), Stands.TONIGHT)
    cited = _cited(room, in_short(found.case.form), found, said)
    if isinstance(cited, Refused):
        return cited
    ruled = _by_word(answer, cited)
    doing = _outside(room, found, ruled, appointed)
    if isinstance(doing, Refused):
        return doing
    text = on_record(found.case, found.at, passage(ruled_in_words(answer), say("The reason: {reason}.", reason=why)))
    of = replace(_own_matter(room, found.here, found, said), remedy=answer.remedy)
    ruling = c.RecordRuling(found.here, text, cited, of)
    command = c.CarryOutRuling(ruling, doing) if doing else ruling
    return await _write(room, found, ruled, RulingWritten(_on_hand(found, ruled), command), now)


def _by_word(answer: Judgement, cited: tuple[str, ...]) -> Judgement:
    """The same answer, by the clauses that let the director decide: another book's are none of this evening's."""
    return replace(answer, by=tuple(Citation(id_, FLOOR, NOTHING) for id_ in cited), overruled=())


# ----------------------------------------------------------------------------------------------- what a table asks


def asked(found: Incident, now: Millis) -> QuestionPut:
    """It waits for the director from now on."""
    return QuestionPut(found.here, in_short(found.case.form), found.asked(), now)


async def put_aside(room: Room, table: TableNo | None, number: int, now: Millis) -> None:
    """The question of this number needs no ruling any more; 0: all of the table's."""
    mine = [put for nth, put in open_questions(room).items() if put.table == table and number in (0, nth)]
    aside = [QuestionAnswered(put.table, put.asked, str(put.what), 0, "", now) for put in mine]
    await room.guest_list.record_all(aside, now)
