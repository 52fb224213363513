"""What hosts do with nights to come, and people who are asked to them: what each form of theirs asks of the club."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.responses import RedirectResponse, Response

from shuffleup.club.planned import decide as planned
from shuffleup.club.planned.events import Invitee, NightAhead
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, PlannedNo, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.club.planned import answer, form_fields, of_the_house
from shuffleup.web.club.visit import NOT_YOURS, ClubForm, Visit


def _ahead(form: ClubForm) -> NightAhead:
    """What is no number of seats is none that there could be."""
    seats = form.number("seats") if form.line("seats") else 0
    return NightAhead(
        name=form.line("name"),
        date=form.line("date"),
        time=form.line("time"),
        place=form.line("place"),
        seats=-1 if seats is None else seats,
        note=form.text("note"),
        like=NightCode(form.line("like")) if form.line("like") else None,
    )


def _planned(form: ClubForm) -> PlannedNo:
    return PlannedNo(form.number("planned") or 0)


def plan(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.plan(club, _ahead(form), form.secret, signed)


def replan(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.replan(club, _planned(form), _ahead(form), signed)


def not_past(visit: Visit) -> Refused | None:
    day = visit.sent.line("date")
    if day >= visit.house.today() or not planned.is_day(day):
        return None
    return refuse("{date} is past.", Refusal.TOO_LATE, date=day)


def call_off(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.call_off(club, _planned(form), signed)


def put_on_again(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.put_on_again(club, _planned(form), signed)


def renew_invitation(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.renew_invitation(club, _planned(form), form.secret, signed)


def answer_night(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return answer(club, _planned(form), _asked(club, form), form, signed)


def move_up(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.move_up(club, _planned(form), _asked(club, form), signed)


def _asked(club: Club, form: ClubForm) -> Invitee:
    person = form.number("person")
    if person is None:
        return planned.invitee(club, _planned(form), form.line("name"))
    return Invitee(club.one(PersonId(person)).person if person in club.people else PersonId(person))


def own_answer(visit: Visit) -> Refused | None:
    """Everyone answers for oneself; hosts put down what they are told."""
    mine = visit.looker.person is not None and visit.sent.number("person") == visit.looker.person
    return None if mine or visit.looker.hosts else NOT_YOURS


def set_up(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.set_up(club, _planned(form), form_fields(form.fields), signed)


def keep_house(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return planned.keep_house(club, of_the_house(form.fields), signed)


async def to_the_new_one(visit: Visit) -> Response:
    return RedirectResponse(f"/club/planned/{max(visit.club.planned)}", 303)


async def to_its_page(visit: Visit) -> Response:
    return RedirectResponse(f"/club/planned/{_planned(visit.sent)}", 303)


async def to_the_set_up(visit: Visit) -> Response:
    """Where the form was, with all that is filled in."""
    return RedirectResponse(f"/new?{urlencode(visit.sent.fields, doseq=True)}#box", 303)
