"""Every remedy that leaves something to come, against every way the hand can go on.

Whatever happens after the ruling, at the end no step is left to do and nothing lies aside; and the dealer's page has
said each step at its moment, with the burns that the ruling has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from shuffleup.cards import DECK, UNSEEN, AnyCard
from shuffleup.facts import fact
from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Event,
    Fold,
    Hand,
    HandStarted,
    NameWinners,
    Phase,
    Post,
    Refused,
    Show,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    read_out,
)
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.floor import Mishap, rule
from shuffleup.hand.read_out import sentence
from shuffleup.questions.dead_hands import ThrownForward
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, FlopTooManyCards, HoleCardsExposed
from shuffleup.questions.forms import forms, samples
from shuffleup.questions.irregular import CardFlashed, CardOffTable
from shuffleup.questions.reveals import ShownToOne
from shuffleup.questions.steps import DealStreet, FloorQuestion, Pause, Step
from shuffleup.questions.words import CARDS_BY_STREET, STREETS, Chips, Seat, Street
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook
from shuffleup.views.dealer.felt import Deed, Watched, deeds_of
from shuffleup.views.dealer.steps import BoardStep, RemedyNow, step_of
from tests.hand.clumsy import STREET_CARDS, ClumsyTable, Riffle

PLAYERS = 4
STACK = 1000


class Table(ClumsyTable):
    """Listens to the dealer's page all the while, and remembers how the hand stood before everything that was done."""

    def __init__(self, book: Rulebook, *, face_down: bool) -> None:
        deck: list[AnyCard] = [UNSEEN] * len(DECK) if face_down else list(DECK)
        super().__init__([STACK] * PLAYERS, book, deck, Riffle(Random(1)))
        self.said: list[str] = []
        self.done: dict[int, Command] = {}  # by the number of the first event that came of it
        self.stood: dict[int, Hand] = {}

    def do(self, command: Command) -> None:
        self.done[len(self.history)] = command
        super().do(command)

    def happens(self, events: Any) -> None:
        self.stood[len(self.history)] = self.hand.copy()
        super().happens(events)

    def is_the_same_again(self) -> bool:
        """Told from its record the hand stands at every moment where it stood, so that it goes on alike; and an action
        that is taken back there and done once more comes to the same."""
        started = self.history[0]
        assert isinstance(started, HandStarted)
        hand = begin(started)
        for at, event in enumerate(self.history[1:], start=1):
            if at in self.stood and hand != self.stood[at]:
                return False
            if at in self.done:
                decision = decide(hand, self.done[at], self.terms)
                if not isinstance(decision, Accepted) or not self.came_of(at, decision.events):
                    return False
            evolve(hand, event)
        return hand == self.hand

    def came_of(self, at: int, events: Sequence[Event]) -> bool:
        return tuple(self.history[at : at + len(events)]) == tuple(events)

    def carries_on(self) -> ClumsyTable:
        if self.hand.phase is Phase.REMEDY:
            page = self.page()
            assert isinstance(page, RemedyNow)
            self.said += page.lines
        return super().carries_on()

    def deals(self) -> ClumsyTable:
        self.carries_on()
        page = self.page()
        assert isinstance(page, BoardStep)
        self.said.append(sentence(DealStreet(STREETS[page.street], page.burns)))
        return super().deals()

    def page(self) -> object:
        return step_of(self.watched())

    def watched(self) -> Watched:
        at = first_positions(sorted(self.hand.seats), self.hand.button)
        return Watched(self.hand, self.terms, self.book, {}, at, {})

    def folds(self) -> None:
        """All but one."""
        while self.hand.phase is Phase.BETTING:
            assert self.hand.turn is not None
            self.do(Fold(self.hand.turn))

    def shoves(self) -> None:
        """The first all-in, and everyone calls."""
        while self.hand.phase is Phase.BETTING:
            moves = legal(self.hand, self.terms)
            assert moves
            self.do(AllIn(moves.seat) if moves.may_raise else Call(moves.seat) if moves.call else Check(moves.seat))

    def plays(self, act: Callable[[], object]) -> None:
        """To the end, this being done whenever there is betting."""
        while not self.hand.over:
            self.carries_on()
            if self.hand.phase is Phase.BETTING:
                act()
            elif self.hand.phase is Phase.BOARD:
                self.deals()
            elif self.hand.phase is Phase.SHOWDOWN:
                self.do(self.settles())

    def settles(self) -> Command:
        """Each shows in turn; where nobody can read the cards, the winners are named."""
        if self.hand.turn is not None:
            return Show(self.hand.turn)
        pot = max(i for i in range(len(self.hand.pots)) if not self.hand.awarded >> i & 1)
        return NameWinners(pot, self.hand.pots[pot].seats[:1])


# --------------------------------------------------------------------------- which remedies, and where they strike


def leaves_something(steps: tuple[Step, ...]) -> bool:
    return any(isinstance(step, Pause) for step in steps)


def incidents(book: Rulebook) -> Iterator[FloorQuestion]:
    """Of all questions of the floor, those whose ruling is not carried out at once."""
    for form in forms():
        for question in samples(form.question):
            assert isinstance(question, FloorQuestion)
            judgement = judge(book, question)
            if isinstance(judgement, Judgement) and leaves_something(judgement.remedy.steps):
                yield here(question)


def up_to(told: Table, street: Street, *, all_in: bool) -> None:
    """This street's betting is over, or nobody can bet any more; the next is due."""
    told.do(Post())
    told.do(DealHole(told.take(2 * PLAYERS)))
    if all_in:
        told.shoves()
    while told.hand.phase is not Phase.BOARD or told.hand.street < street:
        told.checks() if told.hand.phase is Phase.BETTING else told.deals()


SEEN = (HoleCardsExposed, CardFlashed, CardOffTable)


def here(question: FloorQuestion) -> FloorQuestion:
    """The same at this table: a card that is seen as it is dealt went to somebody."""
    if not isinstance(question, SEEN):
        return question
    at = (question.nth[0] or 3) - 1
    return replace(question, nth=(at + 1,), seat=Seat(at % PLAYERS + 1), which=at // PLAYERS, acted=0)


def exposed(told: Table, question: Any) -> Mishap:
    told.do(Post())
    told.do(DealHole(told.take(question.nth[0])))
    return Mishap()


def early(told: Table, question: BoardDealtEarly) -> Mishap:
    before = STREETS[question.street - 1]
    if before is Street.PREFLOP:
        told.do(Post())
        told.do(DealHole(told.take(2 * PLAYERS)))
    else:
        up_to(told, STREETS[before - 1], all_in=False)
        told.deals()
    return told.slips(burns=1, board=STREET_CARDS[len(told.hand.board)])


def too_many(told: Table, question: FlopTooManyCards) -> Mishap:
    up_to(told, Street.PREFLOP, all_in=False)
    return told.slips(burns=1, board=question.count)


def burned(told: Table, question: BurnError) -> Mishap | None:
    """Found where the street lies face down, face up, acted on, or after others that nobody could bet on."""
    if (question.streets_since and not question.all_in) or (question.all_in and question.action) or question.awarded:
        return None  # cannot be staged: it would need a whole hand of betting, or a hand that is over
    up_to(told, STREETS[question.street - 1], all_in=question.all_in)
    if not question.board_turned:
        return told.slips(burns=question.burned)
    burns = told.take(question.burned)
    cards = told.take(CARDS_BY_STREET[question.street] - len(told.hand.board))
    if question.street is Street.RIVER and question.all_in:
        return Mishap(burns, cards)  # the showdown would open
    told.do(DealBoard(cards, burns[0] if burns else None))
    for _ in range(question.streets_since):
        if told.hand.street is Street.TURN:
            return None
        told.deals()
    if question.action:
        told.stays()
    return Mishap(burns=burns[1:]) if not question.streets_since else None


def shown(told: Table, question: ShownToOne) -> Mishap:
    """On the flop; a second card on the river, where the showdown comes next. Cards that are known the software turns
    up by itself there when players are all-in."""
    on_river = question.cards == (1,) and told.stub[0] is UNSEEN
    up_to(told, Street.TURN if on_river else Street.PREFLOP, all_in=False)
    told.deals()
    return Mishap()


STAGED: dict[type[FloorQuestion], Callable[[Table, Any], Mishap | None]] = {
    HoleCardsExposed: exposed,
    CardFlashed: exposed,
    CardOffTable: exposed,
    BoardDealtEarly: early,
    FlopTooManyCards: too_many,
    BurnError: burned,
    ShownToOne: shown,
}


# --------------------------------------------------------------------------------------- how the hand can go on


def again_early(told: Table) -> None:
    """The dealer does it again: the next street, too early."""
    if told.hand.phase is Phase.BETTING and len(told.hand.board) in STREET_CARDS:
        slip = told.slips(burns=1, board=STREET_CARDS[len(told.hand.board)])
        told.reports(BoardDealtEarly(STREETS[told.hand.street + 1]), slip)


def dies(told: Table) -> None:
    """A hand is ruled dead beside it."""
    if told.hand.phase is Phase.BETTING and told.hand.live.bit_count() > 2:
        assert told.hand.turn is not None
        told.reports(ThrownForward(facing_bet=True, next_player_acted=True, seat=told.hand.turn))


def second(incident: Callable[[Table], None]) -> Callable[[Table], None]:
    def go_on(told: Table) -> None:
        told.carries_on()
        incident(told)
        told.plays(told.stays)

    return go_on


def later(act: str) -> Callable[[Table], None]:
    """Betting as usual, until the next street; then this."""

    def go_on(told: Table) -> None:
        street = told.hand.street
        told.plays(lambda: told.stays() if told.hand.street == street else getattr(told, act)())

    return go_on


WAYS: dict[str, Callable[[Table], None]] = {
    "checked through": lambda told: told.plays(told.stays),
    "all-in at once": lambda told: told.plays(told.shoves),
    "all-in on the next street": later("shoves"),
    "folds to one": lambda told: told.plays(told.folds),
    "folds on the next street": later("folds"),
    "too early once more": second(again_early),
    "another hand dies": second(dies),
}


@fact
class Case:
    question: FloorQuestion
    way: str


def said_as_ruled(told: Table, steps: tuple[Step, ...], *, alone: bool) -> bool:
    """What was to come was said in its order: all of it, or, where the hand ended sooner, the beginning of it."""
    pause = next(i for i, step in enumerate(steps) if isinstance(step, Pause))
    dealt = {step.street for step in steps if isinstance(step, DealStreet)}
    due = [step for step in steps[pause:] if isinstance(step, DealStreet) or not isinstance(step, Pause)]
    by_book = {sentence(DealStreet(street, 1)) for street in STREETS[1:] if street not in dealt}
    heard = [line for line in told.said if line not in by_book]
    expected = list(read_out(due))
    if not alone:  # a second ruling has steps of its own among them
        return all(line in heard for line in expected) or len(told.hand.board) < 5
    whole = len(told.hand.board) == 5 and told.hand.live.bit_count() > 1
    return heard == expected if whole else heard == expected[: len(heard)]


def nothing_is_left(told: Table) -> None:
    hand = told.hand
    assert hand.over
    assert (hand.to_come, hand.aside) == ((), ())
    assert len(told.layout().everything()) == len(DECK)
    assert sum(hand.stacks) == hand.issued
    assert told.is_the_same_again()


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_every_remedy_against_every_way_to_go_on(book: Rulebook) -> None:
    """DEAL-02, DEAL-03, DEAL-07 to DEAL-11, DEAL-13 to DEAL-16. Near miss of a street dealt by the book: each burn."""
    staged: dict[type[FloorQuestion], int] = {}
    for question, way, face_down in product(dict.fromkeys(incidents(book)), WAYS, (False, True)):
        told = Table(book, face_down=face_down)
        assert type(question) in STAGED, f"say how {question} comes about"
        mishap = STAGED[type(question)](told, question)
        if mishap is None:
            continue
        told.said.clear()
        case = Case(question, way)
        assert told.reports(question, mishap), case
        dealing = told.hand.phase is Phase.DEALING
        if dealing and told.hand.dealt < 2 * PLAYERS:
            told.do(DealHole(told.take(2 * PLAYERS - told.hand.dealt)))
        WAYS[way](told)
        nothing_is_left(told)
        judgement = judge(book, question)
        assert isinstance(judgement, Judgement)
        alone = way not in ("too early once more", "another hand dies")
        assert said_as_ruled(told, judgement.remedy.steps, alone=alone), (case, told.said, judgement.remedy.steps)
        staged[type(question)] = staged.get(type(question), 0) + 1
    assert staged.keys() == {type(question) for question in incidents(book)}


# ------------------------------------------------------------------------------- what is carried out at once


def at_once(book: Rulebook) -> Iterator[FloorQuestion]:
    """Of all questions of the floor those whose ruling is carried out on the cards at once: each kind of remedy once,
    at a seat that is in the hand."""
    kinds = set()
    for form in forms():
        for question in samples(form.question):
            assert isinstance(question, FloorQuestion)
            judgement = judge(book, question)
            if isinstance(judgement, Judgement) and not leaves_something(judgement.remedy.steps):
                kind = form.name, judgement.by[-1].id, judgement.remedy.verdict, *map(type, judgement.remedy.steps)
                if kind not in kinds:
                    kinds.add(kind)
                    yield question


def strikes(told: Table, question: Any) -> bool:
    """On the flop, a bet being called; False where it cannot happen there, or ends the hand."""
    up_to(told, Street.PREFLOP, all_in=False)
    told.deals()
    assert told.hand.turn is not None
    told.do(BetTo(told.hand.turn, Chips(50)))
    seat = told.hand.turn
    here_now = replace(question, seat=seat) if hasattr(question, "seat") else question
    judgement = judge(told.book, here_now)
    assert isinstance(judgement, Judgement), here_now
    outcome = rule(told.hand, judgement, told.terms, told.stub, Mishap(), told.chance)
    if isinstance(outcome, Refused):
        return False
    told.happens(outcome.events)
    told.stub = outcome.stub
    return not told.hand.voided


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_what_is_ruled_at_once_against_every_way_to_go_on(book: Rulebook) -> None:
    """DEAD-01, DEAD-02, DEAD-08, TDA-29, TDA-58, TDA-65 and the others that kill a hand, give chips back or only say
    something. Near miss of the hand without it: the cards and the chips are the same, whoever plays on."""
    struck = 0
    for question, way in product(at_once(book), WAYS):
        told = Table(book, face_down=False)
        if strikes(told, question):
            WAYS[way](told)
            nothing_is_left(told)
            struck += 1
    assert struck > len(WAYS) * 10


def test_an_early_turn_and_then_all_in() -> None:
    """DEAL-13, DEAL-15: nobody can bet on the turn, and still the card set aside goes back before the river."""
    for name, river in (("homegame", 0), ("guidelines", 1)):
        told = Table(BOOKS[name], face_down=True)
        slip = early(told, BoardDealtEarly(Street.TURN))
        told.reports(BoardDealtEarly(Street.TURN), slip)
        told.shoves()
        told.deals()
        assert told.hand.phase is Phase.REMEDY
        told.said.clear()
        told.deals()
        assert told.said[0] == "Take what was set aside and put it back on top of the deck."
        assert told.said[-1] == sentence(DealStreet(Street.RIVER, river))
        assert told.hand.aside == ()


def test_a_card_still_aside_at_the_end_is_told_of() -> None:
    """Everyone folds to one before the card set aside could go back: near miss of a hand played to the river."""
    told = Table(BOOKS["homegame"], face_down=True)
    told.reports(BoardDealtEarly(Street.TURN), early(told, BoardDealtEarly(Street.TURN)))
    told.folds()
    assert (told.hand.over, told.hand.aside, len(told.hand.out)) == (True, (), 1)
    started, *rest = told.history
    (deeds,) = deeds_of(told.watched(), ((started,), rest))
    assert deeds[-1] == Deed("gathered", amount=Chips(1))
