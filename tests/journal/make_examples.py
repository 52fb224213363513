"""Store examples of the event types that have none yet: `python -m tests.journal.make_examples`.

What is stored stays as it is: it stands for the journals in people's hands. After a change to an event type, its upcast
makes it a new version, and this adds the examples of that version.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shuffleup.journal.events import EVENTS
from tests.journal.samples import samples_of

FOLDER = Path(__file__).parent / "examples"


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.v{EVENTS.version(name)}.json"


def missing() -> list[str]:
    return [name for name in EVENTS.kinds() if not path_of(name).exists()]


def text_of(name: str) -> str:
    """One example a line: the payload as it is stored, and the value as Python shows it."""
    lines = ",\n".join(json.dumps(example, ensure_ascii=False) for example in _examples(name))
    return f'{{"type": "{name}", "version": {EVENTS.version(name)}, "examples": [\n{lines}\n]}}\n'


def _examples(name: str) -> Iterator[dict[str, Any]]:
    for value in samples_of(EVENTS.kinds()[name]):
        yield {"payload": json.loads(EVENTS.entry(value, 0).payload), "value": repr(value)}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in missing():
        path_of(name).write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    main()
