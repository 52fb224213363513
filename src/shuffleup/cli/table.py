"""`shuffleup table`: the tables of the documents, worked out for any event."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from shuffleup.cards import BadCard, cards
from shuffleup.cli import table_chips, table_outs, table_payouts, table_schedule
from shuffleup.cli.plainly import CannotBeHad, fails
from shuffleup.cli.rule_pages import AsJson, GivenBook, shown, the_book
from shuffleup.cli.table_words import chips_from, money_from, one_of, shares_from
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import StartingSet
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.clock.levels import USUAL_BREAK, USUAL_MINUTES, Break, LevelOrBreak
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted
from shuffleup.tournament.prizes.payouts import USUAL_UNIT, Amounts, PrizeStructure, in_words

MOST_PLAYERS = 100_000
MOST_CHIPS = 10_000_000

Players = Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_PLAYERS), help="How many players.")]
Rebuys = Annotated[int, Parameter(validator=Number(gte=0, lte=MOST_PLAYERS), help="Rebuys made or expected.")]
ChipsOption = Annotated[
    int, Parameter(name="--chips", validator=Number(gte=1, lte=MOST_CHIPS), help="What each player begins with.")
]

Levels = Annotated[
    str | None,
    Parameter(
        help='Your own, as in "25-50,50-100 ante 10,break 10,100-200 x 15"; without it those of the documents. Also '
        '"100-200 bb ante 200", "25-50-100" for three blinds, and "ante 25 bet 100" for none.'
    ),
]

table = App(name="table")


@table.command
def schedule(
    *,
    minutes: Annotated[
        int, Parameter(validator=Number(gte=1, lte=600), help="Of each level: 20 and 30 are usual.")
    ] = USUAL_MINUTES,
    starting_chips: ChipsOption = 1000,
    players: Annotated[
        int | None, Parameter(validator=Number(gte=2, lte=MOST_PLAYERS), help="For an estimate of the length.")
    ] = None,
    rebuys: Rebuys = 0,
    levels: Levels = None,
    breaks: Annotated[
        int, Parameter(validator=Number(gte=0, lte=50), help="A break after every so many levels; 0 for none.")
    ] = 0,
    break_minutes: Annotated[int, Parameter(validator=Number(gte=1, lte=240), help="Of each break.")] = USUAL_BREAK,
    posted: Annotated[BlindCount, Parameter(help="The blinds, where a level does not say otherwise.")] = BlindCount.TWO,
    antes: Annotated[Antes, Parameter(help="Who pays one, where a level names none itself.")] = Antes.NOBODY,
    antes_from: Annotated[int, Parameter(validator=Number(gte=1, lte=99), help="The first level with antes.")] = 4,
    book: GivenBook = HOMEGAME.name,
    as_json: AsJson = False,
) -> int:
    """The blinds of every level, when chips come off the tables, and how long it will take."""
    own, rules = _own_levels(levels, minutes), the_book(book)
    if breaks and any(isinstance(step, Break) for step in own):
        return fails("--levels has breaks of its own; leave out --breaks.")
    asked = table_schedule.ScheduleAsked(
        starting_chips,
        minutes,
        own,
        breaks,
        break_minutes,
        players,
        rebuys,
        HowPosted(posted, antes, antes_from),
    )
    evening = table_schedule.work_out(asked, rules)
    if isinstance(evening, Refused):
        return fails(evening)
    return shown(table_schedule.page(evening, rules), table_schedule.data(evening, rules), as_json=as_json)


def _own_levels(text: str | None, minutes: int = USUAL_MINUTES) -> tuple[LevelOrBreak, ...]:
    return () if text is None else table_schedule.levels_from("--levels", text, minutes)


@table.command
def payouts(
    *,
    players: Players,
    buy_in: Annotated[str | None, Parameter(help="The price of a seat and of a rebuy, as in 25 or 12.50.")] = None,
    rebuys: Rebuys = 0,
    unit: Annotated[str, Parameter(help="Prizes are multiples of this: your smallest note or coin.")] = in_words(
        USUAL_UNIT
    ),
    shares: Annotated[str | None, Parameter(help="Other prizes, in percent: 60,30,10.")] = None,
    amounts: Annotated[str | None, Parameter(help="Other prizes, in money: 300,200,100.")] = None,
    book: GivenBook = HOMEGAME.name,
    as_json: AsJson = False,
) -> int:
    """How many places are paid and how much: the book's prizes for the field, in amounts you can count out."""
    price = None if buy_in is None else money_from("--buy-in", buy_in)
    sale = table_payouts.PayoutsAsked(players, rebuys, price, money_from("--unit", unit))
    structure = _structure(shares, amounts)
    if price is None and (rebuys or amounts):
        return fails(f"{'--rebuys' if rebuys else '--amounts'} needs --buy-in: the price of a seat.")
    paid = table_payouts.work_out(sale, structure, the_book(book))
    if isinstance(paid, Refused):
        return fails(paid)
    return shown(table_payouts.page(paid), table_payouts.data(paid), as_json=as_json)


def _structure(shares: str | None, amounts: str | None) -> PrizeStructure | None:
    if shares is not None and amounts is not None:
        raise CannotBeHad("--shares and --amounts are two ways to say the same; use one of them.")
    if shares is not None:
        return shares_from("--shares", shares)
    if amounts is not None:
        return Amounts(tuple(money_from("--amounts", part) for part in amounts.split(",")))
    return None


@table.command(name="chips")
def chips_(
    *,
    players: Players,
    starting_set: Annotated[str | None, Parameter(name="--set", help="A ready set: A, B or C.")] = None,
    have: Annotated[
        str | None, Parameter(help='What is in the box: "red=400, green=350", or "blue 10x300" for other chips.')
    ] = None,
    starting_chips: ChipsOption = 1000,
    rebuys: Rebuys = 0,
    levels: Levels = None,
    book: GivenBook = HOMEGAME.name,
    as_json: AsJson = False,
) -> int:
    """What each player begins with and what to buy; or the best starting set from the chips you have."""
    event = table_chips.ChipsEvent(players, rebuys, starting_chips)
    rules = the_book(book)
    ready = None if starting_set is None else one_of("--set", starting_set, StartingSet)
    on_hand = None if have is None else chips_from("--have", have, rules)
    own = _own_levels(levels)
    if ready and on_hand:
        return fails("--set is for buying chips and --have for chips you own; use one of them.")
    planned = _planned(event, table_schedule.ScheduleAsked(starting_chips, own=own), ready, on_hand, rules)
    if isinstance(planned, Refused):
        return fails(planned)
    return shown(table_chips.page(event, planned), table_chips.data(event, planned), as_json=as_json)


def _planned(
    event: table_chips.ChipsEvent,
    asked: table_schedule.ScheduleAsked,
    ready: StartingSet | None,
    on_hand: Pile | None,
    book: Rulebook,
) -> tuple[table_chips.ChipsAnswer, ...] | Refused:
    schedule = table_chips.wrong_set(event, ready) or table_schedule.schedule_for(asked, book)
    if isinstance(schedule, Refused):
        return schedule
    if on_hand:
        return table_chips.with_chips(event, schedule, on_hand, book)
    return table_chips.to_buy(event, schedule, ready, book)


@table.command
def outs(
    hole: Annotated[str | None, Parameter(help="Two cards: AsKs.")] = None,
    board: Annotated[str | None, Parameter(help="The flop, or flop and turn: Qs7s2d.")] = None,
    /,
    *,
    seen: Annotated[str, Parameter(help="Cards known to be elsewhere: 6d2c.")] = "",
    book: GivenBook = HOMEGAME.name,
    as_json: AsJson = False,
) -> int:
    """The chart of outs; or the outs of a hand, with the cards and what each makes."""
    rules = the_book(book)
    if hole is None:
        return shown(table_outs.chart_page(rules), table_outs.chart_data(rules), as_json=as_json)
    try:
        spot = table_outs.spot(cards(hole), cards(board or ""), cards(seen))
    except BadCard as wrong:
        return fails(f"{wrong}.")
    if isinstance(spot, str):
        return fails(spot)
    return shown(table_outs.page(spot), table_outs.data(spot), as_json=as_json)
