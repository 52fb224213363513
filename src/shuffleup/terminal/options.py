"""What one can ask for: how many sit down, how they play, how long a level lasts, what is posted, how fast it goes."""

from __future__ import annotations

import re

from shuffleup.app.dealt.table import Pace
from shuffleup.facts import fact
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse_plainly
from shuffleup.questions.words import MOST_SEATS
from shuffleup.tournament.clock.structures import HowPosted

FEWEST_SEATS = 2
USUAL_SEATS = 6
MIXED = "mixed"
A_DAY = 24 * 60 * 60 * 1000
"""Nobody is hurried here: a turn lasts as long as one likes."""

LONGEST_LEVEL = 240
LASTS = re.compile(r"(\d+)\s*-?\s*(h|hands?|m|min|minutes?)")

__all__ = [
    "FEWEST_SEATS",
    "MIXED",
    "MOST_SEATS",
    "SPEEDS",
    "USUAL_SEATS",
    "Lasts",
    "TerminalOptions",
    "TerminalSpeed",
    "lasts",
]


@fact
class Lasts:
    """How long a level lasts: so many hands, or so many minutes."""

    count: int = 8
    hands: bool = True

    def __str__(self) -> str:
        return f"{self.count} {'hands' if self.hands else 'minutes'}"


@fact
class TerminalSpeed:
    """How long things take. `thought` is the part of a bot's thinking that is waited for."""

    pace: Pace
    thought: float


SPEEDS = {
    "slow": TerminalSpeed(Pace(turn=A_DAY, bank=0, board=1_800, show=2_500, over=6_000, look=250), 1.5),
    "normal": TerminalSpeed(Pace(turn=A_DAY, bank=0, board=1_000, show=1_500, over=3_500, look=250), 0.8),
    "fast": TerminalSpeed(Pace(turn=A_DAY, bank=0, board=400, show=700, over=2_000, look=100), 0.2),
    "instant": TerminalSpeed(Pace(turn=A_DAY, bank=0, board=0, show=0, over=1_200, look=50), 0.0),
}


@fact
class TerminalOptions:
    """`style` is how every bot plays, or mixed. Without a seed the cards come from the operating system's entropy."""

    seats: int = USUAL_SEATS
    style: str = MIXED
    seed: int | None = None
    lasts: Lasts = Lasts()
    speed: TerminalSpeed = SPEEDS["normal"]
    four_colours: bool = False
    posted: HowPosted = HowPosted()


def lasts(text: str) -> Lasts | Refused:
    """ "8 hands", "5 minutes", "8h" or "5m"."""
    found = LASTS.fullmatch(text.strip().lower())
    if not found or not 1 <= int(found.group(1)) <= LONGEST_LEVEL:
        return refuse_plainly(f'"{text}" is no length of a level. Write 8 hands or 5 minutes, up to {LONGEST_LEVEL}.')
    return Lasts(int(found.group(1)), found.group(2).startswith("h"))
