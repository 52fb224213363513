"""SEAT-02, SEAT-03: the draw deck, the draw card by card, and dealers who draw first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import card
from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import seating as ask
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook, value
from shuffleup.tournament.seating.draw import (
    DrawCard,
    DrawDeck,
    Drawn,
    dealers_first,
    draw,
    draw_deck,
    shuffled,
    spread,
)
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.hand.table_talk import cited, house_rules

THREE_TABLES = (8, 8, 9)


def deck_of(*sizes: int, book: Rulebook = HOMEGAME) -> DrawDeck:
    return draw_deck(sizes, book).answer


def named(*names: str) -> list[PlayerId]:
    return [PlayerId(name) for name in names]


def picked(deck: DrawDeck, text: str) -> DrawDeck:
    """Read "Ah 3s": these cards of the deck, in this order."""
    by_card = {one.card: one for one in deck}
    return tuple(by_card[card(word)] for word in text.split())


def told(result: tuple[Drawn, ...] | Refused) -> tuple[Drawn, ...]:
    assert not isinstance(result, Refused), result
    return result


def refused(result: object) -> Refused:
    assert isinstance(result, Refused)
    return result


# ── SEAT-02: the deck ──


def test_seat_02_the_sheets_own_example() -> None:
    """Two tables of 8 and one of 9: ace to eight of spades and of hearts, ace to nine of clubs."""
    ranks = "A23456789"
    suits = {"s": 8, "h": 8, "c": 9}
    expected = [f"{rank}{suit}" for suit, size in suits.items() for rank in ranks[:size]]
    ruling = draw_deck(THREE_TABLES, HOMEGAME)
    assert [str(one.card) for one in ruling.answer] == expected
    assert ruling.by.id == "SEAT-02"


@pytest.mark.parametrize(
    ("sizes", "place", "kept"),
    [
        # sizes            card  as the record keeps it
        ((8, 8, 9), 0, "As 1.1"),
        ((8, 8, 9), 1, "2s 1.2"),
        ((8, 8, 9), 8, "Ah 2.1"),
        ((8, 8, 9), 24, "9c 3.9"),
        ((10, 10, 10, 10), 39, "Td 4.10"),
        ((2, 2, 3, 3, 3), 0, "1.1"),  # SEAT-02 near miss: a fifth table, and there is no suit for it
        ((2, 2, 3, 3, 3), 12, "5.3"),
        ((2,), 1, "2s 1.2"),
    ],
)
def test_seat_02_what_a_card_says(sizes: tuple[int, ...], place: int, kept: str) -> None:
    assert str(deck_of(*sizes)[place]) == kept


def test_seat_02_the_suit_goes_with_the_number_of_the_table() -> None:
    deck = draw_deck([2, 2], HOMEGAME, [TableNo(2), TableNo(4)]).answer
    assert [str(one.card) for one in deck] == ["Ah", "2h", "Ad", "2d"]


def test_seat_02_another_book_draws_the_same_way_by_custom() -> None:
    ruling = draw_deck([2, 2], GUIDELINES_1)
    assert (ruling.answer, ruling.by.id) == (deck_of(2, 2), "custom")


# ── SEAT-02: the draw ──


def test_seat_02_each_player_has_the_chair_of_his_card() -> None:
    deck = deck_of(2, 3)
    people = named("Ann", "Ben", "Cid", "Dot", "Eve")
    drawn = told(draw(deck, picked(deck, "3h As Ah 2s 2h"), people, HOMEGAME))
    assert [(one.player, one.chair.table, one.chair.seat) for one in drawn] == [
        ("Ann", 2, 3),
        ("Ben", 1, 1),
        ("Cid", 2, 1),
        ("Dot", 1, 2),
        ("Eve", 2, 2),
    ]


def test_seat_02_card_by_card() -> None:
    """Those who have drawn keep their chairs while the others draw."""
    deck = deck_of(2, 3)
    people, cards = named("Ann", "Ben", "Cid", "Dot", "Eve"), picked(deck, "3h As Ah 2s 2h")
    whole = told(draw(deck, cards, people, HOMEGAME))
    for count in range(len(cards) + 1):
        assert told(draw(deck, cards[:count], people, HOMEGAME)) == whole[:count]


def test_two_players_draw_for_the_button() -> None:
    deck = deck_of(2)
    drawn = told(draw(deck, picked(deck, "2s As"), named("Ann", "Ben"), HOMEGAME))
    assert [(one.player, str(one.card)) for one in drawn] == [
        ("Ann", "2s 1.2"),
        ("Ben", "As 1.1"),
    ]


TWO_TABLES = deck_of(2, 2)
NINE_OF_SPADES = DrawCard(TableNo(1), 9, card("9s"))


@pytest.mark.parametrize(
    ("cards", "players", "reason"),
    [
        (picked(TWO_TABLES, "As 2s Ah As"), "a b c d", "Card 1 of table 1 was drawn twice."),
        (
            (*picked(TWO_TABLES, "As 2s Ah"), NINE_OF_SPADES),
            "a b c d",
            "Card 9 of table 1 is not in the draw deck.",
        ),
        (picked(TWO_TABLES, "As 2s Ah 2h"), "a b c", "There is a card for every player, 3 in all; there are 4."),
        (picked(TWO_TABLES, "As 2s Ah 2h As"), "a b c d", "More cards were drawn than the deck has: 5, not 4."),
        (picked(TWO_TABLES, "As 2s Ah 2h"), "a b c a", "Somebody would draw twice."),
    ],
)
def test_seat_02_near_misses_a_draw_that_cannot_be(cards: Sequence[DrawCard], players: str, reason: str) -> None:
    assert refused(draw(TWO_TABLES, cards, named(*players.split()), HOMEGAME)).reason == reason


def test_a_shuffled_deck_is_the_same_deck() -> None:
    assert shuffled(TWO_TABLES, (3, 0, 2, 1)) == picked(TWO_TABLES, "2h As Ah 2s")


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4)])
def test_an_order_that_is_none_is_refused(order: tuple[int, ...]) -> None:
    assert refused(shuffled(TWO_TABLES, order)).kind is Refusal.MALFORMED


# ── SEAT-03: chosen dealers ──


@pytest.mark.parametrize(
    ("size", "dealers_card", "chairs"),
    [
        # chairs of ace, two, three, … when the dealer has drawn this card
        (8, 4, "1 2 3 4 5 6 7 8"),  # SEAT-03 near miss: he has drawn the middle chair anyway
        (8, 5, "8 1 2 3 4 5 6 7"),
        (8, 1, "4 5 6 7 8 1 2 3"),
        (9, 1, "5 6 7 8 9 1 2 3 4"),
        (9, 9, "6 7 8 9 1 2 3 4 5"),
        (10, 7, "9 10 1 2 3 4 5 6 7 8"),
        (2, 2, "2 1"),
        (2, 1, "1 2"),
    ],
)
def test_seat_03_the_others_sit_in_card_order_around_the_dealer(size: int, dealers_card: int, chairs: str) -> None:
    deck = deck_of(size)
    dealers, rest = deck[dealers_card - 1], [one for one in deck if one.order != dealers_card]
    people = named(*(f"player {n}" for n in range(1, size)))
    drawn = told(draw(deck, (dealers, *rest), people, HOMEGAME, named("the dealer")))
    by_rank = sorted(drawn, key=lambda one: one.card.order)
    assert [str(one.chair.seat) for one in by_rank] == chairs.split()
    assert drawn[0].chair == Chair(TableNo(1), Seat((size + 1) // 2))


def test_seat_03_three_dealers_at_three_tables() -> None:
    deck = deck_of(*THREE_TABLES)
    order = dealers_first(told_deck(shuffled(deck, Random(3).sample(range(25), 25))), 3)
    drawn = told(draw(deck, order, named(*map(str, range(22))), HOMEGAME, named("Dan", "Dee", "Dov")))
    assert [(one.player, one.chair.table, one.chair.seat) for one in drawn[:3]] == [
        ("Dan", 1, 4),
        ("Dee", 2, 4),
        ("Dov", 3, 5),
    ]


def test_seat_03_a_table_without_a_chosen_dealer_sits_by_the_cards() -> None:
    deck = deck_of(3, 3)
    order = picked(deck, "3s Ah 2h 3h As 2s")
    drawn = told(draw(deck, order, named("a", "b", "c", "d", "e"), HOMEGAME, named("Dan")))
    at_two = [one for one in drawn if one.chair.table == 2]
    assert [one.card.order for one in at_two] == [one.chair.seat for one in at_two]
    assert drawn[0].chair.seat == 2


FORBIDDING = house_rules(value("house 1", ask.DealersSpread, False, text="Dealers draw with the others."))


@pytest.mark.parametrize(
    ("book", "cards", "dealers", "reason", "by"),
    [
        (HOMEGAME, "As Ah 2s 2h", "x y", None, None),
        (HOMEGAME, "As 2s Ah 2h", "x y", "Two dealers drew for table 1; each draws for another one.", "SEAT-03"),
        (HOMEGAME, "As Ah 2s 2h", "x y z", "A table has one dealer: 3 are too many for 2.", "SEAT-03"),
        (GUIDELINES_1, "As 2s Ah 2h", "x y", "Two dealers drew for table 1; each draws for another one.", "custom"),
        (FORBIDDING, "As Ah 2s 2h", "x", "Dealers draw their seats with everyone else.", "house 1"),
        (FORBIDDING, "As Ah 2s 2h", "", None, None),
    ],
)
def test_seat_03_near_misses_each_dealer_draws_for_another_table(
    book: Rulebook, cards: str, dealers: str, reason: str | None, by: str | None
) -> None:
    who = named(*dealers.split())
    others = named("a", "b", "c", "d")[len(who) :]
    result = draw(TWO_TABLES, picked(TWO_TABLES, cards), others, book, who)
    if reason is None:
        assert len(told(result)) == 4
    else:
        assert (refused(result).reason, cited(refused(result))) == (reason, by)


# ── any draw ──


def told_deck(result: DrawDeck | Refused) -> DrawDeck:
    assert not isinstance(result, Refused)
    return result


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(players=st.integers(2, 90), dealers=st.integers(0, 10), book=st.sampled_from(list(BOOKS)), data=st.data())
def test_any_draw_seats_everyone_once_and_the_tables_even(
    players: int, dealers: int, book: str, data: st.DataObject
) -> None:
    sizes = spread(players, -(-players // 10))
    dealers = min(dealers, len(sizes))
    deck = deck_of(*sizes, book=BOOKS[book])
    order = dealers_first(told_deck(shuffled(deck, data.draw(st.permutations(range(players))))), dealers)
    names = named(*map(str, range(players)))
    drawn = told(draw(deck, order, names[dealers:], BOOKS[book], names[:dealers]))
    assert [one.player for one in drawn] == names
    assert sorted(map(str, (one.card for one in drawn))) == sorted(map(str, deck))
    for number, size in enumerate(sizes, 1):
        seats = sorted(one.chair.seat for one in drawn if one.chair.table == number)
        assert seats == list(range(1, size + 1))
        ring = sorted((one for one in drawn if one.chair.table == number), key=lambda one: one.card.order)
        steps = {(b.chair.seat - a.chair.seat) % size for a, b in pairwise(ring)}
        assert steps <= {1}  # clockwise, in the order of the cards
