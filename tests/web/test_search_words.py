"""What happened is found in the words of the page's language: at the rulings desk, and in the rulebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from shuffleup.language.searching import tongue
from shuffleup.rulebooks.search import Found, search
from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage


@pytest.mark.parametrize(
    ("lang", "words", "among"),
    [
        ("de", "aufgedeckt", "hole-cards-exposed"),
        ("de", "aufge", "hole-cards-exposed"),  # still being typed
        ("de", "offene Karte", "hole-cards-exposed"),
        ("de", "offene Karte im Deck", "boxed-cards"),
        ("de", "Karte gezeigt", "shown-to-one"),
        ("de", "außer der Reihe", "out-of-turn"),
        ("de", "ausser der reihe", "out-of-turn"),
        ("de", "nicht an der Reihe", "out-of-turn"),
        ("de", "falsch gegeben", "dealt-to-wrong-seat"),
        ("de", "Ansage", "spoken-action"),
        ("de", "verdeckt", "card-flashed"),
        ("de", "zu viele Karten", "extra-hole-cards"),
        ("de", "zweimal geburnt", "burn-error"),
        ("de", "verbrannt", "burn-error"),
        ("de", "Ruckseite", "wrong-back"),
        ("de", "doppelte Karte", "duplicate-cards"),
        ("de", "vom Tisch gefallen", "card-off-table"),
        ("de", "string bet", "second-motion"),  # English is said at German tables
        ("de", "a card was exposed", "hole-cards-exposed"),
        ("es", "expuesta", "hole-cards-exposed"),
        ("es", "fuera de turno", "out-of-turn"),
        ("es", "quemada", "burn-error"),
        ("es", "dos quemadas", "burn-error"),
        ("es", "enseñó una carta", "shown-to-one"),
        ("es", "enseno una carta", "shown-to-one"),
        ("es", "boca arriba", "boxed-cards"),
        ("es", "demasiadas cartas", "extra-hole-cards"),
        ("es", "boton", "button-out-of-position"),
        ("es", "una sola ficha", "silent-single-chip"),
        ("es", "cayó al suelo", "card-off-table"),
        ("es", "mal repartida", "dealt-to-wrong-seat"),
    ],
)
def test_plain_words_find_the_question(lang: str, words: str, among: str) -> None:
    assert among in [form.name for form in search(words, tongue(lang)).forms[:3]]


# Near misses: the words of one language are not those of another, and nonsense is nonsense in all.
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "aufgedeckt"), ("es", "rückseite"), ("de", "xylophon"), ("es", "xilófono")]
)
def test_what_is_no_word_of_the_language_finds_nothing(lang: str, words: str) -> None:
    assert search(words, tongue(lang)) == Found()


@pytest.mark.parametrize(("lang", "words"), [("de", "geburnt"), ("de", "deal-08"), ("es", "quema")])
def test_clauses_are_found_as_well(lang: str, words: str) -> None:
    assert "DEAL-08" in {one.clause.id for one in search(words, tongue(lang)).clauses}


def test_words_that_say_nothing_leave_everything_there() -> None:
    assert search("der die das", tongue("de")) == search("", tongue("en"))


def test_a_language_we_do_not_have_is_searched_in_english() -> None:
    assert tongue("") == tongue("en") == tongue("fr")


@pytest.mark.parametrize(
    ("lang", "words", "found"),
    [
        ("de", "außer der Reihe", "Ein Spieler hat außer der Reihe agiert"),
        ("es", "quemada", "Antes de una calle no se"),
    ],
)
def test_the_desk_and_the_rulebook_in_a_browser(stage: Stage, opened: Open, lang: str, words: str, found: str) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = opened(night.host_link, lang=lang)
    page.goto(night.url("/desk"))
    page.locator("input[name=q]").press_sequentially(words)
    expect(page.locator(".found a").first).to_contain_text(found)
    assert "ingl" not in page.locator("#find").inner_html()
    page.goto(f"{stage.url}/rules?q={words}")
    expect(page.locator(".asked li").first).to_contain_text(found)
    assert "ingl" not in page.locator("form.search").inner_html()
