"""What hangs in plain view (BUY-01, CLK-06): the price, every level by the clock, prizes, chips and the house's rules.

The wall turns through it before the start and in breaks; every phone has it under *Tonight*.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence
from shuffleup.tournament.entries.buying import BuyInPrice, posted_buy_in
from shuffleup.tournament.events import Event
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis
from shuffleup.views.schedule import ScheduleLine, schedule_view
from shuffleup.views.tonight import CardsView, HouseRuleView, SetUpView, house_rules_view, set_up_view

MOST_LETTERS = 420
"""Of rules on one sheet: as many as are read from five metres before the wall turns."""


@fact
class PostedTonight:
    """`lines` are the levels and breaks, those that were played of a night that is over; `price` is what the book has
    posted of the buy-in, nothing where it posts none."""

    set_up: SetUpView
    lines: tuple[ScheduleLine, ...]
    ended: Millis | None
    price: tuple[Sentence, ...]
    rules: tuple[HouseRuleView, ...]

    def begins(self, level: int) -> Millis | None:
        """When this level does, if the clock goes on as it is posted."""
        return next((line.starts for line in self.lines if line.number == level), None)

    def sheets(self) -> tuple[tuple[HouseRuleView, ...], ...]:
        """The rules of the house, as many to a sheet as can be read from afar."""
        return tuple(_sheets(self.rules))


def posted_view(
    evening: Evening,
    book: Rulebook,
    cards: CardsView,
    record: Iterable[Event] = (),
    starts: Millis | None = None,
    *,
    director: bool = False,
) -> PostedTonight:
    """`record` is what stands of it, `starts` when a clock that stands still is to go on."""
    schedule = schedule_view(evening, book, record=record, starts=starts)
    return PostedTonight(
        set_up=set_up_view(evening, book, cards, director=director),
        lines=schedule.items,
        ended=schedule.ended,
        price=_price(evening.plan, book),
        rules=house_rules_view(evening),
    )


def _price(plan: Plan, book: Rulebook) -> tuple[Sentence, ...]:
    posted = posted_buy_in(BuyInPrice(plan.buy_in, plan.stack), book)
    return (*posted[:1], *plan.apart(), *posted[1:]) if posted else ()


def _sheets(rules: Sequence[HouseRuleView]) -> Iterator[tuple[HouseRuleView, ...]]:
    sheet: list[HouseRuleView] = []
    for rule in rules:
        if sheet and sum(len(one.text) for one in (*sheet, rule)) > MOST_LETTERS:
            yield tuple(sheet)
            sheet = []
        sheet.append(rule)
    if sheet:
        yield tuple(sheet)
