"""A hand told in words. Whole hands stand in the transcripts; here is what they have no room for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from shuffleup.cards import any_cards
from shuffleup.hand import Event, HandStarted, Place, Setup
from shuffleup.hand.events import HandKilled, HandVoided, Ruled
from shuffleup.histories import History, HistoryFault, HistoryStep, account, events_of, history_of, read_phh
from shuffleup.histories.account import stakes, with_article
from shuffleup.histories.steps import Dies, SitsOut
from shuffleup.histories.words import PlayerNames, PostName, hand_in_words, listed, plain, post_names
from shuffleup.questions.steps import Redeal, Remedy, Verdict
from shuffleup.questions.words import Chips, Seat

HANDS = Path(__file__).parent / "hands"


def history(name: str) -> History:
    read = read_phh((HANDS / f"{name}.phh").read_text()).history
    assert isinstance(read, History), read
    return read


def told(of: History) -> list[str]:
    events = events_of(of)
    assert not isinstance(events, HistoryFault), events
    return list(account(events, of.names))


def test_a_hand_with_names_from_first_to_last() -> None:
    assert told(history("heads-up")) == [
        "Blinds 5 and 10. Bo has the button.",
        "Seat 1: Ines, 500",
        "Seat 2: Bo, 500",
        "Ines posts the big blind of 10.",
        "Bo posts the small blind of 5.",
        "Ines is dealt Qs Qd.",
        "Bo is dealt Ah 9h.",
        "Bo raises to 30.",
        "Ines calls 20.",
        "The pot is 60.",
        "Flop: 9c 4s 2h.",
        "Ines checks.",
        "Bo bets 40.",
        "Ines calls 40.",
        "The pot is 140.",
        "Turn: 9d on 9c 4s 2h.",
        "Ines checks.",
        "Bo bets 120.",
        "Ines calls 120.",
        "The pot is 380.",
        "River: Kc on 9c 4s 2h 9d.",
        "Ines checks.",
        "Bo checks.",
        "The pot is 380.",
        "Ines shows first, then Bo.",
        "Ines shows Qs Qd: two pair, queens and nines, king kicker.",
        "Bo shows Ah 9h: three nines, ace and king kickers.",
        "Bo wins the pot of 380.",
        "Stacks: Ines 310, Bo 690.",
    ]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("side-pots", "Cleo wins side pot 2 of 300."),
        ("side-pots", "Side pot 1 of 225 is split: 113 to Ben and 112 to Cleo; the odd chip goes to Ben."),
        (
            "side-pots",
            "The main pot of 140 is split: 47 to Ann, 47 to Ben and 46 to Cleo; the odd chips go to Ann and Ben.",
        ),
        ("side-pots", "Dov has no chips left."),
        ("all-in-from-the-ante", "Seat 3 posts 7 of the ante of 10 and is all-in."),
        ("all-in-from-the-ante", "The main pot is 21; side pot 1 is 26 (seat 2 alone)."),
        ("all-in-from-the-ante", "20 goes back to seat 2: nobody called it."),
        ("big-blind-ante", "Seat 2 posts 100 of the big blind of 200 and is all-in."),
        ("straddle", "Seat 7 posts the straddle of 4."),
        ("newcomer-posts", "Seat 4 posts 2."),
        ("shown-late", "Seat 2 is dealt Kd ??."),
        ("unseen-split", "Turn: ?? on ?? ?? ??."),
        ("dead-small-blind", "One blind of 2. The button is at seat 1, which is empty."),
        ("raise-nobody-can-call", "Seat 1 has a pair of aces, king, nine and five kickers."),
    ],
)
def test_it_says(name: str, line: str) -> None:
    assert line in told(history(name))


def test_a_player_who_sits_out_is_told_of() -> None:
    gone = replace(history("fold-when-free"), steps=(HistoryStep(SitsOut(2)),), finishing_stacks=None)
    assert "Seat 3: 100, sitting out" in told(gone)


def test_a_name_cannot_move_the_cursor() -> None:
    assert plain(" Zoë\x1b[2J\n") == "Zoë?[2J"
    assert PlayerNames({Seat(1): "\x07"}).of(Seat(1)) == "?"
    assert PlayerNames({Seat(1): "  "}).first(Seat(1)) == "Seat 1"


def place(seat: int, blind: int = 0, ante: int = 0) -> Place:
    return Place(Seat(seat), Chips(100), Chips(ante), Chips(blind))


def table(*places: Place, least: int = 10) -> Setup:
    return Setup(places, places[-1].seat, Chips(max(p.blind for p in places)), Chips(least), 0)


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (table(place(1, 5), place(2, 10), place(3)), "Blinds 5 and 10"),
        (table(place(1, 5), place(2, 10), place(3, 20), place(4, 40)), "Blinds 5 and 10, straddle 20, straddle 40"),
        (table(place(1, 10), place(2)), "One blind of 10"),
        (table(place(1, 10), place(2, 10)), "Blinds 10 and 10"),  # equal blinds
        (table(place(1, 0, 2), place(2, 0, 2)), "Ante of 2"),
        (table(place(1, 5), place(2, 10, 10), place(3)), "Blinds 5 and 10, big-blind ante of 10"),
        (table(place(1, 5), place(2, 10), place(3, 0, 10)), "Blinds 5 and 10, one ante of 10"),  # on the button
        (table(place(1), place(2)), "No blinds and no antes"),
    ],
)
def test_the_stakes(setup: Setup, words: str) -> None:
    assert stakes(setup) == words
    assert next(account([HandStarted(setup)])).startswith(words)


def test_what_a_newcomer_posts_is_no_second_big_blind() -> None:
    names = post_names(table(place(1, 5), place(2, 10), place(3), place(4, 10)))
    assert names == {1: PostName.SMALL_BLIND, 2: PostName.BIG_BLIND, 4: PostName.POST}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("pair of aces, king kicker", "a pair of aces, king kicker"),
        ("full house, aces full of kings", "a full house, aces full of kings"),
        ("two pair, aces and kings", "two pair, aces and kings"),
        ("ace high, with king", "ace high, with king"),
    ],
)
def test_articles(words: str, said: str) -> None:
    assert with_article(words) == said


def test_lists_and_hands_in_words() -> None:
    assert [listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    board = any_cards("KsKd7c7h2s")
    assert hand_in_words(any_cards("AhAd"), board) == "two pair, aces and kings, seven kicker"
    assert hand_in_words(any_cards("AhAd"), board[:4]) is None
    assert hand_in_words(any_cards("Ah??"), board) is None


def stopped(at: int) -> tuple[Event, ...]:
    """The first events of a hand: set up, two blinds, cards."""
    events = events_of(history("fold-when-free"))
    assert not isinstance(events, HistoryFault), events
    return events[:at]


def test_what_the_floor_rules_is_told_and_read_out() -> None:
    misdeal = Remedy(Verdict.MISDEAL, (Redeal(),))
    events = (*stopped(4), Ruled(misdeal, ("DEAL-01", "MIS-01")), HandVoided(redeal=True))
    assert list(account(events))[-3:] == [
        "The floor rules: misdeal (DEAL-01, MIS-01).",
        "Give back all blinds, antes and bets, and deal the hand again; the button does not move on.",
        "The hand is void, every chip goes back and it is dealt again.",
    ]
    remarks = [step.comment for step in history_of(events).steps if step.comment]
    assert remarks == ["the floor: misdeal (DEAL-01, MIS-01)", "the hand is void"]


@pytest.mark.parametrize(
    ("clauses", "remark"),
    [
        (("DEAD-06",), "the floor: misdeal (DEAD-06)"),
        (("custom", "DEAD-06"), "the floor: misdeal (DEAD-06)"),
        (("custom",), "the floor: misdeal"),  # no number anyone could look up
        ((), "the floor: misdeal"),
    ],
)
def test_a_ruling_by_no_clause_cites_none(clauses: tuple[str, ...], remark: str) -> None:
    events = (*stopped(4), Ruled(Remedy(Verdict.MISDEAL, ()), clauses))
    assert history_of(events).steps[-1] == HistoryStep(None, remark)
    assert list(account(events))[-1] == f"{remark.replace('the floor', 'The floor rules')}."


def test_a_dead_hand_is_told() -> None:
    events = (*stopped(4), HandKilled(Seat(3)))
    assert list(account(events, {Seat(3): "Cem"}))[-1] == "The hand of Cem is dead."
    assert history_of(events).steps[-1] == HistoryStep(Dies(2))
