"""Pots of the players' own as screens show them."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.sidepots.pots import SidePot
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import PlayerId


@fact
class PotMember:
    """`gone`: out of a last longer. `gets` is the share of what is decided."""

    player: PlayerId
    name: str
    gone: bool = False
    gets: Money = Money(0)


@fact
class SidePotRow:
    number: int
    name: str
    stake: Money
    worth: Money
    last_longer: bool
    members: tuple[PotMember, ...]
    decided: bool
    paid: bool


@fact
class SidePots:
    """The pots, and who could be in another one."""

    pots: tuple[SidePotRow, ...]
    others: tuple[PotMember, ...]
    over: bool  # nobody plays on


def side_pots_view(evening: Evening) -> SidePots:
    entered = [one for one in evening.paying() if one.status is not Status.OUT]
    others = tuple(PotMember(one.player, one.name) for one in entered) if not evening.over() else ()
    pots = tuple(pot_row(evening, pot) for pot in evening.side_pots.values())
    return SidePots(pots, others, evening.over())


def pots_of(evening: Evening, player: PlayerId) -> tuple[SidePotRow, ...]:
    return tuple(pot_row(evening, pot) for pot in evening.side_pots.values() if player in pot.members)


def pot_row(evening: Evening, pot: SidePot) -> SidePotRow:
    gets = dict(pot.shares())
    members = tuple(
        PotMember(player, evening.entrant(player).name, player in pot.gone, gets.get(player, Money(0)))
        for player in pot.members
    )
    decided = bool(pot.won_by)
    return SidePotRow(pot.number, pot.name, pot.stake, pot.worth, pot.last_longer, members, decided, pot.paid)
