"""Our own small histories: each replays to the stacks written in it, and does so for the right reason."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from shuffleup.cards import UNSEEN, cards
from shuffleup.hand import Event, Setup
from shuffleup.hand.events import (
    Called,
    Folded,
    HandEnded,
    HandStarted,
    HoleDealt,
    Mucked,
    Posted,
    PotAwarded,
    RaisedTo,
    Share,
    Shown,
    StreetDealt,
)
from shuffleup.histories import History, HistoryFault, HistoryStep, events_of, read_phh, read_phhs, replayed
from shuffleup.histories.steps import DealsHole, Folds, SitsOut
from shuffleup.questions.words import Chips, Seat

HANDS = Path(__file__).parent / "hands"
FILES = sorted(HANDS.glob("*.phh"))
E = TypeVar("E", bound=Event)


def history(name: str) -> History:
    read = read_phh((HANDS / f"{name}.phh").read_text()).history
    assert isinstance(read, History), read
    return read


def events(of: History) -> tuple[Event, ...]:
    found = events_of(of)
    assert not isinstance(found, HistoryFault), found
    return found


def all_of(kind: type[E], of: History) -> list[E]:
    return [event for event in events(of) if isinstance(event, kind)]


def setup(of: History) -> Setup:
    started = events(of)[0]
    assert isinstance(started, HandStarted)
    return started.setup


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_hand_leads_to_the_stacks_written_in_it(path: Path) -> None:
    told = history(path.stem)
    result = replayed(told)
    assert result.fault is None
    assert result.stacks == told.finishing_stacks
    assert isinstance(result.events[-1], HandEnded)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_other_stacks_are_a_fault_that_names_both(path: Path) -> None:
    told = history(path.stem)
    assert told.finishing_stacks is not None
    richer = replace(told, finishing_stacks=(Chips(told.finishing_stacks[0] + 1), *told.finishing_stacks[1:]))
    fault = replayed(richer).fault
    assert fault is not None
    if "unseen" not in path.stem:  # there the stacks are what decides, and these do not
        assert fault.field == "finishing_stacks"
        assert str(list(told.finishing_stacks)) in fault.reason
        assert str(list(richer.finishing_stacks or ())) in fault.reason


def test_heads_up_the_lists_of_posts_are_turned_round() -> None:
    posted = [(event.seat, event.paid) for event in all_of(Posted, history("heads-up"))]
    assert posted == [(1, 10), (2, 5)]  # p1 is the big blind, p2 has the button
    assert setup(history("heads-up")).button == 2
    assert all_of(RaisedTo, history("heads-up"))[0].seat == 2


def test_with_three_players_they_are_not() -> None:
    assert [(event.seat, event.paid) for event in all_of(Posted, history("fold-when-free"))] == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("straddle", 3),  # behind the straddler
        ("button-straddle", 0),
        ("newcomer-posts", 2),  # near miss: p4 posts as much as the big blind, and is passed over
        ("dead-small-blind", 1),
        ("heads-up", 1),
    ],
)
def test_who_acts_first_is_read_off_the_blinds(name: str, first: int) -> None:
    assert setup(history(name)).first == first


def test_a_dead_button_is_kept() -> None:
    assert setup(history("dead-small-blind")).button == 1
    assert [place.seat for place in setup(history("dead-small-blind")).places] == [3, 4, 5, 8]


@pytest.mark.parametrize(("name", "dead"), [("big-blind-ante", True), ("all-in-from-the-ante", False)])
def test_trimmed_antes_are_matched_player_by_player(name: str, dead: bool) -> None:
    assert setup(history(name)).ante_is_dead is dead


def test_a_raise_nobody_can_call_is_a_call() -> None:
    assert [(event.seat, event.total) for event in all_of(RaisedTo, history("raise-nobody-can-call"))] == [
        (2, 30),
        (1, 60),
    ]
    assert [(event.seat, event.paid) for event in all_of(Called, history("raise-nobody-can-call"))] == [(2, 30)]


def test_cards_nobody_wrote_down_are_unseen() -> None:
    (dealt,) = all_of(HoleDealt, history("unseen-split"))
    assert dealt.cards == (UNSEEN,) * 6
    assert all(card is UNSEEN for street in all_of(StreetDealt, history("unseen-split")) for card in street.cards)


@pytest.mark.parametrize(
    ("name", "shares"),
    [
        ("unseen-winner", (Share(Seat(3), Chips(73)),)),
        ("unseen-split", (Share(Seat(2), Chips(37)), Share(Seat(3), Chips(36)))),
    ],
)
def test_winners_are_read_off_the_stacks(name: str, shares: tuple[Share, ...]) -> None:
    assert all_of(PotAwarded, history(name))[-1].shares == shares


@pytest.mark.parametrize("name", ["unseen-winner", "unseen-split"])
def test_without_cards_and_stacks_the_hand_has_no_end(name: str) -> None:
    result = replayed(replace(history(name), finishing_stacks=None))
    assert result.refused is None
    assert result.fault is not None
    assert "not finished" in result.fault.reason
    assert not isinstance(result.events[-1], HandEnded)


TWO_POTS = """
    variant = "NT"
    antes = [0, 0, 0]
    blinds_or_straddles = [0, 0, 0]
    min_bet = 2
    starting_stacks = [10, {big}, {big}]
    actions = ["p1 cbr 10", "p2 cbr {big}", "p3 cc", "d db ??????", "d db ??", "d db ??"]
    finishing_stacks = {after}
"""


@pytest.mark.parametrize(
    ("big", "after", "awards"),
    [
        (20, [0, 30, 20], [(1, [3]), (0, [2])]),  # a main pot of 30 and a side pot of 20, one each
        (25, [0, 30, 30], []),  # both are 30: whose was which, or were both split?
        (25, [1, 29, 30], []),  # no way leads there
    ],
)
def test_stacks_that_fit_several_ways_or_none_name_no_winner(
    big: int, after: list[int], awards: list[tuple[int, list[int]]]
) -> None:
    told = read_phh(TWO_POTS.format(big=big, after=after)).history
    assert isinstance(told, History)
    assert [(award.pot, [share.seat for share in award.shares]) for award in all_of(PotAwarded, told)] == awards
    assert (replayed(told).fault is None) == bool(awards)


def test_a_riddle_with_too_many_answers_is_given_up() -> None:
    """Nine all-in for nine amounts, and stacks that no way leads to: it must not take for ever to find that out."""
    stacks = [10 * number for number in range(1, 10)]
    after = [sum(stacks) // 9] * 9
    text = f"""
        variant = "NT"
        antes = {[0] * 9}
        blinds_or_straddles = {[0] * 9}
        min_bet = 1
        starting_stacks = {stacks}
        actions = {[f"p{number} cbr {10 * number}" for number in range(1, 10)]}
        finishing_stacks = {[after[0] + 1, *after[1:8], after[8] - 1]}
    """
    told = read_phh(text).history
    assert isinstance(told, History)
    assert replayed(told).unfinished is not None


def test_shown_cards_are_put_in_the_order_they_were_dealt() -> None:
    (shown,) = all_of(Shown, history("shown-late"))
    assert shown.cards == cards("Kd9s")


def test_a_muck_written_too_early_waits_for_the_river() -> None:
    told = events(history("muck-before-the-board"))
    (mucked,) = all_of(Mucked, history("muck-before-the-board"))
    river = max(index for index, event in enumerate(told) if isinstance(event, StreetDealt))
    assert told.index(mucked) > river


def test_a_player_nobody_mentions_is_folded_in_turn() -> None:
    assert [event.seat for event in all_of(Folded, history("absent"))] == [3, 1, 2]


def test_a_player_who_is_mentioned_is_not() -> None:
    """Near miss: p3 is dealt a hand, so the history has left something out."""
    told = history("absent")
    dealt = replace(told, steps=(HistoryStep(DealsHole(2, (UNSEEN, UNSEEN))), *told.steps))
    refused = replayed(dealt).refused
    assert refused is not None
    assert refused.reason.startswith("p4 cbr 6: It is seat 3's turn.")


def test_a_player_without_chips_is_dealt_nothing() -> None:
    *_, last = read_phhs((HANDS / "evening.phhs").read_text())
    assert isinstance(last.history, History)
    assert [place.dealt for place in setup(last.history).places] == [True, True, False]
    given = replace(last.history, steps=(HistoryStep(DealsHole(2, (UNSEEN, UNSEEN))), *last.history.steps))
    refused = replayed(given).refused
    assert refused is not None
    assert refused.reason == "d dh p3 ????: p3 is dealt no hand."


def test_everyone_out_but_one_is_a_walk_without_cards() -> None:
    told = replace(
        history("fold-when-free"),
        steps=(HistoryStep(SitsOut(0)), HistoryStep(SitsOut(2))),
        finishing_stacks=(Chips(99), Chips(101), Chips(100)),
    )
    assert replayed(told).fault is None
    assert all_of(HoleDealt, told) == []


def test_nobody_to_deal_to_is_no_hand() -> None:
    told = replace(history("fold-when-free"), steps=tuple(HistoryStep(SitsOut(place)) for place in range(3)))
    assert replayed(told).fault == HistoryFault(
        "a hand needs two players with chips, and one who is dealt in", field="starting_stacks"
    )


def test_a_board_nobody_wrote_down_is_unseen_where_the_stacks_tell_the_end() -> None:
    whole = history("raise-nobody-can-call")
    cut = replace(whole, steps=whole.steps[:-2])
    result = replayed(cut)
    assert result.fault is None
    assert result.stacks == whole.finishing_stacks
    assert replayed(replace(cut, finishing_stacks=None)).unfinished is not None


def test_a_history_may_stop_half_way_and_say_so_by_its_stacks() -> None:
    whole = history("heads-up")
    cut = replace(whole, steps=whole.steps[:-2], finishing_stacks=(Chips(310), Chips(310)))
    result = replayed(cut)
    assert result.refused is None
    assert result.stacks == (310, 310)
    assert result.unfinished is not None
    known = replayed(replace(cut, finishing_stacks=None))  # near miss: the cards are known and decide it
    assert known.stacks == whole.finishing_stacks


def test_a_fold_after_the_betting_is_over_is_refused() -> None:
    whole = history("raise-nobody-can-call")
    refused = replayed(replace(whole, steps=(*whole.steps[:5], HistoryStep(Folds(1))))).refused
    assert refused is not None
    assert refused.action == 5
