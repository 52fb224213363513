"""Not to be bet out of pots: how much is defended, and that one who bets anything loses by it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from bench import bully
from bench.bully import blind

from shuffleup.arena.hands import play_hands
from shuffleup.bots import Seen
from shuffleup.bots.defence import defends, part, place
from shuffleup.bots.seen import PastAct
from shuffleup.bots.styles import QUICK
from shuffleup.lab.starting import HANDS
from shuffleup.questions.words import Chips, Seat, Street
from tests.bots.spots import often, spot

THIRD = spot("7s2d", "KdQc4h", others="1900+40 in", pot=160, call=40, raises=1)


@pytest.mark.parametrize(
    ("others", "pot", "call", "goes_on"),
    [
        ("1900+40 in", 160, 40, 0.75),  # a third of the pot: one in four may go
        ("1900+120 in", 240, 120, 0.5),  # the pot: every other
        ("1900+40 in, 1900", 160, 40, 0.5),  # near miss: one more can answer, and each defends half
    ],
)
def test_how_much_goes_on(others: str, pot: int, call: int, goes_on: float) -> None:
    seen = spot("7s2d", "KdQc4h", others=others, pot=pot, call=call, raises=1)
    assert part(seen) == pytest.approx(goes_on, abs=0.001)


def test_before_the_flop_all_who_came_after_the_raiser_defend() -> None:
    def big_blind(*acts: tuple[int, str]) -> float:
        past = tuple(PastAct(Seat(seat), Street.PREFLOP, what, Chips(0)) for seat, what in acts)
        seen = spot("7s2d", others="1950+50 in, 1990+10 fold", pot=80, call=30, raises=1)
        return part(replace(seen, acts=past))

    first_in = big_blind((2, "raised"), (3, "folded"))
    assert first_in == pytest.approx(1 - (3 / 8) ** (1 / 2))
    assert big_blind((3, "folded"), (2, "raised")) == pytest.approx(5 / 8)  # near miss: only one was left to answer


def test_the_better_hand_stands_higher_and_stays() -> None:
    flush, pair, nothing = (
        spot(mine, "KsQs4s", others="1900+40 in", pot=160, call=40, raises=1) for mine in ("AsTs", "KdTh", "7d2c")
    )
    assert place(flush, Random(1)) > place(pair, Random(1)) > place(nothing, Random(1))
    stubborn = lambda seen, rng: defends(seen, rng, 0.9)  # noqa: E731
    assert often(stubborn, pair, "call") == 1
    assert 0.1 < often(stubborn, nothing, "raise") < 0.5
    raised = spot("KdTh", "KsQs4s", others="1900+40 in", pot=160, call=40, raises=2)
    assert often(stubborn, raised, "fold") == 1  # near miss: a raise is no bet with anything


@pytest.mark.parametrize(("style", "hands"), [("careful", 600), ("tag", 400), ("wild", 400), ("beginner", 400)])
def test_who_bets_anything_loses(style: str, hands: int) -> None:
    """A third of the pot on every street with any two cards, and gone when raised."""
    assert play_hands({"anything": blind, style: QUICK[style]}, hands, seed=1)["anything"].won < 0


# ------------------------------------------------------------------------------------- how it is measured (bench.bully)


@pytest.mark.parametrize(
    ("seen", "does"),
    [
        (spot("7s2d", "KdQc4h", others="1900 in", pot=120, call=0), ("raise", 40)),
        (spot("7s2d", others="1980+20", pot=30, call=10), ("raise", 50)),
        (THIRD, ("fold", 0)),  # near miss: somebody else has bet
    ],
)
def test_the_blind_bettor_bets_a_third_of_the_pot_and_gives_up_to_a_raise(seen: Seen, does: tuple[str, int]) -> None:
    choice = blind(seen, Random(1))
    assert (choice.what, choice.total if choice.what == "raise" else 0) == does


def test_what_is_measured_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["bully", "--only", "blind", "--against", "tag", "station", "--hands", "10"])
    bully.main()
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in said] == ["blind from tag", "blind from station"]
    assert all("mbb a hand, 10 hands" in line for line in said)


def test_hands_that_one_who_knows_plays_leave_each_other_their_cards() -> None:
    """Of 1,326 hands each leaves 1,225 to the other; of two aces alone, what holds neither of them."""
    assert set(bully.met_by(np.ones(HANDS))) == {1225}
    aces = np.zeros(HANDS)
    aces[-1] = 1.0  # the two highest places of the deck
    assert bully.met_by(aces).sum() == 1225
