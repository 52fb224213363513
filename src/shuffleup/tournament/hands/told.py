"""How well it is known where a button is: a table that is not followed tells it with every hand it announces."""

from __future__ import annotations

from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.events import HandBegan
from shuffleup.tournament.state import Entrant, Evening, Table
from shuffleup.tournament.words import MINUTE, Millis

LONGEST_UNTOLD = Millis(6 * MINUTE)
"""Of play, without a hand announced. A hand takes two or three minutes at a full table, hardly ever twice that: after
it one was played that nobody announced, and the button has gone on without us."""

A_HAND = Millis(3 * MINUTE)
"""What a hand takes: after so long another one has begun, more likely than not."""


def played(evening: Evening, at: Millis | None = None) -> Millis:
    """How long levels have run: breaks and stops are no time of play."""
    clock, now = evening.clock, evening.last_told if at is None else at
    running = clock.since is not None and isinstance(clock.step, Level)
    return Millis(evening.ran + max(now - (clock.since or 0), 0)) if running else evening.ran


def is_doubtful(evening: Evening, table: Table, at: Millis | None = None) -> bool:
    """Has nobody announced a hand here for so long that the button will be somewhere else?"""
    return not table.followed and played(evening, at) - table.told > LONGEST_UNTOLD


def began_in_doubt(evening: Evening, begun: HandBegan) -> bool:
    """As it was decided when the hand began; for an old record, which does not say, it is reckoned."""
    return is_doubtful(evening, evening.tables[begun.table], begun.at) if begun.doubtful is None else begun.doubtful


def has_gone_on(evening: Evening, table: Table) -> bool:
    """Is the last hand on record so long over that the next one is played, or was, though nobody announced it?"""
    return not table.followed and played(evening) - table.over > A_HAND


def outdated(evening: Evening, one: Entrant, after: int, in_hand: int | None = None) -> bool:
    """Has this player sat for so long without a hand announced, and without a count, that one was played meanwhile?
    `in_hand` is how long it takes while one is in play, where that is longer."""
    table = evening.tables[one.chair.table] if one.chair else None
    if table is None or table.followed:
        return False
    long = in_hand if in_hand is not None and table.in_hand else after
    return played(evening) - max(table.told, one.sure) > long
