"""Finding the question in plain words: "flashed a card", "raised out of turn", "two burns".

The words are English, or of the language of the page: then what the page says is looked through, with the English
beside it, since much of what is said at a table is English anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from math import log
from unicodedata import combining, normalize

from shuffleup.questions.forms import Form, forms
from shuffleup.questions.kinds import Choice, meaning, plain
from shuffleup.rulebooks.index import Standing, answering, standings
from shuffleup.say import Sentence

IN_NAME, IN_TITLE, IN_FACTS, IN_ASKED, IN_CLAUSES = 8.0, 4.0, 3.0, 2.0, 1.0
FAR_FETCHED = 0.2  # what scores less than this share of the best is left out
LIKE = 0.7  # a word that means the same counts a little less than the word itself
A_BEGINNING, A_ROOT, A_WORD = 3, 4, 5  # letters: typed of a word so far, left without an ending, of a whole one
KEPT, TONGUES = 512, 8

# What people say at a table, and what the questions call it.
SYNONYMS = {
    "blue": "back",
    "colour": "back",
    "color": "back",
    "dropped": "off table",
    "double": "duplicate",
    "fell": "off table",
    "fifth": "river",
    "floor": "off table",
    "fourth": "turn",
    "hid": "hidden",
    "joined": "dealt wrong seat",
    "knocked": "tapped",
    "oversized": "single chip",
    "pocketed": "hidden off table",
    "premature": "early",
    "prematurely": "early",
    "red": "back",
    "said": "spoken",
    "saw": "exposed",
    "seen": "exposed",
    "showed": "exposed shown",
    "short": "missing few",
    "skipped": "dealt out",
    "soon": "early",
    "string": "second motion",
    "talked": "commented",
    "thumb": "gesture",
    "timed": "clock",
    "twice": "duplicate",
    "verbal": "spoken",
}

# Words that say nothing of what happened; how many it were is a fact, and asked for on the form.
TOO_COMMON = {
    "a", "an", "and", "as", "at", "be", "by", "for", "from", "has", "have", "he", "her", "his", "in", "is", "it", "its",
    "of", "on", "or", "she", "that", "the", "they", "was",
    "one", "two", "three", "four", "five",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Tongue:
    """A language other than English that is searched in: how a text of ours is said in it, what the beginnings of some
    of its words mean in English (a word, or the name of a form), the words that say nothing, and the endings that
    change nothing."""

    said: Callable[[Sentence], str]
    meant: tuple[tuple[str, str], ...]
    common: frozenset[str]
    endings: tuple[str, ...]


ENGLISH = Tongue(str, (), frozenset(), ())


def search(words: str, tongue: Tongue = ENGLISH) -> tuple[Form, ...]:
    """The questions these words are about, the likeliest first; all of them where nothing is said."""
    told = [_telling(word, tongue) for word in _asked(words, tongue)]
    if not told:
        return forms()
    scored = [(_score(found), form) for found, form in zip(zip(*told, strict=True), forms(), strict=True)]
    least = FAR_FETCHED * max(score for score, _ in scored)
    return tuple(form for score, form in sorted(scored, key=lambda pair: -pair[0]) if score > least)


def search_clauses(words: str, tongue: Tongue = ENGLISH) -> tuple[Standing, ...]:
    """The clauses whose id or sentence has all these words, in the order of the chapters."""
    asked = _asked(words, tongue)
    kept = zip(standings().values(), _clause_words(tongue), strict=True)
    return tuple(one for one, own in kept if all(_has(one, own, word, tongue) for word in asked))


def has_words(words: str, text: str, tongue: Tongue = ENGLISH) -> bool:
    """Has a text that somebody here wrote, in whatever language, all these words?"""
    own = {*folded(text), *_stems(text)}
    return all(any(word == other or _begins(word, other, tongue) for other in own) for word in _asked(words, tongue))


def _has(one: Standing, own: frozenset[str], word: str, tongue: Tongue) -> bool:
    english = {word} if tongue == ENGLISH else _stems(word)
    if not english.isdisjoint(_stems(f"{one.clause.id} {one.clause.text}")):
        return True
    return any(_begins(word, other, tongue) for other in own)


@lru_cache(maxsize=TONGUES)
def _clause_words(tongue: Tongue) -> tuple[frozenset[str], ...]:
    """What each clause says in another language than English."""
    texts = (one.clause.text for one in standings().values())
    return tuple(frozenset(folded(tongue.said(text)) if tongue != ENGLISH else ()) for text in texts)


def nearest(name: str, names: tuple[str, ...], count: int = 3) -> tuple[str, ...]:
    """The names that look most like this one: by the pairs of letters they share."""
    scored = sorted((-_alike(plain(name), plain(other)), other) for other in names)
    return tuple(other for score, other in scored[:count] if score < 0)


def _alike(one: str, other: str) -> float:
    left, right = _pairs(one), _pairs(other)
    return 2 * len(left & right) / (len(left) + len(right) or 1)


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}


# -------------------------------------------------------------------------------------------------- scoring


def _asked(words: str, tongue: Tongue) -> list[str]:
    """The words that say something, each once: stems in English, elsewhere without accents, as they are typed."""
    if tongue == ENGLISH:
        return sorted(_stems(words))
    common = tongue.common | TOO_COMMON
    return [word for word in dict.fromkeys(folded(words)) if word not in common]


def _score(found: tuple[float, ...]) -> float:
    """It tells more still if every word is found."""
    return sum(found) * sum(weight > 0 for weight in found) / len(found)


@lru_cache(maxsize=KEPT)
def _telling(word: str, tongue: Tongue) -> tuple[float, ...]:
    """What a word tells of each form. Rare words tell more than common ones."""
    found = [_weight(word, weights) for weights in _weights()]
    if tongue != ENGLISH:
        found = [max(pair) for pair in zip(found, _telling_there(word, tongue), strict=True)]
    rarity = log(1 + len(forms()) / (1 + sum(weight > 0 for weight in found)))
    return tuple(weight * rarity for weight in found)


def _telling_there(word: str, tongue: Tongue) -> Iterator[float]:
    """What it tells as a word of the language: by what the page says, and by what it is in English."""
    meant = _meant(word, tongue)
    for weights, english in zip(_weights_in(tongue), _weights(), strict=True):
        own = (weight for other, weight in weights.items() if _begins(word, other, tongue))
        yield max(*own, *(LIKE * _weight(stem, english) for stem in meant), 0, 0)


def _meant(word: str, tongue: Tongue) -> set[str]:
    """In English stems; a word of English itself is one."""
    alike = (english for other, english in tongue.meant if word.startswith(other) or _begins(word, other, tongue))
    return {stem for english in alike for stem in (_stems(english) if "-" not in english else {english})} | _stems(word)


def _begins(word: str, other: str, tongue: Tongue) -> bool:
    """Whether one word is the beginning of the other, endings aside."""
    root = next((word.removesuffix(end) for end in tongue.endings if word.endswith(end)), word)
    typed = root if len(root) >= A_ROOT else word
    if len(typed) < A_BEGINNING:
        return word == other
    return other.startswith(typed) or (len(other) >= A_WORD and word.startswith(other))


def _weight(stem: str, weights: dict[str, float]) -> float:
    like = (LIKE * weights.get(other, 0) for other in _like().get(stem, ()))
    return max(weights.get(stem, 0), *like, 0)


@cache
def _like() -> dict[str, frozenset[str]]:
    return {stem: frozenset(_stems(like)) for word, like in SYNONYMS.items() for stem in _stems(word)}


@cache
def _weights() -> tuple[dict[str, float], ...]:
    """For each form the words it can be found by, each with the best place it stands in."""
    return tuple(_words_of(form) for form in forms())


def _words_of(form: Form) -> dict[str, float]:
    clauses = " ".join(one.clause.text for one in answering(form.question))
    facts = " ".join(f"{member.name} {meaning(member)}" for member in _members(form))
    places = ((clauses, IN_CLAUSES), (facts, IN_FACTS), (form.title, IN_TITLE), (form.name, IN_NAME))
    return {stem: weight for text, weight in places for stem in _stems(text)} | {form.name: IN_NAME}


def _members(form: Form) -> list[Enum]:
    return [member for blank in form.blanks if isinstance(blank.kind, Choice) for member in blank.kind.members]


@lru_cache(maxsize=TONGUES)
def _weights_in(tongue: Tongue) -> tuple[dict[str, float], ...]:
    """The same in another language. The name of a form is English and says what its title says."""
    return tuple(
        {word: weight for text, weight in _said(form) for word in folded(tongue.said(text))} for form in forms()
    )


def _said(form: Form) -> Iterator[tuple[Sentence, float]]:
    """What a page says of a form, and how much that tells: the least first."""
    yield from ((one.clause.text, IN_CLAUSES) for one in answering(form.question))
    yield from ((blank.words, IN_ASKED) for blank in form.blanks)
    yield from ((meaning(member), IN_FACTS) for member in _members(form))
    yield form.title, IN_TITLE


def folded(text: str) -> list[str]:
    """Words without accents, in small letters: ä is a, ñ is n, and ß is ss by itself."""
    return _words("".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter)))


def _stems(text: str) -> set[str]:
    return {_stem(word) for word in _words(text.lower()) if word not in TOO_COMMON}


def _words(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text).split()


def _stem(word: str) -> str:
    """A word without its ending: raise, raised and raising are the same."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word
