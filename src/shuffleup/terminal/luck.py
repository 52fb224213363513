"""Where the cards and the seats of a game come from: the operating system, or a seed one wants to see again."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_bytes

from shuffleup import wiring
from shuffleup.app.ports import DeckMaker
from shuffleup.cards import Card
from shuffleup.dealing.sealed import SEED_BYTES, SealedDealer
from shuffleup.dealing.shuffling import draws, shuffled
from shuffleup.facts import fact


class Entropy:
    """Bytes that follow from a seed. Whoever knows it knows every card, so it is for games against bots only."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def __call__(self, count: int) -> bytes:
        assert count <= SEED_BYTES, count
        self._drawn += 1
        return sha256(f"a game against bots {self._seed} {self._drawn}".encode()).digest()[:count]


class SeatDraw:
    """The draw for seats. At one table nobody is moved, so no card is ever dealt for it."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def order(self, count: int) -> tuple[int, ...]:
        return shuffled(range(count), draws(self._key, "seats"))

    def cards(self, count: int) -> tuple[Card, ...]:
        raise AssertionError(f"one table has nobody to move, and no use for {count} cards")


@fact
class TerminalLuck:
    """`number` is what the bots begin with."""

    dealer: DeckMaker
    seats: SeatDraw
    number: int


def luck_of(seed: int | None) -> TerminalLuck:
    if seed is None:
        return TerminalLuck(wiring.dealer(), SeatDraw(token_bytes(SEED_BYTES)), int.from_bytes(token_bytes(4)))
    entropy = Entropy(seed)
    return TerminalLuck(SealedDealer(entropy), SeatDraw(entropy(SEED_BYTES)), seed)
