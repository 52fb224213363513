"""A card under a root: opened it fits, and nothing else does; closed it says nothing."""

from __future__ import annotations

import json
import re
import runpy
from dataclasses import replace
from hashlib import sha256
from hmac import new as hmac
from typing import Any

import pytest

from shuffleup.app.decks.sealing import OpenedCard, SeatNumber, SeedCommitted
from shuffleup.cards import DECK, card
from shuffleup.dealing.commitments import commitment_of, deck_key, holds, leaf_of, node_of, salt_of, tree_of
from shuffleup.dealing.sealed import SealedEnvelopes
from shuffleup.questions.words import Seat
from tests.architecture import sources
from tests.dealing.make_vectors import FILE, GIVEN, vector
from tests.dealing.stage import a_deck

DOCUMENT = sources.ROOT / "docs" / "fair-dealing-protocol.md"
VECTORS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def test_decks_are_what_they_always_were() -> None:
    assert json.loads(json.dumps([vector(*given) for given in GIVEN])) == VECTORS


@pytest.fixture(scope="module")
def document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the lines of Python in docs/fair-dealing-protocol.md define."""
    code = "\n\n".join(re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL))
    file = tmp_path_factory.mktemp("document") / "fair_dealing.py"
    file.write_text(code, encoding="utf-8")
    return runpy.run_path(str(file))


@pytest.mark.parametrize("stored", VECTORS, ids=lambda stored: stored["hand"])
def test_a_deck_can_be_worked_out_from_the_document(stored: dict[str, Any], document: dict[str, Any]) -> None:
    seed, hand = bytes.fromhex(stored["seed"]), stored["hand"]
    numbers = [(given["seat"], given["number"]) for given in stored["numbers"]]
    assert document["deck_of"](seed, hand, numbers) == stored["deck"].split()
    assert document["commitment_of"](seed, hand) == stored["commitment"]


@pytest.mark.parametrize("count", [2, 9, 52, 200])
def test_the_order_of_envelopes_can_be_worked_out_from_the_document(count: int, document: dict[str, Any]) -> None:
    stream, seed = "evening/k7qm/envelopes", bytes(range(32))
    drawn = SeedCommitted(stream, commitment_of(seed, stream), seed.hex())
    envelopes = list(range(count, 0, -1))
    assert tuple(document["order_of"](seed, stream, envelopes)) == SealedEnvelopes(drawn).order(envelopes)


# ------------------------------------------------------------------------------------------------------ one card


SEALED = a_deck((1, 2))
ROOT = SEALED.event.root


def test_every_card_opens_under_the_root() -> None:
    opened = SEALED.opening(range(1, 53))
    assert [one.card for one in opened] == list(SEALED.deck)
    assert all(holds(ROOT, one) for one in opened)


NINTH = SEALED.opening([9])[0]
OTHER = a_deck((1, 2), name="another").opening([9])[0]
FALSE: dict[str, OpenedCard] = {
    "another card": replace(NINTH, card=next(one for one in DECK if one is not NINTH.card)),
    "another place": replace(NINTH, nth=10),
    "a place that is 64 further": replace(NINTH, nth=73),
    "the place before the first": replace(NINTH, nth=0),
    "another salt": replace(NINTH, salt=OTHER.salt),
    "another way up": replace(NINTH, path=SEALED.opening([11])[0].path),
    "a way one step short": replace(NINTH, path=NINTH.path[:-1]),
    "a way one step long": replace(NINTH, path=(*NINTH.path, NINTH.path[0])),
    "no way at all": replace(NINTH, path=()),
    "another deck's card": OTHER,
}


@pytest.mark.parametrize("what", FALSE)
def test_nothing_else_opens(what: str) -> None:
    assert holds(ROOT, NINTH)
    assert not holds(ROOT, FALSE[what])


def test_a_node_cannot_be_passed_off_as_a_card() -> None:
    """What is hashed for a leaf and for a node begins differently."""
    tree = tree_of(b"key", DECK)
    assert node_of(tree[0][0], tree[0][1]) == tree[1][0] != sha256(b"\0" + tree[0][0] + tree[0][1]).digest()
    assert leaf_of(b"s" * 32, 1, card("As")) == sha256(b"\0" + b"s" * 32 + b"1 As").digest()


def test_a_closed_card_cannot_be_guessed_from_what_was_opened() -> None:
    """Opening a card shows the leaf beside it. Without its salt none of the 52 cards can be tried on it."""
    beside = bytes.fromhex(NINTH.path[0])
    known = [bytes(32), bytes.fromhex(NINTH.salt), bytes.fromhex(ROOT)]
    assert beside not in {leaf_of(salt, 10, one) for salt in known for one in DECK}
    salts = {one.salt for one in SEALED.opening(range(1, 53))}
    assert len(salts) == 52
    assert bytes.fromhex(SEALED.opening([10])[0].salt) not in known


# ------------------------------------------------------------------------------------------- what goes into a deck


def numbers(*given: tuple[int, str]) -> list[SeatNumber]:
    return [SeatNumber(Seat(seat), text) for seat, text in given]


# the same letters in another order, in other seats, or cut elsewhere
DIFFERENT = [
    numbers(),
    numbers((1, "ab")),
    numbers((2, "ab")),
    numbers((1, "a"), (2, "b")),
    numbers((1, "b"), (2, "a")),
    numbers((1, "a2:1:b")),
    numbers((1, "a"), (2, "1:b")),
    numbers((12, "ab")),
    numbers((1, "2:ab")),
]


def test_other_numbers_give_another_deck() -> None:
    assert len({deck_key(b"seed", "hand", given) for given in DIFFERENT}) == len(DIFFERENT)
    assert deck_key(b"seed", "hand", DIFFERENT[3]) == deck_key(b"seed", "hand", numbers((1, "a"), (2, "b")))


def test_another_seed_or_hand_gives_another_deck() -> None:
    made = [
        deck_key(seed, hand, ()) for seed in (b"seed", b"Seed") for hand in ("hand 1", "hand 11", "hand 11:2:ab", "")
    ]
    assert len(set(made)) == len(made)


def test_a_commitment_is_of_one_seed_and_one_hand() -> None:
    seeds, hands = (bytes(32), b"\1" * 32), ("Friday/table 1/hand 1", "Friday/table 1/hand 11", "")
    assert len({commitment_of(seed, hand) for seed in seeds for hand in hands}) == len(seeds) * len(hands)


def test_salts_are_no_part_of_the_order() -> None:
    """What is opened says nothing of what comes next, even where a player's number looks like one of our words."""
    key = deck_key(bytes(32), "hand", numbers((1, "salt 1")))
    blocks = {hmac(key, b"deck %d" % block, sha256).digest() for block in range(4)}
    assert not blocks & {salt_of(key, nth) for nth in range(1, 53)}
