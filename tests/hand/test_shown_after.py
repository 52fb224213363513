"""Nobody called, and the winner shows one card or both: seen by all, on record, in the histories; nothing else is."""

from __future__ import annotations

import pytest

from shuffleup.cards import Card, cards
from shuffleup.hand import Accepted, Event, Refused, ShowAfter, decide, evolve, replay, terms_of
from shuffleup.hand.again import decided_again
from shuffleup.hand.events import ShownAfter
from shuffleup.histories import account, as_shown, events_of, history_of, pokerstars_text, read_phh, write_phh
from shuffleup.histories.history import History, HistoryFault
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.views.dealer.felt import face_up_at

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [200, 200, 200]
actions = [ "d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 f", {end} ]
"""
FOLDED = '"p1 f"'
BETTING = '"p1 cbr 30"'
CALLED = (
    '"p1 cc", "p2 cc", "d db 2c7dTh", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc", "d db 4h", "p1 cc", "p2 cc",'
    ' "p1 sm AsAd", "p2 sm KsKd"'
)


def events(end: str) -> tuple[Event, ...]:
    history = read_phh(HAND.replace("{end}", end)).history
    assert isinstance(history, History), history
    told = events_of(history)
    assert not isinstance(told, HistoryFault), told
    return told


def shown(told: tuple[Event, ...], *shows: str, seat: int = 2) -> tuple[Event, ...]:
    """The hand, and these cards turned up one after another."""
    for text in shows:
        decision = decide(replay(told), ShowAfter(Seat(seat), cards(text)), terms_of(HOMEGAME))
        assert isinstance(decision, Accepted), decision
        told += decision.events
    return told


# how it ended  who  shows before  shows  why not
REFUSED = [
    (FOLDED,  2, (),        "Ks",    ""),
    (FOLDED,  2, (),        "Ks Kd", ""),
    (FOLDED,  2, ("Ks",),   "Kd",    ""),
    (FOLDED,  2, ("Ks",),   "Ks",    "Seat 2 has shown that already."),
    (FOLDED,  2, (),        "As",    "Only whoever won a pot that nobody called shows cards after the hand."),
    (FOLDED,  1, (),        "As",    "Only whoever won a pot that nobody called shows cards after the hand."),
    (FOLDED,  2, (),        "",      "Name each card to show once."),
    (BETTING, 2, (),        "Ks",    "The hand is still being played."),
    (CALLED,  1, (),        "As",    "Only whoever won a pot that nobody called shows cards after the hand."),
]  # fmt: skip


@pytest.mark.parametrize(("end", "seat", "before", "shows", "why"), REFUSED)
def test_only_the_winner_of_a_pot_nobody_called_shows(
    end: str, seat: int, before: tuple[str, ...], shows: str, why: str
) -> None:
    hand = replay(shown(events(end), *before))
    decision = decide(hand, ShowAfter(Seat(seat), cards(shows) if shows else ()), terms_of(HOMEGAME))
    assert str(decision.reason if isinstance(decision, Refused) else "") == why
    if why.startswith("Only"):
        assert isinstance(decision, Refused)
        assert [by.id for by in decision.by] == ["BET-22"]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_what_one_sees_all_see_by_every_book(book: Rulebook) -> None:
    """SHOW-09 is cited, and BET-22 that nothing need be shown."""
    terms = terms_of(book)
    assert (terms.seen_by_all.id, terms.uncalled.id) == ("SHOW-09", "BET-22")


# shows          face up   left of the hand  PokerStars lines
SEEN = [
    ((),           "",       "????", ["Seat2: doesn't show hand"]),
    (("Kd",),      "?? Kd",  "??Kd", ["Seat2: shows [Kd]"]),  # near miss: the other card is nowhere
    (("Kd", "Ks"), "Ks Kd",  "KsKd", ["Seat2: shows [Kd]", "Seat2: shows [Ks]"]),
    (("Ks Kd",),   "Ks Kd",  "KsKd", ["Seat2: shows [Ks Kd]"]),
]  # fmt: skip


@pytest.mark.parametrize(("shows", "up", "left", "lines"), SEEN)
def test_what_was_shown_is_in_the_histories_and_nothing_else(
    shows: tuple[str, ...], up: str, left: str, lines: list[str]
) -> None:
    told = shown(events(FOLDED), *shows)
    hand, seen = replay(told), as_shown(told)
    assert " ".join(face_up_at(hand, hand.place_of[Seat(2)])) == up
    assert [face_up_at(hand, hand.place_of[Seat(seat)]) for seat in (1, 3)] == [(), ()]
    history = history_of(seen)
    phh, text = write_phh(history), pokerstars_text(history, seen)
    assert f"d dh p2 {left}" in phh
    assert [line for line in text.splitlines() if "shows [" in line or "show hand" in line] == lines
    hidden = {card.text for card in cards("As Ad Ks Kd Qs Qd")} - {one for show in shows for one in show.split()}
    assert not [card for card in hidden for said in (phh, text, "\n".join(account(seen))) if card in said]
    again = read_phh(phh).history
    assert isinstance(again, History), again
    assert replay(told).stacks == hand.stacks
    assert f"p2 shows {shows[0]}" in phh if shows else "shows" not in phh


def test_the_record_is_decided_again_and_a_card_that_was_not_held_is_found() -> None:
    told, terms = shown(events(FOLDED), "Ks"), terms_of(HOMEGAME)
    assert decided_again(told, terms) is None
    wrong = decided_again((*told[:-1], ShownAfter(Seat(2), cards("As"))), terms)
    assert wrong is not None
    assert wrong.at == len(told) - 1


def test_a_stack_changes_by_none_of_it() -> None:
    before = replay(events(FOLDED))
    after = before.copy()
    evolve(after, shown(events(FOLDED), "Ks Kd")[-1])
    assert (after.stacks, after.turned, after.over) == (before.stacks, cards("Ks Kd"), True)
    assert all(isinstance(card, Card) for card in after.turned)
