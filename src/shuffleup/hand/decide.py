"""From command to events, or to a refusal with its reason. Pure: the hand is read, never changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from shuffleup.cards import AnyCard
from shuffleup.hand import actions, showdown
from shuffleup.hand import commands as c
from shuffleup.hand.betting import next_place, round_is_over
from shuffleup.hand.decision import Accepted, Decision, Refused, refuse
from shuffleup.hand.events import Event, HandKilled, HoleDealt, StreetDealt
from shuffleup.hand.legal import ruled_burns, street_due
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.setup import BLIND
from shuffleup.hand.state import BOARD, DEALING, POSTING, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions.play import StartsAt
from shuffleup.questions.words import STREETS, Street
from shuffleup.say import counted

AT_BUTTON = StartsAt.LEFT_OF_BUTTON  # by name: looking a member up on its enum is slow


def decide(hand: Hand, command: c.Command, terms: Terms) -> Decision:
    """What comes of a command."""
    try:
        decided = DECISIONS[type(command)]
    except KeyError:
        return _no_command(command)
    return decided(hand, command, terms)


def _no_command(given: object) -> Refused:
    """Something else was given: the class of a command, perhaps, or a word."""
    called = given.__name__ if isinstance(given, type) else repr(given)
    if given in DECISIONS:
        return refuse("{called} is no command of a hand; make one: {called}(…).", Refusal.MALFORMED, called=called)
    return refuse("{called} is no command of a hand.", Refusal.MALFORMED, called=called)


def _decide_post(hand: Hand, _: c.Post, terms: Terms) -> Decision:
    if hand.phase is not POSTING:
        return refuse(
            "The blinds are up already; {waits_for}.", Refusal.ALREADY_DONE, waits_for=actions.waits_for(hand)
        )
    if hand.live & (hand.live - 1):
        return Accepted(hand.due)
    return Accepted((*hand.due, *_walk(hand, terms)))


def _walk(hand: Hand, terms: Terms) -> tuple[Event, ...]:
    """Everyone but one sits out: the posts go to that one and no card is dealt."""
    after = hand.copy()
    for post in hand.due:
        if post.kind is BLIND or not hand.setup.ante_is_dead:
            after.paid[hand.place_of[post.seat]] += post.paid
        else:
            after.dead += post.paid
    return actions.close_round(after, after.paid, hand.live, hand.able, terms)


def _decide_hole(hand: Hand, command: c.DealHole, terms: Terms) -> Decision:
    if hand.phase is not DEALING:
        return refuse("No hole cards are dealt now; {waits_for}.", Refusal.NOT_NOW, waits_for=actions.waits_for(hand))
    cards = command.cards
    order = hand.seats_in(hand.live) * terms.hole_cards.answer
    left = len(order) - hand.dealt
    if not 0 < len(cards) <= left:
        return Refused(
            counted(
                "One hole card is left to deal; {given} were given.",
                "{count} hole cards are left to deal; {given} were given.",
                left,
                given=len(cards),
            ),
            Refusal.WRONG_CARDS,
            (terms.hole_cards.by,),
        )
    if wrong := _seen_twice(hand, cards):
        return wrong
    dealt = HoleDealt(order[hand.dealt : hand.dealt + len(cards)], cards)
    if len(cards) < left:
        return Accepted((dealt,))
    dead = _dies_with_the_deal(hand, terms)
    live, able = hand.live & ~dead, hand.able & ~dead
    killed = tuple(HandKilled(seat) for seat in hand.seats_in(dead)) if dead else ()
    if not round_is_over(able, able, live, hand.bets, hand.places):
        return Accepted((dealt, *killed))
    after = hand.copy()  # rare: the blinds left nobody a choice, so the hands just dealt may have to be shown
    for seat, card in zip(dealt.seats, dealt.cards, strict=True):
        after.holes[hand.place_of[seat]] += (card,)
    after.live, after.able = live, able
    return Accepted((dealt, *killed, *actions.close_round(after, hand.paid, live, able, terms)))


def _dies_with_the_deal(hand: Hand, terms: Terms) -> int:
    """The hands that are killed when the last card is dealt: of the penalised (TDA-71), and by some books of those who
    are away (TDA-30)."""
    dead = hand.places_in(hand.setup.killed) if hand.setup.killed else 0
    return dead | hand.absent if hand.absent and terms.absent_killed.answer else dead


def _decide_board(hand: Hand, command: c.DealBoard, terms: Terms) -> Decision:
    if hand.phase is not BOARD:
        return refuse("No board card is due now; {waits_for}.", Refusal.NOT_NOW, waits_for=actions.waits_for(hand))
    cards, burn = command.cards, command.burn
    street = STREETS[hand.street + 1]
    due = street_due(hand, terms)
    if len(cards) != due.answer.cards:
        return Refused(
            counted(
                "The {street} is one card; {given} were given.",
                "The {street} is {count} cards; {given} were given.",
                due.answer.cards,
                street=street.word,
                given=len(cards),
            ),
            Refusal.WRONG_CARDS,
            (due.by,),
        )
    wrong = _seen_twice(hand, cards if burn is None else (*cards, burn))
    if wrong is None and hand.to_come:
        wrong = _wrong_burn(hand, burn)
    if wrong is not None:
        return wrong
    if hand.able & (hand.able - 1):
        return Accepted((StreetDealt(street, burn, cards, hand.seats[_opener(hand, street, terms)]),))
    dealt = StreetDealt(street, burn, cards, None)
    board = (*hand.board, *cards)
    if len(board) < showdown.WHOLE_BOARD:
        return Accepted((dealt,))
    return Accepted((dealt, *showdown.open_showdown(hand, hand.paid, hand.live, board, (), terms)))


def _wrong_burn(hand: Hand, burn: AnyCard | None) -> Refused | None:
    """A ruling may have had the burn already."""
    if burn is not None and ruled_burns(hand) == 0:
        return refuse("By the ruling this street is dealt without a burn.", Refusal.NOT_ALLOWED)
    return None


def _opener(hand: Hand, street: Street, terms: Terms) -> int:
    first = 0 if terms.first_to_act[street].answer is AT_BUTTON else hand.setup.first
    return first if hand.able >> first & 1 else next_place(hand.able, first, hand.places)


def _seen_twice(hand: Hand, cards: tuple[AnyCard, ...]) -> Refused | None:
    """A known card can be in one place only."""
    seen = hand.seen
    for card in cards:
        if seen & card.bit:
            return refuse("The {card} is on the table already.", Refusal.WRONG_CARDS, card=str(card))
        seen |= card.bit
    return None


DECISIONS: dict[type[c.Command], Callable[[Hand, Any, Terms], Decision]] = {
    c.Post: _decide_post,
    c.DealHole: _decide_hole,
    c.DealBoard: _decide_board,
    c.Fold: actions.decide_fold,
    c.Check: actions.decide_check,
    c.Call: actions.decide_call,
    c.BetTo: actions.decide_bet,
    c.RaiseTo: actions.decide_raise,
    c.AllIn: actions.decide_all_in,
    c.Show: showdown.decide_show,
    c.ShowAfter: showdown.decide_show_after,
    c.Muck: showdown.decide_muck,
    c.ClaimBoard: showdown.decide_claim_board,
    c.NameWinners: showdown.decide_winners,
}
"""Who decides each command. A table and not a match, because to find the last of thirteen cases costs half a decision.
"""

assert DECISIONS.keys() == set(get_args(c.Command)), "every command is decided"
