"""How people behave: what the dealer does now, and the penalty proposed to the director."""

from __future__ import annotations

import pytest

from shuffleup.questions.conduct import Breach, Company, Conduct
from shuffleup.questions.steps import KeepHand, KillHand, PlayOn, Propose, RemoveChips, Sanction, Step, Tell, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.common.conduct import COUNT_THEM
from shuffleup.rules import Rulebook
from tests.rules.floor_desk import OF_THE_DOCUMENTS, Said, every, said, under_every_book

THREE = Seat(3)
WARNING, MISSED_HAND, ROUND_AWAY, DISQUALIFIED = Sanction
ON_PURPOSE = True


def penalty(by: str, *now: Step, sanction: Sanction = WARNING) -> Said:
    return Said(Verdict.PENALTY, (*now, Propose(THREE, sanction)), by)


def told(by: str, *words: str) -> Said:
    return penalty(by, *(Tell(text) for text in words))


# ------------------------------------------------------------------------------------- the Guidelines alone


@pytest.mark.parametrize(
    ("breach", "expected"),
    [
        (
            Breach.SPLASHED_POT,
            told(
                "BET-15",
                "Count what went in and see that the amount is right.",
                "Push it back in front of seat 3, clear of the pot and of the other bets.",
                "Sweep the bets in only when the round is over and each one is checked.",
            ),
        ),
        (
            Breach.MADE_CHANGE,
            told(
                "BET-16",
                "Check the pot and every bet against the action.",
                "Make the change for seat 3 yourself.",
            ),
        ),
        (Breach.SLOW_ROLLED, told("SHOW-08", "Have seat 3 turn up both cards now.")),
        (Breach.SHOWED_ONE_BY_ONE, told("SHOW-08", "Have seat 3 turn up both cards now.")),
        (Breach.REVEALED_MUCK, told("SHOW-10", "Turn the cards down and put them back in the muck.")),
        (Breach.RABBIT_HUNTED, told("SHOW-11", "Take the undealt cards in face down and shuffle.")),
        (Breach.COMMENTED, told("COND-01", "Ask seat 3 to say no more about the hand, and go on with it.")),
        (Breach.CARDS_OFF_TABLE, told("COND-02", "Have the cards put back on the table, in view.")),
        (Breach.DID_NOT_ANNOUNCE, told("COND-02", "Ask what the action is and how much, and say it for the table.")),
        (Breach.INTERFERED, told("COND-02", "Ask for quiet from those who are not in the hand, and go on with it.")),
    ],
)
def test_the_guidelines_on_manners(breach: Breach, expected: Said) -> None:
    """No other document says a word of it, so they are heard under every book."""
    assert [said(book, Conduct(breach, THREE)) for book in OF_THE_DOCUMENTS] == [expected] * 3
    first = EDITIONS[FIRST_EDITION]["homegame"]
    assert said(first, Conduct(breach, THREE)) is None  # near miss: a book without the Guidelines


# ------------------------------------------------------------------------------------------ under every book

LIVE = Said(Verdict.LIVE_HAND, (KeepHand(THREE),), "SHOW-12")
SHOWN = penalty("SHOW-12", KeepHand(THREE))
OUT_OF_TURN = told("COND-03", "Take the action back to the player whose turn it is.")
IN_FRONT = told("CHIP-04", "Have seat 3 put the large chips in front, where all can see them.")
POCKETED = RemoveChips(THREE, Chips(500))


@under_every_book
@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (Conduct(Breach.SHOWED_LIVE_CARD, THREE, on_purpose=True), SHOWN),  # and the hand is not dead
        (Conduct(Breach.SHOWED_LIVE_CARD, THREE, on_purpose=False), LIVE),  # near miss: it slipped
        (Conduct(Breach.SHOWED_LIVE_CARD, THREE, 0, ON_PURPOSE, Company.TWO_IN_HAND), SHOWN),
        (Conduct(Breach.SHOWED_LIVE_CARD, THREE, 0, ON_PURPOSE, Company.TWO_IN_EVENT), LIVE),  # near miss: the last two
        (Conduct(Breach.STATED_HAND, THREE), SHOWN),
        (Conduct(Breach.ACTED_OUT_OF_TURN, THREE, on_purpose=True), OUT_OF_TURN),
        (
            Conduct(Breach.ACTED_OUT_OF_TURN, THREE, on_purpose=False),
            None,
        ),  # near miss: a mistake, BET-09's or BET-10's
        (Conduct(Breach.LARGE_CHIPS_HIDDEN, THREE), IN_FRONT),
        (
            Conduct(Breach.CHIPS_OFF_TABLE, THREE, on_purpose=True, chips=Chips(500)),
            penalty("CHIP-04", POCKETED, sanction=DISQUALIFIED),
        ),
        (
            Conduct(Breach.CHIPS_OFF_TABLE, THREE, on_purpose=False, chips=Chips(500)),  # near miss: not meant
            penalty("CHIP-04", POCKETED),
        ),
        (Conduct(Breach.CHIPS_OFF_TABLE, THREE), told("CHIP-04", COUNT_THEM)),  # nobody said how many
    ],
)
def test_manners_under_every_book(book: Rulebook, question: Conduct, expected: Said | None) -> None:
    assert said(book, question) == expected


# ---------------------------------------------------------------------------------- talking, two in the hand

FREE = Said(Verdict.PLAY_ON, (PlayOn(),), "COND-01")
FREE_TO_TELL = Said(Verdict.PLAY_ON, (PlayOn(),), "COND-01", overruled=("SHOW-12",))
NOT_FREE = Said(SHOWN.verdict, SHOWN.steps, SHOWN.by, overruled=("COND-01",))
STAY_OUT = told("COND-02", "Ask for quiet from those who are not in the hand, and go on with it.")
QUIET = told("COND-01", "Ask seat 3 to say no more about the hand, and go on with it.")


@pytest.mark.parametrize(
    ("book", "breach", "company", "expected"),
    [
        (GUIDELINES, Breach.COMMENTED, Company.MORE, QUIET),
        (GUIDELINES, Breach.COMMENTED, Company.TWO_IN_HAND, FREE),  # near miss: only these two
        (GUIDELINES, Breach.COMMENTED, Company.TWO_IN_EVENT, FREE),
        (GUIDELINES, Breach.STATED_HAND, Company.MORE, SHOWN),
        (GUIDELINES, Breach.STATED_HAND, Company.TWO_IN_HAND, FREE_TO_TELL),  # near miss, against Robert's Rules
        (GUIDELINES, Breach.STATED_HAND, Company.TWO_IN_EVENT, FREE_TO_TELL),
        (HOMEGAME, Breach.STATED_HAND, Company.TWO_IN_HAND, NOT_FREE),  # near miss: another book
        (ROBERTS, Breach.STATED_HAND, Company.TWO_IN_EVENT, NOT_FREE),
        (GUIDELINES, Breach.INTERFERED, Company.TWO_IN_HAND, STAY_OUT),  # the leave is for the two alone
    ],
)
def test_two_players_may_say_what_they_please(book: Rulebook, breach: Breach, company: Company, expected: Said) -> None:
    assert said(book, Conduct(breach, THREE, company=company)) == expected


# ----------------------------------------------------------------------------------------------- the ladder


@pytest.mark.parametrize(
    ("times_before", "sanction"),
    [(0, WARNING), (1, MISSED_HAND), (2, ROUND_AWAY), (3, DISQUALIFIED), (4, DISQUALIFIED), (40, DISQUALIFIED)],
)
@pytest.mark.parametrize(
    ("book", "breach"),
    [
        (GUIDELINES, Breach.SPLASHED_POT),
        (GUIDELINES, Breach.RABBIT_HUNTED),
        (HOMEGAME, Breach.STATED_HAND),
        (ROBERTS, Breach.CHIPS_OFF_TABLE),
    ],
)
def test_the_proposal_grows_each_time(book: Rulebook, breach: Breach, times_before: int, sanction: Sanction) -> None:
    ruling = said(book, Conduct(breach, THREE, times_before))
    assert ruling is not None
    assert ruling.steps[-1] == Propose(THREE, sanction)


# --------------------------------------------------------------------------------------------- every fact


OF_THE_TDA = {
    Breach.MISCALLED_HAND,
    Breach.FACE_COVERED,
    Breach.USED_PHONE,
    Breach.LEFT_LIVE_HAND,
    Breach.DODGED_BLIND,
    Breach.SOFT_PLAYED,
    Breach.STALLED,
    Breach.ABUSED,
}


def left_to_the_director(question: Conduct) -> bool:
    """Acting out of turn by mistake: what becomes of the action is ruled on, and nobody is blamed for it. And what only
    the TDA speaks of."""
    by_mistake = question.breach is Breach.ACTED_OUT_OF_TURN and not question.on_purpose
    return by_mistake or question.breach in OF_THE_TDA


@under_every_book
def test_no_facts_bring_two_clauses_into_conflict_and_silence_is_meant(book: Rulebook) -> None:
    asked = list(every(Conduct, seat=[THREE], times_before=[0, 1, 2, 3, 9], chips=[Chips(0), Chips(500)]))
    assert len(asked) == len(Breach) * 5 * 2 * 3 * 2
    for question in asked:
        ruling = said(book, question)
        assert (ruling is None) is left_to_the_director(question), question
        assert ruling is None or KillHand(THREE) not in ruling.steps  # bad manners never cost the hand
