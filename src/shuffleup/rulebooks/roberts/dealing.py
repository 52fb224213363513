"""DEAL: what the dealer got wrong, as Robert's Rules have it: least change to the cards that would have come."""

from __future__ import annotations

from shuffleup.questions import dealing as ask
from shuffleup.questions import steps as do
from shuffleup.questions.steps import ALL, ASIDE, BOARD, BURNS, STUB, HandOf, Remedy, Step, Verdict
from shuffleup.questions.words import Street
from shuffleup.rulebooks.roberts.misdeals import MISDEAL
from shuffleup.rules import clause, statement

CARDS_STAND = Remedy(Verdict.PLAY_ON, (do.PlayOn(),))
SHUFFLE_AND_CUT: tuple[Step, ...] = (do.Shuffle(), do.Cut())
BACK_INTO_DECK: tuple[Step, ...] = (do.Move(ALL, ASIDE, STUB), *SHUFFLE_AND_CUT)
"""What was set aside joins the stub; burns and discards stay where they are."""


# ---------------------------------------------------------------------------------------- starting hands


@clause("DEAL-02", ask.HoleCardsExposed, "000: Poker Dealer Errors", "002: 1", "004: Poker Dealer Errors")
def one_later_card(q: ask.HoleCardsExposed) -> Remedy | None:
    """The dealer shows one hole card, not one of the first two: the deal goes on. When it is complete, the exposed card
    becomes the burn and its owner gets the top card of the deck."""
    if not q.is_replaceable:
        return None
    hand = HandOf(q.seat)
    replaced = (do.FinishDeal(), do.Move(1, hand, BURNS, nth=q.which), do.Move(1, STUB, hand))
    return Remedy(Verdict.CORRECTED, (*replaced, do.FinishBetting(), do.DealStreet(Street.FLOP, burns=0)))


# On top of the deck the extra card is burned before the flop by itself. No time is given; we read it as holding until
# action has occurred (MIS-01, which whoever judges asks too), because a player who has had three cards to choose from
# cannot be made whole by taking one: from then on it is a hand with the wrong number of cards (DEAD-03).
@clause("DEAL-05", ask.ExtraHoleCards, "002: 1", exception_to=("MIS-06",))
def one_card_too_many(q: ask.ExtraHoleCards) -> Remedy | None:
    """If all hands are complete and the first player gets one card more, it goes back on top and is the burn. With two
    or more extra cards the deal is off."""
    if q.extra > 1:
        return MISDEAL
    if q.extra == 1 and q.to_first_player:
        return Remedy(Verdict.CORRECTED, (do.Move(1, HandOf(q.seat), STUB),))
    return None


# -------------------------------------------------------------------------------------------------- flop


FLOP_TOO_LARGE = statement(
    "DEAL-06", "000: Poker Dealer Errors", "002: 2", "004: Poker Dealer Errors", on=ask.FlopDealtAgain,
    goes_with=("DEAL-07", ask.FlopTooManyCards),
    text="A flop of more than three cards is dealt again, even when everyone can see which card is the extra one.",
)  # fmt: skip


# Cards of a flop that came too early lie aside while the betting is finished (DEAL-12).
@clause("DEAL-07", ask.FlopTooManyCards, "000: Poker Dealer Errors", "002: 6", "004: Poker Dealer Errors")
def flop_again(q: ask.FlopTooManyCards) -> Remedy | None:
    """To deal a flop again, put its cards back into the deck and leave the burn on the table; shuffle, cut, and turn
    three cards without burning."""
    if q.count <= ask.FLOP_CARDS:
        return None
    return Remedy(Verdict.CORRECTED, (do.Move(ALL, BOARD, STUB), *SHUFFLE_AND_CUT, do.DealStreet(Street.FLOP, burns=0)))


def _early_flop(q: ask.BoardDealtEarly) -> Remedy | None:
    if q.street is not Street.FLOP:
        return None
    laid_aside = (do.Move(ask.FLOP_CARDS, BOARD, ASIDE), do.FinishBetting())
    return Remedy(Verdict.CORRECTED, (*laid_aside, *BACK_INTO_DECK, do.DealStreet(Street.FLOP, burns=0)))


flop_again = flop_again.answering(ask.BoardDealtEarly, _early_flop)


# ------------------------------------------------------------------------------------------------- burns


def _never_bet_on(q: ask.BurnError) -> bool:
    """Later streets can be taken back with this one only where nobody has bet on any of them."""
    return q.all_in or not q.streets_since


def _back_to_one_burn(q: ask.BurnError) -> tuple[Step, ...]:
    """The burns beyond the first, and those of later streets, go back on the deck."""
    beyond = max(q.burned - 1, 0) + q.streets_since
    return (do.Move(beyond, BURNS, STUB),) if beyond else ()


# "Reshuffled" is read as a flop dealt again by DEAL-07: one burn stays on the table, so a second one goes back into the
# deck with the board, and where none was made one is made now. Once somebody has acted on the flop, DEAL-10 rules.
@clause("DEAL-09", ask.BurnError, "002: 3")
def burn_before_flop(q: ask.BurnError) -> Remedy | None:
    """No burn before the flop, or too many: put it right while the flop is face down. Once cards are face up, shuffle
    them back into the deck and deal the flop again."""
    if not q.is_error or q.street is not Street.FLOP or q.acted_on or q.awarded or not _never_bet_on(q):
        return None
    if not q.board_turned:
        return _dealt_right(q)
    back = (do.Move(ALL, BOARD, STUB), *_back_to_one_burn(q), *SHUFFLE_AND_CUT)
    return Remedy(Verdict.CORRECTED, (*back, do.DealStreet(Street.FLOP, burns=0 if q.burned else 1)))


# Silent where later streets are out and somebody has bet on one of them: which of them may still be changed the
# documents do not say.
@clause("DEAL-10", ask.BurnError, "002: 4")
def wrong_board_card(q: ask.BurnError) -> Remedy | None:
    """A wrong burn puts a wrong card on the board. Until someone acts on it, or where nobody can bet, until the pot is
    awarded, the right card takes its place. After that it stays, and the deck is set right for the cards to come."""
    if not q.is_error:
        return None
    if q.awarded:
        return CARDS_STAND
    if q.acted_on:
        return None if q.streets_since else _right_from_here(q)
    return _dealt_right(q) if q.street is not Street.FLOP and _never_bet_on(q) else None


def _dealt_right(q: ask.BurnError) -> Remedy:
    """Later streets come off, last one first; then one right burn is made, and the street is dealt without another."""
    later: tuple[Step, ...] = (do.Move(1, BOARD, STUB), do.Move(1, BURNS, STUB)) * q.streets_since
    return Remedy(Verdict.CORRECTED, (*later, *_one_right_burn(q), do.DealStreet(q.street, burns=0)))


def _one_right_burn(q: ask.BurnError) -> tuple[Step, ...]:
    """The first card off the deck is the burn; whatever came after it goes back on top in the order it came."""
    if not q.burned:
        return (do.Move(1, BOARD if q.board_turned else STUB, BURNS),)
    board: tuple[Step, ...] = (do.Move(1, BOARD, STUB),) if q.board_turned else ()
    return (*board, do.Move(q.burned - 1, BURNS, STUB))


def _right_from_here(q: ask.BurnError) -> Remedy:
    """The street stays. As many cards are used up as should have been, so that the next ones are those due.

    Of two burns the second is the next burn. With three or more the card due next may lie on the board already; then
    the street after it is right again. After the river there is nothing to come.
    """
    if q.street is Street.RIVER:
        return CARDS_STAND
    surplus = do.Move(q.burned - 1, BURNS, STUB) if q.burned else do.Move(1, STUB, BURNS)
    return Remedy(Verdict.PLAY_ON, (surplus,))


# --------------------------------------------------------------------------------------------- too early


@clause("DEAL-13", ask.BoardDealtEarly, "000: Poker Dealer Errors", "002: 7", "004: Poker Dealer Errors")
def early_turn(q: ask.BoardDealtEarly) -> Remedy | None:
    """An early turn is set aside. After the betting, burn and turn the card that would have been the river. When that
    round is over, the card set aside is shuffled into the deck, the deck is cut, and the river comes without a burn."""
    if q.street is not Street.TURN:
        return None
    fourth = (do.Move(1, BOARD, ASIDE), do.FinishBetting(), do.DealStreet(Street.TURN), do.FinishBetting())
    return Remedy(Verdict.CORRECTED, (*fourth, *BACK_INTO_DECK, do.DealStreet(Street.RIVER, burns=0)))


@clause("DEAL-14", ask.BoardDealtEarly, "000: Poker Dealer Errors", "002: 7", "004: Poker Dealer Errors")
def early_river(q: ask.BoardDealtEarly) -> Remedy | None:
    """An early river goes back into the deck. After the betting, shuffle without burns and discards, cut, and deal the
    river without a burn."""
    if q.street is not Street.RIVER:
        return None
    laid_aside = (do.Move(1, BOARD, ASIDE), do.FinishBetting())
    return Remedy(Verdict.CORRECTED, (*laid_aside, *BACK_INTO_DECK, do.DealStreet(Street.RIVER, burns=0)))
