"""One hand of no-limit hold'em: commands in, events out, and the state they lead to."""

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
)
from shuffleup.hand.decide import decide
from shuffleup.hand.decision import Accepted, Decision, Refused
from shuffleup.hand.events import Event, HandStarted
from shuffleup.hand.evolve import begin, evolve, replay
from shuffleup.hand.legal import Legal, legal
from shuffleup.hand.loop import submit
from shuffleup.hand.setup import Place, Setup
from shuffleup.hand.showdown import pots_of
from shuffleup.hand.state import Hand, Phase
from shuffleup.hand.structure import Player, Positions, Structure, first_positions, next_positions, set_up
from shuffleup.hand.terms import Terms, terms_of

__all__ = [
    "Accepted", "AllIn", "BetTo", "Call", "Check", "ClaimBoard", "Command", "DealBoard", "DealHole", "Decision",
    "Event", "Fold", "Hand", "HandStarted", "Legal", "Muck", "NameWinners", "Phase", "Place", "Player", "Positions",
    "Post", "RaiseTo", "Refused", "Setup", "Show", "Structure", "Terms", "begin", "decide", "evolve", "first_positions",
    "legal", "next_positions", "pots_of", "replay", "set_up", "submit", "terms_of",
]  # fmt: skip
