"""Chips as people type them: 1000, or as the screen writes it: 1,000 or 1.000, or 1 000."""

from __future__ import annotations

import re

from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips

MOST_DIGITS = 7
LONGEST_QUOTED = 20
PLAIN = re.compile("[0-9]+")
GROUPED = re.compile(r"[0-9]{1,3}([.,'’\s])[0-9]{3}(?:\1[0-9]{3})*")
"""Chips are whole, so that a point or a comma before three digits is no fraction in any language."""


def typed_chips(text: str) -> Chips | Refused:
    """How many they are; none where nothing was typed. What cannot be read is said, never guessed."""
    bare = text.strip()
    digits = "".join(filter(str.isdigit, bare))
    is_read = PLAIN.fullmatch(bare) or GROUPED.fullmatch(bare)
    if not bare:
        return Chips(0)
    if not is_read or len(digits) > MOST_DIGITS:
        return Refused(f"{bare[:LONGEST_QUOTED]!r} is not a number of chips; write it as 1000.")
    return Chips(int(digits))
