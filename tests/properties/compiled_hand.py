"""A whole hand in compiled code, from the engine's own arithmetic: nothing of that is edited, copied or written anew.

What stands here only moves chips between arrays; every price, turn, pot and share is asked of `betting`, `pots`,
`positions` and the ranking look-up as they stand in the package.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.extending import register_jitable

from shuffleup.cards import lookup
from shuffleup.cards.lookup import NO_CARDS, strength_of_sum
from shuffleup.hand import betting, positions, pots
from shuffleup.hand.betting import (
    FULL_RAISE,
    LAST_RAISE,
    NOT_YET,
    OPEN,
    call_cost,
    largest,
    last_raise_after,
    least_bet_total,
    next_place,
    raise_closed,
    round_is_over,
    uncalled,
)
from shuffleup.hand.positions import first_blinds, next_blinds, next_seat
from shuffleup.hand.pots import best_of, build_pots, split

Array = Any  # NumPy's, as compiled code sees it
Tables = tuple[Array, ...]  # the keys and bits of the cards, slides and strengths

FOLD, STAY = -1, 0
SEATS = 10

# What a game is, as one row of whole numbers. Bit masks say who sat there when the button was drawn, and who does now.
SEATED, BUTTON, SEATED_NOW, EMPTY_SMALL, SMALL, BIG, ANTE, ANTE_IS_DEAD, UNIT = range(9)

STACK, BET, PAID, ACTED = range(4)  # rows of what each place has
LIVE, ABLE, PENDING, PRICE, LAST, DEAD, DECISIONS = range(7)  # what the table has


def compiled_player() -> Any:
    """`play` as machine code, and with it every function it asks."""
    for function in (*arithmetic(), *MOVES[1:]):
        register_jitable(function)
    return numba.njit(play)


def arithmetic() -> list[Any]:
    """Every public function that stands in the engine's modules of arithmetic."""
    return [
        function
        for module in (betting, pots, positions, lookup)
        for name, function in vars(module).items()
        if isinstance(function, FunctionType) and function.__module__ == module.__name__ and name[0] != "_"
    ]


def choose(chance: Array, at: int, call: int, least: int, greatest: int) -> int:
    """A random player, the same at both speeds: FOLD, STAY or the total to raise to (`greatest` 0: he may not)."""
    kind = chance[2 * at] % 16
    size = chance[2 * at + 1]
    if greatest > 0 and kind < 5:
        if size % 8 < 3:
            return least
        return greatest if size % 8 == 3 else least + size // 8 % (greatest - least + 1)
    if kind == 15 or (call > 0 and kind < 7):
        return FOLD
    return STAY


def play(game: Array, stacks: Array, deck: Array, chance: Array, tables: Tables) -> int:
    """Play one hand; `stacks` are by seat, and changed. Gives the number of decisions it took."""
    button, small, big = first_blinds(game[SEATED], game[BUTTON], SEATS)
    if game[SEATED_NOW] != game[SEATED]:
        button, small, big = next_blinds(game[SEATED_NOW], button, small, big, game[EMPTY_SMALL], SEATS)
    order = np.zeros(SEATS, np.int64)
    places = seat_order(game[SEATED_NOW], button, order)
    p = np.zeros((4, places), np.int64)
    t = np.zeros(7, np.int64)
    first = 0
    for place in range(places):
        p[STACK, place] = stacks[order[place]]
        post(p, t, place, game, order[place] == small, order[place] == big)
        if order[place] == big:
            first = place
    t[PRICE] = game[BIG]
    t[LAST] = game[BIG]
    betting_round(p, t, first, places, chance, game[BIG])
    for _ in range(3):
        t[PRICE] = 0
        t[LAST] = game[BIG]
        betting_round(p, t, places - 1, places, chance, game[BIG])
    show_down(p, t, places, deck, game[UNIT], tables)
    for place in range(places):
        stacks[order[place]] = p[STACK, place]
    return int(t[DECISIONS])


def seat_order(occupied: int, button: int, order: Array) -> int:
    """Write down the seats clockwise from left of the button; gives their number."""
    count = 0
    seat = next_seat(occupied, button, SEATS)
    while count == 0 or seat != order[0]:
        order[count] = seat
        count += 1
        seat = next_seat(occupied, seat, SEATS)
    return count


def post(p: Array, t: Array, place: int, game: Array, is_small: bool, is_big: bool) -> None:
    """One player's ante and blind, as far as his stack goes: the ante first, unless it is paid for all."""
    owes_ante = is_big or not game[ANTE_IS_DEAD]
    stack = p[STACK, place]
    blind = min(game[BIG] if is_big else game[SMALL] if is_small else 0, stack)
    ante = min(game[ANTE] if owes_ante else 0, stack - blind if game[ANTE_IS_DEAD] else stack)
    blind = min(blind, stack - ante)
    if game[ANTE_IS_DEAD]:
        p[STACK, place] -= ante
        t[DEAD] += ante
        ante = 0
    p[STACK, place] -= ante + blind
    p[PAID, place] = ante + blind
    p[BET, place] = blind
    t[LIVE] |= 1 << place
    if p[STACK, place] > 0:
        t[ABLE] |= 1 << place


def betting_round(p: Array, t: Array, after: int, places: int, chance: Array, least_bet: int) -> None:
    """From the first player after this place until nobody is left who must act; what nobody called goes back."""
    p[ACTED, :] = NOT_YET
    t[PENDING] = t[ABLE]
    place = after
    while not round_is_over(t[PENDING], t[ABLE], t[LIVE], p[BET], places):
        place = next_place(t[PENDING], place, places)
        act(p, t, place, chance, least_bet)
    give_back(p, t, places)
    p[BET, :] = 0


def act(p: Array, t: Array, place: int, chance: Array, least_bet: int) -> None:
    """One decision, by what is legal."""
    bit = 1 << place
    bet, stack, price = p[BET, place], p[STACK, place], t[PRICE]
    call = call_cost(price, bet, stack)
    least, greatest = 0, 0
    if raise_closed(stack, bet, price, t[ABLE] & ~bit, p[ACTED, place], t[LAST], FULL_RAISE) == OPEN:
        greatest = bet + stack
        least = min(greatest, least_bet_total(price, t[LAST], least_bet, LAST_RAISE))
    chosen = choose(chance, t[DECISIONS], call, least, greatest)
    t[DECISIONS] += 1
    if chosen == FOLD:
        t[LIVE] &= ~bit
        t[ABLE] &= ~bit
    elif chosen == STAY:
        pay(p, t, place, call)
    else:
        t[LAST] = last_raise_after(price, t[LAST], chosen)
        t[PRICE] = chosen
        pay(p, t, place, chosen - bet)
        t[PENDING] = t[ABLE]
    t[PENDING] &= ~bit
    p[ACTED, place] = t[PRICE]


def pay(p: Array, t: Array, place: int, chips: int) -> None:
    p[STACK, place] -= chips
    p[BET, place] += chips
    p[PAID, place] += chips
    if p[STACK, place] == 0:
        t[ABLE] &= ~(1 << place)


def give_back(p: Array, t: Array, places: int) -> None:
    top = largest(p[PAID], places)
    if t[LIVE] >> top & 1:
        extra = uncalled(p[PAID], top, places)
        p[PAID, top] -= extra
        p[STACK, top] += extra
        if p[STACK, top] > 0:
            t[ABLE] |= 1 << top


def show_down(p: Array, t: Array, places: int, deck: Array, unit: int, tables: Tables) -> None:
    """Pay every pot to its best hands; a hand that is alone needs no cards, and no showdown."""
    strengths: Array = np.zeros(places, np.int64)
    amounts: Array = np.zeros(places, np.int64)
    claims: Array = np.zeros(places, np.int64)
    for place in range(places):
        strengths[place] = strength_at(deck, place, places, tables)
    count = build_pots(p[PAID], t[LIVE], t[DEAD], places, amounts, claims)
    for pot in range(count):
        split(amounts[pot], best_of(claims[pot], strengths, places), unit, places, p[STACK])


def strength_at(deck: Array, place: int, places: int, tables: Tables) -> int:
    """Two cards dealt one at a time, and the board: a burn before each of its three parts."""
    keys, bits, slides, strengths = tables
    board = 2 * places
    key_sum = NO_CARDS
    card_bits = 0
    for at in (place, places + place, board + 1, board + 2, board + 3, board + 5, board + 7):
        key_sum += keys[deck[at]]
        card_bits |= bits[deck[at]]
    return strength_of_sum(key_sum, card_bits, slides, strengths)


MOVES: list[Any] = [play, choose, seat_order, post, betting_round, act, pay, give_back, show_down, strength_at]
