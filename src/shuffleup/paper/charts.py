"""Charts to be printed: how often outs come (ODDS-01), how many each draw has (ODDS-02), and all-in or fold."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.lab.allin_table import pays_to_call_up_to, pays_up_to
from shuffleup.lab.odds import ChartRow, chart, odds_against, percent
from shuffleup.lab.starting import LETTERS, RANKS, square
from shuffleup.questions.materials import DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rules import Rulebook
from shuffleup.say import Figure, Hole, Sentence, passage, say
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
    return tuple(text for chance in chances for text in (percent(chance), odds_against(chance)))


def outs_chart(book: Rulebook) -> HandoutPart:
    """How many cards complete each draw, the most first."""
    rows = [(draw, book.must(OutsOfDraw(draw)).answer) for draw in DrawingHand]
    told = say("Outs are the cards not yet seen that make your hand.")
    return HandoutPart(say("How many outs"), (Prose(told), Grid((say("Draw"), say("Outs")), tuple(rows))))


def allin_chart(title: Sentence, told: Sentence, up_to: Sequence[int]) -> HandoutPart:
    """Thirteen by thirteen: up to how many big blinds a kind of hand is played."""
    ranks: tuple[Hole, ...] = tuple(reversed(LETTERS))
    rows: list[tuple[Hole, ...]] = [
        (ranks[row], *(up_to[square(row, column)] or "–" for column in range(RANKS))) for row in range(RANKS)
    ]
    return HandoutPart(title, (Prose(told), Grid(("", *ranks), tuple(rows))))


def allin_charts() -> tuple[HandoutPart, ...]:
    """For the small blind, the big blind against it, and the button."""
    pairs = say("Rows and columns are the two cards; right of the pairs they are suited, left of them they are not.")
    small = say("Everybody has folded to you: go all-in with so many big blinds or fewer.")
    big = say("Only the small blind is all-in: call with so many big blinds or fewer.")
    button = say("Everybody before the button has folded: go all-in with so many big blinds or fewer.")
    return (
        allin_chart(say("The small blind goes all-in"), passage(small, pairs), pays_up_to(1)),
        allin_chart(say("The big blind calls"), big, pays_to_call_up_to(1)),
        allin_chart(say("The button goes all-in"), button, pays_up_to(2)),
    )
