"""The showdown, as the TDA has it."""

from __future__ import annotations

from shuffleup.questions import dead_hands, play, reveals
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.steps import GiveBack, KeepHand, KillHand, Remedy, Step, Tell, Verdict
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks.common.conduct import penalty
from shuffleup.rulebooks.tda.numbering import numbered
from shuffleup.rules import clause, statement, value
from shuffleup.say import say


def _live(seat: Seat) -> Remedy:
    return Remedy(Verdict.LIVE_HAND, (KeepHand(seat),))


def _dead(seat: Seat, uncalled: Chips = Chips(0)) -> Remedy:
    back: tuple[Step, ...] = (GiveBack(seat, uncalled),) if uncalled else ()
    return Remedy(Verdict.DEAD_HAND, (KillHand(seat), *back))


@clause("TDA-12", Conduct, "tda", numbers=numbered(12))
def cards_speak(q: Conduct) -> Remedy | None:
    """Cards speak, whatever their owner calls them. Whoever sees a hand misread should say so, and miscalling one on
    purpose may bring a penalty."""
    if q.breach is not Breach.MISCALLED_HAND:
        return None
    read = Tell(say("Read the hand by its cards."))
    return penalty(q, read) if q.on_purpose else Remedy(Verdict.PLAY_ON, (read,))


cards_speak = cards_speak.stating(play.CardsSpeak)


@clause("TDA-13", reveals.DiscardedAtShowdown, "tda", numbers=numbered(13))
def tabled(q: reveals.DiscardedAtShowdown) -> Remedy | None:
    """A hand is tabled when all its cards lie face up where they can be read. The dealer cannot kill one that was
    tabled and obviously won; who throws a part of it away does so at their own risk."""
    return _live(q.seat) if q.tabled_winner else None


tabled = tabled.stating(play.WholeHandShown)


@clause("TDA-14", reveals.DiscardedAtShowdown, "tda", exception_to=("TDA-13",), numbers=numbered(14))
def until_mucked(q: reveals.DiscardedAtShowdown) -> Remedy | None:
    """At the showdown a hand that was thrown away lives until the dealer puts it in the muck, as long as there is no
    doubt which cards it is."""
    if q.tabled_winner:
        return None
    return _live(q.seat) if q.identifiable and not q.mucked else _dead(q.seat)


# Only where something is to come back does it say more than that cards in the muck are dead (DEAD-06).
@clause("TDA-15", dead_hands.CardsInMuck, "tda", numbers=numbered(15))
def mucked_by_mistake(q: dead_hands.CardsInMuck) -> Remedy | None:
    """Where one card is tabled the dealer asks for all of them. A player who has bet and throws the hand away by
    mistake, thinking to have won, gets back only what nobody has called."""
    return _dead(q.seat, q.uncalled) if q.uncalled and not q.identifiable else None


ALL_IN_FACE_UP = value(
    "TDA-16", play.AllInHandsFaceUp, True, "tda", numbers=numbered(16),
    text="When a player is all-in and no more betting is possible, every live hand is turned up at once, and nobody "
    "may throw theirs away.",
)  # fmt: skip


@clause("TDA-17", play.FirstToShow, "tda", numbers=numbered(17))
def who_shows_first(q: play.FirstToShow) -> play.ShowsFirst:
    """The last to bet or raise on the last round shows first; where nobody bet on it, whoever was first to act. All
    pots go by that one order. A hand that is left alone need not be shown."""
    return play.ShowsFirst.LAST_TO_RAISE if q.bet_on_last_round else play.ShowsFirst.FIRST_TO_ACT


who_shows_first = who_shows_first.also(play.SidePotsFirst, False)

SHOW_IT = Remedy(Verdict.BINDING, (Tell(say("The hand that bet or raised last is turned up.")),))
YOUR_CHOICE = Remedy(Verdict.DIRECTOR, (Tell(say("Nobody has a right to it: show it only if there is reason to.")),))


@clause("TDA-18", reveals.AskedToSee, "tda", numbers=numbered(18))
def asked_to_see(q: reveals.AskedToSee) -> Remedy:
    """Whoever called on the river and still holds cards may ask to see the hand of the last to bet or raise, paid for
    by the call. Anything else is for the floor to allow."""
    return SHOW_IT if q.called_river and q.kept_cards and q.of_last_to_bet else YOUR_CHOICE


BOTH_CARDS = value(
    "TDA-19", play.MustClaimBoard, False, "tda", numbers=numbered(19),
    text="Who plays the board tables both cards for a share of the pot; nothing needs to be said.",
)  # fmt: skip

ODD_CHIP = statement(
    "TDA-20", "tda", on=play.OddChip, numbers=numbered(20),
    text="Chips are broken down to the smallest in play; an odd one goes to the first winner left of the button.",
)  # fmt: skip

SIDE_POTS = statement(
    "TDA-21", "tda", numbers=numbered(21),
    text="Every side pot is split by itself.",
)  # fmt: skip


@clause("TDA-65", dead_hands.UnprotectedHandFouled, "tda", numbers=numbered(65))
def killed_by_mistake(q: dead_hands.UnprotectedHandFouled) -> Remedy | None:
    """It is for you to protect your cards: a hand killed or fouled by mistake is lost, and nothing is made good. But a
    bet or raise that nobody has called comes back."""
    return None if q.protected else _dead(q.seat, q.uncalled)
