"""The bots written down in docs/bots.md play to the end as they stand, and are as short as promised."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import Caller, perform
from shuffleup.web.doings.players import Admit
from tests.bots.socket_table import fast_evening
from tests.web.stage import Night

DOCUMENT = Path(__file__).parents[2] / "docs" / "bots.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


def lines_of(example: str) -> int:
    return len([line for line in example.splitlines() if line.strip()])


def test_they_are_as_short_as_promised() -> None:
    with_package, with_socket = map(lines_of, EXAMPLES)
    assert with_package <= 20
    assert with_socket <= 25


def test_the_one_with_the_package_plays(tmp_path: Path) -> None:
    with fast_evening(players=3, people=1) as night:
        done = started(EXAMPLES[0], tmp_path, night.player_link("p1"))
        night.stage.until(lambda: night.room.evening.tables[TableNo(1)].hands > 1, 60)  # it has played one
        night.stage.later(30)  # blinds that soon end it
        assert (done.wait(60), said_wrong(done)) == (0, "")
        assert night.room.evening.players[PlayerId("p1")].place > 0


def test_the_one_with_the_socket_asks_the_host_and_plays(tmp_path: Path) -> None:
    with fast_evening(players=3, people=0) as night:
        bot = started(EXAMPLES[1], tmp_path, night.url(), "Robo")
        night.stage.wait(lets_in(night))
        night.stage.later(30)  # blinds that soon end it
        assert (bot.wait(60), said_wrong(bot)) == (0, "")
        (robo,) = [one for one in night.room.evening.players.values() if one.name == "Robo"]
        assert robo.place > 0


def started(example: str, folder: Path, *words: str) -> subprocess.Popen[str]:
    bot = folder / "bot.py"
    bot.write_text(example, encoding="utf-8")
    return subprocess.Popen([sys.executable, "-W", "error", str(bot), *words], stderr=subprocess.PIPE, text=True)


def said_wrong(bot: subprocess.Popen[str]) -> str:
    assert bot.stderr
    with bot.stderr:
        return bot.stderr.read()


async def lets_in(night: Night) -> None:
    """The host sees somebody ask, and says yes."""
    guests = night.room.guest_list.guests
    while not guests.asking:
        await asyncio.sleep(0.01)
    caller = Caller(Who(Role.DIRECTOR), "host", night.stage.clock.at, "", "en", night.stage.house.codes[night.code])
    answered = await perform(Admit(device=next(iter(guests.asking)), buys=True), night.room, caller)
    assert not answered.refused, answered
