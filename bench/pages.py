"""`python -m bench.pages`: what a first page weighs, how soon a slow phone shows it, and how soon the server is there.

The phone is Chromium with a quarter of this machine's speed on a slow mobile network: 1.6 Mbit a second, 150 ms to and
fro. Nothing is in its cache. "Drawn" is the first contentful paint: pages come whole, so all of it is there by then.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import urllib.error
import urllib.request
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.web.browsing import path_of_chromium
from tests.web.conftest import PHONE

from bench.served import Served, served
from shuffleup.facts import fact

NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER = 4
PLAYERS = 40
PORT = 8765
PATIENCE = 30.0


@fact
class Opened:
    """A page on the slow phone: bytes over the wire, requests, and milliseconds until it was drawn and was live."""

    size: int
    requests: int
    drawn: float
    live: float


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--runs", type=int, default=5)
    asked = line.parse_args()
    starts(asked.runs)
    with served(PLAYERS) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name, path, secret in pages(server):
            report(name, [opened(browser, server, path, secret) for _ in range(asked.runs)])
        browser.close()


def pages(server: Served) -> list[tuple[str, str, str]]:
    here = f"/t/{server.code}"
    return [
        ("start", "/", ""),
        ("TV", f"{here}/tv", ""),
        ("director", f"{here}/director", server.director),
        ("player", f"{here}/me", server.players[0]),
    ]


def report(name: str, runs: list[Opened]) -> None:
    best, middle = min(runs, key=lambda one: one.drawn), statistics.median(one.drawn for one in runs)
    live = f", live after {best.live:.0f} ms" if best.live else ""
    print(
        f"{name:9} {best.size / 1024:5.1f} KB in {best.requests} requests, "
        f"drawn after {best.drawn:.0f} ms at best, {middle:.0f} ms in the middle{live}"
    )


# ------------------------------------------------------------------------------------------------- on a slow phone


def opened(browser: Browser, server: Served, path: str, secret: str) -> Opened:
    width, height = PHONE
    context = browser.new_context(viewport={"width": width, "height": height})
    if secret:
        context.add_cookies([{"name": f"shuffleup-{server.code}", "value": secret, "url": server.url}])
    try:
        return _opened(context, server.url + path)
    finally:
        context.close()


def _opened(context: BrowserContext, url: str) -> Opened:
    page = context.new_page()
    wire = context.new_cdp_session(page)
    sizes: list[float] = []
    told: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on("Network.webSocketFrameReceived", lambda event: told.append(event["timestamp"]))
    asked: list[float] = []
    wire.on("Network.requestWillBeSent", lambda event: asked.append(event["timestamp"]))
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", NETWORK)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="load")
    page.wait_for_timeout(1500)
    drawn: Any = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    live = (told[0] - asked[0]) * 1000 if told else 0.0
    return Opened(int(sum(sizes)), len(sizes), float(drawn), live)


# ---------------------------------------------------------------------------------------------------- from nothing


def starts(runs: int) -> None:
    """From the command to the first answer: without any compiled file, as after an installation, and with them."""
    with TemporaryDirectory() as folder:
        first = _started(Path(folder))
        again = [_started(Path(folder)) for _ in range(runs)]
    print(f"server ready: {first:.2f} s the first time, then {min(again):.2f} s at best, {max(again):.2f} s at worst")


def _started(folder: Path) -> float:
    command = [sys.executable, "-m", "shuffleup", "serve", "--no-browser", "--host", "127.0.0.1"]
    place = ["--port", str(PORT), "--journal", str(folder / "bench.journal")]
    world = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    world["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    began = perf_counter()
    with subprocess.Popen([*command, *place], env=world, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        address = _address(process)
        while not _answers(address):
            assert perf_counter() - began < PATIENCE, "the server did not start"
            sleep(0.005)
        took = perf_counter() - began
        process.send_signal(signal.SIGINT)
        process.communicate()
    return took


def _address(process: subprocess.Popen[str]) -> str:
    """Where it says it is: another port where somebody has the first."""
    assert process.stdout is not None
    return next(line.split()[-1] for line in process.stdout if "on this machine" in line)


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=1) as answer:  # noqa: S310 - our own
            return bool(answer.status == 200)
    except (urllib.error.URLError, ConnectionError):
        return False


if __name__ == "__main__":
    main()
