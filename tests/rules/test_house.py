"""House rules: chosen as data, put above the book, with what they overrule worked out; and refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from shuffleup.hand import terms_of
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions import play as ask
from shuffleup.questions.dealing import BoardDealtEarly, Cause, ExtraHoleCards, HoleCardsExposed
from shuffleup.questions.forms import samples
from shuffleup.questions.misdeals import DealQuestion, WrongNumberOfCards
from shuffleup.questions.steps import Verdict
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import BOOKS, EDITIONS, FIRST_EDITION, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks import house as house_rules
from shuffleup.rulebooks.house import (
    Adopt,
    HouseBook,
    HouseRule,
    NotAdopted,
    SetTo,
    house_rule,
    offers,
    setting_name,
    settings,
    with_house_rules,
)
from shuffleup.rulebooks.index import answering, layers, rivals, said, spoken, standings
from shuffleup.rulebooks.settable import SETTABLE
from shuffleup.rules import Clause, Question, Rulebook, Ruling
from tests.architecture.listed import LISTED

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
FIRST = EDITIONS[FIRST_EDITION]["roberts"]
"""A book that is silent on much."""


def house(book: Rulebook, *rules: str) -> HouseBook:
    made = with_house_rules(book, [house_rule(text) for text in rules])
    assert isinstance(made, HouseBook), made.reason
    return made


def refusal(book: Rulebook, rules: Sequence[HouseRule]) -> str:
    made = with_house_rules(book, rules)
    assert isinstance(made, NotAdopted)
    assert made.rule in rules
    return made.reason


def ruling(book: Rulebook, question: Question[Any]) -> Ruling[Any]:
    said = book.ask(question)
    assert isinstance(said, Ruling)
    return said


# ---------------------------------------------------------------------------------------------------- adopting


@pytest.mark.parametrize(
    ("book", "adopted", "overrules", "speaks_on"),
    [
        # book      adopted    overrules                         questions nobody answered
        (HOMEGAME, "BTN-05", "BTN-06", ()),
        (FIRST, "BTN-05", "", (ask.SmallBlindOut,)),  # near miss: there is nobody to overrule
        (HOMEGAME, "DEAL-03", "DEAL-02", ()),
        (GUIDELINES, "DEAL-02", "DEAL-03", ()),
        (HOMEGAME, "DEAL-11", "DEAL-08 DEAL-09 DEAL-10", ()),
        (ROBERTS, "DEAL-11", "DEAL-08 DEAL-09 DEAL-10", ()),
        (GUIDELINES, "DEAL-08", "DEAL-09 DEAL-10 DEAL-11", ()),
        (ROBERTS, "DEAL-15", "DEAL-13", ()),
        (ROBERTS, "DEAL-16", "DEAL-14", ()),
        (HOMEGAME, "DEAL-18", "ABS-01", ()),
        (FIRST, "ABS-01", "", (ask.AbsentDealtIn,)),
    ],
)
def test_adopting_lists_whom_it_overrules(
    book: Rulebook, adopted: str, overrules: str, speaks_on: tuple[type[Question[Any]], ...]
) -> None:
    (effect,) = house(book, adopted).effects
    assert effect.rule == Adopt(adopted)
    assert (effect.citation.id, effect.citation.layer) == (adopted, "house")
    assert " ".join(citation.id for citation in effect.overrules) == overrules
    assert effect.speaks_on == speaks_on


@pytest.mark.parametrize(
    ("book", "rules", "reason"),
    [
        (HOMEGAME, [Adopt("DEAL-02")], "DEAL-02 rules in homegame already."),
        (GUIDELINES, [Adopt("DEAL-03")], "DEAL-03 rules in guidelines already."),
        (ROBERTS, [Adopt("DEAL-01")], "roberts says the same already: MIS-02."),
        (ROBERTS, [Adopt("MIS-01")], "MIS-01 rules in roberts already."),  # and DEAD-03 stays its exception
        (ROBERTS, [Adopt("DEAL-99")], "There is no clause DEAL-99."),
        (ROBERTS, [SetTo("DEAL-99", "1")], "There is no clause DEAL-99."),
        (HOMEGAME, [Adopt("BTN-05"), Adopt("BTN-05")], "BTN-05 is chosen twice."),
        (
            FIRST,
            [Adopt("BTN-05"), Adopt("BTN-06")],
            "BTN-05 and BTN-06 contradict each other on small-blind-out; choose one of them.",
        ),
        (
            ROBERTS,
            [Adopt("DEAL-08"), Adopt("DEAL-11")],
            "DEAL-08 and DEAL-11 contradict each other on burn-error; choose one of them.",
        ),
        (
            FIRST,
            [SetTo("BTN-05", "stays"), Adopt("BTN-06")],
            "house BTN-05 and BTN-06 contradict each other on small-blind-out; choose one of them.",
        ),
        (HOMEGAME, [SetTo("BET-02", "1")], "homegame says the same already: BET-02."),
        (HOMEGAME, [SetTo("BET-02", "0")], 'BET-02 cannot be "0". Allowed: 1 to 10.'),
        (HOMEGAME, [SetTo("BET-02", "11")], 'BET-02 cannot be "11". Allowed: 1 to 10.'),
        (HOMEGAME, [SetTo("BET-04", "never")], 'BET-04 cannot be "never". Allowed: full-raise or any-raise.'),
        (HOMEGAME, [SetTo("MIS-01", "10")], 'MIS-01 cannot be "10". Allowed: 0 to 9.'),
        (HOMEGAME, [SetTo("DEAL-02", "2")], "DEAL-02 is no number or choice that a house can set."),
        (HOMEGAME, [SetTo("CARDS", "2")], "There is no clause CARDS."),
        (HOMEGAME, [Adopt("SHOW-04")], "SHOW-04 rules in homegame already."),
        (HOMEGAME, [SetTo("SHOW-04", "no")], "SHOW-04 is no number or choice that a house can set."),
    ],
)
def test_what_cannot_be_had_is_refused_with_the_reason(book: Rulebook, rules: list[HouseRule], reason: str) -> None:
    assert refusal(book, rules) == reason


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_the_form_offers_no_statement(book: Rulebook) -> None:
    offered = {effect.rule.clause for effect in offers(book) if isinstance(effect.rule, Adopt)}
    assert offered
    assert [id_ for id_ in offered if standings()[id_].clause.is_statement] == []


def test_a_statement_that_was_offered_once_can_still_be_read_among_the_house_rules() -> None:
    """Evenings on record have adopted it. It changes nothing; it is cited instead of custom."""
    assert FIRST.cited(ask.ActsOnlyInTurn) == ()
    made = house(FIRST, "BET-21")
    assert made.book.cited(ask.ActsOnlyInTurn) == ("BET-21",)
    assert [(effect.overrules, effect.speaks_on) for effect in made.effects] == [((), ())]


def test_several_rules_that_do_not_contradict_each_other() -> None:
    made = house(HOMEGAME, "DEAL-03", "DEAL-15", "DEAL-16", "MIS-01=3")
    assert [effect.citation.id for effect in made.effects] == ["DEAL-03", "DEAL-15", "DEAL-16", "house MIS-01"]
    assert made.book.name == "homegame with house rules"
    assert ruling(made.book, BoardDealtEarly(Street.TURN)).by.id == "DEAL-15"
    assert ruling(made.book, BoardDealtEarly(Street.FLOP)).by.id == "DEAL-07"  # near miss: nobody chose that


def test_rules_that_agree_may_both_speak() -> None:
    made = house(FIRST, "BTN-06", "BTN-05=to-empty-seat")
    said = ruling(made.book, ask.SmallBlindOut())
    assert (said.answer, said.by.id) == (ask.ButtonOnEmptySmallBlind.TO_EMPTY_SEAT, "house BTN-05")


def test_the_book_itself_is_not_changed() -> None:
    house(HOMEGAME, "BTN-05")
    assert ruling(HOMEGAME, ask.SmallBlindOut()).by.id == "BTN-06"


def test_a_hand_is_played_by_the_house_rule() -> None:
    assert terms_of(house(HOMEGAME, "BTN-05").book).small_blind_out.by.id == "BTN-05"
    assert terms_of(house(HOMEGAME, "BET-02=2").book).smallest_bet.answer == 2


@every_book
def test_the_form_offers_exactly_what_can_be_adopted(book: Rulebook) -> None:
    offered = {effect.citation.id for effect in offers(book)}
    asked = [id_ for id_, standing in standings().items() if not standing.clause.is_statement]
    assert offered == {id_ for id_ in asked if isinstance(with_house_rules(book, [Adopt(id_)]), HouseBook)}
    assert "BTN-05" in offered


def test_what_an_adopted_clause_says_is_asked_once_whoever_adopts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form with many of them would keep everybody waiting, at every key."""
    asked: list[str] = []

    def heard(clause: Clause, case: Question[Any]) -> Any:
        asked.append(clause.id)
        return said(clause, case)

    monkeypatch.setattr(house_rules, "said", heard)
    house_rules._adopted.cache_clear()
    house(HOMEGAME, "DEAL-03")
    assert asked
    asked.clear()
    house(HOMEGAME, "DEAL-03")
    assert asked == []
    house(HOMEGAME, "DEAL-03", "MIS-01=3")
    assert set(asked) == {"DEAL-03", "house MIS-01"}  # near miss: a number that was set, and the two against each other


# --------------------------------------------------------------------------------- either of two rivals

PAIRS = sorted(
    {(row["id"], rival) for row in LISTED for rival in row.get("vs", ()) if {row["id"], rival} <= standings().keys()}
)


def test_what_the_list_calls_rivals_are_rivals() -> None:
    assert [(chosen, rival) for chosen, rival in PAIRS if rival not in rivals(chosen)] == []


@every_book
@pytest.mark.parametrize("chosen", sorted({chosen for chosen, _ in PAIRS}))
def test_either_of_two_rivals_can_be_chosen_under_every_book(chosen: str, book: Rulebook) -> None:
    """Whichever is chosen then answers wherever the two differ."""
    made = with_house_rules(book, [Adopt(chosen)])
    if isinstance(made, NotAdopted):
        assert str(made.reason).startswith((f"{chosen} rules in {book.name} already.", f"{book.name} says the same"))
    house_book = made.book if isinstance(made, HouseBook) else book
    own = layers()[standings()[chosen].layer]
    for case, answer in spoken(standings()[chosen].clause):
        given = own.ask(case)
        if standings()[chosen].alternative or (given and given[1].id == chosen):  # else its own layer has an exception
            assert ruling(house_book, case).answer == answer


# ------------------------------------------------------------------------------------------------ numbers


@every_book
@pytest.mark.parametrize("question", SETTABLE, ids=lambda question: question.__name__)
def test_every_value_on_the_form_can_be_set(question: type[Question[Any]], book: Rulebook) -> None:
    kind, clause = SETTABLE[question], setting_name(answering(question)[0].clause.id, question)
    for value in kind.typical:
        made = with_house_rules(book, [SetTo(clause, kind.show(value))])
        if isinstance(made, NotAdopted):
            assert "says the same already" in made.reason
        else:
            said = [ruling(made.book, case) for case in samples(question)]
            assert {one.by.id for one in said} == {f"house {clause}"}
            assert said[0].by.text[-1] == "."


def test_a_clause_with_several_numbers_is_asked_which() -> None:
    made = with_house_rules(HOMEGAME, [house_rule("BUY-02=2")])
    assert isinstance(made, NotAdopted)
    assert made.reason == "Say what to set: BUY-02/rebuy-before-level, BUY-02/rebuys-each or BUY-02/rebuy-with-at-most."
    assert isinstance(with_house_rules(HOMEGAME, [house_rule("BUY-02/rebuys-each=2")]), HouseBook)


def test_the_form_shows_what_the_book_says_now() -> None:
    shown = {row.clause: (row.now, row.allowed) for row in settings(HOMEGAME)}
    assert shown["MIS-01"] == ("2", "0 to 9")
    assert shown["BET-01"] == ("no cap", "1 to 9 or no cap")
    assert shown["BTN-06"] == ("to empty seat", "to empty seat or stays")
    assert shown["ABS-01"] == ("no", "yes or no")
    assert {row.clause: row.now for row in settings(FIRST)}["BET-17"] is None  # near miss: a book that is silent
    assert {row.clause: row.now for row in settings(house(HOMEGAME, "MIS-01=4").book)}["house MIS-01"] == "4"


FIRST_CARD = [HoleCardsExposed((1,), Cause.DEALER, Seat(4), acted) for acted in range(5)]


@pytest.mark.parametrize(("number", "last"), [("0", -1), ("1", 0), ("3", 2), ("4", 3)])
def test_mis_01_until_when_is_a_number_of_its_own(number: str, last: int) -> None:
    """Which cards spoil the deal does not change, only until when."""
    book = house(ROBERTS, f"MIS-01={number}").book
    verdicts = [said.remedy.verdict for q in FIRST_CARD if isinstance(said := judge(book, q), Judgement)]
    assert verdicts == [Verdict.MISDEAL if acted <= last else Verdict.PLAY_ON for acted in range(5)]


ONE_SHORT = [WrongNumberOfCards(Seat(4), 1, top_card_in_sequence=True, acted=acted) for acted in range(5)]
ONE_EXTRA = [ExtraHoleCards(1, to_first_player=True, acted=acted, seat=Seat(4)) for acted in range(5)]


@pytest.mark.parametrize(("number", "last"), [("0", -1), ("1", 0), ("2", 1), ("4", 3)])
@pytest.mark.parametrize("asked", [ONE_SHORT, ONE_EXTRA], ids=["MIS-06", "DEAL-05"])
def test_a_wrong_count_is_put_right_as_long_as_a_misdeal_can_be_called(
    asked: list[DealQuestion], number: str, last: int
) -> None:
    """MIS-06 and DEAL-05 have no number of their own: the house's MIS-01 is theirs too."""
    book = house(ROBERTS, f"MIS-01={number}").book if number != "2" else ROBERTS
    verdicts = [said.remedy.verdict for q in asked if isinstance(said := judge(book, q), Judgement)]
    assert verdicts == [Verdict.CORRECTED if acted <= last else Verdict.DEAD_HAND for acted in range(5)]


def test_a_house_number_is_cited_and_overrules() -> None:
    said = judge(house(ROBERTS, "MIS-01=1").book, FIRST_CARD[1])
    assert isinstance(said, Judgement)
    assert said.by[0].id == "house MIS-01"


def test_rules_as_they_are_written() -> None:
    assert house_rule("deal-03") == Adopt("DEAL-03")
    assert house_rule(" mis-01 = 3 ") == SetTo("MIS-01", "3")


def test_no_pair_of_offers_breaks_the_house_layer() -> None:
    """Every two clauses on one question that a guidelines house may choose: refused, or free of conflict in every case.
    Two that answer different questions are never asked together."""
    tried = 0
    for first, second in combinations([effect.citation.id for effect in offers(GUIDELINES)], 2):
        one, other = (standings()[id_].clause for id_ in (first, second))
        if dict(one.answers).keys().isdisjoint(dict(other.answers)):
            continue
        tried += 1
        made = with_house_rules(GUIDELINES, [Adopt(first), Adopt(second)])
        if isinstance(made, HouseBook):
            for case, _ in (*spoken(one), *spoken(other)):
                made.book.ask(case)
    assert tried > 20
