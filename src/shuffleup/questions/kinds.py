"""The kinds of answer a blank on a form takes: yes or no, a number, one of several words, or a list of numbers.

Each reads what a person wrote, says what it would have allowed, and knows a few values that stand for all.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any, Protocol

from shuffleup.facts import fact
from shuffleup.say import Worded

MOST_DIGITS = 9
YES, NO = ("yes", "y", "true"), ("no", "n", "false")


class Kind(Protocol):
    """What can stand in a blank."""

    @property
    def allowed(self) -> str:
        """What may be answered, in words."""

    @property
    def typical(self) -> tuple[Any, ...]:
        """A few values that stand for all."""

    def read(self, text: str) -> Any | None:
        """The value this text stands for; None where it stands for none."""

    def show(self, value: Any) -> str:
        """The text that is read as this value."""


@fact
class YesNo:
    """Yes or no."""

    @property
    def allowed(self) -> str:
        return "yes or no"

    @property
    def typical(self) -> tuple[bool, ...]:
        return (False, True)

    def read(self, text: str) -> bool | None:
        said = plain(text)
        return True if said in YES else False if said in NO else None

    def show(self, value: bool) -> str:  # noqa: FBT001 - it is the value that is shown
        return "yes" if value else "no"


@fact
class Whole:
    """A whole number between two ends, or without an upper one; `named` are numbers said by a word instead."""

    least: int
    most: int | None
    typical: tuple[int, ...]
    named: tuple[tuple[int, str], ...] = ()
    without: tuple[int, ...] = ()

    @property
    def allowed(self) -> str:
        return _or([*self._unnamed(), *(word for _, word in self.named)])

    def _unnamed(self) -> list[str]:
        if self.most is None:
            return [f"{self.least} or more"]
        numbers = [n for n in range(self.least, self.most + 1) if n not in self.without and n not in dict(self.named)]
        if len(numbers) <= 2 or self.without:
            return [str(n) for n in numbers]
        return [f"{numbers[0]} to {numbers[-1]}"]

    def read(self, text: str) -> int | None:
        said = plain(text)
        for number, word in self.named:
            if said in (plain(word), str(number) if self._unnamed() else ""):  # "1" would be no word for the second
                return number
        digits = text.strip()
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS):
            return None
        number = int(digits)
        in_range = self.least <= number and (self.most is None or number <= self.most)
        return number if in_range and number not in self.without and self._unnamed() else None

    def show(self, value: int) -> str:
        return dict(self.named).get(value, str(value))


@fact
class Choice:
    """One of several words."""

    members: tuple[Enum, ...]

    @property
    def allowed(self) -> str:
        return _or([self.show(member) for member in self.members])

    @property
    def typical(self) -> tuple[Enum, ...]:
        return self.members

    def read(self, text: str) -> Enum | None:
        said = plain(text)
        return next((member for member in self.members if said in (self.show(member), plain(meaning(member)))), None)

    def show(self, value: Enum) -> str:
        return plain(value.name)


@fact
class Several:
    """A list of numbers, with commas between them."""

    of: Whole
    typical: tuple[tuple[int, ...], ...]
    fewest: int = 1

    @property
    def allowed(self) -> str:
        least = f"at least {self.fewest} of them" if self.fewest > 1 else "several"
        return f"{self.of.allowed}; {least} with commas, as in {self.show(max(self.typical, key=len))}"

    def read(self, text: str) -> tuple[int, ...] | None:
        found = tuple(self.of.read(part) for part in text.split(","))
        numbers = tuple(number for number in found if number is not None)
        good = len(numbers) == len(found) == len(set(numbers)) and len(numbers) >= self.fewest
        return numbers if good else None

    def show(self, value: tuple[int, ...]) -> str:
        return ",".join(map(self.of.show, value))


@fact
class Beyond:
    """A fact that no form can ask for: a set-up, a list of lists. Its question gives examples of itself instead."""

    @property
    def allowed(self) -> str:
        return "nothing that can be written down"

    @property
    def typical(self) -> tuple[Any, ...]:
        return ()

    def read(self, text: str) -> None:
        del text

    def show(self, value: Any) -> str:
        return str(value)


def meaning(member: Enum) -> str:
    """What a word of an enumeration means: its text, or its name where it is only a number."""
    if isinstance(member, Worded):
        return member.words
    if isinstance(member, IntEnum):
        return str(getattr(member, "word", member.name.lower().replace("_", " ")))
    return str(member.value)


def plain(text: str) -> str:
    """Words as they are compared: small letters, joined by hyphens."""
    return "-".join(text.lower().replace("_", " ").replace("-", " ").replace("'", "").split())


def _or(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
