"""The rules are asked, not built in: a house that overrules a clause changes the answer, and its own clause is cited.

Each row is the nearest miss there can be to a clause: the same hand, another rule.
"""

from __future__ import annotations

import pytest

from shuffleup.hand import Phase, Player, Refused, Structure, first_positions, set_up, terms_of
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import play as ask
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME
from shuffleup.rules import Clause, Rulebook, clause, value
from tests.hand.table_talk import Table, cited, house_rules, play, seats_of

THREE = "1:1000 2:1000 3:1000"

BIG_BLIND_RAISES = house_rules(value("house 1", ask.SmallestRaise, ask.RaiseSize.BIG_BLIND, text="Raise by a blind."))
ANY_REOPENS = house_rules(value("house 2", ask.BettingReopens, ask.Reopening.ANY_RAISE, text="Any raise reopens."))
TWO_BLIND_BETS = house_rules(value("house 3", ask.SmallestBetInBlinds, 2, text="A bet is two big blinds or more."))
QUARTER_BLIND = house_rules(value("house 4", ask.SmallBlindShare, (1, 4), text="The small blind is a quarter."))
ABSENT_DEALT_IN = house_rules(value("house 5", ask.AbsentDealtIn, True, text="Everyone is dealt in."))


@clause("house 6", ask.FirstToAct)
def flop_starts_after_the_big_blind(q: ask.FirstToAct) -> ask.StartsAt | None:
    """The flop betting starts left of the big blind too."""
    return ask.StartsAt.LEFT_OF_BIG_BLIND if q.street is Street.FLOP else None


FIRST_TO_ACT_SHOWS = value("house 7", ask.FirstToShow, ask.ShowsFirst.FIRST_TO_ACT, text="First to act shows first.")
CHECKED = "2 checks, 3 checks, 1 checks"


def flop(book: Rulebook) -> Table:
    told = play(THREE, button=1, book=book).posts().deals().does("1 calls, 2 calls, 3 checks")
    return told.board("2c 7d 9h")


@pytest.mark.parametrize(("book", "least"), [(HOMEGAME, 300), (BIG_BLIND_RAISES, 180)])
def test_bet_03_overruled(book: Rulebook, least: int) -> None:
    flop(book).does("2 bets 20, 3 raises to 160").asks(1).offers(call=160, raises=(least, 980))


def test_bet_03_the_house_clause_is_cited() -> None:
    flop(BIG_BLIND_RAISES).does("2 bets 20, 3 raises to 160").refuses("1 raises to 179", by="house 1")


@pytest.mark.parametrize(("book", "may_raise"), [(HOMEGAME, False), (ANY_REOPENS, True)])
def test_bet_04_overruled(book: Rulebook, may_raise: bool) -> None:
    told = play("1:1000 2:1000 3:90", button=1, book=book).posts().deals().does("1 raises to 60, 2 calls, 3 is all-in")
    assert told.asks(1).moves.may_raise == may_raise


@pytest.mark.parametrize(("book", "least"), [(HOMEGAME, 20), (TWO_BLIND_BETS, 40)])
def test_bet_02_overruled(book: Rulebook, least: int) -> None:
    assert flop(book).moves.least == least


def test_game_12_overruled() -> None:
    players = [Player(seat, Chips(1000)) for seat in seats_of("1 2 3")]
    positions = first_positions(seats_of("1 2 3"), Seat(1))
    refused = set_up(Structure(Chips(10), Chips(20)), positions, players, terms_of(QUARTER_BLIND))
    assert isinstance(refused, Refused)
    assert cited(refused) == "house 4"
    assert "the small blind is 5" in refused.reason


def test_abs_01_overruled() -> None:
    told = play(THREE, button=1, book=ABSENT_DEALT_IN, away=[1]).posts().deals().asks(1)
    told.refuses("1 calls", by="house 5")


def test_game_04_overruled() -> None:
    flop(house_rules(flop_starts_after_the_big_blind)).asks(1)
    flop(HOMEGAME).asks(2)


@pytest.mark.parametrize(("clauses", "order"), [((), "3 1 2"), ((FIRST_TO_ACT_SHOWS,), "2 3 1")])
def test_show_01_overruled(clauses: tuple[Clause, ...], order: str) -> None:
    told = (
        flop(house_rules(*clauses))
        .does("2 checks, 3 checks, 1 checks")
        .board("3c")
        .does("2 checks, 3 checks, 1 checks")
    )
    told.board("4h").does("2 checks, 3 bets 20, 1 calls, 2 calls").stands_at(Phase.SHOWDOWN)
    assert told.show_order == seats_of(order)


def test_a_book_is_left_alone_by_the_house_above_it() -> None:
    assert terms_of(HOMEGAME).smallest_raise.by.id == "BET-03"
    assert terms_of(house_rules(over=GUIDELINES)).in_turn.id == "BET-21"


THREE_RAISES = house_rules(value("house 8", ask.RaisesAllowed, 3, text="A bet and three raises."))
RAISED_TWICE = "2 bets 20, 3 raises to 40, 1 raises to 60"


def test_bet_01_overruled_by_a_cap() -> None:
    capped = flop(THREE_RAISES).does(RAISED_TWICE).does("2 raises to 80")
    capped.refuses("3 raises to 100", because="Raises this round: 3.", by="house 8").allows("3 calls")
    assert flop(THREE_RAISES).does(RAISED_TWICE).moves.may_raise  # near miss: the third raise
    assert flop(HOMEGAME).does(RAISED_TWICE).does("2 raises to 80").moves.may_raise


def test_bet_01_the_cap_is_for_one_round() -> None:
    turn = flop(THREE_RAISES).does(RAISED_TWICE).does("2 raises to 80, 3 calls, 1 calls").board("3s")
    assert turn.does("2 bets 20, 3 raises to 40").moves.may_raise


def test_game_12_a_big_blind_without_a_half() -> None:
    told = set_up(
        Structure(Chips(12), Chips(25)),
        first_positions([Seat(1), Seat(2)], Seat(1)),
        [Player(Seat(1), Chips(500)), Player(Seat(2), Chips(500))],
        terms_of(GUIDELINES),
    )
    assert isinstance(told, Refused)
    assert told.kind is Refusal.MALFORMED
