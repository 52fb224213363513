"""The last part of a PokerStars text history: the pots, the board and what became of each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from shuffleup.hand import Event, Hand
from shuffleup.hand.events import Folded, Mucked, PotAwarded, Shown
from shuffleup.histories.words import PostName, hand_in_words, spaced
from shuffleup.questions.words import Seat, Street

SINGLE_SIDE_POT = 2


def pot_place(pot: int, pots: int) -> str:
    """Side pots are numbered only where there are several."""
    if pots <= 1:
        return "pot"
    if pot == 0:
        return "main pot"
    return "side pot" if pots == SINGLE_SIDE_POT else f"side pot-{pot}"


class HandSummary:
    """Listens to the hand, and sums it up."""

    def __init__(self, who: Callable[[Seat], str], posts: Mapping[Seat, PostName]) -> None:
        self.who = who
        self.posts = posts
        self.folded: dict[Seat, str] = {}
        self.mucked: set[Seat] = set()
        self.shown: set[Seat] = set()
        self.won: Counter[Seat] = Counter()
        self.pots: dict[int, int] = {}

    def note(self, event: Event, hand: Hand) -> None:
        """Before the hand changes: where and after what each player dropped out, and what each pot came to."""
        match event:
            case Folded(seat):
                self.folded[seat] = self._fold(seat, hand)
            case Mucked(seat):
                self.mucked.add(seat)
            case Shown(seat, cards) if all(str(card) != "??" for card in cards):
                self.shown.add(seat)
            case PotAwarded(pot, shares):
                self.pots[pot] = sum(share.amount for share in shares)
                self.won.update({share.seat: share.amount for share in shares})
            case _:
                pass

    def _fold(self, seat: Seat, hand: Hand) -> str:
        if hand.street is not Street.PREFLOP:
            return f"folded on the {hand.street.name.capitalize()}"
        return "folded before Flop" + ("" if hand.paid[hand.place_of[seat]] else " (didn't bet)")

    def lines(self, hand: Hand) -> Iterator[str]:
        yield "*** SUMMARY ***"
        yield f"Total pot {sum(self.pots.values()) or hand.pot}{self._pots()} | Rake 0"
        if hand.board:
            yield f"Board [{spaced(hand.board)}]"
        for seat in sorted(hand.seats):
            yield f"Seat {seat}: {self.who(seat)}{self._position(seat, hand)} {self._fate(seat, hand)}"

    def _pots(self) -> str:
        if len(self.pots) <= 1:
            return ""
        named = (f"{pot_place(pot, len(self.pots)).capitalize()} {self.pots[pot]}." for pot in sorted(self.pots))
        return f" {' '.join(named)}"

    def _position(self, seat: Seat, hand: Hand) -> str:
        marks = ["button"] if seat == hand.setup.button else []
        marks += [str(self.posts[seat])] if self.posts.get(seat) in (PostName.SMALL_BLIND, PostName.BIG_BLIND) else []
        return "".join(f" ({mark})" for mark in marks)

    def _fate(self, seat: Seat, hand: Hand) -> str:
        if seat in self.folded:
            return self.folded[seat]
        if seat in self.shown:
            return self._showed(seat, hand)
        if seat in self.won:
            return f"collected ({self.won[seat]})"
        if not hand.setup.places[hand.place_of[seat]].dealt:
            return "is sitting out"
        return "mucked" if seat in self.mucked or hand.pots else "is in the hand"

    def _showed(self, seat: Seat, hand: Hand) -> str:
        hole = hand.holes[hand.place_of[seat]]
        words = hand_in_words(hole, hand.board)
        result = f"won ({self.won[seat]})" if self.won[seat] else "lost"
        return f"showed [{spaced(hole)}] and {result}{f' with {words}' if words else ''}"
