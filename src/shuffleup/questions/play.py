"""What a hand asks its rulebook before the first card: how it is dealt, bet, shown and paid."""

from __future__ import annotations

from enum import IntEnum

from shuffleup.facts import fact
from shuffleup.questions.words import Street
from shuffleup.rules import Question, Topic
from shuffleup.say import Sentence, say

# The codes are small integers so that the arithmetic of a hand can be compiled as it stands.


class StartsAt(IntEnum):
    LEFT_OF_BUTTON = 0
    LEFT_OF_BIG_BLIND = 1


class RaiseSize(IntEnum):
    LAST_RAISE = 0
    BIG_BLIND = 1

    @property
    def word(self) -> Sentence:
        return (say("last raise"), say("big blind"))[self]


class Reopening(IntEnum):
    """How much more a player who has acted must face before they may raise again."""

    FULL_RAISE = 0
    ANY_RAISE = 1

    @property
    def word(self) -> Sentence:
        return (say("full raise"), say("any raise"))[self]


class ShowsFirst(IntEnum):
    LAST_TO_RAISE = 0
    FIRST_TO_ACT = 1


class ButtonOnEmptySmallBlind(IntEnum):
    """Where the button goes when the small blind it should go to is out."""

    TO_EMPTY_SEAT = 0
    STAYS = 1

    @property
    def word(self) -> Sentence:
        return (say("to empty seat"), say("stays"))[self]


class PaidFirst(IntEnum):
    """What a big blind's chips pay first who pays the ante for all and has too few for both."""

    BLIND = 0
    ANTE = 1

    @property
    def word(self) -> Sentence:
        return (say("blind first"), say("ante first"))[self]


@fact
class StreetCards:
    """What the dealer does for a street."""

    burns: int
    cards: int


@fact
class HoleCardsDealt(Question[int]):
    """How many cards each player gets face down."""


@fact
class CardsOnStreet(Question[StreetCards]):
    """What is burned and turned before this betting round."""

    street: Street


@fact
class FirstToAct(Question[StartsAt]):
    """Where this betting round starts."""

    street: Street


@fact
class MustClaimBoard(Question[bool]):
    """Must a player who plays the board say so before throwing the cards away?"""


class BlindsOrAnte(Topic):
    """That there is something to play for."""


AS_THE_HOST_SETS_IT = (0, 0)


@fact
class OnePayerAnte(Question[PaidFirst]):
    """What comes first where the big blind pays the ante for everybody: the blind, or the ante."""


@fact
class SmallBlindShare(Question[tuple[int, int]]):
    """How large the small blind is: a fraction of the big blind, or as the host sets it."""


@fact
class RaisesAllowed(Question[int]):
    """The most raises of one betting round; 0 means there is no cap. A bet may be as large as the stack."""


@fact
class SmallestBetInBlinds(Question[int]):
    """The smallest bet, in big blinds."""


@fact
class SmallestRaise(Question[RaiseSize]):
    """What a raise must at least be as large as."""


@fact
class BettingReopens(Question[Reopening]):
    """How large a raise must be for a player who has acted to raise again."""


@fact
class AllInHandsFaceUp(Question[bool]):
    """Are live hands turned up once no more betting is possible?"""


@fact
class ChipsMayBeAdded(Question[bool]):
    """May a player add chips to the stack during a hand?"""


@fact
class AbsentKilled(Question[bool]):
    """Is the hand of a player who is away killed as soon as the last card is dealt?"""


@fact
class PenalisedDealtIn(Question[bool]):
    """Is a player who misses a hand for a penalty dealt in, and the hand killed?"""


@fact
class AbsentDealtIn(Question[bool]):
    """Is an absent player dealt a hand, to be folded when the action reaches it?"""


@fact
class AbsentUntilBlinds(Question[bool]):
    """Is an absent player dealt no more hands once a blind has come to the chair?"""


class ActsOnlyInTurn(Topic):
    """That players act in turn."""


@fact
class FirstToShow(Question[ShowsFirst]):
    """Who shows first at the showdown."""

    bet_on_last_round: bool


@fact
class SidePotsFirst(Question[bool]):
    """Are side pots shown down and awarded before the main pot, the last made first?"""


class CardsSpeak(Topic):
    """That a hand turned up is ranked by its cards, whatever its owner says."""


class WholeHandShown(Topic):
    """That a hand is shown whole to win at the showdown."""


class UncalledComesBack(Topic):
    """That the part of a bet nobody matched comes back, and whoever wins so need not show."""


class OddChip(Topic):
    """Where the odd chip of a split pot goes, pot by pot, in the smallest chip in play."""


class DeadButton(Topic):
    """That the big blind always moves to the next player due, small blind and button following to an empty seat."""


@fact
class SmallBlindOut(Question[ButtonOnEmptySmallBlind]):
    """Where the button goes when the small blind is out and not replaced."""


class HeadsUp(Topic):
    """That of two players the button posts the small blind, and acts first before the flop and last afterwards."""
