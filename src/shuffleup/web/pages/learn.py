"""Pages to learn from. Plain ones: what is tapped is a link or a form, and static/learn.js only lays the answer in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.room import Room
from shuffleup.cards import DECK, Card, Suit, ranking
from shuffleup.facts import fact
from shuffleup.lab.chances import Chances, chances
from shuffleup.lab.odds import ChartRow, chart, chart_row, kinds_made, odds_against, outs_of, percent
from shuffleup.questions.materials import ChartBasis, DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.words import PlayerId
from shuffleup.views.learn.lessons import LESSONS
from shuffleup.views.learn.picker import PickedCards, PickPlace, picked
from shuffleup.web.house import House
from shuffleup.web.identity.identity import cookie_name, keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.night import night_read
from shuffleup.web.pages.pages import html, nothing_here

WORKER = ThreadPoolExecutor(1, "odds")
"""Chances are worked out one after the other, beside the loop that plays."""
LONGEST_TYPED = 60
FLOP, TURN = 3, 4


async def lessons(request: Request) -> Response:
    night = await night_read(request)
    return html(request, "learn/index.html", lessons=LESSONS, code=night.code, back=night.back)


async def lesson(request: Request) -> Response:
    """One of them; `t` is the evening it is read at."""
    name = request.path_params["lesson"]
    one = next((one for one in LESSONS if one.key == name), None)
    if one is None:
        return nothing_here(request, request.url.path)
    night = await night_read(request)
    shown = await MADE_BY[name](request, night.book or HOMEGAME)
    return html(request, f"learn/{name}.html", lesson=one, code=night.code, back=night.back, **shown)


LessonParts = dict[str, Any]

# ---------------------------------------------------------------------------------------------------------- odds


@fact
class DrawRow:
    """What the next card can make, by which cards, and how often: with the next one, and on the flop with either."""

    makes: Sentence
    cards: tuple[str, ...]
    next: ChartRow
    either: bool


@fact
class HandWorth:
    """What the cards that were picked are worth. `outs` are counted on the flop and the turn."""

    now: Sentence
    outs: tuple[DrawRow, ...]
    unseen: int
    chances: Chances


async def _odds(request: Request, book: Rulebook) -> LessonParts:
    asked = request.query_params
    at = picked(*(asked.get(name, "")[:LONGEST_TYPED] for name in ("mine", "board", "other", "to", "tap")))
    playing = in_a_hand(request)
    rows = chart(book.must(OutsChart()).answer)[::-1]
    draws = [(book.must(OutsOfDraw(draw)).answer, draw.words) for draw in DrawingHand]
    worth = await _worth(at) if at.is_told and not playing else None
    suits = [[one for one in DECK[::-1] if one.suit is suit] for suit in reversed(Suit)]
    return {
        "at": at, "worth": worth, "rows": rows, "draws": draws, "suits": suits, "places": PickPlace, "playing": playing,
        "percent": percent, "against": odds_against,
    }  # fmt: skip


async def _worth(at: PickedCards) -> HandWorth:
    loop = asyncio.get_running_loop()
    found = await loop.run_in_executor(WORKER, chances, at.mine, at.board, at.other)
    now = ranking((*at.mine, *at.board)).words if len(at.board) >= FLOP else NOTHING
    rows, unseen = _draws(at) if len(at.board) in (FLOP, TURN) else ((), 0)
    return HandWorth(now, rows, unseen, found)


def _draws(at: PickedCards) -> tuple[tuple[DrawRow, ...], int]:
    """Among the cards that are really unseen: those of another hand that is known are not."""
    draws = outs_of(at.mine, at.board, at.other)
    return tuple(
        DrawRow(made, _texts(cards), _row(len(cards), draws.unseen), len(at.board) == FLOP)
        for made, cards in kinds_made(draws)
    ), draws.unseen


def _row(count: int, unseen: int) -> ChartRow:
    return chart_row(count, ChartBasis(count, unseen, unseen - 1))


def _texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)


# ------------------------------------------------------------------------------------------ not while one is in a hand


def in_a_hand(request: Request) -> bool:
    """Is whoever holds this device in a hand with other people? Then it helps nobody to decide (TDA-05). What another
    device shows we cannot know."""
    house: House = request.app.state.house
    rooms = [(code, room) for code, room in house.rooms.items() if cookie_name(code) in request.cookies]
    return any(
        _is_dealt_in(room, one.who.player)
        for code, room in rooms
        for one in held(room.guest_list.guests, keys_of(request.cookies, code))
        if one.who.player
    )


def _is_dealt_in(room: Room, player: PlayerId) -> bool:
    evening, guests = room.evening, room.guest_list.guests
    one = evening.players.get(player)
    people = [other for other in evening.playing() if not guests.is_program(other.player)]
    if one is None or one.chair is None or not one.plays or evening.over() or len(people) < 2:
        return False
    return evening.tables[one.chair.table].in_hand


MADE_BY: dict[str, Callable[[Request, Rulebook], Awaitable[LessonParts]]] = {"odds": _odds}
