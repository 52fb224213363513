"""Hands told as they are talked about at the table.

    play("1:1000 2:500 4:800", button=1).posts().deals("1:AsAd 2:KcKd").does("4 folds", "1 raises to 60")

Every saying goes through `decide`, and whoever tells a hand gets these checked for nothing: deciding changes nothing,
a refusal leaves the hand as it was, no chip appears or vanishes, and the events alone lead to the same hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Self, TypeVar

import pytest

from shuffleup.cards import UNSEEN, AnyCard, any_cards
from shuffleup.hand import (
    Accepted,
    AllIn,
    BetTo,
    Call,
    Check,
    ClaimBoard,
    Command,
    DealBoard,
    DealHole,
    Decision,
    Event,
    Fold,
    HandStarted,
    Legal,
    Muck,
    NameWinners,
    Phase,
    Place,
    Player,
    Positions,
    Post,
    RaiseTo,
    Refused,
    Setup,
    Show,
    Structure,
    Terms,
    begin,
    decide,
    evolve,
    first_positions,
    legal,
    replay,
    set_up,
    terms_of,
)
from shuffleup.hand.events import (
    Called,
    Posted,
    PotAwarded,
    RaisedTo,
    Share,
    ShowdownOpened,
    UncalledReturned,
)
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Clause, Layer, Rulebook
from tests.refusals import is_told

E = TypeVar("E")

under_every_book = pytest.mark.parametrize("book", [HOMEGAME, GUIDELINES, ROBERTS], ids=lambda book: book.name)
"""The books of the five documents; the TDA's has tables of its own."""


def chips_of(text: str) -> dict[Seat, Chips]:
    """Read "1:1000 2:500": a seat and its chips."""
    pairs = (piece.split(":") for piece in text.split())
    return {Seat(int(seat)): Chips(int(chips)) for seat, chips in pairs}


def spelled(stacks: Mapping[Seat, Chips]) -> str:
    """The other way round: "1:1000 2:500"."""
    return " ".join(f"{seat}:{chips}" for seat, chips in stacks.items())


def holes_of(text: str) -> dict[Seat, tuple[AnyCard, ...]]:
    """Read "1:AsAd 2:????": a seat and its two cards."""
    pairs = (piece.split(":") for piece in text.split())
    return {Seat(int(seat)): any_cards(cards) for seat, cards in pairs}


def seats_of(text: str) -> tuple[Seat, ...]:
    """Read "1 2 4"."""
    return tuple(Seat(int(seat)) for seat in text.split())


def positions_of(text: str, *, dead_small_blind: bool = False) -> Positions:
    """Read "1 2 3": button, small blind, big blind."""
    button, small_blind, big_blind = seats_of(text)
    return Positions(button, small_blind, big_blind, dead_small_blind)


def command_of(saying: str) -> Command:
    """What a player or the dealer says, as a command."""
    match saying.split():
        case [seat, "folds"]:
            return Fold(Seat(int(seat)))
        case [seat, "checks"]:
            return Check(Seat(int(seat)))
        case [seat, "calls"]:
            return Call(Seat(int(seat)))
        case [seat, "bets", total]:
            return BetTo(Seat(int(seat)), Chips(int(total)))
        case [seat, "raises", "to", total]:
            return RaiseTo(Seat(int(seat)), Chips(int(total)))
        case [seat, "is", "all-in"]:
            return AllIn(Seat(int(seat)))
        case [seat, "mucks"]:
            return Muck(Seat(int(seat)))
        case [seat, "shows"]:
            return Show(Seat(int(seat)))
        case [seat, "shows", *shown]:
            return Show(Seat(int(seat)), any_cards(" ".join(shown)))
        case [seat, "plays", "the", "board"]:
            return ClaimBoard(Seat(int(seat)))
        case ["pot", pot, "to", *seats]:
            return NameWinners(int(pot), seats_of(" ".join(seats)))
        case _:
            raise AssertionError(f"nobody at this table understands {saying!r}")


def accepted_setup(setup: Setup | Refused) -> Setup:
    assert isinstance(setup, Setup), setup
    return setup


def play(
    stacks: str,
    *,
    button: int,
    blinds: tuple[int, int] = (10, 20),
    ante: int = 0,
    big_blind_ante: bool = False,
    straddles: Sequence[int] = (),
    least_bet: int = 0,
    unit: int = 1,
    away: Iterable[int] = (),
    book: Rulebook = HOMEGAME,
    positions: Positions | None = None,
) -> Table:
    """Sit players down: "seat:stack seat:stack". Positions are those of a first hand unless they are given."""
    seated = chips_of(stacks)
    structure = Structure(
        small_blind=Chips(blinds[0]),
        big_blind=Chips(blinds[1]),
        ante=Chips(ante),
        big_blind_ante=big_blind_ante,
        straddles=tuple(Chips(straddle) for straddle in straddles),
        least_bet=Chips(least_bet),
        unit=Chips(unit),
    )
    at = positions or first_positions(tuple(seated), Seat(button))
    players = [Player(seat, stack, away=seat in set(away)) for seat, stack in seated.items()]
    terms = terms_of(book)
    return Table(accepted_setup(set_up(structure, at, players, terms)), terms)


class Table:
    """One hand in the telling. Methods give the table back, so that a hand reads from left to right."""

    def __init__(self, setup: Setup, terms: Terms) -> None:
        self.terms = terms
        self.events: list[Event] = [HandStarted(setup)]
        self.hand = begin(HandStarted(setup))
        self.issued = sum(place.stack for place in setup.places)

    # ── telling ──

    def posts(self) -> Self:
        return self.tells(Post())

    def deals(self, holes: str = "") -> Self:
        """Two cards each, one at a time from left of the button; who is not named gets cards nobody knows."""
        known = holes_of(holes)
        dealt = [known.get(seat, (UNSEEN, UNSEEN)) for seat in self.dealt_in]
        return self.tells(DealHole((*(first for first, _ in dealt), *(second for _, second in dealt))))

    def board(self, street: str, burn: AnyCard | None = None) -> Self:
        return self.tells(DealBoard(any_cards(street), burn))

    def runs_out(self, board: str) -> Self:
        """The rest of this whole board is dealt; nobody has anything left to bet with."""
        while self.hand.phase is Phase.BOARD:
            self._next_street(board)
        return self

    def checks_down(self, board: str) -> Self:
        """The rest of this whole board is dealt, and everyone checks whenever asked."""
        while self.hand.phase in (Phase.BETTING, Phase.BOARD):
            if self.hand.phase is Phase.BETTING:
                self.does(f"{self.hand.turn} checks")
            else:
                self._next_street(board)
        return self

    def calls_down(self, board: str) -> Self:
        """Everyone calls or checks whenever asked and shows at the end. A round that never ends would show here."""
        for _ in range(200):
            match self.hand.phase:
                case Phase.BETTING:
                    self.does(f"{self.hand.turn} {'checks' if self.moves.may_check else 'calls'}")
                case Phase.BOARD:
                    self._next_street(board)
                case Phase.SHOWDOWN:
                    self.does(f"{self.hand.turn} shows")
                case _:
                    return self
        raise AssertionError("the hand never ends")

    def _next_street(self, board: str) -> None:
        out = len(self.hand.board)
        self.tells(DealBoard(any_cards(board)[out : out + (1 if out else 3)]))

    def does(self, *sayings: str) -> Self:
        """Say one thing after another: "4 calls", "1 raises to 60". Several may be run together with commas."""
        for saying in ", ".join(sayings).split(", "):
            if saying:
                self.tells(command_of(saying))
        return self

    def tells(self, command: Command) -> Self:
        decision = self.hears(command)
        assert isinstance(decision, Accepted), f"{command}: {decision}"
        for event in decision.events:
            evolve(self.hand, event)
            self.events.append(event)
        if self.hand.phase is Phase.OVER:
            self._check_the_whole_hand()
        return self

    # ── hearing ──

    def hears(self, command: Command) -> Decision:
        """What comes of a command; deciding it changes nothing."""
        before = self.hand.copy()
        decision = decide(self.hand, command, self.terms)
        assert self.hand == before, f"deciding {command} changed the hand"
        return decision

    def refuses(self, said: str | Command, because: Refusal | str = "", by: str = "") -> Self:
        """The table says no: of this kind, or with these words, and with exactly these clauses ("BET-03 BET-04")."""
        decision = self.hears(command_of(said) if isinstance(said, str) else said)
        assert isinstance(decision, Refused), f"{said}: {decision}"
        assert is_told(decision, because), decision
        assert by == cited(decision), decision
        return self

    def allows(self, said: str | Command) -> Self:
        """The table would say yes; nothing happens yet."""
        decision = self.hears(command_of(said) if isinstance(said, str) else said)
        assert isinstance(decision, Accepted), f"{said}: {decision}"
        return self

    def stands_at(self, phase: Phase) -> Self:
        """What the hand waits for."""
        assert self.hand.phase is phase, (self.hand.phase, self.hand.turn)
        return self

    def asks(self, seat: int) -> Self:
        """It is this seat's turn, to act or to show."""
        assert self.hand.turn == seat, self.hand.turn
        return self

    def offers(self, *, call: int, raises: tuple[int, int] | None, closed_by: str = "") -> Self:
        """What the player to act may do: the price of a call, and a bet or raise from … to … or none."""
        moves = self.moves
        assert moves.call == call, moves
        assert moves.may_raise == (raises is not None), moves
        assert (moves.least, moves.greatest) == (raises or (0, 0)), moves
        if moves.closed is not None:
            assert cited(moves.closed) == closed_by, moves
        return self

    def ends_with(self, stacks: str) -> Self:
        """The hand is over and left these stacks."""
        assert self.hand.phase is Phase.OVER, (self.hand.phase, self.hand.turn)
        assert self.stacks == chips_of(stacks), self.stacks
        return self

    # ── seeing ──

    @property
    def moves(self) -> Legal:
        moves = legal(self.hand, self.terms)
        assert moves is not None, "it is nobody's turn to bet"
        return moves

    @property
    def stacks(self) -> dict[Seat, Chips]:
        return {seat: Chips(self.hand.stacks[place]) for seat, place in self.hand.place_of.items()}

    @property
    def bets(self) -> dict[Seat, Chips]:
        """What lies in front of each player this round."""
        return {seat: Chips(self.hand.bets[place]) for seat, place in self.hand.place_of.items()}

    @property
    def pots(self) -> list[tuple[int, tuple[Seat, ...]]]:
        """The pots the showdown opened with, and who can win them: the main pot first."""
        return [(pot.amount, pot.seats) for opened in self.happened(ShowdownOpened) for pot in opened.pots]

    @property
    def show_order(self) -> tuple[Seat, ...]:
        (opened,) = self.happened(ShowdownOpened)
        return opened.order

    @property
    def won(self) -> dict[Seat, int]:
        """What each winner was awarded, all pots together; refunds are no winnings."""
        total: dict[Seat, int] = {}
        for share in self._shares:
            total[share.seat] = total.get(share.seat, 0) + share.amount
        return total

    @property
    def dealt_in(self) -> tuple[Seat, ...]:
        return tuple(place.seat for place in self._places if place.dealt)

    @property
    def away(self) -> tuple[Seat, ...]:
        """Who is dealt in but not there to act."""
        return tuple(place.seat for place in self._places if place.absent)

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def _places(self) -> tuple[Place, ...]:
        (started,) = self.happened(HandStarted)
        return started.setup.places

    @property
    def _shares(self) -> list[Share]:
        return [share for award in self.happened(PotAwarded) for share in award.shares]

    # ── what holds for any hand ──

    def _check_the_whole_hand(self) -> None:
        assert replay(self.events) == self.hand, "the events do not lead to this hand"
        assert sum(self.hand.stacks) == self.issued, (self.issued, self.stacks)
        assert_every_chip_accounted_for(self.events)


def house_rules(*clauses: Clause, over: Rulebook = HOMEGAME) -> Rulebook:
    """This book, with these clauses of the house above it."""
    return Rulebook(f"{over.name} with house rules", (Layer("house", clauses), *over.layers))


def cited(refusal: Refused) -> str:
    return " ".join(citation.id for citation in refusal.by)


def assert_every_chip_accounted_for(events: Sequence[Event]) -> None:
    """Keep our own book of what lies in the middle: after every event, stacks and middle make up what was issued."""
    hand = begin(HandStarted(_setup(events)))
    issued = sum(hand.stacks)
    middle = 0
    for event in events[1:]:
        evolve(hand, event)
        middle += _into_the_middle(event)
        assert middle >= 0, (event, middle)
        assert min(hand.stacks) >= 0, (event, hand.stacks)
        assert sum(hand.stacks) + middle == issued, (event, hand.stacks, middle)
    assert hand.phase is not Phase.OVER or middle == 0, middle


def _setup(events: Sequence[Event]) -> Setup:
    started = events[0]
    assert isinstance(started, HandStarted), started
    return started.setup


def _into_the_middle(event: Event) -> int:
    match event:
        case Posted() | Called() | RaisedTo():
            return event.paid
        case UncalledReturned():
            return -event.amount
        case PotAwarded():
            return -sum(share.amount for share in event.shares)
        case _:
            return 0
