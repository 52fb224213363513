"""The scripted players: better hands are liked better, and whatever they do is legal."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.cards import cards
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.opening import names
from shuffleup.demo.plan import LATER, MOST_PLAYERS, DemoOptions, plan_of
from shuffleup.demo.styles import STYLES, Style, made_hand, next_bet, starting_hand
from shuffleup.hand import Accepted, AllIn, Phase, decide
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.plan import wrong_plan
from tests.properties.playing import Live


def test_starting_hands_from_the_best() -> None:
    best_first = ["AsAh", "KsKh", "AsKs", "AsKh", "KsQs", "9s9h", "Ts9s", "5s5h", "Ah7s", "Jh6s", "7h2s"]
    scores = [starting_hand(cards(hand)) for hand in best_first]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] == 20
    assert starting_hand(cards("7s2s")) > starting_hand(cards("7h2s"))  # near miss: suited


@pytest.mark.parametrize(
    ("hole", "board", "score"),
    [
        ("AsKs", "Qs7s2s", 8.5),  # a flush
        ("7h7d", "7s2c9d", 7.5),  # a set
        ("As7h", "Ad7s2c", 6.0),  # two pair with both cards
        ("KsKh", "Qd7s2c", 5.0),  # an overpair
        ("AsQh", "Qd7s2c", 4.5),  # top pair
        ("As7h", "Qd7s2c", 3.0),  # second pair
        ("As2h", "Qd7s2c", 2.5),  # third pair
        ("AsKh", "QdQs2c", 1.0),  # near miss: the pair is everyone's
        ("AsKs", "Qs7s2c", 2.5),  # four to a flush
        ("AsKh", "Qd7s2c", 1.0),
        ("2h3d", "AsKsQsJsTs", 1.0),  # the board is the best hand of all
    ],
)
def test_what_the_own_cards_add_to_the_board(hole: str, board: str, score: float) -> None:
    assert made_hand(cards(hole), cards(board)) == score


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.word)
def test_whatever_they_do_is_legal(style: Style) -> None:
    luck = DemoLuck(1, "test")
    for seed in range(150):
        live = Live(Random(seed))
        while not live.hand.over:
            if live.hand.phase is Phase.BETTING:
                bet = next_bet(live.hand, live.terms, style, luck)
                assert isinstance(decide(live.hand, bet, live.terms), Accepted), (seed, bet)
                list(live.do(bet))
            else:
                live.step()


def test_a_wild_player_puts_everything_in() -> None:
    live = Live(Random(3))
    live.play(until=Phase.BETTING)
    assert live.hand.turn is not None
    bet = next_bet(live.hand, live.terms, STYLES[0], DemoLuck(1, "test"), (Seat(live.hand.turn),))
    assert bet == AllIn(live.hand.turn)


# ---------------------------------------------------------------------------------------------- luck and the plan


def test_luck_is_the_same_for_the_same_seed_and_purpose() -> None:
    assert DemoLuck(7, "cards").deck() == DemoLuck(7, "cards").deck()
    assert DemoLuck(7, "cards").deck() != DemoLuck(7, "room").deck()
    assert DemoLuck(7, "cards").deck() != DemoLuck(8, "cards").deck()
    assert sorted(DemoLuck(7, "room").order(27)) == list(range(27))
    assert len(set(DemoLuck(7, "race").cards(52))) == 52
    assert len(DemoLuck(7, "race").cards(60)) == 60


def test_everyone_has_a_name_of_his_own() -> None:
    many = names(MOST_PLAYERS + 1)
    assert len(many) == len(set(many)) > MOST_PLAYERS


@pytest.mark.parametrize(("players", "levels"), [(2, 15), (27, 15), (60, 17), (MOST_PLAYERS, 15 + len(LATER))])
def test_the_plan_has_breaks_and_levels_enough(players: int, levels: int) -> None:
    plan = plan_of(DemoOptions(players, 7, HOMEGAME))
    assert wrong_plan(plan, HOMEGAME) is None
    assert len(plan.schedule.levels) == levels
    kinds = [isinstance(step, Break) for step in plan.schedule.steps]
    assert [kinds[4], kinds[9]] == [True, True]
    assert isinstance(plan.schedule.steps[-1], Level)
