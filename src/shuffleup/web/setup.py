"""Setting an evening up: what a host fills in, and the plan it makes, or what is wrong with which field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import MOST_SEATS, Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament.chips import Chip, Pile, book_chips, book_set, pile
from shuffleup.tournament.entries import ReEntryOffer
from shuffleup.tournament.levels import Break, Level, Schedule, Step, standard_schedule
from shuffleup.tournament.payouts import CENT, Money, Shares, Structure
from shuffleup.tournament.plan import AddOn, Plan

Text = Annotated[str, Meta(max_length=80)]
Lines = Annotated[str, Meta(max_length=4000)]
OWN = "own"

MONEY = re.compile(r"(\d{1,7})(?:[.,](\d{1,2}))?")
LEVEL = re.compile(r"(\d+)\s*[-–/]\s*(\d+)(?:\s*\D*?ante\s*(\d+))?(?:\s*[x×]\s*(\d+))?", re.IGNORECASE)
BREAK = re.compile(r"break(?:\s+of)?\s+(\d+)(?:\s*min\w*)?", re.IGNORECASE)


class SetUp(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a host may fill in. Everything has the documents' default; sums are written as on a till: 25 or 12.50."""

    name: Text = "Poker night"
    date: Text = ""
    book: str = HOMEGAME.name
    buy_in: Text = "20"
    set: str = StartingSet.A.value
    counts: dict[str, Annotated[int, Meta(ge=0, le=1000)]] = {}
    minutes: Annotated[int, Meta(ge=1, le=240)] = 20
    break_every: Annotated[int, Meta(ge=0, le=50)] = 4
    break_minutes: Annotated[int, Meta(ge=1, le=240)] = 10
    levels: Lines = ""
    rebuys: bool = True
    add_on: bool = False
    add_on_price: Text = "10"
    add_on_chips: Annotated[int, Meta(ge=0, le=10_000_000)] = 500
    add_on_until: Annotated[int, Meta(ge=1, le=99)] = 4
    re_entries: Annotated[int, Meta(ge=0, le=99)] = 0
    re_entry_before: Annotated[int, Meta(ge=1, le=99)] = 4
    payouts: Text = ""
    unit: Text = "1"
    seats: Annotated[int, Meta(ge=2, le=10)] = MOST_SEATS
    hand_for_hand: bool = False
    house: list[Text] = []
    dealt: bool = False
    bots: Annotated[int, Meta(ge=0, le=500)] = 0


@fact
class Wrong:
    """What is wrong, in which field."""

    field: str
    reason: str


class _Bad(Exception):
    def __init__(self, field: str, reason: str) -> None:
        super().__init__(field, reason)
        self.wrong = Wrong(field, reason)


def plan_of(given: SetUp, today: str) -> Plan | Wrong:
    """The plan these fields make. What only the whole plan can show to be wrong is found when it is opened."""
    book = BOOKS.get(given.book)
    if book is None:
        return Wrong("book", f"There is no book {given.book!r}; there are {', '.join(BOOKS)}.")
    try:
        return _plan(given, book, today)
    except _Bad as bad:
        return bad.wrong


def _plan(given: SetUp, book: Rulebook, today: str) -> Plan:
    return Plan(
        name=given.name.strip(),
        date=given.date.strip() or today,
        book=book.name,
        buy_in=_money("buy_in", given.buy_in),
        schedule=_schedule(given, book),
        set=_set(given, book),
        house=tuple(rule.strip() for rule in given.house if rule.strip()),
        rebuys=given.rebuys,
        add_on=_add_on(given),
        payouts=_payouts(given.payouts),
        unit=Money(max(_money("unit", given.unit), CENT)),
        seats=given.seats,
        hand_for_hand=given.hand_for_hand,
        re_entry=ReEntryOffer(given.re_entries, given.re_entry_before) if given.re_entries else None,
    )


def _money(field: str, text: str) -> Money:
    found = MONEY.fullmatch(text.strip())
    if not found:
        raise _Bad(field, f"{text.strip()[:20]!r} is no sum of money; write 25 or 12.50.")
    units, rest = found.groups()
    return Money(int(units) * 100 + int((rest or "0").ljust(2, "0")))


def _set(given: SetUp, book: Rulebook) -> Pile:
    if given.set == OWN:
        return _own_set(given, book)
    if given.set not in list(StartingSet):
        raise _Bad("set", f"There is no starting set {given.set!r}; there are A, B and C, or your own.")
    return book_set(StartingSet(given.set), book)


def _own_set(given: SetUp, book: Rulebook) -> Pile:
    kinds: dict[str, Chip] = {chip.colour: chip for chip in book_chips(book)}
    unknown = next((colour for colour in given.counts if colour not in kinds), None)
    if unknown:
        raise _Bad("counts", f"There are no {unknown} chips; there are {', '.join(kinds)}.")
    made = pile({kinds[colour]: count for colour, count in given.counts.items()})
    if not made.counts:
        raise _Bad("counts", "Say how many chips of each colour a player begins with.")
    return made


def _schedule(given: SetUp, book: Rulebook) -> Schedule:
    if given.levels.strip():
        return Schedule(tuple(_written(given)))
    levels = standard_schedule(book, given.minutes).steps
    return Schedule(tuple(_with_breaks(levels, given.break_every, given.break_minutes)))


def _with_breaks(levels: tuple[Step, ...], every: int, minutes: int) -> Iterator[Step]:
    for number, level in enumerate(levels, 1):
        yield level
        if every and number % every == 0 and number < len(levels):
            yield Break(minutes)


def _written(given: SetUp) -> Iterator[Step]:
    """A level or a break a line: 25-50, 100-200 ante 25, 25-50 x 15, break 10."""
    for number, line in enumerate(filter(str.strip, given.levels.splitlines()), 1):
        pause, level = BREAK.fullmatch(line.strip()), LEVEL.fullmatch(line.strip())
        if pause:
            yield Break(int(pause.group(1)))
        elif level:
            small, big, ante, minutes = level.groups()
            yield Level(Chips(int(small)), Chips(int(big)), Chips(int(ante or 0)), int(minutes or given.minutes))
        else:
            raise _Bad("levels", f"Line {number}, {line.strip()[:30]!r}: write 25-50, 25-50 ante 5, or break 10.")


def _add_on(given: SetUp) -> AddOn | None:
    if not given.add_on:
        return None
    return AddOn(_money("add_on_price", given.add_on_price), Chips(given.add_on_chips), given.add_on_until)


def _payouts(text: str) -> Structure | None:
    """Percents, the winner's first; nothing follows the book."""
    if not text.strip():
        return None
    parts = re.split(r"[\s,;%]+", text.strip().strip("%"))
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise _Bad("payouts", "Write the share of each place in percent, the winner's first: 50 30 20.")
    return Shares(tuple(int(part) for part in parts))


def read_json(body: bytes) -> SetUp | Wrong:
    try:
        return msgspec.json.decode(body, type=SetUp)
    except msgspec.DecodeError as error:
        return _field_of(str(error))


def read_form(fields: dict[str, list[str]]) -> SetUp | Wrong:
    """A form as a browser sends it: everything is text, a tick is there or not, and chips are counts.<colour>."""
    given: dict[str, object] = {name: values[-1] for name, values in fields.items() if name in TEXTS and values[-1]}
    given |= {name: name in fields for name in TICKS} if "shown" in fields else {}
    given["house"] = [*fields.get("house", ()), *_settings(fields)]
    chips = {name.removeprefix("counts."): values[-1] for name, values in fields.items() if name.startswith("counts.")}
    given["counts"] = {colour: count for colour, count in chips.items() if count}
    try:
        return msgspec.convert(given, SetUp, strict=False)
    except msgspec.ValidationError as error:
        return _field_of(str(error))


def _settings(fields: dict[str, list[str]]) -> Iterator[str]:
    """House rules that set a number or a choice: set.BUY-02/rebuys-each=2. An empty one leaves the book as it is."""
    for name, values in fields.items():
        if name.startswith("set.") and values[-1].strip():
            yield f"{name.removeprefix('set.')}={values[-1].strip()}"


TICKS = ("rebuys", "add_on", "hand_for_hand", "dealt")
TEXTS = frozenset(SetUp.__struct_fields__) - {*TICKS, "house", "counts"}


def _field_of(error: str) -> Wrong:
    """msgspec says: what is wrong - at `$.minutes`."""
    reason, _, where = error.partition(" - at `$.")
    return Wrong(where.rstrip("`").partition("[")[0], reason)


def refused(reason: Refused) -> Wrong:
    return Wrong("", str(reason.reason))
