"""Mystery bounties on the screens: sealed before the first hand, opened by a knock-out, revealed at the end; and the
same after the server was started again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from playwright.sync_api import expect

from shuffleup.app.decks.sealing import envelope_stream
from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.guests.posting import ALL_PAGES, WallPage
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.ports import Journal
from shuffleup.app.room import resume_room
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.web.acts import DONE
from shuffleup.web.doings import hands, money
from tests.web.conftest import PHONE, Open
from tests.web.floor import NOW, T1, Floor, floor
from tests.web.looking import player, words_of
from tests.web.staff import at
from tests.web.stage import NAMES, Stage, friday
from tests.web.test_bounties import out

DRAWN = SealedDealer(lambda count: bytes([5] * count))


def mystery_plan(begins: int) -> Plan:
    kind = {"rebuys": False, "bounties": BountyKind.MYSTERY, "bounty": Money(500), "mystery_from": begins}
    return replace(friday("homegame"), unit=Money(100), **kind)  # type: ignore[arg-type]


async def mystery_floor(journal: Journal, begins: int = 6) -> Floor:
    """In level 2: nobody can come late any more."""
    made = await floor(parts=Parts(journal, EVENTS, Nobody(), dealer=DRAWN), plan=mystery_plan(begins))
    if begins:
        await made.room.does(c.GoToItem(1, NOW), NOW)
    return made


async def to_the_end(f: Floor) -> None:
    while f.room.evening.how_many_play() > 1:
        await out(f, f.at(0).player, by=f.at(1).player)


def on_a_mystery_night(test: Callable[[Floor], Awaitable[None]], begins: int = 6) -> None:
    async def whole() -> None:
        await test(await mystery_floor(MemoryJournal(), begins))

    asyncio.run(whole())


def test_the_seal_is_on_every_screen_before_a_hand_is_dealt() -> None:
    async def test(f: Floor) -> None:
        assert f.room.session.seal is not None
        seal = f.room.session.seal.commitment
        short = " ".join(seal[at : at + 4] for at in range(0, 16, 4))
        until = f"Sealed when 5 players are left. Until then a knock-out wins nothing. Seal {short}"
        for screen in ("tv/room", "money/bounties"):
            assert until in words_of(f.room, screen), screen
        assert until in words_of(f.room, "me/me", player(1))
        assert await f.room.parts.journal.last(envelope_stream(f.room.stream)) == 1, "drawn once"

    on_a_mystery_night(test, begins=5)


def test_a_knock_out_opens_an_envelope_on_every_screen() -> None:
    async def test(f: Floor) -> None:
        one, two, three = (f.at(seat) for seat in range(3))
        await out(f, one.player, by=two.player)
        opened = f.room.evening.bounties.opened[1] // 100
        assert f"The envelope for {one.name}: {opened} for {two.name}." in words_of(f.room, "tv/news")
        assert f"{opened} {two.name} for knocking out {one.name}" in words_of(f.room, "tv/room")
        assert f"{opened} {two.name} for knocking out {one.name}" in words_of(f.room, "me/me", player(3))
        assert f"{two.name} bounties {opened}" in words_of(f.room, "money/due")
        assert f"for bounties 30 in envelopes {30 - opened} won {opened}" in words_of(f.room, "money/bounties")
        await out(f, three.player)
        waits = words_of(f.room, "director/waits")
        assert f"Who knocked out {three.name}? A sealed envelope waits." in waits
        assert await f.taps(money.NameKnockOut(number=2, player=two.player)) == DONE
        assert 2 in f.room.evening.bounties.opened
        assert "A sealed envelope waits." not in words_of(f.room, "director/waits")

    on_a_mystery_night(test)


def test_all_that_a_hand_brought_is_told_large_and_the_envelopes_first() -> None:
    async def test(f: Floor) -> None:
        one, two, three, four = (f.at(seat) for seat in range(4))
        await f.does(
            c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(one.player, two.player), c.Out(three.player, four.player)))
        )
        first, second = (money // 100 for money in f.room.evening.bounties.opened.values())
        lines = (
            f"{two.name}: {first} from the envelope for {one.name}",
            f"{four.name}: {second} from the envelope for {three.name}",
        )
        large = words_of(f.room, "tv/moment")
        assert large.startswith(" ".join(lines))
        assert f"{one.name} is out" in large
        assert f"{three.name} is out" in large
        assert all(line in words_of(f.room, "director/bar") for line in lines)
        await f.does(c.BeginHand(T1, NOW))
        assert "from the envelope" not in words_of(f.room, "director/bar"), "until the next act"
        await f.room.undo(NOW)
        await f.room.undo(NOW)
        assert "is out" not in words_of(f.room, "tv/moment"), "near miss: it was taken back"

    on_a_mystery_night(test)


def test_after_an_undo_and_a_new_start_the_same_envelope_is_next() -> None:
    async def test(f: Floor) -> None:
        one, two, three = (f.at(seat) for seat in range(3))
        await out(f, one.player, by=two.player)
        first = f.room.evening.bounties.opened
        await f.room.undo(NOW)
        assert not f.room.evening.bounties.opened
        again = Floor(await resume_room(f.room.stream, f.room.book, f.room.parts, NOW))
        act = hands.EndHand(table=1, hand=again.table().hands, players=(three.player,), by=two.player)
        assert await again.taps(act) == DONE
        assert again.room.evening.bounties.opened == first, "whoever it was"

    on_a_mystery_night(test)


def test_two_thumbs_are_one_knock_out() -> None:
    async def test(f: Floor) -> None:
        one, two = f.at(0), f.at(1)
        await f.does(c.BeginHand(T1, NOW))
        seen, ends = f.room.session.seq, c.EndHand(T1, (c.Out(one.player, two.player),))
        await f.does(ends)
        assert f.room.session.done_since(ends, seen) is not None

    on_a_mystery_night(test)


def test_at_the_end_the_seed_is_revealed_and_everything_is_paid() -> None:
    async def test(f: Floor) -> None:
        await to_the_end(f)
        assert f.room.session.seal is not None
        assert f"The seed, for everyone to check: {f.room.session.seal.seed}" in words_of(f.room, "money/bounties")
        revealed = [event for step in f.room.session.steps for event in step.changes()][-1]
        assert revealed == e.EnvelopesRevealed(f.room.session.seal.seed)
        assert f.room.evening.bounties.won.total() == 3000
        assert "in the envelope that was left" in words_of(f.room, "money/bounties")
        (best,) = f.room.evening.bounties.kept
        assert "Yours too, because nobody won it: " in words_of(f.room, "me/me", Who(Role.PLAYER, best))
        assert "from the envelope for" in words_of(f.room, "tv/moment")
        assert "bounties " in words_of(f.room, "tv/room").partition("Places")[2], "beside the prizes"
        await f.room.guest_list.record(replace(ALL_PAGES, held=WallPage.BOUNTIES, at=NOW), NOW)
        assert "in the envelope that was left" in words_of(f.room, "tv/room"), "held after the end too"
        await f.does(c.PayPrizes())
        assert f.room.evening.all_paid_out()

    on_a_mystery_night(test)


def test_a_mystery_is_set_up_and_opened_on_a_phone(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    page.get_by_text("Rebuys, add-ons and prizes").click()
    page.get_by_label("Bounties").select_option("mystery")
    expect(page.locator("#outcome")).to_contain_text("In envelopes: 1 × 21, 2 × 6, 6 × 2")
    page.get_by_label("The mystery begins when so many are left").fill("4")
    expect(page.locator("#outcome")).to_contain_text("In envelopes: 1 × ")
    expect(page.locator("#outcome")).not_to_contain_text("6 × 2")
    night = stage.host(mystery_plan(4))
    night.seated(NAMES[:4])
    night.does(c.StartClock(stage.clock.at), c.GoToItem(1, stage.clock.at))
    one, two, *_ = night.room.evening.table_now(T1).sitting
    night.does(c.BeginHand(T1, stage.clock.at), c.EndHand(T1, (c.Out(one.player),)))
    page = at(night, opened, "/director")
    page.locator("#waits").get_by_role("button", name=str(night.room.evening.name_of(two.player))).click()
    expect(page.locator("#waits")).not_to_contain_text("Who knocked out")
    assert list(night.room.evening.bounties.won) == [two.player]
    page.goto(night.url("/results"))
    opened_for = page.locator(".envelopes li")
    expect(opened_for).to_have_count(1)
    expect(opened_for).to_contain_text(f"{night.room.evening.name_of(two.player)} in the envelope for ")
    expect(page.locator(".envelopes")).to_contain_text("Seal")
    expect(page.locator(".envelopes .seed")).to_have_count(0)  # near miss: it is not over
