"""Rulings and questions that were written as sentences and addresses: read as data where they can be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shuffleup.app.guests.arrangements import QuestionAnswered, QuestionPut
from shuffleup.app.guests.guest_list import Guests, arrange
from shuffleup.app.ports import Entry
from shuffleup.journal.events import EVENTS
from shuffleup.questions.filled import Filled
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.words import TableNo


def read(name: str, **payload: Any) -> Any:
    return EVENTS.event(Entry(name, 1, json.dumps(payload).encode(), 0))


# what stands on an old record                                                           what it was about
@pytest.mark.parametrize(
    ("what", "form"),
    [
        ("A player misbehaved (what he did: he splashed the pot). The ruling: a penalty is proposed.", "conduct"),
        ("A player misbehaved. The director rules: He apologises.", "conduct"),
        ("A player misbehaved badly, and left.", None),  # near miss: somebody's own words
        ("Ann: took chips off the table", None),
    ],
)
def test_an_old_ruling_tells_the_same_and_is_found_by_its_question(what: str, form: str | None) -> None:
    ruling: RulingRecorded = read("RulingRecorded", table=1, what=what, by=["CHIP-04"])
    assert (ruling.what, ruling.by) == (what, ("CHIP-04",))
    assert ruling.of.asked == (Filled(form, ()) if form else None)
    assert (ruling.of.remedy, ruling.of.given_by, ruling.of.stands) == (None, None, "once")


ABOUT = "table=2&about=thrown-forward&facing-bet=no&seat=3"
LIGHTS = "table=2&otherwise=The+lights+went+out"


@pytest.mark.parametrize(
    ("query", "what", "asked"),
    [
        (ABOUT, "A hand was thrown forward", Filled("thrown-forward", (("facing-bet", "no"), ("seat", "3")))),
        (LIGHTS, "The lights went out", None),
    ],
)
def test_an_old_question_is_answered_as_it_was(query: str, what: str, asked: Filled | None) -> None:
    put: QuestionPut = read("QuestionPut", table=2, what=what, query=query, at=5)
    assert put == QuestionPut(TableNo(2), what, asked, put.at)
    answer: QuestionAnswered = read("QuestionAnswered", query=query, nth=1, what="It is live.", at=6)
    guests = Guests()
    for event in (put, answer):
        arrange(guests, event)
    live, other = RulingRecorded(TableNo(2), "It is live.", ()), RulingRecorded(TableNo(2), "Something else.", ())
    assert guests.open_questions([live]) == {}
    assert guests.open_questions([]) == guests.open_questions([other]) == {1: put}  # it was taken back
    arrange(guests, read("QuestionAnswered", query=query, nth=0, what="", at=7))
    assert guests.questions == {}
