"""How often strangers may fetch pages: by their address, as a proxy we trust says it; players never wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from shuffleup.app.guests.arrangements import PassTaken
from shuffleup.web.identity.identity import fingerprint
from shuffleup.web.net import limits
from shuffleup.web.net.doorkeeper import Visitor
from shuffleup.web.net.limits import Each, Fetching
from shuffleup.web.net.serving import server
from tests.web.hostile.guests import ME, cookie, dealt_night, live, until
from tests.web.stage import Stage

FEW = 3


def fetches(url: str, headers: dict[str, str] | None = None) -> list[int]:
    return [httpx.get(url, headers=headers, timeout=60).status_code for _ in range(FEW + 2)]


def test_a_stranger_waits_and_who_is_let_in_does_not(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    night = stage.host()
    secret = night.host_link.rsplit("/", 1)[1]
    for name, few in (("_at_once", FEW), ("_every", 3600.0), ("_left", OrderedDict())):
        monkeypatch.setattr(stage.house.limits.pages, name, few)
    assert fetches(night.url("/join")) == [200] * FEW + [429] * 2
    assert fetches(night.url("/people"), cookie(night, secret)) == [200] * (FEW + 2)
    assert fetches(night.url("/join"), cookie(night, "x" * 32)) == [429] * (FEW + 2)  # near miss: nobody's secret
    assert fetches(f"{stage.url}/health") == [200] * (FEW + 2)


def test_a_stranger_who_calls_again_and_again_waits_and_who_is_let_in_does_not(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = stage.host()
    secret = night.host_link.rsplit("/", 1)[1]
    for name, few in (("_at_once", FEW), ("_every", 3600.0), ("_left", OrderedDict())):
        monkeypatch.setattr(stage.house.limits.sockets, name, few)

    async def calls(headers: dict[str, str]) -> int:
        try:
            async with connect(live(night), additional_headers=headers, proxy=None):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    async def test() -> None:
        assert [await calls({}) for _ in range(FEW + 2)] == [101] * FEW + [429] * 2
        assert [await calls(cookie(night, secret)) for _ in range(FEW + 2)] == [101] * (FEW + 2)
        assert await calls(cookie(night, "x" * 32)) == 429  # near miss: nobody's secret

    asyncio.run(test())
    assert fetches(night.url("/join")) == [200] * (FEW + 2)  # pages are counted apart


async def in_(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("in")(scope, receive, send)


# proxies that are believed, who speaks to us, for whom they say they speak      how many of them come in
@pytest.mark.parametrize(
    ("proxies", "peer", "come_in"),
    [
        (("10.0.0.1",), "10.0.0.1", 6),  # three of each of the two
        ((), "10.0.0.1", 3),  # a proxy nobody has named is one address
        (("10.0.0.1",), "10.0.0.9", 3),  # near miss: somebody else says so
    ],
)
def test_limits_go_by_the_address_a_trusted_proxy_names(proxies: tuple[str, ...], peer: str, come_in: int) -> None:
    kept = Fetching(in_, {"http": Each(FEW, 3600.0)}, lambda _: False)
    served = server(kept, proxies=proxies)
    served.config.load()

    async def test() -> list[int]:
        transport = httpx.ASGITransport(served.config.loaded_app, client=(peer, 4000))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            whom = ["192.0.2.1", "192.0.2.2"] * (FEW + 1)
            return [(await client.get("/", headers={"x-forwarded-for": one})).status_code for one in whom]

    assert asyncio.run(test()).count(200) == come_in


def test_a_pass_that_is_taken_away_keeps_no_place_at_the_door(stage: Stage) -> None:
    night = dealt_night(stage)
    secret = night.player_link(ME).rsplit("/", 1)[1]

    def visitors() -> list[Visitor]:
        return [one for one in stage.keeper._visitors.values() if one.looks]

    async def test() -> None:
        async with connect(live(night), additional_headers=cookie(night, secret)) as socket:
            await socket.send('{"screen":"table","speak":"json"}')
            await until(lambda: any(one.seated() for one in visitors()))
            assert not any(one.spare for one in visitors())
            taken = PassTaken(fingerprint(secret), stage.clock.at)
            await asyncio.to_thread(lambda: stage.wait(night.room.guest_list.record(taken, stage.clock.at)))
            assert [one.spare for one in visitors()] == [True]

    asyncio.run(test())


def test_a_night_of_sixty_phones_behind_one_address_meets_no_limit() -> None:
    """Each opens the join page, its own, and thirty more within a minute or two."""
    assert limits.PAGES_AT_ONCE >= 60 * 32
