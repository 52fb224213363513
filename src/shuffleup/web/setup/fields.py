"""The fields of a set-up: what a host may fill in, what each field takes in plain words, and how a page or a program
fills them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, inspect

from shuffleup.app.pace import CALLED_CLOCK, LONGEST_BANK, LONGEST_TURN, SHORTEST_TURN, USUAL
from shuffleup.facts import fact
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import MOST_SEATS
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import Joint, Sentence, listed, say

Text = Annotated[str, Meta(max_length=80)]
Lines = Annotated[str, Meta(max_length=4000)]
Fields = Mapping[str, list[str]]
"""A form as a browser sends it, a name with everything sent under it."""
OWN = "own"
UNKNOWN = re.compile("unknown field `([^`]*)`")
WHOLE = re.compile(r"\d{1,9}", re.ASCII)


class SetUp(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a host may fill in. Everything has the documents' default; sums are written as on a till: 25 or 12.50.

    `rebuys` where the book has none makes BUY-02 a house rule. `payouts` are the winner's first, in percent of the
    purse or in `money`. `tables` 0 is as many as it takes. `on_hand` are the chips in the box by colour, and empty
    where nobody has counted them. `dealt_tables` are the numbers of those the software deals at where it is not all of
    them: 2, or 2 3.
    """

    name: Text = "Poker night"
    date: Text = ""
    book: Text = HOMEGAME.name
    buy_in: Text = "20"
    set: Text = StartingSet.A.value
    counts: dict[str, Annotated[int, Meta(ge=0, le=1000)]] = {}
    minutes: Annotated[int, Meta(ge=1, le=240)] = 20
    break_every: Annotated[int, Meta(ge=0, le=50)] = 4
    break_minutes: Annotated[int, Meta(ge=1, le=120)] = 10
    levels: Lines = ""
    rebuys: bool = True
    add_on: bool = False
    add_on_price: Text = "10"
    add_on_chips: Annotated[int, Meta(ge=1, le=10_000_000)] = 500
    add_on_until: Annotated[int, Meta(ge=1, le=99)] = 4
    re_entries: Annotated[int, Meta(ge=0, le=99)] = 0
    re_entry_before: Annotated[int, Meta(ge=2, le=99)] = 4
    payouts: Text = ""
    prizes_in: Literal["percent", "money"] = "percent"
    unit: Text = "5"
    seats: Annotated[int, Meta(ge=2, le=10)] = MOST_SEATS
    tables: Annotated[int, Meta(ge=0, le=100)] = 0
    on_hand: dict[str, Annotated[int, Meta(ge=0, le=10_000)]] = {}
    hand_for_hand: bool = False
    called_clock: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] = CALLED_CLOCK
    house: list[Text] = []
    own_rules: Lines = ""
    dealt: bool = False
    dealt_tables: Text = ""
    bots: Annotated[int, Meta(ge=0, le=500)] = 0
    turn: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] = USUAL.turn
    bank: Annotated[int, Meta(ge=0, le=LONGEST_BANK)] = USUAL.bank
    speed: Literal["slow", "normal", "fast"] = "normal"
    open_decks: bool = False


class Expected(msgspec.Struct):
    """What the plan is reckoned for; no part of it."""

    players: Annotated[int, Meta(ge=2, le=500)] = 9
    bought: Annotated[int, Meta(ge=0, le=500)] = 0


@fact
class Wrong:
    """What is wrong, in which field (none: in no single one), and of a house rule by which clause."""

    field: str
    reason: str
    clause: str = ""


# ------------------------------------------------------------------------------------------------ what a field takes

LABELS = {
    "name": say("Name of the night"),
    "date": say("Date"),
    "book": say("Rulebook"),
    "buy_in": say("Buy-in"),
    "set": say("Each player begins with"),
    "counts": say("Chips of your own set"),
    "minutes": say("Minutes a level"),
    "break_every": say("A break after every … levels"),
    "break_minutes": say("Minutes a break"),
    "levels": say("Your own levels, one a line"),
    "rebuys": say("Rebuys"),
    "add_on": say("An add-on"),
    "add_on_price": say("Price of the add-on"),
    "add_on_chips": say("Chips of the add-on"),
    "add_on_until": say("Add-on until the end of level"),
    "re_entries": say("Re-entries each"),
    "re_entry_before": say("Re-entries before the first hand of level"),
    "payouts": say("Prizes, the winner's first"),
    "prizes_in": say("Prizes in"),
    "unit": say("Round prizes to"),
    "seats": say("Seats at a table"),
    "tables": say("Tables you have"),
    "on_hand": say("Chips on hand"),
    "hand_for_hand": say("Hand for hand just before the prizes"),
    "called_clock": say("Seconds once the clock is called on a player"),
    "house": say("House rules"),
    "own_rules": say("Rules of your own, one a line"),
    "dealt": say("The software deals; everyone plays on a phone"),
    "dealt_tables": say("Only at these tables"),
    "bots": say("Bots for empty chairs"),
    "turn": say("Seconds for a turn"),
    "bank": say("Seconds of one's own, for the evening"),
    "speed": say("Pace"),
    "open_decks": say("When it is over, every deck is opened to everyone"),
    "players": say("Players you expect"),
    "bought": say("Rebuys you expect"),
}
KINDS: dict[str, inspect.Type] = {
    field.name: field.type
    for made in inspect.multi_type_info([SetUp, Expected])
    if isinstance(made, inspect.StructType)
    for field in made.fields
}


def takes(field: str) -> Sentence:
    """What a field takes, in plain words; its type says so, and nothing else does."""
    label = LABELS[field]
    match KINDS[field]:
        case inspect.IntType(ge=least, le=most):
            return say("{field}: a whole number from {least} to {most}.", field=label, least=least or 0, most=most or 0)
        case inspect.StrType(max_length=most):
            return say("{field}: a text of at most {most} letters.", field=label, most=most or 0)
        case inspect.DictType(value_type=inspect.IntType(ge=least, le=most)):
            return say(
                "{field}: of each colour a whole number from {least} to {most}.",
                field=label,
                least=least or 0,
                most=most or 0,
            )
        case inspect.ListType(item_type=inspect.StrType(max_length=most)):
            return say("{field}: a list of texts of at most {most} letters.", field=label, most=most or 0)
        case inspect.LiteralType(values=values):
            return say("{field}: {values}.", field=label, values=listed([*map(str, values)], Joint.OR))
        case kind:
            assert isinstance(kind, inspect.BoolType), kind
            return say("{field}: true or false.", field=label)


# -------------------------------------------------------------------------------------------------- from a program


def read_json(body: bytes) -> SetUp | Wrong:
    if not body:  # more than a set-up can be is not read
        return Wrong("", say("This is empty, or too long for a set-up."))
    try:
        return msgspec.json.decode(body, type=SetUp)
    except msgspec.ValidationError as error:
        return _in_our_words(str(error))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Wrong("", say("This is no JSON."))


def _in_our_words(error: str) -> Wrong:
    """msgspec says: what is wrong - at `$.minutes`, or which field it does not know."""
    what, _, where = error.partition(" - at `$.")
    field = where.rstrip("`").partition("[")[0]
    if field in LABELS:
        return Wrong(field, takes(field))
    if unknown := UNKNOWN.search(what):
        return Wrong("", say("There is no field {field} in a set-up.", field=repr(unknown[1])))
    return Wrong("", say("A set-up is one JSON object."))


# ---------------------------------------------------------------------------------------------------- from a page

TICKS = ("rebuys", "add_on", "hand_for_hand", "dealt", "open_decks")
PILES = ("counts", "on_hand")
TYPED = tuple(name for name in SetUp.__struct_fields__ if name not in {*TICKS, *PILES, "house"})
OF_ADD_ONS = ("add_on_price", "add_on_chips", "add_on_until")
OF_DEALING = ("bots", "dealt_tables", "turn", "bank", "speed", "open_decks")
ONLY_WITH = {**dict.fromkeys(OF_ADD_ONS, "add_on"), **dict.fromkeys(OF_DEALING, "dealt")}
"""Fields that say nothing without a tick: what stands there is kept, right or wrong."""


@fact
class Form:
    """A form that was read: what could be read, everything as it was typed, and what is wrong."""

    given: SetUp
    typed: SimpleNamespace
    wrong: tuple[Wrong, ...]


def read_form(fields: Fields) -> Form:
    """A form as a browser sends it: everything is text, a tick is there or not, and chips are counts.<colour>.

    A field that is not there is as the documents have it; one that is there and empty was emptied.
    """
    ticks = {name: name in fields for name in TICKS} if "shown" in fields else {}
    house = [*fields.get("house", ()), *_settings(fields)]
    typed: dict[str, Any] = {name: fields[name][-1] for name in TYPED if name in fields}
    typed |= {name: _pile(fields, name) for name in PILES}
    read = {name: _read(SetUp, name, value) for name, value in (typed | {"house": house}).items()}
    wrong = {name: one for name, one in read.items() if isinstance(one, Wrong)}
    good = {name: one for name, one in read.items() if name not in wrong}
    given = msgspec.convert(good | ticks, SetUp)
    shown = SimpleNamespace(**msgspec.structs.asdict(given) | typed | {"house": house})
    return Form(given, shown, tuple(one for name, one in wrong.items() if _used(name, given)))


def read_expected(fields: Fields) -> tuple[Expected, tuple[Wrong, ...]]:
    read = {name: _read(Expected, name, fields[name][-1]) for name in Expected.__struct_fields__ if name in fields}
    good = {name: one for name, one in read.items() if not isinstance(one, Wrong)}
    return msgspec.convert(good, Expected), tuple(one for one in read.values() if isinstance(one, Wrong))


def _read(into: type[msgspec.Struct], name: str, typed: object) -> object:
    """The value of one field by itself, so that a mistake in it is no mistake in another."""
    typed = typed.strip() if isinstance(typed, str) else typed
    if not all(WHOLE.fullmatch(text) for text in _numbers(name, typed)):
        return Wrong(name, takes(name))
    try:
        return getattr(msgspec.convert({name: typed}, into, strict=False), name)
    except msgspec.ValidationError:
        return Wrong(name, takes(name))


def _numbers(name: str, typed: object) -> Iterable[str]:
    """What must be a number in figures; msgspec would take 1e1 for ten."""
    match KINDS[name], typed:
        case inspect.IntType(), str(text):
            return (text,)
        case inspect.DictType(), dict(counts):
            return counts.values()
        case _:
            return ()


def _pile(fields: Fields, name: str) -> dict[str, str]:
    """Chips by colour; where nothing stands, nothing is said."""
    chips = {key.removeprefix(f"{name}."): values[-1] for key, values in fields.items() if key.startswith(f"{name}.")}
    return {colour: count.strip() for colour, count in chips.items() if count.strip()}


def _settings(fields: Fields) -> Iterator[str]:
    """House rules that set a number or a choice: set.BUY-02/rebuys-each=2. An empty one leaves the book as it is."""
    for name, values in fields.items():
        if name.startswith("set.") and values[-1].strip():
            yield f"{name.removeprefix('set.')}={values[-1].strip()}"


def _used(name: str, given: SetUp) -> bool:
    if name == "re_entry_before":
        return given.re_entries > 0
    if name == "counts":
        return given.set == OWN
    return bool(getattr(given, ONLY_WITH[name])) if name in ONLY_WITH else True
