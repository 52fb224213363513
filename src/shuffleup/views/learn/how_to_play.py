"""How a hand goes, in the twelve steps of the booklet, and one hand that shows them.

The hand is played by the very functions that play every other one: what its pictures show is what came of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from shuffleup.cards import cards
from shuffleup.facts import fact
from shuffleup.hand import (
    Event,
    Hand,
    HandStarted,
    Player,
    Positions,
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
from shuffleup.hand import commands as c
from shuffleup.hand.decision import Accepted
from shuffleup.hand.events import HoleDealt, Posted, RoundClosed, ShowdownOpened, StreetDealt
from shuffleup.hand.setup import Setup
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.views.clock import blinds_of
from shuffleup.views.dealer.felt import Deeds, FeltTeller, Watched, felt_view
from shuffleup.views.table.felt import Mine, TableSight, from_left_of, mine_view, phase_word, spots


@fact
class PlayStep:
    """A step of every hand, and the clauses that say so."""

    title: Sentence
    words: Sentence
    clauses: tuple[str, ...]


PLAY_STEPS = (
    PlayStep(
        say("The small blind"),
        say("Whoever sits left of the button puts in the small blind before any card is dealt."),
        ("GAME-01",),
    ),
    PlayStep(
        say("The big blind"),
        say("The next player to the left puts in the big blind. It is what the others have to match to stay in."),
        ("GAME-01",),
    ),
    PlayStep(
        say("Two cards each"),
        say("Everyone gets two cards face down, beginning left of the button. These are yours alone."),
        ("GAME-02", "SHOW-12"),
    ),
    PlayStep(
        say("The first betting"),
        say(
            "It begins left of the big blind and goes round clockwise: fold, call the price, or raise it. The blinds "
            "come last and may raise too; a big blind that nobody raised may check."
        ),
        ("GAME-03", "BET-03"),
    ),
    PlayStep(
        say("The flop"),
        say("The dealer burns one card and turns three. They are everybody's."),
        ("GAME-04",),
    ),
    PlayStep(
        say("The second betting"),
        say(
            "It begins with the first player left of the button who is still in. As long as nobody has bet, checking "
            "costs nothing."
        ),
        ("GAME-04", "BET-02"),
    ),
    PlayStep(
        say("The turn"),
        say("The dealer burns one card and turns the fourth card of the board."),
        ("GAME-05",),
    ),
    PlayStep(
        say("The third betting"),
        say("Again from the left of the button."),
        ("GAME-05",),
    ),
    PlayStep(
        say("The river"),
        say("The dealer burns one card and turns the fifth and last card of the board."),
        ("GAME-06",),
    ),
    PlayStep(
        say("The last betting"),
        say("Once more from the left of the button. After it no chip goes in any more."),
        ("GAME-06",),
    ),
    PlayStep(
        say("The showdown"),
        say(
            "Whoever bet or raised last shows first. Your hand is the best five of your two cards and the board, and "
            "the best hand wins the pot."
        ),
        ("GAME-07", "GAME-09", "SHOW-01"),
    ),
    PlayStep(
        say("The button moves on"),
        say("The button goes one player to the left, and the blinds with it. The next hand begins."),
        ("GAME-08", "BTN-03"),
    ),
)

# ------------------------------------------------------------------------------------------------ the example

NAMES = {Seat(1): "Ann", Seat(2): "Ben", Seat(3): "Cleo", Seat(4): "Dan", Seat(5): "Eve"}
ANN, BEN, CLEO, DAN, EVE = NAMES
STAKES = Structure(Chips(10), Chips(20), unit=Chips(5))
STACK = Chips(1000)

SCRIPT: tuple[c.Command, ...] = (
    c.Post(),
    c.DealHole(cards("7c Js 4h Kh As 3d 9d Qc Kd Ts")),
    c.Fold(DAN), c.RaiseTo(EVE, Chips(60)), c.Call(ANN), c.Fold(BEN), c.Call(CLEO),
    c.DealBoard(cards("9s 4s 2d"), *cards("8h")),
    c.Check(CLEO), c.BetTo(EVE, Chips(100)), c.Call(ANN), c.Fold(CLEO),
    c.DealBoard(cards("Jd"), *cards("5c")),
    c.Check(EVE), c.Check(ANN),
    c.DealBoard(cards("6s"), *cards("Qh")),
    c.BetTo(EVE, Chips(200)), c.Call(ANN),
    c.Show(EVE), c.Show(ANN),
)  # fmt: skip
"""Eve has a pair of kings, and Ann, who has the button, draws to a flush."""


@fact
class ExampleStep:
    """A step as it went in the example: the table after it, the cards of the one who looks, and what was done."""

    step: PlayStep
    table: TableSight
    mine: Mine | None
    deeds: Deeds


@cache
def example(book: Rulebook) -> tuple[ExampleStep, ...]:
    """One for each of the twelve, as this book has it."""
    terms, seats = terms_of(book), tuple(NAMES)
    at = first_positions(seats, ANN)
    hand, events = _played(at, terms)
    pictures = [*_pictures(at, book, _steps(events)), _next_hand(hand, at, book)]
    return tuple(
        ExampleStep(step, table, mine, deeds) for step, (table, mine, deeds) in zip(PLAY_STEPS, pictures, strict=True)
    )


Picture = tuple[TableSight, Mine | None, Deeds]


def _dealt_in(at: Positions, terms: Terms, stacks: dict[Seat, Chips]) -> Setup:
    setup = set_up(STAKES, at, [Player(seat, stack) for seat, stack in stacks.items()], terms)
    assert isinstance(setup, Setup), setup
    return setup


def _played(at: Positions, terms: Terms) -> tuple[Hand, list[Event]]:
    started = HandStarted(_dealt_in(at, terms, dict.fromkeys(NAMES, STACK)))
    hand = begin(started)
    events: list[Event] = []
    for command in SCRIPT:
        decision = decide(hand, command, terms)
        assert isinstance(decision, Accepted), (command, decision)
        for event in decision.events:
            evolve(hand, event)
            events.append(event)
    return hand, events


def _steps(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Posting, dealing and showing are steps of their own, and so is the betting after each deal."""
    step: list[Event] = []
    deals = False
    for event in events:
        if step and (deals or isinstance(event, Posted | HoleDealt | StreetDealt | ShowdownOpened)):
            yield step
            step = []
        step.append(event)
        deals = isinstance(event, HoleDealt | StreetDealt)
    yield step


def _pictures(at: Positions, book: Rulebook, steps: Iterator[list[Event]]) -> Iterator[Picture]:
    """Of a betting round as it lies before the bets are swept in."""
    terms = terms_of(book)
    started = HandStarted(_dealt_in(at, terms, dict.fromkeys(NAMES, STACK)))
    watched = Watched(begin(started), terms, book, NAMES, at, {})
    teller = FeltTeller(watched.hand, watched)
    told: Deeds = ()
    for step in steps:
        swept = isinstance(step[-1], RoundClosed)
        deeds = tuple(deed for event in step[: len(step) - swept] if (deed := teller.tell(event)))
        told += deeds
        yield _picture(watched, told, deeds)
        if swept:
            told += tuple(filter(None, [teller.tell(step[-1])]))


def _picture(watched: Watched, told: Deeds, deeds: Deeds) -> Picture:
    seen = spots(watched, told, {})
    table = TableSight(
        number=TableNo(1),
        hand=0,
        blinds=blinds_of(STAKES),
        felt=felt_view(watched),
        seats=from_left_of(ANN, seen),
        timer=None,
        phase=phase_word(watched.hand),
        paused=False,
        me=ANN,
    )
    return table, mine_view(watched, seen, ANN, "", Millis(0)), deeds


def _next_hand(hand: Hand, at: Positions, book: Rulebook) -> Picture:
    """Before anything is posted: the button has moved, and everyone has what they won."""
    terms = terms_of(book)
    after = next_positions(at, tuple(NAMES), terms)
    fresh = begin(HandStarted(_dealt_in(after, terms, hand.stacks_by_seat())))
    return _picture(Watched(fresh, terms, book, NAMES, after, {}), (), ())
