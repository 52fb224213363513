"""What is wrong with the journal, and what to do: the same on every screen of an evening."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.web.live.screen import Region, Sight


@fact
class Trouble:
    """`hurt`: some of this evening cannot be read, and it is only to be looked at. Else nothing can be written just
    now, and play goes on when it can."""

    text: Sentence
    hurt: bool


def _trouble(sight: Sight) -> Trouble | None:
    hurt, trouble = sight.room.hurt, sight.room.trouble()
    if hurt:
        return Trouble(hurt.said, hurt=True)
    return Trouble(trouble, hurt=False) if trouble else None


JOURNAL = Region("journal", _trouble, aria="assertive")
