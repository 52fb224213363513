"""From no chips to a place: players out on the same hand are placed together, once it is clear who of them rebuys."""

from __future__ import annotations

from collections.abc import Collection

from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.places import Finish, Out, champion, places, same_hand
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import PlayerId

NOBODY: frozenset[PlayerId] = frozenset()


def settle_outs(
    evening: Evening,
    book: Rulebook,
    *,
    busted: tuple[e.Busted, ...] = (),
    declined: Collection[PlayerId] = NOBODY,
    back: Collection[PlayerId] = NOBODY,
) -> tuple[e.Event, ...]:
    """Everyone whose place is settled, given who has just lost his chips, declined a rebuy, or come back by one."""
    undecided, gone = _now(evening, busted, declined, back)
    events: list[e.Event] = []
    left = len(_alive(evening, back)) - len(busted) + len(undecided) + len(gone)
    for group in _groups(gone):
        if any(same_hand(group[0], one) for one in undecided):
            continue
        finishes = _placed(group, left, book)
        for finish in finishes:
            events += [e.WentOut(finish.player, finish.place, len(finish.takes)), e.LeftChair(finish.player)]
        left -= len(group)
    if left == 1 and not undecided:
        events += _winner(evening, book, {event.player for event in busted}, back)
    return tuple(events)


def _now(
    evening: Evening, busted: tuple[e.Busted, ...], declined: Collection[PlayerId], back: Collection[PlayerId]
) -> tuple[list[Out], list[Out]]:
    """Those who may still rebuy, and those who are gone but have no place yet."""
    without_chips = [one.busted for one in evening.players.values() if one.status in (Status.BUSTED, Status.DECLINED)]
    events = [event for event in (*without_chips, *busted) if event is not None and event.player not in back]
    gone = {one.player for one in evening.players.values() if one.status is Status.DECLINED} | set(declined)
    return [_out(one) for one in events if one.player not in gone], [_out(one) for one in events if one.player in gone]


def _out(event: e.Busted) -> Out:
    by = (event.by,) if event.by else ()
    return Out(event.player, event.had, event.table, event.hand, event.round, by)


def _alive(evening: Evening, back: Collection[PlayerId]) -> list[PlayerId]:
    return [one.player for one in evening.players.values() if one.plays or one.player in back]


def _groups(gone: list[Out]) -> list[list[Out]]:
    groups: list[list[Out]] = []
    for out in gone:
        together = next((group for group in groups if same_hand(group[0], out)), None)
        if together is None:
            groups.append([out])
        else:
            together.append(out)
    return groups


def _placed(group: list[Out], left: int, book: Rulebook) -> tuple[Finish, ...]:
    finishes = places(group, left, book)
    assert not isinstance(finishes, Refused), finishes  # what they had is always known here
    return finishes


def _winner(
    evening: Evening, book: Rulebook, busted: Collection[PlayerId], back: Collection[PlayerId]
) -> tuple[e.Event, ...]:
    (last,) = [player for player in _alive(evening, back) if player not in busted]
    finish = champion(last, book)
    return (e.WentOut(finish.player, finish.place, 1),)
