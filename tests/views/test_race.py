"""A chip race as it is shown, step by step, by both methods; and stacks to be counted."""

from __future__ import annotations

import pytest

from shuffleup.cards import DECK
from shuffleup.hand import Refusal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Raced, Stack
from shuffleup.tournament.words import TableNo
from shuffleup.views.race import RaceView, cards_needed, cards_so_far, counted_view, race_view, races_view
from tests.refusals import refused
from tests.tournament.host import Host
from tests.tournament.test_race_evenings import one_table_of_two

T1 = TableNo(1)
GUIDELINES = BOOKS["guidelines"]


def at_level_four(stacks: tuple[int, ...] = (1015, 990, 995), book: Rulebook = HOMEGAME) -> Host:
    """Three players with these stacks; level 4 is 25-50, and no level to come needs a chip of 5."""
    host = Host(3, book).starts()
    host.passes(60)
    counted = tuple(Stack(player, Chips(chips)) for player, chips in zip(host.playing(), stacks, strict=True))
    host.does(c.CountStacks(T1, counted))
    return host


def race(host: Host, cards: str = "") -> RaceView:
    view = race_view(host.evening, T1, cards, host.book, host.now)
    assert view is not None
    return view


# ------------------------------------------------------------------------------------------------------- when


def test_a_chip_goes_when_no_level_needs_it() -> None:
    host = Host(3).starts()
    (before,) = races_view(host.evening, host.book, host.now)
    assert (before.due, before.why, before.by) == (False, "The 5 is needed until level 4 begins.", "RACE-01")
    assert race_view(host.evening, T1, "", host.book, host.now) is None
    host.passes(59)
    assert not races_view(host.evening, host.book, host.now)[0].due  # near miss: a minute before
    host.passes(1)
    (after,) = races_view(host.evening, host.book, host.now)
    assert (after.due, after.old, after.new, after.by) == (True, 5, 25, "RACE-01")


def test_cards_are_needed_for_odd_chips_at_tables_there_are() -> None:
    host = at_level_four()
    assert cards_needed(host.evening, T1, host.book, host.now) == 3 + 3 + 4
    refused(cards_needed(host.evening, TableNo(2), host.book, host.now), Refusal.NO_SUCH_TABLE)


# ------------------------------------------------------------------------------------------------- step by step


def test_odd_chips_are_what_does_not_make_a_whole_new_one() -> None:
    view = race(at_level_four())
    assert [(one.seat, one.stack, one.odd) for one in view.seats] == [(1, 1015, 3), (2, 990, 3), (3, 995, 4)]
    changed = [(one.handed_in * 5, one.received * 25) for one in view.seats]
    assert all(old == new > 0 for old, new in changed)  # who gets new chips directly, and for how many
    assert (view.needed, view.next_seat, view.after) == (10, 1, None)
    assert (view.change_by, view.deal_by) == (("RACE-01",), ("RACE-02",))


def test_cards_go_to_seat_one_first_and_all_of_a_player_before_the_next() -> None:
    view = race(at_level_four(), "AsKsQs2d")
    assert [one.cards for one in view.seats] == [("As", "Ks", "Qs"), ("2d",), ()]
    assert view.next_seat == 2
    assert "As" not in view.free
    assert len(view.free) == 48


def test_when_all_cards_are_out_the_highest_win() -> None:
    view = race(at_level_four(), "AsKs2s3d4d5d6c7c8c9c")
    assert view.after is not None
    assert [one.winning for one in view.seats] == [("As", "Ks"), (), ()]  # ten odd chips make two new ones
    assert [one.after for one in view.seats] == [1050, 975, 975]
    assert (view.after.total, view.after.raced_off, view.after.added) == (3000, 0, 0)
    assert view.next_seat is None


def test_by_the_guidelines_a_player_wins_once() -> None:
    view = race(at_level_four(book=GUIDELINES), "AsKs2s3d4d5d6c7c8c9c")
    assert [one.winning for one in view.seats] == [("As",), (), ("9c",)]
    assert view.deal_by[-1] == "RACE-05"


def test_a_player_with_nothing_else_is_given_a_chip_first() -> None:
    view = race(at_level_four((15, 1990, 995)), "2s3s4sAdKdQdJc9c8c7c")
    assert view.seats[0].given == ("RACE-03",)
    assert view.seats[0].after == 25
    assert [one.given for one in view.seats[1:]] == [(), ()]


@pytest.mark.parametrize(
    ("stacks", "cards", "gone", "added"),
    [
        ((1000, 1000, 1000), "", 0, 0),  # no odd chip, no card
        ((1005, 1000, 995), "AsKdQdJdTd", 0, 0),  # five odd chips make one
    ],
)
def test_what_leaves_play(stacks: tuple[int, ...], cards: str, gone: int, added: int) -> None:
    view = race(at_level_four(stacks), cards)
    assert view.after is not None
    assert (view.after.raced_off, view.after.added) == (gone, added)


def test_racks_after_the_race_are_worth_the_stacks() -> None:
    view = race(at_level_four(), "AsKs2s3d4d5d6c7c8c9c")
    assert view.after is not None
    for one in view.seats:
        assert sum(pile.value * pile.count for pile in one.rack) == one.after
        assert 5 not in [pile.value for pile in one.rack]
    assert sum(pile.value * pile.count for pile in view.after.chips) == 3000


def test_chips_nobody_has_moved_are_the_set_that_was_handed_out() -> None:
    """20 of 5, 16 of 25 and 5 of 100: the fives make four more of 25, which the bank has to have."""
    host = Host(20).starts()
    host.does(c.GoToItem(4, host.now))  # no time for a hand
    view = race(host)
    assert view.after is not None
    assert {tuple((pile.value, pile.count) for pile in one.rack) for one in view.seats} == {((25, 20), (100, 5))}
    assert [(pile.value, pile.count) for pile in view.after.chips] == [(25, 200), (100, 50)]
    assert [(one.value, one.needed) for one in view.bank] == [(25, 40)]


@pytest.mark.parametrize(
    ("cards", "handed"),
    [
        ("", [(25, 12)]),  # known before a card is dealt: 60 of 5 make 12, odd ones or not
        ("AsKs2s3d4d5d6c7c8c9c", [(25, 12)]),
    ],
)
def test_what_the_bank_hands_out(cards: str, handed: list[tuple[int, int]]) -> None:
    assert [(one.value, one.needed) for one in race(at_level_four(), cards).bank] == handed


CARDS = "AsKs2s3d4d5d6c7c8c9c"


@pytest.mark.parametrize("stacks", [(1015, 990, 995), (15, 1990, 995), (1000, 1000, 1000)])
def test_the_bank_hands_out_what_the_players_get(stacks: tuple[int, ...]) -> None:
    view = race(at_level_four(stacks), CARDS)
    got = sum(one.received + len(one.winning) + len(one.given) for one in view.seats)
    assert [(one.value, one.needed) for one in view.bank] == [(25, got)]


def test_whose_fives_have_left_changes_nothing_where_others_race() -> None:
    """Of table 1, which has raced, and table 2, which has not, drawn to one table."""
    host = one_table_of_two(1)
    (table,) = host.evening.open_tables()
    view = race_view(host.evening, table.number, "", host.book, host.now)
    assert view is not None
    changing = [one for one in view.seats if one.received or one.odd]
    assert len(changing) == 4
    assert [one.value for one in view.bank] == [25]
    assert view.bank[0].needed == sum(one.received for one in changing) + sum(one.odd for one in changing) // 5


def test_what_cannot_be_raced_needs_no_bank() -> None:
    host = at_level_four()
    host.evening.entrant(host.playing()[0]).stack = Chips(1013)
    assert race(host).bank == ()


def test_what_is_shown_is_what_is_recorded() -> None:
    host = at_level_four()
    view = race(host, "AsKs2s3d4d5d6c7c8c9c")
    (raced,) = host.does(c.Race(T1, view.old, cards_so_far(view.dealt), host.now))
    assert isinstance(raced, Raced)
    assert [stack.chips for stack in raced.stacks] == [one.after for one in view.seats]


def test_looking_changes_nothing() -> None:
    host = at_level_four()
    race(host, "AsKs2s3d4d5d6c7c8c9c")
    assert [host.evening.entrant(player).stack for player in host.playing()] == [1015, 990, 995]


# ---------------------------------------------------------------------------------------------- cards as text


@pytest.mark.parametrize(
    ("text", "cards"),
    [("", 0), ("As", 1), ("AsKd", 2), ("AsK", 1), ("AsXx2d", 1), ("nonsense", 0)],
)
def test_cards_out_of_an_address(text: str, cards: int) -> None:
    assert len(cards_so_far(text)) == cards


def test_more_cards_than_needed_are_left_out_and_one_twice_is_told() -> None:
    host = at_level_four((1005, 1000, 995))
    assert race(host, "AsKdQdJdTd2c3c").dealt == "AsKdQdJdTd"
    assert "cannot be dealt twice" in race(host, "AsAsQdJdTd").refused


def test_a_second_deck_follows_the_first() -> None:
    host = at_level_four()
    first = "".join(map(str, DECK))
    assert len(cards_so_far(first + "As")) == 53
    assert race(host, first).needed == 10  # only as many as there are odd chips


# ---------------------------------------------------------------------------------------------------- the count


def test_a_table_to_be_counted() -> None:
    view = counted_view(at_level_four().evening, T1)
    assert [(row.seat, row.stack.certain) for row in view.rows] == [(1, 1015), (2, 990), (3, 995)]
    assert (view.must.exactly, view.unit, view.in_hand) == (3000, 5, False)


def test_after_the_race_the_smallest_chip_is_another() -> None:
    host = at_level_four()
    host.does(c.Race(T1, Chips(5), cards_so_far("AsKs2s3d4d5d6c7c8c9c"), host.now))
    assert counted_view(host.evening, T1).unit == 25
    host.does(c.BeginHand(T1, host.now))
    assert counted_view(host.evening, T1).in_hand


def test_a_stack_the_chips_cannot_make_is_named() -> None:
    host = at_level_four()
    host.evening.entrant(host.playing()[0]).stack = Chips(1013)  # no count is taken that comes to this
    view = race(host)
    assert "cannot be made of chips of" in view.refused
    assert (view.needed, view.after) == (0, None)
