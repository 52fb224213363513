"""Sentences of the game in the reader's language.

The game speaks English and knows no languages. What it says is made of patterns ("There is no table {0}."), which the
catalogue holds with their translations; a sentence is recognised by its pattern, and what filled its holes is put into
the translation, itself translated. A text can often be read in several ways (as a whole, sentence by sentence, as a
list): the one that leaves the least of it in English is meant. What no pattern fits stays as it is.

Names are nobody's words: "Thomas B." ends no sentence, and Chip is no chip. A reader who is told the names of the
evening (web/language/masks.py) reads past them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol

from shuffleup.facts import fact
from shuffleup.rulebooks.search import ENGLISH, Tongue
from shuffleup.say import Sentence
from shuffleup.web.language.masks import NO_NAMES, Masked, Names, masked
from shuffleup.web.language.speaking import Speaker
from shuffleup.web.language.words import LANGUAGES, numbers, texts

HOLE = re.compile(r"\{(\w+)\}")
ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
NTH = "{0}th"
LETTERS = re.compile(r"[^\W\d_]")
NAME = re.compile(r"[^a-z ]\S*(?: (?:[^a-z ]\S*|de|del|la|van|von|der|den|zu|da|di|y))*")
SUMS = re.compile(
    r"(?<![\w.,:/#-])(?<![Tt]able )(?<![Tt]ables )(?<![Hh]and )(?<!seat )(?<!level )(?<!port )(?<!code )"
    r"(?:\d{4,}(?:\.\d\d)?|\d{1,3}\.\d\d)(?![\w:/-]|[.,]\d)"
)
"""Chips and money, which alone are so large, or have cents; tables, days and times are written as they are."""
COLON = re.compile("(: )")
SENTENCE = re.compile(r"((?<=[.!?]) )(?=\S)")
AFTER_ANOTHER = re.compile(r"\} [A-Z]")
STOPS = (re.compile("(; )"), COLON)
LISTS = (re.compile("(, and | and | or |, )"), re.compile(r"( \(|\))"))
"""Where a text falls into parts, the widest gap first."""

A_SENTENCE, A_PHRASE = 5, 9
"""So many fixed letters a pattern needs to be recognised though something in its holes is not."""
LONGEST = 600  # of what is read as one sentence; longer is what somebody wrote, not the game
MOST_TOGETHER = 3  # sentences that are one pattern
DEEPEST = 16  # a list of ten is read item by item
KEPT = 4096


@fact
class Said:
    """A text as it is said, and how many of its letters are still English."""

    text: str
    left: int


@fact
class Pattern:
    """`letters` is how much of it is fixed: of two that fit equally well, the one that says more is meant.

    `several`: it is more than one sentence itself. The others fit one sentence at a time, but those that `announce`:
    whatever stands behind their colon ("On record at table {0}: {1}") may be a whole story.
    """

    fits: re.Pattern[str]
    begins: str
    ends: str
    translation: str
    letters: int
    several: bool
    announces: bool

    def found(self, text: str) -> dict[str, str] | None:
        if not (text.startswith(self.begins) and text.endswith(self.ends)):
            return None
        match = self.fits.fullmatch(text)
        return match.groupdict() if match else None


class Translator:
    """Turns whole texts: known ones, ones that fit a pattern, and ones made of several parts."""

    def __init__(self, known: dict[str, str]) -> None:
        self._known = known
        made = [_pattern(text, translation) for text, translation in known.items() if HOLE.search(text)]
        fixed = [one for one in made if one.letters]  # what is nothing but holes fits every text
        self._patterns = sorted(fixed, key=lambda one: -one.letters)
        self._read = lru_cache(maxsize=KEPT)(self._read_anew)

    def __call__(self, text: str, names: Names = NO_NAMES) -> str:
        hidden = masked(text, names)
        return hidden.shown(self._past_names(hidden))

    def _past_names(self, hidden: Masked) -> str:
        """With the names covered. What looks like a name may be a word of the game all the same ("Table 2 is open.",
        where somebody is called Table): it is uncovered again where that leaves less in English."""
        text = hidden.text
        best = self._read(text, 0)
        for mask, name in hidden.names:
            if not best.left:
                break
            tried = text.replace(mask, name)
            said = self._read(tried, 0)
            if said.left < best.left:
                text, best = tried, said
        return best.text

    def _read_anew(self, text: str, depth: int) -> Said:
        known = self._word(text)
        if known is not None:
            return Said(known, 0)
        best = Said(text, 0 if NAME.fullmatch(text) else len(LETTERS.findall(text)))
        if " " not in text or depth >= DEEPEST:
            return best
        for way in self._ways(text, depth + 1):
            if not way.left:
                return way
            best = min(best, way, key=lambda one: one.left)
        return best

    def _word(self, text: str) -> str | None:
        """What needs no reading: what the catalogue has as it is, numbers, and places."""
        if text in self._known:
            return self._known[text]
        if whole := self._known.get(f"{text}."):  # said in passing, without its stop
            return whole.removesuffix(".")
        if place := ORDINAL.fullmatch(text):
            return self._known.get(NTH, text).replace("{0}", place[1])
        return None if LETTERS.search(text) else text

    def _ways(self, text: str, depth: int) -> Iterator[Said]:
        several = SENTENCE.search(text) is not None
        yield from self._fitted(text, depth, several=several)
        if several:
            yield self._by_sentences(SENTENCE.split(text)[::2], depth)
        elif len(text) <= LONGEST:
            yield from self._as_phrase(text, depth)
        yield from (self._joined(self._parts(text, stop, depth)) for stop in STOPS if stop.search(text))
        for comma in LISTS:
            parts = self._parts(text, comma, depth) if comma.search(text) else []
            if parts and not any(one.left and " " in one.text for one in parts):  # else it is no list, but a clause
                yield self._joined(parts)

    def _fitted(self, text: str, depth: int, *, several: bool) -> Iterator[Said]:
        for one in self._patterns:
            fits = (several and one.announces) or (one.several == several and len(text) <= LONGEST)
            found = one.found(text) if fits else None
            if found is None:
                continue
            holes = {name[1:]: self._read(value, depth) for name, value in found.items()}
            left = sum(hole.left for hole in holes.values())
            if not left or one.letters >= (A_SENTENCE if one.ends.endswith((".", "?")) else A_PHRASE):
                yield Said(_filled(one.translation, holes), left)

    def _by_sentences(self, parts: list[str], depth: int) -> Said:
        """One after the other, or a few together where they are one pattern."""
        said = [Said("", 0)]  # of the first few of them
        for end in range(1, len(parts) + 1):
            ways = [
                self._joined([said[begin], Said(" ", 0), one] if begin else [one])
                for begin in range(max(0, end - MOST_TOGETHER), end)
                if (one := self._together(parts[begin:end], depth)) is not None
            ]
            said.append(min(ways, key=lambda way: way.left))
        return said[-1]

    def _together(self, parts: list[str], depth: int) -> Said | None:
        if len(parts) == 1:
            return self._read(parts[0], depth)
        text = " ".join(parts)
        known = self._word(text)
        if known is not None:
            return Said(known, 0)
        return min(self._fitted(text, depth, several=True), key=lambda one: one.left, default=None)

    def _as_phrase(self, text: str, depth: int) -> Iterator[Said]:
        """A phrase that is a sentence here: "Seat 3" is known as "seat 3", and "Play on." as "play on"."""
        if text[0].isupper():
            said = self._read(text[0].lower() + text[1:], depth)
            yield Said(said.text[:1].upper() + said.text[1:], said.left)
        if text.endswith("."):
            said = self._read(text[:-1], depth)
            yield Said(f"{said.text}.", said.left)

    def _parts(self, text: str, joint: re.Pattern[str], depth: int) -> list[Said]:
        """Part by part; what joins them is a word of the language too."""
        parts = joint.split(text, maxsplit=1 if joint is COLON else 0)
        return [
            Said(self._known.get(one, one), 0) if at % 2 else self._read(one, depth) for at, one in enumerate(parts)
        ]

    @staticmethod
    def _joined(parts: list[Said]) -> Said:
        return Said("".join(one.text for one in parts), sum(one.left for one in parts))


def _filled(translation: str, holes: dict[str, Said]) -> str:
    return HOLE.sub(lambda hole: holes[hole.group(1)].text if hole.group(1) in holes else "", translation)


def _pattern(text: str, translation: str) -> Pattern:
    seen: set[str] = set()

    def hole(number: str) -> str:
        again = number in seen
        seen.add(number)
        return f"(?P=h{number})" if again else f"(?P<h{number}>.*?)"

    pieces = HOLE.split(text)
    made = "".join(hole(piece) if at % 2 else re.escape(piece) for at, piece in enumerate(pieces))
    letters = sum(len(LETTERS.findall(piece)) for piece in pieces[::2])
    several = any(SENTENCE.search(f"{piece}.") for piece in pieces[::2]) or AFTER_ANOTHER.search(text) is not None
    announces = text.endswith("}") and pieces[-3].endswith(": ")
    return Pattern(re.compile(made, re.DOTALL), pieces[0], pieces[-1], translation, letters, several, announces)


class Speaks(Protocol):
    """A text in the reader's language. `names` are those of the evening it is about."""

    def __call__(self, text: str, names: Names = NO_NAMES) -> str: ...


def in_english(text: str, names: Names = NO_NAMES) -> str:  # noqa: ARG001 - nothing is read, so nothing is misread
    return str(text)


@lru_cache(maxsize=len(LANGUAGES))
def sentences(lang: str) -> Speaks:
    """The filter `t` of the templates."""
    if lang == ENGLISH.name:
        return in_english
    recognised = lru_cache(maxsize=KEPT)(Translator(dict(texts(lang))))

    def said(text: str, names: Names = NO_NAMES) -> str:
        if isinstance(text, Sentence):
            return Speaker(lang, lambda one: recognised(one, names))(text)
        return recognised(text, names)

    return said


@lru_cache(maxsize=len(LANGUAGES))
def on_screen(lang: str) -> Speaks:
    """As people read it: with chips and money written as everywhere on the screen, 1,000 or 1.000 and 12.50 or 12,50.
    The game writes 1000 and 12.50; a name is written as it is."""
    speaks, money = sentences(lang), numbers(lang).money

    def said(text: str, names: Names = NO_NAMES) -> str:
        if isinstance(text, Sentence):
            return speaks(text, names)

        def written(found: re.Match[str]) -> str:
            units, _, cents = found[0].partition(".")
            named = any(found[0] in name for name in names)
            return found[0] if named else money(int(units) * 100 + int(cents or 0))

        return speaks(SUMS.sub(written, text), names)

    return said


def tongue(lang: str) -> Tongue:
    """What is searched in this language."""
    return Tongue(lang, sentences(lang)) if lang in LANGUAGES and lang != ENGLISH.name else ENGLISH
