"""Forms: every question the floor can be asked, each fact with its words, what it reads and what it refuses."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest

from shuffleup import questions
from shuffleup.facts import fact
from shuffleup.hand.adjudicate import judge
from shuffleup.questions.conduct import Breach
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, Cause, HoleCardsExposed
from shuffleup.questions.fact_words import ASKED
from shuffleup.questions.forms import (
    MODULES,
    MOST_SAMPLES,
    Problem,
    QuestionForm,
    Unfilled,
    fill,
    find_form,
    form_of,
    forms,
    samples,
    take,
)
from shuffleup.questions.kinds import Beyond
from shuffleup.questions.misdeals import MisdealStillPossible
from shuffleup.questions.reveals import ShownWhen
from shuffleup.questions.steps import Action, FloorQuestion
from shuffleup.questions.wagers import SpokenWord
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.index import asked_forms
from shuffleup.rules import Question, Rulebook

every_form = pytest.mark.parametrize("form", forms(), ids=lambda form: form.name)
every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))


def form(name: str) -> QuestionForm:
    found = find_form(name)
    assert found is not None
    return found


# ------------------------------------------------------------------------------------------------ all of them


def test_no_module_with_a_question_of_the_floor_is_forgotten() -> None:
    names = {f"{questions.__name__}.{module.name}" for module in pkgutil.iter_modules(questions.__path__)}
    holding = {
        value.__module__
        for name in names
        for value in vars(importlib.import_module(name)).values()
        if isinstance(value, type) and issubclass(value, FloorQuestion) and value is not FloorQuestion
    }
    assert holding == {module.__name__ for module in MODULES}


def test_what_questions_have_in_common_is_no_question_itself() -> None:
    names = [one.name for one in forms()]
    assert len(names) == len(set(names))
    assert {"hole-cards-exposed", "conduct", "spoken-action", "cut-card-dealt"} <= set(names)
    assert not {"deal-question", "wager-question", "raising-question", "seen-card"} & set(names)


@every_form
def test_every_form_has_a_title_and_a_question_for_every_fact(form: QuestionForm) -> None:
    assert form.title[-1] in ".?"
    assert "`" not in form.title
    assert [blank.name for blank in form.blanks if "?" not in blank.words] == []


def test_every_fact_has_words_of_its_own_and_no_words_are_left_over() -> None:
    assert {row for one in forms() for row in rows(one)} - ASKED.keys() == set()  # add them to fact_words.py
    assert ASKED.keys() - {row for one in asked_forms() for row in rows(one)} == set()


def rows(form: QuestionForm) -> set[str]:
    """Where the words of the facts stand: in a row of this form alone, else in one for all."""
    own = {blank.name: f"{form.name}.{blank.name}" for blank in form.blanks}
    return {row if row in ASKED else name for name, row in own.items()}


@every_form
def test_every_fact_of_the_floor_can_be_written_down(form: QuestionForm) -> None:
    assert [blank.name for blank in form.blanks if isinstance(blank.kind, Beyond)] == []


@every_form
def test_what_a_form_shows_it_reads(form: QuestionForm) -> None:
    for sample in samples(form.question)[:500]:
        assert fill(form, form.shown(sample)) == sample


def test_samples_are_many_enough_and_not_too_many() -> None:
    for form in asked_forms():
        assert len(samples(form.question)) <= MOST_SAMPLES, form.name
        assert samples(form.question) or form not in forms(), form.name
        assert len(set(samples(form.question))) == len(samples(form.question)), form.name


@every_book
def test_no_layer_contradicts_itself(book: Rulebook) -> None:
    """A conflict would be raised here, and names what was asked."""
    for sample in (one for form in asked_forms() for one in samples(form.question)):
        if isinstance(sample, FloorQuestion):
            judge(book, sample)
        else:
            book.ask(sample)


@fact
class Seating(Question[bool]):
    """May people sit like this?"""

    tables: tuple[tuple[int, str], ...]
    full: bool


@fact
class SeatingWithExamples(Seating):
    """May people sit like this, for example?"""

    @staticmethod
    def examples() -> tuple[Question[bool], ...]:
        return (SeatingWithExamples(((1, "Ada"),), full=False),)


def test_a_question_beyond_forms_gives_its_own_examples() -> None:
    assert samples(Seating) == ()  # near miss: it gives none
    assert samples(SeatingWithExamples) == SeatingWithExamples.examples()
    assert isinstance(fill(form_of(Seating), {"tables": "1", "full": "no"}), Unfilled)


def test_samples_have_the_near_misses() -> None:
    assert {sample.acted for sample in samples(MisdealStillPossible)} >= {1, 2}  # type: ignore[attr-defined]  # its one fact
    exposed = {sample.nth for sample in samples(HoleCardsExposed)}  # type: ignore[attr-defined]  # its first fact
    assert exposed >= {(2,), (3,), (0,), (3, 7)}


# --------------------------------------------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("question", "name", "text", "value"),
    [
        # question            fact            text                      value
        ("hole-cards-exposed", "nth", "3", (3,)),
        ("hole-cards-exposed", "nth", "3,7", (3, 7)),
        ("hole-cards-exposed", "nth", " 3 , 7 ", (3, 7)),
        ("hole-cards-exposed", "nth", "unknown", (0,)),
        ("hole-cards-exposed", "nth", "20", (20,)),
        ("hole-cards-exposed", "nth", "21", None),  # near miss: ten players have twenty cards
        ("hole-cards-exposed", "nth", "3,3", None),
        ("hole-cards-exposed", "nth", "3,", None),
        ("hole-cards-exposed", "nth", "", None),
        ("hole-cards-exposed", "by", "Dealer", Cause.DEALER),
        ("hole-cards-exposed", "by", "house", None),
        ("hole-cards-exposed", "seat", "10", Seat(10)),
        ("hole-cards-exposed", "seat", "11", None),
        ("hole-cards-exposed", "seat", "unknown", Seat(0)),
        ("hole-cards-exposed", "seat", "0", Seat(0)),
        ("thrown-into-another-hand", "into", "0", None),  # near miss: this one must be known
        ("hole-cards-exposed", "acted", "-1", None),
        ("hole-cards-exposed", "acted", "1.5", None),
        ("hole-cards-exposed", "acted", "²", None),
        ("hole-cards-exposed", "acted", "9" * 5000, None),
        ("hole-cards-exposed", "which", "second", 1),
        ("hole-cards-exposed", "which", "1", None),  # is that the first card, or the field's number 1?
        ("shown-to-one", "cards", "first,second", (0, 1)),
        ("shown-to-one", "shown", "may-bet-now", ShownWhen.MAY_BET_NOW),
        ("shown-to-one", "shown", "to someone who may still bet on this round", ShownWhen.MAY_BET_NOW),
        ("burn-error", "street", "River", Street.RIVER),
        ("burn-error", "street", "preflop", None),  # nothing is burned before the starting hands
        ("first-to-act", "street", "before the flop", Street.PREFLOP),
        ("burn-error", "burned", "0", 0),
        ("burn-error", "burned", "1", None),  # one burn is no error
        ("burn-error", "burned", "2", 2),
        ("clock-ran-out", "facing-bet", "yes", True),
        ("clock-ran-out", "facing-bet", "N", False),
        ("clock-ran-out", "facing-bet", "maybe", None),
        ("conduct", "breach", "splashed the pot", Breach.SPLASHED_POT),
        ("conduct", "breach", "splashed-pot", Breach.SPLASHED_POT),
        ("spoken-action", "word", "all in", SpokenWord.ALL_IN),
        ("spoken-action", "stack", "0", None),  # a player in a hand has at least 1
        ("spoken-action", "stack", "1500", 1500),
        ("out-of-turn", "action", "raise", Action.RAISE),
        ("button-was-wrong", "seats", "1,2,5", (1, 2, 5)),
        ("button-was-wrong", "seats", "2", None),  # near miss: nobody plays alone
    ],
)
def test_facts_are_read_from_text(question: str, name: str, text: str, value: Any) -> None:
    asked = next(one for one in asked_forms() if one.name == question)
    blank = asked.blank(name)
    assert blank is not None
    assert blank.kind.read(text) == value


def test_the_facts_of_the_first_example() -> None:
    question = fill(form("hole-cards-exposed"), {"nth": "3", "acted": "1"})
    assert question == HoleCardsExposed((3,), Cause.DEALER, Seat(0), acted=1)


def test_names_are_read_as_people_write_them() -> None:
    assert form("Hole cards exposed").question is HoleCardsExposed
    assert fill(form("board dealt early"), {"Street": "turn"}) == BoardDealtEarly(Street.TURN)
    assert find_form("hole-cards") is None


# ---------------------------------------------------------------------------------------------------- errors

BURN = {"street": "turn", "burned": "2", "board-turned": "yes", "action": "no", "all-in": "no", "awarded": "no"}
RAISE = {"price": "100", "bet": "0", "stack": "500", "pushed": "300", "least": "200", "may-raise": "yes"}


def problems(name: str, given: dict[str, str]) -> list[tuple[str, str]]:
    filled = fill(form(name), given)
    return [(problem.fact, problem.text) for problem in filled.problems] if isinstance(filled, Unfilled) else []


def test_wrong_and_missing_facts_are_named_with_what_is_allowed() -> None:
    assert problems("hole-cards-exposed", {"nth": "many"}) == [
        (
            "nth",
            'nth cannot be "many". Which card off the deck was it, the first card of the deal being 1? '
            "Allowed: 1 to 20 or don't know; several with commas, as in 3,7.",
        ),
        ("acted", "acted is missing. How many players after the blinds have acted? Allowed: 0 to 10."),
    ]


def test_an_unknown_fact_is_named_with_those_there_are() -> None:
    assert problems("clock-ran-out", {"facing-bet": "yes", "colour": "red"}) == [
        ("colour", "colour is no fact of clock-ran-out. Its facts: facing-bet, seat."),
    ]
    assert problems("cut-card-dealt", {"seat": "4"}) == [
        ("seat", "seat is no fact of cut-card-dealt. Its facts: none.")
    ]


@pytest.mark.parametrize(
    ("name", "given", "change", "wrong"),
    [
        # question                  facts   one fact changed           the fact that is named
        ("burn-error", BURN, {}, None),
        ("burn-error", BURN, {"streets-since": "1"}, None),
        ("burn-error", BURN, {"streets-since": "2"}, "street"),  # nothing is dealt after the river
        ("burn-error", BURN, {"board-turned": "no", "action": "yes"}, "board-turned"),
        ("burn-error", BURN, {"board-turned": "no", "streets-since": "1"}, "board-turned"),
        ("silent-chips", RAISE, {}, None),
        ("silent-chips", RAISE, {"pushed": "500"}, None),
        ("silent-chips", RAISE, {"pushed": "501"}, "pushed"),
        ("silent-chips", RAISE, {"bet": "100"}, None),
        ("silent-chips", RAISE, {"bet": "101"}, "bet"),
        ("silent-chips", RAISE, {"least": "100"}, "least"),
        ("hole-cards-exposed", {"nth": "3,7", "acted": "0"}, {}, None),
        ("hole-cards-exposed", {"nth": "3,unknown", "acted": "0"}, {}, "nth"),
    ],
)
def test_facts_that_are_impossible_together(
    name: str, given: dict[str, str], change: dict[str, str], wrong: str | None
) -> None:
    assert [fact for fact, _ in problems(name, given | change)] == ([wrong] if wrong else [])


def test_facts_asked_for_one_by_one() -> None:
    by = form_of(HoleCardsExposed).blank("by")
    since = form_of(BurnError).blank("streets-since")
    assert by is not None
    assert since is not None
    assert take(by, "", {}) is Cause.DEALER  # nothing said is the default
    assert take(by, " player\n", {}) is Cause.PLAYER
    assert isinstance(take(by, "nobody", {}), Problem)
    assert take(since, "1", {"street": Street.TURN}) == 1
    assert isinstance(take(since, "1", {"street": Street.RIVER}), Problem)  # near miss: an answer given before
