"""Any wager at any table: the command is legal, the chips add up, and what was held is settled the same way.

The helpers `read` and `settle` check it each time; here they are given random hands and random behaviour.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from shuffleup.cards import UNSEEN
from shuffleup.hand import DealBoard, Phase, Refused
from shuffleup.hand.wagers import HeldAction, Motion, Wager, WagerRuling, read_wager, settle_out_of_turn
from shuffleup.questions.wagers import Gesture, SpokenWord
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Citation, Rulebook, Unruled
from tests.hand.random_hands import any_move, any_table
from tests.hand.table_talk import Table, under_every_book
from tests.hand.wager_talk import assert_it_holds

HANDS = 1000
CHIPS = [Chips(chip) for chip in (1, 5, 10, 20, 25, 50, 100, 500)]
WORDS = [None, None, None, *(word for word in SpokenWord if word is not SpokenWord.AMOUNT)]
GESTURES = [None, None, None, Gesture.TAP, Gesture.THUMB_UP]


def any_wager(told: Table, seat: Seat, chance: Random) -> Wager:
    """Words, gestures and chips by chance; the chips are ones he has."""
    left = told.hand.stack(seat)
    amount = Chips(chance.choice((0, 0, chance.randint(1, 2 * told.hand.price + 100))))
    motions: list[Motion] = []
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3))):
        motion = any_motion(left, chance)
        motions.append(motion)
        left = Chips(left - sum(motion))
    return Wager(
        seat, chance.choice(WORDS), amount, chance.choice(GESTURES), tuple(motions), rested=chance.random() < 0.3
    )


def any_motion(left: Chips, chance: Random) -> Motion:
    """Some chips; now and then all that is left."""
    if left and chance.random() < 0.1:
        return (left,)
    motion: Motion = ()
    for _ in range(chance.randint(1, 5)):
        chip = chance.choice(CHIPS)
        if sum(motion) + chip <= left:
            motion += (chip,)
    return motion


class Evening:
    """One table at which people do what they like, in turn and out of it."""

    def __init__(self, book: Rulebook, chance: Random, seen: Counter[str]) -> None:
        self.book = book
        self.chance = chance
        self.seen = seen
        self.told = any_table(chance, book)
        self.held: dict[Seat, HeldAction] = {}

    def play(self) -> None:
        self.told.posts()
        if self.told.hand.phase is Phase.DEALING:
            self.told.deals()
        while self.told.hand.phase in (Phase.BETTING, Phase.BOARD):
            if self.told.hand.phase is Phase.BOARD:
                self.told.tells(DealBoard((UNSEEN,) * (1 if self.told.hand.board else 3)))
            else:
                self.someone_early()
                self.one_turn()

    def someone_early(self) -> None:
        seat = self.chance.choice(self.told.hand.seats)
        if seat != self.told.hand.turn and (ruling := self.reads(seat)) and ruling.held:
            assert ruling.command is None
            self.held[seat] = ruling.held

    def one_turn(self) -> None:
        seat = self.told.hand.turn
        assert seat is not None
        ruling = self.settles(self.held.pop(seat)) if seat in self.held else None
        if ruling is None or ruling.command is None:
            ruling = self.reads(seat, ruling.barred_by if ruling else ())
        if ruling and ruling.command:
            self.told.tells(ruling.command)
        else:
            self.told.tells(any_move(self.told, self.chance))

    def reads(self, seat: Seat, barred_by: tuple[Citation, ...] = ()) -> WagerRuling | None:
        wager = any_wager(self.told, seat, self.chance)
        tournament = self.chance.random() < 0.7
        ruling = read_wager(
            self.told.hand, wager, self.book, self.told.terms, tournament=tournament, barred_by=barred_by
        )
        return self.holds(ruling, wager.pushed)

    def settles(self, held: HeldAction) -> WagerRuling | None:
        return self.holds(settle_out_of_turn(self.told.hand, held, self.book, self.told.terms), held.pushed)

    def holds(self, ruling: WagerRuling | Unruled | Refused, pushed: Chips) -> WagerRuling | None:
        if isinstance(ruling, WagerRuling):
            self.seen.update(citation.id for citation in ruling.by)
            assert_it_holds(self.told, ruling, pushed)
            return ruling
        self.seen[type(ruling).__name__] += 1
        return None


@under_every_book
def test_whatever_is_ruled_is_legal_and_the_chips_add_up(book: Rulebook) -> None:
    seen: Counter[str] = Counter()
    for seed in range(HANDS):
        Evening(book, Random(seed), seen).play()
    everywhere = {"BET-06", "BET-07", "BET-08", "BET-10", "BET-11", "BET-14", "BET-23", "Unruled", "Refused"}
    of_the_book = set() if book.name == "guidelines" else {"BET-09", "BET-12", "BET-13"}
    assert everywhere | of_the_book <= set(seen), seen
