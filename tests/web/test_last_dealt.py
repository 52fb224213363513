"""Real cards are wanted while the software deals a hand: every screen of that table says that it is the last."""

from __future__ import annotations

import pytest

from shuffleup.app.dealt.switching import real_cards, software_deals
from shuffleup.app.guests.arrangements import Role, Who
from tests.app.dealt_evening import Dealt
from tests.app.mixed_evening import T2, at_table, mixed
from tests.contracts.homes import awaited
from tests.web.looking import HOST, words_of

LAST = "This is the last dealt hand here. The next is played with real cards."
ROW = "Table 2: this is the last dealt hand. The next is played with real cards. The software deals on"

# where it is read, by whom, and how
SAID: list[tuple[str, str, dict[str, str], str]] = [
    ("director/waits", "host", {}, ROW),
    ("director/tables", "host", {}, "last dealt hand"),
    ("director/sheet", "host", {"sheet": "table", "table": "2"}, f"The software deals on {LAST}"),
    ("table/felt", "player", {}, LAST),
    ("table/felt", "host", {"table": "2"}, LAST),
    ("dealer/now", "dealer", {"table": "2"}, LAST),
]


@pytest.mark.parametrize(("place", "who", "args", "said"), SAID)
def test_it_is_said_and_gone_when_it_is_taken_back(place: str, who: str, args: dict[str, str], said: str) -> None:
    @awaited
    async def test() -> None:
        async with await mixed() as at:
            await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
            one = _who(at, who)
            assert said not in words_of(at.room, place, one, **args)
            await real_cards(at.room, T2, at.clock())
            assert said in words_of(at.room, place, one, **args)
            await software_deals(at.room, T2, (), at.clock())
            assert said not in words_of(at.room, place, one, **args)

    test()


def _who(at: Dealt, who: str) -> Who:
    everyone = {
        "host": HOST,
        "player": Who(Role.PLAYER, at_table(at, T2)[0]),
        "dealer": Who(Role.DEALER, table=T2),
    }
    return everyone[who]


@awaited
async def test_a_table_between_two_hands_says_nothing_of_a_last_one() -> None:
    """Near miss: it is real at once."""
    at = await mixed()
    await real_cards(at.room, T2, at.clock())
    assert "last dealt" not in words_of(at.room, "director/waits") + words_of(at.room, "director/tables")
