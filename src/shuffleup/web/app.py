"""The web application: routes, and what they share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import partial

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.routing import Route, WebSocketRoute

from shuffleup.app.ports import JournalError
from shuffleup.club.founding.events import ClubRole
from shuffleup.web.acts import ActReader
from shuffleup.web.checker import checker
from shuffleup.web.club import doings as club_doings
from shuffleup.web.club import figures as club_figures
from shuffleup.web.club import files as club_files
from shuffleup.web.club import pages as club
from shuffleup.web.club import planned as club_planned
from shuffleup.web.club import seasons
from shuffleup.web.club.files import example_file
from shuffleup.web.doings import ACTS
from shuffleup.web.house import House
from shuffleup.web.identity import entering
from shuffleup.web.identity.identity import cookie_name, keys_of
from shuffleup.web.identity.passes import held
from shuffleup.web.live.answers import Answers
from shuffleup.web.live.live import SharedBySockets, live
from shuffleup.web.net.limits import Fetching
from shuffleup.web.net.safety import Safety
from shuffleup.web.pages import (
    export,
    figures,
    found,
    hands,
    hindsight,
    learn,
    opened,
    pages,
    photos,
    playing,
    printing,
    results,
    wall,
)
from shuffleup.web.pages import rules as rules_pages
from shuffleup.web.pages.described import socket_json
from shuffleup.web.pages.help import help_index, help_page
from shuffleup.web.screens import SCREENS
from shuffleup.web.setup import again, planner
from shuffleup.web.setup import pages as setup_pages

ROUTES = [
    Route("/", pages.start),
    Route("/tv", wall.wall),
    Route("/tv/{wall}", wall.wall),
    Route("/t/{code}/wall.json", wall.layout_json),
    Route("/t/{code}/wall.json", wall.put_layout, methods=["POST"]),
    Route("/t/{code}/wall-picture", wall.picture),
    Route("/t/{code}/faces/{player}", photos.face),
    Route("/t/{code}/my-picture", photos.put_my_picture, methods=["POST"]),
    Route("/t/{code}/wall-picture", wall.put_picture, methods=["POST"]),
    Route("/play", playing.play, methods=["POST"]),
    Route("/word", pages.word, methods=["POST"]),
    Route("/new", setup_pages.new),
    Route("/new", setup_pages.create, methods=["POST"]),
    Route("/new/conflicts", setup_pages.conflicts),
    Route("/new/plan", planner.plan),
    Route("/api/evenings", setup_pages.api_evenings, methods=["GET", "POST"]),
    Route("/api/plan", setup_pages.api_plan, methods=["POST"]),
    Route("/api/openapi.json", setup_pages.openapi),
    Route("/api/socket.json", socket_json),
    Route("/rules", rules_pages.rules),
    Route("/rules/conflicts", rules_pages.conflicts),
    Route("/rules/{id}", rules_pages.clause),
    Route("/help", help_index),
    Route("/help/{guide}", help_page),
    Route("/learn", learn.lessons),
    Route("/learn/{lesson}", learn.lesson),
    Route("/club", club.home),
    Route("/club/people", club.opened(club.people_page)),
    Route("/club/people/{person:int}", club.opened(club.person_page)),
    Route("/club/faces/{person:int}", club.face),
    Route("/club/people/{person:int}/figures", club_figures.figures),
    Route("/club/people/{person:int}/picture", club_doings.put_picture, methods=["POST"]),
    Route("/club/nights", club.opened(club.nights_page)),
    Route("/club/nights/{night}", club.opened(club.night_page)),
    Route("/club/seasons", club.opened(seasons.seasons_page)),
    Route("/club/seasons/new", club.opened(seasons.rules_page, ClubRole.HOST)),
    Route("/club/seasons/{season:int}", club.opened(seasons.season_page)),
    Route("/club/seasons/{season:int}.{kind}", club_files.season_file),
    Route("/club/seasons/{season:int}/rules", club.opened(seasons.rules_page, ClubRole.HOST)),
    Route("/club/seasons/{season:int}/final", club.opened(seasons.final_page, ClubRole.HOST)),
    Route("/club/seasons/{season:int}/purse", club.opened(seasons.purse_page, ClubRole.PLAYER)),
    Route("/club/seasons/{season:int}/purse.{kind}", club_files.purse_file),
    Route("/club/nights.ics", club_planned.calendar),
    Route("/club/planned/{number:int}", club.opened(club_planned.planned_page)),
    Route("/club/planned/{number:int}.ics", club_planned.calendar),
    Route("/club/planned/{number:int}/open", club_planned.open_planned),
    Route("/club/invited/{secret}.ics", club_planned.invited_calendar),
    Route("/club/invited/{secret}", club_planned.invited, methods=["GET", "POST"]),
    Route("/club/links", club.opened(club.links_page, ClubRole.OWNER)),
    Route("/club/money", club.opened(club.money_page, ClubRole.HOST)),
    Route("/club/bring", club.opened(club.bring_page, ClubRole.HOST)),
    Route("/club/example.csv", club.opened(example_file, ClubRole.HOST)),
    Route("/club/{what}.{kind}", club_files.club_file),
    Route("/club/record", club.opened(club.record_page, ClubRole.HOST)),
    Route("/club/enter/{secret}", club.enter),
    Route("/club/do/{what}", club_doings.done_before),
    Route("/club/do/{what}", club_doings.do, methods=["POST"]),
    Route("/t/{code}", pages.evening),
    Route("/t/{code}/again", again.again),
    Route("/t/{code}/enter/{secret}", entering.enter),
    Route("/t/{code}/enter/{secret}", entering.entered, methods=["POST"]),
    Route("/t/{code}/record.json", export.record_json),
    Route("/t/{code}/decks.json", opened.decks_json),
    Route("/t/{code}/results", results.results_page),
    Route("/t/{code}/results.{kind}", results.results_file),
    Route("/t/{code}/results/picture", photos.tell_prizes, methods=["POST"]),
    Route("/t/{code}/results/photos", photos.put_photo, methods=["POST"]),
    Route("/t/{code}/results/photos/{number:int}", photos.photo),
    Route("/t/{code}/results/photos/{number:int}", photos.change_photo, methods=["POST"]),
    Route("/t/{code}/figures", figures.figures_page),
    Route("/t/{code}/hands", found.found_page),
    Route("/t/{code}/hands/{table:int}/{number:int}", hands.hand_page),
    Route("/t/{code}/watch", hands.watch),
    Route("/t/{code}/watch/{table:int}/{number:int}", hands.watch_hand),
    Route("/t/{code}/watch/{table:int}/{number:int}/steps.json", hands.watch_steps),
    Route("/t/{code}/hands/{table:int}/{number:int}/steps.json", hands.hand_steps),
    Route("/t/{code}/hands/{table:int}/{number:int}/hindsight", hindsight.hindsight_page),
    Route("/t/{code}/hands/{table:int}/{number:int}/hindsight.json", hindsight.hindsight_sentence),
    Route("/t/{code}/hands/{table:int}/{number:int}/hand.{kind}", hands.hand_file),
    Route("/t/{code}/print", printing.print_page),
    Route("/t/{code}/print/{kind}.pdf", printing.print_pdf),
    Route("/t/{code}/print/{kind}/{number:int}.png", printing.print_picture),
    Route("/t/{code}/{screen}", pages.screen_page),
    WebSocketRoute("/t/{code}/live", live),
    Route("/static/{tag}/{name}", pages.static),
    Route("/manifest.webmanifest", pages.manifest),
    Route("/sw.js", pages.shell),
    Route("/away", pages.away),
    Route("/checker.html", checker),
    Route("/health", pages.health),
]


def is_let_in(house: House, asks: HTTPConnection) -> bool:
    """Does this device hold a pass of any evening that is open?"""
    cookies = asks.cookies
    rooms = ((code, room) for code, room in house.rooms.items() if cookie_name(code) in cookies)
    return any(held(room.guests, keys_of(cookies, code)) for code, room in rooms)


def web_app(house: House, names: Iterable[str] = ()) -> Starlette:
    """The application of one house; it starts with the house's clock and ends with it."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.start()
        try:
            yield
        finally:
            await house.stop()

    often = {"http": house.limits.pages, "websocket": house.limits.sockets}
    middleware = [
        Middleware(Safety, names=tuple(names), home=house.address),
        Middleware(Fetching, often=often, let_in=partial(is_let_in, house)),
        Middleware(GZipMiddleware, compresslevel=6),
    ]
    wrong = {
        JournalError: export.no_journal,
        pages.AnsweredInstead: pages.instead,
        404: pages.no_such_page,
        405: pages.no_such_page,
        Exception: pages.mistake,
    }
    made = Starlette(routes=ROUTES, middleware=middleware, lifespan=lifespan, exception_handlers=wrong)
    made.state.house = house
    made.state.print_shop = printing.PrintShop()
    made.state.world = SharedBySockets(SCREENS, ActReader(ACTS), Answers(house.in_trouble))
    return made
