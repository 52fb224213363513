"""When a bounty is put on a head, when the head falls, and who keeps what at the end: the events of it. Changes
nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.hands.buttons import after
from shuffleup.tournament.hands.commands import Out
from shuffleup.tournament.state import NEVER_IN, Entrant, Evening, Status, Table
from shuffleup.tournament.words import PlayerId, TableNo


def put_on_head(evening: Evening, player: PlayerId) -> tuple[e.BountyPut, ...]:
    """The part of a buy-in or a rebuy that others may win."""
    return (e.BountyPut(player, evening.plan.head),) if evening.plan.head else ()


def not_for_purse(evening: Evening, player: PlayerId) -> tuple[e.Event, ...]:
    """Of a new entry: what is on the head, and what is kept for the season."""
    season = (e.SetApart(player, evening.plan.season),) if evening.plan.season else ()
    return (*put_on_head(evening, player), *season)


def heads_fall(evening: Evening, busted: Sequence[e.Busted], declined: Collection[PlayerId]) -> tuple[e.HeadFell, ...]:
    """Whose bounty is won now. Where a rebuy puts a new one on the head, everyone's who has lost the last chip; else
    only of those who do not rebuy."""
    lost = {event.player: event for event in busted}
    earlier = [evening.entrant(player).busted for player in declined if player not in lost]
    now = [event for event in busted if evening.plan.bounty_again or event.player in declined]
    fallen = [*(event for event in earlier if event), *now]
    return tuple(e.HeadFell(one.player, one.number) for one in fallen if _worth(evening, one))


def _worth(evening: Evening, one: e.Busted) -> bool:
    """Is anything to be won with this one? Of a mystery bounty, an envelope of whoever plays for money."""
    account = evening.bounties
    if account.mystery:
        return not evening.entrant(one.player).for_nothing and one.number not in account.taken
    return account.heads[one.player] > 0


def heads_kept(
    evening: Evening, events: Iterable[e.Event] = (), left: Sequence[Entrant] = ()
) -> tuple[e.HeadsKept, ...]:
    """Who keeps the own head at the end, and gets what is nobody's: all who are `left`, or whoever of those who paid
    finishes best with these events."""
    if not evening.bounties.put:
        return ()
    players = [one.player for one in left] or _best(evening, events)
    return (e.HeadsKept(tuple(players)),)


def _best(evening: Evening, events: Iterable[e.Event]) -> list[PlayerId]:
    places = {one.player: one.place for one in evening.paying() if one.status is Status.OUT}
    places |= {event.player: event.place for event in events if isinstance(event, e.WentOut)}
    paying = {player: place for player, place in places.items() if not evening.entrant(player).for_nothing}
    return [player for player, place in paying.items() if place == min(paying.values())]


def sure_takers(evening: Evening, number: TableNo, outs: Sequence[Out]) -> tuple[Out, ...]:
    """Where bounties are played for and one player is left at the table, that one took the chips of all the others."""
    gone = {out.player for out in outs}
    left = [one.player for one in evening.table_now(number).sitting if one.player not in gone]
    if not evening.plan.bounties or len(left) != 1:
        return tuple(outs)
    return tuple(replace(out, by=left[0]) for out in outs)


def from_the_left(table: Table, evening: Evening, players: Sequence[PlayerId]) -> list[PlayerId]:
    """In the order in which an odd chip of a pot is given: from the first left of the button."""
    button = table.last.button if table.last else Seat(0)

    def place(player: PlayerId) -> int:
        chair = evening.entrant(player).chair
        return after(button, chair.seat) or MOST_SEATS if chair and chair.table == table.number else MOST_SEATS

    return sorted(dict.fromkeys(players), key=place)


def bounties_due(evening: Evening) -> tuple[e.BountiesPaid, ...]:
    """What bounties have brought and is not paid yet."""
    due = tuple(e.Prize(player, money) for player, money in evening.bounties.due().items())
    return (e.BountiesPaid(due),) if due else ()


def may_have_knocked_out(evening: Evening, player: PlayerId, knocked: Knocked) -> bool:
    """Somebody else, who is still in or went out later."""
    one = evening.entrant(player)
    if one.status in NEVER_IN or player == knocked.player:
        return False
    return one.status is not Status.OUT or one.busted is None or one.busted.number > knocked.number
