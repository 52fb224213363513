"""Setting an evening up: the plan that a host's fields make, or what is wrong with which of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.language.words import LANGUAGES, catalogue, currency_code, is_currency
from shuffleup.questions.entries import RebuysEach
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, with_the_tda
from shuffleup.rulebooks.house import Adopt, HouseBook, NotAdopted, SetTo, house_rule, with_house_rules
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import Sentence, Sum, listed, passage, say
from shuffleup.tournament.chips.box import PLENTY, Chip, Pile, book_chips, book_set, colour_up, in_play, pile
from shuffleup.tournament.clock.levels import (
    MOST_MINUTES,
    Break,
    LevelOrBreak,
    Schedule,
    standard_schedule,
    with_breaks,
)
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted, as_posted, read_level
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.entries.names import no_name
from shuffleup.tournament.plan import (
    AddOn,
    OwnStack,
    Plan,
    PlanChoice,
    PlanFault,
    book_planned,
    plan_choices,
    plan_faults,
)
from shuffleup.tournament.prizes.payouts import Amounts, Money, PrizeStructure, Seats
from shuffleup.tournament.seating.draw import most_seats
from shuffleup.tournament.words import TableNo
from shuffleup.views.typed import same_worth, typed_list, typed_money, typed_shares
from shuffleup.web.setup.fields import OWN, SetUp, WrongField, wrong_field
from shuffleup.web.wall_files import NO_CURRENCY

BREAK = re.compile(r"([^\W\d]+)(?:\s+[^\W\d]+)?\s+(\d+)(?:\s*[^\W\d]+)?")
"""In every language of the screens: people write the word that they read there."""
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
TIME = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)", re.ASCII)
LONGEST_COLOUR = 20
OWN_CHIP = re.compile(rf"([^\W\d_][\w -]{{0,{LONGEST_COLOUR}}}):([1-9][0-9]{{0,6}})")
STACK = re.compile(r"(\S.*?)[\s:]+([1-9]\d{0,2}(?:[.,'’]?\d{3}){0,2}|[1-9]\d{0,8})", re.ASCII)
TABLE = re.compile(r"[1-9]\d?", re.ASCII)
NOTHING = Money(0)
MOST = Money(100_000_000)  # a million
MOST_MONEY = {"unit": Money(100_000)}  # prizes rounded to more would all go to the winner

WrongFields = list[WrongField]
"""What is found wrong. Where something is, no plan comes of it, and what stands in for it does not matter."""


def plan_of(given: SetUp, today: str) -> Plan | tuple[WrongField, ...]:
    """The plan these fields make, or everything that is wrong with them.

    What only the whole plan can show to be wrong is looked for once each field is right by itself.
    """
    book = BOOKS.get(given.book)
    if book is None:
        return (
            WrongField(
                "book",
                say("There is no book {book}; there are {books}.", book=repr(given.book), books=listed([*BOOKS])),
            ),
        )
    found: WrongFields = [*_no_times(given), *_no_currency(given)]
    plan = _plan(given, book, today, found)
    return tuple(found or _wrong_as_a_whole(given, plan)) or plan


def _plan(given: SetUp, book: Rulebook, today: str, found: WrongFields) -> Plan:
    chips = _set(given, book, found)
    return Plan(
        name=given.name.strip(),
        date=_day(given.date.strip() or today, found),
        book=book.name,
        buy_in=_money("buy_in", given.buy_in, found),
        schedule=_schedule(given, chips, book, found),
        set=chips,
        house=_house(given, with_the_tda(book) if getattr(given, "tda_below", False) else book, found),
        add_on=_add_on(given, found),
        payouts=_payouts(given, found),
        unit=_money("unit", given.unit, found),
        re_entry=ReEntryOffer(given.re_entries, given.re_entry_before) if given.re_entries else None,
        on_hand=_box(given, chips, book, found) if given.on_hand else None,
        colour_up=colour_up(chips.chips, book) if chips.chips else None,
        stacks=tuple(_stacks(given, found)),
        **{name: _chosen(given, name, choice, found) for name, choice in plan_choices().items()},
    )


def _chosen(given: SetUp, name: str, choice: PlanChoice, found: WrongFields) -> Any:
    """What was chosen for a part of the plan; 0 is none, where there may be none."""
    chosen = getattr(given, name)
    if choice.kind is Money:
        return _money(name, chosen, found if choice.about.counts(given) else [])
    return None if choice.usual is None and chosen == 0 else chosen


# ------------------------------------------------------------------------------------------------- field by field


def _day(text: str, found: WrongFields) -> str:
    """A day of the calendar, so that evenings can be sorted by it."""
    try:
        written = DAY.fullmatch(text) and date.fromisoformat(text)
    except ValueError:
        written = None
    if not written:
        found.append(
            WrongField(
                "date",
                say("{date} is no day; write the year, the month and the day: 2026-11-20.", date=repr(text[:20])),
            )
        )
    return text


def _no_times(given: SetUp) -> Iterator[WrongField]:
    typed = {"starts": given.starts, "over_by": given.over_by}
    wrong = say("Write the time as 19:30, or leave it empty.")
    yield from (WrongField(name, wrong) for name, text in typed.items() if text.strip() and of_day(text) is None)


def _no_currency(given: SetUp) -> Iterator[WrongField]:
    if currency_of(given) and not is_currency(currency_of(given)):
        yield WrongField("currency", NO_CURRENCY)


def currency_of(given: SetUp) -> str:
    return currency_code(given.currency)


def of_day(text: str) -> int | None:
    """A time of the day in minutes after midnight; None where it is none."""
    found = TIME.fullmatch(text.strip())
    return 60 * int(found[1]) + int(found[2]) if found else None


def _money(field: str, text: str, found: WrongFields) -> Money:
    money = typed_money(text)
    if isinstance(money, Refused):
        found.append(wrong_field(field, money))
        return NOTHING
    most = MOST_MONEY.get(field, MOST)
    if money > most:
        found.append(WrongField(field, say("At most {most}.", most=Sum(most)), kind=Refusal.TOO_LARGE))
    return money


def _set(given: SetUp, book: Rulebook, found: WrongFields) -> Pile:
    if given.set == OWN:
        if not any(given.counts.values()):
            found.append(WrongField("counts", say("Say how many chips of each colour a player begins with.")))
        return _pile("counts", given.counts, book, found)
    if given.set not in list(StartingSet):
        found.append(
            WrongField(
                "set", say("There is no starting set {set}; there are A, B and C, or your own.", set=repr(given.set))
            )
        )
        return pile({})
    return book_set(StartingSet(given.set), book)


def _pile(field: str, counts: dict[str, int], book: Rulebook, found: WrongFields) -> Pile:
    known: dict[str, Chip] = {chip.colour: chip for chip in book_chips(book)}
    kinds = {name: known.get(name) or own_chip(name) for name in counts}
    unknown = next((name for name, chip in kinds.items() if chip is None), None)
    if unknown is not None:
        none = {"colour": unknown[:LONGEST_COLOUR], "colours": listed([*known])}
        found.append(WrongField(field, say("There are no {colour} chips; there are {colours}.", **none)))
    by_value = {chip.value: (chip, counts[name]) for name, chip in kinds.items() if chip}
    for chip in kinds.values():
        other = by_value[chip.value][0] if chip else chip
        if chip and other and other != chip:
            found.append(WrongField(field, same_worth(chip, other)))
    return pile(dict(by_value.values()))


def own_chip(name: str) -> Chip | None:
    """A chip that is not the book's, by its colour and value: blue:10."""
    own = OWN_CHIP.fullmatch(name)
    return Chip(Chips(int(own[2])), own[1].lower()) if own else None


def chip_name(chip: Chip, book: Rulebook) -> str:
    """As the fields name it."""
    return chip.colour if chip in book_chips(book) else f"{chip.colour}:{chip.value}"


def _box(given: SetUp, handed_out: Pile, book: Rulebook, found: WrongFields) -> Pile:
    """The chips on hand. Of a colour nobody has counted there are as many as it takes; but where all that players begin
    with are counted there are no others."""
    counted = all(chip_name(chip, book) in given.on_hand for chip in handed_out.chips)
    there = () if counted else in_play(handed_out.chips, (colour_up(handed_out.chips, book),))
    uncounted = {chip_name(chip, book): PLENTY for chip in there}
    return _pile("on_hand", {**uncounted, **given.on_hand}, book, found)


def _stacks(given: SetUp, found: WrongFields) -> Iterator[OwnStack]:
    """A name and the chips a line: Ann 3000."""
    for number, line in enumerate(filter(str.strip, given.stacks.splitlines()), 1):
        stack = STACK.fullmatch(line.strip())
        if stack is None or no_name(stack[1]):
            text = line.strip()[:30]
            wrong = say("Line {number}, {text}: write a name and the chips, Alex 3000.", number=number, text=repr(text))
            found.append(WrongField("stacks", wrong))
            return
        yield OwnStack(stack[1], Chips(int(re.sub(r"\D", "", stack[2]))))


def _schedule(given: SetUp, handed_out: Pile, book: Rulebook, found: WrongFields) -> Schedule:
    """What was written, or the documents' levels; with the blinds and antes that were chosen for all of them."""
    if given.levels.strip():
        steps = tuple(_written(given, found))
    else:
        levels = standard_schedule(book, given.minutes).steps
        steps = tuple(with_breaks(levels, given.break_every, given.break_minutes))
    posted = HowPosted(BlindCount(given.structure), Antes(given.antes), given.antes_from)
    return Schedule(as_posted(steps, posted, handed_out.values))


def _written(given: SetUp, found: WrongFields) -> Iterator[LevelOrBreak]:
    """A level or a break a line: 25-50, 100-200 ante 25, 100-200 bb ante 200, 25-50 x 15, break 10."""
    for number, line in enumerate(filter(str.strip, given.levels.splitlines()), 1):
        step = _step(line.strip(), given.minutes)
        if step is None:
            text = line.strip()[:30]
            found.append(
                WrongField(
                    "levels",
                    say(
                        "Line {number}, {text}: write 25-50, 25-50 ante 5, or break 10.", number=number, text=repr(text)
                    ),
                )
            )
            return
        if not 1 <= step.minutes <= MOST_MINUTES:
            found.append(
                WrongField(
                    "levels",
                    say(
                        "Line {number}: a level or a break lasts 1 to {most} minutes.", number=number, most=MOST_MINUTES
                    ),
                )
            )
            return
        yield step


def _is_break(word: str) -> bool:
    """Is it what some screen calls one? Other languages than English are looked at only where they have to be."""
    return word == "break" or any(catalogue(lang).gettext("break").casefold() == word for lang in LANGUAGES)


def _step(line: str, usual: int) -> LevelOrBreak | None:
    pause = BREAK.fullmatch(line)
    return Break(int(pause[2])) if pause and _is_break(pause[1].casefold()) else read_level(line, usual)


def _add_on(given: SetUp, found: WrongFields) -> AddOn | None:
    if not given.add_on:
        return None
    return AddOn(_money("add_on_price", given.add_on_price, found), Chips(given.add_on_chips), given.add_on_until)


# ------------------------------------------------------------------------------------------------------- the prizes


def _payouts(given: SetUp, found: WrongFields) -> PrizeStructure | None:
    """The winner's first; nothing follows the book."""
    parts = typed_list(given.payouts)
    if not parts:
        return None
    if given.prizes_in == "money":
        return Amounts(tuple(_money("payouts", part, found) for part in parts))
    if given.prizes_in == "seats":
        return Seats(_money("payouts", given.payouts, found))
    shares = typed_shares(parts)
    if isinstance(shares, Refused):
        found.append(wrong_field("payouts", shares))
        return None
    return shares


# -------------------------------------------------------------------------------------------------- the house rules


def _house(given: SetUp, book: Rulebook, found: WrongFields) -> tuple[str, ...]:
    rules = tuple(rule.strip() for rule in given.house if rule.strip())
    house = house_book(book, rules)
    if isinstance(house, NotAdopted):
        assert isinstance(house.rule, Adopt | SetTo), house
        found.append(WrongField("house", house.reason, house.rule.clause, Refusal.WRONG_PLAN))
        return rules
    return rules


def house_book(book: Rulebook, rules: Sequence[str]) -> HouseBook | NotAdopted:
    return with_house_rules(book, [house_rule(text) for text in rules]) if rules else HouseBook(book, ())


def house_of(plan: Plan) -> HouseBook:
    """The book of a plan that is right, with its house rules."""
    book = book_planned(plan)
    assert book, plan.book
    house = house_book(book, plan.house)
    assert isinstance(house, HouseBook), house
    return house


# ------------------------------------------------------------------------------------------------------- as a whole

FIELD_OF = {"add_on": "add_on_chips", "re_entry": "re_entry_before"}
"""Where what is wrong with a part of the plan is shown; the other parts are named as their fields are."""


def _wrong_as_a_whole(given: SetUp, plan: Plan) -> Iterator[WrongField]:
    chips = "counts" if given.set == OWN else "set"
    field_of = FIELD_OF | {"set": chips, "schedule": "levels" if given.levels.strip() else chips}
    book = house_of(plan).book
    for fault in plan_faults(plan, book):
        yield WrongField(
            field_of.get(fault.part, fault.part),
            _cited(fault),
            kind=Refusal.WRONG_PLAN,
        )
    yield from _no_rebuys(plan, book)
    yield from _too_many_bots(given, plan, book)
    yield from _no_such_tables(given)


def _cited(fault: PlanFault) -> Sentence:
    by = listed([citation.id for citation in fault.by])
    return say("{reason} ({clauses})", reason=fault.reason, clauses=by) if by else passage(fault.reason)


def dealt_tables(given: SetUp) -> list[TableNo] | None:
    """The tables at which the software deals, if not at all of them; None where these are no numbers of tables."""
    parts = typed_list(given.dealt_tables)
    if not all(TABLE.fullmatch(part) for part in parts):
        return None
    return [TableNo(int(part)) for part in dict.fromkeys(parts)]


def _no_such_tables(given: SetUp) -> Iterator[WrongField]:
    if given.dealt and dealt_tables(given) is None:
        yield WrongField(
            "dealt_tables", say("Write the numbers of the tables: 2, or 2 3. Empty: the software deals at all.")
        )


def _no_rebuys(plan: Plan, book: Rulebook) -> Iterator[WrongField]:
    each = book.ask(RebuysEach())
    if plan.rebuys and isinstance(each, Ruling) and not each.answer:
        wrong = say("The house rules allow no rebuys. Allow one each, or take the tick away.")
        yield WrongField("rebuys", wrong, kind=Refusal.NOT_ALLOWED)


def _too_many_bots(given: SetUp, plan: Plan, book: Rulebook) -> Iterator[WrongField]:
    room = room_for(plan, book)
    if given.dealt and room is not None and given.bots > room:
        wrong = say("There are seats and chips for {room}; {bots} are too many.", room=room, bots=given.bots)
        yield WrongField("bots", wrong, kind=Refusal.FULL)


def room_for(plan: Plan, book: Rulebook) -> int | None:
    """How many players there are seats and chips for; None where nobody has counted either."""
    seats = None if plan.tables is None else plan.tables * most_seats(book, plan.seats).answer
    return min((count for count in (seats, plan.sets_on_hand()) if count is not None), default=None)
