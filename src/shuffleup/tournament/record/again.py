"""An evening decided again from its record, step by step: who is in and for how much, seats and moves, places and
prizes have to come of a command that the rules accept there, and to lead to what is written.

Which command it was follows from the events of its step (retold.py). What chance decided (a draw, a card for the table
that gives a player, a race) is taken as it is said, and so is what people saw: who is out, what was counted, what a
director ruled. What hangs on the time of day is not asked about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice, zip_longest

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Decision
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.record.forgotten import names_gone
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.record.retold import MOST_TRIED, Retold, retold
from shuffleup.tournament.record.whose import OF_THE_CLOCK
from shuffleup.tournament.rulings.own_rules import book_tonight
from shuffleup.tournament.state import Evening, copied
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told

Events = Sequence[e.Event]

NOT_ASKED = (
    *OF_THE_CLOCK, e.BySoftware, e.AbsenceWarned, e.WentAway, e.CameBack, e.Raced, e.DealerNamed, e.DirectorNamed,
    e.RulingRecorded, e.ForfeitsWait, e.HandsFollowed, e.ButtonPutRight, e.ButtonLies, e.Uncounted, e.Overruled,
    e.HouseRuleWritten, e.EnvelopesSealed, e.EnvelopesFilled, e.EnvelopeOpened, e.EnvelopesRevealed,
)  # fmt: skip
"""What is taken as it is said, wherever it stands."""

NO_STEP = (ArithmeticError, AssertionError, LookupError, StopIteration, ValueError)
"""What comes of events that no evening has."""


@fact
class WrongEvent:
    """The first event that the rules do not lead to, or after which something is missing, and why."""

    event: e.Event | None
    why: str


def step_decided_again(record: RecordedEvening, step: RecordStep, book: Rulebook) -> WrongEvent | None:
    """Hold a step against the rules, given the record before it."""
    if any(isinstance(event, e.Salvaged) for event in step.events):
        return _stray(_asked(step.changes()), (e.Salvaged, e.HandTakenBack))
    match step.back:
        case None:
            return _decided(record.evening, step.changes(), _tonight(record.evening, book))
        case e.Undone(step=int()) | e.Redone(step=int()):
            return _taken_back(record, step)
        case _:
            return None  # an old record does not say which


def _tonight(evening: Evening, book: Rulebook) -> Rulebook:
    """With what the house had decided by then."""
    return book_tonight(book, evening) if evening.kept else book


def _asked(events: Iterable[e.Event | e.Undone | e.Redone]) -> list[e.Event]:
    return [event for event in events if not isinstance(event, (*NOT_ASKED, e.Undone, e.Redone))]


def _decided(evening: Evening, events: Events, book: Rulebook) -> WrongEvent | None:
    said = _asked(events)
    if not said:
        return None
    try:
        tried = [_decision(evening, one, book) for one in islice(retold(evening, events, book), MOST_TRIED)]
    except NO_STEP:
        tried = []
    found = [_against(evening, events, said, one, book) for one in tried]
    if None in found or len(tried) == MOST_TRIED:
        return None
    return found[0] if found else WrongEvent(said[0], f"{type(said[0]).__name__} comes of nothing that happened")


def _decision(evening: Evening, one: Retold, book: Rulebook) -> Decision:
    if not isinstance(one, tuple):
        return decide(evening, one, book)
    return one[0](evening, one[1], book)


def _against(evening: Evening, events: Events, said: Events, decision: Decision, book: Rulebook) -> WrongEvent | None:
    if isinstance(decision, Refused):
        why = decision.reason.removesuffix(".")
        return WrongEvent(said[0], f"by the rules there can be no {type(said[0]).__name__}: {why}")
    for one, due in zip_longest(said, _asked(decision.events)):
        if one is None or due is None or not _alike(evening, one, due):
            return WrongEvent(one or said[-1], _otherwise(evening, events, (one, due), decision.events, book))
    return None


def _alike(evening: Evening, said: e.Event, due: e.Event) -> bool:
    """The stacks after a hand are its own to say, and those of one nobody followed are a guess. Once a stack that was
    not counted had a number all the same, and a hand did not say whether anyone knew where the button is."""
    if isinstance(said, e.HandOver) and isinstance(due, e.HandOver):
        return said.table == due.table
    if isinstance(said, e.PayoutsEdited) and isinstance(due, e.PayoutsEdited):
        return said.structure == due.structure
    if isinstance(said, e.ChipsGiven | e.Busted) and evening.entrant(said.player).stack is None:
        return type(said) is type(due) and said.player == due.player
    if isinstance(said, e.HandBegan) and said.doubtful is None:
        return isinstance(due, e.HandBegan) and said == replace(due, doubtful=None)
    return said == due


# ----------------------------------------------------------------------------------------------------- taken back


def _taken_back(record: RecordedEvening, step: RecordStep) -> WrongEvent | None:
    """What an undo or a redo brings with it, the clock apart. What could be taken back has changed over the years: an
    undo that would be refused today may stand alone."""
    back, said = step.back, _with_chips(step)
    assert back is not None, step
    now, number = record.evening.last_told, back.step
    reading = next((event for event in step.changes() if isinstance(event, e.ClockSet)), None)
    due = record.undo(now, number, reading) if isinstance(back, e.Undone) else record.redo(now, number)
    gone = names_gone(record.steps)  # what is put back is written without them
    for one, other in zip_longest(said, [] if isinstance(due, Refused) else _with_chips(due)):
        if gone.of(one) != gone.of(other):
            return WrongEvent(one, f"{type(one or other).__name__} is not what {type(back).__name__} brings with it")
    return None


def _with_chips(step: RecordStep) -> list[e.Event]:
    return [event for event in step.changes() if not isinstance(event, OF_THE_CLOCK)]


def _stray(events: Events, kinds: tuple[type[e.Event], ...]) -> WrongEvent | None:
    """Nothing but these."""
    stray = next((event for event in events if not isinstance(event, kinds)), None)
    return WrongEvent(stray, f"{type(stray).__name__} comes of nothing that happened") if stray else None


# ------------------------------------------------------------------------------------------------------- in words


def _otherwise(
    evening: Evening, events: Events, pair: tuple[e.Event | None, e.Event | None], due: Events, book: Rulebook
) -> str:
    said, by_rules = pair
    first = f"{type(said).__name__} is not what the rules lead to" if said else "after it something is missing"
    words = _in_words(evening, events, said, book), _in_words(evening, due, by_rules, book)
    here = f"; it says: {words[0]}" if words[0] else ""
    return f"{first}{here}{f'; by the rules: {words[1]}' if words[1] else ''}"


def _in_words(evening: Evening, events: Events, wanted: e.Event | None, book: Rulebook) -> str:
    """What one of these events says, told from the evening as it stood before it."""
    then, all_of_it = copied(evening), tuple(events)
    try:
        for event in all_of_it:
            if event is wanted:
                return " ".join(one.text for one in told(Scene(then, book, all_of_it), event)).removesuffix(".")
            evolve(then, event)
    except NO_STEP:
        pass
    return ""
