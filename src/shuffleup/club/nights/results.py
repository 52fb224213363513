"""A night as the club remembers it: what each of its people came to. Told by the night's own record, never stored."""

from __future__ import annotations

from collections.abc import Mapping

from shuffleup.club.state import Club
from shuffleup.club.words import NightCode, PersonId
from shuffleup.facts import fact
from shuffleup.letters import same
from shuffleup.rules import Rulebook
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.prizes.results import NightResults, ResultRow, night_results
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId


@fact
class NightRecord:
    """An evening as it was read: its name and day, what it cost, and everyone's result by number at the table.
    `elsewhere`: it was brought in from a file."""

    night: NightCode
    name: str
    date: str
    buy_in: Money
    results: NightResults
    elsewhere: bool = False

    @property
    def players(self) -> int:
        """All who were there, programs too."""
        return len(self.results.rows)

    @property
    def over(self) -> bool:
        return self.results.over


@fact
class PersonNight:
    """What a night came to for one person. `beaten`: whose last chip this person took, as often as that
    was; programs are no people, and are counted in `row.knock_outs` alone."""

    person: PersonId
    row: ResultRow
    beaten: tuple[PersonId, ...]

    @property
    def profit(self) -> Money:
        return Money(self.row.won - self.row.paid)


@fact
class ClubNight:
    """A night of the club, its people in the order of their places. `nth` it came into the club."""

    record: NightRecord
    people: tuple[PersonNight, ...]
    nth: int

    @property
    def when(self) -> tuple[str, int]:
        """What nights are ordered by: those of one day as they came."""
        return self.record.date, self.nth

    def of(self, person: PersonId) -> PersonNight | None:
        return next((one for one in self.people if one.person == person), None)


def night_record(night: NightCode, evening: Evening, book: Rulebook) -> NightRecord:
    plan = evening.plan
    return NightRecord(night, plan.name, plan.date, plan.buy_in, night_results(evening, book))


def club_night(club: Club, record: NightRecord) -> ClubNight:
    """With names of the register; a program, or somebody nobody has met yet, is left out."""
    known = {player: club.one(person).person for player, person in club.nights.get(record.night, {}).items()}
    rows = [row for row in record.results.rows if row.player in known and not row.for_nothing]
    people = tuple(PersonNight(known[row.player], row, _beaten(record, known, row)) for row in rows)
    return ClubNight(record, people, [*club.nights, record.night].index(record.night))


def players_known_as(club: Club, night: NightCode, person: PersonId, called: Mapping[PlayerId, str]) -> list[PlayerId]:
    """Who of a list of players is this person: whom the club has met there, and who is only on the list, by name."""
    met, names = club.ever()[night], {same(name) for name in club.names_of(person)}
    mine = {player for player, of in met.items() if club.one(of).person == person}
    named = {player for player, name in called.items() if player not in met and same(name) in names}
    return [player for player in called if player in mine | named]


def _beaten(record: NightRecord, known: Mapping[PlayerId, PersonId], row: ResultRow) -> tuple[PersonId, ...]:
    knocked = [one for one in record.results.knocked if row.player in one.by]
    return tuple(known[one.player] for one in knocked if one.player in known)
