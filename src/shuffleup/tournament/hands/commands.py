"""What is said of the hands of a table, and of its button."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Said
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import Millis, PlayerId, TableNo


@fact
class NameDealer:
    """The director says who deals at a table from now on."""

    table: TableNo
    player: PlayerId


@fact
class BeginHand:
    """Blinds are posted and the dealer riffles."""

    table: TableNo
    at: Millis


@fact
class Out:
    """Who lost the last chip, to whom, and with how many chips before the hand where that is known. `also` are those
    who split that pot with `by`."""

    player: PlayerId
    by: PlayerId | None = None
    had: Chips | None = None
    also: tuple[PlayerId, ...] = ()

    @property
    def takers(self) -> tuple[PlayerId, ...]:
        return (self.by, *self.also) if self.by else self.also


@fact
class EndHand:
    """Light: who is out. What the others won from each other is not counted."""

    table: TableNo
    outs: tuple[Out, ...] = ()


@fact
class EndUntoldHand:
    """Light: a hand was played that nobody had announced, in this level of the schedule, and these are out."""

    table: TableNo
    outs: tuple[Out, ...]
    item: int
    at: Millis


@fact
class EndPlayedHand:
    """Full: the stacks after the hand, from the hand itself."""

    table: TableNo
    stacks: tuple[Stack, ...]
    outs: tuple[Out, ...] = ()


@fact
class TakeBackHand:
    """The hand does not count: a misdeal, or all action void."""

    table: TableNo


@fact
class PlaceButton:
    """Where button and blinds lie in a table's next hand, by a ruling."""

    table: TableNo
    button: Seat
    small_blind: Seat
    big_blind: Seat
    reason: Said = ""
    by: tuple[str, ...] = ()


@fact
class SayButton:
    """Which seat has the button in the hand in play, or had it in the last one. The blinds follow, unless there is
    `no_small_blind`: whoever was due it is out."""

    table: TableNo
    button: Seat
    no_small_blind: bool = False
    reason: str = ""


@fact
class FollowHands:
    """The software deals at this table, and no hand of it is missed from now on, however long it waits for one."""

    table: TableNo


HandCommand = (
    BeginHand
    | EndHand
    | EndPlayedHand
    | TakeBackHand
    | NameDealer
    | EndUntoldHand
    | FollowHands
    | SayButton
    | PlaceButton
)
