"""What was taken back is announced no more, on any screen; what was put back is."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.hand.decision import Refused
from shuffleup.questions.steps import Sanction
from shuffleup.tournament import commands as c
from shuffleup.views.record import story_view
from shuffleup.web.live.screen import Sight
from shuffleup.web.screens import me, tv
from tests.web.floor import NOW, T1, Floor, run


def on_the_wall(f: Floor) -> list[str]:
    return [one.text for one in tv._news(Sight(f.room, Who(Role.SPECTATOR), (), NOW, "http://host")).news]


def struck_through(f: Floor) -> list[str]:
    return [line.text for line in story_view(f.room.story, f.room.session.stood, "all").lines if line.gone]


async def back_and_forth(f: Floor, *taps: str) -> None:
    for tap in taps:
        done = await (f.room.undo(NOW) if tap == "undo" else f.room.redo(NOW))
        assert not isinstance(done, Refused), done


# what was tapped after the player went out          announced
@pytest.mark.parametrize(
    ("taps", "announced"),
    [
        ((), True),
        (("undo",), False),
        (("undo", "redo"), True),
        (("undo", "redo", "undo"), False),
        (("undo", "redo", "undo", "redo"), True),
    ],
)
def test_who_is_out(taps: tuple[str, ...], announced: bool) -> None:
    async def test(f: Floor) -> None:
        bert, anna = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(bert.player, anna.player),)), c.StayOut(bert.player))
        (told,) = on_the_wall(f)
        assert bert.name in told
        await back_and_forth(f, *taps)
        assert on_the_wall(f) == ([told] if announced else [])
        assert (told in struck_through(f)) is not announced

    run(test)


def test_a_penalty_on_the_phone_of_the_player() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        sight = Sight(f.room, Who(Role.PLAYER, one.player), (), NOW, "http://host")
        await f.does(c.Penalise(one.player, Sanction.MISSED_HAND, "late", ()))
        assert me._lately(sight)
        await back_and_forth(f, "undo")
        assert not me._lately(sight)

    run(test)
