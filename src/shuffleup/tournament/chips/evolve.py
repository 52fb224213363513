"""What an event does to the chips of a table's players: what is certain after it, what is not (ADR 12)."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import LastKnown


def before_hand(evening: Evening, event: e.HandBegan | e.HandUntold) -> None:
    """What everyone has for certain now may be the last that is known for a while. Any chip of the table can be won."""
    values = evening.values_at(event.table)
    for one in map(evening.entrant, evening.tables[event.table].chairs.values()):
        one.raced = one.raced.difference(values)
        if one.stack:
            at = event.at if isinstance(event, e.HandBegan) else evening.last_told
            one.last = LastKnown(one.stack, event.table, event.number, at)


def after_hand(evening: Evening, event: e.HandOver) -> None:
    if _was_followed(evening, event):
        keep.hold(evening, event.stacks)
    else:
        _nobody_followed(evening, event)


def _was_followed(evening: Evening, event: e.HandOver) -> bool:
    """Old records do not say. Where somebody lost a part of a stack, somebody saw it."""
    if event.followed is not None:
        return event.followed
    had = ((stack.chips, evening.entrant(stack.player).stack) for stack in event.stacks)
    return any(before is not None and 0 < after < before for after, before in had)


def _nobody_followed(evening: Evening, event: e.HandOver) -> None:
    """Who is out has nothing; of the others only those are known, and about, of whom something was told."""
    told = {stack.player: stack.chips for stack in event.stacks}
    for one in map(evening.entrant, evening.tables[event.table].chairs.values()):
        if told.get(one.player) == 0:
            keep.holds(evening, one, 0)
        elif one.plays:
            keep.holds_uncounted(evening, one, told.get(one.player) if event.followed is False else None)


def nobody_knows(evening: Evening, event: e.Uncounted) -> None:
    """What each had for certain is the last that is known."""
    for one in map(evening.entrant, event.players):
        if one.stack and one.chair:
            number = one.chair.table
            one.raced = one.raced.difference(evening.values_at(number))
            one.last = LastKnown(one.stack, number, evening.tables[number].hands + 1, evening.last_told)
        keep.holds_uncounted(evening, one)


def has_none(evening: Evening, one: Entrant) -> None:
    """Chips that nobody has counted are gone, all of them."""
    if one.stack is None:
        keep.holds(evening, one, 0)
        keep.settles_loose(evening)
    assert one.stack == 0, one


def deals_no_more(evening: Evening, one: Entrant) -> None:
    """Whoever was named to deal here has gone to another table, or home. One who is out may go on dealing."""
    table = evening.tables[one.chair.table] if one.chair else None
    if table and table.dealer == one.player:
        table.dealer = None


def given(evening: Evening, event: e.ChipsGiven) -> None:
    one = evening.entrant(event.player)
    evening.accounts[event.account] += event.rest
    if one.stack is None:
        _uncounted_given(evening, event)
        return
    chips = sum(share.chips for share in event.shares) + event.rest
    assert 0 < chips <= one.stack, event
    keep.holds(evening, one, one.stack - chips)
    if not one.stack:
        deals_no_more(evening, one)
    for share in event.shares:
        keep.receives(evening, evening.entrant(share.player), share.chips)


def _uncounted_given(evening: Evening, event: e.ChipsGiven) -> None:
    """Whoever got a share has chips now that nobody has counted, and what left play is not known either."""
    for share in event.shares:
        keep.holds_uncounted(evening, evening.entrant(share.player))
    if event.rest:
        keep.receives(evening, evening.entrant(event.player), -event.rest)
    else:
        deals_no_more(evening, evening.entrant(event.player))
        evening.loose = event.account


def change(evening: Evening, event: e.OfChips) -> None:
    match event:
        case e.StacksCounted():
            keep.hold(evening, event.stacks)
            keep.settles_loose(evening)
        case e.ChipsGiven():
            given(evening, event)
        case e.Uncounted():
            nobody_knows(evening, event)
        case _:
            assert_never(event)
