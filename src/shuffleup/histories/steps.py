"""What is done in a history, step by step, and how PHH spells it.

PHH has no word for three things that happen at our tables: a player who sits out, a player who plays the board, and a
winner who is named because the cards were never entered. We write them as commentary, which other programs skip. Nor
has it one for a hand that goes in face down and takes its share all the same (of the board, of a side pot nobody else
is in): that is a hand shown with no card up.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from shuffleup.cards import UNSEEN, AnyCard, BadCard, any_cards
from shuffleup.questions.words import Chips

_PLAYER: Final = re.compile(r"p([1-9]\d?)")
MOST_DIGITS: Final = 15
_CHIPS: Final = re.compile(rf"(\d{{1,{MOST_DIGITS}}})(?:\.0*)?")
_OUT: Final = re.compile(r"(p[1-9]\d?) sits out")
_BOARD: Final = re.compile(r"(p[1-9]\d?) plays the board")
_DIES: Final = re.compile(r"the hand of (p[1-9]\d?) is dead")
FACE_DOWN: Final = "face down"
_TAKES: Final = re.compile(r"(?:main pot|side pot ([1-9])) to (p[1-9]\d?(?: p[1-9]\d?)*)")


@dataclass(frozen=True, slots=True)
class DealsHole:
    place: int
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class DealsBoard:
    cards: tuple[AnyCard, ...]


@dataclass(frozen=True, slots=True)
class Folds:
    place: int


@dataclass(frozen=True, slots=True)
class ChecksOrCalls:
    place: int


@dataclass(frozen=True, slots=True)
class RaisesTo:
    """A bet or a raise; `total` is what lies in front of the player afterwards."""

    place: int
    total: Chips


@dataclass(frozen=True, slots=True)
class Shows:
    """`cards` is None where the hand was written down when it was dealt."""

    place: int
    cards: tuple[AnyCard, ...] | None


@dataclass(frozen=True, slots=True)
class Mucks:
    """Who is `paid` has a share without a card shown; to other readers a muck would give it up."""

    place: int
    paid: bool = False


@dataclass(frozen=True, slots=True)
class SitsOut:
    place: int


@dataclass(frozen=True, slots=True)
class Dies:
    """The floor ruled the hand dead. Readers that know no rulings find a fold or a muck where the action passes it."""

    place: int


@dataclass(frozen=True, slots=True)
class PlaysBoard:
    place: int


@dataclass(frozen=True, slots=True)
class TakesPot:
    """Named as the winners of a pot (0 is the main pot) that no cards in the record can decide."""

    pot: int
    places: tuple[int, ...]


Played = DealsHole | DealsBoard | Folds | ChecksOrCalls | RaisesTo | Shows | Mucks | PlaysBoard | TakesPot
HistoryDeed = Played | SitsOut | Dies


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """One entry of a history. Either part may be missing; a remark alone is allowed."""

    deed: HistoryDeed | None
    comment: str | None = None


def read_chips(text: str) -> Chips | None:
    """A whole number of chips, also written as 210.0; None if it is not one."""
    found = _CHIPS.fullmatch(text)
    return Chips(int(found[1])) if found else None


def read_step(text: str) -> HistoryStep | str:
    """One action in the PHH notation; a plain text says what is wrong with it."""
    words, _, remark = text.partition("#")
    comment = remark.strip() or None
    try:
        deed = _deed(words.split())
    except BadCard as bad:
        return f"{text.strip()!r}: {bad}"
    except ValueError as bad:
        return f"{text.strip()!r} {bad}"
    if deed is None and comment:
        deed = _deed_in_commentary(comment)
        comment = None if deed else comment
    if isinstance(deed, Shows) and comment == FACE_DOWN:
        return HistoryStep(Mucks(deed.place, paid=True))
    return HistoryStep(deed, comment)


def _deed(words: list[str]) -> HistoryDeed | None:
    match words:
        case []:
            return None
        case ["d", "dh", player, cards]:
            return DealsHole(_place(player), any_cards(cards))
        case ["d", "db", cards]:
            return DealsBoard(any_cards(cards))
        case [player, "f"]:
            return Folds(_place(player))
        case [player, "cc"]:
            return ChecksOrCalls(_place(player))
        case [player, "cbr", amount]:
            return RaisesTo(_place(player), _total(amount))
        case [player, "sm"]:
            return Mucks(_place(player))
        case [player, "sm", cards]:
            return Shows(_place(player), None if cards == "-" else any_cards(cards))
        case [_, ("pb" | "sd"), *_]:
            raise ValueError("is an action of another game, not of no-limit hold'em")
        case _:
            raise ValueError("is not an action of the PHH format")


def _place(player: str) -> int:
    found = _PLAYER.fullmatch(player)
    if not found:
        raise ValueError(f"names no player: {player!r} should be p1, p2 and so on")
    return int(found[1]) - 1


def _total(amount: str) -> Chips:
    total = read_chips(amount)
    if total is None:
        raise ValueError(f"is not a whole number of chips: {amount}")
    return total


def _deed_in_commentary(comment: str) -> HistoryDeed | None:
    if found := _OUT.fullmatch(comment):
        return SitsOut(_place(found[1]))
    if found := _DIES.fullmatch(comment):
        return Dies(_place(found[1]))
    if found := _BOARD.fullmatch(comment):
        return PlaysBoard(_place(found[1]))
    if found := _TAKES.fullmatch(comment):
        return TakesPot(int(found[1] or 0), tuple(_place(player) for player in found[2].split()))
    return None


def write_step(step: HistoryStep, written: Callable[[int], object] = int) -> str:
    """The PHH notation of a step; `written` is how an amount is."""
    parts = [] if step.deed is None else [write_deed(step.deed, written)]
    return " ".join([*parts, f"# {step.comment}"] if step.comment else parts)


def write_deed(deed: HistoryDeed, written: Callable[[int], object] = int) -> str:
    match deed:
        case DealsHole(place, cards):
            return f"d dh p{place + 1} {_run_together(cards)}"
        case DealsBoard(cards):
            return f"d db {_run_together(cards)}"
        case Folds(place):
            return f"p{place + 1} f"
        case ChecksOrCalls(place):
            return f"p{place + 1} cc"
        case RaisesTo(place, total):
            return f"p{place + 1} cbr {written(total)}"
        case Shows(place, cards):
            return f"p{place + 1} sm {'-' if cards is None else _run_together(cards)}"
        case Mucks(place, paid):
            return f"p{place + 1} sm {UNSEEN}{UNSEEN} # {FACE_DOWN}" if paid else f"p{place + 1} sm"
        case SitsOut(place):
            return f"# p{place + 1} sits out"
        case Dies(place):
            return f"# the hand of p{place + 1} is dead"
        case PlaysBoard(place):
            return f"# p{place + 1} plays the board"
        case TakesPot(pot, places):
            winners = " ".join(f"p{place + 1}" for place in places)
            return f"# {f'side pot {pot}' if pot else 'main pot'} to {winners}"
        case _:
            assert_never(deed)


def _run_together(cards: tuple[AnyCard, ...]) -> str:
    return "".join(map(str, cards))


def places_in(deed: HistoryDeed) -> tuple[int, ...]:
    """The players a step is about."""
    match deed:
        case DealsBoard():
            return ()
        case TakesPot(_, places):
            return places
        case _:
            return (deed.place,)
