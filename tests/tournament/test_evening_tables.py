"""Late players, penalties, and hands of the engine at the tables of an evening."""

from __future__ import annotations

import pytest

from shuffleup.cards import cards
from shuffleup.hand import Accepted as HandAccepted
from shuffleup.hand import (
    AllIn,
    Command,
    DealBoard,
    DealHole,
    Event,
    Hand,
    HandStarted,
    Post,
    Setup,
    Terms,
    legal,
    submit,
    terms_of,
)
from shuffleup.hand import begin as start_hand
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.hands.buttons import next_hand
from shuffleup.tournament.hands.tables import brought_back, dealer_at, hand_at
from shuffleup.tournament.words import Account, PlayerId, TableNo
from tests.tournament.host import Host


@pytest.mark.parametrize(("book", "out"), [(HOMEGAME, True), (GUIDELINES, False)])
def test_one_who_never_comes(book: Rulebook, out: bool) -> None:
    """LATE-01: out before the first hand of level 2; LATE-02: blinded off until he comes."""
    host = Host(4, book)
    late = PlayerId("p4")
    host.does(c.MarkMissing(late))
    host.starts()
    host.hand()
    assert next(s for s in host.evening.table_now(TableNo(1)).sitting if s.player == late).away
    host.passes(21)
    if not out:
        host.refuses(c.RemoveLate(late, host.now), Refusal.NOT_ALLOWED, "LATE-02")
        host.hand()
        return
    host.refuses(c.BeginHand(TableNo(1), host.now), Refusal.SOMETHING_FIRST, "LATE-01")
    host.does(c.RemoveLate(late, host.now))
    assert host.evening.entrant(late).place == 4
    assert (sum(host.evening.accounts.values()), host.evening.loose) == (0, Account.FORFEITED)  # nobody counted them
    host.hand()


def test_one_who_comes_in_time_plays_on() -> None:
    """LATE-01 near miss."""
    host = Host(4)
    host.does(c.MarkMissing(PlayerId("p4")))
    host.starts()
    host.hand()
    host.does(c.Arrive(PlayerId("p4")))
    host.passes(21)
    host.hand()
    host.refuses(c.RemoveLate(PlayerId("p4"), host.now), Refusal.NOT_ALLOWED, "LATE-01")


def test_a_dealt_hand_is_played_and_brought_back() -> None:
    """Full depth: the engine plays the hand of the table, with its blinds, button and absent players."""
    host = Host(4).starts()
    away = host.playing()[0]
    host.does(c.GoAway(away, host.now))
    host.does(c.BeginHand(TableNo(1), host.now))
    setup = hand_at(host.evening, TableNo(1), HOMEGAME)
    assert isinstance(setup, Setup)
    assert [place.dealt for place in setup.places].count(False) == 1
    assert (setup.price, setup.unit) == (20, 5)
    terms = terms_of(HOMEGAME)
    started = HandStarted(setup)
    hand = start_hand(started)
    events: list[Event] = [started]
    events += plays(hand, Post(), terms)
    events += plays(hand, DealHole(cards("As Ks 7c Ad Kd 2d")), terms)
    while not hand.over:
        if moves := legal(hand, terms):
            events += plays(hand, AllIn(moves.seat), terms)
        else:
            street = cards("3c 8d 9h Ts 4c")[len(hand.board) :]
            events += plays(hand, DealBoard(street[: 1 if hand.board else 3]), terms)
    ended = host.does(brought_back(host.evening, TableNo(1), hand, events))
    assert isinstance(ended[0], e.HandOver)
    assert {event.had for event in ended if isinstance(event, e.Busted)} == {1000}
    assert all(event.by is not None for event in ended if isinstance(event, e.Busted))


def plays(hand: Hand, command: Command, terms: Terms) -> tuple[Event, ...]:
    decision = submit(hand, command, terms)
    assert isinstance(decision, HandAccepted), decision
    return decision.events


@pytest.mark.parametrize(("book", "last_out_deals"), [(HOMEGAME, False), (GUIDELINES, True)])
def test_who_deals(book: Rulebook, last_out_deals: bool) -> None:
    """DLR-01: the button until somebody is out, then the last one out; TD-01: or whoever the director names."""
    host = Host(4, book).starts()
    host.passes(80)
    positions = next_hand(host.evening, host.evening.tables[TableNo(1)], book)
    dealer = dealer_at(host.evening, TableNo(1), book)
    assert dealer is not None
    assert dealer.player == host.evening.tables[TableNo(1)].chairs[positions.button]
    out = next(player for player in host.playing() if player != dealer.player)
    host.hand(1, c.Out(out))
    dealer = dealer_at(host.evening, TableNo(1), book)
    assert dealer is not None
    assert (dealer.player == out) == last_out_deals
    host.does(c.NameDealer(TableNo(1), PlayerId("p1")))
    dealer = dealer_at(host.evening, TableNo(1), book)
    assert dealer is not None
    assert dealer.player == "p1"
