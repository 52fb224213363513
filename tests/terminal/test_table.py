"""The table in the terminal, played with real keys: a whole game, and everything on the way that could go wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shuffleup.terminal import words
from shuffleup.terminal.game import ME, TABLE
from shuffleup.terminal.options import TerminalSpeed
from shuffleup.terminal.raising import RaiseLine
from shuffleup.terminal.sheets import HELP, Help, LeaveSheet
from shuffleup.terminal.table import FREE, NOT_YOURS, TableScreen
from tests.terminal.minds import Callers, Sleepers, at_once, thoughtful
from tests.terminal.stage import Screen, a_screen, awaited


def note(screen: Screen) -> str:
    return screen.rows()[-1].strip()


# ------------------------------------------------------------------------------------------------- a whole game


@awaited
async def test_a_whole_sit_and_go_and_another() -> None:
    """Calling everything, and all-in every fifth time, until one has all the chips; then the next game begins."""
    async with a_screen(at_once(seats=3, seed=11)) as screen:
        turns = 0
        await screen.my_turn()
        while not screen.sight.out and not screen.sight.over:
            turns += 1
            can_raise = screen.sight.choices and not screen.sight.choices.closed
            await screen.press(*(("r", "a", "enter") if turns % 5 == 0 and can_raise else ("c",)))
            await screen.my_turn()
        await screen.until(lambda: screen.sight.over)
        assert screen.table.game is not None
        evening = screen.table.game.room.evening
        assert turns > 4
        assert screen.sight.head.hand > 1
        assert evening.balances()
        assert [one.place for one in screen.sight.finishes if one.mine] == [evening.entrant(ME).place]
        await screen.shows(words.ending(screen.sight.finishes, 3), "1st ", "play again")
        first = screen.table
        await screen.press("p")
        await screen.until(lambda: screen.table is not first)
        await screen.my_turn()
        assert screen.sight.head.playing == 3
        assert screen.app.options.seed == 12


@awaited
async def test_leaving_after_the_end_says_how_it_went() -> None:
    async with a_screen(at_once(seats=2, seed=3)) as screen:
        await screen.my_turn()
        while not screen.sight.over:
            can_raise = screen.sight.choices and not screen.sight.choices.closed
            await screen.press(*(("r", "a", "enter") if can_raise else ("c",)))
            await screen.my_turn()
        said = words.ending(screen.sight.finishes, 2)
        await screen.press("q")
        await screen.pilot.pause()
    assert screen.app.return_value == said


# ---------------------------------------------------------------------------------------------------- one's turn


@awaited
async def test_a_raise_begins_with_the_least_and_is_moved_and_typed() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        choices = screen.sight.choices
        assert choices is not None
        assert (choices.call, choices.least) == (20, 40)
        line = screen.app.screen.query_one(RaiseLine)
        await screen.press("r")
        # keys, and the total that stands there then
        for keys, total in [
            ((), 40),
            (("left",), 40),  # near miss: no less than the least
            (("right", "up"), 80),
            (("down",), 60),
            (("h",), choices.half),
            (("p",), choices.whole),
            (("a",), 1000),
            (("right",), 1000),  # nor more than all
            (("1", "5", "5"), 155),  # typing begins anew
            (("backspace",), 15),
            (("f", "c", "x"), 15),  # no key of the table works here
        ]:
            await screen.press(*keys)
            assert line.total == total, keys
        await screen.shows("Raise to 15")
        assert screen.sight.choices == choices


@awaited
async def test_too_small_a_raise_is_refused_with_its_clause_and_a_right_one_is_made() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        before = screen.sight
        await screen.press("r", "3", "0", "enter")
        await screen.shows("BET-03")
        assert "The smallest raise is to 40. (BET-03)" in note(screen)
        assert screen.sight.choices == before.choices
        await screen.press("6", "0", "enter")
        await screen.until(lambda: screen.sight.choices != before.choices)
        assert "You raise to 60." in "\n".join(words.log(screen.sight)) or screen.sight.head.hand > before.head.hand


@awaited
async def test_escape_leaves_the_raise_and_the_keys_are_back() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        await screen.press("r", "escape")
        await screen.until(lambda: "F  fold" in screen.text and "Esc back" not in screen.text)
        await screen.press("f")
        await screen.until(lambda: screen.sight.head.hand > 1 or "You fold." in words.log(screen.sight))


@awaited
async def test_folding_for_nothing_is_asked_once() -> None:
    async with a_screen(at_once(seats=2, seed=5)) as screen:
        while True:
            await screen.my_turn()
            choices = screen.sight.choices
            if choices and not choices.call:
                break
            await screen.press("c")
        await screen.press("f")
        assert note(screen) == FREE
        assert screen.sight.choices == choices
        hand = screen.sight.head.hand
        await screen.press("f")
        await screen.until(lambda: screen.sight.head.hand > hand or screen.sight.over)


@awaited
async def test_a_key_pressed_twice_does_not_answer_the_next_question() -> None:
    """Every decision waits a moment before it takes a key: here for ever."""
    async with a_screen(armed_after=1e9) as screen:
        await screen.my_turn()
        before = screen.sight.choices
        await screen.press("f", "c", "r")
        assert screen.sight.choices == before
        assert not screen.table.has_class("raising")


@awaited
async def test_a_key_out_of_turn_is_said_to_be_one() -> None:
    async with a_screen(thoughtful(), minds=Sleepers()) as screen:
        await screen.shows("Esther to act.")
        await screen.press("c")
        assert note(screen) == NOT_YOURS
        assert "Esther to act." in screen.text


@awaited
async def test_at_the_showdown_one_may_muck() -> None:
    """Whoever shows first could win, and would be shown: only the key throws it away."""
    unhurried = at_once(seats=2, seed=5)
    pace = replace(unhurried.speed.pace, show=600_000)
    passive = replace(unhurried, speed=TerminalSpeed(pace, 0.0))
    async with a_screen(passive, minds=Callers()) as screen:
        while not (screen.table.sight and screen.sight.mine and screen.sight.mine.to_show):
            await screen.until(_something_to_do(screen))
            if screen.sight.choices:
                await screen.press("c")
        await screen.shows("M mucks it")
        hand = screen.sight.head.hand
        await screen.press("m")
        await screen.until(lambda: screen.sight.head.hand > hand or "You muck." in words.log(screen.sight))
        assert screen.table.game is not None
        last = screen.table.game.room.last_hands[TABLE].hand
        assert last.mucked >> last.place_of[screen.sight.me] & 1


def _something_to_do(screen: Screen) -> Callable[[], bool]:
    def found() -> bool:
        sight = screen.table.sight
        return sight is not None and bool(sight.choices or (sight.mine and sight.mine.to_show))

    return found


# ---------------------------------------------------------------------------------------------------- around it


@awaited
async def test_help_and_back() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        await screen.press("h")
        await screen.asks(Help)
        await screen.shows("fold", "half the pot", "Any key goes back")
        rows = [row.strip() for row in screen.text.replace("│", "\n").splitlines()]
        assert [line for line in HELP.splitlines() if line.strip() not in rows] == []  # whole, in 80 by 24
        await screen.press("f")  # only closes the help
        await screen.asks(TableScreen)
        await screen.shows("F fold")
        assert screen.sight.choices is not None


@pytest.mark.parametrize(("key", "leaves"), [("y", True), ("n", False), ("escape", False)])
def test_quitting_asks(key: str, leaves: bool) -> None:
    @awaited
    async def ask() -> None:
        async with a_screen() as screen:
            await screen.my_turn()
            await screen.press("q")
            await screen.asks(LeaveSheet)
            await screen.shows("This game is not kept.")
            await screen.press(key)
            await screen.pilot.pause()
            assert screen.app.is_running is not leaves
        assert screen.app.return_value == ("" if leaves else None)

    ask()


# what was pressed before, what is answered, and whether it ends: what asks is the same sheet, wherever it is asked
ENDING = [((), "y", True), ((), "n", False), ((), "again", True), (("h",), "again", True), (("r",), "n", False)]


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
@pytest.mark.parametrize(("before", "then", "leaves"), ENDING)
def test_the_keys_that_end_programs_ask_too(before: tuple[str, ...], key: str, then: str, leaves: bool) -> None:
    @awaited
    async def ask() -> None:
        async with a_screen() as screen:
            await screen.my_turn()
            await screen.press(*before)
            await screen.press(key)
            await screen.asks(LeaveSheet)
            assert "Do you want to quit" not in screen.text
            await screen.press(key if then == "again" else then)
            await screen.pilot.pause()
            assert screen.app.is_running is not leaves

    ask()


@awaited
async def test_nobody_plays_on_after_one_has_left() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        game = screen.table.game
        assert game is not None
        await screen.press("c", "q", "y")
        await screen.pilot.pause()
    session = game.session
    assert session is not None
    seq = session.seq
    async with a_screen(at_once(seats=2)) as other:
        await other.my_turn()
    assert session.seq == seq


@awaited
async def test_a_window_that_becomes_too_small_says_so_and_no_key_acts() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        before = screen.sight.choices
        await screen.pilot.resize_terminal(60, 20)
        await screen.shows("needs 80 columns and 24 rows")
        assert "Your turn" not in screen.text
        await screen.press("c", "r")
        assert screen.sight.choices == before
        await screen.pilot.resize_terminal(80, 24)
        await screen.press("c")
        await screen.until(lambda: screen.sight.choices != before)


@awaited
async def test_four_colours_change_no_word() -> None:
    async with a_screen() as screen:
        await screen.my_turn()
        before = screen.text
        styles = {segment.style for strip in screen.app.screen._compositor.render_strips() for segment in strip}
        await screen.press("4")
        await screen.pilot.pause()
        assert screen.text == before
        after = {segment.style for strip in screen.app.screen._compositor.render_strips() for segment in strip}
        assert after != styles
