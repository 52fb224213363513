"""No burn, or too many: who rules, and the board that comes of it, on a deck of known order."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.layout import Layout
from shuffleup.questions.dealing import BurnError
from shuffleup.questions.steps import (
    BURNS,
    STUB,
    DealStreet,
    Move,
    PlayOn,
    Reveal,
    Shuffle,
    Step,
    Verdict,
)
from shuffleup.questions.words import Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Unruled
from tests.rules.decks import NO_MISTAKE, STARTING_HANDS, Stacked, deal, run, text, to_the_river, up_to
from tests.rules.floor_desk import OF_THE_DOCUMENTS

FLOP, TURN, RIVER = Street.FLOP, Street.TURN, Street.RIVER
FIXED, STANDS = Verdict.CORRECTED, Verdict.PLAY_ON
EVERY_BOOK = OF_THE_DOCUMENTS


def error(street: Street, burned: int, when: str) -> BurnError:
    """`when`: face down, turned, acted, all-in, awarded; "+1" and "+2" are streets dealt since."""
    moment, _, since = when.partition("+")
    return BurnError(
        street,
        burned,
        board_turned=moment != "face down",
        action=moment == "acted",
        all_in=moment in {"all-in", "awarded"},
        awarded=moment == "awarded",
        streets_since=int(since or 0),
    )


def ruled(book: Rulebook, question: BurnError) -> Judgement:
    found = judge(book, question)
    assert isinstance(found, Judgement)
    return found


RULINGS = [
    # book       street burned found         ruling  by         overruled
    (ROBERTS, FLOP, 0, "face down", FIXED, "DEAL-09", ""),
    (ROBERTS, FLOP, 0, "turned", FIXED, "DEAL-09", "DEAL-08 DEAL-11"),
    (ROBERTS, FLOP, 2, "turned", FIXED, "DEAL-09", "DEAL-11"),
    (ROBERTS, FLOP, 2, "acted", STANDS, "DEAL-10", "DEAL-11"),  # near miss: somebody has acted
    (ROBERTS, TURN, 2, "turned", FIXED, "DEAL-10", "DEAL-11"),  # near miss: the street
    (ROBERTS, TURN, 2, "acted", STANDS, "DEAL-10", "DEAL-11"),
    (ROBERTS, RIVER, 0, "all-in", FIXED, "DEAL-10", "DEAL-08 DEAL-11"),
    (ROBERTS, RIVER, 0, "awarded", STANDS, "DEAL-10", ""),  # near miss: the pot has been pushed
    (ROBERTS, FLOP, 0, "all-in", FIXED, "DEAL-09", "DEAL-08 DEAL-11"),
    (ROBERTS, FLOP, 0, "all-in+2", FIXED, "DEAL-09", ""),
    (ROBERTS, TURN, 0, "all-in+1", FIXED, "DEAL-10", ""),
    (HOMEGAME, FLOP, 0, "face down", FIXED, "DEAL-09", ""),  # nothing to show everyone yet
    (HOMEGAME, TURN, 0, "face down", FIXED, "DEAL-10", ""),
    (HOMEGAME, FLOP, 0, "turned", FIXED, "DEAL-08", "DEAL-09 DEAL-11"),
    (HOMEGAME, TURN, 0, "turned", FIXED, "DEAL-08", "DEAL-10 DEAL-11"),
    (HOMEGAME, RIVER, 0, "turned", FIXED, "DEAL-08", "DEAL-10 DEAL-11"),
    (HOMEGAME, RIVER, 0, "all-in", FIXED, "DEAL-08", "DEAL-10 DEAL-11"),
    (HOMEGAME, TURN, 0, "acted", STANDS, "DEAL-10", "DEAL-11"),  # near miss: somebody has acted
    (HOMEGAME, RIVER, 0, "awarded", STANDS, "DEAL-10", ""),
    (HOMEGAME, TURN, 0, "all-in+1", FIXED, "DEAL-10", ""),  # near miss: the river is out too
    (HOMEGAME, FLOP, 2, "turned", FIXED, "DEAL-09", "DEAL-11"),  # near miss: two burns
    (HOMEGAME, TURN, 2, "turned", FIXED, "DEAL-10", "DEAL-11"),
    (GUIDELINES, FLOP, 0, "face down", FIXED, "DEAL-09", ""),  # no card has left the deck
    (GUIDELINES, TURN, 0, "face down", FIXED, "DEAL-10", ""),
    (GUIDELINES, TURN, 2, "face down", FIXED, "DEAL-11", "DEAL-10"),  # near miss: two have
    (GUIDELINES, FLOP, 0, "turned", FIXED, "DEAL-11", "DEAL-09 DEAL-08"),
    (GUIDELINES, FLOP, 2, "turned", FIXED, "DEAL-11", "DEAL-09"),
    (GUIDELINES, TURN, 0, "turned", FIXED, "DEAL-11", "DEAL-10 DEAL-08"),
    (GUIDELINES, TURN, 0, "acted", STANDS, "DEAL-11", "DEAL-10"),  # near miss: somebody has acted
    (GUIDELINES, TURN, 2, "acted", STANDS, "DEAL-11", "DEAL-10"),
    (GUIDELINES, RIVER, 2, "acted", STANDS, "DEAL-11", ""),  # no card to come: the books agree
    (GUIDELINES, RIVER, 2, "all-in", FIXED, "DEAL-11", "DEAL-10"),
    (GUIDELINES, RIVER, 2, "awarded", STANDS, "DEAL-10", ""),
    (GUIDELINES, TURN, 2, "all-in+1", FIXED, "DEAL-10", ""),  # near miss: the river is out too
]


@pytest.mark.parametrize(("book", "street", "burned", "found", "verdict", "by", "overruled"), RULINGS)
def test_who_rules_on_a_burn(
    book: Rulebook, street: Street, burned: int, found: str, verdict: Verdict, by: str, overruled: str
) -> None:
    judgement = ruled(book, error(street, burned, found))
    assert judgement.remedy.verdict is verdict
    assert " ".join(map(str, judgement.by)) == by
    assert " ".join(map(str, judgement.overruled)) == overruled


@pytest.mark.parametrize("book", EVERY_BOOK, ids=lambda book: book.name)
@pytest.mark.parametrize(
    "question",
    [
        error(TURN, 1, "turned"),  # one burn is no error
        error(Street.PREFLOP, 0, "turned"),  # nothing is burned before the first betting
        error(TURN, 0, "acted+1"),  # the river is out and people have bet
        error(TURN, 0, "turned+1"),
        error(FLOP, 2, "acted+1"),
    ],
)
def test_nobody_rules_on_these(book: Rulebook, question: BurnError) -> None:
    assert isinstance(judge(book, question), Unruled)


# ----------------------------------------------------------------------------------------------- the cards


def misdealt(street: Street, burned: int, found: str) -> Layout:
    """Dealt rightly up to the street before, then with so many burns, then as far as it was when found."""
    moment, _, since = found.partition("+")
    layout = up_to(Street(street - 1))
    if moment == "face down":
        return layout if not burned else run(layout, (Move(burned, STUB, BURNS),), Stacked())
    layout = deal(layout, street, burns=burned)
    for later in range(1, int(since or 0) + 1):
        layout = deal(layout, Street(street + later))
    return layout


def put_right(book: Rulebook, street: Street, burned: int, found: str, chance: Stacked) -> Layout:
    steps = ruled(book, error(street, burned, found)).remedy.steps
    return run(misdealt(street, burned, found), steps, chance)


# Each row is one the clauses promise to bring back to the cards that were due; none of them shuffles.
@pytest.mark.parametrize(
    ("book", "street", "burned", "found"),
    [
        *((ROBERTS, street, burned, "face down") for street in (FLOP, TURN, RIVER) for burned in (0, 2, 3)),
        *(
            (ROBERTS, street, burned, found)
            for street in (TURN, RIVER)
            for burned in (0, 2, 3)
            for found in ("turned", "all-in")
        ),
        *((ROBERTS, TURN, burned, "all-in+1") for burned in (0, 2, 3)),
        *((HOMEGAME, street, 0, "turned") for street in (FLOP, TURN, RIVER)),
        *((HOMEGAME, TURN, burned, "turned") for burned in (2, 3)),
        *((GUIDELINES, street, 0, "face down") for street in (FLOP, TURN, RIVER)),
    ],
)
def test_the_board_is_the_one_that_was_due(book: Rulebook, street: Street, burned: int, found: str) -> None:
    after = put_right(book, street, burned, found, Stacked())
    due = up_to(street)
    assert (text(after.board), text(after.burns)) == (text(due.board), text(due.burns))
    assert after.stub == due.stub
    assert text(to_the_river(after).board) == NO_MISTAKE


@pytest.mark.parametrize(
    ("street", "burned", "board", "burns"),
    [
        # street burned  board at the river     burns
        (FLOP, 2, "Kh Qh 5s Jh Th", "4s Ah 6s"),  # the second burn is the next burn; turn and river are those due
        (FLOP, 0, "4s Ah Kh Jh Th", "Qh 5s 6s"),  # one card more is burned; turn and river are those due
        (TURN, 2, "Ah Kh Qh 6s Th", "4s 5s Jh"),
        (TURN, 0, "Ah Kh Qh 5s Th", "4s Jh 6s"),
        (FLOP, 3, "Qh 5s Jh Kh Th", "4s Ah 6s"),  # the turn due is in the flop already; the river is right again
        (RIVER, 2, "Ah Kh Qh Jh 7c", "4s 5s 6s Th"),  # nothing to come
        (RIVER, 0, "Ah Kh Qh Jh 6s", "4s 5s"),
    ],
)
@pytest.mark.parametrize("book", [ROBERTS, HOMEGAME], ids=lambda book: book.name)
def test_after_action_the_street_stands_and_the_next_cards_are_those_due(
    book: Rulebook, street: Street, burned: int, board: str, burns: str
) -> None:
    """DEAL-10."""
    after = to_the_river(put_right(book, street, burned, "acted", Stacked()))
    assert (text(after.board), text(after.burns)) == (board, burns)


@pytest.mark.parametrize(
    ("burned", "found", "top", "cuts", "flop", "burns"),
    [
        # One burn stays; the flop's cards and a second burn are shuffled in; where there was none, one is made.
        (0, "turned", "8c 4s Ah Kh 8d", (1,), "Ah Kh 8d", "4s"),
        (2, "turned", "8c Ah Kh 8d", (1,), "Ah Kh 8d", "4s"),
        (3, "turned", "8c Kh Ah 8d", (1,), "Kh Ah 8d", "4s"),
        (2, "all-in", "8c Ah Kh 8d", (1,), "Ah Kh 8d", "4s"),
        (2, "all-in+2", "8c 7c Jh 8d", (1,), "7c Jh 8d", "4s"),  # turn, river and their burns go back as well
        (0, "all-in+1", "8c 4s 5s 8d 8h", (1,), "5s 8d 8h", "4s"),
    ],
)
def test_a_flop_with_a_wrong_burn_is_dealt_again_by_roberts(
    burned: int, found: str, top: str, cuts: tuple[int, ...], flop: str, burns: str
) -> None:
    """DEAL-09."""
    chance = Stacked(top, cuts=cuts)
    after = put_right(ROBERTS, FLOP, burned, found, chance)
    assert (text(after.board), text(after.burns)) == (flop, burns)
    assert chance.is_used_up


@pytest.mark.parametrize(
    ("street", "burned", "found", "top", "board", "burns"),
    [
        # Before action everything of the street goes back, burns too, and one burn is made; the deck is not cut.
        (FLOP, 0, "turned", "8c 4s Ah Kh", "4s Ah Kh", "8c"),
        (FLOP, 2, "turned", "8c 4s Ah Kh", "4s Ah Kh", "8c"),
        (TURN, 0, "turned", "8c 5s", "Ah Kh Qh 5s", "4s 8c"),
        (TURN, 2, "turned", "8c Jh", "Ah Kh Qh Jh", "4s 8c"),
        (TURN, 2, "face down", "8c Jh", "Ah Kh Qh Jh", "4s 8c"),
        (RIVER, 3, "all-in", "8c 7d", "Ah Kh Qh Jh 7d", "4s 5s 8c"),
        # After action the board stays; of two burns one goes back into the deck.
        (TURN, 2, "acted", "8c Jh", "Ah Kh Qh 6s", "4s 5s"),
        (FLOP, 3, "acted", "8c Ah Kh", "Qh 5s Jh", "4s"),
    ],
)
def test_a_wrong_burn_by_the_guidelines(
    street: Street, burned: int, found: str, top: str, board: str, burns: str
) -> None:
    """DEAL-11."""
    chance = Stacked(top)
    after = put_right(GUIDELINES, street, burned, found, chance)
    assert (text(after.board), text(after.burns)) == (board, burns)
    assert chance.is_used_up


STEPS: list[tuple[Rulebook, BurnError, tuple[Step, ...]]] = [
    (GUIDELINES, error(TURN, 0, "acted"), (PlayOn(),)),  # DEAL-11: the missing burn is forgotten …
    (ROBERTS, error(TURN, 0, "acted"), (Move(1, STUB, BURNS),)),  # … DEAL-10: and by Robert's made up for
    (GUIDELINES, error(TURN, 2, "acted"), (Move(1, BURNS, STUB), Shuffle())),
    (ROBERTS, error(TURN, 2, "acted"), (Move(1, BURNS, STUB),)),  # near miss: not shuffled, so it is the next burn
    (ROBERTS, error(TURN, 0, "face down"), (Move(1, STUB, BURNS), DealStreet(TURN, burns=0))),
    (ROBERTS, error(RIVER, 2, "awarded"), (PlayOn(),)),
]


@pytest.mark.parametrize(("book", "question", "steps"), STEPS)
def test_the_steps_themselves(book: Rulebook, question: BurnError, steps: tuple[Step, ...]) -> None:
    assert ruled(book, question).remedy.steps == steps


def test_the_home_rulebook_shows_the_card_that_should_have_been_burned() -> None:
    """DEAL-08. Robert's Rules change the card as well, but nobody need be shown it."""
    question = error(TURN, 0, "turned")
    assert Reveal(BURNS) in ruled(HOMEGAME, question).remedy.steps
    assert Reveal(BURNS) not in ruled(ROBERTS, question).remedy.steps


def test_a_deck_dealt_wrongly_is_not_the_deck_that_was_due() -> None:
    """What the tables above put right was wrong to begin with."""
    assert text(to_the_river(misdealt(FLOP, 0, "turned")).board) == "4s Ah Kh 5s 6s"
    assert text(to_the_river(STARTING_HANDS).board) == NO_MISTAKE
