"""What can be wrong with how an event was dealt, by name. The same names are on phones and in docs/fair-dealing.md."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact


class Alarm(StrEnum):
    """The kinds of doubt."""

    SEED = "seed"
    NUMBER_MISSING = "number-missing"
    NUMBER_REFUSED = "number-refused"
    DECK_OMITTED = "deck-omitted"
    ORDER = "order"
    RULING = "ruling"
    REPLAYED = "replayed"
    TWO_STORIES = "two-stories"
    CUT = "cut"
    REWRITTEN = "rewritten"
    CARDS = "cards"


@fact
class Doubt:
    """Something that is not as it should be: of which hand (none: of the record), and by whose phone it was found.

    `explained`: the phone it is about says itself how it came, which makes it likely and not certain.
    """

    alarm: Alarm
    hand: str
    says: str
    phone: str = ""
    explained: bool = False

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.alarm.value, self.phone, self.hand, self.says)))


class CheckFailed(Exception):
    """Where the record does not fit the sealed deck, in words that name no card."""

    def __init__(self, alarm: Alarm, says: str) -> None:
        super().__init__(says)
        self.alarm = alarm
