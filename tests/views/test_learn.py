"""What somebody new is shown: twelve steps and the hand that goes with them, button help, what beats what."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from shuffleup.cards import BEST_STRENGTH, cards, category, strength
from shuffleup.language.searching import tongue
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.house import HouseBook, house_rule, with_house_rules
from shuffleup.rulebooks.index import CHAPTERS, standings
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.learn.button_help import ButtonHand, button_help
from shuffleup.views.learn.how_to_play import PLAY_STEPS, ExampleStep, example
from shuffleup.views.learn.lessons import LESSONS, lessons_about, lessons_of
from shuffleup.views.learn.picker import picked
from shuffleup.views.learn.ranks import RANKED_HANDS
from shuffleup.views.learn.ready import ready_view

# ------------------------------------------------------------------------------------------------- how to play

EXAMPLE = example(HOMEGAME)


def test_there_are_the_twelve_steps_of_the_booklet() -> None:
    assert len(PLAY_STEPS) == len(EXAMPLE) == 12
    cited = {id_ for step in PLAY_STEPS for id_ in step.clauses}
    assert {f"GAME-0{n}" for n in range(1, 9)} <= cited <= set(standings())


@pytest.mark.parametrize(
    ("number", "did"),
    [
        (1, ["blind Ben 10"]),
        (2, ["blind Cleo 20"]),
        (3, ["dealt"]),
        (4, ["folded Dan", "raised Eve 60", "called Ann 60", "folded Ben", "called Cleo 40"]),
        (5, ["street 9s4s2d"]),
        (6, ["checked Cleo", "bet Eve 100", "called Ann 100", "folded Cleo"]),
        (7, ["street Jd"]),
        (8, ["checked Eve", "checked Ann"]),
        (9, ["street 6s"]),
        (10, ["bet Eve 200", "called Ann 200"]),
        (11, ["shown Eve KhKd", "shown Ann AsTs", "awarded"]),
        (12, []),
    ],
)
def test_the_example_goes_as_the_steps_say(number: int, did: list[str]) -> None:
    assert [
        " ".join(
            [
                deed.kind,
                *([deed.who.name] if deed.who else []),
                *([str(deed.amount)] if deed.who and deed.amount else []),
            ]
        )
        + (f" {''.join(deed.cards)}" if deed.cards else "")
        for deed in EXAMPLE[number - 1].deeds
    ] == did


def pot(step: ExampleStep) -> Chips:
    assert step.table.felt is not None
    return step.table.felt.total


def test_the_pictures_show_what_lies_there() -> None:
    assert [pot(step) for step in EXAMPLE] == [10, 30, 30, 190, 190, 390, 390, 390, 390, 790, 0, 0]
    bets = {spot.name: spot.bet for spot in EXAMPLE[3].table.seats}
    assert bets == {"Ann": 60, "Ben": 10, "Cleo": 60, "Dan": 0, "Eve": 60}  # before they are swept in
    last = EXAMPLE[10]
    assert last.mine is not None
    assert last.mine.words == "flush, ace high, with ten, nine, six and four"
    assert {spot.name: spot.won for spot in last.table.seats if spot.won} == {"Ann": 790}


def test_nobody_sees_cards_that_are_not_shown_yet() -> None:
    for step in EXAMPLE[:10]:
        assert [spot.cards for spot in step.table.seats] == [()] * 5
    assert EXAMPLE[2].mine is not None


@pytest.mark.parametrize("book", BOOKS)
def test_under_every_book_the_example_goes_the_same(book: str) -> None:
    assert [[replace(deed, by=()) for deed in step.deeds] for step in example(BOOKS[book])] == [
        [replace(deed, by=()) for deed in step.deeds] for step in EXAMPLE
    ]


def test_the_button_moves_to_the_next_player_in_the_end() -> None:
    assert [spot.name for step in (EXAMPLE[0], EXAMPLE[11]) for spot in step.table.seats if spot.button] == [
        "Ann",
        "Ben",
    ]
    assert sum(spot.stack or 0 for spot in EXAMPLE[11].table.seats) == 5000


# ------------------------------------------------------------------------------------------------- button help


def lies(hand: ButtonHand) -> tuple[int | None, int | None, int]:
    """Where the button, the small and the big blind are; nobody has a dead small blind."""
    button, small, big = (
        [one.seat for one in hand.seats if getattr(one, what)] for what in ("button", "small_blind", "big_blind")
    )
    return next(iter(button), None), next(iter(small), None), big[0]


@pytest.mark.parametrize(
    ("players", "out", "first", "second", "cited"),
    [
        (6, (), (2, 3, 4), (3, 4, 5), ("BTN-03",)),
        (6, (2,), (2, 3, 4), (3, 4, 5), ("BTN-03", "BTN-06")),  # the small blind: the button to the empty seat
        (6, (3,), (2, None, 4), (3, 4, 5), ("BTN-03", "BTN-04")),  # the big blind: no small blind for a hand
        (6, (4,), (2, 3, 5), (3, 5, 6), ("BTN-03",)),  # near miss: nobody with a blind
        (3, (1,), (3, 3, 2), (2, 2, 3), ("BTN-08", "BTN-07")),  # the booklet's three who become two
        (3, (2,), (3, 3, 1), (1, 1, 3), ("BTN-08", "BTN-07")),
        (3, (3,), (2, 2, 1), (1, 1, 2), ("BTN-08", "BTN-07")),
    ],
)
def test_button_help_is_the_booklets(
    players: int, out: tuple[int, ...], first: object, second: object, cited: tuple[str, ...]
) -> None:
    found = button_help(players, tuple(map(Seat, out)), HOMEGAME)
    assert lies(found.now) == (1, 2, 3)
    assert (lies(found.after[0]), lies(found.after[1])) == (first, second)
    assert found.after[0].clauses == cited


def test_a_house_that_leaves_the_button_has_it_so_in_the_drawing() -> None:
    house = with_house_rules(HOMEGAME, [house_rule("BTN-05")])
    assert isinstance(house, HouseBook)
    found = button_help(6, (Seat(2),), house.book)
    assert lies(found.after[0]) == (1, 3, 4)
    assert found.after[0].clauses == ("BTN-03", "BTN-05")


def test_of_all_but_one_nothing_follows() -> None:
    found = button_help(3, (Seat(1), Seat(2)), HOMEGAME)
    assert (found.after, found.winner) == ((), 3)
    assert button_help(3, (Seat(1), Seat(2), Seat(3)), HOMEGAME).out == (1, 2)  # somebody wins
    assert button_help(99, (), HOMEGAME).players == 10
    assert button_help(0, (), HOMEGAME).players == 3


# ----------------------------------------------------------------------------------------------- what beats what


def test_the_kinds_of_hand_stand_in_their_order() -> None:
    strengths = [strength(one.five) for one in RANKED_HANDS]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == BEST_STRENGTH
    assert [category(found) for found in strengths] == [one.makes for one in RANKED_HANDS]
    assert len({one.makes for one in RANKED_HANDS}) == 9
    assert all(better.makes >= worse.makes for better, worse in pairwise(RANKED_HANDS))


# ------------------------------------------------------------------------------------------------ what to have


def ready(players: int, rebuys: int = 0, book: str = "homegame") -> dict[str, str]:
    plan = usual_plan("Friday", "2026-11-20", BOOKS[book], Money(2000))
    view = ready_view(plan, BOOKS[book], players, rebuys)
    assert not view.wrong
    return {one.key: str(one.what) for one in view.items}


def test_what_to_have_ready_is_counted_for_those_who_come() -> None:
    ten, many = ready(10), ready(25, 3)
    assert (ten["tables"], ten["chairs"], ten["decks"], ten["buttons"]) == (
        "1 table",
        "10 chairs",
        "2 decks",
        "1 dealer button",
    )
    assert ten["chips"] == "410 chips"  # as the booklet counts them
    assert (many["tables"], many["cut-cards"], many["decks"]) == ("3 tables", "3 cut cards", "6 decks")
    assert many["chips"] == "1,148 chips"  # a set of 41 for every rebuy too


def test_the_cards_to_take_out_for_25_players_are_the_sheets() -> None:
    plan = usual_plan("Friday", "2026-11-20", HOMEGAME, Money(2000))
    spades, hearts, clubs = ready_view(plan, HOMEGAME, 25).drawn
    assert (spades[0], spades[-1], len(spades)) == ("As", "8s", 8)
    assert (hearts[0], hearts[-1], len(hearts)) == ("Ah", "8h", 8)
    assert (clubs[0], clubs[-1], len(clubs)) == ("Ac", "9c", 9)
    assert ready_view(plan, HOMEGAME, 60).drawn == ()  # more tables than suits


def test_too_few_players_are_told_so() -> None:
    plan = usual_plan("Friday", "2026-11-20", HOMEGAME, Money(2000))
    assert ready_view(plan, HOMEGAME, 1).wrong == "A tournament needs at least 2 players; there are 1."


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_named_in_the_list_is_one(book: str) -> None:
    plan = usual_plan("Friday", "2026-11-20", BOOKS[book], Money(2000))
    cited = {id_ for one in ready_view(plan, BOOKS[book], 12).items for id_ in one.clauses}
    assert cited <= set(standings())


# ------------------------------------------------------------------------------------------------- cards to pick


@pytest.mark.parametrize(
    ("written", "tap", "mine", "board", "other", "to"),
    [
        (("", "", "", ""), "As", "As", "", "", "mine"),
        (("As", "", "", "mine"), "Ks", "AsKs", "", "", "board"),  # the hand is full: on to the board
        (("AsKs", "", "", "board"), "2d", "AsKs", "2d", "", "board"),
        (("AsKs", "2d", "", "other"), "7c", "AsKs", "2d", "7c", "other"),  # where it is wanted
        (("AsKs", "2d", "", "board"), "As", "Ks", "2d", "", "board"),  # tapped again: taken away
        (("AsKs", "2d3d4d5d6d", "", "board"), "7c", "AsKs", "2d3d4d5d6d", "7c", "other"),  # the board is full
        (("AsKs", "2d3d4d5d6d", "7c8c", "mine"), "9c", "AsKs", "2d3d4d5d6d", "7c8c", "mine"),  # everything is
        (("AsKs", "", "", "mine"), "xx", "AsKs", "", "", "board"),
    ],
)
def test_a_card_that_is_tapped_goes_where_the_next_one_goes(
    written: tuple[str, str, str, str], tap: str, mine: str, board: str, other: str, to: str
) -> None:
    found = picked(*written, tap)
    assert (found.mine, found.board, found.other) == (cards(mine), cards(board), cards(other))
    assert (found.to.value, found.wrong) == (to, "")


@pytest.mark.parametrize(
    ("mine", "board", "other", "said"),
    [
        ("A", "", "", "“A” is no row of cards. Write rank and suit, as in As, 10h or 7c."),
        ("<b>", "", "", "“<b>” is no row of cards. Write rank and suit, as in As, 10h or 7c."),
        ("AsKsQs", "", "", "My cards: at most 2."),
        ("AsKs", "2c3c4c5c6c7c", "", "The board: at most 5."),
        ("AsKs", "As3c4c", "", "ace of spades is there twice: a deck has only one."),
        ("As", "", "", "Pick your two cards."),
        ("AsKs", "2c3c", "", "The flop has three cards."),
        ("AsKs", "", "2c", "The other hand has two cards; without any, it is any hand."),
        ("A♠ 10h", "", "", ""),
    ],
)
def test_what_cannot_be_worked_out_is_said(mine: str, board: str, other: str, said: str) -> None:
    found = picked(mine, board, other)
    assert (found.wrong or found.lacks) == said
    assert found.is_told is (said == "")


# ------------------------------------------------------------------------------------------------------- lessons


def test_lessons_are_found_by_what_people_say_and_by_their_clauses() -> None:
    found = {
        words: [one.key for one in lessons_about(words, tongue("en"))]
        for words in ("pot odds", "probability", "", "buy-in")
    }
    assert found == {"pot odds": ["odds"], "probability": ["odds"], "": [], "buy-in": []}
    assert [one.key for one in lessons_of("ODDS-01")] == ["odds", "allin"]
    assert lessons_of("BUY-01") == ()
    assert {id_ for one in LESSONS for id_ in one.clauses} <= {*standings(), *CHAPTERS}
