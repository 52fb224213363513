"""What people type: chips (1000, or as the screen writes it: 1,000 or 1.000, or 1 000), money (12, 12.5 or 12,50),
shares of a purse in percent (50 30 20, or 62,5 37,5), and what is in a box of chips (red=400, or blue 10x300)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.materials import Colour
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, Sum, listed, say, spoken
from shuffleup.tournament.chips.box import Chip, Pile, book_chips, pile
from shuffleup.tournament.prizes.payouts import PERCENT, Money, Shares

MOST_DIGITS = 7
LONGEST_QUOTED = 20
PLAIN = re.compile("[0-9]+")
GROUPED = re.compile(r"[0-9]{1,3}([.,'’\s])[0-9]{3}(?:\1[0-9]{3})*")
"""Chips are whole, so that a point or a comma before three digits is no fraction in any language."""
SUM = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}))?")
SHARE = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]{1,2}))?%?")
BETWEEN = re.compile(r"\s*[;%]\s*,?\s*|\s*,\s+|\s+")
HUNDREDTHS = 100
IN_BOX = re.compile(
    r"(?P<colour>[^\W\d_][\w -]*?)\s*(?:(?::\s*(?P<worth>[1-9]\d{0,6})\s*)?=\s*(?P<count>\d{1,7})"
    r"|\s(?P<value>[1-9]\d{0,6})\s*[x×*]\s*(?P<times>\d{1,7}))"
)


def typed_chips(text: str) -> Chips | Refused:
    """How many they are; none where nothing was typed. What cannot be read is said, never guessed."""
    bare = text.strip()
    digits = "".join(filter(str.isdigit, bare))
    is_read = PLAIN.fullmatch(bare) or GROUPED.fullmatch(bare)
    if not bare:
        return Chips(0)
    if not is_read or len(digits) > MOST_DIGITS:
        return refuse(
            "'{typed}' is not a number of chips; write it as 1000.", Refusal.MALFORMED, typed=bare[:LONGEST_QUOTED]
        )
    return Chips(int(digits))


def typed_box(text: str, book: Rulebook) -> Pile | Refused:
    """What is in a box of chips: red=400 by the book's colours (CHIP-01), blue:10=300 or blue 10x300 for any chip."""
    counts: dict[Chip, int] = {}
    for part in filter(None, map(str.strip, re.split(r"[,;\n]", text))):
        read = _in_box(part, book)
        if isinstance(read, Refused):
            return read
        chip, count = read
        if twice := next((other for other in counts if other.value == chip.value), None):
            return Refused(same_worth(twice, chip), Refusal.MALFORMED)
        counts[chip] = count
    return pile(counts)


def same_worth(one: Chip, other: Chip) -> Sentence:
    """Why two kinds cannot be in one box."""
    colours = {"one": spoken(Colour, one.colour), "other": spoken(Colour, other.colour)}
    return say("{one} and {other} are both worth {value}; add them up.", **colours, value=one.value)


def _in_box(part: str, book: Rulebook) -> tuple[Chip, int] | Refused:
    known, found = {chip.colour: chip for chip in book_chips(book)}, IN_BOX.fullmatch(part)
    colour = found["colour"].lower() if found else ""
    worth = found["worth"] or found["value"] if found else None
    if not found or (not worth and colour not in known):
        return refuse(
            "'{typed}' is no chips. Colours are {colours}; write red=400, or blue 10x300 for another chip.",
            Refusal.MALFORMED,
            typed=part[:LONGEST_QUOTED],
            colours=listed([spoken(Colour, one) for one in known]),
        )
    chip = Chip(Chips(int(worth)), colour) if worth else known[colour]
    return chip, int(found["count"] or found["times"])


def typed_money(text: str) -> Money | Refused:
    """A sum in units and hundredths, which a point or a comma divides."""
    bare = text.strip()
    found = SUM.fullmatch(bare)
    if not found:
        return refuse(
            "'{typed}' is not a sum of money; write it as 12 or 12.50.", Refusal.MALFORMED, typed=bare[:LONGEST_QUOTED]
        )
    return Money(_hundredths(found))


def typed_shares(parts: Sequence[str]) -> Shares | Refused:
    """The share of each place in percent. In whole percents where they are, as they are posted then; else in hundredths
    of one. Whether they make a hundred is seen where the prizes are worked out, and here where they are not whole."""
    found = [(part, SHARE.fullmatch(part.strip())) for part in parts]
    wrong = next((part for part, share in found if share is None), None)
    if wrong is not None:
        bare = wrong.strip()[:LONGEST_QUOTED]
        return refuse(
            "'{typed}' is not a share in percent; write the winner's first: 50 30 20.", Refusal.MALFORMED, typed=bare
        )
    shares = [_hundredths(share) for _, share in found if share is not None]
    if all(share % HUNDREDTHS == 0 for share in shares):
        return Shares(tuple(share // HUNDREDTHS for share in shares))
    if sum(shares) != PERCENT * HUNDREDTHS:
        return refuse(
            "The shares come to {sum} percent, not {whole}.",
            Refusal.DOES_NOT_ADD_UP,
            sum=Sum(sum(shares)),
            whole=PERCENT,
        )
    return Shares(tuple(shares), PERCENT * HUNDREDTHS)


def _hundredths(found: re.Match[str]) -> int:
    return int(found[1]) * HUNDREDTHS + int((found[2] or "0").ljust(2, "0"))


def typed_list(text: str) -> list[str]:
    """50 30 20 or 50%, 30%, 20% or 50,30,20; between blanks a comma is a point: 62,5 37,5."""
    parts = [part for part in BETWEEN.split(text.strip()) if part]
    return [part for part in parts[0].split(",") if part] if len(parts) == 1 else parts


def percents_of(shares: Shares) -> tuple[float, ...] | None:
    """Shares as they are typed and posted; None where they are parts of something else."""
    if shares.whole == PERCENT:
        return shares.parts
    if shares.whole == PERCENT * HUNDREDTHS:
        return tuple(part // HUNDREDTHS if part % HUNDREDTHS == 0 else part / HUNDREDTHS for part in shares.parts)
    return None
