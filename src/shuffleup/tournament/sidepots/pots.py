"""A pot of the players' own: who is in it, with how much each, and whose it is once that is decided.

It is no part of the purse and of nothing that the evening counts: the players' money, kept in order for them. A last
longer is decided by the evening itself, for the member who is in last; whoever is out of it stays out, also with a new
entry. Members who go out together, or share the end, share it by their places. Any other pot is decided by hand.
"""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money, split
from shuffleup.tournament.words import PlayerId


@fact
class SidePot:
    """`gone` are the members who are out of a last longer; `won_by` share it; `paid`: they have it."""

    number: int
    name: str
    stake: Money
    last_longer: bool
    members: tuple[PlayerId, ...]
    gone: tuple[PlayerId, ...] = ()
    won_by: tuple[PlayerId, ...] = ()
    paid: bool = False

    @property
    def worth(self) -> Money:
        return Money(self.stake * len(self.members))

    @property
    def left(self) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.members if player not in self.gone)

    def shares(self) -> tuple[tuple[PlayerId, Money], ...]:
        """What each of those who won it gets; an odd cent goes to the first of them."""
        if not self.won_by:
            return ()
        return tuple(zip(self.won_by, split([self.worth], len(self.won_by)), strict=True))
