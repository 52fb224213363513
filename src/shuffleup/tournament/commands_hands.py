"""What the software says of the hands it deals."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo


@fact
class FollowHands:
    """The software deals at this table, and no hand of it is missed from now on, however long it waits for one."""

    table: TableNo
