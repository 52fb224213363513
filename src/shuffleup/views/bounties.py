"""Bounties as every screen shows them: what is on whose head, who knocked out whom, and what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.rules import Rulebook
from shuffleup.tournament.bounties.envelopes import how_many, late_until, next_waits_for
from shuffleup.tournament.bounties.falling import may_have_knocked_out
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.bounties.kinds import BountyKind, MysteryWaits
from shuffleup.tournament.bounties.ladders import EnvelopeTier, filled_with, seal_in_short, tiers
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class BountyRow:
    """What is on a player's head, what the player has won, and how many heads of others there were; `kept` of it is
    what was nobody's at the end, and `own` what was on the own head then."""

    player: PlayerId
    name: str
    head: Money
    won: Money
    knock_outs: int
    kept: Money = Money(0)
    own: Money = Money(0)

    @property
    def by_knock_outs(self) -> Money:
        return Money(self.won - self.kept - self.own)


@fact
class NamedPlayer:
    player: PlayerId
    name: str


@fact
class KnockOutRow:
    """Somebody was knocked out, as the `number`th: by these, by nobody, or (`unsaid`) nobody has said by whom. `money`
    is what waits for the answer. Those who sat at that table may have done it, and `elsewhere` those who have sat down
    at another since; in both who is away comes last."""

    number: int
    name: str
    by: tuple[NamedPlayer, ...]
    unsaid: bool
    money: Money
    there: tuple[NamedPlayer, ...]
    elsewhere: tuple[NamedPlayer, ...]


@fact
class OpenedEnvelope:
    """What was in the envelope for knocking this player out, as the `number`th, and by whom; without a name: it was
    left at the end."""

    number: int
    player: PlayerId
    name: str
    by: tuple[str, ...]
    money: Money


@fact
class EnvelopesView:
    """What is or will be in the envelopes: until they are filled, as if they were now. `seal` is the beginning of the
    `commitment` to their order, and the `seed` is there when it is over. `begins_with`: so many players left, 0: none
    is named. `waits_for`: why the next knock-out opens none; for late players until that `level`."""

    tiers: tuple[EnvelopeTier, ...]
    begun: bool
    begins_with: int
    sealed: Money
    seal: str
    commitment: str
    seed: str
    last: OpenedEnvelope | None
    waits_for: MysteryWaits | None
    level: int
    over: bool


@fact
class Bounties:
    """All that was `put` on heads is `on_heads` or `won`, `waits` for a name, or is `for_winner`; of a mystery bounty
    it is in `envelopes`."""

    kind: BountyKind
    put: Money
    rows: tuple[BountyRow, ...]
    knock_outs: tuple[KnockOutRow, ...]
    on_heads: Money
    won: Money
    waits: Money
    for_winner: Money
    envelopes: EnvelopesView | None = None


def bounties_view(evening: Evening, book: Rulebook) -> Bounties | None:
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
        envelopes=envelopes_view(evening, book),
    )


def envelopes_view(evening: Evening, book: Rulebook) -> EnvelopesView | None:
    """None where no mystery bounty is played for."""
    account, plan = evening.bounties, evening.plan
    if not account.mystery:
        return None
    left = min(plan.mystery_from or how_many(evening), how_many(evening))
    foreseen = filled_with(account.put, left, plan.envelopes, plan.unit)
    return EnvelopesView(
        tiers=tiers(account.envelopes or foreseen, account.envelopes if evening.over() else account.opened.values()),
        begun=bool(account.envelopes),
        begins_with=plan.mystery_from,
        sealed=Money(account.sealed),
        seal=seal_in_short(account.commitment),
        commitment=account.commitment,
        seed=account.seed,
        last=next(reversed(opened_envelopes(evening)), None),
        waits_for=next_waits_for(evening, book),
        level=late_until(book),
        over=evening.over(),
    )


def opened_envelopes(evening: Evening) -> tuple[OpenedEnvelope, ...]:
    """In the order in which they were opened; last of all what was left at the end, which is for no knock-out."""
    account = evening.bounties
    told = [(account.knocked[number], money) for number, money in account.opened.items()]
    opened = [
        OpenedEnvelope(
            one.number, one.player, evening.name_of(one.player), tuple(map(evening.name_of, one.by or ())), money
        )
        for one, money in told
    ]
    return (*opened, *_left_over(evening))


def _left_over(evening: Evening) -> Iterator[OpenedEnvelope]:
    """What nobody opened is opened by those who keep it, the winner or all who share the end."""
    account = evening.bounties
    names = tuple(evening.name_of(player) for player in account.kept)
    left = Counter(account.envelopes) - Counter(account.opened.values())
    for money in left.elements() if names else ():
        yield OpenedEnvelope(0, next(iter(account.kept)), "", names, money)


def bounty_rows(evening: Evening) -> tuple[BountyRow, ...]:
    rows = [bounty_row(evening, one) for one in evening.paying()]
    worth = [row for row in rows if row.head or row.won or row.knock_outs]
    return tuple(sorted(worth, key=lambda row: (-row.head, -row.won, -row.knock_outs, by_name(row.name))))


def bounty_row(evening: Evening, one: Entrant) -> BountyRow:
    account, player = evening.bounties, one.player
    head, won = Money(account.heads[player]), Money(account.won[player])
    kept, own = Money(account.kept[player]), Money(account.own[player])
    return BountyRow(player, one.name, head, won, account.knock_outs(player), kept, own)


def knock_out_row(evening: Evening, one: Knocked) -> KnockOutRow:
    may_have = [other for other in evening.entered() if may_have_knocked_out(evening, other.player, one)]
    may_have.sort(key=lambda other: other.is_away)
    named = [(_sat_at(other) == one.table, NamedPlayer(other.player, other.name)) for other in may_have]
    return KnockOutRow(
        number=one.number,
        name=evening.entrant(one.player).name,
        by=tuple(NamedPlayer(player, evening.entrant(player).name) for player in one.by or ()),
        unsaid=one.by is None,
        money=evening.bounties.open.get(one.number, Money(0)),
        there=tuple(other for there, other in named if there),
        elsewhere=tuple(other for there, other in named if not there),
    )


def _sat_at(one: Entrant) -> TableNo | None:
    """Now, or when the last chip was gone."""
    if one.chair:
        return one.chair.table
    return one.busted.table if one.busted else None


def unsaid_knock_outs(evening: Evening) -> tuple[KnockOutRow, ...]:
    """Whose bounty waits for somebody to say who won it."""
    account = evening.bounties
    return tuple(knock_out_row(evening, account.knocked[number]) for number in account.unsaid())
