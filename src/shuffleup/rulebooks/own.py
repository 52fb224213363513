"""What is in no document: a ruling of the director that is kept, and a rule of the house in words, as clauses."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from shuffleup.facts import fact, types_in
from shuffleup.questions.director import Authority
from shuffleup.questions.steps import Remedy, Tell
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Clause, Question
from shuffleup.say import passage, say

A = TypeVar("A")


@fact
class FloorRuling:
    """What the director ruled, who that was, and why. It answers this question, whoever it is about, and no other."""

    question: Question[Any]
    answer: Any
    reason: str
    who: str


@fact
class InWords:
    """A rule of the house's own in words, and whose it is."""

    reason: str
    who: str


OwnRule = FloorRuling | InWords


def floor_ruling(question: Question[A], answer: A, reason: str, who: str = Authority.DIRECTOR) -> FloorRuling:
    """The director rules, whatever the book says. Goes on record as it is."""
    return FloorRuling(question, answer, reason, who)


def own_clause(id_: str, rule: OwnRule) -> Clause:
    """A rule in words alone is a statement: it is shown, and cited by whoever rules by it."""
    text = say("{rule} (Ruled by {name}.)", rule=rule.reason, name=rule.who)
    return replace(kept_clause(id_, rule), text=text) if isinstance(rule, FloorRuling) else Clause(id_, text, (), ())


def kept_clause(id_: str, ruling: FloorRuling) -> Clause:
    def at_any_seat(question: Question[Any]) -> Any | None:
        moved = dict(zip(_seats(ruling.question), _seats(question), strict=True))
        same = _compared(reseated(ruling.question, moved), ruling) == _compared(question, ruling)
        return reseated(ruling.answer, moved) if same else None

    return Clause(id_, passage(ruling.reason), (), ((type(ruling.question), at_any_seat),))


def _compared(question: Question[Any], ruling: FloorRuling) -> Question[Any]:
    """What is told in words moves no chips, and holds whatever the amounts are."""
    in_words = isinstance(ruling.answer, Remedy) and all(isinstance(step, Tell) for step in ruling.answer.steps)
    hints = types_in(type(question)) if in_words else {}
    amounts = {name: Chips(0) for name, hint in hints.items() if hint is Chips}
    return replace(question, **amounts) if amounts else question  # type: ignore[type-var]  # every question is a fact


def _seats(question: Question[Any]) -> list[Seat]:
    hints = types_in(type(question))
    return [getattr(question, field) for field in hints if hints[field] is Seat and hasattr(question, field)]


def reseated(value: Any, moved: dict[Seat, Seat]) -> Any:
    """The same facts with other seats: every seat in them, and nothing else, is exchanged."""
    if isinstance(value, tuple):
        return tuple(reseated(part, moved) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    hints = types_in(type(value))
    parts = {field.name: getattr(value, field.name) for field in fields(value)}
    return replace(value, **{name: _moved(part, hints[name], moved) for name, part in parts.items()})


def _moved(part: Any, hint: Any, moved: dict[Seat, Seat]) -> Any:
    return moved.get(part, part) if hint is Seat else reseated(part, moved)
