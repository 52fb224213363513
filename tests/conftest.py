"""What holds for every test: one spoiled by the browser itself goes once more, and the run's summary names it."""

from __future__ import annotations

import gc
import os
import signal

import hypothesis
import pytest
from httpx._config import DEFAULT_TIMEOUT_CONFIG

gc.disable()  # until everything is collected
A_BUSY_MACHINE = 120.0  # seconds that an answer may take: how quick the server is, is measured in bench/
for limit in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, limit, A_BUSY_MACHINE)  # where a test says nothing else

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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=THE_BROWSER_FAILED))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no garbage is looked for in it, neither meanwhile nor later."""
    gc.freeze()
    gc.enable()
