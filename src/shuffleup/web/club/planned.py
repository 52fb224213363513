"""The pages of nights to come, and the invitation that anyone may answer who has its link."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from shuffleup.app.room import Room
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.planned import decide as planned
from shuffleup.club.planned.coming import COMES, NightToCome
from shuffleup.club.planned.events import FormFields, Invitee, InviteeReply, Reply
from shuffleup.club.state import NO_PASS, Changes, Club
from shuffleup.club.words import NightCode, PlannedNo, Signature
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.views.club.planned import ahead_rows, ahead_view, on_the_list, one_asked
from shuffleup.web.club.calendar import calendar_file, minutes_planned
from shuffleup.web.club.visit import ClubForm, Visit, form_of, let_in, visit_of
from shuffleup.web.house import House
from shuffleup.web.identity.identity import fingerprint, keys_of, keys_of_device, new_secret, secrets_of, set_secrets
from shuffleup.web.pages.pages import AnsweredInstead, nothing_here
from shuffleup.web.setup.again import FilledFields, like
from shuffleup.web.setup.fields import TypedFields

INVITED = "invited"
"""The cookie by which a phone that nobody knows finds its own answer again."""
TAKE_BACK = "withdraw"
OF_THE_HOUSE = ("tables", "seats")
NOT_OF_THE_FORM = ("planned", "like", "people", "name", "date", "starts", "players", "back")
SAY_IT = refuse("Say whether you come.", Refusal.UNSAID)


# -------------------------------------------------------------------------------------------------------- the pages


def planned_page(visit: Visit) -> Response:
    found = _found(visit)
    if found is None:
        return nothing_here(visit.request, visit.request.url.path)
    view = ahead_view(visit.club, found, visit.looker, one_asked(visit.looker))
    link, today = f"{visit.house.address}/club/invited/{view.secret}" if view.secret else "", visit.house.today()
    return visit.shows("planned", view=view, link=link, night=found.night, nights=_like_which(visit), today=today)


def _found(visit: Visit) -> NightToCome | None:
    typed = visit.request.path_params.get("number") or (visit.form and visit.form.number("planned"))
    return visit.club.planned.get(PlannedNo(int(typed or 0)))


def _like_which(visit: Visit) -> list[tuple[NightCode, str, str]]:
    """Nights that one may be like, for those who plan."""
    records = [one.record for one in visit.nights] if visit.looker.hosts else []
    return [(one.night, one.name, one.date) for one in records]


def upcoming(visit: Visit) -> dict[str, object]:
    """What the page of nights has to say of those to come."""
    rows = ahead_rows(visit.club, visit.looker, visit.house.today())
    return {"ahead": rows, "nights_like": _like_which(visit), "kept": visit.club.kept, "chairs": _chairs(visit.club)}


def _chairs(club: Club) -> int:
    """For how many the house has room, where it is known; 0 where it is not."""
    kept = ClubForm({name: [text] for name, text in club.kept})
    return (kept.number("tables") or 0) * (kept.number("seats") or 0)


def next_night(visit: Visit) -> dict[str, object]:
    rows = ahead_rows(visit.club, visit.looker, visit.house.today())
    return {"next": next((row for row in rows if not row.off and row.date >= visit.house.today()), None)}


async def calendar(request: Request) -> Response:
    """One night, or all that are to come; what is called off is told too, so that calendars hear of it."""
    visit = await let_in(request)
    if "number" not in request.path_params:
        nights = [one for one in visit.club.planned.values() if one.night.date >= visit.house.today()]
        return calendar_file(visit.club, nights, visit.house.address, "nights", lasts=await _lasts(visit, nights))
    found = _found(visit)
    if found is None:
        return nothing_here(request, request.url.path)
    lasts = await _lasts(visit, [found])
    return calendar_file(visit.club, [found], visit.house.address, f"night-{found.number}", lasts=lasts)


async def _lasts(visit: Visit, nights: Iterable[NightToCome]) -> dict[PlannedNo, int]:
    """Of those that are set up ahead of time, or are to be like another one."""
    set_up = [one for one in nights if one.form or one.night.like]
    lasts = {one.number: minutes_planned(_as_typed(await _filled_in(visit, one)), one) for one in set_up}
    return {number: minutes for number, minutes in lasts.items() if minutes}


def _as_typed(fields: FilledFields) -> TypedFields:
    return {name: [text] if isinstance(text, str) else [*text] for name, text in fields.items()}


# --------------------------------------------------------------------------------------------- the invitation link


async def invited(request: Request) -> Response:
    """Anyone who has the link; a phone that the club knows answers as its person."""
    form = await form_of(request) if request.method == "POST" else None
    visit = await visit_of(request, form)
    await visit.book.hears()
    found = _by_secret(visit)
    if form is None:
        return await _invitation(visit, found)
    return await _answered(visit, form, found)


async def invited_calendar(request: Request) -> Response:
    visit = await visit_of(request)
    found = _by_secret(visit)
    lasts = await _lasts(visit, [found])
    return calendar_file(visit.club, [found], visit.house.address, f"night-{found.number}", lasts=lasts, invited=True)


def _by_secret(visit: Visit) -> NightToCome:
    secret = visit.request.path_params["secret"]
    if found := next((one for one in visit.club.planned.values() if one.secret == secret), None):
        return found
    raise AnsweredInstead(nothing_here(visit.request, "/club"))


async def _invitation(visit: Visit, found: NightToCome) -> Response:
    keys = keys_of(visit.request.cookies, INVITED)
    me = one_asked(visit.looker) or next(filter(None, map(found.answered_by, keys)), None)
    view = ahead_view(visit.club, found, replace(visit.looker, who=NO_PASS), me)
    called = visit.club.name_of(me) if me else ""
    room = await visit.house.room(found.opened) if found.opened else None
    return visit.shows(
        "invited",
        view=view,
        called=called,
        here=f"/club/invited/{found.secret}",
        founded=visit.club.name,
        stage=_stage(room),
    )


def _stage(room: Room | None) -> Literal["ahead", "on", "over"]:
    """Where the night stands that was opened, if one was."""
    if room is None or not room.evening.clock.started:
        return "ahead"
    return "over" if room.evening.over() or room.evening.called_off else "on"


async def _answered(visit: Visit, form: ClubForm, found: NightToCome) -> Response:
    mine = secrets_of(visit.request.cookies, INVITED)
    secret = mine[0] if mine else new_secret()
    known = one_asked(visit.looker)
    key = "" if known else fingerprint(secret)

    def decide(club: Club) -> Changes:
        before = club.planned[found.number].answered_by(key)
        who = known or before or planned.invitee(club, found.number, form.line("name"))
        return answer(club, found.number, who, form, visit.signed, key)

    wrong = await visit.book.does(decide, visit.now)
    if wrong:
        return await _invitation(replace(visit, wrong=wrong.reason), found)
    gone = RedirectResponse(visit.request.url.path, 303)
    if not known:
        set_secrets(gone, INVITED, (secret,))
    return gone


def answer(club: Club, number: PlannedNo, who: Invitee, form: ClubForm, signed: Signature, key: str = "") -> Changes:
    """What a form of answers says; a known name is its person's."""
    if form.typed("reply") == TAKE_BACK:
        return planned.withdraw(club, number, who, signed, key=key)
    reply = reply_of(form)
    return reply if isinstance(reply, Refused) else planned.answer(club, number, who, reply, signed, key=key)


def reply_of(form: ClubForm) -> InviteeReply | Refused:
    if form.typed("reply") not in {*Reply}:
        return SAY_IT
    coming = Reply(form.typed("reply"))
    if coming not in COMES:
        return InviteeReply(coming)
    return InviteeReply(coming, form.line("at") if coming is Reply.LATE else "", form.number("guests") or 0)


# ------------------------------------------------------------------------------------------ from a plan to a night


async def open_planned(request: Request) -> Response:
    """To the set-up, filled in as it was planned."""
    visit = await visit_of(request)
    found = _found(visit)
    if found is None or not visit.looker.directs or found.opened or found.off:
        return nothing_here(request, request.url.path)
    fields = await _filled_in(visit, found)
    return RedirectResponse(f"/new?{urlencode(fields, doseq=True)}", 303)


async def _filled_in(visit: Visit, found: NightToCome) -> FilledFields:
    night, fields = found.night, dict[str, list[str]]()
    old = await visit.house.readable(night.like) if night.like else None
    for name, text in found.form or visit.club.kept:
        fields.setdefault(name, []).append(text)
    before: FilledFields = like(old) if old and not found.form else {}
    said = {"name": night.name, "date": night.date, "starts": night.time, "planned": str(found.number)}
    players = {"players": str(len(found.seated))} if len(found.seated) > 1 else {}
    return {**fields, **before, **said, **players}


@fact
class SetUpAhead:
    """What the club has to do with a set-up: the night it is for, who is on its list and which night it is like, and
    whether this device may keep it for that night, and its chips and tables for every night. `kept`: it has been.
    `opened` is the evening that the night is already."""

    planned: str = ""
    opened: str = ""
    night: str = ""
    comes: tuple[str, ...] = ()
    like: str = ""
    keeps: bool = False
    kept: bool = False


NOT_AHEAD = SetUpAhead()


async def set_up_ahead(request: Request, fields: dict[str, list[str]]) -> SetUpAhead:
    book = await request.app.state.house.club.book()
    who = book.club.who(keys_of_device(request.cookies))
    if not who.may(ClubRole.DIRECTOR):
        return NOT_AHEAD
    found = book.club.planned.get(_number(fields))
    ahead = SetUpAhead(
        opened=(found.opened or "") if found else "",
        keeps=who.may(ClubRole.HOST),
        kept=bool(book.club.kept) and set(of_the_house(fields)) == set(book.club.kept),
    )
    if found is None or found.opened or found.off:
        return ahead
    comes = on_the_list(book.club, found)
    return replace(ahead, planned=str(found.number), night=found.night.name, comes=comes, like=found.night.like or "")


def _number(fields: dict[str, list[str]]) -> PlannedNo:
    return PlannedNo(ClubForm(fields).number("planned") or 0)


def form_fields(fields: dict[str, list[str]]) -> FormFields:
    """A set-up as it is filled in, without what belongs to the one night."""
    return tuple((name, text) for name, texts in fields.items() if name not in NOT_OF_THE_FORM for text in texts)


def of_the_house(fields: dict[str, list[str]]) -> FormFields:
    """The chips in the box and the tables; of what is left empty nothing is said."""
    return tuple(_of_the_house(fields))


def _of_the_house(fields: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    for name, texts in fields.items():
        if (name in OF_THE_HOUSE or name.startswith("on_hand.")) and texts[-1].strip():
            yield name, texts[-1].strip()


async def kept_by_the_club(request: Request) -> FormFields:
    """What every set-up of those begins with who direct in the club."""
    club = (await request.app.state.house.club.book()).club
    return club.kept if club.who(keys_of_device(request.cookies)).may(ClubRole.DIRECTOR) else ()


async def opened_as_planned(request: Request, fields: dict[str, list[str]], code: str) -> None:
    """The evening is the night that was planned: the club knows it from now on."""
    house: House = request.app.state.house
    book, number = await house.club.book(), _number(fields)
    who = book.club.who(keys_of_device(request.cookies))
    if who.may(ClubRole.DIRECTOR):
        signed = Signature(who.number, house.now())
        await book.does(lambda club: planned.open_night(club, number, NightCode(code), signed), house.now())
