"""Ruling at the desk: what goes on record, what is carried out, and who may say what."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from shuffleup.app.arrangements import DepthSet, Role, Who
from shuffleup.cards import UNSEEN
from shuffleup.hand import Call, DealHole, Post
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import Hand
from shuffleup.questions.steps import DealStreet, FinishBetting
from shuffleup.questions.words import Street
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.web.acts import DONE, Act, Caller
from shuffleup.web.doings.dealer import AsItHappened, Bet, Plain
from shuffleup.web.doings.rulings import CarryOut, RecordRuling, RuleOtherwise
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run

EXPOSED = "by=dealer&nth=3&acted=0"
UNRULED = "facing-bet=no&next-player-acted=no"


def dealer(table: int = 1) -> Caller:
    return replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(table)))


async def followed(f: Floor, *, calls: int = 0) -> Hand:
    """Table 1 plays a hand that is told action by action: blinds and cards are there, so many have called."""
    await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
    await f.room.begin_hand(T1, NOW)
    hand = f.room.hands[T1].hand
    for command in (Post(), DealHole((UNSEEN,) * 2 * hand.places)):
        await f.room.acts(T1, command, NOW)
    for _ in range(calls):
        assert hand.turn is not None
        await f.room.acts(T1, Call(hand.turn), NOW)
    return f.room.hands[T1].hand


# ---------------------------------------------------------------------------------------------------- on the record


def test_a_ruling_goes_on_record_with_its_clauses() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.BeginHand(T1, NOW))
        assert await f.taps(RecordRuling(table=1, about="hole-cards-exposed", facts=EXPOSED)) == DONE
        (ruling,) = f.room.evening.rulings
        assert (ruling.table, ruling.by) == (1, ("DEAL-02",))
        assert ruling.what.startswith("Cards of the starting hands were seen while they were dealt (")
        assert "The ruling: put right, and play on." in ruling.what
        assert f.room.story[-1].told.text.startswith("On record at table 1: Cards of the starting hands")

    run(test)


# the act                                                                          why it is refused
@pytest.mark.parametrize(
    ("act", "why"),
    [
        (RecordRuling(table=1, about="hole-cards-exposed", facts="by=dealer"), "Answer the questions first"),
        (RecordRuling(table=1, about="no-such-thing"), "Answer the questions first"),
        (RecordRuling(table=1, about="thrown-forward", facts=UNRULED), "No clause speaks; the ruling is yours."),
        (RuleOtherwise(table=1, about="hole-cards-exposed", facts=EXPOSED, ruling="Play on"), "Say why"),
        (RuleOtherwise(table=1, about="hole-cards-exposed", facts=EXPOSED, reason="It is late"), "Say what happened"),
        (RuleOtherwise(table=1, ruling="Play on"), "Say what happened"),
    ],
)
def test_what_cannot_go_on_record(act: RecordRuling, why: str) -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(act)).refused.startswith(why)
        assert f.room.evening.rulings == []

    run(test)


def test_with_several_tables_one_has_to_be_named() -> None:
    async def test(f: Floor) -> None:
        act = RecordRuling(about="flop-too-many-cards")
        assert (await f.taps(act)).refused == "Say at which table it happened."
        assert await f.taps(RecordRuling(table=2, about="flop-too-many-cards")) == DONE
        assert f.room.evening.rulings[0].table == 2

    run(test, 20)


def test_a_dealer_rules_at_his_own_table_only() -> None:
    async def test(f: Floor) -> None:
        await f.taps(RecordRuling(table=1, about="flop-too-many-cards"), dealer(2))
        assert [ruling.table for ruling in f.room.evening.rulings] == [2]
        refused = await f.taps(RuleOtherwise(table=2, what="x", ruling="y"), dealer(2))
        assert refused.kind == Refusal.NOT_ADMITTED

    run(test, 20)


# --------------------------------------------------------------------------------------------------- carrying it out


def test_a_misdeal_takes_the_hand_back() -> None:
    """MIS-02 on a hand that is followed: every chip goes back, and the same hand is dealt again."""

    async def test(f: Floor) -> None:
        await followed(f, calls=1)
        assert await f.taps(CarryOut(table=1, about="hole-cards-exposed", facts="by=dealer&nth=2")) == DONE
        assert T1 not in f.room.hands
        assert not f.table().in_hand
        assert {one.stack for one in f.room.evening.playing()} == {f.room.evening.plan.stack}
        assert f.room.evening.rulings[0].by == ("MIS-02", "DEAL-01", "MIS-12")

    run(test)


def test_once_two_have_acted_there_is_nothing_to_carry_out() -> None:
    """MIS-01, the near miss: it is only put on record, and the hand goes on."""

    async def test(f: Floor) -> None:
        hand = await followed(f, calls=2)
        assert await f.taps(CarryOut(table=1, about="hole-cards-exposed", facts="by=dealer&nth=2")) == DONE
        assert f.room.hands[T1].hand is hand
        assert f.room.evening.rulings[0].by == ("MIS-01",)

    run(test)


def test_an_exposed_card_becomes_the_burn_of_the_flop() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        assert await f.taps(CarryOut(table=1, about="hole-cards-exposed", facts="by=dealer&nth=3")) == DONE
        assert len(hand.burns) == 1
        assert hand.to_come == (FinishBetting(), DealStreet(Street.FLOP, burns=0))

    run(test)


def test_a_dead_hand_is_dead_and_a_word_is_an_action() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        first = hand.turn
        act = CarryOut(table=1, about="clock-ran-out", facts=f"facing-bet=yes&seat={first}")
        assert await f.taps(act) == DONE
        assert first not in hand.seats_in(hand.live)
        said = CarryOut(table=1, about="spoken-action", facts="word=call&pushed=0")
        second = hand.turn
        assert await f.taps(said) == DONE
        assert second is not None
        assert hand.turn != second
        assert hand.bets[hand.place_of[second]] == hand.price

    run(test)


def test_what_was_done_too_early_is_kept_until_the_turn() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        early = next(seat for seat in hand.seats if seat != hand.turn)
        act = CarryOut(table=1, about="out-of-turn", facts=f"seat={early}&action=fold&changed=no")
        assert await f.taps(act) == DONE
        assert list(f.room.hands[T1].held) == [early]

    run(test, book="guidelines")


def test_a_ruling_on_a_hand_that_has_moved_on_is_not_carried_out() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        seen = f.room.hands[T1].seq
        assert hand.turn is not None
        await f.room.acts(T1, Call(hand.turn), NOW)
        late = CarryOut(table=1, about="hole-cards-exposed", facts="by=dealer&nth=1", seen=seen)
        assert (await f.taps(late)).refused == "The table has moved on."
        assert f.room.evening.rulings == []
        assert T1 in f.room.hands

    run(test)


def test_the_director_gives_the_penalty_that_is_proposed_and_a_dealer_does_not() -> None:
    async def test(f: Floor) -> None:
        seat = f.at(0).chair
        assert seat is not None
        act = CarryOut(table=1, about="conduct", facts=f"breach=splashed-pot&seat={seat.seat}")
        await f.taps(act, dealer(1))
        assert f.room.evening.penalties == []
        assert await f.taps(act) == DONE
        (penalty,) = f.room.evening.penalties
        assert (penalty.player, penalty.sanction, penalty.by) == (f.at(0).player, "warning", ("BET-15",))
        assert penalty.reason == "splashed the pot"
        assert len(f.room.evening.rulings) == 1

    run(test, book="guidelines")


def test_chips_taken_off_the_table_leave_the_event_when_the_hand_is_over() -> None:
    """CHIP-04; while the hand is on nothing is done at all."""

    async def test(f: Floor) -> None:
        seat = f.at(0).chair
        assert seat is not None
        act = CarryOut(table=1, about="conduct", facts=f"breach=chips-off-table&seat={seat.seat}&chips=500")
        await f.does(c.BeginHand(T1, NOW))
        assert (await f.taps(act)).refused == "The hand is finished first."
        assert (f.room.evening.rulings, f.room.evening.penalties) == ([], [])
        await f.does(c.EndHand(T1))
        assert await f.taps(act) == DONE
        assert f.at(0).stack is None  # near miss: nobody followed the hand, and what is left nobody has counted
        assert f.room.evening.uncounted() == 6 * f.room.evening.plan.stack - 500

    run(test)


# ----------------------------------------------------------------------------------------------- the director's own


def test_the_director_rules_otherwise_with_a_reason() -> None:
    async def test(f: Floor) -> None:
        reason = "Nobody saw which card it was."
        act = RuleOtherwise(table=1, about="hole-cards-exposed", facts=EXPOSED, ruling="Misdeal.", reason=reason)
        assert await f.taps(act) == DONE
        (ruling,) = f.room.evening.rulings
        assert ruling.what.endswith("The director rules: Misdeal. The reason: Nobody saw which card it was.")
        assert "TD-01" in ruling.by

    run(test)


def test_where_no_clause_speaks_his_word_is_enough() -> None:
    async def test(f: Floor) -> None:
        act = RuleOtherwise(table=1, about="thrown-forward", facts=UNRULED, ruling="The hand is live")
        assert await f.taps(act) == DONE
        assert f.room.evening.rulings[0].what.endswith("The director rules: The hand is live.")
        own = RuleOtherwise(table=1, what="A dog ate\nthe seven of clubs", ruling="New deck, same hand")
        assert await f.taps(own) == DONE
        assert f.room.evening.rulings[1].what.startswith("A dog ate the seven of clubs. The director rules:")

    run(test)


def test_nobody_rules_on_his_own_case() -> None:
    """TD-02: the director plays in seat 1 and it is his hand."""

    async def test(f: Floor) -> None:
        own, other = f.at(0), f.at(1)
        assert own.chair is not None
        await f.does(c.NameDirector(own.player))
        facts = f"facing-bet=yes&seat={own.chair.seat}"
        act = RuleOtherwise(table=1, about="clock-ran-out", facts=facts, ruling="Live", reason="He was distracted")
        refused = await f.taps(act)
        assert (refused.refused[:32], refused.by) == ("The director is part of this; ap", ("TD-02",))
        appointed = msgspec.structs.replace(act, who=other.player)
        assert await f.taps(appointed) == DONE
        assert f"{other.name} rules: Live" in f.room.evening.rulings[0].what

    run(test)


# --------------------------------------------------------------------------------------- as it happened, and the desk


@pytest.mark.parametrize("door", ["as it happened", "out-of-turn", "folded-or-said-so"])
def test_dead_01_a_fold_out_of_turn_facing_a_bet_by_every_door(door: str) -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        session = f.room.hands[T1]
        early = next(seat for seat in hand.seats if seat != hand.turn and hand.bets[hand.place_of[seat]] < hand.price)
        if door == "as it happened":
            act: Act = AsItHappened(table=1, seat=str(early), said="fold", seen=session.seq)
        else:
            act = CarryOut(table=1, about=door, facts=f"seat={early}&action=fold&changed=no")
        assert await f.taps(act) == DONE
        assert not session.hand.live >> hand.place_of[early] & 1
        assert session.hand.turn == hand.turn
        assert session.held == {}

    run(test)


def test_bet_06_a_check_said_to_a_bet_is_kept_and_no_raise_follows() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        session = f.room.hands[T1]
        assert hand.turn is not None
        assert await f.taps(AsItHappened(table=1, said="check", seen=session.seq)) == DONE
        assert session.held[hand.turn].in_turn
        player = hand.turn
        assert (await f.taps(Bet(table=1, seat=player, total="100", seen=session.seq))).refused.startswith(
            "The player has checked already"
        )
        assert (
            await f.taps(Plain(table=1, seat=player, what="call", seen=session.seq)) == DONE
        )  # near miss: a call is left
        assert session.held == {}

    run(test)
