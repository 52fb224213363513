"""What holds for every test: one spoiled by the browser itself goes once more, and the run's summary names it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import hypothesis
import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG, create_ssl_context
from httpx._transports import default as transports

gc.disable()  # until everything is collected
A_BUSY_MACHINE = 120.0  # seconds that an answer may take: how quick the server is, is measured in bench/
for limit in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, limit, A_BUSY_MACHINE)  # where a test says nothing else

WHOM_ALL_TRUST = create_ssl_context()
"""Read once: to read it for every client took more than everything else a request does, and a megabyte each."""


def trusting(verify: Any = True, cert: Any = None, trust_env: bool = True) -> Any:
    """A client that says nothing of its own trusts whom everybody does."""
    return WHOM_ALL_TRUST if verify is True and cert is None else create_ssl_context(verify, cert, trust_env)


transports.create_ssl_context = trusting  # type: ignore[attr-defined]

hypothesis.settings.register_profile("ours", deadline=None)  # nor is any other speed
hypothesis.settings.load_profile("ours")

# A run in the background is started deaf to Ctrl-C, and would pass that on to every program it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

THE_BROWSER_FAILED = ["BrowserHung", "browser has been closed", "Page crashed", "Target crashed"]


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test in a browser waits for half of its time."""
    return (os.cpu_count() or 1) + 1


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: begun before all others, so that nobody waits for it in the end")
    if config.option.durations is None and not config.option.xmlpath:
        for worker in (one for one in config.pluginmanager.get_plugins() if hasattr(one, "sendevent")):
            worker.sendevent = tersely(worker.sendevent)


def tersely(tell: Callable[..., None]) -> Callable[..., None]:
    """What a worker tells, without what nobody asks of a test that passes: that it began, was set up and ended. To send
    and to read that took longer than a row of a table does."""

    def told(name: str, **what: Any) -> None:
        report = what["data"] if name == "testreport" else {"when": "call"}
        if name not in ("logstart", "logfinish") and (report["when"] == "call" or report["outcome"] != "passed"):
            tell(name, **what)

    return told


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if {"browser", "either"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=THE_BROWSER_FAILED))
    items.sort(key=order)


def order(item: pytest.Item) -> tuple[bool, int]:
    """The files of the screens among the other folders, always in the same way: while one process waits for a browser,
    another works."""
    together = item.path if item.path.parent.name == "web" else item.path.parent
    return item.get_closest_marker("long") is None, crc32(f"{together.parent.name}/{together.name}".encode())


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no garbage is looked for in it, neither meanwhile nor later."""
    gc.freeze()
    gc.set_threshold(5_000)  # caches stay too: to look through them as often as usual took a tenth of the processor
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """Once more: pytest itself looks five times through all that a process has, and everybody waits for it."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def usual_depth() -> Iterator[None]:
    """How deep a program may call as it is started: some library raises it, for the tests after its own too."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(1000)
    yield
    sys.setrecursionlimit(before)
