"""A hand followed card by card: whatever left the deck was on top of it, and a ruling put it where its steps say.

Nothing here says which card should have come: a hand may still be played when somebody checks it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from shuffleup.app.hands.hand import DeckLaid
from shuffleup.app.hands.undoing import ActedEarly, ActionEnded, ActionUndone, NotChosen
from shuffleup.dealing.doubts import Alarm, CheckFailed
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.facts import fact
from shuffleup.hand import Hand, HandStarted, begin, evolve
from shuffleup.hand.again import done_of
from shuffleup.hand.events import CardsPlaced, HandVoided, HoleDealt, Ruled, StreetDealt
from shuffleup.hand.floor import Mishap, layout_of, program
from shuffleup.hand.layout import Cards, Layout, carry_out
from shuffleup.hand.legal import ruled_burns
from shuffleup.questions.steps import CardStep, Step
from shuffleup.questions.words import CARDS_BY_STREET, HOLE_CARDS, Seat, Street

BY_THE_BOOK = 1  # card burned before a street
SLIPS = tuple(product(range(3), range(6)))
"""Burns and board cards that may have left the deck by mistake before a ruling; mostly none, so that is tried first."""


@fact
class Lay:
    """What lay on the table while a hand was played: the button, the seats as they were dealt to, every board that was
    face up, and every hand a seat held at one time. A ruling may have changed both."""

    button: Seat
    order: tuple[Seat, ...]
    boards: frozenset[Cards]
    holes: frozenset[tuple[Seat, Cards]]


class FollowedDeck:
    """A hand as far as it was followed, and the cards still to come."""

    def __init__(self, events: Sequence[Any], sealed: SealedDeck) -> None:
        self.stub: Cards = sealed.deck
        self.rulings = 0
        self._chance = sealed.chance
        self._ruled: tuple[Step, ...] | None = None  # the steps of a ruling, until what came of them is on record
        self._ruled_stub: Cards | None = None  # the stub after a ruling, until it is laid on record
        started, *rest = events
        self.hand = _begun(started)
        self._boards: set[Cards] = set()
        self._holes: set[tuple[Seat, Cards]] = set()
        if rest[:1] != [DeckLaid(sealed.deck)]:
            raise CheckFailed(Alarm.CARDS, "record 2: the deck on the table is not the one that was sealed")
        for at in range(1, len(rest)):
            self._next(rest[at], at + 2, rest[at + 1 :])
        if self._ruled_stub is not None:
            raise CheckFailed(Alarm.RULING, "the deck is not on record after the last ruling")

    @property
    def dealt(self) -> int:
        """How many cards have left the deck."""
        return self.hand.cards_out

    @property
    def lay(self) -> Lay:
        setup = self.hand.setup
        order = tuple(place.seat for place in setup.places if place.dealt)
        return Lay(setup.button, order, frozenset(self._boards), frozenset(self._holes))

    def _look(self) -> None:
        self._boards.add(tuple(self.hand.board))
        self._holes |= {(seat, tuple(self.hand.holes[place])) for place, seat in enumerate(self.hand.seats)}

    def _next(self, event: Any, seq: int, rest: Sequence[Any]) -> None:
        try:
            self._check(event, rest)
            if not isinstance(event, DeckLaid | ActedEarly | NotChosen | ActionEnded):
                evolve(self.hand, event)
            if isinstance(event, HoleDealt | StreetDealt | CardsPlaced):
                self._look()
        except CheckFailed as wrong:
            raise CheckFailed(wrong.alarm, f"record {seq}: {wrong}") from None
        except Exception as error:  # what follows from nothing can go wrong anywhere, and its words may name cards
            raise CheckFailed(Alarm.CARDS, f"record {seq}: it does not follow from what was before") from error

    def _check(self, event: Any, rest: Sequence[Any]) -> None:
        match event:
            case HoleDealt():
                self._hole(event)
            case StreetDealt():
                self._street(event)
            case Ruled():
                self._ruled = program(self.hand, event.remedy.steps)
                self._ruled_stub = self.stub
                self.rulings += 1
            case CardsPlaced() | HandVoided():
                self._ruled_stub = self._placed(event, next((one for one in rest if isinstance(one, DeckLaid)), None))
            case DeckLaid():
                self._laid(event)
            case ActionUndone():
                raise CheckFailed(Alarm.ORDER, "an action was taken back, and cards had been seen")
            case _:
                return

    # ------------------------------------------------------------------------------------------------ off the top

    def _hole(self, event: HoleDealt) -> None:
        hand = self.hand
        order = hand.seats_in(hand.live) * HOLE_CARDS
        if event.seats != order[hand.dealt : hand.dealt + len(event.cards)]:
            raise CheckFailed(Alarm.ORDER, "hole cards went to other seats than were due")
        self._off_the_top(event.cards, "the hole cards")

    def _street(self, event: StreetDealt) -> None:
        ruled = ruled_burns(self.hand)
        burns = BY_THE_BOOK if ruled is None else ruled
        burned = () if event.burn is None else (event.burn,)
        if len(burned) != burns:
            raise CheckFailed(
                Alarm.ORDER, f"the {event.street.word} was dealt with {len(burned)} burned cards instead of {burns}"
            )
        if event.street != Street(self.hand.street + 1) or len(event.cards) != _due(event.street):
            raise CheckFailed(Alarm.ORDER, "another street or another number of cards was dealt than was due")
        self._off_the_top(burned + event.cards, f"the {event.street.word}")

    def _off_the_top(self, cards: Cards, what: str) -> None:
        if self.stub[: len(cards)] != cards:
            raise CheckFailed(Alarm.CARDS, f"{what} did not come off the top of the deck")
        self.stub = self.stub[len(cards) :]

    # ---------------------------------------------------------------------------------------------------- rulings

    def _placed(self, event: CardsPlaced | HandVoided, laid: DeckLaid | None) -> Cards:
        """The stub after the steps of a ruling, if they lead to what is on record."""
        steps = self.hand.to_come if self._ruled is None else self._ruled
        self._ruled = None
        done = done_of(steps, event)
        if done is None or laid is None:
            raise CheckFailed(Alarm.RULING, "the ruling is not on record as it was carried out")
        for burns, board in SLIPS:
            after = self._carried_out(done, burns, board)
            if after and after.stub == laid.cards and (isinstance(event, HandVoided) or _lies_as_placed(after, event)):
                return after.stub
        raise CheckFailed(Alarm.RULING, "the ruling would have put the cards elsewhere")

    def _carried_out(self, steps: Sequence[Step], burns: int, board: int) -> Layout | None:
        """Every card after these steps, where so many had left the deck by mistake; None if that cannot be."""
        gone = burns + board
        mishap = Mishap(self.stub[:burns], self.stub[burns:gone])
        layout = layout_of(self.hand, self.stub[gone:], mishap)
        try:
            for step in steps:
                layout = carry_out(layout, step, self._chance) if isinstance(step, CardStep) else layout
        except AssertionError:  # a card to be moved is not there
            return None
        return layout

    def _laid(self, event: DeckLaid) -> None:
        if event.cards != self._ruled_stub:
            raise CheckFailed(Alarm.RULING, "the deck lies differently, and no ruling says so")
        self.stub, self._ruled_stub, self._ruled = event.cards, None, None


def _begun(started: HandStarted) -> Hand:
    try:
        return begin(started)
    except Exception as error:  # a set-up nobody could play
        raise CheckFailed(Alarm.ORDER, "record 1: no hand can begin like this") from error


def _due(street: Street) -> int:
    return CARDS_BY_STREET[street] - CARDS_BY_STREET[street - 1]


def _lies_as_placed(layout: Layout, placed: CardsPlaced) -> bool:
    """Are the cards on record where this layout has them?"""
    expected = (layout.hands, layout.board, layout.burns, layout.aside, layout.out)
    return expected == (placed.hands, placed.board, placed.burns, placed.aside, placed.out)
