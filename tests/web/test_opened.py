"""What is opened of the decks when the event is over, to whom, and that everybody is told (SHOW-10, SHOW-11)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.app.decks.opening import AuditorNamed, DecksSet
from shuffleup.app.decks.sealing import deck_stream
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand import hand_stream
from shuffleup.app.streams.heads import read_head
from shuffleup.cards import Card
from shuffleup.dealing.commitments import commitment_of
from shuffleup.hand.events import HoleDealt, Shown, StreetDealt
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.web.identity.identity import fingerprint
from tests.dealing.phones import dealt_night
from tests.tournament.machine_night import NIGHT
from tests.web.conftest import PHONE, Open
from tests.web.dealing import elsewhere, night_over
from tests.web.stage import Night, Stage
from tests.web.table_talk import alone
from tests.web.test_checker import checks, files, given

T1 = TableNo(1)
DECKS = list[dict[str, Any]]


@pytest.fixture
def night() -> Iterator[Night]:
    with night_over() as made:
        yield made


def says(night: Night, event: DecksSet | AuditorNamed) -> None:
    night.stage.wait(night.room.guest_list.record(event, night.stage.clock.at))


def decks_for(night: Night, link: str = "", key: str = "") -> DECKS:
    with httpx.Client(follow_redirects=True) as client:
        if link:
            client.get(link)
        answer = client.get(night.url(f"/decks.json{f'?key={key}' if key else ''}"))
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    found: DECKS = answer.json()
    return found


def opened_in(deck: dict[str, Any]) -> set[str]:
    return {one["card"] for one in deck["opened"]}


class Held:
    """The cards of a hand by the record: face up at its end, and of each seat."""

    def __init__(self, night: Night, hand: str) -> None:
        self.up: set[str] = set()
        self.holes: dict[int, set[str]] = {}
        for event in night.stage.wait(self._events(night, hand)):
            if isinstance(event, HoleDealt):
                for seat, card in zip(event.seats, event.cards, strict=True):
                    assert isinstance(card, Card)
                    self.holes.setdefault(seat, set()).add(card.text)
            elif isinstance(event, StreetDealt):
                self.up |= {card.text for card in event.cards if isinstance(card, Card)}
            elif isinstance(event, Shown):
                self.up |= self.holes[event.seat]

    async def _events(self, night: Night, hand: str) -> list[Any]:
        parts = night.stage.house.parts
        return [parts.event(record) async for record in parts.journal.read(hand)]


def test_by_default_nobody_sees_what_was_mucked_or_never_dealt(night: Night) -> None:
    decks = decks_for(night)
    assert len(decks) == night.room.evening.tables[T1].hands
    for deck in decks:
        assert deck["seed"] is None
        assert opened_in(deck) == Held(night, deck["receipt"]["hand"]).up
    mine = decks_for(night, night.player_link("Ann"))
    more = [opened_in(own) - opened_in(deck) for own, deck in zip(mine, decks, strict=True)]
    assert any(more)  # hands of Ann's that she folded or mucked
    for own, cards in zip(mine, more, strict=True):
        assert not cards or cards in Held(night, own["receipt"]["hand"]).holes.values()
    assert decks_for(night, night.link_for(Who(Role.DIRECTOR))) == decks  # near miss: the host is no auditor by office


def test_the_head_of_the_record_is_given_to_phones_and_stands_on_the_records_page(night: Night) -> None:
    journal = night.stage.house.parts.journal
    head = night.stage.wait(read_head(journal, night.room.stream))
    answer = httpx.get(night.url("/decks.json"))
    assert answer.headers["shuffleup-head"] == head == night.room.head
    link = night.link_for(Who(Role.DIRECTOR))
    with httpx.Client(follow_redirects=True) as client:
        client.get(link)
        page, data = client.get(night.url("/record")).text, client.get(night.url("/record.json")).json()
        assert night.room.head in page  # the pass is on record as well, and may be in the head by now
        assert data["head"] == night.room.head


def test_an_auditor_sees_every_seed_and_a_wrong_link_none(night: Night) -> None:
    says(night, AuditorNamed(fingerprint("secret"), "Maria", night.stage.clock.at))
    for deck in decks_for(night, key="secret"):
        assert commitment_of(bytes.fromhex(deck["seed"]), deck["receipt"]["hand"]) == deck["receipt"]["commitment"]
    for key in ("secre", "", fingerprint("secret")):
        assert {deck["seed"] for deck in decks_for(night, key=key)} == {None}


def test_where_the_host_said_so_before_every_seed_opens(night: Night) -> None:
    says(night, DecksSet(open=True, begun=False, at=night.stage.clock.at))
    assert all(deck["seed"] for deck in decks_for(night))


def test_what_was_dealt_before_the_choice_stays_closed(night: Night) -> None:
    """Near miss: the same choice a moment earlier."""
    says(night, DecksSet(open=True, begun=True, at=Millis(NIGHT + 1)))
    assert {deck["seed"] for deck in decks_for(night)} == {None}
    says(night, DecksSet(open=True, begun=True, at=NIGHT))
    assert all(deck["seed"] for deck in decks_for(night))


def test_nothing_is_opened_before_the_end_not_even_to_an_auditor(stage: Stage) -> None:
    night = stage.host()
    says(night, AuditorNamed(fingerprint("secret"), "Maria", night.stage.clock.at))
    night.dealt(("p1",), ("Ann", "Bert"))
    hand = hand_stream(night.room.stream, T1, 1)
    night.stage.until(lambda: T1 in night.room.hands)
    assert night.stage.wait(night.stage.house.parts.journal.last(deck_stream(hand))) == 2
    answer = httpx.get(night.url("/decks.json?key=secret"))
    refused = {"refused": "The decks are opened when the event is over.", "kind": "not-now"}
    assert (answer.status_code, answer.json()) == (409, refused)


# ---------------------------------------------------------------------------------------------- on the page that checks

HAND_3 = "evening/test/table 1/hand 3"
ELSEWHERE = "0" * 64


def without(decks: DECKS) -> DECKS:
    return [deck for deck in decks if deck["receipt"]["hand"] != HAND_3]


def other_salt(decks: DECKS) -> DECKS:
    decks[2]["opened"][0]["salt"] = ELSEWHERE
    return decks


def other_seed(decks: DECKS) -> DECKS:
    decks[2]["seed"] = ELSEWHERE
    return decks


def other_place(decks: DECKS) -> DECKS:
    """Each card is under the seal, and the board has another in its place."""
    decks[2]["opened"].pop()
    return decks


# what the server changed in the decks it opened: with their seeds, or card by card; what it is called
LISTS: dict[str, tuple[Callable[[DECKS], DECKS], bool, set[str]]] = {
    "honest, with seeds": (list, True, set()),
    "honest, card by card": (list, False, set()),
    "a deck left out": (without, False, {"deck-omitted"}),
    "a card that is not under the seal": (other_salt, False, {"cards"}),
    "a card of the board kept back": (other_place, False, {"cards"}),
    "another seed": (other_seed, True, {"seed"}),
}


@pytest.mark.parametrize(("change", "seeds", "alarms"), LISTS.values(), ids=LISTS)
def test_the_decks_are_held_against_receipts(
    night: Night, opened: Open, change: Callable[[DECKS], DECKS], seeds: bool, alarms: set[str]
) -> None:
    if seeds:
        says(night, DecksSet(open=True, begun=False, at=NIGHT))
    decks = change(decks_for(night))
    phones = files(elsewhere(dealt_night), record=False)
    page = opened(f"{night.stage.url}/checker.html")
    assert checks(page, [given("decks.json", json.dumps(decks).encode()), *phones]) == alarms
    closed = page.get_by_text("The seeds of 16 decks are closed")
    expect(closed).to_have_count(0 if seeds or len(decks) < 16 else 1)


# ------------------------------------------------------------------------------------------------- on the screens


def test_the_host_chooses_and_everybody_reads_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.dealt(("p1",), ("Ann", "Bert"))
    host = opened(night.host_link)
    host.goto(night.url("/tonight"))
    table = opened(night.player_link("p1"), PHONE)
    table.goto(night.url("/table"))
    expect(table.locator("#decks")).to_contain_text("Mucked hands and undealt cards stay closed.")
    host.get_by_label("An auditor, who may check every deck").fill("Maria")
    host.get_by_role("button", name="Make a link").click()
    address = host.locator("input.address")
    expect(address).to_have_value(re.compile(r"/decks\.json\?key=.{32}$"))
    expect(table.locator("#decks")).to_contain_text("Every deck is opened, when the event is over, to: Maria.")
    host.keyboard.press("Escape")
    host.get_by_role("button", name="Open decks to everyone, from the next one on").click()
    host.get_by_role("button", name="Open mucked hands too?").click()
    expect(table.locator("#decks")).to_contain_text("decks dealt from now on are opened to everyone")
    host.get_by_role("button", name="Keep decks closed from the next one on").click()
    expect(table.locator("#decks")).to_contain_text("Mucked hands and undealt cards stay closed.")
    assert [one.open for one in night.room.guest_list.guests.opening] == [True, False]


def test_it_is_chosen_when_the_night_is_set_up(stage: Stage) -> None:
    body = {"name": "Friday", "dealt": True, "open_decks": True}
    answer = httpx.post(f"{stage.url}/api/evenings", json=body)
    assert answer.status_code < 300, answer.text
    (room,) = stage.house.rooms.values()
    assert [(one.open, one.begun) for one in room.guest_list.guests.opening] == [(True, False)]


def test_the_seed_of_a_hand_in_play_opens_to_nobody_whatever_ended_the_event(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An end can be taken back, and the hand goes on. Near miss: the hand itself was taken back, and is dealt anew."""
    made = alone(stage)
    says(made, DecksSet(open=True, begun=False, at=stage.clock.at))
    stage.until(lambda: T1 in made.room.hands, 60)
    monkeypatch.setattr(type(made.room.evening), "over", lambda _: True)
    (deck,) = decks_for(made)
    assert (deck["seed"], deck["opened"]) == (None, [])
    made.room.hands.clear()
    (deck,) = decks_for(made)
    assert deck["seed"]
