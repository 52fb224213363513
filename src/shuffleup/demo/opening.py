"""Before the first hand: the list, the buy-ins, who is late, and the draw."""

from __future__ import annotations

from shuffleup.demo.host import Host, unless_refused
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.plan import DemoOptions, dealt
from shuffleup.facts import fact
from shuffleup.questions.dealers import DealsBy, WhoDeals
from shuffleup.questions.seating import DealersSpread
from shuffleup.questions.words import Seat
from shuffleup.rules import Ruling
from shuffleup.say import Sum, listed
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.draw import tables_for
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo

IN_ORDER = """
Ada Aiko Alma Amir Anouk Arvid Astrid Bela Ben Bruno Carla Cem Chiara Chloe Cyril Dana Darius David Dilan Dora Edda Elif
Elio Emil Enzo Esra Eva Farid Fatou Felix Finn Flora Frida Gabor Gina Greta Hana Hassan Helga Hugo Ida Igor Ines Iris
Ivan Jana Jannis Jonas Josef Juna Kai Karim Katja Kenji Klara Lars Lea Leyla Lina Luca Luis Mads Maja Malik Marta Mattis
Mei Milan Mina Mirko Nadia Nils Nina Noah Nora Odin Olga Omar Oskar Otto Pablo Paula Petra Pia Rafael Ravi Rosa Ruben
Samir Sara Selma Sven Tamar Theo Tilda Tom Uma Vera Viktor Wanda Yuki Yusuf Zoe
"""
FIRST = tuple(IN_ORDER.split())


def names(count: int) -> list[str]:
    """At least so many different names: first names, and from the second time round with a letter."""
    rounds = -(-count // len(FIRST))
    letters = ["", *(f" {chr(ord('A') + number)}" for number in range(1, rounds))]
    return [f"{name}{letter}" for letter in letters for name in FIRST]


ENOUGH = 6  # players, for somebody to be late
NAMES_IN_A_LINE = 60


@fact
class MissingAtStart:
    """Who is not there when the cards are dealt: one comes, one does not, and one has not even paid."""

    comes: PlayerId | None = None
    fails: PlayerId | None = None
    walks_in: PlayerId | None = None


async def opening(host: Host, options: DemoOptions, luck: DemoLuck) -> MissingAtStart:
    """From the first name on the list to the start of the clock."""
    coming = luck.rng.sample(names(options.players + 1), options.players + 1)
    ids = [PlayerId(f"p{number}") for number in range(1, len(coming) + 1)]
    await _list(host, ids, coming)
    late = _late(ids[:-1], host.evening.plan.seats)
    _later(host, 15)
    await _buy_ins(host, [player for player in ids if player != late.walks_in])
    await host.does(c.Cancel(ids[-1]))
    for player in (late.comes, late.fails):
        if player is not None:
            await host.does(c.MarkMissing(player))
    _later(host, 10)
    await _draw(host, options.players - (late.walks_in is not None), luck)
    _later(host, 4)
    if late.walks_in is not None:
        await _walks_in(host, late.walks_in)
    _later(host, 1)
    await host.does(c.StartClock(host.now))
    return late


def _later(host: Host, minutes: int) -> None:
    host.now = Millis(host.now + minutes * MINUTE)


async def _list(host: Host, ids: list[PlayerId], coming: list[str]) -> None:
    for player, name in zip(ids, coming, strict=True):
        await host.does(c.Commit(player, name))
    who = f": {listed(sorted(coming))}" if len(coming) <= NAMES_IN_A_LINE else ""
    host.says("list", f"{len(coming)} names are on the list{who}.")


async def _buy_ins(host: Host, ids: list[PlayerId]) -> None:
    for player in ids:
        await host.does(c.BuyIn(player))
    plan = host.evening.plan
    host.says("buy-ins", f"{len(ids)} have paid {Sum(plan.buy_in)} each and have {plan.stack:,} chips.")


async def _draw(host: Host, players: int, luck: DemoLuck) -> None:
    """SEAT-03: somebody to deal at each table of real cards draws first, unless the players deal by turns (DLR-01)."""
    sizes = unless_refused(tables_for(players, host.book, host.evening.plan.seats), "There are no tables for them.")
    tables = tuple(TableNo(n) for n in range(1, len(sizes.answer) + 1) if not dealt(TableNo(n)))
    here = [one.player for one in host.evening.players.values() if one.status is Status.PAID and not one.missing]
    spread, deals = host.book.ask(DealersSpread()), host.book.ask(WhoDeals())
    by_turns = isinstance(deals, Ruling) and deals.answer is DealsBy.LAST_OUT
    if not isinstance(spread, Ruling) or not spread.answer or not tables or by_turns:
        await host.does(c.DrawSeats(luck.order(players)))
        return
    dealers = tuple(luck.rng.sample(here, len(tables)))
    who, where = listed([host.name(one) for one in dealers]), listed([str(table) for table in tables])
    text = f"To deal at table {where}, and to draw for it first: {who}."
    host.says("dealers", text, (spread.by.id,))
    await host.does(c.DrawSeats(luck.order(players), dealers, tables))


async def _walks_in(host: Host, player: PlayerId) -> None:
    """On the list, and too late for the draw: the first free chair of the emptiest table."""
    evening = host.evening
    table = min(evening.open_tables(), key=lambda one: (len(one.chairs), one.number))
    free = next(seat for seat in range(1, evening.plan.seats + 1) if seat not in table.chairs)
    await host.does(c.BuyIn(player), aloud=True)
    await host.does(c.SeatLate(player, Chair(table.number, Seat(free))))


def _late(ids: list[PlayerId], seats: int) -> MissingAtStart:
    """In a small field everyone is on time; and nobody walks in where no chair is left."""
    if len(ids) < ENOUGH:
        return MissingAtStart()
    chair_left = (len(ids) - 1) % seats != 0
    return MissingAtStart(ids[2], ids[4], ids[1] if chair_left else None)
