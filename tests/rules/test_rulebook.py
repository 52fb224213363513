"""How a rulebook answers, on a toy game: which way to pass the port."""

from __future__ import annotations

import pytest

from shuffleup.facts import fact
from shuffleup.rules import Clause, Conflict, Layer, Question, Rulebook, Ruling, Unruled, clause, value


@fact
class PassPort(Question[str]):
    """Which way the port goes round."""

    on_a_ship: bool = False


@fact
class Toast(Question[str]):
    """What is drunk to."""


@clause("PORT-01", PassPort, "100")
def to_the_left(_: PassPort) -> str:
    """The port goes to the left."""
    return "left"


@clause("PORT-02", PassPort, "200")
def at_sea(q: PassPort) -> str | None:
    """At sea the port stands still."""
    return "nowhere" if q.on_a_ship else None


@clause("PORT-03", PassPort, "100", exception_to=("PORT-01",))
def heavy_weather(q: PassPort) -> str | None:
    """On a ship of the old line the port goes to the right."""
    return "right" if q.on_a_ship else None


def layer(name: str, *clauses: Clause) -> Layer:
    return Layer(name, clauses)


LOW = layer("low", to_the_left)
HIGH = layer("high", at_sea)
BOOK = Rulebook("port", (HIGH, LOW))


@pytest.mark.parametrize(
    ("layers", "on_a_ship", "answer", "by", "overruled", "silent"),
    [
        # layers      at sea  answer     by         overruled     silent
        ((LOW,), False, "left", "PORT-01", (), ()),
        ((HIGH, LOW), False, "left", "PORT-01", (), ("high",)),
        ((HIGH, LOW), True, "nowhere", "PORT-02", ("PORT-01",), ()),  # near miss: one fact, and the upper layer speaks
        ((LOW, HIGH), True, "left", "PORT-01", ("PORT-02",), ()),  # near miss: the order of the layers
    ],
)
def test_the_highest_layer_that_speaks_rules(
    layers: tuple[Layer, ...],
    on_a_ship: bool,
    answer: str,
    by: str,
    overruled: tuple[str, ...],
    silent: tuple[str, ...],
) -> None:
    ruling = Rulebook("port", layers).ask(PassPort(on_a_ship))
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (answer, by)
    assert tuple(citation.id for citation in ruling.overruled) == overruled
    assert ruling.silent == silent


def test_a_document_is_not_silent_whose_clause_stands_in_another_layer() -> None:
    """Where a clause is filed says nothing of who says it: its sources do."""
    shared = Layer("shared", (value("PORT-09", PassPort, "left", "300", "400", text="To the left."),))
    of_300, of_500 = Layer("of 300", (), ("300",)), Layer("of 500", (), ("500",))
    ruling = Rulebook("port", (of_300, of_500, shared)).ask(PassPort())
    assert isinstance(ruling, Ruling)
    assert ruling.silent == ("of 500",)  # near miss: another document


def test_a_layer_that_agrees_is_not_overruled() -> None:
    same = layer("same", value("PORT-09", PassPort, "left", "300", text="To the left."))
    ruling = Rulebook("port", (same, LOW)).ask(PassPort())
    assert isinstance(ruling, Ruling)
    assert (ruling.overruled, [one.id for one in ruling.agreed]) == ((), ["PORT-01"])


def test_silence_everywhere_is_a_question_for_the_director() -> None:
    assert BOOK.ask(Toast()) == Unruled(Toast(), ("high", "low"))


def test_two_answers_in_one_layer_are_a_conflict() -> None:
    both = Rulebook("port", (layer("both", to_the_left, at_sea),))
    assert isinstance(both.ask(PassPort(on_a_ship=False)), Ruling)  # near miss: only one of them speaks
    with pytest.raises(Conflict, match="both: PORT-01 and PORT-02 both answer"):
        both.ask(PassPort(on_a_ship=True))


def test_a_declared_exception_is_no_conflict() -> None:
    ruling = Rulebook("port", (layer("both", to_the_left, heavy_weather),)).ask(PassPort(on_a_ship=True))
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == ("right", "PORT-03")


def test_a_citation_carries_the_sentence_players_read() -> None:
    ruling = BOOK.ask(PassPort())
    assert isinstance(ruling, Ruling)
    assert (str(ruling.by), ruling.by.layer, ruling.by.text) == ("PORT-01", "low", "The port goes to the left.")


def test_an_equal_question_is_worked_out_once() -> None:
    asked: list[PassPort] = []

    @clause("PORT-04", PassPort, "100")
    def counting(q: PassPort) -> str:
        """To the left."""
        asked.append(q)
        return "left"

    book = Rulebook("port", (layer("counting", counting),))
    assert book.ask(PassPort()) is book.ask(PassPort())
    book.ask(PassPort(on_a_ship=True))
    assert asked == [PassPort(), PassPort(on_a_ship=True)]


def test_equal_books_have_equal_hashes() -> None:
    """A book is itself alone: two of one name and the same layers are two keys, and two values."""
    book, twin = Rulebook("port", (HIGH, LOW)), Rulebook("port", (HIGH, LOW))
    assert (book == twin) <= (hash(book) == hash(twin))
    assert len({book, twin, book}) == 2  # near miss: the same one again


def test_a_clause_without_a_sentence_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="PORT-05"):

        @clause("PORT-05", PassPort, "100")
        def mute(_: PassPort) -> str:
            return "left"
