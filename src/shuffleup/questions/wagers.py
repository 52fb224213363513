"""How people really bet: words, gestures and chips, in one motion or two, in turn or not. What does it come to?

The questions are cut where the documents differ: all of them hold players to their words, one alone reads silent chips.
"""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions import steps as do
from shuffleup.questions.steps import Action, FloorQuestion, Remedy, Step, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Worded, pattern, say

NONE = Chips(0)

ACT_AGAIN = do.Tell(
    say("There is a bet to answer: this is no check, and no fold either. Ask the player to call or fold.")
)


class SpokenWord(Worded):
    """What a player says. A number said on its own is a word too."""

    FOLD = "fold", pattern("fold")
    CHECK = "check", pattern("check")
    CALL = "call", pattern("call")
    BET = "bet", pattern("bet")
    RAISE = "raise", pattern("raise")
    ALL_IN = "all-in", pattern("all-in")
    AMOUNT = "amount", pattern("an amount")
    POT = "pot", pattern("the pot")


class Gesture(Worded):
    """What a player's hands say without chips in them."""

    TAP = "tap", pattern("tap")
    THUMB_UP = "thumb-up", pattern("thumb up")


def folded(seat: Seat, *, facing_bet: bool) -> Remedy:
    """A fold in turn: with a bet to answer the hand is dead by it, and without one the player is held to the word."""
    return Remedy(Verdict.DEAD_HAND if facing_bet else Verdict.BINDING, (do.TakeAs(seat, Action.FOLD),))


@fact
class WagerQuestion(FloorQuestion):
    """What a player faces, and the chips that were pushed. They still count as the player's stack.

    `price` is what a call makes in total, 0 where nobody has bet; `bet` already lies in front of the player.
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
        """What would lie in front of the player if all that was pushed stayed there."""
        return self.bet + self.pushed

    @property
    def greatest(self) -> int:
        """All the player has, as a total."""
        return self.bet + self.stack

    def staying(self) -> Remedy:
        """Put in what is owed, or the whole stack where that is less; a call of nothing is a check."""
        cost = min(self.owed, self.stack)
        return self.made(Action.CALL if cost else Action.CHECK, cost)

    def made(self, action: Action, cost: int, total: int = 0) -> Remedy:
        """This action, and the chips put right to match what it costs."""
        steps: tuple[Step, ...] = (do.TakeAs(self.seat, action, Chips(total)),)
        if self.pushed > cost:
            steps += (do.GiveBack(self.seat, Chips(self.pushed - cost)),)
        if self.pushed < cost:
            steps += (do.Add(self.seat, Chips(cost - self.pushed)),)
        return Remedy(Verdict.BINDING, steps)

    def checking(self) -> Remedy:
        """A check where one is possible. A check of a bet can be none: it is no fold, because a hand dies by a fold and
        by nothing less, and no call, which would cost chips nobody offered. But a player is held to a check to the
        exclusion of all other actions (003), so that it is no way to a raise."""
        return Remedy(Verdict.BINDING, (do.NoRaise(self.seat), ACT_AGAIN)) if self.owed else self.staying()

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

    happened = say("A player said in turn what to do")

    word: SpokenWord
    amount: Chips


@fact
class TableTapped(WagerQuestion):
    """A player tapped the table. What have they done?"""

    happened = say("A player tapped the table")


@fact
class RaiseGesture(RaisingQuestion):
    """A player put a thumb up, or lifted a hand as one asks for more. What have they done?"""

    happened = say("A player put a thumb up, or lifted a hand as one asks for more")


@fact
class SilentSingleChip(RaisingQuestion):
    """A player put in one chip and said nothing. What have they done?"""

    happened = say("A player put in one chip and said nothing")

    @property
    def oversized(self) -> bool:
        """Is there a bet, and the chip larger than what is still owed?"""
        return self.price > 0 and self.pushed > self.owed


@fact
class SilentChips(RaisingQuestion):
    """A player put in several chips and said nothing. What have they done? `smallest` is the smallest of them, 0 where
    nobody looked."""

    happened = say("A player put in several chips and said nothing")

    smallest: Chips = NONE

    @property
    def all_needed(self) -> bool:
        """Does a call take every one of them?"""
        return bool(self.smallest) and self.front - self.smallest < self.price


@fact
class SecondMotion(FloorQuestion):
    """A player put chips in and then went back for more, without having said how much. Does the second lot count?

    `said_raise`: they said that they raise (or bet). `rested`: the hands had come to rest away from the pot in between.
    `single`: what went in first was one chip. The rest says what they face, as in every wager.
    """

    happened = say("A player put chips in and then went back for more, without having said how much")

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
    """A player acted out of turn. Are they held to it? `total` is what they make it, for a bet or raise.

    `facing_bet`: there was a bet for them to answer. `changed`: somebody in between has changed what they face.
    """

    happened = say("A player acted out of turn")

    seat: Seat
    action: Action
    total: Chips
    facing_bet: bool
    changed: bool


# --------------------------------------------------------------------------------- amounts that are not what was meant


@fact
class AmbiguousAmount(RaisingQuestion):
    """A player named an amount that can mean several: "five" of 500 or 5,000. Which is it?

    `said` is the number as it was said; `pot` is what the pot comes to with all bets.
    """

    happened = say("A player named an amount that can mean several")

    said: int
    pot: Chips

    @property
    def meanings(self) -> tuple[int, ...]:
        """What it can mean that this player has, in whole chips of the game: 5, 50, 500, 5,000."""
        possible = (self.said * 10**zeros for zeros in range(LONGEST_AMOUNT))
        return tuple(total for total in possible if total <= self.greatest)


LONGEST_AMOUNT = 7


@fact
class CalledWrongCount(FloorQuestion):
    """A player called a bet and had been told, or had seen, less than it is: what does the player owe?

    `told` is what was called, `actual` what the bet comes to; `stack` is what the caller has left after the call.
    """

    happened = say("A player called and had been told less than the bet is")

    seat: Seat
    told: Chips
    actual: Chips
    stack: Chips


class CalledAgainst(Worded):
    """Whose bet was called short."""

    ONE_OTHER = "one-other", pattern("that of the only other player in the hand")
    OPENER = "opener", pattern("the first bet of the round, raised by nobody")
    ANOTHER = "another", pattern("another bet or raise")


@fact
class Undercall(FloorQuestion):
    """A player put in less than a call in turn, and others may have acted since: is it made up?

    `owed` is what a call costs, `pushed` what was put in, `against` whose bet it was.
    """

    happened = say("A player put in less than a call")

    seat: Seat
    owed: Chips
    pushed: Chips
    against: CalledAgainst

    @property
    def missing(self) -> Chips:
        return Chips(max(self.owed - self.pushed, 0))


@fact
class BetTooSmall(FloorQuestion):
    """A bet or raise was smaller than the rules allow, and others have acted on it: is it put right?

    `total` is what it was, `least` what it should have been at least. `next_card`: the next card has been dealt.
    """

    happened = say("A bet or raise was too small, and others have acted on it")

    seat: Seat
    total: Chips
    least: Chips
    next_card: bool


@fact
class SaidInAdvance(FloorQuestion):
    """A player said what follows on something that has not happened ("if you bet, I raise"): does it bind?"""

    happened = say("A player said what follows on something that has not happened")

    seat: Seat


class PriorChips(Worded):
    """What became of the chips that lay in front of a player when new ones came."""

    LEFT = "left", pattern("left where they were")
    PULLED_IN = "pulled-in", pattern("pulled in, all of them")
    PULLED_IN_PART = "pulled-in-part", pattern("pulled in, some of them")
    PUSHED = "pushed", pattern("pushed in together with the new ones")


@fact
class ChipsInFront(RaisingQuestion):
    """Chips lay in front of a player from before, and new ones came without a word. What has the player done?

    `bet` are those that lay there, `prior` what became of them; `pushed` are the new ones, `single` if it was one chip.
    """

    happened = say("Chips lay in front of a player, and new ones came without a word")

    prior: PriorChips
    single: bool

    @property
    def covering(self) -> bool:
        """Did what lay there, with nothing new, make the call?"""
        return self.bet >= self.price


@fact
class PlayerSkipped(FloorQuestion):
    """The action went past a player whose turn it was: does it go back?

    `acted`: how many players behind have acted since, `chips_in`: one of them put chips in.
    """

    happened = say("The action went past a player whose turn it was")

    seat: Seat
    acted: int
    chips_in: bool = True
