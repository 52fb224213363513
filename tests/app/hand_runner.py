"""A program that deals hand after hand on a journal file, and says after each action how far it has come.

It goes on where the file ends. Where a deck comes from chance, that chance is its own: a program that took over with
another deck, or shuffled another way after a ruling, would deal cards that are not in the deck on record.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import SystemRandom

from shuffleup.app.hands.hand import HandSession, hand_stream, resume_hand, start_hand
from shuffleup.app.ports import Journal
from shuffleup.cards import DECK
from shuffleup.hand import Phase
from shuffleup.hand.events import Ruled
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.tournament.words import TableNo
from tests.app.dealt import TERMS, Dealer, three_players
from tests.app.stage import STREAM, parts
from tests.hand.clumsy import Riffle
from tests.tournament.machine_night import NIGHT

HANDS = 12
CHANCE = SystemRandom()


def stream_of(number: int) -> str:
    return hand_stream(STREAM, TableNo(1), number)


async def run(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    for number in range(1, HANDS + 1):
        dealer = Dealer(await session_on(journal, stream_of(number)), Riffle(CHANCE))
        while not dealer.hand.over:
            await goes_on(dealer, slips=number % 2 == 0)
            sys.stdout.write(f"{number} {dealer.session.seq}\n")
            sys.stdout.flush()
    await journal.close()


async def goes_on(dealer: Dealer, *, slips: bool) -> None:
    """The next action; in every second hand the turn comes too early, once."""
    ruled = any(isinstance(event, Ruled) for event in dealer.session.events)
    if slips and not ruled and dealer.hand.phase is Phase.BETTING and len(dealer.hand.board) == 3:
        await dealer.turns_too_early()
    else:
        await dealer.goes_on()


async def session_on(journal: Journal, stream: str) -> HandSession:
    if await journal.last(stream):
        return await resume_hand(stream, TERMS, parts(journal))
    deck = tuple(CHANCE.sample(DECK, len(DECK)))
    return await start_hand(stream, three_players(), TERMS, parts(journal), NIGHT, deck)
