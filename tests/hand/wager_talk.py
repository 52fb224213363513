"""Wagers told as they are seen, and rulings as they are said.

    ruled(told, "4 says raise to 300, pushes 100+100, then 50")   ->   "raise to 300, add 50 (BET-06)"

Pieces stand in any order: "says call", "says raise to 300", "says 300", "taps", "thumbs up", "pushes 100+25",
"then 300" for the next motion, "rests" for hands that came to rest before it.
"""

from __future__ import annotations

from dataclasses import replace

from shuffleup.hand import Accepted, Refused, decide
from shuffleup.hand.events import Called, RaisedTo
from shuffleup.hand.wagers import HeldAction, PartlyUnruled, Wager, WagerRuling, read_wager, settle_out_of_turn
from shuffleup.questions.steps import Action, Add, FreeToAct, GiveBack, HoldTo, KillHand, NoRaise, Step, TakeAs, Tell
from shuffleup.questions.wagers import Gesture, SpokenWord
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Rulebook, Unruled
from tests.hand.table_talk import Table


def wager_of(text: str) -> Wager:
    """Read "4 says raise, pushes 100"."""
    seat, _, rest = text.partition(" ")
    wager = Wager(Seat(int(seat)))
    for piece in rest.split(", "):
        wager = _with(wager, piece)
    return wager


def _with(wager: Wager, piece: str) -> Wager:
    match piece.split():
        case ["says", amount] if amount.isdigit():
            return replace(wager, amount=Chips(int(amount)))
        case ["says", word]:
            return replace(wager, said=SpokenWord(word))
        case ["says", word, "to", amount]:
            return replace(wager, said=SpokenWord(word), amount=Chips(int(amount)))
        case ["taps"]:
            return replace(wager, gesture=Gesture.TAP)
        case ["thumbs", "up"]:
            return replace(wager, gesture=Gesture.THUMB_UP)
        case ["pushes" | "then", motion]:
            chips = tuple(Chips(int(chip)) for chip in motion.split("+"))
            return replace(wager, motions=(*wager.motions, chips))
        case ["rests"]:
            return replace(wager, rested=True)
        case _:
            raise AssertionError(f"nobody at this table does {piece!r}")


def read(
    told: Table, text: str, book: Rulebook, *, tournament: bool = True, barred_by: tuple[Citation, ...] = ()
) -> WagerRuling | Unruled | Refused:
    """Rule on a wager. Whatever it is, the chips add up and the table takes the command."""
    wager = wager_of(text)
    before = told.hand.copy()
    ruling = read_wager(told.hand, wager, book, told.terms, tournament=tournament, barred_by=barred_by)
    assert told.hand == before, "reading a wager changed the hand"
    if isinstance(ruling, WagerRuling):
        assert_it_holds(told, ruling, wager.pushed)
    return ruling


def settle(told: Table, held: HeldAction, book: Rulebook) -> WagerRuling | Unruled | Refused:
    ruling = settle_out_of_turn(told.hand, held, book, told.terms)
    if isinstance(ruling, WagerRuling):
        assert_it_holds(told, ruling, held.pushed)
    return ruling


def assert_it_holds(told: Table, ruling: WagerRuling, pushed: Chips) -> None:
    """What was pushed is kept or given back; what is kept and what is added is what the accepted command pays."""
    kept = pushed - ruling.given_back
    assert kept >= 0, ruling
    if ruling.command is not None:
        decision = decide(told.hand, ruling.command, told.terms)
        assert isinstance(decision, Accepted), (ruling, decision)
        done = decision.events[0]
        paid = done.paid if isinstance(done, Called | RaisedTo) else 0
        assert kept + ruling.must_add == paid, (ruling, decision)
    else:
        assert ruling.must_add == 0, ruling
        assert kept == (ruling.held.pushed if ruling.held else 0), ruling


def ruled(told: Table, text: str, book: Rulebook, *, tournament: bool = True) -> str:
    return spelled_ruling(read(told, text, book, tournament=tournament))


def spelled_ruling(ruling: WagerRuling | Unruled | Refused) -> str:
    """The steps, the clauses that say so, and whom they overrule: "call, 400 back (BET-11)"."""
    match ruling:
        case PartlyUnruled():
            sure = ", ".join(map(_step, ruling.steps))
            return f"director: {type(ruling.question).__name__}, {sure} ({_ids(ruling.by)})"
        case Unruled():
            return f"director: {type(ruling.question).__name__}"
        case Refused():
            return f"refused: {ruling}"
        case WagerRuling():
            over = f" over {_ids(ruling.overruled)}" if ruling.overruled else ""
            return f"{', '.join(map(_step, ruling.steps))} ({_ids(ruling.by)}{over})"


def _ids(citations: tuple[Citation, ...]) -> str:
    return " ".join(citation.id for citation in citations)


def _step(step: Step) -> str:
    match step:
        case TakeAs():
            return _action(step.action, step.total)
        case HoldTo():
            return f"held to {_action(step.action, step.total)}"
        case GiveBack():
            return f"{step.chips} back"
        case Add():
            return f"add {step.chips}"
        case NoRaise():
            return "no raise"
        case KillHand():
            return "dead"
        case FreeToAct():
            return "free"
        case Tell():
            return "act again"
        case _:
            raise AssertionError(step)


def _action(action: Action, total: Chips) -> str:
    return f"{action} to {total}" if total else str(action)
