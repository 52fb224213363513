"""The page that checks receipts by itself, in a real browser: as a file of one's own, and from a server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, Route, expect
from tools.weave_checker import DOCS, SOURCES, WEB, with_sum, woven
from tools.words import page_words

from shuffleup.cli import main
from shuffleup.dealing.doubts import Alarm
from shuffleup.hand.layout import Chance
from shuffleup.journal.events import EVENTS
from shuffleup.rulebooks import BOOKS
from shuffleup.web.checker import PAGE, page_sum
from tests.cli.test_verify_receipts import CHEATS, exported
from tests.dealing.cheats import a_ruled_night, false_ruling
from tests.dealing.phones import Night, dealt_night
from tests.dealing.test_following_rulings import SealedEvening
from tests.hand.clumsy import Riffle
from tests.tournament.machine_night import NIGHT as NOW
from tests.web.browsing import Chromium
from tests.web.conftest import PHONE, Open
from tests.web.dealing import elsewhere
from tests.web.stage import Stage


@pytest.fixture(scope="module")
def saved(chromium: Chromium) -> Iterator[Page]:
    with chromium.lent():
        context = chromium.new_context(locale="en-GB", offline=True)
        opened = context.new_page()
        opened.goto(PAGE.as_uri())
    yield opened
    with chromium.lent():
        chromium.shut([context])


@pytest.fixture
def page(saved: Page, browser: Chromium) -> Page:  # noqa: ARG001 - lent for this test
    """The page as somebody has saved it, with no network at all."""
    return saved


def given(name: str, body: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": body}


def files(night: Night, *, record: bool = True) -> list[FilePayload]:
    body = exported(night.streams) if record else b""
    saved = [given(name, json.dumps(phone).encode()) for name, phone in night.phones.items()]
    return [*([given("night.json", body)] if record else []), *saved]


def checks(page: Page, chosen: list[FilePayload]) -> set[str]:
    """The alarms the page raises over these files, by name."""
    page.reload()
    page.locator("#choose").set_input_files(chosen)
    expect(page.locator("#files li")).to_have_count(len(chosen), timeout=60_000)
    return set(page.locator("[data-alarm]").evaluate_all("all => all.map((one) => one.dataset.alarm)"))


# ------------------------------------------------------------------------------------------------------------ rulings

ADDRESS = "http://checker.lan/"
HANDS = 40


@pytest.fixture
def script(browser: Chromium) -> Iterator[Page]:
    """A page with the scripts of the checker, each by itself."""

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        found = [folder / name for folder in SOURCES if name.endswith(".js") and (folder / name).is_file()]
        body, kind = (
            (found[0].read_text(), "text/javascript") if found else ("<!doctype html><title>x</title>", "text/html")
        )
        route.fulfill(body=body, content_type=kind)

    context = browser.new_context()
    context.route(f"{ADDRESS}**", serve)
    opened = context.new_page()
    opened.goto(ADDRESS)
    yield opened
    browser.shut([context])


def ruled_hand(seed: int, chance: Chance | None = None) -> tuple[dict[str, Any], bool]:
    """A hand with incidents as a deck of an export has it, and whether anything was shuffled or cut in it."""
    evening = SealedEvening(seed, BOOKS["roberts" if seed % 2 else "guidelines"])
    if chance:
        evening.chance.chance = chance
    evening.play()
    sealed, record = evening.sealed, evening.table.record
    events = [EVENTS.entry(event, NOW) for event in record]
    deck = {
        **asdict(sealed.committed),
        **asdict(sealed.event),
        "named": sealed.committed.hand,
        "hand": sealed.committed.hand,
        "events": [{"type": one.type, "is": json.loads(one.payload)} for one in events],
    }
    return deck, bool(evening.chance.asked)


CHECK = """async (decks) => {
    const { checkDeck } = await import("/record.js");
    const alarms = (deck) => checkDeck(deck).map(([alarm]) => alarm);
    return decks.map((deck) => [alarms(deck), Boolean(deck.ruled), Boolean(deck.unfollowed)]);
}"""


def test_rulings_are_followed_step_by_step(script: Page) -> None:
    found = script.evaluate(CHECK, [ruled_hand(seed)[0] for seed in range(HANDS)])
    assert [seed for seed, (alarms, *_) in enumerate(found) if alarms] == []
    ruled = sum(one for _, one, _ in found)
    assert ruled > HANDS // 4
    assert sum(joined for *_, joined in found) < ruled // 4


def test_a_card_that_left_play_lies_where_the_first_programs_had_it(script: Page) -> None:
    """They wrote a phrase where a code stands now."""
    ruled = json.dumps([deck for deck, _ in map(ruled_hand, range(HANDS))])
    old = ruled.replace('"to": "out"', '"to": "out of play"')
    assert ruled != old
    assert [alarms for alarms, *_ in script.evaluate(CHECK, json.loads(old)) if alarms] == []


def test_a_ruling_that_was_not_drawn_from_the_seed_is_found(script: Page) -> None:
    hands = [ruled_hand(seed, Riffle(Random(seed))) for seed in range(HANDS)]
    found = script.evaluate(CHECK, [deck for deck, _ in hands])
    shuffled = [(alarms, joined) for (alarms, _, joined), (_, asked) in zip(found, hands, strict=True) if asked]
    assert len(shuffled) > 1
    assert all(alarms == ["ruling"] or joined for alarms, joined in shuffled)
    assert all(not alarms for (alarms, *_), (_, asked) in zip(found, hands, strict=True) if not asked)


def test_a_false_ruling_of_a_record_is_said_on_the_page(page: Page) -> None:
    honest, cheated = elsewhere(a_ruled_night), elsewhere(a_ruled_night)
    false_ruling(cheated)
    assert checks(page, elsewhere(lambda: files(honest))) == set()
    expect(page.locator("#found")).to_contain_text("Hands that were ruled on: 1. The steps of each ruling")
    assert checks(page, elsewhere(lambda: files(cheated))) == {Alarm.RULING}
    expect(page.locator("#found")).to_contain_text("the ruling would have put the cards elsewhere")


# ------------------------------------------------------------------------------------------------------- what it finds


def test_an_honest_night_is_in_order(page: Page) -> None:
    assert checks(page, elsewhere(lambda: files(dealt_night()))) == set()
    expect(page.locator(".verdict")).to_have_text("16 decks: nothing is in doubt.")
    expect(page.locator(".verdict")).not_to_have_class(re.compile("wrong"))
    expect(page.locator("#found")).to_contain_text("Ann's phone has kept 16 decks; its number is in 16 of them.")
    expect(page.locator("#found")).to_contain_text("Nothing can show that nobody looked")


@pytest.mark.parametrize(("cheat", "held"), [(row[0], row[2]) for row in CHEATS.values()], ids=CHEATS)
def test_a_cheat_is_caught_by_the_same_name(page: Page, cheat: Callable[[Night], None], held: str) -> None:
    def cheated() -> list[FilePayload]:
        night = dealt_night()
        cheat(night)
        return files(night)

    assert checks(page, elsewhere(cheated)) == set(held.split())
    expect(page.locator(".verdict")).to_have_class("verdict wrong")


def test_phones_alone_are_compared_with_each_other(page: Page) -> None:
    night = elsewhere(dealt_night)
    assert checks(page, files(night, record=False)) == set()
    expect(page.locator("#found")).to_contain_text("the phones are compared with each other only")
    CHEATS["two stories"][0](night)
    assert checks(page, files(night, record=False)) == {"two-stories"}


def test_a_record_that_was_changed_is_named_by_its_line(page: Page) -> None:
    body = elsewhere(lambda: exported(dealt_night().streams)).replace(b'"burn":"', b'"burn": "', 1)
    checks(page, [given("night.json", body)])
    line = body[: body.index(b'"burn": "')].count(b"\n") + 1
    expect(page.locator("#files .wrong")).to_have_text(
        f"night.json: line {line} is not as it was written. The record was changed or cut."
    )


BAD: list[tuple[str, str]] = [
    ("{", "it.json: this is no export, no decks.json and no file of receipts."),
    ('{"shuffleup": "plan"}', "it.json: this is no export, no decks.json and no file of receipts."),
    (
        '{"shuffleup": "receipts", "version": 2}',
        "it.json: it was saved by a newer version; this page is too old for it.",
    ),
    (
        '{"shuffleup": "receipts", "version": 1, "hands": [{"chain": {"seq": "12"}}]}',
        "it.json: the field hands[0].chain.seq is not what it should be.",
    ),
    ('[{"seed": null}]', "it.json: the field [0].receipt.hand is not what it should be."),
    ("[{}, null]", "it.json: the field [1] is not what it should be."),
    (
        '[{"receipt": {"hand": "x", "commitment": "c", "promises": [null], "numbers": [], "root": "r"}}]',
        "it.json: the field [0].receipt.promises[0] is not what it should be.",
    ),
    (
        '[{"receipt": {"hand": "x", "commitment": "c", "promises": [], "root": "r"}}]',
        "it.json: the field [0].receipt.numbers is not what it should be.",
    ),
]


@pytest.mark.parametrize(("text", "says"), BAD)
def test_a_bad_file_is_named(page: Page, text: str, says: str) -> None:
    assert checks(page, [given("it.json", text.encode())]) == set()
    expect(page.locator("#files .wrong")).to_have_text(says)


def test_a_record_that_is_none_is_said_to_be_none(page: Page) -> None:
    """Its owner has worked out every hash, and left out what a deck was promised."""

    def made() -> list[FilePayload]:
        night = dealt_night()
        name = "evening/test/table 1/deck of hand 3"
        night.streams[name][0] = replace(night.streams[name][0], payload=b'{"hand":"x","commitment":"c","seed":"s"}')
        return files(night)

    assert checks(page, elsewhere(made)) == set()
    expect(page.locator("#found .verdict.wrong")).to_contain_text("cannot be checked. Nothing is known of its decks.")


def test_a_foreign_file_is_named(page: Page) -> None:
    night = elsewhere(dealt_night)
    night.phones["Ben.json"]["evening"] = "k7qm"
    checks(page, elsewhere(lambda: files(night)))
    expect(page.locator("#found .wrong").last).to_have_text("Ben's phone has receipts of another evening (k7qm).")


def test_nothing_of_a_file_becomes_part_of_the_page(page: Page) -> None:
    night = elsewhere(dealt_night)
    night.phones["Ben.json"]["device"] = "<img src=x onerror=alert(1)>"
    checks(page, elsewhere(lambda: files(night)))
    assert page.locator("img").count() == 0


def test_it_speaks_the_languages_of_the_catalogues(page: Page) -> None:
    checks(page, elsewhere(lambda: files(dealt_night())))
    for language, verdict in (("de", "16 Decks: nichts ist zweifelhaft."), ("es", "16 barajas: nada está en duda.")):
        page.locator("#language").select_option(language)
        expect(page.locator(".verdict")).to_have_text(verdict)
    texts: dict[str, dict[str, Any]] = page.evaluate("of_languages.LANGUAGES")
    assert texts.keys() == {"en", "de", "es"}
    assert len(texts["de"]["texts"]) == len(texts["es"]["texts"]) == len(list(page_words()))
    assert set(page.evaluate("of_words.WORDS.alarms")) == set(Alarm)


@pytest.mark.parametrize(
    ("text", "holes", "said"),
    [
        ('["{count} deck", "{count} decks"]', "{count: 1}", "1 Deck"),
        ('["{count} deck", "{count} decks"]', "{count: 1200}", "1.200 Decks"),
        ('["table {table}, hand {hand}"]', "{table: 3, hand: '7'}", "Tisch 3, Hand 7"),
        ('["In no catalogue: {count}", "In none: {count}"]', "{count: 1}", "In no catalogue: 1"),  # near miss: English
        ('["In no catalogue: {count}", "In none: {count}"]', "{count: 1200}", "In none: 1.200"),
    ],
)
def test_counts_have_their_form_and_what_a_catalogue_lacks_is_english(
    page: Page, text: str, holes: str, said: str
) -> None:
    page.locator("#language").select_option("de")
    assert page.evaluate(f"of_checker.inWords({text}, {holes})") == said


# ------------------------------------------------------------------------------------------------ where it is from


def test_the_page_is_as_it_is_woven_and_its_sum_is_in_the_docs() -> None:
    page, docs = PAGE.read_text(encoding="utf-8"), [guide.read_text(encoding="utf-8") for guide in DOCS]
    assert page == woven(), "run python -m tools.weave_checker"
    assert [text.count(f"`{page_sum()}`") for text in docs] == [1, 1, 1]
    assert docs == [with_sum(text, page) for text in docs]
    for name in ("fair.js", "sha256.js"):  # line by line what phones run
        lines = (WEB / "static" / name).read_text(encoding="utf-8").splitlines()
        assert all(line.removeprefix("export ") in page for line in lines if not line.startswith("import "))


def test_the_page_reaches_nothing(page: Page) -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert not re.search(r"https?://|<link|<img|src=|@import", text)
    assert page.evaluate("fetch('data:text/plain,hello').then(() => 'sent', () => 'kept')") == "kept"


def test_a_server_serves_it_with_the_same_policy(stage: Stage, opened: Open) -> None:
    answer = httpx.get(f"{stage.url}/checker.html")
    assert sha256(answer.content).hexdigest() == page_sum()
    (policy,) = [value for name, value in answer.headers.multi_items() if name == "content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert policy.endswith("frame-ancestors 'none'")
    page = opened(f"{stage.url}/checker.html", PHONE)
    night = elsewhere(dealt_night)
    page.locator("#choose").set_input_files(elsewhere(lambda: files(night)))
    expect(page.locator(".verdict")).to_have_text("16 decks: nothing is in doubt.")


def test_the_command_line_writes_a_copy_and_says_its_sum(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "checker.html"
    assert main(["checker"]) == 0
    assert capsys.readouterr().out == f"{page_sum()}  checker.html\n"
    assert main(["checker", "--out", str(copy)]) == 0
    assert sha256(copy.read_bytes()).hexdigest() == page_sum()
    assert main(["checker", "--out", str(copy)]) == 2
    assert "is there already" in capsys.readouterr().err
