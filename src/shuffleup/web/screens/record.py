"""The record: the story of the evening, newest first, with rulings and penalties apart."""

from __future__ import annotations

from shuffleup.views.record import A_PAGE, OnRecord, Story, on_record_view, story_view
from shuffleup.web.screen import STAFF, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING

MOST = 400


def _story(sight: Sight) -> Story:
    most = min(max(sight.number("n", A_PAGE), A_PAGE), MOST)
    return story_view(sight.room.story, sight.arg("about"), most)


def _rulings(sight: Sight) -> OnRecord:
    return on_record_view(sight.room.evening)


SCREEN = Screen(
    "record",
    (HEAD, WAITING, Region("rulings", _rulings), Region("story", _story)),
    roles=STAFF,
    args=frozenset({"about", "n"}),
)
