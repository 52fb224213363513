"""The TDA's rules, one by one: what the book named for them answers, by which rule, and where the rule ends.

Where a row is a near miss, one fact is another and the answer, or whose it is, is another too.
"""

from __future__ import annotations

from typing import Any

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.language.searching import tongue
from shuffleup.questions import clock, dead_hands, disputes, entries, misdeals, play, race, reveals, seating
from shuffleup.questions.absence import AbsentPlayerMoves
from shuffleup.questions.chips import HiddenChipsFound, RebuyAnnounced
from shuffleup.questions.conduct import Breach, Company, Conduct
from shuffleup.questions.correction import ButtonWasWrong
from shuffleup.questions.dealing import (
    BoardDealtEarly,
    BurnError,
    Cause,
    ExtraHoleCards,
    FlopTooManyCards,
    HoleCardsExposed,
)
from shuffleup.questions.director import Authority, DecidesDisputes
from shuffleup.questions.irregular import DuplicateCards, Noticed
from shuffleup.questions.steps import (
    ASIDE,
    BOARD,
    BURNS,
    STUB,
    Award,
    DealStreet,
    FinishBetting,
    FloorQuestion,
    GiveBack,
    KeepHand,
    KillHand,
    Move,
    OweRebuy,
    PlaceButton,
    Propose,
    RemoveChips,
    Sanction,
    Step,
    Verdict,
)
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import HOMEGAME, TDA
from shuffleup.rulebooks.index import ClauseRole, overruled_by, role, standings
from shuffleup.rulebooks.search import search
from shuffleup.rules import Question, Rulebook, Ruling, Topic, Unruled

MISDEAL, CORRECTED, PLAY_ON, DEAD, LIVE = (
    Verdict.MISDEAL,
    Verdict.CORRECTED,
    Verdict.PLAY_ON,
    Verdict.DEAD_HAND,
    Verdict.LIVE_HAND,
)
BINDING, FREE, DIRECTOR, PENALTY, VOID = (
    Verdict.BINDING,
    Verdict.NOT_BINDING,
    Verdict.DIRECTOR,
    Verdict.PENALTY,
    Verdict.VOID,
)
SEAT = Seat(4)


def ruled(question: FloorQuestion) -> Judgement:
    judgement = judge(TDA, question)
    assert not isinstance(judgement, Unruled), question
    return judgement


def steps(question: FloorQuestion, *kinds: type[Step]) -> tuple[Step, ...]:
    return tuple(step for step in ruled(question).remedy.steps if isinstance(step, kinds))


# ------------------------------------------------------------------------------------------------ deal and board


def exposed(*nth: int, acted: int = 0, chips_in: bool = True) -> HoleCardsExposed:
    return HoleCardsExposed(nth, Cause.DEALER, SEAT, acted, 0, chips_in)


def holds(cards: int, acted: int = 0, *, due: bool = False, button: bool = False) -> misdeals.WrongNumberOfCards:
    return misdeals.WrongNumberOfCards(SEAT, cards, due, acted, button_to_act=button)


def burned(count: int, *, action: bool = False, street: Street = Street.FLOP) -> BurnError:
    return BurnError(street, count, board_turned=True, action=action, all_in=False, awarded=False)


@pytest.mark.parametrize(
    ("question", "verdict", "clause"),
    [
        (exposed(1), MISDEAL, "TDA-35"),
        (exposed(3, 7), MISDEAL, "TDA-35"),
        (exposed(3), CORRECTED, "DEAL-02"),  # near miss of TDA-35: one card, and not of the first two
        (misdeals.BoxedCards(2, 0), MISDEAL, "TDA-35"),
        (misdeals.FirstCardToWrongSeat(0), MISDEAL, "TDA-35"),
        (misdeals.DealtToWrongSeat(SEAT, 0), MISDEAL, "TDA-35"),
        (misdeals.PlayerDealtOut(SEAT, True, 0), MISDEAL, "TDA-35"),
        (ExtraHoleCards(2, False, 0), MISDEAL, "TDA-35"),
        (DuplicateCards(Noticed.DURING_HAND), VOID, "TDA-35"),
        (exposed(1, acted=2), PLAY_ON, "TDA-36"),
        (exposed(1, acted=2, chips_in=False), MISDEAL, "TDA-35"),  # near miss of TDA-36: two folds
        (exposed(1, acted=3, chips_in=False), PLAY_ON, "TDA-36"),  # any three
        (exposed(1, acted=1), MISDEAL, "TDA-35"),
        (holds(3), MISDEAL, "TDA-35"),
        (holds(1, due=True), CORRECTED, "TDA-37"),
        (holds(1, due=True, acted=2, button=True), CORRECTED, "TDA-37"),
        (holds(1, due=True, acted=2), DEAD, "TDA-38"),  # near miss of TDA-37: not the button
        (holds(3, acted=2), DEAD, "TDA-38"),
        (holds(3, acted=1), MISDEAL, "TDA-35"),  # near miss of TDA-38: no substantial action yet
        (misdeals.ButtonOutOfPosition(0), MISDEAL, "TDA-34"),
        (misdeals.ButtonOutOfPosition(2), PLAY_ON, "TDA-36"),  # near miss of TDA-34: after substantial action it stands
        (FlopTooManyCards(4), CORRECTED, "TDA-39"),
        (FlopTooManyCards(5), CORRECTED, "DEAL-07"),  # near miss of TDA-39: five cards
        (burned(0), CORRECTED, "TDA-39"),
        (burned(0, action=True), PLAY_ON, "TDA-39"),
        (burned(2), CORRECTED, "DEAL-09"),  # near miss of TDA-39: two burns
        (BoardDealtEarly(Street.TURN), CORRECTED, "TDP-05"),
        (burned(0, street=Street.TURN), CORRECTED, "DEAL-10"),  # near miss of TDP-05: in time, without its burn
        (disputes.StubDropped(True, True), CORRECTED, "TDP-04"),
    ],
)  # fmt: skip
def test_the_deal_and_the_board(question: FloorQuestion, verdict: Verdict, clause: str) -> None:
    judgement = ruled(question)
    assert (judgement.remedy.verdict, clause) == (verdict, next(one.id for one in judgement.by if one.id == clause))


def test_an_early_turn_keeps_its_burn_and_comes_again_without_one() -> None:
    """TDP-05. Near miss: by Robert's Rules the card that would have been the river comes first (DEAL-13)."""
    early = ruled(BoardDealtEarly(Street.TURN))
    assert early.remedy.steps[:2] == (Move(1, BOARD, ASIDE), FinishBetting())
    assert early.remedy.steps[-1] == DealStreet(Street.TURN, burns=0)
    assert {"DEAL-13", "DEAL-15"} <= {one.id for one in early.overruled}
    other = judge(HOMEGAME, BoardDealtEarly(Street.TURN))
    assert isinstance(other, Judgement)
    assert other.remedy.steps[-1] == DealStreet(Street.RIVER, burns=0)


def test_a_four_card_flop_gives_the_next_burn_by_chance() -> None:
    """TDA-39. Near miss: without a burn the drawn card becomes the burn, and one more is dealt."""
    again, turn = DealStreet(Street.FLOP, burns=0), DealStreet(Street.TURN, burns=0)
    drawn = Move(1, BOARD, BURNS)
    assert steps(FlopTooManyCards(4), Move, DealStreet) == (drawn, Move(3, BOARD, STUB), again, turn)
    assert steps(burned(0), Move, DealStreet) == (drawn, Move(2, BOARD, STUB), again)


def test_a_dropped_deck_is_shuffled_with_what_got_mixed() -> None:
    """TDP-04. Near miss: where it can be put in order nothing is shuffled."""
    assert len(steps(disputes.StubDropped(False, True), Move)) == 2
    assert steps(disputes.StubDropped(False, False), Move) == ()
    assert len(ruled(disputes.StubDropped(False, False)).remedy.steps) == 2
    assert len(ruled(disputes.StubDropped(True, True)).remedy.steps) == 1


def was_wrong(*seats: int) -> ButtonWasWrong:
    return ButtonWasWrong(seats, Seat(3), Seat(5), Seat(1), Seat(2), Seat(3), too_far=True)


def test_a_wrong_button_of_the_last_hand_stands() -> None:
    """TDA-34. Near miss: heads-up the small blind has the button; by Robert's Rules it is made up for (BTN-09)."""
    assert steps(was_wrong(1, 2, 3, 5, 8), PlaceButton) == (PlaceButton(Seat(3), Seat(5), Seat(8)),)
    assert steps(was_wrong(3, 5), PlaceButton) == (PlaceButton(Seat(5), Seat(5), Seat(3)),)
    assert "BTN-09" in {one.id for one in ruled(was_wrong(1, 2, 3, 5, 8)).overruled}


# ----------------------------------------------------------------------------------------------------- showdown


def in_muck(uncalled: int = 0) -> dead_hands.CardsInMuck:
    return dead_hands.CardsInMuck(False, False, SEAT, Chips(uncalled))


def fouled(uncalled: int = 0) -> dead_hands.UnprotectedHandFouled:
    return dead_hands.UnprotectedHandFouled(False, SEAT, Chips(uncalled))


def raced(chips: int) -> disputes.RacedChipsFound:
    return disputes.RacedChipsFound(SEAT, Chips(chips), Chips(25))


def hidden(*, accepted: bool) -> HiddenChipsFound:
    return HiddenChipsFound(SEAT, Chips(500), Seat(6), Chips(200), next_deal_started=False, would_have_gone=accepted)


def thrown(*, tabled: bool = False, mucked: bool = False, identifiable: bool = True) -> reveals.DiscardedAtShowdown:
    return reveals.DiscardedAtShowdown(SEAT, tabled, mucked, identifiable)


@pytest.mark.parametrize(
    ("question", "verdict", "step", "clause"),
    [
        (thrown(tabled=True, mucked=True), LIVE, KeepHand(SEAT), "TDA-13"),
        (thrown(mucked=True), DEAD, KillHand(SEAT), "TDA-14"),  # near miss of TDA-13: it had not been tabled
        (thrown(), LIVE, KeepHand(SEAT), "TDA-14"),
        (thrown(identifiable=False), DEAD, KillHand(SEAT), "TDA-14"),  # near miss: nobody is sure of the cards
        (in_muck(uncalled=200), DEAD, GiveBack(SEAT, Chips(200)), "TDA-15"),
        (in_muck(), DEAD, KillHand(SEAT), "DEAD-06"),  # near miss of TDA-15: all was called
        (fouled(uncalled=200), DEAD, GiveBack(SEAT, Chips(200)), "TDA-65"),
        (fouled(), DEAD, KillHand(SEAT), "TDA-65"),  # near miss: nothing to come back
        (reveals.AskedToSee(True, True, True), BINDING, None, "TDA-18"),
        (reveals.AskedToSee(True, False, True), DIRECTOR, None, "TDA-18"),  # near miss: the cards were given up
        (disputes.PotDisputed(disputes.Disputed.READING, False, 3), CORRECTED, None, "TDA-22"),
        (disputes.PotDisputed(disputes.Disputed.READING, True, 0), PLAY_ON, None, "TDA-22"),  # near miss: next hand
        (disputes.PotDisputed(disputes.Disputed.COUNT, False, 1), CORRECTED, None, "TDA-22"),
        (disputes.PotDisputed(disputes.Disputed.COUNT, False, 2), PLAY_ON, None, "TDA-22"),  # near miss: acted on
        (disputes.PotDisputed(disputes.Disputed.READING, False, 0, late_in_break=True), PLAY_ON, None, "TDA-22"),
        (disputes.PotDisputed(disputes.Disputed.COUNT, False, 0, late_in_break=True), PLAY_ON, None, "TDA-22"),
        (disputes.WrongLevelPlayed(1), CORRECTED, None, "TDA-23"),
        (disputes.WrongLevelPlayed(2), PLAY_ON, None, "TDA-23"),  # near miss: substantial action
        (disputes.SatInWrongSeat(SEAT), CORRECTED, None, "TDA-07"),
        (disputes.ChipsNobodyOwns(Chips(500)), CORRECTED, None, "TDA-64"),
        (hidden(accepted=True), CORRECTED, RemoveChips(SEAT, Chips(300)), "TDA-62"),  # near miss of TDA-64: somebody's
        (RebuyAnnounced(SEAT, True, True), BINDING, OweRebuy(SEAT), "TDA-27"),
        (RebuyAnnounced(SEAT, False, True), FREE, None, "TDA-27"),  # near miss: the hand had begun
        (RebuyAnnounced(SEAT, True, True, re_entry=True), BINDING, None, "TDA-27"),
        (RebuyAnnounced(SEAT, False, True, re_entry=True), FREE, None, "TDA-27"),  # near miss: in a hand
        (raced(40), CORRECTED, RemoveChips(SEAT, Chips(15)), "TDA-24"),
        (raced(10), CORRECTED, RemoveChips(SEAT, Chips(10)), "TDA-24"),  # near miss: less than a whole chip
        (hidden(accepted=True), CORRECTED, Award(Seat(6), Chips(200)), "TDA-62"),
        (hidden(accepted=False), CORRECTED, RemoveChips(SEAT, Chips(500)), "TDA-62"),  # near miss: nothing of it was
    ],
)  # fmt: skip
def test_showdown_and_disputes(question: FloorQuestion, verdict: Verdict, step: Step | None, clause: str) -> None:
    judgement = ruled(question)
    assert (judgement.remedy.verdict, judgement.by[-1].id) == (verdict, clause)
    assert step is None or step in judgement.remedy.steps


# ------------------------------------------------------------------------------------------------------ conduct


@pytest.mark.parametrize(
    ("breach", "clause"),
    [
        (Breach.FACE_COVERED, "TDA-04"),
        (Breach.USED_PHONE, "TDA-05"),
        (Breach.LARGE_CHIPS_HIDDEN, "TDA-25"),
        (Breach.RABBIT_HUNTED, "TDA-28"),
        (Breach.LEFT_LIVE_HAND, "TDA-31"),
        (Breach.DODGED_BLIND, "TDA-33"),
        (Breach.COMMENTED, "TDA-67"),
        (Breach.SHOWED_LIVE_CARD, "TDA-68"),
        (Breach.SOFT_PLAYED, "TDA-69"),
        (Breach.STALLED, "TDA-70"),
        (Breach.ABUSED, "TDA-70"),
        (Breach.SPLASHED_POT, "BET-15"),
    ],
)
def test_conduct_is_penalised_rung_by_rung(breach: Breach, clause: str) -> None:
    """Near miss: a second time the penalty is the next one."""
    first, second = (ruled(Conduct(breach, SEAT, times)) for times in (0, 1))
    assert first.by[-1].id == clause
    assert Propose(SEAT, Sanction.WARNING) in first.remedy.steps
    assert Propose(SEAT, Sanction.MISSED_HAND) in second.remedy.steps


def test_what_is_done_on_purpose() -> None:
    """TDA-12, TDA-63, TDA-69. Near miss: the same by mistake."""
    out = Propose(SEAT, Sanction.DISQUALIFICATION)
    assert out in ruled(Conduct(Breach.SOFT_PLAYED, SEAT, on_purpose=True)).remedy.steps
    assert out not in ruled(Conduct(Breach.SOFT_PLAYED, SEAT)).remedy.steps
    pocketed = ruled(Conduct(Breach.CHIPS_OFF_TABLE, SEAT, on_purpose=True, chips=Chips(300)))
    assert (pocketed.by[-1].id, pocketed.remedy.steps) == ("TDA-63", (RemoveChips(SEAT, Chips(300)), out))
    miscalled = ruled(Conduct(Breach.MISCALLED_HAND, SEAT, on_purpose=True))
    assert (miscalled.by[-1].id, miscalled.remedy.verdict) == ("TDA-12", PENALTY)
    assert ruled(Conduct(Breach.MISCALLED_HAND, SEAT)).remedy.verdict is PLAY_ON


def test_two_alone_in_a_hand_keep_silent_too() -> None:
    """TDA-67. Near miss: the Guidelines let two talk (COND-01)."""
    talk = Conduct(Breach.COMMENTED, SEAT, company=Company.TWO_IN_HAND)
    assert ruled(talk).remedy.verdict is PENALTY
    other = judge(HOMEGAME, talk)
    assert isinstance(other, Judgement)
    assert other.remedy.verdict is PLAY_ON


# -------------------------------------------------------------------------------------- what is set, and what is said


@pytest.mark.parametrize(
    ("question", "answer", "clause", "elsewhere"),
    [
        (DecidesDisputes(), Authority.DIRECTOR, "TDA-01", Authority.DIRECTOR),
        (play.AllInHandsFaceUp(), True, "TDA-16", True),
        (play.FirstToShow(True), play.ShowsFirst.LAST_TO_RAISE, "TDA-17", play.ShowsFirst.LAST_TO_RAISE),
        (play.SidePotsFirst(), False, "TDA-17", True),  # near miss: the Guidelines pay side pots first (SHOW-03)
        (play.MustClaimBoard(), False, "TDA-19", True),  # near miss: elsewhere it has to be said (GAME-11)
        (clock.HandInPlayOnce(), (clock.Begun.RIFFLED,), "TDA-23", (clock.Begun.POSTED, clock.Begun.RIFFLED)),
        (race.RaceWonBy(), race.NextToWin.NEXT_PLAYER, "TDA-24", race.NextToWin.NEXT_CARD),
        (entries.RebuyDuringHand(), False, "TDA-27", False),
        (clock.CalledClockSeconds(), 30, "TDA-29", None),
        (play.AbsentDealtIn(), True, "TDA-30", False),  # near miss: elsewhere the absent get no cards (ABS-01)
        (play.BettingReopens(), play.Reopening.FULL_RAISE, "TDA-47", play.Reopening.FULL_RAISE),
        (play.RaisesAllowed(), 0, "TDA-48", 0),
        (seating.SeatsAtRedraw(), 9, "TDP-09", 9),
        (seating.DrawsAnew(), seating.Drawers.OF_BROKEN_TABLES, "TDA-10", seating.Drawers.EVERYONE),  # SEAT-04
        (seating.WaitsForButton(), True, "TDA-08", False),  # near miss: MOVE-05
        (AbsentPlayerMoves(), True, "TDP-16", True),
        (play.OnePayerAnte(), play.PaidFirst.BLIND, "TDP-11", play.PaidFirst.BLIND),
        (seating.WhoMoves(), seating.Mover.NEXT_BIG_BLIND, "TDA-11", seating.Mover.WHERE_ANOTHER_WENT_OUT),
        (seating.WhereToSit(), seating.NewChair.WORST, "TDA-11", seating.NewChair.OF_THE_ELIMINATED),  # near miss
    ],
)  # fmt: skip
def test_what_is_set(question: Question[Any], answer: Any, clause: str, elsewhere: Any) -> None:
    """TDA-01, TDA-16, TDA-17, TDA-27, TDA-29, TDA-47, TDA-48, TDP-09, TDP-11 and TDP-16 say what others do: a near miss
    of each is who is cited in another book."""
    ruling = TDA.must(question)
    assert (ruling.answer, ruling.by.id) == (answer, clause)
    other = HOMEGAME.ask(question)
    assert (other.answer if isinstance(other, Ruling) else None) == elsewhere
    assert not isinstance(other, Ruling) or other.by.id != clause


@pytest.mark.parametrize(
    ("topic", "clause"),
    [
        (play.CardsSpeak, "TDA-12"),
        (play.WholeHandShown, "TDA-13"),
        (play.OddChip, "TDA-20"),
        (play.DeadButton, "TDA-32"),
        (play.ActsOnlyInTurn, "TDA-50"),
    ],
)
def test_what_is_cited(topic: type[Topic], clause: str) -> None:
    """Near miss: another book has its own clause for it."""
    assert TDA.cite(topic).id == clause
    assert HOMEGAME.cite(topic).id != clause


@pytest.mark.parametrize(
    ("words", "clause", "not_it"),
    [
        ("count your cards, protect your hand, speak up", "TDA-02", "call the clock on a player"),
        ("which languages are spoken at the table", "TDA-06", "said raise"),
        ("help for whoever needs a certain seat", "TDA-09", "wrong seat"),
        ("each side pot is split by itself", "TDA-21", "split the prizes"),
        ("change the deck because a player asks", "TDA-26", "change chips"),
        ("exact count of an all-in", "TDA-60", "count of cards"),
        ("bet over the amount to get change", "TDA-61", "overslept"),
        ("penalty missed hands missed rounds", "TDA-71", "missed big blind"),
        ("all-in marker", "TDP-01", "all-in for less"),
        ("bets stay in front until the round is over", "TDP-02", "bet in the dark"),
        ("nothing lies on the table that is not needed", "TDP-03", "card off the table"),
        ("moved at once with chips in racks", "TDP-06", "who moves"),
        ("dealers do not change before a break", "TDP-07", "break"),
        ("hand for hand, clock cut, all-in face down", "TDP-08", "dead hand"),
        ("dealer says what is bet and counts an all-in", "TDP-12", "dealer took my cards"),
        ("error put right by chance, scramble", "TDP-14", "chance of a flush"),
        ("dealer relieved tells the next one", "TDP-15", "next player"),
        ("against stalling", "TDP-19", "stay seated"),
        ("decks washed before play goes on", "TDP-20", "deck is short"),
        ("pot spread out", "TDP-21", "pot is split"),
        ("bounty token thrown in", "TDP-22", "thrown into another hand"),
    ],
)
def test_what_is_only_said_is_found(words: str, clause: str, not_it: str) -> None:
    """Near miss: words that mean something else."""
    assert clause in {one.clause.id for one in search(words, tongue("en")).clauses[:3]}
    assert clause not in {one.clause.id for one in search(not_it, tongue("en")).clauses[:1]}


@pytest.mark.parametrize(
    ("statement", "book", "stands", "overruled"),
    [
        ("MOVE-07", HOMEGAME, ClauseRole.STANDS, ()),
        ("MOVE-07", TDA, ClauseRole.OVERRULED, ("TDA-11",)),  # near miss: the example moves somebody else
        ("DEAL-06", HOMEGAME, ClauseRole.STANDS, ()),
        ("DEAL-06", TDA, ClauseRole.STANDS, ("TDA-39",)),  # near miss: a flop of four, though not of five
        ("DEAL-12", TDA, ClauseRole.STANDS, ()),  # what nobody has otherwise stands in every book
    ],
)
def test_what_goes_with_a_clause_is_said_where_that_one_has_the_word(
    statement: str, book: Rulebook, stands: ClauseRole, overruled: tuple[str, ...]
) -> None:
    assert (role(statement, book), overruled_by(statement, book)) == (stands, overruled)


def test_a_flop_of_four_cites_nobody_who_would_deal_it_again() -> None:
    """DEAL-06 goes with DEAL-07. Near miss: where that one rules, both are cited."""
    four = FlopTooManyCards(4)
    assert [by.id for by in ruled(four).by] == ["TDA-39"]
    other = judge(HOMEGAME, four)
    assert isinstance(other, Judgement)
    assert [by.id for by in other.by] == ["DEAL-06", "DEAL-07"]


def test_a_rule_has_its_number_in_each_edition_that_is_known() -> None:
    numbers = {id_: dict(one.clause.numbers) for id_, one in standings().items() if one.layer == "TDA"}
    assert numbers["TDA-43"] == {2024: 43, 2026: 45}
    assert numbers["TDA-20"] == {2024: 20, 2026: 21}
    assert numbers["TDA-21"] == {2024: 21, 2026: 23}
    assert numbers["TDA-35"] == {2024: 35}  # near miss: not known to have moved
    assert {by[2024] for id_, by in numbers.items() if id_.startswith("TDA")} == set(range(1, 72))
