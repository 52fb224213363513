"""One player at a time, what is offered is accepted, what is refused changes nothing, and every round has an end."""

from __future__ import annotations

from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    Legal,
    Phase,
    Post,
    RaiseTo,
    Refused,
    Terms,
    decide,
    legal,
)
from shuffleup.hand.events import RaisedTo, RoundClosed
from shuffleup.questions.words import MOST_SEATS, Chips, Seat
from tests.by_chance import offered
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands


def every_bet(seat: Seat, total: Chips) -> list[Command]:
    return [Fold(seat), Check(seat), Call(seat), BetTo(seat, total), RaiseTo(seat, total), AllIn(seat)]


def refused(hand: Hand, command: Command, terms: Terms) -> Refused:
    """This is refused, with a reason, and the hand stands as it stood."""
    before = hand.copy()
    decision = decide(hand, command, terms)
    assert isinstance(decision, Refused), (command, decision)
    assert decision.reason
    assert hand == before, command
    return decision


@for_random_hands(300)
def test_only_the_player_to_move_may_bet(live: Live) -> None:
    hand = live.hand
    while not hand.over:
        to_move = hand.turn if hand.phase is Phase.BETTING else None
        total = Chips(hand.price + max(hand.stacks))
        for seat in map(Seat, range(MOST_SEATS + 2)):
            if seat != to_move:
                for command in every_bet(seat, total):
                    refused(hand, command, live.terms)
        live.step()


@for_random_hands(300)
def test_the_dealer_waits_for_his_turn(live: Live) -> None:
    while not live.hand.over:
        due = {Phase.POSTING: Post, Phase.DEALING: DealHole, Phase.BOARD: DealBoard}.get(live.hand.phase)
        next_card = live.deck[live.turned]
        for command in (Post(), DealHole((next_card,)), DealBoard((next_card,) * 3)):
            if not isinstance(command, due or ()):
                refused(live.hand, command, live.terms)
        live.step()


@for_random_hands(450)
def test_what_the_legal_moves_say_is_what_is_accepted(live: Live) -> None:
    while not live.hand.over:
        choices = legal(live.hand, live.terms)
        assert (choices is None) == (live.hand.phase is not Phase.BETTING)
        if choices:
            before = live.hand.copy()
            for command in offered(live.hand, choices, live.rng).values():
                assert isinstance(decide(live.hand, command, live.terms), Accepted), (command, choices)
            assert live.hand == before
            for command in near_misses(live.hand, choices):
                refused(live.hand, command, live.terms)
        live.step()


def near_misses(hand: Hand, choices: Legal) -> list[Command]:
    """One chip too few, one too many, the wrong word: everything just beside what is legal."""
    seat, least = choices.seat, choices.least
    raise_to, wrong_word = (RaiseTo, BetTo) if hand.price else (BetTo, RaiseTo)
    wrong: list[Command] = [raise_to(seat, Chips(0)), raise_to(seat, Chips(-least))]
    if not choices.may_check:
        wrong.append(Check(seat))
    if not choices.may_call:
        wrong.append(Call(seat))
    everything = Chips(hand.stack(seat) + hand.bets[hand.place_of[seat]])
    if choices.may_raise:
        wrong += [raise_to(seat, Chips(least - 1)), raise_to(seat, Chips(choices.greatest + 1))]
    else:
        wrong.append(raise_to(seat, everything))
    return [*wrong, wrong_word(seat, everything)]


@for_random_hands(450)
def test_nobody_acts_twice_without_a_raise_between(live: Live) -> None:
    """So a round has at most one turn for each player after the last raise, and a raise is a chip more each time."""
    acted: set[Seat] = set()
    price = 0
    while live.hand.phase is not Phase.OVER:
        if live.hand.phase is Phase.BETTING:
            assert live.hand.turn is not None
            assert live.hand.turn not in acted
            acted.add(live.hand.turn)
        for event in live.do(live.next_command()):
            if isinstance(event, RaisedTo):
                assert event.total > price
                acted = {event.seat}
            if isinstance(event, (RaisedTo, RoundClosed)):
                price = live.hand.price
            if isinstance(event, RoundClosed):
                acted.clear()
