"""Whatever people do, the record they leave is not called forged: every moment there is, every act that does something,
and every act that is one tap for several."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.torture.disk import Plate
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, MOMENTS, SavedMoment, moment
from shuffleup.torture.pairs import once_each, up
from shuffleup.torture.sound import Unsound, judge
from shuffleup.torture.thumbs import Message

THREE: Message = {"do": "add-player", "name": "Zoe, Yann, Xaver"}
EVERYBODY: Message = {"do": "buy-in-all"}
UNDO: Message = {"do": "undo"}
REDO: Message = {"do": "redo"}

# what the host taps                              when               one after the other
FOR_SEVERAL: dict[str, tuple[str, tuple[Message, ...]]] = {
    "several names": ("empty", (THREE,)),
    "one of them is there already": ("on the list", ({"do": "add-player", "name": "Ann, Zoe, zoe, Yann"},)),
    "the same name twice": ("empty", ({"do": "add-player", "name": "Zoe, Zoe, Yann"},)),
    "several who come late": ("between hands", (THREE, EVERYBODY)),
    "all buy in, some have": ("on the list", (EVERYBODY,)),
    "taken back": ("empty", (THREE, EVERYBODY, UNDO, UNDO)),
    "taken back and put back": ("empty", (THREE, EVERYBODY, UNDO, UNDO, REDO, REDO)),
    "and then seats": ("empty", (THREE, EVERYBODY, {"do": "draw-seats"})),
}


async def after(at: SavedMoment, device: str, *taps: Message) -> Plate:
    """What is on record when these are done and tables have dealt on."""
    server = await up(at)
    for said in taps:
        steps = (await server.room(at.code)).session.stood
        step = {"step": steps.last_act if said is UNDO else steps.undone[-1]} if said in (UNDO, REDO) else {}
        await server.sends(at.code, KEYS[device], {**said, **step})
        await asyncio.sleep(2)
    plate = Plate(server.disk.plate.records())
    await server.dies()
    return plate


def doubted(at: str, device: str, *taps: Message) -> str:
    """What the check says of it, if it does."""
    try:
        with seeded(1):
            simulate(judge(simulate(after(moment(at), device, *taps))))
    except Unsound as found:
        return str(found)
    return ""


@pytest.mark.parametrize(("at", "taps"), FOR_SEVERAL.values(), ids=FOR_SEVERAL)
def test_one_tap_for_several_is_not_called_forged(at: str, taps: tuple[Message, ...]) -> None:
    assert doubted(at, "host", *taps) == ""


def test_no_moment_of_an_evening_is_called_forged() -> None:
    for name in MOMENTS:
        simulate(judge(moment(name).plate))


def test_no_act_is_called_forged() -> None:
    wrong = {tap.said["do"]: doubted(at, tap.device, tap.said) for at, tap in once_each()}
    assert {act: found for act, found in wrong.items() if found} == {}
