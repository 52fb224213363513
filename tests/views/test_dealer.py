"""What the dealer's assistant says: whole moments of a hand as one line each, with their near misses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace

import pytest

from shuffleup.cards import UNSEEN
from shuffleup.hand import Event, Judgement, Mishap, Outcome, Positions, evolve, judge, resume, rule, terms_of
from shuffleup.questions.dealers import DealerDuty, DealersDuties
from shuffleup.questions.dealing import BoardDealtEarly
from shuffleup.questions.play import MustClaimBoard
from shuffleup.questions.words import Street
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from shuffleup.views.dealer.felt import Deed, deeds_of, felt_view, seats_view
from shuffleup.views.dealer.steps import (
    BoardStep,
    DealerStep,
    Over,
    Posting,
    RemedyNow,
    Showdown,
    TurnStep,
    duties_view,
    step_of,
)
from tests.first_edition import ROBERTS_1
from tests.hand.table_talk import Table, house_rules, play, positions_of, seats_of
from tests.views.dealer_talk import NO_BOARD, WHOLE_BOARD, dealt, look, names


def said(step: DealerStep) -> str:
    """A step in few words, so that tables of them can be read."""
    match step:
        case Posting():
            posts = ", ".join(f"{p.who.name} {p.kind} {p.paid}/{p.whole}" for p in step.posts)
            return f"{posts}; first card {step.first.name if step.first else 'to nobody'}"
        case TurnStep():
            more = f"{step.least}-{step.greatest}" if step.greatest else "no more"
            extra = "".join(
                f", {word}" for word in ("option", "away", "opens", "call_is_all_in") if getattr(step, word)
            )
            count = f", {step.count.players} in" if step.count else ""
            return f"{step.who.name}: call {step.call}, {more}{extra}{count}"
        case BoardStep():
            up = f", up: {names(step.turn_up)}" if step.turn_up else ""
            return f"burn {step.burns}, turn {step.cards}, {step.count.players} in{up}"
        case Showdown():
            return (
                f"pot {step.pot} of {step.pots}, {step.amount}: {names(step.to_show)} show, {names(step.between)} win"
            )
        case RemedyNow():
            return " ".join(step.lines)
        case Over():
            return "voided" if step.voided else "over"


# ------------------------------------------------------------------------------------------- what comes next

NEXT = {
    # the blinds and the deal
    "three players": (play("1:1000 2:1000 3:1000", button=3), "Ann small 10/10, Bert big 20/20; first card Ann"),
    "heads-up": (play("1:1000 2:1000", button=1), "Bert big 20/20, Ann small 10/10; first card Bert"),
    "a short big blind": (
        play("1:1000 2:15 3:1000", button=3),
        "Ann small 10/10, Bert big 15/20; first card Ann",
    ),
    "an ante for all is one line": (
        play("1:1000 2:1000 3:1000", button=3, ante=5),
        "Ann small 10/10, Bert big 20/20; first card Ann",
    ),
    "an ante one cannot pay is many": (
        play("1:1000 2:1000 3:3", button=3, ante=5),
        "Ann ante 5/5, Bert ante 5/5, Cleo ante 3/5, Ann small 10/10, Bert big 20/20; first card Ann",
    ),
    "the big blind's ante after the blind": (
        play("1:1000 2:1000 3:1000", button=3, ante=20, big_blind_ante=True),
        "Ann small 10/10, Bert big 20/20, Bert ante 20/20; first card Ann",
    ),
    "of which a short one pays what is left": (
        play("1:1000 2:25 3:1000", button=3, ante=20, big_blind_ante=True),
        "Ann small 10/10, Bert big 20/20, Bert ante 5/20; first card Ann",
    ),
    "a third blind": (
        play("1:1000 2:1000 3:1000", button=3, straddles=(40,)),
        "Ann small 10/10, Bert big 20/20, Cleo third 40/40; first card Ann",
    ),
    "no blinds": (
        play("1:1000 2:1000 3:1000", button=3, blinds=(0, 0), ante=5, least_bet=20),
        "; first card Ann",
    ),
    # whose turn, and what it costs
    "the first to act": (dealt(), "Cleo: call 20, 40-1000, 3 in"),
    "the next is not told how many are in": (dealt().does("3 folds"), "Ann: call 10, 40-1000"),
    "a raise": (dealt().does("3 raises to 90"), "Ann: call 80, 160-1000"),
    "the option": (dealt().does("3 calls, 1 calls"), "Bert: call 0, 40-1000, option"),
    "no option after a raise": (dealt().does("3 raises to 40, 1 calls"), "Bert: call 20, 60-1000"),
    "the flop": (
        dealt().does("3 calls, 1 calls, 2 checks").board("?? ?? ??"),
        "Ann: call 0, 20-980, opens, 3 in",
    ),
    "a call that is all-in": (
        dealt("1:1000 2:1000 3:60").does("3 folds, 1 raises to 1000"),
        "Bert: call 980, no more, call_is_all_in",
    ),
    "a short all-in does not reopen": (
        dealt("1:1000 2:1000 3:1000 4:130", button=4).does("3 raises to 100, 4 is all-in, 1 calls, 2 folds"),
        "Cleo: call 30, no more",
    ),
    "heads-up the button acts first": (dealt("1:1000 2:1000", button=1), "Ann: call 10, 40-1000, 2 in"),
    "away, and dealt in": (
        dealt(book=ROBERTS_1, away=(3,)),
        "Cleo: call 20, no more, away, 3 in",
    ),
    # burn and turn
    "three to the flop": (dealt().does("3 calls, 1 calls, 2 checks"), "burn 1, turn 3, 3 in"),
    "one to the turn": (
        dealt().does("3 calls, 1 calls, 2 checks").board("?? ?? ??").does("1 checks, 2 checks, 3 checks"),
        "burn 1, turn 1, 3 in",
    ),
    "all-in hands are turned up": (
        dealt().does("3 is all-in, 1 is all-in, 2 folds"),
        "burn 1, turn 3, 2 in, up: Ann Cleo",
    ),
    # who shows, who wins
    "checked down": (
        dealt().does("3 calls, 1 calls, 2 checks").checks_down(NO_BOARD),
        "pot 0 of 1, 60: Ann Bert Cleo show, Ann Bert Cleo win",
    ),
    "one has thrown the hand away": (
        dealt().does("3 calls, 1 calls, 2 checks").checks_down(NO_BOARD).does("1 mucks"),
        "pot 0 of 1, 60: Bert Cleo show, Bert Cleo win",
    ),
    "the side pot first": (
        dealt("1:1000 2:1000 3:100").does("3 is all-in, 1 calls, 2 calls").board("?? ?? ??")
        .does("1 bets 50, 2 calls").checks_down(NO_BOARD),
        "pot 1 of 2, 100: Ann Bert Cleo show, Ann Bert win",
    ),
    "then the main pot": (
        dealt("1:1000 2:1000 3:100").does("3 is all-in, 1 calls, 2 calls").board("?? ?? ??")
        .does("1 bets 50, 2 calls").checks_down(NO_BOARD).does("pot 1 to 2"),
        "pot 0 of 2, 300: Ann Bert Cleo show, Ann Bert Cleo win",
    ),
    "nothing left": (dealt().does("3 folds, 1 folds"), "over"),
}  # fmt: skip


@pytest.mark.parametrize(("table", "step"), NEXT.values(), ids=NEXT)
def test_what_comes_next(table: Table, step: str) -> None:
    book = ROBERTS_1 if table.terms is terms_of(ROBERTS_1) else HOMEGAME
    assert said(step_of(look(table, book))) == step


def test_why_there_can_be_no_raise() -> None:
    table = dealt("1:1000 2:1000 3:1000 4:130", button=4).does("3 raises to 100, 4 is all-in, 1 calls, 2 folds")
    turn = step_of(look(table))
    assert isinstance(turn, TurnStep)
    assert turn.closed.startswith("The betting is not reopened")
    assert turn.closed_by == ("BET-04",)


@pytest.mark.parametrize(
    ("positions", "dead", "empty"),
    [
        (positions_of("3 1 2"), False, None),
        (positions_of("4 1 2"), False, 4),  # whoever had the button is out
        (positions_of("3 4 1", dead_small_blind=True), True, None),
    ],
)
def test_dead_button_and_dead_small_blind_are_said(positions: Positions, dead: bool, empty: int | None) -> None:
    table = play("1:1000 2:1000 3:1000", button=positions.button, positions=positions)
    step = step_of(look(table, at=positions))
    assert isinstance(step, Posting)
    assert (step.dead_small_blind, step.empty_button) == (dead, empty)
    rows = {row.seat: row for row in seats_view(look(table, at=positions))}
    assert [seat for seat, row in rows.items() if row.button] == [positions.button]
    assert [seat for seat, row in rows.items() if row.small_blind] == ([] if dead else [positions.small_blind])
    assert (4 in rows) == (positions.button == 4)


def test_the_steps_of_a_ruling_come_before_anything_else() -> None:
    """The flop came before the betting was over (DEAL-13)."""
    table = dealt(book=ROBERTS).does("3 calls")
    judgement = judge(ROBERTS, BoardDealtEarly(Street.FLOP))
    assert isinstance(judgement, Judgement)
    outcome = rule(table.hand, judgement, table.terms, mishap=Mishap((UNSEEN,), (UNSEEN,) * 3))
    assert isinstance(outcome, Outcome)
    happens(table, outcome.events)
    assert said(step_of(look(table, ROBERTS))) == "Ann: call 10, 40-1000"  # the betting goes on
    table.does("1 calls, 2 checks")
    step = step_of(look(table, ROBERTS))
    assert isinstance(step, RemedyNow)
    assert step.lines[1:] == ("Shuffle the deck, without the burns and the discards.", "Cut the deck.")
    happens(table, resume(table.hand, table.terms).events)
    assert said(step_of(look(table, ROBERTS))) == "burn 0, turn 3, 3 in"  # the burn was there already


def happens(table: Table, events: Iterable[Event]) -> None:
    for event in events:
        evolve(table.hand, event)


def test_who_is_away_is_dealt_in_or_not_by_the_book() -> None:
    for book, away, sits_out in ((ROBERTS_1, "Cleo", ""), (HOMEGAME, "", "Cleo")):
        step = step_of(look(play("1:1000 2:1000 3:1000", button=3, away=(3,), book=book), book))
        assert isinstance(step, Posting)
        assert (names(step.away), names(step.sits_out)) == (away, sits_out)


# ---------------------------------------------------------------------------------------------- who wins a pot


@pytest.mark.parametrize(
    ("named", "shares", "odd"),
    [
        ("", "", ""),
        ("1", "Ann 75", ""),
        ("1 2", "Ann 40 Bert 35", "Ann"),  # the odd chip to the first left of the button
        ("2 3", "Bert 40 Cleo 35", "Bert"),
        ("1 2 3", "Ann 25 Bert 25 Cleo 25", ""),  # near miss: it can be split evenly
        ("4", "", ""),  # has folded, and cannot be named
    ],
)
def test_how_a_pot_would_be_shared(named: str, shares: str, odd: str) -> None:
    table = dealt("1:25 2:25 3:25 4:1000", button=4, unit=5).does("3 is all-in, 4 folds, 1 calls, 2 calls")
    table.runs_out(NO_BOARD)
    step = step_of(look(table), seats_of(named))
    assert isinstance(step, Showdown)
    assert " ".join(f"{share.who.name} {share.amount}" for share in step.shares) == shares
    assert names(step.odd) == odd
    assert step.odd_by == "SHOW-07"


def test_known_cards_decide_and_nobody_names_a_winner() -> None:
    table = dealt().does("3 calls, 1 calls, 2 checks").checks_down(WHOLE_BOARD).does("1 shows As Ad", "2 mucks")
    step = step_of(look(table), seats_of("1"))
    assert isinstance(step, Showdown)
    assert not step.cards_decide  # Cleo's cards are not known yet
    assert step.entered


NO_CLAIM_NEEDED = house_rules(value("house", MustClaimBoard, False, text="The board is everybody's."))


@pytest.mark.parametrize(
    ("book", "said", "may_claim", "claimed", "can_win"),
    [
        (HOMEGAME, "", "1 2 3", "", "1 2 3"),
        (HOMEGAME, "1 plays the board", "2 3", "1", "1 2 3"),
        (HOMEGAME, "1 plays the board, 1 mucks", "2 3", "1", "1 2 3"),  # thrown away, and still in for a share
        (HOMEGAME, "1 mucks", "2 3", "", "2 3"),  # near miss: without a word the claim is gone (GAME-11)
        (NO_CLAIM_NEEDED, "", "", "", "1 2 3"),  # near miss: nobody has to say it
    ],
)
def test_who_can_still_say_that_he_plays_the_board(
    book: Rulebook, said: str, may_claim: str, claimed: str, can_win: str
) -> None:
    table = dealt(book=book).does("3 calls, 1 calls, 2 checks").checks_down(NO_BOARD).does(said)
    step = step_of(look(table, book))
    assert isinstance(step, Showdown)
    assert (step.may_claim, step.claimed) == (seats_of(may_claim), seats_of(claimed))
    assert tuple(person.seat for person in step.between) == seats_of(can_win)


# ----------------------------------------------------------------------------------------- felt, seats, story


def test_the_middle_of_the_table() -> None:
    table = dealt("1:1000 2:1000 3:100").does("3 is all-in, 1 calls, 2 calls").board("?? ?? ??").does("1 bets 50")
    felt = felt_view(look(table))
    assert [(pot.number, pot.amount, names(pot.people)) for pot in felt.pots] == [(0, 300, "Ann Bert Cleo")]
    assert (felt.bets, felt.total, felt.board) == (50, 350, ("??", "??", "??"))
    table.does("2 calls")
    pots = felt_view(look(table)).pots
    assert [(pot.amount, names(pot.people)) for pot in pots] == [(300, "Ann Bert Cleo"), (100, "Ann Bert")]
    table.checks_down(NO_BOARD).does("pot 1 to 1")
    assert [pot.done for pot in felt_view(look(table)).pots] == [False, True]


def test_the_seats() -> None:
    table = dealt("1:1000 2:1000 3:100", book=ROBERTS_1, away=(2,)).does("3 is all-in, 1 folds")
    rows = [(row.seat, row.state, row.bet, row.stack, row.to_act) for row in seats_view(look(table, ROBERTS_1))]
    assert rows == [(1, "folded", 10, 990, False), (2, "away", 20, 980, True), (3, "all-in", 100, 0, False)]


@pytest.mark.parametrize(
    ("gone", "states", "at_turn"),
    [
        ("", ["folded", "", "all-in"], False),
        ("2", ["folded", "away", "all-in"], True),  # left during the hand: it is his turn, and he is not there
        ("1 3", ["folded", "", "all-in"], False),  # near miss: they have nothing left to do
    ],
)
def test_who_leaves_during_the_hand(gone: str, states: list[str], at_turn: bool) -> None:
    table = dealt("1:1000 2:1000 3:100").does("3 is all-in, 1 folds")
    watched = replace(look(table), gone=frozenset(seats_of(gone)))
    assert [row.state for row in seats_view(watched)] == states
    step = step_of(watched)
    assert isinstance(step, TurnStep)
    assert (step.gone, step.away) == (at_turn, False)


def deed_words(deed: Deed) -> str:
    who = f" {deed.who.name}" if deed.who else ""
    return f"{deed.kind}{who}{f' {deed.total or deed.amount}' if deed.total or deed.amount else ''}"


def test_a_hand_is_told_in_order() -> None:
    table = dealt().does("3 raises to 60, 1 folds, 2 calls").board("?? ?? ??").does("2 bets 100, 3 folds")
    (told,) = deeds_of(look(table), [table.events[:1], table.events[1:]])
    assert [deed_words(deed) for deed in told] == [
        "blind Ann 10",
        "blind Bert 20",
        "dealt 3",
        "raised Cleo 60",
        "folded Ann",
        "called Bert 60",
        "closed 130",
        "street",
        "bet Bert 100",
        "folded Cleo",
        "returned Bert 100",
        "awarded 130",
    ]


def test_a_split_says_who_gets_the_odd_chip() -> None:
    table = dealt("1:25 2:25 3:25 4:1000", button=4, unit=5).does("3 is all-in, 4 folds, 1 calls, 2 calls")
    table.runs_out(NO_BOARD).does("pot 0 to 1 3")
    (told,) = deeds_of(look(table), [table.events[:1], table.events[1:]])
    assert [(share.who.name, share.amount) for share in told[-1].shares] == [("Ann", 40), ("Cleo", 35)]
    assert (names(told[-1].odd), told[-1].by) == ("Ann", ("SHOW-07",))


# ------------------------------------------------------------------------------------------ what nobody may see


def texts(view: object) -> set[str]:
    """Every text in a view."""
    if isinstance(view, str):
        return {view}
    if is_dataclass(view):
        return set().union(*(texts(getattr(view, field.name)) for field in fields(view)), set())
    if isinstance(view, tuple | list | frozenset):
        return set().union(*(texts(one) for one in view), set())
    return set()


def test_no_hole_card_is_on_the_screen_before_it_is_shown() -> None:
    """Even if the hand knew them: cards that were not shown have no place to be in."""
    table = play("1:1000 2:1000 3:1000", button=3).posts().deals("1:AsAd 2:KcKd 3:7h2d")
    table.does("3 calls, 1 calls, 2 checks")
    hidden = {"As", "Ad", "Kc", "Kd", "7h", "2d"}
    for street in ("Qh Jh 3s", "4s", "5s"):
        table.board(street)
        watched = look(table)
        told = deeds_of(watched, [table.events[:1], table.events[1:]])
        assert not texts([felt_view(watched), *seats_view(watched), step_of(watched), told]) & hidden
        table.does("1 checks, 2 checks, 3 checks")
    table.does("1 shows")
    assert texts(list(seats_view(look(table)))) & hidden == {"As", "Ad"}


# ------------------------------------------------------------------------------------------ what the dealer sees to

QUIET = house_rules(value("house", DealersDuties, (DealerDuty.DEAL, DealerDuty.TURNS), text="Few words."))


@pytest.mark.parametrize(
    ("book", "line"),
    [
        (GUIDELINES, "Cleo: call 20, 40-1000, 3 in"),
        (QUIET, "Cleo: call 20, 40-1000"),  # near miss of DLR-02: a house whose dealers do not count
    ],
    ids=["guidelines", "quiet"],
)
def test_dlr_02_how_many_are_in_is_said_where_the_dealer_sees_to_it(book: Rulebook, line: str) -> None:
    assert said(step_of(look(dealt(book=book), book))) == line


def test_dlr_02_the_duties_are_listed_with_their_clause() -> None:
    duties = duties_view(GUIDELINES)
    assert (duties.lines, duties.by) == (tuple(DealerDuty), "DLR-02")
    assert duties_view(ROBERTS_1).by == "custom"  # near miss: no clause of this book
