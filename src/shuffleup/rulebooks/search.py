"""Finding what the books say in plain words: "flashed a card", "raised out of turn", "who shows first".

Everything that can be found is an entry: a question of the floor, or a clause. An entry is found by what it is called,
by what it says, and by how people say it (`sayings`); each word in the best place it stands in, and rare words tell
more than common ones. A word that nothing knows is taken for the one it looks most like, since people type with a
thumb, or for those it is made of. Words of any talk ("who", "more") say something only beside others. And what is
said like something that was said before (`phrases`) means the same.

The words are of a language (`Tongue`), that of the page: what the page says is looked through, with the English beside
it, since much of what is said at a table is English anywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache, lru_cache
from math import hypot, log

from shuffleup.facts import fact
from shuffleup.letters import bare
from shuffleup.questions.forms import QuestionForm, form_of, forms
from shuffleup.questions.kinds import Choice, meaning, plain
from shuffleup.rulebooks.index import CHAPTERS, PlacedClause, answering, chapter_of, standings
from shuffleup.say import Sentence

NAMED, SAID, TITLED, IN_PHRASES, TOLD, BESIDE = 1.0, 1.0, 0.65, 0.5, 0.4, 0.4
"""How much a word tells by where it stands: in a name, in what people say, a title, a phrase, a rule or a fact, or
beside it."""
BEGUN, LIKE, MEANT, ENGLISH_TOO, ANY_TALK = 0.6, 0.57, 0.5, 0.8, 0.55
"""How much is left of it where it only begins so, is misspelt, means the same, is English on another page, or is a
word of any talk."""
ONE_FITS, TWO_FIT, TELLS = 0.64, 0.38, 0.85
"""How much of what the words tell an entry has, or nothing fits: most of it where one word speaks for it, less where
two do that tell something each. People tell a story, and its names are no words of ours."""
A_FEW = 1.5  # entries more than a word stands in, lest one that is there by chance tell everything
SO_NEAR, NEAR_TOO, SOME, HALF = 0.5, 0.3, 4, 0.5
"""How near a phrase is that speaks for itself, how much those after the nearest count, how many do with it, and of how
many words more have to be known: "turn on the tv" is not about whose turn it is."""
FAR_FETCHED, WIDE_OF_IT = 0.25, 0.4  # what is left out: an entry, a clause by its words, with less of the best score
A_STEM, A_BEGINNING, A_PART, A_WORD, AN_ENDING, AN_AMOUNT = 3, 4, 5, 6, 3, 3
"""Letters: left of a word without its ending, typed of a word so far, of a part of one, of a whole word, more than it
has at the most, and of a number that is an amount."""
TWO_ENDINGS = 2
AS_SPELT = ((7, 0.8), (5, 0.75), (4, 0.8))  # how alike two words must be, by how long they are
VOWELS = frozenset("aeiouy")
KEPT, TONGUES = 512, 8
A_TIE = 6  # places of a score that count; then what comes first in the books comes first
BETWEEN = " / "
"""Stands between phrases where they are written one after the other."""


@dataclass(frozen=True, eq=False)
class Tongue:
    """A language that is searched in: how a text of ours is said in it, how people say what an entry is about (by its
    name: words first, then phrases), the names of words that are alike, the words that say nothing, those of any talk,
    and the endings that change nothing. `beside` is what is looked through with it."""

    said: Callable[[Sentence], str]
    sayings: Callable[[str], str]
    alike: tuple[str, ...]
    common: frozenset[str]
    general: frozenset[str]
    endings: tuple[str, ...]
    beside: Tongue | None = None


Findable = QuestionForm | PlacedClause
EntryWeights = dict[int, float]
"""How much speaks for each entry, by its number (`_entries`): an entry itself is a slow key."""


@fact
class Found:
    """What these words are about, the likeliest first. `ranked` has both kinds, without clauses that answer a question
    of the floor: whoever means one of these asks it. `clauses` have the words themselves."""

    forms: tuple[QuestionForm, ...] = ()
    clauses: tuple[PlacedClause, ...] = ()
    ranked: tuple[Findable, ...] = ()


@lru_cache(maxsize=KEPT)
def search(words: str, tongue: Tongue) -> Found:
    """Everything where nothing is said, nothing where nothing fits."""
    if named := _named(words):
        return Found((), named, named)
    asked = _asked(words, tongue)
    if not asked:
        return Found(forms(), tuple(standings().values()))
    if len(asked) > 1 and not any(_known(word, tongue) for word in asked if word not in _general(tongue)):
        return Found()  # where every word is a guess, nothing is known
    told = _scores(asked, tongue)
    if not told and _is_strange(asked, tongue):
        return Found()
    scores = _likely(told, _nearness(asked, tongue))
    return Found(
        tuple(one for one in _ranked(scores, FAR_FETCHED, QuestionForm) if isinstance(one, QuestionForm)),
        tuple(one for one in _ranked(told, WIDE_OF_IT, PlacedClause) if isinstance(one, PlacedClause)),
        tuple(one for one in _ranked(scores, FAR_FETCHED) if isinstance(one, QuestionForm) or not _is_of_floor(one)),
    )


def _named(words: str) -> tuple[PlacedClause, ...]:
    """The clauses, where nothing but their numbers is said."""
    numbers = words.upper().replace(",", " ").split()
    found = [standings().get(number) for number in numbers]
    return tuple(one for one in found if one) if all(found) else ()


def _is_strange(asked: list[str], tongue: Tongue) -> bool:
    """Is half of it, or more, in words that nothing knows?"""
    telling = _telling_words(asked, tongue)
    return sum(bool(_known(word, tongue)) for word in telling) <= HALF * len(telling)


def _telling_words(asked: list[str], tongue: Tongue) -> list[str]:
    return [word for word in asked if word not in _general(tongue)]


def has_words(words: str, text: str, tongue: Tongue) -> bool:
    """Has a text that somebody here wrote, in whatever language, all these words?"""
    own = {*folded(text), *_stems(text, tongue), *_stems(text, tongue.beside or tongue)}
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


def _likely(told: EntryWeights, near: EntryWeights) -> EntryWeights:
    """By what the words tell and by what was said like it, which weigh the same. What neither fits is left out."""
    most = max(told.values(), default=1)
    fits = dict.fromkeys((*told, *(entry for entry, how in near.items() if told or how >= SO_NEAR)))
    return {entry: told.get(entry, 0) / most + near.get(entry, 0) for entry in fits}


def _scores(asked: list[str], tongue: Tongue) -> EntryWeights:
    """What all the words tell of each entry, more of those that have many of them; nothing where too little fits, or
    only guesses and what any talk is made of. Words of any talk speak for it only where all others are known."""
    told = {word: _telling(word, tongue) for word in asked}
    words = _telling_words(asked, tongue)
    telling = [told[word] for word in words if _known(word, tongue)]
    known = [told[word] for word in asked if _known(word, tongue)] if len(telling) == len(words) else telling
    heard = sum(max(one.values(), default=_rarity(0)) for one in told.values())
    scores = {}
    for entry in dict.fromkeys(entry for one in telling or told.values() for entry in one):
        found = sum(one.get(entry, 0) for one in told.values())
        least = TWO_FIT if sum(one.get(entry, 0) >= TELLS for one in known) > 1 else ONE_FITS
        if found >= least * heard:
            scores[entry] = found**2 / heard
    return scores


def _ranked(scores: EntryWeights, share: float, *kinds: type[Findable]) -> list[Findable]:
    """Of these kinds the likeliest first, and none with less than this share of its score."""
    entries = _entries()
    own = {entry: score for entry, score in scores.items() if not kinds or isinstance(entries[entry], kinds)}
    least = share * max(own.values(), default=0)
    order = sorted(own.items(), key=lambda pair: (-round(pair[1], A_TIE), pair[0]))
    return [entries[entry] for entry, score in order if score >= least]


def _nearness(asked: list[str], tongue: Tongue) -> EntryWeights:
    """How near it comes to what was said before of each entry: to the nearest phrase, and a little to those after."""
    hows: dict[tuple[int, int], float] = {}
    for word, length in _direction(asked, tongue).items():
        for phrase, its_length in _phrases_with(tongue).get(word, ()):
            hows[phrase] = hows.get(phrase, 0) + length * its_length
    near: dict[int, list[float]] = {}
    for (entry, _), how in hows.items():
        if how > 0:
            near.setdefault(entry, []).append(how)
    best = {entry: sorted(hows, reverse=True) for entry, hows in near.items()}
    return {entry: hows[0] + NEAR_TOO * sum(hows[1:SOME]) for entry, hows in best.items()}


def _direction(asked: Iterable[str], tongue: Tongue) -> dict[str, float]:
    """What is said as a direction of length 1: by its words and what these mean, the more the rarer in phrases."""
    meant = dict.fromkeys(asked, 1.0) | {name: MEANT for word in asked for name in _meanings(tongue).get(word, ())}
    told = {word: weight * _rarity_in_phrases(tongue, word) for word, weight in meant.items()}
    length = hypot(*told.values()) or 1
    return {word: weight / length for word, weight in told.items()}


def _rarity_in_phrases(tongue: Tongue, word: str) -> float:
    counts = _counts(tongue)
    return log(1 + counts.total() / (1 + counts[word]))


@lru_cache(maxsize=TONGUES)
def _phrases_with(tongue: Tongue) -> dict[str, list[tuple[tuple[int, int], float]]]:
    """The phrases that have a word or mean it, by entry and number, and how much of their direction it is."""
    found: dict[str, list[tuple[tuple[int, int], float]]] = {}
    for nth, (entry, phrase) in enumerate(_said_before(tongue)):
        for word, length in _direction(_asked(phrase, tongue), tongue).items():
            found.setdefault(word, []).append(((entry, nth), length))
    return found


@lru_cache(maxsize=TONGUES)
def _counts(tongue: Tongue) -> Counter[str]:
    """In how many phrases each word stands, and each meaning."""
    asked = [_asked(phrase, tongue) for phrase in {phrase: None for _, phrase in _said_before(tongue)}]
    meanings = _meanings(tongue)
    return Counter(one for words in asked for one in {*words, *(name for w in words for name in meanings.get(w, ()))})


def _said_before(tongue: Tongue) -> Iterator[tuple[int, str]]:
    for number, entry in enumerate(_entries()):
        _, *phrases = tongue.sayings(_name(entry)).split(BETWEEN)
        yield from ((number, phrase) for phrase in phrases)


@lru_cache(maxsize=KEPT)
def _telling(word: str, tongue: Tongue) -> EntryWeights:
    """What a word tells of each entry."""
    found = _known(word, tongue) or _misspelt(word, tongue) or _compound(word, tongue)
    rarity = _rarity(sum(found.values())) * (ANY_TALK if word in _general(tongue) else 1)
    return {entry: weight * rarity for entry, weight in found.items()}


@lru_cache(maxsize=KEPT)
def _known(word: str, tongue: Tongue) -> EntryWeights:
    """Where a word stands as it is spelt, or one that means the same, in the language of the page or in English."""
    found = _places(word, tongue)
    for name in _meanings(tongue).get(word, ()):
        for other in _stems(tongue.sayings(name), tongue):
            found = _best(found, _index(tongue).get(other, {}), MEANT)
    english = tongue.beside
    if english is None or word in english.common:
        return found
    found = _best(found, _places(_stem(word, english.endings), english), ENGLISH_TOO)
    for name in _meanings(tongue).get(word, ()):
        for other in _stems(english.sayings(name), english):
            found = _best(found, _index(english).get(other, {}), MEANT * ENGLISH_TOO)
    return found


def _rarity(weight: float) -> float:
    """How much a word tells that stands in so much."""
    return log(1 + len(_entries()) / (A_FEW + weight))


def _places(word: str, tongue: Tongue) -> EntryWeights:
    found: EntryWeights = {}
    for other in _begun(tongue).get(word[:A_STEM], ()):
        if like := _likeness(word, other):
            found = _best(found, _index(tongue)[other], like)
    return found


@lru_cache(maxsize=TONGUES)
def _begun(tongue: Tongue) -> dict[str, list[str]]:
    """All words by how they begin: none is another, or begins it, that does not begin so too."""
    found: dict[str, list[str]] = {}
    for word in _index(tongue):
        found.setdefault(word[:A_STEM], []).append(word)
    return found


def _likeness(word: str, other: str) -> float:
    """Whether one is the other, or begins it."""
    if word == other:
        return 1
    typed = len(word) >= A_BEGINNING and other.startswith(word)
    ended = len(other) >= A_WORD and word.startswith(other) and len(word) - len(other) <= AN_ENDING
    return BEGUN if typed or ended else 0


def _misspelt(word: str, tongue: Tongue) -> EntryWeights:
    """What the known word tells that looks most like it, and begins as it does: few miss the first letter."""
    alike = next((alike for letters, alike in AS_SPELT if len(word) >= letters), None)
    begun_so = [other for other in _spelt(tongue) if other[0] == word[0]]
    close = get_close_matches(word, begun_so, 1, alike) if alike else []
    return _best({}, _known(close[0], tongue), LIKE) if close else {}


def _compound(word: str, tongue: Tongue) -> EntryWeights:
    """What the longest words tell that it begins and ends with."""
    found: EntryWeights = {}
    for is_part in (word.startswith, word.endswith):
        parts = [other for other in _spelt(tongue) if len(other) >= A_PART and is_part(other)]
        found = _best(found, _known(max(parts, key=len), tongue), LIKE) if parts else found
    return found


@lru_cache(maxsize=TONGUES)
def _spelt(tongue: Tongue) -> tuple[str, ...]:
    """The words that there are, as far as they are long enough to be told from others."""
    known = dict.fromkeys((*_index(tongue), *_meanings(tongue)))
    return tuple(word for word in known if len(word) > A_STEM)


def _best(one: EntryWeights, other: EntryWeights, times: float) -> EntryWeights:
    return one | {entry: max(one.get(entry, 0), weight * times) for entry, weight in other.items()}


@lru_cache(maxsize=TONGUES)
def _meanings(tongue: Tongue) -> dict[str, tuple[str, ...]]:
    """The names under which a word stands with those that mean the same."""
    found: dict[str, tuple[str, ...]] = {}
    for name in tongue.alike:
        for stem in _stems(tongue.sayings(name), tongue):
            found[stem] = (*found.get(stem, ()), name)
    return found


@lru_cache(maxsize=TONGUES)
def _general(tongue: Tongue) -> frozenset[str]:
    return frozenset(_stem(word, tongue.endings) for word in tongue.general)


# ---------------------------------------------------------------------------------------------------- the index


@cache
def _entries() -> tuple[Findable, ...]:
    """All of them, in the order of the books; each is known by its number here."""
    return (*forms(), *standings().values())


@cache
def _is_of_floor(one: PlacedClause) -> bool:
    """Is it about something that went wrong, and not only asked then too? A clause is about what it answers first."""
    floor = {form.question for form in forms()}
    return any(question in floor for question, _ in one.clause.answers[:1])


@lru_cache(maxsize=TONGUES)
def _index(tongue: Tongue) -> dict[str, EntryWeights]:
    """Every word that something can be found by, and how much it tells of what."""
    found: dict[str, EntryWeights] = {}
    for number, entry in enumerate(_entries()):
        for text, weight in _texts(entry, tongue):
            for stem in _stems(text, tongue):
                places = found.setdefault(stem, {})
                places[number] = max(places.get(number, 0), weight)
    return found


def _texts(entry: Findable, tongue: Tongue) -> Iterator[tuple[str, float]]:
    if isinstance(entry, QuestionForm):
        said = _of_form(entry)
    else:
        said = _of_clause(entry)
        yield " ".join(passage.section for passage in entry.clause.passages), TOLD
    yield _name(entry), NAMED
    words, _, phrases = tongue.sayings(_name(entry)).partition(BETWEEN)
    yield from ((words, SAID), (phrases, IN_PHRASES))
    yield from ((tongue.said(text), weight) for text, weight in said)


def _name(entry: Findable) -> str:
    return entry.name if isinstance(entry, QuestionForm) else entry.clause.id


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
    return "".join(letter if letter.isalnum() else " " for letter in bare(text)).split()


def _stems(text: str, tongue: Tongue) -> tuple[str, ...]:
    """Each once and in order: in a set they come in another order in every process, and with them what ties."""
    return tuple(dict.fromkeys(_stem(word, tongue.endings) for word in folded(text) if word not in tongue.common))


def _stem(word: str, endings: Iterable[str], most: int = TWO_ENDINGS) -> str:
    """A word without its endings: raise, raised and raising are the same. What is left must sound: str does not. More
    than two are none: "contraseña" is no "contra"."""
    for ending in endings if most else ():
        rest = word.removesuffix(ending)
        if rest != word and len(rest) >= A_STEM and not VOWELS.isdisjoint(rest):
            return _stem(rest, endings, most - 1)
    return word[:-1] if len(word) > A_STEM and word[-1] == word[-2] else word
