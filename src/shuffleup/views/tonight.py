"""Tonight as anyone may read it: what was decided when the night was opened, and what of it can still be changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import Any

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.absence import NO_LIMIT, LateUntilLevel
from shuffleup.questions.entries import ChipsForBuyIn
from shuffleup.questions.materials import Colour
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import book_of_edition
from shuffleup.rulebooks.house import Effect, HouseBook, house_rule, with_house_rules
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import NOTHING, Said, Sentence, Sum, Worded, listed, passage, spoken
from shuffleup.tournament.chips.box import races
from shuffleup.tournament.clock.levels import Break, Schedule, schedule_stands
from shuffleup.tournament.entries.buying import ReEntryOffer, rebuy_rules
from shuffleup.tournament.plan import AddOn, OwnStack, Plan, PlanChoice, plan_choices
from shuffleup.tournament.prizes.payouts import Amounts, Money, Shares
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.seating.draw import most_seats
from shuffleup.tournament.state import Evening
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.views.money import as_paid, payouts_view, seats_said
from shuffleup.views.typed import percents_of
from shuffleup.views.wall import Agreed, agreed_view

# ------------------------------------------------------------------------------------------------- the set-up


@fact
class ChipsEach:
    """So many chips of a colour in front of everyone who buys in; none of one that comes in later. After level `until`
    it goes off the tables and is changed into chips of `into`; 0: it stays."""

    count: int
    colour: str
    value: Chips
    until: int = 0
    into: Chips = Chips(0)


@fact
class LevelsInShort:
    """How many levels and breaks, how long the shortest and the longest level is, and where blinds begin and end."""

    levels: int
    minutes: tuple[int, int]
    first: Blinds
    last: Blinds
    breaks: int
    antes_from: int = 0  # the first level with an ante
    big_blind_ante: bool = False  # who pays the first


@fact
class RebuyOffer:
    """`at_most` is the stack with which one may still rebuy, 0 where it is for a player who has lost everything."""

    each: int
    before_level: int
    at_most: Chips
    by: tuple[str, ...]


@fact
class PrizesInShort:
    """Place by place the percent, where the prizes are such, and the sum, where there is a purse; none before anybody
    has entered, unless the host named them. `source` is the clause, or "host"; `agreed`: the players made a deal,
    or the event was `called_off`."""

    source: str
    places: tuple[tuple[float | None, Money | None], ...]
    agreed: tuple[Agreed, ...] = ()
    called_off: bool = False
    seats: Sentence = NOTHING  # in another event, in the place of the first prizes


@fact
class ChoiceMade:
    """Something else that the host has chosen, and what."""

    name: Sentence
    value: Sentence


class CardsView(StrEnum):
    """Who deals tonight."""

    REAL = "real"
    DEALT = "dealt"  # by the software
    BOTH = "both"  # table by table


@fact
class SetUpView:
    """What the host decided. `unit` is the smallest sum a prize is counted in."""

    date: str
    book: str
    buy_in: Money
    stack: Chips
    stack_by: tuple[str, ...]
    chips: tuple[ChipsEach, ...]
    stacks: tuple[OwnStack, ...]
    levels: LevelsInShort
    rebuys: RebuyOffer | None
    add_on: AddOn | None
    re_entry: ReEntryOffer | None
    late_before: int  # until the first hand of this level one who said so may still come; 0: there is no such limit
    late_by: tuple[str, ...]
    prizes: PrizesInShort
    for_money: bool  # somebody pays something
    bots: int  # who play for nothing
    unit: Money
    seats: int
    seats_by: tuple[str, ...]
    tables: int | None
    choices: tuple[ChoiceMade, ...]
    cards: CardsView
    director: bool  # whoever reads may change the levels


def set_up_view(evening: Evening, book: Rulebook, cards: CardsView, *, director: bool) -> SetUpView:
    plan, seats = evening.plan, most_seats(book, evening.plan.seats)
    late = book.ask(LateUntilLevel())
    return SetUpView(
        date=plan.date,
        book=plan.book,
        buy_in=plan.buy_in,
        stack=plan.stack,
        stack_by=book.cited(ChipsForBuyIn),
        chips=tuple(_chips(plan, book)),
        stacks=plan.stacks,
        levels=_levels(plan.schedule),
        rebuys=_rebuys(plan, book),
        add_on=plan.add_on,
        re_entry=plan.re_entry,
        late_before=late.answer if isinstance(late, Ruling) else NO_LIMIT,
        late_by=(late.by.id,) if isinstance(late, Ruling) else (),
        prizes=_prizes(evening, book),
        for_money=bool(plan.buy_in or evening.purse() or (plan.add_on and plan.add_on.money)),
        bots=len(evening.entered()) - evening.how_many_pay(),
        unit=plan.unit,
        seats=seats.answer,
        seats_by=(seats.by.id,),
        tables=plan.tables,
        choices=tuple(_choices(plan)),
        cards=cards,
        director=director,
    )


def _chips(plan: Plan, book: Rulebook) -> Iterator[ChipsEach]:
    """Every chip of the evening, the smallest first."""
    goes = {race.chip: race for race in races(plan.schedule, plan.set.chips, plan.box, book)}
    for chip in plan.chips():
        each = ChipsEach(plan.set.count(chip), spoken(Colour, chip.colour), chip.value)
        race = goes.get(chip)
        yield replace(each, until=race.after_level, into=race.into.value) if race else each


def _choices(plan: Plan) -> Iterator[ChoiceMade]:
    """What is told as the host was asked for it; what was not ticked, or left at none, is not told."""
    for name, choice in plan_choices().items():
        chosen, about = getattr(plan, name), choice.about
        of_no_rebuy = name == "bounty_again" and not plan.rebuys
        if about.told and chosen and about.counts(plan) and not of_no_rebuy:
            yield ChoiceMade(about.told, _chosen(chosen, choice))


def _chosen(chosen: Any, choice: PlanChoice) -> Sentence:
    if isinstance(chosen, Worded):
        return chosen.words
    told = Sum(chosen) if choice.kind is Money else chosen
    return choice.about.asks if chosen is True else listed([told])


def _levels(schedule: Schedule) -> LevelsInShort:
    levels = schedule.levels
    minutes = [level.minutes for level in levels]
    return LevelsInShort(
        levels=len(levels),
        minutes=(min(minutes), max(minutes)),
        first=blinds_of(levels[0]),
        last=blinds_of(levels[-1]),
        breaks=sum(isinstance(step, Break) for step in schedule.steps),
        antes_from=next((number for number, level in enumerate(levels, 1) if level.ante), 0),
        big_blind_ante=next((level.big_blind_ante for level in levels if level.ante), False),
    )


def _rebuys(plan: Plan, book: Rulebook) -> RebuyOffer | None:
    """What the book grants, where the host has rebuys at all."""
    rules = rebuy_rules(book)
    if not plan.rebuys or rules.each.answer == 0 or rules.before_level.answer <= 1:
        return None
    by = dict.fromkeys(ruling.by.id for ruling in (rules.each, rules.before_level, rules.at_most))
    return RebuyOffer(rules.each.answer, rules.before_level.answer, rules.at_most.answer, tuple(by))


def _prizes(evening: Evening, book: Rulebook) -> PrizesInShort:
    payouts, named = payouts_view(evening, book), evening.plan.payouts
    if payouts.posted:
        purse = sum(money for _, money in payouts.posted)
        places = tuple((as_paid(part, money, purse), money) for part, money in payouts.posted)
        return PrizesInShort(payouts.source, places, agreed_view(evening), evening.called_off, seats_said(evening))
    if isinstance(named, Amounts):
        return PrizesInShort(payouts.source, tuple((None, money) for money in named.prizes))
    parts = (percents_of(named) if isinstance(named, Shares) else None) or ()
    return PrizesInShort(payouts.source, tuple((part, None) for part in parts))


# ---------------------------------------------------------------------------------------------- the house rules


@fact
class OverruledView:
    id: str
    text: Sentence


@fact
class HouseRuleView:
    """A house rule, and every clause of the book that it overrules in some case; `author` where it is in no book, and
    `tonight` where it goes with the evening."""

    id: str
    text: Sentence
    overrules: tuple[OverruledView, ...] = ()
    author: Said = ""
    tonight: bool = False


def house_rules_view(evening: Evening) -> tuple[HouseRuleView, ...]:
    own = (
        HouseRuleView(rule.id, passage(rule.text), author=evening.name_of(rule.author), tonight=rule.tonight)
        for rule in own_rules(evening)
    )
    plan = evening.plan
    return (*_house_rules(plan.book, plan.edition, plan.house, tda_below=plan.tda_below), *own)


@cache
def _house_rules(name: str, edition: int, house: tuple[str, ...], *, tda_below: bool) -> tuple[HouseRuleView, ...]:
    book = book_of_edition(name, edition, tda_below=tda_below)
    assert book, name  # a night by another could not have been opened
    made = with_house_rules(book, [house_rule(text) for text in house])
    assert isinstance(made, HouseBook), made  # a night with others could not have been opened
    return tuple(map(_rule, made.effects))


def _rule(effect: Effect) -> HouseRuleView:
    overrules = tuple(OverruledView(one.id, one.text) for one in effect.overrules)
    return HouseRuleView(effect.citation.id, effect.citation.text, overrules)


# ------------------------------------------------------------------------------------- what can still be changed


@fact
class PostedView:
    """Something on the wall. `stands` is why it may not be changed any more, unless the director says otherwise."""

    stands: Sentence
    by: tuple[str, ...]


@fact
class ChangesView:
    """`settled`: prizes have been agreed or paid, and nothing changes them. `director`: whoever reads can do it."""

    director: bool
    schedule: PostedView
    prizes: PostedView
    settled: bool


def changes_view(evening: Evening, book: Rulebook, *, director: bool) -> ChangesView:
    payouts = payouts_view(evening, book)
    return ChangesView(
        director=director,
        schedule=_posted(schedule_stands(book, started=evening.clock.started)),
        prizes=PostedView(payouts.stands, payouts.stands_by),
        settled=payouts.closed,
    )


def _posted(stands: Refused | None) -> PostedView:
    return PostedView(stands.reason, tuple(one.id for one in stands.by)) if stands else PostedView(NOTHING, ())
