"""What screens say, as it passes the filter `t`: sentences, which every language can say, and plain texts."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import Environment, pass_context
from jinja2.runtime import Context

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.room import Room
from shuffleup.language.speaking import Speaker
from shuffleup.say import Hole, Sentence, Worded
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.live.render import environment
from shuffleup.web.live.screen import Screen, Sight
from shuffleup.web.screens import SCREENS
from tests.web.floor import NOW

EVERYBODY = (
    Who(Role.DIRECTOR),
    Who(Role.PLAYER, PlayerId("p1")),
    Who(Role.PLAYER, PlayerId("p2")),
    Who(Role.DEALER, table=TableNo(1)),
    Who(Role.TIMEKEEPER),
    Who(Role.SPECTATOR),
)


class Listener:
    """Renders screens in a language and keeps what was said there: by value, and as plain text."""

    def __init__(self, lang: str = "de") -> None:
        self.said: dict[str, Sentence] = {}
        self.plain: dict[str, str] = {}
        self._at = ""
        self._speaker, self._lang = Speaker(lang), lang
        self._made: Environment = environment.__wrapped__(
            lang
        )  # its own: templates keep the filters they were made with
        self._made.filters["t"] = pass_context(self._heard)

    def _heard(self, _context: Context, text: Hole) -> str:
        self.note(text)
        return self._speaker(text)

    def note(self, text: Hole) -> None:
        if isinstance(text, Worded):
            text = text.words
        if isinstance(text, Sentence):
            self.said.setdefault(str(text), text)
            for hole in text.holes.values():
                self.note(hole)
        elif isinstance(text, str):
            self.plain.setdefault(text, self._at)

    def looks(self, room: Room, screen: Screen, who: Who, **args: str) -> None:
        sight = Sight(room, who, screen.turned_to(args), NOW, "http://host", "", self._lang)
        for region in screen.regions:
            self._at = f"{screen.name}/{region.name}"
            template = self._made.select_template([f"{self._at}.html", f"{region.name}.html"])
            template.render(view=region.view(sight), link=sight.link())

    def looks_everywhere(self, room: Room) -> None:
        for screen, who in _who_sees():
            self.looks(room, screen, who)


def _who_sees() -> Iterator[tuple[Screen, Who]]:
    return ((screen, who) for screen in SCREENS.values() for who in EVERYBODY if who.role in screen.roles)
