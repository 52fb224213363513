"""A season worked out from the nights of the club: which points each night gave, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.club.nights.results import ClubNight, PersonNight
from shuffleup.club.seasons.points import Hundredths, PlayerNight, Scored, scored
from shuffleup.club.seasons.rules import SeasonRules, formula_of
from shuffleup.club.seasons.season import Season
from shuffleup.club.seasons.standings import SeasonResult, SeasonRow, standings
from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money

WHOLE = 100


@fact
class SeasonTable:
    """`nights` are those that count, the first one first; `others` do not, or are not over yet."""

    rows: tuple[SeasonRow, ...]
    nights: tuple[ClubNight, ...]
    others: tuple[ClubNight, ...]


def season_table(season: Season, nights: Sequence[ClubNight]) -> SeasonTable:
    """From every night of the club as it stands on record now."""
    in_order = sorted(nights, key=lambda one: one.when)
    counting = [one for one in in_order if one.record.over and counts_for(season, one)]
    rules = season.card.rules
    results = [_result(night, one, given) for night in counting for one, given in points_of(rules, night)]
    rows = standings(rules, [one.record.night for one in counting], results)
    return SeasonTable(rows, tuple(counting), tuple(one for one in in_order if one not in counting))


def counts_for(season: Season, night: ClubNight) -> bool:
    return season.counts(night.record.night, night.record.date)


def points_of(rules: SeasonRules, night: ClubNight) -> list[tuple[PersonNight, Scored]]:
    """Everyone's points of a night by these rules, those for taking part too, in the order of the places."""
    formula = formula_of(rules)
    found = [(one, scored(formula, player_night(night, one), rules.shared, rules.decimals)) for one in night.people]
    return [(one, Scored(Hundredths(given.points + rules.taking_part), given.without)) for one, given in found]


def _result(night: ClubNight, one: PersonNight, given: Scored) -> SeasonResult:
    return SeasonResult(night.record.night, one.person, one.row.place, given.points, one.row.shared_by, given.without)


def player_night(night: ClubNight, one: PersonNight) -> PlayerNight:
    """What a formula can ask. Programs are players too: whoever leaves one behind has done so."""
    row = one.row
    parts = [WHOLE // len(out.by) for out in night.record.results.knocked if row.player in out.by]
    return PlayerNight(
        players=night.record.players,
        place=row.place,
        shared_by=row.shared_by,
        buy_in=night.record.buy_in,
        cost=row.paid,
        purse=night.record.results.purse,
        prize=row.prize,
        knocked_out=Hundredths(sum(parts)),
        rebuys=row.buys - row.add_ons,
        add_ons=row.add_ons,
    )


def shares(season: Season, nights: Sequence[ClubNight]) -> list[ClubNight]:
    """The nights that kept something of their entries for it."""
    return [night for night in nights if night.record.results.season and counts_for(season, night)]


def in_purse(season: Season, nights: Sequence[ClubNight] = ()) -> Money:
    """What its nights kept of their entries, and what was put in and paid out by hand, but for what was wrong."""
    kept = sum(night.record.results.season for night in shares(season, nights))
    return Money(kept + sum(entry.money for number, entry in season.moved.items() if number not in season.struck))
