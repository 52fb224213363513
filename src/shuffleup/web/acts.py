"""What a screen can do. An act is a message with its fields, who may send it, and what it does to the room.

Acts of a topic stand together in a module of `doings`; this one knows how they are read, checked and answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field, replace
from types import ModuleType
from typing import Annotated, Any, ClassVar, Union, assert_never

import msgspec

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.room import Room
from shuffleup.app.session import Done
from shuffleup.facts import fact
from shuffleup.hand.decision import Accepted, Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks.naming import numbered
from shuffleup.say import Joint, listed, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.entries.names import LONGEST_NAME
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.identity.identity import Codes
from shuffleup.web.live.screen import DIRECTORS
from shuffleup.web.net.limits import Limits
from shuffleup.web.typed import LONGEST_WORDS, one_line

ROLES = {
    Role.DIRECTOR: say("host"),
    Role.TIMEKEEPER: say("timekeeper"),
    Role.DEALER: say("dealer"),
    Role.PLAYER: say("player"),
    Role.SPECTATOR: say("spectator"),
}


@fact
class Answer:
    """What comes of an act: done, or refused with a reason, its clauses, and the `kind` of refusal (hand/refusal.py).

    `show` is HTML for the one who asked (a link to hand on), `go` the address a browser goes to next. `otherwise` is
    what the director may decide otherwise: the same act again, with the reason. `first` is the step that is to be taken
    back before the one that was asked for, 0 where that is not it. `left` is what of a text that was sent could not be
    taken, the rest being done. `reload`: the page is not of this record, and has to be loaded again.
    """

    refused: str = ""
    by: tuple[str, ...] = ()
    otherwise: str = ""
    say: str = ""
    show: str = ""
    go: str = ""
    first: int = 0
    left: str = ""
    reload: bool = False
    kind: str = ""


DONE = Answer()
OTHER_RECORD = Answer(
    say(
        "This page shows more than is on record: the journal is an older one, or another. "
        "Nothing was done; it loads again."
    ),
    reload=True,
    kind=Refusal.OTHER_RECORD,
)


ActOutcome = Answer | Done | Accepted | Refused | None
"""What comes of an act: of a command to the evening or the hand, or of something written down beside them; nothing
where there is nothing to say when it is done."""


def answer(outcome: ActOutcome) -> Answer:
    match outcome:
        case Answer():
            return outcome
        case Refused():
            by = numbered(citation.id for citation in outcome.by)
            return Answer(outcome.reason, by, outcome.discretion or "", kind=outcome.kind)
        case Done() | Accepted() | None:
            return DONE
        case _:
            assert_never(outcome)


@fact
class Device:
    """Every key of a device, of whichever pass, and the one it may ask with to be somebody."""

    keys: tuple[str, ...] = ()
    spare: str = ""


@fact
class Caller:
    """Who acts, with which pass, and when. `address` is where phones in the room reach this server, `codes` are those
    of the evening, and `whence` is the address the message came from."""

    who: Who
    key: str
    now: Millis
    address: str
    lang: str
    codes: Codes
    act: str = ""  # what the act is known by on record
    whence: str = ""  # the address in the network that the message came from
    device: Device = Device()
    limits: Limits = field(default_factory=Limits)
    speaks: str = ""  # what somebody who directs is called on record

    def asks_as(self) -> str:
        """The key of this device that may become a pass; none if all of them are."""
        return self.device.spare or (self.key if self.who.role is Role.SPECTATOR else "")


Id = Annotated[str, msgspec.Meta(max_length=64, pattern="^[ -~]*$")]


class Act(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """A message from a screen. `id` lets a repeated message be known; `seen` is what the sender had seen, and `shown`
    the number of the evening that the page showed: an act that means something else by now is not done, nor one of a
    page that shows more than there is."""

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    id: Id = ""
    seen: int | None = None
    shown: int | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        """Do it."""
        raise NotImplementedError

    async def again(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - for those that have more to do
        """It is on record already, and was sent again because its answer got lost. An act that is written down in
        several steps does here what is left of it."""
        return DONE


class OverrulableAct(Act, kw_only=True):
    """An act the director may have all the same where the clause leaves it to the director: `otherwise` is the reason.
    `decided_by` decides where the director is part of it (TD-02)."""

    otherwise: str = ""
    decided_by: str = ""

    def asked(self, command: c.Overrulable, caller: Caller) -> c.Command:
        """The command, with the director's word if it is given."""
        reason, who = one_line(self.otherwise, LONGEST_WORDS), one_line(self.decided_by, LONGEST_NAME)
        speaks = caller.speaks or caller.who.label
        return c.Otherwise(command, reason, PlayerId(who) or None, speaks) if reason else command


def still(room: Room, shown: int, look: Callable[[Evening], object]) -> bool:
    """Is what somebody looked at still as the page showed it that had seen this entry?"""
    then = room.session.as_shown(shown)
    return then is not None and look(then) == look(room.evening)


def acts_in(topic: ModuleType) -> Iterator[type[Act]]:
    """Those with a name of their own on the socket; the others are what several acts have in common."""
    for kind in vars(topic).values():
        here = isinstance(kind, type) and issubclass(kind, Act) and kind.__module__ == topic.__name__
        if here and kind.__struct_config__.tag != kind.__name__:
            yield kind


UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What comes of a message that is not what it should be: other fields, no text, or too deep for anybody to read."""


class WrongMessage(Exception):
    """The message is not one of ours; what is wrong with it."""


class ActReader:
    """Reads acts: strict about names and fields, lenient only about numbers written as text, as forms write them."""

    def __init__(self, kinds: tuple[type[Act], ...]) -> None:
        self._decoder: Any = msgspec.json.Decoder(Union[kinds], strict=False)  # noqa: UP007 - made at run time

    def read(self, raw: bytes | str) -> Act:
        try:
            act: Act = self._decoder.decode(raw)
        except UNREADABLE as error:
            raise WrongMessage(str(error)) from None
        return act


async def perform(act: Act, room: Room, caller: Caller, *, again: bool = False) -> Answer:
    """Do what is asked if this device may ask it; `again` if it is on record already."""
    if caller.who.role not in type(act).roles:
        allowed = listed([ROLES[role] for role in ROLES if role in type(act).roles], Joint.OR)
        # Translators: {roles} and {role} are host, timekeeper, dealer, player or spectator.
        reason = say("This is for: {roles}. You are here as: {role}.", roles=allowed, role=ROLES[caller.who.role])
        return Answer(reason, kind=Refusal.NOT_ADMITTED)
    if not again and act.shown is not None and act.shown > room.session.seq:
        return OTHER_RECORD
    given = answer(await (act.again(room, caller) if again else act.perform(room, caller)))
    return given if isinstance(act, OverrulableAct) else replace(given, otherwise="")
