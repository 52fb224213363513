"""The wall in every state that is to be felt from across the room: an evening brought to each, to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from shuffleup.app.guests.arrangements import CardEntered, DrawShown
from shuffleup.app.guests.posting import ALL_PAGES, UNDRESSED, WallPage
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.clock.levels import Break, Schedule
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money, Shares
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.draw import drawn_in
from tests.web.stage import NAMES, Night, Stage, friday

T1, T2 = TableNo(1), TableNo(2)
LONG = ("Maximiliane", "Constantin", "Bartholomew", "Wilhelmina-Sophie")


def many(players: int) -> list[str]:
    """So many names, some of them long."""
    known = [*NAMES, *LONG]
    return [
        known[nth % len(known)] + (str(nth // len(known) + 1) if nth >= len(known) else "") for nth in range(players)
    ]


def one_is_to_move(night: Night) -> None:
    """Twelve at two tables; two of table 2 are out, and no hand is played."""
    night.running(NAMES[:12])
    winner, *losers = [one.player for one in night.room.evening.table_now(T2).sitting][:3]
    night.does(c.EndHand(T2, tuple(c.Out(loser, winner) for loser in losers)), *map(c.StayOut, losers))


def without_rebuys() -> Plan:
    return replace(friday(), rebuys=False)


def turned(night: Night, cards: int) -> None:
    """So many cards of the last draw are face up."""
    now, steps = night.stage.clock.at, night.room.session.steps
    number = next(nth for nth in reversed(range(len(steps))) if drawn_in(steps, nth))
    night.stage.wait(night.room.guest_list.record(DrawShown(number, cards, now), now))


def arriving(stage: Stage) -> Night:
    night = stage.host()
    for number, name in enumerate(NAMES[:18], 1):
        player = PlayerId(f"p{number}")
        night.does(c.Commit(player, name), *([c.BuyIn(player)] if number < 12 else ()))
    return night


def drawing(stage: Stage) -> Night:
    night = stage.host()
    night.seated(NAMES[:18])
    turned(night, 7)
    return night


def drawing_by_hand(stage: Stage) -> Night:
    """Four of eleven have drawn a real card."""
    night, now = stage.host(), stage.clock.at
    night.players(NAMES[:11])
    for number, card in enumerate(("3h", "As", "5h", "2s"), 1):
        night.stage.wait(night.room.guest_list.record(CardEntered(0, PlayerId(f"p{number}"), card, now), now))
    return night


def ready(stage: Stage) -> Night:
    night = stage.host()
    night.seated(NAMES[:18])
    turned(night, 18)
    return night


def level(stage: Stage) -> Night:
    night = stage.host()
    night.running(NAMES[:18])
    stage.later(3)
    return night


def last_minute(stage: Stage) -> Night:
    night = stage.host()
    night.running(NAMES[:18])
    stage.later(19.3)
    return night


def level_began(stage: Stage) -> Night:
    night = stage.host()
    night.running(NAMES[:18])
    stage.later(20.1)
    return night


def pause(stage: Stage) -> Night:
    night = level(stage)
    night.does(c.StopClock(stage.clock.at, Stop.PAUSE.value))
    return night


def rests(stage: Stage) -> Night:
    night = level(stage)
    night.does(c.StopClock(stage.clock.at, Stop.BREAK.value))
    return night


def colour_up(stage: Stage) -> Night:
    """In the break after level 5 nobody needs the chips of 5 any more."""
    steps = friday().schedule.steps
    night = stage.host(replace(friday(), schedule=Schedule((*steps[:5], Break(10), *steps[5:]))))
    night.running(NAMES[:18])
    stage.later(101)
    night.does(c.EndHand(T1), c.EndHand(T2))
    return night


def moves(stage: Stage) -> Night:
    """Twelve at two tables; two of table 2 are out, and no hand is played."""
    night = stage.host()
    night.running(NAMES[:12])
    winner, *losers = [one.player for one in night.room.evening.table_now(T2).sitting][:3]
    night.does(c.EndHand(T2, tuple(c.Out(loser, winner) for loser in losers)), *map(c.StayOut, losers), c.EndHand(T1))
    return night


def bubble(stage: Stage) -> Night:
    """Six of twenty-three are left at three tables, and five have a prize."""
    night = stage.host(without_rebuys())
    night.running()
    for table in (1, 2, 3):
        winner, _, *losers = [one.player for one in night.room.evening.table_now(TableNo(table)).sitting]
        night.does(c.EndHand(TableNo(table), tuple(c.Out(loser, winner) for loser in losers)))
    stage.later(1)
    return night


def hand_for_hand(stage: Stage) -> Night:
    """Four are left at two tables, three have a prize, and the TDA's clock goes by rounds of hands (TDP-08)."""
    plan = replace(friday("tda-2024"), rebuys=False, hand_for_hand=True, seats=3, payouts=Shares((50, 30, 20)))
    night = stage.host(plan)
    night.running(NAMES[:4])
    return night


def final_table(stage: Stage, plan: Plan | None = None) -> Night:
    night = stage.host(replace(plan or friday(), rebuys=False))
    night.running(NAMES[:11])
    winner, *losers = [one.player for one in night.room.evening.table_now(T1).sitting][:3]
    night.does(c.EndHand(T1, tuple(c.Out(loser, winner) for loser in losers)), c.EndHand(T2))
    night.does(c.Redraw(tuple(range(9))))
    turned(night, 9)
    stage.later(1)
    night.does(c.BeginHand(T1, stage.clock.at))
    return night


def heads_up(stage: Stage) -> Night:
    night = final_table(stage)
    winner, _, *losers = [one.player for one in night.room.evening.table_now(T1).sitting]
    night.does(c.EndHand(T1, tuple(c.Out(loser, winner) for loser in losers)), c.BeginHand(T1, stage.clock.at))
    return night


def won(stage: Stage) -> Night:
    night = heads_up(stage)
    winner, loser = [one.player for one in night.room.evening.table_now(T1).sitting]
    night.does(c.EndHand(T1, (c.Out(loser, winner),)))
    return night


LONG_NAMES = ("Maximiliane-Charlotte", "Konstantin von Hohenfels", *NAMES[:7])


def bounties(stage: Stage) -> Night:
    """One table, long names, and two who knocked others out; the host holds the page of the bounties."""
    plan = replace(without_rebuys(), bounties=BountyKind.PROGRESSIVE, bounty=Money(500))
    night, now = stage.host(plan), stage.clock.at
    night.running(LONG_NAMES)
    names = {one.name: one.player for one in night.room.evening.players.values()}
    first, second, *losers = (names[name] for name in LONG_NAMES)
    night.does(c.EndHand(T1, (c.Out(losers[0], first), c.Out(losers[1], first))), c.BeginHand(T1, now))
    night.does(c.EndHand(T1, (c.Out(losers[2], second),)), c.BeginHand(T1, now))
    stage.wait(night.room.guest_list.record(replace(UNDRESSED, currency="EUR", at=now), now))
    stage.wait(night.room.guest_list.record(replace(ALL_PAGES, held=WallPage.BOUNTIES, at=now), now))
    stage.later(0.3)  # what the last hand has brought is told large before
    return night


def final_with_bounties(stage: Stage) -> Night:
    """Nine of twelve are left, three of them have knocked somebody out, and the host holds the page of the bounties."""
    night, now = (
        stage.host(replace(without_rebuys(), bounties=BountyKind.PROGRESSIVE, bounty=Money(500))),
        stage.clock.at,
    )
    night.running(NAMES[:12])
    (ann, bert, *one), (cleo, *two) = ([at.player for at in night.room.evening.table_now(t).sitting] for t in (T1, T2))
    night.does(c.EndHand(T1, (c.Out(one[0], ann), c.Out(one[1], bert))), c.EndHand(T2, (c.Out(two[0], cleo),)))
    night.does(c.Redraw(tuple(range(9))))
    turned(night, 9)
    stage.wait(night.room.guest_list.record(replace(UNDRESSED, currency="EUR", at=now), now))
    stage.wait(night.room.guest_list.record(replace(ALL_PAGES, held=WallPage.BOUNTIES, at=now), now))
    stage.later(1)
    night.does(c.BeginHand(T1, stage.clock.at))
    return night


def won_with_bounties(stage: Stage, names: Sequence[str]) -> Night:
    """One table, and it is over: half of them went out first, and prizes and bounties are in a currency."""
    night, now = (
        stage.host(replace(without_rebuys(), bounties=BountyKind.PROGRESSIVE, bounty=Money(500))),
        stage.clock.at,
    )
    night.running(names)
    named = {one.name: one.player for one in night.room.evening.players.values()}
    players = [named[name] for name in names]
    half = (len(players) + 1) // 2
    first, last = players[half:], players[1:half]
    night.does(c.EndHand(T1, tuple(map(c.Out, first, players))), c.BeginHand(T1, now))
    night.does(c.EndHand(T1, tuple(c.Out(loser, players[0]) for loser in last)))
    stage.wait(night.room.guest_list.record(replace(UNDRESSED, currency="EUR", at=now), now))
    return night


WALLS: dict[str, Callable[[Stage], Night]] = {
    "arriving": arriving,
    "drawing": drawing,
    "drawing-by-hand": drawing_by_hand,
    "ready": ready,
    "level": level,
    "last-minute": last_minute,
    "level-began": level_began,
    "pause": pause,
    "break": rests,
    "colour-up": colour_up,
    "move": moves,
    "bubble": bubble,
    "hand-for-hand": hand_for_hand,
    "final-table": final_table,
    "bounties": bounties,
    "heads-up": heads_up,
    "won": won,
}
