"""Who is looked at next when there is news: those at its table first, then everyone else it may concern.

Tables with news have their turn together; what happens meanwhile is for the next turn, so that a busy room shows more
at a time and not more often. Looking around a room of a thousand phones takes a while: it is done a slice at a time,
and again only after a rest in proportion to the work it was, so that it takes no more than its share, and no table
waits for it. On a machine that has much else to do the same work takes longer, and nobody rests longer for that.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic, Protocol, TypeVar

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo

SETTLES = 0.002  # seconds in which what belongs together comes together: an action, and the turn after it
SLICE = 0.002  # seconds of looking, then whatever else waits has its turn
GIVES_WAY = 6  # times
SHARE = 0.2  # of the time that looking around may take
GRACE = 0.5  # seconds of rest that are not insisted on: a small room, or a quiet one, is looked at again at once


@fact
class RoomNews:
    """Where something happened. `seated`: those at other tables are concerned as well; of a hand they see nothing."""

    tables: tuple[TableNo, ...] = ()
    seated: bool = True


class Looker(Protocol):
    @property
    def table(self) -> TableNo | None:
        """Where a player sits who looks; None where no player looks, or one without a seat."""


L = TypeVar("L", bound=Looker)


class Rounds(Generic[L]):
    """`room` gives everyone there is, `look` looks at one of them; `after` calls back in so many seconds, `worked` says
    how many of ours there were."""

    def __init__(
        self,
        room: Callable[[], Iterable[L]],
        look: Callable[[L], None],
        after: Callable[[float, Callable[[], None]], object],
        clock: Callable[[], float],
        worked: Callable[[], float],
    ) -> None:
        self._room = room
        self._look = look
        self._after = after
        self._clock = clock
        self._worked = worked
        self._tables: dict[TableNo, None] = {}  # with news, for the next turn
        self._turn: list[list[L]] = []  # who looks at those whose turn it is, the first of them last
        self._due: RoomNews | None = None  # what the next round is about
        self._left: deque[L] = deque()  # who is still to be looked at in this one
        self._goes = False
        self._spent = 0.0
        self._rested_at = 0.0

    def hear(self, news: RoomNews) -> None:
        if news.tables and not self._tables and not self._turn:
            self._after(SETTLES, self._at_tables)
        self._tables.update(dict.fromkeys(news.tables))
        self._due = RoomNews(seated=news.seated or (self._due is not None and self._due.seated))
        if not self._goes:
            self._goes = True
            self._rest()

    def _at_tables(self) -> None:
        if not self._turn:
            self._turn, self._tables = self._lookers(), {}
        until = self._clock() + SLICE
        while self._turn and self._clock() < until:
            for one in self._turn.pop():
                self._look(one)
        if self._turn:
            self._give_way(self._at_tables)
        elif self._tables:
            self._after(SETTLES, self._at_tables)

    def _lookers(self) -> list[list[L]]:
        at: dict[TableNo | None, list[L]] = {table: [] for table in reversed(self._tables)}
        for one in self._room():
            if one.table in at:
                at[one.table].append(one)
        return list(at.values())

    def _give_way(self, then: Callable[[], None], times: int = GIVES_WAY) -> None:
        """Let everything else have so many turns first: an action takes several until it is on record."""
        self._after(0, partial(self._give_way, then, times - 1) if times else then)

    # ------------------------------------------------------------------------------------------- around the room

    def _rest(self) -> None:
        self._after(max(self._rested_at - self._clock(), SETTLES), self._begin)

    def _begin(self) -> None:
        assert self._due is not None
        self._left.extend(one for one in self._room() if self._due.seated or one.table is None)
        self._due, self._spent = None, 0.0
        self._go_on()

    def _go_on(self) -> None:
        began, before = self._clock(), self._worked()
        while self._left and self._clock() < began + SLICE:
            self._look(self._left.popleft())
        self._spent += self._worked() - before
        if self._left:
            self._give_way(self._go_on)
        else:
            self._end()

    def _end(self) -> None:
        now = self._clock()
        self._rested_at = max(self._rested_at, now - GRACE) + self._spent / SHARE
        self._goes = self._due is not None
        if self._goes:
            self._rest()
