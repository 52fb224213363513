"""Languages: every text is there in each of them, with all its holes; and sentences of the game are recognised."""

from __future__ import annotations

import re

import pytest
from tools.words import collected, kept, missing

from shuffleup.web.sentences import Translator
from shuffleup.web.words import LANGUAGES, language, numbers

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
HOLES = re.compile(r"%\(\w+\)s|\{\d+\}")


@pytest.mark.parametrize("lang", OTHERS)
def test_every_text_is_translated(lang: str) -> None:
    assert missing(lang, collected()) == [], "run `make words`, and translate what is empty in the catalogue"


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translation_has_the_holes_of_its_text(lang: str) -> None:
    wrong = []
    for message in kept(lang):
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        said = [message.string or ""] if isinstance(message.string, str | None) else list(message.string)
        allowed = {hole for text in texts for hole in HOLES.findall(text)}
        wrong += [message.id for one in said if message.id and not set(HOLES.findall(one)) <= allowed]
    assert wrong == []


GERMAN = Translator(
    {
        "There is no table {0}.": "Es gibt keinen Tisch {0}.",
        "{0} is out.": "{0} ist draußen.",
        "{0} is out in {1} place.": "{0} ist draußen, Platz {1}.",
        "First: {0}": "Zuerst: {0}",
        "The clock is running.": "Die Uhr läuft.",
        "Wait for {0} and {1}.": "Wartet auf {0} und {1}.",
        "table {0}": "Tisch {0}",
    }
)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("The clock is running.", "Die Uhr läuft."),
        ("There is no table 4.", "Es gibt keinen Tisch 4."),
        ("Ann is out.", "Ann ist draußen."),
        ("Ann is out in 3rd place.", "Ann ist draußen, Platz 3rd."),
        ("First: Wait for table 2 and table 3.", "Zuerst: Wartet auf Tisch 2 und Tisch 3."),
        ("Ann is out. The clock is running.", "Ann ist draußen. Die Uhr läuft."),
        ("Nobody has said this before.", "Nobody has said this before."),
        ("", ""),
    ],
)
def test_a_sentence_is_recognised_by_its_pattern(english: str, german: str) -> None:
    assert GERMAN(english) == german


@pytest.mark.parametrize(
    ("asked", "cookie", "header", "lang"),
    [
        ("de", "es", "en", "de"),
        ("", "es", "de", "es"),
        ("", "", "fr-FR,de;q=0.8,es;q=0.9", "es"),
        ("", "", "de-AT", "de"),
        ("xx", "yy", "fr", "en"),
        ("", "", "", "en"),
        ("", "", "de;q=much", "de"),
    ],
)
def test_which_language(asked: str, cookie: str, header: str, lang: str) -> None:
    assert language(asked, cookie, header) == lang


@pytest.mark.parametrize(
    ("lang", "chips", "money"), [("en", "1,353", "12.50"), ("de", "1.353", "12,50"), ("es", "1.353", "12,50")]
)
def test_numbers(lang: str, chips: str, money: str) -> None:
    assert numbers(lang).chips(1353) == chips
    assert (numbers(lang).money(1250), numbers(lang).money(62500)) == (money, "625")
