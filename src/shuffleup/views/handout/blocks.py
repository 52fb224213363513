"""What a handout is made of. Whoever shows it, on a page or on paper, decides how each looks and says nothing of its
own."""

from __future__ import annotations

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.say import NOTHING, Hole, Said, Sentence
from shuffleup.views.charts import Chart
from shuffleup.views.learn.button_help import ButtonHand
from shuffleup.views.learn.ranks import RankedHand


@fact
class Prose:
    """A paragraph."""

    text: Said


@fact
class NumberedSteps:
    """One after the other, numbered: what it is called, if anything, and what is done."""

    lines: tuple[tuple[Sentence, Sentence], ...]


@fact
class Points:
    """Several of a kind, in no order; `boxes` to tick off."""

    lines: tuple[Said, ...]
    boxes: bool = False


@fact
class RuleOnPaper:
    """A clause: its number, what it says, whose it is, and which others have the word where they say otherwise."""

    id: str
    text: Sentence
    source: Sentence
    over: Said = NOTHING


@fact
class RuleList:
    rules: tuple[RuleOnPaper, ...]


@fact
class Swatch:
    """A chip of this colour, with its name beside it."""

    colour: str
    name: Hole


Cell = Hole | Swatch


@fact
class Grid:
    """A table. The first `words` columns are words, the others figures; `over`: headings over several columns each."""

    columns: tuple[Hole, ...]
    rows: tuple[tuple[Cell, ...], ...]
    words: int = 1
    over: tuple[tuple[Hole, int], ...] = ()


@fact
class Banner:
    """The few numbers everyone wants to know, each with what it is."""

    lines: tuple[tuple[Sentence, Hole], ...]


@fact
class HandRanks:
    """From the best."""

    hands: tuple[RankedHand, ...]


@fact
class ButtonPicture:
    """A table in one hand after the other: who is out, and where the discs lie. `letters` are what stands on these."""

    told: Sentence
    hands: tuple[ButtonHand, ...]
    letters: tuple[Sentence, ...]


HandoutBlock = Prose | Banner | NumberedSteps | Points | RuleList | Grid | HandRanks | ButtonPicture | Chart


@fact
class HandoutPart:
    """A section under its title."""

    title: Sentence
    blocks: tuple[HandoutBlock, ...]


class Scan(str):
    """An address that is drawn as a code to scan."""

    __slots__ = ()


@fact
class Slip:
    """Something to cut out, or to stand on a table: who or what it is for, lines with their labels, and a code to
    scan."""

    title: Hole
    lines: tuple[tuple[Hole, Hole], ...] = ()
    cards: tuple[Card, ...] = ()
    scan: Scan = Scan()
    note: Said = NOTHING


@fact
class Handout:
    """Something to print, or to read. `foot` stands small at the end; `notes` heads pages that are left to write on."""

    title: Sentence
    under: Said
    parts: tuple[HandoutPart, ...] = ()
    slips: tuple[Slip, ...] = ()
    foot: tuple[Sentence, ...] = ()
    notes: Sentence = NOTHING
