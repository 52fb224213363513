"""What is searched in a language, and how people say it there. Other languages than English have it in their catalogue,
in the context `search`: for each name of ours the words of it, with spaces between them; after them whole phrases, each
after a stroke. The English is in a file of its own beside them, laid out for those who write it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from shuffleup.language.speaking import speaker
from shuffleup.language.words import ENGLISH, LANGUAGES, LOCALES, catalogue
from shuffleup.rulebooks.search import BETWEEN, Tongue, folded

CONTEXT = "search"
COMMON, ENDINGS = "words that say nothing: a, the, of, was", "endings of words that change nothing: s, ed, ing"
GENERAL = "words of any talk, which say something only beside others: who, when, more"


ALIKE = "alike: "


@cache
def said_in_english() -> dict[str, str]:
    """By what is meant: the name of a question, the id of a clause, or that of words that are alike."""
    english = _english()
    words, phrases = english["words"], _phrases(english["phrases"])
    alike = {f"{ALIKE}{name}": others for name, others in english["alike"].items()}
    return alike | {name: BETWEEN.join((words.get(name, ""), *phrases.get(name, ()))) for name in words | phrases}


def _english() -> dict[str, Any]:
    return tomllib.loads((LOCALES / "en.toml").read_text(encoding="utf-8"))


def _phrases(text: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for names, phrase in (line.split(" | ") for line in text.splitlines()):
        for name in names.split():
            found[name] = (*found.get(name, ()), phrase)
    return found


def searched() -> dict[str, str]:
    """What a catalogue has words for, and how people say it in English."""
    return said_in_english() | {COMMON: "", GENERAL: "", ENDINGS: ""}


@lru_cache
def tongue(lang: str) -> Tongue:
    """What is searched in this language; what it has no words for is found by what its pages say."""
    if lang not in LANGUAGES:
        return tongue(ENGLISH)
    own = _own(lang)
    common, general = (frozenset(folded(own(words))) for words in (COMMON, GENERAL))
    alike = tuple(name for name in said_in_english() if name.startswith(ALIKE))
    beside = None if lang == ENGLISH else tongue(ENGLISH)
    return Tongue(speaker(lang), own, alike, common, general, tuple(folded(own(ENDINGS))), beside)


def _own(lang: str) -> Callable[[str], str]:
    """How a language says what has a name here."""
    if lang == ENGLISH:
        english = _english()
        some = {COMMON: english["common"], GENERAL: english["general"], ENDINGS: english["endings"]}
        known = said_in_english() | some
        return lambda name: known.get(name, "")

    def found(name: str) -> str:
        said = catalogue(lang).pgettext(CONTEXT, name)
        return "" if said == name else said

    return found
