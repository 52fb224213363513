"""The fields of a set-up: what a host may fill in, what each field takes in plain words, and how a page or a program
fills them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import NoneType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_type_hints
from urllib.parse import parse_qs

import msgspec
from msgspec import Meta, field, inspect

from shuffleup.app.dealt.pace import CALLED_CLOCK, LONGEST_BANK, LONGEST_TURN, SHORTEST_TURN, USUAL
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.materials import StartingSet
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.conflicts import still_needed
from shuffleup.say import Joint, Sentence, Worded, listed, say
from shuffleup.tournament.choices import FormSection, HostChoice
from shuffleup.tournament.clock.levels import USUAL_BREAK, USUAL_BREAK_EVERY, USUAL_MINUTES
from shuffleup.tournament.plan import PlanChoice, number_between, plan_choices
from shuffleup.tournament.prizes.payouts import USUAL_UNIT, Money, in_words

Text = Annotated[str, Meta(max_length=80)]
Lines = Annotated[str, Meta(max_length=4000)]
TurnSeconds = Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)]
TypedFields = Mapping[str, list[str]]
"""A form as a browser sends it, a name with everything sent under it."""
OWN = "own"
WHOLE = re.compile(r"\d{1,9}", re.ASCII)
FIRST, LEVELS, CHIPS, MONEY, TABLES, HOUSE = FormSection


def _taken(choice: PlanChoice) -> tuple[Any, object]:
    """What is written for a part of the plan that the host is asked for, and what it is where nothing is."""
    if choice.kind is bool:
        return bool, choice.usual
    if choice.kind is Money:
        return Text, in_words(choice.usual)
    if isinstance(choice.usual, Worded):
        return choice.kind, choice.usual
    least = 0 if NoneType in get_args(choice.kind) else choice.about.least
    return Annotated[int, Meta(ge=least, le=choice.about.most)], choice.usual or 0


if TYPE_CHECKING:

    class OfThePlan(msgspec.Struct):
        """What the plan itself says that the host is asked (tournament/plan.py)."""
else:
    OfThePlan = msgspec.defstruct(
        "OfThePlan", [(name, *_taken(choice)) for name, choice in plan_choices().items()], kw_only=True
    )


class SetUp(OfThePlan, forbid_unknown_fields=True, kw_only=True):
    """What a host may fill in. Everything has the documents' default; sums are written as on a till: 25 or 12.50.

    `rebuys` where the book has none makes BUY-02 a house rule. `payouts` are the winner's first, in percent of the
    purse or in `money`; with `seats` it is what one seat of another event is worth. `currency` is a code of three
    letters, EUR, and empty where sums stand alone. `tables` 0 is as many as it takes.
    `on_hand` are the chips in the box by colour, and empty where nobody has counted them; a chip that is not the book's
    has its value beside its colour, blue:10. `starts` and `over_by` are times of the day where the server stands,
    19:30, and empty where nobody says. `dealt_tables` are the numbers of those the software deals at where it is not
    all of them: 2, or 2 3.
    """

    name: Annotated[Text, HostChoice(say("Name of the night"), FIRST)] = "Poker night"
    date: Annotated[Text, HostChoice(say("Date"), FIRST)] = ""
    book: Annotated[Text, HostChoice(say("Rulebook"), FIRST)] = HOMEGAME.name
    buy_in: Annotated[Text, HostChoice(say("Buy-in"), FIRST)] = "20"
    currency: Annotated[Text, HostChoice(say("Currency"), FIRST)] = ""
    starts: Annotated[Text, HostChoice(say("Play begins at"), FIRST)] = ""
    over_by: Annotated[Text, HostChoice(say("Over by"), FIRST)] = ""
    set: Annotated[Text, HostChoice(say("Each player begins with"), CHIPS)] = StartingSet.A.value
    counts: Annotated[
        dict[str, Annotated[int, Meta(ge=0, le=1000)]], HostChoice(say("Chips of your own set"), CHIPS)
    ] = field(default_factory=dict)
    minutes: Annotated[int, Meta(ge=1, le=240), HostChoice(say("Minutes a level"), FIRST)] = USUAL_MINUTES
    break_every: Annotated[int, Meta(ge=0, le=50), HostChoice(say("A break after every … levels"), LEVELS)] = (
        USUAL_BREAK_EVERY
    )
    break_minutes: Annotated[int, Meta(ge=1, le=120), HostChoice(say("Minutes a break"), LEVELS)] = USUAL_BREAK
    levels: Annotated[Lines, HostChoice(say("Your own levels, one a line"), LEVELS)] = ""
    structure: Annotated[
        Literal["two-blinds", "one-blind", "three-blinds", "ante-only"], HostChoice(say("What is posted"), LEVELS)
    ] = "two-blinds"
    antes: Annotated[Literal["none", "everyone", "big-blind"], HostChoice(say("Antes"), LEVELS)] = "none"
    antes_from: Annotated[int, Meta(ge=1, le=99), HostChoice(say("Antes from level"), LEVELS)] = 4
    add_on: Annotated[bool, HostChoice(say("An add-on"), MONEY)] = False
    add_on_price: Annotated[Text, HostChoice(say("Price of the add-on"), MONEY, only_with="add_on")] = "10"
    add_on_chips: Annotated[
        int, Meta(ge=1, le=10_000_000), HostChoice(say("Chips of the add-on"), MONEY, only_with="add_on")
    ] = 500
    add_on_until: Annotated[
        int, Meta(ge=1, le=99), HostChoice(say("Add-on until the end of level"), MONEY, only_with="add_on")
    ] = 4
    re_entries: Annotated[int, Meta(ge=0, le=99), HostChoice(say("Re-entries each"), MONEY)] = 0
    re_entry_before: Annotated[
        int,
        Meta(ge=2, le=99),
        HostChoice(say("Re-entries before the first hand of level"), MONEY, only_with="re_entries"),
    ] = 4
    payouts: Annotated[Text, HostChoice(say("Prizes, the winner's first"), MONEY)] = ""
    prizes_in: Annotated[Literal["percent", "money", "seats"], HostChoice(say("Prizes in"), MONEY)] = "percent"
    unit: Annotated[Text, HostChoice(say("Round prizes to"), MONEY)] = in_words(USUAL_UNIT)
    on_hand: Annotated[dict[str, Annotated[int, Meta(ge=0, le=10_000)]], HostChoice(say("Chips on hand"), CHIPS)] = (
        field(default_factory=dict)
    )
    stacks: Annotated[Lines, HostChoice(say("Who begins with another stack, one a line"), CHIPS)] = ""
    called_clock: Annotated[TurnSeconds, HostChoice(say("Seconds once the clock is called on a player"), TABLES)] = (
        CALLED_CLOCK
    )
    house: Annotated[list[Text], HostChoice(say("House rules"), HOUSE)] = field(default_factory=list)
    own_rules: Annotated[Lines, HostChoice(say("Rules of your own, one a line"), HOUSE)] = ""
    dealt: Annotated[bool, HostChoice(say("The software deals; everyone plays on a phone"), TABLES)] = False
    dealt_tables: Annotated[Text, HostChoice(say("Only at these tables"), TABLES, only_with="dealt")] = ""
    bots: Annotated[int, Meta(ge=0, le=500), HostChoice(say("Bots for empty chairs"), TABLES, only_with="dealt")] = 0
    turn: Annotated[TurnSeconds, HostChoice(say("Seconds for a turn"), TABLES, only_with="dealt")] = USUAL.turn
    bank: Annotated[
        int,
        Meta(ge=0, le=LONGEST_BANK),
        HostChoice(say("Seconds of one's own, for the evening"), TABLES, only_with="dealt"),
    ] = USUAL.bank
    speed: Annotated[Literal["slow", "normal", "fast"], HostChoice(say("Pace"), TABLES, only_with="dealt")] = "normal"
    open_decks: Annotated[
        bool, HostChoice(say("When it is over, every deck is opened to everyone"), TABLES, only_with="dealt")
    ] = False


class Expected(msgspec.Struct):
    """What the plan is reckoned for; no part of it."""

    players: Annotated[int, Meta(ge=2, le=500), HostChoice(say("Players you expect"), FIRST)] = 9
    bought: Annotated[int, Meta(ge=0, le=500), HostChoice(say("Rebuys you expect"), MONEY)] = 0


@fact
class WrongField:
    """What is wrong, in which field (none: in no single one), and of a house rule by which clause. The `kind` is for
    programs."""

    field: str
    reason: Sentence
    clause: str = ""
    kind: Refusal = Refusal.MALFORMED


def wrong_field(field: str, refused: Refused) -> WrongField:
    return WrongField(field, refused.reason, kind=refused.kind)


# ------------------------------------------------------------------------------------------------ what a field takes

FIELDS: dict[str, HostChoice] = {name: choice.about for name, choice in plan_choices().items()} | {
    name: about
    for made in (SetUp, Expected)
    for name, hint in get_type_hints(made, include_extras=True).items()
    for about in getattr(hint, "__metadata__", ())
    if isinstance(about, HostChoice)
}
KINDS: dict[str, inspect.Type] = {
    field.name: field.type
    for made in inspect.multi_type_info([SetUp, Expected])
    if isinstance(made, inspect.StructType)
    for field in made.fields
}


def takes(field: str) -> Sentence:
    """What a field takes, in plain words; its type says so, and nothing else does."""
    label = FIELDS[field].asks
    match KINDS[field]:
        case inspect.IntType(ge=least, le=most):
            return number_between(label, least or 0, most or 0)
        case inspect.StrType(max_length=most):
            return say("{field}: a text of at most {most} letters.", field=label, most=most or 0)
        case inspect.DictType(value_type=inspect.IntType(ge=least, le=most)):
            return say(
                "{field}: of each colour a whole number from {least} to {most}.",
                field=label,
                least=least or 0,
                most=most or 0,
            )
        case inspect.ListType(item_type=inspect.StrType(max_length=most)):
            return say("{field}: a list of texts of at most {most} letters.", field=label, most=most or 0)
        case inspect.EnumType(cls=kind):
            return say("{field}: {values}.", field=label, values=listed([str(one.value) for one in kind], Joint.OR))
        case inspect.LiteralType(values=values):
            return say("{field}: {values}.", field=label, values=listed([*map(str, values)], Joint.OR))
        case kind:
            assert isinstance(kind, inspect.BoolType), kind
            return say("{field}: true or false.", field=label)


# -------------------------------------------------------------------------------------------------- from a program


def usual_ticks() -> dict[str, str]:
    """What is ticked on a form that nobody has touched."""
    usual = SetUp()
    return {name: "on" for name in TICKS if getattr(usual, name)}


def read_json(body: bytes) -> SetUp | WrongField:
    if not body:  # more than a set-up can be is not read
        return WrongField("", say("This is empty, or too long for a set-up."))
    try:
        given = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return WrongField("", say("This is no JSON."))
    if not isinstance(given, dict):
        return WrongField("", say("A set-up is one JSON object."))
    unknown = next((name for name in given if name not in SetUp.__struct_fields__), None)
    if unknown is not None:
        return WrongField("", say("There is no field {field} in a set-up.", field=repr(unknown)))
    wrong = next((name for name, value in given.items() if not _fits(name, value)), None)
    return msgspec.convert(given, SetUp) if wrong is None else WrongField(wrong, takes(wrong))


def _fits(name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, SetUp)
    except msgspec.ValidationError:
        return False
    return True


# ---------------------------------------------------------------------------------------------------- from a page

TICKS = tuple(name for name in SetUp.__struct_fields__ if isinstance(KINDS[name], inspect.BoolType))
PILES = tuple(name for name in SetUp.__struct_fields__ if isinstance(KINDS[name], inspect.DictType))
CHOICES: dict[str, Any] = {name: kind.cls for name, kind in KINDS.items() if isinstance(kind, inspect.EnumType)}
"""What is one of several, with words for each."""
TYPED = tuple(name for name in SetUp.__struct_fields__ if name not in {*TICKS, *PILES, "house"})


def sent_fields(sent: str) -> dict[str, list[str]]:
    """What is filled in. A choice between documents follows the book: what this one has anyway is chosen no more."""
    fields = parse_qs(sent, keep_blank_values=True)
    book = BOOKS.get(fields.get("book", [HOMEGAME.name])[-1])
    return fields | {"house": still_needed(fields["house"], book)} if book and "house" in fields else fields


@fact
class FilledForm:
    """A form that was read: what could be read, everything as it was typed, and what is wrong."""

    given: SetUp
    typed: SimpleNamespace
    wrong: tuple[WrongField, ...]


def read_form(fields: TypedFields) -> FilledForm:
    """A form as a browser sends it: everything is text, a tick is there or not, and chips are counts.<colour>.

    A field that is not there is as the documents have it; one that is there and empty was emptied.
    """
    ticks = {name: name in fields for name in TICKS} if "shown" in fields else {}
    house = [*fields.get("house", ()), *_settings(fields)]
    typed: dict[str, Any] = {name: fields[name][-1] for name in TYPED if name in fields}
    typed |= {name: _pile(fields, name) for name in PILES}
    read = {name: _read(SetUp, name, value) for name, value in (typed | {"house": house}).items()}
    wrong = {name: one for name, one in read.items() if isinstance(one, WrongField)}
    good = {name: one for name, one in read.items() if name not in wrong}
    given = msgspec.convert(good | ticks, SetUp)
    shown = SimpleNamespace(**msgspec.structs.asdict(given) | typed | {"house": house})
    return FilledForm(given, shown, tuple(one for name, one in wrong.items() if _used(name, given)))


def read_expected(fields: TypedFields) -> tuple[Expected, tuple[WrongField, ...]]:
    read = {name: _read(Expected, name, fields[name][-1]) for name in Expected.__struct_fields__ if name in fields}
    good = {name: one for name, one in read.items() if not isinstance(one, WrongField)}
    return msgspec.convert(good, Expected), tuple(one for one in read.values() if isinstance(one, WrongField))


def _read(into: type[msgspec.Struct], name: str, typed: object) -> object:
    """The value of one field by itself, so that a mistake in it is no mistake in another."""
    typed = typed.strip() if isinstance(typed, str) else typed
    if not all(WHOLE.fullmatch(text) for text in _numbers(name, typed)):
        return WrongField(name, takes(name))
    try:
        return getattr(msgspec.convert({name: typed}, into, strict=False), name)
    except msgspec.ValidationError:
        return WrongField(name, takes(name))


def _numbers(name: str, typed: object) -> Iterable[str]:
    """What must be a number in figures; msgspec would take 1e1 for ten."""
    match KINDS[name], typed:
        case inspect.IntType(), str(text):
            return (text,)
        case inspect.DictType(), dict(counts):
            return counts.values()
        case _:
            return ()


def _pile(fields: TypedFields, name: str) -> dict[str, str]:
    """Chips by colour; where nothing stands, nothing is said."""
    chips = {key.removeprefix(f"{name}."): values[-1] for key, values in fields.items() if key.startswith(f"{name}.")}
    return {colour: count.strip() for colour, count in chips.items() if count.strip()}


def _settings(fields: TypedFields) -> Iterator[str]:
    """House rules that set a number or a choice: set.BUY-02/rebuys-each=2. An empty one leaves the book as it is."""
    for name, values in fields.items():
        if name.startswith("set.") and values[-1].strip():
            yield f"{name.removeprefix('set.')}={values[-1].strip()}"


def _used(name: str, given: SetUp) -> bool:
    """Does this field say anything? If not, what stands there is kept, right or wrong."""
    if name == "counts":
        return given.set == OWN
    return FIELDS[name].counts(given)
