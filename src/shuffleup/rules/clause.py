"""A clause: an id, a sentence players read, the document it comes from, and the few lines that answer.

A clause that answers is asked, and a house that has it otherwise plays otherwise. A statement answers nothing: what it
says is so whatever a house thinks of it (the best hand wins), or is there to be read (an example). It is cited, or only
shown. A test holds that somebody reads every answer, and that nobody asks a statement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any, TypeVar

from shuffleup.facts import fact
from shuffleup.rules.question import Question, Topic
from shuffleup.say import Sentence, say

A = TypeVar("A")
Q = TypeVar("Q", bound=Question[Any])

Answerer = Callable[[Any], Any]
NumbersByEdition = tuple[tuple[int, int], ...]

CUSTOM = "custom"
"""What is cited where no clause speaks: it has no number to show."""

PROPOSAL = "proposal"
"""What we propose ourselves where no clause speaks, for somebody to decide: no number either."""


@fact
class Citation:
    """Who says so: the clause, the layer it stands in, and its sentence."""

    id: str
    layer: str
    text: Sentence

    def __str__(self) -> str:
        return self.id


def clauses_in(by: Iterable[Citation]) -> tuple[str, ...]:
    """The clauses cited, in order and each once; custom is none."""
    return tuple(dict.fromkeys(citation.id for citation in by if citation.id != CUSTOM))


@fact
class SourcePassage:
    """Where a document says it: its heading, or how the paragraph begins or what it marks where there are none. Empty
    where the rules of a document are numbered by edition."""

    document: str
    section: str = ""


@fact
class Clause:
    """One rule in its one home. An answerer gives None where the clause is silent; `states` is what it is cited for.

    `numbers`: under which number its document has it, by edition. `goes_with`: a statement that says more of what
    another clause answers to a question stands where that one has the word, and only there.
    """

    id: str
    text: Sentence
    passages: tuple[SourcePassage, ...]
    answers: tuple[tuple[type[Question[Any]], Answerer], ...]
    exception_to: tuple[str, ...] = ()
    states: tuple[type[Topic], ...] = ()
    numbers: NumbersByEdition = ()
    goes_with: tuple[str, type[Question[Any]]] | None = None

    @property
    def sources(self) -> tuple[str, ...]:
        """The documents that say it."""
        return tuple(dict.fromkeys(passage.document for passage in self.passages))

    @property
    def is_statement(self) -> bool:
        return not self.answers

    def also(self, question: type[Question[A]], answer: A) -> Clause:
        """The same clause, answering one more question with a plain value."""
        return self.answering(question, lambda _: answer)

    def answering(self, question: type[Q], answerer: Callable[[Q], Any]) -> Clause:
        """The same clause, answering one more question from its facts."""
        return replace(self, answers=(*self.answers, (question, answerer)))

    def stating(self, topic: type[Topic]) -> Clause:
        """The same clause, cited for one more thing."""
        return replace(self, states=(*self.states, topic))


def clause(
    id: str,  # noqa: A002 - the word the documents use
    question: type[Q],
    *sources: str,
    exception_to: tuple[str, ...] = (),
    numbers: Mapping[int, int] | None = None,
) -> Callable[[Callable[[Q], A | None]], Clause]:
    """Make the decorated function a clause; its docstring is the sentence players read, and a source is written as
    "003: String Raises"."""

    def make(function: Callable[[Q], A | None]) -> Clause:
        text = _one_line(function.__doc__ or "")
        assert text, f"{id} has no sentence"
        return Clause(
            id, say(text), _passages(sources), ((question, function),), exception_to, numbers=_by_edition(numbers)
        )

    return make


def value(
    id: str,  # noqa: A002 - the word the documents use
    question: type[Question[A]],
    answer: A,
    *sources: str,
    text: str,
    numbers: Mapping[int, int] | None = None,
) -> Clause:
    """A clause that is a number or a choice, the same whatever the facts."""
    return Clause(
        id, say(_one_line(text)), _passages(sources), ((question, lambda _: answer),), numbers=_by_edition(numbers)
    )


def _passages(sources: Iterable[str]) -> tuple[SourcePassage, ...]:
    """A source is written as its document and the heading there: "003: String Raises"."""
    parts = (source.partition(": ") for source in sources)
    return tuple(SourcePassage(document, section) for document, _, section in parts)


def _by_edition(numbers: Mapping[int, int] | None) -> NumbersByEdition:
    return tuple(sorted((numbers or {}).items()))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def statement(
    id: str,  # noqa: A002 - the word the documents use
    *sources: str,
    text: str,
    on: type[Topic] | None = None,
    numbers: Mapping[int, int] | None = None,
    goes_with: tuple[str, type[Question[Any]]] | None = None,
) -> Clause:
    """A clause that nobody asks: cited where its topic comes up, or only shown."""
    topics, edition = (on,) if on else (), _by_edition(numbers)
    return Clause(id, say(_one_line(text)), _passages(sources), (), (), topics, edition, goes_with)


def clauses_of(chapters: Iterable[ModuleType]) -> tuple[Clause, ...]:
    """Every clause that stands in these chapters, in the order written."""
    return tuple(found for chapter in chapters for found in vars(chapter).values() if isinstance(found, Clause))
