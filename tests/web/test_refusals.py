"""Every refusal can be said in every language: it is a sentence of known patterns, and no text is hidden in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args

import pytest
from tools.words import SOURCE

from shuffleup.cards import DECK, Card
from shuffleup.hand import Phase, Refusal, Refused
from shuffleup.hand import commands as h
from shuffleup.hand.decide import decide as decide_in_hand
from shuffleup.language.words import is_whole, read
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.say import Hole, Sentence, passage, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.decide import decide
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from tests.anything import Pool, anything
from tests.hand.random_hands import any_table, next_command
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import NIGHT, Night, PlainNight

HELD_WHOLE = ("de", "es")
TRIES = 150
IN_A_HAND: Pool = {
    Seat: [Seat(number) for number in range(12)],
    Chips: [Chips(number) for number in (0, 1, 7, 40, 10_000)],
    Card: DECK,
    int: [0, 1, 2],
}
WORDS = ("", "a word")


class Provoked(Driver):
    """The host tries whatever comes to mind, at every moment of the evening; only what is refused matters."""

    def __init__(self, night: Night, chance: Random) -> None:
        super().__init__(night, chance)
        self.heard: list[Refused] = []

    def something_happens(self) -> None:
        super().something_happens()
        self.tries()

    def begin(self) -> None:
        super().begin()
        self.tries()

    def tries(self) -> None:
        for kind in self.chance.choices(get_args(c.Command), k=TRIES):
            answer = decide(self.night.evening, anything(kind, self.chance, self.pool()), self.night.book)
            self.heard += [answer] if isinstance(answer, Refused) else []

    def pool(self) -> Pool:
        players = [one.player for one in self.night.evening.players.values()]
        return {
            PlayerId: [*players, PlayerId("nobody")],
            TableNo: [TableNo(1), TableNo(1), TableNo(2), TableNo(9)],
            Chair: [Chair(TableNo(1), Seat(1)), Chair(TableNo(2), Seat(3)), Chair(TableNo(9), Seat(1))],
            Millis: [self.night.now, Millis(self.night.now + 90 * MINUTE), NIGHT],
            Money: [Money(0), Money(-1), Money(2500)],
            Level: [*self.night.evening.plan.schedule.levels, Level(Chips(0), Chips(0)), Level(Chips(7), Chips(5))],
            Break: [Break(0), Break(300)],
            str: WORDS,
            Sentence: [say("It is dead.")],
            bool: (True, False),
            **IN_A_HAND,
        }


def in_the_evening() -> Iterator[tuple[Refused, frozenset[str]]]:
    for seed, book in enumerate(BOOKS.values()):
        chance = Random(seed)
        driver = Provoked(any_night(chance, book, 9, PlainNight), chance)
        night = driver.to_the_end()
        names = frozenset(one.name for one in night.evening.players.values())
        yield from ((refused, names) for refused in driver.heard)


def in_hands() -> Iterator[tuple[Refused, frozenset[str]]]:
    for seed in range(12):
        chance = Random(seed)
        told, deck = any_table(chance), chance.sample(DECK, len(DECK))
        while told.hand.phase is not Phase.OVER:
            for kind in get_args(h.Command):
                answer = decide_in_hand(told.hand, anything(kind, chance, IN_A_HAND), told.terms)
                if isinstance(answer, Refused):
                    yield answer, frozenset()
            told.tells(next_command(told, deck, chance))


@cache
def heard() -> dict[Sentence, frozenset[str]]:
    """Every refusal by its words, with the names that may stand in it."""
    return {refused.reason: names for refused, names in (*in_the_evening(), *in_hands())}


def patterns_in(said: Hole) -> Iterator[tuple[str, str]]:
    """With its plural, where it has one."""
    if isinstance(said, Sentence):
        yield from ((said.pattern, said.plural),) if said.pattern else ()
        yield from (found for hole in said.holes.values() for found in patterns_in(hole))


def texts_in(said: Hole) -> Iterator[str]:
    """What nobody translates, however deep it is in."""
    if isinstance(said, Sentence):
        yield from (text for hole in said.holes.values() for text in texts_in(hole))
    elif type(said) is str:
        yield said


def is_name(text: str, names: frozenset[str]) -> bool:
    """Of a player or a table's card; names are quoted where nobody has them."""
    return text in names or text[:1] == text[-1:] == "'" or " " not in text


def test_many_refusals_of_many_kinds_are_heard() -> None:
    assert len({pattern for said in heard() for pattern in patterns_in(said)}) > 100


@pytest.mark.parametrize("lang", HELD_WHOLE)
def test_every_refusal_has_its_words_in_the_catalogues(lang: str) -> None:
    catalogue = read(lang)
    patterns = {found for said in heard() for found in patterns_in(said)}
    assert [one for one, many in patterns if not is_whole(catalogue.get((one, many) if many else one))] == []


def test_no_refusal_is_a_text_that_nobody_can_translate() -> None:
    assert [
        (said, text) for said, names in heard().items() for text in texts_in(said) if not is_name(text, names)
    ] == []


@pytest.mark.parametrize(
    ("said", "hidden"),
    [
        (say("{name} is out.", name="Ann Bee"), []),
        (passage("Ann Bee is out."), ["Ann Bee is out."]),  # near miss: a sentence only by its type
        (say("First: {due}", due="Wait for table 2."), ["Wait for table 2."]),
    ],
)
def test_a_hidden_text_is_found(said: Sentence, hidden: list[str]) -> None:
    assert [text for text in texts_in(said) if not is_name(text, frozenset({"Ann Bee"}))] == hidden


def test_every_kind_has_a_meaning_and_a_code_of_its_own() -> None:
    assert len({kind.meaning for kind in Refusal}) == len(Refusal)
    assert all(kind.meaning.endswith(".") and kind == kind.lower().replace("_", "-") for kind in Refusal)


def test_only_what_a_terminal_says_is_refused_in_plain_english() -> None:
    texts = ((path.relative_to(SOURCE), path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py"))
    plain = {where for where, text in texts if "refuse_plainly(" in text}
    assert {where.parts[0] for where in plain} <= {"cli", "terminal", "histories", "hand", "web"}
    assert {where.name for where in plain if where.parts[0] == "web"} == {"addresses.py", "serving.py", "tls.py"}
