"""When a hand is dead: thrown away, out of time, in the muck, in another hand, or left unprotected."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Worded, pattern, say


@fact
class FoldedOrSaidSo(FloorQuestion):
    """A player folded, or said so: is the hand dead?"""

    happened = say("A player folded, or said so")

    facing_bet: bool
    in_turn: bool
    seat: Seat


@fact
class ThrownForward(FloorQuestion):
    """A player threw the hand forward: is it dead? `next_player_acted`: someone acted behind it."""

    happened = say("A player threw the hand forward")

    facing_bet: bool
    next_player_acted: bool
    seat: Seat


@fact
class ActedOnJoker(FloorQuestion):
    """A hand holds a joker, and the game has none: did its owner act on it, and were the cards looked at before?"""

    happened = say("A hand holds a joker, and the game has none")

    acted: bool
    looked: bool
    seat: Seat


@fact
class ClockRanOut(FloorQuestion):
    """The clock was called on a player and the time is over: is the hand dead?"""

    happened = say("The clock was called on a player, and the time is over")

    facing_bet: bool
    seat: Seat


@fact
class CardsInMuck(FloorQuestion):
    """A hand lies in the muck and its owner wants it back. `identifiable`: it is certain which cards it is. `uncalled`
    is what of the owner's bet nobody has called."""

    happened = say("A hand lies in the muck and its owner wants it back")

    identifiable: bool
    folded_on_false_information: bool
    seat: Seat
    uncalled: Chips = Chips(0)


@fact
class ThrownIntoAnotherHand(FloorQuestion):
    """A player's cards landed in another player's hand. `told_apart`: it is certain which cards are whose."""

    happened = say("A player's cards landed in another player's hand")

    face_up: bool
    told_apart: bool
    seat: Seat
    into: Seat


@fact
class UnprotectedHandFouled(FloorQuestion):
    """A hand was fouled by other cards or killed by the dealer: had its owner protected it? `uncalled` is what of the
    owner's bet nobody has called."""

    happened = say("A hand was fouled by other cards or killed by the dealer")

    protected: bool
    seat: Seat
    uncalled: Chips = Chips(0)


class StudTrouble(Worded):
    """What became of a hand at stud, lowball or draw."""

    UPCARDS_PICKED_UP = "upcards-picked-up", pattern("upcards picked up")
    UPCARDS_TURNED_DOWN = "upcards-turned-down", pattern("upcards turned down")
    CARDS_MIXED = "cards-mixed", pattern("upcards and downcards mixed")
    LAST_CARD_MISSING = "last-card-missing", pattern("only the last card missing")
    SHORT_BEFORE_DRAW = "short-before-draw", pattern("too few cards before the draw")


@fact
class StudHand(FloorQuestion):
    """At stud, lowball or draw: is the hand dead? No such game is dealt here; the desk only answers."""

    happened = say("A hand at stud, lowball or draw")

    trouble: StudTrouble
    facing_bet: bool
    seat: Seat
