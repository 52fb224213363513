"""Mystery bounties: what is in the envelopes, when they are filled, and which of them a knock-out opens."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.envelopes import next_waits_for
from shuffleup.tournament.bounties.kinds import EnvelopeLadder, MysteryWaits
from shuffleup.tournament.bounties.ladders import EnvelopeTier, filled_with, tiers
from shuffleup.tournament.plan import plan_faults
from shuffleup.tournament.prizes.payouts import CENT, Chop, Money, split
from shuffleup.tournament.record.history import RecordedEvening
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import Millis, TableNo
from tests.tournament.host import NIGHT
from tests.tournament.mystery_night import Mystery
from tests.tournament.test_bounties import out, p

STEEP, GENTLE = EnvelopeLadder.STEEP, EnvelopeLadder.GENTLE
T1 = TableNo(1)


def opened(events: tuple[e.Event, ...]) -> list[tuple[int, int]]:
    return [(event.nth, event.money) for event in events if isinstance(event, e.EnvelopeOpened)]


# ---------------------------------------------------------------------------------------------- what is in them


# pot  envelopes  ladder  unit   what they hold
@pytest.mark.parametrize(
    ("pot", "count", "ladder", "unit", "holds"),
    [
        (4500, 9, STEEP, 100, (2100, *[600] * 2, *[200] * 6)),
        (4500, 9, GENTLE, 100, (1500, *[600] * 2, *[300] * 6)),
        (4501, 9, STEEP, 100, (2101, *[600] * 2, *[200] * 6)),  # the odd cent goes into the first
        (4500, 9, STEEP, 500, (2100, *[600] * 2, *[200] * 6)),  # less than three times 5 for each: counted in ones
        (2700, 9, STEEP, 100, (1500, *[300] * 2, *[100] * 6)),
        (2699, 9, STEEP, 100, (1501, *[374] * 2, *[75] * 6)),  # near miss: less than three ones for each, so in cents
        (10, 9, STEEP, 100, (2, *[1] * 8)),
        (9, 9, STEEP, 100, (1,) * 9),
        (8, 9, STEEP, 100, ()),  # near miss: not one cent each
        (11500, 2, STEEP, 500, (10500, 1000)),
        (11499, 2, STEEP, 500, (10999, 500)),  # near miss: a share is rounded down
        (1500, 1, STEEP, 500, (1500,)),
        (1500, 0, STEEP, 500, ()),
    ],
)
def test_the_pot_is_in_the_envelopes_to_the_cent(
    pot: int, count: int, ladder: EnvelopeLadder, unit: int, holds: tuple[int, ...]
) -> None:
    assert filled_with(pot, count, ladder, Money(unit)) == holds


def test_any_pot_fills_any_number_of_envelopes() -> None:
    for pot, count, unit, ladder in product((1, 50, 7_777, 50_000), range(41), (1, 100, 500), EnvelopeLadder):
        made = filled_with(pot, count, ladder, Money(unit))
        assert sum(made) == (pot if 0 < count <= pot else 0)
        assert len(made) == (count if count <= pot else 0)
        assert list(made) == sorted(made, reverse=True), "the largest first"
        assert min(made, default=1) >= 1


def test_in_short() -> None:
    held = tuple(map(Money, (100, 50, 50, 10)))
    assert tiers(held, (Money(50),)) == (
        EnvelopeTier(Money(100), 1, 1),
        EnvelopeTier(Money(50), 2, 1),
        EnvelopeTier(Money(10), 1, 1),
    )


# ------------------------------------------------------------------------------------------- filled and opened


def test_nothing_is_won_before_the_mystery_begins_and_the_winner_keeps_the_last() -> None:
    night = Mystery(5, begins=4)
    assert night.account.commitment == night.seal.commitment, "the order is sealed before anybody plays"
    assert opened(night.hand(out(1, 2))) == []
    assert night.won() == {}
    filled, *_ = night.does(c.BeginHand(T1, NIGHT))
    assert filled == e.EnvelopesFilled(filled_with(2500, 4, STEEP, CENT))
    first, second, third, last = night.order()
    assert opened(night.does(c.EndHand(T1, (out(2, 3),)))) == [(1, first)]
    assert opened(night.hand(out(3, 4))) == [(2, second)]
    ends = night.hand(out(4, 5))
    assert opened(ends) == [(3, third)]
    assert ends[-1] == e.EnvelopesRevealed(night.seal.seed)
    assert night.won() == {"p3": first, "p4": second, "p5": third + last}


# players  begins with  out one by one   when envelopes are filled, and how many
@pytest.mark.parametrize(
    ("begins", "outs", "filled"),
    [
        (5, 0, 5),  # as soon as play begins, where nobody can buy in again
        (4, 0, 0),  # near miss: one too many is left
        (4, 1, 4),
        (3, 1, 0),
        (0, 0, 0),  # late players may come until level 2 is dealt
        (0, 1, 0),  # near miss: level 1 is on
    ],
)
def test_when_the_envelopes_are_filled(begins: int, outs: int, filled: int) -> None:
    night = Mystery(5, begins)
    for gone in range(1, outs + 1):
        night.hand(out(gone, gone + 1))
    night.does(c.BeginHand(T1, NIGHT))
    assert len(night.account.envelopes) == filled


def test_however_few_are_left_it_waits_while_somebody_may_still_come() -> None:
    night = Mystery(5, begins=5, late=True)
    assert opened(night.hand(out(1, 2))) == []
    assert next_waits_for(night.record.evening, HOMEGAME) is MysteryWaits.LATE
    night.does(c.Commit(p(6), "Lou"))
    night.does(c.BuyIn(p(6)))
    night.does(c.GoToItem(1, NIGHT))  # near miss: the first hand of level 2 is too late
    assert next_waits_for(night.record.evening, HOMEGAME) is None
    night.does(c.BeginHand(T1, NIGHT))
    assert night.account.envelopes == filled_with(3000, 5, STEEP, CENT), "the pot with all that was paid"


def test_a_night_that_was_sealed_before_goes_on_as_it_began() -> None:
    """Once nobody was waited for whom nobody expected."""
    night = Mystery(5, begins=5, late=True)
    night.account.for_late = False
    night.does(c.BeginHand(T1, NIGHT))
    assert opened(night.does(c.EndHand(T1, (out(1, 2),)))) == [(1, night.order()[0])]


def test_with_one_player_left_nothing_can_begin() -> None:
    plan = Mystery(2, begins=2).record.evening.plan
    found = [[fault.part for fault in plan_faults(replace(plan, mystery_from=left), HOMEGAME)] for left in (0, 1, 2)]
    assert found == [[], ["mystery_from"], []]


def test_without_a_number_it_begins_with_the_end_of_late_entries() -> None:
    night = Mystery(5)
    night.hand(out(1, 2))
    night.does(c.Tick(Millis(NIGHT + 3_600_000)))
    night.hand()  # of a later level: nobody comes any more
    night.does(c.BeginHand(T1, Millis(NIGHT + 3_600_000)))
    assert len(night.account.envelopes) == 4


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("earlier", [0, 1])
def test_the_first_hand_of_that_level_counts_whether_or_not_anybody_is_out(earlier: int, announced: bool) -> None:
    night = Mystery(5)
    for gone in range(1, earlier + 1):
        assert opened(night.hand(out(gone, gone + 1))) == [], "of level 1"
    assert next_waits_for(night.record.evening, HOMEGAME) is MysteryWaits.LATE
    first = night.record.evening.plan.schedule.steps[0]
    level_2 = Millis(NIGHT + first.minutes * 60_000 + 1)
    night.does(c.Tick(level_2))
    assert next_waits_for(night.record.evening, HOMEGAME) is None, "it is said before it is dealt"
    if announced:
        night.does(c.BeginHand(T1, level_2))
        ends = night.does(c.EndHand(T1, (out(3, 4),)))
    else:
        ends = night.does(c.EndUntoldHand(T1, (out(3, 4),), 1, level_2))
    assert opened(ends) == [(1, night.order()[0])]


def test_as_long_as_somebody_may_rebuy_it_does_not_begin() -> None:
    night = Mystery(4, begins=4, rebuys=True)
    night.does(c.BeginHand(T1, NIGHT))
    assert night.account.envelopes == ()


def test_those_who_split_the_pot_share_an_envelope_and_two_who_go_together_open_two() -> None:
    night = Mystery(5, begins=5, bounty=501)
    events = night.hand(out(1, 3, 4), out(2, 5))
    first, second = night.order()[:2]
    assert opened(events) == [(1, first), (2, second)]
    odd, even = first - first // 2, first // 2
    assert sorted((night.won()["p3"], night.won()["p4"])) == sorted((odd, even))
    assert night.won()["p5"] == second


def test_an_envelope_waits_for_a_name_and_stays_with_its_knock_out() -> None:
    night = Mystery(5, begins=5)
    assert opened(night.hand(out(1))) == []
    assert night.account.unsaid() == [1]
    first, second = night.order()[:2]
    assert opened(night.hand(out(2, 3))) == [(2, second)], "the first one waits"
    assert opened(night.does(c.NameKnockOut(1, (p(4),)))) == [(1, first)]
    assert opened(night.does(c.NameKnockOut(1, (p(5),)))) == [], "put right: the same envelope"
    assert night.won() == {"p3": second, "p5": first}
    night.does(c.NameKnockOut(1, ()))
    assert night.account.unclaimed == first, "for the winner"


def test_nobody_knocked_the_player_out_and_nobody_says_until_the_end() -> None:
    night = Mystery(4, begins=4)
    night.hand(out(1))
    night.hand(out(2, 3))
    ends = night.hand(out(3, 4))
    first, second, third, last = night.order()
    assert opened(ends) == [(1, first), (3, third)], "what waits is opened when it is over"
    assert night.won() == {"p3": second, "p4": third + last}
    assert night.account.open == {1: first}
    night.does(c.NameKnockOut(1, (p(2),)))
    assert night.won() == {"p2": first, "p3": second, "p4": third + last}


def test_an_undo_closes_the_envelope_and_the_same_knock_out_opens_the_same_again() -> None:
    night = Mystery(5, begins=5)
    first, second = night.hand(out(1, 2)), night.order()[:2]
    night.undo()
    assert night.account.opened == {}
    assert night.account.sealed == 2500
    assert opened(night.does(c.EndHand(T1, (out(3, 2),)))) == opened(first) == [(1, second[0])], "whoever it was"
    assert opened(night.hand(out(1, 2))) == [(2, second[1])]


def test_a_knock_out_taken_back_with_which_it_began_empties_the_envelopes() -> None:
    night = Mystery(5, begins=4)
    night.hand(out(1, 2))
    night.does(c.BeginHand(T1, NIGHT))
    assert len(night.account.envelopes) == 4
    night.undo()  # the hand that began
    assert not night.account.envelopes
    night.does(c.BeginHand(T1, NIGHT))
    night.does(c.EndHand(T1, ()))
    night.undo(len(night.record.steps) - 5)
    assert night.record.evening.how_many_play() == 5, "the knock-out is taken back, though hands were played since"
    assert len(night.account.envelopes) == 4
    night.does(c.BeginHand(T1, NIGHT))
    assert not night.account.envelopes
    night.does(c.EndHand(T1, ()))
    night.hand(out(1, 2))
    night.does(c.BeginHand(T1, NIGHT))
    assert len(night.account.envelopes) == 4


def test_when_it_is_called_off_those_who_are_left_share_what_is_sealed() -> None:
    night = Mystery(4, begins=4)
    night.hand(out(1, 2))
    night.does(c.EndEarly(Chop.EVEN, "the lamp fell"))
    first, left = night.order()[0], 2000 - night.order()[0]
    assert night.account.sealed == 0
    assert sum(night.won().values()) == 2000
    assert sorted(money - (first if player == "p2" else 0) for player, money in night.won().items()) == sorted(
        split([Money(left)], 3)
    )


def test_what_is_told() -> None:
    night = Mystery(4, begins=4)
    scene = Scene(night.record.evening, HOMEGAME, ())
    filled = told(scene, e.EnvelopesFilled(tuple(map(Money, (1000, 500, 500)))))[0].text
    words = "The mystery begins. 20 lies in sealed envelopes: 1 × 10 and 2 × 5."
    sealed = told(scene, e.EnvelopesSealed("0123456789abcdef0"))[0].text
    assert str(sealed).endswith("Their seal: 0123 4567 89ab cdef.")
    assert str(filled) == words


def test_the_record_leads_to_the_same_evening_again() -> None:
    night = Mystery(5, begins=4)
    for gone in (1, 2, 3):
        night.hand(out(gone, gone + 1))
    again = RecordedEvening(night.record.steps)
    assert again.evening.bounties == night.account
