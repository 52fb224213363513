"""The wall: the clock and everything the room wants to know, read from five metres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from shuffleup.app.guests.posting import FITS, USUAL_SECONDS, PageTurn, SoundSet, WallColours, WallPage, WallPhase
from shuffleup.app.story import Happened
from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.say import Sentence
from shuffleup.tournament import events as e
from shuffleup.tournament.events import PlaceMoved
from shuffleup.tournament.words import Known, Millis
from shuffleup.views.bounties import (
    BountyRow,
    EnvelopesView,
    OpenedEnvelope,
    bounty_rows,
    envelopes_view,
    opened_envelopes,
)
from shuffleup.views.clock import ClockPhase, ClockView, EndForeseen
from shuffleup.views.club.seasons import SeasonOnWall
from shuffleup.views.draw import DrawView, RealDrawView, draw_view
from shuffleup.views.leaders import Leaders
from shuffleup.views.posted import PostedTonight
from shuffleup.views.race import TableRace, races_view
from shuffleup.views.schedule import ScheduleLine
from shuffleup.views.wall import (
    Arrival,
    Finished,
    TableView,
    arrivals_view,
    field_view,
    finished_view,
    tables_view,
    winners_view,
)
from shuffleup.views.wall_now import WallKind, WallNow, wall_now
from shuffleup.web.called import called_on
from shuffleup.web.followed import is_past
from shuffleup.web.hung import tag_of
from shuffleup.web.live.for_all import (
    clock_of,
    deals_hand_for_hand,
    due_of,
    field_of,
    foreseen_of,
    hidden_of,
    leaders_of,
    posted_of,
    real_draw_of,
)
from shuffleup.web.live.screen import Region, Screen, Sight, once
from shuffleup.web.screens.waiting import WAITING

MOST_NEWS = 4
MOST_TOLD = 40  # of the story, among which the last step is looked for
MOST_BREAKS = 4
NEWS = frozenset(
    {
        *(e.Moved, e.TableBroken, e.WentOut, PlaceMoved, e.LevelBegan, e.Raced, e.PrizesPaid, e.DealAgreed),
        *(e.HeadFell, e.EnvelopesFilled, e.EnvelopeOpened, e.SidePotWon),
    }
)
"""What is announced to the room; the rest is in the story on the director's screen."""
OF_THE_END = frozenset(
    {
        *(e.EndedByDeal, e.CalledOff, e.WentOut, PlaceMoved, e.PrizesPaid, e.DealAgreed),
        *(e.HeadFell, e.EnvelopesFilled, e.EnvelopeOpened, e.SidePotWon),
    }
)
"""What of it is news when it is over: no level, no move and no race is any more."""


TOLD_LARGE = frozenset({e.WentOut, e.HeadFell, e.EnvelopesFilled, e.EnvelopeOpened, e.SidePotWon})
"""What comes several at once with one hand: the room is told all of it together."""
MOMENT = Millis(15_000)


BESIDE = frozenset(
    {WallPage.SEATS, WallPage.LEADERS, WallPage.OUTS, WallPage.AHEAD, WallPage.BOUNTIES, WallPage.SEASON}
)
"""Pages that leave the clock its room."""


@fact
class WallHead:
    name: str
    level: int
    levels: int
    over: EndForeseen | None  # when it is likely over, unless the host has it off the wall
    now: WallNow
    colours: WallColours
    picture: str  # what names the host's picture in its address, empty where none hangs


@fact
class WallNews:
    """An announcement; its number lets a screen know whether it has spoken it."""

    text: Sentence
    number: int
    at: Millis


@fact
class Announcements:
    news: tuple[WallNews, ...]
    join: str  # the short address players type or scan


@fact
class WallMoment:
    """What one step has brought, all of it, large on the wall until then: envelopes first, and what else there is."""

    opened: tuple[OpenedEnvelope, ...]
    texts: tuple[Sentence, ...]
    number: int
    until: Millis


@fact
class Finale:
    """In the place of the clock, when somebody has won; several, where a deal has them share the first place."""

    winners: tuple[str, ...]
    phase: str = "over"


@fact
class DrawOnWall:
    """In the place of the clock, while cards of a draw are face down or entered: the last one, and who is next."""

    draw: DrawView
    phase: str = "drawing"


@fact
class PostedPages:
    """What hangs in plain view before the start and in breaks, and the pages of it that turn."""

    posted: PostedTonight
    pages: tuple[PageTurn, ...]
    arrivals: tuple[Arrival, ...] = ()  # who is here, while seats are not drawn


@fact
class WallAhead:
    """What the average stack is worth now and in the next level, and the breaks to come."""

    average: Chips
    known: Known
    now: int
    next: int | None  # of the next level, where there is one
    breaks: tuple[ScheduleLine, ...]


@fact
class WallTables:
    """The tables, and in turn with them who leads, and what is posted; when it is over only the places, everyone's."""

    tables: tuple[TableView, ...]
    finished: tuple[Finished, ...]
    leaders: Leaders | None = None
    outs: tuple[Finished, ...] = ()  # who is out, while others play
    pages: tuple[PageTurn, ...] = ()  # what turns while hands are played, in this order
    posted: PostedPages | None = None
    draw: RealDrawView | None = None  # with real cards, while it is entered
    races: tuple[TableRace, ...] = ()  # in a break in which chips go: which tables are done
    ahead: WallAhead | None = None
    bounties: tuple[BountyRow, ...] = ()  # on whose head how much is, and who knocked out how many
    envelopes: EnvelopesView | None = None  # of a mystery bounty
    season: SeasonOnWall | None = None


def _head(sight: Sight) -> WallHead:
    evening = sight.room.evening
    clock = clock_of(sight)
    over = foreseen_of(sight) if sight.room.guests.wall.forecast else None
    look = sight.room.guests.dress.colours, tag_of(sight.room.guests.picture)
    return WallHead(evening.plan.name, clock.level, clock.levels, over, now_of(sight), *look)


@once
def now_of(sight: Sight) -> WallNow:
    """What the wall is about. Of tables only those that have chips to race off, and only in a break."""
    now = wall_now(
        sight.room.evening,
        clock_of(sight),
        sight.now,
        prizes=len(field_of(sight).prizes),
        face_down=bool(hidden_of(sight) or _by_hand(sight)),
        races=any(one.due for one in _races(sight)),
    )
    return replace(now, hand_for_hand=deals_hand_for_hand(sight))


@once
def _races(sight: Sight) -> tuple[TableRace, ...]:
    if clock_of(sight).phase is not ClockPhase.BREAK:
        return ()
    return races_view(sight.room.evening, sight.room.book, sight.now)


@once
def _by_hand(sight: Sight) -> RealDrawView | None:
    """A draw with real cards that has begun, unless the host holds a page."""
    return None if sight.room.guests.wall.held else real_draw_of(sight)


def _stage(sight: Sight) -> ClockView | Finale | DrawOnWall:
    if real := _by_hand(sight):
        return DrawOnWall(real.so_far)
    if now_of(sight).kind is WallKind.DRAWING:
        room = sight.room
        draw = draw_view(room.evening, room.session.steps, room.guests.drawn)
        return DrawOnWall(draw) if draw else clock_of(sight)
    return clock_or_winner(sight)


def clock_or_winner(sight: Sight) -> ClockView | Finale:
    winners = winners_view(sight.room.evening)
    return Finale(winners) if winners else clock_of(sight)


def _room(sight: Sight) -> WallTables:
    """Tables and places. While seats are drawn card by card, a name appears when its card is turned, or entered."""
    evening, book, posted = sight.room.evening, sight.room.book, _posted(sight)
    if evening.over() and not _held_to_the_end(sight):
        return WallTables((), finished_view(evening, book), _leaders(sight))
    if draw := _by_hand(sight):
        return WallTables((), (), draw=draw)
    if now_of(sight).kind is WallKind.COLOUR_UP and not sight.room.guests.wall.held:
        return WallTables((), (), races=_races(sight))
    pages = posted.pages if posted else _held(sight, WallPhase.PLAY) or _turning(sight, WallPhase.PLAY)
    shown = {one.page for one in pages}
    tables = tables_view(evening, book, hidden_of(sight)) if WallPage.SEATS in shown or not shown else ()
    leaders = _leaders(sight) if WallPage.LEADERS in shown else None
    outs = finished_view(evening, book) if WallPage.OUTS in shown else ()
    ahead = _ahead(sight) if WallPage.AHEAD in shown else None
    bounties = bounty_rows(evening) if WallPage.BOUNTIES in shown else ()
    sealed = envelopes_view(evening, book) if WallPage.BOUNTIES in shown else None
    season = sight.room.season() if WallPage.SEASON in shown else None
    whole = WallTables(tables, (), leaders, outs, pages, posted, ahead=ahead, season=season)
    return replace(whole, bounties=bounties, envelopes=sealed)


def _held_to_the_end(sight: Sight) -> bool:
    """The host holds a page that says something also when nobody plays any more."""
    held = sight.room.guests.wall.held
    return held in {WallPage.SEASON, WallPage.BOUNTIES} and bool(_held(sight, WallPhase.PLAY))


def _ahead(sight: Sight) -> WallAhead:
    field, clock = field_of(sight), clock_of(sight)
    following = field_view(sight.room.evening, sight.room.book, clock.next).average_blinds if clock.next else None
    breaks = tuple(one for one in posted_of(sight).lines if not one.number and not one.over and not one.now)
    return WallAhead(field.average, field.average_known, field.average_blinds, following, breaks[:MOST_BREAKS])


def _turning(sight: Sight, phase: WallPhase) -> tuple[PageTurn, ...]:
    """The pages of this wall that have their turn in this phase, and something to be read on them."""
    layout = sight.room.guests.layout(sight.arg("wall"))
    return tuple(one for one in layout if phase in one.phases and _has(sight, one.page))


def _held(sight: Sight, phase: WallPhase) -> tuple[PageTurn, ...]:
    """The page the host holds, where it has room and there is something to be read on it."""
    held = sight.room.guests.wall.held
    room = held and (phase is not WallPhase.PLAY or phase in FITS[held])
    return (PageTurn(held, USUAL_SECONDS, (phase,)),) if held and room and _has(sight, held) else ()


def _posted(sight: Sight) -> PostedPages | None:
    """None while hands are played, and while everybody looks at the cards that are turned for seats, unless the host
    holds a page."""
    wall, rests = sight.room.guests.wall, clock_of(sight).phase in {ClockPhase.NOT_STARTED, ClockPhase.BREAK}
    if not rests or (hidden_of(sight) and not wall.held):
        return None
    phase = WallPhase.BREAK if clock_of(sight).phase is ClockPhase.BREAK else WallPhase.BEFORE
    shown = _held(sight, phase) or _turning(sight, phase)
    arrivals = arrivals_view(sight.room.evening) if any(one.page is WallPage.ARRIVED for one in shown) else ()
    alone = {one.page for one in shown} <= BESIDE
    return None if alone else PostedPages(posted_of(sight), shown, arrivals)


def _has(sight: Sight, page: WallPage) -> bool:
    """Is there anything to be read on it yet?"""
    match page:
        case WallPage.ARRIVED:
            return bool(sight.room.evening.players) and not sight.room.evening.tables
        case WallPage.SEATS:
            return bool(sight.room.evening.tables)
        case WallPage.PRIZES:
            return posted_of(sight).set_up.for_money
        case WallPage.LEADERS:
            return _leaders(sight) is not None
        case WallPage.OUTS:
            return sight.room.evening.somebody_is_out()
        case WallPage.BOUNTIES:
            return bool(sight.room.evening.bounties.put)
        case WallPage.AHEAD:
            return bool(field_of(sight).average)
        case WallPage.SEASON:
            return sight.room.season() is not None
        case _:
            return True


def _leaders(sight: Sight) -> Leaders | None:
    """In a break, and whenever it is known of most: after a count, or where hands are followed or dealt."""
    leaders = leaders_of(sight)
    rests = clock_of(sight).phase is ClockPhase.BREAK and leaders.known and not leaders.level
    return leaders if rests or leaders.telling else None


@fact
class SoundOnWall:
    """What this wall lets be heard, if it can."""

    sound: SoundSet
    tried: Millis | None
    wall: str


def _sound(sight: Sight) -> SoundOnWall:
    return SoundOnWall(sight.room.guests.sound, sight.room.guests.tried, sight.arg("wall"))


def _news(sight: Sight) -> Announcements:
    wanted = OF_THE_END if sight.room.evening.over() else NEWS
    latest = [one for one in _in_short(sight.room.story) if one.kind in wanted][-MOST_NEWS:]
    story = [one for one in latest if not is_past(sight.room, one)]
    news = tuple(WallNews(one.told.text, one.seq, one.at) for one in reversed(story))
    return Announcements(news, f"{sight.address}{sight.link()}")


def _moment(sight: Sight) -> WallMoment | None:
    """None where nothing of the kind has just happened, or one line of news says it."""
    recent = [one for one in list(sight.room.story)[-MOST_TOLD:] if one.kind in NEWS and sight.now - one.at < MOMENT]
    news = [one for one in recent if not is_past(sight.room, one)]
    told = [one for one in news if one.seq == news[-1].seq and one.kind in TOLD_LARGE]
    opened = [one for one in told if one.kind is e.EnvelopeOpened]
    if len(told) < 2 and not any(one.kind in (e.EnvelopesFilled, e.EnvelopeOpened) for one in told):
        return None
    envelopes = {one.player: one for one in opened_envelopes(sight.room.evening)}
    shown = tuple(envelopes[one.player] for one in opened if one.player in envelopes)
    first = sorted(told, key=lambda one: one.kind is not e.WentOut)  # who is out, and then what is asked of it
    texts = tuple(one.told.text for one in first if one.kind is not e.EnvelopeOpened)
    return WallMoment(shown, texts, told[-1].seq, Millis(told[-1].at + MOMENT))


def _in_short(story: Iterable[Happened]) -> Iterator[Happened]:
    """A wall says which chips go, not what becomes of each stack; that all agreed, not who has which place by it."""
    raced, agreed = set[int](), set[int]()
    for one in story:
        if one.kind in (e.EndedByDeal, e.CalledOff):
            agreed.add(one.seq)
        if one.seq not in (raced if one.kind is e.Raced else agreed if one.kind is e.WentOut else ()):
            yield one
        if one.kind is e.Raced:
            raced.add(one.seq)


SCREEN = Screen(
    "tv",
    (
        Region("head", _head),
        WAITING,
        Region("due", due_of, aria="polite"),
        Region("called", called_on),
        Region("clock", _stage),
        Region("field", field_of),
        Region("room", _room),
        Region("news", _news, aria="polite"),
        Region("moment", _moment),
        Region("sound", _sound),
    ),
    dark=True,
    args=frozenset({"wall"}),
    kept=True,
    tonight=True,
)
