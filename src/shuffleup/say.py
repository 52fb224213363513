"""Sentences are values: English beside the code, with typed holes, of which any language can be made.

    say("The smallest raise is to {least}.", least=least)
    counted("{count} card is left to deal.", "{count} cards are left to deal.", left)
    listed(["Ann", "Bert", "Cleo"])

A sentence *is* its English, numbers written as on every screen, so a terminal, a log and a test read it as the text it
is. It also keeps the pattern it was made of and what fills the holes: a number, a name, money, a list, another
sentence. From these it is said anew in the reader's language (language/speaking.py). Nobody takes English apart.

Patterns are written out where they are said, since the catalogues collect them from the code (tools/words.py); whoever
glues two sentences together gets a text that no catalogue knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Self

TEENS = (11, 12, 13)
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


class Sum(int):
    """A sum in cents, as it is written in a sentence: 12.50, and 12 where it is whole."""

    def __str__(self) -> str:
        units, cents = divmod(abs(int(self)), 100)
        owed = "-" if self < 0 else ""
        return f"{owed}{units:,}.{cents:02}" if cents else f"{owed}{units:,}"


class Day(str):
    """A day of the calendar, as the record has it: 2026-11-20."""

    __slots__ = ()


class Figure(str):
    """A number with its decimals, worked out and rounded already: 42.6."""

    __slots__ = ()


class Joint(StrEnum):
    """What stands before the last of several."""

    AND = "and"
    OR = "or"
    NONE = ""


Hole = int | str
"""What fills a hole: a number (Money where it is money), a figure, a day, a sentence, a thing with words of its own, or
a text nobody translates: a name."""


class Sentence(str):
    """A text in English that can be said in another language. `plural` and `number`: where it speaks of so many."""

    __slots__ = ("holes", "number", "pattern", "plural")
    pattern: str
    holes: dict[str, Hole]
    plural: str
    number: int

    def __new__(cls, english: str, pattern: str, holes: dict[str, Hole], plural: str = "", number: int = 0) -> Self:
        made = super().__new__(cls, english)
        made.pattern, made.holes, made.plural, made.number = pattern, holes, plural, number
        return made

    def __eq__(self, other: object) -> bool:
        """Read as a text it is its English. Two sentences are the same only if every language says them alike: a player
        called Dealer is no dealer, and a screen that is kept for the one is not shown for the other."""
        same = str.__eq__(self, other)
        return same and self._made_of() == other._made_of() if isinstance(other, Sentence) else same

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def _made_of(self) -> tuple[str, list[tuple[str, type, Hole]]]:
        said = {name: hole.words if isinstance(hole, Worded) else hole for name, hole in self.holes.items()}
        return self.pattern, [(name, type(hole), hole) for name, hole in said.items()]

    def __getnewargs__(self) -> tuple[str, str, dict[str, Hole], str, int]:  # type: ignore[override]
        return str(self), self.pattern, self.holes, self.plural, self.number


class Several(Sentence):
    """Several in a row, as `joint` says; the holes hold them in their order."""

    __slots__ = ("joint",)
    joint: Joint

    def __new__(cls, english: str, joint: Joint, parts: Sequence[Hole]) -> Self:
        made = super().__new__(cls, english, "", {str(at): part for at, part in enumerate(parts)})
        made.joint = joint
        return made

    def __getnewargs__(self) -> tuple[str, Joint, tuple[Hole, ...]]:  # type: ignore[override]
        return str(self), self.joint, tuple(self.holes.values())


NOTHING = Sentence("", "", {})
"""Where there is nothing to say."""
Said = Sentence | str
"""What a record keeps of something that was said: what the sentence is made of, or a text as somebody wrote it."""


class Worded(StrEnum):
    """One of several things: a code, which journals, programs and templates keep, and words for people, which may
    change at any time. In a sentence it is its words, `str()` of it is the code."""

    wording: str

    def __new__(cls, code: str, words: str = "") -> Self:
        made = str.__new__(cls, code)
        made._value_, made.wording = code, words
        return made

    @property
    def words(self) -> Sentence:
        return say(self.wording)

    def __format__(self, spec: str) -> str:
        return format(self.wording, spec)


def spoken(kind: type[Worded], code: str) -> str:
    """What this is the code of; a text that is none stays as it is: what somebody wrote before there were codes."""
    return kind(code) if code in {*kind} else code


def pattern(text: str) -> str:
    """A pattern that stands in a table: marked here for the catalogues, and filled where it is said."""
    return text


def say(text: str, /, **holes: Hole) -> Sentence:
    """The sentence of this pattern."""
    return Sentence(_filled(text, holes), text, holes)


def counted(one: str, many: str, count: int, /, **holes: Hole) -> Sentence:
    """A sentence about so many, in the form that is right for them; the hole for the number is `count`."""
    holes["count"] = count
    return Sentence(_filled(one if count == 1 else many, holes), one, holes, many, count)


def nth(number: int) -> Sentence:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in TEENS else ENDINGS.get(number % 10, "th")
    # Translators: a place, as in "3rd place".
    return Sentence(f"{number}{ending}", pattern("{number}th"), {"number": number})


def listed(items: Sequence[Hole], joint: Joint = Joint.AND) -> Sentence:
    """One, two and three."""
    return Several(joined([in_english(item) for item in items], joint), joint, items)


def joined(words: Sequence[str], joint: Joint) -> str:
    """In English: with no comma before the last."""
    if not joint or len(words) < 2:
        return " ".join(words)
    return f" {joint} ".join((", ".join(words[:-1]), words[-1]))


def passage(*sentences: Hole) -> Sentence:
    """Sentences that are read one after the other; an empty one is left out."""
    said = [one for one in sentences if one != ""]
    if len(said) == 1 and isinstance(said[0], Sentence):
        return said[0]
    return listed(said, Joint.NONE)


def in_english(hole: Hole) -> str:
    """How a number, a name or a sentence stands in an English one."""
    return f"{hole:,}" if type(hole) is int else f"{hole}"


def has_sum(hole: Hole) -> bool:
    """Does it speak of money, anywhere in it?"""
    return any(map(has_sum, hole.holes.values())) if isinstance(hole, Sentence) else isinstance(hole, Sum)


def phrase(said: Said) -> Said:
    """What stands inside a sentence: a sentence of ours as it is, and what somebody wrote without its stop."""
    return said if isinstance(said, Sentence) else said.strip().removesuffix(".")


def as_text(value: object) -> str:
    """For an encoder that knows plain texts only: in a message to a program a sentence is its English."""
    if not isinstance(value, Sentence):
        raise NotImplementedError(type(value))
    return str(value)


def _filled(pattern: str, holes: dict[str, Hole]) -> str:
    return pattern.format_map({name: in_english(hole) for name, hole in holes.items()}) if holes else pattern
