"""What a season shows is what its nights' records say, whatever happened to them since: any evenings, with knock-outs,
rebuys, undos and redos in old ones, read once and kept, or read anew from the journal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from shuffleup.app.session import Done, EveningSession, open_session
from shuffleup.app.streams.naming import evening_of
from shuffleup.club.founding.decide import found
from shuffleup.club.nights.decide import add
from shuffleup.club.seasons.decide import open_season
from shuffleup.club.seasons.events import SeasonCard
from shuffleup.club.seasons.rules import SeasonRules
from shuffleup.club.seasons.table import SeasonTable, season_table
from shuffleup.club.words import NightCode, SeasonNo, Signature
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.club.of_house import ClubOfHouse
from tests.app.stage import parts
from tests.club.club import OWNER
from tests.club.season_nights import USUAL
from tests.contracts.homes import awaited
from tests.tournament.host import NIGHT

NIGHTS = [NightCode(f"n{number}") for number in range(3)]
PLAYERS = [PlayerId(name) for name in ("Ann", "Bert", "Cleo", "Dana")]
T1 = TableNo(1)
ACTS = 30  # of each evening, before half as many more in old ones
SEASONS = {
    SeasonNo(1): SeasonRules(),
    SeasonNo(2): SeasonRules("10·√(n/r)·(1 + log10(b + 0.25)) + k - rebuys", best=2, least_nights=2),
    SeasonNo(3): SeasonRules("p - c", drop=1),
}


async def rules_of(_: str) -> Rulebook:
    return HOMEGAME


class Club:
    """As the server keeps it, beside what would be read from the same journal anew."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()
        self._kept = self._read_anew()

    def _read_anew(self) -> ClubOfHouse:
        return ClubOfHouse(parts(self.journal), rules_of, {})

    async def founded(self) -> None:
        book, signed = await self._kept.book(), Signature(1, NIGHT)
        await book.does(lambda club: found(club, "Friday club", OWNER, signed), NIGHT)
        for rules in SEASONS.values():
            opens = partial(open_season, card=SeasonCard(rules.formula, rules=rules), signed=signed)
            assert not await book.does(opens, NIGHT)
        for night in NIGHTS:
            await book.does(partial(add, night=night, signed=signed), NIGHT)

    async def shows(self) -> dict[SeasonNo, SeasonTable]:
        """The tables of all seasons; the same, however often they were looked at before."""
        kept, anew = [await tables(one) for one in (self._kept, self._read_anew())]
        assert kept == anew
        return kept


async def tables(club: ClubOfHouse) -> dict[SeasonNo, SeasonTable]:
    nights, book = await club.nights(NIGHT), await club.book()
    return {number: season_table(season, nights) for number, season in book.club.seasons.items()}


async def opened(club: Club, night: NightCode) -> EveningSession:
    plan = c.OpenEvening(replace(USUAL, date=f"2026-11-{10 + NIGHTS.index(night)}", rebuys=True))
    session = await open_session(evening_of(night), plan, HOMEGAME, parts(club.journal), NIGHT)
    assert isinstance(session, EveningSession)
    enter = [one for player in PLAYERS for one in (c.Commit(player, player), c.BuyIn(player))]
    for command in (*enter, c.DrawSeats(tuple(range(len(PLAYERS)))), c.StartClock(NIGHT)):
        assert isinstance(await session.submit(command, NIGHT), Done)
    return session


def any_act(session: EveningSession, chance: Random) -> c.Command:
    """Of a table where somebody always goes out; what cannot be is refused, and changes nothing."""
    plays = [one.player for one in session.evening.players.values() if one.plays]
    waits = [one.player for one in session.evening.players.values() if not one.plays and not one.place]
    if waits and chance.random() < 0.8:
        player = chance.choice(waits)
        return c.Rebuy(player) if chance.random() < 0.2 else c.StayOut(player)
    table = session.evening.tables.get(T1)  # an undo may have taken back the draw
    if table is None or not table.in_hand:
        return c.BeginHand(T1, NIGHT)
    chance.shuffle(plays)
    return c.EndHand(T1, tuple(c.Out(player, plays[0]) for player in plays[1 : 1 + chance.choice([0, 1, 1, 2])]))


async def acts(session: EveningSession, chance: Random) -> None:
    what = chance.random()
    if what < 0.06:
        await session.undo(NIGHT)
    elif what < 0.1:
        await session.redo(NIGHT)
    else:
        await session.submit(any_act(session, chance), NIGHT)


def linear(sessions: list[EveningSession]) -> Counter[str]:
    """Worked out by hand: n - r + 1 of every evening that is over, the average where places are shared."""
    points = Counter[str]()
    for session in sessions:
        if session.evening.over():
            points.update(dict(_of_evening(session)))
    return points


def _of_evening(session: EveningSession) -> Iterator[tuple[str, int]]:
    """In hundredths."""
    entered = [*session.evening.players.values()]
    for one in entered:
        first = one.place
        shared = sum(other.place == first for other in entered)
        yield one.name, 100 * (len(entered) + 1) - 50 * (2 * first + shared - 1)


@pytest.mark.parametrize("seed", range(8))
@awaited
async def test_a_season_is_what_the_journal_says_however_old_the_night_that_changes(seed: int) -> None:
    chance, club = Random(seed), Club()
    await club.founded()
    sessions = [await opened(club, night) for night in NIGHTS]
    for session in sessions:
        for _ in range(ACTS):
            await acts(session, chance)
    for _ in range(ACTS // 2):
        session = chance.choice(sessions)
        before = await club.shows()
        if isinstance(await session.undo(NIGHT), Done):
            await club.shows()
            assert isinstance(await session.redo(NIGHT), Done)
            assert await club.shows() == before, "an undo and its redo leave no trace"
        await acts(session, chance)
        shown = (await club.shows())[SeasonNo(1)]
        book = await ClubOfHouse(parts(club.journal), rules_of, {}).book()
        assert {book.club.one(row.person).name: row.points for row in shown.rows} == dict(linear(sessions))
    assert any(session.evening.over() for session in sessions)
