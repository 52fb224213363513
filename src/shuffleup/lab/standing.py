"""Where a night stands, as far as it matters to when it is over: noted in a moment, and played out elsewhere.

A server imports this, and nothing of what plays it out.
"""

from __future__ import annotations

from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Millis


@fact
class Underway:
    """Where an evening stands: what each player has who is left, and has bought again how often, how many tables
    there are, and the schedule's item that is on, with the seconds it still lasts."""

    stacks: tuple[int, ...]
    bought: tuple[int, ...]
    tables: int
    item: int
    seconds: int


@fact
class TonightSeen:
    """What is known of tonight: where it stands, how many entered, and how fast it went until now: the hands on record,
    with the seconds of play they took at all tables together, and how many times somebody has lost everything."""

    plan: Plan
    begun: Underway
    entered: int
    tables: int  # that were ever opened
    hands: int
    seconds: int
    broke: int
    dealt: bool


@fact
class TonightForeseen:
    """In how many seconds it is over: one in ten by the first, half by the second, nine in ten by the third. `pace`: so
    many times the usual time a hand takes."""

    ends: tuple[int, int, int]
    evenings: int
    pace: float


def tonight_seen(evening: Evening, now: Millis, *, dealt: bool = False) -> TonightSeen | None:
    """A night that is on, as it stands; None before the draw, and when it is over."""
    waiting = [one for one in evening.players.values() if one.status is Status.PAID]
    playing = [*evening.playing(), *waiting]
    if evening.over() or not evening.how_many_tables() or len(playing) < 2:
        return None
    without_number = sum(one.stack is None for one in playing)
    share = evening.uncounted() // without_number if without_number else 0
    begun = Underway(
        stacks=tuple(max(share if one.stack is None else one.stack, 1) for one in playing),
        bought=tuple(one.rebuys + one.re_entries for one in playing),
        tables=evening.how_many_tables(),
        item=evening.clock.item,
        seconds=remaining(evening.clock, now) // 1000,
    )
    return TonightSeen(
        plan=replace(evening.plan, schedule=evening.clock.schedule),
        begun=begun,
        entered=len(evening.entered()),
        tables=len(evening.tables),
        hands=sum(table.hands - table.in_hand for table in evening.tables.values()),
        seconds=sum(table.over for table in evening.tables.values() if table.hands) // 1000,
        broke=evening.broke,
        dealt=dealt,
    )
