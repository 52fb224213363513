"""`shuffleup journal hands`: what was dealt and followed, written as histories; what nobody showed stays unseen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from shuffleup.app.hands.hand import HandSession, hand_stream, start_hand
from shuffleup.app.ports import Journal
from shuffleup.app.session import EveningSession
from shuffleup.cards import cards
from shuffleup.cli import main
from shuffleup.hand import Accepted, BetTo, Call, Check, Command, DealBoard, DealHole, Fold, Post, Show
from shuffleup.histories import History, read_phhs, replayed
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, TableNo
from tests.app.dealt import TERMS, three_players
from tests.app.stage import ANN, BEN, CID, STREAM, does, parts, with_three
from tests.contracts.homes import SqliteHome
from tests.contracts.test_tampering import UNLOCKED
from tests.tournament.machine_night import NIGHT

DAMAGED, WRONG = 1, 2
T1 = TableNo(1)
Told = Callable[[Journal, EveningSession], Awaitable[None]]

# Blinds from seats 1 and 2, the button at seat 3: aces, kings and queens in their order.
DEAL = DealHole(cards("As Ks Qs Ad Kd Qd"))
FOLDED_OUT: tuple[Command, ...] = (Post(), DEAL, Fold(Seat(3)), Fold(Seat(1)))
ONE, TWO = Seat(1), Seat(2)
SHOWN: tuple[Command, ...] = (
    Post(), DEAL, Fold(Seat(3)), Call(ONE), Check(TWO),
    DealBoard(cards("2c7dTh")), Check(ONE), Check(TWO),
    DealBoard(cards("3c")), Check(ONE), Check(TWO),
    DealBoard(cards("4h")), BetTo(ONE, Chips(20)), Call(TWO), Show(ONE), Show(TWO),
)  # fmt: skip


def recorded(path: Path, told: Told) -> Path:
    async def evening() -> None:
        journal = await SqliteJournal.open(path)
        await told(journal, await with_three(journal))
        await journal.close()

    asyncio.run(evening())
    return path


async def follows(journal: Journal, number: int, *told: Command, now: Millis = NIGHT) -> HandSession:
    session = await start_hand(hand_stream(STREAM, T1, number), three_players(), TERMS, parts(journal), now, told=True)
    for command in told:
        assert isinstance(await session.submit(command, now), Accepted), command
    return session


async def two_hands(journal: Journal, evening: EveningSession) -> None:
    """One is shown down, in the other everyone folds to the big blind; a third is only being played."""
    for number, told in ((1, SHOWN), (2, FOLDED_OUT)):
        await does(evening, c.BeginHand(T1, NIGHT))
        await follows(journal, number, *told)
        await does(evening, c.EndHand(T1, ()))
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 3, Post(), DEAL)


async def over(journal: Journal, evening: EveningSession) -> None:
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *FOLDED_OUT)
    await does(evening, c.EndHand(T1, (c.Out(ANN, BEN), c.Out(CID, BEN))))
    await does(evening, c.StayOut(ANN), c.StayOut(CID), c.PayPrizes())


def histories(text: str) -> list[History]:
    found = [entry.history for entry in read_phhs(text)]
    return [history for history in found if isinstance(history, History)]


def dealt(text: str) -> list[str]:
    return [line.split()[3].rstrip('",') for line in text.splitlines() if '"d dh' in line]


def test_hands_that_are_over_are_written_and_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path / "night.journal", two_hands)
    assert main(["journal", "hands", STREAM, "--to", "phh", "--journal", str(path)]) == 0
    out, err = capsys.readouterr()
    first, second = histories(out)
    assert err == ""
    assert (first.hand, second.hand) == (1, 2)
    assert sorted(first.names.values()) == ["Ann", "Ben", "Cid"]
    assert (first.other.get("event"), first.other.get("table"), first.other.get("year")) == ("Friday", "1", 2026)
    assert [replayed(history).fault for history in (first, second)] == [None, None]
    assert first.finishing_stacks == (1040, 960, 1000)
    assert second.finishing_stacks == (990, 1010, 1000)


def test_until_the_evening_is_over_only_shown_cards_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path / "night.journal", two_hands)
    main(["journal", "hands", "--to", "phh", "--journal", str(path)])
    assert dealt(capsys.readouterr().out) == ["AsAd", "KsKd", "????", "????", "????", "????"]
    main(["journal", "hands", "--to", "pokerstars", "--journal", str(path)])
    text = capsys.readouterr().out
    assert "Dealt to" in text
    assert "Qs" not in text


def test_when_it_is_over_every_card_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path / "night.journal", over)
    main(["journal", "hands", "--journal", str(path)])
    assert dealt(capsys.readouterr().out) == ["AsAd", "KsKd", "QsQd"]


async def taken_back(journal: Journal, evening: EveningSession) -> None:
    """The first hand is shown down and did not count; in the next all fold."""
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *SHOWN)
    await does(evening, c.TakeBackHand(T1), c.BeginHand(T1, NIGHT))
    await follows(journal, 2, *FOLDED_OUT)
    await does(evening, c.EndHand(T1, ()))


async def begun_again(journal: Journal, evening: EveningSession) -> None:
    """The beginning of a hand was undone; begun again under the same number, all fold."""
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *SHOWN)
    await evening.undo(NIGHT)
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *FOLDED_OUT)
    await does(evening, c.EndHand(T1, ()))


async def not_followed(journal: Journal, evening: EveningSession) -> None:
    """Near miss: begun again a second later, and nobody told its actions."""
    later = Millis(NIGHT + 1000)
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *SHOWN)
    await evening.undo(NIGHT)
    await does(evening, c.BeginHand(T1, later), c.EndHand(T1, ()), now=later)


async def half_told(journal: Journal, evening: EveningSession) -> None:
    await does(evening, c.BeginHand(T1, NIGHT))
    await follows(journal, 1, *SHOWN[:6])
    await does(evening, c.EndHand(T1, ()))


NOTHING = "No hand is on record that was followed to its end.\n"


@pytest.mark.parametrize(
    ("told", "boards", "said"),
    [
        (taken_back, [0], ""),
        (begun_again, [0], ""),
        (not_followed, [], NOTHING),
        (half_told, [], NOTHING),
    ],
    ids=["taken back", "begun again", "not followed", "half told"],
)
def test_only_hands_that_count_are_written(
    told: Told, boards: list[int], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path / "night.journal", told)
    assert main(["journal", "hands", "--journal", str(path)]) == 0
    out, err = capsys.readouterr()
    assert [hand.count("d db") for hand in out.split("[1]")[1:]] == boards
    assert err == said


@pytest.mark.parametrize(
    ("stream", "left"),
    [(f"{STREAM}/table 1/hand 1", 1), (STREAM, 0), (f"{STREAM}/table 1/hand 3", 2)],  # the third is not over
)
def test_damage_is_named_and_left_out(
    stream: str, left: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path / "night.journal", two_hands)
    home = SqliteHome(path)
    change = "UPDATE {table} SET time = time + 1 WHERE seq = 2 AND stream = 'it'".replace("it'", f"{stream}'")
    asyncio.run(home.meddle(*UNLOCKED[home.table], change))
    code = main(["journal", "hands", "--journal", str(path)])
    out, err = capsys.readouterr()
    assert len(histories(out)) == left
    assert (code, f"{stream} 2: it does not match its hash." in err) == ((DAMAGED, True) if left < 2 else (0, False))


def test_a_hand_the_floor_ruled_on_is_written_with_its_remark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The demo has rulings, moves and tables that were followed: all of it can be written in either layout."""
    path = tmp_path / "demo.journal"
    main(["demo", "--players", "3", "--seed", "7", "--journal", str(path)])
    capsys.readouterr()
    assert main(["journal", "hands", "--journal", str(path), "--out", str(tmp_path / "all.phhs")]) == 0
    assert main(["journal", "hands", "--journal", str(path), "--to", "pokerstars"]) == 0
    numbered = capsys.readouterr().out.count("PokerStars Hand #")
    assert len(histories((tmp_path / "all.phhs").read_text())) == numbered > 10


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], 'There is no evening "nowhere".'),
        (["--out", "{here}/x.txt"], "Hands are written under headings"),
        (["--to", "pokerstars", "--hero", "Zoe"], "Zoe sat in none of these"),  # and nothing else
    ],
)
def test_what_cannot_be_had_is_said(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = recorded(tmp_path / "night.journal", over)
    asked = [word.format(here=tmp_path) for word in words]
    assert main(["journal", "hands", *asked, "--journal", str(path)]) == WRONG
    out, err = capsys.readouterr()
    assert (out, err.startswith(f"error: {said}")) == ("", True)
    gone = tmp_path / "gone.journal"
    assert main(["journal", "hands", "--journal", str(gone)]) == WRONG
    assert not gone.exists()
