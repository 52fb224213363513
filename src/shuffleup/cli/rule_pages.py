"""What `rule` puts on the screen: the ruling first, then the steps, then why."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from shuffleup.cli.plainly import CannotBeHad, PlainPage, as_drawn
from shuffleup.hand.adjudicate import Assumed, Judgement, judge
from shuffleup.hand.read_out import read_out
from shuffleup.questions.forms import QuestionForm, form_of
from shuffleup.questions.kinds import Choice, meaning
from shuffleup.questions.steps import FloorQuestion, Remedy
from shuffleup.rulebooks import BOOKS, USUAL, book_name, index
from shuffleup.rulebooks.house import Effect
from shuffleup.rulebooks.naming import cited_as
from shuffleup.rules import Citation, Rulebook, Unruled

PageRow = tuple[str, str]
GivenBook = Annotated[str, Parameter(name="--book", help=f"The rules to play by: {', '.join(BOOKS)}.")]
AsJson = Annotated[bool, Parameter(name="--json", negative=(), help="As JSON, for programs.")]

BLANK = Text("")
WIDEST = 110


def printed(page: RenderableType) -> None:
    """On the screen, with its colours where it has any. Not by rich itself, so that a reader who left is noticed."""
    width = min(Console().width, WIDEST)
    screen = as_drawn(sys.stdout)
    console = Console(
        file=io.StringIO(), width=width, force_terminal=screen.isatty(), highlight=False, markup=False, emoji=False
    )
    with console.capture() as text:
        console.print(PlainPage(page))
    if isinstance(screen, io.TextIOWrapper):
        screen.reconfigure(errors="replace")
    screen.write("".join(f"{line.rstrip()}\n" for line in text.get().splitlines()))
    screen.flush()


def shown(page: RenderableType, data: Any, *, as_json: bool) -> int:
    """As people read it, or for programs; the exit code."""
    if as_json:
        sys.stdout.write(f"{json.dumps(data, ensure_ascii=False)}\n")
    else:
        printed(page)
    return 0


def the_book(asked: str) -> Rulebook:
    name = book_name(asked)
    if name not in BOOKS:
        raise CannotBeHad(not_found("book", asked, tuple(BOOKS)))
    return BOOKS[name]


def not_found(what: str, name: str, alike: Sequence[str]) -> str:
    perhaps = f" Perhaps {' or '.join(alike)}?" if alike else ""
    return f'There is no {what} "{name}".{perhaps}'


def _grid(rows: Iterable[PageRow], indent: int = 2) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for left, right in rows:
        table.add_row(Text(left), Text(right))
    return Padding(table, (0, 0, 0, indent))


def _heading(text: str) -> Text:
    return Text(text, style="bold")


# ------------------------------------------------------------------------------------------------ a ruling


def ruling_page(
    book: str,
    judgement: Judgement | Unruled,
    effects: tuple[Effect, ...],
    others: Sequence[tuple[str, Judgement | Unruled]],
    assumed: Sequence[Assumed] = (),
) -> RenderableType:
    house = [(cited_as(effect.citation.id), _effect(effect)) for effect in effects]
    elsewhere = _gathered((name, _in_short(other, judgement)) for name, other in others)
    parts: list[RenderableType] = [*_ruled(book, judgement)]
    if assumed:
        parts += [
            BLANK,
            _heading("Assumed; say otherwise if it was otherwise"),
            _grid(_taken(one, judgement) for one in assumed),
        ]
    if house:
        parts += [BLANK, _heading("House rules"), _grid(house)]
    return Group(*parts, BLANK, _heading("Other books"), _grid(elsewhere))


def _taken(one: Assumed, ruled: Judgement | Unruled) -> PageRow:
    """What was taken for a fact nobody gave, and what each other value comes to."""
    words, now = one.blank.kind.show, ruled.remedy if isinstance(ruled, Judgement) else None
    others = " ".join(f"{words(value)}: {_instead(then, now)}" for value, then in one.otherwise)
    return f"--{one.blank.name}", f"{one.blank.words} Taken: {words(one.taken)}. {others}"


def _instead(then: Remedy | None, now: Remedy | None) -> str:
    """The verdict, or where that is the same, what else is to be done."""
    if then is None:
        return "the director decides."
    if now is None or then.verdict is not now.verdict:
        return f"{meaning(then.verdict)}."
    return " ".join(read_out(step for step in then.steps if step not in now.steps)) or "less."


def _ruled(book: str, judgement: Judgement | Unruled) -> Iterator[RenderableType]:
    if isinstance(judgement, Unruled):
        yield _heading(f"NO CLAUSE OF {book.upper()} SPEAKS. THE DIRECTOR DECIDES.")
        yield BLANK
        yield _grid(
            [
                ("Asked", form_of(type(judgement.question)).title),
                ("Silent", ", ".join(index.LAYERS[name] for name in judgement.silent)),
                *_usual(judgement),
            ]
        )
        return
    yield _heading(f"{judgement.remedy.verdict.words.upper()}.")
    yield BLANK
    yield _grid((str(number), step) for number, step in enumerate(read_out(judgement.remedy.steps), 1))
    yield BLANK
    why = _labelled("Why", map(_cited, judgement.by))
    over = _labelled("Overrules", map(_cited, judgement.overruled))
    silent = [("Silent", ", ".join(index.LAYERS[name] for name in judgement.silent))] if judgement.silent else []
    yield _grid([*why, *over, *silent])


def _usual(silent: Unruled) -> list[PageRow]:
    """What card rooms usually do, as a proposal."""
    assert isinstance(silent.question, FloorQuestion), silent
    usual = judge(USUAL, silent.question)
    assert isinstance(usual, Judgement), silent
    steps = " ".join(read_out(usual.remedy.steps))
    told = f"{meaning(usual.remedy.verdict)}. {steps} {_cited(usual.by[-1])}"
    return [("Proposed", f"No document says it; usual at card rooms: {told}")]


def _labelled(label: str, texts: Iterable[str]) -> list[PageRow]:
    """Rows of which only the first has the label."""
    return [("" if at else label, text) for at, text in enumerate(texts)]


def _cited(citation: Citation) -> str:
    return f"{cited_as(citation.id)} ({index.LAYERS[citation.layer]}): {citation.text}"


def _gathered(said: Iterable[PageRow]) -> list[PageRow]:
    """Books that say the same stand in one row."""
    books: dict[str, list[str]] = {}
    for name, text in said:
        books.setdefault(text, []).append(name)
    return [(", ".join(names), text) for text, names in books.items()]


def _in_short(other: Judgement | Unruled, here: Judgement | Unruled) -> str:
    """What another book does, in a line."""
    if isinstance(other, Unruled):
        return "no clause speaks"
    by = ", ".join(cited_as(citation.id) for citation in other.by)
    if isinstance(here, Judgement) and other.remedy == here.remedy:
        return f"the same ({by})"
    return f"{other.remedy.verdict} ({by}): {' '.join(read_out(other.remedy.steps))}"


def _effect(effect: Effect) -> str:
    overrules = ", ".join(cited_as(citation.id) for citation in effect.overrules)
    return f"{effect.citation.text} Overrules {overrules or 'nothing'}."


# ------------------------------------------------------------------------------------------------- reading


STATEMENT = "nothing: it is a statement, to be cited or read"


def clause_page(standing: index.PlacedClause) -> RenderableType:
    clause = standing.clause
    rows = [
        ("Chapter", f"{index.chapter_of(clause.id)}: {index.CHAPTERS[index.chapter_of(clause.id)]}"),
        ("Layer", f"{standing.layer}, {index.LAYERS[standing.layer]}{', an alternative' * standing.alternative}"),
        ("Documents", "\n".join(f"{one.in_words}. {one.credits}" for one in index.said_in(clause))),
        ("Answers", ", ".join(form_of(question).name for question, _ in clause.answers) or STATEMENT),
        *_labelled("Rivals", map(_rival, index.rivals(clause.id))),
        *((name, f"{index.role(clause.id, book)}") for name, book in BOOKS.items()),
    ]
    return Group(_heading(clause.id), _grid([("", clause.text)], 0), BLANK, _grid(rows))


def _rival(clause_id: str) -> str:
    rival = index.standings()[clause_id]
    return f"{clause_id} ({rival.layer}): {rival.clause.text}"


def list_page(
    looked_for: str, questions: Sequence[QuestionForm], clauses: Sequence[index.PlacedClause]
) -> RenderableType:
    if not questions and not clauses:
        return Text(f'Nothing is found for "{looked_for}". `shuffleup rule list` has everything.')
    if looked_for:
        return Group(*_found(questions, clauses))
    return Group(*_by_chapter(questions, clauses))


def _found(questions: Sequence[QuestionForm], clauses: Sequence[index.PlacedClause]) -> Iterator[RenderableType]:
    if questions:
        yield _heading("Questions")
        yield _grid((form.name, form.title) for form in questions)
    if clauses:
        yield _heading("Clauses")
        yield _grid((f"{one.clause.id} ({one.layer})", one.clause.text) for one in clauses)


def _by_chapter(questions: Sequence[QuestionForm], clauses: Sequence[index.PlacedClause]) -> Iterator[RenderableType]:
    for chapter, title in (
        *index.CHAPTERS.items(),
        ("", "No document speaks: what is usual at card rooms is proposed"),
    ):
        asked = [(form.name, form.title) for form in questions if _chapter(form) == chapter]
        said = [
            (f"{one.clause.id} ({one.layer})", one.clause.text)
            for one in clauses
            if index.chapter_of(one.clause.id) == chapter
        ]
        if asked or said:
            yield _heading(f"{title} ({chapter})" if chapter else title)
        if asked:
            yield _grid(asked)
        if said:
            yield _grid(said)
        if asked or said:
            yield BLANK


def _chapter(form: QuestionForm) -> str:
    """A question belongs where most of the clauses that answer it stand; to no chapter, where none does."""
    chapters = [index.chapter_of(one.clause.id) for one in index.answering(form.question)]
    return max(chapters, key=chapters.count, default="")


# --------------------------------------------------------------------------------------------- differences


def difference_page(first: str, second: str, parts: Sequence[index.Difference]) -> RenderableType:
    if not parts:
        return Text(f"{first} and {second} answer every question alike.")
    by_question: dict[str, list[index.Difference]] = {}
    for part in parts:
        by_question.setdefault(f"{part.form.name}: {part.form.title}", []).append(part)
    pages: list[RenderableType] = [Text(f"{first} and {second} answer {len(by_question)} questions differently.")]
    for heading, cases in by_question.items():
        pages += [BLANK, _heading(heading), *(_grid(_difference(first, second, case)) for case in cases)]
    return Group(*pages)


def _difference(first: str, second: str, part: index.Difference) -> list[PageRow]:
    rows = [(first, _says(part.first)), (second, _says(part.second))]
    return [("when", part.in_words), *rows] if part.when else rows


def _says(citation: Citation | None) -> str:
    return (
        f"{cited_as(citation.id)} ({citation.layer}): {citation.text}"
        if citation
        else "is silent; the director decides"
    )


# ---------------------------------------------------------------------------------------------------- help


def help_page(form: QuestionForm | None, options: dict[str, str]) -> RenderableType:
    if form is None:
        usage = Text("Usage: shuffleup rule ask QUESTION [--FACT VALUE...] [--book NAME] [--house RULES] [--json]")
        return Group(usage, BLANK, Text("`shuffleup rule list` has the questions."), BLANK, _grid(options.items()))
    facts = [row for blank in form.blanks for row in _fact_rows(form, blank.name)]
    usage = Text(f"Usage: shuffleup rule ask {form.name} [--FACT VALUE...] [--book NAME] [--house RULES] [--json]")
    parts = [usage, BLANK, Text(form.title), BLANK, _heading("Facts"), _grid(facts or [("", "none")])]
    return Group(*parts, BLANK, _heading("Options"), _grid(options.items()))


def _fact_rows(form: QuestionForm, name: str) -> Iterator[PageRow]:
    blank = form.blank(name)
    assert blank is not None
    usual = "" if blank.required else f" ({blank.kind.show(blank.default)})"
    yield f"--{blank.name}", f"{blank.words}{usual}"
    if not isinstance(blank.kind, Choice):
        yield "", blank.allowed
        return
    for member in blank.kind.members:
        word, means = blank.kind.show(member), meaning(member)
        yield "", word if word.replace("-", " ") == means else f"{word}: {means}"
