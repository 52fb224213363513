"""Languages: every text is there in each of them, with all its holes; and sentences of the game are recognised."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from tools.words import collected, missing, texts_of

from shuffleup.say import Day, Sentence, counted, listed, nth, say
from shuffleup.web.language import words
from shuffleup.web.language.sentences import Translator, on_screen
from shuffleup.web.language.speaking import Speaker
from shuffleup.web.language.words import LANGUAGES, catalogue, language, numbers, read
from tests.web.stage import Stage

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
COMPLETE = ("de", "es")
"""The others may have gaps, which are English."""
HOLES = re.compile(r"%\(\w+\)s|\{\w+\}")


@pytest.mark.parametrize("lang", COMPLETE)
def test_every_text_is_translated(lang: str) -> None:
    assert [one.id for one in missing(lang, collected())] == [], (
        "run `make words`, and translate what is empty in the catalogue"
    )


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translation_has_the_holes_of_its_text(lang: str) -> None:
    wrong = []
    for message in read(lang):
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        said = [message.string or ""] if isinstance(message.string, str | None) else list(message.string)
        allowed = {hole for text in texts for hole in HOLES.findall(text)}
        wrong += [message.id for one in said if message.id and not set(HOLES.findall(one)) <= allowed]
    assert wrong == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_said_is_nothing(lang: str) -> None:
    """A catalogue has a head of its own under the empty text."""
    assert on_screen(lang)("") == ""
    assert on_screen(lang)(say("")) == ""


HALF = """msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "{name} is out."
msgstr "{name} est éliminé."

msgid "The clock is running."
msgstr ""

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} carte"
msgstr[1] ""
"""


@pytest.mark.parametrize(
    ("said", "french"),
    [
        (say("{name} is out.", name="Ann"), "Ann est éliminé."),
        (say("The clock is running."), "The clock is running."),
        (say("Nobody has translated this."), "Nobody has translated this."),
        (counted("{count} card", "{count} cards", 1), "1 card"),  # half of its forms is none of them
        (counted("{count} card", "{count} cards", 0), "0 cards"),  # near miss: French would count 0 as one
    ],
)
def test_a_catalogue_with_gaps_is_english_sentence_by_sentence(
    said: Sentence, french: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr.po").write_text(HALF, encoding="utf-8")
    monkeypatch.setattr(words, "LOCALES", tmp_path)
    catalogue.cache_clear()
    assert Speaker("fr")(said) == french
    catalogue.cache_clear()


def test_a_language_is_called_what_it_calls_itself() -> None:
    assert (
        LANGUAGES.items() >= {"en": "English", "de": "Deutsch", "pl": "Polski", "pt-BR": "Português (Brasil)"}.items()
    )


GERMAN = Translator(
    {
        "There is no table {0}.": "Es gibt keinen Tisch {0}.",
        "{0} is out.": "{0} ist draußen.",
        "{0} is out in {1} place.": "{0} ist auf dem {1} Platz draußen.",
        "First: {0}": "Zuerst: {0}",
        "The clock is running.": "Die Uhr läuft.",
        "Wait for {0} and {1}.": "Wartet auf {0} und {1}.",
        "table {0}": "Tisch {0}",
        "seat {0}, table {1}": "Sitz {0}, Tisch {1}",
        "{0} is free.": "{0} ist frei.",
        "{0}th": "{0}.",
        " and ": " und ",
        "{0} red": "{0} rote",
        "{0} green": "{0} grüne",
        "play on": "weiterspielen",
        "{0} for {1}": "{0} für {1}",
        "Buy-in: {0} for {1} chips.": "Buy-in: {0} für {1} Chips.",
        "The {0} is dealt. {1} acts.": "{1} agiert, der {0} liegt.",
        "{0} Draw one at the emptiest table.": "{0} Zieht am leersten Tisch.",
    }
)


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("The clock is running.", "Die Uhr läuft."),
        ("There is no table 4.", "Es gibt keinen Tisch 4."),
        ("Ann is out.", "Ann ist draußen."),
        ("Ann is out in 3rd place.", "Ann ist auf dem 3. Platz draußen."),
        ("uwe is out.", "uwe ist draußen."),
        ("2nd", "2."),
        ("2nd thoughts", "2nd thoughts"),  # near miss: no place
        ("20 red, 5 blue and 16 green", "20 red, 5 blue and 16 green"),  # near miss: a colour nobody has
        ("20 red and 16 green", "20 rote und 16 grüne"),
        ("Seat 3, table 2 is free.", "Sitz 3, Tisch 2 ist frei."),
        ("Play on.", "Weiterspielen."),
        ("Buy-in: 25 for 1000 chips. Ann is out.", "Buy-in: 25 für 1000 Chips. Ann ist draußen."),
        ("The flop is dealt. Ann acts.", "Ann agiert, der flop liegt."),
        ("Ann is out. Draw one at the emptiest table.", "Ann ist draußen. Zieht am leersten Tisch."),
        ("a walk for the dog", "a walk for the dog"),  # near miss: a short pattern, and nothing it knows in its holes
        ("First: Wait for table 2 and table 3.", "Zuerst: Wartet auf Tisch 2 und Tisch 3."),
        ("Ann is out. The clock is running.", "Ann ist draußen. Die Uhr läuft."),
        ("Nobody has said this before.", "Nobody has said this before."),
        ("", ""),
    ],
)
def test_a_sentence_is_recognised_by_its_pattern(english: str, german: str) -> None:
    assert GERMAN(english) == german


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ('f"There is no table {n}."', ["There is no table {0}."]),
        ('"play"', []),
        ("f\"{name} is out{', last' if late else ''}.\"", ["{0} is out, last.", "{0} is out."]),
        ("f\"{name} wins {'a pot' if one else 'two pots'}.\"", ["{0} wins {1}.", "a pot", "two pots"]),
    ],
)
def test_what_is_glued_on_is_collected_with_the_whole(code: str, texts: list[str]) -> None:
    assert sorted(texts_of(f"said = {code}")) == sorted(texts)


@pytest.mark.parametrize(
    ("asked", "cookie", "header", "lang"),
    [
        ("de", "es", "en", "de"),
        ("", "es", "de", "es"),
        ("", "", "fr-FR,de;q=0.8,es;q=0.9", "es"),
        ("", "", "de-AT", "de"),
        ("xx", "yy", "fr", "en"),
        ("xx", "es", "fr", "es"),  # what nobody speaks falls back quietly
        ("pt-BR", "", "", "pt-BR"),
        ("PT_br", "", "", "pt-BR"),
        ("", "", "pt-PT,en;q=0.5", "pt-BR"),
        ("", "", "p,en;q=0.5", "en"),  # near miss: half a name
        ("../../etc/passwd", "", "pl", "pl"),
        ("", "", "", "en"),
        ("", "", "de;q=much", "de"),
    ],
)
def test_which_language(asked: str, cookie: str, header: str, lang: str) -> None:
    assert language(asked, cookie, header) == lang


@pytest.mark.parametrize(
    ("lang", "chips", "money"),
    [
        ("en", "1,353", "12.50"),
        ("de", "1.353", "12,50"),
        ("es", "1.353", "12,50"),
        ("pl", "1\xa0353", "12,50"),
        ("pt-BR", "1.353", "12,50"),
    ],
)
def test_numbers(lang: str, chips: str, money: str) -> None:
    assert numbers(lang).chips(1353) == chips
    assert (numbers(lang).money(1250), numbers(lang).money(62500)) == (money, "625")


@pytest.mark.parametrize(
    ("lang", "day", "percent"),
    [
        ("en", "2026-11-20", "51.8"),
        ("de", "20.11.2026", "51,8"),
        ("es", "20 nov 2026", "51,8"),
        ("pl", "20 lis 2026", "51,8"),
        ("pt-BR", "20 de nov. de 2026", "51,8"),
    ],
)
def test_days_and_percents(lang: str, day: str, percent: str) -> None:
    assert numbers(lang).day("2026-11-20") == day
    assert numbers(lang).day("next Friday") == "next Friday"  # near miss: an old record may hold any text
    assert (numbers(lang).decimal(51.8), numbers(lang).decimal(50)) == (percent, "50")
    assert day in Speaker(lang)(say("{name}, {date}, by the {book} rules.", name="A", date=Day("2026-11-20"), book="B"))


PEOPLE = ("%(num)s player on the list", "%(num)s players on the list")
BREAK = ("break of {count} minute", "break of {count} minutes")


@pytest.mark.parametrize(
    ("count", "polish", "pause", "portuguese"),
    [
        (0, "0 osób na liście", "przerwa: 0 minut", "0 pessoa na lista"),
        (1, "1 osoba na liście", "przerwa: 1 minuta", "1 pessoa na lista"),
        (2, "2 osoby na liście", "przerwa: 2 minuty", "2 pessoas na lista"),
        (5, "5 osób na liście", "przerwa: 5 minut", "5 pessoas na lista"),
        (12, "12 osób na liście", "przerwa: 12 minut", "12 pessoas na lista"),  # near miss: ends in 2
        (22, "22 osoby na liście", "przerwa: 22 minuty", "22 pessoas na lista"),
        (1005, "1005 osób na liście", "przerwa: 1\xa0005 minut", "1005 pessoas na lista"),
    ],
)
def test_a_language_counts_in_its_own_forms(count: int, polish: str, pause: str, portuguese: str) -> None:
    assert catalogue("pl").ngettext(*PEOPLE, count) % {"num": count} == polish
    assert catalogue("pt-BR").ngettext(*PEOPLE, count) % {"num": count} == portuguese
    assert Speaker("pl")(counted(*BREAK, count)) == pause


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("pl", "Ann odpada na 3. miejscu; eliminuje: Bert, Cleo i Dan."),
        ("pt-BR", "Ann sai em 3º lugar; quem elimina: Bert, Cleo e Dan."),
        ("de", "Ann ist auf dem 3. Platz raus, eliminiert von Bert, Cleo und Dan."),
    ],
)
def test_lists_and_places_are_said_as_the_language_says_them(lang: str, said: str) -> None:
    by = listed(["Bert", "Cleo", "Dan"])
    out = say("{name} is out in {place} place, knocked out by {by}.", name="Ann", place=nth(3), by=by)
    assert Speaker(lang)(out) == said


def test_a_language_asked_for_is_kept_on_the_way(stage: Stage) -> None:
    night = stage.host()
    with httpx.Client(follow_redirects=True) as reader:
        assert '<html lang="de"' in reader.get(night.url("?lang=de")).text
        assert '<html lang="de"' in reader.get(night.url("/tv?lang=klingon")).text  # nobody speaks it: as before
        assert '<html lang="pt-BR"' in reader.get(f"{stage.url}/tv?lang=pt-br").text
