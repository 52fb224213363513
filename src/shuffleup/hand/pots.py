"""The arithmetic of pots, over plain integers: layers by what the live hands paid, and splits to the odd chip.

Compiled as it stands in the lab; see betting.py for places and masks.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

NO_LEVEL = -1


def build_pots(
    paid: Sequence[int],
    live: int,
    dead: int,
    places: int,
    amounts: MutableSequence[int],
    claims: MutableSequence[int],
) -> int:
    """Lay out the main pot and the side pots; gives their number, writes their amounts and who can claim each.

    Only what live hands paid draws a line between pots. Folded money falls into the layers it reaches, and what
    folded players paid above every live hand goes into the last pot. `dead` money is all in the main pot.
    """
    level, top, amount = levels(paid, live, places)
    if level == top:  # mostly everyone who is left has paid the same
        amounts[0] = amount + dead
        claims[0] = live
        return 1 if amount + dead > 0 else 0
    count = 0
    below = 0
    amount = dead
    while level != NO_LEVEL:
        claim = 0
        above = 0
        next_level = NO_LEVEL
        for place in range(places):
            chips = paid[place]
            if chips >= level:
                amount += level - below
                above += chips - level
                if live >> place & 1:
                    claim |= 1 << place
                    if chips > level and (next_level == NO_LEVEL or chips < next_level):
                        next_level = chips
            elif chips > below:
                amount += chips - below
        if next_level == NO_LEVEL:
            amount += above
        if amount > 0:
            amounts[count] = amount
            claims[count] = claim
            count += 1
        amount = 0
        below = level
        level = next_level
    return count


def levels(paid: Sequence[int], live: int, places: int) -> tuple[int, int, int]:
    """The least and the most a live hand has paid, and what all have paid together."""
    lowest = NO_LEVEL
    highest = NO_LEVEL
    together = 0
    for place in range(places):
        chips = paid[place]
        together += chips
        if live >> place & 1:
            if lowest == NO_LEVEL:
                lowest = highest = chips
            elif chips < lowest:
                lowest = chips
            elif chips > highest:
                highest = chips
    return lowest, highest, together


def best_of(claim: int, strengths: Sequence[int], places: int) -> int:
    """The places among the claimants that hold the best hand; ties stay ties."""
    best = -1
    winners = 0
    for place in range(places):
        if claim >> place & 1:
            if strengths[place] > best:
                best = strengths[place]
                winners = 1 << place
            elif strengths[place] == best:
                winners |= 1 << place
    return winners


def split(amount: int, winners: int, unit: int, places: int, shares: MutableSequence[int]) -> None:
    """Add each winner's share of one pot to `shares`: equal in whole units, odd units clockwise from the button.

    Crumbs smaller than a unit (there are none when every stack is made of real chips) go to the first winner.
    """
    count = 0
    for place in range(places):
        count += winners >> place & 1
    base = amount // (count * unit) * unit
    left = amount - base * count
    crumbs = left % unit
    for place in range(places):
        if winners >> place & 1:
            shares[place] += base + crumbs
            crumbs = 0
            if left >= unit:
                shares[place] += unit
                left -= unit
