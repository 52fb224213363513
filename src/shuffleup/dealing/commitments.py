"""What is said of a deck before it is dealt, so that it cannot have been another afterwards: hashes, a tree of them.

A leaf a card, two leaves under a node, and so on up to the root: 52 leaves and twelve empty ones make 64, so that every
card is six steps from the root. Opening one card shows its salt and the six hashes beside its way up, and nothing of
the others: their salts keep them from being guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from hmac import digest

from shuffleup.app.decks import sealing
from shuffleup.app.decks.sealing import OpenedCard, SeatNumber
from shuffleup.cards import Card

LEAVES = 64
NO_CARD = bytes(32)
LEAF, NODE = b"\0", b"\1"  # so that no node can be passed off as a card

Tree = list[list[bytes]]
"""The leaves first, the root alone at the end."""


# ---------------------------------------------------------------------------------------- the seed and the numbers


def commitment_of(seed: bytes, hand: str) -> str:
    """What a seed is known by while it is secret; it is the seed of this hand and of no other."""
    return sha256(b"shuffleup seed" + seed + hand.encode()).hexdigest()


promise_of = sealing.promise_of


def deck_key(seed: bytes, hand: str, numbers: Iterable[SeatNumber]) -> bytes:
    """Seed, hand and numbers in one. Whatever follows from a deck follows from this.

    By HMAC and not by hashing the seed and what comes after it: from a plain hash, others could be worked out without
    the seed, and a salt that was opened would be the beginning of one. The hand is in it so that not even the same seed
    twice would be the same deck twice.
    """
    words = [_spelt("", hand), *(_spelt(f"{given.seat}:", given.number) for given in numbers)]
    return digest(seed, b"shuffleup deck" + b"".join(words), "sha256")


def _spelt(seat: str, text: str) -> bytes:
    """With its length, so that where one word ends and the next begins is no matter of opinion."""
    word = text.encode()
    return f"{seat}{len(word)}:".encode() + word


# --------------------------------------------------------------------------------------------------- the cards


def salt_of(key: bytes, nth: int) -> bytes:
    return digest(key, f"salt {nth}".encode(), "sha256")


def leaf_of(salt: bytes, nth: int, card: Card) -> bytes:
    return sha256(LEAF + salt + f"{nth} {card.text}".encode()).digest()


def node_of(left: bytes, right: bytes) -> bytes:
    return sha256(NODE + left + right).digest()


def tree_of(key: bytes, deck: Sequence[Card]) -> Tree:
    leaves = [leaf_of(salt_of(key, nth), nth, card) for nth, card in enumerate(deck, 1)]
    tree = [leaves + [NO_CARD] * (LEAVES - len(leaves))]
    while len(tree[-1]) > 1:
        below = tree[-1]
        tree.append([node_of(*below[left : left + 2]) for left in range(0, len(below), 2)])
    return tree


def root_of(tree: Tree) -> str:
    return tree[-1][0].hex()


def opening_of(key: bytes, deck: Sequence[Card], tree: Tree, nth: int) -> OpenedCard:
    """The nth card off this deck, with its way up the tree."""
    place = nth - 1
    beside = [row[place >> level ^ 1].hex() for level, row in enumerate(tree[:-1])]
    return OpenedCard(nth, deck[place], salt_of(key, nth).hex(), tuple(beside))


def holds(root: str, opening: OpenedCard) -> bool:
    """Was this card sealed in this place under this root? A phone answers the same by itself."""
    place = opening.nth - 1
    node = leaf_of(bytes.fromhex(opening.salt), opening.nth, opening.card)
    for beside in map(bytes.fromhex, opening.path):
        node = node_of(beside, node) if place & 1 else node_of(node, beside)
        place >>= 1
    return place == 0 and 1 << len(opening.path) == LEAVES and node.hex() == root
