"""What has happened in a hand. Each event holds everything `evolve` needs, so a replay asks no rulebook."""

from __future__ import annotations

from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.hand.setup import PostKind, Setup
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


Event = (
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
