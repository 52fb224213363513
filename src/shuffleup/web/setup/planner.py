"""The planner: a night that is over in time, with the chips in the box. A tap takes its plan to the set-up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.language.speaking import speaker
from shuffleup.language.words import LANGUAGES
from shuffleup.questions.materials import Colour
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.say import NOTHING, Sentence, say, spoken
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.clock.levels import Break
from shuffleup.tournament.plan import book_with
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Practice
from shuffleup.views.charts import DAY, Chart, at_time
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.forecast import forecast_chart
from shuffleup.views.typed import typed_box, typed_money
from shuffleup.web.aside import aside
from shuffleup.web.club.planned import OF_THE_HOUSE, kept_by_the_club
from shuffleup.web.lab_beside import NEEDS_THE_LAB
from shuffleup.web.pages.pages import asks_the_word, html
from shuffleup.web.setup.again import filled_in
from shuffleup.web.setup.fields import PILES, TypedFields, read_form, sent_fields
from shuffleup.web.setup.plan import of_day

if TYPE_CHECKING:
    from shuffleup.lab.planner import ChipsShort, NightProposed, NightWanted

FEWEST, MOST = 2, 100
SHORTEST, LONGEST = 60, 12 * 60
BREAKS = (0, 3, 4, 5, 6)
USUAL = {
    "players": "9",
    "starts": "19:30",
    "ends": "23:30",
    "buy_in": "20",
    "chips": "",
    "breaks": "4",
    "book": "",
    "practice": "mixed",
}
ASKED = {*USUAL, "rebuys", "asked", "played"}
WORKED_OUT = {"over_by", "levels", "minutes", "break_every", "break_minutes", "structure", "antes", "antes_from", "set"}
WORD = re.compile(r"[^\W\d_]{2,}")
EXAMPLE = tuple((spoken(Colour, colour), count) for colour, count in (("red", 400), ("green", 350), ("black", 150)))
PLAYED_WHEN_ASKED = say("“Work it out” plays it out.")


@fact
class PlannedChips:
    colour: str
    value: Chips
    count: int


@fact
class PlannedRow:
    """A level, or a break (no blinds): when it begins, how many are left at its end, and which colour comes off."""

    number: int | None
    blinds: Blinds | None
    starts: str
    left: str
    off: str


@fact
class PlannedNight:
    """A night as it is proposed; `late` where it ends so many minutes after the time that was wished. `use` is the
    address of the set-up with all of it filled in: the chips of the box and the wished end, too."""

    rows: tuple[PlannedRow, ...]
    stack: Chips
    each: tuple[PlannedChips, ...]
    left: tuple[PlannedChips, ...]
    rebuys: int
    expected: int
    prizes: tuple[Money, ...]
    chart: Chart
    late: int
    played: int
    use: str


@fact
class NoChips:
    why: Sentence
    buy: tuple[PlannedChips, ...]


async def plan(request: Request) -> Response:
    """The form and what comes of it; its address holds both. Whoever opens it waits for nothing: a rule of thumb
    answers first, and what is asked then is played out."""
    if request.app.state.house.opening.asks(request):
        return asks_the_word(request, "", f"/new/plan?{request.url.query}")
    sent = {"chips": [await _box(request)]} | sent_fields(request.url.query)
    given = {name: sent.get(name, [usual])[-1].strip() for name, usual in USUAL.items()}
    first, lab = "asked" not in sent, request.app.state.house.lab
    beside = beside_the_planner(sent)
    rebuys = "rebuys" in sent or (first and "shown" not in beside)
    wanted = await aside(_wanted, given, beside, rebuys=rebuys, played=lab is not None and not first)
    view, why = (None, NOTHING) if isinstance(wanted, dict) else await _proposed(request, given, beside, wanted)
    return html(
        request,
        "new/plan.html",
        given=given | {"rebuys": rebuys},
        wrong=wanted if isinstance(wanted, dict) else {},
        view=view,
        by_thumb=why or (NEEDS_THE_LAB if lab is None else PLAYED_WHEN_ASKED),
        soon=first and lab is not None,
        beside=beside,
        back=_back(given, beside, rebuys=rebuys),
        house_rules=read_form(beside).given.house,
        books=BOOKS,
        breaks=BREAKS,
        practices=Practice,
        bounds=(FEWEST, MOST),
        minutes=0 if isinstance(wanted, dict) else wanted.minutes,
        lasts=(SHORTEST, LONGEST),
        example=EXAMPLE,
    )


async def _box(request: Request) -> str:
    """The chips that the club keeps, for those who direct in it."""
    kept = [(name.removeprefix("on_hand."), text) for name, text in await kept_by_the_club(request)]
    return ", ".join(f"{name}={count}" for name, count in kept if name not in OF_THE_HOUSE)


async def _proposed(
    request: Request, given: Mapping[str, str], beside: TypedFields, wanted: NightWanted
) -> tuple[PlannedNight | NoChips, Sentence]:
    """By the lab where it is to be played out; else by a rule of thumb, in a thread: also where the lab has no time for
    it, and says why."""
    from shuffleup.lab.planner import propose  # noqa: PLC0415 - known since the question was made

    lab, why = request.app.state.house.lab, NOTHING
    found: Any = await lab.ask("planner", "propose", wanted) if wanted.played else None
    if found is None or isinstance(found, Sentence):
        why = found or NOTHING
        found = await aside(propose, replace(wanted, played=False))
    return await aside(_view, given, beside, wanted, found), why


# ------------------------------------------------------------------------------------------------- what is asked


def _wanted(
    given: Mapping[str, str], sent: TypedFields, *, rebuys: bool, played: bool
) -> NightWanted | dict[str, Sentence]:
    """The question, or what is wrong with it by field. `sent` is the set-up beside it, house rules among it."""
    from shuffleup.lab.planner import NightWanted  # noqa: PLC0415 - only by whoever plans: it loads the lab

    book = BOOKS.get(given["book"], HOMEGAME)
    price, box = typed_money(given["buy_in"] or "0"), typed_box(in_english(given["chips"]), book)
    house, tda_below = tuple(read_form(sent).given.house), "tda_below" in sent
    rules = book_with(book.name, house, tda_below=tda_below)
    times = [of_day(given[name]) for name in ("starts", "ends")]
    wrong: dict[str, Sentence] = {}
    if not _between(given["players"], FEWEST, MOST):
        wrong["players"] = say("Players: from {least} to {most}.", least=FEWEST, most=MOST)
    if None in times:
        wrong["ends"] = say("Write both times as 19:30.")
    elif not SHORTEST <= _minutes(given) <= LONGEST:
        wrong["ends"] = say("A night is planned for one to twelve hours.")
    read = {"buy_in": price, "chips": box, "book": rules}
    wrong |= {name: one.reason for name, one in read.items() if isinstance(one, Refused)}
    if wrong or isinstance(price, Refused) or isinstance(box, Refused):
        return wrong
    breaks = int(given["breaks"]) if _between(given["breaks"], 0, max(BREAKS)) else 0
    practice = Practice(given["practice"]) if given["practice"] in {*Practice} else Practice.MIXED
    on_hand = box if box.counts else None
    players, minutes = int(given["players"]), _minutes(given)
    return NightWanted(players, minutes, on_hand, book.name, price, rebuys, breaks, practice, played, house, tda_below)


def in_english(chips: str) -> str:
    """Colours as any screen calls them, by the names that the book has."""
    known = _colours()
    return WORD.sub(lambda word: known.get(word[0].casefold(), word[0]), chips)


@cache
def _colours() -> Mapping[str, str]:
    said = {lang: speaker(lang) for lang in LANGUAGES}
    return {str(say_it(spoken(Colour, one))).casefold(): one.value for say_it in said.values() for one in Colour}


def _between(text: str, least: int, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most


def _minutes(given: Mapping[str, str]) -> int:
    """From the start to the end, which may lie after midnight."""
    return (_minute(given["ends"]) - _minute(given["starts"])) % DAY


def _minute(time: str) -> int:
    found = of_day(time)
    assert found is not None, time
    return found


# ---------------------------------------------------------------------------------------------------- what is shown


def _view(
    given: Mapping[str, str], beside: TypedFields, wanted: NightWanted, found: NightProposed | ChipsShort
) -> PlannedNight | NoChips:
    from shuffleup.lab.evenings import Night, prizes_of  # noqa: PLC0415
    from shuffleup.lab.planner import ChipsShort  # noqa: PLC0415

    if isinstance(found, ChipsShort):
        return NoChips(found.why, _counts(found.buy))
    starts, ends = _minute(given["starts"]), found.forecast.ends
    return PlannedNight(
        rows=tuple(_rows(found, starts)),
        stack=found.plan.stack,
        each=_counts(found.chips.per_player),
        left=_counts(found.chips.left),
        rebuys=found.rebuys,
        expected=wanted.rebuys_expected,
        prizes=prizes_of(Night(found.plan, wanted.players), wanted.rebuys_expected),
        chart=forecast_chart(found.plan.schedule, wanted.players, found.forecast.left, ends, starts),
        late=max(ends[1] - wanted.minutes, 0),
        played=found.forecast.evenings,
        use=_use(given, beside, wanted, found),
    )


def _counts(chips: Pile) -> tuple[PlannedChips, ...]:
    return tuple(PlannedChips(spoken(Colour, chip.colour), chip.value, count) for chip, count in chips.counts)


def _rows(found: NightProposed, starts: int) -> list[PlannedRow]:
    off = {race.after_level: spoken(Colour, race.chip.colour) for race in found.chips.races}
    rows: list[PlannedRow] = []
    for slot in found.plan.schedule.timetable():
        at, left = at_time(slot.starts, starts), found.forecast.left
        if isinstance(slot.step, Break):
            rows.append(PlannedRow(None, None, at, "", ""))
            continue
        assert slot.number is not None, slot
        known = round(left[slot.number - 1]) if slot.number <= len(left) else 0
        rows.append(PlannedRow(slot.number, blinds_of(slot.step), at, str(known or ""), off.get(slot.number, "")))
    return rows


def beside_the_planner(fields: TypedFields) -> dict[str, list[str]]:
    """What is filled in of a set-up that the planner does not ask: it goes there and comes back."""
    said = {name: [text for text in texts if text.strip()] for name, texts in fields.items()}
    return {name: texts for name, texts in said.items() if texts and name not in ASKED}


def _worked_out(field: str) -> bool:
    """Is this asked by the planner, or part of what it comes to?"""
    return field in ASKED | WORKED_OUT or field.partition(".")[0] in PILES


def _use(given: Mapping[str, str], beside: TypedFields, wanted: NightWanted, found: NightProposed) -> str:
    """The set-up with this plan: levels and chips of one's own, unless they are the book's, beside what was filled in
    there before."""
    fields = filled_in(replace(found.plan, on_hand=wanted.on_hand))
    del fields["name"]  # which nobody was asked here
    if "shown" in beside:
        fields = {name: text for name, text in fields.items() if _worked_out(name)}
    fields |= {"players": str(wanted.players), "starts": given["starts"], "over_by": given["ends"]}
    fields.update({name: texts for name, texts in beside.items() if not _worked_out(name)})
    return f"/new?{urlencode(fields, doseq=True)}"


def _back(given: Mapping[str, str], beside: TypedFields, *, rebuys: bool) -> str:
    """The set-up as it was, with what was asked here too."""
    if "shown" not in beside:
        return "/new"
    same = {name: given[name] for name in ("players", "starts", "buy_in", "book", "practice") if given[name]}
    ticked = {"rebuys": "on"} if rebuys else {}
    return f"/new?{urlencode({**beside, **same, **ticked, 'over_by': given['ends']}, doseq=True)}"
