"""What a remedy is made of: small steps over named places and chips.

A clause that rules on an irregularity answers with a `Remedy`: the verdict and its steps. The same steps are carried
out on a deck the software holds and read out where the cards are real.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rules import Question, Topic
from shuffleup.say import Said, Sentence, Worded, pattern, say


class Spot(StrEnum):
    """Where a card can lie, hands apart."""

    STUB = "stub"
    BURNS = "burns"
    BOARD = "board"
    MUCK = "muck"
    ASIDE = "aside"
    OUT = "out"


STUB, BURNS, BOARD, MUCK, ASIDE, OUT = Spot


@fact
class HandOf:
    """The cards in front of a seat."""

    seat: Seat


Where = Spot | HandOf

ALL = 0
LAST = -1


# ------------------------------------------------------------------------------------------------ cards


@fact
class Move:
    """Take cards from one place to another.

    From the stub they come off the top; from anywhere else the `count` that came last are taken, in the order they
    came. Cards put on the stub go on top, so that the first of them would be dealt next. `nth` picks one card by its
    position in the place instead (0 is the first, -1 the last). `count` 0 is all of them.
    """

    count: int
    source: Where
    to: Where
    nth: int | None = None


@fact
class Shuffle:
    """Shuffle the stub."""


@fact
class Cut:
    """Cut the stub."""


@fact
class Reveal:
    """Show a card to everyone; it stays where it is."""

    where: Where
    nth: int = LAST


# ------------------------------------------------------------------------------------------- waiting


@fact
class FinishDeal:
    """Go on when every starting hand is dealt."""


@fact
class FinishBetting:
    """Go on when the betting round is complete."""


@fact
class DealStreet:
    """Deal this street with so many burns (0 or 1), then go on."""

    street: Street
    burns: int = 1


# --------------------------------------------------------------------------------------------- hands


@fact
class PlayOn:
    """Nothing is taken back; the hand goes on as it is."""


@fact
class KillHand:
    """This hand is dead; its cards go to the muck and its chips stay in the pot."""

    seat: Seat


@fact
class KeepHand:
    """This hand stays live, as it is."""

    seat: Seat


@fact
class Gather:
    """Every card goes back into the deck, wherever it lies and whoever saw it; it is shuffled and cut. The hand is
    over with it: a redeal has a deck of its own."""


@fact
class Redeal:
    """All chips of the hand go back, and the same hand is dealt again with the same button and level."""


@fact
class VoidHand:
    """All action is void: every chip goes back to who bet it, and the hand is over."""


# --------------------------------------------------------------------------------------------- chips


class Action(Worded):
    """What a player's words and chips come to."""

    FOLD = "fold", pattern("fold")
    CHECK = "check", pattern("check")
    CALL = "call", pattern("call")
    BET = "bet", pattern("bet")
    RAISE = "raise", pattern("raise")


@fact
class TakeAs:
    """What was done counts as this action. `total` is what lies in front of the player afterwards (bets and raises)."""

    seat: Seat
    action: Action
    total: Chips = Chips(0)


@fact
class GiveBack:
    """Chips pushed forward too many go back to the player."""

    seat: Seat
    chips: Chips


@fact
class Add:
    """Chips the player still has to put in to make good what they said or began."""

    seat: Seat
    chips: Chips


@fact
class HoldTo:
    """An action out of turn is kept: when the turn comes, the player is held to it."""

    seat: Seat
    action: Action
    total: Chips = Chips(0)


@fact
class NoRaise:
    """On their next turn the player may not bet or raise."""

    seat: Seat


@fact
class FreeToAct:
    """Nothing done out of turn binds the player any more."""

    seat: Seat


@fact
class Award:
    """Chips found later go to a player."""

    seat: Seat
    chips: Chips


@fact
class RemoveChips:
    """Chips leave the tournament."""

    seat: Seat
    chips: Chips


@fact
class OweRebuy:
    """The player has bought chips by saying so: they are paid for, and play behind those on the table."""

    seat: Seat


@fact
class Eliminate:
    """The player is out of the tournament (a rebuy is allowed where rebuys are)."""

    seat: Seat


@fact
class PlaceButton:
    """The next hand's button and blinds."""

    button: Seat
    small_blind: Seat
    big_blind: Seat


# ------------------------------------------------------------------------------------------- conduct


class Sanction(Worded):
    """Penalties, from the mildest. The director confirms each one."""

    WARNING = "warning", pattern("warning")
    MISSED_HAND = "missed-hand", pattern("missed hand")
    ROUND_AWAY = "round-away", pattern("round away")
    DISQUALIFICATION = "disqualification", pattern("disqualification")


@fact
class Propose:
    """A penalty put to the director."""

    seat: Seat
    sanction: Sanction


@fact
class Tell:
    """Something for the dealer or the director to say or do that moves no card and no chip."""

    text: Said


def tell(seat: Seat, named: str, unnamed: str) -> Tell:
    """Something that is about one player, who may not have been named."""
    return Tell(say(named, seat=seat) if seat else say(unnamed))


CardStep = Move | Shuffle | Cut | Reveal
Pause = FinishDeal | FinishBetting | DealStreet
HandStep = PlayOn | KillHand | KeepHand | Gather | Redeal | VoidHand
ChipStep = (
    TakeAs | GiveBack | Add | HoldTo | NoRaise | FreeToAct | Award | RemoveChips | OweRebuy | Eliminate | PlaceButton
)  # fmt: skip
ConductStep = Propose | Tell
Step = CardStep | Pause | HandStep | ChipStep | ConductStep


class Verdict(Worded):
    """The ruling in a word or two, said first."""

    PLAY_ON = "play-on", pattern("play on")
    CORRECTED = "corrected", pattern("put right, and play on")
    MISDEAL = "misdeal", pattern("misdeal")
    DEAD_HAND = "dead-hand", pattern("the hand is dead")
    LIVE_HAND = "live-hand", pattern("the hand is live")
    VOID = "void", pattern("all action is void")
    BINDING = "binding", pattern("it is binding")
    NOT_BINDING = "not-binding", pattern("it is not binding")
    PENALTY = "penalty", pattern("a penalty is proposed")
    DIRECTOR = "director", pattern("the director decides")
    EXPOSED = "exposed", pattern("it counts as exposed")
    DECIDED = "decided", pattern("as it was decided")


@fact
class Remedy:
    """A verdict and the steps that carry it out."""

    verdict: Verdict
    steps: tuple[Step, ...]


class FloorQuestion(Question[Remedy]):
    """Something went wrong at a table: the facts a ruling needs. Subclass as a fact; the docstring is what is asked.

    `happened` says it without the question, as a desk lists it. Every field is a fact of the incident with a plain type
    (bool, int, a StrEnum or IntEnum, Seat, Chips, Street, or a tuple of ints), so that a form or the command line can
    ask for it by its name.
    """

    __slots__ = ()

    happened: ClassVar[Sentence]

    @property
    def rests_on(self) -> tuple[type[Topic], ...]:
        """What is taken for granted in asking it; the clauses that say so are cited first."""
        return ()
