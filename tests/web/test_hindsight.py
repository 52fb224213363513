"""Looking back at a hand: who may ask of which hand, what is said, and what where there is no strongest bot."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.bots.hindsight import Chosen, LookedBack
from shuffleup.questions.words import Chips, Street
from shuffleup.tournament.words import PlayerId
from shuffleup.web.lab_beside import BUSY, LabBeside
from tests.contracts.homes import awaited
from tests.web.dealing import night_over
from tests.web.stage import Night
from tests.web.test_hands import reader

ANN = Who(Role.PLAYER, PlayerId("Ann"))
SAID = (
    LookedBack(Street.PREFLOP, Chosen("call"), Chosen("call"), True, None),
    LookedBack(Street.FLOP, Chosen("check"), Chosen("bet", Chips(40)), False, 1.5),
    LookedBack(Street.TURN, Chosen("fold"), Chosen("call"), False, 0.0),
    LookedBack(Street.PREFLOP, Chosen("call"), Chosen("raise", Chips(160)), False, None),
)


class SaysThat:
    """A bot that says the same of every hand."""

    asked: tuple[Any, ...] = ()
    says: tuple[LookedBack, ...] = SAID

    def __init__(self, module: str, function: str) -> None:
        assert (module, function) == ("bots.hindsight", "looked_back")

    def __call__(self, *asked: Any) -> Any:
        SaysThat.asked = asked
        return self.says

    def end(self) -> None:
        pass


@pytest.fixture
def over() -> Iterator[Night]:
    with night_over() as night:
        night.stage.house.hindsight = LabBeside(SaysThat)
        yield night


def page(night: Night, who: Who | None) -> httpx.Response:
    with reader(night, who) as client:
        return client.get("/t/test/hands/1/1/hindsight")


def test_a_sentence_for_each_decision_and_what_it_cost_where_that_is_known(over: Night) -> None:
    text = page(over, ANN).text
    assert "You chose calling; so would the strongest bot." in text
    assert "You chose checking; the strongest bot prefers betting 40, worth about 1.5 big blinds more." in text
    assert "You chose folding; the strongest bot prefers calling, which is worth about the same." in text
    short = "You chose calling; with so few big blinds the strongest bot is all-in or folds: here raising to 160."
    assert short in text
    events, seat, *_, plan = SaysThat.asked
    hidden = {cards for event in events for cards in getattr(event, "cards", ()) if str(cards) == "??"}
    assert hidden, "the others' cards are not sent along"
    assert seat is not None
    assert plan == over.room.evening.plan, "its book, with house rules and in its edition, says what could be done"


SAME = LookedBack(Street.TURN, Chosen("fold"), Chosen("fold"), True, None)
DEAR = LookedBack(Street.RIVER, Chosen("call"), Chosen("fold"), False, 12.5)
IN_A_SENTENCE = [
    (SAID, "Flop: You chose checking; the strongest bot prefers betting 40, worth about 1.5 big blinds more."),
    ((*SAID, DEAR), "River: You chose calling; the strongest bot prefers folding, worth about 12.5 big blinds more."),
    (SAID[2:], "Turn: You chose folding; the strongest bot prefers calling, which is worth about the same."),
    ((SAME, SAME), "The strongest bot would have done the same all along."),
    ((), ""),  # nothing was decided
]


@pytest.mark.parametrize(("found", "said"), IN_A_SENTENCE)
def test_the_phone_is_told_in_one_sentence_what_weighed_most(
    over: Night, monkeypatch: pytest.MonkeyPatch, found: tuple[LookedBack, ...], said: str
) -> None:
    monkeypatch.setattr(SaysThat, "says", found)
    with reader(over, ANN) as client:
        answer = client.get("/t/test/hands/1/1/hindsight.json").json()
    assert answer == {"said": said, "later": False}


@awaited
async def test_many_questions_of_one_keep_nobody_else_waiting() -> None:
    """Everyone has one place, and what they ask last takes it; without a name there are only a few."""
    held = threading.Event()

    class Held(SaysThat):
        def __init__(self, module: str, function: str) -> None:
            pass

        def __call__(self, *asked: Any) -> Any:
            held.wait(5)
            return asked

    lab = LabBeside(Held, most=3)
    asks = [asyncio.create_task(lab.ask("m", "f", nth, by="Ann")) for nth in range(6)]
    others = [asyncio.create_task(lab.ask("m", "f", name, by=name)) for name in ("Bert", "Cleo", "Dana")]
    await asyncio.sleep(0.05)
    held.set()
    assert await asyncio.gather(*asks) == [(0,), BUSY, BUSY, BUSY, BUSY, (5,)]
    assert await asyncio.gather(*others) == [("Bert",), ("Cleo",), BUSY]  # the third is one too many: three places


# who                       the host lets them   status
WHO = [
    (ANN, True, 200),
    (ANN, False, 404),  # near miss: the host has switched it off
    (None, True, 404),
    (Who(Role.DIRECTOR), True, 404),  # the host has no decisions in it
]


@pytest.mark.parametrize(("who", "lets", "status"), WHO)
def test_only_who_played_it_may_ask(over: Night, who: Who | None, lets: bool, status: int) -> None:
    evening = over.room.evening
    evening.plan = replace(evening.plan, looks_back=lets)
    assert page(over, who).status_code == status
    with reader(over, who) as client:
        assert ("/hindsight" in client.get("/t/test/hands/1/1").text) == (status == 200)


def test_where_there_is_no_strongest_bot_it_says_so(over: Night) -> None:
    over.stage.house.hindsight = None
    assert "The strongest bot is not installed here" in page(over, ANN).text
