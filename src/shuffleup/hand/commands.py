"""What may be asked of a hand. Commands are imperative and can be refused; nothing has happened yet."""

from __future__ import annotations

from shuffleup.cards import AnyCard
from shuffleup.facts import fact
from shuffleup.questions.steps import Action, Remedy, TakeAs
from shuffleup.questions.words import Chips, Seat


@fact
class Post:
    """Take every ante and blind that is due."""


@fact
class DealHole:
    """The next cards off the deck, in the order they are dealt; all at once or a few at a time."""

    cards: tuple[AnyCard, ...]


@fact
class DealBoard:
    """Burn and turn: the cards of the next street. No burn is given where none is known of."""

    cards: tuple[AnyCard, ...]
    burn: AnyCard | None = None


@fact
class Fold:
    seat: Seat


@fact
class Check:
    seat: Seat


@fact
class Call:
    seat: Seat


@fact
class BetTo:
    """Open the betting of a round. `total` is what lies in front of the player afterwards."""

    seat: Seat
    total: Chips


@fact
class RaiseTo:
    """Raise to `total`, never by it."""

    seat: Seat
    total: Chips


@fact
class AllIn:
    """Everything: a call, a bet or a raise, as the stack makes it; a call where nobody is left who could call more."""

    seat: Seat


@fact
class Show:
    """Turn the hand up. With real cards the two cards are entered here, or left out if only the winner is named."""

    seat: Seat
    cards: tuple[AnyCard, ...] | None = None


@fact
class Muck:
    seat: Seat


@fact
class ShowAfter:
    """The pot is won, and nobody called: turn up one card or both, for everyone."""

    seat: Seat
    cards: tuple[AnyCard, ...]


@fact
class ClaimBoard:
    """Say "I play the board"."""

    seat: Seat


@fact
class NameWinners:
    """Real cards not entered: who wins this pot (0 is the main pot)."""

    pot: int
    seats: tuple[Seat, ...]


BettingCommand = Fold | Check | Call | BetTo | RaiseTo | AllIn
Command = Post | DealHole | DealBoard | BettingCommand | Show | ShowAfter | Muck | ClaimBoard | NameWinners


def command_of(action: Action, seat: Seat, total: Chips = Chips(0)) -> BettingCommand:
    """The command that does this; `total` matters to a bet and a raise."""
    match action:
        case Action.FOLD:
            return Fold(seat)
        case Action.CHECK:
            return Check(seat)
        case Action.CALL:
            return Call(seat)
        case Action.BET:
            return BetTo(seat, total)
        case Action.RAISE:
            return RaiseTo(seat, total)


def bet_or_raise(price: int) -> Action:
    """What putting in more is, at this price."""
    return Action.RAISE if price else Action.BET


def taken_as(remedy: Remedy) -> BettingCommand | None:
    """The command that does what the wager was taken as."""
    step = next((step for step in remedy.steps if isinstance(step, TakeAs)), None)
    return command_of(step.action, step.seat, step.total) if step else None
