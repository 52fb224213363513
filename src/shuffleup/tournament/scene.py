"""What an event is told from, and the small words of telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.rules import Question, Rulebook, Ruling
from shuffleup.tournament import events as e
from shuffleup.tournament.levels import Level
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class Told:
    """A sentence or two, and the ids of the clauses that say so."""

    text: str
    by: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text.removesuffix('.')} ({', '.join(self.by)})." if self.by else self.text


@fact
class Scene:
    """What an event is told from: the evening before it, the book, and all events of its step."""

    evening: Evening
    book: Rulebook
    step: tuple[e.Event, ...]

    def name(self, player: PlayerId) -> str:
        return self.evening.entrant(player).name

    def names(self, players: Iterable[PlayerId]) -> str:
        return listed([self.name(player) for player in players])

    def cited(self, *questions: Question[Any]) -> tuple[str, ...]:
        """Who answers these questions; nobody where the book is silent and custom rules."""
        said = (self.book.ask(question) for question in questions)
        return tuple(dict.fromkeys(ruling.by.id for ruling in said if isinstance(ruling, Ruling)))

    def at(self, table: TableNo, seat: Seat) -> str:
        """Who sits there, or that nobody does."""
        player = self.evening.tables[table].chairs.get(seat)
        return f"{self.name(player)} (seat {seat})" if player else f"seat {seat} (empty)"

    def also(self, kind: type[Any], player: PlayerId) -> bool:
        """Does this step hold an event of that kind for the same player?"""
        return any(isinstance(event, kind) and event.player == player for event in self.step)


Sentences = tuple[Told, ...]
NOTHING: Sentences = ()


# ------------------------------------------------------------------------------------------------ small words


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def nth(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def level_in_words(level: Level) -> str:
    return f"blinds {level.small_blind}–{level.big_blind}{f', ante {level.ante}' if level.ante else ''}"
