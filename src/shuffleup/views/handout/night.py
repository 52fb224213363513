"""Tonight, as it hangs on the wall and stands in a booklet: buy-in, levels, prizes, chips, house rules, and what to
have ready."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from shuffleup.cards import card
from shuffleup.facts import fact
from shuffleup.questions.materials import Colour, PrizeShares, StartingSet
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import Figure, Hole, Sentence, Sum, counted, listed, nth, say, spoken
from shuffleup.tournament.chips.box import book_chips, book_set
from shuffleup.tournament.clock.levels import Level, Slot
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId
from shuffleup.views.handout.blocks import Banner, Grid, HandoutPart, Points, Prose, RuleList, RuleOnPaper, Swatch
from shuffleup.views.history import NightHistory
from shuffleup.views.learn.ready import ready_view
from shuffleup.views.setup import ChipRow, LevelRow, PlanView, plan_view
from shuffleup.views.tonight import CardsView, RebuyOffer, SetUpView, house_rules_view, set_up_view

FIELDS = (10, 20, 30)
"""The largest field of each column of the chart of prizes."""


@fact
class NightOnPaper:
    """An evening to be printed: planned, or as it stands. `players` are those who have entered, or who are expected.

    `times` are the times of day at which each item of the schedule begins, where anybody knows; `address` is where
    phones find it. `only`: what has names on it is printed for this player alone. Of a night that was played there is
    its `history`, whose clock first ran at the minute `starts` of the day;
    `tells_prizes`: a picture that is sent does. `hidden`: whose prizes are not for whoever prints it.
    """

    evening: Evening
    book: Rulebook
    players: int
    times: tuple[str, ...] = ()
    address: str = ""
    only: PlayerId | None = None
    history: NightHistory | None = None
    starts: int = 0
    tells_prizes: bool = False
    hidden: frozenset[PlayerId] = frozenset()

    @property
    def planned(self) -> PlanView:
        rebuys = sum(one.rebuys for one in self.evening.entered())
        return plan_view(self.evening.plan, self.book, max(self.players, 1), rebuys)

    @property
    def set_up(self) -> SetUpView:
        return set_up_view(self.evening, self.book, CardsView.REAL, director=False)

    @property
    def first_level(self) -> Level:
        return self.evening.plan.schedule.level(1)


# ------------------------------------------------------------------------------------------------------ buying in


def buy_in(night: NightOnPaper) -> HandoutPart:
    plan = night.evening.plan
    price = ((say("Buy-in"), Sum(plan.buy_in)),) if plan.buy_in else ()
    return HandoutPart(say("Buying in"), (Banner((*price, (say("Chips"), plan.stack))), Points(tuple(_offers(night)))))


def _offers(night: NightOnPaper) -> Iterator[Sentence]:
    plan, set_up = night.evening.plan, night.set_up
    for_money = say("A buy-in costs {money} and buys {chips} in chips.", money=Sum(plan.buy_in), chips=plan.stack)
    free = say("Nobody pays anything. Everyone begins with {chips} in chips.", chips=plan.stack)
    yield for_money if plan.buy_in else free
    yield from plan.apart()
    yield say("Each set: {chips}.", chips=plan.set.said)
    if plan.stacks:
        own = [say("{name} {chips}", name=one.name, chips=one.chips) for one in plan.stacks]
        yield say("Some begin with stacks of their own: {stacks}.", stacks=listed(own))
    yield _rebuys(set_up.rebuys) if set_up.rebuys else say("There are no rebuys.")
    if plan.add_on:
        each: dict[str, Hole] = {"money": Sum(plan.add_on.money), "chips": plan.add_on.chips}
        yield say("Add-on: {money} for {chips}, until the end of level {level}.", **each, level=plan.add_on.until_level)
    else:
        yield say("There are no add-ons.")
    if plan.re_entry:
        many = counted("{count} re-entry each", "{count} re-entries each", plan.re_entry.each)
        yield say("{many}, before the first hand of level {level}.", many=many, level=plan.re_entry.before_level)
    yield say("Chips are not money: nobody changes them back, and whoever leaves gets nothing back.")


def _rebuys(offer: RebuyOffer) -> Sentence:
    level = offer.before_level
    many = counted("{count} rebuy each", "{count} rebuys each", offer.each)
    if offer.at_most:
        return say("{many}, before the first hand of level {level}, with at most {chips} in chips, for the price and "
                   "the chips of a buy-in.", many=many, level=level, chips=offer.at_most)  # fmt: skip
    return say("{many}, for whoever is broke before the first hand of level {level}: the price and the chips of a "
               "buy-in.", many=many, level=level)  # fmt: skip


# ---------------------------------------------------------------------------------------------------------- levels


def schedule(night: NightOnPaper) -> HandoutPart:
    """Level by level: at which time of day, where anybody knows, else after how long."""
    planned = night.planned
    rows = tuple(
        _level_row(row, slot, time)
        for row, slot, time in zip_longest(
            planned.levels, night.evening.plan.schedule.timetable(), night.times[: len(planned.levels)]
        )
    )
    when = say("Begins at") if night.times else say("Begins after")
    columns = (say("Level"), say("Blinds"), when, say("Minutes"), say("Afterwards"))
    return HandoutPart(say("Blinds"), (Grid(columns, rows, 2), *_length(planned)))


def _level_row(row: LevelRow, slot: Slot, time: str | None) -> tuple[Hole, ...]:
    at = time if time is not None else f"{row.starts // 60}:{row.starts % 60:02}"
    off = say("{chips} off", chips=listed(_colours(row.off))) if row.off else ""
    if isinstance(slot.step, Level):
        return row.number or "", slot.step.said, at, row.minutes, off
    return "", say("break"), at, row.minutes, off


def _colours(codes: tuple[str, ...]) -> list[str]:
    return [spoken(Colour, code) for code in codes]


def _length(planned: PlanView) -> tuple[Prose, ...]:
    if not planned.enough:
        return ()
    shortest, longest = (f"{minutes // 60}:{minutes % 60:02}" for minutes in planned.between)
    told = counted(
        "{count} player: the night takes {shortest} to {longest} hours.",
        "{count} players: the night takes {shortest} to {longest} hours.",
        planned.players,
        shortest=shortest,
        longest=longest,
    )
    return (Prose(told),)


# ---------------------------------------------------------------------------------------------------------- prizes


def prizes(night: NightOnPaper) -> HandoutPart:
    """What each place gets of the purse as it is, or as it will be with so many players."""
    entered, planned = night.evening.entered(), night.planned
    purse = night.evening.purse() if entered else planned.purse
    if not purse:
        return HandoutPart(say("Prizes"), (Prose(say("Tonight is played for nothing but the win.")),))
    posted = night.set_up.prizes.places if entered else tuple((None, money) for money in planned.prizes)
    rows = tuple(
        (nth(place), _percent(100 * money / purse), Sum(money)) for place, (_, money) in enumerate(posted, 1) if money
    )
    told = say("All of it is paid out. Rebuys and late players raise it, and the prizes with it.")
    grid = Grid((say("Place"), "%", say("Prize")), rows)
    banner = Banner(((say("Players"), night.players), (say("Purse"), Sum(purse))))
    seats = (Prose(night.set_up.prizes.seats),) if night.set_up.prizes.seats else ()
    return HandoutPart(say("Prizes"), (banner, grid, *seats, Prose(told)))


def _percent(part: float) -> Figure:
    rounded = round(part, 1)
    return Figure(str(int(rounded) if rounded == int(rounded) else rounded))


def prize_chart(night: NightOnPaper) -> HandoutPart:
    """By the size of the field, as the book has it."""
    shares = [_shares(night.book, field) for field in FIELDS]
    rows = tuple(
        (nth(place), *(f"{part}%" if part else "–" for part in parts))
        for place, parts in enumerate(zip_longest(*shares), 1)
    )
    fields = ["1–10", "11–20", "21–30"]
    return HandoutPart(say("Prizes by field"), (Grid((say("Players"), *fields), rows),))


def _shares(book: Rulebook, field: int) -> tuple[int, ...]:
    ruling = book.ask(PrizeShares(field))
    return ruling.answer if isinstance(ruling, Ruling) else ()


# ----------------------------------------------------------------------------------------------------------- chips


def chip_values(night: NightOnPaper) -> HandoutPart:
    """What each colour is worth, the ready sets, and tonight's."""
    book, plan = night.book, night.evening.plan
    sets = [book_set(name, book) for name in StartingSet]
    chips = list(dict.fromkeys((*book_chips(book), *plan.chips())))
    rows = tuple(
        (_swatch(chip.colour), chip.value, *(pile.count(chip) or "–" for pile in (*sets, plan.set)))
        for chip in sorted(chips, key=lambda one: one.value)
    )
    columns = (say("Chip"), say("Worth"), *StartingSet, say("Tonight"))
    told = say("Sets A, B and C are {chips} each.", chips=sets[0].worth)
    return HandoutPart(say("Chips"), (Grid(columns, rows), Prose(told)))


def _swatch(code: str) -> Swatch:
    return Swatch(code, _colours((code,))[0])


def chips_needed(night: NightOnPaper) -> HandoutPart:
    rows = tuple(map(_needed, night.planned.chips))
    total = (
        say("Total"),
        *(sum(getattr(row, part) for row in night.planned.chips) for part in ("each", "in_all", "buy")),
    )
    told = counted("For {count} starting set.", "For {count} starting sets.", max(night.players, 1))
    columns = (say("Chip"), say("Each"), say("In all"), say("To buy"))
    return HandoutPart(say("Chips needed"), (Prose(told), Grid(columns, (*rows, total))))


def _needed(row: ChipRow) -> tuple[Hole | Swatch, ...]:
    return (
        Swatch(str(row.colour), say("{colour} ({value})", colour=row.colour, value=row.value)),
        row.each,
        row.in_all,
        row.buy,
    )


# ------------------------------------------------------------------------------------------------------- the house


def house_rules(night: NightOnPaper) -> HandoutPart:
    """What is otherwise tonight than in the book."""
    rules = house_rules_view(night.evening)
    if not rules:
        return HandoutPart(say("House rules"), (Prose(say("None tonight: the book as it is.")),))
    lines = tuple(
        RuleOnPaper(
            rule.id,
            rule.text,
            say("instead of {clauses}", clauses=listed([one.id for one in rule.overrules]))
            if rule.overrules
            else say("house rule"),
        )
        for rule in rules
    )
    return HandoutPart(say("House rules"), (RuleList(lines),))


def to_have_ready(night: NightOnPaper) -> HandoutPart:
    """What the host puts out before anybody comes, counted for tonight."""
    ready = ready_view(night.evening.plan, night.book, max(night.players, 2))
    items = tuple(say("{what}. {why}", what=item.what, why=item.why) for item in ready.items)
    cards = tuple(say("Cards for the draw: {cards}.", cards=" ".join(map(_drawn, table))) for table in ready.drawn)
    return HandoutPart(say("What to have ready"), (Points((*items, *cards), boxes=True),))


def _drawn(text: str) -> str:
    """A♠, 10♥: as it stands on the card."""
    one = card(text)
    return f"{one.rank.letter.replace('T', '10')}{one.suit.symbol}"
