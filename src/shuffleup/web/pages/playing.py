"""Playing at once: a sit-and-go against bots from the start page, and bots for an evening that is dealt."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.dealt.pace import LONGEST_BANK, LONGEST_TURN, PaceSet, Speed
from shuffleup.app.dealt.programs import seat_bots
from shuffleup.app.decks.opening import DecksSet
from shuffleup.app.guests.arrangements import Arrangement, DealtSet, HandAsked, Role, Who
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.language.words import catalogue
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import pattern
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.names import LONGEST_NAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId
from shuffleup.web import chance
from shuffleup.web.house import House, Opened
from shuffleup.web.identity.identity import set_secrets
from shuffleup.web.net.limits import place_of
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.pages import SIT_AND_GO, asks_the_word, body_of, html
from shuffleup.web.typed import one_line

MOST_BOTS = 9
LEVEL_MINUTES = 5
PRACTICE_MINUTES = 240  # no blind rises while somebody learns


@fact
class Wanted:
    """What was asked for on the start page. `explains`: it is to practise, with all the time there can be."""

    name: str
    bots: int
    style: str
    explains: bool = False


async def play(request: Request) -> Response:
    """A sit-and-go is open, everyone is seated, and the first hand is dealt."""
    house: House = request.app.state.house
    fields = parse_qs((await body_of(request)).decode("utf-8", "replace"))
    if house.opening.asks(request):
        return asks_the_word(request, "", "/")
    if wrong := house.opening.refuses(request, house.rooms):
        return html(request, "trouble.html", 429, trouble=wrong.reason)
    wanted = _wanted(fields, house, lang_of(request))
    opened = await play_now(house, wanted, place_of(request))
    if isinstance(opened, Refused):
        return html(request, "trouble.html", 409, trouble=opened.reason)
    gone = RedirectResponse(f"/t/{opened.code}/table{'?explain=1' if wanted.explains else ''}", 303)
    set_secrets(gone, opened.code, (opened.secret,))
    return gone


def _wanted(fields: dict[str, list[str]], house: House, lang: str) -> Wanted:
    text = fields.get("bots", ["5"])[-1]
    bots = min(max(int(text), 1), MOST_BOTS) if text.isascii() and text.isdigit() else 5
    style = fields.get("style", ["mixed"])[-1]
    known = house.dealing.styles if house.dealing else ()
    name = one_line(fields.get("name", [""])[-1], LONGEST_NAME)
    called = name or catalogue(lang).gettext(pattern("Guest"))
    return Wanted(called, bots, style if style in known else "mixed", "explain" in fields)


async def play_now(house: House, wanted: Wanted, place: str = "") -> Opened | Refused:
    """The pass it gives is the player's; nobody directs this one."""
    if house.dealing is None:
        return refuse("This server deals no tables.", Refusal.NOT_ALLOWED)
    minutes = PRACTICE_MINUTES if wanted.explains else LEVEL_MINUTES
    usual = usual_plan(SIT_AND_GO, house.today(), HOMEGAME, Money(0), minutes)
    me, now = PlayerId("p1"), house.now()
    beside: list[Arrangement] = [DealtSet(None, dealt=True, at=now)]
    beside.append(DecksSet(open=True, begun=False, at=now))  # nobody's hands but bots' stay mucked
    if wanted.explains:
        beside.append(PaceSet(LONGEST_TURN, LONGEST_BANK, Speed.NORMAL, now))
        beside.append(HandAsked(now))  # the first one; the others are asked for
    enters = c.Commit(me, wanted.name), c.BuyIn(me)
    opened = await house.open(replace(usual, rebuys=False), place, Who(Role.PLAYER, me), enters, beside)
    if isinstance(opened, Refused):
        return opened
    room = house.rooms[opened.code]
    await seat_bots(room, wanted.bots, wanted.style, chance.seed, house.now())
    await room.does(c.DrawSeats(chance.order(wanted.bots + 1)), house.now())
    await room.does(c.StartClock(house.now()), house.now())
    house.attend(opened.code)
    return opened
