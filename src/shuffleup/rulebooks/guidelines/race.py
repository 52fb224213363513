"""RACE: small chips leave the table, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import race as ask
from shuffleup.questions.words import Seat
from shuffleup.rules import value

# The document compares player with player (one ace against four lower cards) and gives the chip to "the player with the
# highest card remaining". We read: who has won is out of the race, and of the players who remain the highest card wins
# next. There are always enough players, since nobody brings as many odd chips as make a new one. Of equal cards, of a
# player left with nothing and of chips left over it says nothing, so Robert's Rules speak (RACE-02, RACE-03, RACE-04).
RACED = value(
    "RACE-05", ask.RaceWonBy, ask.NextToWin.NEXT_PLAYER, "003: Chips",
    text="Odd chips are raced for with a card each, dealt from seat 1, all of a player's cards together. Whoever "
    "holds the top card gets a new chip and is done; if there is another, it goes to the top card among the players "
    "who remain. With 41 and 39 ones you change 40 and 35, and race for the last five, one card against "
    "four.",
).also(ask.RaceDealFrom, Seat(1))  # fmt: skip
