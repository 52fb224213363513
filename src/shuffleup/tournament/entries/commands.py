"""What may be asked about who is in."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import NO_WORD, DirectorsWord, PlayerId


@fact
class Commit:
    """Put a name on the list."""

    player: PlayerId
    name: str


@fact
class EnterForNothing:
    """Somebody who pays nothing and can win no prize, a program for one, is on the list and bought in at once."""

    player: PlayerId
    name: str


@fact
class Rename:
    """The name was misspelt: this is how it is written; or it is to be forgotten."""

    player: PlayerId
    name: str
    forgotten: bool = False


@fact
class BuyIn:
    player: PlayerId
    word: DirectorsWord = NO_WORD


@fact
class Arrive:
    """The player is here."""

    player: PlayerId


@fact
class MarkMissing:
    """The player is not here yet: a chair and chips are kept for them, and their blinds are posted."""

    player: PlayerId


@fact
class Cancel:
    """Off the list, before the first hand."""

    player: PlayerId


@fact
class Rebuy:
    """`announced`: by saying so before the hand, which a ruling holds the player to, whatever was left of the stack."""

    player: PlayerId
    word: DirectorsWord = NO_WORD
    announced: bool = False


@fact
class BuyAddOn:
    player: PlayerId
    word: DirectorsWord = NO_WORD


@fact
class ReEnter:
    """A player who is out pays again, where the host allows it; with a chair as a late player gets one."""

    player: PlayerId
    word: DirectorsWord = NO_WORD


@fact
class StayOut:
    """A player without chips does not rebuy."""

    player: PlayerId


EntryBuying = Commit | EnterForNothing | BuyIn | Rebuy | BuyAddOn | ReEnter


EntryCommand = EntryBuying | Rename | Arrive | MarkMissing | Cancel | StayOut
