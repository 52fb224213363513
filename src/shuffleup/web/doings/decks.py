"""The host's choice of what is opened of the decks when the event is over, and to whom."""

from __future__ import annotations

from shuffleup.app.naming import code_of
from shuffleup.app.opening import AuditorEnded, AuditorNamed, DecksSet
from shuffleup.app.room import Room
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller
from shuffleup.web.doings.guests import LONGEST_LABEL, UNSEEN_LINK
from shuffleup.web.identity.identity import fingerprint, new_secret
from shuffleup.web.live.render import page
from shuffleup.web.typed import one_line

MOST_AUDITORS = 10


class OpenDecks(Act, tag="open-decks"):
    """Decks from the next one on open to everyone when the event is over (mucked hands and undealt cards with them), or
    stay closed but for the cards that were seen. What was dealt before stays as it was said then."""

    open: bool

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if room.evening.over():
            return refuse(
                "The event is over: its decks stay as it was said when they were dealt. Name an auditor.", Refusal.OVER
            )
        chosen = DecksSet(self.open, room.evening.first_hand_dealt, caller.now)
        return await room.guest_list.record(chosen, caller.now)


class NameAuditor(Act, tag="name-auditor"):
    """A link to every deck for somebody who checks them once the event is over. Everybody sees who that is; the link is
    shown once, to whoever made it."""

    name: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        name = one_line(self.name, LONGEST_LABEL)
        if not name:
            return refuse("Say who it is: everybody sees the name.", Refusal.UNSAID)
        if len(room.guest_list.guests.auditors) >= MOST_AUDITORS:
            return refuse("There are ten auditors; end one first.", Refusal.FULL)
        secret = new_secret()
        await room.guest_list.record(AuditorNamed(fingerprint(secret), name, caller.now), caller.now)
        address = f"{caller.address}/t/{code_of(room.stream)}/decks.json?key={secret}"
        return Answer(show=page("links/auditor.html", caller.lang, address=address, name=name))

    async def again(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - nobody can show it any more
        return UNSEEN_LINK


class EndAuditor(Act, tag="end-auditor"):
    """The link of an auditor opens nothing any more."""

    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self.device in room.guest_list.guests.auditors:
            await room.guest_list.record(AuditorEnded(self.device, caller.now), caller.now)
        return DONE
