"""Finding the question in plain words: "flashed a card", "raised out of turn", "two burns"."""

from __future__ import annotations

from functools import cache
from math import log

from shuffleup.questions.forms import Form, forms
from shuffleup.questions.kinds import Choice, meaning, plain
from shuffleup.rulebooks.index import Standing, answering, standings

IN_NAME, IN_TITLE, IN_FACTS, IN_CLAUSES = 8.0, 4.0, 3.0, 1.0
FAR_FETCHED = 0.2  # what scores less than this share of the best is left out
LIKE = 0.7  # a word that means the same counts a little less than the word itself

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


def search(words: str) -> tuple[Form, ...]:
    """The questions these words are about, the likeliest first; all of them where nothing is said."""
    asked = _stems(words)
    if not asked:
        return forms()
    scored = [(_score(asked, weights), form) for form, weights in zip(forms(), _weights(), strict=True)]
    least = FAR_FETCHED * max(score for score, _ in scored)
    return tuple(form for score, form in sorted(scored, key=lambda pair: -pair[0]) if score > least)


def search_clauses(words: str) -> tuple[Standing, ...]:
    """The clauses whose id or sentence has all these words, in the order of the chapters."""
    asked = _stems(words)
    return tuple(one for one in standings().values() if asked <= _stems(f"{one.clause.id} {one.clause.text}"))


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


def _score(asked: set[str], weights: dict[str, float]) -> float:
    """Rare words tell more than common ones, and it tells more still if every word is found."""
    found = {stem: _weight(stem, weights) for stem in asked}
    matched = sum(weight > 0 for weight in found.values())
    return sum(weight * _rarity(stem) for stem, weight in found.items()) * matched / len(asked)


def _weight(stem: str, weights: dict[str, float]) -> float:
    like = (LIKE * weights.get(other, 0) for other in _like().get(stem, ()))
    return max(weights.get(stem, 0), *like, 0)


@cache
def _rarity(stem: str) -> float:
    meant = {stem, *_like().get(stem, ())}
    return log(1 + len(forms()) / (1 + sum(bool(meant & weights.keys()) for weights in _weights())))


@cache
def _like() -> dict[str, frozenset[str]]:
    return {stem: frozenset(_stems(like)) for word, like in SYNONYMS.items() for stem in _stems(word)}


@cache
def _weights() -> tuple[dict[str, float], ...]:
    """For each form the words it can be found by, each with the best place it stands in."""
    return tuple(_words_of(form) for form in forms())


def _words_of(form: Form) -> dict[str, float]:
    clauses = " ".join(one.clause.text for one in answering(form.question))
    choices = [blank.kind.members for blank in form.blanks if isinstance(blank.kind, Choice)]
    facts = " ".join(f"{member.name} {meaning(member)}" for members in choices for member in members)
    places = ((clauses, IN_CLAUSES), (facts, IN_FACTS), (form.title, IN_TITLE), (form.name, IN_NAME))
    return {stem: weight for text, weight in places for stem in _stems(text)}


def _stems(text: str) -> set[str]:
    words = "".join(letter if letter.isalnum() else " " for letter in text.lower()).split()
    return {_stem(word) for word in words if word not in TOO_COMMON}


def _stem(word: str) -> str:
    """A word without its ending: raise, raised and raising are the same."""
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word
