"""Deciding what is brought in. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.past.events import PastNightAdded, PastRow
from shuffleup.club.past.reading import ReadFault, ReadFile, ReadNight, ReadPerson, ReadRow
from shuffleup.club.people.decide import wrong_card
from shuffleup.club.people.events import PersonAdded, PersonCard
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import same

PAST = "past-"


def bring_in(club: Club, read: ReadFile, signed: Signature) -> Changes:
    """All of it or nothing. A night that is here already (by its day and name) is passed over."""
    if club.founded is None:
        return NO_CLUB
    if read.faults:
        return refused(read.faults[0])
    events = tuple(_Bringing(club, signed).events(read))
    return events or refuse("There is nothing new in it.", Refusal.NOTHING_DUE)


def refused(fault: ReadFault) -> Refused:
    """What is wrong with the whole file has no row."""
    if not fault.row:
        return Refused(fault.what, Refusal.MALFORMED)
    return refuse("Row {row}: {what}", Refusal.MALFORMED, row=fault.row, what=fault.what)


def is_here(club: Club, night: ReadNight) -> bool:
    return any((one.date, same(one.name)) == (night.date, same(night.name)) for one in club.past.values())


class _Bringing:
    """Numbers the people and nights that are new."""

    def __init__(self, club: Club, signed: Signature) -> None:
        self._club, self._signed = club, signed
        self._new: dict[str, PersonId] = {}
        self._nights = len(club.past)

    def events(self, read: ReadFile) -> Iterator[ClubEvent]:
        for person in read.people:
            yield from self._person(person)
        for night in read.nights:
            if not is_here(self._club, night):
                yield from self._night(night)

    def _person(self, person: ReadPerson) -> Iterator[ClubEvent]:
        """Somebody who is in the register stays as the register says."""
        card = PersonCard(person.name, person.nickname, None, "", person.contact)
        if wrong_card(self._club, card):
            card = PersonCard(person.name, "", None, "", person.contact)
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
        yield PastNightAdded(code, night.name, night.date, night.buy_in, rows, self._signed)

    def _row(self, row: ReadRow) -> PastRow:
        person = self._known(row.name)
        assert person is not None, row
        by = tuple(found for name in row.by if (found := self._known(name)) is not None)
        return PastRow(person, row.place, row.prize, row.paid, row.rebuys, by)
