"""What has happened in an evening, in a host's words: a few sentences an event, each with the clauses behind it.

An event is told from the evening as it stood before it. `Teller` keeps such an evening: give it every step of the
record once, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, say
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import tell as absence
from shuffleup.tournament.bounties import tell as bounties
from shuffleup.tournament.chips import tell as chips
from shuffleup.tournament.clock import tell as clock
from shuffleup.tournament.clock.tell import clock_in_words
from shuffleup.tournament.entries import tell as entries
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.hands import tell as hands
from shuffleup.tournament.prizes import tell as prizes
from shuffleup.tournament.race import tell as race
from shuffleup.tournament.record import tell as record
from shuffleup.tournament.record.history import RecordStep, WhatStands, led_to
from shuffleup.tournament.record.whose import OF_THE_CLOCK
from shuffleup.tournament.rulings import tell as rulings
from shuffleup.tournament.seating import tell as seating
from shuffleup.tournament.sidepots import tell as sidepots
from shuffleup.tournament.state import Evening
from shuffleup.tournament.telling import opening
from shuffleup.tournament.telling.headlines import in_short, lines
from shuffleup.tournament.telling.scene import Scene, Sentences, Told

OF_SUBJECTS: tuple[tuple[Any, Callable[[Scene, Any], Sentences]], ...] = (
    (e.Planned, opening.tell),
    (e.OfAbsence, absence.tell),
    (e.OfBounties, bounties.tell),
    (e.OfChips, chips.tell),
    (e.OfClock, clock.tell),
    (e.OfEntries, entries.tell),
    (e.OfHands, hands.tell),
    (e.OfPrizes, prizes.tell),
    (e.OfRace, race.tell),
    (e.OfRecord, record.tell),
    (e.OfRulings, rulings.tell),
    (e.OfSeating, seating.tell),
    (e.OfSidePots, sidepots.tell),
)
TELLS = {kind: tell for kinds, tell in OF_SUBJECTS for kind in get_args(kinds) or (kinds,)}
"""By its type, who tells an event; a test holds it to every event there is."""


def told(scene: Scene, event: e.Event) -> Sentences:
    """What this event means. Nothing where another event of the step says it."""
    return TELLS[type(event)](scene, event)


Telling = tuple[tuple[e.Event | e.Undone | e.Redone, Sentences], ...]
"""Each event of a step with what it means."""


STAYS = say("What was done at the table for this ruling stays done.")
WORDLESS = say("a step that went without a word.")


class Teller:
    """Tells an evening as it goes, from a copy of its own."""

    def __init__(self, planned: e.Planned, book: Rulebook) -> None:
        self.book = book
        self.evening = begin(planned)
        self.stood = WhatStands([RecordStep((planned,))])
        self._told: dict[int, Sequence[tuple[e.Event, Sentences]]] = {}  # every step that is told
        self._words: dict[int, Sentence] = {}  # what somebody did in a step
        self._lines: dict[int, int] = {}  # and in how many sentences

    def opening(self) -> Telling:
        """What was decided before the first name was on the list."""
        (planned,) = self.stood.brought[0]
        return ((planned, told(Scene(self.evening, self.book, (planned,)), planned)),)

    def tell(self, step: RecordStep, stands: Evening | None = None) -> Telling:
        """A step in words. `stands` is a copy of the evening after it, where whoever asks has one at hand."""
        if step.back is not None:
            return ((step.back, self._back(step, step.back, stands)),)
        telling = tuple((event, self._tell(event, step)) for event in step.changes())
        self._told[len(self.stood.brought)] = telling
        self._words[len(self.stood.brought)] = in_short(telling)
        self._lines[len(self.stood.brought)] = len(lines(telling))
        self.stood.note(step)
        return telling

    def skip(self, step: RecordStep) -> None:
        """A step of long ago, of which nobody asks any more."""
        if step.back is not None:
            self.tell(step)
            return
        for event in step.changes():
            evolve(self.evening, event)
        self.stood.note(step)

    def words_of(self, number: int) -> Sentence:
        """What somebody did in a step."""
        return self._words.get(number) or WORDLESS

    def is_ruling(self, number: int) -> bool:
        """Cards and chips were put right by hand perhaps, and no record puts them back."""
        return any(isinstance(event, e.RulingRecorded) for event in self.stood.brought[number])

    def lines_of(self, number: int) -> int:
        """How many sentences of the record an undo of this step takes back."""
        return self._lines.get(number, 0)

    def last_standing(self) -> Sentence:
        """The last act that can be taken back, in words."""
        return self._words.get(self.stood.last_act, NOTHING) if self.stood.acts else NOTHING

    def last_undone(self) -> Sentence:
        """The act that would be put back next, in words."""
        return self.words_of(self.stood.last_undone) if self.stood.undone else NOTHING

    def _tell(self, event: e.Event, step: RecordStep) -> Sentences:
        sentences = told(Scene(self.evening, self.book, step.changes()), event)
        evolve(self.evening, event)
        return sentences

    def _leave_out(self, number: int, kept: tuple[int, ...]) -> None:
        """What stands of a step that is taken back is not taken back: a hand is over in which nobody went out."""
        told = enumerate(self._told.get(number, ()))
        gone = [one for place, one in told if place not in kept or isinstance(one[0], OF_THE_CLOCK)]
        if gone:
            self._words[number] = in_short(gone)
            self._lines[number] = len(lines(gone))

    def _back(self, step: RecordStep, back: e.Undone | e.Redone, stands: Evening | None) -> Sentences:
        """That a step was taken back or put back; and what the clock shows since, if that did anything to it."""
        undone, was = isinstance(back, e.Undone), self.stood.last_act
        number = back.step or (was if undone else self.stood.last_undone)
        if isinstance(back, e.Undone):
            self._leave_out(number, back.kept)
        words = self._words[len(self.stood.brought)] = self.words_of(number)
        self._lines[len(self.stood.brought)] = self.lines_of(number)
        self.stood.note(step)
        self.evening = stands or led_to(self.stood.stands)
        moments = [event.at for event in step.changes() if isinstance(event, OF_THE_CLOCK)]
        shows = (Told(clock_in_words(self.evening.clock, moments[-1])),) if moments and back.step else ()
        stays = (Told(STAYS),) if undone and self.is_ruling(number) else ()
        return (
            Told(say("Taken back: {words}", words=words) if undone else say("Put back: {words}", words=words)),
            *stays,
            *shows,
        )
