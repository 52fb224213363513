"""What may be asked about bounties."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import PlayerId


@fact
class NameKnockOut:
    """Who knocked a player out: said later, or put right. `number` is that of the bust; nobody: it was nobody."""

    number: int
    by: tuple[PlayerId, ...]
