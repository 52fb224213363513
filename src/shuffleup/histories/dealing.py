"""The hole cards of a history, from one line a player to the order they came off the deck."""

from __future__ import annotations

from itertools import chain

from shuffleup.cards import UNSEEN, AnyCard, Card
from shuffleup.hand import Setup
from shuffleup.histories.history import History, HistoryFault
from shuffleup.histories.steps import DealsHole, SitsOut, write_deed
from shuffleup.questions.words import HOLE_CARDS


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
        if not isinstance(step.deed, DealsHole):
            continue
        place = setup.places[step.deed.place]
        if place.stack and not place.dealt and set(step.deed.cards) == {UNSEEN}:
            continue  # for readers that wait for the cards of somebody who is away
        wrong = _wrong_cards(step.deed, hands, seen)
        if wrong:
            return HistoryFault(f"{write_deed(step.deed)}: {wrong}", "actions", index)
        hands[step.deed.place] += step.deed.cards
        seen.update(card for card in step.deed.cards if isinstance(card, Card))
    return hands


def _wrong_cards(deed: DealsHole, hands: dict[int, tuple[AnyCard, ...]], seen: set[AnyCard]) -> str | None:
    if deed.place not in hands:
        return f"p{deed.place + 1} is dealt no hand."
    if len(hands[deed.place]) + len(deed.cards) > HOLE_CARDS:
        return f"A hand is {HOLE_CARDS} cards."
    twice = [card for card in deed.cards if card in seen]
    return f"The {twice[0]} is on the table already." if twice else None


def _is_still_dealing(history: History) -> bool:
    """Nothing has been done yet but dealing hole cards."""
    return all(step.deed is None or isinstance(step.deed, DealsHole | SitsOut) for step in history.steps)
