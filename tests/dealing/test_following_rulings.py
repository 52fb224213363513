"""Hands from a sealed deck in which things go wrong: whatever the ruling, the record can be followed card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from random import Random
from typing import Any

import pytest

from shuffleup.app.hands.hand import DeckLaid
from shuffleup.cards import AnyCard
from shuffleup.dealing.doubts import CheckFailed
from shuffleup.dealing.following import FollowedDeck
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.hand import Event
from shuffleup.hand.events import CardsPlaced
from shuffleup.hand.floor import Mishap
from shuffleup.hand.layout import Chance
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR, BoxedCards
from shuffleup.questions.steps import Cut, FloorQuestion, Shuffle
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook
from tests.dealing.stage import a_deck
from tests.hand.clumsy import ClumsyTable, Riffle
from tests.properties.test_incidents import ANYTIME, Evening, Mistake, deals_early, flops_four
from tests.properties.test_incidents import DEALING as DEALS

HANDS = 150


def finds_boxed(told: ClumsyTable, rng: Random) -> bool:
    """A card that leaves play, in somebody's hand or on top of the deck."""
    dealt_to = told.hand.seats[: told.hand.dealt]
    return told.reports(BoxedCards(1, acted=0, seat=rng.choice((*dealt_to, NOBODY_IN_PARTICULAR))))


DEALING: list[Mistake] = [*DEALS, finds_boxed]
BETTING: list[Mistake] = [deals_early, deals_early, *ANYTIME]


class Drawn(Riffle):
    """The chance of a sealed deck, as a clumsy dealer takes it."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.asked = 0

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        self.asked += 1
        return self.chance.shuffled(cards)

    def cut(self, count: int) -> int:
        self.asked += 1
        return self.chance.cut(count)


class SealedTable(ClumsyTable):
    """Keeps the record as a journal has it: the deck is laid again after every ruling."""

    def __init__(self, stacks: Sequence[int], book: Rulebook, sealed: SealedDeck, chance: Riffle) -> None:
        super().__init__(stacks, book, sealed.deck, chance)
        self.record: list[Any] = [*self.history, DeckLaid(sealed.deck)]

    def happens(self, events: Iterable[Event]) -> None:
        super().happens(tuple(events))
        self.record += events

    def reports(self, question: FloorQuestion, mishap: Mishap | None = None) -> bool:
        ruled = super().reports(question, mishap)
        if ruled:
            self.record.append(DeckLaid(self.stub))
        return ruled

    def carries_on(self) -> ClumsyTable:
        before = len(self.record)
        super().carries_on()
        if len(self.record) > before:
            self.record.append(DeckLaid(self.stub))
        return self


class SealedEvening(Evening):
    """One hand at random, with incidents, from a sealed deck."""

    def __init__(self, seed: int, book: Rulebook) -> None:
        super().__init__(seed, book, face_down=False)
        self.sealed = a_deck(name=f"{seed}")
        self.chance = Drawn(self.sealed.chance)
        stacks = [place.stack for place in self.told.hand.setup.places]
        self.table = self.told = SealedTable(stacks, book, self.sealed, self.chance)

    def incident(self, mistakes: list[Mistake]) -> None:
        """Of those that software can be told of: it burns as it should."""
        super().incident(DEALING if mistakes is DEALS else [flops_four] if self.told.hand.to_act < 0 else BETTING)


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_an_honest_record_is_followed_to_its_end(book: Rulebook) -> None:
    moved = shuffles = 0
    for seed in range(HANDS):
        evening = SealedEvening(seed, book)
        evening.play()
        record = evening.table.record
        followed = FollowedDeck(record, evening.sealed)
        assert (followed.hand, followed.stub) == (evening.told.hand, evening.told.stub), seed
        assert followed.rulings == evening.rulings
        moved += sum(isinstance(event, CardsPlaced) for event in record)
        shuffles += evening.chance.asked
    assert moved > HANDS // 4
    assert shuffles > 10


def test_shuffles_that_do_not_come_from_the_seed_are_found() -> None:
    """The same hands with the same rulings, shuffled by somebody else's chance: each one that shuffled shows."""
    asked = 0
    for seed in range(HANDS):
        evening = SealedEvening(seed, BOOKS["roberts"])
        evening.chance.chance = Riffle(Random(seed))
        evening.play()
        asked += bool(evening.chance.asked)
        shows = pytest.raises(CheckFailed, match="the ruling would have put the cards elsewhere")
        with shows if evening.chance.asked else nullcontext():
            FollowedDeck(evening.table.record, evening.sealed)
    assert asked > 5


def test_the_books_have_rulings_that_shuffle() -> None:
    """Or the tests above would prove little."""
    shuffling = 0
    for seed in range(HANDS):
        evening = SealedEvening(seed, BOOKS["guidelines"])
        evening.play()
        steps = [
            step for event in evening.table.record for step in getattr(getattr(event, "remedy", None), "steps", ())
        ]
        shuffling += any(isinstance(step, Shuffle | Cut) for step in steps)
    assert shuffling > 10
