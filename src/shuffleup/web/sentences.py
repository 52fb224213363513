"""Sentences of the game in the reader's language.

The game speaks English and knows no languages. What it says is made of patterns ("There is no table {0}."), which the
catalogue holds with their translations; a sentence is recognised by its pattern, and what filled its holes is put into
the translation, itself translated. A text can often be read in several ways (as a whole, sentence by sentence, as a
list): the one that leaves the least of it in English is meant. What no pattern fits stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from gettext import GNUTranslations

from shuffleup.facts import fact
from shuffleup.web.words import LANGUAGES, catalogue

HOLE = re.compile(r"\{(\d+)\}")
ORDINAL = re.compile(r"(\d+)(?:st|nd|rd|th)")
NTH = "{0}th"
LETTERS = re.compile(r"[^\W\d_]")
NAME = re.compile(r"[^a-z ]\S*(?: [^a-z ]\S*)*")
JOINTS = tuple(map(re.compile, (r"((?<=[.!?]) )(?=\S)", r"(; )", r"(: )", r"(, and | and | or |, )", r"( \(|\))")))
"""Where a text falls into parts, the widest gap first."""

FEW_LETTERS = 6
LONGEST = 600  # of what is read as one sentence; longer is what somebody wrote, not the game
DEEPEST = 6
KEPT = 4096


@fact
class Said:
    """A text as it is said, and how many of its letters are still English."""

    text: str
    left: int


@fact
class Pattern:
    """`letters` is how much of it is fixed: of two that fit equally well, the one that says more is meant."""

    fits: re.Pattern[str]
    begins: str
    ends: str
    translation: str
    letters: int

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
        self._patterns = sorted(made, key=lambda one: -one.letters)
        self._read = lru_cache(maxsize=KEPT)(self._read_anew)

    def __call__(self, text: str) -> str:
        return self._read(text, 0).text

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
        if place := ORDINAL.fullmatch(text):
            return self._known.get(NTH, text).replace("{0}", place[1])
        return None if LETTERS.search(text) else text

    def _ways(self, text: str, depth: int) -> Iterator[Said]:
        if len(text) <= LONGEST:
            yield from self._fitted(text, depth)
            yield from self._begun_small(text, depth)
        yield from (self._in_parts(text, joint, depth) for joint in JOINTS if joint.search(text))

    def _fitted(self, text: str, depth: int) -> Iterator[Said]:
        for one in self._patterns:
            found = one.found(text)
            if found is None:
                continue
            holes = {name[1:]: self._read(value, depth) for name, value in found.items()}
            left = sum(hole.left for hole in holes.values())
            if not left or one.letters >= FEW_LETTERS:  # a short pattern fits by chance where its holes mean nothing
                yield Said(_filled(one.translation, holes), left)

    def _begun_small(self, text: str, depth: int) -> Iterator[Said]:
        """A phrase that stands at the beginning: "Seat 3, table 2" is known as "seat 3, table 2"."""
        if text[0].isupper():
            said = self._read(text[0].lower() + text[1:], depth)
            yield Said(said.text[:1].upper() + said.text[1:], said.left)

    def _in_parts(self, text: str, joint: re.Pattern[str], depth: int) -> Said:
        """Part by part; what joins them is a word of the language too."""
        parts = joint.split(text)
        said = [Said(self._known.get(part, part), 0) if at % 2 else self._read(part, depth) for at, part in enumerate(parts)]
        return Said("".join(one.text for one in said), sum(one.left for one in said))


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
    return Pattern(re.compile(made, re.DOTALL), pieces[0], pieces[-1], translation, letters)


@lru_cache(maxsize=len(LANGUAGES))
def sentences(lang: str) -> Callable[[str], str]:
    """The filter `t` of the templates."""
    known = catalogue(lang)
    if not isinstance(known, GNUTranslations):
        return str
    texts = {text: said for text, said in known._catalog.items() if isinstance(text, str) and text}  # type: ignore[attr-defined]
    return Translator(texts)
