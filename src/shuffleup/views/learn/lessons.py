"""The pages to learn from: what each is about, which clauses it makes plain, and how it is found."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rulebooks.index import chapter_of
from shuffleup.rulebooks.search import ENGLISH, Tongue, has_words
from shuffleup.say import Sentence, say


@fact
class Lesson:
    """A page: its name in an address, its title, what it is about, the words people look for it by, and the clauses or
    chapters it belongs to."""

    key: str
    title: Sentence
    about: Sentence
    words: Sentence
    clauses: frozenset[str]

    def is_of(self, clause: str) -> bool:
        return bool({clause, chapter_of(clause)} & self.clauses)


LESSONS = (
    Lesson(
        "odds",
        say("Odds and outs"),
        say("The charts, and what your cards are worth on any board."),
        say("chance chances probability percent chart outs draw odds pot equity calculator win"),
        frozenset({"ODDS"}),
    ),
)


def lessons_about(words: str, tongue: Tongue = ENGLISH) -> tuple[Lesson, ...]:
    """Those that these words are about; none where nothing is asked."""
    if not words.strip():
        return ()
    return tuple(one for one in LESSONS if any(has_words(words, _text(one, each), each) for each in {tongue, ENGLISH}))


def _text(one: Lesson, tongue: Tongue) -> str:
    return " ".join(map(tongue.said, (one.title, one.about, one.words)))


def lessons_of(clause: str) -> tuple[Lesson, ...]:
    """Those that make a clause plain."""
    return tuple(one for one in LESSONS if one.is_of(clause))
