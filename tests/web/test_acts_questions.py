"""Questions put to the director: one an incident, open until a ruling answers it that stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.floor.incident import open_questions
from shuffleup.app.guests.arrangements import QuestionPut, QuestionSettled, Role, Who
from shuffleup.tournament.words import TableNo
from shuffleup.web.acts import DONE, Act, Caller
from shuffleup.web.doings.rulings import AskDirector, CarryOut, PutAside, RecordRuling, RuleOtherwise
from shuffleup.web.screens.waiting import desk_of
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run

UNRULED = "facing-bet=no&next-player-acted=no"
SEAT_2, SEAT_3 = f"{UNRULED}&seat=2", f"{UNRULED}&seat=3"
THROWN = "table=1&about=thrown-forward&facing-bet=no&next-player-acted=no"
LIGHTS = "table=1&otherwise=The+lights+went+out"
DEALER: Caller = replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(1)))


def waiting(f: Floor) -> list[str]:
    return [desk_of(put) for put in open_questions(f.room).values()]


async def three_asked(f: Floor) -> None:
    for act in (
        AskDirector(about="thrown-forward", facts=SEAT_2),
        AskDirector(about="thrown-forward", facts=SEAT_3),
        AskDirector(what="The lights went out"),
    ):
        assert await f.taps(act, DEALER) == DONE


# what is ruled                                                                       what still waits
@pytest.mark.parametrize(
    ("act", "left"),
    [
        (
            RuleOtherwise(table=1, about="thrown-forward", facts=SEAT_2, ruling="Live"),
            [f"{THROWN}&seat=3", LIGHTS],
        ),
        (
            RuleOtherwise(table=1, about="thrown-forward", facts="facing-bet=no&next-player-acted=yes&seat=3",
                          ruling="Live", reason="He was pushed"),
            [f"{THROWN}&seat=2", LIGHTS],
        ),  # a fact was put right; the player is the same
        (
            RuleOtherwise(table=1, what="The lights went out", ruling="Wait"),
            [f"{THROWN}&seat=2", f"{THROWN}&seat=3"],
        ),
        (
            RuleOtherwise(table=1, about="thrown-forward", facts=UNRULED, ruling="Live"),
            [f"{THROWN}&seat=2", f"{THROWN}&seat=3", LIGHTS],
        ),  # near miss: nobody can say which of the two it answers
        (
            RecordRuling(table=1, about="flop-too-many-cards"),
            [f"{THROWN}&seat=2", f"{THROWN}&seat=3", LIGHTS],
        ),  # near miss: another thing at the same table
        (PutAside(table=1, question=1), [f"{THROWN}&seat=3", LIGHTS]),
        (PutAside(table=1), []),
    ],
)  # fmt: skip
def test_which_question_a_ruling_answers(act: Act, left: list[str]) -> None:
    async def test(f: Floor) -> None:
        await three_asked(f)
        assert await f.taps(act) == DONE
        assert waiting(f) == left

    run(test)


def test_the_only_question_that_can_be_meant_is_answered() -> None:
    async def test(f: Floor) -> None:
        await f.taps(AskDirector(about="thrown-forward", facts=SEAT_2), DEALER)
        await f.taps(RuleOtherwise(table=1, about="thrown-forward", facts=UNRULED, ruling="Live"))
        assert waiting(f) == []

    run(test)


def test_a_ruling_that_is_taken_back_opens_the_question_again() -> None:
    async def test(f: Floor) -> None:
        await f.taps(AskDirector(about="thrown-forward", facts=SEAT_2), DEALER)
        await f.taps(RuleOtherwise(table=1, about="thrown-forward", facts=SEAT_2, ruling="Live"))
        await f.room.undo(NOW)
        assert waiting(f) == [f"{THROWN}&seat=2"]
        await f.room.redo(NOW)
        assert waiting(f) == []

    run(test)


def test_nor_does_another_ruling_in_its_place_answer_it() -> None:
    async def test(f: Floor) -> None:
        await f.taps(AskDirector(about="thrown-forward", facts=SEAT_2), DEALER)
        await f.taps(RuleOtherwise(table=1, about="thrown-forward", facts=SEAT_2, ruling="Live"))
        await f.room.undo(NOW)
        await f.taps(RecordRuling(table=1, about="flop-too-many-cards"))
        assert waiting(f) == [f"{THROWN}&seat=2"]

    run(test)


def test_what_was_asked_before_is_settled_as_it_was_then() -> None:
    """Older programs kept one question a table."""

    async def test(f: Floor) -> None:
        for event in (QuestionPut(T1, "x", None, NOW), QuestionSettled(T1, NOW)):
            await f.room.guest_list.record(event, NOW)
        assert waiting(f) == []

    run(test)


# --------------------------------------------------------------------------------------------------- penalties


@pytest.mark.parametrize("kind", [RecordRuling, CarryOut])
def test_a_penalty_ruled_by_a_dealer_waits_for_the_director(kind: type[RecordRuling | CarryOut]) -> None:
    facts = "breach=large-chips-hidden&seat=3"

    async def test(f: Floor) -> None:
        assert await f.taps(kind(about="conduct", facts=facts), DEALER) == DONE
        assert waiting(f) == ["table=1&about=conduct&breach=large-chips-hidden&seat=3"]
        assert (f.room.evening.rulings, f.room.evening.penalties) == ([], [])
        assert await f.taps(CarryOut(table=1, about="conduct", facts=facts)) == DONE
        assert waiting(f) == []
        assert len(f.room.evening.penalties) == 1

    run(test)


def test_near_miss_what_proposes_no_penalty_a_dealer_puts_on_record() -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(RecordRuling(about="flop-too-many-cards"), DEALER) == DONE
        assert (waiting(f), len(f.room.evening.rulings)) == ([], 1)

    run(test)
