"""DEAL: what the dealer got wrong, as the Guidelines have it. They shuffle where they can, and never mention a cut."""

from __future__ import annotations

from shuffleup.questions import steps as do
from shuffleup.questions.dealing import BoardDealtEarly, BurnError, CutCardDealt, HoleCardsExposed
from shuffleup.questions.steps import ALL, ASIDE, BOARD, BURNS, STUB, HandOf, Remedy, Step, Verdict
from shuffleup.questions.words import Street
from shuffleup.rules import clause, value
from shuffleup.say import say

CARDS_STAND = Remedy(Verdict.PLAY_ON, (do.PlayOn(),))
BACK_INTO_DECK: tuple[Step, ...] = (do.Move(ALL, ASIDE, STUB), do.Shuffle())


# "Dealt last" is read as: the replacement is the last card of the deal, and only then does the exposed card leave. The
# cards are the same as by DEAL-02; the order in which the dealer does it is not.
@clause("DEAL-03", HoleCardsExposed, "003: If any other cards are exposed")
def one_later_card(q: HoleCardsExposed) -> Remedy | None:
    """One hole card is seen, not one of the first two: deal on, give that player a new card last, and burn the exposed
    one."""
    if not q.is_replaceable:
        return None
    hand = HandOf(q.seat)
    replaced = (do.FinishDeal(), do.Move(1, STUB, hand), do.Move(1, hand, BURNS, nth=q.which))
    return Remedy(Verdict.CORRECTED, (*replaced, do.FinishBetting(), do.DealStreet(Street.FLOP, burns=0)))


# Silent where no burn was made and nothing is turned yet: no card has left the deck, so there is nothing to take back.
# Silent too when later streets are out or the pot is gone: the Guidelines speak of the street just dealt.
@clause("DEAL-11", BurnError, "003: If the dealer fails to burn a card")
def burn_error(q: BurnError) -> Remedy | None:
    """A wrong number of burns found before anyone acts: burns and board cards of that street go back, the deck is
    shuffled and the street dealt again with one burn. Once someone has acted the board stays; surplus burns are
    shuffled back in, a missing burn is forgotten."""
    nothing_out = not q.burned and not q.board_turned
    if not q.is_error or q.awarded or q.streets_since or nothing_out:
        return None
    return _after_action(q) if q.acted_on else _street_again(q)


def _street_again(q: BurnError) -> Remedy:
    board: tuple[Step, ...] = (do.Move(q.cards, BOARD, STUB),) if q.cards else ()
    burns: tuple[Step, ...] = (do.Move(q.burned, BURNS, STUB),) if q.burned else ()
    return Remedy(Verdict.CORRECTED, (*board, *burns, do.Shuffle(), do.DealStreet(q.street)))


def _after_action(q: BurnError) -> Remedy:
    """After the river no card is to come, and so none needs to go back."""
    if not q.burned or q.street is Street.RIVER:
        return CARDS_STAND
    return Remedy(Verdict.PLAY_ON, (do.Move(q.burned - 1, BURNS, STUB), do.Shuffle()))


# The fifth card is dealt "as always" after the shuffle, that is with a burn: the burn that was made for the early card
# has gone back into the deck with it.
@clause("DEAL-15", BoardDealtEarly, "003: If the dealer deals early on the fourth board card")
def early_turn(q: BoardDealtEarly) -> Remedy | None:
    """An early turn is laid aside together with its burn. After the betting, burn and turn the next two cards; before
    the river shuffle the two laid aside back in."""
    if q.street is not Street.TURN:
        return None
    laid_aside = (do.Move(1, BURNS, ASIDE), do.Move(1, BOARD, ASIDE), do.FinishBetting())
    fourth = (do.DealStreet(Street.TURN), do.FinishBetting())
    return Remedy(Verdict.CORRECTED, (*laid_aside, *fourth, *BACK_INTO_DECK, do.DealStreet(Street.RIVER)))


@clause("DEAL-16", BoardDealtEarly, "003: If the dealer deals early on the fifth board card")
def early_river(q: BoardDealtEarly) -> Remedy | None:
    """An early river is shuffled back into the deck while its burn stays where it is; after the betting the river is
    dealt again."""
    if q.street is not Street.RIVER:
        return None
    laid_aside = (do.Move(1, BOARD, ASIDE), do.FinishBetting())
    return Remedy(Verdict.CORRECTED, (*laid_aside, *BACK_INTO_DECK, do.DealStreet(Street.RIVER, burns=0)))


# The cut card is no card of the deck and lies in none of its places, so there is no card to move.
CUT_CARD = value(
    "DEAL-17", CutCardDealt, Remedy(
        Verdict.PLAY_ON, (do.Tell(say("Take the cut card away and deal the next card where it would have gone.")),)
    ), "003: If the cut card mixes into the deck",
    text="A cut card that turns up in the deal does not count; the next card takes its place.",
)  # fmt: skip
