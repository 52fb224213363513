"""The rulings desk: finding what happened, the questions still to be asked, and what is beside them.

The address of a desk is the incident: `?table=2&about=burn-error&street=turn&burned=0`. `about` names a question of
`questions.forms` (as `shuffleup rule list` has them), every other name one of its facts, written as on its form. Who
opens a desk from another screen fills in what they know; what is missing is asked for, and what cannot be read is left
out. `q` is a search, `change` a fact to be put right, `otherwise` the director's own ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.forms import Blank, QuestionForm, disagreements, find_form, forms
from shuffleup.questions.kinds import Choice, Named, NumberList, Whole, YesNo
from shuffleup.rulebooks.search import Findable, Tongue, has_words, search
from shuffleup.say import NOTHING, Sentence, say
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.rulings.own_rules import KeptRule
from shuffleup.tournament.words import TableNo
from shuffleup.views.desk.case import Case, CaseTold, Settled, Source, is_seat
from shuffleup.views.desk.table import DeskTable
from shuffleup.views.desk.words import TOPICS, in_short, label

DeskLook = tuple[tuple[str, str], ...]
"""Where a link turns the desk to: the pairs of its address."""

SHOWN_FIRST = (Source.SAID, Source.KNOWN, Source.ASSUMED)
TURNS = ("table", "about", "q", "change", "otherwise")
MOST_FOUND = 8
MOST_PRECEDENTS = 3
LONGEST_CHOICE = 10  # more numbers than this are typed
CARDS_OF_A_HAND = (say("first card"), say("second card"))


def desk_args() -> frozenset[str]:
    """Everything a desk's address may hold."""
    return frozenset((*TURNS, *(blank.name for form in forms() for blank in form.blanks)))


# -------------------------------------------------------------------------------------------- finding what happened


@fact
class FoundQuestion:
    """A question in a list: what happened, and where it leads; or a clause that says it without being asked."""

    short: Sentence
    look: DeskLook = ()
    clause: str = ""


@fact
class DeskTopic:
    title: Sentence
    found: tuple[FoundQuestion, ...]


@fact
class Finder:
    """`chosen` is what happened, once that is known; until then there are lists to choose it from."""

    q: str
    chosen: Sentence = NOTHING
    title: Sentence = NOTHING
    back: DeskLook = ()
    recent: tuple[FoundQuestion, ...] = ()
    found: tuple[FoundQuestion, ...] = ()
    topics: tuple[DeskTopic, ...] = ()
    clauses: int = 0
    hidden: bool = False
    own: tuple[tuple[str, str], ...] = ()  # rules of this house with these words: what they are cited by and say


def about(name: str) -> QuestionForm | None:
    return find_form(name) if name else None


def finder(
    table: TableNo | None,
    q: str,
    form: QuestionForm | None,
    rulings: Sequence[RulingRecorded],
    tongue: Tongue,
    *,
    own: bool = False,
    rules: Sequence[KeptRule] = (),
) -> Finder:
    """`own`: the director tells in their own words what happened, and nothing is looked for."""
    here = _table(table)
    if own and form is None:
        return Finder("", hidden=True)
    if form is not None:
        return Finder(q, in_short(form), form.title, (*here, *((("q", q),) if q else ())))
    if q.strip():
        searched = search(q, tongue)
        found = tuple(_found(one, here) for one in searched.ranked[:MOST_FOUND])
        ours = tuple((rule.id, rule.text) for rule in rules if has_words(q, rule.text, tongue))
        return Finder(q, found=found, clauses=len(searched.clauses), own=ours)
    return Finder(q, recent=tuple(_found(one, here) for one in ruled_lately(rulings)), topics=tuple(_topics(here)))


def ruled_lately(rulings: Sequence[RulingRecorded]) -> list[QuestionForm]:
    """What was ruled on tonight, the latest first, each once."""
    lately = (find_form(ruling.of.asked.form) for ruling in reversed(rulings) if ruling.of.asked)
    return list(dict.fromkeys(form for form in lately if form))[:MOST_FOUND]


def _topics(here: DeskLook) -> Iterator[DeskTopic]:
    for title in dict.fromkeys(TOPICS.values()):
        own = [form for form in forms() if TOPICS[form.question.__module__.rpartition(".")[2]] == title]
        yield DeskTopic(title, tuple(_found(form, here) for form in own))


def _found(one: Findable, here: DeskLook) -> FoundQuestion:
    if isinstance(one, QuestionForm):
        return FoundQuestion(in_short(one), (*here, ("about", one.name)))
    return FoundQuestion(one.clause.text, clause=one.clause.id)


def _table(table: TableNo | None) -> DeskLook:
    return (("table", str(table)),) if table else ()


# ------------------------------------------------------------------------------------------------ the questions


@fact
class Option:
    """An answer that can be tapped. `note` is who it is about; `alone`: no other holds beside it."""

    label: Sentence
    look: DeskLook
    chosen: bool
    note: str = ""
    or_more: bool = False
    alone: bool = False


@fact
class OptionGroup:
    options: tuple[Option, ...]
    title: Sentence = NOTHING


@fact
class DeskQuestion:
    """A question with its answers; with none of them it is a number to be typed (`typed` so far)."""

    name: str
    words: Sentence
    groups: tuple[OptionGroup, ...]
    typed: str = ""
    least: int = 0
    assumed: bool = False
    several: bool = False  # more than one answer may hold


@fact
class Beside:
    """A fact in a word or two: what it is, where that comes from, and where to change it."""

    label: Sentence
    value: Sentence
    look: DeskLook
    source: Source
    note: str = ""


@fact
class QuestionSheet:
    """The questions of an incident; and in short what is settled, once there is a ruling and nothing more to ask."""

    asking: tuple[DeskQuestion, ...] = ()
    beside: tuple[Beside, ...] = ()
    problem: Sentence = NOTHING
    drops: str = ""  # what a typed number closes


def sheet(case: Case, said: CaseTold, table: TableNo | None, at: DeskTable, change: str) -> QuestionSheet:
    """What is still to be asked. With the ruling there, the questions make room for it and become a word each."""
    to = _To((*_table(table), ("about", case.form.name)), said, change)
    opened = [one.blank for one in case.settled if one.blank.name == change and one.blank not in case.asked]
    asking = [blank for blank in case.asked if not _is_put_away(case, blank, change)]
    shown = [one for one in case.settled if one in case.beside or _is_put_away(case, one.blank, change)]
    beside = [one for one in shown if case.outcome is not None and one.blank.name not in (change, "tournament")]
    return QuestionSheet(
        tuple(_asking(case, blank, to, at) for blank in (*asking, *opened)),
        tuple(_beside(case.form, one, to, at) for one in sorted(beside, key=lambda one: SHOWN_FIRST.index(one.source))),
        case.problem,
        drops="change",
    )


def _is_put_away(case: Case, blank: Blank, change: str) -> bool:
    """Answered with a tap, and nothing is open: numbers stay, for one may still be typing."""
    typed = isinstance(blank.kind, Whole) and not _numbers(case, blank) and not is_seat(case.form, blank)
    return case.outcome is not None and blank in case.asked and blank.name != change and not typed


@fact
class _To:
    """Makes the links of a case."""

    here: DeskLook
    said: CaseTold
    change: str

    def with_(self, name: str, text: str, *, stays: bool = False) -> DeskLook:
        """This fact settled so; `stays` leaves its question open if it was."""
        others = tuple(pair for pair in self.said if pair[0] != name)
        still = (("change", name),) if stays and self.change == name else ()
        return (*self.here, *others, (name, text), *still)

    def changing(self, name: str) -> DeskLook:
        return (*self.here, *self.said, ("change", name))


def _asking(case: Case, blank: Blank, to: _To, at: DeskTable) -> DeskQuestion:
    value, source = case.value(blank.name), case.source(blank.name)
    kind = blank.kind
    least = kind.least if isinstance(kind, Whole) else 0
    return DeskQuestion(
        blank.name,
        blank.words,
        tuple(_groups(case, blank, to, at)),
        typed="" if value is None else kind.show(value),
        least=least,
        assumed=source is Source.ASSUMED,
        several=isinstance(kind, NumberList),
    )


def _beside(form: QuestionForm, one: Settled, to: _To, at: DeskTable) -> Beside:
    blank = one.blank
    note = at.name(one.value) if is_seat(form, blank) else ""
    return Beside(label(form, blank), blank.kind.said(one.value), to.changing(blank.name), one.source, note)


# -------------------------------------------------------------------------------------------------- the answers


def _groups(case: Case, blank: Blank, to: _To, at: DeskTable) -> Iterator[OptionGroup]:
    """The answers of a question; none where a number is typed."""
    if isinstance(blank.kind, NumberList):
        yield from _several(case, blank, blank.kind, to, at)
    elif isinstance(blank.kind, Choice | YesNo) or _numbers(case, blank):
        yield OptionGroup(tuple(_options(case, blank, to, at)))


def _numbers(case: Case, blank: Blank) -> list[int]:
    """The numbers to choose from; a tail of which all come to the same is one answer."""
    kind = blank.kind
    if not isinstance(kind, Whole) or kind.most is None:
        return []
    tail = dict(case.tails).get(blank.name, kind.most)
    numbers = [number for number in range(kind.least, tail + 1) if number not in kind.without]
    return numbers if len(numbers) <= LONGEST_CHOICE + 1 else []


def _options(case: Case, blank: Blank, to: _To, at: DeskTable) -> Iterator[Option]:
    tail = dict(case.tails).get(blank.name)
    chosen = case.value(blank.name)
    for value in _offered(case, blank, at):
        note = at.name(value) if is_seat(case.form, blank) else ""
        is_tail = tail is not None and value == tail
        hit = chosen is not None and (value == chosen or (is_tail and chosen > value))
        label = blank.kind.said(value)
        yield Option(label, to.with_(blank.name, blank.kind.show(value)), hit, note, is_tail)


def _offered(case: Case, blank: Blank, at: DeskTable) -> list[Any]:
    """What can be answered here: who sits at the table, and nothing that cannot be true with what was said."""
    said = {one.blank.name: one.value for one in case.settled if one.source is Source.SAID and one.blank is not blank}
    values = _possible(case, blank, at)
    return [value for value in values if not any(disagreements({**said, blank.name: value}))]


def _possible(case: Case, blank: Blank, at: DeskTable) -> list[Any]:
    kind = blank.kind
    if isinstance(kind, Choice):
        return list(kind.members)
    if isinstance(kind, YesNo):
        return [True, False]
    assert isinstance(kind, Whole), kind
    named = [number for number, _ in kind.named]
    if is_seat(case.form, blank) and at.sitting:
        return [*(int(one.seat) for one in at.sitting), *named]
    return [*(number for number in _numbers(case, blank) if number not in named), *named]


def _several(case: Case, blank: Blank, kind: NumberList, to: _To, at: DeskTable) -> Iterator[OptionGroup]:
    """Cards off the deck by who got them, where that is known; else by their numbers. A tap adds or takes away."""
    chosen = case.value(blank.name) or ()
    unknown = [number for number, word in kind.of.named if word is Named.UNKNOWN]

    def option(number: int, note: str = "") -> Option:
        text = kind.show(_toggled(chosen, number, unknown))
        look = to.with_(blank.name, text, stays=True)
        return Option(kind.of.said(number), look, number in chosen, note, alone=number in unknown)

    if blank.name == "nth" and at.deal:
        players = len(at.deal)
        for nth, title in enumerate(CARDS_OF_A_HAND):
            numbers = range(nth * players + 1, (nth + 1) * players + 1)
            named = tuple(option(number, at.name(at.deal[(number - 1) % players])) for number in numbers)
            yield OptionGroup(named, title)
        yield OptionGroup(tuple(map(option, unknown)))
        return
    most = kind.of.most or 0
    numbers = range(kind.of.least, most + 1)
    yield OptionGroup(tuple(option(number) for number in (*(n for n in numbers if n not in unknown), *unknown)))


def _toggled(chosen: Iterable[int], number: int, alone: Sequence[int]) -> tuple[int, ...]:
    """The list with this number in it, or without it; what stands alone stands alone, and a list is never empty."""
    others = [one for one in chosen if one != number and one not in alone]
    if number in alone or (number in chosen and not others):
        return (number,)
    return tuple(sorted(others if number in chosen else [*others, number]))
