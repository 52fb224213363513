"""A plan as a host reads it before opening the evening, and as it hangs on the wall afterwards."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import Colour
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, spoken
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.bounties.ladders import EnvelopeTier, filled_with, tiers
from shuffleup.tournament.chips.box import PLENTY, Chip, Shopping, book_chips, races, shopping
from shuffleup.tournament.clock.length import expected_span
from shuffleup.tournament.clock.levels import Level, Slot
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money, places_named, prizes, proposed_prizes
from shuffleup.tournament.seating.draw import most_seats
from shuffleup.views.clock import Blinds, blinds_of


@fact
class LevelRow:
    """A level, or a break (no blinds); `off` are the colours that leave play after it."""

    number: int | None
    blinds: Blinds | None
    minutes: int
    starts: int
    off: tuple[str, ...]


@fact
class ChipRow:
    """Chips of a kind: in a set, in all sets, and what to buy for that.

    `on_hand` None: nobody has counted them. `missing` is what those on hand lack for all sets.
    """

    colour: str
    value: Chips
    each: int
    in_all: int
    buy: int
    on_hand: int | None
    missing: int


@fact
class PlanView:
    """`minutes` is the length to expect; not `enough`: the schedule ends before the event does.

    `chairs` is how many can sit at the `tables` there are, and `serves` how many players the chips on hand are enough
    for; None where nobody has counted them.
    """

    name: str
    date: str
    book: str
    buy_in: Money
    stack: Chips
    levels: tuple[LevelRow, ...]
    players: int
    minutes: int
    between: tuple[int, int]
    last_level: int
    enough: bool
    purse: Money
    prizes: tuple[Money, ...]
    prizes_wrong: Sentence
    places: int  # that the prizes name; fewer are paid where the purse is too small for the `unit`
    unit: Money
    chips: tuple[ChipRow, ...]
    rebuys: bool
    seats: int
    tables: int | None
    chairs: int | None
    serves: int | None
    envelopes: tuple[EnvelopeTier, ...] = ()  # of a mystery bounty, if all come


def plan_view(plan: Plan, book: Rulebook, players: int, rebuys: int = 0) -> PlanView:
    span = expected_span(plan.schedule, (players + rebuys) * plan.stack)
    length = span.likely
    purse = plan.makes_purse(players, rebuys)
    structure = plan.payouts or proposed_prizes(players, book, charted=plan.charted).structure
    paid = prizes(purse, structure, players, plan.unit, rest_to_first=plan.charted)
    return PlanView(
        name=plan.name,
        date=plan.date,
        book=plan.book,
        buy_in=plan.buy_in,
        stack=plan.stack,
        levels=_levels(plan, book),
        players=players,
        minutes=length.minutes,
        between=(span.shortest.minutes, span.longest.minutes),
        last_level=length.levels,
        enough=length.enough,
        purse=purse,
        prizes=() if isinstance(paid, Refused) else paid,
        prizes_wrong=paid.reason if isinstance(paid, Refused) else NOTHING,
        places=places_named(structure),
        unit=plan.unit,
        chips=_chips(plan, book, players + rebuys),
        rebuys=plan.rebuys,
        seats=plan.seats,
        tables=plan.tables,
        chairs=None if plan.tables is None else plan.tables * most_seats(book, plan.seats).answer,
        serves=plan.sets_on_hand(),
        envelopes=tiers(_envelopes(plan, players, plan.head * (players + rebuys * plan.bounty_again))),
    )


def _envelopes(plan: Plan, players: int, pot: int) -> tuple[Money, ...]:
    if plan.bounties is not BountyKind.MYSTERY:
        return ()
    return filled_with(pot, min(plan.mystery_from or players, players), plan.envelopes, plan.unit)


def _levels(plan: Plan, book: Rulebook) -> tuple[LevelRow, ...]:
    due = races(plan.schedule, plan.set.chips, plan.box, book)
    return tuple(
        _row(slot, [spoken(Colour, race.chip.colour) for race in due if race.after_level == slot.number])
        for slot in plan.schedule.timetable()
    )


def _row(slot: Slot, off: list[str]) -> LevelRow:
    blinds = blinds_of(slot.step) if isinstance(slot.step, Level) else None
    return LevelRow(slot.number, blinds, slot.step.minutes, slot.starts, tuple(off))


def _chips(plan: Plan, book: Rulebook, sets: int) -> tuple[ChipRow, ...]:
    """What each player gets, what that makes for all, and what to buy for it."""
    needed = shopping(plan.set, sets, book)
    there = {*book_chips(book), *plan.set.chips, *needed.buy.chips}
    kinds = [chip for chip in there if needed.buy.count(chip) or plan.set.count(chip)]
    return tuple(_chip_row(plan, needed, chip) for chip in sorted(kinds, key=lambda chip: chip.value))


def _chip_row(plan: Plan, needed: Shopping, chip: Chip) -> ChipRow:
    in_all, box = needed.in_all.count(chip), plan.on_hand
    on_hand = box.count(chip) if box and box.count(chip) < PLENTY else None
    missing = 0 if on_hand is None else max(in_all - on_hand, 0)
    colour = spoken(Colour, chip.colour)
    return ChipRow(colour, chip.value, plan.set.count(chip), in_all, needed.buy.count(chip), on_hand, missing)
