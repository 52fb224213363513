"""The steps of a remedy in words, for people with real cards in their hands: one short instruction each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from shuffleup.questions import steps as s
from shuffleup.questions.steps import ALL, ASIDE, BOARD, BURNS, LAST, MUCK, OUT, STUB, HandOf, Move, Step, Where
from shuffleup.questions.words import Street

HasSeat = (
    s.KillHand
    | s.KeepHand
    | s.TakeAs
    | s.GiveBack
    | s.Add
    | s.HoldTo
    | s.NoRaise
    | s.FreeToAct
    | s.Award
    | s.RemoveChips
    | s.Eliminate
    | s.Propose
)

COUNTS = ("all", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NTH = ("first", "second", "third", "fourth", "fifth")
KINDS: dict[Where, str] = {
    STUB: "card of the deck",
    BURNS: "burn card",
    BOARD: "board card",
    MUCK: "mucked card",
    ASIDE: "card set aside",
    OUT: "card out of play",
}


def read_out(steps: Iterable[Step]) -> tuple[str, ...]:
    """What to do, in order; each can be ticked off."""
    return tuple(sentence(step) for step in steps)


def sentence(step: Step) -> str:
    """One step as one instruction."""
    match step:
        case Move():
            return _move(step)
        case s.Shuffle():
            return "Shuffle the deck, without the burns and the discards."
        case s.Cut():
            return "Cut the deck."
        case s.Reveal():
            return f"Show everyone {_one(step.where, step.nth)}."
        case s.FinishDeal():
            return "Finish dealing the starting hands."
        case s.FinishBetting():
            return "Complete the betting round."
        case s.DealStreet():
            return _street(step)
        case s.PlayOn() | s.KillHand() | s.KeepHand() | s.Gather() | s.Redeal() | s.VoidHand():
            return _hand(step)
        case s.Propose() | s.Tell():
            return _conduct(step)
        case _:
            return _chips(step)


def _move(step: Move) -> str:
    """Whole sentences, one a place where cards go: so that each can be said in another language."""
    if step.source is STUB and step.to in (BURNS, BOARD):
        return _off_the_top(step)
    cards = _taken(step)
    it = "it" if step.count == 1 or step.nth is not None or step.source is ASIDE else "them"
    if isinstance(step.to, HandOf):
        return f"Take {cards} and give {it} to {_who(step.to)}, face down."
    match step.to:
        case s.Spot.STUB:
            return f"Take {cards} and put {it} back on top of the deck."
        case s.Spot.BURNS:
            return f"Take {cards} and put {it} with the burns."
        case s.Spot.BOARD:
            return f"Take {cards} and put {it} on the board, face up."
        case s.Spot.MUCK:
            return f"Take {cards} and put {it} in the muck."
        case s.Spot.ASIDE:
            return f"Take {cards} and set {it} aside."
        case s.Spot.OUT:
            return f"Take {cards} and take {it} out of play."


def _off_the_top(step: Move) -> str:
    """What a dealer does without a word of where it comes from, unless it is one card of the deck in particular."""
    if step.nth is not None:
        return f"Take {_one(step.source, step.nth)}."
    return f"Burn {_count(step.count)}." if step.to is BURNS else f"Turn {_count(step.count)} up on the board."


def _taken(step: Move) -> str:
    """What is taken, and from where."""
    if step.nth is not None:
        return _one(step.source, step.nth)
    if step.source is STUB:
        return "the top card of the deck" if step.count == 1 else f"the top {COUNTS[step.count]} cards of the deck"
    return _many(step.source, step.count)


def _who(one: HandOf | HasSeat) -> str:
    return f"seat {one.seat}" if one.seat else "that player"


def _who_first(one: HasSeat) -> str:
    name = _who(one)
    return name[0].upper() + name[1:]


def _count(count: int) -> str:
    return "one card" if count == 1 else f"{COUNTS[count]} cards"


def _one(where: Where, nth: int) -> str:
    """One card of a place, by its position."""
    which = f"the {NTH[nth]}" if nth >= 0 else f"the {NTH[-nth - 1]} from the end"
    if nth == LAST:
        which = "the last"
    if isinstance(where, HandOf):
        return f"{which} card of {_who(where)}"
    return f"{which} {KINDS[where]}"


def _many(where: Where, count: int) -> str:
    if isinstance(where, HandOf):
        return f"the cards of {_who(where)}" if count == ALL else f"the last card of {_who(where)}"
    if count == ALL:
        return f"all the {KINDS[where]}s" if where is not ASIDE else "what was set aside"
    if where is ASIDE:
        return "the card set aside" if count == 1 else f"the {COUNTS[count]} cards set aside"
    return f"the last {KINDS[where]}" if count == 1 else f"the last {COUNTS[count]} {KINDS[where]}s"


def _street(step: s.DealStreet) -> str:
    cards = "three cards" if step.street is Street.FLOP else "one card"
    if step.burns:
        return f"Burn one, turn {cards}: the {step.street.word}."
    return f"Without burning, turn {cards}: the {step.street.word}."


def _hand(step: s.HandStep) -> str:
    match step:
        case s.PlayOn():
            return "Play on; nothing is taken back."
        case s.KillHand():
            return f"{_who_first(step)}'s hand is dead: put its cards in the muck; its chips stay in the pot."
        case s.KeepHand():
            return f"{_who_first(step)}'s hand stays live."
        case s.Gather():
            return "Gather all the cards, those that were seen too; shuffle and cut."
        case s.Redeal():
            return "Give back all blinds, antes and bets, and deal the hand again; the button does not move on."
        case s.VoidHand():
            return "Give every chip of this hand back to who put it in; the hand does not count."
        case _:
            assert_never(step)


def _conduct(step: s.ConductStep) -> str:
    match step:
        case s.Propose():
            return f"Proposed for {_who(step)}: {step.sanction}. The director confirms it."
        case s.Tell():
            return step.text
        case _:
            assert_never(step)


def _chips(step: s.ChipStep) -> str:
    match step:
        case s.TakeAs():
            total = f" to {step.total}" if step.total else ""
            return f"Take it as a {step.action}{total} by {_who(step)}."
        case s.GiveBack():
            return f"Give {step.chips} back to {_who(step)}."
        case s.Add():
            return f"{_who_first(step)} adds {step.chips}."
        case s.HoldTo():
            total = f" to {step.total}" if step.total else ""
            return f"When the turn comes, {_who(step)} is held to the {step.action}{total}."
        case s.NoRaise():
            return f"{_who_first(step)} may not bet or raise this time."
        case s.FreeToAct():
            return f"{_who_first(step)} acts freely."
        case s.Award():
            return f"Give {step.chips} to {_who(step)}."
        case s.RemoveChips():
            return f"Take {step.chips} of {_who(step)} out of the tournament."
        case s.Eliminate():
            return f"{_who_first(step)} is out; a rebuy is possible where rebuys are."
        case s.PlaceButton():
            return (
                f"Next hand: button at seat {step.button}, blinds from seats {step.small_blind} and {step.big_blind}."
            )
        case _:
            assert_never(step)
