"""Setting up: the form with everything already filled in, and the same as JSON for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from urllib.parse import parse_qs, urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.dealt.pace import CALLED_CLOCK, USUAL, CalledClockSet, PaceSet, Speed
from shuffleup.app.dealt.programs import MIXED, seat_bots
from shuffleup.app.decks.opening import DecksSet
from shuffleup.app.guests.arrangements import Arrangement, DealtSet
from shuffleup.app.guests.posting import UNDRESSED
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.materials import Colour, StartingSet
from shuffleup.rulebooks import BOOKS, HOMEGAME, with_the_tda
from shuffleup.rulebooks.house import NotAdopted, offers, settings
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, as_text
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.box import book_set
from shuffleup.tournament.choices import FormSection
from shuffleup.tournament.entries.names import listable
from shuffleup.tournament.plan import Plan, plan_choices
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS
from shuffleup.tournament.words import Millis
from shuffleup.views.charts import DAY, Chart, at_time
from shuffleup.views.conflicts import conflicts_view
from shuffleup.views.forecast import forecast_chart
from shuffleup.views.setup import PlanView, plan_view
from shuffleup.web import chance
from shuffleup.web.aside import aside
from shuffleup.web.club.phones import is_the_clubs
from shuffleup.web.club.planned import NOT_AHEAD, SetUpAhead, kept_by_the_club, opened_as_planned, set_up_ahead
from shuffleup.web.house import House, Opened
from shuffleup.web.identity.identity import keys_of, set_secrets
from shuffleup.web.identity.opening import HEADER, TOO_MANY_WORDS, refuses_bots
from shuffleup.web.identity.passes import directs
from shuffleup.web.lab_beside import NEEDS_THE_LAB
from shuffleup.web.net.limits import place_of
from shuffleup.web.pages.pages import asks_the_word, body_of, html
from shuffleup.web.setup.again import before, hung_again, listed_first, who_came
from shuffleup.web.setup.fields import (
    CHOICES,
    FIELDS,
    TICKS,
    Expected,
    FilledForm,
    SetUp,
    WrongField,
    read_expected,
    read_form,
    read_json,
    sent_fields,
    wrong_field,
)
from shuffleup.web.setup.openapi import document
from shuffleup.web.setup.plan import currency_of, dealt_tables, house_book, house_of, of_day, own_chip, plan_of
from shuffleup.web.setup.planner import beside_the_planner
from shuffleup.web.setup.times import postings_of, wished_end
from shuffleup.web.typed import LONGEST_WORDS, one_line

Wrongs = tuple[WrongField, ...]
WORTH_SAYING = 20
"""Minutes: that much later than wished is what one cannot tell beforehand."""
PLACED = {"rebuys"}  # in the template, beside how many are expected
PLAN_FIELDS = {
    section: [name for name, one in plan_choices().items() if one.about.section is section and name not in PLACED]
    for section in FormSection
}
"""What the form asks because the plan says so, by section; the other fields have their places in its template."""
SUMS = {name for name, choice in plan_choices().items() if choice.kind is Money}


class MadeEvening(msgspec.Struct):
    """An evening that was made. `host` is for the host alone: whoever has it runs the night."""

    code: str
    host: str
    tv: str
    join: str


class Faulty(msgspec.Struct):
    """What is wrong, in which field (empty: in no single one), as a kind for programs, and that nothing was done."""

    field: str
    reason: str
    kind: Refusal


class NewEvening(msgspec.Struct):
    code: str
    name: str
    date: str


# ------------------------------------------------------------------------------------------------------ the form


async def new(request: Request) -> Response:
    """The form. Its address holds what is filled in, so that going back or reloading loses nothing."""
    if request.app.state.house.opening.asks(request):
        return asks_the_word(request, "", f"/new?{request.url.query}")
    fields = await _begun(request, sent_fields(request.url.query))
    form = await aside(read_form, fields)
    plan = await aside(_read, request, form)
    played = await _played(request, plan, fields, form) if "played" in fields else None
    old = await before(request, fields.get("like", [""])[-1])
    ahead = await set_up_ahead(request, fields)
    came = who_came(old) if old else ()
    made = await aside(_form, request, fields, form, plan, played=played, came=came, ahead=ahead)
    made.headers["cache-control"] = "no-store"  # with those who came last time, for whoever directed it
    return made


async def _begun(request: Request, fields: dict[str, list[str]]) -> dict[str, list[str]]:
    """A form that nobody has touched begins with what the club keeps: its chips and its tables."""
    kept = () if "shown" in fields else await kept_by_the_club(request)
    return {name: [text] for name, text in kept} | fields


async def _played(
    request: Request, plan: Plan | Wrongs, fields: dict[str, list[str]], form: FilledForm
) -> Chart | Sentence | None:
    """The evening played out, as a picture; why it cannot be, where somebody asks for it."""
    lab, (expected, wrong) = request.app.state.house.lab, read_expected(fields)
    if not isinstance(plan, Plan) or wrong or expected.players < FEWEST_PLAYERS:
        return None
    if lab is None:
        return NEEDS_THE_LAB
    found = await lab.ask("simulate", "foretold", plan, expected.players, "dealt" if form.given.dealt else "real")
    if isinstance(found, Sentence):
        return found
    return forecast_chart(plan.schedule, expected.players, found.left, found.ends, of_day(form.given.starts))


async def conflicts(request: Request) -> Response:
    return await aside(_conflicts, request)


def _conflicts(request: Request) -> Response:
    """Where the documents contradict each other, and which way it is settled: the address is the form's, and a tap on
    another reading is the same address with its house rules."""
    fields = sent_fields(request.url.query)
    given = read_form(fields).given
    book = BOOKS.get(given.book, HOMEGAME)
    plain = with_the_tda(book) if getattr(given, "tda_below", False) else book
    made = house_book(plain, given.house)
    wrong = made.reason if isinstance(made, NotAdopted) else NOTHING
    view = conflicts_view(plain, fields.get("house", ()), plain if isinstance(made, NotAdopted) else made.book)

    def with_house(house: tuple[str, ...]) -> str:
        return urlencode(fields | {"house": list(house)}, doseq=True)

    return html(
        request,
        "rules/conflicts.html",
        view=view,
        book=book.name,
        with_house=with_house,
        query=urlencode(fields, doseq=True),
        wrong=wrong,
        code="",
    )


async def create(request: Request) -> Response:
    """Open the evening and go to its host's screen; or the form again, with what is wrong."""
    body = await body_of(request)
    if request.app.state.house.opening.asks(request):
        return asks_the_word(request, "", f"/new?{body.decode('ascii', 'replace')}")
    fields = sent_fields(body.decode("utf-8", "replace"))
    form = await aside(read_form, fields)
    plan = await aside(_read, request, form)
    ahead = await set_up_ahead(request, fields)
    first = await _begins_with(request, fields, ahead)
    if isinstance(plan, Plan) and (code := _opened_before(request, plan, form.given, first, ahead)):
        with suppress(JournalError):
            await opened_as_planned(request, fields, code)
        return RedirectResponse(f"/t/{code}/people", 303)
    try:
        opened = await _opened(request, plan, form.given, first) if isinstance(plan, Plan) else plan
    except JournalError as error:  # what is filled in is not lost for it
        trouble = WrongField("", error.said, kind=Refusal.TROUBLE)
        return await aside(_form, request, fields, form, (trouble,), 503, ahead=ahead)
    if not isinstance(opened, Opened):
        return await aside(_form, request, fields, form, opened, 422, ahead=ahead)
    with suppress(JournalError):  # the night is open, and its host is told so
        await opened_as_planned(request, fields, opened.code)
    gone = RedirectResponse(f"/t/{opened.code}/people", 303)
    set_secrets(gone, opened.code, (opened.secret,))
    return gone


@fact
class BegunWith:
    """What a new night begins with and no form holds: who is on its list, and the night whose walls it has."""

    people: tuple[str, ...] = ()
    walls: Room | None = None


NOBODY_YET = BegunWith()


async def _begins_with(request: Request, fields: dict[str, list[str]], ahead: SetUpAhead) -> BegunWith:
    """As the night it is like, and with those who said that they come to the one that was planned."""
    old = await before(request, fields.get("like", [""])[-1])
    came = who_came(old) if old and "people" in fields else ()
    like = await request.app.state.house.readable(ahead.like) if ahead.like else None
    return BegunWith(listable((*came, *ahead.comes)), like or old)


def _opened_before(request: Request, plan: Plan, given: SetUp, first: BegunWith, ahead: SetUpAhead) -> str:
    """The same night, opened from this device and with nobody else on its list: who goes back and taps again means
    it. Who is on the list of one that was planned is known no more once it is open."""
    house: House = request.app.state.house
    same = plan, wished_end(given, plan.date, house.now()), given.dealt
    mine = ((code, room) for code, room in house.rooms.items() if _directs(request, code, room))
    again = ((code, room) for code, room in mine if not room.guests.closed and _set_up_as(room) == same)
    return next((code for code, room in again if code == ahead.opened or who_came(room) == [*first.people]), "")


def _set_up_as(room: Room) -> tuple[Plan, Millis | None, bool]:
    return room.evening.plan, room.guests.ends, any(room.guests.dealt.values())


def _directs(request: Request, code: str, room: Room) -> bool:
    return directs(room.guests, keys_of(request.cookies, code))


def _read(request: Request, form: FilledForm) -> Plan | Wrongs:
    """The plan a form makes, or everything that is wrong with it: what cannot be read, and what can but will not do."""
    house: House = request.app.state.house
    plan = plan_of(form.given, house.today())
    if isinstance(plan, Plan):
        return form.wrong or plan
    unread = {one.field for one in form.wrong}
    return (*form.wrong, *(one for one in plan if one.field not in unread))


async def _opened(request: Request, plan: Plan, given: SetUp, first: BegunWith = NOBODY_YET) -> Opened | Wrongs:
    """The evening itself and what it begins with, in one moment; then bots for empty chairs."""
    house: House = request.app.state.house
    if too_many := refuses_bots(house.rooms, "", given.bots):
        return (wrong_field("bots", too_many),)
    if wrong := house.opening.refuses(request, house.rooms):
        return (wrong_field("", wrong),)
    rules = dict.fromkeys(one_line(line, LONGEST_WORDS) for line in given.own_rules.splitlines() if line.strip())
    around = [*_around(given, plan, house.now())]
    if first.walls:
        around += hung_again(first.walls, currency_of(given), house.now())
    then = (*map(c.WriteRule, rules), *listed_first(first.people))
    opened = await house.open(plan, place_of(request), then=then, beside=around)
    if isinstance(opened, Refused):
        return (wrong_field("", opened),)
    if given.dealt:
        wrong = await seat_bots(house.rooms[opened.code], given.bots, MIXED, chance.seed, house.now())
        assert wrong is None, wrong
    with suppress(JournalError):  # the night is open, and its host is told so: it is added to the club by hand
        await is_the_clubs(request, opened.code)
    return opened


def _around(given: SetUp, plan: Plan, now: Millis) -> Iterator[Arrangement]:
    """What is arranged around the evening: times that are posted, the currency, and who deals; what is not as usual."""
    yield from postings_of(given, plan.date, now)
    if currency := currency_of(given):
        yield replace(UNDRESSED, currency=currency, at=now)
    if given.called_clock != CALLED_CLOCK:
        yield CalledClockSet(given.called_clock, now)
    if not given.dealt:
        return
    yield from (DealtSet(table, dealt=True, at=now) for table in dealt_tables(given) or (None,))
    pace = PaceSet(given.turn, given.bank, Speed(given.speed), now)
    if replace(pace, at=USUAL.at) != USUAL:
        yield pace
    if given.open_decks:
        yield DecksSet(open=True, begun=False, at=now)


def _form(
    request: Request,
    fields: dict[str, list[str]],
    form: FilledForm,
    plan: Plan | Wrongs,
    status: int = 200,
    played: Chart | Sentence | None = None,
    came: Sequence[str] = (),
    ahead: SetUpAhead = NOT_AHEAD,
) -> Response:
    book = BOOKS.get(form.given.book, HOMEGAME)
    expected, unread = read_expected(fields)
    wrong = unread if isinstance(plan, Plan) else (*unread, *plan)
    shown = vars(form.typed) | {name: fields[name][-1] for name in ("players", "bought") if name in fields}
    whole = plan if isinstance(plan, Plan) else None
    return html(
        request,
        "new/page.html",
        status,
        given=msgspec.structs.asdict(expected) | shown,
        named="name" in fields,
        like=fields.get("like", [""])[-1],
        came=came,
        listed="people" in fields,
        ahead=ahead,
        fields=FIELDS,
        plan_fields=PLAN_FIELDS,
        ticks=TICKS,
        choices=CHOICES,
        sums=SUMS,
        at_fault={FIELDS[one.field].section for one in wrong if one.field},
        wrong={one.field: one.reason for one in reversed(wrong)},
        clause=next((one.clause for one in wrong if one.field == "house"), ""),
        view=(view := _view(whole, expected) if whole and not wrong else None),
        ends=_likely_end(form.given, view) if view else None,
        planner=urlencode(_for_planner(form, fields), doseq=True),
        effects=house_of(whole).effects if whole else (),
        faulty=status != 200,
        play_out=urlencode(fields | {"played": ["1"]}, doseq=True),
        chart=played if isinstance(played, Chart) else None,
        unplayed=played if isinstance(played, Sentence) else NOTHING,
        **_choices(request, book, fields),
    )


@fact
class LikelyEnd:
    """The time of the day at which a night is likely over; `late` where that is later than it should be."""

    at: str
    late: bool


def _likely_end(given: SetUp, view: PlanView) -> LikelyEnd | None:
    """Where the host says when it begins."""
    starts, ends = of_day(given.starts), of_day(given.over_by)
    if starts is None:
        return None
    late = ends is not None and view.minutes > (ends - starts) % DAY + WORTH_SAYING
    return LikelyEnd(at_time(view.minutes, starts), late)


def _for_planner(form: FilledForm, fields: dict[str, list[str]]) -> dict[str, str | list[str]]:
    """The planner asked for the same night: what is filled in here is not typed again there."""
    given, there = form.given, ("players", "rebuys", "practice")
    said = {"buy_in": given.buy_in, "book": given.book, "starts": given.starts, "ends": given.over_by}
    said |= {"chips": ", ".join(f"{name}={count}" for name, count in given.on_hand.items())}
    same = {name: fields[name] for name in there if name in fields}
    return beside_the_planner(fields) | same | {name: text for name, text in said.items() if text}


def _view(plan: Plan, expected: Expected) -> PlanView:
    return plan_view(plan, house_of(plan).book, expected.players, expected.bought)


def _choices(request: Request, book: Rulebook, fields: dict[str, list[str]]) -> dict[str, object]:
    """What there is to choose from."""
    return {
        "books": BOOKS,
        "sets": [(one.value, book_set(one, book)) for one in StartingSet],
        "kinds": [*((one.value, one) for one in Colour), *_own_kinds(fields)],
        "settings": settings(book),
        "chosen": {name.removeprefix("set."): values[-1] for name, values in fields.items() if name.startswith("set.")},
        "offers": offers(book),
        "today": request.app.state.house.today(),
        "can_deal": request.app.state.house.dealing is not None,
    }


def _own_kinds(fields: dict[str, list[str]]) -> list[tuple[str, Sentence]]:
    """Chips that are not the book's, by name and in words: those that the planner brought."""
    typed = [name.partition(".") for name in fields]
    names = dict.fromkeys(name for pile, _, name in typed if pile in {"counts", "on_hand"})
    return [(name, chip.said) for name in names if (chip := own_chip(name))]


# ------------------------------------------------------------------------------------------------------- as JSON


async def api_evenings(request: Request) -> Response:
    house: House = request.app.state.house
    if request.method == "GET":
        return _json([NewEvening(one.code, one.name, one.date) for one in await house.evenings()])
    if wanted := house.opening.asks(request):
        return _json(Faulty(HEADER, wanted.reason, wanted.kind), 429 if wanted is TOO_MANY_WORDS else 403)
    given = read_json(await body_of(request))
    plan = given if isinstance(given, WrongField) else await aside(plan_of, given, house.today())
    if isinstance(given, WrongField) or not isinstance(plan, Plan):
        return _faulty(plan)
    opened = await _opened(request, plan, given)
    if not isinstance(opened, Opened):
        return _faulty(opened)
    here = f"{house.address}/t/{opened.code}"
    return _json(MadeEvening(opened.code, f"{here}/enter/{opened.secret}", f"{here}/tv", here), 201)


async def api_plan(request: Request) -> Response:
    """What a plan comes to, without opening it."""
    given = read_json(await body_of(request))
    plan = given if isinstance(given, WrongField) else await aside(plan_of, given, request.app.state.house.today())
    expected, wrong = read_expected(parse_qs(request.url.query, keep_blank_values=True))
    if not isinstance(plan, Plan) or wrong:
        return _faulty(wrong if isinstance(plan, Plan) else plan)
    return _json(await aside(_view, plan, expected))


def _faulty(wrong: Plan | WrongField | Wrongs) -> Response:
    """The first thing that is wrong."""
    first = wrong[0] if isinstance(wrong, tuple) else wrong
    assert isinstance(first, WrongField), first
    return _json(Faulty(first.field, first.reason, first.kind), 422)


async def openapi(request: Request) -> Response:  # noqa: ARG001 - a route is given its request
    return _json(document(SetUp, MadeEvening, Faulty, NewEvening, PlanView, Expected))


def _json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value, enc_hook=as_text), status, media_type="application/json")
