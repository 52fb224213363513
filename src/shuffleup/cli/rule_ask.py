"""`shuffleup rule ask`: the facts from the command line or asked for one by one, the ruling as a page or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from shuffleup.cli import INTERRUPTED
from shuffleup.cli.plainly import WRONG, fails
from shuffleup.cli.rule_pages import not_found, printed, ruling_page
from shuffleup.hand.adjudicate import Judgement, assumed_for, judge
from shuffleup.hand.read_out import read_out
from shuffleup.language.searching import tongue
from shuffleup.language.words import ENGLISH
from shuffleup.questions.forms import Blank, Problem, QuestionForm, Unfilled, fill, find_form, forms, made, take
from shuffleup.questions.kinds import YesNo
from shuffleup.questions.steps import FloorQuestion
from shuffleup.rulebooks import BOOKS, HOMEGAME, book_name
from shuffleup.rulebooks.house import Effect, HouseBook, house_rule, with_house_rules
from shuffleup.rulebooks.search import nearest, search
from shuffleup.rules import Question, Rulebook, Unruled

OPTIONS = {
    "--book": f"The rulebook: {', '.join(BOOKS)}. ({HOMEGAME.name})",
    "--house": "Try a house rule: a clause to adopt (DEAL-03) or a number to set (MIS-01=3); several with commas.",
    "--json": "As JSON, for programs.",
    "--help": "This page.",
}


@dataclass(slots=True)
class QuestionCommand:
    """A command line taken apart. Without a form there is only help to give."""

    form: QuestionForm | None = None
    facts: dict[str, str] = field(default_factory=dict)
    book: str = HOMEGAME.name
    house: list[str] = field(default_factory=list)
    as_json: bool = False
    wants_help: bool = False


@dataclass(frozen=True, slots=True)
class AskedBook:
    """The book that is asked, with what its house rules do."""

    book: Rulebook
    effects: tuple[Effect, ...] = ()


# -------------------------------------------------------------------------------------- the command line


def read_command(tokens: Sequence[str]) -> QuestionCommand | str:
    """What is asked for, or what is wrong with the line."""
    first_option = next((at for at, token in enumerate(tokens) if token.startswith("-")), len(tokens))
    name = " ".join(tokens[:first_option])
    command = QuestionCommand(find_form(name))
    if name and command.form is None:
        return not_found("question", name, _suggestions(name))
    wrong = _read_options(command, list(tokens[first_option:]))
    if wrong is None and command.form is None and not command.wants_help:
        return "Ask what? `shuffleup rule list` has the questions, `shuffleup rule list exposed` those about one thing."
    return wrong or command


def _suggestions(name: str) -> tuple[str, ...]:
    """The names that look like it, and those that are about the same."""
    alike = nearest(name, tuple(form.name for form in forms()), 2)
    about = tuple(form.name for form in search(name, tongue(ENGLISH)).forms[:2])
    return tuple(dict.fromkeys((*alike, *about)))[:3]


def _read_options(command: QuestionCommand, rest: list[str]) -> str | None:
    """Options and facts, one after the other; what is wrong with them, if anything is."""
    while rest:
        token = rest.pop(0)
        if not token.startswith("-"):
            return f'"{token}" belongs to no fact. Facts are written --name value.'
        name, equals, value = token.partition("=")
        if wrong := _read_option(command, name, value if equals else None, rest):
            return wrong
    return None


def _read_option(command: QuestionCommand, name: str, value: str | None, rest: list[str]) -> str | None:
    if name in ("--help", "-h"):
        command.wants_help = True
    elif name == "--json":
        command.as_json = True
    elif name in ("--book", "--house"):
        value = value if value is not None else _value(rest)
        if value is None:
            return f"{name} needs a value. {OPTIONS[name]}"
        return _set_option(command, name, value)
    else:
        return _read_fact(command, name.lstrip("-"), value, rest)
    return None


def _set_option(command: QuestionCommand, name: str, value: str) -> str | None:
    if name == "--house":
        command.house.extend(value.split(","))
        return None
    command.book = book_name(value)
    return None if command.book in BOOKS else not_found("book", value, tuple(BOOKS))


def _read_fact(command: QuestionCommand, name: str, value: str | None, rest: list[str]) -> str | None:
    """A fact that is a yes or no may stand without a value, and is a yes. A missing value is a missing fact."""
    blank = command.form.blank(name) if command.form else None
    name = blank.name if blank else name
    if name in command.facts:
        return f"{name} is given twice."
    text = value if value is not None else _value(rest)
    if text is None and blank is not None and isinstance(blank.kind, YesNo):
        text = "yes"
    if text is not None or blank is None:
        command.facts[name] = text or ""
    return None


def _value(rest: list[str]) -> str | None:
    """The next word, if it is no option. A number below zero is a word, and a wrong one."""
    is_value = bool(rest) and (not rest[0].startswith("-") or rest[0][1:].isdecimal())
    return rest.pop(0) if is_value else None


# --------------------------------------------------------------------------------------------- answering


def answer(command: QuestionCommand) -> int:
    """Put the question to the book and say what it says."""
    assert command.form is not None
    asked = _book(command)
    if isinstance(asked, str):
        return _errors([asked])
    question = _question(command, command.form)
    if question is None:
        return INTERRUPTED
    if isinstance(question, Unfilled):
        return _errors([problem.text for problem in question.problems])
    assert isinstance(question, FloorQuestion)
    judgement = judge(asked.book, question)
    if command.as_json:
        data = _as_data(asked.book, command, question, judgement)
        sys.stdout.write(f"{json.dumps(data, ensure_ascii=False)}\n")
    else:
        others = tuple(_others(command, question))
        taken = assumed_for(asked.book, command.form, question, command.facts)
        printed(ruling_page(asked.book.name, judgement, asked.effects, others, taken))
    return 0


def _errors(texts: Sequence[str]) -> int:
    for text in texts:
        fails(text)
    return WRONG


def _book(command: QuestionCommand) -> AskedBook | str:
    plain = BOOKS[command.book]
    if not command.house:
        return AskedBook(plain)
    house = with_house_rules(plain, [house_rule(text) for text in command.house])
    return AskedBook(house.book, house.effects) if isinstance(house, HouseBook) else house.reason


def _others(command: QuestionCommand, question: FloorQuestion) -> Iterator[tuple[str, Judgement | Unruled]]:
    """What the other books would do; and the book itself, where a house rule is tried on it."""
    for name, book in BOOKS.items():
        if name != command.book or command.house:
            yield name, judge(book, question)


def _as_data(
    book: Rulebook, command: QuestionCommand, question: FloorQuestion, judgement: Judgement | Unruled
) -> dict[str, object]:
    ruled, form = judgement if isinstance(judgement, Judgement) else None, command.form
    assert form is not None
    assumed = assumed_for(book, form, question, command.facts)
    return {
        "question": form.name,
        "facts": {blank.name: _fact(blank, getattr(question, blank.field)) for blank in form.blanks},
        "book": book.name,
        "verdict": str(ruled.remedy.verdict) if ruled else None,
        "steps": list(read_out(ruled.remedy.steps)) if ruled else [],
        "by": [citation.id for citation in ruled.by] if ruled else [],
        "overruled": [citation.id for citation in ruled.overruled] if ruled else [],
        "silent": list(judgement.silent),
        "assumed": {
            one.blank.name: {one.blank.kind.show(value): then and str(then.verdict) for value, then in one.otherwise}
            for one in assumed
        },
    }


def _fact(blank: Blank, value: Any) -> object:
    """A word for a word; numbers, lists and yes or no as JSON has them."""
    return blank.kind.show(value) if isinstance(value, Enum) else value


# --------------------------------------------------------------------------------------- asking for facts


def _question(command: QuestionCommand, form: QuestionForm) -> Question[Any] | Unfilled | None:
    """From the command line; or from the person at the terminal, where nothing was said. None: they have left."""
    nothing_said = not command.facts and any(blank.required for blank in form.blanks)
    if nothing_said and sys.stdin.isatty() and sys.stderr.isatty():
        return _asked_for(form)
    return fill(form, command.facts)


def _asked_for(form: QuestionForm) -> Question[Any] | None:
    sys.stderr.write(f"{form.title}\n")
    values: dict[str, Any] = {}
    try:
        for blank in form.blanks:
            values[blank.name] = _one(blank, values)
    except (KeyboardInterrupt, EOFError):
        sys.stderr.write("\n")
        return None
    sys.stderr.write("\n")
    return made(form, values)


def _one(blank: Blank, so_far: dict[str, Any]) -> Any:
    """Ask until the answer is one."""
    usual = "" if blank.required else f" (Enter: {blank.kind.show(blank.default)})"
    while True:
        sys.stderr.write(f"\n{blank.words}\n  {blank.allowed}{usual}: ")
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        value = take(blank, line, so_far)
        if not isinstance(value, Problem):
            return value
        sys.stderr.write(f"{value.text}\n")
