"""Take the pictures of every screen, at phone, laptop and TV size: `make screens`. They are kept in docs/screens.

The night is staged: the same every time, on a server in memory whose clock stands at seven in the evening.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.web.browsing import NAMES as CHROMIUM
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.walls import WALLS

from shuffleup.app.guests.arrangements import Asked, DepthSet, FloorCalled, Role, Who
from shuffleup.app.guests.arrangements import TableCall as Calls
from shuffleup.app.hands.played import hands_of
from shuffleup.cards import UNSEEN
from shuffleup.club.founding import decide as founding
from shuffleup.club.money import decide as money
from shuffleup.club.money.events import Owing
from shuffleup.club.nights import decide as nights
from shuffleup.club.planned import decide as planned
from shuffleup.club.planned.events import Invitee, InviteeReply, NightAhead, Reply
from shuffleup.club.seasons.decide import open_season
from shuffleup.club.seasons.events import SeasonCard
from shuffleup.club.seasons.points import UsualFormula
from shuffleup.club.seasons.rules import SeasonRules
from shuffleup.club.words import NightCode, PersonId, PlannedNo, Signature
from shuffleup.facts import fact
from shuffleup.hand import Call, DealHole, Fold, Post, RaiseTo
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.identity.identity import fingerprint, new_secret
from tools.parts import FOLDER, take_parts

SIZES = {"phone": (390, 844), "laptop": (1366, 768), "tv": (1920, 1080)}
FULL = TableNo(2)


@fact
class Picture:
    """A page, and the link that makes the device the one it is for; empty for anyone."""

    name: str
    link: str
    path: str
    sizes: tuple[str, ...] = tuple(SIZES)


def staged(stage: Stage) -> Night:
    """Twenty-three players in level three; one table followed closely, one broke, one away, one asks to be let in."""
    night = stage.host(replace(friday(), action_clock=True))
    night.seated()
    night.does(c.StartClock(stage.clock.at))
    stage.later(44)
    guests = night.room.guest_list
    now = stage.clock.at
    stage.wait(guests.record(DepthSet(FULL, full=True, at=now), now))
    for table in list(night.room.evening.tables):
        night.does(c.BeginHand(table, now))
    _bets(stage, night)
    sitting = night.room.evening.table_now(TableNo(1)).sitting
    night.does(c.EndHand(TableNo(1), (c.Out(sitting[0].player, sitting[2].player),)))
    night.does(c.GoAway(sitting[4].player, now))
    stage.wait(guests.record(Asked("0" * 64, None, "Maximiliane-Charlotte", now), now))
    stage.wait(guests.record(FloorCalled(sitting[5].player, Calls.FLOOR, now), now))
    return night


def _bets(stage: Stage, night: Night) -> None:
    """The closely followed table: blinds, cards, a raise, a call and some folds."""
    hand = night.room.hands[FULL]

    def does(command: object) -> None:
        stage.wait(night.room.acts(FULL, command, stage.clock.at))  # type: ignore[arg-type]

    does(Post())
    does(DealHole((UNSEEN,) * (2 * len(hand.hand.seats))))
    for nth in range(5):
        seat = hand.hand.turn
        assert seat is not None
        does(RaiseTo(seat, Chips(120)) if nth == 1 else Call(seat) if nth == 3 else Fold(seat))


def pictures(stage: Stage, night: Night) -> Iterator[Picture]:
    host = night.host_link
    for path in ("director", "people", "schedule", "race", "money", "links", "record", "desk", "tonight"):
        yield Picture(path, host, night.url(f"/{path}"))
    yield Picture("director-seat", host, night.url("/director?table=3&sheet=seat&seat=4"))
    yield Picture("director-out", host, night.url("/director?table=3&sheet=out"))
    yield Picture("ruling", host, night.url("/desk?table=2&about=board-dealt-early"))
    yield Picture("dealer", night.dealer_link(FULL), night.url("/dealer"))
    yield Picture("timer", night.dealer_link(FULL), night.url("/timer"))
    yield Picture("me", night.player_link("p4"), night.url("/me"))
    yield Picture("clock", night.link_for(Who(Role.TIMEKEEPER)), night.url("/clock"))
    yield Picture("join", "", night.url("/join"))
    yield Picture("tv", "", night.url("/tv"))
    yield Picture("start", "", stage.url)
    yield Picture("new", "", f"{stage.url}/new")
    yield Picture("plan", "", f"{stage.url}/new/plan?players=12&chips=red%3D400%2C+green%3D350%2C+black%3D150")
    yield Picture("rules", "", f"{stage.url}/rules")
    yield Picture("print", host, night.url("/print?kind=dealer"))
    yield Picture("learn", "", f"{stage.url}/learn/hand?step=5")
    yield Picture("button", "", f"{stage.url}/learn/button?players=6&out=3")
    yield Picture("odds", "", f"{stage.url}/learn/odds?mine=AsKs&board=QsTs2d")
    yield Picture("allin", "", f"{stage.url}/learn/allin?stack=10&behind=1")
    yield Picture("help", "", f"{stage.url}/help")


def wall(name: str, night: Night) -> Picture:
    """The wall in a state in which a room is to feel it."""
    return Picture(f"wall-{name}", "", night.url("/tv"), ("tv",))


def dealt(stage: Stage) -> Picture:
    """A dealt table where it is my turn."""
    night = stage.host()
    me = PlayerId("p1")
    night.dealt(people=[me], names=NAMES[:6])
    stage.wait(_my_turn(night, me))
    return Picture("table", night.player_link(me), night.url("/table"))


def club_of(stage: Stage) -> Iterator[Picture]:
    """A club with one night behind it, as its owner sees it."""
    night, secret, now = stage.host(), new_secret(), stage.clock.at
    book = stage.wait(stage.house.club.book())
    by_us = Signature(1, now)
    stage.wait(book.does(lambda club: founding.found(club, "Friday club", fingerprint(secret), by_us), now))
    stage.wait(book.does(lambda club: nights.add(club, NightCode(night.code), by_us), now))
    autumn = SeasonCard("Autumn", "2026-09-01", rules=SeasonRules(UsualFormula.FIELD_AND_BUY_IN.expression, best=5))
    stage.wait(book.does(lambda club: open_season(club, autumn, by_us), now))
    night.running(NAMES[:6])
    players = {one.name: one.player for one in night.room.evening.players.values()}
    for loser, winner in (("Bert", "Ann"), ("Cleo", "Ann"), ("Dana", "Emil"), ("Emil", "Fay"), ("Fay", "Ann")):
        if not night.room.evening.tables[TableNo(1)].in_hand:
            night.does(c.BeginHand(TableNo(1), now))
        night.does(c.EndHand(TableNo(1), (c.Out(players[loser], players[winner]),)), c.StayOut(players[loser]))
    stage.wait(stage.house.club.nights(now))  # whoever has played is in the register
    link = f"{stage.url}/club/enter/{secret}"
    yield Picture("club", link, f"{stage.url}/club")
    yield Picture("club-people", link, f"{stage.url}/club/people")
    yield Picture("club-person", link, f"{stage.url}/club/people/1")
    bert = PersonId(2)
    stage.wait(book.does(lambda club: money.note(club, bert, Owing.OWES, Money(2500), by_us), now))
    yield Picture("club-money", link, f"{stage.url}/club/money", ("phone", "laptop"))
    yield Picture("club-bring", link, f"{stage.url}/club/bring", ("phone", "laptop"))
    yield Picture("season", link, f"{stage.url}/club/seasons/1")
    yield Picture("season-rules", link, f"{stage.url}/club/seasons/1/rules", ("phone", "laptop"))
    yield Picture("season-final", link, f"{stage.url}/club/seasons/1/final", ("phone", "laptop"))
    yield Picture("season-purse", link, f"{stage.url}/club/seasons/1/purse", ("phone", "laptop"))
    yield from planned_of(stage, link, by_us)
    yield Picture("club-links", link, f"{stage.url}/club/links", ("phone", "laptop"))


def planned_of(stage: Stage, link: str, by_us: Signature) -> Iterator[Picture]:
    """A night to come, as its host sees it and as a stranger does who has the link."""
    book, now, number, secret = stage.wait(stage.house.club.book()), stage.clock.at, PlannedNo(1), new_secret()
    ahead = NightAhead("Second Friday", "2099-11-20", "19:30", "At Ann's", 3, "Bring ice.")
    stage.wait(book.does(lambda club: planned.plan(club, ahead, secret, by_us), now))
    for name, reply in (("Zoe", InviteeReply(Reply.YES, guests=1)), ("Yann", InviteeReply(Reply.LATE, "20:30"))):
        said = partial(planned.answer, number=number, who=Invitee(None, name), reply=reply, signed=by_us)
        stage.wait(book.does(said, now))
    yield Picture("club-planned", link, f"{stage.url}/club/planned/1", ("phone", "laptop"))
    yield Picture("club-invited", "", f"{stage.url}/club/invited/{secret}", ("phone",))


def replayed(stage: Stage) -> Iterator[Picture]:
    """A hand that is over, as a guest looks at it; where it is found; and what is counted."""
    night = stage.host(replace(friday(), shows_figures=True))
    night.dealt(names=NAMES[:6])
    stage.until(lambda: (TableNo(1), 2) in hands_of(night.room).over)
    yield Picture("hand", "", night.url("/hands/1/1?step=40&later=1"))
    yield Picture("hands", "", night.url("/hands?showdown=1"))
    yield Picture("results", "", night.url("/results"))
    yield Picture("figures", night.player_link("p1"), night.url("/figures"))


def won_besides(stage: Stage) -> Iterator[Picture]:
    """What is won besides the prizes: bounties, and pots of the players' own."""
    night = stage.host(replace(friday(), rebuys=False, bounties=BountyKind.PLAIN, bounty=Money(500)))
    night.running(NAMES[:8])
    ann, bert, cleo, dana, *_ = night.room.evening.players
    night.does(c.SetSidePot("Last longer", Money(1000), (ann, bert, dana)))
    night.does(c.SetSidePot("Best bluff", Money(200), (ann, cleo, dana), last_longer=False))
    night.does(c.EndHand(TableNo(1), (c.Out(bert, ann),)), c.BeginHand(TableNo(1), stage.clock.at))
    night.does(c.EndHand(TableNo(1), (c.Out(cleo, ann),)))
    for part in ("bounties", "side-pots"):
        yield Picture(part, night.host_link, night.url(f"/money#{part}"))


async def _my_turn(night: Night, me: PlayerId) -> None:
    import asyncio  # noqa: PLC0415

    for _ in range(400):
        await asyncio.sleep(0.02)
        for table in night.room.dealt.values():
            if table.turn is not None and table.player_at(table.turn.seat) == me:
                return


def take(browser: Browser, picture: Picture) -> None:
    """In every size on one device: a link of a player's makes only one the player's own."""
    context: BrowserContext = browser.new_context(locale="en", timezone_id="UTC", reduced_motion="reduce")
    page = context.new_page()
    if picture.link:
        page.goto(picture.link)
    for size in picture.sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.goto(picture.path)
        page.wait_for_timeout(400)
        page.screenshot(path=FOLDER / f"{picture.name}-{size}.jpg", type="jpeg", quality=70)
    context.close()


def main() -> int:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        sys.stderr.write("The pictures need Chromium: install the package chromium.\n")
        return 1
    FOLDER.mkdir(exist_ok=True)
    wanted = set(sys.argv[1:])
    with Stage() as stage, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        night = staged(stage)
        for picture in (*pictures(stage, night), dealt(stage), *replayed(stage), *won_besides(stage), *club_of(stage)):
            if not wanted or picture.name in wanted:
                take(browser, picture)
        for name, bring in WALLS.items():  # each at its own moment: time goes on from one to the next
            if not wanted or f"wall-{name}" in wanted:
                take(browser, wall(name, bring(stage)))
        if not wanted or "parts" in wanted:
            take_parts(browser)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
