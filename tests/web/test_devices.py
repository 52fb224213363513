"""Another phone for a player: nobody sees a hand by being let in as somebody else."""

from __future__ import annotations

from shuffleup.app.arrangements import BotJoined, PassGiven, Role, Who
from shuffleup.app.moves import Choice
from shuffleup.hand import Accepted, Refused
from shuffleup.questions.words import Chips
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, perform
from shuffleup.web.devices import let_in
from shuffleup.web.doings.player import AskIn
from tests.app.dealt_evening import PEOPLE, Dealt, people
from tests.contracts.homes import awaited
from tests.web.floor import NOW, Floor, floor

OLD, NEW = "o" * 64, "n" * 64


def devices(at: Dealt, player: PlayerId) -> set[str]:
    return {key for key, who in at.room.guest_list.guests.passes.items() if who.player == player}


async def has_phone(at: Dealt, player: PlayerId) -> None:
    await at.room.guest_list.record(PassGiven(OLD, Who(Role.PLAYER, player), at.clock()), at.clock())


@awaited
async def test_nobody_is_let_in_beside_a_phone_whose_player_holds_cards() -> None:
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at, player)
        refused = await let_in(at.room, NEW, player, at.clock())
        assert isinstance(refused, Refused)
        assert refused.reason == f"{player} holds cards; let the other phone in when the hand is over."
        assert devices(at, player) == {OLD}


@awaited
async def test_the_first_phone_is_shut_out_when_another_comes() -> None:
    """He has folded: no cards are seen. Near miss: one who had no phone yet is let in at any time."""
    async with await people() as at:
        player = await at.first_turn()
        await has_phone(at, player)
        assert isinstance(await at.table().acts(player, Choice("fold", Chips(at.price())), at.seen()), Accepted)
        assert await let_in(at.room, NEW, player, at.clock()) is None
        assert devices(at, player) == {NEW}
        other = next(PlayerId(one) for one in PEOPLE if one != player)
        assert await let_in(at.room, OLD, other, at.clock()) is None
        assert devices(at, other) == {OLD}


@awaited
async def test_with_real_cards_a_player_may_have_two() -> None:
    f: Floor = await floor()
    for key in (OLD, NEW):
        assert await let_in(f.room, key, PlayerId("p2"), NOW) is None
    assert len(f.room.guest_list.guests.passes) >= 2


@awaited
async def test_nobody_is_a_bot() -> None:
    f: Floor = await floor()
    await f.room.guest_list.record(BotJoined(PlayerId("p2"), "tag", 7, NOW), NOW)
    refused = await let_in(f.room, NEW, PlayerId("p2"), NOW)
    assert isinstance(refused, Refused)
    assert refused.reason == "Bert is played by the software."
    stranger = f.stranger(NEW)
    assert (await perform(AskIn(player="p2"), f.room, stranger)).refused == "Bert is played by the software."
    assert await perform(AskIn(player="p3"), f.room, stranger) == DONE
