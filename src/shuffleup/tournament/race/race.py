"""The chip race: the smallest chip leaves a table. Cards come in from the caller, in the order they are dealt.

When a chip goes is said in when.py. The race is held table by table. Small chips that make whole new ones are
changed; for each odd one its owner gets a card; the high cards win the new chips that all the odd ones together make.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import TypeVar

from shuffleup.cards import DECK, Card, Suit
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import race as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Rulebook
from shuffleup.say import Sentence, listed, say

A = TypeVar("A")

CHANGE = 2  # next chips' worth of small ones that a plausible rack keeps, as the leanest starting set does
SUITS_FROM_LOWEST = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)

# --------------------------------------------------------------------------------------------------- racks


@fact
class Rack:
    """A stack as its chips lie there: how many of each denomination, the smallest first, none left out but zeros."""

    counts: tuple[tuple[Chips, int], ...]

    @property
    def worth(self) -> Chips:
        return Chips(sum(value * count for value, count in self.counts))

    def count(self, value: Chips) -> int:
        return dict(self.counts).get(value, 0)

    def plus(self, value: Chips, count: int) -> Rack:
        """With so many more chips of this denomination, or fewer."""
        return rack_of({**dict(self.counts), value: self.count(value) + count})

    def __str__(self) -> str:
        return ", ".join(f"{count} of {value}" for value, count in self.counts) or say("no chips")


def rack_of(counts: Mapping[Chips, int]) -> Rack:
    assert all(value > 0 and count >= 0 for value, count in counts.items()), counts
    return Rack(tuple(sorted((value, count) for value, count in counts.items() if count)))


def plausible_rack(stack: Chips, denominations: Sequence[Chips]) -> Rack | Refused:
    """What a stack nobody has counted by colour may look like: small change first, the rest in large chips."""
    values = sorted(set(denominations))
    if any(high % low for low, high in pairwise(values)):
        return refuse(
            "Chips of {values} cannot all be changed for one another.", Refusal.NOT_IN_CHIPS, values=_listed(values)
        )
    if not values or stack % values[0]:
        return refuse(
            "A stack of {stack} cannot be made of chips of {values}.",
            Refusal.NOT_IN_CHIPS,
            stack=stack,
            values=_listed(values),
        )
    counts, rest = {}, stack
    for value, following in pairwise(values):
        change = rest % following + min(CHANGE, rest // following) * following
        counts[value] = change // value
        rest = Chips(rest - change)
    return rack_of({**counts, values[-1]: rest // values[-1]})


def _listed(values: Sequence[Chips]) -> Sentence:
    return listed(values) or say("no kind")


# ------------------------------------------------------------------------------------------------ changing up


@fact
class ChangeUp:
    """What is changed directly at one seat: so many old chips for so many new ones, and the odd ones that stay."""

    handed_in: int
    received: int
    odd: int
    rack: Rack

    @property
    def only_odd(self) -> bool:
        """Has the player nothing else?"""
        return self.odd > 0 and len(self.rack.counts) == 1


def change_up(rack: Rack, old: Chips, new: Chips) -> ChangeUp:
    """Full equivalents, directly (RACE-01)."""
    assert _makes(old, new), (old, new)
    received, odd = divmod(rack.count(old), new // old)
    handed_in = rack.count(old) - odd
    return ChangeUp(handed_in, received, odd, rack.plus(old, -handed_in).plus(new, received))


def race_cards(
    racks: Mapping[Seat, Rack], old: Chips, new: Chips, book: Rulebook
) -> tuple[tuple[Seat, int], ...] | Refused:
    """Who is dealt how many cards, in the order of the deal: a player gets all their cards before the next one."""
    if wrong := _wrong_chips(racks, old, new, book):
        return wrong
    first = book.must(ask.RaceDealFrom()).answer
    clockwise = sorted(racks, key=lambda seat: (seat < first, seat))
    odd = ((seat, change_up(racks[seat], old, new).odd) for seat in clockwise)
    return tuple((seat, count) for seat, count in odd if count)


# ----------------------------------------------------------------------------------------------------- the race


@fact
class ChangedUp:
    seat: Seat
    handed_in: int
    received: int
    by: Citation


@fact
class CardsDealt:
    """One card for each odd chip of this seat."""

    seat: Seat
    cards: tuple[Card, ...]
    by: Citation


@fact
class GivenFirst:
    """A new chip for a player who would have none, before the cards win any."""

    seat: Seat
    by: Citation
    received: int = 1


@fact
class ChipWon:
    """A new chip for a card, and how many odd chips it stands for (fewer than a whole one: RACE-04)."""

    seat: Seat
    card: Card
    odd: int
    by: Citation
    received: int = 1


@fact
class OddGone:
    """Odd chips that nobody gets leave play."""

    odd: int
    by: Citation


RaceStep = ChangedUp | CardsDealt | GivenFirst | ChipWon | OddGone


@fact
class RaceResult:
    """A race at one table: what happened in its order, the racks after it, and what left play or was added to it.

    What the table had before is what it has after, plus `raced_off`, less `added`; one of the two is 0.
    """

    old: Chips
    new: Chips
    steps: tuple[RaceStep, ...]
    racks: tuple[tuple[Seat, Rack], ...]
    raced_off: Chips
    added: Chips
    old_chips_out: int
    new_chips_in: int

    @property
    def stacks(self) -> tuple[tuple[Seat, Chips], ...]:
        return tuple((seat, rack.worth) for seat, rack in self.racks)

    @property
    def in_play(self) -> Rack:
        """All the chips at the table afterwards."""
        counts: Counter[Chips] = Counter()
        for _, rack in self.racks:
            counts.update(dict(rack.counts))
        return rack_of(counts)

    @property
    def by(self) -> tuple[Citation, ...]:
        return tuple(dict.fromkeys(step.by for step in self.steps))


def race(
    racks: Mapping[Seat, Rack], old: Chips, new: Chips, cards: Sequence[Card], book: Rulebook
) -> RaceResult | Refused:
    """Race the old chip off a table. `cards` in the order dealt, as many as `race_cards` says in all.

    More odd chips than a deck has cards are dealt from a second deck; of two equal cards the one dealt first is higher.
    """
    to_deal = race_cards(racks, old, new, book)
    if isinstance(to_deal, Refused):
        return to_deal
    if wrong := _wrong_cards(cards, sum(count for _, count in to_deal), book):
        return wrong
    changes = {seat: change_up(racks[seat], old, new) for seat in sorted(racks)}
    hands = _dealt(to_deal, cards, book)
    prizes = _prizes(changes, hands, new // old, book)
    return _result(racks, old, new, (*_changed(changes, book), *hands, *prizes))


def _changed(changes: Mapping[Seat, ChangeUp], book: Rulebook) -> Iterator[ChangedUp]:
    by = book.cite(ask.ChangedUpDirectly)
    full = ((seat, change) for seat, change in changes.items() if change.received)
    return (ChangedUp(seat, change.handed_in, change.received, by) for seat, change in full)


def _dealt(to_deal: Sequence[tuple[Seat, int]], cards: Sequence[Card], book: Rulebook) -> tuple[CardsDealt, ...]:
    by = book.must(ask.RaceDealFrom()).by
    dealt = iter(cards)
    return tuple(CardsDealt(seat, tuple(islice(dealt, count)), by) for seat, count in to_deal)


def _prizes(
    changes: Mapping[Seat, ChangeUp], hands: Sequence[CardsDealt], make_one: int, book: Rulebook
) -> Iterator[RaceStep]:
    """Gifts first, then whole new chips card by card, then what is left over."""
    line = _in_line(hands, book)
    odd = sum(change.odd for change in changes.values())
    first = book.must(ask.NobodyRacedOut())
    bare = {hand.seat for hand in hands if first.answer and changes[hand.seat].only_odd}
    given = _given(bare, line, odd, make_one, book)
    yield from (GivenFirst(seat, first.by) for seat in sorted(given))
    whole, left = divmod(max(0, odd - len(given) * make_one), make_one)
    won_by = book.must(ask.RaceWonBy()).by
    yield from (ChipWon(seat, card, make_one, won_by) for seat, card in line[:whole])
    if left:
        rest = book.must(ask.LeftOversMakeChip(left, make_one))
        yield ChipWon(*line[whole], left, rest.by) if rest.answer else OddGone(left, rest.by)


def _in_line(hands: Sequence[CardsDealt], book: Rulebook) -> list[tuple[Seat, Card]]:
    """The cards that win, the highest first: all of them, or the best of each player."""
    suits = book.must(ask.SuitsDecideRace()).answer
    dealt = [(hand.seat, card) for hand in hands for card in hand.cards]
    line = sorted(dealt, key=lambda one: _height(one[1], suits=suits), reverse=True)  # equal ones stay as dealt
    if book.must(ask.RaceWonBy()).answer is ask.NextToWin.NEXT_CARD:
        return line
    best: dict[Seat, Card] = {}
    for seat, card in line:
        best.setdefault(seat, card)
    return list(best.items())


def _height(card: Card, *, suits: bool) -> tuple[int, int]:
    return card.rank, SUITS_FROM_LOWEST.index(card.suit) if suits else 0


def _given(bare: set[Seat], line: Sequence[tuple[Seat, Card]], odd: int, make_one: int, book: Rulebook) -> set[Seat]:
    """Who has nothing but odd chips and wins nothing. A gift leaves less for the cards to win, so others may follow."""
    given: set[Seat] = set()
    while True:
        winners = {seat for seat, _ in line[: _new_chips(odd - len(given) * make_one, make_one, book)]}
        if bare - winners == given:
            return given
        given = bare - winners


def _new_chips(odd: int, make_one: int, book: Rulebook) -> int:
    """How many new chips these odd ones make, what is left over included."""
    whole, left = divmod(max(0, odd), make_one)
    return whole + (1 if left and book.must(ask.LeftOversMakeChip(left, make_one)).answer else 0)


def _result(racks: Mapping[Seat, Rack], old: Chips, new: Chips, steps: tuple[RaceStep, ...]) -> RaceResult:
    out = sum(rack.count(old) for rack in racks.values())
    after = {seat: rack.plus(old, -rack.count(old)) for seat, rack in sorted(racks.items())}
    received = [step for step in steps if isinstance(step, ChangedUp | GivenFirst | ChipWon)]
    for step in received:
        after[step.seat] = after[step.seat].plus(new, step.received)
    came = sum(step.received for step in received)
    gone = Chips(max(0, out * old - came * new))
    added = Chips(max(0, came * new - out * old))
    result = RaceResult(old, new, steps, tuple(after.items()), gone, added, out, came)
    assert sum(racks[seat].worth - after[seat].worth for seat in racks) == gone - added, result
    return result


# ------------------------------------------------------------------------------------------------- what is wrong


def _wrong_chips(racks: Mapping[Seat, Rack], old: Chips, new: Chips, book: Rulebook) -> Refused | None:
    if not _makes(old, new):
        return refuse(
            "Chips of {old} do not make a chip of {new}; race them for a chip they make exactly.",
            Refusal.NOT_IN_CHIPS,
            old=old,
            new=new,
        )
    for seat, rack in sorted(racks.items()):
        if not rack.counts:
            return refuse("Seat {seat} has no chips, and no part in the race.", Refusal.NOT_IN_CHIPS, seat=seat)
        if rack.counts[0][0] < old:
            by = book.cite(ask.ChangedUpDirectly)
            small = rack.counts[0][0]
            return refuse(
                "Seat {seat} still has chips of {chip}: the smallest chip goes first.",
                Refusal.SOMETHING_FIRST,
                by,
                seat=seat,
                chip=small,
            )
    return None


def _makes(old: Chips, new: Chips) -> bool:
    return 0 < old < new and new % old == 0


def _wrong_cards(cards: Sequence[Card], needed: int, book: Rulebook) -> Refused | None:
    by = book.must(ask.RaceDealFrom()).by
    if len(cards) != needed:
        number = {"needed": needed, "cards": len(cards)}
        return refuse(
            "A card is dealt for each odd chip, {needed} in all; {cards} were given.",
            Refusal.WRONG_CARDS,
            by,
            **number,
        )
    for start in range(0, len(cards), len(DECK)):
        deck = Counter(cards[start : start + len(DECK)])
        if twice := next((card for card in deck if deck[card] > 1), None):
            return refuse("{card} cannot be dealt twice from one deck.", Refusal.WRONG_CARDS, card=twice.symbol_text)
    return None
