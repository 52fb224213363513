"""The register, and the page of one person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from shuffleup.club.nights.honours import Runs, awards_of, over, runs_of
from shuffleup.club.nights.results import ClubNight, PersonNight
from shuffleup.club.state import Club, ClubMember
from shuffleup.club.words import NightCode, PersonId
from shuffleup.facts import fact
from shuffleup.letters import by_name
from shuffleup.say import Sentence, Sum, say
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.charts import BOTTOM, HEIGHT, Chart, ChartLine, ChartScale, ChartTick
from shuffleup.views.club.seen import ClubVisitor, sees

FEWEST_FOR_CHART = 2
WIDE = 60  # room for sums of money at the edge of a chart
LABEL = 16  # as high as one is: two nearer to each other would lie over each other
UNDER = 12  # and for nothing below it: there is no time of day


@fact
class RegisterRow:
    """`contact` and `note` are empty but for hosts."""

    person: PersonId
    name: str
    nickname: str
    colour: int | None
    picture: str
    nights: int
    wins: int
    last: str
    contact: str
    note: str


@fact
class Register:
    """Everyone, once. `adds`: this looker may put somebody new into it."""

    rows: tuple[RegisterRow, ...]
    adds: bool


@fact
class PlayedNight:
    """A night in the list of one person; `prize` and `profit` None where they are not this looker's to see, or not
    settled yet."""

    night: NightCode
    name: str
    date: str
    place: int
    shared_by: int
    players: int
    knocked_out: int
    prize: Money | None
    profit: Money | None
    elsewhere: bool


@fact
class Rival:
    """Another person, and how often the one took the other's last chip."""

    person: PersonId
    name: str
    met: int
    beat: int
    lost: int


@fact
class PersonSums:
    """Over all nights that are over. `paid`, `won` and `profit` are None where they are not this looker's to see."""

    nights: int
    wins: int
    in_the_money: int
    knocked_out: int
    best: int
    paid: Money | None
    won: Money | None
    profit: Money | None


@fact
class PersonPage:
    row: RegisterRow
    names: tuple[str, ...]
    forgotten: bool
    sums: PersonSums
    nights: tuple[PlayedNight, ...]
    rivals: tuple[Rival, ...]
    runs: Runs
    awards: tuple[Sentence, ...]
    chart: Chart | None  # of what was won and lost, where this looker may see it
    figures: bool  # how this person plays is this looker's to see
    mine: bool
    edits: bool
    owns: bool
    others: tuple[tuple[PersonId, str], ...]  # who could be the same person, for hosts
    second: tuple[tuple[PersonId, str], ...]  # second names that can be parted again


def register_view(club: Club, nights: Sequence[ClubNight], looker: ClubVisitor) -> Register:
    """Whoever came last first. Of somebody forgotten only results are left, if there are any."""
    rows = [register_row(one, nights, looker) for one in club.members()]
    rows = [row for row in rows if row.nights or not club.one(row.person).forgotten]
    rows.sort(key=lambda row: by_name(row.name))
    rows.sort(key=lambda row: row.last, reverse=True)
    return Register(tuple(rows), looker.directs)


def register_row(one: ClubMember, nights: Sequence[ClubNight], looker: ClubVisitor) -> RegisterRow:
    played = [(night, mine) for night in nights if (mine := night.of(one.person))]
    card = one.card
    return RegisterRow(
        person=one.person,
        name=card.name,
        nickname=card.nickname,
        colour=card.colour,
        picture=one.picture,
        nights=len(played),
        wins=sum(mine.row.place == 1 for _, mine in played),
        last=max((night.record.date for night, _ in played), default=""),
        contact=card.contact if looker.hosts else "",
        note=card.note if looker.hosts else "",
    )


def person_view(club: Club, person: PersonId, nights: Sequence[ClubNight], looker: ClubVisitor) -> PersonPage:
    one = club.one(person)
    money = sees(looker, club.terms.profits, person)
    played = [(night, mine) for night in nights if (mine := night.of(person))]
    hosts = looker.hosts and not one.forgotten
    others = [(other.person, other.name) for other in club.members() if other.person != person and not other.forgotten]
    second = [(other.person, other.name) for other in club.people.values() if other.same_as == person]
    return PersonPage(
        row=register_row(one, nights, looker),
        names=tuple(dict.fromkeys(club.names_of(person))),
        forgotten=one.forgotten,
        sums=_sums(played, money=money),
        nights=tuple(_played(night, mine, money=money) for night, mine in played),
        rivals=_rivals(club, person, nights),
        runs=runs_of(person, nights),
        awards=awards_of(person, nights) if not one.forgotten else (),
        chart=profit_chart(person, nights) if money else None,
        figures=sees(looker, club.terms.figures, person),
        mine=looker.person == person,
        edits=hosts,
        owns=looker.owns and not one.forgotten,
        others=tuple(sorted(others, key=lambda other: by_name(other[1]))) if hosts else (),
        second=tuple(second) if hosts else (),
    )


def _played(night: ClubNight, mine: PersonNight, *, money: bool) -> PlayedNight:
    record, row = night.record, mine.row
    settled = money and record.over
    return PlayedNight(
        night=record.night,
        name=record.name,
        date=record.date,
        place=row.place,
        shared_by=row.shared_by,
        players=record.players,
        knocked_out=row.knock_outs,
        prize=row.won if settled else None,
        profit=mine.profit if settled else None,
        elsewhere=record.elsewhere,
    )


def _sums(played: Sequence[tuple[ClubNight, PersonNight]], *, money: bool) -> PersonSums:
    over = [mine for night, mine in played if night.record.over]
    paid, won = Money(sum(one.row.paid for one in over)), Money(sum(one.row.won for one in over))
    return PersonSums(
        nights=len(over),
        wins=sum(one.row.place == 1 for one in over),
        in_the_money=sum(one.row.prize > 0 for one in over),
        knocked_out=sum(one.row.knock_outs for one in over),
        best=min((one.row.place for one in over if one.row.place), default=0),
        paid=paid if money else None,
        won=won if money else None,
        profit=Money(won - paid) if money else None,
    )


def profit_chart(person: PersonId, nights: Sequence[ClubNight]) -> Chart | None:
    """What was won and lost so far, night after night; nothing before the second."""
    mine = [(night, one) for night in over(nights) if (one := night.of(person))]
    if len(mine) < FEWEST_FOR_CHART:
        return None
    sums = [0, *accumulate(one.profit for _, one in mine)]
    low, high = min(sums), max(sums)
    scale = ChartScale(len(sums) - 1, max(high - low, 1), WIDE)
    dots = tuple((scale.across(nth), scale.up(much - low)) for nth, much in enumerate(sums))
    nothing = scale.up(-low)
    edges = [much for much in (low, high) if abs(scale.up(much - low) - nothing) >= LABEL]
    rows = [ChartTick(scale.up(much - low), Sum(much)) for much in sorted((0, *edges))]
    total = say("What was won and lost, night after night: {sum} in the end.", sum=Sum(sums[-1]))
    line = ChartLine((dots,))
    return Chart(total, (line,), tuple(rows), levels=(), hours=(), height=HEIGHT - BOTTOM + UNDER, left=WIDE)


def _rivals(club: Club, person: PersonId, nights: Sequence[ClubNight]) -> tuple[Rival, ...]:
    """Those met most often first."""
    met, beat, lost = Counter[PersonId](), Counter[PersonId](), Counter[PersonId]()
    for night in nights:
        mine = night.of(person)
        if mine is None:
            continue
        met.update(one.person for one in night.people if one.person != person)
        beat.update(mine.beaten)
        lost.update(one.person for one in night.people if person in one.beaten)
    rows = [Rival(one, club.one(one).name, times, beat[one], lost[one]) for one, times in met.items()]
    return tuple(sorted(rows, key=lambda one: (-one.beat - one.lost, -one.met, by_name(one.name))))
