"""SEAT, MOVE, BTN: who sits where, as this layer has it."""

from __future__ import annotations

from shuffleup.cards import Suit
from shuffleup.questions import seating as ask
from shuffleup.questions.dealers import DealsBy, WhoDeals
from shuffleup.rules import statement, value

# --------------------------------------------------------------------------------------------------- seating

MOST_SEATS = value(
    "SEAT-01", ask.MostSeats, 10, "000: SEATING",
    text="No table has more than ten players, and all tables have as nearly the same number as can be.",
)  # fmt: skip

DRAW_DECK = value(
    "SEAT-02", ask.TableSuits, (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS), "000: SEATING",
    text="You draw your seat from a deck with a card for every seat. The suit is your table: spades 1, hearts 2, "
    "clubs 3, diamonds 4. The rank is your seat, counted from the button, which is the ace.",
).also(ask.SeatsLeftToChance, answer=True)  # fmt: skip

DEALERS = value(
    "SEAT-03", ask.DealersSpread, True, "000: SEATING",
    text="Chosen dealers may draw first, each from the cards of another table, and sit in the middle of it; "
    "the rest draw what is left and sit around their dealer in the order of the cards.",
)  # fmt: skip

# The sheet has each table "play internally to itself" until the redraw. That is said of drawing, not of moving: its own
# example moves a player with three tables and 22 players left. So tables are kept even by MOVE-01 all the while, and
# nobody moves any more once a redraw is due.
REDRAW = value(
    "SEAT-04", ask.SeatsAtRedraw, 9, "000: SEATING",
    text="Three tables play on until 18 players are left, who draw anew for two tables; two play on until 9 are left, "
    "who draw anew for the last one. With more tables it goes the same way, nine to a table.",
).also(ask.DrawsAnew, ask.Drawers.EVERYONE)  # fmt: skip

FIRST_BUTTON = value(
    "BTN-01", ask.FirstButton, ask.FirstButtonTo.ACE, "000: SEATING",
    text="In the first hand, and in the first after every redraw, the ace has the button, the two the small blind, "
    "the three the big blind, and the others follow in the order of their cards.",
)  # fmt: skip

# ----------------------------------------------------------------------------------------------------- moving

UNEVEN = value(
    "MOVE-01", ask.UnevenBy, 2, "000: MOVING PLAYERS",
    text="As soon as one table has two players more than another, a player moves from the fullest to the emptiest.",
)  # fmt: skip

LOW_CARD = value(
    "MOVE-02", ask.LowCardMoves, True, "000: MOVING PLAYERS",
    text="When several tables are equally full, the dealer of the emptiest deals each of them a card, and the lowest "
    "card gives a player. The ace of spades is the highest; between equal ranks the suit decides.",
)  # fmt: skip

# "The same position relative to the button" is counted to the left, as the sheet's example counts it: button, small
# blind, big blind, and on from there.
SAME_POSITION = value(
    "MOVE-03", ask.WhoMoves, ask.Mover.WHERE_ANOTHER_WENT_OUT, "000: MOVING PLAYERS",
    text="Whoever sits where the player who went out sat, counted from the button, moves and takes the empty seat.",
).also(ask.WhereToSit, answer=ask.NewChair.OF_THE_ELIMINATED)  # fmt: skip

ALL_HANDS_OVER = value(
    "MOVE-04", ask.MovesMade, ask.MoveWhen.ALL_HANDS_OVER, "000: MOVING PLAYERS",
    text="Moves wait until every hand at every table is over, and come before the next hand at any of them.",
)  # fmt: skip

# That the deal goes round with the button the sheet takes for granted: here, where dealing falls to a seat, and in the
# dead button rule, by which "the same player" is "the dealer two hands in a row".
DEALT_IN = statement(
    "MOVE-05", "000: MOVING PLAYERS", on=ask.MovedDealtIn,
    text="A player who has moved is in the next hand at the new table and does what falls to the seat: "
    "blind, button and dealing.",
).also(WhoDeals, DealsBy.BUTTON).also(ask.WaitsForButton, answer=False)  # fmt: skip

SEVERAL_MOVES = value(
    "MOVE-06", ask.NearestLeftOfButtonFirst, True, "000: MOVING PLAYERS",
    text="When several have to move, the first goes to the emptiest table, and to the empty seat there "
    "that is nearest to the left of the button.",
)  # fmt: skip

THIRD_LEFT_OF_BUTTON = statement(
    "MOVE-07", "000: MOVING PLAYERS", goes_with=("MOVE-03", ask.WhoMoves),
    text="For example: tables of 8, 8 and 7, and the player three seats left of the third table's button goes out. The "
    "other two are dealt a card each. The player three seats left of the button at the low card's table takes the "
    "empty seat and posts the big blind, which would have been due in either place.",
)  # fmt: skip
