"""Whole hands at a table, over one row of whole numbers: plain functions, which Numba compiles.

A table is one row: what is played for, who sits where with what, and the hand that is going on, each at its place. A
thousand tables are a thousand rows. Every price, turn, pot and share is asked of the functions that referee live play;
what stands here only moves chips from one place of the row to another. A row is a list's worth of numbers that can be
cut without being copied: one of NumPy's, or a memoryview of an array where there is no NumPy.

`begin` moves the button on and takes blinds and antes, `deal` hands out cards, and `act` takes one decision; whose the
next one is stands in the row, with what may be done. When it is nobody's, `pay_out` pays the pots.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, Protocol, overload

from shuffleup.cards.lookup import NO_CARDS, strength_of_sum
from shuffleup.hand.betting import (
    FULL_RAISE,
    LAST_RAISE,
    NOBODY,
    NOT_YET,
    OPEN,
    call_cost,
    goes_on,
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
from shuffleup.lab.endings import SLIDES, STRENGTHS, WHOLE_BOARD, Cells, Rows
from shuffleup.lab.sampling import CARD_BIT, CARD_KEY, below

SEATS: Final = 10
NO_SEAT: Final = 0
FOLD, STAY = -1, 0
"""Choices; any other number is the total that a bet or raise goes to."""

# What is played for: bit masks of seats from 1, seats, chips, and what the book says of it. Where `REFILL` is more than
# nothing, those who ever sat down have that much before every hand.
OCCUPIED, BUTTON, SMALL_SEAT, BIG_SEAT, DEAD_SMALL, EMPTY_SMALL = range(6)
SMALL, BIG, THIRD, FOURTH, ANTE, ONE_PAYER, BLIND_FIRST, LEAST_BET, UNIT, SEATED, REFILL = range(6, 17)
# The hand: bit masks of places, chips, and what the player to act may do. Places count clockwise from the button.
PLACES, STREET, TO_ACT, LIVE, ABLE, PENDING, PRICE, LAST, DEAD = range(17, 26)
TO_CALL, LEAST, GREATEST, DECISIONS = range(26, 30)
# The table: when its next hand begins, and how many it has played.
TIME, HANDS = range(30, 32)
# What each seat has (its chips, and what kind of player), and then what each place has: ten numbers each.
CHIPS: Final = 32
STYLE: Final = CHIPS + SEATS
SEAT: Final = STYLE + SEATS
STACK: Final = SEAT + SEATS
BET: Final = STACK + SEATS
PAID: Final = BET + SEATS
ACTED: Final = PAID + SEATS
ONE: Final = ACTED + SEATS
TWO: Final = ONE + SEATS
# The board, and room to work in.
BOARD: Final = TWO + SEATS
FOUND: Final = BOARD + WHOLE_BOARD
AMOUNTS: Final = FOUND + SEATS
CLAIMS: Final = AMOUNTS + SEATS
ROW: Final = 160
"""How many numbers a table takes: a few more than it needs."""

RIVER: Final = 3
AFTER_HANDS: Final = 8
BURNT: Final = (1, 2, 3, 5, 7)
"""Where the board lies in the deck after the hands: a card is burned before the flop, the turn and the river."""


class TableRow(Protocol):
    """A row that can be cut without being copied."""

    @overload
    def __getitem__(self, place: int, /) -> int: ...
    @overload
    def __getitem__(self, part: slice, /) -> MutableSequence[int]: ...
    def __setitem__(self, place: int, number: int, /) -> None: ...


class TableRows(Protocol):
    def __getitem__(self, place: int, /) -> TableRow: ...
    def __len__(self) -> int: ...


def begin(row: TableRow) -> None:
    """Button and blinds go on to whom they are due, and everybody posts as far as the stack goes."""
    move_on(row)
    row[PLACES] = places = seat_in_order(row)
    row[STREET] = row[LIVE] = row[ABLE] = row[DEAD] = row[DECISIONS] = row[PRICE] = 0
    big = 0
    while row[SEAT + big] != row[BIG_SEAT]:
        big += 1
    for place in range(places):
        blind = blind_due(row, place, big)
        row[PRICE] = max(row[PRICE], blind)
        post(row, place, blind)
    further = (row[THIRD] > 0) + (row[FOURTH] > 0)
    open_round(row, (big + further) % places if row[PRICE] else places - 1)
    if row[TO_ACT] == NOBODY:  # blinds alone put all of them in
        next_street(row)


def blind_due(row: TableRow, place: int, big: int) -> int:
    """The blind of this place. Short-handed, a further blind takes the place of another."""
    places = row[PLACES]
    if row[FOURTH] and place == (big + 2) % places:
        return row[FOURTH]
    if row[THIRD] and place == (big + 1) % places:
        return row[THIRD]
    if place == big:
        return row[BIG]
    return row[SMALL] if row[SEAT + place] == row[SMALL_SEAT] else 0


def move_on(row: TableRow) -> None:
    """By the dead button, or from the button drawn for the first hand; a small blind that was dead already is no player
    who went out."""
    seated, button = row[OCCUPIED], row[BUTTON]
    if row[BIG_SEAT] == NO_SEAT:
        button, small, big = first_blinds(seated, button, SEATS)
    else:
        empty_small = 0 if row[DEAD_SMALL] else row[EMPTY_SMALL]
        button, small, big = next_blinds(seated, button, row[SMALL_SEAT], row[BIG_SEAT], empty_small, SEATS)
    row[BUTTON], row[SMALL_SEAT], row[BIG_SEAT] = button, small, big
    row[DEAD_SMALL] = 0 if seated >> small & 1 else 1


def seat_in_order(row: TableRow) -> int:
    """The seats clockwise from left of the button, each with its chips; gives their number."""
    places = 0
    seat = next_seat(row[OCCUPIED], row[BUTTON], SEATS)
    while places == 0 or seat != row[SEAT]:
        row[SEAT + places] = seat
        row[STACK + places] = row[CHIPS + seat - 1]
        places += 1
        seat = next_seat(row[OCCUPIED], seat, SEATS)
    return places


def post(row: TableRow, place: int, blind: int) -> None:
    """One player's ante and blind: the ante first, unless the book has one who pays it for all post the blind first."""
    stack = row[STACK + place]
    ante = row[ANTE] if not row[ONE_PAYER] or row[SEAT + place] == row[BIG_SEAT] else 0
    if row[BLIND_FIRST]:
        blind = min(blind, stack)
        ante = min(ante, stack - blind)
    else:
        ante = min(ante, stack)
        blind = min(blind, stack - ante)
    row[DEAD] += ante if row[ONE_PAYER] else 0
    row[PAID + place] = blind if row[ONE_PAYER] else ante + blind
    row[STACK + place] = stack - ante - blind
    row[BET + place] = blind
    row[LIVE] |= 1 << place
    if stack > ante + blind:
        row[ABLE] |= 1 << place


def deal(row: TableRow, deck: Cells) -> None:
    """Two cards to everybody, one at a time, and the board as it will come."""
    places = row[PLACES]
    for place in range(places):
        row[ONE + place] = deck[place]
        row[TWO + place] = deck[places + place]
    for card in range(WHOLE_BOARD):
        row[BOARD + card] = deck[2 * places + BURNT[card]]


def act(row: TableRow, choice: int) -> None:
    """The decision of the player to act: FOLD, STAY, or the total of a bet or raise."""
    place = row[TO_ACT]
    bit = 1 << place
    if choice == FOLD:
        row[LIVE] &= ~bit
        row[ABLE] &= ~bit
    elif choice == STAY:
        pay(row, place, row[TO_CALL])
    else:
        row[LAST] = last_raise_after(row[PRICE], row[LAST], choice)
        row[PRICE] = choice
        pay(row, place, choice - row[BET + place])
        row[PENDING] = row[ABLE]
    row[PENDING] &= ~bit
    row[ACTED + place] = row[PRICE]
    row[DECISIONS] += 1
    ask_next(row, place)
    if row[TO_ACT] == NOBODY:
        next_street(row)


def pay(row: TableRow, place: int, chips: int) -> None:
    row[STACK + place] -= chips
    row[BET + place] += chips
    row[PAID + place] += chips
    if row[STACK + place] == 0:
        row[ABLE] &= ~(1 << place)


def next_street(row: TableRow) -> None:
    """Streets go by until somebody has a decision."""
    while row[TO_ACT] == NOBODY:
        give_back(row)
        if row[LIVE] & (row[LIVE] - 1) == 0:
            return
        if row[ABLE] & (row[ABLE] - 1) == 0:  # nobody can be bet at any more: the board comes by itself
            row[STREET] = RIVER
        if row[STREET] == RIVER:
            return
        row[STREET] += 1
        row[PRICE] = 0
        for place in range(row[PLACES]):
            row[BET + place] = 0
        open_round(row, row[PLACES] - 1)


def open_round(row: TableRow, after: int) -> None:
    """Everybody with a live hand and chips has yet to act."""
    row[LAST] = max(row[PRICE], row[LEAST_BET])
    row[PENDING] = row[ABLE]
    for place in range(row[PLACES]):
        row[ACTED + place] = NOT_YET
    ask_next(row, after)


def ask_next(row: TableRow, after: int) -> None:
    """Whose turn it is, and what may be done; NOBODY when the round is over."""
    places = row[PLACES]
    pending, able, live = row[PENDING], row[ABLE], row[LIVE]
    if not goes_on(pending, able, live) and round_is_over(pending, able, live, row[BET : BET + SEATS], places):
        row[TO_ACT] = NOBODY
        return
    place = next_place(row[PENDING], after, places)
    stack, bet, price = row[STACK + place], row[BET + place], row[PRICE]
    others = row[ABLE] & ~(1 << place)
    row[TO_ACT] = place
    row[TO_CALL] = call_cost(price, bet, stack)
    row[LEAST] = row[GREATEST] = 0
    if raise_closed(stack, bet, price, others, row[ACTED + place], row[LAST], FULL_RAISE) == OPEN:
        row[GREATEST] = bet + stack
        row[LEAST] = min(bet + stack, least_bet_total(price, row[LAST], row[LEAST_BET], LAST_RAISE))


def give_back(row: TableRow) -> None:
    """What nobody called."""
    paid = row[PAID : PAID + SEATS]
    top = largest(paid, row[PLACES])
    if row[LIVE] >> top & 1:
        extra = uncalled(paid, top, row[PLACES])
        row[PAID + top] -= extra
        row[STACK + top] += extra
        if row[STACK + top] > 0:
            row[ABLE] |= 1 << top


def pay_out(row: TableRow, tables: Rows) -> None:
    """Every pot to its best hands; whoever is left alone needs no cards. Then the chips are at their seats again."""
    places = row[PLACES]
    if row[LIVE] & (row[LIVE] - 1):
        look_at_hands(row, tables)
    amounts, claims = row[AMOUNTS : AMOUNTS + SEATS], row[CLAIMS : CLAIMS + SEATS]
    found, stacks = row[FOUND : FOUND + SEATS], row[STACK : STACK + SEATS]
    pots = build_pots(row[PAID : PAID + SEATS], row[LIVE], row[DEAD], places, amounts, claims)
    for pot in range(pots):
        split(amounts[pot], best_of(claims[pot], found, places), row[UNIT], places, stacks)
    for place in range(places):
        seat, stack = row[SEAT + place], row[STACK + place]
        row[CHIPS + seat - 1] = stack
        if stack == 0:
            row[OCCUPIED] &= ~(1 << seat)


def look_at_hands(row: TableRow, tables: Rows) -> None:
    """How strong each live hand is with the whole board."""
    key, bits = NO_CARDS, 0
    for card in range(BOARD, BOARD + WHOLE_BOARD):
        key += tables[CARD_KEY][row[card]]
        bits += tables[CARD_BIT][row[card]]
    for place in range(row[PLACES]):
        if row[LIVE] >> place & 1:
            one, two = row[ONE + place], row[TWO + place]
            its_key = key + tables[CARD_KEY][one] + tables[CARD_KEY][two]
            its_bits = bits + tables[CARD_BIT][one] + tables[CARD_BIT][two]
            row[FOUND + place] = strength_of_sum(its_key, its_bits, tables[SLIDES], tables[STRENGTHS])


def play(rows: TableRows, hands: int, deck: Cells, chance: Cells, tables: Rows) -> int:
    """So many hands at every table, by players who do anything; gives how many decisions they took."""
    decisions = 0
    for at in range(len(rows)):
        row = rows[at]
        for _ in range(hands):
            next_hand(row, deck, chance)
            while row[TO_ACT] != NOBODY:
                act(row, at_random(row, chance))
            pay_out(row, tables)
            decisions += row[DECISIONS]
    return decisions


def step(rows: TableRows, choices: Cells, deck: Cells, chance: Cells, tables: Rows) -> int:
    """One decision at every table where somebody has one; where a hand ends, the next begins. Gives how many ended."""
    ended = 0
    for at in range(len(rows)):
        row = rows[at]
        if row[TO_ACT] == NOBODY:
            continue
        act(row, allowed(row, choices[at]))
        while row[TO_ACT] == NOBODY and row[PLACES]:
            pay_out(row, tables)
            next_hand(row, deck, chance)
            ended += 1
    return ended


def allowed(row: TableRow, choice: int) -> int:
    """What is chosen, as far as it may be: a raise that is too large or too small is the nearest there is."""
    if choice <= STAY or not row[GREATEST]:
        return FOLD if choice < STAY and row[TO_CALL] else STAY
    return min(max(choice, row[LEAST]), row[GREATEST])


def next_hand(row: TableRow, deck: Cells, chance: Cells) -> None:
    """Begun and dealt; no places where fewer than two have chips."""
    if row[REFILL]:
        fill(row)
    if row[OCCUPIED] & (row[OCCUPIED] - 1) == 0:
        row[PLACES], row[TO_ACT] = 0, NOBODY
        return
    begin(row)
    shuffle(deck, 2 * row[PLACES] + AFTER_HANDS, chance)
    deal(row, deck)


def fill(row: TableRow) -> None:
    """Everybody who sat down has the same again."""
    row[OCCUPIED] = row[SEATED]
    for seat in range(SEATS):
        row[CHIPS + seat] = row[REFILL]


def shuffle(deck: Cells, cards: int, chance: Cells) -> None:
    """The first so many cards of the deck are any, in any order."""
    for place in range(cards):
        other = place + below(len(deck) - place, chance)
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card


def at_random(row: TableRow, chance: Cells) -> int:
    """One who facing a bet folds, calls or raises with the same chance, and else checks or bets; by any amount."""
    may_raise = 1 if row[GREATEST] else 0
    faces_bet = 1 if row[TO_CALL] else 0
    chosen = below(1 + may_raise + faces_bet, chance)
    if chosen == 0:
        return STAY
    if faces_bet and chosen == 1:
        return FOLD
    return row[LEAST] + below(row[GREATEST] - row[LEAST] + 1, chance)
