"""The leader board on the phones of those who play: one tap away, on whichever page they have open."""

from __future__ import annotations

from shuffleup.views.leaders import Leaders
from shuffleup.web.live.for_all import leaders_of
from shuffleup.web.live.screen import Region, Sight


def _leaders(sight: Sight) -> Leaders | None:
    """Before the first chip has changed hands, and when all is over, nobody leads."""
    leaders = leaders_of(sight)
    return None if leaders.level or not (leaders.known or leaders.unknown) else leaders


LEADERS = Region("leaders", _leaders)
