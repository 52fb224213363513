"""ABS-03 where time alone may not decide: next to nobody is there, or the director has given the chips back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shuffleup.app.record import LiveRecord
from shuffleup.hand import Refused
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from shuffleup.views.director.rows import Absent
from tests.first_edition import GUIDELINES_1
from tests.tournament.machine_night import Night, player, short_plan
from tests.tournament.test_machine_found import ONE, seated
from tests.tournament.test_waiting import now_waits, only
from tests.tournament.told_evening import ANN, BEN, Evening


def gone_out(players: int, *away: int, book: Rulebook = HOMEGAME, apart: float = 0) -> Night:
    """So many sit down, and these leave the room, one after another."""
    night = seated(players, book, short_plan(book, minutes=60))
    for number in away:
        night.does(c.GoAway(player(number), night.now))
        night.waits(apart)
    return night


def asked_about(night: Night) -> list[PlayerId]:
    return [one.player for one in night.evening.players.values() if one.asked_about]


def out(night: Night) -> list[PlayerId]:
    return [one.player for one in night.having(Status.OUT)]


def numbered(numbers: Sequence[int]) -> list[PlayerId]:
    return [player(number) for number in numbers]


@pytest.mark.parametrize(
    ("book", "players", "away", "asked", "lost"),
    [
        (HOMEGAME, 4, (1, 2, 3, 4), (1, 2, 3, 4), ()),  # supper
        (HOMEGAME, 4, (1, 2, 3), (1, 2, 3), ()),  # supper, and one minds the chips
        (HOMEGAME, 4, (1, 2), (), (1, 2)),  # near miss: two are there, and go on playing
        (HOMEGAME, 2, (1,), (1,), ()),  # the last opponent: time alone crowns nobody
        (HOMEGAME, 3, (1,), (), (1,)),
        (GUIDELINES_1, 4, (1, 2, 3, 4), (), ()),  # no limit there
    ],
)
def test_abs_03_when_next_to_nobody_is_there_it_waits_for_the_director(
    book: Rulebook, players: int, away: tuple[int, ...], asked: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    night = gone_out(players, *away, book=book)
    night.waits(19.9)
    assert (asked_about(night), out(night)) == ([], [])  # near miss: within the limit
    night.waits(0.1)
    assert (asked_about(night), out(night)) == (numbered(asked), numbered(lost))
    assert not night.evening.over()


def test_abs_03_who_never_came_is_not_there_either() -> None:
    night = gone_out(4, 1, 2)
    night.does(c.MarkMissing(player(3)))
    night.waits(20)
    assert (asked_about(night), out(night)) == (numbered((1, 2)), [])


def test_abs_03_it_is_asked_only_once() -> None:
    night = gone_out(4, 1, 2, 3, 4)
    night.waits(20)
    steps = len(night.record.steps)
    night.does(c.Tick(night.now))
    assert len(night.record.steps) == steps


def test_abs_03_supper_begins_and_ends_one_by_one_and_costs_nobody_his_chips() -> None:
    """They were marked away a minute apart, and are marked back one after another: those who are still marked away
    when the second is back have lost nothing."""
    night = gone_out(4, 1, 2, 3, 4, apart=1)
    night.waits(16)
    assert asked_about(night) == numbered((1,))
    night.waits(10)
    for number in (1, 2, 3):
        night.does(c.ComeBack(player(number), night.now))
        night.waits(0.1)
        assert out(night) == []
    assert asked_about(night) == numbered((4,))
    night.does(c.BeginHand(ONE, night.now))  # nobody waits for the fourth either
    night.does(c.EndHand(ONE))


def test_abs_03_the_director_says_that_the_chips_are_lost() -> None:
    night = gone_out(3, 1, 2)
    night.waits(20)
    first, _ = (one for one in now_waits(night) if isinstance(one, Absent))
    assert (first.player, first.by, first.asked, first.settled) == (player(1), ("ABS-03",), True, True)
    night.does(c.Leave(player(1), by_director=True))
    assert out(night) == numbered((1,))


def test_abs_03_a_hand_in_play_is_finished_before_he_can_say_so() -> None:
    night = gone_out(2, 1)
    night.does(c.BeginHand(ONE, night.now))
    night.waits(20)
    assert (asked_about(night), only(night, Absent).settled) == (numbered((1,)), False)
    night.does(c.EndHand(ONE))
    assert (only(night, Absent).asked, only(night, Absent).settled) == (True, True)


def test_abs_03_whoever_comes_back_and_goes_again_has_the_whole_time_again() -> None:
    night = gone_out(4, 1, 2, 3)
    night.waits(20)
    for number in (1, 2, 3):
        night.does(c.ComeBack(player(number), night.now))
    night.does(c.GoAway(player(1), night.now))
    night.waits(19.9)
    assert out(night) == []
    night.waits(0.1)
    assert out(night) == numbered((1,))  # three are there: time decides as ever


# ------------------------------------------------------------------------------------------------ taken back


def taken_back() -> Night:
    """One of four has lost his chips by ABS-03, and the director has given them back."""
    night = gone_out(4, 1)
    night.waits(20)
    assert out(night) == numbered((1,))
    assert night.takes_back()
    return night


def test_abs_03_chips_given_back_are_not_taken_again_by_the_next_tick() -> None:
    night = taken_back()
    night.waits(1)
    assert (out(night), asked_about(night)) == ([], numbered((1,)))
    assert (only(night, Absent).asked, only(night, Absent).settled) == (True, True)
    night.does(c.BeginHand(ONE, night.now))


def test_abs_03_what_was_given_back_can_be_put_back_or_decided_anew() -> None:
    night = taken_back()
    assert night.puts_back()
    assert out(night) == numbered((1,))
    assert night.takes_back()
    night.does(c.Leave(player(1), by_director=True))
    assert out(night) == numbered((1,))


def test_abs_03_an_undo_that_goes_further_back_leaves_nothing_to_ask() -> None:
    night = taken_back()
    assert night.takes_back()  # that he went away
    assert (asked_about(night), night.evening.entrant(player(1)).away_since) == ([], None)


def test_near_miss_other_chips_given_back_ask_nothing() -> None:
    night = gone_out(4, 1)
    night.waits(1)
    night.does(c.Leave(player(2), by_director=True))  # by his own will, and not away
    night.takes_back()
    assert asked_about(night) == []


def test_the_record_that_is_played_knows_what_was_given_back() -> None:
    live = LiveRecord(taken_back().record.steps)
    assert live.evening.entrant(player(1)).asked_about
    assert live.evening == taken_back().evening


# ------------------------------------------------------------------------------------------------ how it is told


@pytest.mark.parametrize(
    ("away", "told"),
    [
        ((ANN,), "Ann has been away too long; the director says whether the chips are lost (ABS-03, TD-01)."),
        (
            (ANN, BEN),
            "Ann and Ben have been away too long; the director says whether the chips are lost (ABS-03, TD-01).",
        ),
    ],
)
def test_it_is_told_in_one_sentence(away: tuple[PlayerId, ...], told: str) -> None:
    evening = Evening(len(away) + 1).starts()
    for one in away:
        evening.does(c.GoAway(one, evening.now))
    assert evening.passes(20)[-1] == told


@pytest.mark.parametrize(
    ("book", "players", "minutes", "in_hand", "because"),
    [
        (HOMEGAME, 4, 21, True, "Player 1 was away too long, and loses the chips when this hand is over."),
        (HOMEGAME, 4, 21, False, "Player 1 was away too long, and loses the chips."),  # nobody told the time yet
        (HOMEGAME, 4, 19.9, True, ""),  # near miss: in time
        (HOMEGAME, 2, 21, True, ""),  # near miss: the director is asked, and says that he is back
        (GUIDELINES_1, 4, 21, True, ""),  # no limit there
    ],
)
def test_abs_03_what_is_lost_is_lost_though_a_hand_is_in_play(
    book: Rulebook, players: int, minutes: float, in_hand: bool, because: str
) -> None:
    night = gone_out(players, 1, book=book)
    if in_hand:
        night.does(c.BeginHand(ONE, night.now))
    night.now = Millis(night.now + int(minutes * MINUTE))
    answer = night.tells(c.ComeBack(player(1), night.now))
    said = (answer.reason, [one.id for one in answer.by]) if isinstance(answer, Refused) else None
    assert said == ((because, ["ABS-03"]) if because else None)


def test_abs_03_the_chips_go_when_the_hand_is_over_and_not_before() -> None:
    night = gone_out(4, 1)
    night.does(c.BeginHand(ONE, night.now))
    night.waits(21)
    assert isinstance(night.tells(c.ComeBack(player(1), night.now)), Refused)
    assert out(night) == []
    night.does(c.EndHand(ONE))
    night.waits(0.1)
    assert out(night) == numbered((1,))


@pytest.mark.parametrize(("minutes", "lost"), [(19.9, ()), (20, (1,))])
def test_abs_03_the_minutes_of_a_break_are_minutes_away(minutes: float, lost: tuple[int, ...]) -> None:
    night = gone_out(4, 1)
    night.does(c.StopClock(night.now, "break"))
    night.waits(minutes)
    assert out(night) == numbered(lost)
