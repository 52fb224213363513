"""Whoever comes to a page of the club, and what a form brought along."""

from __future__ import annotations

import time
from collections.abc import Callable
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from shuffleup.app.club import ClubBook
from shuffleup.club.nights.results import ClubNight
from shuffleup.club.state import Club
from shuffleup.club.words import Signature
from shuffleup.facts import fact
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.words import Millis
from shuffleup.views.club.seen import ClubVisitor, may_open
from shuffleup.web.club.phones import visitor
from shuffleup.web.house import House
from shuffleup.web.identity.identity import keys_of, new_secret
from shuffleup.web.identity.passes import directs
from shuffleup.web.net.limits import is_here
from shuffleup.web.pages.pages import AnsweredInstead, body_of, html
from shuffleup.web.typed import one_line

LONGEST_NOTE = 1_000
LONGEST_FILE = 4 * 1024 * 1024
NOT_YOURS = refuse("This device may not do that in the club; ask an owner for a link.", Refusal.NOT_ADMITTED)


class ClubForm:
    """The fields of a form, read one by one; what is not there is empty."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self.fields = fields
        self.secret = new_secret()  # for a link, if one is to be made
        self.nights: tuple[ClubNight, ...] = ()  # of the club, as they were when the form came

    def typed(self, name: str) -> str:
        return self.fields.get(name, [""])[-1]

    def line(self, name: str) -> str:
        return one_line(self.typed(name)[:LONGEST_NOTE])

    def text(self, name: str) -> str:
        """Several lines."""
        return "\n".join(map(one_line, self.typed(name)[:LONGEST_NOTE].strip().splitlines()))

    def number(self, name: str) -> int | None:
        typed = self.typed(name).strip()
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else None

    def ticked(self, name: str) -> bool:
        return bool(self.typed(name))


@fact
class Visit:
    """Who looks, at which club, and what came of the form that was sent, if one was."""

    request: Request
    book: ClubBook
    looker: ClubVisitor
    nights: tuple[ClubNight, ...]
    now: Millis
    wrong: Sentence = NOTHING
    form: ClubForm | None = None
    made: str = ""  # the link that was just made: it is shown once

    @property
    def club(self) -> Club:
        return self.book.club

    @property
    def house(self) -> House:
        house: House = self.request.app.state.house
        return house

    @property
    def signed(self) -> Signature:
        return Signature(self.looker.who.number, self.now)

    @property
    def sent(self) -> ClubForm:
        """Of whoever has sent one."""
        assert self.form is not None
        return self.form

    def shows(self, template: str, **values: object) -> HTMLResponse:
        status = 409 if self.wrong else 200
        made = html(
            self.request,
            f"club/{template}.html",
            status,
            club=self.club.name,
            looker=self.looker,
            wrong=self.wrong,
            made=self.made,
            given=self.form or ClubForm({}),
            **values,
        )
        made.headers["cache-control"] = "no-store"
        return made


ClubPage = Callable[[Visit], Response]


async def visit_of(request: Request, form: ClubForm | None = None) -> Visit:
    house: House = request.app.state.house
    book, looker, now = await house.club.book(), await visitor(request), house.now()
    nights = await house.club.nights(now) if may_open(book.club, looker) else ()
    if form:
        form.nights = nights
    return Visit(request, book, looker, nights, now, form=form)


async def form_of(request: Request) -> ClubForm:
    """A file of past nights is pasted or read into the form, and may be long."""
    body = await body_of(request, LONGEST_FILE)
    return ClubForm(parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True))


async def let_in(request: Request) -> Visit:
    """Where there is a club, and it is this one's to see."""
    visit = await visit_of(request)
    if visit.club.founded is None:
        raise AnsweredInstead(RedirectResponse("/club", 303))
    if not may_open(visit.club, visit.looker):
        raise AnsweredInstead(html(request, "club/closed.html", 403, club=visit.club.name, wrong=""))
    return visit


def day_of(at: Millis) -> str:
    """In the time of the house."""
    return time.strftime("%Y-%m-%d", time.localtime(at / 1000))


def may_found(visit: Visit) -> bool:
    """Whoever sits at the machine, has said the house's word, or directs a night here."""
    house, request = visit.house, visit.request
    if house.opening.asks(request):
        return False
    mine = (directs(room.guests, keys_of(request.cookies, code)) for code, room in house.rooms.items())
    return is_here(request) or house.opening.has_word or any(mine)
