"""The host: puts every command to the evening's loop, and tells what comes of it."""

from __future__ import annotations

from typing import TypeVar

from shuffleup.app.parts import Parts
from shuffleup.app.session import Done, EveningSession, open_session
from shuffleup.demo.plan import HALF_PAST_SIX, DemoOptions, plan_of
from shuffleup.demo.story import DemoStory
from shuffleup.hand import Refused
from shuffleup.rules import Rulebook
from shuffleup.say import say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.state import Evening
from shuffleup.tournament.telling.scene import Told
from shuffleup.tournament.telling.teller import Teller, Telling
from shuffleup.tournament.words import PlayerId, TableNo


class CannotGoOn(Exception):
    """The model refused what the script was sure of: a mistake in one of the two."""


A = TypeVar("A")


def unless_refused(answer: A | Refused, what: str) -> A:
    """The answer to something that must be possible now; `what` is not, if it is refused."""
    if isinstance(answer, Refused):
        raise CannotGoOn(f"{what} {answer.reason}")
    return answer


class NotOpened(Exception):
    """The evening could not be opened, and why."""


class Host:
    """Owns the time of the evening, and speaks to its one session."""

    def __init__(self, session: EveningSession, planned: e.Planned, parts: Parts, story: DemoStory) -> None:
        self.session = session
        self.parts = parts
        self.story = story
        self.now = HALF_PAST_SIX
        self._erred = False
        self._teller = Teller(planned, session.book)
        self._tell(RecordStep((planned,)), self._teller.opening(), aloud=True)

    @property
    def evening(self) -> Evening:
        return self.session.evening

    @property
    def book(self) -> Rulebook:
        return self.session.book

    def name(self, player: PlayerId) -> str:
        return self.evening.entrant(player).name

    async def asks(self, command: c.Command, *, aloud: bool = False) -> tuple[e.Event, ...] | Refused:
        """Put a command to the evening, and tell what came of it."""
        done = await self.session.submit(command, self.now)
        return done if isinstance(done, Refused) else self._done(done, aloud=aloud)

    async def does(self, command: c.Command, *, aloud: bool = False) -> tuple[e.Event, ...]:
        """The same, of something that must be possible now."""
        return unless_refused(await self.asks(command, aloud=aloud), f"{type(command).__name__} is refused.")

    def may_err(self) -> bool:
        """One mistake an evening is enough."""
        first, self._erred = not self._erred, True
        return first

    async def errs(self, wrong: c.Command) -> None:
        """A slip of the finger: done, taken back, one step too many taken back as well, and that put back."""
        await self.does(wrong)
        self.says("host", "That was the wrong name.")
        self._stepped(await self.session.undo(self.now))
        self._stepped(await self.session.undo(self.now))
        self.says("host", "That was one step too many.")
        self._stepped(await self.session.redo(self.now))

    def _stepped(self, done: Done | Refused) -> None:
        self._done(unless_refused(done, "Nothing can be taken back."), aloud=True)

    def _done(self, done: Done, *, aloud: bool) -> tuple[e.Event, ...]:
        if done.step.events:
            self._tell(done.step, self._teller.tell(done.step), aloud=aloud)
        return done.step.changes()

    def _tell(self, step: RecordStep, telling: Telling, *, aloud: bool) -> None:
        first = self.session.seq - len(step.events)  # the end of a step is an entry too
        for seq, (event, said) in enumerate(telling, first):
            self.story.happened(self.now, seq, event, said, aloud=aloud)

    def says(self, kind: str, text: str, by: tuple[str, ...] = (), table: TableNo | None = None) -> None:
        self.story.says(self.now, kind, Told(say(text), by), table)


async def open_evening(options: DemoOptions, parts: Parts, story: DemoStory) -> Host:
    plan = plan_of(options)
    stream = f"demo {options.book.name} {options.players} {options.seed}"
    session = await open_session(stream, c.OpenEvening(plan), options.book, parts, HALF_PAST_SIX)
    if isinstance(session, Refused):
        raise NotOpened(f"{session.reason} Choose another file, or another seed.")
    return Host(session, e.Planned(plan), parts, story)
