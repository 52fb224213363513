"""The fields of one PHH hand, checked one by one: each fault names its field or its action."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from shuffleup.histories.history import Fields, History, HistoryFault
from shuffleup.histories.phh_units import Units, in_chips
from shuffleup.histories.posts import HistoryPosts
from shuffleup.histories.steps import MOST_DIGITS, HistoryStep, places_in, read_step
from shuffleup.histories.toml_text import frozen
from shuffleup.questions.words import MOST_SEATS, Chips, Seat

HEADS_UP = 2
SUPPORTED: Final = "NT"
REQUIRED: Final = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
POSTED: Final = ("ante_trimming_status", "antes", "blinds_or_straddles", "min_bet")
AS_POSTED: Final = tuple(f"_{name}" for name in POSTED)  # where others are told otherwise
KNOWN: Final = frozenset(
    (*REQUIRED, *POSTED, *AS_POSTED, "hand", "seats", "players", "finishing_stacks", "_button", "_unit")
)


class _Wrong(Exception):
    """Never leaves this file: the reader gets the Fault."""

    def __init__(self, reason: str, field: str, action: int | None = None) -> None:
        super().__init__(reason)
        self.fault = HistoryFault(reason, field, action)


def history_from(table: Mapping[str, Any]) -> History | HistoryFault:
    """The history a TOML table holds, or the first thing that is wrong with it."""
    try:
        turned, units = in_chips(table)
        return _history(turned, units)
    except _Wrong as wrong:
        return wrong.fault


def _history(table: Mapping[str, Any], units: Units) -> History:
    _check_variant(table)
    stacks = _amounts(table, "starting_stacks", None)
    count = len(stacks)
    if not HEADS_UP <= count <= MOST_SEATS:
        raise _Wrong(f"a hand has {HEADS_UP} to {MOST_SEATS} players; {count} stacks are listed", "starting_stacks")
    told = _posts(table, count)
    posted = _posts(_as_posted(table), count)
    return History(
        stacks=stacks,
        antes=posted.antes,
        blinds=posted.blinds,
        least_bet=posted.least_bet,
        steps=tuple(_step(index, text, count) for index, text in enumerate(_list(table, "actions", None))),
        ante_is_dead=posted.ante_is_dead,
        for_others=None if told == posted else told,
        seats=_seats(table, count),
        button=_seat(table, "_button"),
        unit=_unit(table),
        players=_players(table, count),
        finishing_stacks=_amounts(table, "finishing_stacks", count) if "finishing_stacks" in table else None,
        units=units,
        hand=_hand(table),
        other=Fields(tuple((name, frozen(value)) for name, value in table.items() if name not in KNOWN)),
    )


def _posts(table: Mapping[str, Any], count: int) -> HistoryPosts:
    return HistoryPosts(
        antes=turned_heads_up(_amounts(table, "antes", count)),
        blinds=turned_heads_up(_amounts(table, "blinds_or_straddles", count, negative=True)),
        least_bet=_least_bet(table),
        ante_is_dead=not _flag(table, "ante_trimming_status"),
    )


def _as_posted(table: Mapping[str, Any]) -> Mapping[str, Any]:
    ours = {name: table[own] for name, own in zip(POSTED, AS_POSTED, strict=True) if own in table}
    return {**table, **ours}


def _check_variant(table: Mapping[str, Any]) -> None:
    variant = table.get("variant")
    if variant is not None and variant != SUPPORTED:
        raise _Wrong(f"variant {variant!r} is not supported; {SUPPORTED!r} (no-limit hold'em) is", "variant")
    for name in REQUIRED:
        if name not in table:
            raise _Wrong(f"the field {name!r} is missing", name)


def turned_heads_up(posts: tuple[Chips, ...]) -> tuple[Chips, ...]:
    """Heads-up, PHH lists antes and blinds small blind first, although the big blind is p1; and back again."""
    return posts[::-1] if len(posts) == HEADS_UP else posts


def _list(table: Mapping[str, Any], name: str, count: int | None) -> list[Any]:
    listed = table[name]
    if not isinstance(listed, list):
        raise _Wrong(f"{name} should be a list, not {listed!r}", name)
    if count is not None and len(listed) != count:
        raise _Wrong(f"{name} lists {len(listed)} for {count} players", name)
    return listed


def _amounts(table: Mapping[str, Any], name: str, count: int | None, *, negative: bool = False) -> tuple[Chips, ...]:
    return tuple(_amount(value, name, negative=negative) for value in _list(table, name, count))


def _amount(value: object, name: str, *, negative: bool = False) -> Chips:
    """Chips are whole numbers; a file may write them as 3.0."""
    if _is_too_much(value):
        raise _Wrong(f"{name}: a number of chips has at most {MOST_DIGITS} digits", name)
    if isinstance(value, Decimal) and value.is_finite() and value == value.to_integral_value():
        value = int(value)
    if type(value) is not int:
        raise _Wrong(f"{name}: {value} is not a whole number of chips", name)
    if value < 0 and not negative:
        raise _Wrong(f"{name}: {value} is less than nothing", name)
    return Chips(value)


def _is_too_much(value: object) -> bool:
    """Looked at before it is counted out: 1e999999 is short to write, and for ever to work with."""
    if isinstance(value, Decimal):
        return value.is_finite() and value.adjusted() >= MOST_DIGITS
    return isinstance(value, int) and abs(value) >= 10**MOST_DIGITS


def _least_bet(table: Mapping[str, Any]) -> Chips:
    least = _amount(table["min_bet"], "min_bet")
    if least < 1:
        raise _Wrong("min_bet should be at least 1", "min_bet")
    return least


def _unit(table: Mapping[str, Any]) -> Chips:
    unit = _amount(table.get("_unit", 1), "_unit")
    if unit < 1:
        raise _Wrong("_unit should be at least 1", "_unit")
    return unit


def _flag(table: Mapping[str, Any], name: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise _Wrong(f"{name} should be true or false, not {value!r}", name)
    return value


def _seats(table: Mapping[str, Any], count: int) -> tuple[Seat, ...] | None:
    if "seats" not in table:
        return None
    seats = _list(table, "seats", count)
    if not all(map(_is_seat, seats)) or len(set(seats)) < count:
        raise _Wrong(f"seats should be different numbers from 1 to {MOST_SEATS}, not {seats}", "seats")
    return tuple(map(Seat, seats))


def _is_seat(seat: object) -> bool:
    return type(seat) is int and 1 <= seat <= MOST_SEATS


def _seat(table: Mapping[str, Any], name: str) -> Seat | None:
    seat = table.get(name)
    if seat is not None and not _is_seat(seat):
        raise _Wrong(f"{name} should be a seat from 1 to {MOST_SEATS}, not {seat!r}", name)
    return None if seat is None else Seat(seat)


def _players(table: Mapping[str, Any], count: int) -> tuple[str, ...] | None:
    if "players" not in table:
        return None
    players = _list(table, "players", count)
    if not all(isinstance(player, str) for player in players):
        raise _Wrong(f"players should be names, not {players}", "players")
    return tuple(players)


def _hand(table: Mapping[str, Any]) -> str | int | None:
    hand = table.get("hand")
    if hand is not None and (isinstance(hand, bool) or not isinstance(hand, str | int)):
        raise _Wrong(f"hand should be a name or a number, not {hand!r}", "hand")
    return hand


def _step(index: int, text: object, count: int) -> HistoryStep:
    step = read_step(text) if isinstance(text, str) else f"an action is a text, not {text!r}"
    if isinstance(step, str):
        raise _Wrong(step, "actions", index)
    for place in places_in(step.deed) if step.deed else ():
        if place >= count:
            raise _Wrong(f"{str(text).strip()!r} names p{place + 1}, but there are {count} players", "actions", index)
    return step
