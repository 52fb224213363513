"""What the walls look like: colours that can be read in every state, the host's picture, the currency of sums."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import Who
from shuffleup.app.guests.posting import WallColours
from shuffleup.language.words import numbers
from shuffleup.paper.kinds import PrintKind, PrintLook
from shuffleup.paper.press import typeset
from shuffleup.say import Sentence
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.web.acts import DONE
from shuffleup.web.doings.wall import MOST_HUNG, TOO_MANY_HUNG, DressWall, TakePictureOff, hang
from shuffleup.web.hung import IT_MOVES, MOST_BYTES, NO_PICTURE, OF_WALLS, Hung, kept_picture, seen, tag_of
from tests.web.conftest import PHONE, TV, Open
from tests.web.floor import DIRECTOR, NOW, Floor, run
from tests.web.looking import HOST, html_of, player
from tests.web.stage import NAMES, Stage
from tests.web.test_contrast import MEASURE, THEMES
from tests.web.walls import WALLS


def png(width: int = 3, height: int = 2, extra: bytes = b"") -> bytes:
    """A grey picture, whole."""

    def part(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = zlib.compress((b"\0" + b"\x80" * width) * height) if width < 10_000 else b""
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + extra + part(b"IDAT", rows) + part(b"IEND", b"")


PNG = png()
JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0000b080030004001011100ffd9")
WEBP_PLAIN = b"RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0" + b"\x30\x01\0\x9d\x01\x2a\x40\0\x30\0" + bytes(14)
WEBP_WHOLE = b"RIFF\x24\0\0\0WEBPVP8L\x18\0\0\0" + b"\x2f\x3f\xc0\x0b\0" + bytes(19)
WEBP_MORE = b"RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0" + b"\0\0\0\0" + b"\x3f\0\0\x2f\0\0"

KINDS = [
    (PNG, Hung("image/png", 3, 2)),
    (JPEG, Hung("image/jpeg", 64, 48)),
    (WEBP_PLAIN, Hung("image/webp", 64, 48)),
    (WEBP_WHOLE, Hung("image/webp", 64, 48)),
    (WEBP_MORE, Hung("image/webp", 64, 48)),
    (WEBP_MORE.replace(b"\x0a\0\0\0\0", b"\x0a\0\0\0\2"), Hung("image/webp", 64, 48, moves=True)),
    (b"", None),
    (PNG[:12], None),
    (JPEG[:20], None),  # near miss: it ends before it says how large it is
    (b"GIF89a\x01\0\x01\0", None),
    (b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", None),
    (b"<html>" + PNG, None),
]


@pytest.mark.parametrize(("body", "found"), KINDS)
def test_a_picture_is_told_by_its_bytes(body: bytes, found: Hung | None) -> None:
    assert seen(body) == found


REFUSED = [
    (b"<svg/>", NO_PICTURE),
    (png(0, 2), NO_PICTURE),
    (png(2048, 1), None),
    (png(2049, 1), OF_WALLS.too_wide),
    (png(60_000, 60_000), OF_WALLS.too_wide),
    (png(extra=b"\0\0\0\0acTL\0\0\0\0"), IT_MOVES),
    (PNG + bytes(MOST_BYTES - len(PNG)), None),
    (PNG + bytes(MOST_BYTES), OF_WALLS.too_big),
]


@pytest.mark.parametrize(("body", "why"), REFUSED)
def test_what_cannot_hang_says_why(body: bytes, why: Sentence | None) -> None:
    found = kept_picture(body)
    assert (found if isinstance(found, Sentence) else None) == why


@pytest.mark.parametrize(
    ("lang", "cents", "currency", "text"),
    [
        ("en", 2000, "", "20"),
        ("en", 2000, "EUR", "€20"),
        ("en", 123450, "CHF", "CHF\xa01,234.50"),
        ("de", 2000, "EUR", "20\xa0€"),
        ("es", 123450, "USD", "1.234,50\xa0US$"),
        ("en", 2000, "JPY", "¥20"),
    ],
)
def test_a_sum_has_its_currency_where_the_language_has_it(lang: str, cents: int, currency: str, text: str) -> None:
    assert numbers(lang).money(cents, currency) == text


def test_sums_of_the_walls_are_in_the_currency_of_the_night() -> None:
    async def test(f: Floor) -> None:
        assert "€" not in html_of(f.room, "tv/field")
        await f.taps(DressWall(currency=" € "))
        assert "€" in html_of(f.room, "tv/field")
        await f.taps(DressWall(colours=WallColours.WINE))
        assert "€" in html_of(f.room, "tv/field")  # near miss: what is not given stays
        assert "in-wine" in html_of(f.room, "tv/head")
        await hang(f.room, NOW, PNG)
        assert tag_of(f.room.guest_list.guests.picture) in html_of(f.room, "tv/head")

    run(test)


# a screen and its region, and who looks: wherever money is shown to people
SUMS = [("tv/field", HOST), ("money/purse", HOST), ("money/prizes", HOST), ("people/list", HOST),
        ("me/others", player(1)), ("tonight/setup", player(1)), ("record/story", HOST)]  # fmt: skip


@pytest.mark.parametrize(("place", "who"), SUMS)
def test_every_sum_is_in_the_currency_of_the_night(place: str, who: Who) -> None:
    async def test(f: Floor) -> None:
        assert "€" not in html_of(f.room, place, who)
        await f.taps(DressWall(currency="EUR"))
        assert "€" in html_of(f.room, place, who)
        assert "€" in html_of(f.room, place, who, lang="de")
        await f.taps(DressWall(currency=""))
        assert "€" not in html_of(f.room, place, who)  # near miss: taken off again

    run(test)


def test_an_open_page_has_the_currency_at_once_and_so_has_the_paper(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = opened(night.url("/money"), by=night.host_link)
    expect(page.locator("#purse .sum")).to_have_text("225")
    now = stage.clock.at
    stage.wait(Floor(night.room).taps(DressWall(currency="CHF"), replace(DIRECTOR, now=now)))
    expect(page.locator("#purse .sum")).to_have_text("CHF\N{NO-BREAK SPACE}225")
    paper = NightOnPaper(night.room.evening, night.room.book, 9)
    assert b"CHF" in typeset(PrintKind.POSTED, paper, PrintLook(currency="CHF")).files["data.json"]


def test_only_the_host_hangs_a_picture_and_it_is_served_as_nothing_but_a_picture(stage: Stage) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    to = night.url("/wall-picture")
    assert httpx.get(to).status_code == 404
    with httpx.Client() as stranger:
        assert stranger.post(to, content=PNG).json()["kind"] == "not-admitted"
    assert httpx.get(to).status_code == 404
    with httpx.Client(follow_redirects=True) as host:
        host.post(night.host_link)
        assert host.post(to, content=b"<svg/>").json()["refused"] == str(NO_PICTURE)
        assert host.post(to, content=bytes(9 * MOST_BYTES)).json()["refused"] == str(OF_WALLS.too_big)
        assert host.post(to, content=PNG, headers={"origin": "http://elsewhere"}).status_code == 403
        assert host.post(to, content=PNG).json() == {}
        assert host.post(night.url("/wall.json"), content=b"{").json()["kind"] == "malformed"
    got = httpx.get(to)
    assert (got.content, got.headers["content-type"]) == (PNG, "image/png")
    assert got.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert got.headers["x-content-type-options"] == "nosniff"


def test_the_same_picture_is_written_once_and_not_endlessly_many() -> None:
    async def test(f: Floor) -> None:
        await hang(f.room, NOW, png(2, 2))
        written = f.room.guest_list.seq
        assert await hang(f.room, NOW, png(2, 2)) is None
        assert f.room.guest_list.seq == written
        for wide in range(3, 2 + MOST_HUNG):
            assert await hang(f.room, NOW, png(wide, 2)) is None
        assert await hang(f.room, NOW, png(200, 2)) == TOO_MANY_HUNG
        assert await f.taps(TakePictureOff()) == DONE  # near miss: that is no picture more

    run(test)


def test_a_picture_from_the_phone_is_made_small_and_hangs(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    wall = opened(night.url("/tv"), TV)
    phone = opened(night.url("/director?sheet=wall"), PHONE, by=night.host_link, quiet=True)
    phone.locator("[data-post$=wall-picture]").set_input_files(
        {"name": "logo.png", "mimeType": "image/png", "buffer": png(3000, 1500)}
    )
    shown = wall.locator(".hung")
    expect(shown).to_be_visible()
    wall.wait_for_function("() => document.querySelector('.hung').naturalWidth")
    assert shown.evaluate("(it) => [it.naturalWidth, it.naturalHeight]") == [960, 480]
    phone.locator("[data-post$=wall-picture]").set_input_files(
        {"name": "logo.png", "mimeType": "image/png", "buffer": b"<svg/>"}
    )
    expect(phone.locator(".toast")).to_have_text(str(NO_PICTURE))
    phone.get_by_role("button", name="Night blue").click()
    expect(wall.locator(".in-night")).to_have_count(1)


@pytest.mark.parametrize("state", ["level", "break", "bubble", "won"])
def test_every_state_can_be_read_in_all_colours(stage: Stage, opened: Open, state: str) -> None:
    night = WALLS[state](stage)
    page = opened(night.url("/tv"), TV)
    faint = []
    for colours in WallColours:
        for theme in THEMES:
            page.evaluate(
                """([colours, theme]) => {
                  document.documentElement.className = theme;
                  const worn = document.querySelector('[class*=in-]');
                  worn.className = worn.className.replace(/\\bin-\\w+/, `in-${colours}`);
                }""",
                [colours.value, theme],
            )
            faint += [(colours.value, theme, *one) for one in page.evaluate(MEASURE)]
    assert faint == []
