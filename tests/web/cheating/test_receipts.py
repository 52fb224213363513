"""What a phone has kept can be looked at, saved as a file, and cleared where it was our own mistake; where a browser
keeps nothing, the phone says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.decks.sealing import Receipt, RecordHead
from shuffleup.journal.export import export
from tests.web.cheating import servers
from tests.web.cheating.play import (
    begins,
    comes,
    decks_kept,
    is_quiet,
    phones,
    plays,
    plays_out,
    rings,
    seat_of,
    seated,
    table_of,
)
from tests.web.conftest import Open
from tests.web.pocket import pocketed, taken_out
from tests.web.staff import box_of
from tests.web.stage import Night, Stage

# ---------------------------------------------------------------------------------------------------------- the file


class Saw(msgspec.Struct):
    mine: list[str]
    board: list[str]


class Kept(msgspec.Struct):
    """One deck in a phone's file. What else stands there is nothing to whoever checks it."""

    hand: str
    commitment: str | None
    promise: str | None
    number: str | None
    answered: str | None
    receipt: Receipt
    chain: RecordHead | None
    button: int | None
    seats: list[int] | None
    saw: Saw
    at: int


class Receipts(msgspec.Struct):
    shuffleup: str
    version: int
    evening: str
    name: str
    device: str
    hands: list[Kept]


def saved(page: Page) -> bytes:
    taken_out(page)
    page.locator("[data-fair=sheet]").last.click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save what this phone knows").click()
    page.locator("#fair-sheet [data-fair=close]").click()
    return Path(download.value.path()).read_bytes()


def test_a_phone_saves_what_it_knows_as_a_file(stage: Stage, opened: Open) -> None:
    night = seated(stage)
    (page,) = phones(night, opened)
    plays(night, [page], 1)
    comes(night, [page])
    body = saved(page)
    file = msgspec.json.decode(body, type=Receipts)
    assert (file.shuffleup, file.version, file.evening, file.name) == ("receipts", 1, night.code, "Friday night")
    first, second = file.hands
    assert [deck.hand for deck in file.hands] == [f"evening/{night.code}/table 1/hand {n}" for n in (1, 2)]
    sealed = table_of(night).deck.sealed
    assert sealed is not None
    assert second.receipt == sealed.receipt
    assert second.commitment == sealed.receipt.commitment
    assert (second.chain, second.answered) == (table_of(night).deck.head, "kept")
    assert second.number in [given.number for given in sealed.receipt.numbers if given.seat == seat_of(night)]
    assert second.promise in [promise.hash for promise in sealed.receipt.promises]
    assert (len(first.saw.mine), len(first.saw.board), first.seats and len(first.seats)) == (2, 5, 3)
    assert first.button in (first.seats or [])


def test_the_file_of_an_honest_phone_is_held_against_the_record_without_a_doubt(
    stage: Stage, opened: Open, tmp_path: Path
) -> None:
    """The page's own file and the server's own record, given to `shuffleup verify`; near miss: another root."""
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    plays_out(night, [page])
    record, kept = tmp_path / "friday.json", tmp_path / "ann.json"
    body = saved(page)
    kept.write_bytes(body)
    record.write_bytes(b"".join(stage.wait(exported(night))))  # not before: the phone has the head of the whole record
    assert verified(record, kept) == (0, [])
    file = json.loads(body)
    file["hands"][0]["receipt"]["root"] = "0" * 64
    kept.write_text(json.dumps(file))
    assert verified(record, kept) == (1, ["two-stories"])


async def exported(night: Night) -> list[bytes]:
    return [line async for line in export(night.room.parts.journal)]


def verified(record: Path, kept: Path) -> tuple[int, list[str]]:
    """The exit code, and the names of the doubts."""
    run = [sys.executable, "-m", "shuffleup", "verify", str(record), "--receipts", str(kept), "--json"]
    done = subprocess.run(run, capture_output=True, check=False)
    *_, evening = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, [doubt["alarm"] for doubt in evening["doubts"]]


def test_a_phone_that_sent_no_number_claims_no_commitment(stage: Stage, opened: Open) -> None:
    """Near miss: one that only looks on keeps the same receipts."""
    night = seated(stage)
    looks = pocketed(opened, night.url("/table"))
    (page,) = phones(night, opened)
    plays(night, [page], 1)
    expect(looks.locator("#fair-said")).to_contain_text("Hand 1")
    (deck, *_) = msgspec.json.decode(saved(looks), type=Receipts).hands
    assert (deck.commitment, deck.number, deck.promise, deck.answered) == (None, None, None, None)
    assert deck.receipt.numbers


# --------------------------------------------------------------------------------------------- what lies in storage


def test_what_a_number_goes_with_is_kept_before_it_is_sent(stage: Stage, opened: Open) -> None:
    """In the moment the number leaves, storage has it with the commitment it is for."""
    night = seated(stage)
    page = pocketed(opened, night.player_link("p1"))
    page.evaluate(
        """() => {
            const send = WebSocket.prototype.send;
            window.before = [];
            WebSocket.prototype.send = function (text) {
                const { do: what, number } = JSON.parse(text);
                if (what === "my-number") {
                    const decks = JSON.parse(localStorage.getItem("fair decks"));
                    const kept = decks.map((hand) => JSON.parse(localStorage.getItem(`fair deck ${hand}`)));
                    window.before.push(kept.filter((deck) => deck.number === number && deck.commitment).length);
                }
                send.call(this, text);
            };
        }"""
    )
    begins(night)
    plays(night, [page], 1)
    assert set(page.evaluate("window.before")) == {1}


def test_a_reload_forgets_nothing_of_a_hand(stage: Stage, opened: Open) -> None:
    night = seated(stage)
    (page,) = phones(night, opened)
    comes(night, [page])
    before = decks_kept(page)
    page.reload()
    expect(page.locator("#fair-said")).to_contain_text("Your number is in this deck.")
    assert facts(decks_kept(page)) == facts(before)


def facts(decks: list[dict[str, Any]]) -> list[Any]:
    return [[deck[name] for name in ("commitment", "number", "receipt", "saw", "seats")] for deck in decks]


NOTHING_KEPT = """() => {
    const full = () => { throw new DOMException("full", "QuotaExceededError"); };
    Storage.prototype.setItem = full;
}"""


def test_a_browser_that_keeps_nothing_is_told_of(stage: Stage, opened: Open) -> None:
    """It still checks every hand, for as long as the page is there."""
    night = seated(stage)
    page = pocketed(opened, "about:blank")
    page.add_init_script(f"({NOTHING_KEPT})()")
    page.goto(night.player_link("p1"))
    begins(night)
    plays(night, [page], 1)
    expect(page.locator("#fair-said")).to_contain_text("This browser keeps nothing")
    expect(page.locator("#fair-said")).to_contain_text("Your number is in this deck.")
    is_quiet(page)


# ------------------------------------------------------------------------------------------------------- an alarm


EVERY_KIND = """async (hand) => {
    const { alarm } = await import(new URL("kept.js", document.querySelector("script[src*='table.js']").src));
    const kinds = [...document.querySelectorAll("#fair-sheet template")].map(({ dataset }) => dataset.kind);
    for (const kind of kinds) alarm(hand, kind, "said", "saw");
    return kinds;
}"""
CARDS = """(cards) => cards.filter((card) => card.checkVisibility() && card.querySelector("h3").textContent
    .startsWith("Hand 1: ") && card.querySelector(":scope > button")?.checkVisibility())
    .map((card) => card.dataset.alarm)"""


def test_an_alarm_is_explained_cleared_and_kept(stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """It covers neither clock nor seats, says what was seen and said, and stays in the file when it is cleared. Of
    every other kind there is as much to say."""
    servers.leaves_the_numbers_out(monkeypatch)
    night = seated(stage)
    (page,) = phones(night, opened)
    comes(night, [page])
    rings(taken_out(page), "number-missing")
    alarm = page.locator("#fair-alarm")
    expect(alarm).to_be_visible()
    expect(page.locator("#clock")).to_be_in_viewport()
    bar, felt = (box_of(page.locator(one)) for one in ("#fair-alarm", "#felt"))
    clock = box_of(page.locator("#clock"))
    assert clock["y"] + clock["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= felt["y"] + 1
    alarm.get_by_role("button").click()
    card = page.locator('[data-alarm="number-missing"]')
    expect(card).to_contain_text("Hand 1: your number is not in the deck.")
    expect(card).to_contain_text("Ask the host.")
    card.get_by_text("What was seen and what was said").click()
    expect(card).to_contain_text(decks_kept(page)[0]["number"])
    card.get_by_role("button", name="It was our own mistake: clear it").click()
    expect(card).to_contain_text("Cleared on this phone.")
    page.locator("#fair-sheet [data-fair=close]").click()
    is_quiet(page)
    page.reload()
    is_quiet(taken_out(page))
    (cleared,) = json.loads(saved(page))["hands"][0]["alarms"]
    assert (cleared["kind"], cleared["cleared"] > 0) == ("number-missing", True)
    kinds = page.evaluate(EVERY_KIND, decks_kept(page)[0]["hand"])
    page.locator("[data-fair=sheet]").last.click()
    shown = page.locator("#fair-sheet [data-alarm]").evaluate_all(CARDS)
    assert sorted(["number-missing", *shown]) == sorted(kinds)
