"""Facts as JSON: every kind of value there and back, and everything else refused with the name of the field."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest

from shuffleup.app.ports import Entry, unreadable
from shuffleup.cards import DECK, UNSEEN, Card, Unseen, any_cards, card
from shuffleup.facts import fact
from shuffleup.hand.events import CardsPlaced, Folded, HandStarted, HoleDealt, PotAwarded, RaisedTo, Ruled, Share
from shuffleup.hand.setup import Place, PostKind, Setup
from shuffleup.journal.codec import BadValue, codec_of
from shuffleup.journal.events import EVENTS, Registry
from shuffleup.language.speaking import Speaker
from shuffleup.questions.steps import (
    ALL,
    LAST,
    MUCK,
    STUB,
    Cut,
    DealStreet,
    HandOf,
    Move,
    Remedy,
    Reveal,
    Sanction,
    Tell,
    Verdict,
)
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.say import Joint, Said, Sum, counted, listed, nth, passage, say

MOVE = Move(2, STUB, HandOf(Seat(3)))

# type, value, JSON
VALUES: list[tuple[Any, Any, Any]] = [
    (int, 7, 7),
    (int, 2**80, 2**80),
    (int, -1, -1),
    (Chips, Chips(600), 600),
    (str, "Zoë", "Zoë"),
    (bool, True, True),
    (None.__class__, None, None),
    (Seat | None, None, None),
    (Seat | None, Seat(4), 4),
    (Street, Street.TURN, 2),
    (PostKind, PostKind.ANTE, "ante"),
    (Verdict, Verdict.CORRECTED, "corrected"),
    (Card, card("Td"), "Td"),
    (Unseen, UNSEEN, "??"),
    (Card | Unseen, UNSEEN, "??"),
    (Card | Unseen | None, card("As"), "As"),
    (Card | Unseen | None, None, None),
    (tuple[int, ...], (), []),
    (tuple[Seat, ...], (Seat(1), Seat(2)), [1, 2]),
    (tuple[Card | Unseen, ...], any_cards("As ?? ??"), ["As", "??", "??"]),
    (tuple[int, str], (1, "a"), [1, "a"]),
    (tuple[tuple[Seat, tuple[Card, ...]], ...], ((Seat(3), (DECK[0],)),), [[3, ["2c"]]]),
    (Folded, Folded(Seat(2)), {"seat": 2}),
    (PotAwarded, PotAwarded(1, (Share(Seat(2), Chips(50)),)), {"pot": 1, "shares": [{"seat": 2, "amount": 50}]}),
    (Folded | None, Folded(Seat(2)), {"seat": 2}),  # only one it can be
    (Folded | None, None, None),
    (Folded | Cut, Folded(Seat(2)), {"$": "Folded", "seat": 2}),
    (Folded | Cut, Cut(), {"$": "Cut"}),
    (Folded | Cut | None, None, None),
    (Move, MOVE, {"count": 2, "source": "stub", "to": {"$": "HandOf", "seat": 3}, "nth": None}),
    (Move | Tell, Move(ALL, MUCK, STUB, LAST), {"$": "Move", "count": 0, "source": "muck", "to": "stub", "nth": -1}),
]


@pytest.mark.parametrize(("hint", "value", "json"), VALUES, ids=repr)
def test_there_and_back(hint: Any, value: Any, json: Any) -> None:
    codec = codec_of(hint)
    written = codec.encode(value)
    assert written == json
    assert type(written) is type(json)
    read = codec.decode(json)
    assert read == value
    assert type(read) is type(value)


def test_a_card_comes_back_as_the_very_same_card() -> None:
    assert codec_of(Card).decode("As") is card("As")


PAID = say("{name} pays {sum}, {times} and {duty}.", name="Ann", sum=Sum(1250), times=nth(2), duty=Sanction.ROUND_AWAY)
SENTENCES = [
    ("what I wrote", "what I wrote"),  # near miss: nobody translates it
    (say("It is dead."), {"text": "It is dead.", "say": "It is dead."}),
    (
        PAID,
        {
            "text": "Ann pays 12.50, 2nd and round away.",
            "say": "{name} pays {sum}, {times} and {duty}.",
            "with": {
                "name": "Ann",
                "sum": {"money": 1250},
                "times": {"text": "2nd", "say": "{number}th", "with": {"number": 2}},
                "duty": {"text": "round away", "say": "round away"},
            },
        },
    ),
    (
        counted("{count} card", "{count} cards", 1),
        {"text": "1 card", "say": "{count} card", "or": "{count} cards", "count": 1, "with": {"count": 1}},
    ),
    (
        passage(say("It is dead."), listed(["Ann", "Bert"], Joint.OR)),
        {
            "text": "It is dead. Ann or Bert",
            "all": [
                {"text": "It is dead.", "say": "It is dead."},
                {"text": "Ann or Bert", "all": ["Ann", "Bert"], "joint": "or"},
            ],
            "joint": "",
        },
    ),
]


@pytest.mark.parametrize(("said", "json"), SENTENCES, ids=repr)
def test_a_sentence_is_kept_as_what_it_is_made_of(said: Any, json: Any) -> None:
    written = codec_of(Said).encode(said)
    assert written == json
    read = codec_of(Said).decode(written)
    assert (read, type(read)) == (said, type(said))
    for lang in ("en", "de"):
        assert Speaker(lang)(read) == Speaker(lang)(said)
    assert codec_of(str).encode(said) == str(said)  # where only a text is kept, it is the English


NO_SENTENCES: list[Any] = [
    7, None, True, [], {}, {"text": "It is dead."}, {"text": 1, "say": "It is dead."}, {"money": 5},
    {"text": "1", "say": "1", "why": 1}, {"text": "1", "say": "{n}", "with": {"n": None}},
    {"text": "1", "say": "{n}", "with": [1]}, {"text": "1", "all": [1.5], "joint": "and"},
    {"text": "1", "all": [1], "joint": "but"}, {"text": "1", "say": "{n}", "count": "1"},
    {"text": "1", "say": "{m}", "with": {"n": 1}}, {"text": "1", "say": "{n:9}", "with": {"n": 1}},
    {"text": "1", "say": "{n", "with": {"n": 1}}, {"text": "1", "say": "{n}", "or": "{n.real}", "with": {"n": 1}},
]  # fmt: skip


@pytest.mark.parametrize("json", NO_SENTENCES, ids=repr)
def test_what_is_no_sentence_is_refused(json: Any) -> None:
    with pytest.raises(BadValue, match="expected a sentence"):
        codec_of(Said).decode(json)


# type, JSON, what is said
NOT_READ: list[tuple[Any, Any, str]] = [
    (int, "7", "expected a whole number, not '7'"),
    (int, 7.0, "expected a whole number, not 7.0"),
    (int, True, "expected a whole number, not True"),
    (int, None, "expected a whole number, not None"),
    (bool, 1, "expected true or false, not 1"),
    (str, 1, "expected text, not 1"),
    (Chips, "all of them", "expected a whole number, not 'all of them'"),
    (Street, 4, "expected a Street, not 4"),
    (Street, "turn", "expected a Street, not 'turn'"),
    (Street, True, "expected a Street, not True"),
    (Street, 1.0, "expected a Street, not 1.0"),
    (PostKind, "ANTE", "expected a PostKind, not 'ANTE'"),
    (Card, "as", "expected a card, not 'as'"),
    (Card, "10s", "expected a card, not '10s'"),
    (Card, "??", "expected a card, not '??'"),
    (Card | Unseen, "?", "expected a card, not '?'"),
    (Seat | None, "", "expected int or NoneType, not ''"),
    (tuple[int, ...], {}, "expected a list, not {}"),
    (tuple[int, ...], [1, "2"], "[1]: expected a whole number, not '2'"),
    (tuple[int, str], [1], "expected a list of 2, not [1]"),
    (tuple[int, str], [1, 2], "[1]: expected text, not 2"),
    (Folded, {}, "seat: the field is missing"),
    (Folded, {"seat": 1, "show": True}, "show: there is no such field"),
    (Folded, {"Seat": 1}, "seat: the field is missing"),
    (Folded, [1], "expected a Folded, not [1]"),
    (Folded, {"seat": None}, "seat: expected a whole number, not None"),
    (Place, {"seat": 1, "stack": 5, "ante": 0, "blind": 0, "dealt": True}, "absent: the field is missing"),
    (Folded | Cut, {"seat": 1}, "$: expected one of Folded, Cut, not None"),
    (Folded | Cut, {"$": "Mucked", "seat": 1}, "$: expected one of Folded, Cut, not 'Mucked'"),
    (Folded | Cut, {"$": ["Folded"], "seat": 1}, "$: expected one of Folded, Cut, not ['Folded']"),
    (Folded | Cut, {"$": "Folded", "seat": "1"}, "seat: expected a whole number, not '1'"),
    (Folded | Cut, {"$": "Cut", "seat": 1}, "seat: there is no such field"),
    (Folded, {"$": "Folded", "seat": 1}, "$: there is no such field"),
    (Move, {"count": 2, "source": "pocket", "to": "muck", "nth": None}, "source: expected a Spot, not 'pocket'"),
]  # fmt: skip


@pytest.mark.parametrize(("hint", "json", "said"), NOT_READ, ids=repr)
def test_what_is_not_as_it_should_be_is_refused(hint: Any, json: Any, said: str) -> None:
    with pytest.raises(BadValue) as caught:
        codec_of(hint).decode(json)
    assert str(caught.value) == said


WRONG: Any = "ten"  # what mypy would not let pass
NOT_WRITTEN: list[tuple[object, str]] = [
    (RaisedTo(Seat(1), Chips(WRONG), Chips(10), Chips(10)), "RaisedTo.total: expected a whole number, not 'ten'"),
    (Ruled(Remedy(Verdict.VOID, (Cut(), WRONG)), ()), "Ruled.remedy.steps[1]: expected Move or Shuffle or Cut or "),
    (Folded(WRONG), "Folded.seat: expected a whole number, not 'ten'"),
    (HoleDealt((Seat(1),), (WRONG,)), "HoleDealt.cards[0]: expected "),
    (HoleDealt(WRONG, ()), "HoleDealt.seats: expected a list, not 'ten'"),
]


@pytest.mark.parametrize(("event", "said"), NOT_WRITTEN, ids=repr)
def test_what_could_not_be_read_back_is_not_written(event: object, said: str) -> None:
    with pytest.raises(BadValue) as caught:
        EVENTS.entry(event, 0)
    assert str(caught.value).startswith(said)


def test_the_place_of_a_mistake_is_told_from_the_event_down() -> None:
    places = (Place(Seat(1), Chips(500)), Place(Seat(2), Chips(300)))
    payload = EVENTS.entry(HandStarted(Setup(places, Seat(1), Chips(20), Chips(20), 0)), 0).payload
    with pytest.raises(BadValue) as caught:
        EVENTS.event(Entry("HandStarted", 1, payload.replace(b"300", b'"300"'), 0))
    assert str(caught.value) == "HandStarted.setup.places[1].stack: expected a whole number, not '300'"


@pytest.mark.parametrize("hint", [float, bytes, dict[str, int], list[int], set[int], Enum, object, int | float])
def test_what_a_journal_cannot_hold_is_refused_before_anything_is_written(hint: Any) -> None:
    with pytest.raises(TypeError, match="a journal cannot hold"):
        codec_of(hint)


@pytest.mark.parametrize("hint", [str | PostKind, int | Street, str | Card, tuple[int, ...] | tuple[str, ...]])
def test_unions_that_could_not_be_told_apart_are_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="could not tell apart"):
        codec_of(hint)


# ----------------------------------------------------------------------------------------- event types


def test_an_event_knows_its_type_and_version() -> None:
    entry = EVENTS.entry(RaisedTo(Seat(3), Chips(600), Chips(500), Chips(400)), 1_700_000_000_000)
    payload = b'{"seat":3,"total":600,"paid":500,"last_raise":400}'
    assert entry == Entry("RaisedTo", 1, payload, 1_700_000_000_000)
    assert EVENTS.event(entry) == RaisedTo(Seat(3), Chips(600), Chips(500), Chips(400))


def test_a_ruling_comes_back_whole() -> None:
    remedy = Remedy(Verdict.CORRECTED, (MOVE, Reveal(STUB), Cut(), DealStreet(Street.TURN, 0), Tell('say "sorry"')))
    ruled = Ruled(remedy, ("DEAL-01", "DEAL-02"))
    placed = CardsPlaced(((Seat(1), any_cards("As ??")),), (), (UNSEEN,), (), any_cards("2c"), (MOVE,), Street.FLOP)
    for event in (ruled, placed):
        assert EVENTS.event(EVENTS.entry(event, 0)) == event


# type, version, payload, what is said
NOT_EVENTS = [
    ("Flooded", 1, b"{}", "no event is called 'Flooded'"),
    ("Folded", 2, b'{"seat":1}', "Folded: version 2 is not known; this program knows 1 to 1"),
    ("Folded", 0, b'{"seat":1}', "Folded: version 0 is not known; this program knows 1 to 1"),
    ("Folded", 1, b"{", "Folded: Input data was truncated"),
    ("Folded", 1, b"null", "Folded: expected a Folded, not None"),
    ("Place", 1, b"{}", "no event is called 'Place'"),  # a fact, but no event
]


@pytest.mark.parametrize(("name", "version", "payload", "said"), NOT_EVENTS, ids=repr)
def test_what_is_no_event_is_refused(name: str, version: int, payload: bytes, said: str) -> None:
    with pytest.raises(BadValue) as caught:
        EVENTS.event(Entry(name, version, payload, 0))
    assert str(caught.value) == said


def test_what_is_no_event_type_is_not_written() -> None:
    with pytest.raises(TypeError, match=r"shuffleup\.hand\.setup\.Place is no event type of the journal"):
        EVENTS.entry(Place(Seat(1), Chips(5)), 0)


def test_two_event_types_of_one_name_are_refused() -> None:
    other: type[object] = fact(type("Folded", (), {"__annotations__": {"seat": int}}))
    with pytest.raises(TypeError, match="two event types are called Folded"):
        Registry([Folded, other], {})
    assert Registry([Folded, Folded], {}).kinds() == {"Folded": Folded}


# ------------------------------------------------------------------------------------------ old versions


@fact
class Seated:
    """Made up: once it had `place` instead of `seat`, then no `table`, and then tables had no names."""

    seat: Seat
    table: str


def seat_for_place(old: dict[str, Any]) -> dict[str, Any]:
    return {"seat": old["place"]}


def a_table(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "table": 1}


def named_tables(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "table": f"table {old['table']}"}


UPCASTS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("Seated", 1): seat_for_place,
    ("Seated", 2): a_table,
    ("Seated", 3): named_tables,
    ("Folded", 1): lambda old: old,
}
OLD = Registry([Seated, Folded], UPCASTS)


@pytest.mark.parametrize(
    ("version", "payload", "table"),
    [
        (1, b'{"place":4}', "table 1"),
        (2, b'{"seat":4}', "table 1"),
        (3, b'{"seat":4,"table":2}', "table 2"),
        (4, b'{"seat":4,"table":"final"}', "final"),
    ],
)
def test_old_versions_are_read_step_by_step(version: int, payload: bytes, table: str) -> None:
    assert OLD.event(Entry("Seated", version, payload, 0)) == Seated(Seat(4), table)


def test_new_events_are_written_in_the_newest_version() -> None:
    assert OLD.entry(Seated(Seat(4), "final"), 0).version == OLD.version("Seated") == 4
    assert OLD.version("Folded") == 2


@pytest.mark.parametrize(
    ("version", "payload", "said"),
    [
        (2, b'{"seat":"4"}', "Seated.seat: expected a whole number, not '4'"),
        (1, b"[4]", "Seated: expected an object, not [4]"),
        (5, b'{"seat":4,"table":"final"}', "Seated: version 5 is not known; this program knows 1 to 4"),
    ],
)
def test_old_versions_are_read_as_strictly(version: int, payload: bytes, said: str) -> None:
    with pytest.raises(BadValue) as caught:
        OLD.event(Entry("Seated", version, payload, 0))
    assert str(caught.value) == said


def test_a_gap_between_versions_is_refused() -> None:
    with pytest.raises(TypeError, match=r"upcasts of Seated are from versions \[1, 3\]"):
        Registry([Seated], {("Seated", 1): seat_for_place, ("Seated", 3): named_tables})


def test_a_hand_of_the_first_program_has_no_round() -> None:
    """It was written as version 1, before the field was; every version reads it so."""
    positions = {"button": 1, "small_blind": 2, "big_blind": 3, "dead_small_blind": False}
    payload = {"table": 1, "number": 1, "level": 1, "item": 0, "positions": positions, "at": 1_794_596_400_000}
    for early in (payload, {**payload, "round": None}):
        assert EVENTS.event(Entry("HandBegan", 1, json.dumps(early).encode(), 0)).round is None
    assert EVENTS.event(Entry("HandBegan", 1, json.dumps({**payload, "round": 3}).encode(), 0)).round == 3
    del payload["number"]  # near miss: every program wrote it
    with pytest.raises(BadValue, match=r"HandBegan.number: the field is missing"):
        EVENTS.event(Entry("HandBegan", 1, json.dumps(payload).encode(), 0))


# (type, version, payload): what a later program may have written, and what none did
LATER = {
    "a type": ("RabbitPulled", 1, "{}", True),
    "a version": ("HandTakenBack", 99, '{"table":1}', True),
    "a field": ("HandTakenBack", 1, '{"table":1,"why":""}', True),
    "a word": ("ClockStopped", 1, '{"at":1,"why":1}', False),
    "a field too few": ("HandTakenBack", 1, "{}", False),
    "another kind of value": ("HandTakenBack", 1, '{"table":"1"}', False),
    "no JSON": ("HandTakenBack", 1, "{", False),
    "too deep": ("HandTakenBack", 1, "[" * 5_000 + "]" * 5_000, False),
}


@pytest.mark.parametrize(("name", "version", "payload", "newer"), LATER.values(), ids=LATER)
def test_what_a_newer_program_wrote_is_told_from_what_is_wrong(
    name: str, version: int, payload: str, newer: bool
) -> None:
    with pytest.raises(BadValue) as caught:
        EVENTS.event(Entry(name, version, payload.encode(), 0))
    assert caught.value.newer is newer
    said = str(unreadable("Friday", 7, caught.value))
    assert said.startswith("Friday 7: ")
    assert ("A newer Shuffle Up wrote it. Open it with that version." in said) is newer
