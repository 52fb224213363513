"""No screen of any role ever holds a card its reader may not know: random hands, read after every event.

Whoever reconnects or opens a second tab is shown these very views, so every moment counts, not only changes.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from itertools import count
from random import Random

import msgspec
import pytest

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.floor.rule import carries_on
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import named
from shuffleup.cards import cards
from shuffleup.hand import DealHole, Fold, Refused, Show
from shuffleup.rulebooks import BOOKS
from shuffleup.say import as_text
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from shuffleup.web.live.render import region_html
from shuffleup.web.live.screen import Args, Region, Screen, Sight
from shuffleup.web.screens import SCREENS
from tests.app.dealt_evening import Clock, Dealt, by_chance, everyone, new_room, people, seated
from tests.contracts.homes import awaited
from tests.tournament.machine_night import short_plan

HANDS = 80  # a thousand, and every byte that leaves a server: `make leaks`
PARTS = 2
ALL_EYES = 8  # hands that everyone reads after every event; after that three readers at a time take turns
HANDS_AS_HTML = 3  # a page is made from its view alone; some are read as they reach the browser all the same
PACE = Pace(turn=25_000, bank=0, board=0, show=0, over=0, look=1)
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
IN_TEXT = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])|(?<![A-Za-z0-9])([2-9TJQKA][cdhs])(?![A-Za-z0-9])")
IN_JSON = re.compile(r'"([2-9TJQKA][cdhs])"')

Cards = frozenset[str]
Reader = tuple[Who, Screen, Args]


def cards_in_html(html: str) -> Cards:
    found = IN_TEXT.findall(unescape(html))
    return frozenset(text or rank.replace("10", "T") + SUITS[suit] for rank, suit, text in found)


def cards_in_json(text: str) -> Cards:
    return frozenset(IN_JSON.findall(text))


def texts(cards: tuple[object, ...]) -> set[str]:
    return {str(card) for card in cards}


# --------------------------------------------------------------------------------------------- who may know what


AS_HTML = ("table", "me", "dealer", "director", "tv")
"""Screens that have room for a card. In the sentences of the others "As long as" is no ace of spades."""


def face_up(session: HandSession) -> set[str]:
    """What everyone may know of a hand."""
    hand = session.hand
    shown = (hand.holes[place] for place in range(hand.places) if hand.shown >> place & 1)
    return texts((*hand.board, *hand.turned)).union(*map(texts, shown))


def own(room: Room, table: TableNo, session: HandSession, player: PlayerId | None) -> set[str]:
    """What he was dealt in this hand, if he was."""
    seats = [seat for seat, one in room.sat[table].items() if one == player and seat in session.hand.place_of]
    return set().union(*(texts(session.hand.holes[session.hand.place_of[seat]]) for seat in seats))


class Watch:
    """Looks at every screen that could show a table, through the eyes of everyone."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.hands = 0
        self.looks = 0
        self.pages = 0
        self.hidden = 0  # cards that were out and had to be kept from somebody, over all looks
        self.leaks: list[str] = []
        self.eyes = Random(1)
        self.room: Room | None = None
        self.seen: dict[object, object] = {}  # at this moment, by the same eyes: many screens have regions in common

    def told(self, stream: str, seq: int) -> None:  # noqa: ARG002 - it looks for itself
        """After every entry of the record."""
        if self.room is None:
            return
        table = named(stream).table
        tables = [table] if table else list(self.room.evening.tables)
        for table in tables:
            session = self.room.hands.get(table) or self.room.last_hands.get(table)
            if session is not None:
                self.look_at(table, session)

    def look_at(self, table: TableNo, session: HandSession) -> None:
        assert self.room is not None
        up = face_up(session)
        last = self.room.last_hands.get(table)
        before = face_up(last) if last else set()
        dealt = set().union(*map(texts, session.hand.holes))
        self.seen.clear()
        for who, screen, args in self.some(list(self.readers(table))):
            knows = up | own(self.room, table, session, who.player)
            self.hidden += len(dealt - knows)
            self.read(Sight(self.room, who, args, self.clock(), "http://host"), screen, knows, before)

    def some(self, readers: list[Reader]) -> list[Reader]:
        """Those at the table more often than the rest of the house, whose screens hardly change in a hand."""
        if self.hands < ALL_EYES:
            return readers
        at_table = [reader for reader in readers if reader[1].name == "table"]
        others = readers[len(at_table) :] if self.eyes.random() < 0.1 else []
        return [*self.eyes.sample(at_table, 3), *others]

    def readers(self, table: TableNo) -> Iterator[Reader]:
        """Everyone who sits there, those who are out, and those who only look; then the other screens."""
        assert self.room is not None
        turned = (("table", str(table)),)
        for player, one in self.room.evening.players.items():
            if one.chair is None or one.chair.table == table:
                yield Who(Role.PLAYER, player), SCREENS["table"], turned
        for who in (Who(Role.SPECTATOR), Who(Role.DIRECTOR), Who(Role.DEALER, table=table), Who(Role.TIMEKEEPER)):
            yield who, SCREENS["table"], turned
        yield Who(Role.PLAYER, next(iter(self.room.evening.players))), SCREENS["me"], ()
        yield Who(Role.DEALER, table=table), SCREENS["dealer"], ()
        yield Who(Role.DIRECTOR), SCREENS["dealer"], turned
        yield Who(Role.DIRECTOR), SCREENS["director"], turned
        yield Who(Role.SPECTATOR), SCREENS["tv"], ()
        yield Who(Role.SPECTATOR), SCREENS["join"], ()
        for name in ("people", "money", "links", "record", "desk", "schedule", "race"):
            yield Who(Role.DIRECTOR), SCREENS[name], turned

    def read(self, sight: Sight, screen: Screen, knows: set[str], last: set[str]) -> None:
        """What lay open in the hand before this one has a place of its own, and is shown nowhere else."""
        self.looks += 1
        views = {region.name: self.view(region, sight) for region in screen.regions}
        before = {"before": views.pop("before")} if "before" in views else {}
        for some, allowed in ((views, knows), (before, last)):
            text = msgspec.json.encode(some, enc_hook=as_text).decode()
            found = cards_in_json(text)
            if self.hands < HANDS_AS_HTML and screen.name in AS_HTML:
                html = "".join(region_html(screen.name, name, "en", view, "/t/x").text for name, view in some.items())
                self.pages += len(some)
                found |= cards_in_html(html)
                text += html
            if not found <= allowed or any(seed in text for seed in self.seeds()):
                self.leaks.append(f"{screen.name} to {sight.who}: {sorted(found - allowed)} in {text}")

    def view(self, region: Region, sight: Sight) -> object:
        key = (region.view, sight.who, sight.args)
        if key not in self.seen:
            self.seen[key] = region.view(sight)
        return self.seen[key]

    def seeds(self) -> Iterator[str]:
        assert self.room is not None
        for table in self.room.dealt.values():
            deck = table.deck
            if deck.committed:
                yield deck.committed.seed
            if deck.sealed:
                yield deck.sealed.committed.seed


# ------------------------------------------------------------------------------------------------- random hands


async def an_evening(seed: int, watch: Watch, hands: int) -> None:
    """Seven players at two tables, with moves and a final table, to the end or until there are so many hands."""
    plan = short_plan(BOOKS["homegame"], seats=4, minutes=60)
    room = await new_room(plan=plan, audience=watch)
    await seated(room, [f"Player {number}" for number in range(7)], seed=seed)
    await room.does(c.StartClock(watch.clock()), watch.clock())
    watch.room, before = room, watch.hands

    def enough() -> bool:
        watch.hands = before + sum(table.hands for table in room.evening.tables.values())
        return room.evening.over() or watch.hands >= hands

    async with Dealt(room, watch.clock, PACE, everyone(by_chance(seed)), seed) as dealt:
        await dealt.until(enough, 120)
    watch.room = None
    assert [table.trouble for table in room.dealt.values() if table.trouble] == []


def watched(part: int, hands: int) -> Watch:
    watch, seeds = Watch(), count(100 * part)
    while watch.hands < hands:
        asyncio.run(an_evening(next(seeds), watch, hands))
    return watch


@pytest.mark.parametrize("part", range(PARTS))
def test_random_hands_leak_no_card_to_anybody(part: int) -> None:
    watch = watched(part, HANDS // PARTS)
    assert watch.leaks == []
    assert watch.pages > 500
    assert watch.hidden > 10 * HANDS // PARTS  # there was something to hide


def peek(sight: Sight) -> tuple[str, ...]:
    """A region that shows somebody's first card."""
    return tuple(str(hand.hand.holes[0][0]) for hand in sight.room.hands.values() if hand.hand.holes[0])


def test_a_card_where_it_should_not_be_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCREENS, "tv", Screen("table", (Region("news", peek),)))
    assert watched(0, 3).leaks != []


# ------------------------------------------------------------------------------------------- a chair that is taken


@awaited
async def test_whoever_takes_a_chair_sees_nothing_of_what_was_held_in_it() -> None:
    async with await people(Pace(turn=10_000, bank=0, board=0, show=0, over=60_000, look=1)) as at:
        gone = await at.first_turn()
        seat = at.table().seat_of(gone)
        assert seat is not None
        await at.does_turn("fold")
        await at.does_turn("fold")
        await at.until(lambda: at.table().session is None)
        held = at.room.last_hands[at.table().table].hand.holes
        zoe = PlayerId("Zoe")
        await at.does(c.Leave(gone, by_director=True), c.Commit(zoe, "Zoe"), c.BuyIn(zoe))
        await at.does(c.SeatLate(zoe, Chair(at.table().table, seat)))
        sight = Sight(at.room, Who(Role.PLAYER, zoe), (), at.clock(), "http://host")
        shown = msgspec.json.encode(
            {one.name: one.view(sight) for one in SCREENS["table"].regions}, enc_hook=as_text
        ).decode()
        assert cards_in_json(shown) == frozenset()
        assert '"seat":' in shown
        again = Sight(at.room, Who(Role.PLAYER, gone), (), at.clock(), "http://host")
        mine = msgspec.json.encode(
            {one.name: one.view(again) for one in SCREENS["table"].regions}, enc_hook=as_text
        ).decode()
        assert len(cards_in_json(mine)) == 2  # near miss: he who held them
        assert len(held) == 3


@awaited
async def test_at_a_dealt_table_nobody_acts_or_shows_for_another() -> None:
    """A dealer's page can do both where people deal; here it would be a way to see a hand."""
    async with await people() as at:
        await at.first_turn()
        seat = at.hand().turn
        assert seat is not None
        for command in (Fold(seat), Show(seat, tuple(cards("AsKs"))), DealHole(tuple(cards("AsKs")))):
            refused = await at.room.acts(at.table().table, command, at.clock())
            assert isinstance(refused, Refused)
            assert cards_in_html(str(refused)) == frozenset()
        assert isinstance(await carries_on(at.room, at.table().table, at.clock()), Refused)
        assert at.to_act() == at.table().player_at(seat)
