"""Finding what the books say in plain words: "flashed a card", "raised out of turn", "who shows first".

Everything that can be found is an entry: a question of the floor, or a clause. An entry is found by what it is called,
by what it says, and by how people say it (`sayings`); each word in the best place it stands in, and rare words tell
more than common ones. A word that nothing knows is taken for the one it looks most like: people type with a thumb.

The words are English, or of the language of the page: then what the page says is looked through, with the English
beside it, since much of what is said at a table is English anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache, lru_cache
from math import log
from unicodedata import combining, normalize

from shuffleup.facts import fact
from shuffleup.questions.forms import QuestionForm, form_of, forms
from shuffleup.questions.kinds import Choice, meaning, plain
from shuffleup.rulebooks.index import CHAPTERS, PlacedClause, answering, chapter_of, standings
from shuffleup.rulebooks.sayings import COMMON, ENDINGS, SAYINGS, SYNONYMS
from shuffleup.say import Sentence

NAMED, SAID, TITLED, TOLD, BESIDE = 1.0, 1.0, 0.9, 0.55, 0.35
"""How much a word tells by where it stands: in a name, in what people say, a title, a rule or a fact, or beside it."""
BEGUN, ALIKE, MEANT, ENGLISH_TOO = 0.75, 0.7, 0.8, 0.9
"""How much is left of it where it only begins so, is misspelt, means the same, or is English on another page."""
ONE_FITS, TWO_FIT, TELLS = 0.53, 0.25, 1.0
"""How much of what the words tell an entry has, or nothing fits: most of it where one word speaks for it, less where
two do that tell something each. People tell a story, and its names are no words of ours."""
FAR_FETCHED = 0.45  # what tells less than this share of the best is left out
A_BEGINNING, A_WORD, AN_ENDING, AN_AMOUNT = 3, 5, 3, 3
"""Letters: typed of a word so far, of a whole word, more than it has at the most, and of a number that is an amount."""
AS_SPELT = ((7, 0.8), (4, 0.75))  # how alike two words must be, by how long they are
VOWELS = frozenset("aeiouy")
KEPT, TONGUES = 512, 8


@dataclass(frozen=True, eq=False)
class Tongue:
    """A language that is searched in: how a text of ours is said in it, how people say what an entry is about (by its
    name), the words that say nothing, and the endings that change nothing."""

    said: Callable[[Sentence], str]
    sayings: Callable[[str], str]
    common: frozenset[str]
    endings: tuple[str, ...]


ENGLISH = Tongue(str, lambda name: SAYINGS.get(name, ""), frozenset(COMMON.split()), tuple(ENDINGS.split()))

Findable = QuestionForm | PlacedClause


@fact
class Found:
    """What these words are about, the likeliest first. `ranked` has both kinds, without clauses that answer a question
    of the floor: whoever means one of these asks it."""

    forms: tuple[QuestionForm, ...] = ()
    clauses: tuple[PlacedClause, ...] = ()
    ranked: tuple[Findable, ...] = ()


@lru_cache(maxsize=KEPT)
def search(words: str, tongue: Tongue = ENGLISH) -> Found:
    """Everything where nothing is said, nothing where nothing fits."""
    if one := standings().get(words.strip().upper()):
        return Found((), (one,), (one,))
    asked = _asked(words, tongue)
    if not asked:
        return Found(forms(), tuple(standings().values()))
    if len(asked) > 1 and not any(_known(word, tongue) for word in asked):
        return Found()  # where every word is a guess, nothing is known
    scores = _scores([_telling(word, tongue) for word in asked])
    return Found(
        tuple(one for one in _ranked(scores, QuestionForm) if isinstance(one, QuestionForm)),
        tuple(one for one in _ranked(scores, PlacedClause) if isinstance(one, PlacedClause)),
        tuple(one for one in _ranked(scores) if isinstance(one, QuestionForm) or not _is_of_floor(one)),
    )


def has_words(words: str, text: str, tongue: Tongue = ENGLISH) -> bool:
    """Has a text that somebody here wrote, in whatever language, all these words?"""
    own = {*folded(text), *_stems(text, tongue), *_stems(text, ENGLISH)}
    return all(any(_likeness(word, other) for other in own) for word in _asked(words, tongue))


def nearest(name: str, names: tuple[str, ...], count: int = 3) -> tuple[str, ...]:
    """The names that look most like this one."""
    named = {plain(other): other for other in names}
    return tuple(named[one] for one in get_close_matches(plain(name), named, count, 0.5))


# -------------------------------------------------------------------------------------------------- scoring


def _asked(words: str, tongue: Tongue) -> list[str]:
    """The words that say something, each once."""
    told = [word for word in folded(words) if word not in tongue.common and not _is_amount(word)]
    return list(dict.fromkeys(_stem(word, tongue.endings) for word in told))


def _is_amount(word: str) -> bool:
    """How much it was is a fact, and asked for on the form."""
    return word.isdigit() and len(word) >= AN_AMOUNT


def _scores(told: list[dict[Findable, float]]) -> dict[Findable, float]:
    """What all the words tell of each entry, more of those that have many of them; nothing where too little fits."""
    heard = sum(max(one.values(), default=_rarity(0)) for one in told)
    scores = {}
    for entry in dict.fromkeys(entry for one in told for entry in one):
        found = sorted((one.get(entry, 0) for one in told), reverse=True)
        least = TWO_FIT if len(found) > 1 and found[1] >= TELLS else ONE_FITS
        if sum(found) >= least * heard:
            scores[entry] = sum(found) ** 2 / heard
    return scores


def _ranked(scores: dict[Findable, float], *kinds: type[Findable]) -> list[Findable]:
    """Of these kinds the likeliest first, and none that is far-fetched beside it."""
    own = {entry: score for entry, score in scores.items() if not kinds or isinstance(entry, kinds)}
    least = FAR_FETCHED * max(own.values(), default=0)
    return [entry for entry, score in sorted(own.items(), key=lambda pair: -pair[1]) if score >= least]


@lru_cache(maxsize=KEPT)
def _telling(word: str, tongue: Tongue) -> dict[Findable, float]:
    """What a word tells of each entry."""
    found = _known(word, tongue) or _misspelt(word, tongue)
    rarity = _rarity(len(found))
    return {entry: weight * rarity for entry, weight in found.items()}


@lru_cache(maxsize=KEPT)
def _known(word: str, tongue: Tongue) -> dict[Findable, float]:
    """Where a word stands as it is spelt, in the language of the page or in English."""
    found = _places(word, tongue)
    if tongue is ENGLISH or word in ENGLISH.common:
        return found
    return _best(found, _places(_stem(word, ENGLISH.endings), ENGLISH), ENGLISH_TOO)


def _rarity(count: int) -> float:
    return log(1 + len(_entries()) / (1 + count))


def _places(word: str, tongue: Tongue) -> dict[Findable, float]:
    found: dict[Findable, float] = {}
    for other, places in _index(tongue).items():
        if like := _likeness(word, other):
            found = _best(found, places, like)
    for meant in _synonyms().get(word, ()) if tongue is ENGLISH else ():
        found = _best(found, _index(tongue).get(meant, {}), MEANT)
    return found


def _likeness(word: str, other: str) -> float:
    """Whether one is the other, or begins it."""
    if word == other:
        return 1
    typed = len(word) >= A_BEGINNING and other.startswith(word)
    ended = len(other) >= A_WORD and word.startswith(other) and len(word) - len(other) <= AN_ENDING
    return BEGUN if typed or ended else 0


def _misspelt(word: str, tongue: Tongue) -> dict[Findable, float]:
    """What the known word that looks most like it tells."""
    alike = next((alike for letters, alike in AS_SPELT if len(word) >= letters), None)
    known = [other for other in _index(tongue) if len(other) > A_BEGINNING] if alike else []
    close = get_close_matches(word, known, 1, alike or 1)
    return _best({}, _index(tongue)[close[0]], ALIKE) if close else {}


def _best(one: dict[Findable, float], other: dict[Findable, float], times: float) -> dict[Findable, float]:
    return one | {entry: max(one.get(entry, 0), weight * times) for entry, weight in other.items()}


@cache
def _synonyms() -> dict[str, frozenset[str]]:
    return {stem: frozenset(_stems(like, ENGLISH)) for word, like in SYNONYMS.items() for stem in _stems(word, ENGLISH)}


# ---------------------------------------------------------------------------------------------------- the index


@cache
def _entries() -> tuple[Findable, ...]:
    return (*forms(), *standings().values())


@cache
def _is_of_floor(one: PlacedClause) -> bool:
    floor = {form.question for form in forms()}
    return any(question in floor for question, _ in one.clause.answers)


@lru_cache(maxsize=TONGUES)
def _index(tongue: Tongue) -> dict[str, dict[Findable, float]]:
    """Every word that something can be found by, and how much it tells of what."""
    found: dict[str, dict[Findable, float]] = {}
    for entry in _entries():
        for text, weight in _texts(entry, tongue):
            for stem in _stems(text, tongue):
                places = found.setdefault(stem, {})
                places[entry] = max(places.get(entry, 0), weight)
    return found


def _texts(entry: Findable, tongue: Tongue) -> Iterator[tuple[str, float]]:
    if isinstance(entry, QuestionForm):
        name, said = entry.name, _of_form(entry)
    else:
        name, said = entry.clause.id, _of_clause(entry)
        yield " ".join(passage.section for passage in entry.clause.passages), TOLD
    yield name, NAMED
    yield tongue.sayings(name), SAID
    yield from ((tongue.said(text), weight) for text, weight in said)


def _of_form(form: QuestionForm) -> Iterator[tuple[Sentence, float]]:
    """What a page says of a form, and how much that tells."""
    yield form.title, TITLED
    yield from ((meaning(member), TOLD) for blank in form.blanks for member in _members(blank.kind))
    yield from ((blank.words, BESIDE) for blank in form.blanks)
    yield from ((one.clause.text, BESIDE) for one in answering(form.question))


def _members(kind: object) -> Iterable[Enum]:
    return kind.members if isinstance(kind, Choice) else ()


def _of_clause(one: PlacedClause) -> Iterator[tuple[Sentence, float]]:
    yield one.clause.text, TITLED
    yield from ((form_of(question).title, TOLD) for question, _ in one.clause.answers)
    yield CHAPTERS[chapter_of(one.clause.id)], TOLD


# -------------------------------------------------------------------------------------------------------- words


def folded(text: str) -> list[str]:
    """Words without accents, in small letters: ä is a, ñ is n, and ß is ss by itself."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in bare).split()


def _stems(text: str, tongue: Tongue) -> set[str]:
    return {_stem(word, tongue.endings) for word in folded(text) if word not in tongue.common}


def _stem(word: str, endings: Iterable[str]) -> str:
    """A word without its endings: raise, raised and raising are the same. What is left must sound: str does not."""
    for ending in endings:
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= A_BEGINNING and not VOWELS.isdisjoint(rest):
            return _stem(rest, endings)
    return word[:-1] if len(word) > A_BEGINNING and word[-1] == word[-2] else word
