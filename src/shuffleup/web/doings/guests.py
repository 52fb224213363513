"""Who may do what: links with a secret to hand on, codes for players' phones, taking a device's pass away, closing
a night nobody meant to open, and to whom the decks are opened when the event is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from shuffleup.app.decks.opening import AuditorEnded, AuditorNamed, DecksSet
from shuffleup.app.guests.arrangements import NightClosed, PassGiven, PassTaken, Role, Who
from shuffleup.app.guests.guest_list import GuestCheck, Guests, always
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import code_of
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import say
from shuffleup.tournament.rulings.director import timer_stays
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller
from shuffleup.web.identity.identity import CODE_LASTS, fingerprint, new_secret
from shuffleup.web.live.render import page
from shuffleup.web.typed import one_line

LONGEST_LABEL = 40
OWN_DEVICE = refuse("That is the device in your hand; another director can take its pass away.", Refusal.NOT_ALLOWED)
NO_LINK = refuse("This link has ended already.", Refusal.ALREADY_DONE)
NO_HOST = refuse("The night would be left without a host.", Refusal.NOT_ALLOWED)
UNSEEN_LINK = Answer(
    say=say(
        "The link was made, but it got lost on the way here, and nobody can show it again. Make another; this one "
        "can be taken away below."
    )
)


class MakeLink(Act, tag="make-link"):
    """A link for somebody with an office. It is shown once, to whoever made it: only its fingerprint is kept."""

    role: Literal["director", "timekeeper", "dealer"]
    table: int = 0
    label: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        role = Role(self.role)
        stays = timer_stays(room.book)
        if role is Role.TIMEKEEPER and stays:
            return stays
        if role is Role.DEALER and TableNo(self.table) not in room.evening.tables:
            return refuse("Say for which table; there are none before the seats are drawn.", Refusal.UNSAID)
        table = TableNo(self.table) if role is Role.DEALER else None
        return await _link(room, Who(role, table=table, label=one_line(self.label, LONGEST_LABEL)), caller)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - nobody can show it any more
        return UNSEEN_LINK


async def _link(room: Room, who: Who, caller: Caller, *instead: str) -> ActOutcome:
    """A link for somebody, instead of a pass that ends with it."""
    secret = new_secret()
    ends = [PassTaken(key, caller.now) for key in instead]
    check = _keeps_host(caller, {*instead}) if ends else always
    wrong = await room.guest_list.record_all(
        (PassGiven(fingerprint(secret), who, caller.now), *ends), caller.now, check
    )
    if wrong:
        return wrong
    address = f"{caller.address}/t/{code_of(room.stream)}/enter/{secret}"
    return Answer(show=page("links/link.html", caller.lang, address=address, who=who))


class RenewLink(Act, tag="renew-link"):
    """A new link for the same office; the old one ends, and so does every device that came with it."""

    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        who = room.guests.passes.get(self.device)
        if who is None or who.role is Role.PLAYER:
            return NO_LINK
        if self.device == caller.key:
            return OWN_DEVICE
        return await _link(room, who, caller, self.device)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:  # noqa: ARG002 - nobody can show it any more
        return UNSEEN_LINK


class EndLinks(Act, tag="end-links"):
    """Every link of an office ends, but for those of the device in the host's hand."""

    role: Literal["director", "timekeeper", "dealer"]

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        mine = {caller.key, *caller.device.keys}
        held = room.guests.passes.items()
        others = [key for key, who in held if who.role is Role(self.role) and key not in mine]
        return await taken(room, others, caller)


class TakePass(Act, tag="take-pass"):
    """A device is not let in any more. Nobody does it to the device in their hand, and a night keeps a host."""

    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if self.device == caller.key:
            return OWN_DEVICE
        return await taken(room, [self.device], caller)


async def taken(room: Room, keys: Sequence[str], caller: Caller) -> Refused | None:
    """Take passes away, all in one append."""
    ends = [PassTaken(key, caller.now) for key in keys if key in room.guests.passes]
    return await room.guest_list.record_all(ends, caller.now, _keeps_host(caller, {*keys}))


def _keeps_host(caller: Caller, keys: set[str]) -> GuestCheck:
    """Has the night a host afterwards? Two who take each other's pass do not leave it without one."""

    def check(guests: Guests) -> Refused | None:
        hosts = {*guests.directors()}
        return NO_HOST if caller.key in guests.shut_out or (hosts and hosts <= keys) else None

    return check


class PlayerCode(Act, tag="player-code"):
    """Four digits to read out: they make a phone the player's own, for a quarter of an hour."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None:
            return refuse("There is no such player on the list.", Refusal.NO_SUCH_PLAYER)
        digits = caller.codes.make(one.player, caller.now)
        return Answer(show=page("links/code.html", caller.lang, name=one.name, digits=digits, lasts=CODE_LASTS))


def why_not_closed(evening: Evening) -> Refused | None:
    """Why a night is more than a mistake: a hand was dealt, or somebody's money is in it."""
    if evening.over():
        return refuse("The night has been played to its end, and stays on the list.", Refusal.TOO_LATE)
    if evening.first_hand_dealt:
        return refuse("A hand has been dealt: the night is played to its end.", Refusal.TOO_LATE)
    if evening.money_in != evening.money_out:
        return refuse("Somebody has bought in; give the money back first.", Refusal.SOMETHING_FIRST)
    return None


class CloseNight(Act, tag="close-night"):
    """A night that was opened by mistake is not listed any more, or is again. The journal keeps it."""

    closed: bool

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        wrong = why_not_closed(room.evening) if self.closed else None
        if wrong:
            return wrong
        if room.guests.closed != self.closed:
            await room.guest_list.record(NightClosed(self.closed, caller.now), caller.now)
        return DONE


# ------------------------------------------------------------------------------------------------------------ the decks


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
        if len(room.guests.auditors) >= MOST_AUDITORS:
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
        if self.device in room.guests.auditors:
            await room.guest_list.record(AuditorEnded(self.device, caller.now), caller.now)
        return DONE
