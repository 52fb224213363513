"""What the director decided."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.director import Discretion
from shuffleup.questions.steps import Sanction
from shuffleup.say import Said
from shuffleup.tournament.rulings.matter import IN_WORDS, Matter
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class DirectorNamed:
    """Who has the last word from now on; before that it is the host."""

    person: PlayerId


@fact
class Penalised:
    player: PlayerId
    sanction: Sanction
    reason: Said
    by: tuple[str, ...]
    hands: int  # that the player misses
    given_by: PlayerId
    times: int = 1  # how many hands, or rounds


@fact
class PenaltyEnded:
    """The director let a player play again; so many hands were left to miss."""

    player: PlayerId
    hands: int


@fact
class RulingRecorded:
    """What was decided at a table, in words as it was read out, by which clauses, and as data."""

    table: TableNo
    what: Said
    by: tuple[str, ...]
    of: Matter = IN_WORDS


@fact
class Overruled:
    """The director decides otherwise: `what` is left to the director, against these clauses, by whom and why. What is
    done all the same follows in the step."""

    what: tuple[Discretion, ...]
    clauses: tuple[str, ...]
    reason: str
    given_by: PlayerId


@fact
class HouseRuleWritten:
    """A rule of the house's own, in words: what it is cited by, and whose it is."""

    rule: str
    text: str
    author: PlayerId
