"""Clauses are honest: the answer of one that is asked is read by somebody, and a statement is only cited or shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from tools.asking import NOBODY, Program, asked_by, asking, cited_by, named_in

from shuffleup.questions.play import ActsOnlyInTurn, RaisesAllowed
from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.house import Adopt, offers
from shuffleup.rulebooks.index import layers, standings
from shuffleup.rulebooks.settable import SETTABLE
from shuffleup.rules import Topic

ANSWERED = dict.fromkeys(question for one in standings().values() for question, _ in one.clause.answers)
STATED = dict.fromkeys(topic for one in standings().values() for topic in one.clause.states)


def names(found: Iterable[type]) -> list[str]:
    return sorted(one.__name__ for one in found)


def test_somebody_reads_every_answer() -> None:
    """Else a house could have it otherwise and would play on as before: make it a statement."""
    assert names(question for question in ANSWERED if not asked_by(question)) == []


def test_every_topic_is_cited_by_somebody() -> None:
    """A statement that is only shown needs no topic."""
    assert names(topic for topic in STATED if not cited_by(topic)) == []


def test_what_is_cited_is_stated_somewhere() -> None:
    cited = [one for one in asking() if issubclass(one, Topic) and one is not Topic]
    assert names(one for one in cited if one not in STATED) == []


def test_nobody_asks_a_statement() -> None:
    assert names(topic for topic in STATED if asked_by(topic)) == []


def test_one_layer_says_a_thing_once() -> None:
    for layer in layers().values():
        said = Counter(topic for clause in layer.clauses for topic in clause.states)
        assert names(topic for topic, times in said.items() if times > 1) == [], layer.name


def test_the_form_offers_only_what_is_asked() -> None:
    assert names(question for question in SETTABLE if not asked_by(question)) == []
    rules = [effect.rule for book in BOOKS.values() for effect in offers(book)]
    offered = {rule.clause for rule in rules if isinstance(rule, Adopt)}
    assert [id_ for id_ in sorted(offered) if standings()[id_].clause.is_statement] == []


BY_NAME = {"HOMEGAME", "GUIDELINES", "ROBERTS"}
GIVEN_ITS_BOOK = ("hand", "tournament", "views", "app", "dealing", "bots", "journal", "lab")


def test_the_book_is_the_evenings_and_named_only_where_one_is_chosen() -> None:
    chosen_in = frozenset[str]().union(*map(named_in, BY_NAME))
    assert chosen_in  # set-up and command line
    assert {module for module in chosen_in if module.startswith(GIVEN_ITS_BOOK)} == set()


# ---------------------------------------------------------------------------------------------- the check itself

HEAD = "from shuffleup.questions import play as ask\nfrom shuffleup.questions.play import RaisesAllowed\n"
RULES = "@fact\nclass Rules:\n    cap: Ruling[int]\n    other: str\n"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("x = book.must(ask.RaisesAllowed()).answer", True),
        ("x = book.must(RaisesAllowed()).answer", True),
        ("x = book.must(ask.RaisesAllowed()).by", False),  # near miss: only cited
        ("x = book.must(ask.SmallestRaise()).answer", False),  # near miss: another question
        ("def f(book):\n    cap = book.ask(ask.RaisesAllowed())\n    return cap.answer", True),
        ("def f(book):\n    cap = book.ask(ask.RaisesAllowed())\n    return cap.by", False),  # near miss
        ("def f(book):\n    cap, x = book.ask(ask.RaisesAllowed()), 1\n    return cap.answer", True),
        ("def f(book):\n    x, cap = book.ask(ask.RaisesAllowed()), other\n    return cap.answer", False),  # near miss
        ("def f(book) -> Ruling[int]:\n    return book.must(RaisesAllowed())\ny = f(book).answer", True),
        ("def f(book) -> Ruling[int]:\n    return book.must(RaisesAllowed())\ny = f(book).by", False),  # near miss
        ("def f(cap: Ruling[int]):\n    return cap.answer\ny = f(book.must(RaisesAllowed()))", True),
        ("def f(x: Ruling[int], cap: Ruling[int]):\n    return cap.answer\ny = f(book.must(RaisesAllowed()))", False),
        (RULES + "x = Rules(cap=book.must(RaisesAllowed()))\ny = x.cap.answer", True),
        (RULES + "x = Rules(book.must(RaisesAllowed()), 1)\ny = x.cap.answer", True),
        (RULES + "x = Rules(cap=book.must(RaisesAllowed()))\ny = x.cap.by", False),  # near miss
        (RULES + "x = Rules(cap=book.must(RaisesAllowed()))\ny = x.other.answer", False),  # near miss
        ("x = tuple(book.must(RaisesAllowed()) for _ in y)[0].answer", True),
        ("if cap := book.ask(RaisesAllowed()):\n    print(cap.answer)", True),
        ("x = book.cited(RaisesAllowed())", False),
    ],
)
def test_an_answer_is_read_where_the_ruling_comes_to_it(text: str, read: bool) -> None:
    made_up = Program({"made.up": HEAD + text})
    assert made_up.asking.get(RaisesAllowed, NOBODY).read_by == (("made.up",) if read else ())


def test_a_topic_is_named_by_whoever_cites_it() -> None:
    made_up = Program({"made.up": HEAD + "x = book.cite(ask.ActsOnlyInTurn, 'In turn.')", "other": HEAD})
    assert made_up.asking[ActsOnlyInTurn].named_by == ("made.up",)
