"""What a player tells a dealt table, now or ahead, and what it means in the hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal, assert_never

from shuffleup.app.rebuys import RebuyTimes
from shuffleup.app.remarks import Remarks
from shuffleup.cards import Card, strength
from shuffleup.facts import fact
from shuffleup.hand import AllIn, BetTo, Call, Check, Command, Fold, Hand, Legal, RaiseTo, Refused
from shuffleup.hand.decision import refuse
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.tournament.words import PlayerId, TableNo

TURN_PASSED = refuse("It is not your turn any more.")
NOT_YOURS = refuse("It is not your turn.")
YOURS = refuse("It is your turn now.")
OTHER_PRICE = refuse("The price has changed meanwhile; look again, then decide.")
STANDS_STILL = refuse("Dealing has stopped at this table; the host is told.")
NOT_NOW = refuse("There is nothing to show now.")
NO_HAND = refuse("You have no hand to play.")
REAL_CARDS = refuse("This hand is played with real cards; the software deals the next.")


What = Literal["fold", "check", "call", "raise"]
"""What can be done with a turn; a bet is a raise of nothing."""

Ahead = Literal["fold", "check"]
"""What can be said ahead: fold at this price, or check as long as it is free."""


@fact
class Choice:
    """What a player wants to do with his turn. `price` is what staying in cost when he decided."""

    what: What
    price: Chips
    total: Chips = Chips(0)


@fact
class Pre:
    """What a player wants to do when the turn comes. It holds at one price, on one street; at another price on that
    street it has lapsed, and he is told so."""

    what: Ahead
    price: int
    street: Street

    def holds(self, hand: Hand, price: int) -> bool:
        return self.price == price and self.street is hand.street

    def has_lapsed(self, hand: Hand, price: int) -> bool:
        return self.price != price and self.street is hand.street


async def nothing_first(_: TableNo) -> Refused | None:
    """Nothing has to be done before a table's next hand."""
    return None


@dataclass(slots=True)
class Shared:
    """What the tables of an evening have in common, since players move. Nothing of it is on record.

    `before_hand` does what is due between two hands, and says why a table has to wait.
    """

    remarks: Remarks = field(default_factory=Remarks)
    rebuys: RebuyTimes = field(default_factory=RebuyTimes)
    before_hand: Callable[[TableNo], Awaitable[Refused | None]] = nothing_first


@dataclass(slots=True)
class Wishes:
    """What the players of a table have told it ahead."""

    pre: dict[PlayerId, Pre] = field(default_factory=dict)


def command_of(seat: Seat, choice: Choice, hand: Hand, choices: Legal) -> Command | Refused:
    match choice.what:
        case "fold":
            return Fold(seat)
        case "check":
            return Check(seat)
        case "call":
            return Call(seat)
        case "raise":
            place = hand.place_of[seat]
            greatest = hand.bets[place] + hand.stacks[place]
            if choice.total == greatest:
                return AllIn(seat)
            if (
                choices.least <= choice.total < greatest and choice.total % hand.setup.unit
            ):  # else the hand says the limits
                return _no_such_chips(choice.total, hand.setup.unit)
            return RaiseTo(seat, choice.total) if hand.price else BetTo(seat, choice.total)
        case _:
            assert_never(choice.what)


def _no_such_chips(total: int, unit: int) -> Refused:
    """At a real table it could not be put out. All-in is all of it, odd chips and all."""
    below = total // unit * unit
    return refuse("The smallest chip is {chip}: make it {less} or {more}.", chip=unit, less=below, more=below + unit)


def costs_nothing(choices: Legal) -> Command:
    return Check(choices.seat) if choices.may_check else Fold(choices.seat)


def price_of(hand: Hand, seat: Seat) -> int | None:
    """What staying in would cost this seat as it stands; None if it has no live hand."""
    place = hand.place_of.get(seat)
    if place is None or not hand.live >> place & 1 or hand.over:
        return None
    return min(max(hand.price - hand.bets[place], 0), hand.stacks[place])


# ------------------------------------------------------------------------------------------------- the showdown


def can_win(hand: Hand, seat: Seat) -> bool:
    """Is there a pot in which nobody who has shown beats him?"""
    return any(_best_of(hand, seat, pot.seats) for n, pot in enumerate(hand.pots) if not hand.awarded >> n & 1)


def _best_of(hand: Hand, seat: Seat, claimants: tuple[Seat, ...]) -> bool:
    if seat not in claimants:
        return False
    shown = [one for one in claimants if hand.shown >> hand.place_of[one] & 1]
    return all(_strength(hand, seat) >= _strength(hand, one) for one in shown)


def _strength(hand: Hand, seat: Seat) -> int:
    cards = [card for card in (*hand.holes[hand.place_of[seat]], *hand.board) if isinstance(card, Card)]
    return strength(cards)
