"""A past night, as all others are told."""

from __future__ import annotations

from collections import Counter

from shuffleup.club.nights.results import NightRecord
from shuffleup.club.past.events import PastNightAdded, PastRow
from shuffleup.club.past.evolve import past_player
from shuffleup.club.state import Club
from shuffleup.club.words import PersonId
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.results import KnockedOut, NightResults, ResultRow
from shuffleup.tournament.words import PlayerId


def past_record(club: Club, night: PastNightAdded) -> NightRecord:
    numbers = {row.person: past_player(nth) for nth, row in enumerate(night.rows, 1)}
    shared = Counter(row.place for row in night.rows)
    rows = tuple(_row(club, row, shared[row.place], numbers, night.rows) for row in night.rows)
    knocked = tuple(KnockedOut(row.player, row.out_by) for row in rows if row.out_by)
    purse = Money(sum(row.prize for row in night.rows))
    results = NightResults(rows, purse, over=True, knocked=knocked)
    return NightRecord(night.night, night.name, night.date, night.buy_in, len(rows), results, elsewhere=True)


def _row(
    club: Club, row: PastRow, shared: int, numbers: dict[PersonId, PlayerId], others: tuple[PastRow, ...]
) -> ResultRow:
    by = tuple(numbers[one] for one in row.by if one in numbers)
    return ResultRow(
        player=numbers[row.person],
        place=row.place,
        shared_by=shared,
        name=club.one(row.person).name,
        prize=row.prize,
        paid=row.paid,
        handed=row.prize,
        out_by=by,
        by=tuple(club.one(one).name for one in row.by),
        beat=tuple(club.one(one.person).name for one in others if row.person in one.by),
        buys=row.rebuys,
        rebuys=row.rebuys,
        add_ons=0,
        for_nothing=False,
        knock_outs=sum(row.person in one.by for one in others),
    )
