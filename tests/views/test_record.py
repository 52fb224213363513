"""The story, newest first, and narrowed down; rulings and penalties as they stand."""

from __future__ import annotations

from typing import get_args

import pytest

from shuffleup.facts import fact
from shuffleup.questions.steps import Sanction
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import Standing, Taken
from shuffleup.tournament.telling.scene import Told
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.record import A_PAGE, TOPICS, Kind, on_record_view, story_view
from tests.tournament.host import Host


@fact
class Happened:
    kind: Kind
    told: Told
    at: Millis
    seq: int


def happened(*kinds: Kind) -> list[Happened]:
    return [Happened(kind, Told(say(f"{kind.__name__} {nth}")), Millis(nth), nth) for nth, kind in enumerate(kinds, 1)]


STORY = happened(e.BoughtIn, e.ClockStarted, e.HandBegan, e.HandOver, e.Busted, e.RulingRecorded, e.Undone)


@pytest.mark.parametrize(
    ("topic", "shown"),
    [
        ("", ["Undone 7", "RulingRecorded 6", "Busted 5", "ClockStarted 2", "BoughtIn 1"]),  # all but the hands
        ("all", [one.told.text for one in reversed(STORY)]),
        ("hands", ["HandOver 4", "HandBegan 3"]),
        ("money", ["BoughtIn 1"]),
        ("clock", ["ClockStarted 2"]),
        ("rulings", ["RulingRecorded 6"]),
        ("play", ["Busted 5"]),
        ("seats", []),
        ("nonsense", ["Undone 7", "RulingRecorded 6", "Busted 5", "ClockStarted 2", "BoughtIn 1"]),
    ],
)
def test_the_story_by_topic(topic: str, shown: list[str]) -> None:
    assert [line.text for line in story_view(STORY, Standing(), topic).lines] == shown


def test_what_was_taken_back_says_so() -> None:
    assert [line.taken_back for line in story_view(STORY, Standing()).lines] == [True, False, False, False, False]


def test_a_long_story_is_cut_and_says_by_how_much() -> None:
    story = happened(*[e.BoughtIn] * (A_PAGE + 7))
    assert (len(story_view(story, Standing()).lines), story_view(story, Standing()).more) == (A_PAGE, 7)
    assert story_view(story, Standing()).lines[0].text == f"BoughtIn {A_PAGE + 7}"
    assert story_view(story, Standing(), most=400).more == 0


def test_what_is_not_kept_for_screens_is_named() -> None:
    assert not story_view(STORY, Standing()).older
    assert story_view(STORY[1:], Standing(), "all").older


def test_a_sentence_keeps_its_key_when_more_is_told() -> None:
    before = story_view(STORY[:5], Standing()).lines
    after = story_view(STORY, Standing()).lines
    assert {line.key for line in before} < {line.key for line in after}
    assert len({line.key for line in after}) == len(after)


def test_every_topic_names_events_there_are() -> None:
    assert frozenset().union(*TOPICS.values()) <= set(get_args(e.Event))


def test_rulings_and_penalties_latest_first() -> None:
    host = Host(3).starts()
    host.does(c.RecordRuling(TableNo(1), "The card is replaced.", ("DEAL-02",)))
    host.does(c.RecordRuling(TableNo(1), "A misdeal.", ("MIS-01",)))
    host.does(c.Penalise(PlayerId("p2"), Sanction.WARNING, "Splashing the pot"))
    seen = on_record_view(host.evening)
    assert [(one.what, one.by) for one in seen.rulings] == [
        ("A misdeal.", ("MIS-01",)),
        ("The card is replaced.", ("DEAL-02",)),
    ]
    (penalty,) = seen.penalties
    assert (penalty.name, penalty.sanction, penalty.reason) == ("Player 2", Sanction.WARNING, "Splashing the pot")


def test_what_can_be_taken_back_has_its_number_once_a_step() -> None:
    """Near miss: what was taken back has none, and is marked as gone."""
    stood = Standing()
    stood.acts, stood.taken = [3, 5], {2: Taken(4, (), old=False)}
    story = [Happened(e.WentAway, Told(say(f"{step}")), Millis(0), step) for step in (2, 3, 3, 4, 5)]
    lines = story_view(story, stood).lines
    assert [(line.text, line.step, line.gone) for line in lines] == [
        ("5", 5, False), ("4", 0, False), ("3", 0, False), ("3", 3, False), ("2", 0, True),
    ]  # fmt: skip
    assert [line.step for line in story_view(story, stood, may_undo=False).lines] == [0, 0, 0, 0, 0]
