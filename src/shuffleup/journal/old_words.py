"""What older programs wrote where a code stands today: the words people read at that time.

A field holds one of several things, so its name and the word say which. The words are those of that time, and are not
to be changed with the program's.
"""

from __future__ import annotations

import re
from typing import Any

SPOTS = {"out of play": "out"}
CODES: dict[str, dict[str, str]] = {
    "verdict": {
        "play on": "play-on",
        "put right, and play on": "corrected",
        "the hand is dead": "dead-hand",
        "the hand is live": "live-hand",
        "all action is void": "void",
        "it is binding": "binding",
        "it is not binding": "not-binding",
        "a penalty is proposed": "penalty",
        "the director decides": "director",
        "it counts as exposed": "exposed",
        "as it was decided": "decided",
    },
    "sanction": {"missed hand": "missed-hand", "round away": "round-away"},
    "account": {"raced off": "raced-off"},
    "speed": {"at once": "at-once"},
    "why": {
        "not started": "not-started",
        "dispute for the director": "dispute",
        "matter a table settles itself": "table-matter",
        "nobody could see the clock": "nobody-saw",
        "its start was taken back": "taken-back",
        "the tournament is over": "over",
    },
    "source": SPOTS,
    "to": SPOTS,
    "where": SPOTS,
}
"""By the name of the field. A word that was a code already is not listed."""


DRAWN = re.compile(r"(?:(\w+) of (\w)\w+: )?table (\d+), (?:button|seat (\d+))")
RANKS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def card_in_code(seated: dict[str, Any]) -> dict[str, Any]:
    """Before a card of the draw was kept by its letters: "ace of spades: table 1, button"."""
    kept = seated.get("card")
    found = DRAWN.fullmatch(kept) if type(kept) is str else None
    if found is None or (found[1] or "ace") not in RANKS:
        return seated
    card = f"{'23456789TJQKA'[RANKS.index(found[1])]}{found[2]} " if found[1] else ""
    return {**seated, "card": f"{card}{found[3]}.{found[4] or 1}"}


def in_codes(payload: dict[str, Any]) -> dict[str, Any]:
    """The same with codes for words, however deep they stand."""
    return {name: _coded(name, part) for name, part in payload.items()}


def _coded(name: str, part: Any) -> Any:
    match part:
        case dict():
            return in_codes(part)
        case list():
            return [_coded(name, one) for one in part]
        case str():
            return CODES.get(name, {}).get(part, part)
        case _:
            return part
