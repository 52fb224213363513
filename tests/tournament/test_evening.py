"""Whole evenings through the model: entries, draw, hands, bust-outs, rebuys, moves, redraws, races and prizes."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Refused, Setup
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.race.due import racks_of
from shuffleup.tournament.race.race import race_cards
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.tournament.host import BUY_IN, NIGHT, Host


def test_an_evening_to_its_winner() -> None:
    host = Host(5).starts()
    first, second, third, fourth, fifth = host.playing()
    host.passes(80)  # level 5: rebuys are over
    for gone, by in ((fifth, first), (fourth, first), (third, second), (second, first)):
        host.hand(1, c.Out(gone, by))
    places = {one.player: one.place for one in host.evening.players.values()}
    assert places == {first: 1, second: 2, third: 3, fourth: 4, fifth: 5}
    (paid,) = host.does(c.PayPrizes())
    assert isinstance(paid, e.PrizesPaid)
    assert {prize.player: prize.money for prize in paid.prizes} == {first: 6500, second: 3500, third: 2500}
    assert host.evening.money_out == host.evening.money_in == 12500
    host.refuses(c.PayPrizes(), Refusal.NOTHING_DUE)


def test_a_rebuy_or_out() -> None:
    """BUY-02: before the first hand of level 4, once; a player who may rebuy has no place yet."""
    host = Host(4).starts()
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    assert host.evening.entrant(one).status is Status.BUSTED
    host.refuses(c.BeginHand(TableNo(1), host.now), Refusal.SOMETHING_FIRST, "BUY-02")
    host.does(c.Rebuy(one))
    assert (host.evening.entrant(one).stack, host.evening.purse()) == (1000, 5 * BUY_IN)
    host.hand(1, c.Out(one, two))  # near miss: the second time there is no rebuy, and he is out at once
    assert (host.evening.entrant(one).status, host.evening.entrant(one).place) == (Status.OUT, 4)


def test_staying_out_gives_a_place() -> None:
    host = Host(4).starts()
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    host.does(c.StayOut(one))
    assert host.evening.entrant(one).place == 4
    host.refuses(c.Rebuy(one), Refusal.WRONG_STANDING, "BUY-02")


@pytest.mark.parametrize(("book", "places"), [(HOMEGAME, (3, 3)), (GUIDELINES, (4, 3))])
def test_out_on_the_same_hand(book: Rulebook, places: tuple[int, int]) -> None:
    """WIN-02 shares the places, WIN-03 goes by the chips before the hand."""
    host = Host(5, book).starts()
    one, two, three, four, _ = host.playing()
    host.passes(80)
    host.hand(1, c.Out(four, three))
    host.hand(1, c.Out(one, three, Chips(400)), c.Out(two, three, Chips(600)))
    assert (host.evening.entrant(one).place, host.evening.entrant(two).place) == places


def test_same_hand_waits_for_both_to_decide() -> None:
    host = Host(5).starts()
    one, two, three, *_ = host.playing()
    host.hand(1, c.Out(one, three), c.Out(two, three))
    host.does(c.StayOut(one))
    assert host.evening.entrant(one).status is Status.DECLINED  # the other may still rebuy
    host.does(c.Rebuy(two))
    assert host.evening.entrant(one).place == 5


def test_the_level_of_a_hand_is_that_of_its_riffle() -> None:
    """CLK-01, CLK-02: the timer runs out in the middle of a hand."""
    host = Host(3).starts()
    host.does(c.BeginHand(TableNo(1), host.now))
    began = host.passes(20.5)
    assert [event.item for event in began if isinstance(event, e.LevelBegan)] == [1]
    host.does(c.EndHand(TableNo(1)))
    (hand,) = host.does(c.BeginHand(TableNo(1), host.now))
    assert isinstance(hand, e.HandBegan)
    assert (hand.level, hand.item) == (2, 1)


def test_no_hand_during_a_break() -> None:
    """CLK-04."""
    host = Host(3).starts()
    host.does(c.StopClock(host.now, "break"))
    host.refuses(c.BeginHand(TableNo(1), host.now), Refusal.ON_BREAK, "CLK-04")
    host.does(c.StartClock(host.now))
    host.does(c.BeginHand(TableNo(1), host.now))


def test_twenty_minutes_away() -> None:
    """ABS-03: warned, then the chips are shared and the player is out; near miss: back in time."""
    host = Host(4).starts()
    one, two, *_ = host.playing()
    host.does(c.GoAway(one, host.now))
    host.does(c.GoAway(two, host.now))
    warned = host.passes(18)
    assert {event.player for event in warned if isinstance(event, e.AbsenceWarned)} == {one, two}
    host.does(c.ComeBack(two, host.now))
    host.passes(2)
    assert (host.evening.entrant(one).status, host.evening.entrant(one).stack) == (Status.OUT, 0)
    assert host.evening.entrant(two).stack == 1330
    assert sum(host.evening.accounts.values()) == 10


def test_a_race_takes_the_smallest_chip_off() -> None:
    """RACE-01, RACE-02: the fives leave when no blind to come needs them, table by table."""
    host = Host(3).starts()
    one, two, three = host.playing()
    counted = [e.Stack(one, Chips(1015)), e.Stack(two, Chips(990)), e.Stack(three, Chips(995))]
    host.does(c.CountStacks(TableNo(1), tuple(counted)))
    host.refuses(c.Race(TableNo(1), Chips(5), (), host.now), "The 5 is needed until level 4 begins", "RACE-01")
    host.does(c.GoToItem(3, host.now))
    host.refuses(c.Race(TableNo(1), Chips(25), (), host.now), "The chip to go next is the 5", "RACE-01")
    racks = racks_of(host.evening, TableNo(1))
    assert isinstance(racks, dict)
    dealt = race_cards(racks, Chips(5), Chips(25), HOMEGAME)
    assert not isinstance(dealt, Refused)
    host.does(c.Race(TableNo(1), Chips(5), tuple(DECK[: sum(count for _, count in dealt)]), host.now))
    assert all((one.stack or 0) % 25 == 0 for one in host.evening.playing())
    assert host.evening.values_at(TableNo(1)) == [25, 100, 500]
    assert host.evening.in_play() + sum(host.evening.accounts.values()) == 3000


def test_a_missed_hand_is_posted_but_not_dealt() -> None:
    host = Host(4).starts()
    one = host.playing()[0]
    host.does(c.Penalise(one, Sanction.MISSED_HAND, "slow rolling", ("SHOW-08",)))
    seen = []
    for _ in range(2):
        host.does(c.BeginHand(TableNo(1), host.now))
        setup = hand_at(host.evening, TableNo(1), HOMEGAME)
        assert isinstance(setup, Setup)
        seen.append([place.dealt for place in setup.places].count(False))
        host.does(c.EndHand(TableNo(1)))
    assert seen == [1, 0]


@pytest.mark.parametrize(("book", "forfeits"), [(HOMEGAME, True), (GUIDELINES_1, False)])
def test_leaving_for_good(book: Rulebook, forfeits: bool) -> None:
    """ABS-03 in the home book; elsewhere it is the director's to decide."""
    host = Host(3, book).starts()
    one, two, _ = host.playing()
    if not forfeits:
        host.refuses(c.Leave(one), Refusal.LEFT_TO_DIRECTOR, "DEAL-18")
    host.does(c.Leave(one, by_director=not forfeits))
    assert (host.evening.entrant(one).place, host.evening.entrant(two).stack) == (3, 1500)


def test_two_who_forfeit_together_get_nothing_of_each_other() -> None:
    host = Host(4).starts()
    one, two, three, _ = host.playing()
    host.does(c.GoAway(one, host.now))
    host.does(c.GoAway(two, host.now))
    host.passes(20)
    assert [host.evening.entrant(player).stack for player in (one, two, three)] == [0, 0, 2000]


def test_disqualified() -> None:
    host = Host(3).starts()
    one, *_ = host.playing()
    host.does(c.Penalise(one, Sanction.WARNING, "slow rolling", ("SHOW-08",)))
    assert host.evening.entrant(one).plays
    host.does(c.Penalise(one, Sanction.DISQUALIFICATION, "chips in the pocket", ("CHIP-04",)))
    assert host.evening.entrant(one).place == 3
    assert sum(host.evening.accounts.values()) == 1000


def test_a_deal_is_the_players_own() -> None:
    """WIN-04: it must be all that is left to win, and everyone who is left."""
    host = Host(4).starts()
    one, two, three, four = host.playing()
    host.passes(80)
    host.hand(1, c.Out(four, one))
    host.refuses(c.AgreeDeal((e.Prize(one, Money(10000)),)), "must name every player who is left")
    even = (e.Prize(one, Money(3334)), e.Prize(two, Money(3333)), e.Prize(three, Money(3333)))
    host.refuses(c.AgreeDeal((*even[:2], e.Prize(three, Money(3332)))), "comes to 99.99, but 100 is left")
    host.does(c.AgreeDeal(even))
    host.hand(1, c.Out(three, one))
    host.hand(1, c.Out(two, one))
    host.does(c.PayPrizes())
    assert host.evening.prizes == {one: 3334, two: 3333, three: 3333}


def test_cancelled_before_the_first_hand_only() -> None:
    """BUY-05."""
    host = Host(4)
    host.does(c.Cancel(PlayerId("p4")))
    assert host.evening.money_in == 3 * BUY_IN
    host.does(c.DrawSeats(host.order(3)))
    host.does(c.StartClock(host.now))
    host.does(c.BeginHand(TableNo(1), host.now))
    host.refuses(c.Cancel(PlayerId("p1")), Refusal.TOO_LATE, "BUY-05")


@pytest.mark.parametrize(
    ("command", "because"),
    [
        (c.Commit(PlayerId("x"), "  "), "A name has"),
        (c.Commit(PlayerId("x"), "player 1"), Refusal.TAKEN),
        (c.BuyIn(PlayerId("nobody")), Refusal.NO_SUCH_PLAYER),
        (c.BeginHand(TableNo(7), NIGHT), Refusal.NO_SUCH_TABLE),
        (c.EndHand(TableNo(1)), Refusal.NO_HAND_IN_PLAY),
        (c.Redraw((0, 1, 2)), "need every table they have"),
        (c.Balance(), "The tables are even"),
        (c.GoToItem(99, NIGHT), "The schedule has levels"),
        (c.CountStacks(TableNo(1), ()), "Give the stacks of players"),
    ],
)
def test_what_cannot_be_is_refused(command: c.Command, because: str) -> None:
    Host(3).starts().refuses(command, because)


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize("seed", range(6))
def test_random_evenings_end_with_one_winner(book: Rulebook, seed: int) -> None:
    """Everything balances at every event (asserted by evolve); tables stay even; every place is taken once."""
    host = Host(5 + seed * 5, book, seed).starts()
    while len(host.evening.playing()) > 1:
        host.passes(host.rng.choice((2, 5, 9)))
        for table in [table.number for table in host.evening.open_tables()]:
            host.puts_right()
            here = host.playing(table) if not host.evening.tables[table].broken else []
            if len(here) < 2:
                continue
            outs = host.rng.sample(here, host.rng.choice((0, 1, 1, min(2, len(here) - 1))))
            by = host.rng.choice([player for player in here if player not in outs])
            host.hand(table, *(c.Out(player, by, Chips(5)) for player in outs))
            for one in [one for one in host.evening.players.values() if one.status is Status.BUSTED]:
                host.does(c.Rebuy(one.player) if host.rng.random() < 0.3 else c.StayOut(one.player))
            if len(host.evening.playing()) == 1:
                break
        host.puts_right() if len(host.evening.playing()) > 1 else None
        sizes = [len(host.playing(table.number)) for table in host.evening.open_tables()]
        assert max(sizes) - min(sizes) <= 1, sizes
    taken = sorted(place for one in host.evening.players.values() for place in [one.place])
    assert taken[0] == 1
    host.does(c.PayPrizes())
    assert host.evening.money_in == host.evening.money_out
    assert sum(host.evening.prizes.values()) == host.evening.purse()


def test_stopping_the_clock_keeps_the_levels_that_have_passed() -> None:
    """CLK-03, CLK-01."""
    host = Host(3).starts()
    host.now = Millis(host.now + 33 * MINUTE)
    host.refuses(c.StopClock(host.now, "table-matter"), Refusal.NOT_ALLOWED, "CLK-03")
    for reason in ("supper", "nobody-saw", "not-started"):  # the last two are the program's own
        asked = "Say what the clock is stopped for: a break, a pause, or a dispute for the director."
        host.refuses(c.StopClock(host.now, reason), asked)
    host.does(c.StopClock(host.now, "break"))
    assert (host.evening.clock.item, host.evening.clock.elapsed) == (1, 13 * MINUTE)


def test_places_are_given_in_the_order_of_going_out() -> None:
    """WIN-01: whoever goes out while an earlier player may still rebuy waits for him."""
    host = Host(12).starts()
    first, second = host.playing(1)[:2], host.playing(2)[:2]
    host.hand(1, c.Out(first[0], first[1]))
    host.refuses(c.BeginHand(TableNo(1), host.now), Refusal.SOMETHING_FIRST, "BUY-02")
    host.hand(2, c.Out(second[0], second[1]))
    host.does(c.StayOut(second[0]))
    assert host.evening.entrant(second[0]).place == 0
    host.does(c.StayOut(first[0]))
    assert [host.evening.entrant(one[0]).place for one in (first, second)] == [12, 11]


def test_a_later_bust_out_waits_for_an_earlier_one() -> None:
    host = Host(12).starts()
    one, two = host.playing(1)[0], host.playing(2)[0]
    for table in (1, 2):
        host.does(c.BeginHand(TableNo(table), host.now))
    host.does(c.EndHand(TableNo(1), (c.Out(one),)))
    host.does(c.EndHand(TableNo(2), (c.Out(two),)))
    host.does(c.StayOut(two))
    assert host.evening.entrant(two).status is Status.DECLINED
    host.does(c.StayOut(one))
    assert (host.evening.entrant(one).place, host.evening.entrant(two).place) == (12, 11)


def test_when_somebody_has_won_the_clock_brings_nothing_about_any_more() -> None:
    host = Host(2).starts()
    winner, loser = host.playing()
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.EndHand(TableNo(1), (c.Out(loser, winner),)))
    assert host.passes(25)[0] == e.LevelBegan(1, Millis(NIGHT + 20 * MINUTE))  # near miss: he may still rebuy
    host.does(c.StayOut(loser))
    assert host.evening.over()
    assert host.passes(0) == (e.ClockStopped(host.now, "over"),)
    assert host.passes(60) == ()
