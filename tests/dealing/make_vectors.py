"""Decks worked out once and kept: `python -m tests.dealing.make_vectors` writes them where there are none.

They stand for the decks in people's journals and phones. If they change, no old event can be checked any more.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from shuffleup.app.decks.sealing import SeatNumber, SeedCommitted
from shuffleup.dealing.commitments import commitment_of, promise_of
from shuffleup.dealing.sealed import SealedDeck
from shuffleup.questions.words import Seat

FILE = Path(__file__).parent / "vectors.json"

GIVEN: list[tuple[str, dict[int, str]]] = [
    ("Friday/table 1/hand 1", {}),
    ("Friday/table 1/hand 2", {1: "0" * 64, 4: "f" * 64, 10: "lucky sevens"}),
    ("Freitag in Köln/table 12/hand 345, dealt again 2", {3: "Zoë said “all-in” 😀"}),
]


def vector(hand: str, numbers: dict[int, str]) -> dict[str, Any]:
    seed = sha256(hand.encode()).digest()
    committed = SeedCommitted(hand, commitment_of(seed, hand), seed.hex())
    sealed = SealedDeck(committed, [SeatNumber(Seat(seat), number) for seat, number in numbers.items()])
    return {
        "hand": hand,
        "seed": seed.hex(),
        "commitment": committed.commitment,
        "numbers": [asdict(given) for given in sealed.event.numbers],
        "promises": [{"seat": seat, "hash": promise_of(number)} for seat, number in numbers.items()],
        "deck": " ".join(card.text for card in sealed.deck),
        "shuffled": " ".join(card.text for card in sealed.chance.shuffled(sealed.deck[12:])),
        "cut": [sealed.chance.cut(count) for count in (40, 41)],
        "root": sealed.event.root,
        "openings": [asdict(one) | {"card": one.card.text} for one in sealed.opening((1, 6, 52))],
    }


def main() -> None:
    if not FILE.exists():
        lines = ",\n".join(json.dumps(vector(*given), ensure_ascii=False) for given in GIVEN)
        FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
