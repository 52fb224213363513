"""`shuffleup arena`: bots against each other, one's own and ours, without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from shuffleup.arena.entrants import BadBot, entrants
from shuffleup.arena.evenings import CannotHold, TournamentPlayed
from shuffleup.arena.hands import BIG_BLIND, ChoiceRefused, Figures, HandRecord
from shuffleup.arena.matches import HandsMatch, hands_of, tournaments_of
from shuffleup.bots.styles import STYLES
from shuffleup.cli.plainly import fails
from shuffleup.cli.plan import plan_from
from shuffleup.cli.rule_pages import AsJson, shown
from shuffleup.cli.table_words import grid, lines
from shuffleup.cli.waiting import progress_bar
from shuffleup.cli.written import Pen, pen
from shuffleup.histories import history_of
from shuffleup.questions.words import MOST_SEATS
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import Sum
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money

FEWEST = 2
MOST_HANDS = 100_000_000
USUAL_BUY_IN = Money(10_00)


def arena(
    *bots: Annotated[str, Parameter(help=f"Two or more: {', '.join(STYLES)}, or a file like mine.py.")],
    hands: Annotated[
        int, Parameter(validator=Number(gte=1, lte=MOST_HANDS), help="Each deck is dealt from every seat.")
    ] = 10_000,
    stack: Annotated[
        int, Parameter(validator=Number(gte=1, lte=10_000), help="Of each before every hand, in big blinds.")
    ] = 100,
    tournaments: Annotated[
        int, Parameter(validator=Number(gte=0, lte=1_000_000), help="Instead of hands: so many whole tournaments.")
    ] = 0,
    plan: Annotated[Path | None, Parameter(help="For tournaments: a file of shuffleup plan --out.")] = None,
    seed: Annotated[int, Parameter(validator=Number(gte=0), help="The same seed, the same cards and choices.")] = 1,
    out: Annotated[Path | None, Parameter(help="Write every hand down, in a new file that ends in .phhs.")] = None,
    workers: Annotated[int, Parameter(validator=Number(gte=0), help="Processes; 0: one a core.")] = 0,
    as_json: AsJson = False,
) -> int:
    """Let them play, and say who won what, and how sure that is."""
    try:
        _can_play(bots, tournaments, out, plan)
        if tournaments:
            return _tournaments(bots, tournaments, plan, seed, workers, as_json=as_json)
        return _hands(HandsMatch(bots, hands, stack * BIG_BLIND, seed, out is not None), out, workers, as_json=as_json)
    except (BadBot, ChoiceRefused, CannotHold) as wrong:
        return fails(wrong)


def _can_play(bots: tuple[str, ...], tournaments: int, out: Path | None, plan: Path | None) -> None:
    if len(bots) < FEWEST:
        raise BadBot("Name two bots or more, as in: shuffleup arena careful tag.")
    if not tournaments and len(bots) > MOST_SEATS:
        raise BadBot(f"{len(bots)} bots do not fit at one table; {MOST_SEATS} do. More play with --tournaments.")
    if tournaments and out:
        raise BadBot("--out writes hands down; tournaments are told by who won what.")
    if plan and not tournaments:
        raise BadBot("A plan is for tournaments: say how many with --tournaments.")
    entrants(bots)


# --------------------------------------------------------------------------------------------------------- hands


def _hands(match: HandsMatch, out: Path | None, workers: int, *, as_json: bool) -> int:
    if match.decks < FEWEST:
        raise BadBot(f"--hands {match.hands} is too few: every deck takes {len(match.bots)}, one from each seat.")
    if out is None:
        figures = _all_hands(match, workers, None)
    else:
        with pen("phh", out) as paper:
            figures = _all_hands(match, workers, paper)
    first = next(iter(figures.values()))
    said = (
        f"{first.hands:,} hands of {match.stack // BIG_BLIND} big blinds, {len(first.decks):,} decks from every seat. "
        "Won: big blinds in a hundred hands; the truth is within the error 19 times out of 20."
    )
    ranked = sorted(figures.items(), key=lambda one: -one[1].rate)
    head = ("Bot", "Won", "Error", "Plays", "Raises before the flop", "Raises for a call")
    page = lines(Text(said), grid(head, [_row(name, one) for name, one in ranked]))
    return shown(page, {name: _data(one) for name, one in figures.items()}, as_json=as_json)


def _all_hands(match: HandsMatch, workers: int, paper: Pen | None) -> dict[str, Figures]:
    """In the order of the decks, whoever played them."""
    parts = {}
    with progress_bar() as progress:
        task = progress.add_task("Hands", total=match.decks * len(match.bots))
        for part in hands_of(match, workers):
            parts[part.first] = part
            progress.advance(task, next(iter(part.figures.values())).hands)
    figures = {name: Figures() for name in entrants(match.bots)}
    for _, part in sorted(parts.items()):
        for name, one in part.figures.items():
            figures[name].add(one)
        for hand in part.played:
            _write(paper, hand)
    return figures


def _write(paper: Pen | None, hand: HandRecord) -> None:
    assert paper, "hands are kept where somebody wants them written"
    paper.write(history_of(hand.events, names=dict(hand.seats), hand=paper.hands + 1), hand.events)


def _row(name: str, one: Figures) -> tuple[str, ...]:
    return name, f"{one.rate:+.1f}", f"{one.error:.1f}", f"{one.vpip:.0%}", f"{one.pfr:.0%}", f"{one.aggression:.1f}"


def _data(one: Figures) -> dict[str, object]:
    figures = {"bb_per_100": one.rate, "error": one.error, "vpip": one.vpip, "pfr": one.pfr, "raises": one.raising}
    return {"hands": one.hands, **{name: round(number, 4) for name, number in figures.items()}, "did": dict(one.did)}


# --------------------------------------------------------------------------------------------------- tournaments


def _tournaments(
    bots: tuple[str, ...], count: int, plan: Path | None, seed: int, workers: int, *, as_json: bool
) -> int:
    planned = plan_from(plan) if plan else usual_plan("Arena", "", HOMEGAME, USUAL_BUY_IN, 10)
    played: dict[int, TournamentPlayed] = {}
    with progress_bar() as progress:
        task = progress.add_task("Tournaments", total=count)
        for number, one in tournaments_of(bots, planned, seed, count, workers):
            played[number] = one
            progress.advance(task)
    found = [played[number] for number in sorted(played)]
    names = list(entrants(bots))
    rows = sorted((_standing(name, found, planned) for name in names), key=lambda row: row[0])
    said = f"{count:,} tournaments of {len(bots)}: {sum(one.hands for one in found) / count:.0f} hands each on average."
    page = lines(Text(said), grid(("Bot", "Wins", "Place on average", "Profit each time"), [row[1:] for row in rows]))
    return shown(page, [_told(one) for one in found], as_json=as_json)


def _standing(name: str, found: list[TournamentPlayed], plan: Plan) -> tuple[float, str, str, str, str]:
    places = [one.places.index(name) + 1 for one in found]
    won = sum(dict(one.prizes).get(name, 0) for one in found) / len(found) - plan.buy_in
    average = sum(places) / len(places)
    return -won, name, str(places.count(1)), f"{average:.2f}", str(Sum(round(won)))


def _told(one: TournamentPlayed) -> dict[str, object]:
    return {"places": one.places, "prizes": dict(one.prizes), "hands": one.hands, "minutes": round(one.minutes, 1)}
