"""Whole hands as text. A transcript is commands at the margin and, indented below each, what the table hears.

    # What it is about, with the clauses.
    seats 1:100 2:100 3:100
    blinds 1/2
    button 3

    start
        Blinds 1 and 2. Seat 3 has the button.
        ...
    3 raises to 3
        ! The smallest raise is to 4. (BET-03)

Other lines of a header: `book guidelines`, `ante 1`, `big-blind ante 2`, `straddle 4`, `smallest chip 25`, `away 3`,
`names 1 Ann, 2 Ben`; `last hand: button 1, blinds 2 and 3` instead of a button. `next hand` plays on with the stacks as
they are, button and blinds moved by the book.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from shuffleup.cards import UNSEEN, AnyCard, any_cards
from shuffleup.hand import (
    AllIn,
    BetTo,
    Call,
    Check,
    ClaimBoard,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    HandStarted,
    Muck,
    NameWinners,
    Player,
    Positions,
    Post,
    RaiseTo,
    Refused,
    Show,
    Structure,
    Terms,
    begin,
    decide,
    evolve,
    first_positions,
    next_positions,
    set_up,
    terms_of,
)
from shuffleup.histories import HandTeller
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME

INDENT = "    "


def performed(script: str) -> Iterator[str]:
    """The transcript as it should read: every command, followed by what comes of it."""
    table = Table()
    for line in script.splitlines():
        if line.startswith(INDENT):
            continue  # what was heard last time
        yield line
        if line and not line.startswith("#"):
            yield from (f"{INDENT}{heard}" for heard in table.hear(line))


@dataclass
class Table:
    terms: Terms = field(default_factory=lambda: terms_of(HOMEGAME))
    structure: Structure = field(default_factory=Structure)
    stacks: dict[Seat, Chips] = field(default_factory=dict)
    away: tuple[Seat, ...] = ()
    names: dict[Seat, str] = field(default_factory=dict)
    button: Seat | None = None
    positions: Positions | None = None
    hand: Hand | None = None
    teller: HandTeller | None = None

    def hear(self, line: str) -> list[str]:
        if self.lay_out(line):
            return []
        if line in ("start", "next hand"):
            return self.start(line)
        assert self.hand is not None, f"no hand has been started: {line}"
        return self.put(command_of(line, self.hand))

    def lay_out(self, line: str) -> bool:
        """A line of the header."""
        match re.split(r"[\s:,/]+", line):
            case ["book", book]:
                self.terms = terms_of(BOOKS[book])
            case ["seats", *pairs]:
                numbers = list(map(int, pairs))
                self.stacks = {Seat(s): Chips(c) for s, c in zip(numbers[::2], numbers[1::2], strict=True)}
            case ["names", *words]:
                self.names = {Seat(int(s)): name for s, name in zip(words[::2], words[1::2], strict=True)}
            case ["away", *seats]:
                self.away = seats_of(seats)
            case ["button", seat]:
                self.button = Seat(int(seat))
            case ["last", "hand", "button", button, "blinds", small, "and", big]:
                self.positions = Positions(Seat(int(button)), Seat(int(small)), Seat(int(big)))
            case _:
                return self.stakes(line)
        return True

    def stakes(self, line: str) -> bool:
        match re.split(r"[\s/]+", line):
            case ["blinds", small, big]:
                self.structure = replace(self.structure, small_blind=chips(small), big_blind=chips(big))
            case ["ante", ante]:
                self.structure = replace(self.structure, ante=chips(ante))
            case ["big-blind", "ante", ante]:
                self.structure = replace(self.structure, ante=chips(ante), big_blind_ante=True)
            case ["straddle", *straddles]:
                self.structure = replace(self.structure, straddles=tuple(map(chips, straddles)))
            case ["smallest", "chip", unit]:
                self.structure = replace(self.structure, unit=chips(unit))
            case _:
                return False
        return True

    def start(self, line: str) -> list[str]:
        if line == "next hand":
            assert self.hand is not None
            assert self.hand.over, "the last hand is not over"
            self.stacks = {seat: stack for seat, stack in self.hand.stacks_by_seat().items() if stack}
        if self.positions is None:
            assert self.button is not None, "where is the button?"
            self.positions = first_positions(list(self.stacks), self.button)
        else:
            self.positions = next_positions(self.positions, list(self.stacks), self.terms)
        return self.sit_down(self.positions)

    def sit_down(self, positions: Positions) -> list[str]:
        players = [Player(seat, stack, away=seat in self.away) for seat, stack in self.stacks.items()]
        setup = set_up(self.structure, positions, players, self.terms)
        if isinstance(setup, Refused):
            return [f"! {setup}"]
        started = HandStarted(setup)
        self.hand = begin(started)
        self.teller = HandTeller(started, self.names)
        return list(self.teller.opening())

    def put(self, command: Command) -> list[str]:
        """Put a command to the referee; the teller has a hand of his own, led by the same events."""
        assert self.hand is not None
        assert self.teller is not None
        decision = decide(self.hand, command, self.terms)
        if isinstance(decision, Refused):
            return [f"! {decision}"]
        heard: list[str] = []
        for event in decision.events:
            evolve(self.hand, event)
            heard += self.teller.tell(event)
        assert self.teller.hand == self.hand
        return heard


def chips(text: str) -> Chips:
    return Chips(int(text))


def seats_of(words: list[str]) -> tuple[Seat, ...]:
    return tuple(Seat(int(word)) for word in words if word != "and")


def command_of(line: str, hand: Hand) -> Command:
    """What the dealer or a player says."""
    match line.replace(",", "").split():
        case ["post"]:
            return Post()
        case ["deal", *_]:
            return DealHole(_in_dealing_order(line.removeprefix("deal"), hand))
        case [("flop" | "turn" | "river"), *cards]:
            return DealBoard(any_cards(" ".join(cards)))
        case ["main", "pot", "to", *seats]:
            return NameWinners(0, seats_of(seats))
        case ["side", "pot", number, "to", *seats]:
            return NameWinners(int(number), seats_of(seats))
        case [seat, *said]:
            return _said(Seat(int(seat)), said)
        case _:
            raise AssertionError(f"nobody at this table understands {line!r}")


def _said(seat: Seat, said: list[str]) -> Command:
    match said:
        case ["folds"]:
            return Fold(seat)
        case ["checks"]:
            return Check(seat)
        case ["calls"]:
            return Call(seat)
        case ["bets", total]:
            return BetTo(seat, chips(total))
        case ["raises", "to", total]:
            return RaiseTo(seat, chips(total))
        case ["is", "all-in"]:
            return AllIn(seat)
        case ["shows", *cards]:
            return Show(seat, any_cards(" ".join(cards)) if cards else None)
        case ["mucks"]:
            return Muck(seat)
        case ["plays", "the", "board"]:
            return ClaimBoard(seat)
        case _:
            raise AssertionError(f"nobody at this table understands {' '.join(said)!r}")


def _in_dealing_order(text: str, hand: Hand) -> tuple[AnyCard, ...]:
    """`1 As Kd, 2 7h 2c`, one card to each player and then another; `face down` for cards nobody sees."""
    seats = [place.seat for place in hand.setup.places if place.dealt]
    if text.split() == ["face", "down"]:
        return (UNSEEN,) * (2 * len(seats))
    hands = {Seat(int(words[0])): any_cards(" ".join(words[1:])) for words in map(str.split, text.split(","))}
    assert set(hands) == set(seats), f"hands for seats {sorted(hands)}, but these are in: {sorted(seats)}"
    return tuple(hands[seat][nth] for nth in range(2) for seat in seats)
