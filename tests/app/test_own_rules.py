"""What the director decides where the books are silent can be kept: for tonight, or as a rule of the house."""

from __future__ import annotations

import pytest

from shuffleup.app.floor.incident import Incident, incident_in
from shuffleup.app.floor.rule import ON_RECORD as ALREADY
from shuffleup.app.floor.rule import OwnWords, by_the_book, record, rule_otherwise
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.room import resume_room
from shuffleup.hand import Judgement, Refusal, Refused
from shuffleup.hand.adjudicate import judge
from shuffleup.questions.steps import KeepHand, Remedy, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.rulings.own_rules import own_rules, rules_in_words
from shuffleup.tournament.words import PlayerId
from shuffleup.views.desk.ruling import ruling_view
from shuffleup.views.rules import own_rows
from shuffleup.views.tonight import house_rules_view
from shuffleup.web.acts import DONE
from shuffleup.web.doings.rulings import AdoptAnswer
from tests.refusals import refused
from tests.web.floor import NOW, T1, Floor, run
from tests.web.test_acts_rulings import dealer

DEALER = Who(Role.DEALER, table=T1)
SILENT = "facing-bet=no&next-player-acted=no&seat={}"  # every book is silent on a hand thrown forward like this
LIVE = "The hand is live; look before you throw."


def thrown(f: Floor, facts: str = SILENT.format(2)) -> Incident:
    found = incident_in(f.room, T1, "thrown-forward", facts)
    assert found is not None
    return found


async def decides(f: Floor, stands: Stands, seat: int = 2, ruling: str = LIVE) -> Refused | None:
    found = thrown(f, SILENT.format(seat))
    return await rule_otherwise(f.room, T1, found, OwnWords("", ruling, "so it is fair", stands=stands), NOW)


# for how long it was decided    the facts of the next such thing      by what it is answered
@pytest.mark.parametrize(
    ("stands", "facts", "by"),
    [
        (Stands.TONIGHT, SILENT.format(4), "floor 1"),  # whoever it is
        (Stands.HOUSE, SILENT.format(4), "house 1"),
        (Stands.ONCE, SILENT.format(2), ""),
        (Stands.TONIGHT, "facing-bet=yes&next-player-acted=no&seat=2", "DEAD-01"),  # near miss: there is a bet
    ],
)
def test_a_decision_answers_the_next_such_question(stands: Stands, facts: str, by: str) -> None:
    async def test(f: Floor) -> None:
        assert await decides(f, stands) is None
        outcome = thrown(f, facts).case.outcome
        assert (outcome.by[-1].id if isinstance(outcome, Judgement) else "") == by

    run(test)


def test_it_is_shown_with_its_author_and_a_dealer_goes_by_it() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.NameDirector(PlayerId("p6")))
        refused(by_the_book(thrown(f), DEALER), Refusal.LEFT_TO_DIRECTOR)
        assert await decides(f, Stands.TONIGHT) is None
        found = thrown(f, SILENT.format(4))
        view = ruling_view(found.case, found.at, f.room.evening)
        assert view is not None
        name = f.room.evening.name_of(PlayerId("p6"))
        assert [(one.id, one.text, one.author) for one in view.why] == [("floor 1", LIVE, name)]
        assert (view.verdict, view.steps, view.is_open) == (Verdict.DECIDED, (LIVE,), True)
        assert [(one.same, one.by) for one in view.before] == [(True, ("TD-01",))]
        judged = by_the_book(found, DEALER)
        assert not isinstance(judged, Refused), judged
        assert await record(f.room, *judged, DEALER, NOW) is None
        assert f.room.evening.rulings[-1].by == ("floor 1",)
        shown = house_rules_view(f.room.evening)
        assert [(one.id, one.author, one.tonight) for one in shown] == [("floor 1", name, True)]
        assert [(row.id, row.author) for row in own_rows(f.room.evening)] == [("floor 1", name)]

    run(test)


def test_an_undo_takes_it_back_and_it_is_there_after_a_restart() -> None:
    async def test(f: Floor) -> None:
        await decides(f, Stands.TONIGHT)
        room = await resume_room(f.room.stream, BOOKS["homegame"], f.room.parts, NOW)
        assert room.book.layers[0].name == "floor"
        await f.room.undo(NOW)
        assert own_rules(f.room.evening) == ()
        assert f.room.book is f.room.session.plain
        assert not isinstance(thrown(f).case.outcome, Judgement)

    run(test)


def test_of_two_decisions_the_later_one_stands_and_tonight_s_above_the_house_s() -> None:
    async def test(f: Floor) -> None:
        for stands, words in ((Stands.TONIGHT, "Dead"), (Stands.TONIGHT, "Live"), (Stands.HOUSE, "Dead after all")):
            assert await decides(f, stands, ruling=words) is None
        outcome = thrown(f).case.outcome
        assert isinstance(outcome, Judgement)
        assert (outcome.by[-1].id, outcome.by[-1].text) == ("floor 2", "Live. (Ruled by the host.)")

    run(test)


# what is decided                                                               why it cannot stand for longer
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ("facing-bet=yes&next-player-acted=no&seat=2", "homegame speaks on this itself: DEAD-01. Adopt another clause"),
        (None, "Only a ruling on a question of the desk can stand for longer; write a rule of the house instead."),
    ],
)
def test_what_a_book_decides_is_not_decided_for_later(facts: str | None, why: str) -> None:
    async def test(f: Floor) -> None:
        said = OwnWords("The lights went out", "Wait", "so it is", stands=Stands.TONIGHT)
        refused = await rule_otherwise(f.room, T1, thrown(f, facts) if facts else None, said, NOW)
        assert isinstance(refused, Refused)
        assert refused.reason.startswith(why)
        assert f.room.evening.rulings == []

    run(test)


# --------------------------------------------------------------------------------------------------- adopted


def judge_of(book: str, found: Incident) -> Remedy:
    assert isinstance(found.case.outcome, Judgement)
    other = judge(BOOKS[book], found.case.outcome.question)
    assert isinstance(other, Judgement)
    return other.remedy


def test_what_is_usual_is_proposed_and_adopted_with_one_tap() -> None:
    """On record it is the director's decision, by the clause that lets the director decide; it answers the next such
    question tonight, and an undo takes it back."""

    async def test(f: Floor) -> None:
        found = thrown(f)
        view = ruling_view(found.case, found.at, f.room.evening)
        assert view is not None
        assert view.usual is not None
        assert (view.verdict, view.usual.verdict, view.usual.by) == (None, Verdict.LIVE_HAND, ())
        act = AdoptAnswer(table=1, about="thrown-forward", facts=SILENT.format(2))
        assert (await f.taps(act, dealer())).refused
        assert await f.taps(act) == DONE
        assert (await f.taps(act)).refused == ALREADY.reason
        last = f.room.evening.rulings[-1]
        assert (last.by, last.of.given_by, last.of.stands) == (("TD-01",), f.room.evening.director, Stands.TONIGHT)
        assert "usual at card rooms" in last.what
        outcome = thrown(f, SILENT.format(4)).case.outcome
        assert isinstance(outcome, Judgement)
        assert (outcome.remedy, outcome.by[-1].id) == (
            Remedy(Verdict.LIVE_HAND, (KeepHand(Seat(4)),)), "floor 1",
        )  # fmt: skip
        room = await resume_room(f.room.stream, BOOKS["homegame"], f.room.parts, NOW)
        assert room.evening.rulings == f.room.evening.rulings
        await f.room.undo(NOW)
        assert not isinstance(thrown(f).case.outcome, Judgement)

    run(test)


def test_where_a_clause_speaks_another_book_s_answer_is_adopted_against_it() -> None:
    """Near miss: what is usual is no answer to what no form asks, and a book that is none has none."""

    async def test(f: Floor) -> None:
        act = AdoptAnswer(table=1, about="hole-cards-exposed", facts="by=dealer&nth=3&acted=0", book="guidelines")
        before = incident_in(f.room, T1, act.about, act.facts)
        assert before is not None
        assert isinstance(before.case.outcome, Judgement)
        assert before.case.outcome.by[-1].id == "DEAL-02"
        assert (await f.taps(AdoptAnswer(table=1, about=act.about, facts=act.facts, book="none"))).refused
        assert (await f.taps(AdoptAnswer(table=1, about=act.about, book="guidelines"))).refused
        assert await f.taps(act) == DONE
        found = incident_in(f.room, T1, act.about, act.facts)
        assert found is not None
        assert isinstance(found.case.outcome, Judgement)
        assert found.case.outcome.by[-1].id == "floor 1"
        assert found.case.outcome.remedy == judge_of("guidelines", before)
        assert "TD-01" in f.room.evening.rulings[-1].by

    run(test)


# ------------------------------------------------------------------------------------------------------- in words


def test_a_rule_in_words_is_shown_and_cited_like_any_other() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.WriteRule("No phones at the table."), c.WriteRule("The last one out clears up."))
        assert await decides(f, Stands.HOUSE) is None
        assert [rule.id for rule in own_rules(f.room.evening)] == ["house 1", "house 2", "house 3"]
        assert f.room.story[0].told.text != f.room.story[-1].told.text
        said = OwnWords("A phone rang", "A warning", cites="house 1")
        assert await rule_otherwise(f.room, T1, None, said, NOW) is None
        assert f.room.evening.rulings[-1].by[0] == "house 1"
        assert rules_in_words(own_rules(f.room.evening)) == (
            "No phones at the table.",
            "The last one out clears up.",
            LIVE,
        )

    run(test)


@pytest.mark.parametrize("text", ["", "  ", "No phones at the table."])
def test_a_rule_says_something_and_is_written_once(text: str) -> None:
    async def test(f: Floor) -> None:
        await f.does(c.WriteRule("No phones at the table."))
        assert isinstance(await f.room.does(c.WriteRule(text), NOW), Refused)
        assert await rule_otherwise(f.room, T1, None, OwnWords("x", "y", cites="house 9"), NOW) is None
        assert "house 9" not in f.room.evening.rulings[-1].by  # near miss: there is none of this number

    run(test)
