"""One seed, one evening: what happens to it, deed by deed, told before it begins. Each deed has chance of its own, so
that a story from which some are left out is the same story without them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random

from shuffleup.facts import fact
from shuffleup.torture.moments import MOMENTS


class What(StrEnum):
    TAP = "taps"
    TWINS = "two tap at once"
    STUTTER = "a message comes twice"
    LOST = "a connection breaks, and what was on its way is lost"
    UNHEARD = "a connection breaks, and only answers are lost"
    CUT_BEFORE = "the power fails before the next append"
    CUT_AFTER = "the power fails after the next append"
    TAKEN_OVER = "a second server takes over, and the first does not know"
    FULL = "the disk is full for a while"
    BROKEN = "the disk writes and does not say so, for a while"
    SLOW = "the disk is slow for a while"
    HANGS = "the disk hangs, longer than a page has patience"
    GONE = "somebody deletes the journal, and puts it back from a copy"
    CLOCK = "somebody sets the clock"
    WAIT = "time passes"


OFTEN = {
    What.TAP: 60, What.TWINS: 14, What.STUTTER: 5, What.LOST: 4, What.UNHEARD: 4, What.CUT_BEFORE: 2,
    What.CUT_AFTER: 3, What.TAKEN_OVER: 1, What.FULL: 1, What.BROKEN: 1, What.SLOW: 3, What.HANGS: 2, What.GONE: 1,
    What.CLOCK: 1, What.WAIT: 6,
}  # fmt: skip
LENGTH = 60  # deeds


@fact
class StoryDeed:
    """After so many milliseconds this happens; who and how is from its own chance."""

    after: int
    what: What
    seed: int

    def __str__(self) -> str:
        return f"{self.after:>6} ms later: {self.what} ({self.seed})"


@fact
class TortureStory:
    """An evening at its moment, and what happens to it."""

    seed: int
    moment: str
    deeds: tuple[StoryDeed, ...]


def story_of(seed: int, length: int = LENGTH) -> TortureStory:
    """The story of a seed."""
    chance = Random(seed)
    return TortureStory(seed, chance.choice(list(MOMENTS)), tuple(_deed(chance) for _ in range(length)))


def _deed(chance: Random) -> StoryDeed:
    (what,) = chance.choices(list(OFTEN), list(OFTEN.values()))
    return StoryDeed(chance.choice((0, 1, 5, 20, 100, 400, 1_500)), what, chance.randrange(2**31))


def shortened(story: TortureStory, fails: Callable[[TortureStory], bool]) -> TortureStory:
    """As few of its deeds as still go wrong: halves are left out first, then quarters, and at last one at a time."""
    size = len(story.deeds) // 2
    while size:
        at = 0
        while at < len(story.deeds):
            tried = _without(story, at, size)
            if fails(tried):
                story = tried
            else:
                at += size
        size //= 2
    return story


def _without(story: TortureStory, at: int, size: int) -> TortureStory:
    left: Sequence[StoryDeed] = (*story.deeds[:at], *story.deeds[at + size :])
    return TortureStory(story.seed, story.moment, tuple(left))
