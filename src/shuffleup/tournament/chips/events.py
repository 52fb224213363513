"""What has happened to stacks."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.words import Account, PlayerId, TableNo


@fact
class Stack:
    player: PlayerId
    chips: Chips


@fact
class StacksCounted:
    """Stacks of a table as counted by hand: of everyone, or of some."""

    table: TableNo
    stacks: tuple[Stack, ...]


@fact
class ChipsGiven:
    """Chips from one stack to others of the table, and to an account out of play.

    Of a stack that nobody has counted all is given, and the shares are 0: nobody knows them."""

    player: PlayerId
    shares: tuple[Stack, ...]
    account: Account
    rest: Chips


@fact
class Uncounted:
    """What these have nobody knows from here on: a bust-out was taken back, and the chips are among the others'."""

    players: tuple[PlayerId, ...]
