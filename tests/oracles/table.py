"""Both engines at one table: each is told the same, and asked the same."""

from __future__ import annotations

from typing import NamedTuple

import pokerkit

from shuffleup.cards import DECK, Card
from shuffleup.hand import (
    Accepted,
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
    Phase,
    Post,
    RaiseTo,
    Show,
    begin,
    decide,
    evolve,
    legal,
    terms_of,
)
from shuffleup.hand.events import Folded, RaisedTo, RoundClosed
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from tests.oracles.games import FOLD, STAY, Game

TERMS = terms_of(HOMEGAME)
THEIR_CARD = dict(zip(DECK, pokerkit.Card.parse("".join(card.text for card in DECK)), strict=True))
STREETS = {0: 3, 3: 1, 4: 1}  # cards on the board, cards to come
DEALT_BY_US = {
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.BOARD_DEALING,
}


class Choices(NamedTuple):
    """What both engines say at a decision. `raises` are the least and the greatest total, None where there is none."""

    place: int
    call: int
    raises: tuple[int, int] | None
    may_fold: bool
    stacks: list[int]
    bets: list[int]


class Ours:
    """Our hand, and what led to it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deck = game.deck
        self.hand: Hand = begin(HandStarted(game.setup()))
        self.history: list[Event] = []
        self.raised_by: list[int] = []  # every raise of this round
        self.folded: set[int] = set()
        self.do(Post())
        self.do(DealHole(self.take(2 * len(game.stacks))))

    def do(self, command: Command) -> None:
        decision = decide(self.hand, command, TERMS)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            if isinstance(event, RaisedTo):
                self.raised_by.append(event.total - self.hand.price)
            elif isinstance(event, RoundClosed):
                self.raised_by.clear()
            elif isinstance(event, Folded):
                self.folded.add(self.hand.place_of[event.seat])
            evolve(self.hand, event)
            self.history.append(event)

    @property
    def full_raise(self) -> int:
        """What a raise of this round is measured by."""
        return max([self.game.big_blind, *self.raised_by])

    def take(self, count: int) -> tuple[Card, ...]:
        cards, self.deck = self.deck[:count], self.deck[count:]
        return cards

    def choices(self) -> Choices | None:
        said = legal(self.hand, TERMS)
        if said is None:
            return None
        hand = self.hand
        raises = (said.least, said.greatest) if said.may_raise else None
        return Choices(hand.place_of[said.seat], said.call, raises, True, hand.stacks.copy(), hand.bets.copy())

    def bet(self, total: int) -> None:
        self.do(self._command(total))

    def _command(self, total: int) -> Command:
        seat = self.hand.turn
        assert seat is not None
        if total == FOLD:
            return Fold(seat)
        if total == STAY:
            owes = self.hand.bets[self.hand.place_of[seat]] < self.hand.price
            return Call(seat) if owes else Check(seat)
        return RaiseTo(seat, Chips(total)) if self.hand.price else BetTo(seat, Chips(total))

    def show_down(self) -> None:
        while self.hand.phase is Phase.SHOWDOWN and self.hand.turn is not None:
            self.do(Show(self.hand.turn))


class Theirs:
    """PokerKit's hand."""

    def __init__(self, game: Game, mode: pokerkit.Mode = pokerkit.Mode.TOURNAMENT) -> None:
        blinds = (game.small_blind, game.big_blind)
        antes: int | dict[int, int] = {1: game.paid_for_all} if game.big_blind_ante else game.ante
        self.state = pokerkit.NoLimitTexasHoldem.create_state(
            tuple(step for step in pokerkit.Automation if step not in DEALT_BY_US),
            not game.big_blind_ante,
            antes,
            blinds,
            game.big_blind,
            game.stacks,
            len(game.stacks),
            mode=mode,
        )
        for card in game.deck[: 2 * len(game.stacks)]:
            self.state.deal_hole([THEIR_CARD[card]])

    def choices(self) -> Choices | None:
        state = self.state
        place = state.actor_index
        if place is None:
            return None
        call = state.checking_or_calling_amount or 0
        least = state.min_completion_betting_or_raising_to_amount
        greatest = state.max_completion_betting_or_raising_to_amount
        raises = None if least is None or greatest is None else (least, greatest)
        return Choices(place, call, raises, state.can_fold(), list(state.stacks), list(state.bets))

    def bet(self, total: int) -> None:
        if total == FOLD:
            self.state.fold()
        elif total == STAY:
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(total)


def deal_street(ours: Ours, theirs: Theirs) -> None:
    (burn,) = ours.take(1)
    cards = ours.take(STREETS[len(ours.hand.board)])
    ours.do(DealBoard(cards, burn))
    theirs.state.burn_card([THEIR_CARD[burn]])
    theirs.state.deal_board([THEIR_CARD[card] for card in cards])
