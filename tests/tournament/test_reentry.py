"""Re-entries: a player who is out pays again, and everyone's place is what it would be had he never been out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordedEvening, open_record, replay
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Status
from shuffleup.tournament.telling.scene import Scene
from shuffleup.tournament.telling.teller import told
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.tournament.host import BUY_IN, Host
from tests.tournament.machine_driver import Driver
from tests.tournament.machine_night import Night, player, short_plan

ONE = TableNo(1)
ONCE = ReEntryOffer(each=1, before_level=4)


def plan(book: Rulebook = HOMEGAME, offer: ReEntryOffer | None = ONCE, *, rebuys: bool = False) -> Plan:
    return replace(usual_plan("Friday", "2026-11-13", book, BUY_IN), rebuys=rebuys, re_entry=offer)


def started(players: int, of: Plan | None = None, book: Rulebook = HOMEGAME) -> Host:
    return Host(players, book, plan=of or plan(book)).starts()


def chair_free(host: Host, table: TableNo = ONE) -> Chair:
    taken = host.evening.tables[table].chairs
    return Chair(table, Seat(next(seat for seat in range(1, 11) if seat not in taken)))


def returns(host: Host, who: PlayerId) -> None:
    host.does(c.ReEnter(who))
    host.does(c.SeatLate(who, chair_free(host)))


def places(host: Host) -> dict[PlayerId, tuple[int, int]]:
    """Place and how many share it, of those who are out."""
    out = (one for one in host.evening.players.values() if one.status is Status.OUT)
    return {one.player: (one.place, one.shared_by) for one in out}


# ------------------------------------------------------------------------------------------------- who is in


def test_a_player_who_is_out_pays_again_and_gets_a_stack_and_a_chair() -> None:
    host = started(6)
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    (entered,) = host.does(c.ReEnter(one))
    assert entered == e.ReEntered(one, BUY_IN, Chips(1000))
    again = host.evening.entrant(one)
    assert (again.status, again.place, again.busted, again.re_entries) == (Status.PAID, 0, None, 1)
    host.does(c.SeatLate(one, chair_free(host)))
    assert (again.status, again.stack, len(host.playing())) == (Status.SEATED, 1000, 6)
    host.hand(1)


def test_money_chips_and_entries_count_him_twice_and_the_field_once() -> None:
    """PAY-01: all of it goes into the purse."""
    host = started(6)
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    returns(host, one)
    evening = host.evening
    assert (evening.purse(), evening.money_in, evening.issued) == (7 * BUY_IN, 7 * BUY_IN, 7000)
    assert (evening.entries(), len(evening.entered()), evening.entrant(one).paid) == (7, 6, 2 * BUY_IN)
    assert evening.balances()


def test_a_rebuy_is_once_for_each_player_and_not_for_each_entry() -> None:
    """BUY-02."""
    host = started(4, plan(rebuys=True))
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.Rebuy(one))
    host.hand(1, c.Out(one, two))
    assert host.evening.entrant(one).status is Status.OUT  # near miss: one rebuy each, and he is out at once
    returns(host, one)
    host.hand(1, c.Out(one, two))
    assert host.evening.entrant(one).status is Status.OUT


def test_whoever_was_away_is_back_when_he_enters_again() -> None:
    host = started(4)
    one, *_ = host.playing()
    host.does(c.GoAway(one, host.now))
    host.passes(20)  # ABS-03: the chips are shared out
    returns(host, one)
    assert host.evening.entrant(one).away_since is None
    host.passes(20)
    assert host.evening.entrant(one).stack == 1000


# ----------------------------------------------------------------------------------------------- places

A, B, C, D, E, F = range(6)

MOVED: list[tuple[str, list[tuple[int, ...]], int, dict[int, tuple[int, int]]]] = [
    # what happens                         out, hand by hand      back  place and how many share it
    ("the only one out",                   [(A,)],                A,    {}),
    ("another went out after him",         [(A,), (B,)],          A,    {B: (6, 1)}),
    ("near miss: before him",              [(A,), (B,)],          B,    {A: (6, 1)}),
    ("one before and one after",           [(A,), (B,), (C,)],    B,    {A: (6, 1), C: (5, 1)}),
    ("he shared his places",               [(A, B)],              A,    {B: (6, 1)}),
    ("three shared them",                  [(A, B, C)],           B,    {A: (5, 2), C: (5, 2)}),
    ("two share places above his",         [(A,), (B, C)],        A,    {B: (5, 2), C: (5, 2)}),
    ("near miss: two share places below",  [(A, B), (C,)],        C,    {A: (5, 2), B: (5, 2)}),
]  # fmt: skip


@pytest.mark.parametrize(("outs", "back", "after"), [row[1:] for row in MOVED], ids=[row[0] for row in MOVED])
def test_those_who_went_out_later_finish_lower(
    outs: list[tuple[int, ...]], back: int, after: dict[int, tuple[int, int]]
) -> None:
    """WIN-01, WIN-02: as if he had never been out."""
    host = started(6)
    who = host.playing()
    for hand in outs:
        host.hand(1, *(c.Out(who[one], who[F]) for one in hand))
    returns(host, who[back])
    assert places(host) == {who[one]: place for one, place in after.items()}


def test_win_03_places_by_chips_stay_in_their_order() -> None:
    host = started(5, book=GUIDELINES)
    one, two, three, four, _ = host.playing()
    host.hand(1, c.Out(one, four, Chips(400)), c.Out(two, four, Chips(600)), c.Out(three, four, Chips(500)))
    assert places(host) == {two: (3, 1), three: (4, 1), one: (5, 1)}
    returns(host, three)
    assert places(host) == {two: (4, 1), one: (5, 1)}  # near miss: who finished below him stays there


def test_to_the_last_prize() -> None:
    """The first one out wins, every place is taken once, and all of the purse is paid (PAY-01)."""
    host = started(5)
    one, two, three, four, five = host.playing()
    host.hand(1, c.Out(one, two))
    host.hand(1, c.Out(three, two))
    returns(host, one)
    host.passes(80)
    for gone in (four, five, two):
        host.hand(1, c.Out(gone, one))
    assert places(host) == {three: (5, 1), four: (4, 1), five: (3, 1), two: (2, 1), one: (1, 1)}
    host.does(c.PayPrizes())
    assert host.evening.prizes == {one: 3 * BUY_IN, two: 18 * BUY_IN // 10, five: 12 * BUY_IN // 10}
    assert host.evening.money_out == host.evening.purse() == 6 * BUY_IN


def test_out_twice_and_placed_once() -> None:
    host = started(4)
    one, two, three, _ = host.playing()
    host.hand(1, c.Out(one, two))
    returns(host, one)
    host.hand(1, c.Out(three, two))
    host.hand(1, c.Out(one, two))
    assert places(host) == {three: (4, 1), one: (3, 1)}
    host.refuses(c.ReEnter(one), "The player has entered again once; more is not allowed.")
    host.does(c.ReEnter(three))


# ---------------------------------------------------------------------------------------------- refusals


def test_there_are_none_unless_the_host_offers_them() -> None:
    """No document speaks of re-entries."""
    host = started(4, plan(offer=None))
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.refuses(c.ReEnter(one), "There are no re-entries in this tournament.")


@pytest.mark.parametrize(("minutes", "allowed"), [(40, True), (60, False)])
def test_until_the_first_hand_of_the_level_is_dealt_anywhere(minutes: int, allowed: bool) -> None:
    host = started(4)
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.passes(minutes)
    assert isinstance(host.asks(c.ReEnter(one)), Accepted)  # near miss: the clock says level 4, no hand of it is dealt
    host.hand(1)
    if allowed:
        host.does(c.ReEnter(one))
    else:
        host.refuses(c.ReEnter(one), "Re-entries end with the first hand of level 4")


def test_only_for_one_who_is_out() -> None:
    host = started(5, plan(rebuys=True))
    one, two, three, *_ = host.playing()
    host.refuses(c.ReEnter(one), Refusal.WRONG_STANDING)
    host.refuses(c.ReEnter(PlayerId("stranger")), Refusal.NO_SUCH_PLAYER)
    host.hand(1, c.Out(one, three), c.Out(two, three))
    host.refuses(c.ReEnter(one), Refusal.SOMETHING_FIRST)
    host.does(c.StayOut(one))
    host.refuses(c.ReEnter(one), Refusal.SOMETHING_FIRST)  # the other may still rebuy
    host.does(c.StayOut(two))
    host.does(c.ReEnter(one))
    host.refuses(c.ReEnter(one), Refusal.WRONG_STANDING)


def test_not_for_one_who_was_disqualified() -> None:
    host = started(4)
    one, two, three, _ = host.playing()
    host.does(c.Penalise(one, Sanction.MISSED_HAND, "language"))
    host.does(c.Penalise(two, Sanction.DISQUALIFICATION, "language"))
    host.hand(1)  # which the first of them misses
    host.hand(1, c.Out(one, three))
    host.refuses(c.ReEnter(two), "was disqualified, and stays out.")
    host.does(c.ReEnter(one))  # near miss: a lesser penalty


def test_not_when_it_is_over() -> None:
    host = started(2)
    one, two = host.playing()
    host.hand(1, c.Out(one, two))
    host.refuses(c.ReEnter(one), Refusal.OVER)


def test_not_when_the_prizes_are_agreed() -> None:
    host = started(3)
    one, two, three = host.playing()
    host.hand(1, c.Out(one, two))
    each = Money(3 * BUY_IN * 8 // 10 // 2)
    host.does(c.AgreeDeal((e.Prize(two, each), e.Prize(three, each))))
    host.refuses(c.ReEnter(one), Refusal.TOO_LATE)


def test_not_when_a_prize_is_paid() -> None:
    host = started(3)
    one, two, _ = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.PayPrizes())
    host.refuses(c.ReEnter(one), Refusal.TOO_LATE)


def test_only_if_a_chair_is_left() -> None:
    """SEAT-01."""
    host = started(3, replace(plan(), seats=3))
    one, two, three = host.playing()
    late = PlayerId("late")
    host.does(c.Commit(late, "Late"))
    host.refuses(c.BuyIn(late), "All 3 seats are taken.", "SEAT-01")
    host.hand(1, c.Out(one, two))
    host.does(c.BuyIn(late))  # one chair, and it is spoken for
    host.refuses(c.ReEnter(one), "All 3 seats are taken.", "SEAT-01")
    host.hand(1, c.Out(three, two))
    host.does(c.ReEnter(one))  # near miss: one more is empty


@pytest.mark.parametrize(("sets", "allowed"), [(5, True), (4, False)])
def test_only_if_there_are_chips_left(sets: int, allowed: bool) -> None:
    own = plan()
    host = started(4, replace(own, on_hand=own.set.times(sets)))
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    if allowed:
        host.does(c.ReEnter(one))
    else:
        host.refuses(c.ReEnter(one), Refusal.FULL)


@pytest.mark.parametrize(
    ("offer", "good"),
    [
        (None, True),
        (ReEntryOffer(1, 2), True),
        (ReEntryOffer(1, 1), False),  # before the first hand of the first level nobody is out
        (ReEntryOffer(0, 4), False),
    ],
)
def test_what_a_host_can_offer(offer: ReEntryOffer | None, good: bool) -> None:
    assert isinstance(open_record(c.OpenEvening(plan(offer=offer)), HOMEGAME), RecordedEvening) is good


# --------------------------------------------------------------------------------------- seats, undo, words


def test_a_chair_that_is_taken_again_is_no_gap_for_others_to_move_to() -> None:
    """MOVE-03: the eliminated player's chair is filled already."""
    host = Host(8, plan=replace(plan(), seats=4))
    host.does(c.DrawSeats(tuple(range(8))))
    host.does(c.StartClock(host.now))
    one, two, three, _ = host.playing(2)
    for gone in (one, two):
        host.hand(2, c.Out(gone, three))
    empty = host.evening.gaps[-1]
    assert due_moves(host.evening, HOMEGAME) is not None
    host.does(c.ReEnter(one))
    host.does(c.SeatLate(one, empty))
    assert empty not in host.evening.gaps
    assert due_moves(host.evening, HOMEGAME) is None
    host.hand(1)


def test_taken_back_and_put_back() -> None:
    night = Night(plan(), HOMEGAME)
    night.enters(1, 2, 3)
    for command in (c.DrawSeats((0, 1, 2)), c.StartClock(night.now), c.BeginHand(ONE, night.now)):
        night.does(command)
    night.does(c.EndHand(ONE, (c.Out(player(1), player(2)),)))
    before = replay(night.record.steps)
    night.does(c.ReEnter(player(1)))
    after = replay(night.record.steps)
    assert night.takes_back()
    assert night.evening == before
    assert night.puts_back()
    assert night.evening == after
    assert (before.purse(), after.purse()) == (3 * BUY_IN, 4 * BUY_IN)


def test_how_it_is_told() -> None:
    host = started(5)
    one, two, three, four, _ = host.playing()
    name = {who: host.evening.entrant(who).name for who in host.playing()}
    host.hand(1, c.Out(one, four))
    host.hand(1, c.Out(two, four), c.Out(three, four))
    decision = host.asks(c.ReEnter(one))
    assert isinstance(decision, Accepted)
    lines = [str(line) for event in decision.events for line in told(_scene(host, decision), event)]
    assert lines == [
        f"{name[one]} enters again: 25 for 1,000 chips, and a new seat (BUY-01).",
        f"{name[two]} moves down to 4th place, which 2 players share.",
        f"{name[three]} moves down to 4th place, which 2 players share.",
    ]


def _scene(host: Host, decision: Accepted) -> Scene:
    return Scene(host.evening, host.book, decision.events)


def test_what_is_said_when_he_sits_down() -> None:
    host = started(4)
    one, two, *_ = host.playing()
    name = host.evening.entrant(one).name
    host.hand(1, c.Out(one, two))
    host.does(c.ReEnter(one))
    decision = host.asks(c.SeatLate(one, Chair(ONE, Seat(9))))
    assert isinstance(decision, Accepted)
    (line,) = told(_scene(host, decision), decision.events[0])
    assert line.text == f"{name} is in again and gets seat 9, table 1, with 1,000 chips."


# ------------------------------------------------------------------------------------- whole evenings by chance


class Returning(Driver):
    """Whoever is out and may come back often does."""

    def something_happens(self) -> None:
        super().something_happens()
        for one in self.night.having(Status.OUT):
            if self.chance.random() < 0.5:
                self.night.tells(c.ReEnter(one.player))
        for one in self.night.having(Status.PAID):
            if chair := self.rules.free_chair():
                self.night.tells(c.SeatLate(one.player, chair))


@pytest.mark.parametrize("seed", range(0, 9, 2))
def test_evenings_with_re_entries_come_to_their_winner(seed: int) -> None:
    """Every law of an evening is looked at after every step (see machine_laws.py)."""
    chance, book = Random(seed), list(BOOKS.values())[seed % len(BOOKS)]
    seats, minutes = chance.randint(4, 10), chance.choice((6, 12))
    offer = ReEntryOffer(chance.choice((1, 3)), before_level=4)
    night = Night(replace(short_plan(book, seats=seats, minutes=minutes, rebuys=seed % 2 == 0), re_entry=offer), book)
    night.enters(*range(1, 6 + 2 * seed))
    evening = Returning(night, chance).to_the_end().evening
    assert evening.money_in == evening.money_out == evening.purse()
    assert evening.entries() > len(evening.entered())
