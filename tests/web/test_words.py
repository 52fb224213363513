"""Languages: every text is there in each of them, with all its holes, its numbers and its forms of counting."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import httpx
import pytest
from tools.words import COMPLETE, ROOT, SAID, SAYS, SOURCE, collected, missing

from shuffleup.language import words
from shuffleup.language.speaking import Speaker
from shuffleup.language.words import LANGUAGES, catalogue, language, numbers, read
from shuffleup.say import Day, Sentence, counted, listed, nth, say
from tests.architecture.sources import tree, walk
from tests.web.stage import Stage

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
HOLES = re.compile(r"%\(\w+\)s|\{\w+\}")


@pytest.mark.parametrize("lang", COMPLETE)
def test_every_text_is_translated(lang: str) -> None:
    assert [one.id for one in missing(lang, collected())] == [], (
        "run `make words`, and translate what is empty in the catalogue"
    )


@pytest.mark.parametrize("lang", OTHERS)
def test_a_text_is_found_where_its_catalogue_says(lang: str) -> None:
    named = {where for message in read(lang) for where, _ in message.locations}
    assert len(named) > 100
    assert [where for where in named if not (SOURCE / where).is_file()] == [], "run `make words`"


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
    assert Speaker(lang)("") == ""
    assert Speaker(lang)(say("")) == ""


def patterns_in(code: ast.AST) -> list[ast.expr]:
    """What is said by its pattern, as it stands in the code."""
    calls = [one for one in walk(code) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    said = [(call, call.func.id) for call in calls if isinstance(call.func, ast.Name) and call.func.id in SAID]
    return [pattern for call, how in said for pattern in call.args[: len(SAID[how] or (1,))]]


def put_together(patterns: Iterable[ast.expr]) -> list[str]:
    """Those that Babel cannot read: neither written out, nor taken from where they are."""
    return [ast.unparse(one) for one in patterns if isinstance(one, ast.JoinedStr | ast.BinOp)]


def unmarked(code: ast.AST, patterns: Iterable[ast.expr], known: Collection[str]) -> list[str]:
    """Those that are said by a name, and that nobody has marked for the catalogues."""
    names = {one.id for said in patterns for one in ast.walk(said) if isinstance(one, ast.Name)}
    given = [one for one in walk(code) if isinstance(one, ast.Assign)] if names else []
    named = [one.value for one in given if any(getattr(target, "id", "") in names for target in one.targets)]
    texts = [one.value for value in named for one in ast.walk(value) if isinstance(one, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and " " in text and text not in known]


def test_every_pattern_is_written_out_and_known_to_the_catalogues() -> None:
    known, found = set(texts()), list[str]()
    for path in SOURCE.rglob("*.py"):
        if not SAYS.search(path.read_text(encoding="utf-8")):
            continue
        patterns = patterns_in(code := tree(path))
        found += [*put_together(patterns), *unmarked(code, patterns, known)]
    assert found == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('why = "Nobody knows {it}."; say(why, it=1)', ["Nobody knows {it}."]),
        ('why = "Nobody knows {it}."; told(why, it=1)', []),  # near misses: it is not said, and it is marked elsewhere
        ('why = "{name} is out."; say(why, name=1)', []),
    ],
)
def test_a_pattern_that_no_catalogue_has_is_found(code: str, found: list[str]) -> None:
    assert unmarked(ast.parse(code), patterns_in(ast.parse(code)), {"{name} is out."}) == found


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('say("{name} is out.", name=f"{first} {last}")', []),  # near miss: a name may be put together
        ("say(PATTERNS[kind], name=name)", []),
        ('say(f"{name} is out.")', ["f'{name} is out.'"]),
        ('counted("{count} card", "{count} " + cards, n)', ["'{count} ' + cards"]),
    ],
)
def test_a_pattern_that_is_put_together_is_found(code: str, found: list[str]) -> None:
    assert put_together(patterns_in(ast.parse(code))) == found


ONE_SEX = re.compile(r"\b(he|him|his|himself|she|her|hers|herself|man|men|guys?|mankind)\b", re.IGNORECASE)


def texts() -> Iterator[str]:
    """What is said in English, in each of its forms."""
    for message in collected():
        if message.id and message.context is None:
            yield from (message.id,) if isinstance(message.id, str) else message.id


def presumes(texts: Iterable[str]) -> list[str]:
    return [text for text in texts if ONE_SEX.search(text)]


def test_nobody_is_taken_for_a_man() -> None:
    assert presumes(texts()) == []


def test_nor_in_a_guide() -> None:
    pages = [page for page in (ROOT / "docs").glob("*.md") if page.name != "translating.md"]  # which speaks of it
    guides = [line for page in pages for line in page.read_text(encoding="utf-8").splitlines()]
    assert len(guides) > 1_000
    assert presumes(guides) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A player acted before his turn.", True),
        ("Ask her.", True),
        ("This is the other one; here they come.", False),  # near miss: the letters, and no such word
    ],
)
def test_a_text_that_takes_somebody_for_a_man_is_found(text: str, found: bool) -> None:
    assert bool(presumes([text])) is found


THINGS = (
    "actions|bots|cards|chips|dealers|decks|evenings|hands|levels|minutes|"
    "phones|places|players|seats|seconds|sets|tables"
)
COUNTS = re.compile(rf"(?:%\((\w+)\)s|\{{(\w+)\}}) (?:(?:burn|board|odd|starting|more|other) )?(?:{THINGS})\b")
BOUNDS = {"most", "least", "fewest", "colour", "colours"}
"""Holes for what stands in the code and is more than one, and for what is no number."""
MORE_THAN_ONE = {
    "of everybody who plays, or more than there can be": {
        "%(n)s of %(all)s cards",
        "An order of {cards} cards names each of 0 to {last} once.",
        "Missing for %(n)s starting sets:",
        "The stacks make {made}, but there are {there} chips on table {table}: count again.",
        "There are {straddles} straddles for {players} players; each player posts one at most.",
        "{chips} chips before the hand are more than the {all} in play: count again.",
        "{name} cannot have {chips} chips.",
    },
    "where one has words of its own": {
        "To make the hand live again here, take back the last %(n)s actions",
    },
    "less than one, or up to so many": {
        "%(a)s to %(b)s minutes",
        "Seat {seat} has {stack} chips; a player in a hand has at least 1.",
        "{level} lasts {minutes} minutes; a level lasts at least one.",
    },
    "a stack, or what is sold for money": {
        "%(sum)s for %(n)s chips",
        "%(sum)s for %(n)s chips, until the end of level %(level)s",
        "Buy-in: {money} for {chips} chips.",
        "none; everyone begins with %(n)s chips",
        "{name} adds on: {money} for {chips} chips.",
        "{name} buys in: {money} for {chips} chips.",
        "{name} comes back with a rebuy: {money} for {chips} chips.",
        "{name} comes late and gets {chair}, with {chips} chips.",
        "{name} enters again: {money} for {chips} chips, and a new seat.",
        "{name} is in again and gets {chair}, with {chips} chips.",
        "{name} rebuys: {money} for {chips} chips.",
    },
}


def counts_wrongly(texts: Iterable[str]) -> list[str]:
    """Texts that would say "1 cards": what is counted has a form for one."""
    return [
        text
        for text in texts
        if any((one or other) not in BOUNDS for one, other in COUNTS.findall(text))
        and not any(text.startswith(tuple(beginnings)) for beginnings in MORE_THAN_ONE.values())
    ]


def test_what_is_counted_has_its_forms() -> None:
    uncounted = [one.id for one in collected() if isinstance(one.id, str) and one.context is None]
    assert counts_wrongly(uncounted) == []
    excused = [begins for beginnings in MORE_THAN_ONE.values() for begins in beginnings]
    assert [begins for begins in excused if not any(text.startswith(begins) for text in uncounted)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{count} cards are left to deal.", True),
        ("the last %(n)s burn cards", True),
        ("A hand has at most {most} players.", False),  # near miss: a bound
        ("Cards left to deal: {count}.", False),  # near miss: worded so that any number fits
        ("{name} plays cards.", False),
    ],
)
def test_a_text_that_counts_without_its_forms_is_found(text: str, found: bool) -> None:
    assert bool(counts_wrongly([text])) is found


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


@pytest.mark.parametrize(
    ("lang", "day"),
    [("en", "Friday 2026-11-20"), ("de", "Freitag, 20. November 2026"), ("es", "viernes, 20 de noviembre de 2026")],
)
def test_a_day_to_come_has_its_weekday(lang: str, day: str) -> None:
    assert numbers(lang).weekday("2026-11-20") == day
    assert numbers(lang).weekday("next Friday") == "next Friday"  # near miss: no day


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
        ("de", "Ann ist auf dem 3. Platz raus, ausgeschaltet von Bert, Cleo und Dan."),
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
