"""Random hands with random incidents: whatever went wrong and however it was ruled, the hand goes on and is whole.

After every ruling each card is in exactly one place, the deck is whole, and all chips are accounted for; the hand can
be played to its end by the usual commands, no hand that was ruled dead is paid, and a replay of its events is the live
hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest

from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.hand import (
    Accepted,
    ClaimBoard,
    DealBoard,
    DealHole,
    Event,
    Hand,
    Muck,
    NameWinners,
    Phase,
    Post,
    Refused,
    Show,
    decide,
    read_out,
    replay,
)
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.carried import AsAction, OnTheCards, carried_out
from shuffleup.hand.events import HandKilled, PotAwarded
from shuffleup.hand.floor import Mishap, rule
from shuffleup.hand.legal import ruled_burns, street_due
from shuffleup.hand.showdown import claimants
from shuffleup.questions.dead_hands import CardsInMuck, ClockRanOut, ThrownForward, ThrownIntoAnotherHand
from shuffleup.questions.dealing import (
    BoardDealtEarly,
    BurnError,
    Cause,
    FlopTooManyCards,
    HoleCardsExposed,
)
from shuffleup.questions.forms import forms, samples
from shuffleup.questions.irregular import (
    CardFlashed,
    CardsMissing,
    DuplicateCards,
    Noticed,
    StrangeCardPlace,
    WrongBack,
)
from shuffleup.questions.misdeals import BoxedCards, ButtonOutOfPosition, WrongNumberOfCards
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import MOST_SEATS, STREETS, Seat
from shuffleup.rulebooks import BOOKS, USUAL, with_the_tda
from shuffleup.rulebooks.own import reseated
from shuffleup.rules import Rulebook, Unruled
from tests.hand.clumsy import STREET_CARDS, ClumsyTable, Riffle

HANDS = 250
MOST_INCIDENTS = 3

Mistake = Callable[[ClumsyTable, Random], bool]


def exposes(told: ClumsyTable, rng: Random) -> bool:
    """A card is seen while the hands are dealt."""
    count = told.hand.dealt
    if not count:
        return False
    nth = rng.randint(1, count)
    seats = told.hand.seats
    seat, which = seats[(nth - 1) % len(seats)], (nth - 1) // len(seats)
    return told.reports(HoleCardsExposed((nth,), rng.choice(list(Cause)), seat, acted=0, which=which))


def deals_early(told: ClumsyTable, _: Random) -> bool:
    """Burn and turn before the betting is complete."""
    board = len(told.hand.board)
    if told.hand.phase is not Phase.BETTING or board not in STREET_CARDS:
        return False
    slip = told.slips(burns=1, board=STREET_CARDS[board])
    return told.reports(BoardDealtEarly(STREETS[told.hand.street + 1]), slip)


def flops_four(told: ClumsyTable, _: Random) -> bool:
    if told.hand.phase is not Phase.BOARD or told.hand.board:
        return False
    burns = street_due(told.hand, told.terms).answer.burns
    return told.reports(FlopTooManyCards(4), told.slips(burns=burns, board=4))


def burns_wrong(told: ClumsyTable, rng: Random) -> bool:
    """None or two burns, found before or after somebody has acted."""
    hand = told.hand
    if hand.phase is not Phase.BOARD or ruled_burns(hand) == 0 or hand.betting_is_done:
        return False
    burned = rng.choice((0, 2))
    burns = told.take(burned)
    told.do(DealBoard(told.take(STREET_CARDS[len(hand.board)]), burns[0] if burns else None))
    action = rng.random() < 0.5
    if action:
        told.acts(rng)
        if hand.phase.name != "BETTING":  # mypy believes it is still waiting for the board
            told.stub = burns[1:] + told.stub  # nobody noticed in time; the card was never burned
            return False
    error = BurnError(hand.street, burned, board_turned=True, action=action, all_in=False, awarded=False)
    return told.reports(error, Mishap(burns=burns[1:]))


def _somebody(told: ClumsyTable, rng: Random) -> Seat:
    return rng.choice([seat for place, seat in enumerate(told.hand.seats) if told.hand.live >> place & 1])


def _says(question: Callable[[ClumsyTable, Random], FloorQuestion]) -> Mistake:
    return lambda told, rng: told.hand.dealt > 0 and told.reports(question(told, rng))


def at_the_desk(told: ClumsyTable, rng: Random) -> bool:
    """Anything a desk can be asked, about anybody, true or not: carried out where the hand takes it, else read out.

    There is always an answer, the book's or a proposal; where one says so, nothing of it is left undone.
    """
    question = _reseated(rng.choice(rng.choice(_asked())), told, rng)
    judgement = judge(told.book, question)
    if isinstance(judgement, Unruled):
        judgement = judge(USUAL, question)
    assert isinstance(judgement, Judgement), question
    assert read_out(judgement.remedy.steps), question
    carried = carried_out(told.hand, judgement)
    if isinstance(carried, AsAction):
        done = decide(told.hand, carried.command, told.terms)
        told.happens(done.events if isinstance(done, Accepted) else ())
        return isinstance(done, Accepted)
    if not isinstance(carried, OnTheCards):
        return False
    outcome = rule(told.hand, judgement, told.terms, None, carried.mishap, told.chance)
    if isinstance(outcome, Refused):
        return False
    told.happens(outcome.events)
    told.stub = outcome.stub
    return True


@cache
def _asked() -> list[list[FloorQuestion]]:
    kinds = [[one for one in samples(form.question) if isinstance(one, FloorQuestion)] for form in forms()]
    return [kind for kind in kinds if kind]


def _reseated(question: FloorQuestion, told: ClumsyTable, rng: Random) -> FloorQuestion:
    moved = {Seat(seat): rng.choice(told.hand.seats) for seat in range(1, MOST_SEATS + 1)}
    same: FloorQuestion = reseated(question, moved)
    return same


ANYTIME: list[Mistake] = [
    _says(lambda told, rng: ThrownForward(rng.random() < 0.5, rng.random() < 0.5, _somebody(told, rng))),
    _says(lambda told, rng: ClockRanOut(rng.random() < 0.5, _somebody(told, rng))),
    _says(lambda told, rng: CardsInMuck(rng.random() < 0.5, rng.random() < 0.5, _somebody(told, rng))),
    _says(lambda told, rng: ThrownIntoAnotherHand(rng.random() < 0.5, True, *rng.sample(told.hand.seats, 2))),
    _says(lambda _, rng: WrongBack(rng.choice(list(StrangeCardPlace)), Noticed.DURING_HAND)),
    _says(lambda *_: DuplicateCards(Noticed.DURING_HAND)),
    _says(lambda *_: CardsMissing(Noticed.DURING_HAND)),
    _says(lambda _, rng: ButtonOutOfPosition(acted=rng.randrange(4))),
    _says(lambda told, rng: CardFlashed(Cause.PLAYER, (3,), _somebody(told, rng), acted=0)),
]
DEALING: list[Mistake] = [exposes, ANYTIME[0]]
BETTING: list[Mistake] = [deals_early, deals_early, *ANYTIME]
STREET: list[Mistake] = [flops_four, burns_wrong, burns_wrong]


def names_winner(hand: Hand) -> NameWinners:
    """The last side pot first, to one of those who have not thrown their hand away."""
    pot = max(i for i in range(len(hand.pots)) if not hand.awarded >> i & 1)
    return NameWinners(pot, hand.seats_in(claimants(hand.claims, pot, hand.mucked, hand.claimed))[:1])


class Evening:
    """One hand at random, with its incidents."""

    def __init__(self, seed: int, book: Rulebook, *, face_down: bool, desk: bool = False) -> None:
        self.rng = rng = Random(seed)
        deck: list[AnyCard] = [UNSEEN] * 52 if face_down else list(DECK)
        rng.shuffle(deck)
        self.deck = tuple(deck)
        stacks = [rng.choice((15, 60, 400, 1000)) for _ in range(rng.randint(2, 7))]
        self.told = ClumsyTable(stacks, book, deck, Riffle(rng))
        self.issued = sum(stacks)
        self.left = rng.randint(1, MOST_INCIDENTS)
        self.rulings = 0
        self.desk = desk

    def incident(self, mistakes: list[Mistake]) -> None:
        told = self.told
        if self.left and not told.hand.over and self.rng.random() < 0.25:
            self.left -= 1
            mistake = at_the_desk if self.desk else self.rng.choice(mistakes)
            self.rulings += mistake(told, self.rng)
            self.holds()

    def holds(self) -> None:
        hand = self.told.hand
        assert sum(hand.stacks) + hand.pot == self.issued
        assert sorted(map(str, self.told.layout().everything())) == sorted(map(str, self.deck))
        assert not hand.over or (hand.to_come, hand.aside) == ((), ())

    def deal(self) -> None:
        told = self.told
        told.do(Post())
        cards = 2 * told.hand.live.bit_count()
        first = self.rng.randint(1, cards)
        told.do(DealHole(told.take(first)))
        self.incident(DEALING)
        if not told.hand.over and first < cards:
            told.do(DealHole(told.take(cards - first)))

    def play(self) -> None:
        self.deal()
        hand = self.told.hand
        while not hand.over:
            self.told.carries_on()
            if hand.phase is Phase.BETTING:
                self.incident(BETTING)
                if hand.phase is Phase.BETTING:
                    self.told.acts(self.rng)
            elif hand.phase is Phase.BOARD:
                self.incident(STREET)
                if hand.phase is Phase.BOARD:
                    self.told.deals()
            elif hand.phase is Phase.SHOWDOWN:
                self._show()
        self.holds()

    def _show(self) -> None:
        """Turn the hand up, or say that it plays the board, and perhaps throw it away then."""
        told, rng, seat = self.told, self.rng, self.told.hand.turn
        if seat is None:  # nobody can read the cards: the winner is named
            told.do(names_winner(told.hand))
            return
        claims = rng.random() < 0.3 and not told.hand.claimed >> told.hand.place_of[seat] & 1
        if claims:
            told.do(ClaimBoard(seat))
        self.incident(ANYTIME)
        if told.hand.turn == seat and told.hand.phase is Phase.SHOWDOWN:
            lone = told.hand.live & ~told.hand.mucked == 1 << told.hand.place_of[seat]
            told.do(Muck(seat) if claims and not lone else Show(seat))


def paid_after_death(events: Sequence[Event]) -> set[Seat]:
    """Seats whose hand was ruled dead and that were awarded something afterwards."""
    dead: set[Seat] = set()
    paid: set[Seat] = set()
    for event in events:
        if isinstance(event, HandKilled):
            dead.add(event.seat)
        elif isinstance(event, PotAwarded):
            paid |= dead & {share.seat for share in event.shares}
    return paid


def played(seeds: range, book: Rulebook, *, face_down: bool, desk: bool = False) -> int:
    """So many rulings were carried out, and every hand is whole."""
    rulings = 0
    for seed in seeds:
        evening = Evening(seed, book, face_down=face_down, desk=desk)
        try:
            evening.play()
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        assert replay(evening.told.history) == evening.told.hand, seed
        assert paid_after_death(evening.told.history) == set(), seed
        rulings += evening.rulings
    return rulings


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize("face_down", [False, True], ids=["known", "real cards"])
@pytest.mark.parametrize("chunk", range(4))
def test_a_hand_with_incidents_is_whole_at_its_end(book: Rulebook, chunk: int, *, face_down: bool) -> None:
    assert played(range(chunk * HANDS, (chunk + 1) * HANDS), book, face_down=face_down) > HANDS // 3


WITH_THE_TDA = [with_the_tda(book) for book in BOOKS.values() if with_the_tda(book) is not book]


@pytest.mark.parametrize("book", [*BOOKS.values(), *WITH_THE_TDA], ids=lambda book: f"{book.name} {len(book.layers)}")
def test_whatever_a_desk_is_told_is_answered_and_the_hand_is_whole(book: Rulebook) -> None:
    assert played(range(HANDS), book, face_down=True, desk=True) > HANDS // 10


ODD_DEALS: list[FloorQuestion] = [
    BoxedCards(1, acted=0, seat=Seat(1)),
    BoxedCards(2, acted=0),
    WrongNumberOfCards(Seat(1), 1, top_card_in_sequence=False, acted=0),
]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize("question", ODD_DEALS, ids=repr)
def test_what_spoils_a_deal_gives_the_chips_back(book: Rulebook, question: FloorQuestion) -> None:
    told = ClumsyTable((500, 500, 500), book).starts()
    told.reports(question)
    assert sum(told.hand.stacks) + told.hand.pot == 1500
    assert told.hand.voided == (question != BoxedCards(1, acted=0, seat=Seat(1)))
