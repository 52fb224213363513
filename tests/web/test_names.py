"""Names are nobody's words: whatever people are called, what is told of them is whole in every language."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.language.speaking import speaker
from shuffleup.language.words import LANGUAGES
from shuffleup.say import nth, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.web.floor import Floor, run
from tests.web.looking import words_of

NASTY = (
    *("Thomas B.", "J.R.", "Opa!", "Wer?", "Dr. No", "St. Pauli, Kiez", "Ann and Bob", "Mr. X: the host"),
    *(
        "Chip",
        "Table",
        "Level 1",
        "nobody",
        "Q. is out.",
        "3",
        "1000",
        "(Max)",
        "...",
        "{by}",
        "{name}",
        "%(n)s",
        "{0}",
    ),
)
OUT = "{name} is out in {place} place, knocked out by {by}."


def told(lang: str, name: str, by: str) -> str:
    return speaker(lang)(say(OUT[:], name=name, place=nth(2), by=by))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NASTY)
def test_a_nasty_name_changes_nothing_but_the_name(lang: str, name: str) -> None:
    assert told(lang, name, "BERT") == told(lang, "ANN", "BERT").replace("ANN", name)
    assert told(lang, "ANN", name) == told(lang, "ANN", "BERT").replace("BERT", name)


@given(st.text(max_size=20), st.sampled_from(sorted(LANGUAGES)))
def test_whatever_people_are_called(name: str, lang: str) -> None:
    assert told(lang, name, "BERT") == told(lang, "ANN", "BERT").replace("ANN", name)


def test_one_called_like_a_word_is_not_translated() -> None:
    assert speaker("de")(say("{name} deals at table {table}.", name="Table", table=2)) == "Table gibt an Tisch 2."
    assert speaker("de")(say("{name} deals at table {table}.", name=say("table"), table=2)) != "Table gibt an Tisch 2."


def test_a_room_knows_everyone_who_was_ever_on_its_list() -> None:
    async def test(f: Floor) -> None:
        await f.does(
            c.Commit(PlayerId("p7"), "Thomas B."), c.Rename(PlayerId("p7"), "Dr. No"), c.Cancel(PlayerId("p7"))
        )
        assert f.room.names >= {"Ann", "Thomas B.", "Dr. No"}

    run(test)


def test_a_german_record_has_no_english_in_it_for_a_full_stop() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.Commit(PlayerId("p7"), "Thomas B."))
        story = words_of(f.room, "record/story", lang="de")
        assert "Thomas B. steht auf der Liste." in story
        assert "is on the list" not in story

    run(test)
