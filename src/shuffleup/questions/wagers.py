"""How people really bet: words, gestures and chips, in one motion or two, in turn or not. What does it come to?

The questions are cut where the documents differ: all of them hold a player to his words, one alone reads silent chips.
"""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import (
    Action,
    Add,
    FloorQuestion,
    GiveBack,
    NoRaise,
    Remedy,
    Step,
    TakeAs,
    Tell,
    Verdict,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Worded, pattern, say

NONE = Chips(0)

ACT_AGAIN = Tell(say("There is a bet to answer: this is no check, and no fold either. Ask the player to call or fold."))


class Word(Worded):
    """What a player says. A number said on its own is a word too."""

    FOLD = "fold", pattern("fold")
    CHECK = "check", pattern("check")
    CALL = "call", pattern("call")
    BET = "bet", pattern("bet")
    RAISE = "raise", pattern("raise")
    ALL_IN = "all-in", pattern("all-in")
    AMOUNT = "amount", pattern("an amount")


class Gesture(Worded):
    """What a player's hands say without chips in them."""

    TAP = "tap", pattern("tap")
    THUMB_UP = "thumb-up", pattern("thumb up")


def folded(seat: Seat, *, facing_bet: bool) -> Remedy:
    """A fold in turn: with a bet to answer the hand is dead by it, and without one the player is held to the word."""
    return Remedy(Verdict.DEAD_HAND if facing_bet else Verdict.BINDING, (TakeAs(seat, Action.FOLD),))


@fact
class WagerQuestion(FloorQuestion):
    """What a player faces, and the chips he has pushed. They still count as his stack.

    `price` is what a call makes in total, 0 where nobody has bet; `bet` already lies in front of him.
    """

    seat: Seat
    price: Chips
    bet: Chips
    stack: Chips
    pushed: Chips

    @property
    def owed(self) -> int:
        """What a full call costs."""
        return max(self.price - self.bet, 0)

    @property
    def front(self) -> int:
        """What would lie in front of the player if all he pushed stayed there."""
        return self.bet + self.pushed

    @property
    def greatest(self) -> int:
        """All he has, as a total."""
        return self.bet + self.stack

    def staying(self) -> Remedy:
        """Put in what is owed, or the whole stack where that is less; a call of nothing is a check."""
        cost = min(self.owed, self.stack)
        return self.made(Action.CALL if cost else Action.CHECK, cost)

    def made(self, action: Action, cost: int, total: int = 0) -> Remedy:
        """This action, and the chips put right to match what it costs."""
        steps: tuple[Step, ...] = (TakeAs(self.seat, action, Chips(total)),)
        if self.pushed > cost:
            steps += (GiveBack(self.seat, Chips(self.pushed - cost)),)
        if self.pushed < cost:
            steps += (Add(self.seat, Chips(cost - self.pushed)),)
        return Remedy(Verdict.BINDING, steps)

    def checking(self) -> Remedy:
        """A check where one is possible. A check of a bet can be none: it is no fold, because a hand dies by a fold and
        by nothing less, and no call, which would cost chips nobody offered. But a player is held to a check to the
        exclusion of all other actions (003), so that it is no way to a raise."""
        return Remedy(Verdict.BINDING, (NoRaise(self.seat), ACT_AGAIN)) if self.owed else self.staying()

    def folding(self) -> Remedy:
        """A fold; the chips pushed go back."""
        return Remedy(folded(self.seat, facing_bet=self.owed > 0).verdict, self.made(Action.FOLD, 0).steps)


@fact
class RaisingQuestion(WagerQuestion):
    """The same where it may be a raise. `least` is the smallest bet or raise, as a total, whatever the stack.

    `may_raise` is false where the betting is not reopened, nobody is left to call, or the player gave the right up.
    """

    least: Chips
    may_raise: bool

    def raising_to(self, total: int) -> Remedy:
        """A bet or raise to this total: made up to the smallest one, and never more than all-in.

        A raise is a call and something more. Where there can be no more, what remains of it is the call.
        """
        total = min(max(total, self.least), self.greatest)
        if not self.may_raise or total <= self.price:
            return self.staying()
        return self.made(Action.RAISE if self.price else Action.BET, total - self.bet, total)

    def as_it_is(self, total: int) -> Remedy | None:
        """The call, bet, raise or all-in that this total makes; None where it makes none of them in full."""
        if total == self.price or (total > self.price and not self.may_raise):
            return self.staying()
        if total >= self.least or total >= self.greatest:
            return self.raising_to(total)
        return None

    def taken_as(self, action: Action, total: int = 0) -> Remedy:
        """This action, as far as the player can carry it out."""
        match action:
            case Action.FOLD:
                return self.folding()
            case Action.CHECK:
                return self.checking()
            case Action.CALL:
                return self.staying()
            case Action.BET | Action.RAISE:
                return self.raising_to(total)


@fact
class SpokenAction(RaisingQuestion):
    """A player said the action in turn. What is it, and do the chips match? `amount` is the total said, or 0."""

    word: Word
    amount: Chips


@fact
class TableTapped(WagerQuestion):
    """A player tapped the table. What has he done?"""


@fact
class RaiseGesture(RaisingQuestion):
    """A player put a thumb up, or lifted a hand as one asks for more. What has he done?"""


@fact
class SilentSingleChip(RaisingQuestion):
    """A player put in one chip and said nothing. What has he done?"""

    @property
    def oversized(self) -> bool:
        """Is there a bet, and the chip larger than what is still owed?"""
        return self.price > 0 and self.pushed > self.owed


@fact
class SilentChips(RaisingQuestion):
    """A player put in several chips and said nothing. What has he done?"""


@fact
class SecondMotion(FloorQuestion):
    """A player put chips in and then went back for more, without having said how much. Does the second lot count?

    `said_raise`: he said that he raises (or bets). `rested`: his hands had come to rest away from the pot in between.
    `single`: what went in first was one chip. The rest says what he faces, as in every wager.
    """

    seat: Seat
    price: Chips
    bet: Chips
    stack: Chips
    first: Chips
    second: Chips
    least: Chips
    may_raise: bool
    tournament: bool
    said_raise: bool
    rested: bool
    single: bool

    @property
    def strung(self) -> int:
        """The part of the second motion that would make it more than the first, or than a call."""
        return max(self.bet + self.first + self.second - max(self.price, self.bet + self.first), 0)


@fact
class OutOfTurn(FloorQuestion):
    """A player acted out of turn. Is he held to it? `total` is what he makes it, for a bet or raise.

    `facing_bet`: there was a bet for him to answer. `changed`: somebody in between has changed what he faces.
    """

    seat: Seat
    action: Action
    total: Chips
    facing_bet: bool
    changed: bool
