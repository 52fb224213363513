"""An act that is sent again counts once: while it is being done, when it is done, and after a power cut at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.web.acts import Answer
from shuffleup.web.doings.guests import UNSEEN_LINK
from shuffleup.web.doings.schedule import StopClock
from shuffleup.web.live.answers import A_DEVICE, BYTES, DEVICES, MISTAKE, STRANGERS, KeptAnswers
from tests.web.once import HOST, PHONE, STRANGER, Evening, PowerCut, evening

Message = dict[str, Any]

NEXT = {"do": "next-hand", "table": 1, "hand": 1}
OVER = {"do": "end-hand", "table": 1, "hand": 1}
FULL = {"do": "set-depth", "table": 1, "full": True}
BEGIN = {"do": "hand-begin", "table": 1, "hand": 1}
DEAL = {"do": "hand-deal", "table": 1}
TIME = {"do": "add-time", "minutes": 5}
WARN = {"do": "penalise", "player": "p2", "sanction": "missed-hand", "reason": "late"}
EVERYBODY = ["p1", "p2", "p3", "p4", "p5", "p6"]
DEALT = {"do": "software-deals", "table": 1, "hand": 0, "players": EVERYBODY, "stacks": [1000] * 6}
PROGRAM = {"do": "bot-plays", "player": "p1"}
ASKS = {"do": "ask-in", "name": "Zoe"}

# what was done before, and what is sent twice; every kind of act that was once done twice is here
TWICE: list[tuple[Sequence[Message], Message]] = [
    ([], TIME),
    ([], {"do": "add-time", "minutes": -5}),
    ([], WARN),
    ([], {"do": "take-chips-off", "player": "p2", "chips": 100, "reason": "took them away"}),
    ([], {"do": "go-to-item", "item": 1}),
    ([], {"do": "stop-clock"}),
    ([], {"do": "name-dealer", "player": "p2", "table": 1}),
    ([], {"do": "name-director", "player": "p2"}),
    ([], {"do": "make-link", "role": "director"}),
    ([], {"do": "add-player", "name": "Zoe"}),
    ([], {"do": "add-player", "name": "Zoe, Yann; Xaver"}),
    ([{"do": "add-player", "name": "Zoe, Yann"}], {"do": "buy-in-all"}),
    ([], {"do": "rename-player", "player": "p2", "name": "Bertram"}),
    ([], {"do": "go-away", "player": "p2"}),
    ([{"do": "go-away", "player": "p2"}], {"do": "come-back", "player": "p2"}),
    ([DEALT, PROGRAM, {"do": "go-away", "player": "p1"}], {"do": "come-back", "player": "p1"}),
    ([DEALT, PROGRAM, {"do": "go-away", "player": "p1"}], {"do": "i-am-back", "by": PHONE}),
    ([], {"do": "count-table", "table": 1, "players": EVERYBODY, "stacks": [500, 1500, 1000, 1000, 1000, 1000]}),
    ([], {"do": "silence"}),
    ([], FULL),
    ([], {"do": "edit-payouts", "places": ["60", "40"], "otherwise": "all agreed"}),
    ([], {"do": "rule-otherwise", "table": 1, "what": "A card fell", "ruling": "It plays"}),
    ([], NEXT),
    ([NEXT], {"do": "next-hand", "table": 1, "hand": 2}),
    ([NEXT], OVER),
    ([NEXT], {"do": "take-back-hand", "table": 1, "hand": 1}),
    ([FULL], BEGIN),
    ([FULL], NEXT),
    ([FULL, BEGIN], DEAL),
    ([FULL, BEGIN, DEAL], {"do": "hand-undo", "table": 1}),
    ([FULL, BEGIN, DEAL], {"do": "hand-take-back", "table": 1}),
    ([FULL, BEGIN, DEAL], {"do": "hand-wager", "table": 1, "said": "call"}),
    ([TIME, TIME], {"do": "undo"}),
    ([TIME, {"do": "undo"}], {"do": "redo"}),
    ([], {"do": "call-for", "what": "floor", "by": PHONE}),
    ([{"do": "call-for", "what": "clock", "by": PHONE}], {"do": "time-turn", "player": "p2"}),
    ([], {"do": "i-am-away", "by": PHONE}),
    ([], {**ASKS, "by": STRANGER}),
    ([{**ASKS, "by": STRANGER}], {"do": "admit", "device": STRANGER, "buys": True}),
    ([{**ASKS, "by": STRANGER}], {"do": "turn-down", "device": STRANGER}),
    ([], {"do": "take-pass", "device": PHONE}),
]


def named(row: tuple[Sequence[Message], Message]) -> str:
    return f"{row[1]['do']} after {len(row[0])}"


def asked(e: Evening, message: Message) -> Message:
    return e.read({name: value for name, value in message.items() if name != "by"})


async def prepared(before: Sequence[Message]) -> Evening:
    e = await evening()
    for message in before:
        given = await e.sends(asked(e, message), message.get("by", HOST))
        assert not given.refused, (message, given)
    return e


def kept(e: Evening) -> list[list[Any]]:
    """Who plays for somebody, who calls for something, and whose time runs."""
    guests = e.room.guests
    return [[*guests.bots], [*guests.calls], [*guests.timed]]


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await test()

    asyncio.run(whole())


@pytest.mark.parametrize("row", TWICE, ids=named)
def test_after_a_restart_what_was_done_is_not_done_again(row: tuple[Sequence[Message], Message]) -> None:
    before, message = row

    async def test() -> None:
        e = await prepared(before)
        sent, by = asked(e, message), message.get("by", HOST)
        first = await e.sends(sent, by, "tap 1")
        assert not first.refused, first
        done = await e.journal.everything()
        for _ in range(2):
            await e.restarts()
            again = await e.sends(sent, by, "tap 1")
            assert not again.refused, again
            assert await e.journal.everything() == done
        near_miss = await e.sends({"do": "add-time", "minutes": 1}, HOST, "tap 2")
        assert not near_miss.refused
        assert await e.journal.everything() != done, "another tap is another act"

    run(test)


@pytest.mark.parametrize("row", TWICE, ids=named)
def test_a_power_cut_between_any_two_appends_loses_nothing_and_doubles_nothing(
    row: tuple[Sequence[Message], Message],
) -> None:
    """The page sends it again, and the evening is as if nothing had happened."""
    before, message = row

    async def test() -> None:
        whole = await prepared(before)
        started, sent, by = whole.journal.appends, asked(whole, message), message.get("by", HOST)
        await whole.sends(sent, by, "tap 1")
        assert whole.journal.appends > started
        for cut in range(whole.journal.appends - started):
            e = await prepared(before)
            e.journal.left = cut
            with pytest.raises(PowerCut):
                await e.sends(sent, by, "tap 1")
            await e.restarts()
            given = await e.sends(sent, by, "tap 1")
            assert not given.refused, (cut, given)
            assert e.room.evening == whole.room.evening, cut
            assert list(e.room.hands) == list(whole.room.hands), "what is followed action by action"
            assert kept(e) == kept(whole), cut

    run(test)


@pytest.mark.parametrize("message", [TIME, WARN, {"do": "make-link", "role": "director"}], ids=lambda m: m["do"])
def test_what_is_still_being_done_is_joined(message: Message) -> None:
    """The disk hangs for longer than a page waits: it calls again, and sends again."""

    async def test() -> None:
        e = await evening()
        before = e.journal.appends
        e.journal.slow.clear()
        first = asyncio.create_task(e.sends(message, HOST, "tap 1"))
        await asyncio.sleep(0.01)
        first.cancel()  # its socket is gone
        again = [asyncio.create_task(e.sends(message, HOST, "tap 1")) for _ in range(3)]
        await asyncio.sleep(0.01)
        e.journal.slow.set()
        answers = await asyncio.gather(*again)
        assert len(set(answers)) == 1
        assert not answers[0].refused
        assert e.journal.appends == before + 1

    run(test)


def test_a_link_that_nobody_saw_is_not_made_twice_and_says_so() -> None:
    async def test() -> None:
        e = await evening()
        link = {"do": "make-link", "role": "director"}
        assert "/enter/" in (await e.sends(link, HOST, "tap 1")).show
        assert "/enter/" in (await e.sends(link, HOST, "tap 1")).show, "as long as it is remembered"
        passes = dict(e.room.guest_list.guests.passes)
        await e.restarts()
        assert await e.sends(link, HOST, "tap 1") == UNSEEN_LINK
        assert e.room.guest_list.guests.passes == passes

    run(test)


def test_devices_do_not_answer_for_each_other() -> None:
    """The same id from another device is another act; and without an id nothing is known again."""

    async def test() -> None:
        e = await evening()
        for _ in range(2):
            assert not (await e.sends(TIME)).refused
        await e.sends(TIME, HOST, "tap 1")
        assert (await e.sends(TIME, PHONE, "tap 1")).kind == Refusal.NOT_ADMITTED
        assert [step.changes()[0].__class__.__name__ for step in e.room.session.steps[-3:]] == ["TimeAdded"] * 3

    run(test)


def test_the_secret_of_a_device_is_on_no_record() -> None:
    """Only its fingerprint, with the id of the message."""

    async def test() -> None:
        e = await evening()
        await e.sends(TIME, HOST, "tap 1")
        acts = [record.act async for record in e.journal.read(e.room.stream) if record.act]
        assert acts == [f"{HOST} tap 1"]

    run(test)


def test_what_fails_is_answered_and_told_the_log_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise KeyError("a mistake")

    async def test() -> None:
        e = await evening()
        for tap in range(3):
            assert await e.sends({"do": "stop-clock"}, HOST, f"tap {tap}") == MISTAKE
        assert not (await e.sends(TIME, HOST, "tap 9")).refused, "the others go on"

    monkeypatch.setattr(StopClock, "perform", fails)
    run(test)
    assert [record.getMessage() for record in caplog.records] == ["StopClock KeyError"]


def test_what_is_remembered_of_answers_is_bounded() -> None:
    async def test() -> None:
        e = await evening()
        told = await e.sends({"do": "make-link", "role": "director"}, HOST, "the link")
        for device in range(DEVICES + 50):
            for tap in range(3):
                await e.sends({"do": "stop-clock"}, f"{device:064}", f"{tap}".zfill(64))
        for tap in range(A_DEVICE + 50):
            await e.sends({"do": "stop-clock"}, STRANGER, f"tap {tap}")
        kept = _kept(e.answers._strangers)
        assert len(kept) == STRANGERS
        assert max(kept) == A_DEVICE
        assert _kept(e.answers._kept) == [1]
        assert await e.sends({"do": "make-link", "role": "director"}, HOST, "the link") == told, "it is still known"

    run(test)


def _kept(kept: KeptAnswers) -> list[int]:
    return [len(of_device) for of_device in kept._by_device.values()]


def test_of_long_answers_fewer_are_kept_and_always_the_last() -> None:
    kept, many = KeptAnswers(DEVICES), 2 * DEVICES
    for device in range(many):
        for tap in range(A_DEVICE):
            kept.keep(f"{device}", f"{tap}", Answer(show="x" * (BYTES // 16)))
    assert _kept(kept) == [4] * DEVICES
    kept.keep(f"{many}", "a", Answer(show="x" * BYTES))
    assert kept.answer(f"{many}", "a") is not None
    assert kept.answer("0", "0") is None
