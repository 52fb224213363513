"""Random tables and bets for the comparison: short stacks, least raises and all-ins come more often than in life."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.hand import Place, Setup
from shuffleup.questions.words import Chips, Seat

FOLD = -1
STAY = 0


@dataclass(frozen=True, slots=True)
class Game:
    """One hand to be played on both engines. Places go clockwise from left of the button, in both."""

    stacks: tuple[int, ...]
    small_blind: int
    big_blind: int
    ante: int
    big_blind_ante: bool
    blind_first: bool  # of a big blind too short for both
    deck: tuple[Card, ...] = field(repr=False)

    @property
    def big_blind_place(self) -> int:
        return 0 if len(self.stacks) == 2 else 1

    @property
    def paid_for_all(self) -> int:
        """The big blind's ante as it is paid: PokerKit takes antes first, so where the blind does, what is left."""
        left = max(self.stacks[self.big_blind_place] - self.big_blind, 0)
        return min(self.ante, left) if self.blind_first else self.ante

    def antes(self) -> list[int]:
        everyone = not self.big_blind_ante
        return [self.ante if everyone or i == self.big_blind_place else 0 for i in range(len(self.stacks))]

    def blinds(self) -> list[int]:
        blinds = [0] * len(self.stacks)
        blinds[1 - self.big_blind_place] = self.small_blind
        blinds[self.big_blind_place] = self.big_blind
        return blinds

    def setup(self) -> Setup:
        posts = zip(self.stacks, self.antes(), self.blinds(), strict=True)
        return Setup(
            places=tuple(Place(Seat(i + 1), Chips(s), Chips(a), Chips(b)) for i, (s, a, b) in enumerate(posts)),
            button=Seat(len(self.stacks)),
            price=Chips(self.big_blind),
            least_bet=Chips(self.big_blind),
            first=(self.big_blind_place + 1) % len(self.stacks),
            ante_is_dead=self.big_blind_ante,
            blind_first=self.big_blind_ante and self.blind_first,
        )


def random_game(rng: Random) -> Game:
    big = rng.choice([2, 10, 25])
    return Game(
        stacks=tuple(_stack(rng, big) for _ in range(rng.randint(2, 9))),
        small_blind=rng.choice([0, big // 2, big // 2, big // 2, big]),
        big_blind=big,
        ante=rng.choice([0, 0, big // 5 or 1, big]),
        big_blind_ante=rng.random() < 0.5,
        blind_first=rng.random() < 0.5,
        deck=tuple(rng.sample(DECK, len(DECK))),
    )


def _stack(rng: Random, big: int) -> int:
    """One in twenty may not be able to pay the big blind; one in three has no more than ten."""
    least, most = rng.choices([(1, 2 * big), (big, 10 * big), (big, 40 * big), (big, 200 * big)], [1, 6, 7, 6])[0]
    return rng.randint(least, most)


def random_bet(rng: Random, call: int, raises: tuple[int, int] | None, may_fold: bool) -> int:
    """FOLD, STAY or the total to raise to. The least raise and the all-in are drawn as often as all between them."""
    at = rng.random()
    if raises and at < 0.4:
        least, greatest = raises
        return rng.choice([least, least, greatest, rng.randint(least, greatest), rng.randint(least, greatest)])
    return FOLD if call and may_fold and at < 0.55 else STAY
