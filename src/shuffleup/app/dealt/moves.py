"""What a player tells a dealt table, now or ahead, and what it means in the hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from shuffleup.app.dealt.rebuys import RebuyTimes
from shuffleup.app.dealt.remarks import Remarks
from shuffleup.cards import Card, strength
from shuffleup.facts import fact
from shuffleup.hand import AllIn, Check, Command, Fold, Hand, Legal, Refused
from shuffleup.hand.commands import bet_or_raise, command_of
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Action
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.tournament.words import PlayerId, TableNo

TURN_PASSED = refuse("It is not your turn any more.", Refusal.OVERTAKEN)
NOT_YOURS = refuse("It is not your turn.", Refusal.NOT_YOUR_TURN)
YOURS = refuse("It is your turn now.", Refusal.OVERTAKEN)
OTHER_PRICE = refuse("The price has changed meanwhile; look again, then decide.", Refusal.OVERTAKEN)
STANDS_STILL = refuse("Dealing has stopped at this table; the host is told.", Refusal.NOT_ALLOWED)
NOT_NOW = refuse("There is nothing to show now.", Refusal.NOTHING_DUE)
TOO_LATE_TO_SHOW = refuse("That hand is no longer on the table.", Refusal.OVERTAKEN)
NO_HAND = refuse("You have no hand to play.", Refusal.NOT_IN_HAND)
REAL_CARDS = refuse("This hand is played with real cards; the software deals the next.", Refusal.NOT_ALLOWED)


TurnAction = Literal["fold", "check", "call", "raise"]
"""What can be done with a turn; a bet is a raise of nothing."""

AheadOfTurn = Literal["fold", "check"]
"""What can be said ahead: fold at this price, or check as long as it is free."""


@fact
class TurnChoice:
    """What a player wants to do with the turn. `price` is what staying in cost when that was decided."""

    what: TurnAction
    price: Chips
    total: Chips = Chips(0)


@fact
class Pre:
    """What a player wants to do when the turn comes. It holds at one price, on one street; at another price on that
    street it has lapsed, and the player is told so."""

    what: AheadOfTurn
    price: int
    street: Street

    def holds(self, hand: Hand, price: int) -> bool:
        return self.price == price and self.street is hand.street

    def has_lapsed(self, hand: Hand, price: int) -> bool:
        return self.price != price and self.street is hand.street


BeforeHand = Callable[[TableNo], Awaitable[Refused | None]]
"""Does what is due between two hands, and says why a table has to wait."""


async def nothing_first(_: TableNo) -> Refused | None:
    """Nothing has to be done before a table's next hand."""
    return None


@dataclass(slots=True)
class Shared:
    """What the tables of an evening have in common, since players move. Nothing of it is on record."""

    remarks: Remarks = field(default_factory=Remarks)
    rebuys: RebuyTimes = field(default_factory=RebuyTimes)
    before_hand: BeforeHand = nothing_first


@dataclass(slots=True)
class Wishes:
    """What the players of a table have told it ahead."""

    pre: dict[PlayerId, Pre] = field(default_factory=dict)


def chosen(seat: Seat, choice: TurnChoice, hand: Hand, choices: Legal) -> Command | Refused:
    """What a choice is in the hand."""
    if choice.what != "raise":
        return command_of(Action(choice.what), seat)
    place = hand.place_of[seat]
    greatest = hand.bets[place] + hand.stacks[place]
    if choice.total == greatest:
        return AllIn(seat)
    if (
        choices.least <= choice.total < choices.greatest and choice.total % hand.setup.unit
    ):  # else the hand says why not
        return _no_such_chips(choice.total, hand.setup.unit, choices)
    return command_of(bet_or_raise(hand.price), seat, choice.total)


def _no_such_chips(total: int, unit: Chips, choices: Legal) -> Refused:
    """At a real table it could not be put out. What is named instead is never too little, nor more than there is."""
    less = total // unit * unit
    more = min(less + unit, choices.greatest)
    if less < choices.least:
        return refuse("The smallest chip is {chip}: make it {more}.", Refusal.NOT_IN_CHIPS, chip=unit, more=more)
    return refuse(
        "The smallest chip is {chip}: make it {less} or {more}.",
        Refusal.NOT_IN_CHIPS,
        chip=unit,
        less=less,
        more=more,
    )


def costs_nothing(choices: Legal) -> Command:
    return Check(choices.seat) if choices.may_check else Fold(choices.seat)


# ------------------------------------------------------------------------------------------------- the showdown


def can_win(hand: Hand, seat: Seat) -> bool:
    """Is there a pot in which nobody who has shown beats this hand?"""
    return any(_best_of(hand, seat, pot.seats) for n, pot in enumerate(hand.pots) if not hand.awarded >> n & 1)


def _best_of(hand: Hand, seat: Seat, claimants: tuple[Seat, ...]) -> bool:
    if seat not in claimants:
        return False
    shown = [one for one in claimants if hand.shown >> hand.place_of[one] & 1]
    return all(_strength(hand, seat) >= _strength(hand, one) for one in shown)


def _strength(hand: Hand, seat: Seat) -> int:
    cards = [card for card in (*hand.holes[hand.place_of[seat]], *hand.board) if isinstance(card, Card)]
    return strength(cards)
