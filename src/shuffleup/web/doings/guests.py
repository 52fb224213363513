"""Who may do what: links with a secret to hand on, codes for players' phones, and taking a device's pass away."""

from __future__ import annotations

from typing import Literal

from shuffleup.app.guests import PassGiven, PassTaken, Role, Who
from shuffleup.app.room import Room
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, Answer, Caller
from shuffleup.web.identity import CODE_LASTS, fingerprint, new_secret
from shuffleup.web.render import page
from shuffleup.web.screen import code_of

LONGEST_LABEL = 40


class MakeLink(Act, tag="make-link"):
    """A link for somebody with an office. It is shown once, to whoever made it: only its fingerprint is kept."""

    role: Literal["director", "timekeeper", "dealer"]
    table: int = 0
    label: str = ""

    async def perform(self, room: Room, caller: Caller) -> Answer:
        role = Role(self.role)
        if role is Role.DEALER and TableNo(self.table) not in room.evening.tables:
            return Answer("Say for which table; there are none before the seats are drawn.")
        table = TableNo(self.table) if role is Role.DEALER else None
        who = Who(role, table=table, label=" ".join(self.label.split())[:LONGEST_LABEL])
        secret = new_secret()
        await room.guest_list.record(PassGiven(fingerprint(secret), who, caller.now), caller.now)
        address = f"{caller.address}/t/{code_of(room.stream)}/enter/{secret}"
        return Answer(show=page("links/link.html", caller.lang, address=address, who=who))


class TakePass(Act, tag="take-pass"):
    """A device is not let in any more. Nobody locks himself out."""

    device: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        if self.device == caller.key:
            return Answer("That is the device in your hand; another director can take its pass away.")
        if self.device in room.guest_list.guests.passes:
            await room.guest_list.record(PassTaken(self.device, caller.now), caller.now)
        return DONE


class PlayerCode(Act, tag="player-code"):
    """Four digits to read out: they make the player's own phone his, for a quarter of an hour."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None:
            return Answer("There is no such player on the list.")
        digits = caller.codes.make(one.player, caller.now)
        return Answer(show=page("links/code.html", caller.lang, name=one.name, digits=digits, lasts=CODE_LASTS))


ACTS: tuple[type[Act], ...] = (MakeLink, TakePass, PlayerCode)
