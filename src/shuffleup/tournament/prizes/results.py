"""How an evening ended, or stands: everyone's place and prize, who knocked out whom, and how often each bought in."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.rules import Rulebook
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.posted import prizes_won
from shuffleup.tournament.sidepots.decided import open_pots
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId


@fact
class ResultRow:
    """`place` 0 still plays. `by` are those who took the last chip, where somebody said, and `out_by` the same by
    number; `beat` are those whose last chip this player took, each once. `buys` counts rebuys, add-ons and re-entries;
    `paid` is all that was paid for them and the first entry, `handed` what of prize and bounties was paid out.
    `knock_outs` are all of the evening, also of those who bought in again; `bounty` is what they brought,
    with the `own` one that was kept at the end."""

    player: PlayerId
    place: int
    shared_by: int
    name: str
    prize: Money
    paid: Money
    handed: Money
    out_by: tuple[PlayerId, ...]
    by: tuple[str, ...]
    beat: tuple[str, ...]
    buys: int
    rebuys: int
    add_ons: int
    for_nothing: bool
    knock_outs: int = 0
    bounty: Money = Money(0)
    own: Money = Money(0)

    @property
    def won(self) -> Money:
        return Money(self.prize + self.bounty)


@fact
class KnockedOut:
    """Somebody lost the last chip to these, and went out or bought in again."""

    player: PlayerId
    by: tuple[PlayerId, ...]


@fact
class NightResults:
    """`over`: nobody plays on. `season` is what of all entries is kept for it, `on_heads` what was paid for bounties;
    `open_pots` are the players' own that are not handed over yet.
    `knocked` is what knock-outs are, wherever they are counted: all of the evening in their order, as far as somebody
    said (`bounties/heads.py`)."""

    rows: tuple[ResultRow, ...]
    purse: Money
    over: bool
    season: Money = Money(0)
    knocked: tuple[KnockedOut, ...] = ()
    on_heads: Money = Money(0)
    open_pots: tuple[tuple[str, Money], ...] = ()


def night_results(evening: Evening, book: Rulebook) -> NightResults:
    """Those who still play come first, as they sit before all places that are settled."""
    won, knocked = prizes_won(evening, book), tuple(_knocked(evening))
    rows = [_row(evening, one, won.get(one.player, Money(0)), knocked) for one in evening.entered()]
    in_order = tuple(sorted(rows, key=_in_order))
    season, on_heads = Money(evening.tally.season), Money(evening.bounties.put)
    pots = tuple((pot.name, pot.worth) for pot in open_pots(evening))
    return NightResults(in_order, evening.purse(), evening.over(), season, knocked, on_heads, pots)


def without_sums(results: NightResults, hidden: Collection[PlayerId]) -> NightResults:
    """For somebody who may not see what these won; nor, then, what all of it came to."""
    if not hidden:
        return results
    none = Money(0)
    rows = [
        replace(row, prize=none, bounty=none, own=none, paid=none, handed=none) if row.player in hidden else row
        for row in results.rows
    ]
    return replace(results, rows=tuple(rows), purse=none, season=none, on_heads=none, open_pots=())


def _row(evening: Evening, one: Entrant, prize: Money, knocked: tuple[KnockedOut, ...]) -> ResultRow:
    out_by = tuple(player for player in _took_the_last_chip(evening, one) if player in evening.players)
    by, buys = tuple(evening.players[player].name for player in out_by), one.rebuys + one.add_ons + one.re_entries
    return ResultRow(
        player=one.player,
        place=one.place,
        shared_by=one.shared_by,
        name=one.name,
        prize=prize,
        paid=one.paid,
        handed=Money(evening.prizes.get(one.player, 0) + evening.bounties.paid[one.player]),
        out_by=out_by,
        by=by,
        beat=tuple(dict.fromkeys(evening.name_of(out.player) for out in knocked if one.player in out.by)),
        buys=buys,
        rebuys=one.rebuys,
        add_ons=one.add_ons,
        for_nothing=one.for_nothing,
        knock_outs=evening.bounties.knock_outs(one.player),
        bounty=Money(evening.bounties.won[one.player]),
        own=Money(evening.bounties.own[one.player]),
    )


def _took_the_last_chip(evening: Evening, one: Entrant) -> tuple[PlayerId, ...]:
    """As far as somebody said; a winner's is nobody's, and who bought in again has chips."""
    gone = one.busted if one.place != 1 and not one.plays else None
    return evening.bounties.takers_of(gone.number) if gone else ()


def _knocked(evening: Evening) -> Iterator[KnockedOut]:
    for one in evening.bounties.knocked.values():
        by = tuple(player for player in one.by or () if player in evening.players)
        if by and one.player in evening.players:
            yield KnockedOut(one.player, by)


def _in_order(row: ResultRow) -> tuple[int, tuple[str, str]]:
    return row.place, by_name(row.name)
