"""A dealt table as its players see it: their choices, the seats around the felt, their own cards, the last words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.dealt.moves import TurnChoice, chosen
from shuffleup.hand import Positions, Refusal, Refused, legal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.words import Millis
from shuffleup.views.dealer.felt import SeatedPerson, Watched
from shuffleup.views.table.choices import choices_view
from shuffleup.views.table.felt import (
    SeatSpot,
    TableTelling,
    from_left_of,
    last_deeds,
    mine_view,
    spots,
    told,
    winning_words,
)
from tests.hand.table_talk import Table, play
from tests.refusals import refused

NAMES = {Seat(1): "Ann", Seat(2): "Bert", Seat(3): "Cleo", Seat(4): "Dana"}
WHOLE_BOARD = "2c 7d 9h Js 4c"
HOLES = "1:AsAd 2:KcKd 3:QhQs"


def look(at: Table) -> Watched:
    positions = Positions(at.hand.button, at.hand.seats[0], at.hand.seats[1])
    return Watched(at.hand, at.terms, HOMEGAME, NAMES, positions, {})


def around(at: Table, says: dict[Seat, str] | None = None) -> dict[int, SeatSpot]:
    watched = look(at)
    return {spot.seat: spot for spot in spots(watched, told(watched, at.events), says or {})}


def three(stacks: str = "1:1000 2:1000 3:1000", holes: str = HOLES, unit: int = 1) -> Table:
    """Cards are dealt; Cleo has the button and is first to act."""
    return play(stacks, button=3, unit=unit).posts().deals(holes)


# ------------------------------------------------------------------------------------------------------- choices

# after what                                      whose  call  least  most  half  pot   why closed
CHOICES = [
    ((), 3, 20, 40, 1000, 45, 70, ""),
    (("3 raises to 60",), 1, 50, 100, 1000, 130, 200, ""),
    (("3 calls", "1 calls"), 2, 0, 40, 1000, 50, 80, ""),
    (("3 raises to 600", "1 calls"), 2, 580, 1000, 1000, 1000, 1000, ""),  # a raise to 1180 is more than he has
    (("3 is all-in", "1 calls"), 2, 980, 0, 0, 0, 0, "You have no chips beyond the call"),
]


@pytest.mark.parametrize(("sayings", "seat", "call", "least", "most", "half", "whole", "closed"), CHOICES)
def test_what_a_player_may_do_is_on_his_buttons(
    sayings: tuple[str, ...], seat: int, call: int, least: int, most: int, half: int, whole: int, closed: str
) -> None:
    at = three().does(*sayings)
    choices = choices_view(at.hand, at.terms, Seat(seat), seen=7)
    assert choices is not None
    assert (choices.seen, choices.call, choices.least, choices.greatest) == (7, call, least, most)
    assert choices.closed.startswith(closed)
    assert bool(choices.closed) == bool(closed)
    if most:
        assert (choices.half, choices.whole) == (half, whole)


def test_nobody_else_has_a_choice() -> None:
    at = three()
    seats = (Seat(seat) for seat in range(1, 5))
    assert [seat for seat in seats if choices_view(at.hand, at.terms, seat, 1)] == [3]


def test_the_least_is_cited_and_a_bet_is_no_raise() -> None:
    at = three()
    before = choices_view(at.hand, at.terms, Seat(3), 1)
    at.does("3 calls", "1 calls", "2 checks").board("2c 7d 9h")
    after = choices_view(at.hand, at.terms, Seat(1), 2)
    assert before is not None
    assert after is not None
    assert (before.bet, before.least_by, after.bet, after.least_by) == (False, "BET-03", True, "BET-02")


def test_a_raise_that_is_closed_says_why_and_by_which_clause() -> None:
    """BET-04: Ann has acted, and Bert's all-in is no full raise."""
    at = three("1:1000 2:130 3:1000").does("3 calls", "1 raises to 100", "2 is all-in", "3 calls")
    choices = choices_view(at.hand, at.terms, Seat(1), 1)
    assert choices is not None
    assert (choices.call, choices.least, choices.closed_by) == (30, 0, ("BET-04",))
    assert choices.closed.startswith("The betting is not reopened")


def test_a_call_that_takes_everything_is_named_so() -> None:
    at = three("1:1000 2:1000 3:300").does("3 folds", "1 is all-in")
    bert = choices_view(at.hand, at.terms, Seat(2), 1)
    assert bert is not None
    assert (bert.call, bert.call_is_all_in) == (980, True)
    near = three().does("3 folds", "1 raises to 999")
    cover = choices_view(near.hand, near.terms, Seat(2), 1)
    assert cover is not None
    assert (cover.call, cover.call_is_all_in) == (979, False)


def test_sizes_are_in_chips_there_are() -> None:
    at = play("1:1000 2:1000 3:1000", button=3, blinds=(25, 50), unit=25).posts().deals()
    at.does("3 raises to 125", "1 folds")
    choices = choices_view(at.hand, at.terms, Seat(2), 1)
    assert choices is not None
    assert (choices.half, choices.whole, choices.unit) == (250, 400, 25)  # half of 275 is 137, and 125 in chips of 25


# Cleo is all-in for, Ann has, and on her buttons are; what she cannot put out, and what is said instead
AFTER_ODD_CHIPS = [
    (160, 1000, (275, 325, 525), {270: "make it 275", 280: "make it 275 or 300"}),  # 270 by the rule, 345 is half
    (150, 1000, (250, 325, 500), {251: "make it 250 or 275"}),  # near miss: in chips there are, as the rule has it
    (160, 272, (272, 272, 272), {271: "make it 272"}),  # all-in is all of it, odd chips and all
    (160, 290, (275, 290, 290), {280: "make it 275 or 290"}),  # near miss: she has one chip more
]


@pytest.mark.parametrize(("cleo", "ann", "buttons", "instead"), AFTER_ODD_CHIPS)
def test_after_odd_chips_a_raise_is_offered_in_chips_there_are(
    cleo: int, ann: int, buttons: tuple[int, int, int], instead: dict[int, str]
) -> None:
    at = play(f"1:{ann} 2:1000 3:{cleo}", button=3, blinds=(25, 50), unit=25).posts().deals().does("3 is all-in")
    shown, choices = choices_view(at.hand, at.terms, Seat(1), 1), legal(at.hand, at.terms)
    assert shown is not None
    assert choices is not None
    assert (shown.least, shown.half, shown.whole) == buttons
    for total in buttons:
        assert not isinstance(chosen(Seat(1), TurnChoice("raise", shown.call, Chips(total)), at.hand, choices), Refused)
    for odd, words in instead.items():
        answer = chosen(Seat(1), TurnChoice("raise", shown.call, Chips(odd)), at.hand, choices)
        refused(answer, Refusal.NOT_IN_CHIPS, f"The smallest chip is 25: {words}.")


# ----------------------------------------------------------------------------------------------------- the seats


def short(spot: SeatSpot) -> str:
    """A seat in few words."""
    cards = "".join(spot.cards) or ("face down" if spot.covered else "")
    words = (spot.state, spot.did, f"bet {spot.bet}" if spot.bet else "", f"won {spot.won}" if spot.won else "", cards)
    return ", ".join(filter(None, (*words, "to act" if spot.to_act else "")))


SEATS = {
    "before anyone acts": (three(), "blind, bet 10, face down", "blind, bet 20, face down", "face down, to act"),
    "a raise and a fold": (
        three().does("3 raises to 60", "1 folds"),
        "folded, blind, bet 10",
        "blind, bet 20, face down, to act",
        "raised, bet 60, face down",
    ),
    "a new street begins with nothing done": (
        three().does("3 calls", "1 calls", "2 checks").board("2c 7d 9h").does("1 checks"),
        "checked, face down",
        "face down, to act",
        "face down",
    ),
    "all-in: hands up": (
        three().does("3 is all-in", "1 folds", "2 calls"),
        "folded",  # the round is over: nothing lies in front of anybody
        "shown, KcKd",
        "shown, QhQs",
    ),
    "a showdown, one hand mucked": (
        three().does("3 calls", "1 calls", "2 checks").checks_down(WHOLE_BOARD).does("1 shows", "2 mucks", "3 mucks"),
        "shown, won 60, AsAd",
        "mucked",
        "mucked",
    ),
    "everyone folds: nobody shows": (three().does("3 folds", "1 folds"), "folded", "won 20", "folded"),
}


@pytest.mark.parametrize("name", SEATS)
def test_a_seat_as_everyone_sees_it(name: str) -> None:
    at, *expected = SEATS[name]
    assert [short(spot) for spot in around(at).values()] == expected


def test_a_hand_in_words_where_it_was_shown_and_nowhere_else() -> None:
    at = three().does("3 is all-in", "1 folds", "2 calls")
    assert [spot.words for spot in around(at).values()] == ["", "", ""]  # no board yet
    at.board("Kh 7d 9h")
    assert [spot.words for spot in around(at).values()] == [
        "",
        "three kings, nine and seven kickers",
        "pair of queens, king, nine and seven kickers",
    ]
    at.board("2c").board("3d")
    assert winning_words(around(at).values()) == "three kings, nine and seven kickers"


def test_no_words_for_a_pot_nobody_had_to_show_for() -> None:
    assert winning_words(around(three().does("3 folds", "1 folds")).values()) == ""


# seats at the table  mine  clockwise from my left
TURNED = [
    ((1, 2, 3, 4), 2, (3, 4, 1, 2)),
    ((1, 2, 3, 4), 4, (1, 2, 3, 4)),
    ((1, 2, 3, 4), None, (1, 2, 3, 4)),
    ((2, 5, 9), 5, (9, 2, 5)),
    ((2, 5, 9), 7, (2, 5, 9)),  # not in this hand
]


@pytest.mark.parametrize(("seats", "mine", "turned"), TURNED)
def test_the_table_is_turned_so_that_i_sit_in_front(
    seats: tuple[int, ...], mine: int | None, turned: tuple[int, ...]
) -> None:
    me = Seat(mine) if mine else None
    assert tuple(spot.seat for spot in from_left_of(me, [SeatSpot(Seat(seat)) for seat in seats])) == turned


def test_words_across_the_table_stand_at_the_seat() -> None:
    assert [spot.says for spot in around(three(), {Seat(2): "thanks"}).values()] == ["", "thanks", ""]


# --------------------------------------------------------------------------------------------------- what was said

LAST = {
    "the blinds": (three(), ["blind"]),  # that cards were dealt goes without saying
    "an action": (three().does("3 calls"), ["called"]),
    "a street": (three().does("3 calls", "1 calls", "2 checks").board("2c 7d 9h"), ["street"]),
    "the end of a round": (three().does("3 calls", "1 calls", "2 checks"), ["checked"]),
    "side pots": (
        three("1:300 2:1000 3:1000").does("3 is all-in", "1 calls", "2 calls").runs_out(WHOLE_BOARD),
        ["awarded", "awarded"],
    ),
}


@pytest.mark.parametrize("name", LAST)
def test_the_last_thing_worth_saying(name: str) -> None:
    at, kinds = LAST[name]
    assert [deed.kind for deed in last_deeds(told(look(at), at.events))] == kinds


# ---------------------------------------------------------------------------------------------------------- my own


def mine(at: Table, seat: int) -> tuple[str, str, int, bool] | None:
    view = mine_view(look(at), around(at).values(), Seat(seat), "", Millis(0))
    return ("".join(view.cards), view.words, view.price, view.live) if view else None


# after what                                 seat  cards   words                 price  live
MINE = [
    (three(), 1, ("AsAd", "", 10, True)),
    (three(), 4, None),  # he is not in this hand
    (three().does("3 raises to 60"), 2, ("KcKd", "", 40, True)),
    (three().does("3 folds"), 3, ("QhQs", "", 0, False)),
    (
        three().does("3 calls", "1 calls", "2 checks").board("2c 7d 9h"),
        1,
        ("AsAd", "pair of aces, nine, seven and two kickers", 0, True),
    ),
    (three().does("3 folds", "1 folds"), 2, ("KcKd", "", 0, True)),
]


@pytest.mark.parametrize(("at", "seat", "expected"), MINE)
def test_my_own_cards_and_what_they_cost_me(at: Table, seat: int, expected: tuple[str, str, int, bool] | None) -> None:
    assert mine(at, seat) == expected


def test_it_is_my_turn_to_show_in_order() -> None:
    at = three().does("3 calls", "1 calls", "2 checks").checks_down(WHOLE_BOARD)

    def to_show() -> list[bool]:
        views = [mine_view(look(at), around(at).values(), Seat(seat), "", Millis(0)) for seat in (1, 2, 3)]
        return [view is not None and view.to_show for view in views]

    assert to_show() == [True, False, False]
    at.does("1 shows")
    assert to_show() == [False, True, False]


# ---------------------------------------------------------------------------------------------- told as it goes on


def test_what_was_told_before_is_not_told_again() -> None:
    at, telling = three(), TableTelling()
    first = telling.told(look(at), list(at.events))
    at.does("3 calls", "1 calls")
    second = telling.told(look(at), list(at.events))
    assert second == told(look(at), at.events)
    assert [deed.kind for deed in second[len(first) :]] == ["called", "called"]
    assert all(now is before for now, before in zip(second, first, strict=False))


def test_a_hand_of_which_something_was_taken_back_is_told_from_its_beginning() -> None:
    at, telling = three(), TableTelling()
    events = list(at.does("3 calls", "1 calls").events)
    telling.told(look(at), events)
    other = three().does("3 calls", "1 raises to 60")
    assert telling.told(look(other), other.events) == told(look(other), other.events)
    shorter = three().does("3 calls")
    assert telling.told(look(shorter), shorter.events) == told(look(shorter), shorter.events)


def test_one_who_is_called_otherwise_now_is_told_of_by_that_name() -> None:
    at, telling = three(), TableTelling()
    telling.told(look(at), at.events)
    renamed = replace(look(at), names={**NAMES, Seat(1): "Anna"})
    assert telling.told(renamed, at.events)[0].who == SeatedPerson(Seat(1), "Anna")
