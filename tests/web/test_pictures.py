"""The pictures in docs/screens: every screen has one at each size, and each is one that is still made."""

from __future__ import annotations

from tools.parts import FOLDER
from tools.screens import Picture, club_of, dealt, pictures, replayed, staged, won_besides

from shuffleup.web.screens import SCREENS
from tests.web.stage import Stage
from tests.web.walls import WALLS


def taken(stage: Stage) -> list[Picture]:
    return [*pictures(stage, staged(stage)), dealt(stage), *replayed(stage), *won_besides(stage), *club_of(stage)]


def screen_of(picture: Picture) -> str:
    """The screen of an evening it shows; nothing for the pages before one."""
    _, _, path = picture.path.partition("/t/")
    return path.partition("/")[2].partition("?")[0]


def test_every_screen_has_its_picture(stage: Stage) -> None:
    """A screen that is added without one fails here: put it into tools/screens.py, and run `make screens`."""
    assert sorted(set(SCREENS) - {screen_of(picture) for picture in taken(stage)}) == []


def test_the_pictures_kept_are_those_that_are_made(stage: Stage) -> None:
    wanted = {f"{picture.name}-{size}.jpg" for picture in taken(stage) for size in picture.sizes}
    wanted |= {f"wall-{name}-tv.jpg" for name in WALLS}
    assert {path.name for path in FOLDER.glob("*.jpg")} == wanted
