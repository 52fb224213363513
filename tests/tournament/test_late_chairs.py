"""Nobody is left standing: chairs for those who come late or enter again, and who deals and sits out at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.hands.tables import dealer_at, hand_at
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import ROBERTS_1
from tests.tournament.host import BUY_IN, Host


def test_a_draw_for_fewer_tables_waits_for_one_who_entered_again() -> None:
    """Five at tables of four; one goes out and enters again. Four would fit at one table, five do not."""
    plan = replace(
        usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), seats=4, rebuys=False, re_entry=ReEntryOffer(1, 4)
    )
    host = Host(5, plan=plan).starts()
    loser, winner = host.playing(1)[:2]
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.EndHand(TableNo(1), (c.Out(loser, winner),)))
    assert isinstance(host.asks(c.Redraw(tuple(range(4)))), Accepted)  # four are left for one table
    host.does(c.ReEnter(loser))
    host.refuses(c.Redraw(tuple(range(4))), Refusal.NOTHING_DUE)


def test_a_late_player_finds_no_chair_at_a_full_table() -> None:
    """SEAT-01: the house seats eight, though ten chairs stand there."""
    book = with_house_rules(HOMEGAME, [house_rule("SEAT-01=8")])
    assert isinstance(book, HouseBook)
    host = Host(15, book.book).starts()
    seven, eight = sorted(host.evening.tables.values(), key=lambda table: len(table.chairs))
    host.does(c.Commit(PlayerId("late"), "Late"))
    host.does(c.BuyIn(PlayerId("late")))
    host.refuses(c.SeatLate(PlayerId("late"), Chair(eight.number, Seat(10))), Refusal.FULL, "house SEAT-01")
    host.does(c.SeatLate(PlayerId("late"), Chair(seven.number, Seat(10))))


def test_a_penalty_given_during_a_hand_does_not_take_its_cards_away() -> None:
    host = Host(4).starts()
    host.does(c.BeginHand(TableNo(1), host.now))
    player = host.playing()[0]
    host.does(c.Penalise(player, Sanction.MISSED_HAND, "spoke of the hand"))
    during = hand_at(host.evening, TableNo(1), host.book)
    assert not isinstance(during, Refused)
    assert all(place.dealt for place in during.places)
    host.does(c.EndHand(TableNo(1)))
    host.does(c.BeginHand(TableNo(1), host.now))
    after = hand_at(host.evening, TableNo(1), host.book)
    assert not isinstance(after, Refused)
    assert [place.dealt for place in after.places].count(False) == 1


def test_one_who_went_home_does_not_deal() -> None:
    """DLR-01: the first one out deals, but not one who left."""
    host = Host(5, GUIDELINES).starts()
    gone, out, winner = host.playing()[:3]
    host.does(c.Leave(gone, by_director=True))
    assert (dealer := dealer_at(host.evening, TableNo(1), host.book)) is None or dealer.player != gone
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.EndHand(TableNo(1), (c.Out(out, winner),)))
    after = dealer_at(host.evening, TableNo(1), host.book)
    assert after is None or after.player != gone


def loses(host: Host, table: int, player: PlayerId) -> None:
    winner = next(one for one in host.playing(table) if one != player)
    host.hand(table, c.Out(player, winner))


def test_dlr_01_at_the_last_table_the_last_one_out_of_all_deals() -> None:
    """Before the draw for one table each table is dealt for by its own last one out."""
    plan = replace(usual_plan("Friday", "2026-11-13", GUIDELINES, BUY_IN), seats=4, rebuys=False)
    host = Host(6, GUIDELINES, plan=plan).starts()
    first, last = host.playing(1)[0], host.playing(2)[0]
    loses(host, 1, first)
    loses(host, 2, last)
    here, there = (dealer_at(host.evening, TableNo(table), host.book) for table in (1, 2))
    assert here is not None
    assert there is not None
    assert (here.player, there.player) == (first, last)  # near miss: two tables, and a dealer for each
    host.puts_right()
    (table,) = host.evening.open_tables()
    dealer = dealer_at(host.evening, table.number, host.book)
    assert dealer is not None
    assert dealer.player == last


@pytest.mark.parametrize(
    ("book", "dealt"),
    [
        (GUIDELINES, "cards none none none"),
        (ROBERTS_1, "cards cards cards cards"),  # near miss: a hand is dealt to every stack, by custom
        (HOMEGAME, "none none none none"),  # ABS-01
    ],
)
def test_deal_18_one_who_is_away_gets_cards_until_the_blinds_come(book: Rulebook, dealt: str) -> None:
    """Four players; the big blind comes to the absent one in the second hand that he misses."""
    host = Host(4, book).starts()
    host.does(c.BeginHand(TableNo(1), host.now))
    at = host.evening.tables[TableNo(1)].last
    assert at is not None
    host.does(c.EndHand(TableNo(1)))
    far = host.evening.tables[TableNo(1)].chairs[at.button]  # of four the last the big blind comes to
    host.does(c.GoAway(far, host.now))
    assert _dealt(host, far, 4) == dealt
    host.does(c.ComeBack(far, host.now))
    assert _dealt(host, far, 1) == "cards"


def _dealt(host: Host, player: PlayerId, hands: int) -> str:
    found = []
    for _ in range(hands):
        host.does(c.BeginHand(TableNo(1), host.now))
        setup = hand_at(host.evening, TableNo(1), host.book)
        assert not isinstance(setup, Refused)
        chair = host.evening.entrant(player).chair
        assert chair is not None
        (place,) = [one for one in setup.places if one.seat == chair.seat]
        found.append("cards" if place.dealt else "none")
        host.does(c.EndHand(TableNo(1)))
    return " ".join(found)
