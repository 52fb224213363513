"""The kinds of answer a blank on a form takes: yes or no, a number, one of several words, or a list of numbers.

Each reads what a person wrote, says what it would have allowed, and knows a few values that stand for all.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Protocol

from shuffleup.facts import fact
from shuffleup.say import Hole, Joint, Sentence, Worded, listed, passage, pattern, say

MOST_DIGITS = 9
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class Named(Worded):
    """A number that is said by a word instead."""

    UNKNOWN = "unknown", pattern("don't know")
    NOBODY = "nobody", pattern("nobody")
    FIRST = "first", pattern("first")
    SECOND = "second", pattern("second")
    # Translators: the host may type these; 0 means the same and is understood in any language.
    NO_CAP = "no-cap", pattern("no cap")
    NO_LIMIT = "no-limit", pattern("no limit")
    RUNS_ON = "runs-on", pattern("the clock runs on")


class Kind(Protocol):
    """What can stand in a blank."""

    @property
    def allowed(self) -> Sentence:
        """What may be answered, in words."""

    @property
    def typical(self) -> tuple[Any, ...]:
        """A few values that stand for all."""

    def read(self, text: str) -> Any | None:
        """The value this text stands for; None where it stands for none."""

    def show(self, value: Any) -> str:
        """The text that is read as this value."""

    def said(self, value: Any) -> Sentence:
        """This value, as one says it."""


@fact
class YesNo:
    """Yes or no."""

    @property
    def allowed(self) -> Sentence:
        return say("yes or no")

    @property
    def typical(self) -> tuple[bool, ...]:
        return (False, True)

    def read(self, text: str) -> bool | None:
        said = plain(text)
        return True if said in YES else False if said in NO else None

    def show(self, value: bool) -> str:  # noqa: FBT001 - it is the value that is shown
        return "yes" if value else "no"

    def said(self, value: bool) -> Sentence:  # noqa: FBT001 - it is the value that is said
        return say("yes") if value else say("no")


@fact
class Whole:
    """A whole number between two ends, or without an upper one; `named` are numbers said by a word instead."""

    least: int
    most: int | None
    typical: tuple[int, ...]
    named: tuple[tuple[int, Named], ...] = ()
    without: tuple[int, ...] = ()

    @property
    def allowed(self) -> Sentence:
        return listed([*self._unnamed(), *(word for _, word in self.named)], Joint.OR)

    def _unnamed(self) -> list[Hole]:
        if self.most is None:
            return [say("{least} or more", least=self.least)]
        numbers = [n for n in range(self.least, self.most + 1) if n not in self.without and n not in dict(self.named)]
        if len(numbers) <= 2 or self.without:
            return [*numbers]
        return [say("{least} to {most}", least=numbers[0], most=numbers[-1])]

    def read(self, text: str) -> int | None:
        said = plain(text)
        for number, word in self.named:
            digit = str(number) if self._unnamed() else ""  # "1" would be no word for the second
            if said in (plain(word), plain(word.words), digit):
                return number
        digits = text.strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
            return None
        number = int(digits)
        in_range = self.least <= number and (self.most is None or number <= self.most)
        return number if in_range and number not in self.without and self._unnamed() else None

    def show(self, value: int) -> str:
        return str(dict(self.named).get(value, value))

    def said(self, value: int) -> Sentence:
        return listed([dict(self.named).get(value, value)])


@fact
class Choice:
    """One of several words."""

    members: tuple[Enum, ...]

    @property
    def allowed(self) -> Sentence:
        return listed([self.show(member) for member in self.members], Joint.OR)

    @property
    def typical(self) -> tuple[Enum, ...]:
        return self.members

    def read(self, text: str) -> Enum | None:
        said = plain(text)
        return next((member for member in self.members if said in (self.show(member), plain(meaning(member)))), None)

    def show(self, value: Enum) -> str:
        return plain(value.name)

    def said(self, value: Enum) -> Sentence:
        return meaning(value)


@fact
class NumberList:
    """A list of numbers, with commas between them."""

    of: Whole
    typical: tuple[tuple[int, ...], ...]
    fewest: int = 1

    @property
    def allowed(self) -> Sentence:
        one, example = self.of.allowed, self.show(max(self.typical, key=len))
        if self.fewest == 1:
            return say("{one}; several with commas, as in {example}", one=one, example=example)
        return say(
            "{one}; at least {fewest} of them with commas, as in {example}",
            one=one,
            fewest=self.fewest,
            example=example,
        )

    def read(self, text: str) -> tuple[int, ...] | None:
        found = tuple(self.of.read(part) for part in text.split(","))
        numbers = tuple(number for number in found if number is not None)
        good = len(numbers) == len(found) == len(set(numbers)) and len(numbers) >= self.fewest
        return numbers if good else None

    def show(self, value: tuple[int, ...]) -> str:
        return ",".join(map(self.of.show, value))

    def said(self, value: tuple[int, ...]) -> Sentence:
        return listed(list(map(self.of.said, value)))


@fact
class Beyond:
    """A fact that no form can ask for: a set-up, a list of lists. Its question gives examples of itself instead."""

    @property
    def allowed(self) -> Sentence:
        return say("nothing that can be written down")

    @property
    def typical(self) -> tuple[Any, ...]:
        return ()

    def read(self, text: str) -> None:
        del text

    def show(self, value: Any) -> str:
        return str(value)

    def said(self, value: Any) -> Sentence:
        return passage(str(value))


def meaning(member: Enum) -> Sentence:
    """What one of several things is called; one that no screen shows has only its name."""
    words = member.words if isinstance(member, Worded) else getattr(member, "word", None)
    return words or passage(plain(member.name).replace("-", " "))


def plain(text: str) -> str:
    """Words as they are compared: small letters, joined by hyphens."""
    return "-".join(text.lower().replace("_", " ").replace("-", " ").replace("'", "").split())
