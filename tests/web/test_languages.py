"""What is read at the table is read in one language: no ruling, story or hand is half English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import pytest
from tools.words import collected

from shuffleup.cards.best_five import ranking
from shuffleup.cards.deck import DECK
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.forms import forms, samples
from shuffleup.questions.steps import FloorQuestion
from shuffleup.rulebooks import BOOKS
from shuffleup.say import Hole, Sentence
from shuffleup.tournament.events import Planned
from shuffleup.tournament.telling.teller import Teller
from shuffleup.views.desk.ruling import steps_of
from shuffleup.views.desk.words import in_short, label, shown
from shuffleup.web.language.sentences import on_screen, sentences
from tests.demo.evenings import objects
from tests.tournament.machine_driver import Driver, any_night

OTHERS = ("de", "es")  # those that are held complete
ENGLISH = re.compile(r"\b(the|of|and|or|is|are|to|with|for|card|cards|seat|table|hand is|chips are)\b")
OWN_WORDS = {"RulingRecorded"}
"""Events that hold what the host of the demonstration said in words of his own."""


def half_english(lang: str, texts: Iterable[str]) -> list[tuple[str, str]]:
    """What a reader of this language would still find in English."""
    said = ((text, sentences(lang)(text)) for text in texts)
    return [(text, other) for text, other in said if ENGLISH.search(other)]


@cache
def steps() -> frozenset[str]:
    """Every step of every ruling, whatever the facts and whichever the book."""
    asked = [question for form in forms() for question in samples(form.question)[::5]]
    floor = [question for question in asked if isinstance(question, FloorQuestion)]
    judged = (judge(book, question) for question in floor for book in BOOKS.values())
    return frozenset(step for one in judged if isinstance(one, Judgement) for step in steps_of(one))


@cache
def story() -> frozenset[str]:
    events = [one for one in objects() if one["kind"] == "event" and one["event"] not in OWN_WORDS]
    return frozenset(text for one in events for text in one["told"])


@cache
def told_by_values() -> tuple[Sentence, ...]:
    """The same of evenings played by chance, as screens get it: sentences, and not their English."""
    found: dict[str, Sentence] = {}
    for seed, book in enumerate(BOOKS.values()):
        chance = Random(seed)
        night = Driver(any_night(chance, book, 12), chance).to_the_end()
        (planned,) = night.record.steps[0].changes()
        assert isinstance(planned, Planned), planned
        teller = Teller(planned, book)
        told = [*teller.opening(), *(line for step in night.record.steps[1:] for line in teller.tell(step))]
        found |= {one.text: one.text for _, sentences in told for one in sentences}
    return tuple(found.values())


def patterns_in(said: Hole) -> Iterator[str]:
    if isinstance(said, Sentence):
        yield from (said.pattern,) if said.pattern else ()
        yield from (pattern for hole in said.holes.values() for pattern in patterns_in(hole))


def test_every_pattern_that_is_said_is_in_the_catalogues() -> None:
    known = {one.id if isinstance(one.id, str) else one.id[0] for one in collected()}
    said = {pattern for sentence in told_by_values() for pattern in patterns_in(sentence)}
    assert len(said) > 40
    assert said <= known, said - known


@pytest.mark.parametrize("lang", OTHERS)
def test_the_story_is_said_from_its_values(lang: str) -> None:
    said = [(text, on_screen(lang)(text)) for text in told_by_values()]
    assert [(text, other) for text, other in said if ENGLISH.search(other) or re.search(r"\dth\b", other)] == []


@cache
def at_the_desk() -> frozenset[str]:
    """What happened, what is asked, and what may be answered."""
    found = {text for form in forms() for text in (form.title, in_short(form))}
    for form in forms():
        for blank in form.blanks:
            found |= {blank.words, label(form, blank), *(shown(blank, value) for value in blank.kind.typical)}
    return frozenset(found)


@cache
def hands() -> frozenset[str]:
    luck = Random(7)
    return frozenset(ranking(luck.sample(DECK, 7)).words for _ in range(500))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_steps_of_a_ruling(lang: str) -> None:
    assert len(steps()) > 50
    assert half_english(lang, steps()) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_the_story_of_an_evening(lang: str) -> None:
    assert len(story()) > 500
    assert half_english(lang, story()) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_the_desk(lang: str) -> None:
    assert half_english(lang, at_the_desk()) == []


@pytest.mark.parametrize("lang", OTHERS)
def test_a_hand_at_showdown(lang: str) -> None:
    assert [words for words in hands() if re.search(r"\b(ace|kings?|twos?|high|pair)\b", sentences(lang)(words))] == []


def test_what_nobody_translated_is_found() -> None:
    own = "Take the joker and give it to the cat."
    assert half_english("de", ["Play on; nothing is taken back.", own]) == [(own, sentences("de")(own))]


# What was half English once, and what is nearly the same and must not be taken for it.
@pytest.mark.parametrize(
    ("english", "german", "spanish"),
    [
        ("Burn one card.", "Burne eine Karte.", "Quemar una carta."),
        (
            "Take the last 3 board cards and set them aside.",
            "Nimm die letzten 3 Board-Karten und leg sie beiseite.",
            "Tomar las últimas 3 cartas del board y apartarlas.",
        ),
        (
            "Take the last board card and set it aside.",
            "Nimm die letzte Board-Karte und leg sie beiseite.",
            "Tomar la última carta del board y apartarla.",
        ),
        (
            "Burn one, turn three cards: the flop.",
            "Eine Karte burnen, drei Karten aufdecken: Flop.",
            "Quemar una, descubrir tres cartas: flop.",
        ),
        (
            "Cleo (seat 2) and Uwe (seat 3)",
            "Cleo (Sitz 2) und Uwe (Sitz 3)",
            "Cleo (asiento 2) y Uwe (asiento 3)",
        ),
        (
            "pair of queens, ace, ten and five kickers",
            "Paar Damen, Kicker Ass, Zehn und Fünf",
            "pareja de reinas, kickers as, diez y cinco",
        ),
        ("ace", "ace", "ace"),  # near miss: what a host types for a house rule
        (
            "Ann is out in 27th place, knocked out by Uwe.",
            "Ann ist auf dem 27. Platz raus, eliminiert von Uwe.",
            "Ann queda fuera en el 27.º puesto, a manos de Uwe.",
        ),
        ("Seat 3, table 2 is free.", "Sitz 3, Tisch 2 ist frei.", "El asiento 3, mesa 2 queda libre."),
        ("Ann is not away.", "Ann ist nicht abwesend.", "Ann no está ausente."),
        (
            "Buy-in: 25 for 1000 chips. Chips have no cash value.",  # near miss: one sentence would be "25 for …"
            "Buy-in: 25 für 1000 Chips. Chips haben keinen Geldwert.",
            "Entrada: 25 por 1000 fichas. Las fichas no tienen valor en dinero.",
        ),
        ("Uwe went home, and then to bed.", "Uwe went home, and then to bed.", "Uwe went home, and then to bed."),
    ],
)
def test_a_sentence_in_each(english: str, german: str, spanish: str) -> None:
    assert (sentences("de")(english), sentences("es")(english)) == (german, spanish)


# What the game tells, and how a screen writes it: in English, German and Spanish.
@pytest.mark.parametrize(
    ("told", "shown"),
    [
        (
            "Ann rebuys: 20 for 1000 chips.",
            (
                "Ann rebuys: 20 for 1,000 chips.",
                "Ann nimmt ein Rebuy: 20 für 1.000 Chips.",
                "Ann recompra: 20 por 1.000 fichas.",
            ),
        ),
        (
            "Chips of 5 leave table 1: Ann gets 15 (now 1025) and Ben gives 15 (now 1000).",
            (
                "Chips of 5 leave table 1: Ann gets 15 (now 1,025) and Ben gives 15 (now 1,000).",
                "Chips zu 5 verlassen Tisch 1: Ann bekommt 15 (jetzt 1.025) und Ben gibt 15 ab (jetzt 1.000).",
                "Las fichas de 5 dejan la mesa 1: Ann recibe 15 (ahora 1.025) y Ben entrega 15 (ahora 1.000).",
            ),
        ),
        (
            "Ann is paid 1250.50.",
            ("Ann is paid 1,250.50.", "Ann bekommt 1.250,50 ausgezahlt.", "Ann cobra 1.250,50."),
        ),
        ("Table 1000 is open.", ("Table 1000 is open.", "Tisch 1000 ist offen.", "La mesa 1000 está abierta.")),
    ],
)
def test_chips_are_written_as_everywhere_on_a_screen(told: str, shown: tuple[str, str, str]) -> None:
    assert tuple(on_screen(lang)(told) for lang in ("en", "de", "es")) == shown
