"""House rules: data chosen on a form, never code. And above them the director, who answers one question at a time.

A house adopts a clause of any layer, or sets a number or a choice. Both go into a layer of their own on top of the
book, and what that overrules is worked out by asking. A choice that cannot be had is refused, with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, TypeVar

from shuffleup.facts import fact
from shuffleup.questions.forms import form_of, samples
from shuffleup.questions.kinds import Choice, Kind, YesNo, meaning
from shuffleup.questions.steps import Remedy, Verdict
from shuffleup.questions.words import MOST_SEATS
from shuffleup.rulebooks.index import Role, Standing, answering, layers, role, said, sort_key, standings
from shuffleup.rulebooks.own import FloorRuling, OwnRule, kept_clause, own_clause
from shuffleup.rulebooks.settable import LIMITS, SETTABLE
from shuffleup.rules import CUSTOM, Citation, Clause, Layer, Question, Rulebook, Ruling

A = TypeVar("A")

HOUSE, FLOOR = "house", "floor"

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
class Kept:
    """A ruling of the floor kept as a house rule: for the same facts at any seat."""

    ruling: FloorRuling


HouseRule = Adopt | SetTo | Kept


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
    reason: str


def with_house_rules(book: Rulebook, rules: Sequence[HouseRule]) -> HouseBook | NotAdopted:
    """The book with these rules above it, or the first that cannot be had."""
    assert not any(layer.name in (HOUSE, FLOOR) for layer in book.layers), "house rules go on a plain book, all at once"
    made: list[_Made] = []
    for number, rule in enumerate(rules, 1):
        one = _made(rule, number)
        if isinstance(one, NotAdopted):
            return one
        refused = _nothing_new(book, one) or _not_with(made, one)
        if refused:
            return refused
        made.append(one)
    layer = Layer(HOUSE, "house rules", tuple(_in_order([one.clause for one in made])))
    house = Rulebook(f"{book.name} with house rules", (layer, *book.layers))
    return HouseBook(house, tuple(_effect(book, house, layer, one) for one in made))


def house_rule(text: str) -> Adopt | SetTo:
    """A house rule as it is written on a line: DEAL-03, BET-02=2, or BUY-02/rebuys-each=2."""
    clause, equals, value = text.partition("=")
    id_, slash, which = clause.strip().partition("/")
    name = id_.upper() + slash + which.lower()
    return SetTo(name, value.strip()) if equals else Adopt(name)


def offers(book: Rulebook) -> tuple[Effect, ...]:
    """Every clause this book's house could adopt, and what each would do: the rows of the form. A statement changes
    nothing, and is not offered."""
    asked = (id_ for id_, standing in standings().items() if not standing.clause.is_statement)
    adopted = (with_house_rules(book, (Adopt(id_),)) for id_ in asked)
    return tuple(house.effects[0] for house in adopted if isinstance(house, HouseBook))


@fact
class Setting:
    """A number or choice a house may set: by which clause, what is asked, what the book says, and what is allowed."""

    clause: str
    words: str
    now: str | None
    allowed: str
    options: tuple[tuple[str, str], ...] = ()  # where it is one of a few words: how each is written, and what it means


def settings(book: Rulebook) -> tuple[Setting, ...]:
    """Every number and choice of the book: the other rows of the form."""
    return tuple(_setting(book, question, kind) for question, kind in SETTABLE.items())


def _setting(book: Rulebook, question: type[Question[Any]], kind: Kind) -> Setting:
    ruling = book.ask(samples(question)[0])
    title = form_of(question).title
    if isinstance(ruling, Ruling):
        now = kind.show(_now(book, question))
        return Setting(setting_name(ruling.by.id, question), title, now, kind.allowed, _options(kind))
    name = setting_name(answering(question)[0].clause.id, question)
    return Setting(name, title, None, kind.allowed, _options(kind))


def _options(kind: Kind) -> tuple[tuple[str, str], ...]:
    if isinstance(kind, Choice):
        return tuple((kind.show(member), meaning(member)) for member in kind.members)
    return (("yes", "yes"), ("no", "no")) if isinstance(kind, YesNo) else ()


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
        layers = (Layer(HOUSE, "house rules", tuple(own)), *(layer for layer in layers if layer.name != HOUSE))
    if tonight:
        ruled = _in_order([own_clause(id_, ruling) for id_, ruling in tonight.items()])
        layers = (Layer(FLOOR, "rulings of the floor", tuple(ruled)), *layers)
    return Rulebook(book.name, layers)


def keep(book: Rulebook, ruling: FloorRuling) -> Kept | NotAdopted:
    """Keep what the director ruled, where the book has nothing to say of its own, or leaves it to the director."""
    kept = Kept(ruling)
    written = Rulebook(book.name, tuple(layer for layer in book.layers if layer.name != FLOOR))
    spoken = written.ask(ruling.question)
    if isinstance(spoken, Ruling) and spoken.by.id != CUSTOM and not _left_to_director(spoken.answer):
        return NotAdopted(kept, f"{book.name} speaks on this itself: {spoken.by.id}. Adopt another clause instead.")
    return kept


def _left_to_director(answer: Any) -> bool:
    return isinstance(answer, Remedy) and answer.verdict is Verdict.DIRECTOR


# ------------------------------------------------------------------------------------- from choice to clause


@fact
class _Made:
    """A house rule and the clause it becomes."""

    rule: HouseRule
    clause: Clause

    def cases(self) -> Iterator[tuple[Question[Any], Any]]:
        """Where the rule speaks, and what it says."""
        own = (self.rule.ruling.question,) if isinstance(self.rule, Kept) else ()
        for question in dict.fromkeys(question for question, _ in self.clause.answers):
            for case in own or samples(question):
                if (answer := said(self.clause, case)) is not None:
                    yield case, answer


def _made(rule: HouseRule, number: int) -> _Made | NotAdopted:
    if isinstance(rule, Kept):
        return _Made(rule, kept_clause(f"{HOUSE} {number}", rule.ruling))
    id_, _, which = rule.clause.partition("/")
    standing = standings().get(id_)
    if standing is None:
        return NotAdopted(rule, f"There is no clause {id_}.")
    if isinstance(rule, Adopt):
        return _Made(rule, _as_it_stands(standing))
    return _set(rule, standing.clause, which)


def _as_it_stands(standing: Standing) -> Clause:
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
        return NotAdopted(rule, f"{clause.id} is no number or choice that a house can set.")
    question = known.get(which) if which or len(known) > 1 else next(iter(known.values()))
    if question is None:
        return NotAdopted(rule, f"Say what to set: {' or '.join(f'{clause.id}/{name}' for name in known)}.")
    kind = SETTABLE[question]
    value = kind.read(rule.value)
    if value is None:
        return NotAdopted(rule, f'{clause.id} cannot be "{rule.value}". Allowed: {kind.allowed}.')
    title, words = form_of(question).title, _words(question, value)
    text = f"{title} {words.capitalize()}." if title.endswith("?") else f"{title.removesuffix('.')}: {words}."
    answers = ((question, _answerer(question, value)),)
    return _Made(rule, Clause(f"{HOUSE} {rule.clause}", text, clause.sources, answers))


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


def _words(question: type[Question[Any]], value: Any) -> str:
    kind = SETTABLE[question]
    if question in LIMITS:
        return f"yes, until {value} have"
    return meaning(value) if isinstance(kind, Choice) else kind.show(value)


# ------------------------------------------------------------------------------------- refusing, comparing


def _nothing_new(book: Rulebook, made: _Made) -> NotAdopted | None:
    """Refuse what the book says already. A statement of another book may stand among the house rules, to be cited."""
    if made.clause.is_statement:
        stands = role(made.clause.id, book) is not Role.ABSENT
        return NotAdopted(made.rule, f"{made.clause.id} rules in {book.name} already.") if stands else None
    rulings = [(book.ask(case), answer) for case, answer in made.cases()]
    if not rulings:
        return NotAdopted(made.rule, f"{made.clause.id} cannot be tried out, so nobody can say what it would overrule.")
    if any(not isinstance(ruling, Ruling) or ruling.answer != answer for ruling, answer in rulings):
        return None
    by = dict.fromkeys(ruling.by.id for ruling, _ in rulings if isinstance(ruling, Ruling))
    if made.clause.id in by:
        return NotAdopted(made.rule, f"{made.clause.id} rules in {book.name} already.")
    return NotAdopted(made.rule, f"{book.name} says the same already: {' and '.join(by)}.")


def _not_with(others: Iterable[_Made], made: _Made) -> NotAdopted | None:
    """Refuse what is chosen twice, or against another choice."""
    for other in others:
        if other.clause.id == made.clause.id:
            return NotAdopted(made.rule, f"{made.clause.id} is chosen twice.")
        if _excepts(other.clause, made.clause) or _excepts(made.clause, other.clause):
            continue
        against = next((case for case, answer in made.cases() if said(other.clause, case) not in (None, answer)), None)
        if against is not None:
            both, about = f"{other.clause.id} and {made.clause.id}", form_of(type(against)).name
            return NotAdopted(made.rule, f"{both} contradict each other on {about}; choose one of them.")
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
    for case, _ in made.cases():
        if not isinstance(book.ask(case), Ruling):
            new[type(case)] = None
        ruling = house.ask(case)
        if isinstance(ruling, Ruling):
            overruled |= {citation.id: citation for citation in ruling.overruled}
    cited = tuple(overruled[id_] for id_ in sorted(overruled, key=sort_key))
    return Effect(made.rule, layer.cite(made.clause), cited, tuple(new))
