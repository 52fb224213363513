"""A hand decided again from its record: what was played comes out, and what was written otherwise is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from shuffleup.hand import BetTo, Call, Check, Event, Fold, Phase, again
from shuffleup.hand.again import CUT, Broken, decided_again
from shuffleup.hand.events import (
    Called,
    CardsPlaced,
    Checked,
    Folded,
    HandEnded,
    HandKilled,
    HandVoided,
    Posted,
    PotAwarded,
    RaisedTo,
    RoundClosed,
    Ruled,
    Share,
    StreetDealt,
    UncalledReturned,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from tests.hand.clumsy import ClumsyTable
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands
from tests.properties.test_incidents import Evening, deals_early


@for_random_hands(80)
def test_what_was_played_comes_out(live: Live) -> None:
    live.play()
    assert decided_again(live.history, live.terms) is None, live.story()


@pytest.mark.parametrize("face_down", [False, True], ids=["known cards", "real cards"])
@pytest.mark.parametrize("book", BOOKS)
def test_what_was_ruled_comes_out(book: str, face_down: bool) -> None:
    for seed in range(60):
        hand = Evening(seed, BOOKS[book], face_down=face_down)
        hand.play()
        assert decided_again(hand.told.history, hand.told.terms) is None, (book, seed)


@for_random_hands(40)
def test_a_hand_that_is_cut_within_a_decision_is_found(live: Live) -> None:
    """One that is cut where a decision ended is a hand that was played so far. Who was away when the last card fell is
    told by whose hands were killed alone (TDA-30)."""
    ends = {1}
    while not live.hand.over:
        live.step()
        ends.add(len(live.history))
    ends |= {at for at, event in enumerate(live.history) if isinstance(event, HandKilled)}
    for length in range(1, len(live.history)):
        found = decided_again(live.history[:length], live.terms)
        assert found == (None if length in ends else Broken(length, CUT)), live.history[:length]


# -------------------------------------------------------------------------------------------------- written otherwise


SEAT_1, SEAT_2 = Seat(1), Seat(2)


def three_handed() -> ClumsyTable:
    """Blinds 10 and 20. Seat 3 folds, 1 calls, 2 checks; on the flop 1 bets 40, 2 calls; checked down, 1 and 2 show."""
    told = ClumsyTable()
    told.starts()
    checked = (Check(SEAT_1), Check(SEAT_2))
    flop = (BetTo(SEAT_1, Chips(40)), Call(SEAT_2))
    for command in (Fold(Seat(3)), Call(SEAT_1), Check(SEAT_2), *flop, *checked, *checked):
        while told.hand.phase is Phase.BOARD:
            told.deals()
        told.do(command)
    return told.plays_out()


def first(kind: type[Event], history: list[Event]) -> int:
    return next(at for at, event in enumerate(history) if type(event) is kind)


Meddle = Callable[[list[Event]], int]
"""Changes the history; gives where that has to show."""


def instead(kind: type[Event], **fields: object) -> Meddle:
    def meddle(history: list[Event]) -> int:
        at = first(kind, history)
        history[at] = replace(history[at], **fields)  # type: ignore[arg-type]
        return at

    return meddle


def without(kind: type[Event]) -> Meddle:
    def meddle(history: list[Event]) -> int:
        at = first(kind, history)
        del history[at]
        return at

    return meddle


def becomes(kind: type[Event], other: Event) -> Meddle:
    def meddle(history: list[Event]) -> int:
        at = first(kind, history)
        history[at] = other
        return at

    return meddle


OTHERWISE: dict[str, tuple[Meddle, str]] = {
    "another seat folds": (instead(Folded, seat=SEAT_2), "no Folded: It is seat 3's turn"),
    "the next seat has folded already": (without(Folded), "no Called: It is seat 3's turn"),
    "a smaller blind": (instead(Posted, paid=Chips(5)), "Posted says something else"),
    "a call for less": (instead(Called, paid=Chips(5)), "Called says something else"),
    "a bet below the least": (instead(RaisedTo, total=Chips(10), paid=Chips(10)), "The smallest bet is 20"),
    "a raise measured wrongly": (instead(RaisedTo, last_raise=Chips(7)), "RaisedTo says something else"),
    "a check where there is a bet": (becomes(Called, Checked(SEAT_1)), "You cannot check: it is 10 to call"),
    "the wrong winner": (
        instead(PotAwarded, shares=(Share(SEAT_1, Chips(120)),)),
        "PotAwarded says something else",
    ),
    "another first on the flop": (instead(StreetDealt, first=SEAT_2), "StreetDealt says something else"),
    "chips given back that were called": (
        becomes(Checked, UncalledReturned(SEAT_1, Chips(10))),
        "UncalledReturned comes of nothing that happened",
    ),
    "a hand ruled dead by nobody": (becomes(Checked, HandKilled(SEAT_2)), "HandKilled comes of nothing"),
    "a hand void by nobody": (becomes(Checked, HandVoided(redeal=False)), "HandVoided comes of nothing"),
}


def test_numbers_that_no_hand_is_played_with_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a pot that is split in units of nothing: it is named, and not raised."""
    told = three_handed()
    monkeypatch.setattr(again, "decide", lambda *_: 1 // 0)
    found = decided_again(told.history, told.terms)
    assert found is not None
    assert found.why == "it cannot be reckoned with (integer division or modulo by zero)"


@pytest.mark.parametrize(("meddle", "why"), OTHERWISE.values(), ids=OTHERWISE)
def test_what_is_written_otherwise_is_found(meddle: Meddle, why: str) -> None:
    told = three_handed()
    assert decided_again(told.history, told.terms) is None
    at = meddle(told.history)
    found = decided_again(told.history, told.terms)
    assert found is not None
    assert (found.at, why in found.why) == (at, True), found


def test_what_could_have_been_as_well_is_not_found() -> None:
    """Near miss: seat 2 folds to the bet instead, and everything after it is as it would have been."""
    told = three_handed()
    del told.history[first(RaisedTo, told.history) + 1 :]
    told.history += [
        Folded(SEAT_2),
        UncalledReturned(SEAT_1, Chips(40)),
        RoundClosed(),
        PotAwarded(0, (Share(SEAT_1, Chips(40)),)),
        HandEnded(),
    ]
    assert decided_again(told.history, told.terms) is None


RULED: dict[str, Meddle] = {
    "what was ruled is not done": without(CardsPlaced),
    "it is done before its moment has come": instead(CardsPlaced, to_come=()),
}


@pytest.mark.parametrize("meddle", RULED.values(), ids=RULED)
def test_a_ruling_is_carried_out_as_it_says(meddle: Meddle) -> None:
    told = ClumsyTable()
    told.starts()
    assert deals_early(told, Random(1))
    assert isinstance(told.history[-2], Ruled)
    assert decided_again(told.history, told.terms) is None
    at = meddle(told.history)
    found = decided_again(told.history, told.terms)
    assert found is not None
    assert found.at in (at, at - 1), found
