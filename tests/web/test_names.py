"""Names are nobody's words: whatever people are called, what is told of them is whole in every language."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.web.language.masks import Names, masked
from shuffleup.web.language.sentences import sentences
from tests.demo.evenings import objects
from tests.web.floor import Floor, run
from tests.web.looking import words_of
from tests.web.test_languages import OTHERS, OWN_WORDS

NASTY = (
    *("Thomas B.", "J.R.", "Opa!", "Wer?", "Dr. No", "St. Pauli, Kiez", "Ann and Bob", "Mr. X: the host"),
    *("Chip", "The", "Table", "Level 1", "nobody", "Will", "Q. is out.", "3", "(Max)", "d'Arc", "..."),
)


# Which names are known, and what is left of a text when they are covered.
@pytest.mark.parametrize(
    ("text", "names", "left"),
    [
        ("Thomas B. is out.", {"Thomas B."}, "* is out."),
        ("Thomas Berger is out.", {"Thomas B"}, "Thomas Berger is out."),  # near miss: the name goes on
        ("Anna deals.", {"Ann"}, "Anna deals."),
        ("Ann Lee and Ann are out.", {"Ann", "Ann Lee"}, "* and * are out."),
        ("knocked out by J.R..", {"J.R."}, "knocked out by *."),
        ("Ann's hand", {"Ann"}, "*'s hand"),
        ("ann is out.", {"Ann"}, "ann is out."),
        ("", {"Ann"}, ""),
    ],
)
def test_what_is_covered(text: str, names: set[str], left: str) -> None:
    hidden = masked(text, frozenset(names))
    shown = hidden.text
    for mask, _ in hidden.names:
        shown = shown.replace(mask, "*")
    assert shown == left
    assert hidden.shown(hidden.text) == text


@pytest.mark.parametrize(
    ("text", "german", "spanish"),
    [
        (
            "Thomas B. is out in 24th place, knocked out by Opa!.",
            "Thomas B. ist auf dem 24. Platz raus, eliminiert von Opa!.",
            "Thomas B. queda fuera en el 24.º puesto, a manos de Opa!.",
        ),
        ("Dr. No is back.", "Dr. No ist zurück.", "Dr. No ha vuelto."),
        ("Chip deals at table 2.", "Chip gibt an Tisch 2.", "Chip reparte en la mesa 2."),
        ("Table 2 is open.", "Tisch 2 ist offen.", "La mesa 2 está abierta."),  # near miss: not the one called Table
        ("Table deals at table 2.", "Table gibt an Tisch 2.", "Table reparte en la mesa 2."),
    ],
)
def test_a_name_is_no_word_of_the_game(text: str, german: str, spanish: str) -> None:
    names = frozenset(NASTY)
    assert (sentences("de")(text, names), sentences("es")(text, names)) == (german, spanish)


@cache
def told() -> tuple[tuple[str, int], ...]:
    """Every way a sentence is told of people in an evening, each person a letter of his own."""
    events = [one for one in objects() if one["kind"] == "event"]
    names = frozenset(one["data"]["name"] for one in events if one["event"] == "Committed")
    texts = [text for one in events if one["event"] not in OWN_WORDS for text in one["told"]]
    hidden = [masked(text, names) for text in texts]
    return tuple({(one.text, len(one.names)) for one in hidden if one.names})


def with_names(text: str, people: list[str]) -> str:
    for at, name in enumerate(people):
        text = text.replace(chr(0xE000 + at), name)
    return text


def test_there_is_enough_to_tell() -> None:
    assert len(told()) > 80


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_changes_nothing_but_the_name(lang: str, name: str) -> None:
    speaks = sentences(lang)
    wrong = []
    for text, people in told():
        whole = with_names(text, [name] * people)
        wanted = with_names(speaks(text), [name] * people)
        if speaks(whole, frozenset({name})) != wanted:
            wrong.append((whole, speaks(whole, frozenset({name})), wanted))
    assert wrong == []


def in_one_line(text: str) -> str:
    return " ".join(text.split())


a_name = (
    st.text(st.characters(categories=["L", "N", "P"]) | st.just(" "), min_size=2, max_size=20)
    .map(in_one_line)
    .filter(lambda name: sum(map(str.isalpha, name)) > 1)
)


@given(st.data(), st.sampled_from(OTHERS))
def test_whatever_people_are_called(data: st.DataObject, lang: str) -> None:
    text, people = data.draw(st.sampled_from(told()))
    called = data.draw(st.lists(a_name, min_size=people, max_size=people))
    names: Names = frozenset(called)
    assert sentences(lang)(with_names(text, called), names) == with_names(sentences(lang)(text), called)


def test_a_room_knows_everyone_who_was_ever_on_its_list() -> None:
    async def test(f: Floor) -> None:
        await f.does(
            c.Commit(PlayerId("p7"), "Thomas B."), c.Rename(PlayerId("p7"), "Dr. No"), c.Cancel(PlayerId("p7"))
        )
        assert f.room.names >= {"Ann", "Thomas B.", "Dr. No", f.room.evening.plan.name}

    run(test)


def test_a_german_record_has_no_english_in_it_for_a_full_stop() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.Commit(PlayerId("p7"), "Thomas B."))
        story = words_of(f.room, "record/story", lang="de")
        assert "Thomas B. steht auf der Liste." in story
        assert "is on the list" not in story

    run(test)
