"""Words across a dealt table: few of them, never too many, and none about a hand that is being played."""

from __future__ import annotations

import pytest

from shuffleup.app.dealt import moves
from shuffleup.app.dealt.remarks import (
    EVERY,
    HEARD_FOR,
    LONGEST_OWN,
    MUTED,
    NO_REMARK,
    SILENT,
    TOO_OFTEN,
    Remark,
    own_remarks,
)
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import PlayerMuted, RemarksSet, Silenced
from shuffleup.hand import Refused
from shuffleup.tournament.words import PlayerId
from tests.app.dealt_evening import PACE, PEOPLE, dealt, people
from tests.contracts.homes import awaited

ANN, BEN, CID = (PlayerId(name) for name in PEOPLE)


@awaited
async def test_words_across_the_table() -> None:
    async with await people() as at:
        player = await at.first_turn()
        table, other = at.table(), next(one for one in (ANN, BEN, CID) if one != at.to_act())
        assert table.says(player, Remark.BACK_SOON) is None  # says nothing about the hand
        assert table.shared.remarks.heard(player, at.clock()) is Remark.BACK_SOON
        assert table.says(player, Remark.BACK_SOON) == TOO_OFTEN
        at.clock.later(EVERY)
        assert table.says(player, Remark.BACK_SOON) is None
        at.clock.later(HEARD_FOR)
        assert table.shared.remarks.heard(player, at.clock()) is None
        await at.room.guest_list.record(Silenced(True, at.clock()), at.clock())
        assert table.says(other, Remark.BACK_SOON) == SILENT
        assert table.says(PlayerId("Zoe"), Remark.THANKS) == moves.NO_HAND


# book          in the hand  he is in it  said          cited where it is refused
TALK = [
    ("guidelines", 3, True, Remark.NICE_HAND, ("COND-01",)),
    ("guidelines", 2, True, Remark.NICE_HAND, None),  # just the two of them
    ("guidelines", 2, False, Remark.NICE_HAND, ("COND-01",)),  # near miss: he is neither of them
    ("homegame", 3, True, Remark.GOOD_LUCK, ("COND-01",)),
    ("homegame", 2, True, Remark.GOOD_LUCK, None),
    ("homegame", 3, True, Remark.BACK_SOON, None),
]


@pytest.mark.parametrize(("book", "live", "in_it", "remark", "cited"), TALK)
@awaited
async def test_nobody_comments_on_a_hand_in_play(
    book: str, live: int, in_it: bool, remark: Remark, cited: tuple[str, ...] | None
) -> None:
    async with await dealt(PEOPLE, PEOPLE, pace=PACE, book=book) as at:
        folded = await at.first_turn()
        if live == 2:
            await at.does_turn("fold")
        refused = at.table().says(at.to_act() if in_it else folded, remark)
        assert (refused and tuple(citation.id for citation in refused.by)) == cited


@awaited
async def test_after_the_hand_one_may_say_what_one_likes() -> None:
    async with await people(Pace(turn=10_000, bank=0, board=0, show=0, over=60_000, look=1)) as at:
        player = await at.first_turn()
        await at.does_turn("fold")
        await at.does_turn("fold")
        await at.until(lambda: at.table().session is None)
        assert at.table().says(player, Remark.NICE_HAND) is None


# what the host types                     what may be said, or why not
OWN = [
    ("Ship it\n\n  Nice  catch ", ("Ship it", "Nice catch")),
    ("Ship it\nShip it", ("Ship it",)),
    ("", ()),
    ("x" * LONGEST_OWN, ("x" * LONGEST_OWN,)),
    ("x" * (LONGEST_OWN + 1), "A remark has at most 24 letters."),  # near miss: one letter more
    ("\n".join("abcdef"), tuple("abcdef")),
    ("\n".join("abcdefg"), "At most 6 remarks of your own."),  # near miss: one more
    ("turned \u202e round", "A remark has only letters that can be seen."),
]


@pytest.mark.parametrize(("typed", "words"), OWN)
def test_the_hosts_own_words_are_few_short_and_seen(typed: str, words: tuple[str, ...] | str) -> None:
    found = own_remarks(typed.splitlines())
    assert (str(found.reason) if isinstance(found, Refused) else found) == words


@awaited
async def test_words_of_the_hosts_own_and_players_who_are_muted() -> None:
    async with await people() as at:
        player = await at.first_turn()
        table, guests = at.table(), at.room.guest_list.guests
        other, third = (one for one in (ANN, BEN, CID) if one != player)
        assert table.says(player, "Ship it") == NO_REMARK
        await at.room.guest_list.record(RemarksSet(("Ship it",), at.clock()), at.clock())
        refused = table.says(player, "Ship it")
        assert refused is not None
        assert [by.id for by in refused.by] == ["COND-01"]  # nobody knows what it says of the hand

        await at.room.guest_list.record(PlayerMuted(player, other, True, at.clock()), at.clock())
        assert table.says(player, Remark.HELLO) is None
        assert [guests.hears(one, player) for one in (other, third, None)] == [False, True, True]
        await at.room.guest_list.record(PlayerMuted(player, None, True, at.clock()), at.clock())
        assert table.says(player, Remark.HELLO) == MUTED
        assert [guests.hears(one, player) for one in (other, third, None)] == [False, False, False]
        await at.room.guest_list.record(PlayerMuted(player, None, False, at.clock()), at.clock())
        assert [guests.hears(one, player) for one in (other, third, None)] == [False, True, True]  # each for himself
