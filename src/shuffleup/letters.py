"""What may stand in a name: letters that are seen. What is not seen moves a cursor, turns the line around, or makes two
names of one.

Joiners are kept where they join: without them a family falls apart into three people, and a Persian name in two.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

MANY = 1 << 15  # names of a large field, each looked at for every one that comes
JOINS = "\u200c\u200d"
BELOW = 220  # the class of marks under a letter, which a name in a list hides
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their kind, and nothing to be seen
UNSEEN = re.compile("[\u034f\u180b-\u180d\ufe00-\ufe0f\U000e0100-\U000e01ef" + JOINS + "]")  # beside a letter

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−")
"""What a spreadsheet would take for something to work out, if a name began so."""

_MANY = re.compile(f"([{JOINS}])[{JOINS}]+")
_LOOSE = re.compile(rf"(?<!\S)[{JOINS}]|[{JOINS}](?!\S)")  # it joins nothing

# Cyrillic, Greek and other letters, and digits, that whoever reads a name at a glance takes for these.
_TAKEN_FOR = {
    "a": "аαɑ", "b": "вβ", "c": "сϲᴄ", "d": "ԁ", "e": "еεєё", "g": "ɡ", "h": "нһη", "i": "іιıӏ1lї|", "j": "јϳ",
    "k": "кκ", "m": "мμ", "n": "п", "o": "оοσօ0", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ", "t": "тτ", "u": "υս",
    "v": "νѵ", "w": "шԝω", "x": "хχ", "y": "уγү", "z": "ζ",
}  # fmt: skip
_CAPITALS = str.maketrans("ΝΥΖ", "nyz")  # which look otherwise than their small letters
_STROKES = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"})
_SKELETON = {ord(letter): latin for latin, others in _TAKEN_FOR.items() for letter in others}


def seen(text: str, instead: str = "?") -> str:
    """With `instead` of what is not seen, on one line; of joiners those that join."""
    shown = "".join(letter if _shows(letter) else instead for letter in text)
    return _LOOSE.sub("", _MANY.sub(r"\1", shown))


def is_seen(text: str) -> bool:
    """Is nothing in it but what is seen?"""
    return seen(text) == text


@lru_cache(maxsize=MANY)
def same(name: str) -> str:
    """What two names have in common that cannot be told apart, however they are written."""
    return normalize("NFKC", UNSEEN.sub("", name)).casefold()


def bare(text: str) -> str:
    """In small letters without their marks: élodie and Elodie alike."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


@lru_cache(maxsize=MANY)
def by_name(name: str) -> tuple[str, str]:
    """What names are ordered by: as people look them up, Élodie between Edgar and Emil."""
    return bare(same(name)).translate(_STROKES), same(name)


@lru_cache(maxsize=MANY)
def looks(name: str) -> str:
    """How a name looks: the same for letters of Latin, Cyrillic and Greek that are taken for each other, with a dot
    or a stroke below them or without."""
    letters = normalize("NFD", same(name.translate(_CAPITALS)))
    above = "".join(letter for letter in letters if combining(letter) != BELOW)
    return normalize("NFC", above).translate(_SKELETON).replace("rn", "m")


def alike(one: str, other: str) -> bool:
    """Can the one be taken for the other?"""
    return same(one) == same(other) or looks(one) == looks(other)


def _shows(letter: str) -> bool:
    return (letter.isprintable() and letter not in BLANKS) or letter in JOINS
