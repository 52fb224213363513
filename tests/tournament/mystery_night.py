"""A night with a mystery bounty, played by hand."""

from __future__ import annotations

from collections import Counter

from shuffleup.app.decks.sealing import SeedCommitted
from shuffleup.dealing.commitments import commitment_of
from shuffleup.dealing.sealed import SealedEnvelopes
from shuffleup.hand.decision import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.envelopes import with_envelopes
from shuffleup.tournament.bounties.heads import BountyAccount
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.again import step_decided_again
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record
from shuffleup.tournament.words import TableNo
from tests.tournament.host import NIGHT
from tests.tournament.test_bounties import bounty_plan, p

T1 = TableNo(1)
STREAM = "evening/test"


def seed_of(number: int = 7) -> SeedCommitted:
    drawn, stream = bytes([number] * 32), f"{STREAM}/envelopes"
    return SeedCommitted(stream, commitment_of(drawn, stream), drawn.hex())


class Mystery:
    """A night with sealed envelopes, at one table, where p1, p2, … sit in this order; with its record."""

    def __init__(
        self, players: int, begins: int = 0, bounty: int = 500, *, late: bool | None = None, **other: object
    ) -> None:
        """Where the mystery begins with a number of players nobody can come late any more, unless it is said (`late`)
        that they can."""
        plan = bounty_plan(BountyKind.MYSTERY, bounty, mystery_from=begins, **other)
        opened = open_record(c.OpenEvening(plan), HOMEGAME)
        assert not isinstance(opened, Refused)
        self.record: RecordedEvening = opened
        self.drawn = seed_of()
        self.seal = SealedEnvelopes(self.drawn)
        for number in range(1, players + 1):
            self.does(c.Commit(p(number), f"Player {number}"))
            self.does(c.BuyIn(p(number)))
        self.does(c.DrawSeats(tuple(range(players))))
        self.does(c.StartClock(NIGHT))
        if begins if late is None else not late:
            self.does(c.GoToItem(1, NIGHT))

    @property
    def account(self) -> BountyAccount:
        return self.record.evening.bounties

    def does(self, command: c.Command) -> tuple[e.Event, ...]:
        decision = self.record.decide(command, HOMEGAME)
        assert isinstance(decision, Accepted), decision
        events = with_envelopes(self.record.evening, decision.events, self.seal, HOMEGAME)
        step = RecordStep(events)
        assert step_decided_again(self.record, step, HOMEGAME) is None
        self.record.add(step)
        self.balances()
        return events

    def balances(self) -> None:
        account = self.account
        assert self.record.evening.balances()
        opened = sum(account.opened.values())
        if not self.record.evening.over():
            assert account.sealed + opened == account.put
        assert not Counter(account.opened.values()) - Counter(account.envelopes)

    def hand(self, *outs: c.Out) -> tuple[e.Event, ...]:
        self.does(c.BeginHand(T1, NIGHT))
        return self.does(c.EndHand(T1, outs))

    def undo(self, number: int | None = None) -> None:
        step = self.record.undo(NIGHT, number)
        assert not isinstance(step, Refused), step
        assert step_decided_again(self.record, step, HOMEGAME) is None
        self.record.add(step)
        self.balances()

    def won(self) -> dict[str, int]:
        return {player: money for player, money in sorted(self.account.won.items()) if money}

    def order(self) -> tuple[Money, ...]:
        return self.seal.order(self.account.envelopes)
