"""What the host posts beside the evening: when play is to begin or go on, and which pages the wall turns through."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.say import Worded, pattern
from shuffleup.tournament.words import Millis


class WallPage(Worded):
    """What the wall shows, in the order in which it turns where the host has not said otherwise."""

    ARRIVED = "arrived", pattern("Who is here")
    ENTRY = "entry", pattern("Buy-in and rebuys")
    SCHEDULE = "schedule", pattern("Schedule")
    PRIZES = "prizes", pattern("Prizes")
    CHIPS = "chips", pattern("Chips")
    RULES = "rules", pattern("House rules")
    SEATS = "seats", pattern("Seats")
    LEADERS = "leaders", pattern("Leader board")
    OUTS = "outs", pattern("Who is out")
    AHEAD = "ahead", pattern("Average and breaks")
    BOUNTIES = "bounties", pattern("Bounties")
    SEASON = "season", pattern("Standings of the season")


class WallPhase(Worded):
    """When a page may have its turn."""

    BEFORE = "before", pattern("before the start")
    PLAY = "play", pattern("while hands are played")
    BREAK = "break", pattern("in breaks")


RESTING = (WallPhase.BEFORE, WallPhase.BREAK)
FITS: dict[WallPage, tuple[WallPhase, ...]] = {
    WallPage.ARRIVED: (WallPhase.BEFORE,),
    WallPage.ENTRY: RESTING,
    WallPage.SCHEDULE: RESTING,
    WallPage.PRIZES: RESTING,
    WallPage.CHIPS: RESTING,
    WallPage.RULES: RESTING,
    WallPage.SEATS: tuple(WallPhase),
    WallPage.LEADERS: (WallPhase.PLAY, WallPhase.BREAK),
    WallPage.OUTS: (WallPhase.PLAY, WallPhase.BREAK),
    WallPage.AHEAD: (WallPhase.PLAY, WallPhase.BREAK),
    WallPage.BOUNTIES: (WallPhase.PLAY, WallPhase.BREAK),
    WallPage.SEASON: (WallPhase.PLAY, WallPhase.BREAK),
}
"""Where a page has room: what takes the whole screen waits until nobody plays."""
USUAL_SECONDS = 20
SECONDS = range(5, 121)
FIRST_WALL = ""
"""The wall that is meant where none is named."""
MOST_WALLS = 8


@fact
class PageTurn:
    """A page of a wall, how long it stays, and in which phases."""

    page: WallPage
    seconds: int
    phases: tuple[WallPhase, ...]


@fact
class WallLaidOut:
    """One wall of this night turns through these pages in this order; with none it is taken down."""

    wall: str
    pages: tuple[PageTurn, ...]
    at: Millis


class WallColours(Worded):
    """The colours of the walls, each in the dark and in the light: `web/static/css/themes.css`."""

    FELT = "felt", pattern("Green felt")
    NIGHT = "night", pattern("Night blue")
    WINE = "wine", pattern("Wine red")
    SLATE = "slate", pattern("Slate grey")


@fact
class WallDressed:
    """What the walls of this night look like. `currency` is a code of three letters, or empty: sums stand alone."""

    colours: WallColours
    currency: str
    at: Millis


UNDRESSED = WallDressed(WallColours.FELT, "", Millis(0))
"""While nobody has said anything."""


@fact
class PictureHung:
    """A picture or logo of the host hangs on the walls, in base64; empty: it is taken off."""

    picture: str
    at: Millis


@fact
class PhotoAdded:
    """The host added a photo to the results, in base64. The first of a night is number 1."""

    photo: str
    caption: str
    at: Millis


@fact
class PhotoCaptioned:
    """What stands under a photo."""

    number: int
    caption: str
    at: Millis


@fact
class PhotoDropped:
    """A photo is shown to nobody any more."""

    number: int
    at: Millis


@fact
class PrizesTold:
    """Whether the picture of the results that is sent says what everyone won."""

    told: bool
    at: Millis


@fact
class StartPosted:
    """When play is to begin, or to go on after a break that was called; None: nobody says."""

    starts: Millis | None
    at: Millis


@fact
class WallTurned:
    """The wall turns through these pages; where one is `held`, it stays there. `forecast`: it says when the night is
    likely over."""

    pages: tuple[WallPage, ...]
    held: WallPage | None
    at: Millis
    forecast: bool = True


ALL_PAGES = WallTurned(tuple(WallPage), None, Millis(0))
"""What it does while nobody has said anything."""


@fact
class SoundSet:
    """What the walls let be heard: tones, and a `voice` in the language of each, as loud as `volume` of a hundred. In
    quiet hours, minutes after midnight where the wall hangs, they are still."""

    on: bool
    voice: bool
    volume: int
    quiet_from: int | None
    quiet_until: int | None
    at: Millis


STILL = SoundSet(on=False, voice=True, volume=70, quiet_from=None, quiet_until=None, at=Millis(0))
"""While nobody has said anything."""


@fact
class SoundTried:
    """The host wants to hear the walls."""

    at: Millis


@fact
class WallHeard:
    """A wall said whether it could be heard, as older programs put on record; it holds no longer than its page."""

    device: str
    wall: str
    can: bool
    at: Millis


@fact
class WallSays:
    """What an open wall says of itself: whether it can be heard, which a browser lets a page only after a tap, and
    whether it stays awake, which it does only under TLS. It is so while the page is open, and is on no record."""

    sounds: bool | None = None
    awake: bool = True


@fact
class EndWished:
    """When the night should be over; None: nobody says."""

    ends: Millis | None
    at: Millis


Sounds = SoundSet | SoundTried | WallHeard
OfResults = PhotoAdded | PhotoCaptioned | PhotoDropped | PrizesTold
Postings = StartPosted | WallTurned | WallLaidOut | EndWished | WallDressed | PictureHung | Sounds | OfResults


def usual_layout(wall: WallTurned) -> tuple[PageTurn, ...]:
    """As every wall turns of which nothing else was said; what older nights could not leave out is there. The season
    names people who are not here, and hangs where a host says so."""
    shown = {*wall.pages, WallPage.LEADERS, WallPage.OUTS, WallPage.AHEAD, WallPage.BOUNTIES} - {WallPage.SEASON}
    return tuple(PageTurn(page, USUAL_SECONDS, usual_phases(page) if page in shown else ()) for page in WallPage)


def usual_phases(page: WallPage) -> tuple[WallPhase, ...]:
    """Wherever it has room; who is out, what is ahead and the season, in breaks only."""
    return (WallPhase.BREAK,) if page in (WallPage.OUTS, WallPage.AHEAD, WallPage.SEASON) else FITS[page]


def whole_layout(pages: tuple[PageTurn, ...]) -> tuple[PageTurn, ...]:
    """With the pages it does not name after them, shown nowhere: a later program has more."""
    named = {one.page for one in pages}
    return (*pages, *(PageTurn(page, USUAL_SECONDS, ()) for page in WallPage if page not in named))
