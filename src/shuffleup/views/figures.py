"""What a player did in many hands, in the figures players know each other by."""

from __future__ import annotations

from dataclasses import dataclass

from shuffleup.facts import fact
from shuffleup.hand.summary import SeatSummed


@dataclass
class PlayTally:
    """Counts, hand by hand. `chances` are the hands in which it came to a choice before the flop."""

    hands: int = 0
    chances: int = 0
    put_in: int = 0
    raised: int = 0
    could_three_bet: int = 0
    three_bet: int = 0
    bets: int = 0
    calls: int = 0
    showdowns: int = 0
    won: int = 0

    def add(self, one: SeatSummed) -> None:
        self.hands += 1
        self.chances += one.acted
        self.put_in += one.put_in
        self.raised += one.raised
        self.could_three_bet += one.could_three_bet
        self.three_bet += one.three_bet
        self.bets += one.bets
        self.calls += one.calls
        self.showdowns += one.showdown
        self.won += one.showdown and one.won > 0

    def join(self, other: PlayTally) -> None:
        """What was counted on another evening."""
        for name, count in vars(other).items():
            setattr(self, name, getattr(self, name) + count)


@fact
class TimesOf:
    """So many of so many; `percent` is None where it never came to it."""

    count: int
    of: int

    @property
    def percent(self) -> int | None:
        return round(100 * self.count / self.of) if self.of else None


@fact
class PlayFigures:
    """A player's: how often chips were put in before the flop of one's own will (`vpip`), with a raise (`pfr`), with a
    raise over a raise (`three_bet`); bets and raises for each call after the flop; and showdowns won."""

    name: str
    hands: int
    vpip: TimesOf
    pfr: TimesOf
    three_bet: TimesOf
    bets: int
    calls: int
    showdowns: TimesOf

    @property
    def aggression(self) -> float | None:
        return round(self.bets / self.calls, 1) if self.calls else None


def figures_view(name: str, tally: PlayTally) -> PlayFigures:
    return PlayFigures(
        name=name,
        hands=tally.hands,
        vpip=TimesOf(tally.put_in, tally.chances),
        pfr=TimesOf(tally.raised, tally.chances),
        three_bet=TimesOf(tally.three_bet, tally.could_three_bet),
        bets=tally.bets,
        calls=tally.calls,
        showdowns=TimesOf(tally.won, tally.showdowns),
    )
