"""What people do besides playing: they come late, go away, come back or do not, and misbehave."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from shuffleup.demo.agenda import Agenda
from shuffleup.demo.host import Host
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.room import DemoTables
from shuffleup.facts import fact
from shuffleup.hand import judge
from shuffleup.hand.adjudicate import Judgement
from shuffleup.questions.absence import MinutesAway
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.rules import Ruling
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.penalties import proposed_penalties, times_spoken_to
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo

ENOUGH = 5  # players that must be there before one of them goes away
NEVER = 0
SHORT_BREAK, LONG_BREAK = 8, 17
GONE = 22  # after so many minutes nobody waits any more, where the book sets no limit


@fact
class Happening:
    """Something that happens between two hands of a table, not before so many minutes of play.

    `does` says whether the table was fit for it.
    """

    minute: int
    does: Callable[[TableNo], Awaitable[bool]]


class Happenings:
    """The evening's happenings, in their order."""

    def __init__(self, host: Host, room: DemoTables, agenda: Agenda, luck: DemoLuck) -> None:
        self.host = host
        self.room = room
        self.agenda = agenda
        self.luck = luck
        self._started = Millis(0)
        self._rude: PlayerId | None = None
        self._to_come = [
            Happening(12, partial(self._goes_away, SHORT_BREAK)),
            Happening(24, self._misbehaves),
            Happening(33, partial(self._goes_away, LONG_BREAK)),
            Happening(52, self._misbehaves),
            Happening(66, partial(self._goes_away, NEVER)),
        ]

    def begin(self) -> None:
        """The clock has started."""
        self._started = self.host.now

    async def between_hands(self, table: TableNo) -> None:
        """A hand is over at this table: whatever is due and fits happens now."""
        for one in list(self._to_come):
            if self.host.now < self._started + one.minute * MINUTE:
                return
            if await one.does(table):
                self._to_come.remove(one)
                return

    # ----------------------------------------------------------------------------------------------------- late

    async def comes(self, player: PlayerId) -> None:
        """A late player comes after all."""
        if self.host.evening.entrant(player).plays and self.host.evening.entrant(player).missing:
            await self.host.does(c.Arrive(player))

    # ----------------------------------------------------------------------------------------------------- away

    async def _goes_away(self, minutes: int, table: TableNo) -> bool:
        here = self.room.present(table)
        if len(here) < ENOUGH:
            return False
        player, other = self.luck.rng.sample(here, 2)
        if len(self.host.evening.tables) == 1 and self.host.may_err():
            await self.host.errs(c.GoAway(other, self.host.now))
        await self.host.does(c.GoAway(player, self.host.now))
        back = Millis(self.host.now + (minutes or GONE) * MINUTE)
        if minutes:
            self.agenda.add(back, partial(self._comes_back, player))
        elif not isinstance(self.host.book.ask(MinutesAway()), Ruling):
            self._to_come.append(Happening((back - self._started) // MINUTE, partial(self._is_gone, player)))
        return True

    async def _comes_back(self, player: PlayerId) -> None:
        one = self.host.evening.entrant(player)
        if one.plays and one.away_since is not None:
            await self.host.does(c.ComeBack(player, self.host.now))

    async def _is_gone(self, player: PlayerId, table: TableNo) -> bool:
        """The book sets no limit; the director asks, and the player is not coming back."""
        one = self.host.evening.entrant(player)
        if not one.plays:
            return True
        if one.chair is None or one.chair.table != table:
            return False
        await self.room.count([table])
        self.host.says("director", f"{one.name} sends word: not coming back. The director takes the chips off.")
        await self.host.does(c.Leave(player, by_director=True))
        return True

    # -------------------------------------------------------------------------------------------------- conduct

    async def _misbehaves(self, table: TableNo) -> bool:
        """Somebody says what they hold; the second time it is the same player, and costs more."""
        evening = self.host.evening
        here = self.room.present(table)
        if len(here) < ENOUGH or (self._rude is not None and self._rude not in here):
            return self._rude is not None and not evening.entrant(self._rude).plays
        player = self._rude or self.luck.rng.choice(here)
        chair = evening.entrant(player).chair
        assert chair is not None
        question = Conduct(Breach.STATED_HAND, chair.seat, times_spoken_to(evening.penalties, player), on_purpose=True)
        judgement = judge(self.host.book, question)
        assert isinstance(judgement, Judgement), question  # Robert's Rules are under every book
        for proposed in proposed_penalties(judgement, evening.tables[table].chairs, question.breach.words):
            await self.host.does(proposed)
        self._rude = player
        return True
