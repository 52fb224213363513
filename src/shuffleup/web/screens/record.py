"""The record: the story of the evening, newest first, with rulings and penalties apart."""

from __future__ import annotations

from shuffleup.say import NOTHING
from shuffleup.views.record import A_PAGE, Back, OnRecord, RecordStory, on_record_view, story_view
from shuffleup.web.doings.hands import Undo
from shuffleup.web.live.screen import STAFF, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD, back_of
from shuffleup.web.screens.waiting import WAITING

MOST = 400


def _story(sight: Sight) -> RecordStory:
    most = min(max(sight.number("n", A_PAGE), A_PAGE), MOST)
    stood, may_undo = sight.room.session.stood, sight.who.role in Undo.roles
    return story_view(sight.room.story, stood, sight.arg("about"), most, may_undo=may_undo)


def _back(sight: Sight) -> Back:
    return back_of(sight) if sight.who.role in Undo.roles else Back(NOTHING, 0, NOTHING, 0)


def _rulings(sight: Sight) -> OnRecord:
    return on_record_view(sight.room.evening, sight.room.head)


SCREEN = Screen(
    "record",
    (HEAD, WAITING, Region("back", _back), Region("rulings", _rulings), Region("story", _story)),
    roles=STAFF,
    args=frozenset({"about", "n"}),
)
