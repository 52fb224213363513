"""The dealer's port: decks that are sealed before the first card leaves. The adapter is in `dealing`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from shuffleup.app.sealing import DeckSealed, OpenedCard, Receipt, SeedCommitted
from shuffleup.cards import Card
from shuffleup.hand import Hand
from shuffleup.hand.layout import Chance
from shuffleup.questions.words import Seat


class Sealed(Protocol):
    """A deck in the order it is dealt, what the journal keeps of it, and where a ruling's shuffles come from."""

    @property
    def deck(self) -> tuple[Card, ...]: ...

    @property
    def event(self) -> DeckSealed: ...

    @property
    def committed(self) -> SeedCommitted: ...

    @property
    def chance(self) -> Chance: ...

    @property
    def receipt(self) -> Receipt: ...

    def opened_for(self, hand: Hand, seat: Seat | None) -> tuple[OpenedCard, ...]:
        """What the player in a seat, or one who only watches, may check of a hand that is over."""


class DeckMaker(Protocol):
    """Whoever makes sealed decks. Nothing else does."""

    def commit(self, stream: str, promises: Sequence[tuple[Seat, str]]) -> SeedCommitted:
        """Draw the seed of a hand's deck, together with the hashes of the numbers the players will give."""

    def seal(self, committed: SeedCommitted, numbers: Sequence[tuple[Seat, str]]) -> Sealed:
        """The deck of this seed and of the numbers that were promised. The same again, the same deck."""
