"""Pictures that people bring, the host's on the walls and a small one of each player: told by their bytes, never by a
name, and small enough for whoever looks at them."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error
from functools import lru_cache
from hashlib import blake2b

from shuffleup.facts import fact
from shuffleup.say import Sentence, say
from shuffleup.web.bare import bare

MOST_BYTES = 192 * 1024
MOST_PIXELS = 2048
"""A side. What is packed small may be unpacked into more than a screen can hold."""
NO_PICTURE = say("This is no picture that can hang here. Take a PNG, a JPEG or a WebP.")
IT_MOVES = say("This picture moves. Nothing moves on the wall; take one that stands still.")
FRAMES = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})
"""What begins the picture itself in a JPEG, and says how large it is."""


@fact
class PictureLimits:
    """How large a picture may be: in bytes, and in pixels a side."""

    size: int
    side: int

    @property
    def too_big(self) -> Sentence:
        return say("The picture is too large: at most {kb} KB.", kb=self.size // 1024)

    @property
    def too_wide(self) -> Sentence:
        return say("The picture is too large: at most {n} pixels a side.", n=self.side)


OF_WALLS = PictureLimits(MOST_BYTES, MOST_PIXELS)
OF_PLAYERS = PictureLimits(24 * 1024, 256)
OF_PHOTOS = PictureLimits(256 * 1024, 2048)


@fact
class Hung:
    """A picture that may hang: of which kind, how large, and whether it moves."""

    kind: str
    width: int
    height: int
    moves: bool = False


def kept_picture(body: bytes, limits: PictureLimits = OF_WALLS) -> str | Sentence:
    """The picture as it is kept, without whatever stood beside it; or why it cannot hang."""
    if len(body) > limits.size:
        return limits.too_big
    alone, whole = bare(body), seen(body)
    found = seen(alone) if alone else None
    if alone is None or found is None or not found.width or not found.height:
        return NO_PICTURE
    if max(found.width, found.height) > limits.side:
        return limits.too_wide
    return IT_MOVES if whole and whole.moves else b64encode(alone).decode()


def unpacked(text: str) -> bytes | None:
    """A picture as it was kept; None for what is none."""
    try:
        return b64decode(text, validate=True)
    except (Error, ValueError):
        return None


@lru_cache(maxsize=512)
def tag_of(picture: str) -> str:
    """What names a picture in its address; another picture has another."""
    return blake2b(picture.encode(), digest_size=5).hexdigest() if picture else ""


def seen(body: bytes) -> Hung | None:
    """What these bytes are a picture of, if they are one of those kinds."""
    if body.startswith(b"\x89PNG\r\n\x1a\n") and body[12:16] == b"IHDR":
        return Hung("image/png", _big(body[16:20]), _big(body[20:24]), b"acTL" in body)
    if body.startswith(b"\xff\xd8\xff"):
        return _jpeg(body)
    if body.startswith(b"RIFF") and body[8:12] == b"WEBP":
        return _webp(body)
    return None


def _big(part: bytes) -> int:
    return int.from_bytes(part, "big")


def _little(part: bytes) -> int:
    return int.from_bytes(part, "little")


def _jpeg(body: bytes) -> Hung | None:
    """Part after part, until the one that says how large it is."""
    at = 2
    while at + 9 <= len(body) and body[at] == 0xFF:
        if body[at + 1] in FRAMES:
            return Hung("image/jpeg", _big(body[at + 7 : at + 9]), _big(body[at + 5 : at + 7]))
        at += 2 + _big(body[at + 2 : at + 4])
    return None


def _webp(body: bytes) -> Hung | None:
    part, data = body[12:16], body[20:34]
    match part:
        case b"VP8X":
            return Hung(
                "image/webp", _little(data[4:7]) + 1, _little(data[7:10]) + 1, bool(data[0] & 2) if data else True
            )
        case b"VP8L":
            bits = _little(data[1:5])
            return Hung("image/webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case b"VP8 ":
            return Hung("image/webp", _little(data[6:8]) & 0x3FFF, _little(data[8:10]) & 0x3FFF)
        case _:
            return None
