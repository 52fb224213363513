"""What is read at the table is read in one language: no ruling, story or hand is half English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import pytest
from jinja2 import DictLoader
from tools.words import COMPLETE, collected

from shuffleup.cards import card, cards
from shuffleup.cards.best_five import ranking
from shuffleup.cards.deck import DECK
from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.read_out import read_out, sentence
from shuffleup.language.speaking import speaker
from shuffleup.questions.forms import forms, samples
from shuffleup.questions.steps import ASIDE, BOARD, BURNS, STUB, FloorQuestion, Move
from shuffleup.rulebooks import BOOKS
from shuffleup.say import Hole, Sentence, Sum, listed, nth, passage, say
from shuffleup.tournament.events import Planned
from shuffleup.tournament.telling.teller import Teller
from shuffleup.views.desk.words import in_short, label
from shuffleup.web.live.render import environment
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import PlainNight

ENGLISH = re.compile(r"\b(the|of|and|or|is|are|to|with|for|card|cards|seat|table|hand is|chips are)\b")


def half_english(lang: str, texts: Iterable[Sentence]) -> list[tuple[str, str]]:
    """What a reader of this language would still find in English."""
    said = ((text, speaker(lang)(text)) for text in texts)
    return [(text, other) for text, other in said if ENGLISH.search(other)]


@cache
def steps() -> frozenset[Sentence]:
    """Every step of every ruling, whatever the facts and whichever the book."""
    asked = [question for form in forms() for question in samples(form.question)[::5]]
    floor = [question for question in asked if isinstance(question, FloorQuestion)]
    judged = (judge(book, question) for question in floor for book in BOOKS.values())
    return frozenset(step for one in judged if isinstance(one, Judgement) for step in read_out(one.remedy.steps))


@cache
def told_by_values() -> tuple[Sentence, ...]:
    """The same of evenings played by chance, as screens get it: sentences, and not their English."""
    found: dict[str, Sentence] = {}
    for seed, book in enumerate(BOOKS.values()):
        chance = Random(seed)
        night = Driver(any_night(chance, book, 12, PlainNight), chance).to_the_end()
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


@pytest.mark.parametrize("lang", COMPLETE)
def test_the_story_is_said_from_its_values(lang: str) -> None:
    said = [(text, speaker(lang)(text)) for text in told_by_values()]
    assert [(text, other) for text, other in said if ENGLISH.search(other) or re.search(r"\dth\b", other)] == []


def test_in_a_currency_the_story_is_the_same_english_but_for_the_sign() -> None:
    said = {text: speaker("en", "EUR")(text) for text in told_by_values()}
    assert any("€" in other for other in said.values())
    assert any(re.search(r"\b(1st|2nd|3rd)\b", other) for other in said.values())
    assert {text: other for text, other in said.items() if other.replace("€", "") != str(text)} == {}


@cache
def at_the_desk() -> frozenset[Sentence]:
    """What happened, what is asked, and what may be answered."""
    found = {text for form in forms() for text in (form.title, in_short(form))}
    for form in forms():
        for blank in form.blanks:
            found |= {blank.words, label(form, blank), *(blank.kind.said(value) for value in blank.kind.typical)}
    return frozenset(found)


@cache
def hands() -> frozenset[Sentence]:
    luck = Random(7)
    return frozenset(ranking(luck.sample(DECK, 7)).words for _ in range(500))


@pytest.mark.parametrize("lang", COMPLETE)
def test_the_steps_of_a_ruling(lang: str) -> None:
    assert len(steps()) > 50
    assert half_english(lang, steps()) == []


@pytest.mark.parametrize("lang", COMPLETE)
def test_the_desk(lang: str) -> None:
    assert half_english(lang, at_the_desk()) == []


@pytest.mark.parametrize("lang", COMPLETE)
def test_a_hand_at_showdown(lang: str) -> None:
    assert [words for words in hands() if re.search(r"\b(ace|kings?|twos?|high|pair)\b", speaker(lang)(words))] == []


def test_what_nobody_translated_is_found() -> None:
    own = passage("Take the joker and give it to the cat.")
    assert half_english("de", [say("Play on; nothing is taken back."), own]) == [(own, own)]


# What the game says, and what is read: in English, German and Spanish.
@pytest.mark.parametrize(
    ("said", "read"),
    [
        (sentence(Move(1, STUB, BURNS)), ("Burn one card.", "Burne eine Karte.", "Quemar una carta.")),
        (
            sentence(Move(3, BOARD, ASIDE)),
            (
                "Take the last 3 board cards and set them aside.",
                "Nimm die letzten 3 Board-Karten und leg sie beiseite.",
                "Tomar las últimas 3 cartas del board y apartarlas.",
            ),
        ),
        (
            sentence(Move(1, BOARD, ASIDE)),  # near miss: one of them
            (
                "Take the last board card and set it aside.",
                "Nimm die letzte Board-Karte und leg sie beiseite.",
                "Tomar la última carta del board y apartarla.",
            ),
        ),
        (
            ranking(cards("QsQd As Td 5c 3h 2d")).words,
            (
                "pair of queens, ace, ten and five kickers",
                "Paar Damen, Kicker Ass, Zehn und Fünf",
                "pareja de reinas, kickers as, diez y cinco",
            ),
        ),
        (card("As").words, ("ace of spades", "Pik-Ass", "as de picas")),
        (
            say("{name} is out in {place} place, knocked out by {by}.", name="Ann", place=nth(27), by=listed(["Uwe"])),
            (
                "Ann is out in 27th place, knocked out by Uwe.",
                "Ann ist auf dem 27. Platz raus, ausgeschaltet von Uwe.",
                "Ann queda fuera en el 27.º puesto, a manos de Uwe.",
            ),
        ),
        (
            say("{name} rebuys: {money} for {chips} chips.", name="Ann", money=Sum(2000), chips=1000),
            (
                "Ann rebuys: 20 for 1,000 chips.",
                "Ann nimmt ein Rebuy: 20 für 1.000 Chips.",
                "Ann recompra: 20 por 1.000 fichas.",
            ),
        ),
        (
            say("{name} is paid {money}.", name="1000", money=Sum(125050)),  # a name is no number
            ("1000 is paid 1,250.50.", "1000 bekommt 1.250,50 ausgezahlt.", "1000 cobra 1.250,50."),
        ),
        (passage("Uwe went home."), ("Uwe went home.",) * 3),  # what an old record holds, or somebody wrote
        ("The clock is running.", ("The clock is running.",) * 3),  # near miss: the same words, and nobody's sentence
        (say("The clock is running."), ("The clock is running.", "Die Uhr läuft.", "El reloj está corriendo.")),
    ],
)
def test_a_sentence_in_each(said: Hole, read: tuple[str, str, str]) -> None:
    assert tuple(speaker(lang)(said) for lang in ("en", "de", "es")) == read


def test_a_template_is_compiled_once_and_each_language_writes_its_own_numbers() -> None:
    """A number that is always the same would be written when it is compiled, in the language of who came first."""
    for lang, written in (("en", "1,000"), ("de", "1.000")):
        spoken = environment(lang).overlay(loader=DictLoader({"one number": "{{ 1000|chips }}"}))
        assert spoken.get_template("one number").render() == written
