"""What has happened in the hands of a table, and what is known of its button."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips
from shuffleup.say import Said
from shuffleup.tournament.chips.events import Stack
from shuffleup.tournament.words import Millis, PlayerId, TableNo


@fact
class HandBegan:
    """The first riffle: blinds are posted, and the hand keeps this level (`item` is its place in the schedule).

    `doubtful`: no hand was announced for so long that nobody knows where the button is. None: an old record does not
    say."""

    table: TableNo
    number: int
    level: int
    item: int
    round: int | None
    positions: Positions
    at: Millis
    doubtful: bool | None


@fact
class HandOver:
    """The hand is over. `followed`: chip by chip, and these are the stacks of the table after it.

    Where nobody followed it, the stacks are 0 for those who are out and what can be reckoned of the others; nobody
    knows what they have. None: an old record does not say."""

    table: TableNo
    stacks: tuple[Stack, ...]
    followed: bool | None


@fact
class HandTakenBack:
    """The hand did not count (a misdeal, a void hand): the table stands as before it."""

    table: TableNo


@fact
class Busted:
    """No chips left. `by` took the last one, and `also` are those who split that pot with `by`; None: nobody has said.
    `had` is the stack before the hand, which was that `hand` of that `table`; None: nobody counted.

    In hand-for-hand play `round` numbers the rounds in which every table deals one hand. `number` counts those who went
    broke this evening, in order."""

    player: PlayerId
    by: PlayerId | None
    had: Chips | None
    table: TableNo
    hand: int
    round: int | None
    number: int
    also: tuple[PlayerId, ...] = ()

    @property
    def takers(self) -> tuple[PlayerId, ...]:
        """All who knocked the player out, the first left of the button first."""
        return (self.by, *self.also) if self.by else ()


@fact
class DealerNamed:
    """Who deals at a table until somebody else is named."""

    table: TableNo
    player: PlayerId


@fact
class ButtonPutRight:
    """Button and blinds of a table's next hand, as the director says and why; by these clauses if some are followed."""

    table: TableNo
    positions: Positions
    reason: Said
    by: tuple[str, ...]


@fact
class ButtonLies:
    """Where button and blinds lie in the hand in play, or lay in the last one, as somebody at the table says."""

    table: TableNo
    positions: Positions
    reason: str


@fact
class HandUntold:
    """A hand was played at a table though nobody had announced it: button and blinds are where the record has them."""

    table: TableNo
    number: int
    level: int
    item: int
    round: int | None
    positions: Positions


@fact
class HandsFollowed:
    """The hands of a table are followed action by action from here on, or only what comes of them is told."""

    table: TableNo
    followed: bool
