"""The story, newest first, and narrowed down; rulings and penalties as they stand."""

from __future__ import annotations

from typing import get_args

import pytest

from shuffleup.facts import fact
from shuffleup.questions.steps import Sanction
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordStep, Taken, WhatStands
from shuffleup.tournament.telling.scene import Told
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.record import A_PAGE, TOPICS, RecordKind, on_record_view, story_view
from tests.tournament.host import Host


@fact
class Happened:
    kind: RecordKind
    told: Told
    at: Millis
    seq: int
    player: PlayerId | None = None


def happened(*kinds: RecordKind) -> list[Happened]:
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
    assert [line.text for line in story_view(STORY, WhatStands(), topic).lines] == shown


def test_what_was_taken_back_says_so() -> None:
    assert [line.taken_back for line in story_view(STORY, WhatStands()).lines] == [True, False, False, False, False]


def test_a_long_story_is_cut_and_says_by_how_much() -> None:
    story = happened(*[e.BoughtIn] * (A_PAGE + 7))
    assert (len(story_view(story, WhatStands()).lines), story_view(story, WhatStands()).more) == (A_PAGE, 7)
    assert story_view(story, WhatStands()).lines[0].text == f"BoughtIn {A_PAGE + 7}"
    assert story_view(story, WhatStands(), most=400).more == 0


def test_what_is_not_kept_for_screens_is_named() -> None:
    assert not story_view(STORY, WhatStands()).older
    assert story_view(STORY[1:], WhatStands(), "all").older


def test_a_sentence_keeps_its_key_when_more_is_told() -> None:
    before = story_view(STORY[:5], WhatStands()).lines
    after = story_view(STORY, WhatStands()).lines
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
    stood = WhatStands()
    stood.acts, stood.taken, stood.stands = [3, 5], {2: Taken(4, (), old=False)}, [()] * 6
    story = [Happened(e.WentAway, Told(say(f"{step}")), Millis(0), step) for step in (2, 3, 3, 4, 5)]
    lines = story_view(story, stood).lines
    assert [(line.text, line.step, line.gone) for line in lines] == [
        ("5", 5, False), ("4", 0, False), ("3", 3, False), ("3", 0, False), ("2", 0, True),
    ]  # fmt: skip
    assert [line.lines for line in lines] == [1, 1, 2, 2, 1]
    assert [line.step for line in story_view(story, stood, may_undo=False).lines] == [0, 0, 0, 0, 0]


def test_the_sentence_that_says_what_a_step_is_about_is_the_one_to_take_back() -> None:
    """Who is out, not that somebody does not rebuy; and where that is not shown, what is."""
    stood = WhatStands()
    stood.acts = [1]
    kinds: list[RecordKind] = [e.Declined, e.WentOut, e.HandOver]
    story = [Happened(kind, Told(say(kind.__name__)), Millis(0), 1) for kind in kinds]
    assert [(line.text, line.step) for line in story_view(story, stood, "all").lines] == [
        ("HandOver", 0), ("WentOut", 1), ("Declined", 0),
    ]  # fmt: skip
    assert [(line.text, line.step) for line in story_view(story, stood, "hands").lines] == [("HandOver", 1)]


def test_what_stands_of_a_step_that_was_taken_back_is_not_gone() -> None:
    """Nobody went out in that hand, and it is over all the same. Near miss: a start of the clock is kept as time."""
    over = e.HandOver(TableNo(1), (), followed=False)
    busted = e.Busted(PlayerId("p1"), None, None, TableNo(1), 1, None, 1)
    started = e.ClockStarted(Millis(0))
    taken_back = (e.Undone(1, (1,)), e.Undone(0, (0,)))
    steps = (RecordStep((started,)), RecordStep((busted, over)), *(RecordStep((one,)) for one in taken_back))
    stood = WhatStands(steps)
    story = [
        Happened(type(event), Told(say(type(event).__name__)), Millis(0), seq, getattr(event, "player", None))
        for seq, event in ((0, started), (1, busted), (1, over))
    ]
    assert [(line.text, line.gone) for line in story_view(story, stood, "all").lines] == [
        ("HandOver", False), ("Busted", True), ("ClockStarted", True),
    ]  # fmt: skip
