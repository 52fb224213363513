"""Players who are away, and players who are late. The time comes in; nobody looks at a clock here."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.hand.terms import terms_of
from shuffleup.questions import absence as ask
from shuffleup.questions.words import Chips
from shuffleup.rules import Citation, Rulebook, Ruling, Unruled
from shuffleup.tournament.words import MINUTE, Account, Millis, PlayerId

WARN_BEFORE = Millis(5 * MINUTE)
"""How long before the chips are lost the host is told. Ours: no document asks for a warning."""

# ---------------------------------------------------------------------------------------------------- being away


class Presence(StrEnum):
    """Where a player stands who has left the table, or has not."""

    HERE = "here"
    AWAY = "away"
    DUE_BACK = "due-back"  # the warning
    FORFEITS = "forfeits"


@fact
class Absence:
    """How it stands with a player now. `left` is the time until the chips are lost; None where there is no limit.

    `dealt_in`: meanwhile a hand is dealt for them and folded when the action reaches it; else they get no cards. Their
    blinds and antes are posted either way.
    """

    presence: Presence
    left: Millis | None
    dealt_in: bool
    by: tuple[Citation, ...] = ()

    @property
    def minutes_left(self) -> int | None:
        """Whole minutes, a part of one counted as one."""
        return None if self.left is None else -(-self.left // MINUTE)


HERE = Absence(Presence.HERE, None, dealt_in=True)


def absence_at(
    away_since: Millis | None,
    now: Millis,
    book: Rulebook,
    *,
    for_good: bool = False,
    warn_before: Millis = WARN_BEFORE,
) -> Absence:
    """How it stands with a player at this moment; `away_since` None is one who is here.

    `for_good`: they said that they are not coming back, or not within the time they may be away.
    """
    if away_since is None:
        return HERE
    meanwhile = terms_of(book).absent_dealt_in
    if for_good:
        at_once = book.ask(ask.LosesChipsAtOnce())
        if isinstance(at_once, Ruling) and at_once.answer:
            return Absence(Presence.FORFEITS, Millis(0), meanwhile.answer, (at_once.by,))
    limit = book.ask(ask.MinutesAway())
    if isinstance(limit, Unruled):
        return Absence(Presence.AWAY, None, meanwhile.answer, (meanwhile.by,))
    gone = max(0, now - away_since)
    left = Millis(max(0, limit.answer * MINUTE - gone))
    if not left:
        return Absence(Presence.FORFEITS, left, meanwhile.answer, (limit.by,))
    presence = Presence.DUE_BACK if left <= warn_before else Presence.AWAY
    return Absence(presence, left, meanwhile.answer, (meanwhile.by, limit.by))


# ---------------------------------------------------------------------------------------------------- forfeiting


@fact
class Forfeit:
    """A stack shared out: the same to everyone, in whole chips, and what is odd to the bank."""

    shares: tuple[tuple[PlayerId, Chips], ...]
    rest: Chips
    account: Account = Account.BANK


def forfeit(stack: Chips, others: Sequence[PlayerId], unit: Chips) -> Forfeit:
    """ABS-03: all the chips, split evenly among those left at the table; `unit` is the smallest chip in play.

    Players who lose their chips at the same moment are none of the others: name only those who stay. A player who is
    away for now still has a place at the table, and a share.
    """
    assert stack >= 0, stack
    assert unit > 0, unit
    each = Chips(stack // unit // len(others) * unit if others else 0)
    shares = tuple((player, each) for player in others) if each else ()
    return Forfeit(shares, Chips(stack - each * len(shares)))


# ---------------------------------------------------------------------------------------------------- being late


class Lateness(StrEnum):
    """What becomes of a player who said they would come and was not there for the first deal."""

    PLAYS = "plays"
    BLINDED = "blinded"
    OUT = "out"


@fact
class Late:
    """`account`: where the chips go, if they leave play."""

    lateness: Lateness
    by: tuple[Citation, ...] = ()
    account: Account | None = None


def late_player(*, arrived: bool, level: int, first_hand_dealt: bool, book: Rulebook) -> Late | Unruled:
    """How it stands with a late player who has a seat and chips. Unruled: the director decides.

    `level` is the level now, from 1, and `first_hand_dealt` whether its first hand has been dealt at the table. One who
    comes in time plays from the next hand on; whoever was out before they came stays out, so ask before they sit down.
    """
    limit = book.ask(ask.LateUntilLevel())
    if isinstance(limit, Unruled):
        return Late(Lateness.PLAYS) if arrived else limit
    if arrived:
        return Late(Lateness.PLAYS, (limit.by,))
    if _too_late(limit.answer, level, first_hand_dealt=first_hand_dealt):
        return Late(Lateness.OUT, (limit.by,), Account.FORFEITED)
    return Late(Lateness.BLINDED, (limit.by,))


def _too_late(limit: int, level: int, *, first_hand_dealt: bool) -> bool:
    if limit == ask.NO_LIMIT:
        return False
    return level > limit or (level == limit and first_hand_dealt)
