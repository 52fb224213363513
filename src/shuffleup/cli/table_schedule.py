"""`table schedule` on the screen and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from shuffleup.cli.table_words import clock, grid, heading, lines, several
from shuffleup.facts import fact
from shuffleup.questions.materials import HoursToExpect
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament.chips import RaceDue, book_chips, races
from shuffleup.tournament.levels import ENDS_AT_BIG_BLINDS, Length, Slot, expected_length, standard_schedule


@fact
class Evening:
    """What was asked for. Without players there is no estimate."""

    minutes: int
    starting_chips: int
    players: int | None
    rebuys: int


def page(evening: Evening, book: Rulebook) -> RenderableType:
    schedule = standard_schedule(book, evening.minutes)
    due = races(schedule, book_chips(book))
    rows = [_row(slot, due) for slot in schedule.timetable()]
    return lines(
        heading(f"Blinds for 1000 chips, levels of {several(evening.minutes, 'minute')} (CLK-05)"),
        grid(("Level", "Blinds", "From", "To", "Afterwards"), rows, left=5),
        Text("\n".join(_last_words(evening, book))),
    )


def _row(slot: Slot, due: tuple[RaceDue, ...]) -> tuple[str, ...]:
    off = [race for race in due if race.after_level == slot.number]
    words = f"{' and '.join(race.chip.colour for race in off)} off, into {off[-1].into.colour}" if off else ""
    return str(slot.number or ""), str(slot.step), clock(slot.starts), clock(slot.ends), words


def _last_words(evening: Evening, book: Rulebook) -> Iterator[str]:
    hours = _hours(evening, book)
    if hours:
        yield f"The documents expect {hours[0]} to {hours[1]} hours (CLK-05)."
    length = _length(evening, book)
    if length:
        yield f"{_field(evening)}: {_expectation(length)}"
        yield f"(Our estimate: it ends when the chips in play are {ENDS_AT_BIG_BLINDS} big blinds. Breaks come on top.)"
    yield "The schedule is settled before the start and posted (CLK-06)."


def _field(evening: Evening) -> str:
    rebuys = f" and {several(evening.rebuys, 'rebuy')}" if evening.rebuys else ""
    return f"{evening.players} players with {evening.starting_chips} chips{rebuys}"


def _expectation(length: Length) -> str:
    if not length.enough:
        return f"more than {clock(length.minutes)} hours; the schedule is too short for so many chips."
    return f"about {clock(length.minutes)} hours, until the end of level {length.levels}."


def _length(evening: Evening, book: Rulebook) -> Length | None:
    if evening.players is None:
        return None
    schedule = standard_schedule(book, evening.minutes)
    return expected_length(schedule, evening.players, evening.starting_chips, evening.rebuys)


def _hours(evening: Evening, book: Rulebook) -> tuple[int, int] | None:
    ruling = book.ask(HoursToExpect(evening.minutes))
    return ruling.answer if isinstance(ruling, Ruling) else None


def data(evening: Evening, book: Rulebook) -> dict[str, Any]:
    schedule = standard_schedule(book, evening.minutes)
    length = _length(evening, book)
    return {
        "levels": [
            {
                "level": number,
                "small_blind": level.small_blind,
                "big_blind": level.big_blind,
                "ante": level.ante,
                "minutes": level.minutes,
            }
            for number, level in enumerate(schedule.levels, 1)
        ],
        "races": races_data(races(schedule, book_chips(book))),
        "documents_hours": _hours(evening, book),
        "expected": length and {"levels": length.levels, "minutes": length.minutes, "schedule_lasts": length.enough},
    }


def races_data(due: tuple[RaceDue, ...]) -> list[dict[str, Any]]:
    return [{"chip": r.chip.colour, "after_level": r.after_level, "into": r.into.colour} for r in due]
