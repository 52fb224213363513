"""What takes its time is done beside the loop, or before anybody asks for it: no table waits for a reader."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from jinja2 import Environment

from shuffleup.web.ahead import ready_in
from shuffleup.web.aside import WorkedOutAside
from shuffleup.web.live.render import environment
from shuffleup.web.pages import rules
from shuffleup.web.screens import SCREENS
from shuffleup.web.setup import pages as setup
from tests.web.stage import Stage

PATIENCE = 20.0


# where   what it works out    its address
@pytest.mark.parametrize(
    ("module", "worked_out", "path"),
    [
        (rules, "rules_view", "/rules"),
        (rules, "clause_view", "/rules/DEAL-01"),
        (rules, "conflicts_view", "/rules/conflicts"),
        (setup, "read_form", "/new"),
        (setup, "conflicts_view", "/new/conflicts"),
    ],
)
def test_a_page_that_takes_long_keeps_nobody_waiting(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, module: Any, worked_out: str, path: str
) -> None:
    real, begun, others_were_answered = getattr(module, worked_out), threading.Event(), threading.Event()
    in_time: list[bool] = []

    def takes_long(*args: Any) -> Any:
        begun.set()
        in_time.append(others_were_answered.wait(PATIENCE))
        return real(*args)

    monkeypatch.setattr(module, worked_out, takes_long)
    with ThreadPoolExecutor(1) as reader:
        page = reader.submit(httpx.get, stage.url + path, timeout=3 * PATIENCE)
        assert begun.wait(PATIENCE)
        assert httpx.get(f"{stage.url}/health", timeout=3 * PATIENCE).status_code == 200
        others_were_answered.set()
        assert page.result().status_code == 200
    assert in_time == [True]


def test_what_takes_long_is_asked_once_and_whoever_waits_is_woken() -> None:
    asked: list[int] = []
    begun, may_end = threading.Event(), threading.Event()

    def takes_long(number: int) -> int:
        asked.append(number)
        begun.set()
        assert may_end.wait(PATIENCE)
        return number

    async def test() -> None:
        beside, woken = WorkedOutAside(), asyncio.Event()
        assert not beside.has(woken.set, takes_long, 7)
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        assert not beside.has(woken.set, takes_long, 7)
        may_end.set()
        await asyncio.wait_for(woken.wait(), PATIENCE)
        assert beside.has(woken.set, takes_long, 7)
        assert asked == [7]
        assert not beside.has(woken.set, takes_long, 8)  # near miss: that is another question

    asyncio.run(test())


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates that are compiled from now on, of an English that nobody has read in yet."""
    names: list[str] = []
    compiles: Callable[..., Any] = Environment.compile

    def counted(self: Environment, source: Any, name: Any = None, *args: Any, **named: Any) -> Any:
        names.append(name)
        return compiles(self, source, name, *args, **named)

    environment.cache_clear()
    monkeypatch.setattr(Environment, "compile", counted)
    return names


def test_nothing_is_left_to_compile_for_those_who_come(stage: Stage, compiled: list[str]) -> None:
    asyncio.run(ready_in("en"))
    assert len(compiled) > len(SCREENS)
    compiled.clear()
    night = stage.host()
    with httpx.Client(headers={"accept-language": "en"}, follow_redirects=True, timeout=60) as host:
        assert host.get(night.host_link).status_code == 200
        shown = [host.get(night.url(f"/{name}")).status_code for name in SCREENS]
        assert host.get(f"{stage.url}/rules").status_code == host.get(f"{stage.url}/new").status_code == 200
    assert shown == [200] * len(SCREENS)
    assert compiled == []
