"""What a phone checks by itself, run in a real browser on a page over plain http: there is no crypto.subtle there."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from shuffleup.app.sealing import Opening, Receipt
from shuffleup.dealing.commitments import promise_of
from shuffleup.journal.memory import MemoryJournal
from shuffleup.web.assets import assets
from tests.dealing.make_vectors import FILE
from tests.dealing.stage import Played, number_of, play
from tests.web.browsing import Chromium

Asks = Callable[..., Any]
ADDRESS = "http://friday.lan/"


@pytest.fixture(scope="module")
def page(browser: Chromium) -> Iterator[Page]:
    """A page of a server on the local network, with our scripts and nothing else."""

    def serve(route: Route) -> None:
        script = assets().get(route.request.url.removeprefix(ADDRESS))
        body, kind = (script.body, script.kind) if script else (b"<!doctype html><title>Friday</title>", "text/html")
        route.fulfill(body=body, content_type=kind)

    context = browser.new_context()
    context.route(f"{ADDRESS}**", serve)
    opened = context.new_page()
    opened.goto(ADDRESS)
    yield opened
    browser.shut([context])


@pytest.fixture
def asks(page: Page) -> Asks:
    """Calls functions of fair.js and sha256.js: `ask("holds", root, opening)`."""

    def ask(words: str, *given: object) -> Any:
        script = """async ([words, given]) => {
            const all = { ...await import("/sha256.js"), ...await import("/fair.js") };
            return new Function("$", "given", `return ${words}`)(all, given);
        }"""
        return page.evaluate(script, [words, given])

    return ask


def test_the_page_has_no_help_of_the_browser(page: Page) -> None:
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("typeof crypto.subtle") == "undefined"


# ---------------------------------------------------------------------------------------------------------- SHA-256

# From the examples of the standard (FIPS 180) and the vectors published with it.
STANDARD = [
    (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
    (
        b"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
    ),
    (b"\xbd", "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"),
    (bytes.fromhex("c98c8e55"), "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"),
    (bytes(55), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (bytes(56), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (bytes(64), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    (b"a" * 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
]


@pytest.mark.parametrize(("message", "digest"), STANDARD, ids=[f"{len(row[0])} bytes" for row in STANDARD])
def test_sha_256_on_the_standard_vectors(asks: Asks, message: bytes, digest: str) -> None:
    assert sha256(message).hexdigest() == digest
    assert asks("$.hex($.sha256($.bytes(given[0])))", message.hex()) == digest


def test_sha_256_on_every_length_up_to_three_blocks(asks: Asks) -> None:
    messages = [sha256(b"%d" % length).digest() * 6 for length in range(193)]
    given = [message[:length].hex() for length, message in enumerate(messages)]
    expected = [sha256(bytes.fromhex(message)).hexdigest() for message in given]
    assert asks("given[0].map((message) => $.hex($.sha256($.bytes(message))))", given) == expected


@pytest.mark.parametrize("key", [b"\x0b" * 20, b"Jefe", b"\xaa" * 64, b"\xaa" * 65, b"\xaa" * 131, b""])
def test_hmac_with_keys_of_any_length(asks: Asks, key: bytes) -> None:
    message = b"what do ya want for nothing?"
    expected = hmac.digest(key, message, "sha256").hex()
    assert asks("$.hex($.hmac($.bytes(given[0]), $.bytes(given[1])))", key.hex(), message.hex()) == expected


def test_hmac_on_a_standard_vector(asks: Asks) -> None:
    """RFC 4231, its second test case."""
    digest = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert asks('$.hex($.hmac($.text("Jefe"), $.text("what do ya want for nothing?")))') == digest


# ------------------------------------------------------------------------------------------- two programs, one deck

VECTORS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["hand"])
def test_the_phone_comes_to_the_same_deck_as_the_dealer(asks: Asks, vector: dict[str, Any]) -> None:
    given = (vector["seed"], vector["hand"], vector["numbers"])
    assert asks("$.deckOf(...given)", *given) == vector["deck"].split()
    assert asks("$.rootOf(...given)", *given) == vector["root"]
    assert asks("$.commitmentOf(...given)", *given[:2]) == vector["commitment"]
    assert [asks("$.promiseOf(...given)", one["number"]) for one in vector["numbers"]] == [
        one["hash"] for one in vector["promises"]
    ]
    assert all(asks("$.holds(...given)", vector["root"], opening) for opening in vector["openings"])
    assert asks("$.checkSeed(...given)", vector, vector["seed"]) == []


OTHER = "0" * 64
# what is changed in the receipt or the seed, and what is then wrong
UNFAIR: list[tuple[dict[str, object], list[str]]] = [
    ({"commitment": OTHER}, ["seed"]),
    ({"root": OTHER}, ["deck"]),
    ({"seed": OTHER}, ["seed", "deck"]),
    ({"seed": "not even digits"}, ["seed", "deck"]),
    ({"hand": "Friday/table 1/hand 3"}, ["seed", "deck"]),
    ({"promises": []}, ["number"]),
    ({"numbers": []}, ["deck"]),
    ({"numbers": [{"seat": 1, "number": "another"}]}, ["number", "deck"]),
]


@pytest.mark.parametrize(("change", "wrong"), UNFAIR)
def test_a_seed_that_does_not_fit_the_receipt_is_found(asks: Asks, change: dict[str, object], wrong: list[str]) -> None:
    vector = VECTORS[1] | change
    assert asks("$.checkSeed(...given)", vector, vector["seed"]) == wrong


# -------------------------------------------------------------------------------------------- after each hand


@pytest.fixture(scope="module")
def played() -> Played:
    return _played(slips=False)


@pytest.fixture(scope="module")
def ruled() -> Played:
    return _played(slips=True)


def _played(*, slips: bool) -> Played:
    """In a thread of its own: while the browser lives, this one has a loop already."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(play(MemoryJournal(), slips=slips))).result()


def told(receipt: Receipt) -> dict[str, Any]:
    return asdict(receipt)


def shown(openings: tuple[Opening, ...]) -> list[dict[str, Any]]:
    return [asdict(one) | {"card": one.card.text, "path": list(one.path)} for one in openings]


def seen(played: Played, **more: object) -> dict[str, Any]:
    """The hand as every phone knows it after a showdown."""
    hand = played.session.hand
    holes = {str(seat): [card.text for card in hand.holes[place]] for place, seat in enumerate(hand.seats)}
    return {"order": list(hand.seats), "holes": holes, "board": [card.text for card in hand.board], **more}


def checked(asks: Asks, played: Played, openings: tuple[Opening, ...] | None = None, **more: object) -> object:
    opened = played.sealed.opened_for(played.session.hand, None) if openings is None else openings
    return asks("$.checkHand(...given)", told(played.sealed.receipt), shown(opened), seen(played, **more))


def test_an_honest_hand_is_found_fair(asks: Asks, played: Played) -> None:
    assert checked(asks, played) == []
    assert checked(asks, played, mine=promise_of(number_of(2))) == []


def test_a_phone_whose_number_was_left_out_notices(asks: Asks, played: Played) -> None:
    assert checked(asks, played, mine=promise_of(number_of(9))) == ["number"]


def test_a_hand_with_a_ruling_is_found_fair_but_for_the_places(asks: Asks, ruled: Played) -> None:
    assert checked(asks, ruled, ruled=True) == []
    assert checked(asks, ruled) == ["place"]


def test_what_does_not_fit_the_seal_is_found(asks: Asks, played: Played) -> None:
    opened = played.sealed.opened_for(played.session.hand, None)
    first, second, *rest = opened
    other = played.sealed.opening([20])[0]
    table: list[tuple[tuple[Opening, ...], list[str]]] = [
        ((first, *rest), ["closed"]),  # a card of the hand was not opened
        ((replace(first, salt=OTHER), second, *rest), ["seal"]),
        ((replace(first, nth=20), second, *rest), ["seal"]),
        ((replace(first, card=second.card), replace(second, card=first.card), *rest), ["seal"]),
        ((replace(other, card=first.card), second, *rest), ["seal"]),
        ((first, *opened), ["twice"]),
        ((*opened, replace(other, nth=first.nth)), ["twice"]),
        ((*opened, other), []),  # near miss: one more, such as a card that was shown
    ]
    for openings, wrong in table:
        assert checked(asks, played, openings) == wrong


def test_cards_from_elsewhere_in_the_deck_are_found(asks: Asks, played: Played) -> None:
    """Each is under the seal, but the turn was not the next card."""
    later = played.sealed.opening([30])[0]
    opened = played.sealed.opened_for(played.session.hand, None)
    board = [card.text for card in played.session.hand.board]
    changed = [*board[:3], later.card.text, board[4]]
    assert checked(asks, played, (*opened, later), board=changed) == ["place"]
    assert checked(asks, played, board=[board[1], board[0], *board[2:]]) == ["place"]


NOT_HELD: dict[str, dict[str, object]] = {
    "place 0": {"nth": 0},
    "place 53": {"nth": 53},
    "no place": {"nth": None},
    "capitals": {"salt": "A" * 64},
    "a short salt": {"salt": "0" * 62},
    "a short path": {"path": [OTHER] * 5},
    "a long path": {"path": [OTHER] * 7},
    "no digits": {"path": ["z" * 64] * 6},
}


@pytest.mark.parametrize("change", NOT_HELD.values(), ids=NOT_HELD)
def test_nonsense_does_not_hold(asks: Asks, change: dict[str, object]) -> None:
    vector = VECTORS[0]
    assert asks("$.holds(...given)", vector["root"], vector["openings"][0] | change) is False


# ------------------------------------------------------------------------------------------ its own numbers, receipts


def test_a_phone_promises_a_number_and_keeps_to_it(asks: Asks) -> None:
    first, second = asks("[$.promise(), $.promise()]")
    assert first != second
    number = asks("$.reveal(...given)", first)
    assert len(number) == 64
    assert promise_of(number) == first
    assert promise_of(asks("$.reveal(...given)", second)) == second
    assert asks("$.reveal(...given)", OTHER) is None


def test_numbers_outlive_a_reload_and_are_forgotten_in_time(asks: Asks, page: Page) -> None:
    promised = asks("$.promise()")
    page.reload()
    assert promise_of(asks("$.reveal(...given)", promised)) == promised
    asks("[1, 2, 3, 4].map(() => $.promise())")
    assert asks("$.reveal(...given)", promised) is None


def test_receipts_are_forgotten_after_an_evening_and_more(asks: Asks, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    kept = "given[1].filter((n) => $.recall(`Friday/table 1/hand ${n}`)).length"
    asks("given[1].map((n) => $.keep({ ...given[0], hand: `Friday/table 1/hand ${n}` }))", receipt, list(range(1, 511)))
    assert asks(kept, None, list(range(11, 511))) == 500
    assert asks(kept, None, list(range(1, 11))) == 0


def test_a_receipt_is_kept_and_another_for_the_same_deck_is_noticed(asks: Asks, page: Page, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    assert asks("$.keep(...given)", receipt) is True
    assert asks("$.keep(...given)", receipt) is True
    page.reload()
    assert asks("$.keep(...given)", receipt | {"root": OTHER}) is False
    assert asks("$.recall(...given)", receipt["hand"]) == json.loads(json.dumps(receipt))
    assert asks("$.keep(...given)", receipt | {"hand": "Friday/table 1/hand 2"}) is True
    assert asks("$.checkSeed($.recall(given[0]), given[1])", receipt["hand"], played.sealed.committed.seed) == []
