"""BET: hidden chips, as this layer has it."""

from __future__ import annotations

from shuffleup.questions.chips import HiddenChipsFound
from shuffleup.questions.steps import Award, Eliminate, Remedy, RemoveChips, Step, Tell, Verdict
from shuffleup.questions.words import Chips
from shuffleup.rules import clause
from shuffleup.say import say

MAY_GIVE = say("You may give the winner the chips that would have gone into the pot.")


# How the document is read:
# - Nobody may gain by having hidden them, so what is kept is what would have been with all in view: what the winner
#   could not have covered. If that is nothing they are out, which is the document's "sufficient chips to cover".
# - What the winner covered goes to the winner only before the next deal, only if it obviously would have gone, and only
#   if the director so rules. In every other case it leaves the tournament: the document says so once the next deal has
#   started, and before that nobody else has a claim to it either.
@clause("BET-18", HiddenChipsFound, "003: All-in")
def no_gain(q: HiddenChipsFound) -> Remedy:
    """All-in, beaten, and then chips turn up that were hidden: they do you no good. If the winner had enough to cover
    them you are out, with a rebuy if there are rebuys. Until the next deal begins the director may give them to the
    winner; after that they are taken out of the tournament."""
    covered = Chips(min(q.covered, q.chips))
    kept = Chips(q.chips - covered)
    own: Step = Award(q.seat, kept) if kept else Eliminate(q.seat)
    if not covered:
        return Remedy(Verdict.CORRECTED, (own,))
    if q.would_have_gone and not q.next_deal_started:
        return Remedy(Verdict.DIRECTOR, (own, Tell(MAY_GIVE), Award(q.winner, covered)))
    return Remedy(Verdict.CORRECTED, (own, RemoveChips(q.seat, covered)))
