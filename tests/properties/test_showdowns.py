"""However a showdown goes, shown or mucked, seen or entered or named, the chips that are due are paid."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.cards import UNSEEN, Card, strength
from shuffleup.hand import (
    Accepted,
    ClaimBoard,
    Command,
    DealHole,
    Hand,
    HandStarted,
    Muck,
    NameWinners,
    Phase,
    Show,
    Terms,
    begin,
    decide,
    evolve,
)
from shuffleup.hand.events import Mucked, PotAwarded
from shuffleup.questions.words import Seat
from tests.by_chance import shown
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands

Chooses = Callable[[Hand, Seat], Command]


def do(hand: Hand, command: Command, terms: Terms) -> None:
    decision = decide(hand, command, terms)
    assert isinstance(decision, Accepted), (command, decision)
    for event in decision.events:
        evolve(hand, event)


def stacks_after(showdown: Hand, chooses: Chooses, terms: Terms) -> list[int]:
    """The stacks this showdown ends with if everyone, in turn, does as he chooses."""
    hand = showdown.copy()
    while hand.phase is Phase.SHOWDOWN:
        assert hand.turn is not None
        do(hand, chooses(hand, hand.turn), terms)
    return hand.stacks


def known(cards: tuple[object, ...]) -> list[Card]:
    return [card for card in cards if isinstance(card, Card)]


def strength_at(hand: Hand, seat: Seat) -> int:
    return strength(known((*hand.holes[hand.place_of[seat]], *hand.board)))


def can_win(hand: Hand, seat: Seat) -> bool:
    """Nobody in some pot of his has a better hand."""
    mine = strength_at(hand, seat)
    mine_to_win = [pot for pot in hand.pots if seat in pot.seats]
    return any(all(strength_at(hand, other) <= mine for other in pot.seats) for pot in mine_to_win)


def show(_: Hand, seat: Seat) -> Command:
    return Show(seat)


def muck_if_beaten(hand: Hand, seat: Seat) -> Command:
    return Show(seat) if can_win(hand, seat) else Muck(seat)


@for_random_hands(600)
def test_z11_losers_may_show_or_muck_and_it_moves_no_chip(live: Live) -> None:
    showdown = live.play(until=Phase.SHOWDOWN)
    assert stacks_after(showdown, show, live.terms) == stacks_after(showdown, muck_if_beaten, live.terms)


@for_random_hands(600)
def test_whoever_plays_the_board_may_claim_it_and_muck(live: Live) -> None:
    showdown = live.play(until=Phase.SHOWDOWN)
    claimed: set[Seat] = set()

    def claim_the_board(hand: Hand, seat: Seat) -> Command:
        if strength_at(hand, seat) > strength(known(hand.board)):
            return Show(seat)
        if seat not in claimed:
            claimed.add(seat)
            return ClaimBoard(seat)
        return Muck(seat) if isinstance(decide(hand, Muck(seat), live.terms), Accepted) else Show(seat)

    assert stacks_after(showdown, show, live.terms) == stacks_after(showdown, claim_the_board, live.terms)


@for_random_hands(450)
def test_cards_entered_at_the_showdown_pay_as_cards_seen_from_the_start(live: Live) -> None:
    seen = live.play(until=Phase.SHOWDOWN)
    started = live.history[0]
    assert isinstance(started, HandStarted)
    unseen = begin(started)
    for command in live.commands:
        face_down = DealHole((UNSEEN,) * len(command.cards)) if isinstance(command, DealHole) else command
        do(unseen, face_down, live.terms)

    def enter(hand: Hand, seat: Seat) -> Command:
        return Show(seat, seen.holes[hand.place_of[seat]])

    assert stacks_after(unseen, enter, live.terms) == stacks_after(seen, show, live.terms)


@for_random_hands(450, face_down=True)
def test_with_every_card_unseen_the_named_winners_are_paid_and_no_chip_is_lost(live: Live) -> None:
    hand = live.play(until=Phase.SHOWDOWN)
    issued = sum(place.stack for place in hand.setup.places)
    while hand.phase is Phase.SHOWDOWN:
        for event in live.do(name_or_muck(live)):
            if isinstance(event, PotAwarded):
                assert {share.seat for share in event.shares} <= claimants(live, event.pot)
    assert hand.over
    assert sum(hand.stacks) == issued


def claimants(live: Live, pot: int) -> set[Seat]:
    return set(live.hand.pots[pot].seats) - {event.seat for event in live.history if isinstance(event, Mucked)}


def name_or_muck(live: Live) -> Command:
    """Someone throws his hand away, if he may, or the winners of the next pot are named."""
    seat = live.hand.turn
    if seat is not None and live.rng.random() < 0.3:
        return shown(live.hand, live.terms, live.rng)
    paid = {event.pot for event in live.history if isinstance(event, PotAwarded)}
    pot = max(set(range(len(live.hand.pots))) - paid)
    could_win = sorted(claimants(live, pot))
    return NameWinners(pot, tuple(live.rng.sample(could_win, live.rng.randint(1, len(could_win)))))
