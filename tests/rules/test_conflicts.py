"""The real conflicts of a book, and only those: found by asking, settled by the book, and otherwise by a house."""

from __future__ import annotations

import pytest

from shuffleup.questions.dealing import BoardDealtEarly
from shuffleup.questions.steps import Cut, Remedy, Step
from shuffleup.questions.words import Street
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, TDA
from shuffleup.rulebooks.conflicts import (
    Applies,
    Disagreement,
    adopting,
    applies,
    conflicts,
    settled_so,
    still_needed,
)
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rulebooks.index import rivals, said, standings
from shuffleup.rules import Rulebook

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)


def conflict_on(clause: str, book: Rulebook) -> Disagreement:
    return next(one for one in conflicts(book) if clause in one.clauses)


def readings(clause: str, book: Rulebook) -> list[tuple[str, str]]:
    one = conflict_on(clause, book)
    return [(" ".join(reading.clauses), applies(reading, one, book)) for reading in one.readings]


def test_the_book_settles_each_by_its_first_word() -> None:
    assert readings("WIN-02", HOMEGAME) == [("WIN-02", "all"), ("WIN-03", "none")]
    assert readings("WIN-02", GUIDELINES) == [("WIN-03", "all"), ("WIN-02", "none")]
    assert readings("BTN-05", HOMEGAME) == [("BTN-06", "all"), ("BTN-05", "none")]  # one beside its layer
    assert readings("DEAL-08", HOMEGAME) == [("DEAL-08", "all"), ("DEAL-09 DEAL-10", "some"), ("DEAL-11", "none")]
    assert readings("BET-12", TDA)[0] == ("TDA-42 TDA-56", "all")


@every_book
def test_every_reading_can_be_had(book: Rulebook) -> None:
    for one in conflicts(book):
        for reading in one.readings:
            house = settled_so((), reading, one, book)
            made = with_house_rules(book, [house_rule(rule) for rule in house])
            assert isinstance(made, HouseBook), made
            assert applies(reading, one, made.book) is Applies.ALL, reading
            assert set(house) <= set(reading.clauses)
        assert adopting(one.readings[0], one, book) == ()


def test_another_reading_replaces_the_one_before_and_leaves_the_rest() -> None:
    one = conflict_on("DEAL-08", HOMEGAME)
    _, roberts, guidelines = one.readings
    first = settled_so(("WIN-03", "BET-02=2"), guidelines, one, HOMEGAME)
    assert first == ("WIN-03", "BET-02=2", "DEAL-11")
    assert settled_so(first, roberts, one, HOMEGAME) == ("WIN-03", "BET-02=2", "DEAL-09", "DEAL-10")
    assert settled_so(first, one.readings[0], one, HOMEGAME) == ("WIN-03", "BET-02=2")


def test_a_choice_follows_the_book() -> None:
    chosen = ["WIN-03", "BET-02=2", "TDA-19"]
    assert still_needed(chosen, HOMEGAME) == chosen
    assert still_needed(chosen, GUIDELINES) == ["BET-02=2", "TDA-19"]  # near miss: there WIN-03 rules by itself


@every_book
def test_only_what_really_differs_is_a_conflict(book: Rulebook) -> None:
    for one in conflicts(book):
        assert len(one.readings) > 1
        for case, ids in one.cases:
            assert len({repr(said(standings()[id_].clause, case)) for id_ in ids}) > 1
        assert all({*rivals(id_)} & {*one.clauses} for id_ in one.clauses)
    assert not {"DEAL-02", "DEAL-03", "DEAL-14", "DEAL-16", "BET-13"} & {
        id_ for one in conflicts(book) for id_ in one.clauses
    }


@every_book
def test_whatever_contradicts_another_at_a_tournament_is_shown(book: Rulebook) -> None:
    """BET-13 is for other games; DEAL-02 and DEAL-03 move the same cards (test_dealing_cards), and so do DEAL-14 and
    DEAL-16."""
    shown = {id_ for one in conflicts(book) for id_ in one.clauses}
    held = {clause.id for layer in book.layers if layer.name != "custom" for clause in layer.clauses}
    hidden = {id_ for id_ in held - shown if {*rivals(id_)} & held} - {"BET-13", "DEAL-02", "DEAL-03"}
    assert hidden <= {"DEAL-14", "DEAL-16"}


def test_an_early_river_differs_by_a_cut_alone() -> None:
    """DEAL-14 and DEAL-16; near miss: an early turn is another thing by each."""

    def uncut(clause: str, street: Street) -> list[Step]:
        answer = said(standings()[clause].clause, BoardDealtEarly(street))
        assert isinstance(answer, Remedy)
        return [step for step in answer.steps if not isinstance(step, Cut)]

    assert uncut("DEAL-14", Street.RIVER) == uncut("DEAL-16", Street.RIVER)
    assert uncut("DEAL-13", Street.TURN) != uncut("DEAL-15", Street.TURN)
