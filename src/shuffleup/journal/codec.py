"""Facts to plain JSON values and back, by their type hints alone, and strictly: what is not as it should be is refused.

Whole numbers, text, yes or no, nothing, enums (by value), cards ("As", "??"), tuples, facts, and unions of these. In a
union a fact says which one it is: `{"$": "Move", ...}`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum, IntEnum, StrEnum
from operator import attrgetter, itemgetter
from types import NoneType, UnionType
from typing import Any, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from shuffleup.cards import DECK, UNSEEN, AnyCard, Card, Unseen
from shuffleup.journal.said import from_json, to_json
from shuffleup.say import Said, Sentence, Several

TAG = "$"

Conversion = Callable[[Any], Any]


class BadValue(ValueError):
    """A value that is not what its type says, and where it stands. `newer`: it is a word, a field or an event that this
    program does not know, and that a later one may."""

    def __init__(self, what: str, where: str = "", *, newer: bool = False) -> None:
        super().__init__(what, where)
        self.what = what
        self.where = where
        self.newer = newer

    def __str__(self) -> str:
        return f"{self.where.lstrip('.')}: {self.what}" if self.where else self.what

    def inside(self, place: str) -> BadValue:
        return BadValue(self.what, place + self.where, newer=self.newer)


class Codec(NamedTuple):
    """How the values of one type are written and read. `kinds` are the Python classes, `json` the JSON ones."""

    encode: Conversion
    decode: Conversion
    kinds: tuple[type, ...]
    json: type


_MADE: dict[Any, Codec] = {}


def codec_of(hint: Any) -> Codec:
    """The codec of a type hint. Raises TypeError for what a journal cannot hold."""
    made = _MADE.get(hint)
    if made is None:
        made = _MADE[hint] = _make(hint)
    return made


def _make(hint: Any) -> Codec:
    if isinstance(hint, NewType):
        return codec_of(hint.__supertype__)
    if hint == Said:
        return _said()
    if hint in PLAIN:
        return _plain(hint)
    if hint in CARDS:
        return _cards(CARDS[hint])
    if isinstance(hint, type) and issubclass(hint, StrEnum | IntEnum):
        return _enum(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _fact(hint)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return _union(get_args(hint))
    raise TypeError(f"a journal cannot hold {hint}: only whole numbers, text, bool, enums, cards, tuples and facts")


# ------------------------------------------------------------------------------------------- single values

PLAIN: dict[Any, str] = {int: "a whole number", str: "text", bool: "true or false", NoneType: "null"}


def _wrong(wanted: str, value: object) -> BadValue:
    return BadValue(f"expected {wanted}, not {value!r:.80}")


def _plain(kind: type) -> Codec:
    def same(value: Any) -> Any:
        if type(value) is not kind:  # True is no number here
            raise _wrong(PLAIN[kind], value)
        return value

    def written(value: Any) -> Any:  # a text field keeps the English of a sentence
        return same(str(value) if isinstance(value, Sentence) else value)

    return Codec(written if kind is str else same, same, (kind,), kind)


def _said() -> Codec:
    """A text, or what a sentence is made of (journal/said.py)."""

    def decode(json: Any) -> Any:
        if type(json) not in (str, dict):
            raise _wrong("a sentence", json)
        found = from_json(json)
        if found is None:
            raise _wrong("a sentence", json)
        return found

    def encode(value: Any) -> Any:
        if not isinstance(value, str):
            raise _wrong("a sentence", value)
        return to_json(value)

    return Codec(encode, decode, (str, Sentence, Several), object)


def _table(name: str, words: dict[Any, Any], values: dict[Any, Any], kinds: tuple[type, ...], json: type) -> Codec:
    """Values with one word each: `words` by value, `values` by word."""

    def encode(value: Any) -> Any:
        if type(value) not in kinds:
            raise _wrong(name, value)
        return words[value]

    def decode(word: Any) -> Any:
        if type(word) is not json:
            raise _wrong(name, word)
        if word not in values:
            raise BadValue(_wrong(name, word).what, newer=True)
        return values[word]

    return Codec(encode, decode, kinds, json)


def _enum(kind: type[Enum]) -> Codec:
    words = {member: member.value for member in kind}
    values = {member.value: member for member in kind}
    return _table(f"a {kind.__name__}", words, values, (kind,), str if issubclass(kind, str) else int)


CARDS: dict[Any, tuple[AnyCard, ...]] = {Card: DECK, Unseen: (UNSEEN,), AnyCard: (UNSEEN, *DECK)}


def _cards(cards: tuple[AnyCard, ...]) -> Codec:
    words = {card: card.text for card in cards}
    values = {card.text: card for card in cards}
    return _table("a card", words, values, tuple({type(card) for card in cards}), str)


# ------------------------------------------------------------------------------------------- what holds others


def _tuple(hints: tuple[Any, ...]) -> Codec:
    if len(hints) == 2 and hints[1] is Ellipsis:
        return _row(codec_of(hints[0]))
    return _fixed(tuple(codec_of(hint) for hint in hints))


def _row(item: Codec) -> Codec:
    """Any number of the same."""

    def turned(turn: Conversion, wanted: type[Any], into: type[Any]) -> Conversion:
        def turn_all(values: Any) -> Any:
            if type(values) is not wanted:
                raise _wrong("a list", values)
            try:
                return into([turn(value) for value in values])
            except BadValue:
                raise _first_bad([(f"[{i}]", turn, value) for i, value in enumerate(values)]) from None

        return turn_all

    return Codec(turned(item.encode, tuple, list), turned(item.decode, list, tuple), (tuple,), list)


def _fixed(items: tuple[Codec, ...]) -> Codec:
    """So many, each of its own type."""

    def turned(turns: list[Conversion], wanted: type[Any], into: type[Any]) -> Conversion:
        def turn_all(values: Any) -> Any:
            if type(values) is not wanted or len(values) != len(turns):
                raise _wrong(f"a list of {len(turns)}", values)
            try:
                return into([turn(value) for turn, value in zip(turns, values, strict=True)])
            except BadValue:
                raise _first_bad([(f"[{i}]", turns[i], value) for i, value in enumerate(values)]) from None

        return turn_all

    encoders, decoders = [item.encode for item in items], [item.decode for item in items]
    return Codec(turned(encoders, tuple, list), turned(decoders, list, tuple), (tuple,), list)


def _fact(kind: type) -> Codec:
    """Every field by its name. None may be missing and none may be new: whoever changes a fact writes an upcast."""
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    codecs = [codec_of(hints[name]) for name in names]
    encoders = [(name, attrgetter(name), codec.encode) for name, codec in zip(names, codecs, strict=True)]
    decoders = [codec.decode for codec in codecs]
    values_of = _values_of(names)
    # What is written most often (a stack: a name and a number) needs no more than a look at its types.
    plain = tuple(codec.json for codec in codecs if codec.kinds == (codec.json,))

    def encode(value: Any) -> Any:
        if type(value) is not kind:
            raise _wrong(f"a {kind.__name__}", value)
        try:
            return {name: turn(get(value)) for name, get, turn in encoders}
        except BadValue:
            raise _first_bad([(f".{name}", turn, get(value)) for name, get, turn in encoders]) from None

    def decode(json: Any) -> Any:
        if type(json) is not dict:
            raise _wrong(f"a {kind.__name__}", json)
        if len(json) != len(names):
            raise _other_fields(frozenset(names), json)
        try:
            values = values_of(json)
        except KeyError:
            raise _other_fields(frozenset(names), json) from None
        if tuple(map(type, values)) == plain:
            return kind(*values)
        try:
            return kind(*[turn(value) for turn, value in zip(decoders, values, strict=True)])
        except BadValue:
            where = [f".{name}" for name in names]
            raise _first_bad(list(zip(where, decoders, values, strict=True))) from None

    return Codec(encode, decode, (kind,), dict)


def _values_of(names: list[str]) -> Callable[[dict[str, Any]], tuple[Any, ...]]:
    """The values of these fields, in order."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda json: tuple(json[name] for name in names)


def _other_fields(known: frozenset[str], json: dict[str, Any]) -> BadValue:
    for name in sorted(known - json.keys()):
        return BadValue("the field is missing", f".{name}")
    return BadValue("there is no such field", f".{min(json.keys() - known)}", newer=True)


def _first_bad(turns: list[tuple[str, Conversion, Any]]) -> BadValue:
    """Go through it again, to say where it went wrong."""
    for place, turn, value in turns:
        try:
            turn(value)
        except BadValue as bad:
            return bad.inside(place)
    raise AssertionError(turns)


# ------------------------------------------------------------------------------------------- unions


def _union(hints: tuple[Any, ...]) -> Codec:
    """The Python class says how a value is written; the JSON one, and the tag of a fact, how it is read."""
    if {Card, Unseen} <= set(hints):
        hints = (AnyCard, *(hint for hint in hints if hint not in (Card, Unseen)))
    members = [codec_of(hint) for hint in hints]
    if {member.json for member in members} != {dict, NoneType} or len(
        members
    ) > 2:  # a fact or nothing need not say which it is
        members = _with_tags(members)
    encoders = {kind: member.encode for member in members for kind in member.kinds}
    decoders = {member.json: member.decode for member in members}
    if len(decoders) != len(members):
        raise TypeError(f"a journal could not tell apart the values of {hints}")
    wanted = " or ".join(kind.__name__ for kind in encoders)

    def by_class(table: dict[type, Conversion]) -> Conversion:
        def turn(value: Any) -> Any:
            found = table.get(type(value))
            if found is None:
                raise _wrong(wanted, value)
            return found(value)

        return turn

    return Codec(by_class(encoders), by_class(decoders), tuple(encoders), object)


def _with_tags(members: list[Codec]) -> list[Codec]:
    """All facts of a union as one member, each with its name in front."""
    facts = [member for member in members if member.json is dict]
    by_name = {fact.kinds[0].__name__: fact for fact in facts}
    by_kind = {fact.kinds[0]: (name, fact.encode) for name, fact in by_name.items()}
    if len(by_name) != len(facts):
        raise TypeError(f"two facts of a union have the same name: {list(by_name)}")

    def encode(value: Any) -> Any:
        name, turn = by_kind[type(value)]
        return {TAG: name, **turn(value)}

    def decode(json: Any) -> Any:
        name = json.get(TAG)
        fact = by_name.get(name) if type(name) is str else None
        if fact is None:
            wrong = f"expected one of {', '.join(by_name)}, not {name!r:.80}"
            raise BadValue(wrong, f".{TAG}", newer=type(name) is str)
        return fact.decode({field: value for field, value in json.items() if field != TAG})

    others = [member for member in members if member.json is not dict]
    return [*others, Codec(encode, decode, tuple(by_kind), dict)] if facts else others
