"""The sheet on which the director takes chips out of play that left the table (CHIP-04)."""

from __future__ import annotations

from typing import Literal

from shuffleup.facts import fact
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Held, PlayerId, TableNo


@fact
class ChipsSheet:
    """What a player has, and in which chips. `directs`: this is the director, so somebody else decides (TD-02)."""

    kind: Literal["chips"]
    table: TableNo
    seat: Seat
    player: PlayerId
    name: str
    stack: Held
    values: tuple[Chips, ...]
    hand: int
    followed: bool
    in_hand: bool  # what is in a pot stays in it: the hand is finished first
    directs: bool


def chips_sheet(evening: Evening, table: Table, seat: Seat, *, followed: bool) -> ChipsSheet | None:
    player = table.chairs.get(seat)
    if player is None or not evening.entrant(player).plays:
        return None
    one = evening.entrant(player)
    return ChipsSheet(
        kind="chips",
        table=table.number,
        seat=seat,
        player=player,
        name=one.name,
        stack=held(evening, one),
        values=tuple(evening.values_at(table.number)),
        hand=table.hands,
        followed=followed,
        in_hand=table.in_hand,
        directs=evening.director == player,
    )
