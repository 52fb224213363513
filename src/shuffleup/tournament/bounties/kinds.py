"""The kinds of bounty a host may choose."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.say import Worded, pattern


class BountyKind(Worded):
    """What comes of the bounty on the head of one who is knocked out. No document speaks of bounties: these are as they
    are played everywhere."""

    NONE = "none", pattern("no bounties")
    PLAIN = "plain", pattern("plain: all of it to whoever knocks the player out")
    PROGRESSIVE = "progressive", pattern("progressive: half to the pocket, half on one's own head")
    MYSTERY = "mystery", pattern("mystery: sealed envelopes, and each knock-out opens one")

    def __bool__(self) -> bool:
        return self is not BountyKind.NONE


class EnvelopeLadder(Worded):
    """How much more is in the best envelopes of a mystery bounty than in the others."""

    STEEP = "steep", pattern("steep: a few hold much more than the others")
    GENTLE = "gentle", pattern("gentle: the best hold some more than the others")


class MysteryWaits(StrEnum):
    """What comes before the first envelope: so few players, the last rebuy, the last late player, or the first out."""

    PLAYERS = "players"
    BUYERS = "buyers"
    LATE = "late"
    FIRST_OUT = "first-out"
