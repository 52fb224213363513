"""The words of a club, each with its type."""

from __future__ import annotations

from typing import NewType

from shuffleup.facts import fact
from shuffleup.tournament.words import Millis

PersonId = NewType("PersonId", int)
"""Somebody the club knows, by number; a name may change."""
NightCode = NewType("NightCode", str)
"""A night of the club, by the code of its evening."""
PlannedNo = NewType("PlannedNo", int)
"""A night that is planned, by number; it has a code once it is opened."""
SeasonNo = NewType("SeasonNo", int)
"""A season, by number."""
SOFTWARE = 0
"""By whom something was noted that nobody did: a number no pass has."""


@fact
class Signature:
    """When something was noted, and by whom: the number of a pass of the club."""

    by: int
    at: Millis
