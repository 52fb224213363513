"""Chips: what a player begins with, what to buy, whether the chips on hand will do, and when a colour is done with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import gcd
from typing import TypeVar

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import materials as ask
from shuffleup.questions.materials import Colour, StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import Hole, Sentence, counted, listed, passage, pattern, say
from shuffleup.tournament.clock.levels import Schedule, schedule_of
from shuffleup.tournament.race import when as race_when

A = TypeVar("A")

CHANGE = 2
"""Of every chip but the largest, a player gets at least what makes two of the next one: enough to post and to give
change. The leanest set of the documents (C of CHIP-02) has just that, and is what this rule finds."""


MOST_KINDS = 8
"""Kinds of chips the planner tries in every combination; a home tournament has four or five."""

OF_COLOUR: dict[str, str] = {
    Colour.WHITE: pattern("{count} white"),
    Colour.RED: pattern("{count} red"),
    Colour.GREEN: pattern("{count} green"),
    Colour.BLACK: pattern("{count} black"),
    Colour.PURPLE: pattern("{count} purple"),
    Colour.YELLOW: pattern("{count} yellow"),
}


@fact
class Chip:
    """A kind of chip."""

    value: Chips
    colour: str

    def __str__(self) -> str:
        return self.said

    @property
    def said(self) -> Sentence:
        colour = next((one for one in Colour if one == self.colour), self.colour)
        return say("{colour} ({value})", colour=colour, value=self.value)


@fact
class Pile:
    """So many chips of each kind, the smallest kind first; kinds of which there are none are left out."""

    counts: tuple[tuple[Chip, int], ...]

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(chip for chip, _ in self.counts)

    @property
    def values(self) -> tuple[Chips, ...]:
        return tuple(chip.value for chip, _ in self.counts)

    @property
    def total(self) -> int:
        """How many chips."""
        return sum(count for _, count in self.counts)

    @property
    def worth(self) -> int:
        return sum(chip.value * count for chip, count in self.counts)

    def count(self, chip: Chip) -> int:
        return dict(self.counts).get(chip, 0)

    def times(self, number: int) -> Pile:
        return pile({chip: count * number for chip, count in self.counts})

    def __str__(self) -> str:
        return self.said

    @property
    def said(self) -> Sentence:
        unusual = pattern("{count} {colour}")
        kinds = [say(OF_COLOUR.get(chip.colour, unusual), count=n, colour=chip.colour) for chip, n in self.counts]
        return listed(kinds) if kinds else say("no chips")


def pile(counts: Mapping[Chip, int]) -> Pile:
    assert all(count >= 0 for count in counts.values()), counts
    assert len({chip.value for chip in counts}) == len(counts), counts
    kept = [(chip, count) for chip, count in counts.items() if count]
    return Pile(tuple(sorted(kept, key=lambda one: one[0].value)))


# -------------------------------------------------------------------------------------- what the book has ready


def book_chips(book: Rulebook) -> tuple[Chip, ...]:
    """The colours and their values (CHIP-01)."""
    return tuple(_chip(colour, book) for colour in Colour)


def book_set(name: StartingSet, book: Rulebook) -> Pile:
    """A ready starting set (CHIP-02)."""
    return pile({_chip(colour, book): count for colour, count in book.must(ask.StartingChips(name)).answer})


def _chip(colour: Colour, book: Rulebook) -> Chip:
    return Chip(book.must(ask.ChipValue(colour)).answer, colour.value)


# ---------------------------------------------------------------------------------------------- what to buy


@fact
class Shopping:
    """What each player begins with, what that makes for all, and what to buy."""

    per_player: Pile
    in_all: Pile
    buy: Pile


def shopping(per_player: Pile, sets: int, book: Rulebook) -> Shopping:
    """Chips for so many starting sets (CHIP-03): whole rolls, and a colour that can hold all of it in the end."""
    assert sets >= 1, sets
    purchase = book.must(ask.ChipsBought()).answer
    in_all = per_player.times(sets)
    needed = dict(in_all.counts)
    larger = colour_up(per_player.chips, book)
    needed[larger] = max(in_all.count(larger), -(-in_all.worth // larger.value))
    buy = {chip: _round_up(count, purchase.roll) for chip, count in needed.items()}
    return Shopping(per_player, in_all, pile(buy))


def colour_up(handed_out: Sequence[Chip], book: Rulebook) -> Chip:
    """The book's colour for changing up (CHIP-03); where players begin with that or better, the next; else the
    largest."""
    at_least = _chip(book.must(ask.ChipsBought()).answer.colour_up, book).value
    largest = max(handed_out, key=_worth)
    chips = sorted(book_chips(book), key=_worth)
    return next((chip for chip in chips if chip.value >= at_least and chip.value > largest.value), largest)


def _worth(chip: Chip) -> Chips:
    return chip.value


def _round_up(number: int, step: int) -> int:
    return -(-number // step) * step


PLENTY = 100_000
"""Of a colour that nobody counted: more than any evening takes."""

# ----------------------------------------------------------------------------------- when a colour is done with


@cache
def in_play(handed_out: tuple[Chip, ...], box: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """Every chip of an evening, the smallest first: what players begin with, and what of the box that is changed up
    into. A larger chip into which the others cannot be changed is of no use."""
    if not handed_out:
        return ()
    chips = sorted(handed_out, key=_worth)
    for larger in box:
        if larger.value > chips[-1].value and larger.value % chips[-1].value == 0:
            chips.append(larger)
    return tuple(chips)


@fact
class ChipComesOff:
    """After this level no blind or ante needs the chip any more: it is changed into the next one that stays."""

    chip: Chip
    after_level: int
    into: Chip


def races(
    schedule: Schedule, handed_out: tuple[Chip, ...], box: tuple[Chip, ...], book: Rulebook
) -> tuple[ChipComesOff, ...]:
    """When each chip comes off the tables (RACE-01), the smallest first; one that the last level still needs never
    does. A chip that no level needs is not handed out, so nothing has to be changed."""
    by_value = {chip.value: chip for chip in in_play(handed_out, box)}
    due = race_when.races_due(schedule.levels, tuple(by_value), book)
    return tuple(
        ChipComesOff(by_value[one.old], one.before_level - 1, by_value[one.new]) for one in due if one.before_level > 1
    )


def missing_after(race: ChipComesOff, on_hand: Pile, in_play: int) -> int:
    """What the larger chips on hand lack, in value, to hold all that is in play once this chip is gone."""
    larger = sum(chip.value * count for chip, count in on_hand.counts if chip.value > race.chip.value)
    return max(in_play - larger, 0)


# ------------------------------------------------------------------------------------- with the chips on hand


@fact
class ChipPlan:
    """A starting set that the chips on hand can give to everyone, what that takes, and what is left in the box."""

    per_player: Pile
    in_all: Pile
    left: Pile
    races: tuple[ChipComesOff, ...]


def plan_chips(
    on_hand: Pile, players: int, starting_chips: int, schedule: Schedule, book: Rulebook, rebuys: int = 0
) -> ChipPlan | Refused:
    """The starting set with the fewest chips that can be given to every player and for every rebuy expected.

    It is worth exactly the starting chips, posts the blinds of the first levels without change, and has small chips to
    give change with. Refuses if there is none, and says what is short.
    """
    assert players >= 1, players
    playable = schedule_of(schedule.steps, on_hand.values)
    if isinstance(playable, Refused):
        return playable
    if len(on_hand.chips) > MOST_KINDS:
        kinds = {"kinds": len(on_hand.chips), "most": MOST_KINDS}
        return refuse("{kinds} kinds of chips are more than we try; choose {most} of them.", Refusal.MALFORMED, **kinds)
    sets = players + rebuys
    useful = pile({chip: on_hand.count(chip) for chip in useful_chips(on_hand.chips, starting_chips, schedule)})
    each = {chip: count // sets for chip, count in useful.counts}
    found = lean_set(starting_chips, each, schedule)
    if found is None:
        return Refused(_why_not(useful, sets, starting_chips, schedule), Refusal.NOT_IN_CHIPS)
    return chips_left(found, sets, schedule, on_hand, book)


def chips_left(each: Pile, sets: int, schedule: Schedule, on_hand: Pile, book: Rulebook) -> ChipPlan:
    """So many of these sets out of the box."""
    in_all = each.times(sets)
    left = pile({chip: count - in_all.count(chip) for chip, count in on_hand.counts})
    return ChipPlan(each, in_all, left, races(schedule, each.chips, on_hand.chips, book))


def useful_chips(chips: Sequence[Chip], starting_chips: int, schedule: Schedule) -> tuple[Chip, ...]:
    """Without the chips that no level needs, and those worth more than a whole stack."""
    values = [chip.value for chip in chips]
    needed = (chip for chip in chips if race_when.last_level_for(chip.value, schedule.levels, values))
    return tuple(chip for chip in needed if chip.value <= starting_chips)


def leanest_set(starting_chips: int, schedule: Schedule, book: Rulebook) -> Pile | Refused:
    """The set with the fewest of the book's chips (CHIP-01), where they can all be bought."""
    kinds = useful_chips(book_chips(book), starting_chips, schedule)
    found = lean_set(starting_chips, {chip: starting_chips // chip.value for chip in kinds}, schedule)
    if found is None:
        of: dict[str, Hole] = {"stack": starting_chips, "chips": _kinds(kinds)}
        return refuse(
            "{stack} cannot be made with small chips for the first levels from {chips}.", Refusal.NOT_IN_CHIPS, **of
        )
    return found


def lean_set(starting_chips: int, most: Mapping[Chip, int], schedule: Schedule) -> Pile | None:
    """The set with the fewest chips worth this much, of each kind at most so many; None if there is none."""
    chips = sorted(most, key=lambda chip: chip.value)
    kinds = (some for number in range(1, len(chips) + 1) for some in combinations(chips, number))
    filled = (_filled(starting_chips, some, most) for some in kinds)
    good = [one for one in filled if one and _can_post(one, schedule)]
    return min(good, key=lambda one: (one.total, one.values), default=None)


def _filled(starting_chips: int, chips: Sequence[Chip], most: Mapping[Chip, int]) -> Pile | None:
    """All of these kinds, enough of each for change, and then as few as possible."""
    least = {chip: -(-CHANGE * larger.value // chip.value) for chip, larger in pairwise(chips)} | {chips[-1]: 1}
    spare = [most[chip] - least[chip] for chip in chips]
    rest = starting_chips - sum(chip.value * count for chip, count in least.items())
    if min(spare) < 0 or rest < 0:
        return None
    extra = _fewest(rest, [chip.value for chip in reversed(chips)], spare[::-1])
    if extra is None:
        return None
    return pile({chip: least[chip] + more for chip, more in zip(reversed(chips), extra, strict=True)})


def _can_post(one: Pile, schedule: Schedule) -> bool:
    """Can every blind and ante be paid exactly, as long as the smallest of these chips is in play?"""
    last = max(1, race_when.last_level_for(one.values[0], schedule.levels, one.values))
    amounts = {amount for level in schedule.levels[:last] for amount in level.amounts if amount <= one.worth}
    sums = _sums(one, max(amounts, default=0))
    return all(sums >> amount & 1 for amount in amounts)


def _sums(one: Pile, most: int) -> int:
    """Every amount up to `most` that these chips pay exactly, as bits of one number."""
    sums, all_bits = 1, (1 << most + 1) - 1
    for chip, count in one.counts:
        left, together = min(count, most // chip.value), 1
        while left:  # 1, 2, 4... of them together, and the rest: that makes any number of them
            taken = min(together, left)
            sums |= sums << taken * chip.value & all_bits
            left, together = left - taken, 2 * together
    return sums


def _fewest(worth: int, values: Sequence[int], most: Sequence[int]) -> tuple[int, ...] | None:
    """How many of each value, the largest first, make exactly this with the fewest chips."""
    behind = range(1, len(values) + 1)
    reach = [sum(value * count for value, count in zip(values[at:], most[at:], strict=True)) for at in behind]
    units = [gcd(*values[at:]) or 1 for at in behind]

    def at_least(left: int, place: int) -> int:
        """No fewer chips than these, the largest first, reach as much; whether they meet it is not asked."""
        number = 0
        for value, count in zip(values[place:], most[place:], strict=True):
            taken = min(count, -(-left // value))
            number, left = number + taken, left - taken * value
            if left <= 0:
                break
        return number

    @cache
    def best(left: int, place: int) -> tuple[int, ...] | None:
        if place == len(values):
            return ()
        found: tuple[int, ...] | None = None
        value = values[place]
        for count in range(min(most[place], left // value), -1, -1):
            rest = left - count * value
            if rest > reach[place] or (found and count + at_least(rest, place + 1) >= sum(found)):
                break  # fewer of these leave more to make up with smaller ones
            if rest % units[place]:
                continue
            tail = best(rest, place + 1)
            if tail is not None and (found is None or count + sum(tail) < sum(found)):
                found = (count, *tail)
        return found

    return best(worth, 0)


def _why_not(useful: Pile, sets: int, starting_chips: int, schedule: Schedule) -> Sentence:
    wanted = counted("{count} starting set of {stack}", "{count} starting sets of {stack}", sets, stack=starting_chips)
    if useful.worth < sets * starting_chips:
        worths: dict[str, Hole] = {"worth": useful.worth, "sets": wanted, "needed": sets * starting_chips}
        return say("The chips on hand that can be used come to {worth}; {sets} take {needed}.", **worths)
    enough = {chip: starting_chips // chip.value for chip in useful.chips}
    ideal = lean_set(starting_chips, enough, schedule)
    if ideal is None:
        of: dict[str, Hole] = {"stack": starting_chips, "chips": _kinds(useful.chips)}
        return say("No number of these chips makes {stack} with small ones for the first levels: {chips}.", **of)
    lacking = pile({chip: max(count * sets - useful.count(chip), 0) for chip, count in ideal.counts})
    short = say("With {each} for each you are short of {chips}.", each=ideal.said, chips=lacking.said)
    return passage(say("The chips on hand cannot make {sets}.", sets=wanted), short)


def _kinds(chips: Sequence[Chip]) -> Sentence:
    return listed([chip.said for chip in chips]) or say("no chips")
