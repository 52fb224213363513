"""A picture and nothing else: what phones and programs write beside it, where and when it was taken and with what, is
left out, and so is whatever follows its end."""

from __future__ import annotations

from collections.abc import Iterator

SCAN, END = 0xDA, 0xD9
KEPT_OF_JPEG = frozenset({0xE0, 0xEE})
"""Of the parts that programs may add: its density, and how its colours are packed."""
ADDED = frozenset({*range(0xE0, 0xF0), 0xFE})
WITHIN = frozenset({0x00, *range(0xD0, 0xD8)})
"""What may follow an FF in the picture itself and ends nothing."""
KEPT_OF_PNG = (b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"sBIT", b"bKGD", b"pHYs")
KEPT_OF_WEBP = (b"VP8X", b"VP8 ", b"VP8L", b"ALPH")
SAYS_MORE = 0x2C
"""In the head of a WebP: that colours, EXIF or XMP are beside it."""


class _Broken(Exception):
    """It does not hold together."""


def bare(body: bytes) -> bytes | None:
    """The picture alone; None where these bytes are none, or end too early."""
    try:
        if body.startswith(b"\xff\xd8"):
            return b"\xff\xd8" + b"".join(_jpeg(body))
        if body.startswith(b"\x89PNG\r\n\x1a\n"):
            return body[:8] + b"".join(_png(body))
        if body.startswith(b"RIFF") and body[8:12] == b"WEBP":
            parts = b"WEBP" + b"".join(_webp(body))
            return b"RIFF" + len(parts).to_bytes(4, "little") + parts
    except _Broken:
        return None
    return None


def _cut(body: bytes, start: int, size: int) -> bytes:
    if start + size > len(body):
        raise _Broken
    return body[start : start + size]


def _jpeg(body: bytes) -> Iterator[bytes]:
    at = 2
    while True:
        mark, kind = _cut(body, at, 2)
        if mark != 0xFF:
            raise _Broken
        if kind == 0xFF:  # nothing but room
            at += 1
            continue
        if kind == END:
            yield b"\xff\xd9"
            return
        size = 2 + int.from_bytes(_cut(body, at + 2, 2), "big")
        part = _cut(body, at, size)
        at += size
        if kind == SCAN:
            ends = _end_of_scan(body, at)
            part, at = part + body[at:ends], ends
        if kind not in ADDED or kind in KEPT_OF_JPEG:
            yield part


def _end_of_scan(body: bytes, at: int) -> int:
    while True:
        at = body.find(b"\xff", at)
        if at < 0 or at + 1 >= len(body):
            raise _Broken
        if body[at + 1] not in WITHIN:
            return at
        at += 2


def _png(body: bytes) -> Iterator[bytes]:
    at = 8
    while True:
        size, kind = int.from_bytes(_cut(body, at, 4), "big"), _cut(body, at + 4, 4)
        part = _cut(body, at, size + 12)
        at += size + 12
        if kind in KEPT_OF_PNG:
            yield part
        if kind == b"IEND":
            return


def _webp(body: bytes) -> Iterator[bytes]:
    at, end = 12, min(8 + int.from_bytes(_cut(body, 4, 4), "little"), len(body))
    while at + 8 <= end:
        kind, size = body[at : at + 4], int.from_bytes(body[at + 4 : at + 8], "little")
        part = _cut(body, at, 8 + size) + b"\x00" * (size % 2)
        at += 8 + size + size % 2
        if kind == b"VP8X" and size:
            part = part[:8] + bytes([part[8] & ~SAYS_MORE]) + part[9:]
        if kind in KEPT_OF_WEBP:
            yield part
