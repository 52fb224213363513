"""What is wrong with the journal, and what to do: the same on every screen of an evening."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.web.live.screen import Region, Sight


@fact
class JournalTrouble:
    """`hurt`: some of this evening cannot be read, and it is only to be looked at. Else nothing can be written just
    now, and play goes on when it can."""

    text: Sentence
    hurt: bool


def _trouble(sight: Sight) -> JournalTrouble | None:
    hurt, trouble = sight.room.hurt, sight.room.trouble()
    if hurt:
        return JournalTrouble(hurt.said, hurt=True)
    return JournalTrouble(trouble, hurt=False) if trouble else None


JOURNAL = Region("journal", _trouble, aria="assertive")
