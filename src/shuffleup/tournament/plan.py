"""What is decided before the first name is on the list. Every default is the documents'."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips import Pile, book_set
from shuffleup.tournament.levels import Schedule, schedule_of, standard_schedule
from shuffleup.tournament.payouts import CENT, Money, Shares, Structure, prizes

FEWEST_SEATS = 2


@fact
class AddOn:
    """What a host may allow on top: chips for money, until the end of a level."""

    money: Money
    chips: Chips
    until_level: int


@fact
class Plan:
    """An evening as it is posted on the wall.

    `house` are the house rules by their words ("BTN-05", "BUY-02=5"); the book with them is given to every decision.
    `payouts` None follows the book by the size of the field. `unit` is the smallest sum a prize is counted in.
    """

    name: str
    date: str
    book: str
    buy_in: Money
    schedule: Schedule
    set: Pile
    house: tuple[str, ...] = ()
    rebuys: bool = True
    add_on: AddOn | None = None
    payouts: Structure | None = None
    unit: Money = CENT
    seats: int = MOST_SEATS
    hand_for_hand: bool = False

    @property
    def stack(self) -> Chips:
        """What a buy-in buys."""
        return Chips(self.set.worth)


def usual_plan(name: str, date: str, book: Rulebook, buy_in: Money, minutes: int = 20) -> Plan:
    """The documents' own evening: 1000 chips in set A, the T1000 schedule, one rebuy, payouts by field."""
    return Plan(name, date, book.name, buy_in, standard_schedule(book, minutes), book_set(StartingSet.A, book))


def wrong_plan(plan: Plan) -> Refused | None:
    """The first thing that is wrong with a plan, or None."""
    if not plan.name.strip():
        return Refused("The evening needs a name.")
    if plan.buy_in < 0 or plan.unit < 1:
        return Refused("The buy-in is 0 or more, and prizes are counted in at least one cent.")
    if not FEWEST_SEATS <= plan.seats <= MOST_SEATS:
        return Refused(f"A table has {FEWEST_SEATS} to {MOST_SEATS} seats, not {plan.seats}.")
    if plan.stack < 1:
        return Refused("A buy-in must buy chips.")
    if plan.add_on and (plan.add_on.money < 0 or plan.add_on.chips < 1 or plan.add_on.until_level < 1):
        return Refused("An add-on has a price, chips, and a level until which it can be had.")
    schedule = schedule_of(plan.schedule.steps, plan.set.values)
    if isinstance(schedule, Refused):
        return schedule
    return _wrong_payouts(plan)


def _wrong_payouts(plan: Plan) -> Refused | None:
    """A structure by parts can be checked before anyone has paid; fixed sums when the purse is known."""
    if not isinstance(plan.payouts, Shares):
        return None
    example = prizes(Money(1_000_000), plan.payouts, len(plan.payouts.parts), plan.unit)
    return example if isinstance(example, Refused) else None
