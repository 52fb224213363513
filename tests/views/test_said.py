"""What screens say to people is made of values: where the type of a view says so there is a sentence, of patterns that
the catalogues hold, and nowhere else is there one. So the type checker sees who puts a plain text there.

Whole evenings by chance, looked at now and then through the eyes of every role on every screen.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from random import Random
from typing import Any, get_args

import pytest
from tools.words import collected

from shuffleup.app.guests.arrangements import DepthSet, QuestionPut, Role, Who
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import Room, resume_room
from shuffleup.app.streams.stream import Stream
from shuffleup.facts import fact, types_in
from shuffleup.hand import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.filled import Filled
from shuffleup.rulebooks import BOOKS
from shuffleup.say import Hole, Sentence, Worded, say
from shuffleup.tournament.record.history import RecordStep, entries_of
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens import SCREENS
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import NIGHT, PlainNight

LOOKS = 5  # an evening
HOURS = Millis(3 * 60 * 60 * 1000)
T1 = TableNo(1)
EYES = (
    Who(Role.DIRECTOR),
    Who(Role.TIMEKEEPER),
    Who(Role.DEALER, table=T1),
    Who(Role.PLAYER, PlayerId("p1")),
    Who(Role.SPECTATOR),
)
TURNED: tuple[dict[str, str], ...] = (
    {},
    {
        "table": "1",
        "player": "p1",
        "item": "2",
        "edit": "sums",
        "deal": "icm",
        "cards": "AsKd",
        "open": "p1",
        "n": "400",
    },
    {"table": "1", "about": "hole-cards-exposed", "by": "dealer", "nth": "3", "acted": "0"},
    {"table": "1", "about": "conduct", "breach": "splashed-pot", "seat": "1"},
    {"table": "1", "about": "thrown-forward", "facing-bet": "no", "next-player-acted": "no"},
    *({"table": "1", "sheet": sheet, "seat": "1"} for sheet in ("seat", "clock", "count", "out", "penalty", "button")),
)


@fact
class Leaf:
    """A text in a view: where it stands, whether the type says that it may be a sentence, and that it is one."""

    place: str
    text: str
    may: bool
    due: bool


def leaves(value: object, hint: Any = None, place: str = "") -> Iterator[Leaf]:
    """Every text in a view, with what its type says."""
    if is_dataclass(value):
        kind: Any = type(value)
        hints = types_in(kind)
        for one in fields(value):
            yield from leaves(getattr(value, one.name), hints[one.name], f"{type(value).__name__}.{one.name}")
    elif isinstance(value, tuple | list | frozenset | set):
        for one in value:
            yield from leaves(one, hint, place)
    elif isinstance(value, str) and not isinstance(value, Worded):  # which has words of its own
        kinds = kinds_in(hint)
        yield Leaf(place, value, Sentence in kinds, Sentence in kinds and str not in kinds)


def kinds_in(hint: Any) -> set[Any]:
    """The types a value may have, or the items of it."""
    return {hint}.union(*(kinds_in(part) for part in get_args(hint)))


def wrong(leaf: Leaf) -> str:
    said = isinstance(leaf.text, Sentence)
    if leaf.due and not said:
        return f"{leaf.place} is no sentence: {leaf.text!r}"
    if said and not leaf.may:
        return f"{leaf.place} is a sentence, and its type does not say so: {leaf.text!r}"
    unknown = [one for one in patterns_in(leaf.text) if one not in known()]
    return f"{leaf.place} is of no catalogue: {unknown}" if unknown else ""


def patterns_in(said: Hole) -> Iterator[str]:
    if isinstance(said, Sentence):
        yield from (said.pattern,) if said.pattern else ()
        yield from (pattern for hole in said.holes.values() for pattern in patterns_in(hole))


@cache
def known() -> frozenset[str]:
    return frozenset(one.id if isinstance(one.id, str) else one.id[0] for one in collected())


# -------------------------------------------------------------------------------------------------- what is looked at


def all_leaves(room: Room, now: Millis) -> Iterator[Leaf]:
    for screen in SCREENS.values():
        for who in EYES:
            if who.role in screen.roles:
                turns = {screen.turned_to(turned) for turned in TURNED} if who.role is not Role.SPECTATOR else {()}
                for args in turns:
                    sight = Sight(room, who, args, now, "http://host", "k" * 64, "de")
                    for region in screen.regions:
                        hint = types_in(region.view).get("return")
                        yield from leaves(region.view(sight), hint, f"{screen.name}/{region.name}")


async def as_far_as(steps: list[RecordStep], book: str) -> Room:
    """The room of an evening that has come so far, with a table followed by hand and a question to the director."""
    parts = Parts(MemoryJournal(), EVENTS, Nobody())
    log = Stream("evening/test", parts, lambda _: None)
    for step in steps:
        assert await log.append(entries_of(step), NIGHT)
    room = await resume_room("evening/test", BOOKS[book], parts, NIGHT)
    if T1 in room.evening.tables:
        await room.guest_list.record(DepthSet(T1, True, NIGHT), NIGHT)
        asked = Filled("burn-error", (("burned", "0"),))
        await room.guest_list.record(QuestionPut(T1, "No card was burned", asked, NIGHT), NIGHT)
    return room


@cache
def found(book: str, seed: int) -> tuple[Leaf, ...]:
    chance = Random(seed)
    night = Driver(any_night(chance, BOOKS[book], 12, PlainNight), chance).to_the_end()
    steps = list(night.record.steps)
    ends = sorted({len(steps), *chance.sample(range(1, len(steps)), LOOKS)})

    async def looked() -> set[Leaf]:
        every: set[Leaf] = set()
        for end in ends:
            every |= set(all_leaves(await as_far_as(steps[:end], book), Millis(NIGHT + HOURS)))
        return every

    return tuple(asyncio.run(looked()))


@pytest.mark.parametrize(("book", "seed"), [(book, seed) for seed, book in enumerate(BOOKS)])
def test_what_screens_say_is_a_sentence_where_its_type_says_so_and_nowhere_else(book: str, seed: int) -> None:
    texts = found(book, seed)
    assert len({leaf.place for leaf in texts if leaf.due and leaf.text}) > 10
    assert sorted({one for leaf in texts if (one := wrong(leaf))}) == []


# ------------------------------------------------------------------------------------------------------- near misses


@fact
class Shown:
    name: str
    why: Sentence
    lines: tuple[Sentence, ...] = ()


OF_NO_CATALOGUE = "Ann sings, and everybody waits."


@pytest.mark.parametrize(
    ("view", "places"),
    [
        (Shown("Ann", say("The clock is running.")), []),
        (Shown("Ann", f"The clock {'is running'}."), ["Shown.why"]),  # type: ignore[arg-type]
        (Shown("Ann", say("The clock is running."), (say("{what}.", what="Ann"), "Ann.")), ["Shown.lines"]),  # type: ignore[arg-type]
        (Shown(say("The clock is running."), say("The clock is running.")), ["Shown.name"]),
        (Shown("Ann", say(OF_NO_CATALOGUE[:])), ["Shown.why"]),
        (Shown("Ann", say("{what}.", what=say(OF_NO_CATALOGUE[:]))), ["Shown.why"]),
    ],
)
def test_a_text_in_the_place_of_a_sentence_is_found(view: Shown, places: list[str]) -> None:
    assert [leaf.place for leaf in leaves(view) if wrong(leaf)] == places


def test_a_refusal_holds_a_sentence() -> None:
    assert types_in(Refused)["reason"] is Sentence
