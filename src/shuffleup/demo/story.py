"""The story as it is told: line by line for people, or as JSON lines for programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from shuffleup.app.parts import EventCodec
from shuffleup.facts import fact
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Sentences, Told
from shuffleup.tournament.words import MINUTE, Millis, TableNo

Write = Callable[[str], object]
StoryEvent = e.Event | e.Undone | e.Redone

ROUTINE: frozenset[type[Any]] = frozenset(
    {
        e.Committed,
        e.BoughtIn,
        e.TableOpened,
        e.HandBegan,
        e.HandOver,
        e.StacksCounted,
        e.LeftChair,
        e.ClockTold,
        e.RulingRecorded,  # told at the table, as it is made
    }
)
"""What a host does all evening without a word about it. In the JSON it is marked, and not left out."""


@fact
class SaidLine:
    """Something the host says that is no event of the evening: a hand, a ruling at a table, a refusal."""

    kind: str
    said: Told
    table: TableNo | None = None


class StoryPage(Protocol):
    """Where the story goes."""

    def line(self, at: Millis, line: SaidLine) -> None: ...
    def event(self, at: Millis, seq: int, event: StoryEvent, said: Sentences, *, routine: bool) -> None: ...
    def close(self, lines: tuple[str, ...], figures: Mapping[str, Any]) -> None: ...


class DemoStory:
    """Tells, and keeps in mind which clauses were cited."""

    def __init__(self, page: StoryPage) -> None:
        self._page = page
        self.cited: dict[str, None] = {}

    def says(self, at: Millis, kind: str, said: Told, table: TableNo | None = None) -> None:
        self.cited |= dict.fromkeys(said.by)
        self._page.line(at, SaidLine(kind, said, table))

    def happened(self, at: Millis, seq: int, event: StoryEvent, said: Sentences, *, aloud: bool) -> None:
        self.cited |= dict.fromkeys(clause for one in said for clause in one.by)
        moment = event.at if isinstance(event, e.LevelBegan) else at
        self._page.event(moment, seq, event, said, routine=type(event) in ROUTINE and not aloud)

    def ends(self, lines: tuple[str, ...], figures: Mapping[str, Any]) -> None:
        self._page.close(lines, figures)


def time_of(at: Millis) -> str:
    """The time of the evening: 21:47. The simulated clock knows no time zone."""
    minutes = at // MINUTE
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


class Spoken:
    """For people."""

    def __init__(self, write: Write) -> None:
        self._write = write

    def line(self, at: Millis, line: SaidLine) -> None:
        self._write(f"{time_of(at)}  {line.said}\n")

    def event(self, at: Millis, seq: int, event: StoryEvent, said: Sentences, *, routine: bool) -> None:
        del seq, event
        for one in () if routine else said:
            self._write(f"{time_of(at)}  {one}\n")

    def close(self, lines: tuple[str, ...], figures: Mapping[str, Any]) -> None:
        del figures
        self._write("".join(f"{line}\n" for line in ("", *lines)))


class JsonStory:
    """For programs: an object a line, with every event of the evening, and a summary at the end."""

    def __init__(self, write: Write, codec: EventCodec) -> None:
        self._write = write
        self._codec = codec

    def line(self, at: Millis, line: SaidLine) -> None:
        self._object({"kind": line.kind, "at": at, "time": time_of(at), "table": line.table, **_words((line.said,))})

    def event(self, at: Millis, seq: int, event: StoryEvent, said: Sentences, *, routine: bool) -> None:
        entry = self._codec.entry(event, at)
        facts = {"event": entry.type, "seq": seq, "data": json.loads(entry.payload), "routine": routine}
        self._object({"kind": "event", "at": at, "time": time_of(at), **facts, **_words(said)})

    def close(self, lines: tuple[str, ...], figures: Mapping[str, Any]) -> None:
        del lines
        self._object({"kind": "summary", **figures})

    def _object(self, fields: Mapping[str, Any]) -> None:
        self._write(f"{json.dumps(fields, ensure_ascii=False)}\n")


def _words(said: Sentences) -> dict[str, Any]:
    by = dict.fromkeys(clause for one in said for clause in one.by)
    return {"told": [one.text for one in said], "by": list(by)}
