"""A dealt table whose every action goes through a session: a deck of known order, and a dealer who may slip."""

from __future__ import annotations

from shuffleup.app.hands.hand import HandSession, hand_stream, start_hand
from shuffleup.app.parts import Parts
from shuffleup.cards import DECK
from shuffleup.hand import (
    Accepted,
    Call,
    Check,
    Command,
    DealBoard,
    DealHole,
    Hand,
    Judgement,
    Mishap,
    Phase,
    Player,
    Post,
    Refused,
    Setup,
    Show,
    Structure,
    first_positions,
    judge,
    legal,
    set_up,
    terms_of,
)
from shuffleup.hand.layout import Cards, Chance
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.dealing import BoardDealtEarly
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import ROBERTS
from shuffleup.tournament.words import TableNo
from tests.app.stage import STREAM
from tests.hand.clumsy import STREET_CARDS, Reversed
from tests.tournament.machine_night import NIGHT

TERMS = terms_of(ROBERTS)


def three_players() -> Setup:
    seats = [Seat(1), Seat(2), Seat(3)]
    players = [Player(seat, Chips(1000)) for seat in seats]
    setup = set_up(Structure(Chips(10), Chips(20)), first_positions(seats, Seat(3)), players, TERMS)
    assert isinstance(setup, Setup)
    return setup


async def a_hand(world: Parts, table: int = 1, setup: Setup | None = None, deck: Cards | None = None) -> HandSession:
    stream = hand_stream(STREAM, TableNo(table), 1)
    return await start_hand(stream, setup or three_players(), TERMS, world, NIGHT, deck)


class Dealer:
    """Deals one hand to its end; everyone checks, calls and shows. The deck is the one on record, or a new one."""

    def __init__(self, session: HandSession, chance: Chance | None = None) -> None:
        self.session = session
        self.stub: Cards = DECK if session.stub is None else session.stub
        self.chance = chance or Reversed()
        self.holds_the_deck = True

    @property
    def hand(self) -> Hand:
        return self.session.hand

    def take(self, count: int) -> Cards:
        taken, self.stub = self.stub[:count], self.stub[count:]
        return taken

    async def does(self, command: Command) -> None:
        answer = await self.session.submit(command, NIGHT, self.session.seq)
        assert isinstance(answer, Accepted), (command, answer)

    async def goes_on(self) -> None:
        """Whatever comes next."""
        match self.hand.phase:
            case Phase.POSTING:
                await self.does(Post())
            case Phase.DEALING:
                await self.does(DealHole(self.take(2 * self.hand.live.bit_count())))
            case Phase.BETTING:
                moves = legal(self.hand, TERMS)
                assert moves
                await self.does(Check(moves.seat) if moves.may_check else Call(moves.seat))
            case Phase.BOARD:
                await self.turns()
            case Phase.REMEDY:
                answer, self.stub = await self.session.carries_on(NIGHT, self.stub, self.chance)
                assert isinstance(answer, Accepted), answer
            case _:
                assert self.hand.turn is not None
                await self.does(Show(self.hand.turn))

    async def turns(self) -> None:
        ruled = self.hand.to_come[0] if self.hand.to_come else None
        burn = self.take(getattr(ruled, "burns", 1))
        await self.does(DealBoard(self.take(STREET_CARDS[len(self.hand.board)]), burn[0] if burn else None))

    async def turns_too_early(self) -> None:
        """The next street comes before the betting is over, and is ruled on (DEAL-13, DEAL-14)."""
        street = {3: Street.TURN, 4: Street.RIVER}[len(self.hand.board)]
        judgement = judge(ROBERTS, BoardDealtEarly(street))
        assert isinstance(judgement, Judgement)
        mishap = Mishap(burns=self.take(1), board=self.take(1))
        stub = self.stub if self.holds_the_deck else None
        answer, self.stub = await self.session.rules(judgement, NIGHT, stub, mishap, self.chance)
        assert isinstance(answer, Accepted), answer


def moved_on(answer: Accepted | Refused) -> bool:
    return isinstance(answer, Refused) and answer.kind is Refusal.OVERTAKEN
