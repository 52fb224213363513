"""From command to events, or to a refusal with its reason. Pure: the evening is read, never changed.

Each subject decides its own commands; what concerns several of them is here.
"""

from __future__ import annotations

from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence import decide as absence
from shuffleup.tournament.bounties import decide as bounties
from shuffleup.tournament.chips import decide as chips
from shuffleup.tournament.clock import decide as clock
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.entries import decide as entries
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands import decide as hands
from shuffleup.tournament.plan import wrong_plan
from shuffleup.tournament.prizes import decide as prizes
from shuffleup.tournament.race import decide as race
from shuffleup.tournament.rulings import decide as rulings
from shuffleup.tournament.rulings.otherwise import decide_otherwise
from shuffleup.tournament.seating import decide as seating
from shuffleup.tournament.sidepots import decide as sidepots
from shuffleup.tournament.state import Evening, copied


def open_evening(command: c.OpenEvening, book: Rulebook) -> Decision:
    """The first command of all."""
    return wrong_plan(command.plan, book) or accepted(e.Planned(command.plan))


def decide(evening: Evening, command: c.Command, book: Rulebook) -> Decision:
    """What comes of a command."""
    return DECISIONS[type(command)](evening, command, book)


def _decide_otherwise(evening: Evening, command: c.Otherwise, book: Rulebook) -> Decision:
    return decide_otherwise(evening, command, book, decide)


def _decide_together(evening: Evening, command: c.Together, book: Rulebook) -> Decision:
    then, events, refused = copied(evening), list[e.Event](), list[Refused]()
    for one in command.commands:
        decision = decide(then, one, book)
        if isinstance(decision, Refused):
            refused.append(decision)
            continue
        events += decision.events
        for event in decision.events:
            evolved(then, event)
    return accepted(*events) if events or not refused else refused[0]


DECISIONS: DecisionsOfCommands = {
    **absence.DECISIONS,
    **bounties.DECISIONS,
    **chips.DECISIONS,
    **clock.DECISIONS,
    **entries.DECISIONS,
    **hands.DECISIONS,
    **prizes.DECISIONS,
    **race.DECISIONS,
    **rulings.DECISIONS,
    **seating.DECISIONS,
    **sidepots.DECISIONS,
    c.Otherwise: _decide_otherwise,
    c.Together: _decide_together,
}
"""How each command is decided; a test holds it to every command but OpenEvening, which only `open_evening` takes."""
