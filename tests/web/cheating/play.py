"""Dealt evenings with phones that only look: their players act on the server, so that a hand costs a browser little."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, Route, expect

from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.decks.sealing import hand_of as hand_of_deck
from shuffleup.app.decks.sealing import receipt
from shuffleup.app.guests.arrangements import BotJoined, DealtSet
from shuffleup.app.hands.hand import hand_number
from shuffleup.hand import Hand
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from tests.app.dealt_evening import Mind, shoves, stays
from tests.web.conftest import Open
from tests.web.pocket import pocketed
from tests.web.stage import Night, Stage

T1 = TableNo(1)
ANN, BERT = PlayerId("p1"), PlayerId("p2")
THREE = ("Ann", "Bert", "Cleo")
QUICK = Pace(turn=25_000, bank=60_000, board=5, show=20, over=600, look=5, numbers=15_000)
"""Nobody waits for phones that have answered; where the machine has other work they may take their time."""


def seated(stage: Stage, people: Sequence[PlayerId] = (ANN,), names: Sequence[str] = THREE) -> Night:
    """The software deals here as soon as the clock is started; who is none of the people is a bot."""
    night, now = stage.host(), stage.clock.at
    stage.wait(night.room.guest_list.record(DealtSet(None, True, now), now))
    for number in range(1, len(names) + 1):
        if f"p{number}" in people:
            night.has_phone(f"p{number}")
        else:
            bot = BotJoined(PlayerId(f"p{number}"), "stays", number, now)
            stage.wait(night.room.guest_list.record(bot, now))
    night.seated(names)
    stage.wait(_attended(night))
    return night


async def _attended(night: Night) -> None:
    night.stage.house.attend(night.code)


def phones(night: Night, opened: Open, people: Sequence[PlayerId] = (ANN,)) -> list[Page]:
    """Everybody's phone is there before the first hand, which begins then: in a pocket, since it only looks."""
    pages = [pocketed(opened, night.player_link(player)) for player in people]
    begins(night, people)
    return pages


def begins(night: Night, people: Sequence[PlayerId] = (ANN,)) -> None:
    """The first hand, as soon as the phones of these people have promised their numbers."""
    night.stage.until(lambda: all(_promised(night, player) for player in people), 60)
    night.does(c.StartClock(night.stage.clock.at))


def _promised(night: Night, player: PlayerId) -> bool:
    return any(player in table.deck.promises for table in night.room.dealt.values())


def table_of(night: Night, player: PlayerId = ANN) -> DealtTable:
    chair = night.room.evening.entrant(player).chair
    return night.room.dealt[chair.table if chair else T1]


# ----------------------------------------------------------------------------------------------------------- hands


def plays(night: Night, pages: Sequence[Page], hands: int, people: Sequence[PlayerId] = (ANN,)) -> None:
    """So many hands more, each when every phone shows it; everyone checks and calls."""
    for _ in range(hands):
        comes(night, pages, people)
        ends_hand(night, people)


def comes(night: Night, pages: Sequence[Page], people: Sequence[PlayerId] = (ANN,)) -> int:
    """The next hand is dealt and on every screen."""
    night.stage.until(lambda: any(_turn(table) in people for table in night.room.dealt.values()), 60)
    number = hand_of(night, people[0])
    for page in pages:
        expect(page.locator(".which")).to_contain_text(f"hand {number}")
        expect(page.locator("#fair-said")).to_contain_text(f"Hand {number}")
    return number


def hand_of(night: Night, player: PlayerId = ANN) -> int:
    session = table_of(night, player).session
    return hand_number(session.stream) if session else 0


def ends_hand(night: Night, people: Sequence[PlayerId] = (ANN,), mind: Mind = stays) -> None:
    session = table_of(night, people[0]).session
    assert session is not None
    goes_on(night, lambda: session.hand.over, people, mind)


def goes_on(night: Night, done: Callable[[], bool], people: Sequence[PlayerId] = (ANN,), mind: Mind = stays) -> None:
    """Until this is so."""
    night.stage.wait(_play(night, people, mind, done))


def plays_out(night: Night, pages: Sequence[Page], people: Sequence[PlayerId] = (ANN,)) -> int:
    """To the end of the event, all-in hand after hand; gives how many hands there were."""
    hands = 0
    while not night.room.evening.over():
        hands = comes(night, pages, people)
        ends_hand(night, people, shoves)
        night.stage.until(lambda: table_of(night).session is None, 60)
        for one in list(night.room.evening.players.values()):
            if one.status is Status.BUSTED and one.player in people:
                night.does(c.StayOut(one.player))
        night.stage.until(lambda: night.room.evening.over() or _turn(table_of(night)) in people, 60)
    return hands


async def _play(night: Night, people: Sequence[PlayerId], mind: Mind, done: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not done():
            for table in list(night.room.dealt.values()):
                await _act(table, people, mind)
            await asyncio.sleep(0.005)


async def _act(table: DealtTable, people: Sequence[PlayerId], mind: Mind) -> None:
    session, player = table.session, _turn(table)
    if session is not None and table.turn is not None and player is not None and player in people:
        await table.acts(player, mind(session.hand, table.turn.seat), session.seq)


def _turn(table: DealtTable) -> PlayerId | None:
    turn, session = table.turn, table.session
    if turn is None or session is None or turn.seq != session.seq or turn.end is not None:
        return None
    return table.player_at(turn.seat)


def seat_of(night: Night, player: PlayerId = ANN) -> Seat:
    seat = table_of(night, player).seat_of(player)
    assert seat is not None
    return seat


def hand_at(night: Night) -> Hand:
    session = table_of(night).session
    assert session is not None
    return session.hand


# ----------------------------------------------------------------------------------------------- when all is over

Decks = list[dict[str, Any]]


def opens_decks(night: Night, page: Page, story: Callable[[Decks], Decks] = lambda decks: decks) -> None:
    """The host lets everyone see whole decks, or says something else of them."""

    def fulfil(route: Route) -> None:
        route.fulfill(json=story(night.stage.wait(_opened(night))))

    page.route("**/decks.json", fulfil)


async def _opened(night: Night) -> Decks:
    parts, decks = night.room.parts, []
    for name in await parts.journal.streams():
        if name.startswith(f"{night.room.stream}/") and hand_of_deck(name):
            committed, *sealed = [parts.event(record) async for record in parts.journal.read(name)]
            decks += [{"seed": committed.seed, "receipt": asdict(receipt(committed, one))} for one in sealed]
    return decks


# ----------------------------------------------------------------------------------------------- what a phone says


CAUGHT = """(kind) => !document.querySelector("#fair-alarm").hidden
    && document.querySelector("#fair-alarm").dataset.kinds.split(" ").includes(kind)"""


def rings(page: Page, kind: str) -> None:
    """The phone names what is wrong. How it looks, and what it says of every kind, is in `test_receipts`."""
    page.wait_for_function(CAUGHT, arg=kind)
    assert page.locator(f'#fair-sheet template[data-kind="{kind}"]').count() == 1, "and has nothing to say of it"


def is_quiet(page: Page) -> None:
    alarm = page.locator("#fair-alarm")
    expect(alarm).to_have_attribute("hidden", "")
    expect(alarm).to_be_hidden()


def decks_kept(page: Page) -> list[dict[str, Any]]:
    """What the phone has in its storage, deck by deck, in the order seen."""
    script = """() => JSON.parse(localStorage.getItem("fair decks") ?? "[]")
        .map((hand) => localStorage.getItem(`fair deck ${hand}`))"""
    return [json.loads(deck) for deck in page.evaluate(script)]
