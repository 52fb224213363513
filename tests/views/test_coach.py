"""What a practice table says: what every button would do, and what the others did by which clause."""

from __future__ import annotations

from shuffleup.cards import cards
from shuffleup.hand import (
    Accepted,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    HandStarted,
    Player,
    Post,
    RaiseTo,
    Setup,
    Structure,
    begin,
    decide,
    evolve,
    first_positions,
    set_up,
    terms_of,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rulebooks.index import standings
from shuffleup.views.dealer.felt import Deeds, FeltTeller, Watched
from shuffleup.views.learn.coach import BY_STREET, OF_DEED, Coaching, coaching

TERMS = terms_of(HOMEGAME)
SEATS = tuple(map(Seat, (1, 2, 3)))


def played(*commands: Command) -> tuple[Hand, Deeds]:
    """Seat 1 has the button; blinds of 10 and 20, 1000 chips each."""
    at = first_positions(SEATS, Seat(1))
    setup = set_up(Structure(Chips(10), Chips(20)), at, [Player(seat, Chips(1000)) for seat in SEATS], TERMS)
    assert isinstance(setup, Setup)
    hand = begin(HandStarted(setup))
    names = {seat: f"P{seat}" for seat in SEATS}
    teller = FeltTeller(begin(HandStarted(setup)), Watched(hand, TERMS, HOMEGAME, names, at, {}))
    deeds: Deeds = ()
    for command in (Post(), DealHole(cards("AsKsQsAhKhQh")), *commands):
        decision = decide(hand, command, TERMS)
        assert isinstance(decision, Accepted), decision
        for event in decision.events:
            evolve(hand, event)
            deeds += tuple(filter(None, [teller.tell(event)]))
    return hand, deeds


def told(seat: int, *commands: Command) -> Coaching:
    hand, deeds = played(*commands)
    return coaching(hand, TERMS, Seat(seat), deeds)


def choices(seat: int, *commands: Command) -> dict[str, str]:
    return {str(one.button): str(one.words) for one in told(seat, *commands).choices}


def test_what_a_call_costs_and_when_it_pays() -> None:
    first = choices(1)
    assert first["Fold"] == "You give your cards away. It has cost you nothing."
    assert first["Call"] == "You pay 20 for a pot of 50 with it. It pays if you win at least 40 in 100."
    assert first["Raise"].startswith("To 40 at least: as much more as the last bet or raise.")
    small = choices(2, RaiseTo(Seat(1), Chips(60)))
    assert small["Fold"] == "You give your cards away, and the 10 you have put in stay in the pot."
    assert small["Call"] == "You pay 50 for a pot of 140 with it. It pays if you win at least 36 in 100."
    assert small["Raise"].startswith("To 100 at least")


def test_where_checking_is_free_there_is_a_bet_and_no_call() -> None:
    flop = choices(2, Call(Seat(1)), Call(Seat(2)), Check(Seat(3)), DealBoard(cards("2c3d4h"), *cards("5s")))
    assert list(flop) == ["Fold", "Check", "Bet"]
    assert flop["Fold"] == "You give your cards away, though staying in costs nothing."
    assert flop["Bet"] == "From 20, the big blind, to all you have (980). The others must pay it or fold."


def test_nobody_is_told_choices_out_of_turn() -> None:
    assert choices(3) == {}  # near miss: it is seat 1's turn


def test_what_came_since_i_acted_has_its_clause() -> None:
    since = told(1, Call(Seat(1)), Fold(Seat(2)), RaiseTo(Seat(3), Chips(80))).since
    assert [(one.deed.kind, one.clause) for one in since] == [("folded", "DEAD-01"), ("raised", "BET-03")]
    before = told(1).since
    assert [one.clause for one in before] == ["GAME-01", "GAME-01", "GAME-02"]
    assert {*OF_DEED.values(), *BY_STREET} <= set(standings())
