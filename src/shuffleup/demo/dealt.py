"""A hand at a dealt table: the software deals, every action goes through the loop, and troubles are ruled on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from enum import Enum, auto

from shuffleup.app.dealt.table_deck import holes_due
from shuffleup.app.hands.hand import HandSession
from shuffleup.cards import AnyCard
from shuffleup.demo.cast import Cast
from shuffleup.demo.host import CannotGoOn, Host, unless_refused
from shuffleup.demo.luck import DemoLuck
from shuffleup.demo.styles import next_bet
from shuffleup.facts import fact
from shuffleup.hand import Hand, Judgement, Mishap, Phase, judge, read_out
from shuffleup.hand import commands as h
from shuffleup.hand.commands import BettingCommand
from shuffleup.hand.floor import NOTHING_ELSE
from shuffleup.hand.legal import street_due
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.tables import brought_back
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import TableNo

SECONDS_TO_DEAL = 25
SECONDS = {Phase.BETTING: (4, 12), Phase.BOARD: (4, 6), Phase.SHOWDOWN: (3, 6), Phase.REMEDY: (10, 20)}


class DealMoment(Enum):
    """When something can go wrong."""

    HANDS_DEALT = auto()
    BET = auto()
    STREET = auto()


@fact
class TableTrouble:
    """Something that goes wrong at a moment of a hand. `strikes` says whether it could, and did."""

    moment: DealMoment
    strikes: Callable[[DealtHand], Awaitable[bool]]


class DealtHand:
    """One hand, played action by action."""

    def __init__(
        self, host: Host, table: TableNo, session: HandSession, cast: Cast, luck: DemoLuck, trouble: TableTrouble | None
    ) -> None:
        self.host = host
        self.table = table
        self.session = session
        self.cast = cast
        self.luck = luck
        self.stub: tuple[AnyCard, ...] = luck.deck()
        self.trouble = trouble
        self.struck = False

    @property
    def hand(self) -> Hand:
        return self.session.hand

    async def play(self) -> AsyncIterator[int]:
        """Yields the seconds until the next thing happens."""
        if self.hand.phase is Phase.POSTING:
            await self.does(h.Post())
        yield SECONDS_TO_DEAL
        if self.hand.phase is Phase.DEALING:  # where all but one are away, the blinds are that one's at once
            await self.does(h.DealHole(self.take(holes_due(self.hand))))
            await self._meets(DealMoment.HANDS_DEALT)
        while not self.hand.over:
            yield self.luck.rng.randint(*SECONDS[self.hand.phase])
            await self._goes_on()

    async def _goes_on(self) -> None:
        match self.hand.phase:
            case Phase.REMEDY:
                done, self.stub = await self.session.carries_on(self.host.now, self.stub, self.luck)
                unless_refused(done, f"A ruling cannot be carried on at table {self.table}.")
            case Phase.BETTING:
                if not await self._meets(DealMoment.BET):
                    await self.does(self.intends())
            case Phase.BOARD:
                if not await self._meets(DealMoment.STREET):
                    await self.deals()
            case _:
                assert self.hand.turn is not None, self.hand.phase
                await self.does(h.Show(self.hand.turn))

    def intends(self) -> BettingCommand:
        """What the player to act wants to do."""
        assert self.hand.turn is not None
        style = self.cast.styles[self.hand.turn]
        return next_bet(self.hand, self.session.terms, style, self.luck, self.cast.wild)

    async def deals(self, *, burn: bool = True) -> None:
        """The next street: by the book, or as a ruling has it."""
        due = street_due(self.hand, self.session.terms).answer
        burns = self.take(due.burns if burn else 0)
        await self.does(h.DealBoard(self.take(due.cards), burns[0] if burns else None))

    def take(self, count: int) -> tuple[AnyCard, ...]:
        taken, self.stub = self.stub[:count], self.stub[count:]
        return taken

    async def does(self, command: h.Command) -> None:
        done = await self.session.submit(command, self.host.now)
        unless_refused(done, f"{type(command).__name__} is refused at table {self.table}.")

    async def _meets(self, moment: DealMoment) -> bool:
        """Does the trouble of this hand strike now?"""
        if self.trouble is None or self.struck or self.trouble.moment is not moment:
            return False
        self.struck = await self.trouble.strikes(self)
        return self.struck

    # ------------------------------------------------------------------------------------------ when it strikes

    def name(self, seat: Seat) -> str:
        return self.cast.names[seat]

    async def ruled(self, what: str, question: FloorQuestion, mishap: Mishap = NOTHING_ELSE) -> None:
        """Say what happened, have it ruled on, and carry the ruling out."""
        judgement = judge(self.host.book, question)
        if not isinstance(judgement, Judgement):
            raise CannotGoOn(f"No clause speaks of {type(question).__name__} at table {self.table}.")
        self.says("incident", what)
        done, self.stub = await self.session.rules(judgement, self.host.now, self.stub, mishap, self.luck)
        unless_refused(done, f"The ruling on {type(question).__name__} is refused at table {self.table}.")
        verdict = f"The ruling is: {judgement.remedy.verdict}. {' '.join(read_out(judgement.remedy.steps))}"
        await self.on_record(what, verdict, tuple(citation.id for citation in judgement.by))

    async def on_record(self, what: str, verdict: str, by: tuple[str, ...]) -> None:
        """Tell a ruling, and put it on the evening's record."""
        self.says("ruling", verdict, by)
        await self.host.does(c.RecordRuling(self.table, f"{what} {verdict}", by))

    def says(self, kind: str, text: str, by: tuple[str, ...] = ()) -> None:
        self.host.says(kind, f"Table {self.table}: {text}" if kind == "incident" else text, by, self.table)

    def ending(self, evening: Evening) -> c.EndPlayedHand | c.TakeBackHand:
        return brought_back(evening, self.table, self.hand, self.session.events)
