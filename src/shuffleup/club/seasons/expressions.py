"""Formulas for points, as a host types them: a small language, read here and worked out here. Nothing of it is ever
Python.

    n - r + 1
    10·√(n/r)·(1 + log₁₀(b + 0.25))
    if(r <= 3, 10 * (4 - r), 0) + k
    list(25, 18, 15, 12, 10, 8, 6, 4, 2, 1)

A comparison is 1 where it holds, and 0. Everything is worked out in decimals of a fixed length, so that every machine
comes to the same points. A formula is short and not deep: whatever it says, working it out takes no time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from decimal import (
    ROUND_CEILING,
    ROUND_FLOOR,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
)
from functools import lru_cache

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Joint, Sentence, Worded, counted, listed, pattern, say

LONGEST_FORMULA = 300
DEEPEST = 24
LONGEST_NUMBER = 15

EXACT = Context(prec=28, Emax=400, Emin=-400, traps=[DivisionByZero, InvalidOperation, Overflow])
YES, NO = Decimal(1), Decimal(0)


class Variable(Worded):
    """What a formula can ask of one player's night. Money is in whole units: 20 for twenty euros."""

    PLAYERS = "n", pattern("how many played")
    PLACE = "r", pattern("the place")
    BUY_IN = "b", pattern("the buy-in")
    COST = "c", pattern("everything the player paid: buy-ins, rebuys and add-ons")
    PURSE = "z", pattern("the purse")
    KNOCKED_OUT = "k", pattern("knock-outs, those shared with others in parts")
    PRIZE = "p", pattern("the prize")
    REBUYS = "rebuys", pattern("how often the player bought again")
    ADD_ONS = "addons", pattern("add-ons taken")


class NoValue(Worded):
    """Why a formula comes to nothing for somebody."""

    DIVIDED = "divided", pattern("it divides by 0")
    ROOT = "root", pattern("it takes the root of less than 0")
    LOGARITHM = "logarithm", pattern("it takes the logarithm of 0 or less")
    POWER = "power", pattern("it takes a power that there is not")
    TOO_LARGE = "too-large", pattern("it comes to a number too large to write")


@fact
class Constant:
    value: Decimal


@fact
class Applied:
    """What is done with what: a sign or a function."""

    what: str
    to: tuple[Term, ...]


Term = Constant | Variable | Applied


@fact
class Formula:
    text: str
    term: Term


# ----------------------------------------------------------------------------------------------- worked out


class _Unworkable(Exception):
    def __init__(self, why: NoValue) -> None:
        self.why = why


@fact
class _Operation:
    """How it is done, how many it is done with (`most` 0: any number), and what it means where it cannot be."""

    done: Callable[..., Decimal]
    least: int = 1
    most: int = 1
    fails: NoValue = NoValue.TOO_LARGE


def _logarithm(of: Callable[[Decimal], Decimal]) -> _Operation:
    return _Operation(of, fails=NoValue.LOGARITHM)


def _rounded(how: str) -> _Operation:
    return _Operation(lambda number: number.to_integral_value(how, EXACT))


def _compared(holds: Callable[[Decimal, Decimal], bool]) -> _Operation:
    return _Operation(lambda one, other: YES if holds(one, other) else NO, 2, 2)


FUNCTIONS: Mapping[str, _Operation] = {
    "sqrt": _Operation(EXACT.sqrt, fails=NoValue.ROOT),
    "log10": _logarithm(EXACT.log10),
    "log": _logarithm(EXACT.log10),
    "ln": _logarithm(EXACT.ln),
    "abs": _Operation(EXACT.abs),
    "min": _Operation(lambda *numbers: min(numbers), 2, 0),
    "max": _Operation(lambda *numbers: max(numbers), 2, 0),
    "round": _rounded(ROUND_HALF_UP),
    "floor": _rounded(ROUND_FLOOR),
    "ceil": _rounded(ROUND_CEILING),
    "if": _Operation(lambda holds, one, other: one if holds else other, 3, 3),
    "list": _Operation(lambda place, *numbers: _of_list(place, numbers), 1, 0),
}
COMPARISONS: Mapping[str, _Operation] = {
    "<": _compared(lambda one, other: one < other),
    ">": _compared(lambda one, other: one > other),
    "<=": _compared(lambda one, other: one <= other),
    ">=": _compared(lambda one, other: one >= other),
    "=": _compared(lambda one, other: one == other),
    "!=": _compared(lambda one, other: one != other),
}
SIGNS: Mapping[str, _Operation] = {
    "+": _Operation(EXACT.add, 2, 2),
    "-": _Operation(EXACT.subtract, 2, 2),
    "*": _Operation(EXACT.multiply, 2, 2),
    "/": _Operation(EXACT.divide, 2, 2, NoValue.DIVIDED),
    "^": _Operation(EXACT.power, 2, 2, NoValue.POWER),
    "negative": _Operation(EXACT.minus),
}
OPERATIONS: Mapping[str, _Operation] = {**FUNCTIONS, **COMPARISONS, **SIGNS}


def worked_out(formula: Formula, values: Mapping[Variable, Decimal]) -> Decimal | NoValue:
    """What the formula comes to, or why it comes to nothing."""
    try:
        return _value(formula.term, values)
    except _Unworkable as unworkable:
        return unworkable.why


def _value(term: Term, values: Mapping[Variable, Decimal]) -> Decimal:
    match term:
        case Constant(value):
            return value
        case Variable():
            return values[term]
        case Applied("if", (condition, one, other)):  # the other is not worked out, so that it may have no value
            return _value(one if _value(condition, values) else other, values)
        case Applied(what, to):
            numbers = [_value(one, values) for one in to]
            return _done(OPERATIONS[what], [values[Variable.PLACE], *numbers] if what == "list" else numbers)


def _done(operation: _Operation, numbers: list[Decimal]) -> Decimal:
    try:
        made = operation.done(*numbers)
    except Overflow:
        raise _Unworkable(NoValue.TOO_LARGE) from None
    except ArithmeticError:
        raise _Unworkable(operation.fails) from None
    if not made.is_finite():  # the logarithm of 0, and 0 to the power of -1
        raise _Unworkable(operation.fails)
    return made


def _of_list(place: Decimal, numbers: tuple[Decimal, ...]) -> Decimal:
    """The number of this place, 0 after the last; between two places, between their numbers."""
    before = int(place)
    one, other = (numbers[at - 1] if 1 <= at <= len(numbers) else NO for at in (before, before + 1))
    return EXACT.add(one, EXACT.multiply(EXACT.subtract(place, Decimal(before)), EXACT.subtract(other, one)))


# ----------------------------------------------------------------------------------------------------- read

TOKENS = re.compile(
    r"(?P<number>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)|(?P<name>[A-Za-z_][A-Za-z_0-9₀-₉]*)"
    r"|(?P<sign>\*\*|<=|>=|==|!=|<>|[-+*/^<>=(),;√·×⋅∙−–÷²³≤≥≠])|(?P<other>\S)"
)
WRITTEN = {
    "**": "^", "·": "*", "×": "*", "⋅": "*", "∙": "*", "÷": "/", "−": "-", "–": "-", "≤": "<=", "≥": ">=", "≠": "!=",
    "<>": "!=", "==": "=", ";": ",",
}  # fmt: skip
"""As mathematicians, keyboards and other programs write a sign."""
POWERS = {"²": Constant(Decimal(2)), "³": Constant(Decimal(3))}
SMALL_DIGITS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
END = "end"


@fact
class _Token:
    kind: str
    text: str
    at: int


class _Wrong(Exception):
    def __init__(self, reason: Sentence) -> None:
        self.reason = reason


@lru_cache(maxsize=256)
def read_formula(text: str) -> Formula | Refused:
    """The formula, or what is wrong with it, where, and what to do."""
    try:
        return Formula(text.strip(), _Reader(_fitting(text)).whole())
    except _Wrong as wrong:
        return Refused(wrong.reason, Refusal.MALFORMED)


def _fitting(text: str) -> str:
    if not text.strip():
        raise _Wrong(say("Type a formula, such as n - r + 1."))
    if len(text) > LONGEST_FORMULA:
        raise _Wrong(say(
            "A formula has at most {most} characters, and this one has {length}.",
            most=LONGEST_FORMULA, length=len(text),
        ))  # fmt: skip
    return text


class _Reader:
    """Goes through a formula once, from the left. A function for every way in which things bind, loosest first."""

    def __init__(self, text: str) -> None:
        self._tokens = [*_tokens(text), _Token(END, "", len(text) + 1)]
        self._next = 0
        self._depth = 0

    def whole(self) -> Term:
        term = self._compared()
        if self._seen().kind != END:
            raise _left_over(self._seen(), self._tokens[self._next - 1])
        return term

    def _compared(self) -> Term:
        one = self._sum()
        if self._seen().text not in COMPARISONS:
            return one
        made = Applied(self._take().text, (one, self._sum()))
        if self._seen().text in COMPARISONS:
            raise _Wrong(
                say(
                    "A comparison is between two. For the one at character {at}, write an if(…) of its own.",
                    at=self._seen().at,
                )
            )
        return made

    def _sum(self) -> Term:
        term = self._product()
        while self._seen().text in ("+", "-"):
            term = Applied(self._take().text, (term, self._product()))
        return term

    def _product(self) -> Term:
        term = self._signed()
        while self._seen().text in ("*", "/"):
            term = Applied(self._take().text, (term, self._signed()))
        return term

    def _signed(self) -> Term:
        """As in school, -2^2 is -4, and 2^-1 a half."""
        self._deeper()
        if self._seen().text in ("+", "-"):
            negative = self._take().text == "-"
            term = self._signed()
            term = Applied("negative", (term,)) if negative else term
        else:
            term = self._power()
        self._depth -= 1
        return term

    def _power(self) -> Term:
        base = self._root()
        while self._seen().text in POWERS:
            base = Applied("^", (base, POWERS[self._take().text]))
        if self._seen().text != "^":
            return base
        self._take()
        return Applied("^", (base, self._signed()))

    def _root(self) -> Term:
        if self._seen().text != "√":
            return self._single()
        self._take()
        self._deeper()
        root = Applied("sqrt", (self._root(),))
        self._depth -= 1
        return root

    def _single(self) -> Term:
        token = self._take()
        if token.kind == "number":
            return _number(token)
        if token.kind == "name":
            return self._named(token)
        if token.text == "(":
            return self._closed(token, self._compared())
        raise _nothing_here(token, self._tokens[self._next - 1])

    def _named(self, token: _Token) -> Term:
        if token.text in FUNCTIONS:
            return self._called(token)
        if token.text in {*Variable}:
            return Variable(token.text)
        raise _Wrong(say(
            "There is no “{name}”, as stands at character {at}. There are {names}, and the functions {functions}.",
            name=token.text, at=token.at, names=listed([one.value for one in Variable]), functions=listed([*FUNCTIONS]),
        ))  # fmt: skip

    def _called(self, name: _Token) -> Term:
        if self._seen().text != "(":
            raise _Wrong(
                say(
                    "“{name}” at character {at} needs parentheses after it, as in {name}(n).",
                    name=name.text,
                    at=name.at,
                )
            )
        opened = self._take()
        given = [self._compared()]
        while self._seen().text == ",":
            self._take()
            given.append(self._compared())
        return self._closed(opened, _applied(name, tuple(given)))

    def _closed(self, opened: _Token, term: Term) -> Term:
        if self._seen().kind == END:
            raise _Wrong(say("The parenthesis at character {at} is never closed: add a “)”.", at=opened.at))
        if self._seen().text != ")":
            raise _left_over(self._seen(), self._tokens[self._next - 1])
        self._take()
        return term

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _Wrong(
                say("At character {at} too much stands inside each other. Write it more plainly.", at=self._seen().at)
            )

    def _seen(self) -> _Token:
        return self._tokens[self._next]

    def _take(self) -> _Token:
        token = self._seen()
        self._next += token.kind != END
        return token


def _tokens(text: str) -> Iterator[_Token]:
    for found in TOKENS.finditer(text):
        kind, written, at = str(found.lastgroup), found.group(), found.start() + 1
        if kind == "other":
            raise _Wrong(say(
                "“{sign}” at character {at} means nothing in a formula, which has numbers, names, + - * / ^, < > = and "
                "parentheses.", sign=written, at=at,
            ))  # fmt: skip
        yield _Token(
            kind, written.translate(SMALL_DIGITS).lower() if kind == "name" else WRITTEN.get(written, written), at
        )


def _number(token: _Token) -> Constant:
    if len(token.text) > LONGEST_NUMBER:
        raise _Wrong(
            say("The number at character {at} has too many digits: {most} will do.", at=token.at, most=LONGEST_NUMBER)
        )
    return Constant(Decimal(token.text))


def _applied(name: _Token, given: tuple[Term, ...]) -> Applied:
    function = FUNCTIONS[name.text]
    if function.least <= len(given) <= (function.most or len(given)):
        return Applied("log10" if name.text == "log" else name.text, given)
    raise _Wrong(say(
        "{takes}, and is given {given} at character {at}. A comma stands between two; decimals have a point.",
        takes=_takes(name.text, function), given=len(given), at=name.at,
    ))  # fmt: skip


def _takes(name: str, function: _Operation) -> Sentence:
    if function.most:
        return counted("“{name}” takes {count} number", "“{name}” takes {count} numbers", function.least, name=name)
    return counted(
        "“{name}” takes {count} number or more", "“{name}” takes {count} numbers or more", function.least, name=name
    )


def _left_over(token: _Token, before: _Token) -> _Wrong:
    """Where the formula could have ended, and something comes."""
    if token.text == ")":
        return _Wrong(say("The parenthesis at character {at} closes none: take it out, or open one.", at=token.at))
    if token.text == ",":
        return _Wrong(
            say("The comma at character {at} separates nothing. Decimals have a point, as in 0.25.", at=token.at)
        )
    return _Wrong(say(
        "Between “{before}” and “{after}” at character {at} a sign is missing: {signs}.",
        before=before.text, after=token.text, at=token.at, signs=listed(["+", "-", "*", "/"], Joint.OR),
    ))  # fmt: skip


def _nothing_here(token: _Token, before: _Token) -> _Wrong:
    """Where something has to come, and nothing does: the end is not gone past, so that what came last is `before`."""
    if token.kind == END:
        return _Wrong(say("The formula breaks off: something has to come after “{before}”.", before=before.text))
    return _Wrong(
        say("At character {at} a number or a name has to come, and not “{sign}”.", at=token.at, sign=token.text)
    )
