"""Who may open evenings, and how many: a word that is not guessed, and quotas that say what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import expect
from websockets.asyncio.client import connect

from shuffleup.hand.refusal import Refusal
from shuffleup.web.identity import opening
from shuffleup.web.identity.identity import new_secret
from shuffleup.web.identity.opening import A_TABLE, HEADER, TRIES, Opening, own_page
from tests.web.conftest import Open
from tests.web.hostile.guests import asks
from tests.web.stage import Stage

WORD = "open sesame"


@pytest.fixture
def house(stage: Stage) -> Iterator[httpx.Client]:
    """A phone at a house that has a word."""
    stage.house.opening = Opening(WORD)
    with httpx.Client(base_url=stage.url, timeout=60) as phone:
        yield phone


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/new"), ("POST", "/new"), ("POST", "/play"), ("POST", "/api/evenings")]
)
def test_nothing_is_opened_without_the_word(stage: Stage, house: httpx.Client, method: str, path: str) -> None:
    said = house.request(method, path, json={} if path.startswith("/api") else None)
    assert said.status_code == 403
    assert "word" in said.text
    assert stage.house.rooms == {}


def test_near_miss_a_house_without_a_word_is_open_to_everyone(stage: Stage) -> None:
    assert httpx.post(f"{stage.url}/play", timeout=60).status_code == 303
    assert httpx.post(f"{stage.url}/api/evenings", json={}, timeout=60).status_code == 201


def test_the_word_is_said_once(stage: Stage, house: httpx.Client) -> None:
    assert house.post("/word", data={"word": "open barley", "to": "/"}).status_code == 403
    gone = house.post("/word", data={"word": f" {WORD} ", "to": "/new?name=Us"})
    assert (gone.status_code, gone.headers["location"]) == (303, "/new?name=Us")
    assert house.get("/new").status_code == 200
    assert house.post("/play").status_code == 303
    assert house.post("/api/evenings", json={}).status_code == 201
    stranger = httpx.post(f"{stage.url}/play", cookies={"shuffleup-house": "guessed"}, timeout=60)
    assert stranger.status_code == 403


def test_a_program_says_it_with_every_evening(house: httpx.Client) -> None:
    for _ in range(TRIES * 2):
        assert house.post("/api/evenings", json={}, headers={HEADER: WORD}).status_code == 201
    assert house.post("/api/evenings", json={}, headers={HEADER: "open barley"}).json()["kind"] == Refusal.NOT_ADMITTED


def test_the_word_is_not_guessed(house: httpx.Client) -> None:
    codes = [house.post("/word", data={"word": f"guess {number}"}).status_code for number in range(TRIES + 5)]
    assert codes == [403] * TRIES + [429] * 5
    assert house.post("/word", data={"word": WORD}).status_code == 429  # not even by luck
    refused = house.post("/api/evenings", json={}, headers={HEADER: WORD})
    assert (refused.status_code, refused.json()["kind"]) == (429, Refusal.TOO_FAST)


@pytest.mark.parametrize(
    ("to", "page"),
    [
        ("/new?a=b", "/new?a=b"),
        ("//evil.example", "/"),
        ("/\\evil.example", "/"),
        ("https://evil.example", "/"),
        ("", "/"),
    ],
)
def test_the_word_leads_to_a_page_of_ours(to: str, page: str) -> None:
    assert own_page(to) == page


def test_a_host_types_the_word_and_is_where_he_wanted_to_go(stage: Stage, opened: Open) -> None:
    stage.house.opening = Opening(WORD)
    page = opened(f"{stage.url}/?", quiet=True)
    page.get_by_role("link", name="Host a real-card night").click()
    page.get_by_label("The word").fill("open barley")
    page.get_by_role("button", name="Say it").click()
    expect(page.get_by_role("alert")).to_contain_text("That is not the word")
    page.get_by_label("The word").fill(WORD)
    page.get_by_role("button", name="Say it").click()
    expect(page).to_have_url(f"{stage.url}/new?")


# ------------------------------------------------------------------------------------------------------- quotas


Opens = Callable[..., httpx.Response]


@pytest.fixture
def opens(stage: Stage) -> Iterator[Opens]:
    """Sit down against bots, from an address of the network."""
    with ExitStack() as phones:

        def play(place: str, **headers: str) -> httpx.Response:
            from_there = httpx.HTTPTransport(local_address=place)
            phone = phones.enter_context(httpx.Client(base_url=stage.url, transport=from_there, timeout=60))
            return phone.post("/play", headers=headers)

        yield play


HERE, ANN, BEN = "127.0.0.1", "127.0.0.2", "127.0.0.3"


def test_an_address_opens_so_many_within_an_hour(stage: Stage, opens: Opens) -> None:
    with patch.object(opening, "OF_AN_ADDRESS", 3):
        stage.house.opening = Opening()
    assert [opens(ANN).status_code for _ in range(4)] == [303, 303, 303, 429]
    assert "Go on with one of them, or wait a few minutes." in opens(ANN).text
    assert [opens(HERE).status_code for _ in range(4)] == [303] * 4  # near miss: the machine itself may always


def test_so_many_are_open_at_a_time_and_one_that_is_closed_makes_room(stage: Stage, opens: Opens) -> None:
    with patch.object(opening, "AT_A_TIME", 2):
        first, _ = opens(ANN), opens(ANN)
        refused = opens(ANN)
        assert (refused.status_code, "close it if nobody needs it" in refused.text) == (429, True)
        code = first.headers["location"].split("/")[2]
        stage.house.rooms[code].guest_list.guests.closed = True
        assert opens(ANN).status_code == 303


def test_strangers_who_fill_the_house_shut_nobody_else_out(opens: Opens) -> None:
    """From an address that has none open, and from the machine itself, one can always be opened."""
    with patch.object(opening, "AT_A_TIME", 2):
        assert [opens(ANN).status_code for _ in range(3)] == [303, 303, 429]
        assert [opens(BEN).status_code for _ in range(2)] == [303, 429]
        assert [opens(HERE).status_code for _ in range(2)] == [303, 303]


def test_near_miss_a_proxy_on_the_machine_is_not_who_sits_at_it(opens: Opens) -> None:
    with patch.object(opening, "AT_A_TIME", 2):
        through = {"X-Forwarded-For": "203.0.113.9"}
        assert [opens(HERE, **through).status_code for _ in range(3)] == [303, 303, 429]


def test_whoever_has_the_word_opens_an_evening_in_a_full_house(stage: Stage, opens: Opens) -> None:
    stage.house.opening = Opening(WORD)
    with patch.object(opening, "AT_A_TIME", 2):
        assert [opens(ANN, **{HEADER: WORD}).status_code for _ in range(4)] == [303] * 4
        assert opens(BEN).status_code == 403


def test_bots_are_counted_in_all_evenings_together_and_a_table_of_them_can_always_be_had(stage: Stage) -> None:
    """Each of them takes time to think, which the people at other tables would wait for."""
    with patch.object(opening, "MOST_BOTS", 10), httpx.Client(base_url=stage.url, timeout=60) as stranger:

        def opens(bots: int) -> httpx.Response:
            return stranger.post("/api/evenings", json={"name": "Bots", "dealt": True, "bots": bots})

        first = opens(A_TABLE + 10)
        assert first.status_code == 201
        refused = opens(A_TABLE + 1)
        assert (refused.status_code, refused.json()["field"]) == (422, "bots")
        few = opens(A_TABLE)
        assert few.status_code == 201  # near miss: as many as sit at a table
        for evening in (first, few):
            assert stage.wait(_one_more(evening.json()))["refused"].startswith("All evenings here together have room")
        stage.house.rooms[first.json()["code"]].guest_list.guests.closed = True
        assert stage.wait(_one_more(few.json()))["refused"] == ""
        assert opens(A_TABLE + 9).status_code == 201


async def _one_more(evening: dict[str, str]) -> dict[str, Any]:
    code, secret = evening["code"], evening["host"].rsplit("/", 1)[1]
    url = f"ws://{urlsplit(evening['host']).netloc}/t/{code}/live"
    async with connect(url, additional_headers={"cookie": f"shuffleup-{code}={secret}"}, proxy=None) as host:
        await host.send('{"screen": "director", "speak": "json"}')
        return await asks(host, {"do": "add-bots", "count": 1, "id": new_secret()})
