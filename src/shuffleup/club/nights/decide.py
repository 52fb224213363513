"""Deciding about nights. Changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.nights.events import NightAdded, NightDirected, NightDropped, NightPaidOut, PlayerKnown
from shuffleup.club.people.decide import NOBODY, next_person
from shuffleup.club.people.events import PersonAdded, PersonCard
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.prizes.results import ResultRow
from shuffleup.tournament.words import PlayerId

NOT_OURS = refuse("This evening is no night of the club.", Refusal.WRONG_STANDING)


def add(club: Club, night: NightCode, signed: Signature) -> Changes:
    if club.founded is None:
        return NO_CLUB
    twice = [person for person, times in _there(club, night).items() if times > 1]
    if twice:
        return refuse("{name} would be two players of that night.", Refusal.TAKEN, name=club.one(twice[0]).name)
    return () if night in club.nights else (NightAdded(night, signed),)


def _there(club: Club, night: NightCode) -> Counter[PersonId]:
    """Of a night that was taken out: two of its people may have been made one since."""
    return Counter(club.one(person).person for person in club.left.get(night, {}).values())


def drop(club: Club, nights: Iterable[NightCode], signed: Signature) -> Changes:
    """One or several, all of them or none."""
    wanted = tuple(dict.fromkeys(nights))
    ours = wanted and all(night in club.nights for night in wanted)
    return tuple(NightDropped(night, signed) for night in wanted) if ours else NOT_OURS


def direct(club: Club, night: NightCode, signed: Signature) -> Changes:
    return (NightDirected(night, signed),) if played_here(club, night) else NOT_OURS


def paid_out(club: Club, night: NightCode, signed: Signature) -> Changes:
    return (NightPaidOut(night, signed),) if played_here(club, night) else NOT_OURS


def played_here(club: Club, night: NightCode) -> bool:
    """A night that was played elsewhere has nothing to direct or to pay."""
    return night in club.nights and night not in club.past


def know(club: Club, night: NightCode, player: PlayerId, person: PersonId, signed: Signature) -> Changes:
    """Somebody says who a player was."""
    if night not in club.nights:
        return NOT_OURS
    if person not in club.people:
        return NOBODY
    others = {club.one(of).person for one, of in club.nights[night].items() if one != player}
    if club.one(person).person in others:
        return refuse("{name} is another player of that night.", Refusal.TAKEN, name=club.one(person).name)
    return () if club.nights[night].get(player) == person else (PlayerKnown(night, player, person, signed),)


def meet(club: Club, night: NightCode, rows: Sequence[ResultRow], signed: Signature) -> tuple[ClubEvent, ...]:
    """Everyone who has bought in is somebody: of the register by name, or new to it. Programs are nobody."""
    return tuple(_met(club, night, rows, signed)) if night in club.nights else ()


def _met(club: Club, night: NightCode, rows: Sequence[ResultRow], signed: Signature) -> Iterator[ClubEvent]:
    known, new = club.nights[night], 0
    there = {club.one(person).person for person in known.values()}
    for row in rows:
        if row.player in known or row.for_nothing:
            continue
        found = club.known_as(row.name)
        if found is None or found.person in there:
            found_as, new = next_person(club, new), new + 1
            yield PersonAdded(found_as, PersonCard(row.name), signed)
        else:
            found_as = found.person
        there.add(found_as)
        yield PlayerKnown(night, row.player, found_as, signed)
