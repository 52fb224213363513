"""The kinds of bounty a host may choose."""

from __future__ import annotations

from shuffleup.say import Worded, pattern


class BountyKind(Worded):
    """What comes of the bounty on the head of one who is knocked out. No document speaks of bounties: these are as they
    are played everywhere."""

    NONE = "none", pattern("no bounties")
    PLAIN = "plain", pattern("plain: all of it to whoever knocks the player out")
    PROGRESSIVE = "progressive", pattern("progressive: half to the pocket, half on one's own head")

    def __bool__(self) -> bool:
        return self is not BountyKind.NONE
