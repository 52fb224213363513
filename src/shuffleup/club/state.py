"""The club as it stands: who may do what, everyone it knows, and its nights. Changed only by `evolve`.

What happened in a night is not kept here: it is told by the night's own record (`nights/results.py`), so that an undo
in an old evening changes everything that follows from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding.events import ClubRole, ClubTerms
from shuffleup.club.money.events import MoneyNoted
from shuffleup.club.past.events import PastNightAdded
from shuffleup.club.people.events import PersonCard
from shuffleup.club.planned.coming import NightToCome
from shuffleup.club.planned.events import FormFields, Invitee
from shuffleup.club.seasons.season import Season
from shuffleup.club.words import NightCode, PersonId, PlannedNo, SeasonNo
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.letters import by_name, same
from shuffleup.tournament.words import Millis, PlayerId

RANK = {role: number for number, role in enumerate(ClubRole)}


@fact
class ClubPass:
    """Who holds it, by the number it has on record."""

    number: int
    role: ClubRole
    person: PersonId | None = None
    label: str = ""
    since: Millis = Millis(0)

    def may(self, role: ClubRole) -> bool:
        """Everything this role may?"""
        return RANK[self.role] <= RANK[role]


NO_PASS = ClubPass(0, ClubRole.GUEST)


@dataclass(slots=True)
class ClubMember:
    """Somebody in the register. `same_as`: it is another's second name; `forgotten`: nothing but results is left."""

    person: PersonId
    card: PersonCard
    since: Millis
    picture: str = ""
    same_as: PersonId | None = None
    forgotten: bool = False

    @property
    def name(self) -> str:
        return self.card.name

    @property
    def called(self) -> str:
        """As friends do."""
        return self.card.nickname or self.card.name


@dataclass(slots=True)
class Club:
    name: str = ""
    founded: Millis | None = None
    terms: ClubTerms = field(default_factory=ClubTerms)
    passes: dict[str, ClubPass] = field(default_factory=dict)  # by the fingerprint of their secret
    ended: set[str] = field(default_factory=set)  # of passes that were taken away
    given: int = 0  # passes so far
    people: dict[PersonId, ClubMember] = field(default_factory=dict)
    pictures: int = 0  # of people, so far
    nights: dict[NightCode, dict[PlayerId, PersonId]] = field(default_factory=dict)  # who is who in each
    left: dict[NightCode, dict[PlayerId, PersonId]] = field(default_factory=dict)  # those that were taken out
    planned: dict[PlannedNo, NightToCome] = field(default_factory=dict)
    kept: FormFields = ()  # the chip box and the tables of the house, as the set-up has them
    seasons: dict[SeasonNo, Season] = field(default_factory=dict)
    past: dict[NightCode, PastNightAdded] = field(default_factory=dict)  # those that were played elsewhere
    money: dict[int, MoneyNoted] = field(default_factory=dict)  # by the number of the entry
    noted: int = 0  # entries so far

    def ever(self) -> dict[NightCode, dict[PlayerId, PersonId]]:
        """Who is who in every night that is the club's, or was and may be again."""
        return {**self.left, **self.nights}

    def one(self, person: PersonId) -> ClubMember:
        """A person, under the name that is kept."""
        found = self.people[person]
        return self.one(found.same_as) if found.same_as is not None else found

    def members(self) -> Iterator[ClubMember]:
        """Everyone, once."""
        return (one for one in self.people.values() if one.same_as is None)

    def names_of(self, person: PersonId) -> list[str]:
        """All by which somebody is known."""
        mine = [one for one in self.people.values() if not one.forgotten and self.one(one.person).person == person]
        return [name for one in mine for name in (one.card.name, one.card.nickname) if name]

    def known_as(self, name: str) -> ClubMember | None:
        """Whoever has this name, nickname or second name."""
        wanted = same(name)
        found = (one for one in self.people.values() if wanted and not one.forgotten)
        return next(
            (self.one(one.person) for one in found if wanted in (same(one.name), same(one.card.nickname))), None
        )

    def name_of(self, who: Invitee) -> str:
        return self.one(who.person).name if who.person is not None else who.name

    def regulars(self) -> list[ClubMember]:
        """Whoever came most often first."""
        came = Counter(self.one(person).person for known in self.nights.values() for person in known.values())
        there = [one for one in self.members() if not one.forgotten]
        return sorted(there, key=lambda one: (-came[one.person], by_name(one.name)))

    def who(self, keys: Iterable[str]) -> ClubPass:
        """The highest pass of a device that holds these."""
        mine = [self.passes[key] for key in keys if key in self.passes]
        return min(mine, key=lambda one: RANK[one.role], default=NO_PASS)

    def persons(self, keys: Iterable[str]) -> PersonId | None:
        """Whose phone it is, if it is one's."""
        return next(
            (self.one(of).person for key in keys if key in self.passes and (of := self.passes[key].person)), None
        )


Changes = tuple[ClubEvent, ...] | Refused
"""What comes of something that is asked of a club."""
