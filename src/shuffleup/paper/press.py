"""The press: a handout set by Typst, without a network, with the fonts that come with it and those of this machine.

A template reads its values from `data.json` and never runs them, so a name may be anything. What is printed carries no
date and follows PDF/UA: a screen reader reads it, and a letter that no font has is an error and not a box.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import segno
import typst

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.language.speaking import speaker
from shuffleup.paper.kinds import KINDS, PrintKind, PrintLook
from shuffleup.say import Hole
from shuffleup.views.charts import IN_BLACK, ON_PAPER, Chart, svg_of
from shuffleup.views.handout.blocks import Scan
from shuffleup.views.handout.night import NightOnPaper

TEMPLATES = Path(__file__).parent / "templates"
READABLE: Literal["ua-1"] = "ua-1"
UNKNOWN = "?"
"""What stands in the place of a letter that no font has."""


@fact
class Typeset:
    """A document ready to be printed. `missing` are the letters that no font of this machine has: `?` stands there."""

    files: dict[str, bytes]
    missing: str
    readable: bool = True  # a sheet of other pages is not: what is on it has been seen to be

    def pdf(self) -> bytes:
        made = _compiler(self.files).compile(format="pdf", pdf_standards=[READABLE] if self.readable else [])
        assert isinstance(made, bytes), "one file"
        return made

    def pictures(self, ppi: int) -> list[bytes]:
        """Every page as a PNG."""
        made = _compiler(self.files).compile(format="png", ppi=float(ppi))
        return made if isinstance(made, list) else [made] if made else []


class DoesNotFit(Exception):
    """A kind that has to fit on its sides, and does not at any size: our mistake."""


def typeset(kind: PrintKind, night: NightOnPaper, look: PrintLook) -> Typeset:
    """Set as large as its sides allow."""
    how = KINDS[kind]
    said = plain(how.handout(night), speaker(look.lang, look.currency))
    missing = missing_letters(frozenset(_letters(said)))
    data = {"paper": look.paper, "ink": look.ink, "lang": look.lang, "handout": _without(said, missing)}
    for size in how.sizes:
        files = _files(f"{kind.value}.typ", data | {"size": size})
        if not how.sides or _pages(files) <= how.sides:
            return _folded(Typeset(files, missing), data | {"size": size}) if how.folded else Typeset(files, missing)
    raise DoesNotFit(kind, look)


def _folded(pages: Typeset, data: dict[str, Any]) -> Typeset:
    """Its pages two to a side, in the order in which they are folded."""
    sheet = {name: data[name] for name in ("paper", "ink", "lang", "size", "handout")}
    files = _files("folded.typ", sheet | {"count": _pages(pages.files), "pages": [*pages.pdf()]})
    return Typeset(files, pages.missing, readable=False)


def _pages(files: dict[str, bytes]) -> int:
    return int(json.loads(_compiler(files).query("<pages>", field="value", one=True)))


def _files(template: str, data: Any) -> dict[str, bytes]:
    return {"main.typ": _read(template), "lib.typ": _read("lib.typ"), "data.json": json.dumps(data).encode()}


@cache
def _read(name: str) -> bytes:
    return (TEMPLATES / name).read_bytes()


def _compiler(files: dict[str, bytes]) -> typst.Compiler:
    return typst.Compiler(files, font_paths=_fonts())  # type: ignore[type-var]  # a file by its name is taken, too


@cache
def _fonts() -> typst.Fonts:
    """Those that come with Typst, and those of this machine: looked for once."""
    return typst.Fonts()


# ------------------------------------------------------------------------------------------------ missing letters


def _letters(said: Any) -> set[str]:
    if isinstance(said, str):
        return set(said)
    inside = said.values() if isinstance(said, dict) else said if isinstance(said, list) else ()
    return set().union(*map(_letters, inside))


@lru_cache(maxsize=64)
def missing_letters(letters: frozenset[str]) -> str:
    """Those that no font has: halves are tried until each is found."""
    return "".join(_missing(sorted(letters)))


def _missing(letters: list[str]) -> Iterator[str]:
    if _can_be_set("".join(letters)):
        return
    if len(letters) == 1:
        yield letters[0]
    else:
        half = len(letters) // 2
        yield from _missing(letters[:half])
        yield from _missing(letters[half:])


def _can_be_set(text: str) -> bool:
    files = _files("letters.typ", [*text])
    try:
        _compiler(files).compile(format="pdf", pdf_standards=[READABLE])
    except typst.TypstError:
        return False
    return True


def _without(said: Any, missing: str) -> Any:
    if not missing:
        return said
    if isinstance(said, str):
        return said.translate(dict.fromkeys(map(ord, missing), UNKNOWN))
    if isinstance(said, dict):
        return {name: _without(one, missing) for name, one in said.items()}
    return [_without(one, missing) for one in said] if isinstance(said, list) else said


def plain(value: Any, speak: Callable[[Hole], str]) -> Any:
    """What JSON can hold. A fact says what it `is`; numbers and sentences are said."""
    if isinstance(value, bool):
        return value
    if isinstance(value, Scan):
        return ["".join(map(str, row)) for row in segno.make(value, error="m").matrix] if value else []
    if isinstance(value, Card):
        return {"rank": value.rank.letter.replace("T", "10"), "suit": value.suit.letter}
    if isinstance(value, Chart):
        drawn = {name: svg_of(value, speak, ink) for name, ink in (("colour", ON_PAPER), ("black", IN_BLACK))}
        return {"is": "Chart", "said": speak(value.said)} | drawn
    if is_dataclass(value):
        return {"is": type(value).__name__} | {
            one.name: plain(getattr(value, one.name), speak) for one in fields(value)
        }
    if isinstance(value, tuple):
        return [plain(one, speak) for one in value]
    return speak(value)
