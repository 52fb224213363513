"""Sentences in a record: the English, and what it was made of, so that a reader of another language reads it too.

    {"text": "Seat 3 is out.", "say": "Seat {seat} is out.", "with": {"seat": 3}}
    {"text": "2 cards", "say": "{count} card", "or": "{count} cards", "count": 2, "with": {"count": 2}}
    {"text": "Ann and Bert", "all": ["Ann", "Bert"], "joint": "and"}

A name is a text, a number a number, money `{"money": 1250}`. What somebody wrote by hand is a text and nothing more.
"""

from __future__ import annotations

from string import Formatter
from typing import Any

from shuffleup.say import Hole, Joint, Said, Sentence, Several, Sum, Worded


def to_json(said: Hole) -> Any:
    match said:
        case Worded():
            return to_json(said.words)
        case Several():
            return {
                "text": str(said),
                "all": [to_json(part) for part in said.holes.values()],
                "joint": said.joint.value,
            }
        case Sentence():
            filled = {"with": {name: to_json(hole) for name, hole in said.holes.items()}} if said.holes else {}
            forms = {"or": said.plural, "count": said.number} if said.plural else {}
            return {"text": str(said), "say": said.pattern, **forms, **filled}
        case Sum():
            return {"money": int(said)}
        case _:
            return said


def from_json(json: Any) -> Said | None:
    """None where it is neither a text nor a sentence."""
    found = _hole(json)
    return found if isinstance(found, str) else None


def _hole(json: Any) -> Hole | None:
    match json:
        case bool():
            return None
        case str() | int():
            return json
        case {"money": int(cents), **rest} if not rest:
            return Sum(cents)
        case {"text": str(text), "all": list(parts), "joint": str(joint), **rest} if not rest and joint in {*Joint}:
            inside = _all(parts)
            return None if inside is None else Several(text, Joint(joint), inside)
        case {"text": str(text), "say": str(pattern), **rest}:
            return _sentence(text, pattern, rest)
        case _:
            return None


def _sentence(text: str, pattern: str, rest: dict[Any, Any]) -> Sentence | None:
    filled, plural, count = rest.get("with", {}), rest.get("or", ""), rest.get("count", 0)
    inside = _all(list(filled.values())) if type(filled) is dict else None
    known = rest.keys() <= {"with", "or", "count"} and type(plural) is str and type(count) is int
    if inside is None or not known or not (_fits(pattern, filled) and _fits(plural, filled)):
        return None
    return Sentence(text, pattern, dict(zip(filled, inside, strict=True)), plural, count)


def _fits(pattern: str, filled: dict[Any, Any]) -> bool:
    """Is every hole of it filled, and plainly? Without any, nothing of it is one."""
    try:
        holes = [part[1:] for part in Formatter().parse(pattern) if part[1] is not None] if filled else []
    except ValueError:
        return False
    return all(hole == (hole[0], "", None) and hole[0] in filled for hole in holes)


def _all(parts: list[Any]) -> list[Hole] | None:
    found = [_hole(part) for part in parts]
    return None if None in found else [hole for hole in found if hole is not None]
