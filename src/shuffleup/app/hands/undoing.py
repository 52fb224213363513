"""What stands of a hand that people tell: where an action ends, that one was taken back, and what was done too early.

A hand of real cards is entered by somebody who may tap the wrong button. Taking an action back is an entry of its own;
the hand is then what the actions that stand lead to. Nothing is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.facts import fact
from shuffleup.hand import HeldAction
from shuffleup.hand.events import Called, Checked, Event, Folded, HandStarted, RaisedTo, RoundClosed
from shuffleup.hand.wagers import NobodyChose
from shuffleup.questions.words import Seat


@fact
class ActionEnded:
    """The entries before it, back to the last of its kind, came of one action."""


@fact
class ActionUndone:
    """The last action that stands is taken back: the one that ended with this entry of the hand's record. None: it is
    of a time when that was not said."""

    action: int | None


@fact
class ActedEarly:
    """A player acted before their turn. The chips lie where they are; the question is put when the turn comes."""

    held: HeldAction


@fact
class NotChosen:
    """The action just before it was made for a player who did not choose it: the time was up, or nobody was there."""

    seat: Seat
    why: NobodyChose


Mark = ActionEnded | ActionUndone
HandEntry = Event | ActedEarly | NotChosen
"""What an action is made of."""

ActionsOfHand = list[list[HandEntry]]
"""The actions that stand. The first is that the hand began, the last is still open: nothing in it has ended yet."""


def begun(started: HandStarted) -> ActionsOfHand:
    return [[started], []]


def take_in(actions: ActionsOfHand, entry: HandEntry | Mark) -> None:
    """One more entry of the record."""
    match entry:
        case ActionEnded():
            actions.append([])
        case ActionUndone():
            assert len(actions) > 2, "the beginning of a hand is no action"
            actions[-2:] = [[]]
        case _:
            actions[-1].append(entry)


def standing(entries: Iterable[HandEntry | Mark]) -> list[Event]:
    """The events of a hand's record that were not taken back, the first of them that it began."""
    first, *rest = entries
    assert isinstance(first, HandStarted), first
    actions = begun(first)
    for entry in rest:
        take_in(actions, entry)
    return [told for action in actions for told in action if not isinstance(told, ActedEarly | NotChosen)]


def not_chosen(entries: Iterable[object]) -> dict[int, NobodyChose]:
    """Which events of a hand's record, counted from the first, nobody chose. Only where the software deals, and there
    nothing is taken back."""
    found, events = dict[int, NobodyChose](), -1
    for entry in entries:
        if isinstance(entry, NotChosen):
            found[events] = entry.why
        events += isinstance(entry, Event)
    return found


def note_early(held: dict[Seat, HeldAction], told: HandEntry) -> None:
    """Keep in mind what was done too early, until its turn has come and gone."""
    match told:
        case ActedEarly():
            held[told.held.seat] = told.held
        case Folded() | Checked() | Called() | RaisedTo():
            held.pop(told.seat, None)
        case RoundClosed():
            held.clear()
        case _:
            return
