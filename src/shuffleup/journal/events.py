"""The event types a journal knows: from an event to an entry, and from a record back to the event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

import msgspec

from shuffleup.app.decks.sealing import Sealing
from shuffleup.app.guests.arrangements import Arrangement
from shuffleup.app.hands.hand import DeckLaid
from shuffleup.app.hands.undoing import ActedEarly, Mark, NotChosen
from shuffleup.app.ports import Entry, Record
from shuffleup.club.events import ClubEvent
from shuffleup.hand import events as hand
from shuffleup.journal.codec import BadValue, codec_of
from shuffleup.journal.upcasts import LACKING, UPCASTS, Upcast
from shuffleup.say import as_text
from shuffleup.tournament import events as evening


class Registry:
    """Event types by name, each at its version, with the upcasts that lead there."""

    def __init__(self, kinds: Iterable[type[Any]], upcasts: Mapping[tuple[str, int], Upcast]) -> None:
        self._kinds: dict[str, type[Any]] = {}
        self._upcasts = upcasts
        for kind in kinds:
            other = self._kinds.setdefault(kind.__name__, kind)
            if other is not kind:
                raise TypeError(f"two event types are called {kind.__name__}: {other.__module__}, {kind.__module__}")
        self._versions = {name: _version(name, upcasts) for name in self._kinds}

    def kinds(self) -> dict[str, type[Any]]:
        return dict(self._kinds)

    def version(self, name: str) -> int:
        return self._versions[name]

    def entry(self, event: object, time: int) -> Entry:
        """The event as an entry for the journal. `time` is in milliseconds UTC."""
        kind: Any = type(event)
        name = kind.__name__
        if self._kinds.get(name) is not kind:
            raise TypeError(f"{kind.__module__}.{name} is no event type of the journal")
        try:
            payload = msgspec.json.encode(codec_of(kind).encode(event), enc_hook=as_text)
        except BadValue as bad:
            raise bad.inside(name) from None
        return Entry(name, self._versions[name], payload, time)

    def event(self, record: Entry | Record) -> Any:
        """The event that a record holds, brought up to date. Raises BadValue, naming the field."""
        kind: Any = self._kinds.get(record.type)
        if kind is None:
            raise BadValue(f"no event is called {record.type!r}", newer=True)
        try:
            payload = msgspec.json.decode(record.payload)
            if record.type in LACKING and type(payload) is dict:
                payload = LACKING[record.type](payload)
            if record.version != self._versions[record.type]:
                payload = self._today(record, payload)
            return codec_of(kind).decode(payload)
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadValue(f"{error}", record.type) from None
        except BadValue as bad:
            raise bad.inside(record.type) from None

    def _today(self, record: Entry | Record, payload: Any) -> Any:
        """The payload as today's program would have written it."""
        version = self._versions[record.type]
        if not 1 <= record.version <= version:
            wrong = f"version {record.version} is not known; this program knows 1 to {version}"
            raise BadValue(wrong, newer=record.version > version)
        if record.version < version and type(payload) is not dict:
            raise BadValue(f"expected an object, not {payload!r:.80}")
        for number in range(record.version, version):
            payload = self._upcasts[record.type, number](payload)
        return payload


def _version(name: str, upcasts: Mapping[tuple[str, int], Upcast]) -> int:
    """One more than the last upcast; none may be missing on the way."""
    steps = sorted(number for kind, number in upcasts if kind == name)
    if steps != list(range(1, len(steps) + 1)):
        raise TypeError(f"the upcasts of {name} are from versions {steps}: they must be 1, 2, 3 without a gap")
    return len(steps) + 1


OF_HANDS = (*get_args(hand.Event), DeckLaid, ActedEarly, NotChosen, *get_args(Mark), *get_args(Sealing))
EVENTS = Registry((*OF_HANDS, *get_args(evening.RecordEntry), *get_args(Arrangement), *get_args(ClubEvent)), UPCASTS)
