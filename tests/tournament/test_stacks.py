"""Every stack is counted, reckoned or unknown, and a screen never hears a guess (ADR 12)."""

from __future__ import annotations

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.prizes.payouts import Chop
from shuffleup.tournament.prizes.to_share import prizes_left, proposed_now
from shuffleup.tournament.words import Account, Chair, Held, Known, PlayerId, TableNo
from tests.first_edition import ROBERTS_1
from tests.tournament.host import Host

ONE, TWO = TableNo(1), TableNo(2)
P1, P2, P3, P4 = (PlayerId(f"p{n}") for n in range(1, 5))


def known(host: Host, player: PlayerId) -> tuple[Known, int | None]:
    has = held(host.evening, host.evening.entrant(player))
    return has.known, has.chips


def count(**stacks: int) -> c.CountStacks:
    return c.CountStacks(ONE, tuple(e.Stack(PlayerId(player), Chips(chips)) for player, chips in stacks.items()))


COUNTED = (Known.COUNTED, 1000)
UNKNOWN = (Known.UNKNOWN, None)


def test_what_was_handed_out_is_known_until_a_hand_is_played_that_nobody_follows() -> None:
    host = Host(4).starts()
    assert known(host, P1) == COUNTED
    host.followed()
    assert known(host, P1) == COUNTED  # near miss: somebody followed it
    host.does(c.BeginHand(ONE, host.now))
    host.does(c.TakeBackHand(ONE))
    assert known(host, P1) == COUNTED  # near miss: it did not count (MIS-12)
    host.hand()
    assert [known(host, player) for player in (P1, P2, P3, P4)] == [UNKNOWN] * 4
    last = held(host.evening, host.evening.entrant(P1)).last
    assert last is not None
    assert (last.chips, last.table, last.hand, last.at) == (1000, ONE, 3, host.now)


# who is out         who took it   before it        P2 has then
OUTS = [
    ((P1,), P2, "handed out", (Known.RECKONED, 2000)),
    ((P1,), None, "handed out", UNKNOWN),  # near miss: not said by whom
    ((P1,), P3, "handed out", UNKNOWN),  # near miss: somebody else took it, and nothing is told of P2
    ((P1,), P2, "a hand", UNKNOWN),  # near miss: nobody knew what they had
    ((P1, P3), P2, "handed out", (Known.RECKONED, 3000)),
    ((P1,), P2, "counted", (Known.RECKONED, 2200)),
]


@pytest.mark.parametrize(("gone", "by", "before", "then"), OUTS)
def test_who_took_the_chips_of_one_who_is_out_has_about_as_many_more(
    gone: tuple[PlayerId, ...], by: PlayerId | None, before: str, then: tuple[Known, int | None]
) -> None:
    host = Host(5).starts()
    if before != "handed out":
        host.hand()
    if before == "counted":
        host.does(count(p1=1300, p2=900))
    host.hand(1, *(c.Out(one, by) for one in gone))
    assert known(host, P2) == then
    assert [known(host, one) for one in gone] == [(Known.COUNTED, 0)] * len(gone)
    for one in gone:
        host.does(c.StayOut(one))
    host.hand()
    assert known(host, P2) == UNKNOWN


def test_the_last_who_is_not_counted_has_what_is_left() -> None:
    host = Host(4).starts()
    host.hand()
    host.does(count(p1=700, p2=1600))
    assert known(host, P3) == UNKNOWN  # near miss: two are not counted
    host.does(count(p3=500))
    assert known(host, P4) == (Known.RECKONED, 1200)
    host.refuses(count(p4=1225), "25 chips too many: the stacks make 1,225, counted besides: 2,800 at table 1")
    host.refuses(count(p4=1175), "25 chips are missing: the stacks make 1,175, counted besides: 2,800 at table 1")
    host.does(count(p4=1200))
    assert known(host, P4) == (Known.COUNTED, 1200)


# minutes without a hand   who took the chips    all that is left to one
REST = [
    (6, (Known.RECKONED, 2000), (Known.RECKONED, 1200)),  # near miss: a hand may take so long
    (6.5, UNKNOWN, UNKNOWN),
]


@pytest.mark.parametrize(("minutes", "took", "left"), REST)
def test_what_was_reckoned_is_known_no_longer_than_what_was_counted(
    minutes: float, took: tuple[Known, int | None], left: tuple[Known, int | None]
) -> None:
    host = Host(4).starts()
    host.hand(1, c.Out(P1, P2))
    host.passes(minutes)
    assert known(host, P2) == took
    host = Host(4).starts()
    host.hand()
    host.does(count(p1=700, p2=1600, p3=500))
    host.passes(minutes)
    assert (known(host, P1)[0] is Known.COUNTED, known(host, P4)) == (minutes == 6, left)


def test_bought_chips_come_on_top_of_what_is_not_known() -> None:
    host = Host(4).starts()
    host.hand(1, c.Out(P1, P2))
    host.does(c.Rebuy(P1))
    assert (known(host, P1), known(host, P2)) == (COUNTED, (Known.RECKONED, 2000))
    assert host.evening.uncounted() == 4000


# -------------------------------------------------------------------------------------------------------- moves


def moved() -> Host:
    """Somebody has gone from table 1 to table 2 with chips that nobody had counted."""
    host = Host(12).starts()
    host.hand(1)
    host.hand(2)
    mover = host.playing(1)[0]
    seat = next(n for n in range(1, 11) if n not in host.evening.tables[TWO].chairs)
    host.does(c.MovePlayer(mover, Chair(TWO, Seat(seat)), "a reason"))
    return host


def counts(host: Host, table: int, *stacks: int) -> c.CountStacks:
    here = host.playing(table)
    return c.CountStacks(TableNo(table), tuple(e.Stack(one, Chips(n)) for one, n in zip(here, stacks, strict=True)))


def test_true_counts_are_taken_after_a_move() -> None:
    host = moved()
    host.does(counts(host, 1, 1500, 700, 900, 1200, 970))
    wrong = counts(host, 2, 1000, 1000, 1000, 1000, 1000, 1000, 700)
    host.refuses(
        wrong, "30 chips are missing: the stacks make 6,700, counted besides: 5,270 at table 1, in play: 12,000."
    )
    host.does(counts(host, 2, 1000, 1000, 1000, 1000, 1000, 1000, 730))
    assert not host.evening.tally.uncounted


def test_a_count_that_cannot_be_right_says_who_is_still_to_be_counted() -> None:
    host = moved()
    names = [host.evening.name_of(player) for player in host.evening.tally.uncounted if player in host.playing(2)]
    decision = host.asks(counts(host, 1, 9000, 1000, 1000, 1000, 1000))
    assert isinstance(decision, Refused)
    assert decision.reason.startswith("1,000 chips too many: the stacks make 13,000, counted besides: nobody")
    assert all(name in decision.reason for name in names)
    decision = host.asks(counts(host, 1, 8000, 1000, 1000, 1000, 995))
    assert isinstance(decision, Refused)  # seven players cannot have five chips
    assert decision.reason.endswith(": 5. The stacks make 11,995, counted besides: nobody, in play: 12,000.")


# -------------------------------------------------------------------------------------- what works from counts


def test_races_and_deals_wait_for_the_count() -> None:
    """RACE-01, WIN-04: near miss, an even share needs no count."""
    host = Host(3, ROBERTS_1).starts()
    host.hand()
    left = prizes_left(host.evening, ROBERTS_1)
    assert not isinstance(left, Refused)
    proposed = proposed_now(host.evening, left, ROBERTS_1)
    assert [one.chop for one in proposed] == [Chop.EVEN]
    host.passes(60)
    host.refuses(c.Race(ONE, Chips(5), (), host.now), "Count the stacks first; a hand was played since: Player 1")
    host.does(count(p1=900, p2=1100, p3=1000))
    host.does(c.Race(ONE, Chips(5), (), host.now))
    left = prizes_left(host.evening, ROBERTS_1)
    assert not isinstance(left, Refused)
    proposed = proposed_now(host.evening, left, ROBERTS_1)
    assert [one.chop for one in proposed] == list(Chop)


def test_win_03_who_had_more_has_to_be_said_where_nobody_counted() -> None:
    host = Host(5, ROBERTS_1).starts()
    host.hand()
    host.does(c.BeginHand(ONE, host.now))
    both = (c.Out(P1, P3), c.Out(P2, P3))
    decision = host.asks(c.EndHand(ONE, both))
    assert isinstance(decision, Refused)
    assert decision.reason.startswith("Say how many chips each of them had before the hand")
    host.does(c.EndHand(ONE, (c.Out(P1, P3, Chips(800)), c.Out(P2, P3, Chips(900)))))


# ------------------------------------------------------------------------------------------------- out of play


@pytest.mark.parametrize("counted", [True, False])
def test_chips_that_leave_play_uncounted_are_known_when_all_others_are(counted: bool) -> None:
    """ABS-03: shared out evenly; what cannot be shared is in the bank."""
    host = Host(4, HOMEGAME).starts()
    host.hand()
    if counted:
        host.does(count(p1=700, p2=1600, p3=500, p4=1200))
    host.does(c.Leave(P1, by_director=True))
    assert host.evening.loose is (None if counted else Account.BANK)
    assert (known(host, P2) == UNKNOWN) is not counted
    host.does(count(p2=1830, p3=730, p4=1430))
    assert (host.evening.accounts[Account.BANK], host.evening.loose) == (10, None)


def test_an_old_record_does_not_say_whether_anyone_followed_a_hand() -> None:
    """Where somebody lost a part of a stack somebody did; near miss: nobody lost any."""
    for chips, then in ((900, Known.COUNTED), (1000, Known.UNKNOWN)):
        host = Host(3).starts()
        host.does(c.BeginHand(ONE, host.now))
        stacks = (e.Stack(P1, Chips(chips)), e.Stack(P2, Chips(2000 - chips)), e.Stack(P3, Chips(1000)))
        evolve(host.evening, e.HandOver(ONE, stacks, None))
        assert held(host.evening, host.evening.entrant(P1)).known is then


def test_a_number_nobody_knows_is_nowhere() -> None:
    host = Host(3).starts()
    host.hand()
    assert held(host.evening, host.evening.entrant(P1)).certain is None
    assert Held(Known.RECKONED, Chips(5)).certain is None
