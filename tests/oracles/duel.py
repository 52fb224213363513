"""One hand on both engines, move by move, every difference explained by a known fault or fatal."""

from __future__ import annotations

from collections import Counter
from random import Random

from shuffleup.hand import Phase
from tests.oracles.faults import (
    AND_ENDS,
    AT_A_DECISION,
    EMPTY_QUESTION,
    ODD_CHIPS,
    Fault,
    asks_for_nothing,
    has_odd_chips,
    same_but_for_odd_chips,
)
from tests.oracles.games import STAY, Game, random_bet
from tests.oracles.table import Choices, Ours, Theirs, deal_street


class Duel:
    """The two engines side by side, and the faults met on the way."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ours = Ours(game)
        self.theirs = Theirs(game)
        self.bets: list[int] = []
        self.met: Counter[Fault] = Counter()

    @property
    def ended_early(self) -> bool:
        return any(fault in self.met for fault in AND_ENDS)

    def play(self, rng: Random) -> None:
        while self.meet_decision():
            we, they = self.choices()
            raises = we.raises if we.raises == they.raises else None
            self.bet(random_bet(rng, we.call, raises, they.may_fold))
        if not self.ended_early:
            self.ours.show_down()
            self.compare_stacks()

    def meet_decision(self) -> bool:
        """Deal on until someone has a choice, the same for both; False when there is none, or none to compare."""
        while (we := self.ours.choices()) is None:
            they = self.theirs.choices()
            if they:
                assert asks_for_nothing(self.ours, they), (self, they)
                self.met[EMPTY_QUESTION] += 1
                self.theirs.bet(STAY)
            elif self.ours.hand.phase is Phase.BOARD:
                deal_street(self.ours, self.theirs)
            else:
                return False
        self.explain(we, self.theirs.choices())
        return not self.ended_early

    def choices(self) -> tuple[Choices, Choices]:
        we, they = self.ours.choices(), self.theirs.choices()
        assert we, self
        assert they, self
        return we, they

    def explain(self, we: Choices, they: Choices | None) -> None:
        """Every choice is the same, or a known fault says why not."""
        assert they, (self, we)
        differ = {name for name in Choices._fields if getattr(we, name) != getattr(they, name)}
        for fault in AT_A_DECISION:
            if differ & fault.touches and fault.bites(self.ours, we, they):
                differ -= fault.touches
                self.met[fault] += 1
        assert not differ, (self, differ, we, they)

    def bet(self, total: int) -> None:
        self.bets.append(total)
        self.ours.bet(total)
        self.theirs.bet(total)

    def compare_stacks(self) -> None:
        ours, theirs = self.ours.hand.stacks, list(self.theirs.state.stacks)
        if ours != theirs and has_odd_chips(self.ours):
            assert same_but_for_odd_chips(self.ours, theirs), (self, ours, theirs)
            self.met[ODD_CHIPS] += 1
        else:
            assert ours == theirs, self

    def __repr__(self) -> str:
        return f"{self.game}, {' '.join(map(str, self.game.deck))}, bets {self.bets}"
