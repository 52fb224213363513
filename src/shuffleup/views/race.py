"""The chip race, step by step: which table has one, the stacks, the cards, who wins, and what is left on the table.

All of it is worked out from what the evening would be asked; nothing is recorded by looking.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import cycle, islice

from shuffleup.cards import DECK, BadCard, Card, card
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import race as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, passage
from shuffleup.tournament.chips.racks import Bank, from_the_bank, racks_after, racks_in_play, together
from shuffleup.tournament.chips.stacks import MustMake, held, must_make, seated
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.race import ChipWon, GivenFirst, OddGone, RaceResult, Rack, change_up, race, race_cards
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.refusals import no_table
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Held, Millis, PlayerId, TableNo

MOST_CARDS = 100  # that an address holds


@fact
class TableRace:
    """What a table has to race off now: `old` for `new`. Where nothing is due, `why` says so."""

    table: TableNo
    due: bool
    old: Chips
    new: Chips
    in_hand: bool
    why: Sentence
    by: str


@fact
class CountRow:
    seat: Seat
    player: PlayerId
    name: str
    stack: Held


@fact
class Counted:
    """The stacks of a table as far as they are known, to be counted and put right, all of them or some."""

    table: TableNo
    rows: tuple[CountRow, ...]
    must: MustMake
    unit: Chips  # the smallest chip at the table
    in_hand: bool
    hand: int
    followed: bool  # action by action: that hand ends where it is followed


@fact
class ChipCount:
    value: Chips
    count: int


@fact
class RaceSeat:
    """A seat in the race: its odd chips, the cards dealt for them, and what it has once all cards are out."""

    seat: Seat
    player: PlayerId
    name: str
    stack: Chips
    handed_in: int  # old chips that are changed directly, for so many new ones
    received: int
    odd: int
    cards: tuple[str, ...]
    winning: tuple[str, ...]
    given: tuple[str, ...]  # the clause by which the seat gets a new chip before the cards win any (RACE-03)
    after: Chips
    rack: tuple[ChipCount, ...]


@fact
class RaceAfter:
    """The table after the race: all its chips, and what left play or was added to it."""

    chips: tuple[ChipCount, ...]
    total: Chips
    raced_off: Chips
    added: Chips
    odd_gone: int  # odd chips that nobody gets
    by: tuple[str, ...]


@fact
class RaceView:
    """One table's race as far as its cards are dealt. `refused` says why it cannot be held with these stacks."""

    table: TableNo
    old: Chips
    new: Chips
    seats: tuple[RaceSeat, ...]
    total: Chips
    bank: tuple[Bank, ...]  # what is handed out for the chips that go
    needed: int  # cards: one for each odd chip
    dealt: str
    next_seat: Seat | None  # whose card comes next
    free: tuple[str, ...]  # cards that can still come
    after: RaceAfter | None
    in_hand: bool
    refused: Sentence
    change_by: tuple[str, ...]
    deal_by: tuple[str, ...]


# -------------------------------------------------------------------------------------------------- which table


def races_view(evening: Evening, book: Rulebook, now: Millis) -> tuple[TableRace, ...]:
    """Of every table there is; nobody races once the night is over."""
    tables = () if evening.over() else evening.open_tables()
    return tuple(_table_race(evening, table.number, book, now) for table in tables)


def _table_race(evening: Evening, number: TableNo, book: Rulebook, now: Millis) -> TableRace:
    due = race_due(evening, number, now, book)
    in_hand = evening.tables[number].in_hand
    if isinstance(due, Refused):
        by = due.by[0].id if due.by else ""
        return TableRace(number, False, Chips(0), Chips(0), in_hand, due.reason, by)
    return TableRace(number, True, due.old, due.new, in_hand, NOTHING, due.by.id)


def counted_view(evening: Evening, number: TableNo, *, followed: bool = False) -> Counted:
    here, table = seated(evening, number), evening.tables[number]
    rows = tuple(CountRow(sat.seat, one.player, one.name, held(evening, one)) for sat, one in here)
    unit = evening.values_at(number)[0]
    return Counted(number, rows, must_make(evening, number), unit, table.in_hand, table.hands, followed)


# ---------------------------------------------------------------------------------------------------- the cards


def cards_so_far(text: str) -> tuple[Card, ...]:
    """Cards run together, two letters each, as far as they are cards."""
    found: list[Card] = []
    for start in range(0, min(len(text), 2 * MOST_CARDS), 2):
        try:
            found.append(card(text[start : start + 2]))
        except BadCard:
            break
    return tuple(found)


def cards_needed(evening: Evening, number: TableNo, book: Rulebook, now: Millis) -> int | Refused:
    """One for each odd chip."""
    if wrong := no_table(evening, number):
        return wrong
    due = race_due(evening, number, now, book)
    if isinstance(due, Refused):
        return due
    held = _held(evening, number, due, (), book)
    return Refused(passage(held.wrong), Refusal.NOT_NOW) if held.wrong else sum(held.counts.values())


def _free(dealt: tuple[Card, ...]) -> tuple[str, ...]:
    """What is left in the deck that is dealt from; a second one follows the first."""
    used = dealt[len(dealt) // len(DECK) * len(DECK) :]
    return tuple(str(one) for one in DECK if one not in used)


# ---------------------------------------------------------------------------------------------------- one table


class _Held:
    """A race as far as it has come."""

    def __init__(self, racks: dict[Seat, Rack], counts: dict[Seat, int], dealt: tuple[Card, ...]) -> None:
        self.racks = racks
        self.counts = counts  # cards by seat, in the order of the deal
        self.dealt = dealt
        self.result: RaceResult | None = None
        self.after: dict[PlayerId, Rack] = {}  # everyone's chips in the room, once it is held
        self.wrong = NOTHING

    def hands(self) -> dict[Seat, tuple[Card, ...]]:
        cards = iter(self.dealt)
        return {seat: tuple(islice(cards, count)) for seat, count in self.counts.items()}

    def next_seat(self) -> Seat | None:
        hands = self.hands()
        return next((seat for seat, count in self.counts.items() if len(hands[seat]) < count), None)


def _held(evening: Evening, number: TableNo, due: RaceDue, cards: tuple[Card, ...], book: Rulebook) -> _Held:
    racks = racks_of(evening, number)
    to_deal = racks if isinstance(racks, Refused) else race_cards(racks, due.old, due.new, book)
    if isinstance(racks, Refused) or isinstance(to_deal, Refused):
        held = _Held({}, {}, ())
        held.wrong = to_deal.reason if isinstance(to_deal, Refused) else NOTHING
        return held
    racks = _reckoned(evening, number, racks, due, book)
    held = _Held(racks, dict(to_deal), cards[: sum(count for _, count in to_deal)])
    if held.next_seat() is None:
        result = race(racks, due.old, due.new, held.dealt, book)
        held.result = None if isinstance(result, Refused) else result
        held.after = racks_after(evening, number, held.result) if held.result else {}
        held.wrong = result.reason if isinstance(result, Refused) else NOTHING
    return held


def _reckoned(
    evening: Evening, number: TableNo, racks: dict[Seat, Rack], due: RaceDue, book: Rulebook
) -> dict[Seat, Rack]:
    """Made of the chips that were handed out, as the bank reckons them, where the same cards are dealt for them."""
    known, chairs = racks_in_play(evening), evening.tables[number].chairs
    made = {seat: known.get(chairs[seat], rack) for seat, rack in racks.items()}
    same = race_cards(made, due.old, due.new, book) == race_cards(racks, due.old, due.new, book)
    return made if same else racks


def _bank(evening: Evening, number: TableNo, due: RaceDue, held: _Held, book: Rulebook) -> tuple[Bank, ...]:
    """Known before the cards are: whoever wins, as many new chips come in."""
    needed = sum(held.counts.values())
    tried = held.result or race(held.racks, due.old, due.new, tuple(islice(cycle(DECK), needed)), book)
    if held.wrong or isinstance(tried, Refused):
        return ()
    after = held.after or racks_after(evening, number, tried)
    room = from_the_bank(racks_in_play(evening).values(), after.values(), evening.plan.on_hand)
    return tuple(_handed_out(room, tried))


def _handed_out(room: tuple[Bank, ...], result: RaceResult) -> Iterator[Bank]:
    """As many new chips as the players of this race get, less those for which larger ones come in."""
    larger = [one for one in room if one.value > result.new]
    needed = result.new_chips_in - sum(one.value * one.needed for one in larger) // result.new
    if needed < 0:
        larger, needed = [], result.new_chips_in
    new = next((one for one in room if one.value == result.new), Bank(result.new, needed, 0, new_here=False))
    if needed:
        yield replace(new, needed=needed, missing=min(needed, new.missing))
    yield from larger


def race_view(evening: Evening, number: TableNo, dealt: str, book: Rulebook, now: Millis) -> RaceView | None:
    """The race this table can hold now, None if there is none; `dealt` are the cards dealt for it so far."""
    due = race_due(evening, number, now, book)
    if isinstance(due, Refused):
        return None
    held = _held(evening, number, due, cards_so_far(dealt), book)
    sitting = evening.table_now(number).sitting
    return RaceView(
        table=number,
        old=due.old,
        new=due.new,
        seats=tuple(_seat(evening, one.chair.seat, one.player, due, held) for one in sitting),
        bank=_bank(evening, number, due, held, book),
        total=Chips(sum(one.stack or 0 for one in sitting)),
        needed=sum(held.counts.values()),
        dealt="".join(map(str, held.dealt)),
        next_seat=held.next_seat(),
        free=_free(held.dealt),
        after=_after(held, evening.tables[number].chairs.values()) if held.result else None,
        in_hand=evening.tables[number].in_hand,
        refused=held.wrong,
        change_by=book.cited(ask.ChangedUpDirectly),
        deal_by=book.cited(ask.RaceDealFrom(), ask.RaceWonBy()),
    )


def _seat(evening: Evening, seat: Seat, player: PlayerId, due: RaceDue, held: _Held) -> RaceSeat:
    one = evening.entrant(player)
    rack = held.racks.get(seat)
    change = change_up(rack, due.old, due.new) if rack else None
    steps = held.result.steps if held.result else ()
    after = held.after.get(player)
    return RaceSeat(
        seat=seat,
        player=player,
        name=one.name,
        stack=one.stack or Chips(0),
        handed_in=change.handed_in if change else 0,
        received=change.received if change else 0,
        odd=change.odd if change else 0,
        cards=tuple(str(card) for card in held.hands().get(seat, ())),
        winning=tuple(str(step.card) for step in steps if isinstance(step, ChipWon) and step.seat == seat),
        given=tuple(step.by.id for step in steps if isinstance(step, GivenFirst) and step.seat == seat),
        after=after.worth if after else Chips(0),
        rack=_counts(after) if after else (),
    )


def _counts(rack: Rack) -> tuple[ChipCount, ...]:
    return tuple(ChipCount(value, count) for value, count in rack.counts)


def _after(held: _Held, players: Iterable[PlayerId]) -> RaceAfter:
    result = held.result
    assert result is not None
    gone = sum(step.odd for step in result.steps if isinstance(step, OddGone))
    return RaceAfter(
        chips=_counts(together(held.after[player] for player in players if player in held.after)),
        total=Chips(sum(chips for _, chips in result.stacks)),
        raced_off=result.raced_off,
        added=result.added,
        odd_gone=gone,
        by=tuple(citation.id for citation in result.by),
    )
