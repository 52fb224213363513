"""`table chips` on the screen and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from shuffleup.cli.plainly import several
from shuffleup.cli.table_schedule import races_data
from shuffleup.cli.table_words import grid, heading, lines
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse_plainly
from shuffleup.questions.materials import StartingSet
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.box import (
    ChipComesOff,
    Pile,
    book_set,
    chips_left,
    colour_up,
    leanest_set,
    missing_after,
    plan_chips,
    races,
    shopping,
)
from shuffleup.tournament.clock.levels import Schedule, schedule_of

READY_SET = 1000


@fact
class ChipsEvent:
    players: int
    rebuys: int
    starting_chips: int

    @property
    def sets(self) -> int:
        return self.players + self.rebuys


@fact
class ChipsAnswer:
    """One starting set, its rows of chips by name (the first is what each player gets), and what to mind."""

    title: str
    rows: tuple[tuple[str, Pile], ...]
    races: tuple[ChipComesOff, ...]
    notes: tuple[str, ...] = ()


# ---------------------------------------------------------------------------------------------- worked out


def to_buy(
    event: ChipsEvent, schedule: Schedule, ready: StartingSet | None, book: Rulebook
) -> tuple[ChipsAnswer, ...] | Refused:
    """Shopping for one of the ready sets, for all of them, or for a set of our own where none of them will do."""
    if ready:
        wrong = schedule_of(schedule.steps, book_set(ready, book).values)
        return wrong if isinstance(wrong, Refused) else (_ready(ready, event, schedule, book),)
    if will_do := [one for one in StartingSet if _will_do(book_set(one, book), event, schedule)]:
        return tuple(_ready(one, event, schedule, book) for one in will_do)
    found = leanest_set(event.starting_chips, schedule, book)
    return found if isinstance(found, Refused) else (_bought("The fewest chips", found, event, schedule, book),)


def wrong_set(event: ChipsEvent, ready: StartingSet | None) -> Refused | None:
    """A ready set for another stack."""
    if ready is None or event.starting_chips == READY_SET:
        return None
    return refuse_plainly(f"Set {ready} is worth {READY_SET:,}. Leave out --set, or play with {READY_SET:,} chips.")


def _will_do(one: Pile, event: ChipsEvent, schedule: Schedule) -> bool:
    return one.worth == event.starting_chips and isinstance(schedule_of(schedule.steps, one.values), Schedule)


def _ready(one: StartingSet, event: ChipsEvent, schedule: Schedule, book: Rulebook) -> ChipsAnswer:
    return _bought(f"Set {one}", book_set(one, book), event, schedule, book)


def _bought(title: str, per_player: Pile, event: ChipsEvent, schedule: Schedule, book: Rulebook) -> ChipsAnswer:
    bought = shopping(per_player, event.sets, book)
    rows = (("Each player", bought.per_player), ("In all", bought.in_all), ("Buy", bought.buy))
    return ChipsAnswer(title, rows, races(schedule, per_player.chips, (colour_up(per_player.chips, book),), book))


def with_chips(
    event: ChipsEvent, schedule: Schedule, on_hand: Pile, book: Rulebook
) -> tuple[ChipsAnswer, ...] | Refused:
    """A starting set from the chips in the box: the first of the book's that they can give to everyone (CHIP-02), so
    that what CHIP-03 says to buy for a set gives that set; else the one with the fewest chips."""
    plan = plan_chips(on_hand, event.players, event.starting_chips, schedule, book, event.rebuys)
    if isinstance(plan, Refused):
        return plan
    ready = next((one for one in StartingSet if _in_box(book_set(one, book), event, schedule, on_hand)), None)
    if ready:
        plan = chips_left(book_set(ready, book), event.sets, schedule, on_hand, book)
    rows = (("Each player", plan.per_player), ("In all", plan.in_all), ("On hand", on_hand), ("Left over", plan.left))
    notes = tuple(_shortages(plan.races, on_hand, plan.in_all.worth))
    return (ChipsAnswer(f"Set {ready}" if ready else "The fewest chips", rows, plan.races, notes),)


def _in_box(one: Pile, event: ChipsEvent, schedule: Schedule, on_hand: Pile) -> bool:
    needed = one.times(event.sets)
    return _will_do(one, event, schedule) and all(on_hand.count(chip) >= count for chip, count in needed.counts)


def _shortages(due: Sequence[ChipComesOff], on_hand: Pile, in_play: int) -> Iterator[str]:
    for race in due:
        if missing := missing_after(race, on_hand, in_play):
            yield (
                f"When {race.chip} comes off, larger chips worth {missing:,} are missing to hold all that is in play: "
                f"keep it in play longer, or get larger chips."
            )


# ------------------------------------------------------------------------------------------------ shown


def page(event: ChipsEvent, answers: Sequence[ChipsAnswer]) -> RenderableType:
    rebuys = f" and {several(event.rebuys, 'rebuy')}" if event.rebuys else ""
    sets = [part for answer in answers for part in (heading(answer.title), _grid(answer))]
    notes = dict.fromkeys(note for answer in answers for note in _notes(answer))
    title = f"Chips for {several(event.players, 'player')}{rebuys} with {event.starting_chips:,} each"
    return lines(heading(title), *sets, Text("\n".join(notes)) if notes else None)


def _grid(answer: ChipsAnswer) -> RenderableType:
    kinds = {chip: None for _, held in answer.rows for chip in held.chips}
    chips = sorted(kinds, key=lambda chip: chip.value)
    rows = [(name, *(str(held.count(chip) or "") for chip in chips), str(held.total)) for name, held in answer.rows]
    return grid(("", *(f"{chip.colour}\n{chip.value:,}" for chip in chips), "Total"), rows)


def _notes(answer: ChipsAnswer) -> Iterator[str]:
    for race in answer.races:
        yield f"{race.chip} comes off after level {race.after_level}, into {race.into}."
    yield from answer.notes


def data(event: ChipsEvent, answers: Sequence[ChipsAnswer]) -> dict[str, Any]:
    return {
        "players": event.players,
        "rebuys": event.rebuys,
        "starting_chips": event.starting_chips,
        "sets": [
            {
                "title": answer.title,
                **{name.lower().replace(" ", "_"): _counts(held) for name, held in answer.rows},
                "races": races_data(answer.races),
                "notes": list(answer.notes),
            }
            for answer in answers
        ],
    }


def _counts(held: Pile) -> dict[str, int]:
    return {**{chip.colour: count for chip, count in held.counts}, "total": held.total}
