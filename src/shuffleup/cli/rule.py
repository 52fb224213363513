"""`shuffleup rule`: ask at the table what the rulebook says, and read in it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from shuffleup.cli.plainly import fails
from shuffleup.cli.rule_ask import OPTIONS, answer, read_command
from shuffleup.cli.rule_pages import (
    AsJson,
    clause_page,
    difference_page,
    help_page,
    list_page,
    not_found,
    printed,
    shown,
    the_book,
)
from shuffleup.language.searching import tongue
from shuffleup.language.words import ENGLISH
from shuffleup.rulebooks import BOOKS, index
from shuffleup.rulebooks.search import nearest, search

rule = App(name="rule")


@rule.command(name="list")
def list_(
    *words: Annotated[str, Parameter(help="What to look for, in plain words.")],
    as_json: AsJson = False,
) -> int:
    """What can be asked, and every clause, by chapter; or what these words find."""
    looked_for = " ".join(words)
    found = search(looked_for, tongue(ENGLISH))
    of_the_first = index.answering(found.forms[0].question) if looked_for and found.forms else ()
    clauses = tuple({one.clause.id: one for one in (*found.clauses, *of_the_first)}.values())
    questions = [{"name": form.name, "question": form.title} for form in found.forms]
    told = [_as_data(one) for one in clauses] if as_json else []  # where each holds, takes a while
    return shown(
        list_page(looked_for, found.forms, clauses), {"questions": questions, "clauses": told}, as_json=as_json
    )


@rule.command
def show(
    clause: Annotated[str, Parameter(help="The id of a clause, such as DEAL-13.")],
    /,
    *,
    as_json: AsJson = False,
) -> int:
    """One clause: its sentence, where it comes from, who says otherwise, and where it rules."""
    standing = index.standings().get(clause.upper())
    if standing is None:
        return fails(not_found("clause", clause, nearest(clause.upper(), tuple(index.standings()))))
    return shown(clause_page(standing), _as_data(standing), as_json=as_json)


def _as_data(standing: index.PlacedClause) -> dict[str, object]:
    clause = standing.clause
    return {
        "id": clause.id,
        "sentence": clause.text,
        "chapter": index.chapter_of(clause.id),
        "layer": standing.layer,
        "documents": [one.title for one in index.said_in(clause)],
        "passages": [
            {"document": one.document, "title": one.title, "section": one.where} for one in index.said_in(clause)
        ],
        "alternative": standing.alternative,
        "rivals": list(index.rivals(clause.id)),
        "rules_in": [book.name for book in BOOKS.values() if index.role(clause.id, book) in index.HOLDS],
    }


@rule.command
def diff(
    first: Annotated[str, Parameter(help=f"A book: {', '.join(BOOKS)}.")],
    second: Annotated[str, Parameter(help="Another.")],
    /,
    *,
    as_json: AsJson = False,
) -> int:
    """Where two books answer differently, question by question, and by which clauses."""
    one, other = the_book(first), the_book(second)
    parts = index.differences(one, other)
    data = [_difference_as_data(one.name, other.name, part) for part in parts]
    return shown(difference_page(one.name, other.name, parts), data, as_json=as_json)


def _difference_as_data(first: str, second: str, part: index.Difference) -> dict[str, object]:
    """Which facts tell the case from others, and by which clause each book decides it; none where it is silent."""
    return {
        "question": part.form.name,
        "when": {name: list(values) for name, values in part.when},
        first: part.first.id if part.first else None,
        second: part.second.id if part.second else None,
    }


ask_app = App(
    name="ask",
    help="Rule on what happened: `rule ask hole-cards-exposed --nth 3 --acted 1`. `rule ask QUESTION --help` lists its "
    "facts; without facts they are asked for one by one.",
    help_flags=(),
    version_flags=(),
)
rule.command(ask_app)


@ask_app.default
def ask(*tokens: Annotated[str, Parameter(show=False, allow_leading_hyphen=True)]) -> int:
    """What follows the question depends on it, so it is read here and not by the parser of the command line."""
    command = read_command(tokens)
    if isinstance(command, str):
        return fails(command)
    if command.wants_help:
        printed(help_page(command.form, OPTIONS))
        return 0
    return answer(command)
