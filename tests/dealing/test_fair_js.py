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
import segno
from playwright.sync_api import Page, Route

from shuffleup.app.decks.sealing import OpenedCard, Receipt
from shuffleup.cards import AnyCard
from shuffleup.dealing.commitments import promise_of
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook
from shuffleup.views.course import course
from shuffleup.web.pages.assets import assets
from tests.dealing.make_vectors import FILE
from tests.dealing.stage import Played, play
from tests.dealing.test_following_rulings import SealedEvening
from tests.web.browsing import Chromium

Asks = Callable[..., Any]
ADDRESS = "http://friday.lan/"


@pytest.fixture(scope="module")
def scripts(chromium: Chromium) -> Iterator[Page]:
    """A page of a server on the local network, with our scripts and nothing else."""

    def serve(route: Route) -> None:
        script = assets().get(route.request.url.removeprefix(ADDRESS))
        body, kind = (script.body, script.kind) if script else (b"<!doctype html><title>Friday</title>", "text/html")
        route.fulfill(body=body, content_type=kind)

    with chromium.lent():
        context = chromium.new_context()
        context.route(f"{ADDRESS}**", serve)
        opened = context.new_page()
        opened.goto(ADDRESS)
    yield opened
    with chromium.lent():
        chromium.shut([context])


@pytest.fixture
def page(scripts: Page, browser: Chromium) -> Page:  # noqa: ARG001 - lent for this test
    return scripts


@pytest.fixture
def asks(page: Page) -> Asks:
    """Calls functions of fair.js and what belongs to it: `ask("$.holds(...given)", root, opening)`."""

    def ask(words: str, *given: object) -> Any:
        script = """async ([words, given]) => {
            const all = {};
            const from = ["sha256", "fair", "course", "kept", "qr"];
            for (const one of from) Object.assign(all, await import(`/${one}.js`));
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
    """In a thread of its own: while the browser is lent, this one has a loop already."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(play(MemoryJournal(), slips=slips))).result()


def told(receipt: Receipt) -> dict[str, Any]:
    return asdict(receipt)


def shown(openings: tuple[OpenedCard, ...]) -> list[dict[str, Any]]:
    return [asdict(one) | {"card": one.card.text, "path": list(one.path)} for one in openings]


def seen(played: Played, **more: object) -> dict[str, Any]:
    """The hand as every phone knows it after a showdown."""
    hand = played.session.hand
    holes = {str(seat): [card.text for card in hand.holes[place]] for place, seat in enumerate(hand.seats)}
    return {"order": list(hand.seats), "holes": holes, "board": [card.text for card in hand.board], **more}


def checked(asks: Asks, played: Played, openings: tuple[OpenedCard, ...] | None = None, **more: object) -> object:
    opened = played.sealed.opened_for(played.session.hand, None) if openings is None else openings
    return asks("$.checkHand(...given)", told(played.sealed.receipt), shown(opened), seen(played, **more))


def test_an_honest_hand_is_found_fair(asks: Asks, played: Played) -> None:
    assert checked(asks, played) == []


def test_numbers_keep_their_promises_or_the_phone_notices(asks: Asks, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    first, *rest = receipt["numbers"]
    assert asks("$.keepsPromises(...given)", receipt) is True
    assert asks("$.keepsPromises(...given)", receipt | {"numbers": rest}) is True  # near miss: one did not come
    assert asks("$.keepsPromises(...given)", receipt | {"numbers": [first | {"number": "another"}, *rest]}) is False
    assert asks("$.keepsPromises(...given)", receipt | {"promises": receipt["promises"][1:]}) is False


def test_a_ruling_is_followed_card_by_card(asks: Asks, ruled: Played) -> None:
    """Near misses: the same cards without the ruling, and a ruling that put another card there."""
    steps = [asdict(one) for one in course(ruled.session.events)]
    assert checked(asks, ruled, course=steps) == []
    assert checked(asks, ruled) == ["place"]
    assert checked(asks, ruled, course=[one for one in steps if one["what"] != "move"]) == ["place"]
    later = ruled.sealed.opening([30])[0]
    opened = ruled.sealed.opened_for(ruled.session.hand, None)
    board = [card.text for card in ruled.session.hand.board]
    assert checked(asks, ruled, (*opened, later), course=steps, board=[later.card.text, *board[1:]]) == ["place"]


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_no_honest_ruling_puts_a_card_where_the_phone_does_not_expect_it(asks: Asks, book: Rulebook) -> None:
    """Hands at random with everything that goes wrong at a table; what was opened of each, by its places."""
    told_of = []
    for seed in range(120):
        evening = SealedEvening(seed, book)
        evening.play()
        over, steps = evening.told.hand, course(evening.told.history)
        if steps and not over.voided:
            nth: dict[AnyCard, int] = {card: place for place, card in enumerate(evening.sealed.deck, 1)}
            held = {seat: [nth[card] for card in over.holes[over.place_of[seat]]] for seat in over.seats_in(over.live)}
            order = [place.seat for place in over.setup.places if place.dealt]
            lies = {"hands": held, "board": [nth[card] for card in over.board]}
            told_of.append([order, [asdict(one) for one in steps], lies])
    assert len(told_of) > 20
    assert asks("given[0].map((hand, i) => [$.couldLie(...hand), i]).filter(([is]) => !is)", told_of) == []


@pytest.mark.parametrize(
    ("button", "order"), [(3, [5, 1, 2, 3]), (4, [5, 1, 2, 3]), (5, [1, 2, 3, 5]), (9, [1, 2, 3, 5])]
)
def test_the_phone_knows_who_is_dealt_to_first(asks: Asks, button: int, order: list[int]) -> None:
    """Clockwise from the left of the button, though nobody sits at it."""
    assert asks("$.orderOf(...given)", button, [5, 3, 1, 2]) == order


def test_what_does_not_fit_the_seal_is_found(asks: Asks, played: Played) -> None:
    opened = played.sealed.opened_for(played.session.hand, None)
    first, second, *rest = opened
    other = played.sealed.opening([20])[0]
    table: list[tuple[tuple[OpenedCard, ...], list[str]]] = [
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


def test_decks_are_forgotten_after_an_evening_and_more(asks: Asks, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    known = "given[1].filter((n) => $.recall(`Friday/table 1/hand ${n}`)).length"
    asks("given[1].map((n) => $.note(`Friday/table 1/hand ${n}`, { receipt: given[0] }))", receipt, list(range(1, 511)))
    assert asks(known, None, list(range(11, 511))) == 500
    assert asks(known, None, list(range(1, 11))) == 0


def test_what_was_kept_of_a_deck_outlives_a_reload(asks: Asks, page: Page, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    hand = receipt["hand"]
    asks("$.note(given[0], { commitment: given[1] }) && null", hand, receipt["commitment"])
    asks("$.note(given[0], { receipt: given[1] }) && null", hand, receipt)
    page.reload()
    assert asks("$.recall(given[0]).commitment", hand) == receipt["commitment"]
    assert asks("$.recall(given[0]).receipt", hand) == json.loads(json.dumps(receipt))
    assert asks("$.checkSeed($.recall(given[0]).receipt, given[1])", hand, played.sealed.committed.seed) == []


def test_an_alarm_is_kept_once_and_cleared_but_not_forgotten(asks: Asks, page: Page) -> None:
    hand = "evening/x/table 1/hand 1"
    for _ in range(2):
        asks('$.alarm(given[0], "seed", "said", "saw")', hand)
    page.reload()
    assert asks("$.alarms('evening/x/').map(({ hand, kind, cleared }) => [hand, kind, cleared])") == [
        [hand, "seed", None]
    ]
    asks('$.clear(given[0], "seed")', hand)
    assert asks("$.alarms('evening/x/').map(({ cleared }) => cleared > 0)") == [True]


# ------------------------------------------------------------------------------------------- phones that compare


def test_two_phones_compare_what_they_were_told(asks: Asks, played: Played) -> None:
    receipt = told(played.sealed.receipt)
    digest = asks("$.digestOf(...given)", receipt)
    assert digest == asks("$.digestOf(...given)", dict(reversed(receipt.items())))  # told in another order
    first, *rest = receipt["numbers"]
    changes = [{"root": OTHER}, {"commitment": OTHER}, {"hand": "Friday/table 1/hand 2"}, {"numbers": rest}]
    for change in [*changes, {"promises": receipt["promises"][1:]}, {"numbers": [first | {"seat": 9}, *rest]}]:
        assert asks("$.digestOf(...given)", receipt | change) != digest, change


FULL = [
    17,
    32,
    53,
    106,
    134,
    154,
    230,
    271,
    367,
    458,
    644,
    858,
    1091,
    1273,
]  # bytes of versions 1 to 25; padding is nobody's


@pytest.mark.parametrize("length", FULL)
def test_a_code_is_drawn_as_others_draw_it(asks: Asks, length: int) -> None:
    """By a library that is known to draw what cameras read; with the same mask, module by module."""
    words = ("http://192.168.1.5:8000/t/k7qm/table#decks=" + "aB3-_x" * 300)[:length]
    theirs = segno.make(words, error="l", mode="byte", mask=3, boost_error=False, micro=False)
    assert asks("$.qr(given[0], 3)", words) == [[bool(module) for module in row] for row in theirs.matrix]
