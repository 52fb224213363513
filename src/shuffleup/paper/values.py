"""A handout in a language, as plain values that a template reads: every text is text, whatever letters it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

import segno

from shuffleup.cards import Card
from shuffleup.say import Hole
from shuffleup.views.charts import IN_BLACK, ON_PAPER, Chart, svg_of
from shuffleup.views.handout.blocks import Scan


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
