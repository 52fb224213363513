"""GAME: how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.questions.words import HOLE_CARDS, Street
from shuffleup.rules import clause, statement, value

BLINDS = statement(
    "GAME-01", "003: Blinds and the Button", "004: How To Play Hold'em",
    text="Going left from the button, the first player puts in the small blind and the second the big blind.",
)  # fmt: skip

TWO_CARDS = value(
    "GAME-02", ask.HoleCardsDealt, HOLE_CARDS, "004: How To Play Hold'em",
    text="Everyone gets two cards face down, beginning left of the button; by custom one at a time.",
)  # fmt: skip


@clause("GAME-03", ask.FirstToAct, "004: How To Play Hold'em")
def first_round(q: ask.FirstToAct) -> ask.StartsAt | None:
    """The player after the big blind opens the first betting; the blinds have their say when it comes round to them."""
    return ask.StartsAt.LEFT_OF_BIG_BLIND if q.street is Street.PREFLOP else None


def _left_of_button(street: Street, q: ask.FirstToAct) -> ask.StartsAt | None:
    return ask.StartsAt.LEFT_OF_BUTTON if q.street is street else None


def _cards(street: Street, count: int, q: ask.CardsOnStreet) -> ask.StreetCards | None:
    return ask.StreetCards(burns=1, cards=count) if q.street is street else None


@clause("GAME-04", ask.CardsOnStreet, "004: How To Play Hold'em")
def flop(q: ask.CardsOnStreet) -> ask.StreetCards | None:
    """One card is burned and three are turned together: the flop. The first live player left of the button begins."""
    return _cards(Street.FLOP, 3, q)


@clause("GAME-05", ask.CardsOnStreet, "004: How To Play Hold'em")
def turn(q: ask.CardsOnStreet) -> ask.StreetCards | None:
    """One card is burned and the fourth board card is turned; betting begins left of the button."""
    return _cards(Street.TURN, 1, q)


@clause("GAME-06", ask.CardsOnStreet, "004: How To Play Hold'em")
def river(q: ask.CardsOnStreet) -> ask.StreetCards | None:
    """One card is burned and the fifth board card is turned; the last betting begins left of the button."""
    return _cards(Street.RIVER, 1, q)


flop = flop.answering(ask.FirstToAct, lambda q: _left_of_button(Street.FLOP, q))
turn = turn.answering(ask.FirstToAct, lambda q: _left_of_button(Street.TURN, q))
river = river.answering(ask.FirstToAct, lambda q: _left_of_button(Street.RIVER, q))

SHOWDOWN = statement(
    "GAME-07", "004: How To Play Hold'em",
    text="When the last betting is done the live hands are shown, and each pot goes to its best hand or hands.",
)  # fmt: skip

BUTTON_MOVES = statement(
    "GAME-08", "004: How To Play Hold'em",
    text="After each hand the button moves one player clockwise, as far as the dead button allows.",
)  # fmt: skip
