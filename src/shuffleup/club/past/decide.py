"""Deciding what is brought in. Changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.nights.results import ClubNight
from shuffleup.club.past.events import PastNightAdded, PastProgram, PastRow
from shuffleup.club.past.reading import ReadFault, ReadFile, ReadNight, ReadPerson, ReadRow
from shuffleup.club.people.decide import wrong_card
from shuffleup.club.people.events import PersonAdded, PersonCard
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import same

PAST = "past-"


def bring_in(club: Club, read: ReadFile, signed: Signature, nights: Iterable[ClubNight] = ()) -> Changes:
    """All of it or nothing. A night that is here already is passed over; `nights` are those of the club."""
    if club.founded is None:
        return NO_CLUB
    if read.faults:
        return refused(read.faults[0])
    events = tuple(_Bringing(club, signed).events(read.people, new_nights(club, read, nights)))
    return events or refuse("There is nothing new in it.", Refusal.NOTHING_DUE)


def new_nights(club: Club, read: ReadFile, nights: Iterable[ClubNight]) -> list[ReadNight]:
    """Those that are not here yet, by day and name; of several that have both in common, as many as are missing."""
    past = [(one.date, same(one.name)) for night, one in club.past.items() if night in club.nights]
    played = [(one.record.date, same(one.record.name)) for one in nights if not one.record.elsewhere]
    here = Counter([*past, *played])
    new: list[ReadNight] = []
    for night in read.nights:
        key = (night.date, same(night.name))
        if here[key]:
            here[key] -= 1
        else:
            new.append(night)
    return new


def refused(fault: ReadFault) -> Refused:
    """What is wrong with the whole file has no row."""
    if not fault.row:
        return Refused(fault.what, Refusal.MALFORMED)
    return refuse("Row {row}: {what}", Refusal.MALFORMED, row=fault.row, what=fault.what)


class _Bringing:
    """Numbers the people and nights that are new."""

    def __init__(self, club: Club, signed: Signature) -> None:
        self._club, self._signed = club, signed
        self._new: dict[str, PersonId] = {}
        self._nights = len(club.past)

    def events(self, people: Iterable[ReadPerson], nights: Iterable[ReadNight]) -> Iterator[ClubEvent]:
        for person in people:
            yield from self._person(person)
        for night in nights:
            yield from self._night(night)

    def _person(self, person: ReadPerson) -> Iterator[ClubEvent]:
        """Somebody who is in the register stays as the register says."""
        card = PersonCard(person.name, person.nickname, None, person.note, person.contact)
        if wrong_card(self._club, card):
            card = replace(card, nickname="")
        if self._known(person.name) is None:
            yield self._added(card)

    def _known(self, name: str) -> PersonId | None:
        found = self._club.known_as(name)
        return found.person if found else self._new.get(same(name))

    def _added(self, card: PersonCard) -> PersonAdded:
        number = PersonId(max(self._club.people, default=0) + len(self._new) + 1)
        self._new[same(card.name)] = number
        return PersonAdded(number, card, self._signed)

    def _night(self, night: ReadNight) -> Iterator[ClubEvent]:
        for row in night.rows:
            if self._known(row.name) is None:
                yield self._added(PersonCard(row.name))
        self._nights += 1
        rows = tuple(self._row(row) for row in night.rows)
        code = NightCode(f"{PAST}{self._nights}")
        programs = tuple(PastProgram(one.name, one.place, self._persons(one.by)) for one in night.programs)
        yield PastNightAdded(code, night.name, night.date, night.buy_in, rows, self._signed, programs)

    def _row(self, row: ReadRow) -> PastRow:
        person = self._known(row.name)
        assert person is not None, row
        by, before = self._persons(row.by), tuple(map(self._persons, row.before))
        return PastRow(person, row.place, row.prize, row.paid, row.rebuys, by, row.bounty, row.add_ons, before)

    def _persons(self, names: Iterable[str]) -> tuple[PersonId, ...]:
        return tuple(found for name in names if (found := self._known(name)) is not None)
