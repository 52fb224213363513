"""Who is in: the list, buy-ins, who is here and who is not, and who enters again."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from shuffleup.app.dealt.programs import enter, new_players
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused
from shuffleup.say import passage
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.acts import DONE, Act, ActOutcome, Answer, Caller, answer
from shuffleup.web.doings.on_evening import Buys, OfPlayer
from shuffleup.web.typed import one_line


class AddPlayer(Act, tag="add-player"):
    """One name, or several with commas between them. Those that cannot be added are named and left over; the others are
    on the list."""

    name: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        return await self._add(room, self._names(), caller)

    async def again(self, room: Room, caller: Caller) -> ActOutcome:
        listed = {one.name for one in room.evening.players.values()}
        return await self._add(room, [name for name in self._names() if name not in listed], caller)

    def _names(self) -> list[str]:
        return [one_line(name) for name in re.split(r"[,;\n]", self.name) if name.strip()]

    async def _add(self, room: Room, names: Iterable[str], caller: Caller) -> ActOutcome:
        """In one step, which one undo takes back; then each that is left over, for why it is."""
        wanted = list(names)
        if len(wanted) > 1:
            ids = new_players(room, len(wanted))
            together = c.Together(tuple(c.Commit(player, name) for player, name in zip(ids, wanted, strict=True)))
            await room.does(together, caller.now)
            on_list = {player: one.name for player, one in room.evening.players.items()}
            wanted = [name for player, name in zip(ids, wanted, strict=True) if on_list.get(player) != name]
        tried = {name: await enter(room, caller.now, partial(c.Commit, name=name)) for name in wanted}
        refused = {name: answer(done) for name, done in tried.items() if isinstance(done, Refused)}
        by = dict.fromkeys(clause for one in refused.values() for clause in one.by)
        said, kinds = passage(*(one.refused for one in refused.values())), [one.kind for one in refused.values()]
        return Answer(said, tuple(by), left=", ".join(refused), kind=kinds[0] if kinds else "")


class RenamePlayer(OfPlayer, tag="rename-player"):
    """A misspelt name is put right, at any time."""

    name: str

    def command(self, _now: Millis) -> c.Command:
        return c.Rename(self.id_, one_line(self.name))


class BuyIn(Buys, tag="buy-in"):
    """A player on the list has paid."""

    def buys(self, player: PlayerId) -> c.Overrulable:
        return c.BuyIn(player)


class BuyInAll(Act, tag="buy-in-all"):
    """Everyone on the list who has not paid yet."""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        """In one step, which one undo takes back."""
        if unpaid := [one.player for one in room.evening.players.values() if one.status is Status.COMMITTED]:
            await room.does(c.Together(tuple(map(c.BuyIn, unpaid))), caller.now)
        left = (one for one in unpaid if room.evening.entrant(one).status is Status.COMMITTED)
        over = next(left, None)
        return await room.does(c.BuyIn(over), caller.now) if over else DONE

    again = perform


class Arrive(OfPlayer, tag="arrive"):
    """One who was waited for is here."""

    def command(self, _now: Millis) -> c.Command:
        return c.Arrive(self.id_)


class MarkMissing(OfPlayer, tag="mark-missing"):
    """The player is not here yet: a chair and chips are kept, and the blinds are posted."""

    def command(self, _now: Millis) -> c.Command:
        return c.MarkMissing(self.id_)


class CancelPlayer(OfPlayer, tag="cancel-player"):
    """Off the list; what was paid is given back."""

    def command(self, _now: Millis) -> c.Command:
        return c.Cancel(self.id_)


class RemoveLate(OfPlayer, tag="remove-late"):
    """One who never came is out (LATE-01)."""

    def command(self, now: Millis) -> c.Command:
        return c.RemoveLate(self.id_, now)


class ReEnter(Buys, tag="re-enter"):
    """A player who is out pays again, where the host allows it."""

    def buys(self, player: PlayerId) -> c.Overrulable:
        return c.ReEnter(player)
