"""Rulings carried out on a hand: cards, chips and the way the hand goes on afterwards."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK, UNSEEN, AnyCard, cards
from shuffleup.hand import Accepted, Check, DealBoard, DealHole, Fold, Phase, Post, Refusal, decide, replay
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.floor import Mishap, Outcome, compose, rule
from shuffleup.questions.dead_hands import CardsInMuck, ThrownForward
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, Cause, FlopTooManyCards, HoleCardsExposed
from shuffleup.questions.irregular import CardFlashed, Noticed, StrangeCardPlace, WrongBack
from shuffleup.questions.misdeals import ButtonOutOfPosition
from shuffleup.questions.steps import ALL, ASIDE, STUB, Cut, DealStreet, FinishBetting, Move, PlayOn, Shuffle, Verdict
from shuffleup.questions.words import Seat, Street
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS, TDA
from shuffleup.rules import Rulebook
from tests.hand.clumsy import ClumsyTable
from tests.refusals import refused

IN_FRONT = cards("2c 2d 2h 3c 3d 3h 4s Ah Kh Qh 5s Jh 6s Th 7s 8s 9s")
ORDER: tuple[AnyCard, ...] = (*IN_FRONT, *(card for card in DECK if card not in IN_FRONT))
UNDER_EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)


def table(book: Rulebook = HOMEGAME, *, stacks: tuple[int, ...] = (1000, 1000, 1000)) -> ClumsyTable:
    """Three players; without a mistake the burns are 4s 5s 6s and the board Ah Kh Qh Jh Th."""
    return ClumsyTable(stacks, book, ORDER).starts()


def spelled(pile: tuple[AnyCard, ...]) -> str:
    return " ".join(map(str, pile))


def whole(told: ClumsyTable) -> bool:
    return sorted(map(str, told.layout().everything())) == sorted(map(str, DECK))


def flop_betting(book: Rulebook) -> ClumsyTable:
    return table(book).checks().deals().stays()


def test_early_turn_by_roberts_rules() -> None:
    """DEAL-13: the early card waits aside, the fifth card comes fourth, and the last comes from a shuffled deck."""
    told = flop_betting(ROBERTS)
    assert told.reports(BoardDealtEarly(Street.TURN), told.slips(burns=1, board=1))
    assert (spelled(told.hand.board), spelled(told.hand.aside), spelled(told.hand.burns)) == ("Ah Kh Qh", "Jh", "4s 5s")
    told.checks().deals()
    assert (spelled(told.hand.board), spelled(told.hand.burns)) == ("Ah Kh Qh Th", "4s 5s 6s")
    told.checks()
    assert told.hand.aside == ()
    assert told.hand.to_come == (DealStreet(Street.RIVER, burns=0),)
    river = told.stub[0]
    told.deals()
    assert told.hand.board[-1] is river
    assert spelled(told.hand.burns) == "4s 5s 6s"
    assert whole(told.plays_out())


def test_early_turn_by_the_guidelines() -> None:
    """DEAL-15: the early burn waits aside as well, and the river has its burn. Near miss of DEAL-13."""
    told = flop_betting(GUIDELINES)
    assert told.reports(BoardDealtEarly(Street.TURN), told.slips(burns=1, board=1))
    assert (spelled(told.hand.aside), spelled(told.hand.burns)) == ("5s Jh", "4s")
    told.checks().deals()
    assert (spelled(told.hand.board), spelled(told.hand.burns)) == ("Ah Kh Qh Th", "4s 6s")
    told.checks()
    burn, river = told.stub[:2]
    told.deals()
    assert (told.hand.burns[-1], told.hand.board[-1]) == (burn, river)
    assert whole(told.plays_out())


@pytest.mark.parametrize(("book", "cited"), [(ROBERTS, "DEAL-12 DEAL-14"), (GUIDELINES, "DEAL-12 DEAL-16")])
def test_early_river(book: Rulebook, cited: str) -> None:
    """DEAL-14, DEAL-16: the burn stays, the card goes back, and the river comes from a shuffled deck without a burn."""
    told = flop_betting(book).checks().deals().stays()
    judgement = judge(book, BoardDealtEarly(Street.RIVER))
    assert isinstance(judgement, Judgement)
    assert " ".join(citation.id for citation in judgement.by) == cited
    assert told.reports(BoardDealtEarly(Street.RIVER), told.slips(burns=1, board=1))
    told.checks().deals()
    assert spelled(told.hand.burns) == "4s 5s 6s"
    assert whole(told.plays_out())


@UNDER_EVERY_BOOK
def test_early_flop_and_too_many_cards(book: Rulebook) -> None:
    """DEAL-06, DEAL-07: a flop dealt again comes from a shuffled deck, the burn already made."""
    early = table(book).stays()
    assert early.reports(BoardDealtEarly(Street.FLOP), early.slips(burns=1, board=3))
    assert spelled(early.checks().deals().hand.burns) == "4s"
    four = table(book).checks()
    assert four.reports(FlopTooManyCards(4), four.slips(burns=1, board=4))
    assert four.hand.phase is Phase.BOARD
    assert spelled(four.deals().hand.burns).startswith("4s")
    assert len(four.hand.burns) == (2 if book is TDA else 1)  # TDA-39: a card of the flop is the next burn
    assert whole(early.plays_out())
    assert whole(four.plays_out())


def test_exposed_card_is_replaced_when_the_deal_is_done() -> None:
    """DEAL-02: mid-deal; the third card off the deck was seat 3's first."""
    told = ClumsyTable((1000, 1000, 1000), ROBERTS, ORDER)
    told.do(Post())
    told.do(DealHole(told.take(3)))
    assert told.reports(HoleCardsExposed((3,), Cause.DEALER, Seat(3), acted=0))
    told.do(DealHole(told.take(3)))
    assert told.hand.phase is Phase.REMEDY
    no_betting = "There is no betting now; the ruling is to be carried out: Take the first card of"
    refused(decide(told.hand, Fold(Seat(3)), told.terms), Refusal.NOT_NOW, no_betting)
    told.carries_on()
    assert told.hand.phase.name == "BETTING"
    assert spelled(told.hand.burns) == "2h"
    assert "2h" not in spelled(dict(told.layout().hands)[Seat(3)])
    told.checks()
    wrong = decide(told.hand, DealBoard(told.stub[1:4], told.stub[0]), told.terms)
    refused(wrong, Refusal.NOT_ALLOWED, "without a burn")
    assert whole(told.plays_out())


@UNDER_EVERY_BOOK
def test_a_misdeal_gives_all_chips_back(book: Rulebook) -> None:
    """MIS-08, MIS-12: until two have acted; then, MIS-01, the hand is played to its end."""
    told = table(book).stays()
    assert told.hand.stacks != [1000, 1000, 1000]
    assert told.reports(ButtonOutOfPosition(acted=1))
    assert (told.hand.over, told.hand.voided, told.hand.stacks) == (True, True, [1000, 1000, 1000])
    late = table(book).stays()
    assert late.reports(ButtonOutOfPosition(acted=2))  # near miss
    assert not late.hand.over
    assert whole(late.plays_out())


def test_a_misdeal_during_the_redeal() -> None:
    first = table().stays()
    first.reports(ButtonOutOfPosition(acted=0))
    again = table()
    again.reports(HoleCardsExposed((1,), Cause.DEALER, Seat(1), acted=0))
    assert (first.hand.voided, again.hand.voided, again.hand.stacks) == (True, True, [1000, 1000, 1000])


@UNDER_EVERY_BOOK
def test_a_wrong_back_voids_the_hand(book: Rulebook) -> None:
    """IRR-01; near miss IRR-02: it was in the stub."""
    told = flop_betting(book)
    told.reports(WrongBack(StrangeCardPlace.IN_PLAY, Noticed.DURING_HAND))
    assert (told.hand.over, told.hand.stacks) == (True, [1000, 1000, 1000])
    stub = flop_betting(book)
    stub.reports(WrongBack(StrangeCardPlace.IN_STUB, Noticed.DURING_HAND))
    assert whole(stub.plays_out())


def test_a_dead_hand_out_of_turn_ends_what_it_must() -> None:
    """DEAD-02: the hand was thrown away and the next player acted."""
    told = table(stacks=(1000, 1000)).checks().deals()
    turn = told.hand.turn
    assert turn is not None
    other = next(seat for seat in told.hand.seats if seat != turn)
    told.reports(ThrownForward(facing_bet=False, next_player_acted=True, seat=other))
    assert told.hand.over
    assert told.hand.stack(turn) == 1020
    three = flop_betting(HOMEGAME)
    before = three.hand.turn
    three.reports(ThrownForward(facing_bet=False, next_player_acted=True, seat=Seat(1)))
    assert not three.hand.over
    assert three.hand.turn == before
    assert three.checks().hand.phase is Phase.BOARD
    assert whole(three.plays_out())


def test_a_dead_hand_whose_turn_it_is_passes_the_turn() -> None:
    told = table().checks().deals()
    told.reports(ThrownForward(facing_bet=False, next_player_acted=True, seat=Seat(1)))
    assert told.hand.turn == Seat(2)
    told.reports(ThrownForward(facing_bet=False, next_player_acted=True, seat=Seat(1)))  # dead already: nothing more
    assert told.hand.turn == Seat(2)


def test_what_the_director_decides_waits_for_his_word() -> None:
    """DEAD-06: a hand in the muck that can be told apart."""
    told = flop_betting(HOMEGAME)
    judgement = judge(HOMEGAME, CardsInMuck(identifiable=True, folded_on_false_information=False, seat=Seat(1)))
    assert isinstance(judgement, Judgement)
    assert judgement.remedy.verdict is Verdict.DIRECTOR
    asked = rule(told.hand, judgement, told.terms, told.stub)
    confirmed = rule(told.hand, judgement, told.terms, told.stub, confirmed=True)
    assert isinstance(asked, Outcome)
    assert isinstance(confirmed, Outcome)
    assert (len(asked.events), confirmed.events[1:] != ()) == (1, True)


@UNDER_EVERY_BOOK
def test_a_card_flashed_by_the_dealer_is_ruled_on_as_exposed(book: Rulebook) -> None:
    """IRR-05 first, then what an exposed card comes to."""
    judgement = judge(book, CardFlashed(Cause.DEALER, (1,), Seat(1), acted=0))
    assert isinstance(judgement, Judgement)
    assert [citation.id for citation in judgement.by] == [
        "IRR-05", *(["TDA-35", "MIS-02", "DEAL-01"] if book is TDA else ["MIS-02", "DEAL-01", "MIS-12"]),
    ]  # fmt: skip
    assert judgement.remedy.verdict == "misdeal"


def test_burn_error_found_before_action_takes_the_street_back() -> None:
    """DEAL-11: burns and board of the street are shuffled in, and it is dealt again; DEAL-08 only shifts a card."""
    error = BurnError(Street.TURN, burned=0, board_turned=True, action=False, all_in=False, awarded=False)
    told = flop_betting(GUIDELINES).checks()
    told.do(DealBoard(told.take(1)))
    told.reports(error)
    assert (told.hand.phase, told.hand.street, len(told.hand.board)) == (Phase.BOARD, Street.FLOP, 3)
    assert len(told.deals().hand.burns) == 2
    home = flop_betting(HOMEGAME).checks()
    home.do(DealBoard(home.take(1)))
    home.reports(error)
    assert (spelled(home.hand.board), spelled(home.hand.burns)) == ("Ah Kh Qh", "4s 5s")
    assert spelled(home.deals().hand.board) == "Ah Kh Qh Jh"  # the card that would have come
    assert whole(told.plays_out())
    assert whole(home.plays_out())


def test_an_early_turn_and_then_an_early_river() -> None:
    """Two rulings in one hand: what waits aside comes back once, and the river is dealt once."""
    told = flop_betting(ROBERTS)
    told.reports(BoardDealtEarly(Street.TURN), told.slips(burns=1, board=1))
    told.checks().deals().stays()
    told.reports(BoardDealtEarly(Street.RIVER), told.slips(burns=1, board=1))
    told.checks()
    assert told.hand.aside == ()
    assert told.hand.to_come == (DealStreet(Street.RIVER, burns=0),)
    assert whole(told.deals().plays_out())


def test_programs_are_joined_at_the_pause_they_share() -> None:
    older = (FinishBetting(), Move(ALL, ASIDE, STUB), Shuffle(), DealStreet(Street.RIVER, burns=1))
    newer = (PlayOn(), FinishBetting(), Cut(), DealStreet(Street.RIVER, burns=0))
    assert compose(newer, older, Street.TURN) == (
        PlayOn(),
        FinishBetting(),
        Move(ALL, ASIDE, STUB),
        Shuffle(),
        Cut(),
        DealStreet(Street.RIVER, burns=0),
    )
    assert compose((PlayOn(),), older, Street.TURN) == (PlayOn(), *older)
    assert compose(newer, (), Street.TURN) == newer


@UNDER_EVERY_BOOK
def test_real_cards_that_nobody_knows(book: Rulebook) -> None:
    """The same steps on a deck face down: counts are right, and the hand goes on."""
    told = ClumsyTable((1000, 1000, 1000), book, (UNSEEN,) * 52).starts().checks().deals().stays()
    judgement = judge(book, BoardDealtEarly(Street.TURN))
    assert isinstance(judgement, Judgement)
    outcome = rule(told.hand, judgement, told.terms, mishap=Mishap((UNSEEN,), (UNSEEN,)))
    assert isinstance(outcome, Outcome)
    told.happens(outcome.events)
    told.stub = outcome.stub
    assert len(told.layout().everything()) == 52
    told.checks().deals().checks().deals().checks()
    assert len(told.layout().everything()) == 52
    assert told.hand.phase is Phase.SHOWDOWN


def test_replay_of_a_ruled_hand_is_the_live_one() -> None:
    told = flop_betting(ROBERTS)
    told.reports(BoardDealtEarly(Street.TURN), told.slips(burns=1, board=1))
    told.plays_out()
    assert replay(told.history) == told.hand


def test_the_hand_goes_on_by_the_usual_commands() -> None:
    told = flop_betting(ROBERTS)
    told.reports(BoardDealtEarly(Street.TURN), told.slips(burns=1, board=1))
    assert told.hand.turn is not None
    assert isinstance(decide(told.hand, Check(told.hand.turn), told.terms), Accepted)
