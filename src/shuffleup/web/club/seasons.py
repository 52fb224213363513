"""The pages of seasons, and what is asked of the club on them."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode

from starlette.responses import Response

from shuffleup.club.seasons import decide as seasons
from shuffleup.club.seasons.events import SeasonCard
from shuffleup.club.seasons.expressions import Variable
from shuffleup.club.seasons.final import FinalStacks
from shuffleup.club.seasons.points import Decimals, Hundredths, SharedPlaces, UsualFormula, in_figures
from shuffleup.club.seasons.rules import SeasonRules, TieBreak, wrong_rules
from shuffleup.club.seasons.season import Season
from shuffleup.club.seasons.table import in_purse
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, SeasonNo, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.say import NOTHING
from shuffleup.tournament.plan import OwnStack
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.club.seasons import (
    FinalRow,
    final_view,
    preview,
    season_purse_view,
    season_view,
    seasons_view,
    usual_of,
)
from shuffleup.views.typed import typed_money
from shuffleup.web.club.visit import ClubForm, Visit, day_of
from shuffleup.web.pages.pages import AnsweredInstead, nothing_here
from shuffleup.web.setup.again import stacks_written

POINTS = re.compile(r"(-?)(\d{1,7})(?:[.,](\d{1,2}))?", re.ASCII)
MOST_CHIPS = 10_000_000
USUAL_FINAL = {"first": "9", "least": "1000", "most": "3000", "chip": "25", "total": ""}


def _season(visit: Visit) -> Season | None:
    typed = visit.request.path_params.get("season") or (visit.form and visit.form.number("season"))
    return visit.club.seasons.get(SeasonNo(int(typed or 0)))


def _the_season(visit: Visit) -> Season:
    if season := _season(visit):
        return season
    raise AnsweredInstead(nothing_here(visit.request, visit.request.url.path))


def seasons_page(visit: Visit) -> Response:
    return visit.shows("seasons", seasons=seasons_view(visit.club, visit.nights))


def season_page(visit: Visit) -> Response:
    season = _the_season(visit)
    return visit.shows("season", view=season_view(visit.club, season, visit.nights, visit.looker))


def purse_page(visit: Visit) -> Response:
    season = _the_season(visit)
    return visit.shows("purse", view=season_purse_view(visit.club, season, visit.nights, visit.looker), day_of=day_of)


# ------------------------------------------------------------------------------------------------------- its rules


def rules_page(visit: Visit) -> Response:
    """The form, as it was typed or as the season has it, with what the last night would have given."""
    season = _season(visit)
    typed = _typed(visit, season)
    card = card_of(ClubForm(typed))
    wrong = card.reason if isinstance(card, Refused) else NOTHING
    night, rows = ("", ()) if isinstance(card, Refused) else preview(visit.club, card.rules, visit.nights)
    return visit.shows(
        "season_rules",
        season=season,
        typed=typed,
        faulty=NOTHING if visit.wrong else wrong,
        night=night,
        rows=rows,
        usual=list(UsualFormula),
        named=usual_of(typed["formula"][-1].strip()),
        variables=list(Variable),
        shared=list(SharedPlaces),
        decimals=list(Decimals),
        ties=list(TieBreak),
    )


def _typed(visit: Visit, season: Season | None) -> dict[str, list[str]]:
    """What stands in the fields: as the season has it, and over that as somebody typed it."""
    sent = visit.form.fields if visit.form else parse_qs(visit.request.url.query, keep_blank_values=True)
    typed = _fields_of(season.card if season else SeasonCard("")) | sent
    took = sent.get("take", [""])[-1]
    return typed | {"formula": [UsualFormula(took).expression]} if took in {*UsualFormula} else typed


def _fields_of(card: SeasonCard) -> dict[str, list[str]]:
    rules = card.rules
    return {
        "name": [card.name],
        "first": [card.first],
        "last": [card.last],
        "formula": [rules.formula],
        "shared": [rules.shared.value],
        "decimals": [str(int(rules.decimals))],
        "taking_part": [in_figures(rules.taking_part)],
        "best": [str(rules.best)],
        "drop": [str(rules.drop)],
        "least_nights": [str(rules.least_nights)],
        "ties": [one.value for one in rules.ties],
    }


def card_of(form: ClubForm) -> SeasonCard | Refused:
    """The season as it was typed, or what is wrong with it."""
    taking = _points(form.typed("taking_part"))
    if taking is None:
        return refuse("Points for taking part: write a number such as 1 or 0.5.", Refusal.MALFORMED)
    rules = SeasonRules(
        formula=form.line("formula"),
        shared=next((one for one in SharedPlaces if one == form.typed("shared")), SharedPlaces.POINTS),
        decimals=next((one for one in Decimals if one == form.number("decimals")), Decimals.HUNDREDTHS),
        taking_part=taking,
        best=_nights(form, "best"),
        drop=_nights(form, "drop"),
        least_nights=_nights(form, "least_nights"),
        ties=tuple(TieBreak(code) for code in form.fields.get("ties", ()) if code in {*TieBreak}),
    )
    return wrong_rules(rules) or SeasonCard(form.line("name"), form.line("first"), form.line("last"), rules)


def _nights(form: ClubForm, field: str) -> int:
    """What is no number is none that can be meant, and is refused with the others."""
    typed = form.typed(field).strip()
    number = form.number(field)
    return 0 if not typed else -1 if number is None else number


def _points(typed: str) -> Hundredths | None:
    found = POINTS.fullmatch(typed.strip().replace("−", "-") or "0")
    if found is None:
        return None
    points = 100 * int(found[2]) + int((found[3] or "").ljust(2, "0"))
    return Hundredths(-points if found[1] else points)


def open_season(club: Club, form: ClubForm, signed: Signature) -> Changes:
    card = card_of(form)
    return card if isinstance(card, Refused) else seasons.open_season(club, card, signed)


def change_season(club: Club, form: ClubForm, signed: Signature) -> Changes:
    card = card_of(form)
    return card if isinstance(card, Refused) else seasons.change(club, _number(form), card, signed)


def count_night(club: Club, form: ClubForm, signed: Signature) -> Changes:
    night = NightCode(form.line("night"))
    return seasons.count(club, _number(form), night, signed, counts=form.ticked("counts"))


def close_season(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return seasons.close(club, _number(form), signed)


def reopen_season(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return seasons.reopen(club, _number(form), signed)


def _number(form: ClubForm) -> SeasonNo:
    return SeasonNo(form.number("season") or 0)


# ------------------------------------------------------------------------------------------------------- its purse


def move_purse(club: Club, form: ClubForm, signed: Signature) -> Changes:
    money, person = typed_money(form.typed("money")), form.number("person")
    if isinstance(money, Refused):
        return money
    signed_money = Money(-money if form.typed("way") == "out" else money)
    to = PersonId(person) if person else None
    return seasons.move(club, _number(form), signed_money, form.line("why"), _held(club, form), signed, to)


def strike_purse(club: Club, form: ClubForm, signed: Signature) -> Changes:
    return seasons.strike(club, _number(form), form.number("number") or 0, _held(club, form), signed)


def _held(club: Club, form: ClubForm) -> Money:
    season = club.seasons.get(_number(form))
    return in_purse(season, form.nights) if season else Money(0)


# ------------------------------------------------------------------------------------------------------- its final


def final_page(visit: Visit) -> Response:
    """Who begins with what, and the way to a night that is set up so."""
    season = _the_season(visit)
    sent = parse_qs(visit.request.url.query, keep_blank_values=True)
    typed = {name: sent.get(name, [usual])[-1].strip() for name, usual in USUAL_FINAL.items()}
    rows = _final(visit, season, typed)
    wrong, found = (rows.reason, ()) if isinstance(rows, Refused) else (NOTHING, rows)
    return visit.shows("final", season=season, typed=typed, faulty=wrong, rows=found, night=_set_up(season, found))


def _final(visit: Visit, season: Season, typed: dict[str, str]) -> tuple[FinalRow, ...] | Refused:
    numbers = {name: _chips(text) for name, text in typed.items()}
    wrong = next((name for name, number in numbers.items() if number is None), None)
    if wrong is not None:
        return refuse("{typed} is no whole number.", Refusal.MALFORMED, typed=repr(typed[wrong][:20]))
    first, *chips = (numbers[name] or 0 for name in USUAL_FINAL)
    return final_view(visit.club, season, visit.nights, first, FinalStacks(*map(Chips, chips)))


def _chips(typed: str) -> int | None:
    bare = typed.replace(",", "").replace(".", "").replace(" ", "") or "0"
    return int(bare) if bare.isascii() and bare.isdigit() and int(bare) <= MOST_CHIPS else None


def _set_up(season: Season, rows: tuple[FinalRow, ...]) -> str:
    stacks = stacks_written([OwnStack(row.name, row.stack) for row in rows])
    return urlencode({"name": season.name, "stacks": stacks, "players": len(rows)})
