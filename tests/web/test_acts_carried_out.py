"""What the desk rules is what is done: in one step or not at all, once, and on record as it was done."""

from __future__ import annotations

import pytest

from shuffleup.app.floor.incident import incident_in
from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.hand import Call, Fold, Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Account, Known, Millis
from shuffleup.web.acts import DONE
from shuffleup.web.doings.hands import PutButtonRight
from shuffleup.web.doings.rulings import CarryOut, RecordRuling, RuleOtherwise
from tests.web.floor import MOVED_ON, NOW, T1, Floor, run
from tests.web.test_acts_rulings import dealer, followed

ON_RECORD = "It is on record already. To rule on it again, take that back first."


def conduct(breach: str, **facts: object) -> CarryOut:
    said = "".join(f"&{name.replace('_', '-')}={value}" for name, value in facts.items())
    return CarryOut(table=1, about="conduct", facts=f"breach={breach}{said}")


# ------------------------------------------------------------------------------------------------------ the button


def wrong_button(*, carried: bool) -> CarryOut | RecordRuling:
    kind = CarryOut if carried else RecordRuling
    return kind(table=1, about="button-was-wrong", facts="was-small-blind=3&was-big-blind=4&too-far=yes")


def lies(f: Floor) -> tuple[int, int, int]:
    """Button and blinds of the hand that has begun."""
    at = f.table().last
    assert at is not None
    return at.button, at.small_blind, at.big_blind


# what the director does       button and blinds of the next hand
@pytest.mark.parametrize(
    ("carried", "expected"),
    [(True, (1, 2, 3)), (False, (2, 3, 4))],  # near miss: only on record
)
def test_btn_09_the_next_hand_has_the_button_that_was_ruled(carried: bool, expected: tuple[int, int, int]) -> None:
    async def test(f: Floor) -> None:
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1))  # button 1, blinds 2 and 3 were due
        assert await f.taps(wrong_button(carried=carried)) == DONE
        await f.does(c.BeginHand(T1, NOW))
        assert lies(f) == expected
        assert "button was due: 1 (" in f.room.evening.rulings[0].what

    run(test)


def test_one_undo_takes_the_ruling_and_its_button_back() -> None:
    async def test(f: Floor) -> None:
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1))
        await f.taps(wrong_button(carried=True))
        await f.room.undo(NOW)
        assert f.room.evening.rulings == []
        await f.does(c.BeginHand(T1, NOW))
        assert lies(f) == (2, 3, 4)

    run(test)


def test_a_tap_on_the_seat_that_has_the_button_puts_it_right() -> None:
    async def test(f: Floor) -> None:
        right = PutButtonRight(table=1, hand=1, button=4)
        await f.does(c.BeginHand(T1, NOW))
        assert (await f.taps(right, dealer())).kind == Refusal.NOT_ADMITTED
        assert await f.taps(right) == DONE
        assert f.room.story[-1].told.text == "Table 1: the button lies at seat 4, the blinds at seats 5 and 6."
        assert lies(f) == (4, 5, 6)  # in the hand in play
        await f.does(c.EndHand(T1), c.BeginHand(T1, NOW))
        assert lies(f) == (5, 6, 1)
        assert (await f.taps(right)).refused == MOVED_ON  # it spoke of the hand before

    run(test)


def test_a_hand_that_is_followed_begins_anew_with_the_right_button_as_long_as_it_is_not_dealt() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
        await f.room.begin_hand(T1, NOW)
        assert await f.taps(PutButtonRight(table=1, hand=1, button=4)) == DONE
        hand = f.room.hands[T1].hand
        assert (lies(f), hand.button, f.table().in_hand) == ((4, 5, 6), 4, True)

    run(test)


def test_a_hand_that_is_dealt_keeps_its_button_and_the_refusal_says_what_to_do() -> None:
    async def test(f: Floor) -> None:
        await followed(f)
        before = lies(f)
        refused = (await f.taps(PutButtonRight(table=1, hand=1, button=4))).refused
        assert refused.startswith(
            "Table 1 is playing a hand that is dealt. Play it to its end, or say that it does not"
        )
        assert lies(f) == before

    run(test)


# ------------------------------------------------------------------------------------------------ all or nothing


def test_who_loses_his_whole_stack_is_penalised_too() -> None:
    """CHIP-04: the penalty is given to a player, so it comes before his last chip goes."""

    async def test(f: Floor) -> None:
        one = f.at(0)
        assert one.chair is not None
        act = conduct("chips-off-table", seat=one.chair.seat, chips=one.stack)
        assert await f.taps(act) == DONE
        assert (one.player, 0) == (f.room.evening.penalties[0].player, f.room.evening.entrant(one.player).stack)
        assert f.room.evening.accounts[Account.FORFEITED] == 1000

    run(test)


def test_what_is_refused_in_part_is_not_done_at_all() -> None:
    """Near miss: chips that are not there cannot leave, and then there is no penalty either."""

    async def test(f: Floor) -> None:
        seat = f.at(0).chair
        assert seat is not None
        refused = await f.taps(conduct("chips-off-table", seat=seat.seat, chips=5000))
        assert refused.kind == Refusal.TOO_LARGE
        assert (f.room.evening.rulings, f.room.evening.penalties) == ([], [])

    run(test)


def test_whoever_is_disqualified_loses_his_chips_once() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        assert one.chair is not None
        act = conduct("chips-off-table", seat=one.chair.seat, chips=500, on_purpose="yes")
        assert await f.taps(act) == DONE
        assert f.room.evening.entrant(one.player).status is Status.OUT
        assert f.room.evening.accounts[Account.DISQUALIFIED] == 1000

    run(test)


def test_a_hand_that_moved_on_is_noticed_before_any_penalty() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        seen = f.room.hands[T1].seq
        assert hand.turn is not None
        await f.room.acts(T1, Call(hand.turn), NOW)
        late = CarryOut(table=1, about="conduct", facts="breach=splashed-pot&seat=3", seen=seen)
        assert (await f.taps(late)).kind == Refusal.OVERTAKEN
        assert f.room.evening.penalties == []

    run(test, book="guidelines")


# -------------------------------------------------------------------------------------------- as it was done


# what the director does                        on record
@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (CarryOut, "Take 500 of seat 1 out of the tournament. Given to seat 1: warning."),
        (RecordRuling, "The ruling: a penalty is proposed. No penalty is given. No chips leave play."),
    ],
)
def test_the_record_says_what_was_done(kind: type[CarryOut | RecordRuling], words: str) -> None:
    async def test(f: Floor) -> None:
        await f.taps(kind(table=1, about="conduct", facts="breach=chips-off-table&seat=1&chips=500"))
        (ruling,) = f.room.evening.rulings
        assert words in ruling.what
        assert (len(f.room.evening.penalties), f.at(0).stack) == ((1, 500) if kind is CarryOut else (0, 1000))

    run(test)


def hidden(winner: int, covered: int) -> CarryOut:
    facts = f"seat=3&chips=500&winner={winner}&covered={covered}&next-deal-started=yes&would-have-gone=yes"
    return CarryOut(table=1, about="hidden-chips-found", facts=facts)


# of 500 hidden the winner covered   leave play
@pytest.mark.parametrize(("covered", "gone"), [(500, 500), (200, 200), (0, 0)])
def test_bet_18_hidden_chips_come_off_the_stack_they_were_won_with(covered: int, gone: int) -> None:
    async def test(f: Floor) -> None:
        loser, winner = f.table().chairs[Seat(3)], f.table().chairs[Seat(5)]
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser, winner),)))
        assert await f.taps(hidden(5, covered)) == DONE
        has = f.has(f.room.evening.entrant(winner))
        assert (has.known, has.chips) == (Known.RECKONED, 2000 - gone)  # nobody counted what was won
        assert f.room.evening.accounts[Account.FORFEITED] == gone

    run(test, book="guidelines")


def test_bet_18_a_winner_who_is_not_there_is_asked_for() -> None:
    async def test(f: Floor) -> None:
        refused = await f.taps(hidden(9, 500))
        assert refused.kind == Refusal.WRONG_SEAT
        assert f.room.evening.rulings == []

    run(test, book="guidelines")


# ------------------------------------------------------------------------------------------------ a hand given back


TOLD_WRONG = "identifiable=yes&folded-on-false-information=yes"


@pytest.mark.parametrize("since", [0, 1])
def test_dead_06_a_fold_is_taken_back_if_nothing_came_after_it(since: int) -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        folded = hand.turn
        assert folded is not None
        await f.room.acts(T1, Fold(folded), NOW)
        for _ in range(since):
            assert hand.turn is not None
            await f.room.acts(T1, Call(hand.turn), NOW)
        facts = f"{TOLD_WRONG}&seat={folded}"
        found = incident_in(f.room, T1, "cards-in-muck", facts)
        assert found is not None
        assert found.since_fold() == since + 1
        assert await f.taps(CarryOut(table=1, about="cards-in-muck", facts=facts)) == DONE
        now = f.room.hands[T1].hand
        assert (folded in now.seats_in(now.live)) is (since == 0)

    run(test)


def test_dead_06_near_miss_cards_nobody_can_pick_out_stay_where_they_are() -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        folded = hand.turn
        assert folded is not None
        await f.room.acts(T1, Fold(folded), NOW)
        facts = f"identifiable=no&folded-on-false-information=yes&seat={folded}"
        found = incident_in(f.room, T1, "cards-in-muck", facts)
        assert found is not None
        assert found.since_fold() == 0

    run(test)


# ----------------------------------------------------------------------------------------------------------- once

SPLASHED = conduct("splashed-pot", seat=3)


@pytest.mark.parametrize(
    "act", [SPLASHED, RecordRuling(table=1, about="conduct", facts=SPLASHED.facts), RecordRuling(table=1, about="x")]
)
def test_the_same_thing_is_ruled_on_once(act: CarryOut | RecordRuling) -> None:
    async def test(f: Floor) -> None:
        first = act if act.about == "conduct" else RecordRuling(table=1, about="flop-too-many-cards")
        assert await f.taps(first) == DONE
        assert (await f.taps(first)).refused == ON_RECORD
        assert len(f.room.evening.rulings) == 1

    run(test, book="guidelines")


# what happens in between                           may it be ruled on again?
@pytest.mark.parametrize(
    ("between", "again"),
    [
        ("nothing", False),
        ("the penalty was given", False),  # the facts have changed by the ruling itself
        ("another ruling", False),
        ("a hand at another table", False),
        ("a hand at this table", True),
        ("an undo", True),
        ("another seat", True),
    ],
)
def test_unless_something_has_happened_since(between: str, again: bool) -> None:
    async def test(f: Floor) -> None:
        first = SPLASHED if between == "the penalty was given" else RecordRuling(
            table=1, about="conduct", facts=SPLASHED.facts
        )  # fmt: skip
        await f.taps(first)
        await happens(f, between)
        facts = "breach=splashed-pot&seat=4" if between == "another seat" else SPLASHED.facts
        told = await f.taps(RecordRuling(table=1, about="conduct", facts=facts))
        assert told.refused == ("" if again else ON_RECORD)

    run(test, 20, book="guidelines")


async def happens(f: Floor, what: str) -> None:
    match what:
        case "another ruling":
            await f.taps(RecordRuling(table=1, about="flop-too-many-cards"))
        case "a hand at another table":
            await f.does(c.BeginHand(f.table(2).number, NOW))
        case "a hand at this table":
            await f.does(c.BeginHand(T1, NOW))
        case "an undo":
            await f.room.undo(NOW)
        case _:
            assert what in ("nothing", "the penalty was given", "another seat")


@pytest.mark.parametrize(("acts", "refused"), [(True, ""), (False, ON_RECORD)])
def test_an_action_of_the_hand_is_something_that_happened(acts: bool, refused: str) -> None:
    async def test(f: Floor) -> None:
        hand = await followed(f)
        act = RecordRuling(table=1, about="conduct", facts=SPLASHED.facts)
        await f.taps(act)
        if acts:
            assert hand.turn is not None
            await f.room.acts(T1, Call(hand.turn), Millis(NOW + 5_000))
        assert (await f.taps(act)).refused == refused

    run(test, book="guidelines")


def test_the_director_s_own_words_go_on_record_once() -> None:
    async def test(f: Floor) -> None:
        act = RuleOtherwise(table=1, what="The lamp fell", ruling="Go on")
        assert await f.taps(act) == DONE
        assert (await f.taps(act)).refused == ON_RECORD
        assert await f.taps(RuleOtherwise(table=1, what="The lamp fell", ruling="Wait")) == DONE

    run(test)


# ------------------------------------------------------------------------------------------------------ who is asked


def test_the_director_is_not_sent_to_the_director() -> None:
    act = RecordRuling(table=1, about="thrown-forward", facts="facing-bet=no&next-player-acted=no")

    async def test(f: Floor) -> None:
        assert (await f.taps(act)).kind == Refusal.UNSAID
        assert (await f.taps(act, dealer())).kind == Refusal.LEFT_TO_DIRECTOR

    run(test)


def test_mis_12_a_misdeal_of_a_followed_hand_keeps_its_level() -> None:
    async def test(f: Floor) -> None:
        await followed(f)
        later = Millis(NOW + 21 * 60_000)
        await f.room.does(c.Tick(later), later)
        assert await f.taps(CarryOut(table=1, about="hole-cards-exposed", facts="by=dealer&nth=2")) == DONE
        done = await f.room.begin_hand(T1, later)
        assert not isinstance(done, Refused)
        (began,) = done.step.changes()
        assert isinstance(began, e.HandBegan)
        assert began.level == 1

    run(test)
