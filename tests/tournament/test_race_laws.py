"""What holds in every race: chips balance, nobody goes out, and it makes no difference how the facts are told."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, Card
from shuffleup.questions.words import MOST_SEATS, Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES
from shuffleup.rules import Rulebook
from shuffleup.tournament.race.race import (
    CardsDealt,
    ChipWon,
    GivenFirst,
    OddGone,
    RaceResult,
    Rack,
    plausible_rack,
    race,
    race_cards,
    rack_of,
)

VALUES = (Chips(1), Chips(5), Chips(25), Chips(100), Chips(500), Chips(1000))
STEPS = [(1, 5), (5, 25), (25, 100), (100, 500), (500, 1000), (100, 1000), (5, 100)]  # the last two make many odd ones

every_time_the_same = settings(max_examples=100, deadline=None, derandomize=True, database=None)


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[Seat, Rack], Chips, Chips]:
    """A table of up to ten, some with nothing but small chips, and a chip to race off."""
    old, new = map(Chips, draw(st.sampled_from(STEPS)))
    larger = [value for value in VALUES if value > old]
    seats = draw(st.sets(st.integers(1, MOST_SEATS), min_size=1))
    racks = {}
    for seat in sorted(seats):
        small = draw(st.integers(0, 2 * new // old))
        rest = draw(st.dictionaries(st.sampled_from(larger), st.integers(0, 3), max_size=2))
        rack = rack_of({**rest, old: small})
        racks[Seat(seat)] = rack if rack.counts else rack_of({old: 1})
    return racks, old, new


def dealt(racks: dict[Seat, Rack], old: Chips, new: Chips, seed: int) -> tuple[Card, ...]:
    """The cards of the race, from as many decks as it takes, each shuffled by itself."""
    to_deal = race_cards(racks, old, new, GUIDELINES)
    assert isinstance(to_deal, tuple)
    rng, cards = Random(seed), list[Card]()
    while len(cards) < sum(count for _, count in to_deal):
        cards += rng.sample(DECK, len(DECK))
    return tuple(cards[: sum(count for _, count in to_deal)])


def raced(racks: dict[Seat, Rack], old: Chips, new: Chips, seed: int, book: Rulebook) -> RaceResult:
    result = race(racks, old, new, dealt(racks, old, new, seed), book)
    assert isinstance(result, RaceResult), result
    return result


books = st.sampled_from(sorted(BOOKS)).map(BOOKS.__getitem__)
races = st.builds(lambda table, seed, book: (*table, seed, book), tables(), st.integers(0, 999), books)
Race = tuple[dict[Seat, Rack], Chips, Chips, int, Rulebook]


@every_time_the_same
@given(races)
def test_chips_balance(one: Race) -> None:
    racks, old, new, *_ = one
    result = raced(*one)
    before, after = sum(rack.worth for rack in racks.values()), sum(worth for _, worth in result.stacks)
    assert before == after + result.raced_off - result.added
    assert 0 in (result.raced_off, result.added)
    assert result.raced_off - result.added == result.old_chips_out * old - result.new_chips_in * new
    assert result.in_play.worth == after
    assert result.in_play.count(old) == 0
    assert result.in_play.count(new) == sum(rack.count(new) for rack in racks.values()) + result.new_chips_in


@every_time_the_same
@given(races)
def test_nobody_goes_out_and_only_old_and_new_chips_move(one: Race) -> None:
    racks, old, new, *_ = one
    result = raced(*one)
    assert [seat for seat, _ in result.racks] == sorted(racks)
    for seat, after in result.racks:
        assert after.worth > 0
        assert after.count(new) >= racks[seat].count(new) + racks[seat].count(old) * old // new
        untouched = {value for value, _ in (*racks[seat].counts, *after.counts)} - {old, new}
        assert [after.count(value) for value in untouched] == [racks[seat].count(value) for value in untouched]


@every_time_the_same
@given(races)
def test_at_most_half_a_chip_is_made_or_lost_but_for_those_who_had_nothing_else(one: Race) -> None:
    _, old, new, *_ = one
    result = raced(*one)
    assert 2 * result.raced_off < new
    gifts = sum(isinstance(step, GivenFirst) for step in result.steps)
    odd = sum(len(step.cards) for step in result.steps if isinstance(step, CardsDealt))
    if gifts * new <= odd * old:
        assert 2 * result.added <= new
    else:
        assert result.added == gifts * new - odd * old
        assert not any(isinstance(step, ChipWon | OddGone) for step in result.steps)


@every_time_the_same
@given(races)
def test_higher_cards_go_before_lower_ones(one: Race) -> None:
    result = raced(*one)
    won = [step for step in result.steps if isinstance(step, ChipWon)]
    hands = {step.seat: step.cards for step in result.steps if isinstance(step, CardsDealt)}
    heights = [step.card.index for step in won]  # in the deck's own order a spade stands above a heart
    assert heights == sorted(heights, reverse=True)
    assert all(step.card in hands[step.seat] for step in won)
    gifts = {step.seat for step in result.steps if isinstance(step, GivenFirst)}
    assert gifts.isdisjoint(step.seat for step in won)
    if one[-1] is GUIDELINES:
        assert len({step.seat for step in won}) == len(won)


@every_time_the_same
@given(races, st.randoms(use_true_random=False))
def test_the_order_in_which_the_facts_are_told_makes_no_difference(one: Race, rng: Random) -> None:
    racks, old, new, seed, book = one
    told_otherwise = list(racks.items())
    rng.shuffle(told_otherwise)
    assert raced(dict(told_otherwise), old, new, seed, book) == raced(*one)


@every_time_the_same
@given(
    st.dictionaries(st.integers(1, MOST_SEATS).map(Seat), st.integers(1, 800), min_size=1),
    st.integers(0, 999),
    books,
)
def test_stacks_are_enough_to_know_who_wins(stacks: dict[Seat, int], seed: int, book: Rulebook) -> None:
    """Whatever chips a stack is made of, as many are odd: a host need not count colours to race."""
    fives = {seat: Chips(5 * count) for seat, count in stacks.items()}
    plausible = {seat: plausible_rack(stack, VALUES[1:4]) for seat, stack in fives.items()}
    in_fives = {seat: rack_of({Chips(5): count}) for seat, count in stacks.items()}
    some = {seat: rack for seat, rack in plausible.items() if isinstance(rack, Rack)}
    assert some.keys() == stacks.keys()
    one, other = (raced(racks, Chips(5), Chips(25), seed, book) for racks in (some, in_fives))
    assert one.stacks == other.stacks


def test_more_odd_chips_than_a_deck_has_cards() -> None:
    """Ten players with nine odd chips each: ninety cards, the last 38 from a second deck. Of two aces of spades the one
    dealt first is the higher."""
    racks = {Seat(seat): rack_of({Chips(100): 9, Chips(1000): 1}) for seat in range(1, 11)}
    cards = (*reversed(DECK), *reversed(DECK[14:]))
    result = race(racks, Chips(100), Chips(1000), cards, BOOKS["roberts"])
    assert isinstance(result, RaceResult)
    won = [(step.seat, step.card.text) for step in result.steps if isinstance(step, ChipWon)]
    assert won[:4] == [(1, "As"), (6, "As"), (1, "Ah"), (6, "Ah")]
    assert len(won) == 9
