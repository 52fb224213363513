"""What is written can be read again, and leads to the same hand."""

from __future__ import annotations

from datetime import time
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from pokerkit import HandHistory

from shuffleup.hand import Event, Setup, replay
from shuffleup.hand.events import HandEnded, HandStarted
from shuffleup.histories import (
    Fields,
    History,
    HistoryFault,
    events_of,
    history_of,
    read_phh,
    read_phhs,
    write_phh,
    write_phhs,
)
from shuffleup.histories.toml_text import frozen
from shuffleup.questions.words import Chips, Seat

from .random_play import random_hand, random_setup

HANDS = Path(__file__).parent / "hands"
FILES = sorted(HANDS.glob("*.phh"))


def read(text: str) -> History:
    history = read_phh(text).history
    assert isinstance(history, History), history
    return history


def stacks_after(events: tuple[Event, ...]) -> list[int]:
    return replay(events).stacks


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_written_again_is_the_same_history(path: Path) -> None:
    history = read(path.read_text())
    assert read(write_phh(history)) == history


def test_many_hands_written_again_are_the_same_histories() -> None:
    histories = [entry.history for entry in read_phhs((HANDS / "evening.phhs").read_text())]
    known = [history for history in histories if isinstance(history, History)]
    assert len(known) == len(histories) == 3
    assert [entry.history for entry in read_phhs(write_phhs(known))] == known


def test_fields_nobody_knows_are_kept() -> None:
    first = next(read_phhs((HANDS / "evening.phhs").read_text())).history
    assert isinstance(first, History)
    assert first.other.get("_dealer") == "Ben's cousin"
    assert first.other.get("_drinks") == Fields((("beer", 3), ("soda water", Decimal("1.5"))))
    assert first.other.get("time") == time(20, 15)
    assert first.names == {Seat(2): "Ann", Seat(4): "Ben", Seat(5): "Çelik"}
    assert first.stacks[2] == Chips(1000)  # written as 1000.0


@pytest.mark.parametrize(
    "value",
    [
        "plain",
        'a "quoted" \\ one\nwith two lines\tand a tab \x7f',
        True,
        -7,
        Decimal("0.25"),
        Decimal("3"),
        Decimal("1E+30"),
        Decimal("inf"),
        Decimal("-inf"),
        time(23, 59, 58),
        (1, (2, "three"), ()),
        Fields((("a key", 1), ("b", Fields(())))),
    ],
    ids=repr,
)
def test_every_kind_of_value_survives(value: str | bool | int | Decimal | time | tuple[int, ...] | Fields) -> None:
    history = read((HANDS / "heads-up.phh").read_text())
    with_value = History(
        stacks=history.stacks,
        antes=history.antes,
        blinds=history.blinds,
        least_bet=history.least_bet,
        other=Fields((("_odd name?", value),)),
    )
    assert read(write_phh(with_value)) == with_value


def test_a_frozen_value_has_no_list_in_it() -> None:
    assert frozen({"a": [1, {"b": [2]}]}) == Fields((("a", (1, Fields((("b", (2,)),)))),))


@pytest.mark.parametrize("seed", range(120))
def test_a_hand_stopped_after_any_command_can_be_written_and_read(seed: int) -> None:
    for events in random_hand(seed):
        again = events_of(read(write_phh(history_of(events))))
        assert not isinstance(again, HistoryFault), (again, write_phh(history_of(events)))
        assert stacks_after(again) == stacks_after(events), write_phh(history_of(events))
        assert isinstance(again[-1], HandEnded) == isinstance(events[-1], HandEnded)


def test_the_hands_played_at_random_are_of_every_sort() -> None:
    setups = [random_setup(Random(seed)) for seed in range(120)]
    seats = [{place.seat for place in setup.places} for setup in setups]
    assert {len(taken) for taken in seats} >= {2, 3, 4, 10}
    assert any(setup.button not in taken for setup, taken in zip(setups, seats, strict=True)), "a dead button"
    assert any(setup.price == 40 for setup in setups), "two straddles"
    assert any(_has_no_small_blind(setup) for setup in setups), "a dead small blind"
    assert any(setup.price == 0 and not setup.places[0].ante for setup in setups), "the only blind is dead"


def _has_no_small_blind(setup: Setup) -> bool:
    return [place.blind for place in setup.places if place.blind] == [10] and setup.unit == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_events_written_down_are_the_same_events_again(path: Path) -> None:
    history = read(path.read_text())
    events = events_of(history)
    assert not isinstance(events, HistoryFault)
    assert isinstance(events[0], HandStarted)
    written = read(write_phh(history_of(events, names=history.names, hand=history.hand, other=history.other)))
    assert events_of(written) == events
    assert (written.hand, written.names, written.seating) == (history.hand, history.names, history.seating)


# Left out: a short big blind and odd chips, which PokerKit gets wrong, and winners who are named, which PHH cannot say.
STRANGERS_AGREE = [
    "absent",
    "absent-big-blind",
    "all-in-from-the-ante",
    "button-straddle",
    "dead-small-blind",
    "heads-up",
    "muck-before-the-board",
    "newcomer-posts",
    "raise-nobody-can-call",
    "shown-late",
    "straddle",
]


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # of folds that cost nothing: somebody is away
@pytest.mark.parametrize("name", STRANGERS_AGREE)
def test_pokerkit_reads_what_we_write_and_comes_to_the_same_stacks(name: str) -> None:
    history = read((HANDS / f"{name}.phh").read_text())
    events = events_of(history)
    assert not isinstance(events, HistoryFault)
    *_, last = HandHistory.loads(write_phh(history_of(events)))
    assert not last.status
    assert tuple(last.stacks) == history.finishing_stacks
