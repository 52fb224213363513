"""Nights saved by The Tournament Director (.tdt): one object after the other, as JavaScript would write them.

Nobody has published the format; this reads what version 3 files are seen to hold: who bought in when and for how much,
who was out when and by whom, and the prizes by place. What is not there is not guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from shuffleup.club.past.reading import (
    ReadFault,
    ReadFile,
    ReadNight,
    ReadRow,
    WrongCell,
    night_name,
    person_name,
    twice,
)
from shuffleup.say import say
from shuffleup.tournament.prizes.payouts import Money

TOKEN = re.compile(
    r"""\s*(?:(?P<text>"(?:[^"\\]|\\.)*")|(?P<number>-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?P<word>[A-Za-z_$][\w$.]*)"""
    r"""|(?P<mark>[{}\[\](),:]))""",
    re.DOTALL,
)
ESCAPED = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
PLAIN = {"true": True, "false": False, "null": None, "undefined": None}
DEEPEST = 60
MOST_MONEY = 10**9
MILLIS_A_DAY = 86_400_000


class NoSuchFile(ValueError):
    """It is none of that program's files, or of a version that writes otherwise."""


def looks_like_one(text: str) -> bool:
    return bool(re.match(r"\s*\{\s*V\s*:", text.lstrip("\ufeff")))


def read_tournament(text: str) -> ReadFile:
    try:
        night = _night(_Reader(text.lstrip("\ufeff")).whole())
    except WrongCell as wrong_name:
        return ReadFile(faults=(ReadFault(0, wrong_name.what),))
    except (NoSuchFile, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError):
        wrong = say(
            "This is no night of The Tournament Director that can be read here; save its results as CSV instead."
        )
        return ReadFile(faults=(ReadFault(0, wrong),))
    return ReadFile((night,), faults=tuple(twice((0, row.name) for row in night.rows)))


class _Reader:
    """`new Name(…)` and `Map.from([…])` are what is inside them."""

    def __init__(self, text: str) -> None:
        self._tokens = self._split(text)
        self._next = next(self._tokens, ("end", ""))
        self._depth = 0

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        at, end = 0, len(text.rstrip())
        while at < end:
            found = TOKEN.match(text, at)
            if not found:
                raise NoSuchFile(at)
            at = found.end()
            yield found.lastgroup or "", found[found.lastgroup or 0]

    def _take(self) -> tuple[str, str]:
        taken, self._next = self._next, next(self._tokens, ("end", ""))
        return taken

    def _is(self, mark: str) -> bool:
        if self._next != ("mark", mark):
            return False
        self._take()
        return True

    def _must(self, mark: str) -> None:
        if not self._is(mark):
            raise NoSuchFile(self._next)

    def whole(self) -> Any:
        value = self._value()
        if self._next[0] != "end":
            raise NoSuchFile(self._next)
        return value

    def _value(self) -> Any:
        self._depth += 1
        if self._depth > DEEPEST:
            raise NoSuchFile("too deep")
        kind, text = self._take()
        value = self._of(kind, text)
        self._depth -= 1
        return value

    def _of(self, kind: str, text: str) -> Any:
        match kind, text:
            case "text", _:
                return ESCAPED.sub(_unescaped, text[1:-1])
            case "number", _:
                return float(text)
            case "mark", "{":
                return dict(self._pairs())
            case "mark", "[":
                return list(self._several("]"))
            case "word", "new":
                self._take()
                return self._arguments()
            case "word", "Map.from":
                return dict(self._arguments())
            case "word", _ if text in PLAIN:
                return PLAIN[text]
        raise NoSuchFile(text)

    def _arguments(self) -> Any:
        self._must("(")
        given = list(self._several(")"))
        return given[0] if len(given) == 1 else given

    def _pairs(self) -> Iterator[tuple[str, Any]]:
        while not self._is("}"):
            kind, text = self._take()
            if kind not in ("word", "text"):
                raise NoSuchFile(text)
            self._must(":")
            yield text.strip('"'), self._value()
            if not self._is(","):
                self._must("}")
                return

    def _several(self, end: str) -> Iterator[Any]:
        while not self._is(end):
            yield self._value()
            if not self._is(","):
                self._must(end)
                return


def _unescaped(found: re.Match[str]) -> str:
    letter = found[1]
    return chr(int(letter[1:], 16)) if len(letter) > 1 else {"n": "\n", "t": "\t", "r": "\r"}.get(letter, letter)


# ------------------------------------------------------------------------------------------------------- what it means


def _night(file: Mapping[str, Any]) -> ReadNight:
    event = file["T"]
    players: Sequence[Mapping[str, Any]] = [one for one in event["Players"]["Players"].values() if one["Buyins"]]
    if not players:
        raise NoSuchFile("nobody")
    names = {one["UUID"]: _called(one) for one in players}
    prizes = _prizes(event.get("Prizes"))
    last_first = sorted(players, key=_out_at, reverse=True)
    rows = [_row(one, nth, prizes, names) for nth, one in enumerate(last_first, 1)]
    began = min(buy["Time"] for one in players for buy in one["Buyins"])
    return ReadNight(night_name(event["Title"]) or "Tournament", _day(int(began)), rows_buy_in(players), tuple(rows))


def rows_buy_in(players: Sequence[Mapping[str, Any]]) -> Money:
    """What most paid for their first entry."""
    first = [one["Buyins"][0]["Amount"] for one in players]
    return _cents(max(set(first), key=first.count))


def _called(one: Mapping[str, Any]) -> str:
    name = one["Name"]
    whole = f"{name.get('Firstname', '')} {name.get('Lastname', '')}"
    return person_name(name.get("Nickname", "") or whole)


def _out_at(one: Mapping[str, Any]) -> float:
    """When the last entry was lost; whoever lost none has won."""
    out = one["Buyins"][-1].get("BustOut")
    return float(out["Time"]) if out else float("inf")


def _row(one: Mapping[str, Any], place: int, prizes: Mapping[int, Money], names: Mapping[str, str]) -> ReadRow:
    buys, add_ons = one["Buyins"], one.get("AddOns") or ()
    *before, by = (_hitmen(buy, names) for buy in buys)
    paid, prize = sum(buy["Amount"] for buy in (*buys, *add_ons)), prizes.get(place, Money(0))
    return ReadRow(
        _called(one),
        place,
        prize,
        _cents(paid),
        len(buys) - 1,
        by,
        add_ons=len(add_ons),
        before=tuple(takers for takers in before if takers),
    )


def _hitmen(buy: Mapping[str, Any], names: Mapping[str, str]) -> tuple[str, ...]:
    """Who took the chips of this entry, as far as the file says."""
    out = buy.get("BustOut") or {}
    return tuple(names[hitman] for hitman in out.get("HitmanUUID") or () if hitman in names)


def _prizes(given: Any) -> dict[int, Money]:
    """By place."""
    prizes = given.get("Prizes", []) if isinstance(given, dict) else given or []
    found = [(one.get("Recipient"), one.get("CalculatedAmount", one.get("Amount"))) for one in prizes]
    return {int(place): _cents(amount) for place, amount in found if place and amount}


def _cents(amount: float) -> Money:
    if not 0 <= amount < MOST_MONEY:
        raise NoSuchFile(amount)
    return Money(round(amount * 100))


def _day(millis: int) -> str:
    """The day of a moment, by the calendar, in UTC: the game asks no clock."""
    days = millis // MILLIS_A_DAY + 719_468
    era, of_era = divmod(days, 146_097)
    year = (of_era - of_era // 1_460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    day = of_year - (153 * month + 2) // 5 + 1
    month += 3 if month < 10 else -9
    return f"{year + era * 400 + (month <= 2):04}-{month:02}-{day:02}"
