"""The charts of the odds, to be printed: how often outs come (ODDS-01), and how many each draw has (ODDS-02)."""

from __future__ import annotations

from shuffleup.lab.odds import ChartRow, chart, odds_against, percent
from shuffleup.questions.materials import DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rules import Rulebook
from shuffleup.say import Figure, Hole, say
from shuffleup.views.handout.blocks import Grid, HandoutPart, Prose


def odds_chart(book: Rulebook) -> HandoutPart:
    """From the most outs down."""
    rows: list[tuple[Hole, ...]] = [
        (row.outs, *_figures(row)) for row in reversed(chart(book.must(OutsChart()).answer))
    ]
    over = (("", 1), (say("Turn"), 2), (say("River"), 2), (say("Either"), 2), (say("Both"), 2))
    told = say(
        "In percent, and as odds of x to 1 against. Either: at least one of your outs on turn or river. Both: one on "
        "the turn and another on the river."
    )
    columns: tuple[Hole, ...] = (say("Outs"), *(("%", "x:1") * 4))
    return HandoutPart(say("The chance of hitting your outs"), (Grid(columns, tuple(rows), 0, over), Prose(told)))


def _figures(row: ChartRow) -> tuple[Figure, ...]:
    chances = (row.turn, row.river, row.either, row.both)
    return tuple(text for chance in chances for text in (Figure(percent(chance)), Figure(odds_against(chance))))


def outs_chart(book: Rulebook) -> HandoutPart:
    """How many cards complete each draw, the most first."""
    rows = [(draw, book.must(OutsOfDraw(draw)).answer) for draw in DrawingHand]
    told = say("Outs are the cards not yet seen that make your hand.")
    return HandoutPart(say("How many outs"), (Prose(told), Grid((say("Draw"), say("Outs")), tuple(rows))))
