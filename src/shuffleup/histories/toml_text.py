"""TOML values as frozen values, and back to text. The standard library reads TOML but does not write it."""

from __future__ import annotations

import json
import re
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final, assert_never

from shuffleup.histories.history import Fields, Value

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_MOST_BITS: Final = 14_000  # 4,214 digits; Python's own limit is 4,300


def frozen(read: object) -> Value:
    """What `tomllib` read, as a value nobody can change."""
    if isinstance(read, dict):
        return Fields(tuple((str(name), frozen(value)) for name, value in read.items()))
    if isinstance(read, list):
        return tuple(frozen(value) for value in read)
    assert isinstance(read, str | bool | int | Decimal | datetime | date | time), read
    return read


def can_be_written(read: object) -> bool:
    """Python reads a hexadecimal number of any length, and then refuses to write one in decimal."""
    if isinstance(read, dict):
        return all(map(can_be_written, read.values()))
    if isinstance(read, list):
        return all(map(can_be_written, read))
    return not isinstance(read, int) or read.bit_length() <= _MOST_BITS


def key_text(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _quoted(name)


def value_text(value: Value) -> str:
    """One value on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
        case int():
            return str(value)
        case Decimal():
            return _number(value)
        case datetime() | date() | time():
            return value.isoformat()
        case tuple():
            return f"[{', '.join(map(value_text, value))}]"
        case Fields(pairs):
            return f"{{{', '.join(f'{key_text(name)} = {value_text(held)}' for name, held in pairs)}}}"
        case _:
            assert_never(value)


def _quoted(text: str) -> str:
    """JSON strings are TOML strings, one control character apart."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _number(value: Decimal) -> str:
    if value.is_finite():
        text = str(value)
        return text if "." in text or "E" in text else f"{text}.0"
    return "nan" if value.is_nan() else ("inf" if value > 0 else "-inf")
