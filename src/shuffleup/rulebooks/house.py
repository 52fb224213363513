"""House rules: data chosen on a form, never code. And above them the director, who answers one question at a time.

A house adopts a clause of any layer, or sets a number or a choice. Both go into a layer of their own on top of the
book, and what that overrules is worked out by asking. A choice that cannot be had is refused, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, TypeVar

from shuffleup.facts import fact
from shuffleup.questions.forms import form_of, samples
from shuffleup.questions.kinds import Choice, Kind, YesNo
from shuffleup.questions.steps import Remedy, Verdict
from shuffleup.questions.words import MOST_SEATS
from shuffleup.rulebooks.index import (
    FLOOR,
    HOUSE,
    ClauseRole,
    PlacedClause,
    answering,
    layers,
    role,
    said,
    sort_key,
    standings,
)
from shuffleup.rulebooks.own import FloorRuling, OwnRule, kept_clause, own_clause
from shuffleup.rulebooks.settable import LIMITS, SETTABLE
from shuffleup.rules import CUSTOM, Citation, Clause, Layer, Question, Rulebook, Ruling
from shuffleup.say import Joint, Sentence, listed, passage, say

A = TypeVar("A")

# ------------------------------------------------------------------------------------- what can be chosen


@fact
class Adopt:
    """Take a clause of any layer, or an alternative, above the book."""

    clause: str


@fact
class SetTo:
    """Give a clause that is a number or a choice another value, written as on the form.

    A clause with several of them is named with the one that is meant: BUY-02/rebuys-each.
    """

    clause: str
    value: str


@fact
class KeptRuling:
    """A ruling of the floor kept as a house rule: for the same facts at any seat."""

    ruling: FloorRuling


HouseRule = Adopt | SetTo | KeptRuling


# ------------------------------------------------------------------------------------- what comes of it


@fact
class Effect:
    """What a house rule does to the book: whom it overrules, and which questions it answers that nobody answered."""

    rule: HouseRule
    citation: Citation
    overrules: tuple[Citation, ...]
    speaks_on: tuple[type[Question[Any]], ...] = ()


@fact
class HouseBook:
    """A book with its house rules on top, and what each of them does."""

    book: Rulebook
    effects: tuple[Effect, ...]


@fact
class NotAdopted:
    """A house rule that cannot be had, and why."""

    rule: HouseRule
    reason: Sentence


def with_house_rules(book: Rulebook, rules: Sequence[HouseRule]) -> HouseBook | NotAdopted:
    """The book with these rules above it, or the first that cannot be had."""
    assert not any(layer.name in (HOUSE, FLOOR) for layer in book.layers), "house rules go on a plain book, all at once"
    made: list[_Made] = []
    for number, rule in enumerate(rules, 1):
        one = _made(rule, number)
        if isinstance(one, NotAdopted):
            return one
        if refused := _nothing_new(book, one) or _not_with(made, one):
            return refused
        made.append(one)
    layer = Layer(HOUSE, tuple(_in_order([one.clause for one in made])))
    house = Rulebook(f"{book.name} with house rules", (layer, *book.layers))
    return HouseBook(house, tuple(_effect(book, house, layer, one) for one in made))


def house_rule(text: str) -> Adopt | SetTo:
    """A house rule as it is written on a line: DEAL-03, BET-02=2, or BUY-02/rebuys-each=2."""
    clause, equals, value = text.partition("=")
    id_, slash, which = clause.strip().partition("/")
    name = id_.upper() + slash + which.lower()
    return SetTo(name, value.strip()) if equals else Adopt(name)


@cache  # what a clause would overrule is found by asking every question there is
def offers(book: Rulebook) -> tuple[Effect, ...]:
    """Every clause this book's house could adopt, and what each would do: the rows of the form. A statement changes
    nothing, and is not offered."""
    asked = (id_ for id_, standing in standings().items() if not standing.clause.is_statement)
    adopted = (with_house_rules(book, (Adopt(id_),)) for id_ in asked)
    return tuple(house.effects[0] for house in adopted if isinstance(house, HouseBook))


@fact
class Setting:
    """A number or choice a house may set: by which clause, what is asked, what the book says, and what is allowed.

    `written` is what the book says as a house rule would have it. `options`, where it is one of a few: how each is
    written, and what it means.
    """

    clause: str
    words: Sentence
    now: Sentence | None
    written: str
    allowed: Sentence
    options: tuple[tuple[str, Sentence], ...] = ()


@cache
def settings(book: Rulebook) -> tuple[Setting, ...]:
    """Every number and choice of the book: the other rows of the form."""
    return tuple(_setting(book, question, kind) for question, kind in SETTABLE.items())


def _setting(book: Rulebook, question: type[Question[Any]], kind: Kind) -> Setting:
    ruling = book.ask(samples(question)[0])
    title = form_of(question).title
    options = _options(kind) if isinstance(kind, Choice | YesNo) else ()
    allowed = listed([words for _, words in options], Joint.OR) if options else kind.allowed
    if isinstance(ruling, Ruling):
        now, name = _now(book, question), setting_name(ruling.by.id, question)
        return Setting(name, title, kind.said(now), kind.show(now), allowed, options)
    name = setting_name(answering(question)[0].clause.id, question)
    return Setting(name, title, None, "", allowed, options)


def _options(kind: Kind) -> tuple[tuple[str, Sentence], ...]:
    members = (True, False) if isinstance(kind, YesNo) else kind.typical
    return tuple((kind.show(one), kind.said(one)) for one in members)


def setting_name(clause: str, question: type[Question[Any]]) -> str:
    """How a number or choice is named: by its clause, and by its own name where the clause has several."""
    standing = standings().get(clause)
    several = standing is not None and len(_settable(standing.clause)) > 1
    return f"{clause}/{form_of(question).name}" if several else clause


# ------------------------------------------------------------------------------------- the director


def with_floor_rulings(book: Rulebook, rulings: Sequence[FloorRuling]) -> Rulebook:
    """The book with the director's rulings above all; of two on the same question the later one stands."""
    return with_own_rules(book, {f"{FLOOR} {number}": ruling for number, ruling in enumerate(rulings, 1)}, {})


def with_own_rules(book: Rulebook, tonight: Mapping[str, FloorRuling], house: Mapping[str, OwnRule]) -> Rulebook:
    """The book with the house's own rules among its house rules, and with what was decided tonight above all; each by
    what it is cited by, and of two on the same question the later one stands."""
    layers = book.layers
    if house:
        adopted = [clause for layer in layers if layer.name == HOUSE for clause in layer.clauses]
        own = _in_order([*adopted, *(own_clause(id_, rule) for id_, rule in house.items())])
        layers = (Layer(HOUSE, tuple(own)), *(layer for layer in layers if layer.name != HOUSE))
    if tonight:
        ruled = _in_order([own_clause(id_, ruling) for id_, ruling in tonight.items()])
        layers = (Layer(FLOOR, tuple(ruled)), *layers)
    return Rulebook(book.name, layers)


def keep(book: Rulebook, ruling: FloorRuling) -> KeptRuling | NotAdopted:
    """Keep what the director ruled, where the book has nothing to say of its own, or leaves it to the director."""
    kept = KeptRuling(ruling)
    written = Rulebook(book.name, tuple(layer for layer in book.layers if layer.name != FLOOR))
    spoken = written.ask(ruling.question)
    if isinstance(spoken, Ruling) and spoken.by.id != CUSTOM and not _left_to_director(spoken.answer):
        return NotAdopted(
            kept,
            say(
                "{book} speaks on this itself: {clause}. Adopt another clause instead.",
                book=book.name,
                clause=spoken.by.id,
            ),
        )
    return kept


def _left_to_director(answer: Any) -> bool:
    return isinstance(answer, Remedy) and answer.verdict is Verdict.DIRECTOR


# ------------------------------------------------------------------------------------- from choice to clause


Cases = tuple[tuple[Question[Any], Any], ...]


@fact
class _Made:
    """A house rule, the clause it becomes, and where that speaks and what it says."""

    rule: HouseRule
    clause: Clause
    cases: Cases


def _made(rule: HouseRule, number: int) -> _Made | NotAdopted:
    if isinstance(rule, KeptRuling):
        kept = kept_clause(f"{HOUSE} {number}", rule.ruling)
        return _Made(rule, kept, _spoken(kept, (rule.ruling.question,)))
    id_, _, which = rule.clause.partition("/")
    standing = standings().get(id_)
    if standing is None:
        return NotAdopted(rule, say("There is no clause {clause}.", clause=id_))
    if isinstance(rule, Adopt):
        return _Made(rule, *_adopted(id_))
    return _set(rule, standing.clause, which)


def _spoken(clause: Clause, cases: Sequence[Question[Any]] = ()) -> Cases:
    asked = dict.fromkeys(question for question, _ in clause.answers)
    heard = ((case, said(clause, case)) for question in asked for case in cases or samples(question))
    return tuple((case, answer) for case, answer in heard if answer is not None)


@cache  # whoever adopts it: a form is worked out at every key, and by strangers
def _adopted(id_: str) -> tuple[Clause, Cases]:
    clause = _as_it_stands(standings()[id_])
    return clause, _spoken(clause)


def _as_it_stands(standing: PlacedClause) -> Clause:
    """A clause comes with its exceptions: where one of its own layer speaks instead of it, it is silent."""
    if standing.alternative:
        return standing.clause
    layer, clause = layers()[standing.layer], standing.clause

    def unless_excepted(question: Question[Any]) -> Any | None:
        spoken = layer.ask(question)
        return spoken[0] if spoken and spoken[1].id == clause.id else None

    return replace(clause, answers=tuple((question, unless_excepted) for question, _ in clause.answers))


def _set(rule: SetTo, clause: Clause, which: str) -> _Made | NotAdopted:
    known = _settable(clause)
    if not known:
        return NotAdopted(rule, say("{clause} is no number or choice that a house can set.", clause=clause.id))
    question = known.get(which) if which or len(known) > 1 else next(iter(known.values()))
    if question is None:
        names = listed([f"{clause.id}/{name}" for name in known], Joint.OR)
        return NotAdopted(rule, say("Say what to set: {names}.", names=names))
    kind = SETTABLE[question]
    value = kind.read(rule.value)
    if value is None:
        wrong = say('{fact} cannot be "{text}".', fact=clause.id, text=rule.value)
        return NotAdopted(rule, passage(wrong, say("Allowed: {values}.", values=kind.allowed)))
    # Translators: a house rule: what is asked, or what it is about, and how it is here.
    text = say("{question} Here: {answer}.", question=form_of(question).title, answer=_words(question, value))
    answers = ((question, _answerer(question, value)),)
    made = Clause(f"{HOUSE} {rule.clause}", text, clause.passages, answers)
    return _Made(rule, made, _spoken(made))


def _settable(clause: Clause) -> dict[str, type[Question[Any]]]:
    """The numbers and choices of a clause, each by its name."""
    return {form_of(question).name: question for question, _ in clause.answers if question in SETTABLE}


def _answerer(question: type[Question[Any]], value: Any) -> Callable[[Any], Any]:
    if question in LIMITS:
        return lambda asked: getattr(asked, LIMITS[question]) < value
    return lambda _: value


def _now(book: Rulebook, question: type[Question[Any]]) -> Any:
    """What the book says as it stands; of a limit, the number from which on it says no."""
    if question not in LIMITS:
        return _answer(book, question())
    numbers = range(MOST_SEATS + 1)
    return next((n for n in numbers if not _answer(book, question(**{LIMITS[question]: n}))), MOST_SEATS)


def _answer(book: Rulebook, question: Question[Any]) -> Any | None:
    ruling = book.ask(question)
    return ruling.answer if isinstance(ruling, Ruling) else None


def _words(question: type[Question[Any]], value: Any) -> Sentence:
    return say("yes, until {number} have", number=value) if question in LIMITS else SETTABLE[question].said(value)


# ------------------------------------------------------------------------------------- refusing, comparing


def _rules_already(clause: Clause, book: Rulebook) -> Sentence:
    return say("{clause} rules in {book} already.", clause=clause.id, book=book.name)


def _nothing_new(book: Rulebook, made: _Made) -> NotAdopted | None:
    """Refuse what the book says already. A statement of another book may stand among the house rules, to be cited."""
    if made.clause.is_statement:
        stands = role(made.clause.id, book) is not ClauseRole.ABSENT
        return NotAdopted(made.rule, _rules_already(made.clause, book)) if stands else None
    rulings = [(book.ask(case), answer) for case, answer in made.cases]
    if not rulings:
        wrong = say("{clause} cannot be tried out, so nobody can say what it would overrule.", clause=made.clause.id)
        return NotAdopted(made.rule, wrong)
    if any(not isinstance(ruling, Ruling) or ruling.answer != answer for ruling, answer in rulings):
        return None
    by = dict.fromkeys(ruling.by.id for ruling, _ in rulings if isinstance(ruling, Ruling))
    if made.clause.id in by:
        return NotAdopted(made.rule, _rules_already(made.clause, book))
    same = say("{book} says the same already: {clauses}.", book=book.name, clauses=listed([*by]))
    return NotAdopted(made.rule, same)


def _not_with(others: Iterable[_Made], made: _Made) -> NotAdopted | None:
    """Refuse what is chosen twice, or against another choice."""
    for other in others:
        if other.clause.id == made.clause.id:
            return NotAdopted(made.rule, say("{clause} is chosen twice.", clause=made.clause.id))
        if _excepts(other.clause, made.clause) or _excepts(made.clause, other.clause):
            continue
        against = next((case for case, answer in made.cases if said(other.clause, case) not in (None, answer)), None)
        if against is not None:
            both, about = listed([other.clause.id, made.clause.id]), form_of(type(against)).name
            wrong = say("{both} contradict each other on {question}; choose one of them.", both=both, question=about)
            return NotAdopted(made.rule, wrong)
    return None


def _excepts(one: Clause, other: Clause) -> bool:
    return other.id in one.exception_to


def _in_order(clauses: list[Clause]) -> list[Clause]:
    """House rules that agree may both speak; the later one is cited."""
    later = {clause.id: list(clause.exception_to) for clause in clauses}
    for first, second in combinations(clauses, 2):
        if not _excepts(first, second):
            later[second.id].append(first.id)
    return [replace(clause, exception_to=tuple(later[clause.id])) for clause in clauses]


def _effect(book: Rulebook, house: Rulebook, layer: Layer, made: _Made) -> Effect:
    overruled: dict[str, Citation] = {}
    new: dict[type[Question[Any]], None] = {}
    for case, _ in made.cases:
        if not isinstance(book.ask(case), Ruling):
            new[type(case)] = None
        ruling = house.ask(case)
        if isinstance(ruling, Ruling):
            overruled |= {citation.id: citation for citation in ruling.overruled}
    cited = tuple(overruled[id_] for id_ in sorted(overruled, key=sort_key))
    return Effect(made.rule, layer.cite(made.clause), cited, tuple(new))
