"""What older programs wrote of rulings and questions: sentences and addresses, read once as the data they stood for.

The words are those of that time and are not to be changed with the program's.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

BEGINNINGS = {
    "Cards of the starting hands were seen while they were dealt": "hole-cards-exposed",
    "More cards were dealt than the starting hands need": "extra-hole-cards",
    "The flop was turned with more than three cards": "flop-too-many-cards",
    "No card was burned before a street, or too many were": "burn-error",
    "A street was burned and turned before the betting was complete": "board-dealt-early",
    "The cut card was in the deck and has been dealt like a card": "cut-card-dealt",
    "Cards were found face up in the deck": "boxed-cards",
    "A player holds too few or too many cards": "wrong-number-of-cards",
    "A card went to somebody before it was due": "dealt-out-of-sequence",
    "The button was in the wrong place when the hand was dealt": "button-out-of-position",
    "The deal began at the wrong seat": "first-card-to-wrong-seat",
    "An empty seat, or somebody who has no right to a hand, was dealt in": "dealt-to-wrong-seat",
    "A player got no cards": "player-dealt-out",
    "A player folded, or said so": "folded-or-said-so",
    "A player threw the hand forward, away from him": "thrown-forward",
    "A hand holds a joker, and the game has none": "acted-on-joker",
    "The clock was called on a player and his time is over": "clock-ran-out",
    "A hand lies in the muck and its owner wants it back": "cards-in-muck",
    "A player's cards landed in another player's hand": "thrown-into-another-hand",
    "A hand was fouled by other cards or killed by the dealer": "unprotected-hand-fouled",
    "A hand at stud, lowball or draw": "stud-hand",
    "A card with another back has turned up": "wrong-back",
    "Two cards of the same rank and suit have turned up": "duplicate-cards",
    "The deck is found to be short of cards": "cards-missing",
    "A down card was flashed by the dealer or by a player": "card-flashed",
    "A down card was dealt off the table, or dropped there by a player": "card-off-table",
    "A player acted without looking at all his cards": "played-without-looking",
    "A player said in turn what he does": "spoken-action",
    "A player tapped the table": "table-tapped",
    "A player put a thumb up, or lifted his hand as one asks for more": "raise-gesture",
    "A player put in one chip and said nothing": "silent-single-chip",
    "A player put in several chips and said nothing": "silent-chips",
    "A player put chips in and then went back for more, without having said how much": "second-motion",
    "A player acted before his turn": "out-of-turn",
    "A player was all-in, lost, and chips of his are found that were hidden": "hidden-chips-found",
    "A player showed cards to one other": "shown-to-one",
    "The last hand's button was wrong": "button-was-wrong",
    "A player misbehaved": "conduct",
}
"""How a ruling on each question began."""

IN_WORDS: dict[str, Any] = {
    "asked": None, "remedy": None, "words": "", "given_by": None, "on": [], "answers": None,
    "stands": "once", "rule": "",
}  # fmt: skip


def ruling_in_words(recorded: dict[str, Any]) -> dict[str, Any]:
    """What happened stood at its beginning; of the facts only the words are left."""
    what = str(recorded.get("what", ""))
    forms = (form for begins, form in BEGINNINGS.items() if what.startswith((f"{begins} (", f"{begins}. ")))
    form = next(forms, None)
    return {**recorded, "of": {**IN_WORDS, "asked": {"form": form, "facts": []} if form else None}}


def question_by_address(put: dict[str, Any]) -> dict[str, Any]:
    """A question was kept as the address of a desk that was turned to it."""
    return {name: part for name, part in put.items() if name != "query"} | {"asked": _asked(str(put.get("query", "")))}


def answer_by_address(answered: dict[str, Any]) -> dict[str, Any]:
    query = str(answered.get("query", ""))
    pairs, rest = dict(parse_qsl(query)), {name: part for name, part in answered.items() if name != "query"}
    table = pairs.get("table", "")
    at = int(table) if table.isdecimal() else 0
    return {**rest, "table": at, "asked": _asked(query), "words": pairs.get("otherwise", "")}


def _asked(query: str) -> dict[str, Any] | None:
    pairs = dict(parse_qsl(query))
    form = pairs.get("about")
    facts = sorted([name, text] for name, text in pairs.items() if name not in ("table", "about", "otherwise"))
    return {"form": form, "facts": facts} if form else None
