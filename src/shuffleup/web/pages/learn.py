"""Pages to learn from. Plain ones: what is tapped is a link or a form, and static/learn.js only lays the answer in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.room import Room
from shuffleup.cards import DECK, Suit, ranking
from shuffleup.facts import fact
from shuffleup.lab import allin_table as allin
from shuffleup.lab.chances import Chances, chances
from shuffleup.lab.compared import compared
from shuffleup.lab.compiled import plain
from shuffleup.lab.equity import HandOdds
from shuffleup.lab.odds import ChartRow, chart, chart_row, kinds_made, odds_against, outs_of, percent
from shuffleup.lab.ranges import NoRange
from shuffleup.questions.materials import ChartBasis, DrawingHand, OutsChart, OutsOfDraw
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.reasons import OBVIOUS
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId
from shuffleup.views.dealer.steps import duties_view
from shuffleup.views.learn.button_help import USUAL, button_help, out_in_words
from shuffleup.views.learn.how_to_play import example
from shuffleup.views.learn.lessons import LESSONS
from shuffleup.views.learn.picker import PickedCards, PickPlace, picked
from shuffleup.views.learn.ranks import RANKED_HANDS
from shuffleup.views.learn.ready import FIRST_NIGHT, ready_view
from shuffleup.views.learn.rules_to_read import CONDUCT, DEALING, rules_on
from shuffleup.web.house import House
from shuffleup.web.identity.identity import cookie_name, keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.pages.allin import FIELDS, any_stacks, plays_chart
from shuffleup.web.pages.night import NightRead, night_read
from shuffleup.web.pages.pages import html, nothing_here

WORKER = ThreadPoolExecutor(1, "odds")
"""Chances are worked out one after the other, beside the loop that plays."""
LONGEST_TYPED, LONGEST_HANDS = 60, 300
FLOP, TURN = 3, 4
USUAL_PLAYERS, MOST_PLAYERS = 10, 1000
USUAL_STACK = 10


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
    shown = await MADE_BY[name](request, night)
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


async def _odds(request: Request, night: NightRead) -> LessonParts:
    book = _book(night)
    asked = request.query_params
    at = picked(*(asked.get(name, "")[:LONGEST_TYPED] for name in ("mine", "board", "other", "to", "tap")))
    playing = in_a_hand(request)
    rows = chart(book.must(OutsChart()).answer)[::-1]
    draws = [(book.must(OutsOfDraw(draw)).answer, draw.words) for draw in DrawingHand]
    worth = await _worth(at) if at.is_told and not playing else None
    written = ("" if playing else asked.get(name, "")[:LONGEST_HANDS] for name in ("hands", "lies", "dead"))
    several = await _several(*written)
    suits = [[one for one in DECK[::-1] if one.suit is suit] for suit in reversed(Suit)]
    return {
        "at": at, "worth": worth, "rows": rows, "draws": draws, "suits": suits, "places": PickPlace, "playing": playing,
        "percent": percent, "against": odds_against, "several": several,
    }  # fmt: skip


@fact
class HandsCompared:
    """Hands, ranges and a board as they were written, and what came of it: of each its share, wins and ties."""

    hands: str
    lies: str
    dead: str
    rows: tuple[tuple[str, HandOdds], ...] = ()
    boards: int = 0
    error: Fraction = Fraction(0)
    wrong: Sentence = NOTHING


async def _several(hands: str, lies: str, dead: str) -> HandsCompared:
    """Any hands and ranges against each other: what `shuffleup odds` says."""
    if not hands.strip():
        return HandsCompared(hands, lies, dead)
    named = hands.split()
    work = partial(compared, named, lies, dead, with_loops=plain())
    try:
        found = await asyncio.get_running_loop().run_in_executor(WORKER, work)
    except NoRange as wrong:
        return HandsCompared(hands, lies, dead, wrong=wrong.why)
    error = Fraction(found.error).limit_denominator(10_000)
    return HandsCompared(hands, lies, dead, tuple(zip(named, found.hands, strict=True)), found.boards, error)


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
        DrawRow(made, tuple(card.text for card in cards), _row(len(cards), draws.unseen), len(at.board) == FLOP)
        for made, cards in kinds_made(draws)
    ), draws.unseen


def _row(count: int, unseen: int) -> ChartRow:
    return chart_row(count, ChartBasis(count, unseen, unseen - 1))


# ------------------------------------------------------------------------------------------------- all-in or fold


async def _allin(request: Request, _: NightRead) -> LessonParts:
    stack = min(max(number_of(request, "stack", USUAL_STACK), allin.STACKS[0]), allin.STACKS[-1])
    behind = min(max(number_of(request, "behind", 1), 1), allin.BEHIND[-1])
    charts = {"push": plays_chart(allin.pushes(stack, behind)), "call": plays_chart(allin.calls(stack, behind, 0))}
    choices = {"stacks": allin.STACKS, "behinds": allin.BEHIND}
    playing = in_a_hand(request)
    given = {name: "" if playing else request.query_params.get(name, "").strip()[:LONGEST_TYPED] for name in FIELDS}
    solved = await any_stacks(request.app.state.house.lab, given)
    return {"stack": stack, "behind": behind, "playing": playing, "solved": solved, **charts, **choices}


# ------------------------------------------------------------------------------------------ not while one is in a hand


def in_a_hand(request: Request) -> bool:
    """Is whoever holds this device in a hand with other people? Then it helps nobody to decide (TDA-05). What another
    device shows we cannot know."""
    house: House = request.app.state.house
    rooms = [(code, room) for code, room in house.rooms.items() if cookie_name(code) in request.cookies]
    return any(
        _is_dealt_in(room, one.who.player)
        for code, room in rooms
        for one in held(room.guests, keys_of(request.cookies, code))
        if one.who.player
    )


def _is_dealt_in(room: Room, player: PlayerId) -> bool:
    evening, guests = room.evening, room.guests
    one = evening.players.get(player)
    people = [other for other in evening.playing() if not guests.is_program(other.player)]
    if one is None or one.chair is None or not one.plays or evening.over() or len(people) < 2:
        return False
    return evening.is_in_hand(one)


# ------------------------------------------------------------------------------------------------- the other lessons


async def _hand(request: Request, night: NightRead) -> LessonParts:
    steps = example(_book(night))
    return {"steps": steps, "number": min(max(number_of(request, "step", 1), 1), len(steps))}


async def _ranks(_: Request, __: NightRead) -> LessonParts:
    return {"ranks": RANKED_HANDS}


async def _button(request: Request, night: NightRead) -> LessonParts:
    out = [Seat(int(one)) for one in request.query_params.get("out", "").split(",") if one.isascii() and one.isdigit()]
    shown = button_help(number_of(request, "players", USUAL), out, _book(night))
    return {"help": shown, "out": out_in_words(shown.out)}


async def _conduct(_: Request, night: NightRead) -> LessonParts:
    return {"parts": rules_on(CONDUCT, _book(night)), "obvious": OBVIOUS}


async def _dealing(_: Request, night: NightRead) -> LessonParts:
    return {"parts": rules_on(DEALING, _book(night)), "duties": duties_view(_book(night))}


async def _ready(request: Request, night: NightRead) -> LessonParts:
    """For an evening, those on its list and the rebuys there were; else for whatever is asked."""
    evening = night.evening
    listed = len(evening.players) if evening else 0
    plan = evening.plan if evening else usual_plan("", "", HOMEGAME, Money(0))
    players = min(number_of(request, "players", listed or USUAL_PLAYERS), MOST_PLAYERS)
    rebuys = min(number_of(request, "rebuys", 0), MOST_PLAYERS)
    return {"view": ready_view(plan, _book(night), players, rebuys), "first_night": FIRST_NIGHT}


async def _practice(request: Request, _: NightRead) -> LessonParts:
    house: House = request.app.state.house
    return {"deals": house.dealing is not None}


def number_of(request: Request, name: str, otherwise: int) -> int:
    """A whole number out of the address; what is none counts as not given."""
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else otherwise


def _book(night: NightRead) -> Rulebook:
    return night.book or HOMEGAME


MADE_BY: dict[str, Callable[[Request, NightRead], Awaitable[LessonParts]]] = {
    "hand": _hand,
    "ranks": _ranks,
    "button": _button,
    "odds": _odds,
    "allin": _allin,
    "conduct": _conduct,
    "dealing": _dealing,
    "ready": _ready,
    "practice": _practice,
}
