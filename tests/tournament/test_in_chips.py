"""Amounts that cannot lie on the table are refused where somebody says them."""

from __future__ import annotations

import pytest

from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.words import TableNo
from tests.tournament.host import Host

ONE = TableNo(1)


def counted(host: Host, *stacks: int) -> tuple[e.Stack, ...]:
    return tuple(e.Stack(one, Chips(chips)) for one, chips in zip(host.playing(), stacks, strict=True))


@pytest.mark.parametrize(
    ("stacks", "refused"),
    [
        ((1005, 995, 1000), ""),
        ((1007, 993, 1000), "A stack of 1,007 cannot be made of chips of 5, 25"),
        ((1000, 1001, 999), "A stack of 1,001 cannot be made of chips of 5, 25"),
        ((1005, 1000, 1000), "5 chips too many: the stacks make 3,005"),  # near miss: chips there are, but one too many
    ],
)
def test_a_count_comes_out_in_chips(stacks: tuple[int, ...], refused: str) -> None:
    host = Host(3).starts()
    command = c.CountStacks(ONE, counted(host, *stacks))
    if refused:
        host.refuses(command, refused)
    else:
        host.does(command)


def test_a_chip_that_was_raced_off_makes_no_stack_any_more() -> None:
    host = Host(3).starts()
    host.passes(60)
    host.does(c.Race(ONE, Chips(5), (), host.now))
    host.refuses(c.CountStacks(ONE, counted(host, 1005, 995, 1000)), "A stack of 1,005 cannot be made of chips of 25")
    host.does(c.CountStacks(ONE, counted(host, 1025, 975, 1000)))


def test_where_a_stack_on_record_does_not_come_out_nobody_is_held_to_it() -> None:
    """As the hand left them: to be put right by a count, which must not be refused for it."""
    host = Host(3).starts()
    host.does(c.BeginHand(ONE, host.now))
    host.does(c.EndPlayedHand(ONE, counted(host, 1003, 997, 1000)))
    host.does(c.CountStacks(ONE, counted(host, 1005, 996, 999)))


@pytest.mark.parametrize(
    ("had", "refused"),
    [
        ((4000,), ""),  # all there is, as far as anybody knows at a light table
        ((4001,), "4,001 chips before the hand are more than the 4,000 in play: count again."),
        ((2000, 2000), ""),
        ((2000, 2005), "4,005 chips before the hand are more than the 4,000 in play: count again."),
        ((None, 2000), ""),
    ],
)
def test_win_03_nobody_had_more_chips_than_there_are(had: tuple[int | None, ...], refused: str) -> None:
    host = Host(4).starts()
    host.does(c.BeginHand(ONE, host.now))
    gone = host.playing()[: len(had)]
    outs = tuple(
        c.Out(one, None, None if chips is None else Chips(chips)) for one, chips in zip(gone, had, strict=True)
    )
    if refused:
        host.refuses(c.EndHand(ONE, outs), refused)
    else:
        host.does(c.EndHand(ONE, outs))


def test_chips_that_left_play_are_nobodys() -> None:
    host = Host(4).starts()
    host.does(c.TakeChipsOff(host.playing()[0], Chips(100), "pocketed"))
    host.does(c.BeginHand(ONE, host.now))
    host.refuses(c.EndHand(ONE, (c.Out(host.playing()[1], None, Chips(3905)),)), "more than the 3,900 in play")
