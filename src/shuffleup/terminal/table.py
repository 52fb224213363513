"""The screen of a game: shows it as it stands, and turns keys into what a player does."""

from __future__ import annotations

import time
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen

from shuffleup.app.dealt.table import TurnChoice
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.terminal import words
from shuffleup.terminal.boxes import Box, HandLog, MiddleBox, MyCards, MyHand, SeatBox, around
from shuffleup.terminal.game import BotMinds, SitAndGo, sit_down
from shuffleup.terminal.options import TerminalOptions
from shuffleup.terminal.raising import RaiseLine
from shuffleup.terminal.sheets import Help, LeaveSheet
from shuffleup.terminal.sight import TerminalSight, sight_of
from shuffleup.views.table.choices import Choices

LEAST_WIDE, LEAST_HIGH = 80, 24
BESIDE_THE_HEAD = 2  # columns, as the style has it
WIDE_ENOUGH = 122
CROWDED = 5  # seats at the top, between which there is no room

NOT_YOURS = "It is not your turn."
FREE = "Checking costs nothing. Press F once more to fold all the same."
ANOTHER_KEY = "Q leaves."


class TableScreen(Screen[bool]):
    """One game from its draw for seats to its last hand. It ends with whether to play another."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "fold"),
        Binding("c", "call"),
        Binding("r", "raise"),
        Binding("s", "show_hand(True)"),
        Binding("m", "show_hand(False)"),
        Binding("p", "again"),
        Binding("4", "colours"),
        Binding("h,question_mark,f1", "help"),
        Binding("q", "leave"),
    ]

    def __init__(self, options: TerminalOptions, minds: BotMinds, armed_after: float) -> None:
        super().__init__()
        self.options = options
        self.game: SitAndGo | None = None
        self.sight: TerminalSight | None = None
        self._minds = minds
        self._four = options.four_colours
        self._armed_after = armed_after
        self._armed_at = 0.0
        self._fold_asked = -1
        self._stale = False

    def compose(self) -> ComposeResult:
        left, top, right = around(self.options.seats - 1)
        yield Box("head")
        with Container(id="game"):
            with Vertical(id="felt"):
                yield Horizontal(*map(_seat, top), id="top", classes="crowded" if len(top) >= CROWDED else "apart")
                with Horizontal(id="middle"):
                    yield Vertical(*map(_seat, left), id="left")
                    yield MiddleBox("board")
                    yield Vertical(*map(_seat, right), id="right")
                yield Horizontal(_seat(0), MyCards("cards"), MyHand("words"), id="mine")
            yield HandLog()
        with Vertical(id="bar"):
            yield Box("prompt")
            yield Box("keys")
            yield RaiseLine()
            yield Box("note")
        yield Box("small")

    def on_mount(self) -> None:
        self._play()
        if not self.options.lasts.hands:
            self.set_interval(1.0, self._heard)

    @work
    async def _play(self) -> None:
        self.game = await sit_down(self.options, self._minds, self._heard)
        self._heard()
        await self.game.run()
        self._heard()

    # ------------------------------------------------------------------------------------------------- showing it

    def _heard(self) -> None:
        """There is news. However much there is of it, the screen is drawn once."""
        if not self._stale:
            self._stale = True
            self.call_later(self._draw)

    def _draw(self) -> None:
        self._stale = False
        if self.game is None:
            return
        before, self.sight = self.sight, sight_of(self.game)
        self._turn_began(before.choices if before else None, self.sight.choices)
        self._show(self.sight)

    def _turn_began(self, before: Choices | None, now: Choices | None) -> None:
        """A key pressed for the last decision must not answer this one."""
        if before == now:
            return
        self._armed_at = time.monotonic() + self._armed_after
        self._close_raise()
        self._note("")

    def _show(self, sight: TerminalSight) -> None:
        four = self._four
        self._put("head", Text(words.head(sight.head, self.size.width - BESIDE_THE_HEAD)))
        for number, seat in enumerate(sight.seats):
            self.query_one(f"#seat{number}", SeatBox).show(seat, four=four)
        self.query_one(MiddleBox).show(sight, four=four)
        self.query_one(MyCards).show(sight, four=four)
        self.query_one(MyHand).show(sight)
        self.query_one(HandLog).show(words.log(sight), four=four)
        self._put("prompt", Text(words.prompt(sight)))
        self._put("keys", _keys(sight))

    def _note(self, text: str) -> None:
        self._put("note", Text(text))

    def _put(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Box).put(text)

    def on_resize(self, event: events.Resize) -> None:
        wide, high = event.size
        self.set_class(wide >= WIDE_ENOUGH, "wide")
        self.set_class(too_small(wide, high), "small")
        self._put("small", Text(f"{small_words(wide, high)}\n{ANOTHER_KEY}"))

    # -------------------------------------------------------------------------------------------------- my turn

    def _choices(self) -> Choices | None:
        """What I may do, if it is my turn and I have had a moment to see it."""
        sight = self.sight
        if sight is None or self.has_class("small"):
            return None
        if sight.choices is None:
            self._note("" if sight.out or sight.over else NOT_YOURS)
            return None
        return sight.choices if time.monotonic() >= self._armed_at else None

    async def action_fold(self) -> None:
        choices = self._choices()
        if choices is None:
            return
        if not choices.call and self._fold_asked != choices.seen:
            self._fold_asked = choices.seen
            self._note(FREE)
            return
        await self._act(TurnChoice("fold", choices.call), choices)

    async def action_call(self) -> None:
        choices = self._choices()
        if choices is not None:
            await self._act(TurnChoice("call" if choices.call else "check", choices.call), choices)

    def action_raise(self) -> None:
        choices = self._choices()
        if choices is None:
            return
        if choices.closed:
            self._note(words.why_closed(choices))
            return
        self.add_class("raising")
        self.query_one(RaiseLine).open(choices)

    @on(RaiseLine.Wanted)
    async def _raise(self, wanted: RaiseLine.Wanted) -> None:
        await self._act(TurnChoice("raise", wanted.choices.call, Chips(wanted.total)), wanted.choices)

    @on(RaiseLine.Closed)
    def _close_raise(self) -> None:
        if self.has_class("raising"):
            self.remove_class("raising")
            self.query_one(RaiseLine).close()

    async def _act(self, choice: TurnChoice, choices: Choices) -> None:
        assert self.game is not None
        done = await self.game.acts(choice, choices.seen)
        if isinstance(done, Refused):
            self._note(str(done))

    def action_show_hand(self, show: bool) -> None:  # noqa: FBT001 - the key says which
        sight = self.sight
        if self.game is not None and sight is not None and sight.mine and sight.mine.to_show:
            self.game.shows(show=show)

    # ------------------------------------------------------------------------------------------------ around it

    def ending(self) -> str:
        """How the game went for the player; nothing while it goes on."""
        sight = self.sight
        return words.ending(sight.finishes, sight.head.players) if sight and (sight.out or sight.over) else ""

    def action_again(self) -> None:
        if self.sight is not None and (self.sight.out or self.sight.over):
            self.dismiss(True)

    def action_colours(self) -> None:
        self._four = not self._four
        self._heard()

    def action_help(self) -> None:
        self.app.push_screen(Help())

    def action_leave(self) -> None:
        """Whoever still has chips is asked."""
        if self.sight is None or self.sight.out or self.sight.over:
            self.dismiss(False)
        else:
            self.app.push_screen(LeaveSheet(), self._leaves)

    def _leaves(self, leaves: bool | None) -> None:  # noqa: FBT001 - as the sheet answers
        if leaves:
            self.dismiss(False)


def _seat(number: int) -> SeatBox:
    return SeatBox(f"seat{number}")


def _keys(sight: TerminalSight) -> Text:
    line = Text()
    for key, what in words.keys(sight):
        line.append(f" {key} ", "reverse bold").append(f" {what}   ")
    return line


def too_small(wide: int, high: int) -> bool:
    return wide < LEAST_WIDE or high < LEAST_HIGH


def small_words(wide: int, high: int) -> str:
    return (
        f"The table needs {LEAST_WIDE} columns and {LEAST_HIGH} rows; this terminal has {wide} and {high}. Enlarge it."
    )
