"""Messages that a page of this evening may well send now, for every act there is: its fields are filled in from what
the room holds. What a field may be is found by its name, and by its act where the name alone does not tell.

A thumb is sensible most of the time, and now and then it is not: then a field is anything that stands on some button.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import EnumType
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand import Legal, legal
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.state import Entrant, Table
from shuffleup.tournament.words import PlayerId
from shuffleup.views.money import due_view
from shuffleup.web.action import turn_at, until_of
from shuffleup.web.acts import Act
from shuffleup.web.pages.described import OF_ALL, OF_THE_EVENING, OF_THE_HAND, tag_of

Message = dict[str, Any]
ODD = 0.1  # how often a field that may be left out is filled in, and one is filled in oddly
SOMETIMES = {"otherwise": 0.5, "decided_by": 0.0}
LATE = 0.15  # how often a page has not seen the latest
NAMES = ("Zoe", "Yann", "Xaver", "Wim", "Vito", "Una")
INCIDENTS = (
    ("hole-cards-exposed", "by=dealer&nth=3"),
    ("hole-cards-exposed", "by=dealer&nth=2"),
    ("conduct", "breach=splashed-pot&seat={seat}"),
    ("conduct", "breach=chips-off-table&seat={seat}&chips=100"),
    ("out-of-turn", "seat={seat}&action=fold&changed=no"),
    ("clock-ran-out", "facing-bet=yes&seat={seat}"),
    ("spoken-action", "word=call&pushed=0"),
)


@fact
class Thumb:
    """Who taps, with what in hand: the key of the device, and chance of its own."""

    room: Room
    key: str
    who: Who
    chance: Random

    def one_of(self, values: Sequence[Any], otherwise: Any = None) -> Any:
        return self.chance.choice(values) if values else otherwise

    @property
    def table(self) -> Table | None:
        """The one the page is turned to."""
        tables = list(self.room.evening.open_tables())
        own = [one for one in tables if one.number == self.who.table]
        found: Table | None = self.one_of(own or tables)
        return found

    def hand(self, table: Table | None) -> HandSession | None:
        return self.room.hands.get(table.number) if table else None

    def choices(self, table: Table | None) -> Legal | None:
        hand = self.hand(table)
        return legal(hand.hand, hand.terms) if hand and hand.hand.turn is not None else None

    def player(self) -> Entrant | None:
        """Somebody; of the few who stand somewhere alone as often as of the many who play."""
        by_standing: dict[Any, list[Entrant]] = {}
        for one in self.room.evening.players.values():
            by_standing.setdefault((one.status, one.is_away, one.missing), []).append(one)
        found: Entrant | None = self.one_of(self.one_of(list(by_standing.values()), []))
        return found

    def seat(self, table: Table | None) -> int:
        hand = self.hand(table)
        if hand and hand.hand.turn is not None and self.chance.random() > LATE:
            return int(hand.hand.turn)
        return int(self.one_of(list(table.chairs), 1)) if table else 1


ThumbField = Callable[[Thumb, Table | None], Any]


def _next_hand(t: Thumb, table: Table | None) -> int:
    return table.hands + 1 if table else 1


def _player(t: Thumb, table: Table | None) -> str:
    one = t.player()
    return str(one.player) if one else "p1"


def _sitting(t: Thumb, table: Table | None) -> list[str]:
    return [str(player) for player in table.chairs.values()] if table else []


def _stacks(t: Thumb, table: Table | None) -> list[int]:
    """As they are known, and even heaps of the rest."""
    everybody = t.room.evening.players
    players = [everybody[PlayerId(player)] for player in _sitting(t, table)]
    known = sum(one.stack for one in everybody.values() if one.stack is not None)
    uncounted = sum(one.stack is None for one in everybody.values() if one.plays) or 1
    rest = (t.room.evening.in_play() - known) // uncounted
    return [one.stack if one.stack is not None else rest for one in players]


def _asking(t: Thumb, table: Table | None) -> str:
    return str(t.one_of([*t.room.guests.asking], "d" * 64))


def _passed(t: Thumb, table: Table | None) -> str:
    """A device that is let in; seldom one everything hangs on."""
    others = [key for key, who in t.room.guests.passes.items() if who.role is not Role.DIRECTOR and key != t.key]
    return str(t.one_of(others, t.key))


def _item(t: Thumb, table: Table | None) -> int:
    clock, steps = t.room.evening.clock, t.room.evening.plan.schedule.steps
    return min(max(clock.item + int(t.one_of([0, 1, 1, 2, -1])), 0), len(steps) - 1)


def _total(t: Thumb, table: Table | None) -> int:
    choices = t.choices(table)
    return int(t.one_of([choices.least, choices.greatest])) if choices else 100


def _price(t: Thumb, table: Table | None) -> int:
    choices = t.choices(table)
    return int(choices.call) if choices else 0


def _sums(t: Thumb, table: Table | None) -> list[str]:
    """The purse, shared evenly."""
    playing = len(t.room.evening.playing())
    return [str(t.room.evening.purse() // 100 // playing)] * playing if playing else []


def _action(t: Thumb, table: Table | None) -> int:
    hand = t.hand(table) or (t.room.last_hands.get(table.number) if table else None)
    return hand.ended[-1] if hand and hand.ended else 0


def _draw(t: Thumb, table: Table | None) -> int:
    kinds = [[type(event).__name__ for event in step.changes()] for step in t.room.session.steps]
    return next((nth for nth, step in reversed(list(enumerate(kinds))) if "Seated" in step), 1)


def _number(t: Thumb, table: Table | None) -> str:
    return sha256(t.key.encode()).hexdigest()[:32]


def _until(t: Thumb, table: Table | None) -> int:
    turn = turn_at(t.room, table.number) if table else None
    return until_of(t.room, turn) if turn else 0


def _plain(*values: Any) -> ThumbField:
    return lambda t, table: t.one_of(values)


USUAL: dict[str, ThumbField] = {
    "action": _action,
    "amount": lambda t, table: str(_total(t, table)),
    "bank": _plain(0, 60),
    "big": _plain(100, 200),
    "button": lambda t, table: t.one_of([int(seat) for seat in table.chairs] if table else [], 1),
    "cards": _plain(""),
    "chips": _plain(100, 500),
    "choice": lambda t, table: t.one_of(["call", "raise", "fold"] if _price(t, table) else ["check", "raise"]),
    "code": _plain("0000", "1234", "١٢٣٤"),
    "count": _plain(1, 2),
    "currency": _plain("EUR", "chf", "", "beer"),
    "denomination": _plain(5, 25),
    "device": _passed,
    "draw": _draw,
    "due": lambda t, _: sum(prize.money for prize in due_view(t.room.evening, t.room.book)),
    "hand": lambda _, table: table.hands if table else 1,
    "hash": lambda t, table: sha256(_number(t, table).encode()).hexdigest(),
    "item": _item,
    "minutes": _plain(5, -5, 1, 10),
    "name": lambda t, _: t.one_of([*NAMES, f"Guest {t.chance.randint(1, 99)}", "Tom, Dick; Harry"]),
    "number": _number,
    "otherwise": _plain("all agreed"),
    "percent": _plain(75, 50),
    "places": _plain(["60", "40"], ["100"], ["50", "30", "20"]),
    "player": _player,
    "players": _sitting,
    "pot": _plain(0),
    "price": _price,
    "reason": _plain("so it was agreed"),
    "rebuys": lambda t, _: max((one.rebuys for one in t.room.evening.players.values()), default=0),
    "ruling": _plain("It plays"),
    "said": _plain("call", "fold", "raise"),
    "seat": lambda t, table: t.seat(table),
    "seats": lambda t, table: str(t.seat(table)),
    "shown": lambda t, _: t.room.session.seq,
    "small": _plain(50, 100),
    "stacks": _stacks,
    "step": lambda t, _: t.room.session.stood.last_act,
    "sums": _sums,
    "table": lambda t, table: int(table.number) if table else 1,
    "text": _plain("No phones at the table"),
    "total": _total,
    "turn": _plain(10, 25),
    "wall": _plain("bar", "door"),
    "what": _plain("A card fell"),
}
"""What a field of this name is on a button."""

OF_AN_ACT: dict[tuple[str, str], ThumbField] = {
    ("next-hand", "hand"): _next_hand,
    ("hand-begin", "hand"): _next_hand,
    ("redo", "step"): lambda t, _: t.room.session.stood.last_undone,
    ("admit", "device"): _asking,
    ("let-phone", "device"): _asking,
    ("refuse-phone", "device"): _asking,
    ("turn-down", "device"): _asking,
    ("end-penalty", "player"): lambda t, _: t.one_of(
        [player for player, one in t.room.evening.players.items() if one.sits_out], "p1"
    ),
    ("end-auditor", "device"): lambda t, _: t.one_of([*t.room.guests.auditors], "x"),
    ("turn-cards", "cards"): lambda t, _: t.chance.randint(1, 6),
    ("answer-call", "player"): lambda t, _: t.one_of([*t.room.guests.calls], "p1"),
    ("drop-order", "player"): lambda t, _: t.one_of([*t.room.guests.orders], "p1"),
    ("take-seat-back", "player"): lambda t, _: t.one_of([*t.room.guests.passed], "p1"),
    ("seat-stays", "player"): lambda t, _: t.one_of([*t.room.guests.passed], "p1"),
    ("bot-gives-back", "player"): lambda t, _: t.one_of([*t.room.guests.bots], "p1"),
    ("rebuy", "rebuys"): _plain(0, 0, 1),
    ("end-hand", "players"): lambda t, table: t.one_of([[], [], _sitting(t, table)[:1], _sitting(t, table)[1:]]),
    ("end-hand", "by"): lambda t, table: t.one_of(_sitting(t, table)[:1], ""),
    ("end-hand", "unfollowed"): _plain(False, True),
    ("move-player", "seat"): lambda t, _: t.chance.randint(1, 9),
    ("set-pace", "bank"): _plain(0, 60),
    ("use-time-chip", "until"): _until,
    ("drop-picture", "player"): lambda t, _: t.one_of([*t.room.guests.pictures], ""),
    ("return-time-chip", "player"): lambda t, _: t.one_of([*t.room.guests.time_chips], "p1"),
    ("return-time-chip", "used"): lambda t, _: max(map(len, t.room.guests.time_chips.values()), default=0),
    ("set-side-pot", "stake"): _plain("5", "2.50"),
    ("set-side-pot", "number"): _plain(0, 0, 1),
    ("decide-side-pot", "number"): _plain(1),
    ("decide-side-pot", "players"): _plain(["p1"], ["p1", "p2"]),
    ("pay-side-pot", "number"): _plain(1),
    ("name-knock-out", "number"): lambda t, _: t.one_of([*t.room.evening.bounties.knocked], 1),
    ("name-knock-out", "player"): lambda t, table: t.one_of(["", *_sitting(t, table)]),
    ("ask-in", "name"): lambda t, _: f"Guest {t.chance.randint(1, 99)}",
}
"""The same, where it depends on the act."""

ALSO = {("end-hand", "players"), ("end-hand", "by"), ("end-hand", "unfollowed"), ("ahead", "choice"),
        ("rule-otherwise", "what"), ("rule-otherwise", "ruling"), ("rule-otherwise", "reason"),
        ("ask-director", "what"), ("hand-wager", "said"), ("hand-wager", "amount"), ("bet", "total"),
        ("ask-in", "name"), ("make-link", "table"), ("draw-low-cards", "table"), ("ahead", "price"),
        ("penalise", "reason"), ("ask-director", "table"), ("carry-out-ruling", "table"), ("record-ruling", "table"),
        ("rule-otherwise", "table"), ("put-question-aside", "table"), ("software-deals", "players"),
        ("software-deals", "stacks"), ("end-early", "reason"), ("drop-picture", "player"),
        ("name-knock-out", "player"), ("set-side-pot", "players"), ("decide-side-pot", "players")}  # fmt: skip
"""Fields that may be left out, and that pages fill in."""


@cache
def _fields(kind: type[Act]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def message(thumb: Thumb, kind: type[Act]) -> Message:
    """What a page sends, without the id."""
    do, table = tag_of(kind), thumb.table
    made: Message = {"do": do}
    for one in _fields(kind):
        name = one.encode_name
        often = 1.0 if one.required or (do, name) in ALSO else SOMETIMES.get(name, ODD)
        if (name in OF_ALL and not one.required) or thumb.chance.random() >= often:
            continue
        made[name] = _value(thumb, table, do, name, one.type)
    if "about" in made or ("facts" in kind.__struct_fields__ and thumb.chance.random() < 0.5):
        about, facts = thumb.one_of(INCIDENTS)
        made |= {"about": about, "facts": facts.format(seat=thumb.seat(table))}
    if "item" in made and do != "go-to-item":
        made |= _edited(thumb, made)
    return {**made, **_seen(thumb, table, do)}


def _edited(thumb: Thumb, made: Message) -> Message:
    """A change of the schedule: a level is a little longer, or a new one has the blinds of the next."""
    steps = thumb.room.evening.plan.schedule.steps
    levels = [nth for nth, step in enumerate(steps) if isinstance(step, Level)]
    breaks = [nth for nth, step in enumerate(steps) if not isinstance(step, Level)]
    item = thumb.one_of(breaks if made["do"] == "edit-break" else levels, made["item"])
    level = steps[item]
    is_level = isinstance(level, Level)
    blinds = {"small": level.small_blind, "big": level.big_blind, "ante": level.ante} if is_level else {}
    if made["do"] == "insert-level":
        item, blinds = levels[-1], {"small": made["small"] * 1000, "big": made["small"] * 2000}
    said = {"item": item, "minutes": 15, **blinds}
    return {name: value for name, value in said.items() if name in made}


def _value(thumb: Thumb, table: Table | None, do: str, name: str, kind: Any) -> Any:
    """By the act, by its name, or by its type."""
    if found := OF_AN_ACT.get((do, name)):
        return found(thumb, table)
    if words := _words(kind):
        return thumb.one_of(words)
    if name in USUAL and _fits(USUAL[name](thumb, table), kind):
        return USUAL[name](thumb, table)
    return thumb.one_of([True, False]) if kind is bool else _nothing(kind)


def _words(kind: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    members: list[Any] = list(kind) if isinstance(kind, EnumType) else []
    return [one.value for one in members]


def _fits(value: Any, kind: Any) -> bool:
    wanted = get_origin(kind) or kind
    if wanted in (list, tuple):
        return isinstance(value, list)
    return not isinstance(value, list) and (wanted is not str or isinstance(value, str))


def _nothing(kind: Any) -> Any:
    wanted = get_origin(kind) or kind
    return [] if wanted in (list, tuple) else "" if wanted is str else 0 if wanted is int else None


def _seen(thumb: Thumb, table: Table | None, do: str) -> Message:
    """As pages have it: what the view said, or nothing."""
    hand = thumb.hand(table)
    late = 1 if thumb.chance.random() < LATE else 0
    if do in OF_THE_HAND:
        return {"seen": hand.seq - late} if hand else {}
    if do not in OF_THE_EVENING or thumb.chance.random() < 0.5:
        return {}
    return {"seen": thumb.room.session.seq - late}
