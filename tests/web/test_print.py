"""Print: the host has everything with a preview, a player what is for all and their own, a stranger nothing."""

from __future__ import annotations

import httpx
import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.paper.kinds import PrintKind
from shuffleup.tournament.words import PlayerId
from tests.paper.pages import pages_of
from tests.web.stage import NAMES, Night, Stage


@pytest.fixture
def night(stage: Stage) -> Night:
    night = stage.host()
    night.running(NAMES[:6])
    return night


def reader(night: Night, who: Who | None) -> httpx.Client:
    """A device that has opened the link of this pass."""
    client = httpx.Client(base_url=f"{night.stage.url}/t/{night.code}", timeout=60)
    if who:
        secret = night.link_for(who).rpartition("/")[2]
        client.cookies.set(f"shuffleup-{night.code}", secret)
    return client


def test_the_host_sees_every_page_and_saves_it(night: Night) -> None:
    with reader(night, Who(Role.DIRECTOR)) as host:
        page = host.get("/print", params={"kind": "posted", "paper": "letter", "in": "de"}).text
        assert all(f'value="{kind.value}"' in page for kind in PrintKind)
        assert page.count(".png?") == 4
        picture = host.get("/print/posted/4.png", params={"paper": "letter", "in": "de"})
        assert picture.content.startswith(b"\x89PNG")
        assert host.get("/print/posted/5.png").status_code == 404  # near miss
        saved = host.get("/print/posted.pdf", params={"paper": "letter", "in": "de"})
        assert "Ein Buy-in kostet" in pages_of(saved.content)[0].text
        assert host.get("/print/poster.pdf").status_code == 404


def test_a_player_has_what_is_for_all_and_the_own_seat_and_receipt(night: Night) -> None:
    with reader(night, Who(Role.PLAYER, PlayerId("p1"))) as player:
        page = player.get("/print").text
        assert 'value="booklet"' in page
        assert 'value="signin"' not in page
        assert player.get("/print/signin.pdf").status_code == 404
        mine = pages_of(player.get("/print/receipts.pdf").content)[0].text
        assert [name for name in NAMES[:6] if name in mine] == ["Ann"]
        seat = pages_of(player.get("/print/seats.pdf").content)[0].text
        assert [name for name in NAMES[:6] if name in seat] == ["Ann"]


def test_whoever_is_not_let_in_prints_nothing(night: Night) -> None:
    with reader(night, None) as stranger:
        assert stranger.get("/print").status_code == 303
        assert stranger.get("/print/rankings.pdf").status_code == 404
