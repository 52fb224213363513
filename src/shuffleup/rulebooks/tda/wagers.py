"""How people really bet, as the TDA has it: words and chips alike, and half of a raise makes a raise."""

from __future__ import annotations

from shuffleup.questions import steps as do
from shuffleup.questions import wagers as ask
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.misdeals import MisdealStillPossible
from shuffleup.questions.steps import Action, Remedy, Step, Verdict
from shuffleup.questions.wagers import CalledAgainst, PriorChips, SpokenWord
from shuffleup.questions.words import Chips
from shuffleup.rulebooks.common.wagers import no_going_back
from shuffleup.rulebooks.tda.numbering import numbered
from shuffleup.rules import clause, value
from shuffleup.say import say


def half_or_more(q: ask.RaisingQuestion, total: int) -> Remedy:
    """The call, or the bet or raise, that this total makes: half of the smallest raise, or more, is made up to it."""
    if (made := q.as_it_is(total)) is not None:
        return made
    return q.raising_to(total) if 2 * (total - q.price) >= q.least - q.price else q.staying()


# ---------------------------------------------------------------------------------------------- words and chips


@clause("TDA-40", ask.SpokenAction, "tda", numbers=numbered(40))
def amount_said(q: ask.SpokenAction) -> Remedy | None:
    """Words or chips, whichever came first; where they come together, clear words win. To name an amount is the same as
    to push it out without a word."""
    return half_or_more(q, q.amount) if q.word is SpokenWord.AMOUNT and q.amount >= q.price else None


# Less than a call, put out in silence by a player who has more: whether a call was meant is for the floor to see.
def _token(q: ask.SilentChips | ask.SilentSingleChip) -> Remedy | None:
    short = 0 < q.pushed < min(q.owed, q.stack)
    return Remedy(Verdict.DIRECTOR, q.staying().steps) if short else None


@clause("TDA-41", ask.SilentSingleChip, "tda", numbers=numbered(41))
def token_chip(q: ask.SilentSingleChip) -> Remedy | None:
    """A call is said, or made by chips that match the bet. A chip or two put out in silence against a much larger bet
    may be ruled a full call."""
    return _token(q)


token_chip = token_chip.answering(ask.SilentChips, _token)


@clause("TDA-43", ask.SpokenAction, "tda", numbers=numbered(43))
def half_a_raise(q: ask.SpokenAction) -> Remedy | None:
    """A raise is at least as large as the largest full bet or raise of the round. Half of that or more has to be made
    up to a full raise; less is a call. To say raise and an amount names the total."""
    # The word raise by itself has been said (TDA-40): what was named with it is a raise of at least the smallest size.
    return q.raising_to(q.amount) if q.word is SpokenWord.RAISE and q.amount and q.price else None


@clause("TDA-44", ask.SilentSingleChip, "tda", numbers=numbered(44))
def oversized_chip(q: ask.SilentSingleChip) -> Remedy | None:
    """One chip larger than the call is a call, put out without a word. After the word raise it is all that the chip
    allows. Where nobody has bet, it bets the whole chip."""
    if not q.price:
        return q.raising_to(q.front)
    return q.staying() if q.oversized else None


# Facing 325, chips of 525 are more than half of another 325 and so a raise to 650; whoever wants change says call
# (TDA-61).
@clause("TDA-45", ask.SilentChips, "tda", numbers=numbered(45))
def several_chips(q: ask.SilentChips) -> Remedy | None:
    """Several chips without a word are a call if the call takes every one of them. If one could stay away, they are a
    raise where they come to half of the smallest raise or more, and a call where they do not. The last chips of a
    player are all-in."""
    if q.front <= q.price:
        return None
    return q.staying() if q.all_needed and q.pushed < q.stack else half_or_more(q, q.front)


BOUND_TO_STAY = do.Tell(say("Whoever pulls chips back in to act with them may not fold any more."))


# We hold the rule in one line ("five cases: left, pulled in whole or part, covering, all pushed") and read it
# by what it is for: chips of before must not turn a call into a raise, or a raise into a call, by how they
# happen to lie. So: left alone, one new chip that is needed for the call is a call however large (TDA-44), and
# several count with what lies there (TDA-45). Where what lies there covers the call already, whatever is added
# is more than a call, and half of a raise decides. Pulled in, whole or in part, the player has begun anew: what
# comes out is judged as a first bet would be, and not below what was in. Pushed in together they are one bet.
@clause("TDA-46", ask.ChipsInFront, "tda", numbers=numbered(46))
def chips_from_before(q: ask.ChipsInFront) -> Remedy | None:
    """Chips that lay in front of you count by what you do with them. Left alone, a single new chip is a call and
    several are judged with them by the half of a raise. Pulled in, all or in part, or pushed in with the new ones, all
    that comes out then is judged as one; and who pulls them in to act may not fold any more."""
    if not q.pushed:
        return None
    if q.prior is PriorChips.LEFT:
        return q.staying() if q.single and not q.covering else half_or_more(q, q.front)
    made = half_or_more(q, q.front if q.prior is PriorChips.PUSHED else max(q.pushed, q.bet))
    pulled = q.prior in {PriorChips.PULLED_IN, PriorChips.PULLED_IN_PART}
    bound: tuple[Step, ...] = (BOUND_TO_STAY,) if pulled else ()
    return Remedy(made.verdict, (*made.steps, *bound))


@clause("TDA-56", ask.SecondMotion, "tda", numbers=numbered(56))
def no_string_bets(q: ask.SecondMotion) -> Remedy | None:
    """No string bets: without the amount said first, what a second movement adds to make a raise goes back."""
    return no_going_back(q)


@clause("TDA-42", ask.SecondMotion, "tda", exception_to=("TDA-56",), numbers=numbered(42))
def call_then_the_raise(q: ask.SecondMotion) -> Remedy | None:
    """A raise is made by putting the full amount in with one motion, by saying the full amount first, or by saying
    raise and then putting in the exact amount of a call and the rest with one motion."""
    the_call_first = q.said_raise and q.price and q.bet + q.first == q.price
    return Remedy(Verdict.BINDING, (do.PlayOn(),)) if the_call_first else None


# ------------------------------------------------------------------------------------------------- words alone


@clause("TDA-54", ask.SpokenAction, "tda", numbers=numbered(54))
def bets_the_pot(q: ask.SpokenAction) -> Remedy | None:
    """In no limit the pot is not counted for you. Who bets "the pot" has to make some valid bet or raise."""
    return q.raising_to(q.amount or q.front) if q.word is SpokenWord.POT else None


@clause("TDA-55", ask.SpokenAction, "tda", numbers=numbered(55))
def words_out_of_place(q: ask.SpokenAction) -> Remedy | None:
    """Where nobody has bet, call means check and raise means the smallest bet or what was named. Check, said to a bet,
    leaves a call or a fold."""
    if not q.price and q.word in {SpokenWord.CALL, SpokenWord.RAISE}:
        return q.staying() if q.word is SpokenWord.CALL else q.raising_to(q.amount or q.front)
    return q.checking() if q.owed and q.word is SpokenWord.CHECK else None


@clause("TDA-57", ask.AmbiguousAmount, "tda", numbers=numbered(57))
def largest_up_to_the_pot(q: ask.AmbiguousAmount) -> Remedy | None:
    """An amount that can mean several is the largest of them that makes sense and is not more than the pot: "five" is
    500 in a pot below 5,000."""
    meant = [total for total in q.meanings if total <= q.pot]
    return half_or_more(q, max(meant[-1], q.price)) if meant else None


HELD_TO_IT = say("You may hold the player to it. Weigh what others have done because of it.")

CONDITIONS = value(
    "TDA-59", ask.SaidInAdvance, Remedy(Verdict.DIRECTOR, (do.Tell(HELD_TO_IT),)), "tda", numbers=numbered(59),
    text="Say nothing that hangs on what others may do, and call no bet before its amount is clear: you may be held to "
    "it, and it may bring a penalty.",
)  # fmt: skip


# --------------------------------------------------------------------------------------- what others have acted on


@clause("TDA-49", ask.CalledWrongCount, "tda", numbers=numbered(49))
def accepted_action(q: ask.CalledWrongCount) -> Remedy | None:
    """It is for the caller to find out how much a bet is. Who calls has accepted the true amount, whatever was said or
    thought, and makes it up."""
    missing = min(q.actual - q.told, q.stack)
    return Remedy(Verdict.BINDING, (do.Add(q.seat, Chips(missing)),)) if missing > 0 else None


@clause("TDA-51", ask.Undercall, "tda", numbers=numbered(51))
def undercall(q: ask.Undercall) -> Remedy | None:
    """Who puts in less than a call in turn, heads-up or against the first bet of the round, makes it a full call.
    Otherwise the floor decides; and where others called short after it, all goes back to the first who did."""
    if not q.missing:
        return None
    steps: tuple[Step, ...] = (do.TakeAs(q.seat, Action.CALL), do.Add(q.seat, q.missing))
    if q.against is not CalledAgainst.ANOTHER:
        return Remedy(Verdict.BINDING, steps)
    return Remedy(Verdict.DIRECTOR, steps)


@clause("TDA-52", ask.BetTooSmall, "tda", numbers=numbered(52))
def too_small(q: ask.BetTooSmall) -> Remedy | None:
    """A bet or raise that was too small is made up to the smallest one by everyone in the hand until the next card is
    dealt; after that it stands."""
    if q.total >= q.least:
        return None
    if q.next_card:
        return Remedy(Verdict.PLAY_ON, (do.PlayOn(),))
    others = say("Everyone who has called it puts in the same.")
    return Remedy(Verdict.CORRECTED, (do.Add(q.seat, Chips(q.least - q.total)), do.Tell(others)))


# --------------------------------------------------------------------------------------------------- out of turn


@clause("TDA-53", ask.OutOfTurn, "tda", numbers=numbered(53))
def out_of_turn(q: ask.OutOfTurn) -> Remedy | None:
    """What is done out of turn is backed up to the right player, and binds unless the action changes before the turn
    comes: a bet or raise changes it; a check, a call or a fold does not. A fold always binds. A player who was skipped
    speaks up before there is substantial action; after it the floor decides."""
    if q.action is Action.FOLD:
        return Remedy(Verdict.BINDING, (do.HoldTo(q.seat, Action.FOLD),))
    if q.changed:
        return Remedy(Verdict.NOT_BINDING, (do.FreeToAct(q.seat),))
    if q.action is Action.CHECK and q.facing_bet:
        return Remedy(Verdict.BINDING, (do.NoRaise(q.seat),))
    return Remedy(Verdict.BINDING, (do.HoldTo(q.seat, q.action, q.total),))


BACK_TO = say(
    "Give back what came after it and go back to the player who was skipped; what others did then binds them."
)
TOO_LATE = say("There is substantial action: decide what is fairest for the hand that was skipped.")


def _skipped(q: ask.PlayerSkipped) -> Remedy:
    if MisdealStillPossible(q.acted, q.chips_in).substantial:
        return Remedy(Verdict.DIRECTOR, (do.Tell(TOO_LATE),))
    return Remedy(Verdict.CORRECTED, (do.Tell(BACK_TO),))


out_of_turn = out_of_turn.answering(ask.PlayerSkipped, _skipped)


@clause("TDA-58", FoldedOrSaidSo, "tda", numbers=numbered(58))
def fold_binds(q: FoldedOrSaidSo) -> Remedy | None:
    """A fold binds, also where a check was free and also out of turn, and either may bring a penalty."""
    if q.in_turn:
        return ask.folded(q.seat, facing_bet=q.facing_bet)
    return Remedy(Verdict.BINDING, (do.HoldTo(q.seat, Action.FOLD),))
