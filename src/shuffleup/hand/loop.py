"""The smallest loop there is: decide, and if accepted evolve. For scripts and tests; live tables journal first."""

from __future__ import annotations

from shuffleup.hand.commands import Command
from shuffleup.hand.decide import decide
from shuffleup.hand.decision import Accepted, Decision
from shuffleup.hand.evolve import evolve
from shuffleup.hand.state import Hand
from shuffleup.hand.terms import Terms


def submit(hand: Hand, command: Command, terms: Terms) -> Decision:
    """Put a command to the hand. A refusal leaves it as it was."""
    decision = decide(hand, command, terms)
    if isinstance(decision, Accepted):
        for event in decision.events:
            evolve(hand, event)
    return decision
