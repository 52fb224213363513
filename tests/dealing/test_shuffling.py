"""No number, and no order, is more likely than another: counted over everything that can be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations, product
from math import factorial

import pytest

from shuffleup.dealing.shuffling import BYTES, DrawBelow, below, bytes_of, draws, shuffled


@pytest.mark.parametrize("limit", range(2, 53))
def test_every_number_below_a_limit_has_as_many_bytes_as_the_others(limit: int) -> None:
    stands_for = Counter(below(limit, byte) for byte in range(BYTES))
    left_over = stands_for.pop(None, 0)
    assert stands_for == dict.fromkeys(range(limit), BYTES // limit)
    assert left_over == BYTES % limit  # and no byte is given away


def scripted(numbers: Iterable[int]) -> DrawBelow:
    script: Iterator[int] = iter(numbers)

    def draw(limit: int) -> int:
        number = next(script)
        assert 0 <= number < limit
        return number

    return draw


@pytest.mark.parametrize("size", range(1, 7))
def test_every_order_comes_of_exactly_one_row_of_draws(size: int) -> None:
    limits = range(size, 1, -1)
    orders = Counter(shuffled(range(size), scripted(row)) for row in product(*map(range, limits)))
    assert orders == dict.fromkeys(permutations(range(size)), 1)
    assert len(orders) == factorial(size)


@pytest.mark.parametrize(("wrong", "limits"), [("one less", (3, 2, 1)), ("any", (4, 4, 4, 4))])
def test_the_count_of_orders_finds_a_shuffle_that_draws_wrongly(wrong: str, limits: tuple[int, ...]) -> None:
    """Near misses: the same swaps, with draws below another limit."""
    orders = Counter()  # type: Counter[tuple[int, ...]]
    for row in product(*map(range, limits)):
        cards = list(range(4))
        for place, other in zip(range(3, -1, -1), row, strict=False):
            cards[place], cards[other] = cards[other], cards[place]
        orders[tuple(cards)] += 1
    assert len(set(orders.values())) > 1 or len(orders) < factorial(4), wrong


def test_every_order_of_three_comes_of_as_many_pairs_of_bytes() -> None:
    """Bytes that stand for nothing are passed over, and change nothing."""
    orders = Counter(
        shuffled("abc", scripted((first, second)))
        for a, b in product(range(BYTES), repeat=2)
        if (first := below(3, a)) is not None and (second := below(2, b)) is not None
    )
    assert len(orders) == 6
    assert set(orders.values()) == {85 * 128}


def test_a_byte_that_stands_for_nothing_is_passed_over() -> None:
    key = b"key"
    values = [below(200, byte) for byte, _ in zip(bytes_of(key, "x"), range(500), strict=False)]
    assert None in values
    draw = draws(key, "x")
    kept = [number for number in values if number is not None]
    assert [draw(200) for _ in kept] == kept


@pytest.mark.parametrize("limit", [0, -1, 65_537])
def test_what_two_bytes_cannot_draw_is_a_mistake_of_ours(limit: int) -> None:
    with pytest.raises(AssertionError):
        draws(b"key", "x")(limit)


def test_more_than_a_byte_can_tell_apart_is_drawn_from_two() -> None:
    """257 to choose from: 255 pairs of bytes stand for each of them, and the last one for none."""
    stands = Counter(below(257, pair, 65_536) for pair in range(65_536))
    assert stands.pop(None) == 1
    assert set(stands.values()) == {255}
    source, draw = bytes_of(b"key", "x"), draws(b"key", "x")
    assert draw(257) == (next(source) * 256 + next(source)) % 257
    assert sorted(shuffled(range(600), draws(b"key", "many"))) == list(range(600))


def test_key_and_purpose_decide_and_nothing_else() -> None:
    deck = tuple(range(52))
    once, again = (shuffled(deck, draws(b"key", "deck")) for _ in range(2))
    assert once == again
    assert sorted(once) == list(deck)
    assert shuffled(deck, draws(b"key", "cut")) != once
    assert shuffled(deck, draws(b"kez", "deck")) != once
