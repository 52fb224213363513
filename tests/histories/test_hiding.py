"""What the table did not see stays face down: in the history, in the account, and in PokerStars text."""

from __future__ import annotations

from itertools import pairwise

import pytest

from shuffleup.cards import UNSEEN, Card
from shuffleup.hand import Event, replay
from shuffleup.hand.events import CardsPlaced, HoleDealt, Shown
from shuffleup.histories import account, as_shown, events_of, history_of, pokerstars_text, read_phh, write_phh
from shuffleup.histories.history import History, HistoryFault
from shuffleup.questions.words import Seat

from .random_play import random_hand

SEATS = (Seat(1), Seat(2), Seat(3))
HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = [
  "d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd",
  "p3 f", "p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "d db 4h", "p1 cc", "p2 cc",
  {end}
]
"""

# the end                          what is left of the three hands
ENDS = [
    ('"p1 sm AsAd", "p2 sm",',       "AsAd ???? ????"),  # a folded and a mucked hand stay where they are
    ('"p1 sm AsAd", "p2 sm KsKd",',  "AsAd KsKd ????"),  # near miss: the second is shown too
]  # fmt: skip


def events(end: str) -> tuple[Event, ...]:
    history = read_phh(HAND.replace("{end}", end)).history
    assert isinstance(history, History), history
    told = events_of(history)
    assert not isinstance(told, HistoryFault), told
    return told


@pytest.mark.parametrize(("end", "left"), ENDS)
def test_a_hand_that_was_not_shown_is_not_written(end: str, left: str) -> None:
    told = events(end)
    seen = as_shown(told)
    lines = write_phh(history_of(seen)).splitlines()
    assert [line.split()[3].rstrip('",') for line in lines if "d dh" in line] == left.split()
    texts = ("\n".join(account(seen)), pokerstars_text(history_of(seen), seen))
    assert not [card for card in ("Qs", "Qd") for text in (*texts, *lines) if card in text]
    assert replay(seen).stacks == replay(told).stacks


@pytest.mark.parametrize("seed", range(40))
def test_no_card_but_a_shown_one_is_left_of_any_hand(seed: int) -> None:
    """And what is left can be read again, to the same stacks."""
    *_, told = random_hand(seed)
    seen = as_shown(told)
    shown = {card for event in told if isinstance(event, Shown) for card in event.cards}
    dealt = {card for event in seen if isinstance(event, HoleDealt) for card in event.cards}
    assert {card for card in dealt if isinstance(card, Card)} <= shown
    written = read_phh(write_phh(history_of(seen))).history
    assert isinstance(written, History), written
    again = events_of(written)
    assert not isinstance(again, HistoryFault), again
    assert replay(again).stacks == replay(told).stacks


def test_cards_that_a_ruling_moved_are_hidden_too() -> None:
    told = events(ENDS[0][0])
    hands = tuple(replay(told[: _dealt(told)]).holes)
    lie = tuple(zip(SEATS, hands, strict=True))
    moved = CardsPlaced(lie, board=(), burns=(), aside=(), out=(), to_come=())
    *_, hidden = as_shown((*told, moved))
    assert isinstance(hidden, CardsPlaced)
    assert dict(hidden.hands) == {1: hands[0], 2: (UNSEEN, UNSEEN), 3: (UNSEEN, UNSEEN)}


def _dealt(told: tuple[Event, ...]) -> int:
    """How many events it takes until everyone has cards."""
    after = (number for number, (one, _) in enumerate(pairwise(told), 1) if isinstance(one, HoleDealt))
    return max(after)
