"""Conduct and penalties, as the TDA has them. Penalties climb the ladder that is proposed everywhere (TDA-71)."""

from __future__ import annotations

from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.director import Authority, DecidesDisputes
from shuffleup.questions.play import PenalisedDealtIn
from shuffleup.questions.steps import KeepHand, Propose, Remedy, RemoveChips, Sanction, Tell, Verdict
from shuffleup.rulebooks.common.conduct import penalty
from shuffleup.rulebooks.tda.numbering import numbered
from shuffleup.rules import clause, statement, value
from shuffleup.say import say

GOOD_OF_THE_GAME = value(
    "TDA-01", DecidesDisputes, Authority.DIRECTOR, "tda", numbers=numbered(1),
    text="What is best for the game and fair comes before the letter of a rule, and the floor's decision is final.",
)  # fmt: skip

DUTIES = statement(
    "TDA-02", "tda", numbers=numbered(2),
    text="Look at your seat and count your cards before there is substantial action, protect your hand, act clearly, "
    "speak up when something is wrong, and call the clock when it is time to.",
)  # fmt: skip


@clause("TDA-04", Conduct, "tda", numbers=numbered(4))
def recognisable(q: Conduct) -> Remedy | None:
    """Players must be recognisable: what covers a face comes off when the floor asks."""
    if q.breach is not Breach.FACE_COVERED:
        return None
    return penalty(q, Tell(say("Ask the player to take it off.")))


@clause("TDA-05", Conduct, "tda", numbers=numbered(5))
def devices(q: Conduct) -> Remedy | None:
    """No calls at the table, no phone lying on it, no device in the hand of a player with cards, and no charts or tools
    that help to decide. What this program shows a player with cards is that player's own hand and choices, no
    advice."""
    if q.breach is not Breach.USED_PHONE:
        return None
    return penalty(q, Tell(say("Have the device put away until the hand is over.")))


LANGUAGES = statement(
    "TDA-06", "tda", numbers=numbered(6),
    text="The house says which languages are spoken at the table while cards are out.",
)  # fmt: skip

NEEDS = statement(
    "TDA-09", "tda", numbers=numbered(9),
    text="Whoever needs a certain seat or other help is given it where that is possible.",
)  # fmt: skip


@clause("TDA-25", Conduct, "tda", numbers=numbered(25))
def countable_stacks(q: Conduct) -> Remedy | None:
    """Keep your chips in stacks that can be counted, by twenties, with the big ones in front. The floor may change them
    up at any time. Whoever holds a live hand keeps it in view."""
    if q.breach is not Breach.LARGE_CHIPS_HIDDEN:
        return None
    return penalty(q, Tell(say("Have the chips stacked so that they can be counted, the big ones in front.")))


DECKS = statement(
    "TDA-26", "tda", numbers=numbered(26),
    text="Decks are changed as the house plans it, and not because a player asks.",
)  # fmt: skip

STAYS_LIVE = say("The hand plays on; the penalty is served when it is over.")


@clause("TDA-31", Conduct, "tda", numbers=numbered(31))
def at_the_table(q: Conduct) -> Remedy | None:
    """Whoever holds a live hand stays at the table, all-in too."""
    return penalty(q, Tell(STAYS_LIVE)) if q.breach is Breach.LEFT_LIVE_HAND else None


@clause("TDA-33", Conduct, "tda", numbers=numbered(33))
def dodging(q: Conduct) -> Remedy | None:
    """Who dodges a blind when moving from a table, or by leaving the seat, is penalised."""
    if q.breach is not Breach.DODGED_BLIND:
        return None
    return penalty(q, Tell(say("Have the blind posted that was due.")))


# Of two players alone in a hand the rule makes no exception: it protects those who are out of it too.
@clause("TDA-67", Conduct, "tda", numbers=numbered(67))
def one_player_a_hand(q: Conduct) -> Remedy | None:
    """One player a hand. Nobody, in the hand or not, speaks of live or mucked cards, gives advice, or reads a hand that
    is not tabled, however few are in it."""
    if q.breach not in {Breach.COMMENTED, Breach.STATED_HAND}:
        return None
    return penalty(q, Tell(say("Ask the player to say no more about the hand, and go on with it.")))


@clause("TDA-68", Conduct, "tda", numbers=numbered(68))
def shown_with_action_pending(q: Conduct) -> Remedy | None:
    """Who shows cards while others have yet to act may be penalised after the hand, but the hand is not dead. Fold
    low, so that nobody sees them."""
    return penalty(q, KeepHand(q.seat)) if q.breach is Breach.SHOWED_LIVE_CARD else None


@clause("TDA-69", Conduct, "tda", numbers=numbered(69))
def playing_together(q: Conduct) -> Remedy | None:
    """Everyone plays for themselves. Soft play, giving chips away and playing together are penalised, with chips taken
    and disqualification as the last of it."""
    if q.breach is not Breach.SOFT_PLAYED:
        return None
    if q.on_purpose:
        return Remedy(Verdict.PENALTY, (Propose(q.seat, Sanction.DISQUALIFICATION),))
    return penalty(q)


OF_ETIQUETTE = {
    Breach.STALLED: say("Ask the player to act; the clock may be called."),
    Breach.ABUSED: say("Stop it, and go on with the hand."),
    Breach.INTERFERED: say("Ask for quiet from those who are not in the hand, and go on with it."),
}


WAIT = Tell(say("Ask the player to wait for the turn; what was done too early is ruled on by itself."))


@clause("TDA-70", Conduct, "tda", numbers=numbered(70))
def etiquette(q: Conduct) -> Remedy | None:
    """Who plays slowly on purpose, acts out of turn again and again, touches others' cards or chips, bothers or insults
    somebody, or disturbs the game in another way is penalised."""
    if q.breach is Breach.ACTED_OUT_OF_TURN and not q.on_purpose:  # on purpose it is one time too many (COND-03)
        return penalty(q, WAIT) if q.times_before else Remedy(Verdict.PLAY_ON, (WAIT,))
    return penalty(q, Tell(OF_ETIQUETTE[q.breach])) if q.breach in OF_ETIQUETTE else None


@clause("TDA-63", Conduct, "tda", numbers=numbered(63))
def out_of_sight(q: Conduct) -> Remedy | None:
    """Chips stay in sight. What a player carries where nobody sees it is forfeited and leaves play, and the player may
    be disqualified."""
    if q.breach is not Breach.CHIPS_OFF_TABLE or not q.chips:
        return None
    gone = RemoveChips(q.seat, q.chips)
    if q.on_purpose:
        return Remedy(Verdict.PENALTY, (gone, Propose(q.seat, Sanction.DISQUALIFICATION)))
    return penalty(q, gone)


@clause("TDA-28", Conduct, "tda", numbers=numbered(28))
def rabbit_hunting(q: Conduct) -> Remedy | None:
    """Nobody is shown cards that would have come."""
    if q.breach is not Breach.RABBIT_HUNTED:
        return None
    return penalty(q, Tell(say("Take the undealt cards in face down and shuffle.")))


LADDER = value(
    "TDA-71", PenalisedDealtIn, True, "tda", numbers=numbered(71),
    text="A penalty is a warning, missed hands, missed rounds or disqualification. A round is as many hands as there "
    "are players at the table. Whoever misses hands is dealt in, the cards are killed, and blinds are posted. The "
    "chips of a disqualified player leave play.",
)  # fmt: skip
