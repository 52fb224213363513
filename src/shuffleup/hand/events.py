"""What has happened in a hand. Each event holds everything `evolve` needs, so a replay asks no rulebook."""

from __future__ import annotations

from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand.setup import PostKind, Setup
from shuffleup.questions.steps import Remedy, Step
from shuffleup.questions.words import Chips, Seat, Street


@fact
class HandStarted:
    setup: Setup


@fact
class Posted:
    """`paid` is less than what was due when it puts the player all-in."""

    seat: Seat
    kind: PostKind
    paid: Chips


@fact
class HoleDealt:
    """Cards off the deck in dealing order, each with the seat it went to."""

    seats: tuple[Seat, ...]
    cards: tuple[AnyCard, ...]


@fact
class StreetDealt:
    """Burn and board. `first` opens the betting; None where there is none any more."""

    street: Street
    burn: AnyCard | None
    cards: tuple[AnyCard, ...]
    first: Seat | None


@fact
class Folded:
    seat: Seat


@fact
class Checked:
    seat: Seat


@fact
class Called:
    seat: Seat
    paid: Chips


@fact
class RaisedTo:
    """A bet or a raise. `last_raise` is what the next raise is measured by."""

    seat: Seat
    total: Chips
    paid: Chips
    last_raise: Chips


@fact
class UncalledReturned:
    seat: Seat
    amount: Chips


@fact
class RoundClosed:
    """The betting round is over and the bets are in the pots."""


@fact
class Pot:
    """A pot and the seats that can win it, clockwise from the button."""

    amount: Chips
    seats: tuple[Seat, ...]


@fact
class ShowdownOpened:
    """Who has yet to show, in which order, and what there is to win: the main pot first, the last side pot last."""

    order: tuple[Seat, ...]
    pots: tuple[Pot, ...]


@fact
class Shown:
    seat: Seat
    cards: tuple[AnyCard, ...]


@fact
class Mucked:
    seat: Seat


@fact
class BoardClaimed:
    seat: Seat


@fact
class Share:
    seat: Seat
    amount: Chips


@fact
class PotAwarded:
    pot: int
    shares: tuple[Share, ...]


@fact
class HandEnded:
    """All chips are back in stacks."""


@fact
class ShownAfter:
    """Nobody called, and after the hand the winner turns up one card or both. It changes only what is seen."""

    seat: Seat
    cards: tuple[AnyCard, ...]


# What the floor does: an incident was ruled on, and the ruling is carried out.


@fact
class Ruled:
    """The ruling on an incident, with the ids of the clauses that say so."""

    remedy: Remedy
    by: tuple[str, ...]


@fact
class CardsPlaced:
    """Where the cards lie after steps of a remedy, and the steps that are still to come.

    `back_to` is the street the hand goes back to when a street is taken off the board to be dealt again.
    """

    hands: tuple[tuple[Seat, tuple[AnyCard, ...]], ...]
    board: tuple[AnyCard, ...]
    burns: tuple[AnyCard, ...]
    aside: tuple[AnyCard, ...]
    out: tuple[AnyCard, ...]
    to_come: tuple[Step, ...]
    back_to: Street | None = None


@fact
class HandKilled:
    """A hand was ruled dead; its chips stay in the pot."""

    seat: Seat


@fact
class HandVoided:
    """Every chip is back where it was when the hand began; the hand is over, to be dealt again or not."""

    redeal: bool


PlayEvent = (
    HandStarted
    | Posted
    | HoleDealt
    | StreetDealt
    | Folded
    | Checked
    | Called
    | RaisedTo
    | UncalledReturned
    | RoundClosed
    | ShowdownOpened
    | Shown
    | Mucked
    | BoardClaimed
    | PotAwarded
    | HandEnded
)
"""What happens where nothing has to be ruled on: what a hand history can say."""
Event = PlayEvent | ShownAfter | Ruled | CardsPlaced | HandKilled | HandVoided
