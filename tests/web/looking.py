"""A region of a screen as it stands, without a server or a browser."""

from __future__ import annotations

import re

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.room import Room
from shuffleup.tournament.words import PlayerId
from shuffleup.web.live.render import region_html
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens import SCREENS
from tests.web.floor import NOW

HOST = Who(Role.DIRECTOR)
TAGS = re.compile("<[^>]+>")


def player(number: int) -> Who:
    return Who(Role.PLAYER, PlayerId(f"p{number}"))


def html_of(room: Room, place: str, who: Who = HOST, lang: str = "en", key: str = "", **args: str) -> str:
    """`place` is a screen and one of its regions: "record/story"."""
    name, _, part = place.partition("/")
    screen = SCREENS[name]
    region = next(one for one in screen.regions if one.name == part)
    sight = Sight(room, who, screen.turned_to(args), NOW, "http://host", key, lang)
    return region_html(name, part, lang, region.view(sight), sight.link(), sight.currency).text


def words_of(room: Room, place: str, who: Who = HOST, lang: str = "en", key: str = "", **args: str) -> str:
    """What is read there, in one line."""
    return " ".join(TAGS.sub(" ", html_of(room, place, who, lang, key, **args)).split())
