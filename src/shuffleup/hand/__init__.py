"""One hand of no-limit hold'em: commands in, events out, and the state they lead to."""

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.commands import (
    AllIn,
    BetTo,
    Call,
    Check,
    ClaimBoard,
    Command,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    NameWinners,
    Post,
    RaiseTo,
    Show,
    ShowAfter,
)
from shuffleup.hand.decide import decide
from shuffleup.hand.decision import Accepted, Decision, Refused
from shuffleup.hand.events import Event, HandStarted
from shuffleup.hand.evolve import begin, evolve, replay
from shuffleup.hand.floor import Mishap, Outcome, layout_of, resume, rule
from shuffleup.hand.layout import Chance, Layout
from shuffleup.hand.legal import Legal, legal
from shuffleup.hand.loop import submit
from shuffleup.hand.read_out import read_out
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.setup import Place, Setup
from shuffleup.hand.showdown import pots_of
from shuffleup.hand.state import Hand, Phase
from shuffleup.hand.structure import Player, Positions, Structure, first_positions, next_positions, set_up
from shuffleup.hand.terms import Terms, terms_of
from shuffleup.hand.wagers import HeldAction, Wager, WagerRuling, read_wager, settle_out_of_turn
from shuffleup.questions.words import Chips, Seat, Street

__all__ = [
    "Accepted", "AllIn", "BetTo", "Call", "Chance", "Check", "Chips", "ClaimBoard", "Command", "DealBoard",
    "DealHole", "Decision", "Event", "Fold", "Hand", "HandStarted", "HeldAction", "Judgement", "Layout", "Legal",
    "Mishap", "Muck", "NameWinners", "Outcome", "Phase", "Place", "Player", "Positions", "Post", "RaiseTo",
    "Refusal", "Refused", "Seat", "Setup", "Show", "ShowAfter", "Street", "Structure", "Terms", "Wager",
    "WagerRuling", "begin",
    "decide", "evolve", "first_positions", "judge", "layout_of", "legal", "next_positions", "pots_of", "read_out",
    "read_wager", "replay", "resume", "rule", "set_up", "settle_out_of_turn", "submit", "terms_of",
]  # fmt: skip
