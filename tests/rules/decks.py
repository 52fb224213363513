"""A deck of known order for three players, shuffles by script, and a runner for the steps of a remedy.

Dealt without a mistake the burns are the four, five and six of spades and the board is the royal flush of hearts, ace
first: whatever else turns up shows at a glance where a card came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.cards import DECK, AnyCard, cards
from shuffleup.hand.layout import Layout, carry_out
from shuffleup.questions.steps import BOARD, BURNS, STUB, CardStep, DealStreet, Move, Step
from shuffleup.questions.words import Seat, Street

ONE, TWO, THREE = Seat(1), Seat(2), Seat(3)
NO_MISTAKE = "Ah Kh Qh Jh Th"

_IN_FRONT = cards("2c 2d 2h 3c 3d 3h 4s Ah Kh Qh 5s Jh 6s Th 7c 7d 7h 7s 8c 8d 8h 8s")
_ORDER: tuple[AnyCard, ...] = (*_IN_FRONT, *(card for card in DECK if card not in _IN_FRONT))
_BOARD_OF = (0, 3, 4, 5)

STARTING_HANDS = Layout(
    stub=_ORDER[6:],
    hands=((ONE, _ORDER[0:6:3]), (TWO, _ORDER[1:6:3]), (THREE, _ORDER[2:6:3])),
)
"""Two cards each, dealt one at a time: 2c 3c, 2d 3d and 2h 3h. The first burn is on top."""


class Stacked:
    """Each shuffle brings these cards to the top, and each cut lifts so many. An unexpected shuffle or cut fails."""

    def __init__(self, *tops: str, cuts: Sequence[int] = ()) -> None:
        self.tops = [cards(top) for top in tops]
        self.cuts = list(cuts)

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        top = self.tops.pop(0)
        assert set(top) <= set(cards), f"{text(top)} are not all in the deck that is shuffled"
        return (*top, *(card for card in cards if card not in top))

    def cut(self, count: int) -> int:
        lifted = self.cuts.pop(0)
        assert lifted < count
        return lifted

    @property
    def is_used_up(self) -> bool:
        return not self.tops and not self.cuts


def text(pile: Iterable[AnyCard]) -> str:
    return " ".join(str(card) for card in pile)


def hand(layout: Layout, seat: Seat) -> str:
    return text(dict(layout.hands)[seat])


def deal(layout: Layout, street: Street, burns: int = 1, count: int = 0) -> Layout:
    """Burn and turn, by the book or not."""
    count = count or (3 if street is Street.FLOP else 1)
    burned = _moved(layout, Move(burns, STUB, BURNS)) if burns else layout
    return _moved(burned, Move(count, STUB, BOARD))


def up_to(street: Street) -> Layout:
    """Everything dealt without a mistake up to and with this street."""
    layout = STARTING_HANDS
    for each in range(Street.FLOP, street + 1):
        layout = deal(layout, Street(each))
    return layout


def to_the_river(layout: Layout) -> Layout:
    """The streets that are still to come, each with its burn."""
    for street in range(Street.FLOP, Street.RIVER + 1):
        if len(layout.board) < _BOARD_OF[street]:
            layout = deal(layout, Street(street))
    return layout


def run(layout: Layout, steps: Iterable[Step], chance: Stacked) -> Layout:
    """Every step of a remedy, all that it waits for having come."""
    for step in steps:
        layout = _done(layout, step, chance)
    return layout


def trace(layout: Layout, steps: Iterable[Step], chance: Stacked) -> list[tuple[str, str, str, str, str]]:
    """Step by step: what was done, board, burns, what lies aside, and the next three cards."""
    lines = []
    for step in steps:
        layout = _done(layout, step, chance)
        places = (layout.board, layout.burns, layout.aside, layout.stub[:3])
        board, burns, aside, top = (text(pile) for pile in places)
        lines.append((type(step).__name__, board, burns, aside, top))
    return lines


def _done(layout: Layout, step: Step, chance: Stacked) -> Layout:
    if isinstance(step, DealStreet):
        after = deal(layout, step.street, step.burns)
    elif isinstance(step, CardStep):
        after = carry_out(layout, step, chance)
    else:
        after = layout  # waiting, or something that moves no card
    assert sorted(map(str, after.everything())) == sorted(map(str, _ORDER)), step
    return after


def _moved(layout: Layout, step: Move) -> Layout:
    return carry_out(layout, step, Stacked())
