"""Bounties as every screen shows them: what is on whose head, who knocked out whom, and what it brought."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.tournament.bounties.decide import may_have_knocked_out
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId


@fact
class BountyRow:
    """What is on a player's head, what the player has won with the heads of others, and how many those were."""

    player: PlayerId
    name: str
    head: Money
    won: Money
    knock_outs: int


@fact
class NamedPlayer:
    player: PlayerId
    name: str


@fact
class KnockOutRow:
    """Somebody was knocked out, as the `number`th: by these, by nobody, or (`unsaid`) nobody has said by whom. `money`
    is what waits for the answer; `others` may have done it."""

    number: int
    name: str
    by: tuple[NamedPlayer, ...]
    unsaid: bool
    money: Money
    others: tuple[NamedPlayer, ...]


@fact
class Bounties:
    """All that was `put` on heads is `on_heads` or `won`, `waits` for a name, or is `for_winner`."""

    kind: BountyKind
    put: Money
    rows: tuple[BountyRow, ...]
    knock_outs: tuple[KnockOutRow, ...]
    on_heads: Money
    won: Money
    waits: Money
    for_winner: Money


def bounties_view(evening: Evening) -> Bounties | None:
    """None where nobody plays for bounties. The largest head first, then whoever has won most."""
    account = evening.bounties
    if not evening.plan.bounties:
        return None
    return Bounties(
        kind=evening.plan.bounties,
        put=Money(account.put),
        rows=bounty_rows(evening),
        knock_outs=tuple(knock_out_row(evening, one) for one in reversed(account.knocked.values())),
        on_heads=Money(account.heads.total()),
        won=Money(account.won.total()),
        waits=Money(sum(account.open.values())),
        for_winner=Money(account.unclaimed),
    )


def bounty_rows(evening: Evening) -> tuple[BountyRow, ...]:
    rows = [bounty_row(evening, one) for one in evening.paying()]
    worth = [row for row in rows if row.head or row.won or row.knock_outs]
    return tuple(sorted(worth, key=lambda row: (-row.head, -row.won, -row.knock_outs, by_name(row.name))))


def bounty_row(evening: Evening, one: Entrant) -> BountyRow:
    account, player = evening.bounties, one.player
    won = Money(account.won[player])
    return BountyRow(player, one.name, Money(account.heads[player]), won, account.knock_outs(player))


def knock_out_row(evening: Evening, one: Knocked) -> KnockOutRow:
    others = [other for other in evening.entered() if may_have_knocked_out(evening, other.player, one)]
    return KnockOutRow(
        number=one.number,
        name=evening.entrant(one.player).name,
        by=tuple(NamedPlayer(player, evening.entrant(player).name) for player in one.by or ()),
        unsaid=one.by is None,
        money=evening.bounties.open.get(one.number, Money(0)),
        others=tuple(NamedPlayer(other.player, other.name) for other in others),
    )


def unsaid_knock_outs(evening: Evening) -> tuple[KnockOutRow, ...]:
    """Whose bounty waits for somebody to say who won it."""
    account = evening.bounties
    return tuple(knock_out_row(evening, account.knocked[number]) for number in account.open)
