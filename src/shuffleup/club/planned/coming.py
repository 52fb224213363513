"""A night that is to come, and the line of those who come: seats are given in the order in which they were taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from shuffleup.club.planned.events import FormFields, Invitee, InviteeReply, NightAhead, Reply
from shuffleup.club.words import NightCode, PlannedNo
from shuffleup.facts import fact
from shuffleup.tournament.words import Millis

COMES = (Reply.YES, Reply.LATE)


@fact
class InLine:
    """One who needs a seat: who was asked (`nth` 0), or the first, second … that one brings along."""

    who: Invitee
    nth: int = 0


@dataclass(slots=True)
class NightToCome:
    """`keys`: by which phone somebody answered whom nobody knows. `changes`: how often what a calendar shows of it was
    changed, and `changed` when last."""

    number: PlannedNo
    night: NightAhead
    secret: str
    changed: Millis
    changes: int = 0
    form: FormFields = ()
    replies: dict[Invitee, InviteeReply] = field(default_factory=dict)
    keys: dict[Invitee, str] = field(default_factory=dict)
    line: list[InLine] = field(default_factory=list)
    off: bool = False
    opened: NightCode | None = None

    @property
    def seated(self) -> Sequence[InLine]:
        """Those for whom there is a seat."""
        return self.line[: self.night.seats or None]

    @property
    def waiting(self) -> Sequence[InLine]:
        """Whoever moves up by itself when somebody else does not come."""
        return self.line[self.night.seats :] if self.night.seats else ()

    def answered_by(self, key: str) -> Invitee | None:
        """In whose name a phone that nobody knows has answered."""
        return next((who for who, one in self.keys.items() if one == key), None) if key else None


def after(line: Sequence[InLine], who: Invitee, reply: InviteeReply | None) -> list[InLine]:
    """The line when somebody has answered: who comes keeps the place one has, and whoever is brought along later
    stands at its end."""
    needs = 1 + reply.guests if reply and reply.coming in COMES else 0
    left = [one for one in line if one.who != who or one.nth < needs]
    has = sum(one.who == who for one in left)
    return [*left, *(InLine(who, nth) for nth in range(has, needs))]


def ahead(line: Sequence[InLine], one: InLine) -> list[InLine]:
    """The line with this one a place further ahead."""
    place = line.index(one)
    return [*line[: place - 1], one, line[place - 1], *line[place + 1 :]]
