"""A hand decided again from its record: every event has to come of something that its rules accept at that place.

Which command it was follows from the first event of each decision, and the others have to follow it as they stand. So
nobody's chips, turn or pot can be written down otherwise than the rules lead to. What people could have done as well
is not found; nor that a ruling was called for, since what it was judged by is not on record.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from shuffleup.facts import fact
from shuffleup.hand import commands as c
from shuffleup.hand import events as e
from shuffleup.hand.decide import decide
from shuffleup.hand.decision import Refused
from shuffleup.hand.evolve import begin, evolve, is_past
from shuffleup.hand.floor import kill, program
from shuffleup.hand.state import REMEDY, Hand
from shuffleup.hand.terms import Terms
from shuffleup.questions.steps import KillHand, Pause, Redeal, Step, Verdict, VoidHand

CUT = "what was decided there is cut off"
Events = Sequence[e.Event]


@fact
class Broken:
    """The first event that the rules do not lead to, by its place among the events, and why. No card is named: the hand
    may still be played."""

    at: int
    why: str


class _Breaks(Exception):
    """The rules do not lead there."""


def decided_again(events: Events, terms: Terms) -> Broken | None:
    """Hold a hand's events, the first of them HandStarted, against its rules."""
    started = events[0]
    assert isinstance(started, e.HandStarted), started
    hand = begin(started)
    hand.away(())  # whoever was dealt in as absent and acted had come back
    at = 1
    while at < len(events):
        try:
            expected = _expected(hand, events[at:], terms)
        except _Breaks as breaks:
            return Broken(at, str(breaks))
        except ArithmeticError as error:  # numbers that no hand is played with
            return Broken(at, f"it cannot be reckoned with ({error})")
        for event in expected:
            if wrong := _differs(events[at] if at < len(events) else None, event):
                return Broken(at, wrong)
            evolve(hand, event)
            at += 1
    return None


def _differs(said: e.Event | None, due: e.Event) -> str:
    if said is None:
        return CUT
    if type(said) is not type(due):
        return f"it is {type(said).__name__}, and by the rules {type(due).__name__} comes there"
    return "" if said == due else f"{type(said).__name__} says something else than the rules lead to"


def _expected(hand: Hand, events: Events, terms: Terms) -> tuple[e.Event, ...]:
    """What has to be on record from here to the end of this decision."""
    match events[0]:
        case e.Ruled() as ruled:
            return _ruling(hand, ruled, events, terms)
        case e.CardsPlaced() | e.HandVoided() as done if hand.phase is REMEDY:
            return _carried_out(hand, hand.to_come, done, terms)
        case e.HoleDealt():
            return _deal(hand, events, terms)
        case _:
            return _decision(hand, events[0], terms)


def _deal(hand: Hand, events: Events, terms: Terms) -> tuple[e.Event, ...]:
    """Whose hands were killed with the last card tells who was away then: presence is not on record."""
    killed = takewhile(lambda event: isinstance(event, e.HandKilled), events[1:])
    hand.away([event.seat for event in killed if isinstance(event, e.HandKilled)])
    expected = _decision(hand, events[0], terms)
    hand.away(())
    return expected


def _decision(hand: Hand, event: e.Event, terms: Terms) -> tuple[e.Event, ...]:
    command = _command(hand, event)
    if command is None:
        raise _Breaks(f"{type(event).__name__} comes of nothing that happened")
    decision = decide(hand, command, terms)
    if isinstance(decision, Refused):
        why = f": {decision.reason}" if isinstance(event, BETS) else ""
        raise _Breaks(f"by the rules there can be no {type(event).__name__}{why.rstrip('.')}")
    return decision.events


BETS = (e.Folded, e.Checked, e.Called, e.RaisedTo)
"""Why these are refused can be said: it names no cards."""


def _command(hand: Hand, event: e.Event) -> c.Command | None:
    """What was asked for, if this was the first to come of it."""
    match event:
        case e.Folded() | e.Checked() | e.Called() | e.RaisedTo():
            return _bet(hand, event)
        case e.Shown() | e.Mucked() | e.BoardClaimed() | e.PotAwarded():
            return _at_showdown(event)
        case e.ShownAfter():
            return c.ShowAfter(event.seat, event.cards)
        case e.Posted():
            return c.Post()
        case e.HoleDealt():
            return c.DealHole(event.cards)
        case e.StreetDealt():
            return c.DealBoard(event.cards, event.burn)
        case _:
            return None


def _bet(hand: Hand, event: e.Folded | e.Checked | e.Called | e.RaisedTo) -> c.Command:
    match event:
        case e.Folded():
            return c.Fold(event.seat)
        case e.Checked():
            return c.Check(event.seat)
        case e.Called():
            return c.Call(event.seat)
        case e.RaisedTo():
            return c.RaiseTo(event.seat, event.total) if hand.price else c.BetTo(event.seat, event.total)


def _at_showdown(event: e.Shown | e.Mucked | e.BoardClaimed | e.PotAwarded) -> c.Command:
    match event:
        case e.Shown():
            return c.Show(event.seat, event.cards)
        case e.Mucked():
            return c.Muck(event.seat)
        case e.BoardClaimed():
            return c.ClaimBoard(event.seat)
        case e.PotAwarded():
            return c.NameWinners(event.pot, tuple(share.seat for share in event.shares))


# ---------------------------------------------------------------------------------------------------------- rulings


def _ruling(hand: Hand, ruled: e.Ruled, events: Events, terms: Terms) -> tuple[e.Event, ...]:
    """It is carried out at once, but for one that waits for the director's word."""
    done = events[1] if len(events) > 1 else None
    if isinstance(done, e.CardsPlaced | e.HandVoided):
        return (ruled, *_carried_out(hand, program(hand, ruled.remedy.steps), done, terms))
    if ruled.remedy.verdict is Verdict.DIRECTOR:
        return (ruled,)
    raise _Breaks(CUT if done is None else "the ruling is not on record as it was carried out")


def _carried_out(
    hand: Hand, steps: tuple[Step, ...], event: e.CardsPlaced | e.HandVoided, terms: Terms
) -> tuple[e.Event, ...]:
    """Where the cards lie is taken as it is said: only who holds the deck can tell. What follows from it is not."""
    done = done_of(steps, event)
    if done is None or not _in_time(hand, done, event):
        raise _Breaks("the ruling is not on record as it was carried out")
    dead = [step.seat for step in done if isinstance(step, KillHand)]
    if isinstance(event, e.HandVoided) or not dead:
        return (event,)
    return (event, *kill(evolve(hand.copy(), event), dead, terms))


def _in_time(hand: Hand, done: tuple[Step, ...], event: e.CardsPlaced | e.HandVoided) -> bool:
    """Had the moments come that these steps wait for?"""
    phase = hand.then if hand.phase is REMEDY else hand.phase
    board = max(len(hand.board), 0 if isinstance(event, e.HandVoided) else len(event.board))
    return all(is_past(step, phase, board) for step in done if isinstance(step, Pause))


def done_of(steps: tuple[Step, ...], event: e.CardsPlaced | e.HandVoided) -> tuple[Step, ...] | None:
    """The steps that were carried out, by what is on record as still to come; None if that does not fit."""
    if isinstance(event, e.HandVoided):
        ends = [at for at, step in enumerate(steps) if isinstance(step, Redeal | VoidHand)]
        return steps[: ends[0]] if ends else None
    done = len(steps) - len(event.to_come)
    waits = not event.to_come or isinstance(event.to_come[0], Pause)
    return steps[:done] if waits and done >= 0 and steps[done:] == event.to_come else None
