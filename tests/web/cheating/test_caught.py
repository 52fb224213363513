"""Every trick of a dishonest server is caught by a phone that only keeps what it was told and looks at its screen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.cheating import servers
from tests.web.cheating.play import (
    ANN,
    BERT,
    QUICK,
    begins,
    is_quiet,
    opens_decks,
    phones,
    plays,
    plays_out,
    rings,
    seated,
)
from tests.web.conftest import Open
from tests.web.pocket import pocketed
from tests.web.stage import Stage

Trick = Callable[[pytest.MonkeyPatch], None]

# what it does, after how many hands it is caught, and as what
TRICKS: dict[str, tuple[Trick, int, str]] = {
    "seed after numbers": (servers.draws_the_seed_after_the_numbers, 1, "seed"),
    "a number of its own": (servers.adds_a_number_of_its_own, 1, "seed"),
    "decks thrown away": (servers.throws_decks_away, 1, "seed"),
    "number not mixed in": (servers.leaves_the_numbers_out, 1, "number-missing"),
    "numbers refused": (servers.refuses_numbers, 3, "number-refused"),
    "promises forgotten": (servers.forgets_promises, 3, "number-missing"),
    "false order": (servers.deals_in_another_order, 1, "order"),
    "another button": (servers.says_another_button_than_it_shows, 1, "order"),
    "false ruling": (servers.makes_a_ruling_up, 1, "ruling"),
    "ruling told late": (servers.tells_of_a_ruling_when_all_is_over, 1, "ruling"),
    "replayed deck": (servers.deals_the_same_deck_again, 2, "replayed"),
    "record cut": (servers.cuts_the_record, 3, "cut"),
    "nothing opened": (servers.opens_nothing, 1, "deck-omitted"),
    "own cards not opened": (servers.opens_only_the_board, 1, "deck-omitted"),
    "no hand ever over": (servers.never_says_that_a_hand_is_over, 4, "deck-omitted"),
    "no receipts": (servers.shows_no_receipts, 0, "deck-omitted"),
    "names of another evening": (servers.names_decks_of_another_evening, 0, "replayed"),
    "an empty chair": (servers.deals_to_an_empty_chair, 1, "order"),
}


@pytest.mark.parametrize(("trick", "hands", "kind"), TRICKS.values(), ids=TRICKS)
def test_a_trick_is_caught_by_name(
    stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch, trick: Trick, hands: int, kind: str
) -> None:
    trick(monkeypatch)
    night = seated(stage)
    (page,) = phones(night, opened)
    if hands:
        plays(night, [page], hands)
    rings(page, kind)


def test_what_was_caught_is_not_forgotten(stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it was: it is kept in one place."""
    servers.leaves_the_numbers_out(monkeypatch)
    night = seated(stage)
    (page,) = phones(night, opened)
    plays(night, [page], 1)
    rings(page, "number-missing")
    page.reload()
    rings(page, "number-missing")


# ------------------------------------------------------------------------------- the line is the server's as well

Line = Callable[[WebSocketRoute], None]


def says_nothing_of_numbers(phone: WebSocketRoute) -> None:
    """No number is ever answered."""
    server, numbers = phone.connect_to_server(), set[str]()

    def out(message: str | bytes) -> None:
        said = json.loads(message)
        numbers.update([said["id"]] if said.get("do") == "my-number" else [])
        server.send(message)

    def back(message: str | bytes) -> None:
        answer = json.loads(message).get("answer") or {}
        if answer.get("id") not in numbers:
            phone.send(message)

    phone.on_message(out)
    server.on_message(back)


def hanging_up_on_numbers() -> Line:
    """Every number comes, and then the line is lost for a moment."""
    heard = set[str]()

    def line(phone: WebSocketRoute) -> None:
        server = phone.connect_to_server()

        def out(message: str | bytes) -> None:
            server.send(message)
            said = json.loads(message)
            if said.get("do") == "my-number" and said["id"] not in heard:
                heard.add(said["id"])
                phone.close()

        phone.on_message(out)

    return line


@pytest.fixture
def impatient() -> Iterator[Stage]:
    """Over these lines no number is ever opened: what is waited for it is all lost."""
    with Stage(pace=replace(QUICK, numbers=2_000)) as made:
        yield made


@pytest.mark.parametrize("line", [says_nothing_of_numbers, hanging_up_on_numbers()])
@pytest.mark.parametrize("throws", [True, False])
def test_decks_thrown_away_are_missed_whatever_is_done_with_the_line(
    impatient: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch, line: Line, throws: bool
) -> None:
    """Near miss: the same lines, and every deck is dealt from."""
    if throws:
        servers.throws_decks_away(monkeypatch)
    night = seated(impatient)
    page = pocketed(opened, "about:blank")
    page.route_web_socket("**/live", line)
    page.goto(night.player_link("p1"))
    begins(night, ())  # the line goes on only while the page is asked for something
    plays(night, [page], 1)
    if throws:
        rings(page, "seed")
    else:
        is_quiet(page)


# ------------------------------------------------------------------------------------------------ when all is over


def test_a_number_that_is_only_said_to_be_in_the_deck_is_found_out_when_it_is_opened(
    stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers.leaves_the_numbers_out_in_secret(monkeypatch)
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    opens_decks(night, page)
    plays_out(night, [page])
    rings(page, "number-missing")


def test_a_deck_that_is_not_opened_is_missed(stage: Stage, opened: Open) -> None:
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    opens_decks(night, page, lambda decks: decks[:-1])
    plays_out(night, [page])
    rings(page, "deck-omitted")


@pytest.mark.parametrize("promised", [True, False])
def test_seeds_that_were_to_be_opened_are_missed(
    stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch, promised: bool
) -> None:
    """Near miss: nobody had said that they would be."""
    if promised:
        servers.promises_open_decks(monkeypatch)
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    opens_decks(night, page, lambda decks: [deck | {"seed": None} for deck in decks])
    plays_out(night, [page])
    if promised:
        rings(page, "deck-omitted")
    else:
        expect(page.locator("#fair-said")).to_contain_text("Decks that were not opened to this phone:")
        is_quiet(page)


def test_a_list_of_decks_that_cannot_be_read_has_opened_none(stage: Stage, opened: Open) -> None:
    night = seated(stage, names=("Ann", "Bert"))
    (page,) = phones(night, opened)
    page.route("**/decks.json", lambda route: route.fulfill(body="[{]"))
    plays_out(night, [page])
    rings(page, "deck-omitted")


# ---------------------------------------------------------------------------------------------------- two stories


def code_of(page: Page) -> str:
    """What its code says to the camera of another phone."""
    page.locator("[data-fair=sheet]").last.dispatch_event("click")
    link = page.locator(".fair-code svg").get_attribute("data-link")
    assert link is not None
    return link


@pytest.mark.parametrize("lies", [True, False])
def test_two_phones_find_out_that_they_were_told_two_stories(
    stage: Stage, opened: Open, monkeypatch: pytest.MonkeyPatch, lies: bool
) -> None:
    """Near miss: they were told the same, and say so."""
    if lies:
        servers.tells_one_phone_another_story(monkeypatch, BERT)
    both = (ANN, BERT)
    night = seated(stage, both)
    ann, bert = phones(night, opened, both)
    plays(night, [ann, bert], 2, both)
    is_quiet(ann)
    is_quiet(bert)
    bert.goto(code_of(ann))
    said = "The phones were told different things" if lies else "Both phones were told the same."
    expect(bert.locator(".fair-compared")).to_contain_text(said)
    if lies:
        rings(bert, "two-stories")
    else:
        is_quiet(bert)
