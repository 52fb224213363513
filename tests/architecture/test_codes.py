"""One of several things has a code, which programs keep and compare; what people read of it may change at any time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from importlib import import_module
from pkgutil import walk_packages

import pytest

import shuffleup
from shuffleup.journal.codec import codec_of
from shuffleup.language.speaking import Speaker
from shuffleup.questions.seating import Duty
from shuffleup.questions.words import Seat
from shuffleup.say import Worded, say
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.views.director.rows import MoveLine
from shuffleup.web.live.render import environment

CODE = re.compile("[A-Za-z]*[0-9]?(-[a-z]+)*")
PHRASES = {"torture.story.What"}
"""A story of a test, that is only read."""


def enumerations() -> Iterator[type[StrEnum]]:
    for module in walk_packages(shuffleup.__path__, "shuffleup."):
        if not module.name.endswith("__main__"):
            for kind in vars(import_module(module.name)).values():
                if isinstance(kind, type) and issubclass(kind, StrEnum) and kind.__module__ == module.name:
                    yield kind


def test_every_one_of_several_things_has_a_code() -> None:
    kinds = {f"{kind.__module__.removeprefix('shuffleup.')}.{kind.__name__}": kind for kind in enumerations()}
    phrases = {name for name, kind in kinds.items() if any(not CODE.fullmatch(one.value) for one in kind)}
    assert len(kinds) > 50
    assert phrases == PHRASES
    assert not [one for kind in kinds.values() if issubclass(kind, Worded) for one in kind if not one.wording]


def test_a_code_is_for_programs_and_its_words_are_for_people() -> None:
    assert (str(Duty.BIG_BLIND), Duty("big-blind")) == ("big-blind", Duty.BIG_BLIND)
    assert f"{Duty.BIG_BLIND}" == Duty.BIG_BLIND.words == "posts the big blind"
    said = say("Seat 3 {duty}.", duty=Duty.BIG_BLIND)
    assert said == "Seat 3 posts the big blind."
    assert Speaker("de")(said) == "Seat 3 setzt den Big Blind."
    assert (
        Speaker("de")(say("Seat 3 {duty}.", duty="posts the big blind")) == "Seat 3 posts the big blind."
    )  # near miss


TOLD = {
    Duty.BIG_BLIND: "and post the big blind",
    Duty.BIG_BLIND_AND_ANTE: "and post the big blind and the ante",
    Duty.THIRD_BLIND: "and post the third blind",
    Duty.FOURTH_BLIND: "and post the fourth blind",
    Duty.SMALL_BLIND: "and post the small blind",
    Duty.BUTTON: "and have the button",
    Duty.BUTTON_AND_SMALL_BLIND: "and have the button and the small blind",
    Duty.DEALT_IN: "",
    Duty.WAITS: "and wait until the button has passed",
}


@pytest.mark.parametrize("duty", Duty)
def test_other_words_for_a_duty_change_nothing_but_words(monkeypatch: pytest.MonkeyPatch, duty: Duty) -> None:
    """MOVE-04: whoever moves is told what falls to the new chair, and a journal keeps it, however the story puts it."""
    monkeypatch.setattr(duty, "wording", "is the one")
    move = MoveLine(PlayerId("p3"), "Cleo", Chair(TableNo(1), Seat(2)), Chair(TableNo(2), Seat(4)), duty, counted=True)
    told = str(environment("en").get_template("due.html").module.you_move(move)).strip()  # type: ignore[attr-defined]
    assert told == f"You move to table 2, seat 4{TOLD[duty] and ', '}{TOLD[duty]}."
    assert f"{duty}" == "is the one"
    assert codec_of(Duty).encode(duty) == duty.name.lower().replace("_", "-")
