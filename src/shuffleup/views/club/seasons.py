"""The pages of a season: standings night by night, its rules in words, a final, and its purse."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.club.nights.results import ClubNight
from shuffleup.club.seasons.expressions import NoValue
from shuffleup.club.seasons.final import FinalStacks, final_stacks
from shuffleup.club.seasons.points import NONE, UsualFormula, decimals_of, in_figures
from shuffleup.club.seasons.rules import SeasonRules
from shuffleup.club.seasons.season import Season
from shuffleup.club.seasons.standings import SeasonResult, SeasonRow
from shuffleup.club.seasons.table import SeasonTable, counts_for, in_purse, points_of, season_table, shares
from shuffleup.club.state import Club
from shuffleup.club.words import NightCode, PersonId, SeasonNo
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.letters import by_name
from shuffleup.questions.words import Chips
from shuffleup.say import NOTHING, Figure, Hole, Sentence, counted, listed, passage, say
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis
from shuffleup.views.club.seen import ClubVisitor

MOST_ON_WALL = 12


@fact
class SeasonLine:
    """A season in the list of all; `leaders` are in the first place."""

    season: SeasonNo
    name: str
    first: str
    last: str
    closed: bool
    nights: int
    leaders: tuple[str, ...]


@fact
class SeasonNight:
    """A night at the head of a column, or among those that do not count. `elsewhere`: its page is the club's."""

    night: NightCode
    name: str
    date: str
    over: bool
    elsewhere: bool


@fact
class NightCell:
    """What a night gave; `without` is why it gave nothing."""

    points: Figure
    place: int
    shared_by: int
    counts: bool
    without: NoValue | None


@fact
class StandingRow:
    """`place` 0 is no place yet, for want of so many `more` nights. `by`: what broke a tie. A night somebody was not
    there is None."""

    place: int
    shared_by: int
    person: PersonId
    name: str
    points: Figure
    nights: int
    wins: int
    more: int
    by: Sentence
    cells: tuple[NightCell | None, ...]


@fact
class SeasonPage:
    line: SeasonLine
    rules: tuple[Sentence, ...]
    rows: tuple[StandingRow, ...]
    nights: tuple[SeasonNight, ...]
    others: tuple[SeasonNight, ...]
    purse: Money
    edits: bool
    me: PersonId | None


@fact
class StandingLine:
    place: int
    name: str
    points: Sentence


@fact
class SeasonOnWall:
    """Those in front, and how many `more` have a place."""

    name: str
    rows: tuple[StandingLine, ...]
    more: int


@fact
class PreviewRow:
    """What a formula would have given in the last night."""

    name: str
    place: int
    shared_by: int
    points: Figure
    without: NoValue | None


@fact
class FinalRow:
    place: int
    shared_by: int
    name: str
    stack: Chips


@fact
class PurseEntry:
    """`number` 0 was kept by a night itself, and cannot be struck."""

    number: int
    money: Money
    name: str
    why: str
    at: Millis
    struck: bool


@fact
class PursePage:
    line: SeasonLine
    held: Money
    kept: tuple[tuple[str, str, Money], ...]  # by which nights, of which day, of their entries
    entries: tuple[PurseEntry, ...]
    people: tuple[tuple[PersonId, str], ...]
    edits: bool


def seasons_view(club: Club, nights: Sequence[ClubNight]) -> tuple[SeasonLine, ...]:
    """Those that are open first, and of these the latest."""
    ordered = sorted(club.seasons.values(), key=lambda one: (one.closed is not None, -one.season))
    return tuple(_line(club, one, season_table(one, nights)) for one in ordered)


def season_view(club: Club, season: Season, nights: Sequence[ClubNight], looker: ClubVisitor) -> SeasonPage:
    table = season_table(season, nights)
    codes, decimals = [one.record.night for one in table.nights], _decimals(table.rows)
    return SeasonPage(
        line=_line(club, season, table),
        rules=tuple(rules_in_words(season.card.rules)),
        rows=tuple(_row(club, row, codes, decimals) for row in table.rows),
        nights=_nights(table.nights),
        others=_nights(one for one in table.others if looker.hosts or counts_for(season, one)),
        purse=in_purse(season, nights),
        edits=looker.hosts,
        me=looker.person,
    )


def _line(club: Club, season: Season, table: SeasonTable) -> SeasonLine:
    leaders = tuple(club.one(row.person).name for row in table.rows if row.place == 1)
    card, closed = season.card, season.closed is not None
    return SeasonLine(season.season, card.name, card.first, card.last, closed, len(table.nights), leaders)


def _nights(nights: Iterable[ClubNight]) -> tuple[SeasonNight, ...]:
    records = (one.record for one in nights)
    return tuple(SeasonNight(one.night, one.name, one.date, one.over, one.elsewhere) for one in records)


def _decimals(rows: Sequence[SeasonRow]) -> int:
    """As many for all, so that points stand under points."""
    return decimals_of([*(row.points for row in rows), *(one.points for row in rows for one in row.results)])


def _row(club: Club, row: SeasonRow, nights: Sequence[NightCode], decimals: int) -> StandingRow:
    return StandingRow(
        place=row.place,
        shared_by=row.shared_by,
        person=row.person,
        name=club.one(row.person).name,
        points=in_figures(row.points, decimals),
        nights=len(row.results),
        wins=row.wins,
        more=row.more,
        by=row.by.words if row.by else NOTHING,
        cells=tuple(_cell(row.of(night), decimals) for night in nights),
    )


def _cell(result: SeasonResult | None, decimals: int) -> NightCell | None:
    if result is None:
        return None
    points = in_figures(result.points, decimals)
    return NightCell(points, result.place, result.shared_by, result.counts, result.without)


def season_on_wall(club: Club, night: NightCode, nights: Sequence[ClubNight]) -> SeasonOnWall | None:
    """Of the latest open season this night counts for; nothing while nobody has a place in it."""
    tonight = next((one for one in nights if one.record.night == night), None)
    for season in reversed(club.seasons.values()) if tonight else ():
        if season.closed is None and tonight and counts_for(season, tonight):
            placed = [row for row in season_table(season, nights).rows if row.place]
            decimals = decimals_of(row.points for row in placed[:MOST_ON_WALL])
            lines = tuple(_on_wall(club, row, decimals) for row in placed[:MOST_ON_WALL])
            return SeasonOnWall(season.name, lines, len(placed) - len(lines)) if lines else None
    return None


def _on_wall(club: Club, row: SeasonRow, decimals: int) -> StandingLine:
    return StandingLine(row.place, club.one(row.person).called, passage(in_figures(row.points, decimals)))


# ------------------------------------------------------------------------------------------------- rules in words


def usual_of(formula: str) -> UsualFormula | None:
    """The name of a formula, if it has one."""
    return next((one for one in UsualFormula if one.expression == formula), None)


def rules_in_words(rules: SeasonRules) -> list[Sentence]:
    usual = usual_of(rules.formula)
    points = say("Points of a night: {formula}.", formula=rules.formula)
    taking = say("{points} more for taking part.", points=in_figures(rules.taking_part))
    return [
        say("Points of a night: {formula} ({words}).", formula=rules.formula, words=usual) if usual else points,
        *([taking] if rules.taking_part != NONE else []),
        say("Who shares a place gets {points}.", points=rules.shared),
        _what_counts(rules),
        *([_least(rules.least_nights)] if rules.least_nights else []),
        _ties(rules),
    ]


def _what_counts(rules: SeasonRules) -> Sentence:
    if rules.best:
        return counted("The best night counts.", "The best {count} nights count.", rules.best)
    if rules.drop:
        return counted(
            "All nights but the worst one count; one that was missed is dropped first.",
            "All nights but the worst {count} count; those that were missed are dropped first.",
            rules.drop,
        )
    return say("All nights count.")


def _least(nights: int) -> Sentence:
    return counted("A place takes {count} night.", "A place takes {count} nights.", nights)


def _ties(rules: SeasonRules) -> Sentence:
    if not rules.ties:
        return say("With the same points a place is shared.")
    ways: list[Hole] = list(rules.ties)
    return say("With the same points these decide, in this order: {ways}; then a place is shared.", ways=listed(ways))


def preview(club: Club, rules: SeasonRules, nights: Sequence[ClubNight]) -> tuple[str, tuple[PreviewRow, ...]]:
    """The name of the last night that is over, and what everyone would have got."""
    last = next((one for one in nights if one.record.over), None)
    if last is None:
        return "", ()
    given = points_of(rules, last)
    decimals = decimals_of(points.points for _, points in given)
    rows = [
        PreviewRow(
            club.one(one.person).name,
            one.row.place,
            one.row.shared_by,
            in_figures(points.points, decimals),
            points.without,
        )
        for one, points in given
    ]
    return last.record.name, tuple(rows)


# -------------------------------------------------------------------------------------------- its final, its purse


def final_view(
    club: Club, season: Season, nights: Sequence[ClubNight], first: int, asked: FinalStacks
) -> tuple[FinalRow, ...] | Refused:
    """The `first` so many of those who have a place."""
    there = [row for row in season_table(season, nights).rows if row.place][:first]
    stacks = final_stacks([row.points for row in there], asked)
    if isinstance(stacks, Refused):
        return stacks
    named = [(row, club.one(row.person).name) for row in there]
    return tuple(FinalRow(row.place, row.shared_by, name, one) for (row, name), one in zip(named, stacks, strict=True))


def season_purse_view(club: Club, season: Season, nights: Sequence[ClubNight], looker: ClubVisitor) -> PursePage:
    entries = [
        PurseEntry(
            number,
            one.money,
            club.one(one.person).name if one.person else "",
            one.why,
            one.signed.at,
            number in season.struck,
        )
        for number, one in season.moved.items()
    ]
    people = sorted(((one.person, one.name) for one in club.regulars()), key=lambda one: by_name(one[1]))
    line = _line(club, season, season_table(season, nights))
    return PursePage(
        line=line,
        held=in_purse(season, nights),
        kept=tuple((one.record.name, one.record.date, one.record.results.season) for one in shares(season, nights)),
        entries=tuple(entries),
        people=tuple(people) if looker.hosts else (),
        edits=looker.hosts,
    )
