"""What to have ready for an evening, counted for the players who come; and the first night of a host, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence, counted, listed, say
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.seating.draw import DrawCard, draw_deck, tables_for
from shuffleup.views.setup import ChipRow, plan_view

DECKS_A_TABLE = 2


@fact
class ReadyItem:
    """A thing to have, how many of it, what for, and the clauses that need it. `key` is its name for a program."""

    key: str
    what: Sentence
    why: Sentence
    clauses: tuple[str, ...] = ()


@fact
class ReadyView:
    """`chips` are those to have for all players and their rebuys; `drawn` the cards to take out for the seats."""

    players: int
    rebuys: int
    items: tuple[ReadyItem, ...]
    chips: tuple[ChipRow, ...]
    drawn: tuple[tuple[str, ...], ...]
    wrong: Sentence = NOTHING


def ready_view(plan: Plan, book: Rulebook, players: int, rebuys: int = 0) -> ReadyView:
    """Counted for so many players; every rebuy takes a set of chips out of the box."""
    tables = tables_for(players, book, plan.seats)
    if isinstance(tables, Refused):
        return ReadyView(players, rebuys, (), (), (), tables.reason)
    sizes = tables.answer
    chips = plan_view(plan, book, players, rebuys).chips
    drawn = _by_table(draw_deck(sizes, book).answer, len(sizes))
    return ReadyView(
        players, rebuys, (*_furniture(sizes), *_at_the_table(len(sizes)), *_of_the_evening(plan, chips)), chips, drawn
    )


def _by_table(deck: tuple[DrawCard, ...], tables: int) -> tuple[tuple[str, ...], ...]:
    """The cards of each table, where there are enough suits for all of them."""
    cards = [[str(one.card) for one in deck if one.table == table and one.card] for table in range(1, tables + 1)]
    return tuple(map(tuple, cards)) if all(cards) else ()


def _furniture(sizes: tuple[int, ...]) -> Iterator[ReadyItem]:
    yield ReadyItem(
        "tables",
        counted("{count} table", "{count} tables", len(sizes)),
        say("Players at each: {sizes}.", sizes=listed(sizes)),
        ("SEAT-01",),
    )
    yield ReadyItem(
        "chairs",
        counted("{count} chair", "{count} chairs", sum(sizes)),
        say("One for everybody, and one more for whoever deals without playing."),
    )


def _at_the_table(tables: int) -> Iterator[ReadyItem]:
    yield ReadyItem(
        "decks",
        counted("{count} deck", "{count} decks", DECKS_A_TABLE * tables),
        say("Two a table with different backs: one is shuffled while the other is dealt, or takes over a damaged one."),
        ("IRR-01", "IRR-04"),
    )
    yield ReadyItem(
        "cut-cards",
        counted("{count} cut card", "{count} cut cards", tables),
        say("Under the deck, so that nobody sees the bottom card. A joker of another deck will do."),
        ("DEAL-17", "IRR-05"),
    )
    yield ReadyItem(
        "buttons",
        counted("{count} dealer button", "{count} dealer buttons", tables),
        say("It says who acts last and whose blinds are next."),
        ("BTN-03",),
    )


def _of_the_evening(plan: Plan, chips: tuple[ChipRow, ...]) -> Iterator[ReadyItem]:
    yield ReadyItem(
        "chips",
        counted("{count} chip", "{count} chips", sum(row.in_all for row in chips)),
        say("A set of {chips} for everybody.", chips=plan.set.said),
        ("CHIP-02", "CHIP-03"),
    )
    yield ReadyItem(
        "timer",
        say("A screen for the clock"),
        say("A TV or a laptop that all can see: time, blinds, prizes and what is posted."),
        ("CLK-01", "CLK-06"),
    )
    yield ReadyItem(
        "posted",
        say("The posted sheets"),
        say("Buy-in, levels and prizes where everyone can read them: on the wall's screen, or printed."),
        ("BUY-01", "CLK-06", "PAY-02"),
    )


@fact
class FirstNight:
    """What a host does who has never held an evening, in order."""

    when: Sentence
    steps: tuple[Sentence, ...]


FIRST_NIGHT = (
    FirstNight(
        say("A week before"),
        (
            say("Say who is invited, when the first hand is dealt, and what the buy-in is. Ask for a yes or a no."),
            say("Set the night up here: levels of 20 minutes with 1,000 chips take three to four hours, of 30 minutes "
                "five to six."),
            say("Count your chips and enter them: the set-up says for how many players they are enough, and what to "
                "buy."),
            say("Choose the book, and tick what your house has otherwise. What is decided now is not argued about "
                "later."),
        ),
    ),
    FirstNight(
        say("An hour before"),
        (
            say("Put up tables, chairs, decks, cut cards and buttons, and sort the chips into sets."),
            say("Open the wall's screen on the TV, and this program on your phone. Try the network with one more "
                "phone."),
            say("Food and drinks stand away from the cards; a small table beside each chair does it."),
            say("Ask two friends who know the game to sit at different tables, and to deal the first hands."),
        ),
    ),
    FirstNight(
        say("When they come"),
        (
            say("Everyone buys in, is on the list, and scans the code on the wall."),
            say("Say four things aloud: act in turn, say what you do, keep your cards on the table, and who decides "
                "when something goes wrong."),
            say("Draw the seats, hand out the chips, start the clock with the first hand."),
        ),
    ),
    FirstNight(
        say("While they play"),
        (
            say("Tap who is out and where the button is; the program moves players, counts prizes and calls the "
                "breaks."),
            say("When something goes wrong, stop the hand, ask what happened, and look it up on the rulings desk. Read "
                "the clause aloud."),
            say("If you are in the hand yourself, somebody else decides."),
        ),
    ),
    FirstNight(
        say("At the end"),
        (
            say("Pay the prizes as posted, count the chips back into the box, and save the record."),
        ),
    ),
)  # fmt: skip
