"""What the streams of a journal are called: an evening's own, its guests', its envelopes', and for each hand one for
what is played and one for its deck.

    Friday
    Friday/guests
    Friday/envelopes
    Friday/table 3/hand 12
    Friday/table 3/hand 12, dealt again 2
    Friday/table 3/deck of hand 12

What has any other name is a stream of its own, and read as an evening's; but for the club's, which all of them share.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto
from itertools import count

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo

_NAME = re.compile(
    r"(?P<evening>.*?)(?:/(?P<beside>guests|envelopes)|/table (?P<table>[1-9][0-9]*)/(?P<deck>deck of )?hand "
    r"(?P<hand>[1-9][0-9]*)(?:, dealt again (?P<again>[2-9]|[1-9][0-9]+))?)?",
    re.DOTALL,
)

CLUB = "club"
"""The stream of what is remembered between evenings."""


class Part(Enum):
    EVENING = auto()
    GUESTS = auto()
    ENVELOPES = auto()  # the seed of a mystery bounty
    HAND = auto()
    DECK = auto()


@fact
class StreamName:
    """`table` and `hand` are numbers of hands and their decks, else 0; `again` is the how manieth time it is dealt."""

    evening: str
    part: Part = Part.EVENING
    table: TableNo = TableNo(0)
    hand: int = 0
    again: int = 1

    def __str__(self) -> str:
        match self.part:
            case Part.EVENING:
                return self.evening
            case Part.GUESTS:
                return f"{self.evening}/guests"
            case Part.ENVELOPES:
                return f"{self.evening}/envelopes"
            case Part.HAND | Part.DECK:
                deck = "deck of " if self.part is Part.DECK else ""
                again = f", dealt again {self.again}" if self.again > 1 else ""
                return f"{self.evening}/table {self.table}/{deck}hand {self.hand}{again}"

    @property
    def first(self) -> StreamName:
        """The same, as it was dealt first."""
        return replace(self, again=1)

    @property
    def deck(self) -> StreamName:
        """Beside the hand, so that it can be there before the hand is."""
        return replace(self, part=Part.DECK)

    def dealt_again(self) -> Iterator[StreamName]:
        """The streams of a hand from this one on: its own, and one for every time it is dealt again."""
        return (replace(self, again=again) for again in count(self.again))


def named(stream: str) -> StreamName:
    """The name of a stream, read; written again it is the same."""
    found = _NAME.fullmatch(stream)
    assert found is not None, stream  # everything is at least an evening's
    evening, table = found["evening"], found["table"]
    if not table:
        beside = {None: Part.EVENING, "guests": Part.GUESTS, "envelopes": Part.ENVELOPES}
        return StreamName(evening, beside[found["beside"]])
    part = Part.DECK if found["deck"] else Part.HAND
    return StreamName(evening, part, TableNo(int(table)), int(found["hand"]), int(found["again"] or 1))


def belongs(stream: str, evening: str) -> bool:
    """Is it the stream of this evening, or of anything beside it?"""
    return stream == evening or stream.startswith(f"{evening}/")


def owners(stream: str) -> set[str]:
    """Whatever it may belong to: what comes after a slash belongs to what stands before it."""
    words = stream.split("/")
    return {"/".join(words[:count]) for count in range(1, len(words))}


# ------------------------------------------------------------------------------------------- evenings of a server

_SERVED = "evening/"


def evening_of(code: str) -> str:
    """The stream of the evening that a server knows by this code."""
    return _SERVED + code


def code_of(stream: str) -> str:
    return stream.removeprefix(_SERVED)


def codes_in(streams: Iterable[str]) -> list[str]:
    """The codes of a server's evenings."""
    return [code for name in streams if name.startswith(_SERVED) and "/" not in (code := code_of(name))]


def is_called(stream: str, asked: str) -> bool:
    """Is it the evening of this name, or of the code at its end?"""
    return stream == asked or stream.endswith(f"/{asked}")
