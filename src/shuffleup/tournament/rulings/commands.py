"""What the director says."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips
from shuffleup.say import Said
from shuffleup.tournament.entries.commands import Rebuy
from shuffleup.tournament.hands.commands import PlaceButton
from shuffleup.tournament.rulings.matter import IN_WORDS, Matter
from shuffleup.tournament.words import PlayerId, TableNo


@fact
class NameDirector:
    """Who has the last word from now on: a player, or somebody else by any name."""

    person: PlayerId


@fact
class Penalise:
    """By the word of `who`: None is the director, and where the director is part of it, somebody appointed for it.

    `times`: how many hands or rounds are missed.
    """

    player: PlayerId
    sanction: Sanction
    reason: Said
    by: tuple[str, ...] = ()
    who: PlayerId | None = None
    times: int = 1


@fact
class EndPenalty:
    """The director lets a player play again before all hands of a penalty are served."""

    player: PlayerId


@fact
class TakeChipsOff:
    """Chips that left the table leave the event, by the word of `who` (None: the director)."""

    player: PlayerId
    chips: Chips
    reason: Said
    by: tuple[str, ...] = ()
    who: PlayerId | None = None


@fact
class RecordRuling:
    table: TableNo
    what: Said
    by: tuple[str, ...]
    of: Matter = IN_WORDS


@fact
class WriteRule:
    text: str  # a rule of the house's own


@fact
class CarryOutRuling:
    """Put a ruling on record with all that it comes to: everything is done in one step, or nothing."""

    ruling: RecordRuling
    doing: tuple[Penalise | TakeChipsOff | PlaceButton | Rebuy, ...]


RulingCommand = NameDirector | Penalise | EndPenalty | TakeChipsOff | RecordRuling | WriteRule | CarryOutRuling
