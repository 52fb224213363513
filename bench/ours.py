"""This engine as anyone would run it: legal moves, decide, evolve; events kept, citations and assertions on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random

from bench.workloads import BIG_BLIND, FOLD, SMALL_BLIND, STACK, STAY, Play, Row, Workload, choose
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
    Legal,
    Phase,
    Player,
    Post,
    RaiseTo,
    Refused,
    Show,
    Structure,
    Terms,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    set_up,
    terms_of,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME

TERMS = terms_of(HOMEGAME)
STRUCTURE = Structure(small_blind=Chips(SMALL_BLIND), big_blind=Chips(BIG_BLIND))
POSTING, DEALING, BETTING, BOARD, _, OVER, _ = Phase  # by name, because looking a member up on its enum is slow
NextCards = Callable[[Random, list[Card], int, int], list[Card]]
POST = Post()
STREETS = {0: 3, 3: 1, 4: 1}  # cards on the board, cards to come


class ShuffleUp:
    name = "shuffleup"

    def __init__(self, *, whole_deck: bool = False, terms: Terms = TERMS) -> None:
        """With `whole_deck` all 52 cards are shuffled before every hand, as the peers do it."""
        self.whole_deck = whole_deck
        self.terms = terms

    def player(self, row: Row, rng: Random) -> Play:
        """Every hand is set up anew, as it is at a table where stacks change; the button goes round."""
        seats = [Seat(seat) for seat in range(1, row.players + 1)]
        orbit = cycle([first_positions(seats, button) for button in seats])
        players = [Player(seat, Chips(STACK)) for seat in seats]
        bet = random_bet if row.workload is Workload.RANDOM else station_bet
        next_cards = take if self.whole_deck else draw
        terms = self.terms

        def play() -> Sequence[int]:
            deck = list(DECK)
            if next_cards is take:
                rng.shuffle(deck)
            setup = set_up(STRUCTURE, next(orbit), players, terms)
            assert not isinstance(setup, Refused), setup
            started = HandStarted(setup)
            history: list[Event] = [started]
            hand = begin(started)
            while (phase := hand.phase) is not OVER:
                if phase is BETTING:
                    choices = legal(hand, terms)
                    assert choices is not None
                    command = bet(rng, choices, hand)
                else:
                    command = deal_or_show(rng, hand, deck, next_cards)
                decision = decide(hand, command, terms)
                assert isinstance(decision, Accepted), decision
                for event in decision.events:
                    evolve(hand, event)
                history += decision.events
            return hand.stacks

        return play


def station_bet(_: Random, choices: Legal, __: Hand) -> Command:
    return Call(choices.seat) if choices.call else Check(choices.seat)


def random_bet(rng: Random, choices: Legal, hand: Hand) -> Command:
    seat, call, least, greatest, _, _ = choices
    chosen = choose(rng, call, least, greatest)
    if chosen == STAY:
        return Call(seat) if call else Check(seat)
    if chosen == FOLD:
        return Fold(seat)
    return RaiseTo(seat, Chips(chosen)) if hand.price else BetTo(seat, Chips(chosen))


def deal_or_show(rng: Random, hand: Hand, deck: list[Card], next_cards: NextCards) -> Command:
    """What the dealer has to do next; the hole cards come off the top, then burn and board."""
    phase = hand.phase
    if phase is BOARD:
        board = len(hand.board)
        cards = next_cards(rng, deck, 2 * hand.places + board + len(hand.burns), 1 + STREETS[board])
        return DealBoard(tuple(cards[1:]), cards[0])
    if phase is POSTING:
        return POST
    if phase is DEALING:
        return DealHole(tuple(next_cards(rng, deck, 0, 2 * hand.places)))
    return Show(hand.seats[hand.to_act])


def draw(rng: Random, deck: list[Card], dealt: int, count: int) -> list[Card]:
    """The next cards of a fair deck: a shuffle that goes only as far as it is needed."""
    random = rng.random
    for i in range(dealt, dealt + count):
        j = i + int(random() * (52 - i))
        deck[i], deck[j] = deck[j], deck[i]
    return deck[dealt : dealt + count]


def take(_: Random, deck: list[Card], dealt: int, count: int) -> list[Card]:
    """The next cards of a deck that has been shuffled."""
    return deck[dealt : dealt + count]
