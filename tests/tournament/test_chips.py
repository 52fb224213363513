"""Chips: the documents' values, sets and shopping lists (CHIP-01 to CHIP-03), and the planner for any other event."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.hand import Refusal
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import ChipsBought, ChipValue, Colour, Purchase, StartingChips, StartingSet
from shuffleup.questions.race import SmallestChipLeaves
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Clause, Rulebook, Ruling, value
from shuffleup.tournament.chips.box import (
    Chip,
    ChipComesOff,
    ChipPlan,
    Pile,
    book_chips,
    book_set,
    colour_up,
    in_play,
    lean_set,
    missing_after,
    pile,
    plan_chips,
    races,
    shopping,
    useful_chips,
)
from shuffleup.tournament.clock.levels import Level, Schedule, standard_schedule
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.race.when import last_level_for
from tests.hand.table_talk import house_rules
from tests.refusals import refused

Races = tuple[ChipComesOff, ...]

WHITE, RED, GREEN, BLACK, PURPLE, YELLOW = book_chips(HOMEGAME)
T1000 = standard_schedule(HOMEGAME)


def held(text: str) -> Pile:
    """15 red 13 green 6 black."""
    words = text.split()
    colours = {chip.colour: chip for chip in book_chips(HOMEGAME)}
    return pile({colours[colour]: int(count) for count, colour in zip(words[::2], words[1::2], strict=True)})


def blinds(*levels: str, ante: int = 0) -> Schedule:
    amounts = [[Chips(int(part)) for part in text.split("-")] for text in levels]
    return Schedule(tuple(Level(small, big, Chips(ante)) for small, big in amounts))


# --------------------------------------------------------------------------------------- CHIP-01 and CHIP-02


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize(
    ("colour", "worth"),
    [("white", 1), ("red", 5), ("green", 25), ("black", 100), ("purple", 500), ("yellow", 1000)],
)
def test_chip_01_a_colour_has_its_value(book: Rulebook, colour: str, worth: int) -> None:
    ruling = book.ask(ChipValue(Colour(colour)))
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (worth, "CHIP-01")


@pytest.mark.parametrize(
    ("name", "chips", "count"),
    [
        ("A", "20 red 16 green 5 black", 41),
        ("B", "15 red 13 green 6 black", 34),
        ("C", "10 red 10 green 7 black", 27),
    ],
)
def test_chip_02_three_sets_worth_a_thousand(name: str, chips: str, count: int) -> None:
    ruling = HOMEGAME.ask(StartingChips(StartingSet(name)))
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "CHIP-02"
    ready = book_set(StartingSet(name), HOMEGAME)
    assert (ready, ready.worth, ready.total) == (held(chips), 1000, count)


def test_chip_02_one_chip_off_is_no_longer_a_thousand() -> None:
    assert held("15 red 13 green 5 black").worth != 1000
    assert held("15 red 12 green 6 black").worth != 1000


# -------------------------------------------------------------------------------------------------- CHIP-03

BOUGHT = [
    # players  set  in all                              chips  buy                                            chips
    (10, "A", "200 red 160 green 50 black", 410, "200 red 200 green 50 black 50 purple", 500),
    (24, "B", "360 red 312 green 144 black", 816, "400 red 350 green 150 black 50 purple", 950),
    (11, "A", "220 red 176 green 55 black", 451, "250 red 200 green 100 black 50 purple", 600),  # one player more
    (25, "B", "375 red 325 green 150 black", 850, "400 red 350 green 150 black 50 purple", 950),  # 50 purple hold 25000
    (26, "B", "390 red 338 green 156 black", 884, "400 red 350 green 200 black 100 purple", 1050),  # and not 26000
]


@pytest.mark.parametrize(("players", "name", "in_all", "chips", "buy", "bought"), BOUGHT)
def test_chip_03_chips_for_an_event(players: int, name: str, in_all: str, chips: int, buy: str, bought: int) -> None:
    found = shopping(book_set(StartingSet(name), HOMEGAME), players, HOMEGAME)
    assert (found.in_all, found.in_all.total) == (held(in_all), chips)
    assert (found.buy, found.buy.total) == (held(buy), bought)


def test_chip_03_rolls_of_fifty_and_purple() -> None:
    ruling = HOMEGAME.ask(ChipsBought())
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (Purchase(roll=50, colour_up=Colour.PURPLE), "CHIP-03")


def test_who_begins_with_purple_changes_up_to_yellow_and_who_has_yellow_buys_more_of_it() -> None:
    with_purple = shopping(held("10 red 10 green 12 black 1 purple"), 20, HOMEGAME)
    assert with_purple.buy == held("200 red 200 green 250 black 50 purple 50 yellow")
    with_yellow = shopping(held("10 red 10 green 12 black 5 purple 1 yellow"), 27, HOMEGAME)
    assert with_yellow.buy.count(YELLOW) == 150  # 135 hold all that is in play


@given(st.integers(1, 500), st.sampled_from(list(StartingSet)))
def test_chip_03_what_is_bought_is_enough_and_in_whole_rolls(sets: int, name: StartingSet) -> None:
    found = shopping(book_set(name, HOMEGAME), sets, HOMEGAME)
    assert all(count % 50 == 0 for _, count in found.buy.counts)
    assert all(0 <= found.buy.count(chip) - count < 50 for chip, count in found.in_all.counts)
    assert found.buy.count(PURPLE) * 500 >= 1000 * sets


# ------------------------------------------------------------------------------------ when a colour is done with


@pytest.mark.parametrize(
    ("chip", "chips", "last"),
    [
        (WHITE, (WHITE, RED, GREEN, BLACK), 0),  # never needed
        (RED, (RED, GREEN, BLACK), 3),  # 20-40 is the last that needs fives
        (GREEN, (RED, GREEN, BLACK), 8),  # 150-300: a hundred does not make 150
        (GREEN, (RED, GREEN, BLACK, PURPLE), 8),
        (BLACK, (RED, GREEN, BLACK), 15),  # near miss: with nothing larger it stays
        (BLACK, (RED, GREEN, BLACK, PURPLE), 14),  # 1000-2000 is purple alone
        (RED, (RED, BLACK), 8),  # near miss: without green the fives must make 25 and 150
    ],
)
def test_the_last_level_that_needs_a_chip(chip: Chip, chips: tuple[Chip, ...], last: int) -> None:
    assert last_level_for(chip.value, T1000.levels, [one.value for one in chips]) == last


@pytest.mark.parametrize(("ante", "last"), [(0, 3), (5, 4), (25, 3)])
def test_an_ante_can_keep_a_small_chip_in_play(ante: int, last: int) -> None:
    levels = (*T1000.levels[:3], Level(Chips(25), Chips(50), Chips(ante)), *T1000.levels[4:])
    assert last_level_for(RED.value, Schedule(levels).levels, [RED.value, GREEN.value, BLACK.value]) == last


def raced(schedule: Schedule, handed_out: tuple[Chip, ...], box: str = "", book: Rulebook = HOMEGAME) -> Races:
    """When each chip goes, with this in the box; nobody has counted it where nothing is said."""
    there = held(box).chips if box else (colour_up(handed_out, book),)
    return races(schedule, handed_out, there, book)


def test_the_races_of_the_schedule() -> None:
    """The box nobody counted has the purple of CHIP-03; what is in a counted box is known."""
    small = (ChipComesOff(RED, 3, GREEN), ChipComesOff(GREEN, 8, BLACK))
    assert raced(T1000, (BLACK, RED, GREEN)) == (*small, ChipComesOff(BLACK, 14, PURPLE))
    assert raced(T1000, (RED, GREEN, BLACK), "9 red 9 green 9 black 9 purple") == (
        *small,
        ChipComesOff(BLACK, 14, PURPLE),
    )
    assert raced(T1000, (RED, GREEN, BLACK), "9 red 9 green 9 black") == small  # near miss: nothing larger
    assert races(T1000, (), (), HOMEGAME) == ()


@pytest.mark.parametrize(
    ("clause", "due"),
    [
        ((), (ChipComesOff(RED, 3, GREEN), ChipComesOff(GREEN, 8, BLACK), ChipComesOff(BLACK, 14, PURPLE))),
        ((value("house", SmallestChipLeaves, False, text="Every chip stays."),), ()),  # near miss: another RACE-01
    ],
)
def test_the_planner_asks_the_book_of_the_evening(clause: tuple[Clause, ...], due: Races) -> None:
    assert raced(T1000, (RED, GREEN, BLACK), book=house_rules(*clause)) == due


def test_the_planner_buys_the_colour_of_the_evenings_book() -> None:
    yellow = value("house", ChipsBought, Purchase(roll=50, colour_up=Colour.YELLOW), text="Yellow ones are bought.")
    plan = usual_plan("Friday", "", house_rules(yellow), Money(0))
    assert plan.chips() == (RED, GREEN, BLACK, YELLOW)
    assert usual_plan("Friday", "", HOMEGAME, Money(0)).chips() == (RED, GREEN, BLACK, PURPLE)  # near miss: CHIP-03


@pytest.mark.parametrize(
    ("begin_with", "box", "chips"),
    [
        ((RED, GREEN, BLACK), None, (RED, GREEN, BLACK, PURPLE)),
        ((BLACK, GREEN, RED), None, (RED, GREEN, BLACK, PURPLE)),
        ((RED, GREEN), None, (RED, GREEN, PURPLE)),  # CHIP-03 buys purple, whatever players begin with
        ((GREEN, BLACK, PURPLE), None, (GREEN, BLACK, PURPLE, YELLOW)),
        ((BLACK, PURPLE, YELLOW), None, (BLACK, PURPLE, YELLOW)),  # there is nothing above it
        ((RED, Chip(Chips(75), "blue")), None, (RED, Chip(Chips(75), "blue"))),  # near miss: 75s do not make a purple
        ((RED, GREEN), "90 red 90 green 90 black", (RED, GREEN, BLACK)),
        ((RED, GREEN), "90 white 90 red 90 green", (RED, GREEN)),  # smaller ones stay in the box
    ],
)
def test_which_chips_an_evening_has(begin_with: tuple[Chip, ...], box: str | None, chips: tuple[Chip, ...]) -> None:
    assert in_play(begin_with, held(box).chips if box else (colour_up(begin_with, HOMEGAME),)) == chips


def test_two_chips_that_go_together_are_changed_into_one_that_stays() -> None:
    assert raced(T1000, book_chips(HOMEGAME))[2:] == (ChipComesOff(BLACK, 14, YELLOW), ChipComesOff(PURPLE, 14, YELLOW))


def test_no_race_for_a_chip_the_last_level_needs() -> None:
    assert raced(blinds("25-50", "50-100", "75-150"), (GREEN, BLACK)) == ()
    assert raced(blinds("25-50", "50-100", "100-200"), (GREEN, BLACK)) == (ChipComesOff(GREEN, 2, BLACK),)


@pytest.mark.parametrize(("black", "missing"), [(140, 0), (139, 100), (0, 14_000)])
def test_larger_chips_must_hold_what_is_in_play(black: int, missing: int) -> None:
    on_hand = pile({GREEN: 400, BLACK: black, PURPLE: 20})
    assert missing_after(ChipComesOff(GREEN, 8, BLACK), on_hand, 24_000) == missing


# ------------------------------------------------------------------------------------------- the planner


def plan(have: str, players: int, stack: int = 1000, rebuys: int = 0) -> ChipPlan | Refused:
    return plan_chips(held(have), players, stack, T1000, HOMEGAME, rebuys)


PLANNED = [
    # have                                          players  stack  rebuys  each
    ("400 red 350 green 250 black", 24, 1000, 0, "10 red 10 green 7 black"),  # plenty: set C of CHIP-02
    ("400 red 350 green 150 black 50 purple", 24, 1000, 0, "10 red 14 green 6 black"),  # too few black for 7 each
    ("400 red 312 green 150 black", 24, 1000, 0, "15 red 13 green 6 black"),  # and too few green for 14: set B
    ("200 red 160 green 50 black", 10, 1000, 0, "20 red 16 green 5 black"),  # just set A
    ("400 red 350 green 250 black", 24, 1000, 11, "10 red 10 green 7 black"),  # 245 black for 35 sets
    ("500 white 400 red 350 green 250 black", 24, 1000, 0, "10 red 10 green 7 black"),  # no level needs ones
    ("100 red 400 green", 10, 1000, 0, "10 red 38 green"),
    ("2000 red", 10, 1000, 0, "200 red"),
    ("400 red 400 black", 10, 1000, 0, "40 red 8 black"),  # without green, more fives for change
    ("500 red 500 green 500 black 500 purple 500 yellow", 20, 5000, 0, "10 red 10 green 12 black 5 purple 1 yellow"),
]


@pytest.mark.parametrize(("have", "players", "stack", "rebuys", "each"), PLANNED)
def test_the_fewest_chips_that_will_do(have: str, players: int, stack: int, rebuys: int, each: str) -> None:
    found = plan(have, players, stack, rebuys)
    assert isinstance(found, ChipPlan)
    assert found.per_player == held(each)
    assert found.in_all == held(each).times(players + rebuys)
    assert all(found.in_all.count(c) + found.left.count(c) == n for c, n in held(have).counts)


SHORT = [
    (
        "400 red 350 green 240 black", 35, 1000, 0,
        "The chips on hand that can be used come to 34,750; 35 starting sets of 1,000 take 35,000.",
    ),
    (
        "400 red 350 green 250 black", 24, 1000, 12,
        "The chips on hand that can be used come to 35,750; 36 starting sets of 1,000 take 36,000.",
    ),
    (
        "239 red 400 green 400 black", 24, 1000, 0,
        "The chips on hand cannot make 24 starting sets of 1,000. "
        "With 10 red, 10 green and 7 black for each you are short of 1 red.",
    ),
    (
        "240 red 191 green 400 black", 24, 1000, 0,
        "The chips on hand cannot make 24 starting sets of 1,000. "
        "With 10 red, 10 green and 7 black for each you are short of 49 green.",
    ),
    (
        "350 green 250 black", 24, 1000, 0,
        "Level 1 (10-20): 10 cannot be paid with chips of 25 and 100. Use other blinds, or other chips.",
    ),
    (
        "5000 white 400 red 400 green 400 black", 10, 1003, 0,
        "No number of these chips makes 1,003 with small ones for the first levels: "
        "red (5), green (25) and black (100).",
    ),
    (
        "400 red", 10, 3, 0,
        "The chips on hand that can be used come to 0; 10 starting sets of 3 take 30.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("have", "players", "stack", "rebuys", "reason"), SHORT)
def test_what_is_short_is_said(have: str, players: int, stack: int, rebuys: int, reason: str) -> None:
    refused(plan(have, players, stack, rebuys), Refusal.NOT_IN_CHIPS, reason)


def test_one_chip_more_and_the_same_plan_works() -> None:
    assert isinstance(plan("239 red 400 green 400 black", 24), Refused)
    assert isinstance(plan("240 red 400 green 400 black", 24), ChipPlan)


def test_the_plan_says_when_its_chips_come_off() -> None:
    found = plan("400 red 350 green 150 black 50 purple", 24)
    assert isinstance(found, ChipPlan)
    assert [(race.chip, race.after_level) for race in found.races] == [(RED, 3), (GREEN, 8), (BLACK, 14)]


def test_chips_that_are_too_small_or_too_large_are_left_in_the_box() -> None:
    assert useful_chips(book_chips(HOMEGAME), 1000, T1000) == (RED, GREEN, BLACK, PURPLE, YELLOW)
    assert useful_chips(book_chips(HOMEGAME), 999, T1000) == (RED, GREEN, BLACK, PURPLE)
    assert useful_chips((WHITE, GREEN), 1000, T1000) == (WHITE, GREEN)  # near miss: without fives the ones are needed


def test_blinds_must_be_payable_from_the_set_itself() -> None:
    """Tens and twenty-fives make 15 in no way, though five of the blinds are fine."""
    ten = Chip(Chips(10), "blue")
    odd = {ten: 100, GREEN: 100}
    assert lean_set(1000, odd, blinds("10-20", "20-40")) is not None
    assert lean_set(1000, odd, blinds("10-20", "15-30")) is None


@pytest.mark.parametrize(("kinds", "good"), [(8, True), (9, False)])
def test_nine_kinds_of_chips_are_too_many(kinds: int, good: bool) -> None:
    box = pile({Chip(Chips(5 * number), f"chip {number}"): 500 for number in range(1, kinds + 1)})
    found = plan_chips(box, 10, 1000, T1000, HOMEGAME)
    assert isinstance(found, ChipPlan) is good
    if isinstance(found, Refused):
        assert found.kind is Refusal.MALFORMED


def test_odd_chips_in_short_supply_are_found_without_trying_everything() -> None:
    found = lean_set(10_007, {Chip(Chips(value), f"chip {value}"): 300 for value in range(5, 13)}, T1000)
    assert found is not None
    assert (found.worth, found.total) == (10_007, 913)


def test_the_largest_chips_first_are_not_always_the_fewest() -> None:
    """Beyond the change, 6 is two threes and not a four and two ones."""
    one, three, four = (Chip(Chips(value), f"chip {value}") for value in (1, 3, 4))
    assert lean_set(25, {one: 25, three: 25, four: 25}, blinds("1-2")) == pile({one: 6, three: 5, four: 1})


def by_trying_everything(stack: int, most: dict[Chip, int], schedule: Schedule) -> int | None:
    """The fewest chips of any set that makes the stack, has change, and posts the first levels exactly."""
    chips = sorted(most, key=lambda chip: chip.value)
    totals = []
    for counts in product(*(range(most[chip] + 1) for chip in chips)):
        one = pile(dict(zip(chips, counts, strict=True)))
        if one.worth == stack and _has_change(one) and _posts(one, schedule):
            totals.append(one.total)
    return min(totals, default=None)


def _has_change(one: Pile) -> bool:
    larger = zip(one.counts, one.values[1:], strict=False)
    return all(chip.value * count >= 2 * worth for (chip, count), worth in larger)


def _posts(one: Pile, schedule: Schedule) -> bool:
    last = max(1, last_level_for(one.values[0], schedule.levels, one.values))
    wanted = {amount for level in schedule.levels[:last] for amount in level.amounts if amount <= one.worth}
    payments = product(*(range(count + 1) for _, count in one.counts))
    made = {sum(c * v for c, v in zip(counts, one.values, strict=True)) for counts in payments}
    return wanted <= made


some_chips = st.dictionaries(st.sampled_from([1, 2, 3, 4, 5, 8, 10, 20, 25]), st.integers(0, 9), min_size=1, max_size=3)


@given(some_chips, st.integers(1, 90), st.sampled_from(["1-2", "2-4", "5-10", "10-20"]))
def test_the_planner_finds_what_trying_everything_finds(chips: dict[int, int], stack: int, first: str) -> None:
    most = {Chip(Chips(value), f"chip {value}"): count for value, count in chips.items()}
    found = lean_set(stack, most, blinds(first))
    assert (found.total if found else None) == by_trying_everything(stack, most, blinds(first))


@given(st.integers(2, 60), st.integers(0, 20), st.lists(st.integers(0, 900), min_size=5, max_size=5))
def test_a_plan_is_worth_the_stack_and_is_in_the_box(players: int, rebuys: int, counts: list[int]) -> None:
    box = pile(dict(zip((RED, GREEN, BLACK, PURPLE, YELLOW), counts, strict=True)))
    found = plan_chips(box, players, 2000, T1000, HOMEGAME, rebuys)
    if isinstance(found, ChipPlan):
        assert found.per_player.worth == 2000
        assert all(box.count(chip) >= count for chip, count in found.in_all.counts)
        assert _has_change(found.per_player)
    else:
        assert found.reason


# ----------------------------------------------------------------------------------------------- in words


def test_chips_in_words() -> None:
    assert str(held("15 red 13 green 6 black")) == "15 red, 13 green and 6 black"
    assert str(held("15 red")) == "15 red"
    assert str(pile({RED: 0})) == "no chips"
    assert str(RED) == "red (5)"
