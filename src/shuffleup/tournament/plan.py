"""What is decided before the first name is on the list. Every default is the documents'."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips import Pile, book_set
from shuffleup.tournament.entries import ReEntryOffer
from shuffleup.tournament.levels import Schedule, schedule_of, standard_schedule
from shuffleup.tournament.payouts import CENT, Money, Shares, Structure, prizes

FEWEST_SEATS = 2
FEWEST_SETS = 2


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
    `payouts` None follows the book by the size of the field. `unit` is the smallest sum a prize is counted in. No
    document speaks of re-entries, so there are none unless the host offers them. `tables` None is as many as it takes,
    and `on_hand` None is a box of chips that nobody has counted.
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
    re_entry: ReEntryOffer | None = None
    tables: int | None = None
    on_hand: Pile | None = None

    @property
    def stack(self) -> Chips:
        """What a buy-in buys."""
        return Chips(self.set.worth)

    def sets_on_hand(self) -> int | None:
        """How many players can be given a starting set; None where nobody has counted the chips."""
        if self.on_hand is None:
            return None
        return min((self.on_hand.count(chip) // count for chip, count in self.set.counts), default=0)


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
    if plan.re_entry and (plan.re_entry.each < 1 or plan.re_entry.before_level < 2):
        return Refused("Re-entries are at least one each, and end with the first hand of level 2 or later.")
    schedule = schedule_of(plan.schedule.steps, plan.set.values)
    if isinstance(schedule, Refused):
        return schedule
    return _wrong_room(plan) or wrong_payouts(plan.payouts, plan.unit)


def _wrong_room(plan: Plan) -> Refused | None:
    """Tables and chips for two players at least."""
    if plan.tables is not None and plan.tables < 1:
        return Refused("There must be a table to play at.")
    sets = plan.sets_on_hand()
    if sets is not None and sets < FEWEST_SETS:
        return Refused(f"Each player begins with {plan.set}; the chips on hand are not enough for two.")
    return None


def wrong_payouts(structure: Structure | None, unit: Money) -> Refused | None:
    """What can be wrong with prizes before anyone has paid. Whether fixed sums are the purse is seen at the start."""
    if structure is None:
        return None
    by_parts = isinstance(structure, Shares)
    places = structure.parts if isinstance(structure, Shares) else structure.prizes
    purse = Money(1_000_000 if by_parts else sum(places))
    example = prizes(purse, structure, len(places), unit)
    return example if isinstance(example, Refused) else None
