"""What can be done on the pages of a club: one form each; who may, what is asked of the club, on which page it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.guests.arrangements import PassGiven, PictureChosen, Role, Who
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import CLUB
from shuffleup.club.founding import decide as founding
from shuffleup.club.founding.events import ClubRole, ClubTerms, SeenBy
from shuffleup.club.money import decide as money_of
from shuffleup.club.money.events import Owing
from shuffleup.club.nights import decide as nights
from shuffleup.club.nights.results import players_known_as
from shuffleup.club.past.decide import bring_in
from shuffleup.club.past.sources import read_past
from shuffleup.club.people import decide as people
from shuffleup.club.people.events import PersonCard
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.language.columns import understood
from shuffleup.say import Sentence
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.events import Committed, Renamed
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.views.club.home import name_of_pass, with_night_names
from shuffleup.views.typed import typed_money
from shuffleup.web.club import pages, planning, seasons
from shuffleup.web.club.planned import planned_page
from shuffleup.web.club.visit import NOT_YOURS, ClubForm, ClubPage, Visit, form_of, may_found, visit_of
from shuffleup.web.hung import OF_PLAYERS, kept_picture
from shuffleup.web.identity.identity import MOST_SECRETS, fingerprint, keys_of, secrets_of, set_secrets
from shuffleup.web.identity.opening import own_page
from shuffleup.web.identity.passes import directs
from shuffleup.web.pages.pages import answered, body_of, html, nothing_here

MAY_NOT_FOUND = refuse(
    "Found the club on the machine that runs the server, or with a device that directs a night here.",
    Refusal.NOT_ADMITTED,
)
NOT_DIRECTED = refuse("This device does not direct that evening.", Refusal.NOT_ADMITTED)

DecideForm = Callable[[Club, ClubForm, Signature], Changes]


async def nothing_more(_: Visit) -> Response | None:
    """The page the form was on is loaded again."""
    return None


async def nothing_first(_: Visit) -> Refused | None:
    return None


@fact
class ClubDoing:
    """`least`: who may. `page`: where the form stands, and is shown again with what is wrong. `then`: what else follows
    of it, and another answer than that page, if there is one. `first`: why it cannot be; `before`: what is to be done
    elsewhere by then, or why it cannot."""

    least: ClubRole
    decide: DecideForm
    page: ClubPage
    then: Callable[[Visit], Awaitable[Response | None]] = nothing_more
    first: Callable[[Visit], Refused | None] = lambda _: None
    before: Callable[[Visit], Awaitable[Refused | None]] = nothing_first


async def done_before(request: Request) -> Response:  # noqa: ARG001 - a route is given its request
    """Whoever loads the address of a form again comes to the club."""
    return RedirectResponse("/club", 303)


async def do(request: Request) -> Response:
    """All of it is on record, or it is said why nothing is."""
    doing = DOINGS.get(request.path_params["what"])
    form = await form_of(request)
    visit = await visit_of(request, form)
    if doing is None:
        return nothing_here(request, request.url.path)
    if not visit.looker.who.may(doing.least):  # who may not do it may not see its page either
        return html(request, "club/closed.html", 403, club=visit.club.name, wrong=NOT_YOURS.reason)
    wrong = doing.first(visit) or await doing.before(visit)
    wrong = wrong or await visit.book.does(lambda club: doing.decide(club, form, visit.signed), visit.now)
    if wrong:
        return doing.page(replace(visit, wrong=with_night_names(wrong.reason, pages.night_names(visit))))
    return await doing.then(visit) or RedirectResponse(_back(form), 303)


def _back(form: ClubForm) -> str:
    to = own_page(form.typed("back"))
    return to if to.startswith("/club") else "/club"


# ------------------------------------------------------------------------------------------------- the club itself


def _found(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return founding.found(club, form.line("name"), fingerprint(form.secret), replace(signed, by=1))


async def _founded(visit: Visit) -> Response:
    """The device that founded it is an owner's, and its nights are the club's."""
    gone = RedirectResponse("/club", 303)
    set_secrets(gone, CLUB, (visit.sent.secret, *secrets_of(visit.request.cookies, CLUB)))
    return gone


def _terms(club: Club, form: ClubForm, signed: Signature) -> Changes:
    renamed = founding.rename(club, form.line("name"), signed)
    if isinstance(renamed, Refused):
        return renamed
    terms = ClubTerms(form.ticked("public"), _seen(form, "profits"), _seen(form, "figures"))
    changed = founding.set_terms(club, terms, signed)
    return changed if isinstance(changed, Refused) else (*renamed, *changed)


def _seen(form: ClubForm, field: str) -> SeenBy:
    return SeenBy(form.typed(field)) if form.typed(field) in {*SeenBy} else SeenBy.NOBODY


def _give(club: Club, form: ClubForm, signed: Signature) -> Changes:
    typed = form.typed("role")
    role = ClubRole(typed) if typed in {*ClubRole} else ClubRole.GUEST
    if role is ClubRole.GUEST:
        return refuse("Choose what the link is for.", Refusal.UNSAID)
    person = form.number("person")
    return founding.give_pass(
        club,
        fingerprint(form.secret),
        role,
        signed,
        label=form.line("label"),
        person=PersonId(person) if person is not None else None,
    )


def _give_phone(club: Club, form: ClubForm, signed: Signature) -> Changes:
    person = PersonId(form.number("person") or 0)
    return founding.give_pass(club, fingerprint(form.secret), ClubRole.PLAYER, signed, person=person)


def _renew(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return founding.renew_pass(club, form.number("number") or 0, fingerprint(form.secret), signed)


def _take(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return founding.take_pass(club, form.number("number") or 0, signed)


def _shown_once(page: ClubPage) -> Callable[[Visit], Awaitable[Response]]:
    """The link that was made, on the page it was asked for on; a reload does not show it again. Whoever renews the
    link the device came with goes on with the new one."""

    async def shown(visit: Visit) -> Response:
        made = page(replace(visit, made=f"{visit.house.address}/club/enter/{visit.sent.secret}"))
        kept = [one for one in secrets_of(visit.request.cookies, CLUB) if fingerprint(one) in visit.club.passes]
        if visit.club.who(map(fingerprint, kept)).role is not visit.looker.who.role:
            set_secrets(made, CLUB, (visit.sent.secret, *kept))
        return made

    return shown


# ------------------------------------------------------------------------------------------------------- the people


def _card(form: ClubForm) -> PersonCard:
    colour = form.number("colour") if form.typed("own_colour") else None
    return PersonCard(form.line("name"), form.line("nickname"), colour, form.text("note"), form.text("contact"))


def _add_person(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return people.add(club, PersonCard(form.line("name")), signed)


def _describe(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return people.describe(club, _person(form), _card(form), signed)


def _no_picture(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return people.picture(club, _person(form), "", signed)


def _theirs(visit: Visit) -> Refused | None:
    """Everyone has their own picture; hosts everybody's."""
    mine = visit.looker.hosts or visit.looker.person == _person(visit.sent)
    return None if mine else NOT_YOURS


async def put_picture(request: Request) -> Response:
    """A small picture of somebody, from their phone or a host's."""
    visit, person = await visit_of(request), PersonId(request.path_params["person"])
    body = await body_of(request)
    found = kept_picture(body, OF_PLAYERS) if body else OF_PLAYERS.too_big  # too long to be read
    if not (visit.looker.hosts or visit.looker.person == person):
        return answered(request, NOT_YOURS, 403)
    if isinstance(found, Sentence):
        return answered(request, Refused(found, Refusal.MALFORMED))
    wrong = await visit.book.does(lambda club: people.picture(club, person, found, visit.signed), visit.now)
    return answered(request, wrong)


def _merge(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return people.merge(club, _person(form), PersonId(form.number("other") or 0), signed)


def _part(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return people.part(club, PersonId(form.number("other") or 0), signed)


def _forget(club: Club, form: ClubForm, signed: Signature) -> Changes:
    if not form.ticked("sure"):
        return refuse("Tick that you are sure: a name that is forgotten cannot be brought back.", Refusal.UNSAID)
    return people.forget(club, _person(form), forgotten_name(_person(form)), signed)


def forgotten_name(person: PersonId) -> str:
    """What results are under whose name is forgotten: the same in every night, and nobody else's."""
    return f"#{person}"


async def _forget_in_nights(visit: Visit) -> Refused | None:
    """The name is replaced in every night before it is in the register, which knows it until then: where the power
    fails on the way, it is done again. A night that cannot be opened shows nobody."""
    person, form = _person(visit.sent), visit.sent
    wrong = _forget(visit.club, form, visit.signed)
    if isinstance(wrong, Refused):
        return wrong
    for night in visit.club.ever():
        with suppress(JournalError):
            if room := await visit.house.room(night):
                for player in players_known_as(visit.club, night, person, _ever_listed(room)):
                    await _forget_in(room, c.Rename(player, forgotten_name(person), forgotten=True), visit.now)
    return None


def _ever_listed(room: Room) -> dict[PlayerId, str]:
    """By their last names, also those of whom that was taken back: it can be put back."""
    events = (event for step in room.session.steps for event in step.changes())
    said = {event.player: event.name for event in events if isinstance(event, Committed | Renamed)}
    return said | {one.player: one.name for one in room.evening.players.values()}


async def _forget_in(room: Room, gone: c.Rename, now: Millis) -> None:
    pictured = gone.player in room.guests.pictures
    await room.does(gone, now, by_software=True, beside=[PictureChosen(gone.player, "", now)] if pictured else [])


def _person(form: ClubForm) -> PersonId:
    return PersonId(form.number("person") or 0)


# ------------------------------------------------------------------------------------------------------- the nights


def _add_night(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return nights.add(club, NightCode(form.line("night")), signed)


def _directs_it(visit: Visit) -> Refused | None:
    """Only what one directs can be brought into the club, or what was there before."""
    code = visit.sent.line("night")
    if code in visit.club.left:
        return None
    room = visit.house.rooms.get(code)
    mine = room is not None and directs(room.guests, keys_of(visit.request.cookies, code))
    return None if mine else NOT_DIRECTED


def _drop_night(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return nights.drop(club, map(NightCode, form.fields.get("night", [])), signed)


def _direct_night(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return nights.direct(club, NightCode(form.line("night")), signed)


async def _why_not_directed(visit: Visit) -> Refused | None:
    """A night that is over is the hosts' to open: what was won in it is not for every director."""
    code = visit.sent.line("night")
    room = await visit.house.room(code) if code in visit.club.nights else None
    if room is None:
        return nights.NOT_OURS
    return NOT_YOURS if room.evening.over() and not visit.looker.hosts else None


async def _directs_now(visit: Visit) -> Response:
    """The device has a pass of the night, under the name that the club knows it by; it can be taken there."""
    code, secret = visit.sent.line("night"), visit.sent.secret
    page = "money" if visit.sent.typed("page") == "money" else "director"
    room, gone = await visit.house.room(code), RedirectResponse(f"/t/{code}/{page}", 303)
    assert room is not None, code
    if not directs(room.guests, keys_of(visit.request.cookies, code)):
        who = Who(Role.DIRECTOR, label=name_of_pass(visit.club, visit.looker.who.number) or visit.club.name)
        await room.guest_list.record(PassGiven(fingerprint(secret), who, visit.now), visit.now)
        set_secrets(gone, code, (secret, *secrets_of(visit.request.cookies, code))[:MOST_SECRETS])
    return gone


# -------------------------------------------------------------------------------------------------------- the money


def _paid_out(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return nights.paid_out(club, NightCode(form.line("night")), signed)


async def _pay_out(visit: Visit) -> Refused | None:
    """On the night's own record, where it can be taken back like everything else."""
    code = NightCode(visit.sent.line("night"))
    room = await visit.house.room(code) if nights.played_here(visit.club, code) else None
    if room is None:
        return nights.NOT_OURS
    done = await room.does(c.PayPrizes(), visit.now)
    return done if isinstance(done, Refused) else None


def _note_money(club: Club, form: ClubForm, signed: Signature) -> Changes:
    money, kind, night = typed_money(form.line("money")), form.typed("kind"), form.line("night")
    if isinstance(money, Refused):
        return money
    if kind not in {*Owing}:
        return refuse("Say what the money is for.", Refusal.UNSAID)
    of = NightCode(night) if night else None
    return money_of.note(club, _person(form), Owing(kind), money, signed, night=of, words=form.line("note"))


def _strike_money(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return money_of.strike(club, form.number("entry") or 0, signed)


# --------------------------------------------------------------------------------------------------- from elsewhere


def _look_over(_: Club, form: ClubForm, __: Signature) -> Changes:
    """Nothing is written yet. Of a form that is too long nothing is read, not even its empty fields."""
    if not form.fields:
        return refuse("The file is too large: bring in a part of it at a time.", Refusal.TOO_LARGE)
    return () if form.typed("file").strip() else refuse("Choose a file, or paste its text.", Refusal.UNSAID)


async def _looked_over(visit: Visit) -> Response:
    return pages.bring_page(visit)


def _bring_in(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return bring_in(club, read_past(form.typed("file"), understood()), signed, form.nights)


# ------------------------------------------------------------------------------------------- all that can be done


async def _to_the_new_season(visit: Visit) -> Response:
    return RedirectResponse(f"/club/seasons/{max(visit.club.seasons)}", 303)


DOINGS: dict[str, ClubDoing] = {
    "found": ClubDoing(
        ClubRole.GUEST, _found, pages.founding, _founded, lambda visit: None if may_found(visit) else MAY_NOT_FOUND
    ),
    "terms": ClubDoing(ClubRole.OWNER, _terms, pages.links_page),
    "give-link": ClubDoing(ClubRole.OWNER, _give, pages.links_page, _shown_once(pages.links_page)),
    "renew-link": ClubDoing(ClubRole.OWNER, _renew, pages.links_page, _shown_once(pages.links_page)),
    "end-link": ClubDoing(ClubRole.OWNER, _take, pages.links_page),
    "give-phone": ClubDoing(ClubRole.HOST, _give_phone, pages.person_page, _shown_once(pages.person_page)),
    "add-person": ClubDoing(ClubRole.DIRECTOR, _add_person, pages.people_page),
    "describe": ClubDoing(ClubRole.HOST, _describe, pages.person_page),
    "no-picture": ClubDoing(ClubRole.PLAYER, _no_picture, pages.person_page, first=_theirs),
    "merge": ClubDoing(ClubRole.HOST, _merge, pages.person_page),
    "part": ClubDoing(ClubRole.HOST, _part, pages.person_page),
    "forget": ClubDoing(ClubRole.OWNER, _forget, pages.person_page, before=_forget_in_nights),
    "add-night": ClubDoing(ClubRole.HOST, _add_night, pages.nights_page, first=_directs_it),
    "direct-night": ClubDoing(
        ClubRole.DIRECTOR, _direct_night, pages.nights_page, _directs_now, before=_why_not_directed
    ),
    "drop-night": ClubDoing(ClubRole.HOST, _drop_night, pages.nights_page),
    "note-money": ClubDoing(ClubRole.HOST, _note_money, pages.money_page),
    "pay-night": ClubDoing(ClubRole.HOST, _paid_out, pages.money_page, before=_pay_out),
    "strike-money": ClubDoing(ClubRole.HOST, _strike_money, pages.money_page),
    "look-over": ClubDoing(ClubRole.HOST, _look_over, pages.bring_page, _looked_over),
    "bring-in": ClubDoing(ClubRole.HOST, _bring_in, pages.bring_page),
    "open-season": ClubDoing(ClubRole.HOST, seasons.open_season, seasons.rules_page, _to_the_new_season),
    "change-season": ClubDoing(ClubRole.HOST, seasons.change_season, seasons.rules_page),
    "count-night": ClubDoing(ClubRole.HOST, seasons.count_night, seasons.season_page),
    "close-season": ClubDoing(ClubRole.HOST, seasons.close_season, seasons.season_page),
    "reopen-season": ClubDoing(ClubRole.HOST, seasons.reopen_season, seasons.season_page),
    "move-purse": ClubDoing(ClubRole.HOST, seasons.move_purse, seasons.purse_page),
    "strike-purse": ClubDoing(ClubRole.HOST, seasons.strike_purse, seasons.purse_page),
    "plan-night": ClubDoing(
        ClubRole.HOST, planning.plan, pages.nights_page, planning.to_the_new_one, planning.not_past
    ),
    "replan-night": ClubDoing(ClubRole.HOST, planning.replan, planned_page, first=planning.not_past),
    "call-off": ClubDoing(ClubRole.HOST, planning.call_off, planned_page),
    "put-on-again": ClubDoing(ClubRole.HOST, planning.put_on_again, planned_page),
    "renew-invitation": ClubDoing(ClubRole.HOST, planning.renew_invitation, planned_page),
    "answer-night": ClubDoing(ClubRole.PLAYER, planning.answer_night, planned_page, first=planning.own_answer),
    "move-up": ClubDoing(ClubRole.HOST, planning.move_up, planned_page),
    "set-up-night": ClubDoing(ClubRole.HOST, planning.set_up, planned_page, planning.to_its_page),
    "keep-house": ClubDoing(ClubRole.HOST, planning.keep_house, pages.nights_page, planning.to_the_set_up),
}
