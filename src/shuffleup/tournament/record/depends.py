"""What depends on what: can an act be taken back, or put back, although other things have happened since?

Each event is declared with what it changes and with what it rests on: what its decision looked at, and what it takes
for granted when it is told again. A later step depends on an act if it rests on something that the act changed.

What the software does where it deals is nobody's act, and an undo leaves it alone. It may stand only if it would have
come about just the same without the act: at another table, and with nobody's place settled by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Flag, auto
from typing import Any, Literal

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import events as e
from shuffleup.tournament.record.whose import OF_THE_CLOCK, dealt
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo

# ----------------------------------------------------------------------------------------------- between people's acts


class Of(Flag):
    """Something an event changes or rests on: about its players, about its table, or about the whole evening."""

    NOTHING = 0
    NAME = auto()
    LIST = auto()  # that a player is on it
    ENTRY = auto()  # bought in, playing, without chips, out
    HERE = auto()
    STACK = auto()
    CHAIR = auto()
    PENALTY = auto()
    HAND = auto()  # the table's hands: their numbers, the button, whether one is in play
    JOINED = auto()  # who sits down there
    LEFT = auto()  # who has lost the last chip there
    DEALER = auto()
    FIELD = auto()  # how many are in, and who has which place
    TABLES = auto()  # how many sit where
    STACKS = auto()  # all of them
    MONEY = auto()
    POSTED = auto()  # the prizes on the wall
    DEAL = auto()
    PAID = auto()
    SIDE_POTS = auto()
    ENVELOPES = auto()
    BEGUN = auto()
    RUNNING = auto()
    LEVEL = auto()
    SCHEDULE = auto()
    DIRECTOR = auto()
    ANYTHING = auto()


OF_PLAYERS = Of.NAME | Of.LIST | Of.ENTRY | Of.HERE | Of.STACK | Of.CHAIR | Of.PENALTY
OF_TABLES = Of.HAND | Of.JOINED | Of.LEFT | Of.DEALER

Thing = tuple[Of, object]
"""Of which player or table, or None for the evening."""


def _of(event: Any, flags: Of) -> Iterator[Thing]:
    for flag in flags:
        if flag in OF_PLAYERS:
            yield from ((flag, player) for player in _players(event))
        else:
            yield flag, _table(event) if flag in OF_TABLES else None


def _players(event: Any) -> list[object]:
    stacks = (*getattr(event, "stacks", ()), *getattr(event, "shares", ()))
    own = [event.player] if hasattr(event, "player") else getattr(event, "players", ())
    return [*own, *(stack.player for stack in stacks)]


def _table(event: Any) -> TableNo:
    number: TableNo = event.chair.table if hasattr(event, "chair") else event.table
    return number


FOOTPRINTS: dict[type[e.Event], tuple[Of, Of]] = {
    # event: what it changes, what it rests on
    e.Committed: (Of.LIST | Of.NAME, Of.LIST),
    e.Renamed: (Of.NAME, Of.LIST | Of.NAME),
    e.BoughtIn: (Of.ENTRY | Of.STACK | Of.STACKS | Of.MONEY | Of.FIELD, Of.LIST),
    e.Arrived: (Of.HERE, Of.LIST | Of.HERE),
    e.Missing: (Of.HERE, Of.LIST | Of.HERE),
    e.Cancelled: (
        Of.LIST | Of.ENTRY | Of.STACK | Of.STACKS | Of.MONEY | Of.FIELD,
        Of.LIST | Of.ENTRY | Of.STACK | Of.CHAIR,
    ),
    e.Rebought: (Of.ENTRY | Of.STACK | Of.STACKS | Of.MONEY | Of.FIELD | Of.TABLES, Of.ENTRY | Of.STACK),
    e.AddedOn: (Of.STACK | Of.STACKS | Of.MONEY, Of.ENTRY),
    e.BoughtBack: (Of.ENTRY | Of.STACK | Of.STACKS | Of.MONEY | Of.FIELD, Of.ENTRY | Of.FIELD),
    e.Overruled: (Of.NOTHING, Of.NOTHING),
    e.Uncounted: (Of.STACK | Of.STACKS, Of.STACK | Of.ENTRY),
    e.EndedByDeal: (Of.ENTRY | Of.FIELD | Of.RUNNING, Of.DEAL | Of.ENTRY | Of.FIELD),
    e.CalledOff: (
        Of.ENTRY | Of.FIELD | Of.RUNNING | Of.DEAL,
        Of.ENTRY | Of.FIELD | Of.STACKS | Of.MONEY | Of.DEAL,
    ),
    e.ReEntered: (Of.ENTRY | Of.STACK | Of.STACKS | Of.MONEY | Of.FIELD, Of.ENTRY | Of.FIELD),
    e.TableOpened: (Of.TABLES | Of.HAND, Of.FIELD),
    e.Seated: (Of.CHAIR | Of.ENTRY | Of.TABLES | Of.JOINED, Of.ENTRY | Of.TABLES),
    e.Moved: (Of.CHAIR | Of.TABLES | Of.JOINED, Of.ENTRY | Of.CHAIR | Of.TABLES),
    e.LeftChair: (Of.CHAIR | Of.TABLES, Of.CHAIR),
    e.RealCardsDrawn: (Of.TABLES, Of.TABLES),
    e.TableBroken: (Of.TABLES | Of.HAND, Of.TABLES),
    e.ButtonPlaced: (Of.HAND, Of.TABLES),
    e.ButtonPutRight: (Of.HAND, Of.HAND | Of.JOINED),
    e.ButtonLies: (Of.HAND, Of.HAND | Of.JOINED),
    e.HandUntold: (Of.HAND, Of.HAND | Of.JOINED | Of.BEGUN),
    e.HandsFollowed: (Of.HAND, Of.HAND),
    e.PlaysForNothing: (Of.ENTRY | Of.MONEY | Of.FIELD, Of.LIST),
    e.DealerNamed: (Of.DEALER, Of.LIST | Of.DEALER),
    e.ClockStarted: (Of.RUNNING | Of.BEGUN, Of.RUNNING),
    e.ClockStopped: (Of.RUNNING, Of.RUNNING),
    e.ClockTold: (Of.NOTHING, Of.NOTHING),
    e.LevelBegan: (Of.LEVEL, Of.LEVEL | Of.SCHEDULE),
    e.TimeAdded: (Of.NOTHING, Of.LEVEL),
    e.ClockSet: (Of.LEVEL, Of.LEVEL),
    e.ScheduleEdited: (Of.SCHEDULE, Of.SCHEDULE | Of.LEVEL),
    e.HandBegan: (Of.HAND, Of.HAND | Of.JOINED | Of.BEGUN),
    e.HandOver: (Of.HAND | Of.STACK | Of.STACKS, Of.HAND | Of.STACK),
    e.HandTakenBack: (Of.HAND, Of.HAND),
    e.StacksCounted: (Of.STACK | Of.STACKS, Of.STACK | Of.JOINED | Of.LEFT),
    e.Busted: (Of.ENTRY | Of.STACKS | Of.FIELD | Of.TABLES | Of.LEFT, Of.ENTRY | Of.STACK),
    e.Declined: (Of.ENTRY | Of.FIELD, Of.ENTRY),
    e.WentOut: (Of.ENTRY | Of.FIELD, Of.ENTRY | Of.FIELD),
    e.PlaceMoved: (Of.ENTRY | Of.FIELD, Of.ENTRY | Of.FIELD),
    e.WentAway: (Of.HERE, Of.HERE | Of.ENTRY),
    e.CameBack: (Of.HERE, Of.HERE | Of.ENTRY),
    e.AbsenceWarned: (Of.NOTHING, Of.NOTHING),
    e.ForfeitsWait: (Of.NOTHING, Of.NOTHING),
    e.ChipsGiven: (Of.STACK | Of.STACKS, Of.STACK | Of.HERE | Of.ENTRY),
    e.Raced: (Of.STACK | Of.STACKS, Of.STACK | Of.JOINED | Of.LEFT | Of.SCHEDULE),
    e.Penalised: (Of.PENALTY, Of.ENTRY | Of.PENALTY),
    e.PenaltyEnded: (Of.PENALTY, Of.ENTRY | Of.PENALTY),
    e.RulingRecorded: (Of.NOTHING, Of.NOTHING),
    e.HouseRuleWritten: (Of.NOTHING, Of.NOTHING),
    e.DirectorNamed: (Of.DIRECTOR, Of.DIRECTOR),
    e.PayoutsEdited: (Of.POSTED, Of.POSTED | Of.FIELD),
    e.DealAgreed: (Of.DEAL, Of.DEAL | Of.STACKS | Of.FIELD | Of.MONEY | Of.POSTED),
    e.PrizesPaid: (Of.PAID | Of.MONEY, Of.PAID | Of.DEAL | Of.FIELD | Of.MONEY | Of.POSTED),
    e.SeatsDecided: (Of.ENTRY | Of.FIELD | Of.RUNNING, Of.ENTRY | Of.FIELD | Of.MONEY),
    e.SidePotSet: (Of.SIDE_POTS, Of.SIDE_POTS | Of.FIELD),
    e.SidePotWon: (Of.SIDE_POTS, Of.SIDE_POTS | Of.FIELD),
    e.SidePotPaid: (Of.SIDE_POTS, Of.SIDE_POTS),
    e.SetApart: (Of.MONEY, Of.LIST),
    e.BountyPut: (Of.MONEY, Of.LIST),
    e.HeadFell: (Of.MONEY, Of.ENTRY),
    e.KnockOutNamed: (Of.MONEY, Of.ENTRY),
    e.EnvelopesSealed: (Of.NOTHING, Of.NOTHING),
    e.EnvelopesFilled: (Of.ENVELOPES, Of.ENVELOPES),
    e.EnvelopeOpened: (Of.MONEY, Of.ENTRY | Of.ENVELOPES),
    e.EnvelopesRevealed: (Of.NOTHING, Of.NOTHING),
    e.HeadsKept: (Of.MONEY, Of.ENTRY | Of.FIELD),
    e.BountiesPaid: (Of.PAID | Of.MONEY, Of.PAID | Of.FIELD | Of.MONEY),
    e.BySoftware: (Of.NOTHING, Of.NOTHING),
    e.Salvaged: (Of.NOTHING, Of.NOTHING),
}
"""An event that is not here may change everything, and rest on everything."""


UNKNOWN = (Of.ANYTHING, Of.ANYTHING)


def _things(events: Iterable[e.Event], which: Literal[0, 1]) -> frozenset[Thing]:
    """What these change (0), or rest on (1)."""
    return frozenset(thing for event in events for thing in _of(event, FOOTPRINTS.get(type(event), UNKNOWN)[which]))


def overtaken(decided: Sequence[e.Event], since: Iterable[Sequence[e.Event]]) -> bool:
    """Has something come about since that this rests on, or the same of the same player or table?"""
    rests, same = _things(decided, 1), {_about(event) for event in decided if type(event) in FOOTPRINTS}
    return any(rests & _things(events, 0) or same & {_about(event) for event in events} for events in since)


def _about(event: e.Event) -> tuple[type, object, object]:
    return type(event), getattr(event, "player", None), getattr(event, "table", None)


def dependents(act: Sequence[e.Event], since: Iterable[tuple[int, Sequence[e.Event]]]) -> tuple[int, ...]:
    """The steps since that rest on something the act changed, by their numbers."""
    changed, anything = _things(act, 0), (Of.ANYTHING, None)
    if anything in changed:
        return tuple(number for number, events in since if events)
    return tuple(number for number, events in since if (changed | {anything}) & _things(events, 1))


# ------------------------------------------------------------------------------------------- what the software dealt

OF_A_TABLE = (
    e.HandBegan, e.HandOver, e.HandTakenBack, e.StacksCounted, e.Busted, e.DealerNamed, e.RulingRecorded,
    e.ButtonLies, e.HandUntold, e.HandsFollowed,
)  # fmt: skip
OF_A_PLAYER = (
    e.Committed, e.BoughtIn, e.Arrived, e.Missing, e.Cancelled, e.Declined, e.Rebought, e.AddedOn, e.WentAway,
    e.CameBack, e.AbsenceWarned, e.Penalised, e.PenaltyEnded,
)  # fmt: skip

DEALT_ON = refuse(
    "Hands were dealt since that depend on it; put it right with a new entry instead.", Refusal.DEPENDED_ON
)


def why_not_apart(act: Sequence[e.Event], since: Iterable[Sequence[e.Event]], evening: Evening) -> Refused | None:
    """Why the steps of the software since an act cannot stand without it, or with it if it is put back."""
    by_software = list(filter(dealt, since))
    if not by_software or all(isinstance(event, OF_THE_CLOCK) for event in act):
        return None
    mine = _tables(act, evening)
    theirs = [_tables(events, evening) for events in by_software]
    apart = mine is not None and all(tables is not None and not mine & tables for tables in theirs)
    return None if apart else DEALT_ON


def _tables(events: Sequence[e.Event], evening: Evening) -> frozenset[TableNo] | None:
    """The tables that a step concerns, and no other; None: it may concern all of them."""
    found: set[TableNo] = set()
    for event in events:
        if isinstance(event, OF_A_TABLE):
            found.add(event.table)
        elif isinstance(event, e.Seated):
            found.add(event.chair.table)
        elif isinstance(event, OF_A_PLAYER):
            chair = evening.players[event.player].chair if event.player in evening.players else None
            found |= {chair.table} if chair else set()
        elif not isinstance(event, (e.BySoftware, e.Renamed, e.Salvaged, *OF_THE_CLOCK)):
            return None
    return frozenset(found)
