"""One incident, fact by fact: what was said, what the table knows, what is assumed, and what has still to be asked.

A ruling asks three questions at most. A fact is asked for only if the answer can change the ruling; of the others the
table knows some, and the rest is assumed and shown, so that whoever rules can put it right with a tap.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import Any

from shuffleup.facts import fact, types_in
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.forms import Blank, QuestionForm, disagreements, made
from shuffleup.questions.kinds import Whole, YesNo
from shuffleup.questions.steps import FloorQuestion, Remedy
from shuffleup.questions.words import Seat
from shuffleup.rules import Rulebook, Unruled
from shuffleup.say import NOTHING, Sentence, say
from shuffleup.views.desk.table import DeskTable, assumes, knows

MOST_ASKED = 3
MOST_TRIED = 600  # combinations of open facts that stand for all
KEPT = 512

NEEDS_TABLE = say("Say which table it is; the rest is known there.")

ASKED_FIRST = ("by", "breach", "word", "amount", "total", "pushed", "price", "seat", "chips", "on-purpose")
"""Facts that tell more than others come first; the rest follows in the order of the form."""

NEVER_ASSUMED = {"by"}
"""Facts with a default that is as often wrong as right."""

CaseTold = tuple[tuple[str, str], ...]
"""Facts as they stand in an address: name and text."""


class Source(StrEnum):
    """Where a fact comes from."""

    SAID = "said"
    KNOWN = "known"
    ASSUMED = "assumed"


@fact
class Settled:
    """A fact that has a value, and where that comes from."""

    blank: Blank
    value: Any
    source: Source


@fact
class Case:
    """An incident as far as it is told.

    `asked` are the facts to ask for, at most three, answered or not. `beside` are the settled ones that would change
    the ruling and are not asked for. `tails` has the numbers from which on a fact makes no difference any more, by its
    name: "2 or more". `outcome` is there as soon as nothing is open.
    """

    form: QuestionForm
    settled: tuple[Settled, ...]
    asked: tuple[Blank, ...]
    beside: tuple[Settled, ...]
    tails: tuple[tuple[str, int], ...] = ()
    problem: Sentence = NOTHING
    outcome: Judgement | Unruled | None = None

    def value(self, name: str) -> Any:
        return next((one.value for one in self.settled if one.blank.name == name), None)

    def said(self) -> tuple[Settled, ...]:
        """What somebody said of it."""
        return tuple(one for one in self.settled if one.source is Source.SAID)

    def source(self, name: str) -> Source | None:
        return next((one.source for one in self.settled if one.blank.name == name), None)


@lru_cache(maxsize=KEPT)
def case_of(form: QuestionForm, said: CaseTold, at: DeskTable, book: Rulebook) -> Case:
    """What is known of an incident, what to ask, and the ruling if there is one."""
    settled = tuple(_settle(form, dict(said), at))
    if problem := next((wrong.text for wrong in disagreements(_values(settled))), NOTHING):
        return Case(
            form, settled, tuple(one.blank for one in settled if one.source is Source.SAID), (), problem=problem
        )
    tried = _Tried(form, said, at, book)
    asked = tuple(_to_ask(tried))
    if len(asked) > MOST_ASKED:
        return Case(form, settled, (), (), problem=NEEDS_TABLE)
    beside = tuple(one for one in settled if one.blank not in asked and tried.matters(one.blank))
    tails = tuple((blank.name, tail) for blank in asked if (tail := tried.tail(blank)) is not None)
    is_open = any(blank.name not in tried.values for blank in asked)
    return Case(form, settled, asked, beside, tails, outcome=None if is_open else tried.ruled(tried.values))


def _values(settled: Iterable[Settled]) -> dict[str, Any]:
    return {one.blank.name: one.value for one in settled}


# ------------------------------------------------------------------------------------------- what is settled


def _settle(form: QuestionForm, said: Mapping[str, str], at: DeskTable) -> Iterator[Settled]:
    """Everything that has a value. Who it is about comes first: what they have and face follows from it."""
    read = {blank.name: blank.kind.read(said[blank.name]) for blank in form.blanks if blank.name in said}
    facts = {name: value for name, value in read.items() if value is not None}
    for blank in sorted(form.blanks, key=lambda one: one.name != "seat"):
        if blank.name in facts:
            yield Settled(blank, facts[blank.name], Source.SAID)
            continue
        value, source = _found(form, blank, at, facts)
        if value is not None:
            facts[blank.name] = value
            yield Settled(blank, value, source)


def _found(form: QuestionForm, blank: Blank, at: DeskTable, facts: Mapping[str, Any]) -> tuple[Any, Source]:
    known = knows(form.name, blank.name, at, facts)
    if known is not None:
        return known, Source.KNOWN
    if isinstance(blank.kind, YesNo):
        left = [value for value in tried_values(blank) if not any(disagreements({**facts, blank.name: value}))]
        if len(left) == 1:  # what was said leaves nothing else
            return left[0], Source.KNOWN
    likely = assumes(form.name, blank.name, at, facts)
    usual = None if blank.required or blank.name in NEVER_ASSUMED else blank.default
    return usual if likely is None else likely, Source.ASSUMED


def tried_values(blank: Blank) -> tuple[Any, ...]:
    """A few values that stand for all: those that are typical, the smallest, and the one taken by default."""
    usual = () if blank.required else (blank.default,)
    return tuple(dict.fromkeys((*_smallest(blank), *blank.kind.typical, *usual)))


def _smallest(blank: Blank) -> tuple[Any, ...]:
    """The smallest number, and all of a short range: from which on a number matters is for the book to say."""
    kind = blank.kind
    if not isinstance(kind, Whole):
        return ()
    short = kind.most is not None and kind.most - kind.least <= 10 and len(kind.typical) > 1
    numbers = range(kind.least, (kind.most or 0) + 1) if short else (kind.least,)
    return tuple(number for number in numbers if number not in kind.without)


# ------------------------------------------------------------------------------------------- what is asked


def is_seat(form: QuestionForm, blank: Blank) -> bool:
    return bool(types_in(form.question)[blank.field] is Seat)


Sign = tuple[Remedy, tuple[str, ...]] | None
"""What a ruling comes to: the same sign, the same ruling."""


class _Tried:
    """An incident tried out: what the book would say, whatever the open facts are.

    What the table knows or one assumes may follow from what was said, so each value that is tried is settled anew.
    """

    def __init__(self, form: QuestionForm, said: CaseTold, at: DeskTable, book: Rulebook) -> None:
        self.form = form
        self.said = said
        self.at = at
        self.book = book
        self.settled = tuple(_settle(form, dict(said), at))
        self.values = _values(self.settled)
        self.whose = {"seat": self.values["seat"]} if "seat" in self.values else {}
        self.open = tuple(blank for blank in form.blanks if blank.name not in self.values)

    def matters(self, blank: Blank) -> bool:
        """Is there a case in which another value of this fact changes the ruling?"""
        now = [self.values] if blank.name in self.values else []
        tries = [*now, *(self._with(blank, value) for value in tried_values(blank))]
        others = [other for other in self.open if other is not blank]
        return any(len(self._signs(tries, dict(case))) > 1 for case in _cases(others))

    def tail(self, blank: Blank) -> int | None:
        """The number from which on all larger ones come to the same; None where each must be told apart."""
        kind = blank.kind
        if not isinstance(kind, Whole) or kind.most is None or kind.named or len(kind.typical) < 2:
            return None
        numbers = [number for number in range(kind.least, kind.most + 1) if number not in kind.without]
        tries = [self._with(blank, number) for number in numbers]
        others = [other for other in self.open if other is not blank]
        rows = [[self.sign({**dict(case), **facts}) for facts in tries] for case in _cases(others)]
        last = max((_last_change(row) for row in rows), default=0)
        return numbers[last] if last < len(numbers) - 1 else None

    def ruled(self, values: Mapping[str, Any]) -> Judgement | Unruled:
        """The ruling on these facts; what has no value does not matter and is taken as it comes."""
        rest = {blank.name: tried_values(blank)[0] for blank in self.form.blanks if blank.name not in values}
        question = made(self.form, {**rest, **values})
        assert isinstance(question, FloorQuestion), question
        return judge(self.book, question)

    def sign(self, values: Mapping[str, Any]) -> Sign:
        ruled = self.ruled(values)
        return None if isinstance(ruled, Unruled) else (ruled.remedy, tuple(citation.id for citation in ruled.by))

    def _with(self, blank: Blank, value: Any) -> dict[str, Any]:
        """The facts if this one had another value. Whose it was stays: that is asked for by its own name."""
        tried = {name: text for name, text in self.said if name != blank.name} | {blank.name: blank.kind.show(value)}
        settled = _values(_settle(self.form, tried, self.at))
        return settled if is_seat(self.form, blank) else settled | self.whose

    def _signs(self, tries: Iterable[Mapping[str, Any]], case: Mapping[str, Any]) -> set[Sign]:
        possible = ({**case, **facts} for facts in tries)
        return {self.sign(facts) for facts in possible if not any(disagreements(facts))}


def _last_change(row: list[Sign]) -> int:
    """Where the last of these begins that are all the same."""
    return next((at for at in range(len(row) - 1, 0, -1) if row[at] != row[at - 1]), 0)


def _cases(blanks: list[Blank]) -> Iterator[tuple[tuple[str, Any], ...]]:
    """Combinations of values for these facts: all where there are few of them."""
    names = [blank.name for blank in blanks]
    for number, values in enumerate(product(*(blank.kind.typical for blank in blanks))):
        if number == MOST_TRIED:
            return
        yield tuple(zip(names, values, strict=True))


def _to_ask(tried: _Tried) -> list[Blank]:
    """What is open, then what was said; and when nothing is open any more, what is assumed. Only what matters."""
    source = {one.blank: one.source for one in tried.settled}
    able = [blank for blank in _in_order(tried.form) if tried.matters(blank)]
    is_open = [blank for blank in able if blank not in source]
    was_said = [blank for blank in able if source.get(blank) is Source.SAID]
    assumed = [blank for blank in able if source.get(blank) is Source.ASSUMED and not is_open]
    chosen = (*is_open, *was_said, *assumed)[: max(MOST_ASKED, len(is_open))]
    return [blank for blank in _in_order(tried.form) if blank in chosen]


def _in_order(form: QuestionForm) -> list[Blank]:
    """The facts in the order in which they are asked for: what tells most comes first."""
    rank = {name: at for at, name in enumerate(ASKED_FIRST)}
    return sorted(form.blanks, key=lambda blank: rank.get(blank.name, len(rank)))
