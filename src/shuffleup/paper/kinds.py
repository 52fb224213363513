"""What can be printed: which handout each kind is, by which template, and on how many sides it has to fit."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.say import Sentence, Worded, listed, pattern, say
from shuffleup.views.handout.blocks import Handout
from shuffleup.views.handout.dealer import dealing, going_wrong
from shuffleup.views.handout.night import NightOnPaper, buy_in, prizes, schedule
from shuffleup.views.handout.playing import hand_ranks


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


class PrintKind(Worded):
    """Everything that can be printed, and what it is called."""

    POSTED = "posted", pattern("Posted sheets: buy-in, levels, prizes")
    DEALER = "dealer", pattern("Dealer's card")
    RANKINGS = "rankings", pattern("Ranking of hands")


@fact
class PrintedAs:
    """How a kind is made. It has to fit on so many `sides`: type is set as large as that allows, from these `sizes` (in
    points); 0 sides is as many as it takes."""

    handout: Callable[[NightOnPaper], Handout]
    sides: int = 0
    sizes: tuple[float, ...] = (10.5,)


def _about(night: NightOnPaper) -> Sentence:
    plan = night.evening.plan
    return listed([plan.name])


def _posted(night: NightOnPaper) -> Handout:
    return Handout(say("Tonight"), _about(night), (buy_in(night), schedule(night), prizes(night)))


def _dealer(night: NightOnPaper) -> Handout:
    return Handout(say("Dealer's card"), _about(night), (dealing(night), *going_wrong(night)))


def _rankings(night: NightOnPaper) -> Handout:  # noqa: ARG001 - the same every night
    return Handout(say("Ranking of hands"), "", (hand_ranks(),))


KINDS: dict[PrintKind, PrintedAs] = {
    PrintKind.POSTED: PrintedAs(_posted, sides=3),
    PrintKind.DEALER: PrintedAs(_dealer, sides=1, sizes=(11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7)),
    PrintKind.RANKINGS: PrintedAs(_rankings, sides=1, sizes=(14, 13, 12)),
}
