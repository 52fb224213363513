"""Hands of whole evenings as others read them: PokerKit both layouts, PyPI's `poker` the one of trackers.

The evenings are the demo's: rulings, dead hands, absent players, dead buttons, side pots and splits are in them.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from poker.room.pokerstars import PokerStarsHandHistory
from pokerkit import HandHistory

from shuffleup.cli import main

EVENINGS = [("homegame", 18, 7), ("guidelines", 12, 8), ("roberts", 12, 9)]
APART = "\n\n\n\n"


@pytest.fixture(scope="module", params=EVENINGS, ids=lambda evening: evening[0])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    book, players, seed = request.param
    path = tmp_path_factory.mktemp("evening") / "evening.journal"
    words = ["--players", str(players), "--seed", str(seed), "--book", book, "--journal", str(path)]
    assert main(["demo", *words]) == 0
    return path


def exported(evening: Path, *words: str) -> str:
    out = evening.with_name(f"{'-'.join(words) or 'phh'}.phhs")
    if not out.exists():
        assert main(["journal", "hands", "--journal", str(evening), "--out", str(out), *words]) == 0
    return out.read_text()


def test_we_read_them(evening: Path) -> None:
    text = exported(evening)
    assert "the floor: " in text
    assert "sits out" in text
    assert main(["replay", str(evening.with_name("phh.phhs"))]) == 0


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # of folds that cost nothing, and of names of fields
def test_pokerkit_reads_every_hand_and_comes_to_the_same_stacks(evening: Path) -> None:
    hands = list(HandHistory.load_all(BytesIO(exported(evening).encode())))
    assert len(hands) > 30
    for hand in hands:
        *_, last = hand
        unit = (hand.user_defined_fields or {}).get("_unit", 1)  # it splits to the last single chip
        due = list(hand.finishing_stacks or ())
        assert all(abs(has - should) < unit for has, should in zip(last.stacks, due, strict=True)), hand.hand


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")
def test_pokerkit_reads_the_trackers_layout(evening: Path) -> None:
    text = exported(evening, "--to", "pokerstars")
    hands = list(HandHistory.from_pokerstars(text, error_status=True))
    assert len(hands) == text.count("PokerStars Hand #") > 30
    assert not any(list(hand)[-1].status for hand in hands)


def test_poker_reads_the_trackers_layout_as_a_tournament(evening: Path) -> None:
    texts = exported(evening, "--to", "pokerstars").split(APART)
    hands = [PokerStarsHandHistory(f"{text.strip()}\n") for text in texts]
    for hand in hands:
        hand.parse()
    assert len({hand.ident for hand in hands}) == len(hands)
    assert len({hand.tournament_ident for hand in hands}) == 1
    assert {hand.max_players for hand in hands} == {10}
    assert all(re.fullmatch("[IVXLC]+", hand.tournament_level) for hand in hands)


def test_a_hero_has_the_same_name_in_every_hand(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everyone = re.findall(r"^Dealt to (.+) \[", exported(evening, "--to", "pokerstars"), re.MULTILINE)
    hero = max(set(everyone), key=everyone.count)
    texts = exported(evening, "--to", "pokerstars", "--hero", hero.upper()).split(APART)
    hands = [PokerStarsHandHistory(f"{text.strip()}\n") for text in texts]
    for hand in hands:
        hand.parse()
    assert {hand.hero.name for hand in hands} == {hero}
    assert len(hands) == everyone.count(hero)
    without = exported(evening, "--to", "pokerstars").count("PokerStars Hand #") - len(hands)
    said = f"{without} hands without {hero.upper()} are left out.\n"
    assert capsys.readouterr().err == (said if without else "")
