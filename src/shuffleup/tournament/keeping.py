"""The small changes of which events are made, each of which keeps the evening's tally.

Nothing else in the program gives a player chips, money, a standing or a chair: what is changed here is counted here.
"""

from __future__ import annotations

from collections.abc import Iterable

from shuffleup.questions.words import Chips
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.hands.told import played
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import UNPLACED, Entrant, Evening, Status, StoodUp, Table
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo

# ------------------------------------------------------------------------------------------ chips and money


def holds(evening: Evening, one: Entrant, chips: int) -> None:
    """So many chips lie in front of this player now, and that is certain."""
    if one.stack is None:
        del evening.tally.uncounted[one.player]
        one.about = None
    evening.tally.stacks += chips - (one.stack or 0)
    one.stack = Chips(chips)


def hold(evening: Evening, stacks: Iterable[Stack]) -> None:
    """The same for several, after a hand."""
    for stack in stacks:
        holds(evening, evening.players[stack.player], stack.chips)
        evening.players[stack.player].sure = played(evening)


def holds_uncounted(evening: Evening, one: Entrant, about: Chips | None = None) -> None:
    """Nobody knows any more what lies in front of this player, but perhaps about how much."""
    one.sure = played(evening)
    if one.stack is not None:
        evening.tally.stacks -= one.stack
        evening.tally.uncounted[one.player] = None
        one.stack = None
    one.about = about


def receives(evening: Evening, one: Entrant, chips: int) -> None:
    """So many more, or fewer: what is not known stays unknown."""
    if one.stack is not None:
        holds(evening, one, one.stack + chips)
    elif one.about is not None:
        one.about = Chips(one.about + chips)


def settles_loose(evening: Evening) -> None:
    """When everyone is counted, what is left of all chips is what went out of play uncounted."""
    if evening.loose and not evening.tally.uncounted:
        evening.accounts[evening.loose] += evening.uncounted()
        evening.loose = None


def buys(evening: Evening, one: Entrant, money: int, chips: int) -> None:
    """Money in, chips out of the box."""
    _pays(evening, one, money)
    if not one.stack:
        one.sure = played(evening)
    receives(evening, one, chips)
    evening.money_in += money
    evening.issued += chips


def hands_back(evening: Evening, one: Entrant, refund: int) -> None:
    """All the player's chips back into the box, and some of the money back."""
    evening.money_in -= refund
    assert one.stack is not None, one  # before the first hand
    evening.issued -= one.stack
    _pays(evening, one, -refund)
    holds(evening, one, 0)
    sets_apart(evening, one.player, -evening.season.get(one.player, 0))


def sets_apart(evening: Evening, player: PlayerId, money: int) -> None:
    """For the season, out of the purse; less than nothing gives all of it back."""
    evening.season[player] = Money(evening.season.get(player, Money(0)) + money)
    evening.tally.season += money


def _pays(evening: Evening, one: Entrant, money: int) -> None:
    evening.tally.paid += money
    one.paid = Money(one.paid + money)


def wins(evening: Evening, prize: Prize) -> None:
    evening.prizes[prize.player] = Money(evening.prizes.get(prize.player, Money(0)) + prize.money)
    evening.tally.prizes += prize.money
    evening.money_out += prize.money


# ------------------------------------------------------------------------------------------ where one stands


def comes_to_the_list(evening: Evening, one: Entrant) -> None:
    before = evening.players.pop(one.player, None)  # one who cancelled and comes after all
    if before is not None:
        assert before.status is Status.CANCELLED, one
        evening.tally.standing[before.status] -= 1
        evening.tally.for_nothing[before.status] -= before.for_nothing
        evening.tally.paid -= before.paid
    evening.players[one.player] = one
    evening.tally.standing[one.status] += 1


def plays_for_nothing(evening: Evening, one: Entrant) -> None:
    assert not one.paid, one
    assert not one.for_nothing, one
    one.for_nothing = True
    evening.tally.for_nothing[one.status] += 1


def becomes(evening: Evening, one: Entrant, status: Status) -> None:
    played = one.plays
    evening.tally.standing[one.status] -= 1
    evening.tally.standing[status] += 1
    evening.tally.for_nothing[one.status] -= one.for_nothing
    evening.tally.for_nothing[status] += one.for_nothing
    one.status = status
    _named(evening.tally.without_chips, one.player, belongs=status in UNPLACED)
    _named(evening.tally.away, one.player, belongs=one.is_away)
    if one.chair is not None:
        _more_play_at(evening, one.chair.table, one.plays - played)


def goes_away(evening: Evening, one: Entrant, since: Millis | None) -> None:
    """From this moment; None brings the player back."""
    one.away_since = since
    _named(evening.tally.away, one.player, belongs=one.is_away)


def finishes(evening: Evening, one: Entrant, place: int, shared_by: int) -> None:
    """In this place; 0 is none."""
    evening.tally.winners += (place == 1) - (one.place == 1)
    one.place, one.shared_by = place, shared_by


def _named(names: dict[PlayerId, None], player: PlayerId, *, belongs: bool) -> None:
    if belongs:
        names[player] = None  # whoever is named already stays in place
    else:
        names.pop(player, None)


# ------------------------------------------------------------------------------------------ tables and chairs


def opens(evening: Evening, number: TableNo) -> None:
    assert number not in evening.tables, number
    evening.tables[number] = Table(number, told=played(evening))
    evening.tally.playing_at[number] = 0
    evening.tally.tables_of[0] += 1


def breaks(evening: Evening, table: Table) -> None:
    assert not table.chairs, table
    assert not table.broken, table
    table.broken = True
    _one_table_less_of(evening, evening.tally.playing_at.pop(table.number))


def sits(evening: Evening, one: Entrant, chair: Chair) -> None:
    chairs = evening.tables[chair.table].chairs
    assert chair.seat not in chairs, chair
    chairs[chair.seat] = one.player
    one.chair, one.sure = chair, played(evening)
    evening.gaps = tuple(gap for gap in evening.gaps if gap != chair)
    _more_play_at(evening, chair.table, int(one.plays))


def stands_up(evening: Evening, one: Entrant) -> None:
    assert one.chair is not None, one
    _more_play_at(evening, one.chair.table, -int(one.plays))
    table = evening.tables[one.chair.table]
    del table.chairs[one.chair.seat]
    table.left[one.chair.seat] = StoodUp(table.hands, played(evening))
    one.sat, one.chair = one.chair, None


def _more_play_at(evening: Evening, number: TableNo, more: int) -> None:
    if more:
        now = evening.tally.playing_at[number] + more
        _one_table_less_of(evening, evening.tally.playing_at[number])
        evening.tally.playing_at[number] = now
        evening.tally.tables_of[now] += 1


def _one_table_less_of(evening: Evening, players: int) -> None:
    """A size no table has any more is not kept: the largest and the smallest are read off."""
    evening.tally.tables_of[players] -= 1
    if not evening.tally.tables_of[players]:
        del evening.tally.tables_of[players]
