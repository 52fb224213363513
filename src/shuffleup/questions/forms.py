"""What can be asked, as a form: the facts of a question one by one, each with its words and what it allows.

A form is filled in with text, by a person on a page or on the command line, and gives the question; or it says which
fact is wrong or missing, and what it allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from types import ModuleType
from typing import Any, get_args, get_origin

from shuffleup.facts import fact, types_in
from shuffleup.questions import (
    chips,
    conduct,
    correction,
    dead_hands,
    dealing,
    disputes,
    irregular,
    misdeals,
    reveals,
    wagers,
)
from shuffleup.questions.fact_words import ASKED, REQUIRED, TOGETHER, FactAsked, FactsTogether
from shuffleup.questions.kinds import Beyond, Choice, Kind, NumberList, Whole, YesNo, plain
from shuffleup.questions.steps import FloorQuestion
from shuffleup.rules import Question
from shuffleup.say import NOTHING, Sentence, passage, say

MODULES: tuple[ModuleType, ...] = (
    dealing, misdeals, dead_hands, irregular, wagers, chips, reveals, correction, disputes, conduct,
)  # fmt: skip
"""Where the floor's questions stand. A test holds that no module with one is missing."""

MOST_SAMPLES = 10_000
UNASKED = FactAsked(NOTHING, typical=(1, 2, 10, (1, 2)))
"""A fact that nobody is asked for, because the floor is not asked its question: it is only tried."""


@fact
class Blank:
    """One fact on a form. `name` is how it is said (facing-bet), `field` how the question has it (facing_bet)."""

    name: str
    field: str
    words: Sentence
    kind: Kind
    default: Any = REQUIRED

    @property
    def required(self) -> bool:
        return self.default is REQUIRED

    @property
    def allowed(self) -> Sentence:
        return self.kind.allowed


@fact
class QuestionForm:
    """A question that can be asked, with its blanks in the order in which they are asked for."""

    name: str
    title: Sentence
    question: type[Question[Any]]
    blanks: tuple[Blank, ...]

    def blank(self, name: str) -> Blank | None:
        return next((blank for blank in self.blanks if blank.name == plain(name)), None)

    def shown(self, question: Question[Any]) -> dict[str, str]:
        """The facts of a question as text that this form would read."""
        return {blank.name: blank.kind.show(getattr(question, blank.field)) for blank in self.blanks}


@fact
class Problem:
    """A fact that is wrong, unknown or missing, and what is allowed."""

    fact: str
    text: Sentence


@fact
class Unfilled:
    """The form does not make a question yet."""

    problems: tuple[Problem, ...]


# ------------------------------------------------------------------------------------- which forms there are


@cache
def forms() -> tuple[QuestionForm, ...]:
    """A form for everything the floor can be asked, in the order of the modules."""
    found = [kind for module in MODULES for kind in vars(module).values() if _is_asked(kind, module)]
    return tuple(form_of(kind) for kind in found if not any(_extends(other, kind) for other in found))


def _is_asked(kind: object, module: ModuleType) -> bool:
    """A question with its facts, standing in the module where it is written."""
    is_floor = isinstance(kind, type) and issubclass(kind, FloorQuestion)
    return is_floor and kind.__module__ == module.__name__ and "__dataclass_fields__" in vars(kind)


def _extends(other: type, kind: type) -> bool:
    """Is this kind only what others have in common? Then nobody asks it by itself."""
    return other is not kind and issubclass(other, kind)


def form_of(question: type[Question[Any]]) -> QuestionForm:
    """The form of any question, the floor's or another."""
    name = kebab(question.__name__)
    hints = types_in(question)
    blanks = tuple(_blank(name, field, hints[field.name]) for field in fields(question))  # type: ignore[arg-type]  # every question is a fact
    return QuestionForm(name, say(first_sentence(question.__doc__ or name)), question, blanks)


def find_form(name: str) -> QuestionForm | None:
    return next((form for form in forms() if form.name == plain(name)), None)


def kebab(name: str) -> str:
    """HoleCardsExposed as hole-cards-exposed."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("-")


def first_sentence(text: str) -> str:
    words = " ".join(text.split())
    ends = [at for mark in (". ", "? ") if (at := words.find(mark)) >= 0]
    return words[: min(ends) + 1] if ends else words


# --------------------------------------------------------------------------------------------------- blanks


def _blank(form: str, field: Field[Any], hint: Any) -> Blank:
    name = plain(field.name)
    asked = asked_of(form, name) or UNASKED
    default = asked.default if field.default is MISSING else field.default
    return Blank(name, field.name, asked.words, _kind(hint, asked), default)


def asked_of(form: str, name: str) -> FactAsked | None:
    """How a fact is asked for: as this question has it, else as every question has it."""
    return ASKED.get(f"{form}.{name}") or ASKED.get(name)


def _kind(hint: Any, asked: FactAsked) -> Kind:
    if hint is bool:
        return YesNo()
    if isinstance(hint, type) and issubclass(hint, Enum):
        return Choice(asked.only or tuple(hint))
    if _is_number(hint):
        return _whole(asked)
    if get_origin(hint) is tuple and all(_is_number(part) or part is ... for part in get_args(hint)):
        return NumberList(
            _whole(asked), tuple(value for value in asked.typical if isinstance(value, tuple)), asked.fewest
        )
    return Beyond()


def _is_number(hint: Any) -> bool:
    return hint is int or getattr(hint, "__supertype__", None) is int


def _whole(asked: FactAsked) -> Whole:
    typical = tuple(value for value in asked.typical if isinstance(value, int))
    return Whole(asked.least, asked.most, typical, asked.named, asked.without)


# --------------------------------------------------------------------------------------------------- filling


def fill(form: QuestionForm, given: Mapping[str, str]) -> Question[Any] | Unfilled:
    """The question these facts make, or everything that is wrong with them."""
    strangers = [_unknown(form, name) for name in given if form.blank(name) is None]
    texts = {plain(name): text for name, text in given.items()}
    found = {blank.name: _value(blank, texts.get(blank.name)) for blank in form.blanks}
    values = {name: value for name, value in found.items() if not isinstance(value, Problem)}
    problems = [*strangers, *(value for value in found.values() if isinstance(value, Problem))]
    problems = problems or list(disagreements(values))
    return Unfilled(tuple(problems)) if problems else made(form, values)


def made(form: QuestionForm, values: Mapping[str, Any]) -> Question[Any]:
    """The question of values that are known to be good."""
    return form.question(**{blank.field: values[blank.name] for blank in form.blanks})


def take(blank: Blank, text: str, so_far: Mapping[str, Any]) -> Any | Problem:
    """One answer, where facts are asked for one by one; nothing said is the default."""
    value = _value(blank, text.strip() or None)
    if isinstance(value, Problem):
        return value
    return next(disagreements({**so_far, blank.name: value}), value)


def _value(blank: Blank, text: str | None) -> Any | Problem:
    if text is None:
        return _problem(blank, say("{fact} is missing.", fact=blank.name)) if blank.required else blank.default
    value = blank.kind.read(text)
    return _problem(blank, say('{fact} cannot be "{text}".', fact=blank.name, text=text)) if value is None else value


def _problem(blank: Blank, wrong: Sentence) -> Problem:
    return Problem(blank.name, passage(wrong, blank.words, say("Allowed: {values}.", values=blank.allowed)))


def _unknown(form: QuestionForm, name: str) -> Problem:
    known = ", ".join(blank.name for blank in form.blanks) or say("none")
    unknown = say("{fact} is no fact of {form}. Its facts: {known}.", fact=plain(name), form=form.name, known=known)
    return Problem(plain(name), unknown)


def disagreements(values: Mapping[str, Any]) -> Iterator[Problem]:
    """Facts that are allowed each by itself, and impossible together."""
    for rule in _speaking_of(frozenset(values)):
        if not rule.agree(*(values[name] for name in rule.facts)):
            yield Problem(rule.facts[0], rule.words)


@cache
def _speaking_of(facts: frozenset[str]) -> tuple[FactsTogether, ...]:
    """The rules whose facts are all among these: the desk asks a thousand times for one case, of the same few."""
    return tuple(rule for rule in TOGETHER if facts.issuperset(rule.facts))


# --------------------------------------------------------------------------------------------------- samples


_TRIED: dict[type[Question[Any]], tuple[Question[Any], ...]] = {}


def samples(question: type[Question[Any]]) -> tuple[Question[Any], ...]:
    """Every combination of values that stand for all others, impossible ones left out; a bounded number.

    A question with facts that no form can ask for may have a static method `examples` that gives its own.
    """
    if question not in _TRIED:
        own = getattr(question, "examples", None)
        _TRIED[question] = tuple(own() if own else _combinations(question))
    return _TRIED[question]


def _combinations(question: type[Question[Any]]) -> Iterator[Question[Any]]:
    form = form_of(question)
    names = [blank.name for blank in form.blanks]
    for combination in product(*_bounded(form)):
        values = dict(zip(names, combination, strict=True))
        if not any(disagreements(values)):
            yield made(form, values)


def _bounded(form: QuestionForm) -> list[tuple[Any, ...]]:
    """The values to try for each fact; where there would be too many combinations, the longest lists are cut."""
    columns = [blank.kind.typical for blank in form.blanks]
    while prod(map(len, columns)) > MOST_SAMPLES:
        longest = max(range(len(columns)), key=lambda i: len(columns[i]))
        columns[longest] = columns[longest][:-1]
    return columns
