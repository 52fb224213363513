"""A misspelt name is put right: by the same checks as a new one, at any time, and the story keeps what it has told."""

from __future__ import annotations

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from tests.tournament.host import Host
from tests.tournament.told_evening import ANN, Evening

ONE, TWO = PlayerId("p1"), PlayerId("p2")


def named(host: Host) -> list[str]:
    return [one.name for one in host.evening.players.values()]


# ------------------------------------------------------------------------------------------------- what a name is

NAMES: list[tuple[str, str, str]] = [
    # written                 as it stands then       or why not
    ("Jonathan",              "Jonathan",             ""),
    ("  Anna   Lena ",        "Anna Lena",            ""),
    ("player 1",              "player 1",             ""),                    # his own name in other letters
    ("Þórhildur",             "Þórhildur",            ""),
    ("x" * 40,                "x" * 40,               ""),
    ("x" * 41,                "",                     Refusal.MALFORMED),     # near miss: one letter more
    ("",                      "",                     Refusal.MALFORMED),
    ("   ",                   "",                     Refusal.MALFORMED),
    ("Jon\x07",               "",                     Refusal.MALFORMED),     # not printable
    ("Player 2",              "",                     Refusal.TAKEN),
    ("PLAYER  2",             "",                     Refusal.TAKEN),
    ("Player 22",             "Player 22",            ""),                    # near miss
]  # fmt: skip


@pytest.mark.parametrize(("written", "stands", "why"), NAMES, ids=[repr(row[0]) for row in NAMES])
def test_the_checks_of_a_new_name(written: str, stands: str, why: str) -> None:
    host = Host(3)
    if why:
        host.refuses(c.Rename(ONE, written), why)
        return
    assert host.does(c.Rename(ONE, written)) == (e.Renamed(ONE, stands),)
    assert named(host) == [stands, "Player 2", "Player 3"]


@pytest.mark.parametrize("written", [row[0] for row in NAMES if row[2]])
def test_what_is_no_name_for_one_is_none_for_a_new_player(written: str) -> None:
    host = Host(3)
    rename, commit = host.asks(c.Rename(ONE, written)), host.asks(c.Commit(PlayerId("p4"), written))
    assert isinstance(rename, Refused)
    assert rename == commit


def test_the_name_as_it_is_changes_nothing() -> None:
    host = Host(2)
    assert host.does(c.Rename(ONE, " Player  1")) == ()


def test_nobody_can_be_renamed_who_is_not_on_the_list() -> None:
    host = Host(3)
    host.refuses(c.Rename(PlayerId("p9"), "Zoe"), Refusal.NO_SUCH_PLAYER)
    host.does(c.Cancel(TWO))
    host.refuses(c.Rename(TWO, "Zoe"), Refusal.WRONG_STANDING)
    host.does(c.Rename(ONE, "Player 2"))  # near miss: the name of one who cancelled is free


# ------------------------------------------------------------------------------------------------- at any time


def test_before_the_buy_in_in_a_hand_without_chips_and_out() -> None:
    host = Host(3)
    host.does(c.Commit(PlayerId("p4"), "Jonh"))
    host.does(c.Rename(PlayerId("p4"), "John"))
    host.does(c.BuyIn(PlayerId("p4")))
    host.starts()
    loser, winner = host.playing()[:2]
    host.does(c.BeginHand(TableNo(1), host.now))
    host.does(c.Rename(loser, "In a hand"))
    host.does(c.EndHand(TableNo(1), (c.Out(loser, winner),)))
    assert host.evening.entrant(loser).status is Status.BUSTED
    host.does(c.Rename(loser, "Without chips"))
    host.does(c.StayOut(loser))
    host.does(c.Rename(loser, "Out"))
    one = host.evening.entrant(loser)
    assert (one.name, one.status, one.place) == ("Out", Status.OUT, 4)


def test_nothing_but_the_name_changes() -> None:
    host = Host(6).starts()
    host.hand()
    one = host.evening.entrant(ONE)
    before = (one.chair, one.stack, one.paid, one.status, list(host.evening.players))
    host.does(c.Rename(ONE, "Zoe"))
    assert (one.chair, one.stack, one.paid, one.status, list(host.evening.players)) == before
    assert host.evening.balances()


# ------------------------------------------------------------------------------------- the story, back and forth


def test_it_is_told_with_both_names_taken_back_and_put_back() -> None:
    evening = Evening()
    assert evening.does(c.Rename(ANN, "Anna")) == ["Ann is called Anna from now on."]
    assert evening.steps(evening.record.undo(evening.now)) == ["Taken back: Ann is called Anna from now on."]
    assert evening.record.evening.entrant(ANN).name == "Ann"
    assert evening.steps(evening.record.redo(evening.now)) == ["Put back: Ann is called Anna from now on."]
    assert evening.record.evening.entrant(ANN).name == "Anna"


def test_what_comes_after_is_told_with_the_new_name() -> None:
    evening = Evening().starts()
    evening.does(c.Rename(ANN, "Anna"))
    (away, *_) = evening.does(c.GoAway(ANN, evening.now))
    assert away.startswith("Anna ")
