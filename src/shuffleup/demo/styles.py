"""How the scripted players play: a few habits, no skill, and nothing silly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shuffleup.cards import AnyCard, Card, Category, Rank, category, strength
from shuffleup.demo.luck import DemoLuck
from shuffleup.facts import fact
from shuffleup.hand import AllIn, BetTo, Call, Check, Fold, Hand, Legal, RaiseTo, Terms, legal
from shuffleup.hand.commands import BettingCommand
from shuffleup.questions.words import Chips, Seat


@fact
class Style:
    """`loose` plays more hands, `bold` bets more of them, `bluff` is how often with nothing at all."""

    word: str
    loose: float
    bold: float
    bluff: float


STYLES = (
    Style("careful", loose=-1.0, bold=0.0, bluff=0.02),
    Style("steady", loose=0.0, bold=0.5, bluff=0.05),
    Style("curious", loose=2.0, bold=-0.5, bluff=0.03),
    Style("bold", loose=1.0, bold=1.5, bluff=0.12),
    Style("wild", loose=2.5, bold=2.0, bluff=0.18),
)

SHORT = 12  # big blinds: below this it is all-in or nothing
FULL_TABLE = 9
BEST_TEN = 10.0  # as the scores of starting hands go: a pair of sevens, ace-queen suited


@fact
class TurnSeen:
    """What a player sees when it is their turn."""

    moves: Legal
    hole: Sequence[Card]
    board: Sequence[Card]
    price: int
    stack: int
    bet: int
    pot: int
    big_blind: int
    posted: int  # the price before anybody has raised
    unit: int
    empty: int  # chairs, of a full table: the fewer players, the less it takes

    def raise_to(self, total: float) -> BettingCommand:
        """As near to this total as the chips and the rules allow."""
        seat, least, greatest = self.moves.seat, self.moves.least, self.moves.greatest
        if not self.moves.may_raise:
            return self.stay()
        wanted = max(int(total) // self.unit * self.unit, least)
        if wanted * 3 > greatest * 2:  # what would be left is not worth keeping
            return AllIn(seat)
        return RaiseTo(seat, Chips(wanted)) if self.price else BetTo(seat, Chips(wanted))

    def all_in(self) -> BettingCommand:
        return AllIn(self.moves.seat) if self.moves.may_raise else self.stay()

    def stay(self) -> BettingCommand:
        return Call(self.moves.seat) if self.moves.may_call else Check(self.moves.seat)

    def give_up(self) -> BettingCommand:
        return Check(self.moves.seat) if self.moves.may_check else Fold(self.moves.seat)


def next_bet(hand: Hand, terms: Terms, style: Style, luck: DemoLuck, wild: Sequence[Seat] = ()) -> BettingCommand:
    """What the player to act does. Those who are `wild` in this hand put everything in."""
    moves = legal(hand, terms)
    assert moves is not None, hand.phase
    if moves.away:
        return Fold(moves.seat)
    spot = _spot(hand, moves)
    if moves.seat in wild:
        return spot.all_in()
    return _later(spot, style, luck) if spot.board else _before_the_flop(spot, style)


def _spot(hand: Hand, moves: Legal) -> TurnSeen:
    place = hand.place_of[moves.seat]
    return TurnSeen(
        moves=moves,
        hole=_seen(hand.holes[place]),
        board=_seen(hand.board),
        price=hand.price,
        stack=hand.stacks[place],
        bet=hand.bets[place],
        pot=hand.pot,
        big_blind=hand.setup.least_bet,
        posted=hand.setup.price,
        unit=hand.setup.unit,
        empty=max(FULL_TABLE - sum(place.dealt for place in hand.setup.places), 0),
    )


def _seen(cards: Sequence[AnyCard]) -> tuple[Card, ...]:
    return tuple(card for card in cards if isinstance(card, Card))


# ---------------------------------------------------------------------------------------------- before the flop


def _before_the_flop(spot: TurnSeen, style: Style) -> BettingCommand:
    score = starting_hand(spot.hole) + style.loose / 2 + spot.empty * 0.5
    blinds = (spot.stack + spot.bet) / spot.big_blind
    raised = spot.price > spot.posted
    if blinds <= SHORT:
        return _short(spot, score, blinds, raised=raised)
    if raised:
        return _raised(spot, score)
    if score + style.bold / 2 >= BEST_TEN - 1:
        return spot.raise_to(3 * max(spot.posted, spot.big_blind))
    return spot.stay() if score >= 6 else spot.give_up()


def _short(spot: TurnSeen, score: float, blinds: float, *, raised: bool) -> BettingCommand:
    """The fewer big blinds, the less it takes."""
    enough = 4.0 + blinds * 0.35 + (2.0 - 0.2 * spot.empty if raised else 0.0)
    return spot.all_in() if score >= enough else spot.give_up()


def _raised(spot: TurnSeen, score: float) -> BettingCommand:
    share = spot.moves.call / spot.stack
    if score >= 13 or (score >= 11 and share > 0.3):
        return spot.all_in() if share > 0.15 else spot.raise_to(3 * spot.price)
    if score >= 8 + 12 * share and share < 0.3:
        return spot.stay()
    return spot.give_up()


def starting_hand(hole: Sequence[Card]) -> float:
    """A score from about -1 (seven-deuce) to 20 (aces), after a rule of thumb of Bill Chen's."""
    high, low = sorted((card.rank for card in hole), reverse=True)
    points = {Rank.ACE: 10.0, Rank.KING: 8.0, Rank.QUEEN: 7.0, Rank.JACK: 6.0}.get(high, high / 2)
    if high == low:
        return max(points * 2, 5)
    gap = high - low - 1
    points += 2 if hole[0].suit is hole[1].suit else 0
    points -= (0, 1, 2, 4)[gap] if gap < 4 else 5
    return points + (1 if gap < 2 and high < Rank.QUEEN else 0)


# ------------------------------------------------------------------------------------------------ after the flop


def _later(spot: TurnSeen, style: Style, luck: DemoLuck) -> BettingCommand:
    score = made_hand(spot.hole, spot.board) + style.loose / 4 + spot.empty * 0.1
    if spot.moves.may_check:
        if score + style.bold / 2 >= 4 or luck.happens(style.bluff):
            return spot.raise_to(spot.bet + spot.pot * 0.6)
        return spot.give_up()
    share = spot.moves.call / (spot.pot + spot.moves.call)
    if score >= 6.5 - style.bold / 2:
        return spot.raise_to(2.5 * spot.price) if spot.stack > 2 * spot.pot else spot.all_in()
    return spot.stay() if score >= 1.5 + 7 * share else spot.give_up()


def made_hand(hole: Sequence[Card], board: Sequence[Card]) -> float:
    """From 0 (nothing) over 4 (top pair) to 10: only what the player's own cards add to the board counts."""
    kind = category(strength((*hole, *board)))
    shared = _kind_of_board(board)
    if kind <= shared:
        return 1.0 + _draw(hole, board)
    if kind is Category.PAIR:
        return _pair(hole, board) + _draw(hole, board)
    if kind is Category.TWO_PAIR:
        return 6.0 if shared is Category.HIGH_CARD else _pair(hole, board)
    return {Category.THREE_OF_A_KIND: 7.5, Category.STRAIGHT: 8.0, Category.FLUSH: 8.5}.get(kind, 10.0)


def _kind_of_board(board: Sequence[Card]) -> Category:
    """What lies there for everyone: of fewer than five cards, pairs and better only."""
    if len(board) == 5:
        return category(strength(board))
    counts = sorted(Counter(card.rank for card in board).values(), reverse=True)
    if counts[0] > 2:
        return Category.THREE_OF_A_KIND
    return (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR)[counts.count(2)]


def _pair(hole: Sequence[Card], board: Sequence[Card]) -> float:
    """How good a pair with one's own cards is."""
    ranks = sorted({card.rank for card in board}, reverse=True)
    own = max((card.rank for card in hole if card.rank in ranks), default=hole[0].rank)
    higher = sum(rank > own for rank in ranks)
    return (5.0 if own not in ranks else 4.5, 3.0, 2.5)[higher] if higher < 3 else 2.0


def _draw(hole: Sequence[Card], board: Sequence[Card]) -> float:
    """Four to a flush, with cards to come."""
    suits = Counter(card.suit for card in (*hole, *board))
    return 1.5 if len(board) < 5 and any(suits[card.suit] == 4 for card in hole) else 0.0
