"""Where the cards of a hand went when a ruling moved some: what was done with them, one after the other, and not which
cards they were. Whoever knows some of the cards can follow it, and see whether the ruling put them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product

from shuffleup.cards import UNSEEN
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand, HandStarted, begin, evolve
from shuffleup.hand.events import CardsPlaced, HoleDealt, Ruled, StreetDealt
from shuffleup.hand.floor import Mishap, layout_of, program, unseen_stub
from shuffleup.hand.layout import Layout, Untouched, carry_out
from shuffleup.questions.steps import CardStep, Cut, HandOf, Move, Reveal, Shuffle, Step, Where
from shuffleup.questions.words import Seat

SLIPS = tuple(product(range(3), range(6)))
"""Burns and board cards that may have left the deck by mistake before a ruling; mostly none, so that is tried first."""


@fact
class Laid:
    """`what` is hole, burn or board: so many cards came off the deck; move, shuffle or cut: a step of a ruling, in the
    sense of `questions.steps`; ruling: one was made, by these clauses. What burns and board cards come right after it
    had left the deck by mistake."""

    what: str
    count: int = 0
    source: str = ""
    to: str = ""
    nth: int | None = None
    by: tuple[str, ...] = ()


def course(events: Sequence[Event]) -> tuple[Laid, ...]:
    """Of a hand in which a ruling moved cards; empty for every other, whose cards lie as dealt."""
    if not any(isinstance(event, CardsPlaced) for event in events):
        return ()
    started, *rest = events
    assert isinstance(started, HandStarted), started
    return tuple(_told(begin(started), rest))


def _told(hand: Hand, events: Sequence[Event]) -> Iterator[Laid]:
    ruled: tuple[Step, ...] | None = None
    for event in events:
        match event:
            case HoleDealt():
                yield Laid("hole", len(event.cards))
            case StreetDealt():
                yield from [Laid("burn", 1)] * (event.burn is not None)
                yield Laid("board", len(event.cards))
            case Ruled():
                ruled = program(hand, event.remedy.steps)
                yield Laid("ruling", by=event.by)
            case CardsPlaced():
                steps, ruled = hand.to_come if ruled is None else ruled, None
                done = [step for step in steps[: len(steps) - len(event.to_come)] if isinstance(step, CardStep)]
                burns, board = next(slip for slip in SLIPS if _piles_after(hand, done, *slip) == _piles(event))
                yield from [Laid("burn", burns)] * bool(burns)
                yield from [Laid("board", board)] * bool(board)
                yield from map(_step, done)
            case _:
                pass
        evolve(hand, event)


Piles = tuple[dict[Seat, int], int, int, int, int]
"""How many cards lie where."""


def _piles_after(hand: Hand, steps: Sequence[CardStep], burns: int, board: int) -> Piles | None:
    """After these steps, where so many had left the deck by mistake; None if that cannot be."""
    mishap = Mishap((UNSEEN,) * burns, (UNSEEN,) * board)
    layout = layout_of(hand, unseen_stub(hand, mishap), mishap)
    try:
        return _piles(reduce(lambda lies, step: carry_out(lies, step, Untouched()), steps, layout))
    except AssertionError:  # a card to be moved is not there
        return None


def _piles(lies: Layout | CardsPlaced) -> Piles:
    hands = {seat: len(cards) for seat, cards in lies.hands}
    return hands, len(lies.board), len(lies.burns), len(lies.aside), len(lies.out)


def _step(step: CardStep) -> Laid:
    match step:
        case Move():
            return Laid("move", step.count, _name(step.source), _name(step.to), step.nth)
        case Shuffle():
            return Laid("shuffle")
        case Cut():
            return Laid("cut")
        case Reveal():
            return Laid("reveal")


def _name(where: Where) -> str:
    return f"seat {where.seat}" if isinstance(where, HandOf) else str(where)
