"""What a bot goes by: the table as the player in its seat sees it, when it is its turn, and nothing more.

`decide(seen, rng)` is all a bot is. The methods that make a choice make only choices the table allows.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo

__all__ = ["DecideTurn", "Other", "PastAct", "Seen", "ThinkingTime", "TurnChoice", "chance"]


@fact
class Other:
    """Somebody else at the table. `live`: with a hand that can win. `acts`: has still to act in this round."""

    seat: Seat
    stack: Chips
    bet: Chips
    live: bool
    acts: bool

    @property
    def chips(self) -> int:
        """What this one can have in front this round."""
        return self.stack + self.bet


@fact
class PastAct:
    """Something done in this hand: `what` as the log of the table has it, and what it put in."""

    seat: Seat
    street: Street
    what: str
    paid: Chips


@fact
class Seen:
    """My turn. `pot` is everything in the middle, the bets of this round with it; `bet` is mine among them.

    `call` is what staying in costs, 0 when checking is free. A bet or a raise goes to a total from `least` to
    `greatest`, both 0 when there is none. `others` sit clockwise from my left. `raises` are the bets and raises of this
    round, the blinds apart; `led`: the last one of the rounds before was mine. `left` are the players left in the
    event, `elsewhere` is what those at other tables have on average, and `prizes` are what is paid, the first place
    first.
    """

    table: TableNo
    hand: int
    seq: int
    seat: Seat
    cards: tuple[Card, Card]
    board: tuple[Card, ...]
    stack: Chips
    bet: Chips
    pot: Chips
    call: Chips
    least: Chips
    greatest: Chips
    unit: Chips
    big_blind: Chips
    others: tuple[Other, ...]
    raises: int
    led: bool
    left: int
    elsewhere: Chips
    prizes: tuple[Money, ...]
    posted: Chips = Chips(0)  # all blinds of the hand together
    button: Seat = Seat(0)
    acts: tuple[PastAct, ...] = ()

    # ------------------------------------------------------------------------------------------------ looking at it

    @property
    def street(self) -> Street:
        return Street(max(len(self.board) - 2, 0))

    @property
    def may_raise(self) -> bool:
        return self.greatest > 0

    @property
    def opponents(self) -> tuple[Other, ...]:
        """Those who can still win the pot from me."""
        return tuple(other for other in self.others if other.live)

    @property
    def behind(self) -> int:
        """How many have still to act after me."""
        return sum(other.acts for other in self.others)

    @property
    def price(self) -> int:
        """The highest bet of this round."""
        return max([self.bet + self.call, *(other.bet for other in self.others)])

    @property
    def odds(self) -> float:
        """The part of the pot a call would put in: it pays to call with a better chance than this."""
        return self.call / (self.pot + self.call)

    @property
    def dead(self) -> float:
        """What lies there before anybody acts, in big blinds: the blinds, and before the flop the antes."""
        antes = max(self.pot - self.bet - sum(other.bet for other in self.others), 0)
        return (self.posted + antes) / self.big_blind

    @property
    def at_risk(self) -> int:
        """What I can lose in this hand yet: my stack, or as much as the largest opponent's chips cover."""
        most = max((other.chips for other in self.opponents), default=0)
        return max(min(self.stack, most - self.bet), 0)

    @property
    def blinds(self) -> float:
        """How many big blinds are played for, as the chips stand that I can lose."""
        return (self.at_risk + self.bet) / self.big_blind

    # --------------------------------------------------------------------------------------------------- doing it

    def give_up(self) -> TurnChoice:
        """Check where that is free, else fold."""
        return TurnChoice("fold" if self.call else "check", self.call)

    def stay(self) -> TurnChoice:
        """Check or call."""
        return TurnChoice("call" if self.call else "check", self.call)

    def raise_to(self, total: float) -> TurnChoice:
        """Bet or raise to about this total, in whole chips: as near as the table allows, all-in if little is left."""
        if not self.may_raise:
            return self.stay()
        wanted = min(max(int(total) // self.unit * self.unit, self.least), self.greatest)
        nearly_all = wanted * 4 > self.greatest * 3
        return TurnChoice("raise", self.call, self.greatest if nearly_all else Chips(wanted))

    def bet_pot(self, part: float) -> TurnChoice:
        """Bet or raise by this part of what lies in the middle after a call."""
        return self.raise_to(self.price + part * (self.pot + self.call))

    def all_in(self) -> TurnChoice:
        return self.raise_to(self.greatest)


DecideTurn = Callable[[Seen, Random], TurnChoice]
"""A bot's mind. The same sight and the same chance give the same choice."""
ThinkingTime = Callable[[Seen, TurnChoice, Random], float]
"""How many seconds it seems to think about it."""


def chance(seed: int, seen: Seen) -> Random:
    """The chance of one decision: from the seed and the place in the record, so that a restart changes nothing."""
    return Random(f"{seed} {seen.table} {seen.hand} {seen.seq}")  # noqa: S311 - it deals no cards
