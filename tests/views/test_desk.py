"""The rulings desk: at most three questions, what the table knows itself, and what a ruling reads like."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shuffleup.hand.adjudicate import Judgement
from shuffleup.hand.structure import Positions
from shuffleup.language.searching import tongue
from shuffleup.questions.fact_words import LABELS
from shuffleup.questions.filled import Filled
from shuffleup.questions.forms import Blank, QuestionForm, find_form, forms
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, TDA
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament.events import RulingRecorded
from shuffleup.tournament.rulings.matter import IN_WORDS, Matter
from shuffleup.tournament.words import TableNo
from shuffleup.views.desk.case import MOST_ASKED, NEEDS_TABLE, Case, CaseTold, Source, case_of, tried_values
from shuffleup.views.desk.desk import DeskQuestion, finder, ruled_lately, sheet
from shuffleup.views.desk.table import AtSeat, DeskTable, Faced, FollowedHand
from shuffleup.views.desk.words import in_short, label

NAMES = ("Ann", "Bert", "Cleo", "Dana", "Emil")
SITTING = tuple(AtSeat(Seat(seat), name, Chips(1500), spoken_to=0) for seat, name in enumerate(NAMES, 1))
ANY = DeskTable(Chips(20))
LIGHT = DeskTable(
    Chips(20), SITTING, deal=tuple(map(Seat, (2, 3, 4, 5, 1))), positions=Positions(Seat(1), Seat(2), Seat(3))
)
TURN_4 = FollowedHand(
    street=Street.PREFLOP,
    acted=1,
    chips_in=True,
    acted_on_street=True,
    turn=Seat(4),
    price=Chips(60),
    least=Chips(100),
    faced=tuple(Faced(Seat(seat), Chips(20 if seat == 3 else 0), Chips(1480), may_raise=True) for seat in range(1, 6)),
    all_in=False,
    betting=True,
)
FULL = DeskTable(Chips(20), SITTING, LIGHT.deal, LIGHT.positions, hand=TURN_4)

EVERY_FORM = pytest.mark.parametrize("form", forms(), ids=lambda form: form.name)
EVERY_TABLE = pytest.mark.parametrize("at", [ANY, LIGHT, FULL], ids=["no table", "light", "full"])


def asked_about(name: str, at: DeskTable = ANY, book: Rulebook = HOMEGAME, **facts: str) -> Case:
    form = find_form(name)
    assert form is not None
    return case_of(form, tuple(sorted((fact.replace("_", "-"), text) for fact, text in facts.items())), at, book)


def open_in(case: Case) -> list[str]:
    return [blank.name for blank in case.asked if case.source(blank.name) is None]


def verdict(case: Case) -> str:
    assert isinstance(case.outcome, Judgement), case.outcome
    return str(case.outcome.remedy.verdict)


BETWEEN = DeskTable(Chips(20), SITTING)


@pytest.mark.parametrize(
    ("at", "about", "known", "ruled"),
    [
        (BETWEEN, "reading", False, "corrected"),
        (FULL, "reading", True, "play-on"),  # near miss: the next hand is bet on
        (BETWEEN, "count", False, "corrected"),
        (FULL, "count", None, ""),  # near miss: it may be this hand's bet that is counted wrongly
        (LIGHT, "reading", None, ""),  # near miss: nobody follows it, and its pot may be the one
    ],
)
def test_tda_22_a_table_knows_whether_a_pot_can_still_be_disputed(
    at: DeskTable, about: str, *, known: bool | None, ruled: str
) -> None:
    case = asked_about("pot-disputed", at, TDA, about=about, acted="0")
    assert case.value("next-hand") is known
    assert ruled == (verdict(case) if case.outcome else "")
    assert (case.source("next-hand") is Source.KNOWN) is (known is not None)


# ------------------------------------------------------------------------------------------------- three at most


def ways(
    form: QuestionForm, said: CaseTold, at: DeskTable, book: Rulebook, values: int = 4
) -> Iterator[tuple[CaseTold, Case]]:
    """Every way to answer the first open question, and then the next, until there is a ruling."""
    case = case_of(form, said, at, book)
    blank = next((blank for blank in case.asked if case.source(blank.name) is None), None)
    if blank is None:
        yield said, case
        return
    for value in dict.fromkeys(map(blank.kind.show, tried_values(blank)[:values])):
        yield from ways(form, (*said, (blank.name, value)), at, book, values)


@EVERY_FORM
@EVERY_TABLE
def test_three_answers_are_enough_for_a_ruling(form: QuestionForm, at: DeskTable) -> None:
    """Whatever is answered; and each open question is one of the three."""
    for book in (HOMEGAME, GUIDELINES):
        for said, case in ways(form, (), at, book):
            assert len(said) <= MOST_ASKED
            assert len(case.asked) <= MOST_ASKED
            assert case.outcome is not None or case.problem, (said, case)


@EVERY_FORM
def test_what_is_not_asked_for_does_not_change_the_ruling_or_is_shown(form: QuestionForm) -> None:
    """Each fact of a case that is ruled on is asked, shown beside it, or makes no difference."""
    for said, case in ways(form, (), LIGHT, GUIDELINES, values=2):
        shown = {blank.name for blank in case.asked} | {one.blank.name for one in case.beside}
        whose = [(one.blank.name, one.blank.kind.show(one.value)) for one in case.settled if one.blank.name == "seat"]
        for blank in form.blanks:
            if blank.name in shown or blank.name == "seat" or case.problem:
                continue
            told = dict(said) | dict(whose)
            others = [tuple(sorted((told | {blank.name: text}).items())) for text in _texts(blank)]
            outcomes = {_sign(case_of(form, other, LIGHT, GUIDELINES)) for other in others}
            assert outcomes <= {_sign(case), "", "impossible"}, (blank.name, said)


def _texts(blank: Blank) -> list[str]:
    return [blank.kind.show(value) for value in tried_values(blank)[:3]]


def _sign(case: Case) -> str:
    if case.problem:
        return "impossible"
    if isinstance(case.outcome, Judgement):
        return f"{case.outcome.remedy} {[citation.id for citation in case.outcome.by]}"
    return "unruled" if case.outcome else ""


# --------------------------------------------------------------------------------------------- rulings as they come

# what happened         at     book        facts                                            verdict        cited
RULED = [
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=dealer nth=3 acted=0", "corrected", "DEAL-02"),
    ("hole-cards-exposed", LIGHT, GUIDELINES, "by=dealer nth=3 acted=0", "corrected", "DEAL-03"),
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=dealer nth=2 acted=1", "misdeal", "MIS-02 DEAL-01 MIS-12"),
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=dealer nth=2 acted=2", "play-on", "MIS-01"),  # near miss: too late
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=dealer nth=3,7 acted=0", "misdeal", "MIS-03 DEAL-04 MIS-12"),
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=player", "play-on", "IRR-05"),  # nothing else matters then
    (
        "hole-cards-exposed",
        FULL,
        HOMEGAME,
        "by=dealer nth=2",
        "misdeal",
        "MIS-02 DEAL-01 MIS-12",
    ),  # one acted: known
    ("burn-error", LIGHT, GUIDELINES, "street=turn burned=2 action=no", "corrected", "DEAL-11"),
    ("burn-error", LIGHT, GUIDELINES, "street=turn burned=2 action=yes", "play-on", "DEAL-11"),
    ("board-dealt-early", FULL, HOMEGAME, "", "corrected", "DEAL-12 DEAL-07"),  # it can only be the flop
    ("button-out-of-position", FULL, HOMEGAME, "", "misdeal", "MIS-08 MIS-12"),
    ("flop-too-many-cards", ANY, HOMEGAME, "", "corrected", "DEAL-06 DEAL-07"),
    ("spoken-action", FULL, HOMEGAME, "word=call pushed=0", "binding", "BET-06"),  # whose turn it is, is known
    ("out-of-turn", LIGHT, HOMEGAME, "action=check", "binding", "BET-09"),
    ("out-of-turn", LIGHT, GUIDELINES, "action=check changed=yes", "not-binding", "BET-10"),
    ("conduct", LIGHT, GUIDELINES, "breach=splashed-pot seat=3", "penalty", "BET-15"),
]


@pytest.mark.parametrize(("name", "at", "book", "facts", "says", "cited"), RULED)
def test_a_ruling(name: str, at: DeskTable, book: Rulebook, facts: str, says: str, cited: str) -> None:
    case = asked_about(name, at, book, **dict(fact.split("=") for fact in facts.split()))
    assert open_in(case) == []
    assert verdict(case) == says
    assert isinstance(case.outcome, Judgement)
    assert " ".join(citation.id for citation in case.outcome.by) == cited


# what happened         at     book        facts                       is still asked
OPEN = [
    ("hole-cards-exposed", LIGHT, HOMEGAME, "", "by nth acted"),
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=dealer", "nth acted"),
    ("hole-cards-exposed", FULL, HOMEGAME, "by=dealer", "nth"),  # who has acted is known
    ("hole-cards-exposed", LIGHT, GUIDELINES, "by=dealer nth=3", ""),  # DEAL-03, however many have acted
    ("burn-error", LIGHT, HOMEGAME, "", "street burned action"),
    ("burn-error", LIGHT, HOMEGAME, "board-turned=no", "street burned"),  # nobody can have acted on it
    ("burn-error", FULL, HOMEGAME, "", "burned"),
    ("thrown-forward", LIGHT, HOMEGAME, "", "facing-bet next-player-acted"),
    ("thrown-forward", FULL, HOMEGAME, "seat=4", "next-player-acted"),  # what he faces is known
    ("thrown-forward", FULL, HOMEGAME, "", "facing-bet next-player-acted"),  # near miss: nobody said who
    ("wrong-back", FULL, HOMEGAME, "", "where"),
    ("spoken-action", FULL, HOMEGAME, "", "word pushed"),
    ("hidden-chips-found", LIGHT, GUIDELINES, "", "chips"),
    ("hidden-chips-found", LIGHT, GUIDELINES, "chips=500", "winner next-deal-started"),
    ("button-was-wrong", LIGHT, HOMEGAME, "", "was-small-blind was-big-blind too-far"),
    ("hole-cards-exposed", LIGHT, HOMEGAME, "by=zebra nth=99", "by nth acted"),  # what cannot be read is left out
]


@pytest.mark.parametrize(("name", "at", "book", "facts", "asked"), OPEN)
def test_what_is_asked(name: str, at: DeskTable, book: Rulebook, facts: str, asked: str) -> None:
    case = asked_about(name, at, book, **dict(fact.split("=") for fact in facts.split()))
    assert open_in(case) == asked.split()


def test_the_button_needs_a_table() -> None:
    """Seven facts, of which a table knows four; without one there is nothing to go by."""
    assert asked_about("button-was-wrong", ANY).problem == NEEDS_TABLE
    assert asked_about("button-was-wrong", LIGHT).problem == ""


# nth  whose card it was, and which of his (seat 2 gets the first card)
@pytest.mark.parametrize(("nth", "seat", "which"), [("1", 2, 0), ("3", 4, 0), ("5", 1, 0), ("6", 2, 1), ("10", 1, 1)])
def test_the_table_knows_whose_card_it_was(nth: str, seat: int, which: int) -> None:
    case = asked_about("hole-cards-exposed", LIGHT, by="dealer", nth=nth, acted="0")
    assert (case.value("seat"), case.value("which")) == (seat, which)
    assert case.source("seat") is Source.KNOWN


@pytest.mark.parametrize("nth", ["unknown", "3,7", "11"])  # nobody knows, two cards, more than the deal has
def test_and_does_not_guess(nth: str) -> None:
    case = asked_about("hole-cards-exposed", LIGHT, by="dealer", nth=nth, acted="0")
    assert (case.value("seat"), case.source("seat")) == (0, Source.ASSUMED)


def test_what_was_said_goes_before_what_is_known() -> None:
    assert verdict(asked_about("button-out-of-position", FULL, acted="2")) == "play-on"
    assert verdict(asked_about("button-out-of-position", FULL)) == "misdeal"


def test_facts_that_cannot_be_true_together_are_named() -> None:
    case = asked_about("silent-chips", LIGHT, pushed="50", bet="60", price="20")
    assert case.problem.startswith("bet is at most the price")
    assert case.outcome is None


# ------------------------------------------------------------------------------------------------ how it is asked


def asking(case: Case, name: str, at: DeskTable = LIGHT, change: str = "") -> DeskQuestion:
    shown = sheet(case, (), TableNo(1), at, change)
    return next(one for one in shown.asking if one.name == name)


def labels(one: DeskQuestion) -> list[str]:
    return [f"{option.label} {option.note}".strip() for group in one.groups for option in group.options]


@pytest.mark.parametrize(
    ("house", "answers"),
    [(None, ["0", "1", "2 or more"]), ("MIS-01=3", ["0", "1", "2", "3 or more"])],  # as long as a misdeal can be called
)
def test_numbers_end_where_they_make_no_difference(house: str | None, answers: list[str]) -> None:
    book = HOMEGAME
    if house:
        made = with_house_rules(HOMEGAME, [house_rule(house)])
        assert isinstance(made, HouseBook)
        book = made.book
    one = asking(asked_about("button-out-of-position", LIGHT, book), "acted")
    assert [f"{option.label}{' or more' * option.or_more}" for option in one.groups[0].options] == answers


def test_cards_are_offered_by_who_got_them() -> None:
    groups = asking(asked_about("hole-cards-exposed", LIGHT), "nth").groups
    assert [group.title for group in groups] == ["first card", "second card", ""]
    assert [f"{option.label} {option.note}" for option in groups[0].options][:2] == ["1 Bert", "2 Cleo"]
    assert [option.label for option in groups[2].options] == ["don't know"]


def test_seats_are_offered_by_who_sits_there() -> None:
    case = asked_about("conduct", LIGHT, GUIDELINES, breach="splashed-pot")
    assert labels(asking(case, "seat", change="seat")) == [
        "1 Ann", "2 Bert", "3 Cleo", "4 Dana", "5 Emil", "don't know"
    ]  # fmt: skip


def toggled(case: Case) -> dict[str, str]:
    options = [option for group in asking(case, "nth").groups for option in group.options]
    return {str(option.label): dict(option.look)["nth"] for option in options}


def test_a_second_card_is_added_and_taken_away() -> None:
    case = asked_about("hole-cards-exposed", LIGHT, nth="3")
    texts = {
        str(option.label): dict(option.look)["nth"] for group in asking(case, "nth").groups for option in group.options
    }
    assert (texts["7"], texts["3"], texts["don't know"]) == ("3,7", "3", "unknown")
    both = asked_about("hole-cards-exposed", LIGHT, nth="3,7")
    texts = {
        str(option.label): dict(option.look)["nth"] for group in asking(both, "nth").groups for option in group.options
    }
    assert (texts["7"], texts["3"], texts["don't know"]) == ("3", "7", "unknown")


def test_with_the_ruling_there_the_questions_make_room() -> None:
    case = asked_about("hole-cards-exposed", LIGHT, by="dealer", nth="3", acted="0")
    said: CaseTold = (("acted", "0"), ("by", "dealer"), ("nth", "3"))
    shown = sheet(case, said, TableNo(1), LIGHT, "")
    assert shown.asking == ()
    assert [(one.label, one.value, one.note) for one in shown.beside if one.note] == [("about seat", "4", "Dana")]
    changed = sheet(case, said, TableNo(1), LIGHT, "acted")
    assert [one.name for one in changed.asking] == ["acted"]
    assert all(dict(option.look)["nth"] == "3" for option in changed.asking[0].groups[0].options)


def test_a_number_that_is_typed_stays_open() -> None:
    case = asked_about("silent-single-chip", LIGHT, GUIDELINES, pushed="500")
    shown = sheet(case, (("pushed", "500"),), TableNo(1), LIGHT, "")
    assert [(one.name, one.typed, one.groups) for one in shown.asking if one.name == "pushed"] == [
        ("pushed", "500", ())
    ]


# ------------------------------------------------------------------------------------------------------- finding


# said at the table      the question that comes first
@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("exposed", "hole-cards-exposed"),
        ("raised out of turn", "out-of-turn"),
        ("two burns", "burn-error"),
        ("flashed", "card-flashed"),
    ],
)
def test_what_happened_is_found_in_plain_words(words: str, first: str) -> None:
    found = finder(TableNo(2), words, None, (), tongue("en")).found
    assert dict(found[0].look) == {"table": "2", "about": first}


def test_what_was_ruled_tonight_comes_first() -> None:
    asked = [Matter(Filled(name, ())) for name in ("burn-error", "conduct", "burn-error", "asked by nobody any more")]
    rulings = [RulingRecorded(TableNo(1), "…", (), of) for of in (*asked, IN_WORDS)]
    assert [form.name for form in ruled_lately(rulings)] == ["burn-error", "conduct"]
    assert finder(None, "", None, rulings, tongue("en")).recent[0].short.startswith("No card was burned")


def test_every_question_stands_under_one_topic_and_has_words_of_its_own() -> None:
    listed = [
        dict(found.look)["about"] for topic in finder(None, "", None, (), tongue("en")).topics for found in topic.found
    ]
    assert sorted(listed) == sorted(form.name for form in forms())
    shorts = [in_short(form) for form in forms()]
    assert len(set(shorts)) == len(shorts)
    assert not any(one != other and one.startswith(other) for one in shorts for other in shorts)


@EVERY_FORM
def test_every_book_is_asked_and_answers_or_is_silent(form: QuestionForm) -> None:
    for book in BOOKS.values():
        case = next(case for _, case in ways(form, (), LIGHT, book, values=1))
        assert isinstance(case.outcome, Judgement | Unruled)


@EVERY_FORM
def test_every_fact_has_a_short_name_that_can_be_translated(form: QuestionForm) -> None:
    assert all(" " in label(form, blank) for blank in form.blanks)


def test_no_short_name_is_left_over() -> None:
    names = {name for form in forms() for blank in form.blanks for name in (blank.name, f"{form.name}.{blank.name}")}
    assert set(LABELS) <= names
