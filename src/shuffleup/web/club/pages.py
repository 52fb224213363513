"""The pages of a club."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.streams.naming import CLUB
from shuffleup.app.streams.stream import Written
from shuffleup.club.founding.events import ClubRole, SeenBy
from shuffleup.club.money.accounts import account_of, accounts, sum_due
from shuffleup.club.money.events import Owing
from shuffleup.club.past.decide import new_nights
from shuffleup.club.past.reading import NEEDED
from shuffleup.club.past.sources import read_past
from shuffleup.club.tell import tell
from shuffleup.club.words import PersonId, Signature
from shuffleup.language.columns import understood, written
from shuffleup.say import Day, Sentence, say
from shuffleup.tournament.prizes.results import without_sums
from shuffleup.views.club.home import ClubChange, links_view, name_of_pass, nights_view, with_night_names
from shuffleup.views.club.people import person_view, register_view
from shuffleup.views.club.seen import sees
from shuffleup.web.club.planned import next_night, upcoming
from shuffleup.web.club.visit import LONGEST_FILE, ClubPage, Visit, day_of, let_in, may_found, visit_of
from shuffleup.web.hung import tag_of
from shuffleup.web.identity.identity import MOST_SECRETS, fingerprint, keys_of, secrets_of, set_secrets
from shuffleup.web.identity.passes import directs
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.pages import html, nothing_here, time_of_day
from shuffleup.web.pages.wall import A_WHILE, shown_picture

LATEST = 5
CHANGES_SHOWN = 500


def opened(page: ClubPage, least: ClubRole = ClubRole.GUEST) -> Callable[[Request], Awaitable[Response]]:
    """A page for those who may do at least that; the others are told so."""

    async def made(request: Request) -> Response:
        visit = await let_in(request)
        return page(visit) if visit.looker.who.may(least) else _not_for(visit, least)

    return made


def _not_for(visit: Visit, least: ClubRole) -> Response:
    return html(visit.request, "club/closed.html", 403, club=visit.club.name, wrong="", least=least)


async def home(request: Request) -> Response:
    visit = await visit_of(request)
    if visit.club.founded is None:
        return founding(visit)
    return home_page(await let_in(request))


def founding(visit: Visit) -> Response:
    return visit.shows("found", may=may_found(visit))


def home_page(visit: Visit) -> Response:
    people = sum(not one.forgotten for one in visit.club.members())
    nights = nights_view(visit.nights, visit.looker)
    return visit.shows(
        "home",
        nights=nights[:LATEST],
        last=next((one for one in nights if not one.elsewhere), None),
        more=len(nights) > LATEST,
        people=people,
        terms=visit.club.terms,
        **next_night(visit),
    )


def people_page(visit: Visit) -> Response:
    return visit.shows("people", view=register_view(visit.club, visit.nights, visit.looker), tag=tag_of)


def person_page(visit: Visit) -> Response:
    typed = visit.request.path_params.get("person") or (visit.form and visit.form.number("person"))
    person = PersonId(int(typed or 0))
    if person not in visit.club.people:
        return nothing_here(visit.request, visit.request.url.path)
    kept = visit.club.one(person).person
    if kept != person and not visit.form:
        return RedirectResponse(f"/club/people/{kept}", 303)
    view = person_view(visit.club, kept, visit.nights, visit.looker)
    account = account_of(visit.club, kept, visit.nights) if visit.looker.hosts or view.mine else None
    return visit.shows("person", view=view, tag=tag_of, account=account)


async def face(request: Request) -> Response:
    visit = await let_in(request)
    one = visit.club.people.get(PersonId(request.path_params["person"]))
    return shown_picture(request, one.picture if one else "", A_WHILE)


def nights_page(visit: Visit) -> Response:
    nights = nights_view(visit.nights, visit.looker)
    plans = "plan" in visit.request.query_params  # whoever was led here to do so finds the form open
    return visit.shows("nights", nights=nights, could=_could_add(visit), plans=plans, **upcoming(visit))


def night_page(visit: Visit) -> Response:
    """Of a night that was played elsewhere; one that was played here has results of its own."""
    night = visit.request.path_params["night"]
    found = next((one for one in visit.nights if one.record.night == night), None)
    if found is None:
        return nothing_here(visit.request, visit.request.url.path)
    if not found.record.elsewhere:
        return RedirectResponse(f"/t/{night}/results", 303)
    profits = visit.club.terms.profits
    hidden = {one.row.player for one in found.people if not sees(visit.looker, profits, one.person)}
    links = {one.row.player: f"/club/people/{one.person}" for one in found.people}
    view = without_sums(found.record.results, hidden)
    return visit.shows("night", night=found.record, view=view, links=links, hides=bool(hidden))


def _could_add(visit: Visit) -> list[tuple[str, str, str]]:
    """Evenings that this device directs and that are not the club's, and whatever was taken out of it."""
    rooms, cookies = visit.house.rooms, visit.request.cookies
    mine = [(code, room) for code, room in rooms.items() if directs(room.guests, keys_of(cookies, code))]
    left = [(code, rooms[code]) for code in visit.club.left if code in rooms]
    plans = {code: room.evening.plan for code, room in (*mine, *left) if code not in visit.club.nights}
    past = [visit.club.past[code] for code in visit.club.left if code in visit.club.past]
    here = [(str(code), plan.name, plan.date) for code, plan in plans.items()]
    return [*here, *((str(one.night), one.name, one.date) for one in past)]


def links_page(visit: Visit) -> Response:
    roles = [role for role in ClubRole if role not in (ClubRole.PLAYER, ClubRole.GUEST)]
    links = links_view(visit.club, visit.looker)
    return visit.shows("links", links=links, roles=roles, terms=visit.club.terms, seen_by=list(SeenBy))


def record_page(visit: Visit) -> Response:
    """The latest first."""
    names = night_names(visit)
    changes = [_change(visit, one, names) for one in visit.book.written[: -CHANGES_SHOWN - 1 : -1]]
    return visit.shows("record", changes=changes, more=len(visit.book.written) > CHANGES_SHOWN)


def night_names(visit: Visit) -> dict[str, Sentence]:
    """Of its nights, and of evenings that were; one that nobody can open any more keeps its code."""
    rooms = {code: (room.evening.plan.name, room.evening.plan.date) for code, room in visit.house.rooms.items()}
    nights = {str(one.record.night): (one.record.name, one.record.date) for one in visit.nights}
    named = {**rooms, **nights}.items()
    return {code: say("{night}, {day}", night=name, day=Day(date)) for code, (name, date) in named}


def _change(visit: Visit, written: Written, names: Mapping[str, Sentence]) -> ClubChange:
    signed: Signature = written.event.signed
    what = with_night_names(tell(visit.club, written.event), names)
    return ClubChange(what, day_of(signed.at), time_of_day(signed.at), name_of_pass(visit.club, signed.by))


def money_page(visit: Visit) -> Response:
    named = [(one, visit.club.one(one.person).name) for one in accounts(visit.club, visit.nights)]
    open_, settled = [pair for pair in named if pair[0].balance], [pair for pair in named if not pair[0].balance]
    people = [(one.person, one.name) for one in visit.club.regulars()]
    nights = [(one.record.night, one.record.name, one.record.date) for one in visit.nights]
    pots = [(one.record, *pot) for one in visit.nights for pot in one.record.results.open_pots]
    due = [(one.record, sum_due(one)) for one in visit.nights if sum_due(one)]
    values = {"open": open_, "settled": settled, "people": people, "nights": nights, "pots": pots, "due": due}
    return visit.shows("money", **values, kinds=list(Owing))


def bring_page(visit: Visit) -> Response:
    """What a file would bring in, row by row, before it does."""
    text = visit.form.typed("file") if visit.form else ""
    read = read_past(text, understood()) if text else None
    fresh = new_nights(visit.club, read, visit.nights) if read else []
    new_people = [one for one in read.people if not visit.club.known_as(one.name)] if read else []
    most, columns = LONGEST_FILE // 2, _columns(lang_of(visit.request))  # sent in a form it takes half as much again
    return visit.shows("bring", read=read, fresh=fresh, new_people=new_people, text=text, most=most, **columns)


def _columns(lang: str) -> dict[str, object]:
    """As the reader would write them, and by what other names they are known."""
    names, words = written(lang), understood().items()
    known = [(name, [word for word, means in words if means == column]) for column, name in names.items()]
    return {"needed": [names[one] for one in NEEDED], "columns": known}


async def enter(request: Request) -> Response:
    """A link of the club: the secret goes into a cookie, beside those the device has, and the address forgets it."""
    book, secret = await request.app.state.house.club.book(), request.path_params["secret"]
    await book.hears()  # it may have been made by another program
    found = book.club.passes.get(fingerprint(secret))
    if found is None:
        return nothing_here(request, "/club")
    gone = RedirectResponse(f"/club/people/{found.person}" if found.person else "/club", 303)
    others = [one for one in secrets_of(request.cookies, CLUB) if fingerprint(one) in book.club.passes]
    set_secrets(gone, CLUB, tuple(dict.fromkeys((secret, *others)))[:MOST_SECRETS])
    return gone
