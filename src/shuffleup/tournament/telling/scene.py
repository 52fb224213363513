"""What an event is told from, and the small words of telling."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.materials import PostedMayChange, PostedSheet
from shuffleup.questions.words import Seat
from shuffleup.rulebooks.naming import cited_as
from shuffleup.rules import Question, Rulebook, Topic
from shuffleup.say import Sentence, counted, listed, nth, passage, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Level, ante_alone, joined, one_blind, with_ante
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class Told:
    """A sentence or two, and the ids of the clauses that say so."""

    text: Sentence
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text.removesuffix('.')} ({', '.join(map(cited_as, self.by))})." if self.by else self.text


@fact
class Scene:
    """What an event is told from: the evening before it, the book, and all events of its step."""

    evening: Evening
    book: Rulebook
    step: tuple[e.Event, ...]

    def name(self, player: PlayerId) -> str:
        return self.evening.entrant(player).name

    def names(self, players: Iterable[PlayerId]) -> Sentence:
        return listed([self.name(player) for player in players])

    def cited(self, *asked: Question[Any] | type[Topic]) -> tuple[str, ...]:
        """The clauses that speak on these; none where the book is silent and custom rules."""
        return self.book.cited(*asked)

    def at(self, table: TableNo, seat: Seat) -> Sentence:
        """Who sits there, or that nobody does."""
        if player := self.evening.tables[table].chairs.get(seat):
            return say("{name} (seat {seat})", name=self.name(player), seat=seat)
        return say("seat {seat} (empty)", seat=seat)

    def also(self, kind: type[Any], player: PlayerId) -> bool:
        """Does this step hold an event of that kind for the same player?"""
        return any(isinstance(event, kind) and event.player == player for event in self.step)


Sentences = tuple[Told, ...]


NOTHING: Sentences = ()


def minutes(number: int) -> Sentence:
    return counted("{count} minute", "{count} minutes", number)


def seconds(number: int) -> Sentence:
    return counted("{count} second", "{count} seconds", number)


def level_in_words(level: Level) -> Sentence:
    if not level.blinds:
        return ante_alone(level)
    if len(level.blinds) == 1:
        return with_ante(one_blind(level), level)
    row = joined(level.blinds, pattern("{lower}–{next}"))
    return with_ante(say("blinds {blinds}", blinds=row), level)


def shared_places(place: int, shared_by: int) -> Sentence:
    """The places that some share: 3rd and 4th, or 3rd to 5th."""
    first, last = nth(place), nth(place + shared_by - 1)
    if shared_by == 2:
        return say("{first} and {last}", first=first, last=last)
    return say("{first} to {last}", first=first, last=last)


def amended(scene: Scene, text: Sentence, overruled: tuple[str, ...], sheet: PostedSheet) -> Told:
    """With the clause that allows it; or, where there is one against it, that the director overrules it."""
    if any(isinstance(event, e.Overruled) for event in scene.step):
        return Told(text)  # which was said before
    if overruled:
        return Told(passage(say("The director overrules {clauses}.", clauses=listed(overruled)), text))
    evening = scene.evening
    grew = evening.purse() > evening.purse_posted
    return Told(text, scene.cited(PostedMayChange(sheet, evening.clock.started, grew)))
