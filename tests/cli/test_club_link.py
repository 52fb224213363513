"""`shuffleup club-link`: a new owner, made on the machine that has the journal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from shuffleup import wiring
from shuffleup.app.club import ClubBook, open_club
from shuffleup.cli import main
from shuffleup.club.founding.decide import found
from shuffleup.club.founding.events import ClubRole
from shuffleup.club.words import Signature
from shuffleup.tournament.words import Millis
from shuffleup.web.identity.identity import fingerprint

NOW = Millis(1)


async def opened(place: Path, *, founds: bool) -> ClubBook:
    journal = await wiring.open_journal(place)
    book = await open_club(wiring.parts(journal))
    if founds:
        await book.does(lambda club: found(club, "Friday club", "k" * 64, Signature(1, NOW)), NOW)
    await journal.close()
    return book


def test_a_new_owners_link(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "shuffleup.journal"
    asyncio.run(opened(place, founds=False))
    assert main(["club-link", "--journal", str(place)]) != 0  # near miss: there is no club yet
    assert "found one first" in capsys.readouterr().err
    asyncio.run(opened(place, founds=True))
    assert main(["club-link", "--journal", str(place), "--address", "http://host:8000"]) == 0
    link = capsys.readouterr().out.splitlines()[0]
    assert link.startswith("http://host:8000/club/enter/")
    book = asyncio.run(opened(place, founds=False))
    assert book.club.who([fingerprint(link.rpartition("/")[2])]).role is ClubRole.OWNER


def test_there_is_no_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["club-link", "--journal", str(tmp_path / "none")]) != 0
    assert "There is no journal" in capsys.readouterr().err
