"""The record of a live evening: the same answers as a replay of all of it, and a short way to them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from shuffleup.app import record
from shuffleup.app.record import KEPT, SPACING, LiveRecord
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.events import BoughtIn, Committed, Event, Planned, Renamed, Stack, StacksCounted, TableOpened
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo
from tests.app.stage import ANN, long_evening
from tests.tournament.machine_night import NIGHT, short_plan


class Pair:
    """A live record, and beside it the plain one that says what a record means."""

    def __init__(self, steps: list[RecordStep]) -> None:
        self.live = LiveRecord(steps)
        self.plain = RecordedEvening(steps)
        self.agree()

    def add(self, step: RecordStep | Refused) -> bool:
        """Whether there was such a step."""
        if isinstance(step, Refused):
            return False
        self.live.add(step)
        self.plain.add(step)
        self.agree()
        return True

    def agree(self) -> None:
        assert self.live.evening == self.plain.evening
        assert self.live.steps == self.plain.steps
        assert self.live.would_undo() == self.plain.would_undo()
        assert (self.live.undo(NIGHT), self.live.redo(NIGHT)) == (self.plain.undo(NIGHT), self.plain.redo(NIGHT))


@pytest.fixture
def few_checkpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "SPACING", 7)
    monkeypatch.setattr(record, "KEPT", 3)


@pytest.mark.usefixtures("few_checkpoints")
def test_a_long_evening_step_by_step() -> None:
    """With everything that was taken back and put back in it."""
    first, *rest = long_evening().record.steps
    pair = Pair([first])
    for step in rest:
        assert pair.add(step)


@pytest.mark.usefixtures("few_checkpoints")
@pytest.mark.parametrize("back", [1, 7, 8, 30])
def test_so_many_back_and_forth(back: int) -> None:
    """Near the last checkpoint, at it, between two, and beyond the last that was kept."""
    pair = Pair(long_evening().record.steps)
    for _ in range(back):
        assert pair.add(pair.live.undo(NIGHT))
    for _ in range(back):
        assert pair.add(pair.live.redo(NIGHT))
    assert not pair.add(pair.live.redo(NIGHT))


@pytest.mark.usefixtures("few_checkpoints")
def test_back_and_forth_at_random() -> None:
    chance = Random(5)
    steps = long_evening().record.steps
    pair = Pair(steps[: len(steps) // 2])
    for _ in range(80):
        step = pair.live.undo(NIGHT) if chance.random() < 0.6 else pair.live.redo(NIGHT)
        pair.add(step)


def test_the_first_step_of_all_stays() -> None:
    pair = Pair(long_evening().record.steps[:1])
    assert isinstance(pair.live.undo(NIGHT), Refused)
    assert pair.live.would_undo() == ()


# ------------------------------------------------------------------------------------------- the short way


def many_steps(count: int) -> list[RecordStep]:
    """Ann is called something else, again and again."""
    return [
        RecordStep((Planned(short_plan(HOMEGAME)),)),
        RecordStep((Committed(ANN, "1"),)),
        *(RecordStep((Renamed(ANN, str(n)),)) for n in range(2, count)),
    ]


def count_told_again(monkeypatch: pytest.MonkeyPatch) -> list[Iterable[Event]]:
    """Every step that is told again goes into this list."""
    told: list[Iterable[Event]] = []
    tell = record._again

    def watched(evening: Evening, events: Iterable[Event]) -> None:
        told.append(events)
        tell(evening, events)

    monkeypatch.setattr(record, "_again", watched)
    return told


def test_an_undo_tells_few_steps_again_however_long_the_evening_was(monkeypatch: pytest.MonkeyPatch) -> None:
    live = LiveRecord(many_steps(5_000))
    told = count_told_again(monkeypatch)
    live.would_undo()
    assert told == []
    for _ in range(100):
        before = len(told)
        step = live.undo(NIGHT)
        assert isinstance(step, RecordStep)
        live.add(step)
        assert len(told) - before < SPACING + 3 * len(live.stood.undone)  # and what was taken back, which is nothing
    assert live.evening.entrant(ANN).name == str(5_000 - 101)
    before = len(told)
    step = live.redo(NIGHT)
    assert isinstance(step, RecordStep)
    live.add(step)
    assert len(told) == before  # it only happens once more


def test_only_the_last_checkpoints_are_kept() -> None:
    live = LiveRecord(many_steps(3 * SPACING * KEPT))
    assert len(live._checkpoints) == KEPT + 1
    for step in many_steps(2 * SPACING)[2:]:
        live.add(step)
    assert len(live._checkpoints) == KEPT + 1
    assert live._checkpoints[0].steps == 1  # the beginning, for whoever goes back so far


def test_a_checkpoint_is_not_what_is_played_on_with() -> None:
    """Near miss: an undo that handed out the checkpoint itself would let the next step change it."""
    live = LiveRecord(many_steps(SPACING + 2))
    for _ in range(2):
        for _ in range(2):
            undo = live.undo(NIGHT)
            assert isinstance(undo, RecordStep)
            live.add(undo)
        assert live.evening.entrant(ANN).name == str(SPACING - 1)
        for _ in range(2):
            redo = live.redo(NIGHT)
            assert isinstance(redo, RecordStep)
            live.add(redo)
        assert live.evening.entrant(ANN).name == str(SPACING + 1)


def test_what_does_not_balance_is_not_played_on() -> None:
    came = (Committed(ANN, "Ann"), BoughtIn(ANN, Money(1), Chips(5)), TableOpened(TableNo(1)))
    steps = [RecordStep((Planned(short_plan(HOMEGAME)),)), RecordStep(came)]
    assert LiveRecord(steps).evening.issued == 5
    with pytest.raises(AssertionError):
        LiveRecord([*steps, RecordStep((StacksCounted(TableNo(1), (Stack(ANN, Chips(6)),)),))])
