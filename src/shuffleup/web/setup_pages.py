"""Setting up: the form with everything already filled in, and the same as JSON for other programs."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import Colour, StartingSet
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.house import NotAdopted, house_rule, offers, settings, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips import book_set
from shuffleup.tournament.plan import Plan, wrong_plan
from shuffleup.views.setup import PlanView, plan_view
from shuffleup.web.house import House, Opened
from shuffleup.web.openapi import document
from shuffleup.web.pages import body_of, html, set_secret
from shuffleup.web.playing import deals, seat_bots
from shuffleup.web.setup import SetUp, Wrong, plan_of, read_form, read_json, refused

USUAL_PLAYERS = 9
MOST_PLAYERS = 500


class Made(msgspec.Struct):
    """An evening that was made. `host` is for the host alone: whoever has it runs the night."""

    code: str
    host: str
    tv: str
    join: str


class Faulty(msgspec.Struct):
    """What is wrong, in which field (empty: in no single one), and that nothing was done."""

    field: str
    reason: str


class Evening(msgspec.Struct):
    code: str
    name: str
    date: str


# ------------------------------------------------------------------------------------------------------ the form


async def new(request: Request) -> Response:
    """The form. Its address holds what is filled in, so that going back or reloading loses nothing."""
    fields = parse_qs(request.url.query, keep_blank_values=True)
    return _form(request, fields, await _read(request, read_form(fields)))


async def create(request: Request) -> Response:
    """Open the evening and go to its host's screen; or the form again, with what is wrong."""
    body = await body_of(request)
    fields = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True)
    given = read_form(fields)
    plan = await _read(request, given)
    opened = await _opened(request, plan, given) if isinstance(plan, Plan) else plan
    if isinstance(opened, Wrong):
        return _form(request, fields, opened, 422)
    gone = RedirectResponse(f"/t/{opened.code}/people", 303)
    set_secret(gone, opened.code, opened.secret)
    return gone


async def _read(request: Request, given: SetUp | Wrong) -> Plan | Wrong:
    """The plan the fields make, or what is wrong with them."""
    house: House = request.app.state.house
    plan = given if isinstance(given, Wrong) else plan_of(given, house.today())
    if isinstance(plan, Wrong):
        return plan
    wrong = wrong_plan(plan) or _wrong_house(plan)
    return refused(wrong) if wrong else plan


def _wrong_house(plan: Plan) -> Refused | None:
    house = with_house_rules(BOOKS[plan.book], [house_rule(text) for text in plan.house]) if plan.house else None
    return Refused(house.reason) if isinstance(house, NotAdopted) else None


async def _opened(request: Request, plan: Plan, given: SetUp | Wrong) -> Opened | Wrong:
    """The evening itself, and what is arranged around it: who deals, and bots for empty chairs."""
    house: House = request.app.state.house
    opened = await house.open(plan)
    if isinstance(opened, Refused):
        return refused(opened)
    if isinstance(given, SetUp) and given.dealt:
        await deals(house, house.rooms[opened.code])
        await seat_bots(house, house.rooms[opened.code], given.bots, "mixed")
    return opened


def _form(request: Request, fields: dict[str, list[str]], plan: Plan | Wrong, status: int = 200) -> Response:
    given = read_form(fields)
    book = BOOKS.get(given.book, HOMEGAME) if isinstance(given, SetUp) else HOMEGAME
    players = _number(fields, "players", USUAL_PLAYERS)
    shown = plan_view(plan, _book(plan), players, _number(fields, "bought", 0)) if isinstance(plan, Plan) else None
    chosen = {name.removeprefix("set."): values[-1] for name, values in fields.items() if name.startswith("set.")}
    return html(
        request,
        "new/page.html",
        status,
        given=given if isinstance(given, SetUp) else _as_typed(fields),
        wrong=plan if isinstance(plan, Wrong) else None,
        view=shown,
        players=players,
        bought=_number(fields, "bought", 0),
        books=BOOKS,
        sets=[(one.value, book_set(one, book)) for one in StartingSet],
        colours=list(Colour),
        settings=settings(book),
        chosen=chosen,
        offers=offers(book),
        effects=_effects(plan) if isinstance(plan, Plan) else (),
        today=request.app.state.house.today(),
        can_deal=request.app.state.house.dealing is not None,
    )


def _book(plan: Plan) -> Rulebook:
    house = with_house_rules(BOOKS[plan.book], [house_rule(text) for text in plan.house]) if plan.house else None
    return BOOKS[plan.book] if house is None or isinstance(house, NotAdopted) else house.book


def _effects(plan: Plan) -> tuple[Any, ...]:
    house = with_house_rules(BOOKS[plan.book], [house_rule(text) for text in plan.house]) if plan.house else None
    return () if house is None or isinstance(house, NotAdopted) else house.effects


def _as_typed(fields: dict[str, list[str]]) -> SetUp:
    """What was typed, as far as it can be shown again, where one field of it is wrong."""
    texts = {name: values[-1] for name, values in fields.items() if name in {"name", "date", "buy_in", "levels"}}
    return msgspec.convert({name: text[:80] for name, text in texts.items()}, SetUp)


def _number(fields: dict[str, list[str]], name: str, usual: int) -> int:
    text = fields.get(name, [""])[-1]
    return min(max(int(text), 0), MOST_PLAYERS) if text.isascii() and text.isdigit() and len(text) < 6 else usual


# ------------------------------------------------------------------------------------------------------- as JSON


async def api_evenings(request: Request) -> Response:
    house: House = request.app.state.house
    if request.method == "GET":
        return _json([Evening(one.code, one.name, one.date) for one in await house.evenings()])
    given = read_json(await body_of(request))
    plan = await _read(request, given)
    opened = await _opened(request, plan, given) if isinstance(plan, Plan) else plan
    if isinstance(opened, Wrong):
        return _json(Faulty(opened.field, opened.reason), 422)
    here = f"{house.address}/t/{opened.code}"
    return _json(Made(opened.code, f"{here}/enter/{opened.secret}", f"{here}/tv", here), 201)


async def api_plan(request: Request) -> Response:
    """What a plan comes to, without opening it."""
    plan = await _read(request, read_json(await body_of(request)))
    if isinstance(plan, Wrong):
        return _json(Faulty(plan.field, plan.reason), 422)
    players = _number(parse_qs(request.url.query), "players", USUAL_PLAYERS)
    return _json(plan_view(plan, _book(plan), max(players, 2)))


async def openapi(request: Request) -> Response:  # noqa: ARG001 - a route is given its request
    return _json(document(SetUp, Made, Faulty, Evening, PlanView))


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
