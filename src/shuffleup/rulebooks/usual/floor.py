"""What card rooms usually do, by the questions of the floor that documents leave open."""

from __future__ import annotations

from shuffleup.questions import dead_hands, irregular, wagers
from shuffleup.questions.chips import RebuyAnnounced
from shuffleup.questions.conduct import Conduct
from shuffleup.questions.dealing import BurnError
from shuffleup.questions.reveals import ShownToOne
from shuffleup.questions.steps import KeepHand, PlayOn, Remedy, Tell, Verdict
from shuffleup.rulebooks.common.entries import owed
from shuffleup.rulebooks.tda.play import ASK_WHAT_IS_MEANT
from shuffleup.rulebooks.tda.wagers import half_or_more
from shuffleup.rules import PROPOSAL, clause
from shuffleup.say import say

AS_IT_IS = Remedy(Verdict.PLAY_ON, (PlayOn(),))
NOT_SAID = Remedy(Verdict.NOT_BINDING, (ASK_WHAT_IS_MEANT,))


@clause(PROPOSAL, BurnError)
def late_burn(_: BurnError) -> Remedy:
    """A burn that was forgotten or made twice is not put right once another street lies there: the board stands, and
    one card is burned before each street to come."""
    return AS_IT_IS


@clause(PROPOSAL, dead_hands.ThrownForward)
def given_back(q: dead_hands.ThrownForward) -> Remedy:
    """A hand thrown forward that faced no bet, and on which nobody acted, is given back if it has touched no other
    card."""
    return Remedy(Verdict.LIVE_HAND, (KeepHand(q.seat),))


JOKER_OUT = Tell(say("Take the joker out of play, and give the player the next card of the deck for it."))


@clause(PROPOSAL, dead_hands.ActedOnJoker)
def joker_replaced(_: dead_hands.ActedOnJoker) -> Remedy:
    """A joker that is noticed before its owner has acted is replaced by the next card of the deck."""
    return Remedy(Verdict.CORRECTED, (JOKER_OUT,))


@clause(PROPOSAL, dead_hands.UnprotectedHandFouled)
def protected_hand(q: dead_hands.UnprotectedHandFouled) -> Remedy:
    """A hand that was protected and fouled all the same is live, as long as it is certain which cards it is."""
    return Remedy(Verdict.LIVE_HAND, (KeepHand(q.seat),))


@clause(PROPOSAL, dead_hands.StudHand)
def stud_without_a_bet(q: dead_hands.StudHand) -> Remedy:
    """At stud, cards that were picked up or turned where there was no bet to answer are laid out again, and the hand is
    live."""
    return Remedy(Verdict.LIVE_HAND, (KeepHand(q.seat),))


@clause(PROPOSAL, irregular.WrongBack)
def pot_is_gone(_: irregular.WrongBack) -> Remedy:
    """Once the pot has been awarded, a hand stands, whatever is found wrong with the deck; the deck is put right before
    the next one."""
    return Remedy(Verdict.PLAY_ON, (PlayOn(), DECK_RIGHT))


DECK_RIGHT = Tell(say("Put the deck right, or take another, before the next deal."))
pot_is_gone = pot_is_gone.also(irregular.DuplicateCards, Remedy(Verdict.PLAY_ON, (PlayOn(), DECK_RIGHT)))


NEW_DECK = Tell(say("Deal the next hand from another deck, or put another card of the same back in its place."))
CHEATING = Tell(say("Marking a card on purpose is cheating: the director decides on whoever did it."))


@clause(PROPOSAL, irregular.CardDamaged)
def damaged_card(q: irregular.CardDamaged) -> Remedy:
    """A card that can be told by a bend, a tear or a mark does not undo a hand; no other is dealt with it. Marking
    one on purpose is cheating."""
    told = (NEW_DECK, CHEATING) if q.on_purpose else (NEW_DECK,)
    return Remedy(Verdict.PLAY_ON, told if q.noticed is irregular.Noticed.POT_AWARDED else (PlayOn(), *told))


@clause(PROPOSAL, wagers.SpokenAction)
def short_word(q: wagers.SpokenAction) -> Remedy:
    """An amount that was said and is less than a call is a call. Who has named none is asked what is meant."""
    return q.staying() if q.amount else NOT_SAID


@clause(PROPOSAL, wagers.SilentSingleChip)
def no_chips(_: wagers.SilentSingleChip) -> Remedy:
    """Where no chips were put in and nothing was said, nothing has been done: the player is asked what is meant."""
    return NOT_SAID


no_chips = no_chips.also(wagers.SilentChips, NOT_SAID).also(wagers.ChipsInFront, NOT_SAID)


@clause(PROPOSAL, wagers.AmbiguousAmount)
def least_that_makes_sense(q: wagers.AmbiguousAmount) -> Remedy:
    """An amount that can mean several, all of them more than the pot, is the smallest of them; more than the player has
    is all-in."""
    return half_or_more(q, max(q.meanings[0], q.price)) if q.meanings else q.raising_to(q.greatest)


@clause(PROPOSAL, wagers.CalledWrongCount)
def nothing_owed(_: wagers.CalledWrongCount) -> Remedy:
    """Where nothing is missing, nothing is owed, and play goes on."""
    return AS_IT_IS


nothing_owed = nothing_owed.also(wagers.Undercall, AS_IT_IS).also(wagers.BetTooSmall, AS_IT_IS)


SEEN_BY_ALL = Tell(say("Show the card to everyone when the hand is over, if anybody asks."))


@clause(PROPOSAL, ShownToOne)
def shown_to_all(_: ShownToOne) -> Remedy:
    """What one player was shown, all may see; where nobody can use it in this hand, when it is over."""
    return Remedy(Verdict.PLAY_ON, (PlayOn(), SEEN_BY_ALL))


REMIND = Tell(say("Tell the player how it is done, and play on."))


@clause(PROPOSAL, Conduct)
def spoken_to(_: Conduct) -> Remedy:
    """What is done by mistake is not penalised: the player is told how it is done."""
    return Remedy(Verdict.PLAY_ON, (REMIND,))


@clause(PROPOSAL, RebuyAnnounced)
def bought_by_saying_so(q: RebuyAnnounced) -> Remedy:
    """Chips that were bought aloud before the hand are owed; what is said during a hand buys nothing."""
    return owed(q)
