"""A past night, as all others are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from shuffleup.club.nights.results import NightRecord
from shuffleup.club.past.events import PastNightAdded, PastProgram, PastRow, past_player
from shuffleup.club.state import Club
from shuffleup.club.words import PersonId
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.results import KnockedOut, NightResults, ResultRow
from shuffleup.tournament.words import PlayerId


def past_record(club: Club, night: PastNightAdded) -> NightRecord:
    told = _PastNight(club, night)
    results = NightResults(told.rows(), Money(sum(row.prize for row in night.rows)), over=True, knocked=told.knocked)
    return NightRecord(night.night, night.name, night.date, night.buy_in, results, elsewhere=True)


class _PastNight:
    """Who took whose chips, by numbers as at a table: people first, then the programs."""

    def __init__(self, club: Club, night: PastNightAdded) -> None:
        self._night = night
        everyone: tuple[PastRow | PastProgram, ...] = (*night.rows, *night.programs)
        self._numbered = [(past_player(nth), one) for nth, one in enumerate(everyone, 1)]
        self._of = {one.person: player for player, one in self._numbered if isinstance(one, PastRow)}
        self._names = {player: _name(club, one) for player, one in self._numbered}
        self._shared = Counter(one.place for one in everyone)
        self.knocked = tuple(self._knocked())

    def rows(self) -> tuple[ResultRow, ...]:
        return tuple(sorted([self._row(player, one) for player, one in self._numbered], key=lambda row: row.place))

    def _knocked(self) -> Iterator[KnockedOut]:
        for player, one in self._numbered:
            before = one.before if isinstance(one, PastRow) else ()
            yield from (KnockedOut(player, found) for by in (*before, one.by) if (found := self._there(by)))

    def _there(self, by: Iterable[PersonId]) -> tuple[PlayerId, ...]:
        return tuple(self._of[one] for one in by if one in self._of)

    def _row(self, player: PlayerId, one: PastRow | PastProgram) -> ResultRow:
        by, beaten = self._there(one.by), [out.player for out in self.knocked if player in out.by]
        row = one if isinstance(one, PastRow) else NO_MONEY
        return ResultRow(
            player=player,
            place=one.place,
            shared_by=self._shared[one.place],
            name=self._names[player],
            prize=row.prize,
            paid=row.paid,
            handed=Money(row.prize + row.bounty),
            out_by=by,
            by=tuple(self._names[taker] for taker in by),
            beat=tuple(dict.fromkeys(self._names[out] for out in beaten)),
            buys=row.rebuys + row.add_ons,
            rebuys=row.rebuys,
            add_ons=row.add_ons,
            for_nothing=isinstance(one, PastProgram),
            knock_outs=len(beaten),
            bounty=row.bounty,
        )


NO_MONEY = PastRow(PersonId(0), 0, Money(0), Money(0), 0)
"""What a program pays and wins."""


def _name(club: Club, one: PastRow | PastProgram) -> str:
    return club.one(one.person).name if isinstance(one, PastRow) else one.name
