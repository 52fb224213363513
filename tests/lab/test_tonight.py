"""When tonight is over: from where it stands, at its own pace, and the same from one seed."""

from __future__ import annotations

import signal
from dataclasses import replace
from typing import Any

import pytest

from shuffleup.lab import tonight
from shuffleup.lab.apart import Apart
from shuffleup.lab.evenings import REAL, Night, play_evening
from shuffleup.lab.standing import TonightForeseen, TonightSeen, Underway, tonight_seen
from shuffleup.lab.tonight import HANDS_KNOWN, SLOWEST, foresee, pace_tonight, usual_losses, usual_seconds
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break, Schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Millis, Practice
from tests.web.floor import NOW, T1, Floor, run

PLAN = usual_plan("tonight", "", HOMEGAME, Money(20_00))
LEVEL_SIX = 5  # its item


def standing(players: int = 9, *, tables: int = 1, item: int = LEVEL_SIX, **other: Any) -> TonightSeen:
    begun = Underway((18_000 // players,) * players, (0,) * players, tables, item, 600)
    usual: dict[str, Any] = {"entered": 18, "tables": 2, "hands": 0, "seconds": 0, "broke": 9, "dealt": False}
    return TonightSeen(PLAN, begun, **(usual | other))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which of two nights is over sooner is seen in a hundred evenings too, and how fast they play in forty."""
    monkeypatch.setattr(tonight, "FROM_HERE", (100, 100))
    monkeypatch.setattr(tonight, "FROM_THE_START", (20, 40))


def likely(seen: TonightSeen) -> int:
    early, found, late = foresee(seen).ends
    assert 0 < early <= found <= late
    return found


# --------------------------------------------------------------------------------------------------- from where it is


@pytest.mark.usefixtures("few")
def test_fewer_players_are_done_sooner_and_so_are_higher_blinds() -> None:
    assert likely(standing(3)) < likely(standing(9)) < likely(standing(16, tables=2))
    assert likely(standing(9, item=LEVEL_SIX + 3)) < likely(standing(9))


def test_of_one_who_is_left_it_is_over_now() -> None:
    """Near miss: with two it goes on."""
    one = Underway((18_000,), (0,), 1, LEVEL_SIX, 600)
    assert play_evening(Night(PLAN, 1, begun=one), "1:1").seconds == 0
    two = Underway((17_000, 1_000), (0, 0), 1, LEVEL_SIX, 600)
    assert play_evening(Night(PLAN, 2, begun=two), "1:1").seconds > 0


@pytest.mark.usefixtures("few")
def test_a_break_is_waited_for() -> None:
    steps = (*PLAN.schedule.steps[:LEVEL_SIX], Break(30), *PLAN.schedule.steps[LEVEL_SIX:])
    rests = replace(standing(9), plan=replace(PLAN, schedule=Schedule(steps)))  # ten minutes of it are left
    plays = replace(standing(9), begun=replace(standing(9).begun, seconds=1200))
    assert likely(rests) == pytest.approx(likely(plays) + 600, abs=300)


@pytest.mark.usefixtures("few")
def test_the_same_seed_gives_the_same_answer() -> None:
    seen = standing(4)
    assert foresee(seen, seed=3) == foresee(seen, seed=3)
    assert foresee(seen, seed=3) != foresee(seen, seed=4)


def test_a_chair_for_everyone_who_waits_for_one() -> None:
    """Eleven at one table: one came late. Near miss: ten have chairs."""
    for players in (10, 11):
        begun = Underway((1000,) * players, (0,) * players, 1, 0, 1200)
        played = play_evening(Night(PLAN, players, begun=begun), "1:1")
        assert sorted(played.finished) == list(range(players))


# -------------------------------------------------------------------------------------------------- at tonight's pace


@pytest.mark.usefixtures("few")
def test_hands_on_record_say_how_fast_they_play() -> None:
    usual = round(usual_seconds(standing()))
    slow, fast = (standing(hands=40, seconds=40 * usual * times // 2) for times in (3, 1))
    assert pace_tonight(fast) < 1 < pace_tonight(slow) < 1.5
    assert likely(fast) < likely(slow)
    assert pace_tonight(standing(hands=40, seconds=40 * usual)) == pytest.approx(1, abs=0.01)


def test_a_few_hands_say_little_and_many_say_all() -> None:
    usual = round(usual_seconds(standing()))
    few, some, many = (pace_tonight(standing(hands=n, seconds=2 * n * usual)) for n in (1, HANDS_KNOWN, 2000))
    assert few < 1.1 < some == pytest.approx(1.5, abs=0.02)
    assert many == pytest.approx(2, abs=0.02)


@pytest.mark.usefixtures("few")
def test_hands_that_nobody_announces_say_nothing() -> None:
    """Three hands in two hours: the others were played too. Near miss: three in twelve minutes are all there were."""
    unsaid, said = standing(hands=3, seconds=7200), standing(hands=3, seconds=720)
    assert pace_tonight(unsaid) == pace_tonight(standing())
    assert pace_tonight(said) != pace_tonight(unsaid)


@pytest.mark.usefixtures("few")
def test_where_nobody_announces_hands_those_who_go_out_say_it() -> None:
    night = Night(PLAN, 18)
    played = [play_evening(night, f"1:{number}") for number in range(50)]
    usual = round(usual_losses(standing(), played))
    paces = [pace_tonight(standing(broke=broke)) for broke in (0, usual, 2 * usual)]
    assert paces == sorted(paces, reverse=True)
    assert paces[1] == pytest.approx(1, abs=0.1)
    assert SLOWEST >= paces[0] > 1.3


def test_losses_grow_with_the_minutes_of_a_level_and_not_in_a_break() -> None:
    played = [play_evening(Night(PLAN, 18), f"1:{number}") for number in range(50)]
    begun = standing().begun
    early, late = (replace(standing(), begun=replace(begun, seconds=left)) for left in (1200, 0))
    assert usual_losses(early, played) < usual_losses(standing(), played) < usual_losses(late, played)
    steps = (*PLAN.schedule.steps[:LEVEL_SIX], Break(10), *PLAN.schedule.steps[LEVEL_SIX:])
    rests = replace(standing(), plan=replace(PLAN, schedule=Schedule(steps)))
    assert usual_losses(rests, played) == usual_losses(early, played)


# ------------------------------------------------------------------------------------------------------ what is seen


def test_what_is_seen_of_a_night() -> None:
    async def test(f: Floor) -> None:
        evening = f.room.evening
        await f.does(c.BeginHand(T1, NOW))
        seen = tonight_seen(evening, Millis(NOW + 5 * MINUTE))
        assert seen is not None
        assert (sum(seen.begun.stacks), seen.begun.tables, seen.begun.item) == (6000, 1, 0)
        assert seen.begun.seconds == evening.clock.schedule.steps[0].minutes * 60 - 300
        assert seen.hands == 0  # near miss: it has begun, and is not over
        await f.does(c.EndHand(T1))
        unfollowed = tonight_seen(evening, NOW)
        assert unfollowed is not None
        assert (unfollowed.hands, unfollowed.begun.stacks) == (1, (1000,) * 6)  # a share each of what nobody counted
        counted = e.Stack(f.at(0).player, Chips(2500))
        await f.does(c.CountStacks(T1, (counted,)))
        known = tonight_seen(evening, NOW)
        assert known is not None
        assert sorted(known.begun.stacks) == [700] * 5 + [2500]

    run(test, count=6)


def test_nothing_is_seen_of_a_night_that_is_over() -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.at(0).player, f.at(1).player
        assert tonight_seen(f.room.evening, NOW)
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser, winner),)), c.StayOut(loser))
        assert tonight_seen(f.room.evening, NOW) is None

    run(test, count=2)


# -------------------------------------------------------------------------------------------- add-ons, other entries


def test_add_ons_and_other_entries_bring_chips_and_money() -> None:
    offers = replace(PLAN, rebuys=False, add_on=AddOn(Money(10_00), Chips(1000), 3))
    played = play_evening(Night(offers, 9, rebuy_chance=1.0), "1:1")
    assert played.add_ons == played.left[2]
    assert sum(played.prizes) == 9 * 20_00 + played.add_ons * 10_00
    again = replace(PLAN, rebuys=False, re_entry=ReEntryOffer(1, 4))
    assert play_evening(Night(again, 9, rebuy_chance=1.0), "1:1").rebuys > 0
    assert play_evening(Night(replace(PLAN, rebuys=False), 9, rebuy_chance=1.0), "1:1").rebuys == 0  # near miss


# ------------------------------------------------------------------------------------------- in a process of its own


@pytest.mark.long
def test_a_process_of_its_own_gives_the_same() -> None:
    seen = standing(2, item=len(PLAN.schedule.steps) - 1, hands=40, seconds=4000)  # of few hands each
    assert Apart("tonight", "foresee")(seen) == foresee(seen)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_what_goes_wrong_there_is_said() -> None:
    found = Apart("tonight", "foresee")(replace(standing(2), plan=replace(PLAN, book="hoyle")))
    assert isinstance(found, str)
    assert "hoyle" in found


def test_nobody_waits_for_it_when_the_server_ends() -> None:
    ended = Apart("tonight", "foresee")
    ended.end()
    assert not isinstance(ended(standing(9)), TonightForeseen)


def test_the_usual_pace_is_that_of_real_cards() -> None:
    assert usual_seconds(standing()) == pytest.approx(REAL.a_hand + REAL.a_decision * 1.3 * 9)


def test_it_is_as_long_as_the_players_are_practised_to() -> None:
    """What the host said counts before hands are seen, and less with each of them."""
    slow, quick = (replace(PLAN, practice=one) for one in (Practice.NEW, Practice.PRACTISED))
    first = [usual_seconds(replace(standing(), plan=plan)) for plan in (slow, PLAN, quick)]
    assert first == sorted(first, reverse=True)
    assert len({*first}) == 3
    seen = [replace(standing(hands=300, seconds=300 * 100), plan=plan) for plan in (slow, quick)]
    now = [pace_tonight(one) * usual_seconds(one) for one in seen]
    assert now == pytest.approx([100, 100], rel=0.06)  # near miss: after so many hands it hardly matters
