"""Stacks of their own: in a final of a season who stands higher begins with more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.box import Pile, book_set
from shuffleup.tournament.chips.racks import handed_out, racks_in_play
from shuffleup.tournament.plan import OwnStack, Plan, usual_plan, wrong_plan
from shuffleup.tournament.words import PlayerId
from tests.tournament.host import BUY_IN, Host

FINAL = usual_plan("Final", "2026-12-18", HOMEGAME, BUY_IN)
P1, P2, P3 = (PlayerId(f"p{number}") for number in (1, 2, 3))


def final(*stacks: tuple[str, int], plan: Plan = FINAL) -> Plan:
    return replace(plan, stacks=tuple(OwnStack(name, Chips(chips)) for name, chips in stacks))


def test_who_has_a_stack_of_ones_own_begins_with_it() -> None:
    host = Host(3, plan=final(("PLAYER 1", 3000), ("Player 2", 1475)))  # however the name is written
    assert [host.evening.entrant(one).stack for one in (P1, P2, P3)] == [3000, 1475, 1000]
    assert host.evening.issued == 5475
    assert host.evening.purse() == 3 * BUY_IN, "all pay the same"
    assert sum(rack.worth for rack in racks_in_play(host.evening).values()) == handed_out(host.evening).worth == 5475


def test_a_rebuy_buys_what_it_buys_for_everyone() -> None:
    host = Host(3, plan=final(("Player 1", 3000))).starts()
    host.hand(1, c.Out(P1, P2, Chips(1000)))
    (rebought,) = [event for event in host.does(c.Rebuy(P1)) if isinstance(event, e.Rebought)]
    assert rebought.chips == 1000


def test_the_box_is_asked_for_the_stack_it_is() -> None:
    box = Pile(tuple((chip, 3 * count) for chip, count in book_set(StartingSet.A, HOMEGAME).counts))  # 3000
    host = Host(1, plan=final(("Player 1", 1500), ("Ann", 1525), ("Bert", 1500), plan=replace(FINAL, on_hand=box)))
    host.does(c.Commit(P2, "Ann"))
    host.does(c.Commit(P3, "Bert"))
    refused = host.asks(c.BuyIn(P2))
    assert isinstance(refused, Refused)
    assert (refused.kind, "1,525" in refused.reason) == (Refusal.FULL, True)
    assert host.does(c.BuyIn(P3)), "near miss: one chip less"


@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ([("Ann", 2000), ("Bert", 1000)], ""),
        ([("Ann", 2000), ("ann", 1000)], "Ann has two stacks: leave one."),
        ([("Ann", 2012)], "Ann: 2,012 cannot be counted out in chips of 5, 25 and 100."),
        ([("Ann", 100)], ""),  # as the set, five big blinds at least
        ([("Ann", 95)], "Ann: a stack of 95 is less than 5 big blinds of level 1 (10-20)."),
    ],
)
def test_stacks_that_cannot_be(stacks: list[tuple[str, int]], said: str) -> None:
    refused = wrong_plan(final(*stacks), HOMEGAME)
    assert (refused.reason if refused else "") == said
