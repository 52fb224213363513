"""What happens to a night before there is one. Days and times are as they were said, where the night is played."""

from __future__ import annotations

from shuffleup.club.words import NightCode, PersonId, PlannedNo, Signature
from shuffleup.facts import fact
from shuffleup.say import Worded, pattern

FormFields = tuple[tuple[str, str], ...]
"""A set-up as it is filled in: fields and what stands in them, as codes."""


class Reply(Worded):
    """What somebody says who is asked to come."""

    YES = "yes", pattern("comes")
    LATE = "late", pattern("comes later")
    MAYBE = "maybe", pattern("comes perhaps")
    NO = "no", pattern("does not come")


@fact
class NightAhead:
    """`date` is 2026-11-20, `time` 19:30 or empty; `seats` is for how many there is room, 0 for all who come. `like` is
    a night of the club that it is to be like."""

    name: str
    date: str
    time: str = ""
    place: str = ""
    seats: int = 0
    note: str = ""
    like: NightCode | None = None


@fact
class Invitee:
    """Somebody of the register, or by the link somebody of this name."""

    person: PersonId | None
    name: str = ""


@fact
class InviteeReply:
    """`at`: when somebody comes who comes later. `guests`: how many are brought along."""

    coming: Reply
    at: str = ""
    guests: int = 0


@fact
class NightPlanned:
    """`secret` is in the invitation link. It opens nothing but the question whether one comes, and hosts hand it on as
    often as they like: so it is kept as it is."""

    number: PlannedNo
    night: NightAhead
    secret: str
    signed: Signature


@fact
class NightReplanned:
    """Another day, another place: whoever has it in a calendar gets it anew."""

    number: PlannedNo
    night: NightAhead
    signed: Signature


@fact
class NightSetUp:
    """The set-up is filled in ahead of time."""

    number: PlannedNo
    form: FormFields
    signed: Signature


@fact
class NightCalledOff:
    number: PlannedNo
    signed: Signature


@fact
class NightOnAgain:
    """It takes place after all."""

    number: PlannedNo
    signed: Signature


@fact
class NightOpened:
    """It is this evening now."""

    number: PlannedNo
    night: NightCode
    signed: Signature


@fact
class InvitationRenewed:
    """Whoever has the old link cannot answer by it any more; what was answered stays."""

    number: PlannedNo
    secret: str
    signed: Signature


@fact
class InviteeAnswered:
    """`key` is the fingerprint of a phone that nobody knows and that answered by the link; empty: it is known who it
    was, or a host has put it down."""

    number: PlannedNo
    who: Invitee
    reply: InviteeReply
    key: str
    signed: Signature


@fact
class AnswerWithdrawn:
    number: PlannedNo
    who: Invitee
    signed: Signature


@fact
class MovedUp:
    """Somebody who waits for a seat is one place further ahead."""

    number: PlannedNo
    who: Invitee
    signed: Signature


@fact
class HouseKept:
    """The chip box and the tables of the house: what every set-up begins with."""

    form: FormFields
    signed: Signature


PlannedEvent = (
    NightPlanned
    | NightReplanned
    | NightSetUp
    | NightCalledOff
    | NightOnAgain
    | NightOpened
    | InvitationRenewed
    | InviteeAnswered
    | AnswerWithdrawn
    | MovedUp
    | HouseKept
)
