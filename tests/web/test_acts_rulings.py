"""Ruling at the desk: what goes on record, what is carried out, and who may say what."""

from __future__ import annotations

from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import msgspec
import pytest

from shuffleup.app.guests.arrangements import DepthSet, Role, Who
from shuffleup.cards import UNSEEN
from shuffleup.hand import Call, DealHole, Phase, Post
from shuffleup.hand.refusal import Refusal
from shuffleup.hand.state import Hand
from shuffleup.questions.steps import DealStreet, FinishBetting
from shuffleup.questions.words import Seat, Street
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.dealer.steps import BoardStep, RemedyNow, step_of
from shuffleup.web.acts import DONE, Act, Caller, perform
from shuffleup.web.doings.dealer import HandAct, HandBet, HandBoard, HandCarryOn, HandDeal, HandWager
from shuffleup.web.doings.rulings import CarryOut, RecordRuling, RuleOtherwise
from shuffleup.web.followed import watched
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run
from tests.web.looking import HOST, words_of

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
        assert (await f.taps(act)).kind == Refusal.UNSAID
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
        assert (await f.taps(late)).kind == Refusal.OVERTAKEN
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
        assert (await f.taps(act)).kind == Refusal.HAND_IN_PLAY
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
        assert (refused.kind, refused.by) == (Refusal.LEFT_TO_DIRECTOR, ("TD-02",))
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
            act: Act = HandWager(table=1, seat=str(early), said="fold", seen=session.seq)
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
        assert await f.taps(HandWager(table=1, said="check", seen=session.seq)) == DONE
        assert session.held[hand.turn].in_turn
        player = hand.turn
        assert (await f.taps(HandBet(table=1, seat=player, total="100", seen=session.seq))).refused.startswith(
            "The player has checked already"
        )
        assert (
            await f.taps(HandAct(table=1, seat=player, what="call", seen=session.seq)) == DONE
        )  # near miss: a call is left
        assert session.held == {}

    run(test)


# ----------------------------------------------------------------- the dealer's page says what was ruled, at its moment


def page(f: Floor) -> object:
    session = f.room.hands[T1]
    return step_of(watched(f.room, T1, session))


async def to_the_board(f: Floor, street: Street) -> None:
    """Everyone stays in and the dealer taps the streets, until this one lies there."""
    session = f.room.hands[T1]
    while (hand := session.hand).street < street or hand.phase is Phase.REMEDY:
        tap: Act = HandBoard(table=1)
        if hand.phase is Phase.REMEDY:
            tap = HandCarryOn(table=1)
        elif hand.phase is Phase.BETTING:
            assert hand.turn is not None
            tap = HandAct(table=1, seat=hand.turn, what="check" if hand.bets[hand.to_act] == hand.price else "call")
        assert await f.taps(tap) == DONE, hand


async def all_check(f: Floor) -> None:
    session = f.room.hands[T1]
    while session.hand.phase is Phase.BETTING:
        assert await f.taps(HandAct(table=1, seat=session.hand.turn or 0, what="check")) == DONE


def carries(about: str, facts: str = "") -> CarryOut:
    return CarryOut(table=1, about=about, facts=facts)


# told on the dealer's page     what happened                                                     the street comes with
@pytest.mark.parametrize(
    ("book", "street", "act", "burns"),
    [
        ("homegame", Street.FLOP, carries("burn-error", "burned=0"), 0),
        ("homegame", Street.TURN, carries("burn-error", "burned=0"), 0),
        ("homegame", Street.TURN, carries("burn-error", "burned=2"), 0),
        ("homegame", Street.RIVER, carries("burn-error", "burned=3"), 0),
        ("guidelines", Street.FLOP, carries("burn-error", "burned=2"), 1),
        ("guidelines", Street.TURN, carries("burn-error", "burned=0"), 1),
        ("homegame", Street.FLOP, carries("flop-too-many-cards", "count=4"), 0),
    ],
)
def test_a_street_that_was_tapped_and_is_dealt_again(book: str, street: Street, act: CarryOut, burns: int) -> None:
    """DEAL-07 to DEAL-11. Near miss: a street that nothing is wrong with has one burn on record, as the page says."""

    async def test(f: Floor) -> None:
        await followed(f)
        await to_the_board(f, street)
        assert len(f.room.hands[T1].hand.burns) == street
        assert await f.taps(act) == DONE
        asked = page(f)
        assert isinstance(asked, BoardStep)
        assert (asked.street, asked.burns) == (street, burns)
        assert await f.taps(HandBoard(table=1)) == DONE
        hand = f.room.hands[T1].hand
        assert (hand.phase, hand.street, hand.to_come, len(hand.burns)) == (Phase.BETTING, street, (), street)

    run(test, book=book)


@pytest.mark.parametrize("facts", [EXPOSED, "by=dealer&nth=0&acted=0"])
@pytest.mark.parametrize("book", ["homegame", "guidelines"])
def test_a_card_seen_while_the_cards_are_dealt_is_the_burn(book: str, facts: str) -> None:
    """DEAL-02, DEAL-03: told before "dealt" is tapped, also where nobody says whose it was."""

    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
        await f.room.begin_hand(T1, NOW)
        assert await f.taps(carries("hole-cards-exposed", facts)) == DONE
        assert await f.taps(HandDeal(table=1)) == DONE
        exchanged = page(f)
        assert isinstance(exchanged, RemedyNow)
        assert len(exchanged.lines) == 2
        assert await f.taps(HandCarryOn(table=1)) == DONE
        await to_the_board(f, Street.FLOP)
        assert len(f.room.hands[T1].hand.burns) == 1  # the card that was seen

    run(test, book=book)


def test_what_is_due_when_the_last_betting_ends_comes_before_the_showdown() -> None:
    """SHOW-09."""

    async def test(f: Floor) -> None:
        await followed(f)
        await to_the_board(f, Street.RIVER)
        hand = f.room.hands[T1].hand
        assert await f.taps(carries("shown-to-one", f"shown=may-bet-later&seat={hand.turn}")) == DONE
        await all_check(f)
        assert isinstance(page(f), RemedyNow)
        assert await f.taps(HandCarryOn(table=1)) == DONE
        assert (hand.phase, hand.to_come) == (Phase.SHOWDOWN, ())

    run(test, book="guidelines")


def test_the_steps_of_one_ruling_come_before_another() -> None:
    """Near miss: what moves no card and kills no hand does not wait."""

    async def test(f: Floor) -> None:
        hand = await followed(f)
        assert await f.taps(carries("hole-cards-exposed", EXPOSED)) == DONE
        await to_the_board(f, Street.FLOP)
        await f.taps(carries("board-dealt-early"))
        await all_check(f)
        await f.taps(HandBoard(table=1))
        await all_check(f)
        assert hand.phase is Phase.REMEDY
        facts = {"facing-bet": "yes", "seat": str(hand.seats[0])}
        dead = carries("clock-ran-out", urlencode(facts))
        first = "The steps of the ruling before come first; the dealer's page says them."
        assert (await f.taps(dead)).refused == first
        said = words_of(f.room, "desk/ruling", HOST, "en", "", table="1", about="clock-ran-out", **facts)
        assert first in unescape(said)
        assert await f.taps(carries("conduct", "breach=splashed-pot&seat=3")) == DONE
        await f.taps(HandCarryOn(table=1))
        assert await f.taps(dead) == DONE

    run(test, book="guidelines")


@pytest.mark.parametrize("named", [False, True])
def test_whose_hand_is_dead_is_asked_where_the_hand_is_followed(named: bool) -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        facts = {"facing-bet": "yes"} | ({"seat": str(hand.seats[0])} if named else {})
        said = words_of(f.room, "desk/ruling", HOST, "en", "", table="1", about="clock-ran-out", **facts)
        hint = "Say which seat it was, and the hand is dead on the dealer's page too."
        assert (hint in unescape(said), "Carry out" in said) == (not named, named)

    run(test)


# ------------------------------------------------------------------------------------------ a rebuy that was announced

SAID_REBUY = "seat=1&before-hand=yes&chips-left=yes&re-entry=no"


def test_a_rebuy_announced_with_chips_left_is_sold_at_the_desk_and_can_be_taken_back() -> None:
    async def test(f: Floor) -> None:
        who = f.room.evening.tables[T1].chairs[Seat(1)]
        sold = CarryOut(table=1, about="rebuy-announced", facts=SAID_REBUY)
        assert await perform(sold, f.room, dealer()) == DONE  # a dealer sells nothing, and asks
        assert f.room.evening.entrant(who).rebuys == 0
        assert await f.taps(sold) == DONE
        assert (f.room.evening.entrant(who).rebuys, f.room.evening.rulings[-1].by) == (1, ("TDA-27",))
        assert any("rebuy" in line.told.text for line in list(f.room.story)[-2:])
        await f.room.undo(NOW)
        assert (f.room.evening.entrant(who).rebuys, f.room.evening.rulings) == (0, [])

    run(test, book="tda-2024")
