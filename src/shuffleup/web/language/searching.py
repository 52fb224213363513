"""Words that a search knows in another language than English. They stand in its catalogue, in the context `search`: for
each of ours below, the beginnings of words by which people mean it, with spaces between them."""

from __future__ import annotations

from functools import lru_cache

from shuffleup.rulebooks.search import ENGLISH, Tongue, folded
from shuffleup.web.language.speaking import speaker
from shuffleup.web.language.words import ENGLISH as EN
from shuffleup.web.language.words import LANGUAGES, catalogue

CONTEXT = "search"
MEANT = (
    "back", "boxed", "burn", "button", "clock", "conduct", "cut", "dealt", "down", "duplicate", "early", "exposed",
    "extra", "flashed", "flop", "folded", "gesture", "hidden", "joker", "many", "misdeal", "missing", "motion", "muck",
    "off table", "out-of-turn", "raise", "second", "shown", "single", "skipped", "spoken", "tapped", "thrown", "wrong",
)  # fmt: skip
COMMON, ENDINGS = "words that say nothing: a, the, of, was, two", "endings of words that change nothing: s, ed, ing"
SEARCHED = (*MEANT, COMMON, ENDINGS)


@lru_cache
def tongue(lang: str) -> Tongue:
    """What is searched in this language; what it has no words for is found by what its pages say."""
    if lang == EN or lang not in LANGUAGES:
        return ENGLISH
    own = {english: _own(lang, english) for english in SEARCHED}
    meant = tuple((word, english) for english in MEANT for word in own[english])
    return Tongue(speaker(lang), meant, frozenset(own[COMMON]), tuple(own[ENDINGS]))


def _own(lang: str, english: str) -> list[str]:
    found = catalogue(lang).pgettext(CONTEXT, english)
    return [] if found == english else folded(found)
