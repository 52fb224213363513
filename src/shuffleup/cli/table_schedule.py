"""`table schedule` on the screen and as data, and the schedule that the other tables are worked out for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from shuffleup.cli.plainly import CannotBeHad, several
from shuffleup.cli.table_words import clock, grid, heading, lines
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse_plainly
from shuffleup.questions.materials import HoursToExpect
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament.chips.box import ChipComesOff, book_chips, colour_up, leanest_set, races
from shuffleup.tournament.clock.levels import (
    USUAL_BREAK,
    USUAL_MINUTES,
    Break,
    Length,
    Level,
    LevelOrBreak,
    Schedule,
    Slot,
    expected_length,
    few_big_blinds,
    schedule_of,
    standard_schedule,
    with_breaks,
)
from shuffleup.tournament.clock.structures import HowPosted, as_posted, read_level

READY = 1000
"""The chips that the schedule of CLK-05 is for."""

BREAK = re.compile(r"break\s+(\d{1,3})", re.ASCII | re.IGNORECASE)


@fact
class ScheduleAsked:
    """What was asked for. Without `own` levels they are those of the documents; without players there is no estimate.

    `breaks` is after how many levels there is one, each time; 0 is never.
    """

    starting_chips: int
    minutes: int = USUAL_MINUTES
    own: tuple[LevelOrBreak, ...] = ()
    breaks: int = 0
    break_minutes: int = USUAL_BREAK
    players: int | None = None
    rebuys: int = 0
    posted: HowPosted = HowPosted()


@fact
class ScheduledEvening:
    """What is asked for, worked out: the schedule, and when colours come off."""

    asked: ScheduleAsked
    schedule: Schedule
    races: tuple[ChipComesOff, ...]


# ---------------------------------------------------------------------------------------------- worked out


def levels_from(option: str, text: str, minutes: int) -> tuple[LevelOrBreak, ...]:
    """Levels as `read_level` has them, and break 10; commas between them."""
    return tuple(_step(option, part.strip(), minutes) for part in text.split(","))


def _step(option: str, part: str, minutes: int) -> LevelOrBreak:
    pause = BREAK.fullmatch(part)
    level = Break(int(pause[1])) if pause else read_level(part, minutes)
    if not level:
        example = "25-50, 100-200 ante 25, 25-50 x 15 (minutes) or break 10, with commas between them"
        raise CannotBeHad(f'{option} cannot have "{part}": write {example}.')
    return level


def schedule_for(asked: ScheduleAsked, book: Rulebook) -> Schedule | Refused:
    """Your own levels, or those of the documents, so many times higher as there are more chips."""
    times, odd = divmod(asked.starting_chips, READY)
    if not asked.own and (odd or not times):
        more = f"{2 * READY:,}, {3 * READY:,}, ..."
        ready = f"The levels of the documents are for {READY:,} chips, or times as many ({more})."
        return refuse_plainly(f"{ready} For {asked.starting_chips:,} give your own, as in --levels 10-20,20-40,30-60.")
    levels = asked.own or tuple(_times(level, times) for level in standard_schedule(book, asked.minutes).levels)
    steps = tuple(with_breaks(levels, asked.breaks, asked.break_minutes))
    values = [chip.value for chip in book_chips(book)]
    return schedule_of(as_posted(steps, asked.posted, values), values)


def _times(level: Level, number: int) -> Level:
    return Level(Chips(level.small_blind * number), Chips(level.big_blind * number), minutes=level.minutes)


def work_out(asked: ScheduleAsked, book: Rulebook) -> ScheduledEvening | Refused:
    schedule = schedule_for(asked, book)
    if isinstance(schedule, Refused):
        return schedule
    handed_out = leanest_set(asked.starting_chips, schedule, book)
    if isinstance(handed_out, Refused):
        return handed_out
    return ScheduledEvening(
        asked, schedule, races(schedule, handed_out.chips, (colour_up(handed_out.chips, book),), book)
    )


def _length(evening: ScheduledEvening) -> Length | None:
    asked = evening.asked
    if asked.players is None:
        return None
    return expected_length(evening.schedule, asked.players, asked.starting_chips, asked.rebuys)


def _hours(evening: ScheduledEvening, book: Rulebook) -> tuple[int, int] | None:
    """What the documents say of their own levels."""
    ruling = book.ask(HoursToExpect(evening.asked.minutes))
    return ruling.answer if isinstance(ruling, Ruling) and not evening.asked.own else None


# ------------------------------------------------------------------------------------------------ shown


def page(evening: ScheduledEvening, book: Rulebook) -> RenderableType:
    rows = [_row(slot, evening.races) for slot in evening.schedule.timetable()]
    return lines(
        heading(_title(evening.asked)),
        grid(("Level", "Blinds", "From", "To", "Afterwards"), rows, left=5),
        Text("\n".join(_last_words(evening, book))),
    )


def _title(asked: ScheduleAsked) -> str:
    if asked.own:
        return f"Your levels, for {asked.starting_chips:,} chips"
    times = asked.starting_chips // READY
    source = "CLK-05" if times == 1 else f"{times} times CLK-05"
    return f"Blinds for {asked.starting_chips:,} chips, levels of {several(asked.minutes, 'minute')} ({source})"


def _row(slot: Slot, due: tuple[ChipComesOff, ...]) -> tuple[str, ...]:
    off = [race for race in due if race.after_level == slot.number]
    words = f"{' and '.join(race.chip.colour for race in off)} off, into {off[-1].into.colour}" if off else ""
    return str(slot.number or ""), slot.step.said, clock(slot.starts), clock(slot.ends), words


def _last_words(evening: ScheduledEvening, book: Rulebook) -> Iterator[str]:
    if hours := _hours(evening, book):
        yield f"The documents expect {hours[0]} to {hours[1]} hours (CLK-05)."
    length = _length(evening)
    if length:
        breaks = "Breaks are counted." if _breaks(evening.schedule) else "Breaks come on top."
        yield f"{_field(evening.asked)}: {_expectation(length)}"
        few = f"{few_big_blinds(evening.schedule.levels[-1])} {_counted_in(evening)}"
        yield f"(Our estimate: it ends when the chips in play are {few}. {breaks})"
    yield "The schedule is settled before the start and posted (CLK-06)."


def _counted_in(evening: ScheduledEvening) -> str:
    several_blinds = any(level.straddles for level in evening.schedule.levels)
    return "times the average of the big blind and those above it" if several_blinds else "big blinds"


def _field(asked: ScheduleAsked) -> str:
    rebuys = f" and {several(asked.rebuys, 'rebuy')}" if asked.rebuys else ""
    return f"{asked.players} players with {asked.starting_chips:,} chips{rebuys}"


def _expectation(length: Length) -> str:
    if not length.enough:
        return f"more than {clock(length.minutes)} hours; the schedule is too short for so many chips."
    return f"about {clock(length.minutes)} hours, until the end of level {length.levels}."


def _breaks(schedule: Schedule) -> list[dict[str, int]]:
    found, level = [], 0
    for slot in schedule.timetable():
        level = slot.number or level
        if isinstance(slot.step, Break):
            found.append({"after_level": level, "minutes": slot.step.minutes})
    return found


def data(evening: ScheduledEvening, book: Rulebook) -> dict[str, Any]:
    length = _length(evening)
    return {
        "starting_chips": evening.asked.starting_chips,
        "levels": [
            {
                "level": number,
                "small_blind": level.small_blind,
                "big_blind": level.big_blind,
                "ante": level.ante,
                "big_blind_ante": level.big_blind_ante,
                "more_blinds": level.straddles,
                "smallest_bet": level.unit,
                "minutes": level.minutes,
            }
            for number, level in enumerate(evening.schedule.levels, 1)
        ],
        "breaks": _breaks(evening.schedule),
        "races": races_data(evening.races),
        "documents_hours": _hours(evening, book),
        "expected": length and {"levels": length.levels, "minutes": length.minutes, "schedule_lasts": length.enough},
    }


def races_data(due: Iterable[ChipComesOff]) -> list[dict[str, Any]]:
    return [{"chip": r.chip.colour, "after_level": r.after_level, "into": r.into.colour} for r in due]
