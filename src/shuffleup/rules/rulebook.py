"""A rulebook is a stack of layers, highest first. The highest layer that speaks rules; lower ones are overruled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from shuffleup.facts import fact
from shuffleup.rules.clause import CUSTOM, Answerer, Citation, Clause, clauses_in
from shuffleup.rules.question import Question, Topic
from shuffleup.say import NOTHING, Sentence

A = TypeVar("A")

MOST_REMEMBERED = 10_000  # questions that carry amounts never end


@fact
class Ruling(Generic[A]):
    """The answer, who gives it, whom it overrules, which layers said nothing, and who says the same lower down."""

    answer: A
    by: Citation
    overruled: tuple[Citation, ...] = ()
    silent: tuple[str, ...] = ()
    agreed: tuple[Citation, ...] = ()


@fact
class Unruled:
    """No layer speaks: the director decides, and the decision is recorded as a ruling of the floor."""

    question: Question[Any]
    silent: tuple[str, ...]


class Conflict(Exception):
    """Two clauses of one layer answer the same question and neither is declared an exception to the other."""


class Layer:
    """The clauses of one layer, indexed by the questions they answer, and the documents it stands for.

    A clause that several documents share stands in one layer and is said by all of them. A layer `apart` is no voice of
    the book: it is heard where all others are silent, and is never called silent itself.
    """

    def __init__(
        self,
        name: str,
        clauses: tuple[Clause, ...],
        documents: tuple[str, ...] = (),
        *,
        apart: bool = False,
    ) -> None:
        self.apart = apart
        self.name = name
        self.documents = frozenset(documents)
        self.clauses = clauses
        self._by_question: dict[type[Question[Any]], list[tuple[Clause, Answerer]]] = defaultdict(list)
        for clause in clauses:
            for question, answerer in clause.answers:
                self._by_question[question].append((clause, answerer))
        self._by_topic = {topic: self.cite(clause) for clause in clauses for topic in clause.states}
        self.goes_with = {clause.id: clause.goes_with[0] for clause in clauses if clause.goes_with}

    def stated(self, topic: type[Topic]) -> Citation | None:
        return self._by_topic.get(topic)

    def cite(self, clause: Clause) -> Citation:
        return Citation(clause.id, self.name, clause.text)

    def given(self, question: Question[A]) -> list[tuple[Clause, A]]:
        """Every clause that answers, exceptions or not."""
        return [
            (clause, answer)
            for clause, answerer in self._by_question.get(type(question), ())
            if (answer := answerer(question)) is not None
        ]

    def ask(self, question: Question[A]) -> tuple[A, Citation] | None:
        """The one answer of this layer, exceptions taken into account; None when it is silent."""
        return self.ruled(question, self.given(question))

    def ruled(self, question: Question[A], given: list[tuple[Clause, A]]) -> tuple[A, Citation] | None:
        """The answer that stands of those given."""
        if len(given) > 1:
            excepted = {id_ for clause, _ in given for id_ in clause.exception_to}
            given = [(clause, answer) for clause, answer in given if clause.id not in excepted]
        if len(given) > 1:
            names = " and ".join(clause.id for clause, _ in given)
            raise Conflict(f"{self.name}: {names} both answer {question!r}")
        return (given[0][1], self.cite(given[0][0])) if given else None


@dataclass(frozen=True, eq=False)  # each is itself: what it was asked is worth keeping, and it is a quick key
class Rulebook:
    """A named stack of layers. Equal questions get the same ruling, and it is worked out once."""

    name: str
    layers: tuple[Layer, ...]
    _asked: dict[Question[Any], Ruling[Any] | Unruled] = field(default_factory=dict, repr=False)

    def ask(self, question: Question[A]) -> Ruling[A] | Unruled:
        ruling = self._asked.get(question)
        if ruling is None:
            if len(self._asked) >= MOST_REMEMBERED:
                self._asked.clear()
            ruling = self._asked[question] = self._resolve(question)
        return ruling

    def must(self, question: Question[A]) -> Ruling[A]:
        """What the book says where it has to speak; tests hold every book to it."""
        ruling = self.ask(question)
        assert isinstance(ruling, Ruling), (self.name, question)
        return ruling

    def or_custom(self, question: Question[A], answer: A, text: Sentence) -> Ruling[A]:
        """What the book says. Where every layer is silent the game goes on by custom, cited as such, and the director
        may overrule it like any other proposal."""
        ruling = self.ask(question)
        if isinstance(ruling, Ruling):
            return ruling
        return Ruling(answer, Citation(CUSTOM, CUSTOM, text), silent=ruling.silent)

    def cited(self, *asked: Question[Any] | type[Topic]) -> tuple[str, ...]:
        """The clauses that speak on these, in order and each once; none where the book is silent and custom rules."""
        spoken = (self.stated(one) if isinstance(one, type) else self._spoken(one) for one in asked)
        return clauses_in(by for by in spoken if by)

    def _spoken(self, question: Question[Any]) -> Citation | None:
        ruling = self.ask(question)
        return ruling.by if isinstance(ruling, Ruling) else None

    def stated(self, topic: type[Topic]) -> Citation | None:
        """Who says so, the highest layer first; None where every layer is silent."""
        return next((by for layer in self.layers if (by := layer.stated(topic))), None)

    def grounds(self, topics: Iterable[type[Topic]], by: Citation) -> tuple[Citation, ...]:
        """What is stated on these and cited beside a ruling; what goes with a clause only where the ruling is its."""
        found = [one for topic in topics if (one := self.stated(topic))]
        with_ = {id_: other for layer in self.layers for id_, other in layer.goes_with.items()}
        return tuple(one for one in found if with_.get(one.id, by.id) == by.id)

    def cite(self, topic: type[Topic], text: Sentence = NOTHING) -> Citation:
        """Who says so; where every layer is silent it is so by custom, in these words. Without words a book has to
        speak."""
        by = self.stated(topic)
        assert by or text, (self.name, topic)
        return by or Citation(CUSTOM, CUSTOM, text)

    def _resolve(self, question: Question[A]) -> Ruling[A] | Unruled:
        given = [(layer, layer.given(question)) for layer in self.layers]
        spoken = [said for layer, found in given if (said := layer.ruled(question, found)) is not None]
        silent = _silent(given)
        if not spoken:
            return Unruled(question, silent)
        answer, by = spoken[0]
        overruled = _once(citation for other, citation in spoken[1:] if other != answer)
        agreed = _once(citation for other, citation in spoken[1:] if other == answer)
        return Ruling(answer, by, overruled, silent, agreed)


def _once(cited: Iterable[Citation]) -> tuple[Citation, ...]:
    """A clause that a house has adopted stands in two layers, and is one clause."""
    found: dict[str, Citation] = {}
    for citation in cited:
        found.setdefault(citation.id, citation)
    return tuple(found.values())


def _silent(given: list[tuple[Layer, list[tuple[Clause, A]]]]) -> tuple[str, ...]:
    """The layers that say nothing, and none of whose documents says it in a clause that stands elsewhere."""
    heard = {source for _, said in given for clause, _ in said for source in clause.sources}
    asked = [(layer, said) for layer, said in given if not layer.apart]
    return tuple(layer.name for layer, said in asked if not said and not layer.documents & heard)
