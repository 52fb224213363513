"""`table outs` on the screen and as data: the chart, or the outs of one hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from shuffleup.cards import Card, ranking
from shuffleup.cli.plainly import several
from shuffleup.cli.table_words import grid, heading, lines
from shuffleup.facts import fact
from shuffleup.lab.odds import ChartRow, Draws, Outs, chart, chart_row, kinds_made, odds_against, outs_of, percent
from shuffleup.questions.materials import ChartBasis, DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rules import Rulebook

STREETS = ("turn", "river", "either", "both")
CHART = ("Outs", "Turn\n%", "x:1", "River\n%", "x:1", "Either\n%", "x:1", "Both\n%", "x:1")

# ------------------------------------------------------------------------------------------------- the chart


def _rows(book: Rulebook) -> tuple[ChartRow, ...]:
    """From the most outs down, as the booklet prints them."""
    return chart(book.must(OutsChart()).answer)[::-1]


def _draws(outs: int, book: Rulebook) -> list[str]:
    """The draws that have so many outs."""
    return [str(draw.words) for draw in DrawingHand if book.must(OutsOfDraw(draw)).answer == outs]


def _chances(row: ChartRow) -> list[Fraction]:
    return [row.turn, row.river, row.either, row.both]


def chart_page(book: Rulebook) -> RenderableType:
    rows = [
        (str(row.outs), *(text for chance in _chances(row) for text in (percent(chance), odds_against(chance))))
        for row in _rows(book)
    ]
    return lines(
        heading("The chance of hitting your outs (ODDS-01)"),
        grid(CHART, rows, left=0),
        Text("Either: at least one of them on turn or river. Both: one on the turn and another on the river."),
        heading("What has how many (ODDS-02)"),
        grid(
            ("Outs", "Draw"),
            [(str(row.outs), "; ".join(found)) for row in _rows(book) if (found := _draws(row.outs, book))],
            left=2,
        ),
    )


def chart_data(book: Rulebook) -> list[dict[str, Any]]:
    return [
        {
            "outs": row.outs,
            "draws": _draws(row.outs, book),
            **{street: _said(chance) for street, chance in zip(STREETS, _chances(row), strict=True)},
        }
        for row in _rows(book)
    ]


def _said(chance: Fraction) -> dict[str, str]:
    return {"percent": percent(chance), "odds": odds_against(chance)}


# -------------------------------------------------------------------------------------------------- one hand


@fact
class HandAndBoard:
    """A hand, the board, and what the next card can make of them."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    draws: Draws

    @property
    def on_flop(self) -> bool:
        return len(self.board) == 3

    def row(self, count: int) -> ChartRow:
        """The chances of so many outs among the cards that are really unseen."""
        unseen = self.draws.unseen
        return chart_row(count, ChartBasis(count, unseen, unseen - 1))


def spot(hole: tuple[Card, ...], board: tuple[Card, ...], seen: tuple[Card, ...]) -> HandAndBoard | str:
    """The spot, or what is wrong with it."""
    if len(hole) != 2:
        return f"A hand has two cards, not {len(hole)}: write them as in AsKs."
    if len(board) not in (3, 4):
        return f"The board has {several(len(board), 'card')}; outs are counted on the flop (3) or the turn (4)."
    known = (*hole, *board, *seen)
    if twice := next((card for place, card in enumerate(known) if card in known[:place]), None):
        return f"{twice} is there twice: a deck has only one."
    return HandAndBoard(hole, board, outs_of(hole, board, seen))


def page(one: HandAndBoard) -> RenderableType:
    now = ranking((*one.hole, *one.board)).words
    columns = ("Makes", "Cards", "Next\ncard", "x:1", *(("Turn or\nriver", "x:1") if one.on_flop else ()))
    rows = [(str(name), *_figures(one, len(made))) for name, made in kinds_made(one.draws)]
    return lines(
        heading(f"{_listed(one.hole)} on {_listed(one.board)}: {now}"),
        grid(columns, rows) if rows else Text("No card makes a hand of a better kind, except for everyone alike."),
        Text("\n".join(f"{outs} ({_listed(outs.cards)})" for outs in one.draws.outs)) if rows else None,
        Text(f"{one.draws.unseen} cards are unseen. Better hands of the same kind are not counted."),
    )


def _figures(one: HandAndBoard, count: int) -> list[str]:
    row = one.row(count)
    chances = (row.turn, row.either) if one.on_flop else (row.turn,)
    figures = [text for chance in chances for text in (f"{percent(chance)}%", odds_against(chance))]
    return [str(count), *figures]


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def data(one: HandAndBoard) -> dict[str, Any]:
    return {
        "hole": [card.text for card in one.hole],
        "board": [card.text for card in one.board],
        "now": one.draws.now.name.lower(),
        "unseen": one.draws.unseen,
        "outs": [_outs_data(one, outs) for outs in one.draws.outs],
    }


def _outs_data(one: HandAndBoard, outs: Outs) -> dict[str, Any]:
    row = one.row(len(outs.cards))
    return {
        "makes": outs.makes.name.lower(),
        "words": str(outs),
        "cards": [card.text for card in outs.cards],
        "next_card": _said(row.turn),
        **({"turn_or_river": _said(row.either)} if one.on_flop else {}),
    }
