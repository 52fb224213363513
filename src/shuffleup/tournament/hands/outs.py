"""From no chips to a place: players out on the same hand are placed together, once it is clear who of them rebuys."""

from __future__ import annotations

from collections.abc import Collection

from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.falling import heads_fall, heads_kept
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.buttons import blinds_lying
from shuffleup.tournament.prizes.places import Finish, PlayerOut, by_hand, champion, places, tied
from shuffleup.tournament.sidepots.decided import pots_decided
from shuffleup.tournament.state import Entrant, Evening, Status, Table
from shuffleup.tournament.words import PlayerId, TableNo

NOBODY: frozenset[PlayerId] = frozenset()


def settle_outs(
    evening: Evening,
    book: Rulebook,
    *,
    busted: tuple[e.Busted, ...] = (),
    declined: Collection[PlayerId] = NOBODY,
    back: Collection[PlayerId] = NOBODY,
    ending: TableNo | None = None,
    last: int = 1,
) -> tuple[e.Event, ...]:
    """Everyone whose place is settled, given who has just lost the last chips, declined a rebuy, or come back by one.
    Play is over when so many are left as `last` says."""
    without_chips = _without_chips(evening, busted, back)
    gone = {one.player for one in evening.without_chips(Status.DECLINED)} | set(declined)
    left = _how_many_alive(evening, back) - len(busted) + len(without_chips)
    events: list[e.Event] = [*heads_fall(evening, busted, declined)]
    for group in by_hand(_out(event) for event in without_chips):
        if not gone.issuperset(out.player for out in group) or round_goes_on(evening, group[0].round, ending):
            break  # places are given in order: whoever went out later waits for these
        for finish in _placed(group, left, book):
            events += [e.WentOut(finish.player, finish.place, len(finish.takes)), e.LeftChair(finish.player)]
        left -= len(group)
    else:
        if left <= last and not evening.over():
            events += _winners(evening, book, {event.player for event in busted}, back)
            events += heads_kept(evening, events)
    return (*events, *pots_decided(evening, events))


def round_goes_on(evening: Evening, round_: int | None, ending: TableNo | None) -> bool:
    """Hand for hand, those of one round are placed together, when every table has dealt it."""
    return bool(round_ is not None and still_playing(evening, round_, ending))


def still_playing(evening: Evening, round_: int, ending: TableNo | None) -> tuple[TableNo, ...]:
    """The other tables that have a hand of this round to deal or to end."""
    others = [table for table in evening.open_tables() if table.number != ending and len(table.chairs) > 1]
    return tuple([one.number for one in others if one.round < round_ or (one.hand_round == round_ and one.in_hand)])


def _without_chips(evening: Evening, busted: tuple[e.Busted, ...], back: Collection[PlayerId]) -> list[e.Busted]:
    """Everyone who has lost the last chip and has no place yet, in the order they lost it."""
    waiting = [one.busted for one in evening.without_chips(Status.BUSTED, Status.DECLINED)]
    earlier = sorted((event for event in waiting if event is not None), key=lambda event: event.number)
    return [event for event in (*earlier, *busted) if event.player not in back]


def _out(event: e.Busted) -> PlayerOut:
    return PlayerOut(event.player, event.had, event.table, event.hand, event.round, event.takers)


def _how_many_alive(evening: Evening, back: Collection[PlayerId]) -> int:
    """Everyone with chips, at a table or waiting for a chair."""
    return evening.in_need_of_chairs() + sum(not _has_chips(evening.entrant(player)) for player in back)


def _has_chips(one: Entrant) -> bool:
    return one.status in (Status.SEATED, Status.PAID)


def _placed(group: tuple[PlayerOut, ...], left: int, book: Rulebook) -> tuple[Finish, ...]:
    """Those who go together between two hands, or at several tables, tie where nobody knows who had more."""
    finishes = places(group, left, book)
    return tied(group, left - len(group) + 1, finishes.by) if isinstance(finishes, Refused) else finishes


def _winners(
    evening: Evening, book: Rulebook, busted: Collection[PlayerId], back: Collection[PlayerId]
) -> tuple[e.Event, ...]:
    alive = [one.player for one in evening.players.values() if _has_chips(one) or one.player in back]
    left = [player for player in alive if player not in busted]
    decided = (e.SeatsDecided(),) if len(left) > 1 else ()
    finishes = [champion(player, book) for player in left]
    return (*decided, *(e.WentOut(one.player, one.place, len(left)) for one in finishes))


def loses_nothing(evening: Evening, table: Table, player: PlayerId) -> bool:
    """In the hand in play: not dealt in for a penalty, and neither a blind nor an ante falls due."""
    chair, at = evening.entrant(player).chair, table.last
    if player not in table.sitting_out or table.hand_item is None or chair is None or at is None:
        return False
    level = evening.plan.schedule.steps[table.hand_item]
    assert isinstance(level, Level), level
    posting = blinds_lying(level, at, evening.table_now(table.number).seats)
    return chair.seat not in posting and (level.big_blind_ante or not level.ante)
