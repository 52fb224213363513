"""Past nights from a file, chosen on the club's page: whatever a spreadsheet wrote it in, and whatever it holds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.club_visit import Device, texts
from tests.web.conftest import Open
from tests.web.stage import Stage

ROWS = "Datum;Platz;Spieler;Preis\r\n10.01.2025;1;Jörg;40 €\r\n10.01.2025;2;Zoë;\r\n"
# how it is written          what the browser is given
WRITTEN = {
    "UTF-8": ROWS.encode(),
    "UTF-8 with a mark": ROWS.encode("utf-8-sig"),
    "UTF-16": ROWS.encode("utf-16"),
    "UTF-16, the other way": b"\xfe\xff" + ROWS.encode("utf-16-be"),
    "Windows": ROWS.encode("cp1252"),
}


@pytest.fixture
def owner(stage: Stage) -> Device:
    return Device(stage).founds()


def brings(owner: Device, opened: Open) -> Page:
    page = opened(f"{owner.stage.url}{owner.makes_link('give-link', role='host', label='Ann')}")
    page.goto(f"{owner.stage.url}/club/bring")
    return page


def chooses(page: Page, body: bytes) -> None:
    page.locator("input[type=file]").set_input_files({"name": "nights.csv", "mimeType": "text/csv", "buffer": body})


def test_a_file_is_read_however_a_spreadsheet_wrote_it(owner: Device, opened: Open) -> None:
    page = brings(owner, opened)
    for how, body in WRITTEN.items():
        chooses(page, body)
        expect(page.locator("#file"), how).to_have_value(ROWS.replace("\r\n", "\n"))
    page.get_by_role("button", name="Look it over").click()
    expect(page.locator("tbody th")).to_have_text(["1 Jörg", "2 Zoë"])
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("main")).to_contain_text("won by Jörg")


def test_a_file_that_is_too_large_is_not_sent(owner: Device, opened: Open) -> None:
    page = brings(owner, opened)
    chooses(page, b"x" * 3_000_000)
    field = page.locator("input[type=file]")
    expect(page.locator("#file")).to_have_value("")
    assert field.evaluate("field => field.validationMessage").startswith("The file is too large")
    chooses(page, ROWS.encode())  # near miss
    assert field.evaluate("field => field.validationMessage") == ""


NOT_READ = [
    ("x" * 5_000_000, "too large"),
    ("", "Choose a file"),
    ('date,place,name\n2025-01-10,1,"Ann' + "x" * 200_000, "never closed"),
]


@pytest.mark.parametrize(("text", "said"), NOT_READ)
def test_what_cannot_be_read_is_said(owner: Device, text: str, said: str) -> None:
    told = owner.does("look-over", file=text)
    assert said in " ".join(texts(told, ".trouble, .faults"))
