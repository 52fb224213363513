"""What is searched in another language than English. Its words stand in its catalogue, in the context `search`: for
each of ours (`rulebooks/sayings.py`) how people say it there, with spaces between the words; after them whole phrases
(`rulebooks/phrases.py`), each after a stroke."""

from __future__ import annotations

from functools import lru_cache

from shuffleup.language.speaking import speaker
from shuffleup.language.words import ENGLISH as EN
from shuffleup.language.words import LANGUAGES, catalogue
from shuffleup.rulebooks.search import ENGLISH, SAID_IN_ENGLISH, Tongue, folded

CONTEXT = "search"
COMMON, ENDINGS = "words that say nothing: a, the, of, was", "endings of words that change nothing: s, ed, ing"
GENERAL = "words of any talk, which say something only beside others: who, when, more"
SEARCHED = {**SAID_IN_ENGLISH, COMMON: "", GENERAL: "", ENDINGS: ""}
"""What a catalogue has words for, and how people say it in English."""


@lru_cache
def tongue(lang: str) -> Tongue:
    """What is searched in this language; what it has no words for is found by what its pages say."""
    if lang == EN or lang not in LANGUAGES:
        return ENGLISH

    def own(name: str) -> str:
        found = catalogue(lang).pgettext(CONTEXT, name)
        return "" if found == name else found

    common, general = (frozenset(folded(own(words))) for words in (COMMON, GENERAL))
    return Tongue(speaker(lang), own, common, general, tuple(folded(own(ENDINGS))))
