"""Every card in its place, and the card steps of a remedy carried out on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from shuffleup.cards import UNSEEN, AnyCard
from shuffleup.facts import fact
from shuffleup.questions import steps
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR
from shuffleup.questions.words import HOLE_CARDS, Seat

Cards = tuple[AnyCard, ...]


class Chance(Protocol):
    """Where shuffles and cuts come from: the sealed dealer, a script, or a person's hands."""

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        """The same cards in a new order."""

    def cut(self, count: int) -> int:
        """How many of this many cards are lifted off the top; 0 leaves the deck as it is."""


class Untouched:
    """The chance of cards nobody has seen: any order is as good as another."""

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        return cards

    def cut(self, count: int) -> int:  # noqa: ARG002 - the count does not matter
        return 0


@fact
class Layout:
    """The deck, place by place. The first card of the stub is the next to be dealt; piles grow at the end."""

    stub: Cards
    hands: tuple[tuple[Seat, Cards], ...]
    board: Cards = ()
    burns: Cards = ()
    muck: Cards = ()
    aside: Cards = ()
    out: Cards = ()

    def at(self, where: steps.Where) -> Cards:
        if isinstance(where, steps.HandOf):
            return dict(self.hands).get(where.seat, ())
        return self._piles()[where]

    def with_(self, where: steps.Where, cards: Cards) -> Layout:
        """The same layout with other cards in one place."""
        if isinstance(where, steps.HandOf):
            hands = tuple((seat, cards if seat == where.seat else held) for seat, held in self.hands)
            return Layout(self.stub, hands, self.board, self.burns, self.muck, self.aside, self.out)
        piles = self._piles() | {where: cards}
        return Layout(
            piles[steps.STUB],
            self.hands,
            piles[steps.BOARD],
            piles[steps.BURNS],
            piles[steps.MUCK],
            piles[steps.ASIDE],
            piles[steps.OUT],
        )

    def _piles(self) -> dict[steps.Spot, Cards]:
        return {
            steps.STUB: self.stub,
            steps.BOARD: self.board,
            steps.BURNS: self.burns,
            steps.MUCK: self.muck,
            steps.ASIDE: self.aside,
            steps.OUT: self.out,
        }

    def everything(self) -> Cards:
        """All cards of the deck, wherever they lie."""
        held = [card for _, cards in self.hands for card in cards]
        return (*self.stub, *held, *self.board, *self.burns, *self.muck, *self.aside, *self.out)


SOMEBODYS = steps.HandOf(NOBODY_IN_PARTICULAR)


def carry_out(layout: Layout, step: steps.CardStep, chance: Chance) -> Layout:
    """One card step, on cards whose order is known or not."""
    match step:
        case steps.Move():
            return _move(layout, step)
        case steps.Shuffle():
            return layout.with_(steps.STUB, tuple(chance.shuffled(layout.stub)))
        case steps.Cut():
            lifted = chance.cut(len(layout.stub))
            return layout.with_(steps.STUB, layout.stub[lifted:] + layout.stub[:lifted])
        case steps.Reveal():
            return layout


def _move(layout: Layout, step: steps.Move) -> Layout:
    """A hand of nobody in particular is somebody's: its cards are there, and nobody knows them."""
    pile = (UNSEEN,) * HOLE_CARDS if step.source == SOMEBODYS else layout.at(step.source)
    taken, left = _taken(pile, step)
    assert taken or step.count == steps.ALL, (step, layout)
    layout = layout.with_(step.source, left)
    there = layout.at(step.to)
    return layout.with_(step.to, taken + there if step.to is steps.STUB else there + taken)


def _taken(pile: Cards, step: steps.Move) -> tuple[Cards, Cards]:
    """What is taken off a pile, and what stays."""
    if step.nth is not None:
        at = range(len(pile))[step.nth]
        return pile[at : at + 1], pile[:at] + pile[at + 1 :]
    count = step.count or len(pile)
    assert count <= len(pile), (step, pile)
    if step.source is steps.STUB:
        return pile[:count], pile[count:]
    return pile[len(pile) - count :], pile[: len(pile) - count]
