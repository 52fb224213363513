"""What of the decks is opened when an event is over, and to whom, as its host has chosen.

By the book mucked cards stay closed unless the director rules otherwise (SHOW-10), and cards nobody was dealt are not
shown (SHOW-11). A seed shows both. So whole decks open to everyone only where the host has said so before they were
dealt, and else to an auditor the host names; everybody sees which, and who.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.tournament.words import Millis


@fact
class DecksSet:
    """Decks that are sealed from now on open to everyone when the event is over, or stay closed but for what was seen.
    `begun`: hands had been dealt already; else it holds from the first one."""

    open: bool
    begun: bool
    at: Millis


@fact
class AuditorNamed:
    """Whoever has the secret with this fingerprint may read every deck once the event is over."""

    key: str
    name: str
    at: Millis


@fact
class AuditorEnded:
    key: str
    at: Millis


Openings = DecksSet | AuditorNamed | AuditorEnded


def opens(chosen: Sequence[DecksSet], sealed: Millis) -> bool:
    """Does a deck of that moment open to everyone? What was dealt as closed stays closed."""
    held = [one for one in chosen if not one.begun or one.at <= sealed]
    return bool(held) and held[-1].open


def opens_all(chosen: Sequence[DecksSet]) -> bool:
    """Does every deck of the event?"""
    first = [one for one in chosen if not one.begun][-1:]
    later = [one for one in chosen if one.begun]
    return bool(first) and all(one.open for one in (*first, *later))
