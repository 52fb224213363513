"""What can be printed: which handout each kind is, by which template, and on how many sides it has to fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.lab.allin_table import pays_to_call_up_to, pays_up_to
from shuffleup.lab.odds import ChartRow, chart, odds_against, percent
from shuffleup.lab.starting import LETTERS, RANKS, square
from shuffleup.questions.materials import DrawingHand, OutsChart, OutsOfDraw
from shuffleup.rules import Rulebook
from shuffleup.say import Day, Figure, Hole, Sentence, Worded, listed, passage, pattern, say
from shuffleup.views.handout.blocks import Grid, Handout, HandoutBlock, HandoutPart, Prose
from shuffleup.views.handout.book import chapters, conduct, credits_of, most_asked, posted_rules
from shuffleup.views.handout.dealer import dealing, going_wrong
from shuffleup.views.handout.night import (
    NightOnPaper,
    buy_in,
    chip_values,
    chips_needed,
    house_rules,
    prize_chart,
    prizes,
    schedule,
    to_have_ready,
)
from shuffleup.views.handout.people import (
    how_it_went,
    receipts,
    results,
    seat_slips,
    sign_in,
    table_signs,
    told_in_short,
)
from shuffleup.views.handout.playing import button_help, hand_ranks, how_to_play, what_you_can_do


class PaperSize(StrEnum):
    A4 = "a4"
    LETTER = "letter"


class Ink(StrEnum):
    """Colours, or black alone: then hearts and diamonds are outlines."""

    COLOUR = "colour"
    BLACK = "black"


@fact
class PrintLook:
    """On what, and in what."""

    paper: PaperSize = PaperSize.A4
    ink: Ink = Ink.COLOUR
    lang: str = "en"
    currency: str = ""  # of sums, where the night has one


class PrintKind(Worded):
    """Everything that can be printed, and what it is called."""

    BOOKLET = "booklet", pattern("Booklet to fold and staple")
    PAMPHLET = "pamphlet", pattern("Pamphlet, one sheet folded twice")
    SHEET = "sheet", pattern("Rulebook sheet, two sides")
    POSTED = "posted", pattern("Posted sheets: buy-in, levels, prizes, house rules")
    DEALER = "dealer", pattern("Dealer's card")
    RANKINGS = "rankings", pattern("Ranking of hands")
    ALLIN = "allin", pattern("All-in or fold with a short stack")
    SEATS = "seats", pattern("Seat cards to cut out")
    SIGNS = "signs", pattern("Signs for the tables")
    SIGNIN = "signin", pattern("Sign-in sheet")
    RESULTS = "results", pattern("Results")
    CHAT = "chat", pattern("Picture of the results for a chat")
    RECEIPTS = "receipts", pattern("Receipts")


@fact
class PrintedAs:
    """How a kind is made. It has to fit on so many `sides`: type is set as large as that allows, from these `sizes` (in
    points); 0 sides is as many as it takes. `folded`: its pages are half a sheet, two to a side in folding order."""

    handout: Callable[[NightOnPaper], Handout]
    sides: int = 0
    sizes: tuple[float, ...] = (10.5,)
    folded: bool = False
    of_people: bool = False  # of those on the list: there has to be one


def _about(night: NightOnPaper) -> Sentence:
    plan = night.evening.plan
    return say("{night}, {day}", night=plan.name, day=Day(plan.date)) if plan.date else listed([plan.name])


RULES = (
    "GAME",
    "BET",
    "SHOW",
    "BTN",
    "BUY",
    "PAY",
    "WIN",
    "LATE",
    "ABS",
    "CLK",
    "SEAT",
    "MOVE",
    "TD",
    "CHIP",
    "RACE",
    "DLR",
)
ERRORS = ("DEAL", "MIS", "DEAD", "IRR")


def _booklet(night: NightOnPaper) -> Handout:
    parts = (
        how_to_play(),
        what_you_can_do(),
        hand_ranks(),
        button_help(night.book),
        buy_in(night),
        schedule(night),
        prizes(night),
        prize_chart(night),
        chip_values(night),
        chips_needed(night),
        to_have_ready(night),
        outs_chart(night.book),
        odds_chart(night.book),
        *chapters(night, *ERRORS),
        conduct(night),
        house_rules(night),
        *chapters(night, *RULES, "TDA", "TDP"),
    )
    title = say("Poker tournament booklet")
    return Handout(title, _about(night), _joined(parts), foot=_sources(), notes=say("Notes"))


def _joined(parts: Iterable[HandoutPart]) -> tuple[HandoutPart, ...]:
    """What goes by one title stands together: tonight's prizes, and the clauses on prizes."""
    blocks: dict[Sentence, tuple[HandoutBlock, ...]] = {}
    for part in parts:
        blocks[part.title] = (*blocks.get(part.title, ()), *part.blocks)
    return tuple(HandoutPart(title, own) for title, own in blocks.items())


def _sources() -> tuple[Sentence, ...]:
    return (say("The rules are restated in our own words from these documents:"), *credits_of())


def _pamphlet(night: NightOnPaper) -> Handout:
    parts = (
        buy_in(night), how_to_play(), schedule(night), prizes(night), chip_values(night), *most_asked(night),
        hand_ranks(), house_rules(night),
    )  # fmt: skip
    return Handout(say("Poker tournament"), _about(night), parts, foot=_sources())


def _sheet(night: NightOnPaper) -> Handout:
    tournament = chapters(night, "BUY", "PAY", "WIN", "LATE", "CLK", "SEAT", "MOVE", "BTN", "ABS", "TD", "RACE", "CHIP")
    parts = (
        buy_in(night), schedule(night), prizes(night), chip_values(night), *tournament, *chapters(night, *ERRORS),
        house_rules(night),
    )  # fmt: skip
    return Handout(say("Tournament rulebook"), _about(night), _joined(parts), foot=_sources())


def _posted(night: NightOnPaper) -> Handout:
    return Handout(say("Tonight"), _about(night), (buy_in(night), schedule(night), prizes(night), posted_rules(night)))


def _dealer(night: NightOnPaper) -> Handout:
    return Handout(say("Dealer's card"), _about(night), (dealing(night), *going_wrong(night)))


def _rankings(night: NightOnPaper) -> Handout:  # noqa: ARG001 - the same every night
    return Handout(say("Ranking of hands"), "", (hand_ranks(),))


def _allin(night: NightOnPaper) -> Handout:  # noqa: ARG001 - the same every night
    told = say(
        "Two to 25 big blinds, the same for everybody, no antes. Nobody who goes all-in or folds can outplay these "
        "charts as long as chips are what counts; near the prizes call with less."
    )
    return Handout(say("All-in or fold"), "", allin_charts(), foot=(told,))


def _seats(night: NightOnPaper) -> Handout:
    return Handout(say("Seats"), _about(night), slips=seat_slips(night))


def _signs(night: NightOnPaper) -> Handout:
    return Handout(say("Tables"), _about(night), slips=table_signs(night))


def _signin(night: NightOnPaper) -> Handout:
    return Handout(say("Sign-in sheet"), _about(night), (sign_in(night),))


def _results(night: NightOnPaper) -> Handout:
    return Handout(say("Results"), _about(night), (results(night), *how_it_went(night)))


def _chat(night: NightOnPaper) -> Handout:
    return Handout(say("Results"), _about(night), (told_in_short(night),))


def _receipts(night: NightOnPaper) -> Handout:
    return Handout(say("Receipts"), _about(night), slips=receipts(night))


KINDS: dict[PrintKind, PrintedAs] = {
    PrintKind.BOOKLET: PrintedAs(_booklet, sizes=(9.5,), folded=True),
    PrintKind.PAMPHLET: PrintedAs(_pamphlet, sides=2),
    PrintKind.SHEET: PrintedAs(_sheet, sides=2, sizes=(10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5)),
    PrintKind.POSTED: PrintedAs(_posted, sides=4),
    PrintKind.DEALER: PrintedAs(_dealer, sides=1, sizes=(11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5)),
    PrintKind.RANKINGS: PrintedAs(_rankings, sides=1, sizes=(14, 13, 12)),
    PrintKind.ALLIN: PrintedAs(_allin, sides=1, sizes=(10, 9.5, 9, 8.5, 8, 7.5, 7)),
    PrintKind.SEATS: PrintedAs(_seats, sizes=(14,)),
    PrintKind.SIGNS: PrintedAs(_signs, sizes=(14,)),
    PrintKind.SIGNIN: PrintedAs(_signin, sizes=(11,)),
    PrintKind.RESULTS: PrintedAs(_results, sizes=(14,), of_people=True),
    PrintKind.CHAT: PrintedAs(_chat, sides=1, sizes=(42, 38, 34, 30, 26, 22), of_people=True),
    PrintKind.RECEIPTS: PrintedAs(_receipts, sizes=(11,), of_people=True),
}


# --------------------------------------------------------------------------------------------------------------- charts


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
