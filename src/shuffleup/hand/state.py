"""One hand as it stands. Owned by one loop and changed only by `evolve`; why it is not frozen: docs/adr/0002.

What the parts are. A hand is a ring of places: place 0 is the first seat left of the button, and everything else is a
list by place or a bit mask of places, so that the arithmetic under it (betting.py, pots.py, positions.py) is plain
functions over integers that the lab compiles as they stand. `setup` is what the hand began with and never changes. The
rest is in three groups, each made by a method of its own: who plays with what and what is due (`_sit_down`), the chips
in front (`_put_in_front`), the cards (`_lay_out`).

How it goes on. `phase` says what the hand waits for:

    POSTING -> DEALING -> BETTING -> BOARD -> BETTING -> ... -> SHOWDOWN -> OVER
                              \\______________________________________________/   all but one fold
    any phase -> REMEDY -> the phase it interrupted (`then`)

POSTING takes antes and blinds in the order of `due`. BETTING ends when nobody is `pending`; where nobody `able` is
left to bet, the board is dealt through without it. REMEDY is a ruling whose steps are being carried out; `to_come` are
those whose moment is still to come, and when the hand is over none is left.

Who changes it. Events, through the table CHANGES of evolve.py; `away` is the one exception, and says why. `decide` and
`legal` read. A hand is told again from its events alone and asks no rulebook.

What always holds. Stacks and pot make up all chips that were issued, at every event; a known card is in one place
(`seen`); `able` is a part of `live`, and `pending` of `able`; `paid` is never less than `bets`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import IntEnum
from functools import lru_cache
from operator import attrgetter

from shuffleup.cards import AnyCard
from shuffleup.hand.betting import NOBODY, NOT_YET
from shuffleup.hand.events import Posted, Pot
from shuffleup.hand.setup import ANTE, BLIND, Setup
from shuffleup.questions.steps import Step
from shuffleup.questions.words import Chips, Seat, Street


class Phase(IntEnum):
    """What the hand waits for."""

    POSTING = 0
    DEALING = 1
    BETTING = 2
    BOARD = 3
    SHOWDOWN = 4
    OVER = 5
    REMEDY = 6


# By name, because looking a member up on its enum costs more than the comparison it is for.
POSTING, DEALING, BETTING, BOARD, SHOWDOWN, OVER, REMEDY = Phase
PREFLOP = Street.PREFLOP


@lru_cache(maxsize=4096)  # once for a ring of players, not once a hand
def places_of(seats: tuple[Seat, ...]) -> dict[Seat, int]:
    """Which place each seat is."""
    return {seat: place for place, seat in enumerate(seats)}


class Hand:
    """Everything is by place: place 0 is the first seat left of the button. Sets of places are bit masks.

    `due` are the antes and blinds of the hand in their order, at most what a stack holds. `paid` is all a place has put
    in, `bets` the part that lies in front of it this round, `dead` antes that belong to the main pot alone. `live`
    hands can still win, `able` ones also have chips to bet, `pending` ones must still act. `acted_at` is the price a
    place last answered this round. `known` places hold two cards the software can read.
    """

    __slots__ = (
        "able",
        "absent",
        "acted_at",
        "aggressor",
        "aside",
        "awarded",
        "bets",
        "board",
        "burns",
        "claimed",
        "claims",
        "dead",
        "dealt",
        "due",
        "holes",
        "issued",
        "known",
        "last_raise",
        "live",
        "mucked",
        "order",
        "out",
        "paid",
        "pending",
        "phase",
        "place_of",
        "places",
        "posted",
        "pot",
        "pots",
        "price",
        "raises",
        "seats",
        "seen",
        "setup",
        "shown",
        "stacks",
        "street",
        "then",
        "to_act",
        "to_come",
        "turned",
        "voided",
    )

    def __init__(self, setup: Setup) -> None:
        self._sit_down(setup)
        self._put_in_front(setup)
        self._lay_out(len(setup.places))

    def _sit_down(self, setup: Setup) -> None:
        """Who plays, with what, and what is due from them."""
        seats: list[Seat] = []
        stacks: list[int] = []
        antes: list[Posted] = []
        blinds: list[Posted] = []
        live = absent = 0
        bit = 1
        for place in setup.places:
            seat, stack, ante, blind = place.seat, place.stack, place.ante, place.blind
            seats.append(seat)
            stacks.append(stack)
            if place.dealt:
                live |= bit
            if place.absent:
                absent |= bit
            left = stack - blind if setup.blind_first else stack
            if ante and left > 0:
                antes.append(Posted(seat, ANTE, ante if ante < left else Chips(left)))
            left = stack if setup.blind_first else stack - ante
            if blind and left > 0:
                blinds.append(Posted(seat, BLIND, blind if blind < left else Chips(left)))
            bit <<= 1
        self.setup = setup
        self.places = len(stacks)
        self.seats: tuple[Seat, ...] = tuple(seats)
        self.place_of = places_of(self.seats)
        self.stacks = stacks
        self.issued: int = sum(stacks)
        self.due: tuple[Posted, ...] = (*blinds, *antes) if setup.blind_first else (*antes, *blinds)
        self.posted = 0  # how many of them
        self.live = live
        self.absent = absent
        self.able = live

    def _put_in_front(self, setup: Setup) -> None:
        """Chips, before the first is posted."""
        count = self.places
        self.bets: list[int] = [0] * count
        self.paid: list[int] = [0] * count
        self.acted_at: list[int] = [NOT_YET] * count
        self.dead = 0
        self.pot = 0
        self.pending = 0
        self.to_act = NOBODY
        self.price: int = setup.price
        self.last_raise: int = setup.price if setup.price > setup.least_bet else setup.least_bet
        self.raises = 0  # this round, the opening bet apart
        self.aggressor = NOBODY
        self.street = PREFLOP
        self.phase = POSTING if self.due else DEALING

    def _lay_out(self, count: int) -> None:
        """Cards, before the first is dealt."""
        self.known = 0
        self.holes: list[tuple[AnyCard, ...]] = [()] * count
        self.dealt = 0
        self.board: tuple[AnyCard, ...] = ()
        self.burns: tuple[AnyCard, ...] = ()
        self.seen = 0  # the known cards that are somewhere on the table, by their bits
        self.shown = 0
        self.turned: tuple[AnyCard, ...] = ()  # by whoever won uncalled, after the hand
        self.mucked = 0
        self.claimed = 0
        self.order: tuple[Seat, ...] = ()
        self.pots: tuple[Pot, ...] = ()
        self.claims: tuple[int, ...] = ()  # the pots' claimants, as masks
        self.awarded = 0
        self.aside: tuple[AnyCard, ...] = ()
        self.out: tuple[AnyCard, ...] = ()
        self.to_come: tuple[Step, ...] = ()  # of a remedy
        self.then = OVER  # the phase a remedy interrupts
        self.voided = False

    def away(self, seats: Collection[Seat]) -> None:
        """Of those who were away at the deal, these still are. No event says so: presence is asked about when the
        action comes (DEAL-18), and what was done then is on record whoever was there."""
        self.absent = self.places_in(p.seat for p in self.setup.places if p.absent and p.seat in seats)

    def copy(self) -> Hand:
        """A hand of its own that stands where this one does."""
        twin = Hand.__new__(Hand)
        for name, held in zip(Hand.__slots__, standing(self), strict=True):
            setattr(twin, name, held.copy() if type(held) is list else held)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and standing(self) == standing(other)

    def __repr__(self) -> str:
        """What one wants to see, and no card that is not open to everyone."""
        held: dict[str, object] = {
            "street": self.street.name.lower(),
            "board": " ".join(str(card) for card in self.board) or None,
            "pots": "+".join(str(pot.amount) for pot in self.pots) or self.pot,
            "phase": self.phase.name.lower(),
            "turn": self.turn,
            "call": self._to_call(),
        }
        return f"Hand({', '.join(f'{name}={value}' for name, value in held.items() if value is not None)})"

    def _to_call(self) -> int | None:
        if self.phase is not BETTING:
            return None
        return min(self.price - self.bets[self.to_act], self.stacks[self.to_act])

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key

    @property
    def button(self) -> Seat:
        return self.setup.button

    @property
    def over(self) -> bool:
        return self.phase is OVER

    @property
    def turn(self) -> Seat | None:
        """The seat to act, or to show, next."""
        return None if self.to_act == NOBODY else self.seats[self.to_act]

    @property
    def betting_is_done(self) -> bool:
        """At most one live hand has chips left: the rest of the board is only dealt."""
        return self.able & (self.able - 1) == 0

    @property
    def cards_out(self) -> int:
        """How many cards have left the stub."""
        return self.dealt + len(self.board) + len(self.burns) + len(self.aside) + len(self.out)

    def seats_in(self, mask: int) -> tuple[Seat, ...]:
        """The seats of these places, clockwise from the button."""
        if mask == (1 << self.places) - 1:
            return self.seats
        return tuple([seat for place, seat in enumerate(self.seats) if mask >> place & 1])

    def places_in(self, seats: Iterable[Seat]) -> int:
        """The places of these seats, as a mask."""
        mask = 0
        for seat in seats:
            mask |= 1 << self.place_of[seat]
        return mask

    def stack(self, seat: Seat) -> Chips:
        return Chips(self.stacks[self.place_of[seat]])

    def stacks_by_seat(self) -> dict[Seat, Chips]:
        return {seat: Chips(self.stacks[place]) for seat, place in self.place_of.items()}


standing = attrgetter(*Hand.__slots__)  # all there is of a hand, at once
