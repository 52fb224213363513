"""What a bot is told: exactly what its own screen shows, and only when it is its turn."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from shuffleup.app.dealt.moves import TurnAction, TurnChoice
from shuffleup.arena.hands import BLINDS, TERMS, DealtAlone
from shuffleup.bots.reading import seen_from
from shuffleup.bots.seen import Seen, chance
from shuffleup.cards import DECK, Card, cards
from shuffleup.hand import Phase, Player, Refused, first_positions, set_up
from shuffleup.questions.words import Chips, Seat, Street
from tests.bots.fields import field_of
from tests.bots.spots import one_of, spot


def table(stacks: dict[int, int], deck: list[Card] | None = None) -> DealtAlone:
    """A hand up to the first turn; the button is at seat 1."""
    positions = first_positions([Seat(seat) for seat in stacks], Seat(1))
    setup = set_up(BLINDS, positions, [Player(Seat(seat), Chips(chips)) for seat, chips in stacks.items()], TERMS)
    assert not isinstance(setup, Refused), setup
    return go_on(DealtAlone(setup, positions, TERMS, deck or list(DECK)))


def go_on(dealt: DealtAlone) -> DealtAlone:
    while dealt.hand.phase is not Phase.BETTING:
        dealt.goes_on()
    return dealt


def after(dealt: DealtAlone, *acts: TurnAction | int) -> Seen:
    """What the next to act sees when these have acted: fold, check, call, or a total to raise to."""
    for act in acts:
        seen = dealt.seen()
        assert seen is not None
        choice = TurnChoice("raise", seen.call, Chips(act)) if isinstance(act, int) else TurnChoice(act, seen.call)
        dealt.acts(choice)
        go_on(dealt)
    found = dealt.seen()
    assert found is not None
    return found


FOUR = {1: 2000, 2: 2000, 3: 2000, 4: 1500}


def test_the_first_to_act_sees_the_blinds() -> None:
    seen = after(table(FOUR))
    assert (seen.seat, seen.street, seen.stack, seen.bet) == (4, Street.PREFLOP, 1500, 0)
    assert (seen.pot, seen.call, seen.least, seen.greatest) == (30, 20, 40, 1500)
    assert [(one.seat, one.stack, one.bet, one.acts) for one in seen.others] == [
        (1, 2000, 0, True),
        (2, 1990, 10, True),
        (3, 1980, 20, True),
    ]
    assert (seen.behind, seen.raises, seen.led) == (3, 0, False)


ROWS: list[tuple[list[TurnAction | int], dict[str, Any]]] = [
    # what was done            what the next to act sees
    (["fold"], {"seat": 1, "behind": 2, "raises": 0}),
    ([60], {"seat": 1, "call": 60, "raises": 1, "behind": 2, "least": 100}),
    ([60, 180], {"seat": 2, "call": 170, "raises": 2, "behind": 2}),  # the first raiser has to answer too
    (["call", "call", "call"], {"seat": 3, "call": 0, "behind": 0, "raises": 0}),  # the big blind's option
    ([60, "fold", "fold", "call"], {"seat": 3, "call": 0, "pot": 130, "led": False, "behind": 1}),
    ([60, "fold", "fold", "call", "check"], {"seat": 4, "led": True, "behind": 0}),
    ([60, "fold", "fold", "call", 100], {"seat": 4, "call": 100, "raises": 1, "led": True}),
    ([1500, "fold", "fold"], {"seat": 3, "call": 1480, "greatest": 0, "behind": 0}),  # nobody left to raise
]


@pytest.mark.parametrize(("acts", "sees"), ROWS)
def test_what_the_next_to_act_sees(acts: list[TurnAction | int], sees: dict[str, Any]) -> None:
    seen = after(table(FOUR), *acts)
    assert {name: getattr(seen, name) for name in sees} == sees


def test_whose_turn_it_is_not_sees_nothing_to_do() -> None:
    dealt = table(FOUR)
    assert seen_from(dealt.views(Seat(1))) is None
    assert seen_from({}) is None
    assert seen_from({"felt": None, "mine": None, "bar": {"choices": None}}) is None


def test_a_folded_hand_is_no_opponent_but_its_chips_are_there() -> None:
    seen = after(table(FOUR), "fold")
    assert [(one.seat, one.live) for one in seen.others] == [(2, True), (3, True), (4, False)]
    assert len(seen.opponents) == 2


def test_nothing_of_what_lies_face_down_reaches_a_bot() -> None:
    """The same turn with other cards in every other hand, and another deck, is the same turn."""
    deck = list(DECK)
    seen = after(table(FOUR, deck))
    places = {DECK.index(card) for card in seen.cards}
    rest = [card for at, card in enumerate(deck) if at not in places]
    Random(4).shuffle(rest)
    other = [deck[at] if at in places else rest.pop() for at in range(52)]
    assert after(table(FOUR, other)) == seen


# ------------------------------------------------------------------------------------------------------- the event


@pytest.mark.parametrize(
    ("left", "average", "elsewhere", "prizes"),
    [(4, 1875, 0, (500, 300, 200)), (6, 1875, 1875, (500, 300, 200)), (2, 0, 0, (500, 300, 200))],
)
def test_how_the_event_stands(left: int, average: int, elsewhere: int, prizes: tuple[int, ...]) -> None:
    """Those at other tables have what is left of all chips; fewer than sit here cannot be left."""
    dealt = table(FOUR)
    dealt.field = field_of(left, average, prizes)
    seen = after(dealt)
    assert (seen.left, seen.elsewhere, seen.prizes) == (max(left, 4), elsewhere, prizes)


def test_without_the_wall_only_this_table_is_known() -> None:
    seen = after(table(FOUR))
    assert (seen.left, seen.elsewhere, seen.prizes) == (4, 0, ())


# ------------------------------------------------------------------------------------------------------ making a choice


@pytest.mark.parametrize(
    ("wanted", "does"),
    [
        (10, "raise 40"),  # the least
        (63, "raise 60"),  # whole chips
        (600, "raise 600"),
        (1500, "raise 1500"),
        (1505, "raise 2000"),  # so little would be left that it goes in as well
        (9000, "raise 2000"),
    ],
)
def test_a_raise_is_as_near_as_the_table_allows(wanted: float, does: str) -> None:
    assert one_of(spot("AsKs").raise_to(wanted)) == does


def test_where_no_raise_is_possible_it_is_a_call() -> None:
    assert one_of(spot("AsKs", closed=True).raise_to(60)) == "call"
    assert one_of(spot("AsKs", stack=20).all_in()) == "call"
    assert one_of(spot("AsKs", closed=True, call=0).raise_to(60)) == "check"


def test_giving_up_is_free_where_a_check_is() -> None:
    assert one_of(spot("AsKs").give_up()) == "fold"
    assert one_of(spot("AsKs", call=0).give_up()) == "check"
    assert spot("AsKs").stay() == TurnChoice("call", Chips(20))


def test_only_what_can_be_lost_counts() -> None:
    assert spot("AsKs", others="280+20").blinds == 15
    assert spot("AsKs", others="280+20, 2000 fold").blinds == 15  # a folded stack wins nothing from me
    assert spot("AsKs", others="280+20, 2000").blinds == 100


def test_chance_comes_from_the_seed_and_the_turn() -> None:
    seen = spot("AsKs")
    first, again, seed, turn = (
        chance(seed, one).random() for seed, one in [(7, seen), (7, seen), (8, seen), (7, replace(seen, seq=13))]
    )
    assert first == again
    assert len({first, seed, turn}) == 3
    assert seen.cards == cards("AsKs")
