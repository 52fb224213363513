"""What a hand asks its rulebook before the first card: how it is dealt, bet, shown and paid."""

from __future__ import annotations

from enum import IntEnum

from shuffleup.facts import fact
from shuffleup.questions.words import Street
from shuffleup.rules import Question

# The codes are small integers so that the arithmetic of a hand can be compiled as it stands.


class StartsAt(IntEnum):
    LEFT_OF_BUTTON = 0
    LEFT_OF_BIG_BLIND = 1


class RaiseSize(IntEnum):
    LAST_RAISE = 0
    BIG_BLIND = 1


class Reopening(IntEnum):
    """How much more a player who has acted must face before he may raise again."""

    FULL_RAISE = 0
    ANY_RAISE = 1


class OddChip(IntEnum):
    LEFT_OF_BUTTON = 0


class ShowsFirst(IntEnum):
    LAST_TO_RAISE = 0
    FIRST_TO_ACT = 1


class ButtonOnEmptySmallBlind(IntEnum):
    """Where the button goes when the small blind it should go to is out."""

    TO_EMPTY_SEAT = 0
    STAYS = 1


@fact
class StreetCards:
    """What the dealer does for a street."""

    burns: int
    cards: int


@fact
class HoleCards:
    """How many cards each player gets face down, and how many of them may be used."""

    each: int
    starts_at: StartsAt


@fact
class BlindSeats(Question[tuple[int, int]]):
    """How many players left of the button post the small and the big blind."""


@fact
class HoleCardsDealt(Question[HoleCards]):
    """How the starting hands are dealt."""


@fact
class CardsOnStreet(Question[StreetCards]):
    """What is burned and turned before this betting round."""

    street: Street


@fact
class FirstToAct(Question[StartsAt]):
    """Where this betting round starts."""

    street: Street


@fact
class FewestHoleCardsUsed(Question[int]):
    """How many of his two cards a player must use."""


@fact
class MustClaimBoard(Question[bool]):
    """Must a player who plays the board say so before he throws his cards away?"""


@fact
class StructureAllowed(Question[bool]):
    """May the game be played with this many blinds and this ante?"""

    blinds: int
    ante: bool


@fact
class SmallBlindShare(Question[tuple[int, int]]):
    """The small blind as a fraction (numerator, denominator) of the big blind."""


@fact
class BestHandTakesPot(Question[bool]):
    """After the last round, does the best live hand take each pot?"""


@fact
class ButtonSteps(Question[int]):
    """How many players the button moves on after a hand."""


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
    """How large a raise must face a player who has acted, before he may raise again."""


@fact
class BlindHasOption(Question[bool]):
    """May a player who posted a blind raise on his first turn though nobody raised?"""


@fact
class AllInHandsFaceUp(Question[bool]):
    """Are live hands turned up once no more betting is possible?"""


@fact
class ChipsMayBeAdded(Question[bool]):
    """May a player add chips to his stack during a hand?"""


@fact
class AbsentBlindPosted(Question[bool]):
    """Is a blind that falls due to an absent player taken from his stack?"""


@fact
class AbsentDealtIn(Question[bool]):
    """Is an absent player dealt a hand, to be folded when the action reaches him?"""


@fact
class AbsentUntilBlinds(Question[bool]):
    """Is an absent player dealt no more hands once a blind has come to his chair?"""


@fact
class ActsOnlyInTurn(Question[bool]):
    """Does a player act only when it is his turn?"""


@fact
class UncalledPartReturned(Question[bool]):
    """Does the part of a bet that nobody matched come back, and need the winner show nothing?"""


@fact
class FirstToShow(Question[ShowsFirst]):
    """Who shows first at the showdown."""

    bet_on_last_round: bool


@fact
class SidePotsFirst(Question[bool]):
    """Are side pots shown down and awarded before the main pot, the last made first?"""


@fact
class CardsSpeak(Question[bool]):
    """Is a hand turned up ranked by its cards, whatever its owner says?"""


@fact
class MustShowToWin(Question[bool]):
    """Must all cards of a hand be shown to win at the showdown?"""


@fact
class TiesSplit(Question[bool]):
    """Do tied hands share the pot equally, suits counting for nothing?"""


@fact
class OddChipGoes(Question[OddChip]):
    """Where the odd chip of a split pot goes, pot by pot, in the smallest chip in play."""


@fact
class DeadButton(Question[bool]):
    """Does the big blind always move to the next player due, small blind and button following even to an empty seat?"""


@fact
class EmptySmallBlind(Question[bool]):
    """After the big blind is out, is the next hand played without a small blind?"""


@fact
class SmallBlindOut(Question[ButtonOnEmptySmallBlind]):
    """Where the button goes when the small blind is out and not replaced."""


@fact
class HeadsUpButtonPostsSmall(Question[bool]):
    """With two players, does the button post the small blind and act first before the flop, last afterwards?"""


@fact
class ThreeToTwo(Question[bool]):
    """When three become two, does the big blind still move to the next player due, the other having the button?"""
