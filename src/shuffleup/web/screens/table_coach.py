"""A practice table explains itself: what the buttons would do, and what the others did and by which clause. Only where
nobody else plays but bots: among people it would be help in a hand (TDA-05)."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.lab.odds import kinds_made, outs_of
from shuffleup.say import Sentence
from shuffleup.tournament.words import PlayerId
from shuffleup.views.learn.coach import Coaching, coaching, outs_in_words
from shuffleup.web.live.screen import Region, Sight
from shuffleup.web.screens.table_bar import mine
from shuffleup.web.screens.table_here import Here, here

BEFORE_RIVER = (3, 4)


@fact
class CoachView:
    """What my cards make, what the next card could make of them, and what is said of the hand."""

    makes: Sentence
    outs: tuple[Sentence, ...]
    told: Coaching


def practises(room: Room, player: PlayerId | None) -> bool:
    """Is this one here alone with bots?"""
    guests = room.guest_list.guests
    people = [one.player for one in room.evening.players.values() if not guests.is_program(one.player)]
    return player is not None and people == [player]


def coach(sight: Sight) -> CoachView | None:
    at, my = here(sight), mine(sight)
    if not sight.arg("explain") or not practises(sight.room, sight.who.player):
        return None
    if at is None or my is None or at.session is None or at.seat is None:
        return None
    told = coaching(at.session.hand, at.session.terms, at.seat, at.deeds())
    return CoachView(my.words, _outs(at) if my.live and at.playing else (), told)


def _outs(at: Here) -> tuple[Sentence, ...]:
    assert at.session is not None
    assert at.seat is not None
    hand = at.session.hand
    board = [card for card in hand.board if isinstance(card, Card)]
    hole = [card for card in hand.holes[hand.place_of[at.seat]] if isinstance(card, Card)]
    if len(board) not in BEFORE_RIVER or len(hole) != 2:
        return ()
    return tuple(outs_in_words(made, len(cards)) for made, cards in kinds_made(outs_of(hole, board)))


COACH = Region("coach", coach, aria="polite")
