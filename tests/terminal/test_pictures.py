"""Cards as they are drawn: readable without any colour."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK, Suit
from shuffleup.terminal.boxes import BLUE, GREEN, coloured, large


def test_cards_side_by_side() -> None:
    drawn = large(("As", "Td"), 3, four=False).plain.split("\n")
    assert drawn == [" A     10        ", "  ♠     ♦        ", "   A    10       "]


def test_every_card_has_its_rank_and_its_sign() -> None:
    for card in DECK:
        drawn = large((card.text,), 1, four=False).plain
        assert card.suit.symbol in drawn
        assert ("10" if card.text[0] == "T" else card.text[0]) in drawn
        assert {len(row) for row in drawn.split("\n")} == {5}


def test_cards_face_down_show_nothing() -> None:
    assert set(large((), 2, four=False, covered=True).plain) == {"░", " ", "\n"}


@pytest.mark.parametrize(("suit", "colour"), [(Suit.CLUBS, GREEN), (Suit.DIAMONDS, BLUE)])
def test_four_colours(suit: Suit, colour: str) -> None:
    text = f"A{suit.letter}"
    assert colour in repr(large((text,), 1, four=True).spans)
    assert colour not in repr(large((text,), 1, four=False).spans)


def test_a_sentence_keeps_its_words() -> None:
    line = "Ann shows A♠ T♦: pair of aces."
    text = coloured(line, four=True)
    assert text.plain == line
    assert [line[span.start : span.end] for span in text.spans] == ["A♠", "T♦"]
