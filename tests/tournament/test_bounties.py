"""Bounties: what is on whose head, who wins it, and that every cent of it is somebody's at the end. No document speaks
of them; the rules are those of custom (tournament/bounties/heads.py)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.plan import Plan, usual_plan, wrong_plan
from shuffleup.tournament.prizes.payouts import CENT, Chop, Money
from shuffleup.tournament.prizes.results import night_results
from shuffleup.tournament.prizes.to_share import prizes_left
from shuffleup.tournament.record.history import RecordedEvening, RecordStep, open_record
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import PlayerId, TableNo
from tests.tournament.host import BUY_IN, NIGHT, Host

T1 = TableNo(1)
PLAIN, PROGRESSIVE = BountyKind.PLAIN, BountyKind.PROGRESSIVE


def bounty_plan(kind: BountyKind = PLAIN, bounty: int = 500, **other: object) -> Plan:
    usual = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)
    chosen = {"rebuys": False, "unit": CENT} | other
    return replace(usual, bounties=kind, bounty=Money(bounty), **chosen)  # type: ignore[arg-type]


def night(players: int, kind: BountyKind = PLAIN, bounty: int = 500, **other: object) -> Host:
    """At one table, where the button is at the first of them and p1, p2, … sit in this order."""
    host = Host(players, plan=bounty_plan(kind, bounty, **other))
    host.does(c.DrawSeats(tuple(range(players))))
    host.does(c.StartClock(host.now))
    return host


def p(number: int) -> PlayerId:
    return PlayerId(f"p{number}")


def out(gone: int, *by: int) -> c.Out:
    takers = [p(one) for one in by]
    return c.Out(p(gone), next(iter(takers), None), None, tuple(takers[1:]))


def heads(host: Host) -> dict[str, int]:
    return {player: money for player, money in sorted(host.evening.bounties.heads.items()) if money}


def won(host: Host) -> dict[str, int]:
    return {player: money for player, money in sorted(host.evening.bounties.won.items()) if money}


def seats(host: Host) -> list[int]:
    """The players as they sit, from the first left of the button."""
    table = host.evening.tables[T1]
    at = table.last or table.first
    assert at
    order = sorted(table.chairs, key=lambda seat: (seat <= at.button, seat))
    return [int(table.chairs[seat].removeprefix("p")) for seat in order]


# ------------------------------------------------------------------------------------------------ who wins what


def test_a_bounty_is_part_of_the_buy_in_and_no_part_of_the_purse() -> None:
    host = night(3)
    assert host.evening.money_in == 3 * BUY_IN
    assert host.evening.purse() == 3 * (BUY_IN - 500)
    assert heads(host) == {"p1": 500, "p2": 500, "p3": 500}


# kind          bounty   by how many   into the pockets        on the heads of those who did it
@pytest.mark.parametrize(
    ("kind", "bounty", "by", "pockets", "grown"),
    [
        (PLAIN, 500, 1, (500,), (500,)),
        (PROGRESSIVE, 500, 1, (250,), (750,)),
        (PROGRESSIVE, 501, 1, (250,), (752,)),  # the odd cent goes on the head
        (PLAIN, 500, 2, (250, 250), (500, 500)),
        (PLAIN, 501, 2, (251, 250), (501, 501)),  # the odd cent to the first left of the button
        (PLAIN, 500, 3, (167, 167, 166), (500, 500, 500)),
        (PROGRESSIVE, 500, 2, (125, 125), (625, 625)),
        (PROGRESSIVE, 502, 2, (125, 125), (628, 628)),  # 251 each, and of that the odd cent on each head
        (PROGRESSIVE, 500, 3, (83, 83, 83), (584, 584, 583)),
        (PLAIN, 500, 0, (), ()),  # near miss: nobody has said by whom, and it waits
    ],
)
def test_who_knocks_a_player_out(
    kind: BountyKind, bounty: int, by: int, pockets: tuple[int, ...], grown: tuple[int, ...]
) -> None:
    host = night(6, kind, bounty)
    host.does(c.BeginHand(T1, host.now))
    loser, *takers = seats(host)[: by + 1]
    host.does(c.EndHand(T1, (out(loser, *reversed(takers)),)))  # however they are named
    assert [host.evening.bounties.won[p(one)] for one in takers] == list(pockets)
    assert [host.evening.bounties.heads[p(one)] for one in takers] == list(grown)
    assert p(loser) not in heads(host)
    assert host.evening.bounties.open == ({} if by else {1: bounty})


# kind          bounty   unit   into the pockets of two who share it   on their heads
@pytest.mark.parametrize(
    ("kind", "bounty", "unit", "pockets", "grown"),
    [
        (PLAIN, 500, 100, (300, 200), (500, 500)),  # the odd unit to the first left of the button
        (PLAIN, 500, 1, (250, 250), (500, 500)),  # near miss: a unit of one cent
        (PROGRESSIVE, 1000, 100, (200, 200), (1300, 1300)),  # 500 each, and of that the odd unit on each head
        (PROGRESSIVE, 1050, 100, (200, 200), (1400, 1350)),  # what is less than a unit goes with the first share
        (PLAIN, 500, 250, (250, 250), (500, 500)),
        (PLAIN, 500, 500, (250, 250), (500, 500)),  # near miss: less than two units is shared in cents
    ],
)
def test_a_bounty_is_shared_in_the_unit_of_the_evening(
    kind: BountyKind, bounty: int, unit: int, pockets: tuple[int, ...], grown: tuple[int, ...]
) -> None:
    host = night(6, kind, bounty, unit=Money(unit))
    host.does(c.BeginHand(T1, host.now))
    loser, *takers = seats(host)[:3]
    host.does(c.EndHand(T1, (out(loser, *takers),)))
    assert tuple(host.evening.bounties.won[p(one)] for one in takers) == pockets
    assert tuple(host.evening.bounties.heads[p(one)] for one in takers) == grown


def test_a_progressive_bounty_grows_from_head_to_head_and_the_winner_keeps_the_own() -> None:
    host = night(4, PROGRESSIVE)
    host.hand(1, out(1, 2))  # 2: 250 in the pocket, 750 on the head
    host.hand(1, out(2, 3))  # 3: 375, and 875
    host.hand(1, out(4, 3))  # 3: 250 more, and 1125
    assert won(host) == {"p2": 250, "p3": 375 + 250 + 1125}
    assert heads(host) == {}
    assert sum(won(host).values()) == 4 * 500


def test_two_out_in_one_hand_are_two_bounties() -> None:
    host = night(4)
    host.hand(1, c.Out(p(1), p(3), Chips(1000)), c.Out(p(2), p(3), Chips(1000)))
    assert won(host) == {"p3": 1000}
    assert host.evening.bounties.knock_outs(p(3)) == 2


def test_heads_up_it_is_known_who_did_it() -> None:
    host = night(2)
    host.hand(1, out(1))
    assert won(host) == {"p2": 1000}


def test_without_bounties_knock_outs_are_counted_and_nothing_is_put_anywhere() -> None:
    """Near miss: heads-up nobody is named who was not said."""
    host = night(3, BountyKind.NONE)
    assert host.evening.purse() == 3 * BUY_IN
    events = (*host.hand(1, out(1, 2)), *host.hand(1, out(2)))
    assert host.evening.bounties.knock_outs(p(2)) == 1
    assert not [event for event in events if isinstance(event, e.OfBounties)]
    assert [event.by for event in events if isinstance(event, e.Busted)] == [p(2), None]


# -------------------------------------------------------------------------------------------- buying in again


@pytest.mark.parametrize(
    ("again", "first", "then"),
    [
        (True, 500, 1000),  # a rebuy has a bounty too: the first is won at once
        (False, 0, 500),  # near miss: it has none, and the bounty is won when the player is out for good
    ],
)
def test_a_rebuy(again: bool, first: int, then: int) -> None:
    host = night(3, rebuys=True, bounty_again=again)
    host.hand(1, out(1, 2))
    assert host.evening.bounties.won[p(2)] == first
    host.does(c.Rebuy(p(1)))
    assert heads(host)["p1"] == 500
    host.hand(1, out(1, 2))
    assert host.evening.bounties.won[p(2)] == then
    assert host.evening.bounties.knock_outs(p(2)) == 2


def test_one_who_does_not_rebuy_is_out_for_good() -> None:
    host = night(4, rebuys=True, bounty_again=False)
    host.hand(1, out(1, 2))
    assert heads(host)["p1"] == 500
    host.does(c.StayOut(p(1)))
    assert won(host) == {"p2": 500}


def test_who_enters_again_has_a_new_bounty() -> None:
    host = night(3, re_entry=ReEntryOffer(1, 4), bounty_again=False)
    host.hand(1, out(1, 2))
    host.does(c.ReEnter(p(1)))
    assert (heads(host)["p1"], won(host)) == (500, {"p2": 500})
    assert host.evening.bounties.put == 4 * 500


def test_whoever_cancels_takes_the_bounty_along() -> None:
    host = Host(3, plan=bounty_plan())
    host.does(c.Cancel(p(3)))
    assert heads(host) == {"p1": 500, "p2": 500}
    assert host.evening.money_in == 2 * BUY_IN


# --------------------------------------------------------------------------------- whom nobody knocks out, and the end


@pytest.mark.parametrize(
    "goes", [c.Leave(p(1), by_director=True), c.Penalise(p(1), Sanction.DISQUALIFICATION, "threw a chair")]
)
def test_whom_nobody_knocked_out_leaves_it_to_the_winner(goes: c.Command) -> None:
    host = night(3)
    host.does(goes)
    assert (host.evening.bounties.unclaimed, host.evening.bounties.open) == (500, {})
    host.hand(1, out(2, 3))
    assert won(host) == {"p3": 500 + 500 + 500}


def test_a_deal_leaves_everyone_the_own_head() -> None:
    host = night(4, PROGRESSIVE)
    host.hand(1, out(1, 2))
    host.does(c.Leave(p(3), by_director=True))  # 500 that nobody won
    left = prizes_left(host.evening, HOMEGAME)
    assert isinstance(left, tuple)
    host.does(c.AgreeDeal(tuple(map(e.Prize, (p(2), p(4)), left)), ends=True))
    assert won(host) == {"p2": 250 + 750 + 250, "p4": 500 + 250}
    assert heads(host) == {}


def test_called_off_everyone_keeps_the_own_head() -> None:
    host = night(3, bounty=501)
    host.does(c.Leave(p(1), by_director=True))
    host.does(c.EndEarly(Chop.EVEN, "the power is out"))
    assert sorted(won(host).values()) == [501 + 250, 501 + 251]


def test_a_program_has_no_head_and_wins_none() -> None:
    host = Host(2, plan=bounty_plan())
    host.does(c.EnterForNothing(p(9), "Bot"))
    host.does(c.DrawSeats((0, 1, 2)))
    host.does(c.StartClock(host.now))
    host.hand(1, out(1, 9))
    assert host.evening.bounties.unclaimed == 500
    host.hand(1, out(2, 9))  # the program wins, and of those who paid the second was the best
    assert won(host) == {"p2": 1000}
    assert host.evening.bounties.knock_outs(p(9)) == 2


# ------------------------------------------------------------------------------------------------ said later, put right


def test_it_may_be_said_later_who_did_it() -> None:
    host = night(4, PROGRESSIVE)
    host.hand(1, out(1))
    host.hand(1, out(2, 3))
    assert won(host) == {"p3": 250}
    host.does(c.NameKnockOut(1, (p(2),)))  # so 2 had 750 on the head when 3 came
    assert won(host) == {"p2": 250, "p3": 375}
    assert heads(host) == {"p3": 875, "p4": 500}
    assert host.evening.bounties.open == {}


def test_it_may_be_put_right_and_said_to_be_nobody() -> None:
    host = night(4)
    host.hand(1, out(1, 2))
    host.does(c.NameKnockOut(1, (p(4), p(3))))
    assert sum(won(host).values()) == 500
    host.does(c.NameKnockOut(1, ()))
    assert (won(host), host.evening.bounties.unclaimed) == ({}, 500)


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ((2, (p(2),)), "Nobody was knocked out there."),
        ((1, (p(1),)), "Player 1 cannot have knocked out Player 1."),
        ((1, (PlayerId("x"),)), Refusal.NO_SUCH_PLAYER),
        ((1, (p(2),)), Refusal.ALREADY_DONE),
        ((1, (p(3), p(9))), Refusal.NO_SUCH_PLAYER),
    ],
)
def test_what_cannot_be(named: tuple[int, tuple[PlayerId, ...]], why: str) -> None:
    host = night(4)
    host.hand(1, out(1, 2))
    host.refuses(c.NameKnockOut(*named), why)


def test_whoever_was_out_before_cannot_have_done_it() -> None:
    host = night(4)
    host.hand(1, out(1, 3))
    host.hand(1, out(2))
    host.refuses(c.NameKnockOut(2, (p(1),)), Refusal.NOT_IN_HAND)
    host.does(c.NameKnockOut(1, (p(2),)))  # near miss: out later


def test_what_was_paid_is_taken_back_first() -> None:
    host = night(4)
    host.hand(1, out(1, 2))
    assert host.does(c.PayPrizes()) == (e.BountiesPaid((e.Prize(p(2), Money(500)),)),)
    host.refuses(c.PayPrizes(), Refusal.NOTHING_DUE)
    host.refuses(c.NameKnockOut(1, (p(3),)), Refusal.SOMETHING_FIRST)
    host.hand(1, out(3, 2))
    host.does(c.NameKnockOut(1, (p(3),)))  # near miss: another 500 is due to 2 by now


def test_all_of_it_is_paid_in_the_end() -> None:
    host = night(5, PROGRESSIVE, 501)
    for gone, *by in ((1, 2, 3), (2, 4), (3, 4, 5), (4, 5)):
        host.hand(1, out(gone, *by))
    rows = night_results(host.evening, HOMEGAME).rows
    assert sum(row.won for row in rows) == host.evening.money_in  # what a club reckons with
    host.does(c.PayPrizes())
    assert host.evening.money_in == host.evening.money_out
    assert host.evening.balances()
    assert all(row.handed == row.won for row in night_results(host.evening, HOMEGAME).rows)


# ---------------------------------------------------------------------------------------------------- taken back


class Recorded:
    """An evening with its record, so that things can be taken back."""

    def __init__(self, players: int, kind: BountyKind) -> None:
        opened = open_record(c.OpenEvening(bounty_plan(kind)), HOMEGAME)
        assert isinstance(opened, RecordedEvening)
        self.record = opened
        for one in range(1, players + 1):
            self.does(c.Commit(p(one), f"Player {one}"))
            self.does(c.BuyIn(p(one)))
        self.does(c.DrawSeats(tuple(range(players))))
        self.does(c.StartClock(NIGHT))

    def does(self, command: c.Command) -> int:
        decided = self.record.decide(command, HOMEGAME)
        assert isinstance(decided, Accepted), decided
        self.record.add(RecordStep(decided.events))
        return len(self.record.steps) - 1

    def hand(self, *outs: c.Out) -> int:
        self.does(c.BeginHand(T1, NIGHT))
        return self.does(c.EndHand(T1, outs))

    def undo(self, number: int) -> None:
        step = self.record.undo(NIGHT, number)
        assert isinstance(step, RecordStep), step
        self.record.add(step)

    @property
    def won(self) -> dict[str, int]:
        return {player: money for player, money in sorted(self.record.evening.bounties.won.items()) if money}


def test_a_bust_that_is_taken_back_gives_the_head_back() -> None:
    host = Recorded(4, PROGRESSIVE)
    busted = host.hand(out(1, 2))
    assert host.won == {"p2": 250}
    host.undo(busted)
    assert host.won == {}
    assert host.record.evening.bounties.heads == {p(one): 500 for one in range(1, 5)}


def test_a_name_that_is_taken_back_waits_again() -> None:
    host = Recorded(4, PLAIN)
    host.hand(out(1))
    named = host.does(c.NameKnockOut(1, (p(2),)))
    host.undo(named)
    assert (host.won, host.record.evening.bounties.open) == ({}, {1: 500})


def test_a_payment_holds_the_bust_it_was_for() -> None:
    host = Recorded(4, PLAIN)
    busted = host.hand(out(1, 2))
    paid = host.does(c.PayPrizes())
    assert host.record.held_by(busted) == (paid,)
    host.undo(paid)
    host.undo(busted)
    assert host.won == {}


# ------------------------------------------------------------------------------------------------- plan and telling


@pytest.mark.parametrize(
    ("kind", "bounty", "wrong"),
    [
        (PLAIN, 2500, False),  # all of the buy-in: a night for bounties alone
        (PLAIN, 2501, True),
        (PLAIN, 0, True),
        (BountyKind.NONE, 2501, False),  # near miss: nobody plays for it
    ],
)
def test_a_bounty_is_a_part_of_the_buy_in(kind: BountyKind, bounty: int, wrong: bool) -> None:
    fault = wrong_plan(bounty_plan(kind, bounty), HOMEGAME)
    expected = "A bounty is a part of the buy-in: more than 0, and 25 at most."
    assert (fault and fault.reason) == (expected if wrong else None)


@pytest.mark.parametrize(
    ("kind", "by", "said"),
    [
        (PLAIN, (2,), "The bounty on Player 1: 5 for Player 2."),
        (PLAIN, (), "The bounty on Player 1, 5, waits: who knocked Player 1 out?"),
        (
            PROGRESSIVE,
            (2, 3),
            "The bounty on Player 1: 1.25 for Player 2 and 1.25 for Player 3. "
            "The bounty on Player 2 grows by 1.25. The bounty on Player 3 grows by 1.25.",
        ),
    ],
)
def test_it_is_told(kind: BountyKind, by: tuple[int, ...], said: str) -> None:
    host = night(4, kind)
    host.does(c.BeginHand(T1, host.now))
    decided = host.asks(c.EndHand(T1, (out(1, *by),)))
    assert isinstance(decided, Accepted)
    lines: list[str] = []
    for event in decided.events:
        if isinstance(event, e.HeadFell):
            lines += [str(one.text) for one in told(Scene(host.evening, HOMEGAME, decided.events), event)]
        evolve(host.evening, event)
    assert lines == [said]
