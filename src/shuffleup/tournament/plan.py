"""What is decided before the first name is on the list. Every default is the documents'."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_type_hints

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rulebooks import BOOKS, EDITION, book_of_edition
from shuffleup.rulebooks.house import NotAdopted, house_rule, with_house_rules
from shuffleup.rules import Citation, Rulebook
from shuffleup.say import Hole, Sentence, Sum, listed, passage, pattern, say
from shuffleup.tournament.bounties.kinds import BountyKind, EnvelopeLadder
from shuffleup.tournament.chips.box import PLENTY, Chip, Pile, book_set, colour_up, in_play, races
from shuffleup.tournament.choices import FormSection, HostChoice
from shuffleup.tournament.clock.levels import Schedule, against_the_book, payable, schedule_of, standard_schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.prizes.payouts import CENT, USUAL_UNIT, Amounts, Money, PrizeStructure, places_named, prizes
from shuffleup.tournament.words import Practice

FEWEST_SEATS = 2
USUAL_BOUNTY = Money(500)
MOST_TABLES = 100
LONGEST_NAME = 80
FEWEST_SECONDS, MOST_SECONDS = 5, 120  # for a decision
MOST_TIME_CHIPS = 20
LAST_ACTION_LEVEL = 99
MOST_PLAYERS_LEFT = 999
FEWEST_SETS = 2
FIRST_RE_ENTRY_ENDS = 2  # before the first hand of level 1 nobody is out

FEWEST_BIG_BLINDS = 5
"""A starting stack is worth so many of the first level, or the first hand is the last. Ours: no document says so."""


@fact
class AddOn:
    """What a host may allow on top: chips for money, until the end of a level."""

    money: Money
    chips: Chips
    until_level: int


@fact
class OwnStack:
    """Who begins with another stack than the others, by name: in the final of a season."""

    name: str
    chips: Chips


@fact
class Plan:
    """An evening as it is posted on the wall.

    `house` are the house rules by their words ("BTN-05", "BUY-02=5"); the book with them is given to every decision.
    `payouts` None follows the book by the size of the field. `unit` is the smallest sum a prize is counted in. No
    document speaks of re-entries, so there are none unless the host offers them. `tables` None is as many as it takes,
    and `on_hand` None is a box of chips that nobody has counted, in which lies the `colour_up` of the book. `charted`:
    where the book names no prizes, those of the posted chart are paid, and what rounding leaves goes to the first;
    evenings from before that keep their prizes. `edition` is that of the book: what is told again is decided by it.
    `stacks` are of those who begin with another one than the `set`.
    """

    name: str
    date: str
    book: str
    buy_in: Money
    schedule: Schedule
    set: Pile
    house: tuple[str, ...] = ()
    rebuys: Annotated[bool, HostChoice(say("Rebuys"), FormSection.MONEY)] = True
    add_on: AddOn | None = None
    payouts: PrizeStructure | None = None
    unit: Money = CENT
    seats: Annotated[
        int, HostChoice(say("Seats at a table"), FormSection.TABLES, least=FEWEST_SEATS, most=MOST_SEATS)
    ] = MOST_SEATS
    hand_for_hand: Annotated[
        bool,
        HostChoice(say("Hand for hand just before the prizes"), FormSection.TABLES, told=say("At the end")),
    ] = False
    re_entry: ReEntryOffer | None = None
    tables: Annotated[
        int | None,
        HostChoice(
            say("Tables you have"), FormSection.TABLES, say("0: as many as it takes"), least=1, most=MOST_TABLES
        ),
    ] = None
    on_hand: Pile | None = None
    charted: bool = True
    colour_up: Chip | None = None
    edition: int = EDITION
    stacks: tuple[OwnStack, ...] = ()
    shows_chances: Annotated[
        bool,
        HostChoice(say("Chances of winning on the screens when hands lie face up at an all-in"), FormSection.TABLES),
    ] = True
    looks_back: Annotated[
        bool,
        HostChoice(
            say("Players may ask what the strongest bot would have done"),
            FormSection.TABLES,
            say("of their own decisions, when a dealt hand is over"),
        ),
    ] = True
    watched_late: Annotated[
        bool,
        HostChoice(
            say("Spectators may follow dealt tables, one hand behind"),
            FormSection.TABLES,
            say("with the cards of those who agree on their phones"),
        ),
    ] = False
    shows_figures: Annotated[
        bool,
        HostChoice(
            say("Everyone sees everyone's figures"),
            FormSection.TABLES,
            say("VPIP, raises, showdowns won; else players see only their own"),
        ),
    ] = False
    action_clock: Annotated[
        bool,
        HostChoice(
            say("An action clock where people deal"),
            FormSection.TABLES,
            say("Seconds for every decision, on a phone or tablet beside the deck"),
            told=say("Action clock"),
        ),
    ] = False
    action_seconds: Annotated[
        int,
        HostChoice(
            say("Seconds for a decision"),
            FormSection.TABLES,
            told=say("Seconds for a decision"),
            least=FEWEST_SECONDS,
            most=MOST_SECONDS,
            only_with="action_clock",
        ),
    ] = 30
    time_chips: Annotated[
        int,
        HostChoice(
            say("Time chips for each player"),
            FormSection.TABLES,
            say("Each is as long again; they last for the night"),
            told=say("Time chips"),
            most=MOST_TIME_CHIPS,
            only_with="action_clock",
        ),
    ] = 3
    action_from: Annotated[
        int,
        HostChoice(
            say("It runs from level"),
            FormSection.TABLES,
            say("0: from the final table on"),
            told=say("Action clock from level"),
            most=LAST_ACTION_LEVEL,
            only_with="action_clock",
        ),
    ] = 1
    tda_below: Annotated[
        bool,
        HostChoice(
            say("Where my book is silent, the TDA's rules"), FormSection.HOUSE, told=say("Where the book is silent")
        ),
    ] = False

    bounties: Annotated[
        BountyKind,
        HostChoice(say("Bounties"), FormSection.MONEY, say("for knocking a player out"), told=say("Bounties")),
    ] = BountyKind.NONE
    bounty: Annotated[
        Money,
        HostChoice(
            say("Bounty of each entry"),
            FormSection.MONEY,
            say("A part of what everyone pays; the rest goes into the purse"),
            told=say("Bounty of each entry"),
            only_with="bounties",
        ),
    ] = USUAL_BOUNTY
    bounty_again: Annotated[
        bool,
        HostChoice(
            say("A rebuy has a bounty too"),
            FormSection.MONEY,
            say("else the bounty is won when the player is out for good"),
            told=say("Bounties and rebuys"),
            only_with="bounties",
        ),
    ] = True
    envelopes: Annotated[
        EnvelopeLadder,
        HostChoice(
            say("What is in the envelopes"),
            FormSection.MONEY,
            say("for a mystery"),
            told=say("What is in the envelopes"),
            only_with="bounties=mystery",
        ),
    ] = EnvelopeLadder.STEEP
    mystery_from: Annotated[
        int,
        HostChoice(
            say("The mystery begins when so many are left"),
            FormSection.MONEY,
            say("0: as soon as nobody can buy in any more"),
            told=say("The mystery begins when so many are left"),
            most=MOST_PLAYERS_LEFT,
            only_with="bounties=mystery",
        ),
    ] = 0

    season: Annotated[
        Money,
        HostChoice(
            say("Of each entry, for the season"),
            FormSection.MONEY,
            say("Kept apart from the purse; 0: nothing"),
            told=say("Of each entry, for the season"),
        ),
    ] = Money(0)
    practice: Annotated[
        Practice,
        HostChoice(say("The players are"), FormSection.LEVELS, say("for when it is likely to be over")),
    ] = Practice.MIXED

    @property
    def head(self) -> Money:
        """What of each buy-in is on the head of whoever pays it."""
        return self.bounty if self.bounties else Money(0)

    def apart(self) -> tuple[Sentence, ...]:
        """What of a buy-in is no part of the purse, in words."""
        mystery = self.bounties is BountyKind.MYSTERY
        on_head = pattern("{money} of it is the bounty on your head.")
        head = say(pattern("{money} of it is for the envelopes.") if mystery else on_head, money=Sum(self.head))
        season = say("{money} of it is kept for the season.", money=Sum(self.season))
        return tuple(told for money, told in ((self.head, head), (self.season, season)) if money)

    def makes_purse(self, entries: int, rebuys: int) -> Money:
        """What so many buy-ins and rebuys bring into the purse."""
        on_heads = self.head * (entries + (rebuys if self.bounty_again else 0))
        return Money(self.buy_in * (entries + rebuys) - on_heads - self.season * entries)

    @property
    def stack(self) -> Chips:
        """What a buy-in buys."""
        return Chips(self.set.worth)

    def stack_of(self, name: str) -> Chips:
        """What it buys for somebody of this name."""
        return next((one.chips for one in self.stacks if same(one.name) == same(name)), self.stack)

    @property
    def box(self) -> tuple[Chip, ...]:
        """What lies in the box, as far as anybody knows."""
        return self.on_hand.chips if self.on_hand else (self.colour_up,) if self.colour_up else ()

    def chips(self) -> tuple[Chip, ...]:
        """Every chip of the evening, the smallest first."""
        return in_play(self.set.chips, self.box)

    def sets_on_hand(self) -> int | None:
        """How many players can be given a starting set; None where nobody has counted the chips it is made of."""
        box = self.on_hand or Pile(())
        counted = [(box.count(chip), each) for chip, each in self.set.counts if self.on_hand is not None]
        return min((there // each for there, each in counted if there < PLENTY), default=None)


def book_planned(plan: Plan) -> Rulebook | None:
    """The book of the plan, without its house rules; None where there is none of that name."""
    return book_of_edition(plan.book, plan.edition, tda_below=plan.tda_below)


def book_of(plan: Plan) -> Rulebook | Refused:
    """The plan's book with its house rules on top, or what is wrong with them."""
    return book_with(plan.book, plan.house, plan.edition, tda_below=plan.tda_below)


def book_with(
    name: str, rules: Sequence[str], edition: int = EDITION, *, tda_below: bool = False
) -> Rulebook | Refused:
    """The book of this name with house rules on top, or what is wrong with them."""
    book = book_of_edition(name, edition, tda_below=tda_below)
    if book is None:
        return refuse(
            'There is no book "{book}"; there are {books}.', Refusal.WRONG_PLAN, book=name, books=listed([*BOOKS])
        )
    if not rules:
        return book
    house = with_house_rules(book, [house_rule(text) for text in rules])
    return Refused(passage(house.reason), Refusal.WRONG_PLAN) if isinstance(house, NotAdopted) else house.book


@fact
class PlanChoice:
    """A part of the plan that the host is asked for: what is asked, and what it is where nobody says."""

    about: HostChoice
    kind: Any
    usual: Any


@cache
def plan_choices() -> Mapping[str, PlanChoice]:
    """Those parts of the plan by name."""
    hints = get_type_hints(Plan, include_extras=True)
    usual: dict[str, Any] = {field.name: field.default for field in fields(Plan)}
    return MappingProxyType(
        {
            name: PlanChoice(about, hint.__origin__, usual[name])
            for name, hint in hints.items()
            for about in getattr(hint, "__metadata__", ())
            if isinstance(about, HostChoice)
        }
    )


def usual_plan(name: str, date: str, book: Rulebook, buy_in: Money, minutes: int = 20) -> Plan:
    """The documents' own evening: 1000 chips in set A, the T1000 schedule, one rebuy, payouts by field, counted in what
    people pay with."""
    chips = book_set(StartingSet.A, book)
    larger = colour_up(chips.chips, book)
    levels = standard_schedule(book, minutes)
    return Plan(name, date, book.name, buy_in, levels, chips, unit=USUAL_UNIT, colour_up=larger)


@fact
class PlanFault:
    """What is wrong with a plan, in which part of it, and the clause that says so, if one does."""

    part: str
    reason: Sentence
    by: tuple[Citation, ...] = ()


def wrong_plan(plan: Plan, book: Rulebook) -> Refused | None:
    """The first thing that is wrong with a plan by this book with its house rules, or None."""
    fault = next(plan_faults(plan, book), None)
    return Refused(fault.reason, Refusal.WRONG_PLAN, fault.by) if fault else None


def plan_faults(plan: Plan, book: Rulebook) -> Iterator[PlanFault]:
    """Everything that is wrong with a plan. What only shows once the levels are right waits until they are."""
    yield from _wrong_terms(plan)
    yield from _wrong_offers(plan)
    schedule = schedule_of(plan.schedule.steps, plan.set.values)
    wrong = schedule if isinstance(schedule, Refused) else against_the_book(schedule, book)
    if wrong:
        yield PlanFault("schedule", wrong.reason, wrong.by)
    else:
        yield from _wrong_stack(plan)
        yield from _wrong_stacks(plan)
        yield from _wrong_add_on(plan, book)
    yield from _wrong_room(plan)
    payouts = wrong_payouts(plan.payouts, plan.unit) if plan.unit >= CENT else None
    if payouts:
        yield PlanFault("payouts", payouts.reason)


def _wrong_terms(plan: Plan) -> Iterator[PlanFault]:
    if not plan.name.strip():
        yield PlanFault("name", say("The evening needs a name."))
    if len(plan.name) > LONGEST_NAME or not is_seen(plan.name):
        yield PlanFault("name", say("The name of an evening is one line of at most {most} letters.", most=LONGEST_NAME))
    if plan.buy_in < 0:
        yield PlanFault("buy_in", say("The buy-in is 0 or more."))
    if plan.unit < CENT:
        yield PlanFault("unit", say("Prizes are counted in at least one cent."))
    if plan.stack < 1:
        yield PlanFault("set", say("A buy-in must buy chips."))
    yield from _wrong_numbers(plan)
    yield from _wrong_bounty(plan)
    if plan.season and not 0 < plan.season <= plan.buy_in - plan.head:
        left: dict[str, Hole] = {"most": Sum(max(plan.buy_in - plan.head, 0))}
        yield PlanFault("season", say("What is kept for the season is a part of the buy-in: {most} at most.", **left))


def _wrong_bounty(plan: Plan) -> Iterator[PlanFault]:
    if plan.bounties and not 0 < plan.bounty <= plan.buy_in:
        of: dict[str, Hole] = {"buy_in": Sum(plan.buy_in)}
        yield PlanFault("bounty", say("A bounty is a part of the buy-in: more than 0, and {buy_in} at most.", **of))
    if plan.bounties is BountyKind.MYSTERY and plan.mystery_from == 1:
        wrong = say("A mystery begins with two players left or more; 0: as soon as nobody can buy in any more.")
        yield PlanFault("mystery_from", wrong)


def _wrong_numbers(plan: Plan) -> Iterator[PlanFault]:
    for name, choice in plan_choices().items():
        number, about = getattr(plan, name), choice.about
        if type(number) is int and choice.kind is not Money and not about.least <= number <= about.most:
            yield PlanFault(name, number_between(about.asks, about.least, about.most))


def number_between(asks: Sentence, least: int, most: int) -> Sentence:
    """What a number must be, where one is asked for."""
    return say("{field}: a whole number from {least} to {most}.", field=asks, least=least, most=most)


def _wrong_offers(plan: Plan) -> Iterator[PlanFault]:
    if plan.add_on and (plan.add_on.money < 0 or plan.add_on.chips < 1 or plan.add_on.until_level < 1):
        yield PlanFault("add_on", say("An add-on has a price, chips, and a level until which it can be had."))
    if plan.re_entry and (plan.re_entry.each < 1 or plan.re_entry.before_level < FIRST_RE_ENTRY_ENDS):
        wrong = say("Re-entries are at least one each, and end with the first hand of level 2 or later.")
        yield PlanFault("re_entry", wrong)


def _wrong_stack(plan: Plan) -> Iterator[PlanFault]:
    first = plan.schedule.level(1)
    least = FEWEST_BIG_BLINDS * first.unit
    if 0 < plan.stack < least:
        few: dict[str, Hole] = {"stack": plan.stack, "number": FEWEST_BIG_BLINDS, "blinds": first.said}
        wrong = say("A starting stack of {stack} is less than {number} big blinds of level 1 ({blinds}).", **few)
        yield PlanFault("set", passage(wrong, say("Give at least {least}, or begin with lower blinds.", least=least)))


def _wrong_stacks(plan: Plan) -> Iterator[PlanFault]:
    """Each can be counted out in the chips players begin with, and nobody has two."""
    names = [same(one.name) for one in plan.stacks]
    for one in plan.stacks:
        of: dict[str, Hole] = {"name": one.name, "chips": one.chips, "values": listed(plan.set.values)}
        if names.count(same(one.name)) > 1:
            yield PlanFault("stacks", say("{name} has two stacks: leave one.", **of))
        elif one.chips < FEWEST_BIG_BLINDS * plan.schedule.level(1).unit:
            least: dict[str, Hole] = {"number": FEWEST_BIG_BLINDS, "blinds": plan.schedule.level(1).said}
            yield PlanFault(
                "stacks",
                say(
                    "{name}: a stack of {chips} is less than {number} big blinds of level 1 ({blinds}).", **of, **least
                ),
            )
        elif not payable(one.chips, plan.set.values):
            yield PlanFault("stacks", say("{name}: {chips} cannot be counted out in chips of {values}.", **of))


def _wrong_add_on(plan: Plan, book: Rulebook) -> Iterator[PlanFault]:
    """It must be made of the chips in play in the last level in which it can be had: smaller ones are gone by then."""
    if plan.add_on is None or plan.add_on.chips < 1:
        return
    chips, level, last = plan.add_on.chips, plan.add_on.until_level, len(plan.schedule.levels)
    if level > last:
        levels = {"last": last, "level": level}
        yield PlanFault(
            "add_on", say("The schedule ends with level {last}; an add-on cannot be had until level {level}.", **levels)
        )
        return
    values = _values_in(plan, level, book)
    if not payable(chips, values):
        of: dict[str, Hole] = {"chips": chips, "level": level, "values": listed(values)}
        wrong = say("An add-on of {chips} cannot be made of the chips in play in level {level}: {values}.", **of)
        yield PlanFault("add_on", wrong)


def _values_in(plan: Plan, level: int, book: Rulebook) -> tuple[Chips, ...]:
    due = races(plan.schedule, plan.set.chips, plan.box, book)
    gone = {race.chip for race in due if race.after_level < level}
    return tuple(chip.value for chip in plan.chips() if chip not in gone)


def _wrong_room(plan: Plan) -> Iterator[PlanFault]:
    """Chips for two players at least."""
    sets = plan.sets_on_hand()
    if sets is not None and sets < FEWEST_SETS:
        wrong = say("Each player begins with {chips}; the chips on hand are not enough for two.", chips=plan.set.said)
        yield PlanFault("on_hand", wrong)


def wrong_payouts(structure: PrizeStructure | None, unit: Money) -> Refused | None:
    """What can be wrong with prizes before anyone has paid. Whether fixed sums are the purse is seen at the start."""
    if structure is None:
        return None
    purse = Money(sum(structure.prizes) if isinstance(structure, Amounts) else 1_000_000)
    example = prizes(purse, structure, places_named(structure), unit)
    return example if isinstance(example, Refused) else None
