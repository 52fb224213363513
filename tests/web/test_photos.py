"""Photos on the results: told by their bytes, without what phones write beside them, so many, and by the host alone."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from shuffleup.app.guests.posting import PhotoAdded
from shuffleup.say import say
from shuffleup.web.bare import bare
from shuffleup.web.hung import IT_MOVES, NO_PICTURE, OF_PHOTOS, OF_PLAYERS, OF_WALLS, PictureLimits, kept_picture, seen
from shuffleup.web.net.limits import Each
from shuffleup.web.pages.photos import ENOUGH, ENOUGH_TODAY, FULL, MOST_ADDED, MOST_PHOTOS
from tests.web.conftest import PHONE, Open, Read
from tests.web.stage import Night, Stage

HERE = b"GPS 52.52 N 13.40 E"


def chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")


def png(side: int = 2, *beside: bytes, colour: int = 0) -> bytes:
    head = side.to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    rows = zlib.compress((b"\0" + bytes([colour]) * side) * side)
    parts = (chunk(b"IHDR", head), *beside, chunk(b"IDAT", rows), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def part(kind: int, body: bytes) -> bytes:
    return bytes([0xFF, kind]) + (len(body) + 2).to_bytes(2, "big") + body


FRAME = part(0xC0, bytes([8, 0, 2, 0, 3, 1, 1, 0x11, 0]))
SCAN = part(0xDA, bytes([1, 1, 0, 0, 63, 0])) + b"\x12\xff\x00\x34\xff\xd0\x56"
PLAIN_JPEG = b"\xff\xd8" + part(0xE0, b"JFIF\0") + FRAME + SCAN + b"\xff\xd9"
JPEG = (
    b"\xff\xd8" + part(0xE0, b"JFIF\0") + part(0xE1, b"Exif\0\0" + HERE) + FRAME + part(0xFE, HERE) + SCAN + b"\xff\xd9"
)


def riff(*parts: tuple[bytes, bytes]) -> bytes:
    body = b"".join(k + len(b).to_bytes(4, "little") + b + b"\0" * (len(b) % 2) for k, b in parts)
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


def head(flags: int) -> bytes:
    return bytes([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0])


VP8L = b"\x2f\x01\x40\x00\x00"


@pytest.mark.parametrize("limits", [OF_WALLS, OF_PLAYERS, OF_PHOTOS])
def test_nothing_is_kept_that_stands_beside_a_picture_of_any_kind(limits: PictureLimits) -> None:
    for sent, kept in ((png(2, chunk(b"eXIf", HERE)), png(2)), (JPEG, PLAIN_JPEG), (PLAIN_JPEG, PLAIN_JPEG)):
        assert kept_picture(sent, limits) == b64encode(kept).decode()
    assert kept_picture(JPEG[:-2], limits) == NO_PICTURE  # near miss: it ends too early
    assert kept_picture(png(2, chunk(b"acTL", bytes(8))), limits) == IT_MOVES  # and is not made to stand still


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        (png(2), png(2)),
        (png(2, chunk(b"tEXt", HERE), chunk(b"eXIf", HERE)), png(2)),
        (png(2) + HERE, png(2)),  # what follows its end, a film perhaps
        (PLAIN_JPEG, PLAIN_JPEG),
        (JPEG, PLAIN_JPEG),
        (PLAIN_JPEG + b"\xff\xd8" + HERE, PLAIN_JPEG),
        (riff((b"VP8L", VP8L)), riff((b"VP8L", VP8L))),
        (
            riff((b"VP8X", head(0x2C)), (b"VP8L", VP8L), (b"EXIF", HERE), (b"XMP ", HERE)),
            riff((b"VP8X", head(0)), (b"VP8L", VP8L)),
        ),
        (riff((b"VP8X", head(0x10)), (b"VP8L", VP8L)), riff((b"VP8X", head(0x10)), (b"VP8L", VP8L))),  # see-through
        (JPEG[:-9], None),  # near miss: it ends too early
        (png(2)[:-6], None),
        (riff((b"VP8L", VP8L))[:-3], None),
        (b"\xff\xd8\xff", None),
        (b"", None),
        (b"GIF89a", None),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", None),
    ],
)
def test_what_is_written_beside_a_picture_is_not_kept(sent: bytes, kept: bytes | None) -> None:
    assert bare(sent) == kept
    assert kept is None or (HERE not in kept and seen(kept) == seen(sent) is not None)


@contextmanager
def host_of(night: Night) -> Iterator[httpx.Client]:
    with httpx.Client(follow_redirects=True) as client:
        client.get(night.host_link).raise_for_status()
        yield client


@pytest.fixture
def night(stage: Stage) -> Night:
    night = stage.host()
    night.players(["Ann", "Bert"])
    return night


def test_the_host_adds_a_photo_says_what_is_to_be_seen_and_takes_it_away(night: Night, read: Read) -> None:
    stranger, to = read(night.url("/results")), night.url("/results/photos")
    assert stranger.find(".photos") == []
    with host_of(night) as host:
        assert host.post(to, content=JPEG).json() == {}
        assert host.post(f"{to}/1", data={"caption": "  The <last>\n table "}).status_code == 200
        assert stranger.all(".photos figcaption") == ["The <last> table"]
        assert stranger.find(".photos form, .photos input") == []
        served = httpx.get(night.stage.url + stranger.find(".photos img")[0].get("src"))
        assert (served.content, served.headers["content-type"]) == (PLAIN_JPEG, "image/jpeg")
        assert "sandbox" in served.headers["content-security-policy"]
        host.post(f"{to}/1", data={"drop": "1", "caption": "x"})
    assert stranger.find(".photos img") == []
    assert httpx.get(f"{to}/1").status_code == 404  # it is served no more
    assert httpx.get(f"{to}/2").status_code == 404


def test_only_who_directs_adds_and_takes_away(night: Night) -> None:
    to = night.url("/results/photos")
    with host_of(night) as host:
        host.post(to, content=png())
    for link in (night.player_link("p1"), ""):  # a player, and a stranger
        with httpx.Client(follow_redirects=True) as other:
            if link:
                other.get(link)
            assert other.post(to, content=JPEG).status_code == 403
            other.post(f"{to}/1", data={"drop": "1"})
            other.post(night.url("/results/picture"), data={"prizes": "1"})
    assert len(night.room.guest_list.guests.photos) == 1
    assert not night.room.guest_list.guests.tells_prizes
    with host_of(night) as host:  # near miss: the host's own browser, on a page of another site
        assert host.post(f"{to}/1", data={"drop": "1"}, headers={"origin": "http://evil.example"}).status_code == 403
    assert len(night.room.guest_list.guests.photos) == 1


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", NO_PICTURE),
        (b"GIF89a" + bytes(40), NO_PICTURE),
        (b"<svg/>", NO_PICTURE),
        (png(2)[:-6], NO_PICTURE),
        (riff((b"VP8X", head(2)), (b"VP8L", VP8L)), IT_MOVES),
        (png(2049), say("The picture is too large: at most {n} pixels a side.", n=2048)),
        (png(2) + bytes(OF_PHOTOS.size), say("The picture is too large: at most {kb} KB.", kb=256)),
    ],
)
def test_what_is_no_photo_is_refused_with_the_reason(night: Night, body: bytes, why: str) -> None:
    with host_of(night) as host:
        answer = host.post(night.url("/results/photos"), content=body)
    assert (answer.status_code, answer.json()["refused"]) == (400, str(why))
    assert night.room.guest_list.guests.photos == {}


def test_there_are_only_so_many(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    to, guests, now = night.url("/results/photos"), night.room.guest_list, night.stage.clock.at
    added = [PhotoAdded(f"{nth:04}", "", now) for nth in range(MOST_PHOTOS)]
    night.stage.wait(guests.record_all(added, now))
    with host_of(night) as host:
        assert host.post(to, content=png()).json()["refused"] == str(FULL.reason)
        host.post(f"{to}/1", data={"drop": "1"})
        assert host.post(to, content=png()).json() == {}  # near miss: there is room for one
        assert host.post(to, content=png()).json() == {}  # the same once more is the same
        assert len(guests.guests.photos) == MOST_PHOTOS
        host.post(f"{to}/2", data={"drop": "1"})
        monkeypatch.setattr(night.stage.house.limits, "photos", Each(0, 600))
        assert host.post(to, content=png(3)).json()["refused"] == str(ENOUGH_TODAY.reason)
        guests.guests.photographed = MOST_ADDED
        assert host.post(to, content=png(3)).json()["refused"] == str(ENOUGH.reason)


def test_a_phone_draws_a_photo_anew_and_sends_it(night: Night, opened: Open) -> None:
    page = opened(night.url("/results"), PHONE, by=night.host_link, quiet=True)
    page.locator("input[type=file]").set_input_files(
        {"name": "IMG_0001.png", "mimeType": "image/png", "buffer": png(1900, chunk(b"eXIf", HERE))}
    )
    page.locator(".photos img").wait_for()
    (photo,) = night.room.guest_list.guests.photos.values()
    assert photo.photo
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert page.locator(".photos img").evaluate("(one) => one.naturalWidth || 1600") == 1600
    page.locator("input[type=file]").set_input_files(
        {"name": "x.png", "mimeType": "image/png", "buffer": b"no picture"}
    )
    page.get_by_text("This is no picture").wait_for()
