"""Where in the text of a file a hand, a field or an action stands. Looked up only when there is a fault to report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from shuffleup.histories.history import HistoryFault
from shuffleup.histories.toml_text import key_text

_NAME: Final = r"""(?:"[^"\\\n]*"|'[^'\n]*'|[^\[\]\#,=\n"'])+"""
_HEADING: Final = re.compile(rf"^[ \t]*(\[{{1,2}})({_NAME})(\]{{0,2}})[ \t]*(?:\#.*)?$", re.MULTILINE)
"""Also what was only meant as a heading: [x.y], [[2]], [final table], [3."""
_KEY: Final = re.compile(r"""([A-Za-z0-9_-]+)|"([^"]*)"|'([^']*)'""")
_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")
_TOKEN: Final = re.compile(
    r"""(?P<comment>\#[^\n]*)
      | (?P<entry>[^\s,\[\]\#'"]+ | '''.*?''' | \"\"\".*?\"\"\" | '[^'\n]*' | "(?:\\.|[^"\\\n])*")
      | (?P<end>\])""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Section:
    """The part of a file under one heading, the heading line included; without a key it is a whole file.

    `wrong` says what the heading should have been, where it is none.
    """

    key: str | None
    text: str
    first_line: int
    wrong: str | None = None

    @property
    def body(self) -> str:
        """The part without its heading; the line stays, so that lines can be counted."""
        return self.text[self.text.find("\n") :] if "\n" in self.text else ""


def sections(text: str) -> Iterator[Section]:
    """Cut a file at its headings."""
    headings = list(_headings(text))
    starts = [heading.start() for heading in headings]
    for heading, end in zip(headings, [*starts[1:], len(text)], strict=False):
        part, line = text[heading.start() : end], _line_at(text, heading.start())
        key = _key(heading)
        yield Section(key, part, line, None if key is not None else _wrong(heading))


def before_headings(text: str) -> str:
    """What stands above the first heading."""
    first = next(_headings(text), None)
    return text[: first.start()] if first else text


def _headings(text: str) -> Iterator[re.Match[str]]:
    """Headings of hands. [1.drinks] under [1] belongs to that hand."""
    above: str | None = None
    for heading in _HEADING.finditer(text):
        key = _key(heading)
        if key is None and above is not None and _belongs_to(above, heading):
            continue
        above = key
        yield heading


def _key(heading: re.Match[str]) -> str | None:
    opens, name, closes = heading.groups()
    found = _KEY.fullmatch(name.strip()) if (opens, closes) == ("[", "]") else None
    return next(group for group in found.groups() if group is not None) if found else None


def _belongs_to(key: str, heading: re.Match[str]) -> bool:
    opens, name, closes = heading.groups()
    first = _KEY.match(name.strip())
    dotted = first is not None and name.strip()[first.end() :].lstrip().startswith(".")
    return dotted and len(opens) == len(closes) and first is not None and key in first.groups()


def _wrong(heading: re.Match[str]) -> str:
    name = heading[2].strip()
    found = _KEY.fullmatch(name)
    bare = next(group for group in found.groups() if group is not None) if found else name.replace('"', "")
    return f"the heading of a hand is written [{key_text(bare)}], not {heading[0].strip()}"


def line_in_message(message: str, text: str) -> int:
    """The line a TOML error speaks of."""
    found = _TOML_PLACE.search(message)
    if found and found[1]:
        return int(found[1])
    return text.rstrip("\n").count("\n") + 1


def without_place(message: str) -> str:
    return _TOML_PLACE.sub("", message)


def line_of(text: str, fault: HistoryFault) -> int:
    """The line of this text that the fault is about; the first line if nothing better is known."""
    if fault.line is not None:
        return fault.line
    if fault.action is not None:
        return _line_of_action(text, fault.action)
    return _line_of_field(text, fault.field) if fault.field else 1


def _line_at(text: str, offset: int) -> int:
    return text.count("\n", 0, offset) + 1


def _field(text: str, name: str) -> re.Match[str] | None:
    return re.search(rf"""^[ \t]*["']?{re.escape(name)}["']?[ \t]*=""", text, re.MULTILINE)


def _line_of_field(text: str, name: str) -> int:
    found = _field(text, name)
    return _line_at(text, found.end()) if found else 1


def _line_of_action(text: str, action: int) -> int:
    """The line of this entry of `actions`: entries are counted, and comments between them skipped."""
    found = _field(text, "actions")
    if not found:
        return 1
    line = _line_at(text, found.end())
    for token in _TOKEN.finditer(text, found.end()):
        if token["end"]:
            return line
        if token["entry"]:
            line = _line_at(text, token.start())
            if action == 0:
                return line
            action -= 1
    return line
