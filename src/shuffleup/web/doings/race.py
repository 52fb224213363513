"""The chip race: stacks counted, cards dealt and looked at, and only then the race itself."""

from __future__ import annotations

from urllib.parse import urlencode

from shuffleup.app.room import Room
from shuffleup.app.streams.naming import code_of
from shuffleup.cards import DECK
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.race import cards_needed, cards_so_far
from shuffleup.web import chance
from shuffleup.web.acts import Act, ActOutcome, Answer, Caller

MOST_DIGITS = 10


class CountTable(Act, tag="count-table"):
    """Stacks of a table as they were counted, player by player; an empty text is one that was not counted."""

    table: int
    players: list[str]
    stacks: list[int | str]

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if len(self.players) != len(self.stacks):
            return refuse("Give one stack for each player.", Refusal.UNSAID)
        written = [(PlayerId(player), str(text)) for player, text in zip(self.players, self.stacks, strict=True)]
        if not all(text.isascii() and text.isdigit() and len(text) < MOST_DIGITS for _, text in written if text):
            return refuse("Stacks are whole numbers of chips, 0 or more.", Refusal.MALFORMED)
        counted = tuple(Stack(player, Chips(int(text))) for player, text in written if text)
        return await room.does(c.CountStacks(TableNo(self.table), counted), caller.now, self.seen)


class DealRaceCards(Act, tag="deal-race-cards"):
    """Draw the race cards here. Nothing is recorded: the screen is turned to them."""

    table: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        needed = cards_needed(room.evening, TableNo(self.table), room.book, caller.now)
        if isinstance(needed, Refused):
            return needed
        query = urlencode({"table": self.table, "cards": _dealt(needed)})
        return Answer(go=f"/t/{code_of(room.stream)}/race?{query}")


def _dealt(count: int) -> str:
    """From one deck, and from another when that is used up."""
    decks = [min(len(DECK), count - start) for start in range(0, count, len(DECK))]
    return "".join(str(card) for size in decks for card in chance.cards(size))


class Race(Act, tag="race"):
    """The chip leaves the table. `cards` are those everybody has seen, in the order dealt."""

    table: int
    denomination: int
    cards: str = ""

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        command = c.Race(TableNo(self.table), Chips(self.denomination), cards_so_far(self.cards), caller.now)
        return await room.does(command, caller.now, self.seen)
