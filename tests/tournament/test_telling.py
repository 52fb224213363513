"""Every event of an evening in a host's words, with the clauses behind it."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from shuffleup.cards import cards
from shuffleup.hand import Positions, Refused
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.say import listed, nth, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.evolve import begin
from shuffleup.tournament.race.due import racks_of
from shuffleup.tournament.race.race import race_cards
from shuffleup.tournament.seating.balancing import Moves
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.telling.scene import Scene, Told
from shuffleup.tournament.telling.teller import TELLS, Teller, told
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.first_edition import GUIDELINES_1
from tests.tournament.told_evening import ANN, BEN, CID, DEE, ELI, FAY, GUS, NAMES, ONE, SEVEN, TWO, Evening, plan_by


def test_every_event_is_told_in_one_way() -> None:
    assert set(TELLS) == set(get_args(e.Event))


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_the_plan_on_the_wall(book: Rulebook) -> None:
    """BUY-01, whatever the book."""
    planned = e.Planned(plan_by(book))
    wall, chips = Teller(planned, book).opening()[0][1]
    assert wall.text == (
        f"Friday, 13 November, by the {book.name} rules. Buy-in: 25 for 1,000 chips. Chips have no cash value."
    )
    assert wall.by == ("BUY-01",)
    assert chips.text == "Everyone begins with 20 red, 16 green and 5 black; 15 levels hang on the wall."


# ---------------------------------------------------------------------------------------- lists, seats and clock


def test_before_the_first_hand() -> None:
    evening = Evening(3)
    assert evening.does(c.Commit(DEE, "Dee")) == ["Dee is on the list."]
    assert evening.does(c.BuyIn(DEE)) == ["Dee buys in: 25 for 1,000 chips (BUY-01)."]
    waits = "Dee is not here yet: the seat and the chips wait, and the blinds are posted (LATE-01)."
    assert evening.does(c.MarkMissing(DEE)) == [waits]
    assert evening.does(c.Cancel(CID)) == ["Cid is off the list, and gets 25 back."]
    assert evening.does(c.DrawSeats((0, 2, 1))) == [
        "Table 1 is open.",
        "Ann draws the ace of spades: seat 1, table 1 (SEAT-02).",
        "Ben draws the three of spades: seat 3, table 1 (SEAT-02).",
        "Dee draws the two of spades: seat 2, table 1 (SEAT-02).",
        "Table 1: Ann (seat 1) has the button, Dee (seat 2) and Ben (seat 3) the blinds (BTN-01).",
    ]
    assert evening.does(c.StartClock(SEVEN)) == ["The clock starts. Level 1: blinds 10–20."]
    assert evening.does(c.Arrive(DEE)) == ["Dee has come, and plays from the next hand on."]
    evening.does(c.Commit(ELI, "Eli"))
    evening.does(c.BuyIn(ELI))
    late = "Eli comes late and gets seat 4, table 1, with 1,000 chips."
    assert evening.does(c.SeatLate(ELI, Chair(ONE, Seat(4)))) == [late]


def test_a_draw_for_two_players_and_a_seat_that_is_given_up() -> None:
    evening = Evening(2)
    placed = evening.does(c.DrawSeats((0, 1)))[-1]
    assert placed == "Table 1: Ann (seat 1) has the button and the small blind, Ben (seat 2) the big blind (BTN-01)."
    assert evening.does(c.Cancel(BEN)) == ["Seat 2, table 1 is free.", "Ben is off the list, and gets 25 back."]


def test_more_tables_than_suits_are_drawn_without_cards() -> None:
    evening = Evening(12)
    sitting = [replace(card, chair=Chair(TableNo(5), card.chair.seat)) for card in _seated(evening)]
    scene = Scene(evening.record.evening, HOMEGAME, ())
    assert told(scene, replace(sitting[0], card="table 5, button"))[0].text == "Ann draws: seat 1, table 5."


def _seated(evening: Evening) -> list[e.Seated]:
    decision = evening.record.decide(c.DrawSeats(tuple(range(12))), HOMEGAME)
    assert isinstance(decision, Accepted)
    return [event for event in decision.events if isinstance(event, e.Seated)]


def test_levels_breaks_and_stops() -> None:
    """CLK-01, CLK-03, CLK-04."""
    evening = Evening().starts()
    assert evening.passes(20) == ["Level 2: blinds 15–30 (CLK-01)."]
    assert evening.passes(60)[-1] == (
        "A break of 10 minutes: hands in play are finished, and no new one is dealt (CLK-03, CLK-04)."
    )
    assert evening.passes(10) == ["Level 5: blinds 50–100 (CLK-01)."]
    assert evening.passes(1) == []  # near miss: the clock was only seen
    assert evening.does(c.StopClock(evening.now, "break")) == ["The clock stops: break (CLK-03)."]
    assert evening.does(c.StartClock(evening.now)) == ["The clock goes on."]


# --------------------------------------------------------------------------------------------------------- hands


def test_a_hand_begins() -> None:
    evening = Evening().starts()
    posts = "Ann (seat 1) has the button, Ben (seat 2) the small, Cid (seat 3) the big blind."
    assert evening.does(c.BeginHand(ONE, evening.now)) == [f"Table 1, hand 1, blinds 10–20: {posts}"]
    assert evening.does(c.EndHand(ONE)) == ["Table 1, hand 1 is over."]
    evening.does(c.BeginHand(ONE, evening.now))
    again = "Table 1: the hand does not count; it is dealt again with the same button and blinds."
    assert evening.does(c.TakeBackHand(ONE)) == [again]
    stacks = tuple(e.Stack(PlayerId(name), Chips(1000)) for name in NAMES[:4])
    assert evening.does(c.CountStacks(ONE, stacks)) == [
        "Table 1 counts: Ann 1,000, Ben 1,000, Cid 1,000 and Dee 1,000."
    ]


def test_a_dead_button_and_a_dead_small_blind_say_so() -> None:
    """BTN-03; near miss: with everyone in his chair nothing is cited."""
    evening = Evening().starts()
    dead = Positions(Seat(5), Seat(6), Seat(1), dead_small_blind=True)
    decision = evening.record.decide(c.BeginHand(ONE, evening.now), HOMEGAME)
    assert isinstance(decision, Accepted)
    (began,) = decision.events
    assert isinstance(began, e.HandBegan)
    (line,) = told(Scene(evening.record.evening, HOMEGAME, ()), replace(began, positions=dead))
    assert str(line) == (
        "Table 1, hand 1, blinds 10–20: seat 5 (empty) has the button, nobody the small blind, "
        "Ann (seat 1) the big blind (BTN-03)."
    )


def test_heads_up_the_button_has_the_small_blind() -> None:
    """BTN-07; near miss: three are left."""
    evening = Evening(3).starts()
    assert "Heads-up" not in evening.does(c.BeginHand(ONE, evening.now))[0]
    evening.does(c.EndHand(ONE, (c.Out(CID, ANN),)))
    evening.does(c.StayOut(CID))
    (line,) = evening.does(c.BeginHand(ONE, evening.now))
    assert line.startswith("Heads-up: ")
    assert line.endswith("the big blind (BTN-07).")


# -------------------------------------------------------------------------------------------- moves and redraws


def test_a_move_says_from_where_to_where_and_what_falls_to_it() -> None:
    """MOVE-01, MOVE-03: the host says of it what the balancing does."""
    evening = Evening(8).starts()
    evening.passes(95)
    evening.says_the_buttons()
    evening.hand(TWO, c.Out(GUS, ELI))
    evening.hand(TWO, c.Out(FAY, ELI))
    due = due_moves(evening.record.evening, HOMEGAME)
    assert isinstance(due, Moves)
    assert due.said == "Seat 1, table 1 moves to seat 2, table 2, and is dealt in."
    moves = "Seat 1, table 1 (Ann) moves to seat 2, table 2, and is dealt in"
    first = evening.record.decide(c.BeginHand(TWO, evening.now), HOMEGAME)
    assert isinstance(first, Refused)
    assert first.reason == f"First: {moves}."  # people are told the name, too
    assert evening.does(c.Balance()) == [f"{moves} (MOVE-01, MOVE-03)."]
    assert isinstance(evening.record.decide(c.BeginHand(TWO, evening.now), HOMEGAME), Accepted)


def test_the_chips_of_one_who_is_away_move_too() -> None:
    """ABS-02."""
    evening = Evening(8).starts()
    evening.passes(95)
    evening.says_the_buttons()
    evening.does(c.GoAway(ANN, evening.now))
    evening.hand(TWO, c.Out(GUS, ELI))
    evening.hand(TWO, c.Out(FAY, ELI))
    (line,) = evening.does(c.Balance())
    assert line.endswith("; the player is away, and the chips go along (MOVE-01, MOVE-03, ABS-02).")


def test_everyone_draws_anew() -> None:
    """SEAT-04, BTN-01; and at table 1 no hand was announced all the time."""
    evening = Evening(5).starts()
    evening.passes(95)
    evening.hand(TWO, c.Out(DEE, CID))
    counted, *lines = evening.does(c.Redraw((3, 2, 1, 0)))
    assert counted.startswith("Nobody knows now what these have; they are to be counted: ")
    assert lines[0] == "Table 2 is broken: the 4 players left draw for new seats (SEAT-04)."
    assert lines[1] == "Ann draws the four of spades: seat 4, table 1 (SEAT-02)."
    assert lines[-1].startswith("Table 1: Eli (seat 1) has the button, ")
    assert len(lines) == 6  # standing up goes without a word


# --------------------------------------------------------------------------------- absence, races and penalties


def test_away_and_back_and_not_back() -> None:
    """ABS-01, ABS-03; near miss: back in time."""
    evening = Evening().starts()
    away = "is away: no cards, and the blinds are posted from the stack, for 20 minutes at most (ABS-01, ABS-03)."
    assert evening.does(c.GoAway(ANN, evening.now)) == [f"Ann {away}"]
    evening.does(c.GoAway(BEN, evening.now))
    assert evening.passes(18)[0] == "Ann has 2 minutes to come back, or the chips are shared out (ABS-03)."
    assert evening.does(c.ComeBack(BEN, evening.now)) == ["Ben is back."]
    assert evening.passes(2)[1:] == [
        "Ann's chips (1,000) are shared out, 330 each to 3 players; 10 that cannot be shared go to the bank (ABS-03).",
        "Ann is out in 4th place (WIN-01).",
    ]


def test_away_without_a_limit() -> None:
    """Near miss of ABS-03: a book that does not have it."""
    evening = Evening(book=GUIDELINES_1).starts()
    assert evening.does(c.GoAway(ANN, evening.now)) == [
        "Ann is away: cards are dealt and folded until the blinds come, "
        "and the blinds are posted from the stack (DEAL-18)."
    ]


def test_one_who_never_came() -> None:
    """LATE-01."""
    evening = Evening()
    evening.does(c.MarkMissing(DEE))
    evening.starts()
    evening.hand(ONE)
    evening.passes(21)
    assert evening.does(c.RemoveLate(DEE, evening.now)) == [
        "Dee has not come in time: uncounted chips leave play (LATE-01).",
        "Dee is out in 4th place (WIN-01).",
    ]


def test_a_race() -> None:
    """RACE-01, RACE-02; near miss: nobody has an odd chip."""
    evening = Evening(3).starts()
    evening.passes(60)
    evening.does(c.CountStacks(ONE, tuple(map(e.Stack, (ANN, BEN, CID), map(Chips, (1010, 1015, 975))))))
    racks = racks_of(evening.record.evening, ONE)
    assert isinstance(racks, dict)
    assert race_cards(racks, Chips(5), Chips(25), HOMEGAME) == ((1, 2), (2, 3))
    assert evening.does(c.Race(ONE, Chips(5), cards("As 2c 3c 4c 5c"), evening.now)) == [
        "Chips of 5 leave table 1 (RACE-01, RACE-02).",
        "Ann gets 15 (now 1,025) and Ben gives 15 (now 1,000).",
    ]
    few = Evening(3).starts()
    few.passes(60)
    few.does(c.CountStacks(ONE, tuple(map(e.Stack, (ANN, BEN, CID), map(Chips, (1005, 1000, 995))))))
    assert few.does(c.Race(ONE, Chips(5), cards("As 2c 3c 4c 5c"), few.now)) == [
        "Chips of 5 leave table 1 (RACE-01, RACE-02).",
        "Ann gets 20 (now 1,025) and Cid gives 20 (now 975).",
    ]
    even = Evening(3).starts()
    even.does(c.GoToItem(3, even.now))
    assert even.does(c.Race(ONE, Chips(5), (), even.now)) == [
        "Chips of 5 leave table 1 (RACE-01, RACE-02).",
        "Every stack is worth what it was.",
    ]


@pytest.mark.parametrize(
    ("sanction", "first"),
    [
        (Sanction.WARNING, "Ann is warned: slow rolled (SHOW-08)."),
        (Sanction.MISSED_HAND, "Ann misses a hand: slow rolled (SHOW-08)."),
        (Sanction.ROUND_AWAY, "Ann misses a round of 4 hands: slow rolled (SHOW-08)."),
        (Sanction.DISQUALIFICATION, "Ann is disqualified: slow rolled (SHOW-08)."),
    ],
)
def test_penalties(sanction: Sanction, first: str) -> None:
    lines = Evening().starts().does(c.Penalise(ANN, sanction, "slow rolled", ("SHOW-08",)))
    assert lines[0] == first
    gone = ["Ann's 1,000 chips leave play.", "Ann is out in 4th place (WIN-01)."]
    assert lines[1:] == (gone if sanction is Sanction.DISQUALIFICATION else [])


def test_tda_71_penalties_of_several_hands_and_rounds_and_their_end() -> None:
    evening = Evening().starts()
    assert evening.does(c.Penalise(ANN, Sanction.MISSED_HAND, "late", times=3)) == ["Ann misses 3 hands: late."]
    rounds = c.Penalise(ANN, Sanction.ROUND_AWAY, "late", times=2)
    assert evening.does(rounds) == ["Ann misses 2 rounds, which are 8 hands: late."]
    assert evening.does(c.EndPenalty(ANN)) == ["Ann plays again: 11 missed hands are let off (TD-01)."]


def test_rulings_and_dealers() -> None:
    evening = Evening().starts()
    assert evening.does(c.RecordRuling(ONE, "Two burns: play on.", ("DEAL-09",))) == [
        "On record at table 1: Two burns: play on (DEAL-09)."
    ]
    assert evening.does(c.NameDealer(ONE, BEN)) == ["Ben deals at table 1."]


# --------------------------------------------------------------------------------------------------------- undo


def test_what_is_taken_back_is_named() -> None:
    evening = Evening().starts()
    evening.hand(ONE, c.Out(BEN, ANN))
    out = "Ben loses the last chip to Ann, and may rebuy. Table 1, hand 1 is over."
    evening.passes(1)  # the clock is seen, which nobody can take back
    assert evening.steps(evening.record.undo(evening.now)) == [f"Taken back: {out}"]
    assert evening.steps(evening.record.undo(evening.now))[0].startswith("Taken back: Table 1, hand 1, blinds 10–20: ")
    evening.steps(evening.record.redo(evening.now))
    assert evening.steps(evening.record.redo(evening.now)) == [f"Put back: {out}"]
    assert evening.does(c.Rebuy(BEN)) == ["Ben rebuys: 25 for 1,000 chips (BUY-02)."]


# -------------------------------------------------------------------------------------------------- small words


def test_clauses_stand_before_the_full_stop() -> None:
    assert str(Told(say("Ann is back."))) == "Ann is back."
    assert str(Told(say("Play on."), ("DEAL-08", "DEAL-09"))) == "Play on (DEAL-08, DEAL-09)."


def test_lists_and_places() -> None:
    assert [nth(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th"]
    )
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_telling_begins_where_the_record_does() -> None:
    planned = e.Planned(plan_by(HOMEGAME))
    assert Teller(planned, HOMEGAME).evening == begin(planned)
