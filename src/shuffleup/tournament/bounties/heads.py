"""The bounty account: what is on whose head, who knocked out whom, and what everyone has won by it.

It is kept as what happened, in order: money was put on a head, a player was knocked out, the head fell, those who were
left kept theirs. What each has is worked out from that. So it is right also when it is said an hour later who knocked
out whom, or that it was somebody else: everything since is worked out anew, also what had gone on from head to head.

No document speaks of bounties. As they are played everywhere: several who split the pot share the head, and what does
not divide goes to the first of them left of the button, as an odd chip of the pot does. Of a progressive bounty half of
each share goes into the pocket and half on one's own head, an odd unit on the head. It is counted in the unit of the
evening, as prizes are; where a bounty is less than two of them, in cents. Whom nobody knocked out (gone for
good, away too long, disqualified) leaves the bounty to whoever wins. The winner keeps the own head; those who share the
end by a deal, or because the event is called off, keep theirs, and share evenly what is nobody's.

Of a mystery bounty nothing is on a head: all of it is one pot. Once it is in envelopes, every knock-out takes the next
one, and whoever did it gets what is in there. An envelope stays with its knock-out, whoever is named for it later. What
lies in the others at the end, and what came into the pot after they were filled, is the winner's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import CENT, Money, split
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class Knocked:
    """A player lost the last chip, as the `number`th this evening, at this table. `by` took it, the first left of the
    button first; None: nobody has said who. `takers` are those of them who play for money."""

    number: int
    player: PlayerId
    table: TableNo
    by: tuple[PlayerId, ...] | None
    takers: tuple[PlayerId, ...] = ()


@fact
class OnHead:
    """So much of what a player paid is on the own head."""

    player: PlayerId
    money: Money


@fact
class Fallen:
    """All that is on the head of a player is won by those who knocked the player out, as the `number`th."""

    player: PlayerId
    number: int


@fact
class KeptByThese:
    """Play is over: these keep what is on their heads, and share what is nobody's."""

    players: tuple[PlayerId, ...]


@fact
class EnvelopesHold:
    """The pot is in these envelopes; none: not any more."""

    envelopes: tuple[Money, ...]


@fact
class EnvelopeDrawn:
    """So much was in the `nth` envelope, which is for the knock-out of this `number`."""

    number: int
    nth: int
    money: Money


BountyFact = OnHead | Fallen | KeptByThese | EnvelopesHold | EnvelopeDrawn


@dataclass(slots=True)
class BountyAccount:
    """`heads`: on whom how much is now. `won`: what everyone has won so far, `paid` what of it was paid out. `open`:
    what was on heads that fell, by the number of who was knocked out, where nobody has said by whom. `unclaimed` is for
    the winner. `put` is all of it together. Of a mystery bounty `sealed` is what no envelope has shown yet, `envelopes`
    what was put into each, `taken` which of them each knock-out has, and `opened` what was in it."""

    progressive: bool = False
    mystery: bool = False
    unit: Money = CENT
    happened: list[BountyFact] = field(default_factory=list)
    knocked: dict[int, Knocked] = field(default_factory=dict)
    heads: Counter[PlayerId] = field(default_factory=Counter)
    won: Counter[PlayerId] = field(default_factory=Counter)
    paid: Counter[PlayerId] = field(default_factory=Counter)
    open: dict[int, Money] = field(default_factory=dict)
    unclaimed: int = 0
    put: int = 0
    paid_out: int = 0
    sealed: int = 0
    envelopes: tuple[Money, ...] = ()
    taken: dict[int, int] = field(default_factory=dict)
    opened: dict[int, Money] = field(default_factory=dict)
    kept: Counter[PlayerId] = field(default_factory=Counter)  # of what was nobody's at the end, and is in `won`
    for_late: bool = True  # the envelopes wait for everybody who may still come
    own: Counter[PlayerId] = field(default_factory=Counter)  # of the own head at the end, and is in `won` too
    commitment: str = ""  # what the seed of their order is known by
    seed: str = ""  # and the seed itself, once it is revealed

    def copied(self) -> BountyAccount:
        return replace(
            self,
            happened=list(self.happened),
            knocked=dict(self.knocked),
            heads=Counter(self.heads),
            won=Counter(self.won),
            paid=Counter(self.paid),
            open=dict(self.open),
            taken=dict(self.taken),
            opened=dict(self.opened),
            kept=Counter(self.kept),
            own=Counter(self.own),
        )

    # ------------------------------------------------------------------------------------------- what happens

    def happens(self, what: BountyFact) -> None:
        self.happened.append(what)
        self._follows(what)
        assert self.adds_up(), what

    def knocks_out(self, knocked: Knocked) -> None:
        self.knocked[knocked.number] = knocked

    def was_by(self, number: int, by: tuple[PlayerId, ...], takers: tuple[PlayerId, ...]) -> None:
        """It is said, or said otherwise, who knocked out whom."""
        self.knocked[number] = replace(self.knocked[number], by=by, takers=takers)
        self._again()

    def gives_back(self, player: PlayerId) -> None:
        """A player goes before the first hand, and takes along what was on the head."""
        self.happened = [one for one in self.happened if not (isinstance(one, OnHead) and one.player == player)]
        self._again()

    def pays(self, player: PlayerId, money: int) -> None:
        self.paid[player] += money
        self.paid_out += money

    def _again(self) -> None:
        self.heads, self.won, self.open, self.kept, self.own = Counter(), Counter(), {}, Counter(), Counter()
        self.unclaimed = self.put = self.sealed = 0
        self.envelopes, self.taken, self.opened = (), {}, {}
        for one in self.happened:
            self._follows(one)
        assert self.adds_up(), self

    # ------------------------------------------------------------------------------------------ what follows

    def _follows(self, what: BountyFact) -> None:
        match what:
            case OnHead():
                self.put += what.money
                if self.mystery:
                    self.sealed += what.money
                else:
                    self.heads[what.player] += what.money
            case Fallen() if self.mystery:
                self._takes(what.number)
            case Fallen():
                self._falls(self.knocked[what.number], Money(self.heads.pop(what.player, 0)))
            case EnvelopesHold():
                self.envelopes, self.taken = what.envelopes, self.taken if what.envelopes else {}
            case EnvelopeDrawn():
                self.taken[what.number], self.opened[what.number] = what.nth, what.money
                self.sealed -= what.money
                self._falls(self.knocked[what.number], what.money)
            case KeptByThese():
                self.unclaimed, self.sealed = self.unclaimed + self.sealed, 0
                for player in what.players:
                    self.own[player] = self.heads.pop(player, 0)
                    self.won[player] += self.own[player]
                self._shared(what.players)

    def _takes(self, number: int) -> None:
        """The first envelope that no knock-out has; none where all are taken, or none is filled yet."""
        free = (nth for nth in range(1, len(self.envelopes) + 1) if nth not in self.taken.values())
        nth = next(free, None)
        if nth is not None:
            self.taken[number] = nth

    def _falls(self, knocked: Knocked, money: Money) -> None:
        if knocked.by is None:
            self.open[knocked.number] = money
        elif not knocked.takers:
            self.unclaimed += money
        else:
            for share in self.shares(knocked.takers, money):
                self.won[share.player] += share.pocket
                self.heads[share.player] += share.head

    def _shared(self, players: Sequence[PlayerId]) -> None:
        """What is nobody's, to these."""
        if players:
            for player, share in zip(players, split([Money(self.unclaimed)], len(players), self.unit), strict=True):
                self.won[player] += share
                self.kept[player] += share
            self.unclaimed = 0

    def shares(self, takers: Sequence[PlayerId], money: Money) -> tuple[BountyShare, ...]:
        """What each of them gets of one head."""
        parts = zip(takers, split([money], len(takers), self.unit), strict=True)
        return tuple(BountyShare(player, *self._halved(part)) for player, part in parts)

    def _halved(self, part: Money) -> tuple[Money, Money]:
        pocket = part // 2 // self.unit * self.unit if self.progressive else part
        return Money(pocket), Money(part - pocket)

    # ---------------------------------------------------------------------------------------------- counted

    def adds_up(self) -> bool:
        """Every cent that was put on a head is on one, in a pocket, waits for a name or for the winner."""
        everywhere = self.heads.total() + self.won.total() + sum(self.open.values()) + self.unclaimed + self.sealed
        return self.put == everywhere and self.sealed >= 0

    def closed(self) -> dict[int, int]:
        """The envelopes that belong to a knock-out and are not opened yet, by its number."""
        return {number: nth for number, nth in self.taken.items() if number not in self.opened}

    def unsaid(self) -> list[int]:
        """Whose bounty waits until somebody says who knocked the player out."""
        return [*self.open, *self.closed()]

    def takers_of(self, number: int) -> tuple[PlayerId, ...]:
        """Who knocked out this one, as far as somebody said."""
        return (self.knocked[number].by if number in self.knocked else None) or ()

    def knock_outs(self, player: PlayerId) -> int:
        """How many this player knocked out, alone or with others."""
        return sum(player in (one.by or ()) for one in self.knocked.values())

    def due(self) -> dict[PlayerId, Money]:
        """What is won and not paid out yet."""
        return {player: Money(left) for player, won in self.won.items() if (left := won - self.paid[player]) > 0}

    def overpaid(self) -> Iterable[PlayerId]:
        return (player for player, paid in self.paid.items() if paid > self.won[player])


@fact
class BountyShare:
    """What one of those who knocked somebody out gets: into the pocket, and on the own head."""

    player: PlayerId
    pocket: Money
    head: Money
