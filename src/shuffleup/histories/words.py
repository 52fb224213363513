"""The words a table uses for its seats, its posts and its pots; shared by everything that tells of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from shuffleup.cards import AnyCard, Card, ranking
from shuffleup.hand import Place, Setup
from shuffleup.letters import seen
from shuffleup.questions.words import Seat
from shuffleup.rules import CUSTOM

WHOLE_BOARD = 5


class PlayerNames:
    """What the players are called: by name where there is one, else by seat."""

    def __init__(self, known: Mapping[Seat, str] | None = None) -> None:
        self._known = {seat: plain(name) for seat, name in (known or {}).items() if name.strip()}

    def of(self, seat: Seat) -> str:
        return self._known.get(seat, f"seat {seat}")

    def first(self, seat: Seat) -> str:
        """The name at the start of a sentence."""
        return self._known.get(seat, f"Seat {seat}")

    def known(self, seat: Seat) -> str | None:
        return self._known.get(seat)


def plain(name: str) -> str:
    """A name that cannot move a cursor or break a line."""
    return seen(name.strip())


def listed(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def cited(clauses: Iterable[str]) -> str:
    """The clauses behind a sentence, in brackets; the custom of the game has no number to look up."""
    numbered = [clause for clause in clauses if clause != CUSTOM]
    return f" ({', '.join(numbered)})" if numbered else ""


def spaced(cards: Sequence[AnyCard]) -> str:
    return " ".join(map(str, cards))


class PostName(Enum):
    """What somebody posts besides an ante."""

    SMALL_BLIND = "small-blind"
    BIG_BLIND = "big-blind"
    STRADDLE = "straddle"
    POST = "post"

    def __str__(self) -> str:
        return self.value.replace("-", " ")


def post_names(setup: Setup) -> dict[Seat, PostName]:
    """What each blind is called. The big blind is the smallest bet; what is posted besides it is just a post."""
    named: dict[Seat, PostName] = {}
    for place in setup.places:
        if place.blind:
            named[place.seat] = _post_name(place, setup, named)
    return named


def _post_name(place: Place, setup: Setup, named: Mapping[Seat, PostName]) -> PostName:
    if place.blind > setup.least_bet:
        return PostName.STRADDLE
    if place.blind < setup.least_bet:
        return PostName.SMALL_BLIND
    if PostName.BIG_BLIND in named.values():
        return PostName.POST
    if place is setup.places[0] and setup.places[1].blind == place.blind:
        return PostName.SMALL_BLIND  # a game with two equal blinds
    return PostName.BIG_BLIND


def pot_name(pot: int, pots: int) -> str:
    if pots <= 1:
        return "the pot"
    return f"side pot {pot}" if pot else "the main pot"


def hand_in_words(hole: Sequence[AnyCard], board: Sequence[AnyCard]) -> str | None:
    """What a hand is worth, if the board is out and every card is known."""
    cards = [card for card in (*hole, *board) if isinstance(card, Card)]
    if len(board) < WHOLE_BOARD or len(cards) < len(hole) + len(board):
        return None
    return ranking(cards).words
