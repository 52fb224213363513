"""An evening decided again: what its owner wrote anew of entries, seats, places and prizes is found and said; what
could have been as well is not (the near misses)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from shuffleup.cards import DECK
from shuffleup.hand.structure import Positions
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.again import WrongEvent, step_decided_again
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, Millis, TableNo
from tests.tournament.machine_night import Night, player, short_plan

T1, T2 = TableNo(1), TableNo(2)
Change = Callable[[Any], e.Event | None]


def whole_night() -> Night:
    """Nine players at two tables: a cancellation, a rebuy, one who leaves, moves, an undo, a redraw, and prizes."""
    night = Night(short_plan(HOMEGAME, seats=5), HOMEGAME)
    night.enters(*range(1, 11))
    night.does(c.Cancel(player(10)))
    night.does(c.DrawSeats((8, 0, 7, 1, 6, 2, 5, 3, 4), (player(3),)))
    night.does(c.StartClock(night.now))
    night.does(c.Leave(night.at(T1)[0], by_director=True))
    night.puts_right(())
    loses(night, T1)
    night.does(c.Rebuy(night.undecided()[0].player))
    assert night.takes_back()
    assert night.puts_back()
    night.does(c.Penalise(night.at(T2)[0], Sanction.MISSED_HAND, "talks"))
    night.does(c.CarryOutRuling(c.RecordRuling(T2, "Chips were pocketed.", ()), (pocketed(night),)))
    while not night.over:
        goes_on(night)
    night.does(c.PayPrizes())
    return night


def pocketed(night: Night) -> c.TakeChipsOff:
    return c.TakeChipsOff(night.at(T2)[1], Chips(100), "pocketed")


def loses(night: Night, table: TableNo) -> None:
    """The first of a table who is dealt in loses everything to the second."""
    night.does(c.BeginHand(table, night.now))
    first, second, *_ = (one for one in night.at(table) if one not in night.evening.tables[table].sitting_out)
    night.does(c.EndHand(table, (c.Out(first, second),)))


def goes_on(night: Night) -> None:
    for one in night.having(Status.BUSTED):
        night.does(c.StayOut(one.player))
    left = len(night.evening.playing())
    while left > 1 and night.puts_right(tuple(range(left)), DECK):
        pass
    if left > 1:
        loses(night, max(night.tables(in_hand=False), key=lambda table: len(table.chairs)).number)


def wrong_in(steps: list[RecordStep]) -> WrongEvent | None:
    record = RecordedEvening(steps[:1])
    for step in steps[1:]:
        wrong = step_decided_again(record, step, HOMEGAME)
        if wrong:
            return wrong
        record.add(step)
    return None


NIGHT_OF_NINE = whole_night().record.steps


def test_a_whole_night_is_decided_again() -> None:
    kinds = {type(event) for step in NIGHT_OF_NINE for event in step.events}
    assert {e.Moved, e.Seated, e.TableBroken, e.Rebought, e.Penalised, e.ChipsGiven, e.PrizesPaid} <= kinds
    assert wrong_in(NIGHT_OF_NINE) is None


def changed(kind: type[e.Event], nth: int, change: Change, steps: list[RecordStep] = NIGHT_OF_NINE) -> list[RecordStep]:
    """The record with one event written anew, or left out. Where it is out of the record as it stands (the step was
    taken back and done again), the last of them is meant with -1."""
    found = [(at, event) for at, step in enumerate(steps) for event in step.events if type(event) is kind]
    at, event = found[nth]
    new = change(event)
    events = [new if one is event else one for one in steps[at].events]
    return [*steps[:at], RecordStep(tuple(one for one in events if one)), *steps[at + 1 :]]


def more_to_the_winner(event: e.PrizesPaid) -> e.Event:
    first, second, *others = event.prizes
    return e.PrizesPaid((replace(first, money=Money(first.money + 500)), second, *others))


def shifted(event: e.PrizesPaid) -> e.Event:
    """The same sum, 5 of it to the second instead of the first."""
    first, second, *others = event.prizes
    less, more = Money(first.money - 500), Money(second.money + 500)
    return e.PrizesPaid((replace(first, money=less), replace(second, money=more), *others))


def to_another(event: e.PrizesPaid) -> e.Event:
    first, *others = event.prizes
    return e.PrizesPaid((replace(first, player=player(1)), *others))


def other_button(event: Any) -> e.Event:
    changed: e.Event = replace(event, positions=Positions(Seat(3), Seat(1), Seat(2)))
    return changed


def all_to_the_first(event: e.ChipsGiven) -> e.Event:
    first, *others = event.shares
    more = sum(share.chips for share in others)
    return replace(event, shares=(e.Stack(first.player, Chips(first.chips + more)),))


def with_(**changes: Any) -> Change:
    return lambda event: replace(event, **changes)


NOTHING_LIKE_IT = "comes of nothing that happened"
NOT_BY_RULES = "is not what the rules lead to"

# what was written anew                        of which event         instead                        what is said of it
WRITTEN_ANEW: dict[str, tuple[type[e.Event], int, Change, str]] = {
    "a prize beyond the purse": (e.PrizesPaid, 0, more_to_the_winner, NOT_BY_RULES),
    "a prize that is another's (PAY-02)": (e.PrizesPaid, 0, shifted, NOT_BY_RULES),
    "a prize to the wrong person (WIN-01)": (e.PrizesPaid, 0, to_another, NOT_BY_RULES),
    "only one is paid": (e.PrizesPaid, 0, lambda one: e.PrizesPaid(one.prizes[:1]), NOT_BY_RULES),
    "the wrong place (WIN-01)": (
        e.WentOut,
        2,
        with_(place=3),
        "; by the rules: Player 7 is out in 7th place",
    ),
    "places shared that were not (WIN-03)": (e.WentOut, 2, with_(shared_by=2), NOT_BY_RULES),
    "a place for one who still plays": (e.WentOut, 0, with_(player=player(1)), NOT_BY_RULES),
    "no place at all": (e.WentOut, 0, lambda _: None, NOT_BY_RULES),
    "a buy-in for less": (e.BoughtIn, 3, with_(money=Money(2000)), "by the rules: Player 4 buys in: 25"),
    "a buy-in for more chips (BUY-01)": (e.BoughtIn, 3, with_(chips=Chips(1500)), NOT_BY_RULES),
    "a rebuy for less": (e.Rebought, 0, with_(money=Money(0)), NOT_BY_RULES),
    "a rebuy of one who has chips (BUY-02)": (e.Rebought, 0, with_(player=player(9)), "there can be no Rebought"),
    "too little given back": (e.Cancelled, 0, with_(refund=Money(2400)), NOT_BY_RULES),
    "a chair nobody drew": (e.Seated, 0, with_(chair=Chair(T2, Seat(7))), ""),
    "a card that is not in the draw (SEAT-02)": (e.Seated, 0, with_(card="joker"), NOTHING_LIKE_IT),
    "somebody else moves (MOVE-02)": (e.Moved, 0, with_(player=player(1)), NOT_BY_RULES),
    "to another chair (MOVE-03)": (e.Moved, 0, with_(chair=Chair(T1, Seat(5))), NOT_BY_RULES),
    "another has the button first (SEAT-04)": (e.ButtonPlaced, 0, other_button, NOT_BY_RULES),
    "the next button is somebody else's (BTN-01)": (e.HandBegan, 1, other_button, NOT_BY_RULES),
    "a table that is said to have a hand more": (e.HandBegan, 1, with_(number=9), NOT_BY_RULES),
    "somebody else drew for the dealer (SEAT-03)": (e.DealerNamed, 0, with_(player=player(4)), NOT_BY_RULES),
    "chips that went to a friend (ABS-03)": (e.ChipsGiven, 0, all_to_the_first, NOT_BY_RULES),
    "a penalty of more hands": (e.Penalised, 0, with_(hands=5), NOT_BY_RULES),
    "one who lost nothing is broke": (e.Declined, 0, with_(player=player(9)), NOT_BY_RULES),
}

# near misses: it could have been as well, so that only the head of the evening tells
AS_WELL: dict[str, tuple[type[e.Event], int, Change]] = {
    "another took the chips": (e.Busted, 1, with_(by=player(4))),
    "a hand a little later": (e.HandBegan, 0, lambda one: replace(one, at=Millis(one.at + 5_000))),
    "another reason for a penalty": (e.Penalised, 0, with_(reason="phones")),
    "a ruling in other words": (e.RulingRecorded, 0, with_(what="They were found.")),
    "more chips that were pocketed (CHIP-04)": (e.ChipsGiven, 1, with_(rest=Chips(200))),
}


@pytest.mark.parametrize(("kind", "nth", "change", "said"), WRITTEN_ANEW.values(), ids=WRITTEN_ANEW)
def test_what_was_written_anew_is_found(kind: type[e.Event], nth: int, change: Change, said: str) -> None:
    wrong = wrong_in(changed(kind, nth, change))
    assert wrong is not None
    assert said in wrong.why


@pytest.mark.parametrize(("kind", "nth", "change"), AS_WELL.values(), ids=AS_WELL)
def test_what_could_have_been_as_well_is_not(kind: type[e.Event], nth: int, change: Change) -> None:
    assert wrong_in(changed(kind, nth, change)) is None


# ------------------------------------------------------------------------------------------- one tap for several


def three_at_once() -> list[RecordStep]:
    """Three are put on the list with one tap, and buy in with another."""
    night = Night(short_plan(HOMEGAME), HOMEGAME)
    three = [player(number) for number in (1, 2, 3)]
    night.does(c.Together(tuple(c.Commit(one, one.title()) for one in three)))
    night.does(c.Together(tuple(map(c.BuyIn, three))))
    night.does(c.DrawSeats((0, 1, 2)))
    return night.record.steps


THREE_AT_ONCE = three_at_once()

# of the second of three: found, and as well (the near misses)
OF_SEVERAL: dict[str, tuple[type[e.Event], Change, str]] = {
    "for less": (e.BoughtIn, with_(money=Money(0)), NOT_BY_RULES),
    "for more chips (BUY-01)": (e.BoughtIn, with_(chips=Chips(90_000)), NOT_BY_RULES),
    "one pays twice": (e.BoughtIn, with_(player=player(1)), NOT_BY_RULES),
    "one who is not on the list": (e.BoughtIn, with_(player=player(9)), NOT_BY_RULES),
    "nobody saw one pay": (e.BoughtIn, lambda _: None, "there can be no TableOpened"),
    "one is on the list twice": (e.Committed, with_(player=player(1)), NOT_BY_RULES),
    "two of one name": (e.Committed, with_(name=player(1).title()), NOT_BY_RULES),
    "one was never on the list": (e.Committed, lambda _: None, NOT_BY_RULES),
    "something else among them": (e.Committed, lambda _: e.Declined(player(1)), NOT_BY_RULES),
}


@pytest.mark.parametrize(("kind", "change", "said"), OF_SEVERAL.values(), ids=OF_SEVERAL)
def test_one_of_several_that_was_written_anew_is_found(kind: type[e.Event], change: Change, said: str) -> None:
    wrong = wrong_in(changed(kind, 1, change, THREE_AT_ONCE))
    assert wrong is not None
    assert said in wrong.why


def test_several_at_once_are_decided_one_by_one() -> None:
    assert len(THREE_AT_ONCE) == 4
    assert wrong_in(THREE_AT_ONCE) is None
    assert wrong_in(changed(e.Committed, 1, with_(name="Another"), THREE_AT_ONCE)) is None, "near miss"


def test_a_step_left_out_is_missed() -> None:
    """Which is the whole record, but for what nothing after it hangs on."""
    unmissed = [step for at, step in enumerate(NIGHT_OF_NINE) if at and not _is_missed(at)]
    kinds = {type(step.events[0]) for step in unmissed}
    assert kinds <= {e.Penalised, e.RulingRecorded, e.Committed, e.Cancelled, e.ClockStarted, e.PrizesPaid}, kinds


def _is_missed(at: int) -> bool:
    try:
        return wrong_in([*NIGHT_OF_NINE[:at], *NIGHT_OF_NINE[at + 1 :]]) is not None
    except (AssertionError, LookupError, ValueError):
        return True  # it does not even come out right when it is told again
