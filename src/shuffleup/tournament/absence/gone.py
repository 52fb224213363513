"""Who was away or late for too long, and what becomes of their chips."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import islice

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Unruled
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import Lateness, Presence, absence_at, forfeit, late_player
from shuffleup.tournament.entries.still_open import ends_with
from shuffleup.tournament.hands.outs import settle_outs
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Account, Millis, PlayerId, TableNo


def absences(evening: Evening, now: Millis, book: Rulebook) -> tuple[e.Event, ...]:
    """The minutes of an absence are minutes of the day: ABS-03 names twenty of them and no hands, so those of a break
    count too. If the others are at supper as well, they are marked away likewise, and the director is asked."""
    standing = [(one, absence_at(one.away_since, now, book).presence) for one in evening.away()]
    warned = [e.AbsenceWarned(one.player, now) for one, how in standing if how is Presence.DUE_BACK and not one.warned]
    too_long = [one for one, how in standing if how is Presence.FORFEITS and not one.asked_about]
    if too_long and next_to_nobody_here(evening):
        return (*warned, e.ForfeitsWait(tuple(one.player for one in too_long)))
    return (*warned, *forfeits(evening, [one for one in too_long if not evening.is_in_hand(one)], book))


def next_to_nobody_here(evening: Evening) -> bool:
    """At most one player of the event is in the room: they are all at supper, or the last opponent has gone out for a
    smoke. Time alone takes nobody's chips then, and crowns nobody; the director has the last word (TD-01)."""
    here = (one for one in evening.playing() if one.away_since is None and not one.missing)
    return len(tuple(islice(here, 2))) < 2


def forfeits(evening: Evening, gone: Sequence[Entrant], book: Rulebook) -> tuple[e.Event, ...]:
    """All the chips to the others at the table, odd ones to the bank, and the players are out (ABS-03).

    Those who lose their chips together get none of each other's.
    """
    if not gone:
        return ()
    assert len(gone) < evening.how_many_play(), gone
    busted = tuple(lost_everything(evening, one, nth) for nth, one in enumerate(gone, 1))
    players = [one.player for one in gone]
    given = [_given(evening, one, players) for one in gone if one.stack != 0]
    final = settle_outs(evening, book, busted=busted, declined=players, last=ends_with(evening, book))
    return (*given, *busted, *(e.Declined(player) for player in players), *final)


def lost_everything(evening: Evening, one: Entrant, nth: int = 1) -> e.Busted:
    """Between two hands: the `nth` of those who lose their chips now."""
    assert one.chair is not None, one
    table = evening.tables[one.chair.table]
    no_hand = -evening.broke - 1  # together with those who lose their chips now, with nobody else
    return e.Busted(one.player, None, one.stack, table.number, no_hand, None, evening.broke + nth)


def _given(evening: Evening, one: Entrant, gone: Collection[PlayerId]) -> e.ChipsGiven:
    assert one.chair is not None, one
    number = one.chair.table
    others = [sitting.player for sitting in evening.table_now(number).sitting if sitting.player not in gone]
    if one.stack is None:
        return e.ChipsGiven(one.player, tuple(e.Stack(player, Chips(0)) for player in others), Account.BANK, Chips(0))
    result = forfeit(one.stack, others, evening.values_at(number)[0])
    shares = tuple(e.Stack(player, chips) for player, chips in result.shares)
    return e.ChipsGiven(one.player, shares, result.account, result.rest)


def never_came(evening: Evening, number: TableNo, level: int, book: Rulebook) -> Refused | None:
    """LATE-01: whoever is still missing at their table's first hand of the second level is out before it is dealt."""
    for one in (one for one in evening.playing_at(number) if one.missing):
        late = late_player(arrived=False, level=level, first_hand_dealt=True, book=book)
        if not isinstance(late, Unruled) and late.lateness is Lateness.OUT:
            return refuse(
                "{name} has not come in time and is out; take the chips off the table first.",
                Refusal.SOMETHING_FIRST,
                *late.by,
                name=one.name,
            )
    return None


def stayed_away(evening: Evening, command: c.BeginHand, book: Rulebook) -> Refused | None:
    """ABS-03: whoever has been away too long loses the chips before the next hand; as soon as the time is told.

    Where the director was asked about it, hands go on until there is an answer.
    """
    for one in (one for one in evening.playing_at(command.table) if not one.asked_about):
        absence = absence_at(one.away_since, command.at, book)
        if absence.presence is Presence.FORFEITS:
            return refuse(
                "{name} has been away too long; the chips are shared out first.",
                Refusal.SOMETHING_FIRST,
                *absence.by,
                name=one.name,
            )
    return None
