"""A history put before the referee: every step is a command that is decided, and only what is accepted has happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import assert_never

from shuffleup.cards import UNSEEN, AnyCard, Card
from shuffleup.hand import (
    Event,
    Hand,
    HandStarted,
    Phase,
    Refused,
    Setup,
    Terms,
    begin,
    decide,
    evolve,
    legal,
    terms_of,
)
from shuffleup.hand import commands as c
from shuffleup.hand.decision import refuse_plainly
from shuffleup.hand.events import HandKilled, Shown
from shuffleup.hand.floor import kill
from shuffleup.hand.legal import NOBODY_LEFT
from shuffleup.hand.refusal import Refusal
from shuffleup.histories import steps as s
from shuffleup.histories.history import History, HistoryFault
from shuffleup.histories.words import cited
from shuffleup.questions.words import HOLE_CARDS, Chips, Seat
from shuffleup.rulebooks import HOMEGAME


def dealing_order(history: History, setup: Setup) -> tuple[AnyCard, ...] | HistoryFault:
    """One card to each player, then a second; a card nobody wrote down is unseen."""
    hands = _hands(history, setup)
    if isinstance(hands, HistoryFault):
        return hands
    rounds = [[hand[nth : nth + 1] for hand in hands.values()] for nth in range(HOLE_CARDS)]
    dealt = list(chain.from_iterable(rounds))
    if _is_still_dealing(history):
        written = sum(map(len, dealt))
        if all(dealt[:written]):  # nobody was skipped: this is how far the dealer has come
            return tuple(chain.from_iterable(dealt[:written]))
    return tuple(card for cards in dealt for card in (cards or (UNSEEN,)))


def _hands(history: History, setup: Setup) -> dict[int, tuple[AnyCard, ...]] | HistoryFault:
    hands: dict[int, tuple[AnyCard, ...]] = {place: () for place, at in enumerate(setup.places) if at.dealt}
    seen: set[AnyCard] = set()
    for index, step in enumerate(history.steps):
        if not isinstance(step.deed, s.DealsHole):
            continue
        place = setup.places[step.deed.place]
        if place.stack and not place.dealt and set(step.deed.cards) == {UNSEEN}:
            continue  # for readers that wait for the cards of somebody who is away
        if wrong := _wrong_cards(step.deed, hands, seen):
            return HistoryFault(f"{s.write_deed(step.deed)}: {wrong}", "actions", index)
        hands[step.deed.place] += step.deed.cards
        seen.update(card for card in step.deed.cards if isinstance(card, Card))
    return hands


def _wrong_cards(deed: s.DealsHole, hands: dict[int, tuple[AnyCard, ...]], seen: set[AnyCard]) -> str | None:
    if deed.place not in hands:
        return f"p{deed.place + 1} is dealt no hand."
    if len(hands[deed.place]) + len(deed.cards) > HOLE_CARDS:
        return f"A hand is {HOLE_CARDS} cards."
    twice = [card for card in deed.cards if card in seen]
    return f"The {twice[0]} is on the table already." if twice else None


def _is_still_dealing(history: History) -> bool:
    """Nothing has been done yet but dealing hole cards."""
    return all(step.deed is None or isinstance(step.deed, s.DealsHole | s.SitsOut) for step in history.steps)


@cache
def usual_terms() -> Terms:
    """Histories are checked by the default book unless another is given."""
    return terms_of(HOMEGAME)


class Playback:
    """A hand as far as a history has led it."""

    def __init__(self, history: History, setup: Setup, terms: Terms) -> None:
        self.history = history
        self.terms = terms
        self.hand: Hand = begin(HandStarted(setup))
        self.events: list[Event] = [HandStarted(setup)]
        self.shown: set[Seat] = set()
        self.late_mucks: list[Seat] = []
        acting = {place for step in history.steps if step.deed for place in s.places_in(step.deed)}
        self.unmentioned = frozenset(range(len(history.stacks))) - acting

    def do(self, command: c.Command) -> Refused | None:
        decision = decide(self.hand, command, self.terms)
        if isinstance(decision, Refused):
            return decision
        self.take(decision.events)
        return None

    def take(self, events: Iterable[Event]) -> None:
        for event in events:
            evolve(self.hand, event)
            self.events.append(event)
            if isinstance(event, Shown):
                self.shown.add(event.seat)

    def play(self) -> HistoryFault | None:
        """Blinds, cards, then step by step; gives what is refused."""
        wrong = self.open()
        for index, step in enumerate(self.history.steps):
            if wrong:
                return wrong
            if step.deed:
                wrong = _fault(self.step(step.deed), step.deed, index)
        return wrong

    def open(self) -> HistoryFault | None:
        if self.hand.phase is Phase.POSTING:
            refused = self.do(c.Post())
            assert refused is None, refused
        cards = dealing_order(self.history, self.hand.setup)
        if isinstance(cards, HistoryFault):
            return cards
        if not cards or self.hand.over:
            return None
        refused = self.do(c.DealHole(cards))
        return HistoryFault(_words(refused), field="actions") if refused else None

    def step(self, deed: s.HistoryDeed) -> Refused | None:
        """One step. What the referee has done already (hands turned up, pots awarded) is passed over."""
        match deed:
            case s.DealsHole() | s.SitsOut():
                return None  # the deal and the set-up have seen to it
            case s.Dies(place):
                self.take(kill(self.hand, (self.seat(place),), self.terms))
                return None
            case s.Folds(place) | s.Mucks(place) if self.is_silent(place):
                return None  # for readers that wait for somebody who is away, or whose hand is dead
            case s.DealsBoard(cards):
                return self.fold_unmentioned() or self.do(c.DealBoard(cards)) or self.muck_late()
            case s.Folds(place):
                return self.fold_unmentioned() or self.do(c.Fold(self.seat(place)))
            case s.ChecksOrCalls(place):
                return self.fold_unmentioned() or self.check_or_call(place)
            case s.RaisesTo(place, total):
                return self.fold_unmentioned() or self.raise_to(place, total)
            case s.Shows(place, cards):
                return self.show(place, cards)
            case s.Mucks(place):
                return self.muck(self.seat(place))
            case s.PlaysBoard(place):
                return self.do(c.ClaimBoard(self.seat(place)))
            case s.TakesPot(pot, places):
                return self.do(c.NameWinners(pot, tuple(map(self.seat, places))))
            case _:
                assert_never(deed)

    def seat(self, place: int) -> Seat:
        return self.hand.seats[place]

    def is_silent(self, place: int) -> bool:
        """Away, so that no cards were dealt there, or ruled dead."""
        absent = not self.hand.setup.places[place].dealt
        return absent or any(isinstance(event, HandKilled) and event.seat == self.seat(place) for event in self.events)

    def fold_unmentioned(self) -> Refused | None:
        """A player the history never speaks of was away: the hand is folded when the action reaches it."""
        hand = self.hand
        while hand.phase is Phase.BETTING and hand.turn is not None and hand.place_of[hand.turn] in self.unmentioned:
            refused = self.do(c.Fold(hand.turn))
            assert refused is None, refused
        return None

    def check_or_call(self, place: int) -> Refused | None:
        hand, seat = self.hand, self.seat(place)
        if hand.phase is Phase.BOARD and hand.betting_is_done:
            return None  # some logs write a check for the one player who has chips left
        if hand.over and hand.live == 1 << place:
            return None  # for readers that wait for a word of the last one in, before those behind who are away
        return self.do(c.Call(seat) if hand.bets[place] < hand.price else c.Check(seat))

    def raise_to(self, place: int, total: Chips) -> Refused | None:
        hand, seat = self.hand, self.seat(place)
        if hand.turn == seat and self.is_only_a_call(place, total):
            return self.check_or_call(place)
        return self.do(c.RaiseTo(seat, total) if hand.price else c.BetTo(seat, total))

    def is_only_a_call(self, place: int, total: Chips) -> bool:
        """Written as a raise, but nobody could call it, or it is the last chips and does not reach the bet; or others
        are told of a lower price."""
        hand = self.hand
        if self.history.for_others is not None and total == hand.price:
            return True
        if hand.bets[place] + hand.stacks[place] == total <= hand.price:
            return True
        choices = legal(hand, self.terms)
        return choices is not None and choices.closed is NOBODY_LEFT and total > hand.price

    def show(self, place: int, cards: tuple[AnyCard, ...] | None) -> Refused | None:
        seat, held = self.seat(place), self.hand.holes[place]
        showing = held if cards is None else as_held(held, cards)
        if not fits(held, showing):
            return refuse_plainly(
                f"Seat {seat} was dealt {' '.join(map(str, held)) or 'no cards'}.", Refusal.WRONG_CARDS
            )
        if self.hand.over or (seat in self.shown and showing == held):
            return None
        return self.do(c.Show(seat, showing))

    def muck(self, seat: Seat) -> Refused | None:
        if self.hand.over or seat in self.shown:
            return None
        if self.hand.phase is Phase.BOARD and self.hand.betting_is_done:
            self.late_mucks.append(seat)  # all-in: some logs have the showdown before the board is out
            return None
        return self.do(c.Muck(seat))

    def muck_late(self) -> Refused | None:
        while self.late_mucks and self.hand.phase is Phase.SHOWDOWN:
            if refused := self.do(c.Muck(self.late_mucks.pop(0))):
                return refused
        return None


def _fault(refused: Refused | None, deed: s.HistoryDeed, index: int) -> HistoryFault | None:
    return HistoryFault(f"{s.write_deed(deed)}: {_words(refused)}", "actions", index) if refused else None


def _words(refused: Refused) -> str:
    return f"{refused.reason}{cited(map(str, refused.by))}"


def as_held(held: tuple[AnyCard, ...], shown: tuple[AnyCard, ...]) -> tuple[AnyCard, ...]:
    """Cards shown, in the order they were dealt; a card that stays face down is what it was."""
    for order in (shown, shown[::-1]):
        if len(order) == len(held):
            filled = tuple(had if card is UNSEEN else card for had, card in zip(held, order, strict=True))
            if fits(held, filled):
                return filled
    return shown


def fits(held: tuple[AnyCard, ...], shown: tuple[AnyCard, ...]) -> bool:
    """No card that was known when it was dealt has become another."""
    return len(held) == len(shown) and all(
        had is card or not isinstance(had, Card) for had, card in zip(held, shown, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Replayed:
    """What the referee made of a history. `refused` is what stopped it, `unfinished` why the hand has no end."""

    history: History
    events: tuple[Event, ...] = ()
    stacks: tuple[Chips, ...] = ()
    refused: HistoryFault | None = None
    unfinished: HistoryFault | None = None

    @property
    def fault(self) -> HistoryFault | None:
        """The first thing that is wrong, the recorded stacks included."""
        return self.refused or self.unfinished or self._other_stacks()

    def _other_stacks(self) -> HistoryFault | None:
        recorded = self.history.finishing_stacks
        if recorded is None or recorded == self.stacks:
            return None
        reason = f"finishing_stacks are recorded as {list(recorded)}, but the hand leads to {list(self.stacks)}"
        return HistoryFault(reason, "finishing_stacks")
