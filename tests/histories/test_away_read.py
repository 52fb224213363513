"""Hands with half of the players away, as we and as PokerKit read them. What PokerKit cannot do is named."""

from __future__ import annotations

from random import Random

import pytest
from pokerkit import HandHistory

from shuffleup.hand import Event, Player, Refused, Setup, Structure, set_up
from shuffleup.hand.events import BoardClaimed, Posted, PotAwarded, ShowdownOpened
from shuffleup.histories import History, history_of, read_phh, replayed, write_phh
from shuffleup.histories.steps import SitsOut
from shuffleup.questions.words import Chips

from . import random_play

HANDS = 400
TENTHS = [range(start, HANDS, 10) for start in range(10)]
STRUCTURES = (
    Structure(Chips(5), Chips(10)),
    Structure(Chips(5), Chips(10), ante=Chips(2)),
    Structure(Chips(5), Chips(10), ante=Chips(10), big_blind_ante=True),
    Structure(Chips(5), Chips(10), straddles=(Chips(20),)),
)


def half_away(random: Random) -> Setup:
    """Every second player is away, and every second has hardly a blind."""
    positions, seats = random_play.random_positions(random)
    stacks = [Chips(random.choice((random.randint(1, 12), random.randint(1, 200)))) for _ in seats]
    players = [Player(seat, stack, away=random.random() < 0.5) for seat, stack in zip(seats, stacks, strict=True)]
    setup = set_up(random.choice(STRUCTURES), positions, players, random_play.TERMS)
    return half_away(random) if isinstance(setup, Refused) else setup


def hand(seed: int) -> tuple[Event, ...]:
    *_, events = random_play.random_hand(seed, half_away, seen=1.0)
    return events


@pytest.mark.parametrize("seeds", TENTHS)
def test_we_read_it_to_the_same_stacks(seeds: range) -> None:
    for seed in seeds:
        history = history_of(hand(seed))
        assert read_phh(write_phh(history)).history == history, seed
        assert replayed(history).fault is None, seed


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # of folds that cost nothing: somebody is away
@pytest.mark.parametrize("seeds", TENTHS)
def test_pokerkit_reads_it_to_the_same_stacks(seeds: range) -> None:
    for seed in seeds:
        compare(hand(seed))


def compare(events: tuple[Event, ...]) -> None:
    history = history_of(events)
    if plays_the_board(events) or raises_below_the_price(events, history):
        return
    *_, last = HandHistory.loads(write_phh(history))
    over = [due - has for due, has in zip(history.finishing_stacks or (), last.stacks, strict=True)]
    if last.status:
        assert [pot for pot in over if pot] == [last.total_pot_amount], "only the winner lacks chips, and just the pot"
        assert somebody_cannot_fold(history), "who stays in for PokerKit, whatever is written"
    elif not splits_otherwise(events, history):
        assert not any(over), write_phh(history)


# ------------------------------------------------------------------------------------------- what PokerKit cannot do


def somebody_cannot_fold(history: History) -> bool:
    """Whoever is away and has no chips left, or nobody to bet against: PokerKit waits for a board nobody dealt."""
    return any(isinstance(step.deed, SitsOut) for step in history.steps)


def splits_otherwise(events: tuple[Event, ...], history: History) -> bool:
    """Odd chips; and dead antes, which all go into the main pot."""
    pots = [len(event.pots) for event in events if isinstance(event, ShowdownOpened)]
    shared = any(isinstance(event, PotAwarded) and len(event.shares) > 1 for event in events)
    return shared or (history.for_others is not None and max(pots, default=1) > 1)


def plays_the_board(events: tuple[Event, ...]) -> bool:
    """A hand thrown away has no claim, whatever was said before."""
    return any(isinstance(event, BoardClaimed) for event in events)


def raises_below_the_price(events: tuple[Event, ...], history: History) -> bool:
    """All-ins that climb to a blind posted short are raises to PokerKit, and the last of them too small a one."""
    totals = [float(line.split('"')[1].split()[2]) for line in write_phh(history).splitlines() if " cbr " in line]
    blinds = [event.paid for event in events if isinstance(event, Posted)]
    return history.for_others is not None and len(totals) > 1 and max(blinds) < max(history.blinds)


def test_what_it_cannot_do_is_rare() -> None:
    told = [(hand(seed), history_of(hand(seed))) for seed in range(HANDS)]
    left_out = [raises_below_the_price(events, history) for events, history in told]
    assert sum(left_out) < HANDS / 20
    bent = [history for _, history in told if history.for_others is not None]
    assert len(bent) > HANDS / 10, "blinds that others are told of otherwise"


def test_a_blind_that_is_called_is_written_as_it_was() -> None:
    """Near miss: somebody is away, but others come to the same stacks by themselves."""
    told = [history_of(hand(seed)) for seed in range(HANDS)]
    away = [history for history in told if any(isinstance(step.deed, SitsOut) for step in history.steps)]
    plain = [history for history in away if history.for_others is None]
    assert len(plain) > HANDS / 10
    assert not any("_blinds_or_straddles" in write_phh(history) for history in plain)
