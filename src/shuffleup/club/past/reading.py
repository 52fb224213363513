"""Results as people keep them in a spreadsheet, read row by row; what cannot be read is said with its row.

One row a player and night. The first line names the columns, in any order, by words that are given; commas,
semicolons or tabs stand between them. A file without places and nights is a list of people.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from shuffleup.club.people.decide import LONGEST_NAME, LONGEST_TEXT
from shuffleup.facts import fact
from shuffleup.letters import FORMULA, is_seen, same
from shuffleup.say import Sentence, counted, say
from shuffleup.tournament.prizes.payouts import Money

MOST_ROWS = 20_000
LONGEST_NIGHT = 80
LONGEST_SUM = 12
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "player"),
    "nickname": ("nickname",),
    "contact": ("contact", "email", "e-mail", "mail", "phone"),
    "date": ("date", "day"),
    "note": ("note", "notes"),
    "night": ("night", "tournament", "event", "title"),
    "game": ("game",),
    "bot": ("bot", "program"),
    "place": ("place", "rank", "position", "finish", "finished"),
    "prize": ("prize", "winnings", "won", "payout"),
    "bounty": ("bounty", "bounties"),
    "paid": ("paid", "cost", "total cost", "invested"),
    "buy_in": ("buy-in", "buy_in", "buyin", "entry"),
    "rebuys": ("rebuys", "rebuy", "bought_again"),
    "add_ons": ("add-ons", "add_ons", "addons", "add-on"),
    "by": ("knocked out by", "knocked_out_by", "out against", "hitman"),
    "before": ("knocked out before by", "knocked_out_before_by"),
}
"""What a column is called in English, in small letters; first as people write it. Others are a catalogue's."""
NEEDED = ("name", "date", "place")
"""Of a file of nights; of a file of people, the name alone."""
ENGLISH = {word: column for column, known in COLUMNS.items() for word in known}
LINES = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""A line with its end: a file from elsewhere may hold signs that end a line for Python and for nobody else."""
QUOTE = '"'
SHARED = re.compile(r"([,/&])")
"""Between those who knocked somebody out together; it may stand in a name too."""
MOST_TAKERS = 12
NEXT = "|"
"""Between the knock-outs of one who bought in again."""
LOST = "\ufffd"
"""What stands for a letter that was read as another program did not write it."""
DAY = re.compile(r"(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})|(?P<d2>\d{1,2})\.(?P<m2>\d{1,2})\.(?P<y2>\d{4})")
SLASHED = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
CURRENCY = re.compile(r"[\s€$£¥]|^[A-Za-z]{1,3}(?=[\s\d])|(?<=[\s\d])[A-Za-z]{1,3}$")
SUM = re.compile(r"-?\d+(?:[.,]\d{1,2})?")
MONTHS = 12
DAYS_OF = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@fact
class ReadFault:
    """What is wrong with a row, and which; 0 is the whole file."""

    row: int
    what: Sentence


@fact
class ReadRow:
    """`by` are those who took the last chip, `before` those who did so before one bought in again."""

    name: str
    place: int
    prize: Money
    paid: Money
    rebuys: int
    by: tuple[str, ...] = ()
    bounty: Money = Money(0)
    add_ons: int = 0
    before: tuple[tuple[str, ...], ...] = ()


@fact
class ReadNight:
    """`programs` were there too, and are nobody of the club."""

    name: str
    date: str
    buy_in: Money
    rows: tuple[ReadRow, ...]
    programs: tuple[ReadRow, ...] = ()


@fact
class ReadPerson:
    name: str
    nickname: str = ""
    contact: str = ""
    note: str = ""


@fact
class ReadFile:
    """All that could be read, and what could not. `doubts` keep nothing from being brought in."""

    nights: tuple[ReadNight, ...] = ()
    people: tuple[ReadPerson, ...] = ()
    faults: tuple[ReadFault, ...] = ()
    doubts: tuple[ReadFault, ...] = ()


@fact
class _Line:
    """One row of a night, before those who knocked somebody out are looked for among the others of it."""

    nth: int
    row: ReadRow
    buy_in: Money
    bot: bool
    by: str
    before: str


def read_table(text: str, words: Mapping[str, str] = ENGLISH) -> ReadFile:
    """`words`: by what a column may be called, in small letters, which it is."""
    lines = LINES.findall(text.lstrip("\ufeff"))
    if not lines or not lines[0].strip():
        return ReadFile(faults=(ReadFault(0, say("The file is empty.")),))
    rows = _rows(lines)
    if isinstance(rows, ReadFault):
        return ReadFile(faults=(rows,))
    columns = _columns(rows[0], words)
    if "name" not in columns:
        return ReadFile(
            faults=(ReadFault(0, say("The first line has to name the columns, and one of them is the name.")),)
        )
    if len(rows) > MOST_ROWS:
        return ReadFile(faults=(ReadFault(0, say("At most {most} rows at a time.", most=MOST_ROWS)),))
    told = [(nth, _cells(columns, row)) for nth, row in enumerate(rows[1:], 2) if any(cell.strip() for cell in row)]
    return _nights(told) if "place" in columns else _people(told)


def _between(first: str) -> str:
    return max(",;\t", key=first.count)


def _rows(lines: Sequence[str]) -> list[list[str]] | ReadFault:
    """Row by row, or the row from which on all is one cell: a quotation mark was opened there, and never closed."""
    reader, rows = csv.reader(lines, delimiter=_between(lines[0])), list[list[str]]()
    try:
        rows.extend(reader)
    except csv.Error:  # a cell of more than a hundred thousand letters
        return _never_closed(len(rows) + 1)
    ends = any("\n" in cell or "\r" in cell for cell in rows[-1])
    if ends and sum(line.count(QUOTE) for line in lines) % 2:
        return _never_closed(len(rows))
    return rows


def _never_closed(row: int) -> ReadFault:
    return ReadFault(row, say("A quotation mark is opened and never closed: close it, or take it out."))


def _columns(first: Sequence[str], words: Mapping[str, str]) -> dict[str, int]:
    found = [(words.get(cell.strip().casefold(), ""), at) for at, cell in enumerate(first)]
    return {name: at for name, at in reversed(found) if name}


def _cells(columns: Mapping[str, int], row: Sequence[str]) -> dict[str, str]:
    """A mark against formulas, as our own files have it, is no part of a name."""
    return {name: _unmarked(row[at].strip()) for name, at in columns.items() if at < len(row)}


def _unmarked(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA) else cell


# ------------------------------------------------------------------------------------------------------- cell by cell


NumberedRows = Sequence[tuple[int, dict[str, str]]]


class WrongCell(Exception):
    """What is wrong with it."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(what)
        self.what = what


def person_name(text: str) -> str:
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not is_seen(name):
        raise WrongCell(say("A name is one line of at most {most} letters.", most=LONGEST_NAME))
    if LOST in name:
        raise WrongCell(say("Letters of {name} were lost: save the file as UTF-8 and choose it again.", name=name))
    return name


def night_name(text: str) -> str:
    """Empty where it has none."""
    name = " ".join(text.split())
    if len(name) > LONGEST_NIGHT or not is_seen(name):
        raise WrongCell(say("The name of a night is one line of at most {most} letters.", most=LONGEST_NIGHT))
    return name


def _money(cells: Mapping[str, str], column: str) -> Money | None:
    text = CURRENCY.sub("", cells.get(column, ""))
    if not text:
        return None
    plain = _without_thousands(text)
    if not SUM.fullmatch(plain) or plain.startswith("-") or len(plain) > LONGEST_SUM:
        raise WrongCell(say("{text} is no sum of money.", text=cells[column]))
    units, _, cents = plain.replace(",", ".").partition(".")
    return Money(int(units) * 100 + int((cents + "00")[:2]))


def _without_thousands(text: str) -> str:
    """1,200.50 and 1.200,50 alike."""
    at = max(text.rfind("."), text.rfind(","))
    if at < 0 or len(text) - at - 1 == 3:
        return re.sub(r"[.,]", "", text)
    return re.sub(r"[.,]", "", text[:at]) + text[at:]


def _number(cells: Mapping[str, str], column: str) -> int | None:
    text = cells.get(column, "").rstrip(".")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        raise WrongCell(say("{text} is no whole number.", text=cells[column]))
    return int(text)


def _day_written(cells: Mapping[str, str]) -> str:
    return cells.get("date", "").split(" ")[0]


def _day_first(told: NumberedRows) -> bool | None:
    """Of days with strokes: 20/11/2026 or 11/20/2026, as any of them in the file says; None where none does."""
    found = [day for _, cells in told if (day := SLASHED.fullmatch(_day_written(cells)))]
    ways = {int(day[1]) > MONTHS for day in found if max(int(day[1]), int(day[2])) > MONTHS}
    return ways.pop() if len(ways) == 1 else None


def _unslashed(text: str, *, day_first: bool | None) -> str:
    found = SLASHED.fullmatch(text)
    if found and day_first is None:
        raise WrongCell(say("{text} can be read as two days; write it as 2026-11-20.", text=text))
    return SLASHED.sub(r"\3-\2-\1" if day_first else r"\3-\1-\2", text)


def _date(cells: Mapping[str, str], *, day_first: bool | None) -> str:
    text = _day_written(cells)
    found = DAY.fullmatch(_unslashed(text, day_first=day_first))
    if not found:
        raise WrongCell(say("{text} is no day; write it as 2026-11-20.", text=text or "–"))
    year, month, day = (int(found[part] or found[f"{part}2"]) for part in "ymd")
    if not (1 <= month <= MONTHS and 1 <= day <= DAYS_OF[month - 1]):
        raise WrongCell(say("{text} is no day; write it as 2026-11-20.", text=text))
    return f"{year:04}-{month:02}-{day:02}"


# -------------------------------------------------------------------------------------------------------- row by row


def _people(told: NumberedRows) -> ReadFile:
    people: dict[str, ReadPerson] = {}
    faults: list[ReadFault] = []
    for nth, cells in told:
        try:
            one = _person(cells)
        except WrongCell as wrong:
            faults.append(ReadFault(nth, wrong.what))
            continue
        if same(one.name) in people:
            faults.append(ReadFault(nth, say("{name} stands there twice.", name=one.name)))
        people.setdefault(same(one.name), one)
    return ReadFile(people=tuple(people.values()), faults=tuple(faults))


def _person(cells: Mapping[str, str]) -> ReadPerson:
    contact, note = (cells.get(column, "")[:LONGEST_TEXT] for column in ("contact", "note"))
    return ReadPerson(person_name(cells.get("name", "")), cells.get("nickname", "")[:LONGEST_NAME], contact, note)


def _nights(told: NumberedRows) -> ReadFile:
    """A night is what has one day, one name and, where several were played on a day, one number."""
    lines: dict[tuple[str, str, str], list[_Line]] = {}
    faults: list[ReadFault] = []
    day_first = _day_first(told)
    for nth, cells in told:
        try:
            date, line = _date(cells, day_first=day_first), _line(nth, cells)
            lines.setdefault((date, night_name(cells.get("night", "")), cells.get("game", "")), []).append(line)
        except WrongCell as wrong:
            faults.append(ReadFault(nth, wrong.what))
    whole = not faults  # with rows that could not be read, nobody knows how many played
    doubts: list[ReadFault] = []
    for found in lines.values():
        faults += _within(found, whole=whole)
        doubts += _nobody_of_that_name(found) if whole else ()
    nights = [_night(date, name, found) for (date, name, _), found in lines.items()]
    nights.sort(key=lambda one: one.date)
    return ReadFile(tuple(nights), (), tuple(sorted(faults, key=lambda one: one.row)), tuple(doubts))


def _line(nth: int, cells: Mapping[str, str]) -> _Line:
    place, buy_in = _number(cells, "place"), _money(cells, "buy_in") or Money(0)
    if not place:
        raise WrongCell(say("A place is a number from 1 on."))
    rebuys, add_ons = _number(cells, "rebuys") or 0, _number(cells, "add_ons") or 0
    paid, prize, bounty = (_money(cells, column) for column in ("paid", "prize", "bounty"))
    cost = Money(buy_in * (1 + rebuys)) if paid is None else paid
    row = ReadRow(
        person_name(cells.get("name", "")),
        place,
        prize or Money(0),
        cost,
        rebuys,
        bounty=bounty or Money(0),
        add_ons=add_ons,
    )
    return _Line(nth, row, buy_in, bool(cells.get("bot")), cells.get("by", ""), cells.get("before", ""))


def twice(names: Iterable[tuple[int, str]]) -> Iterator[ReadFault]:
    """Who stands in a night more than once, by the row."""
    seen: set[str] = set()
    for row, name in names:
        if same(name) in seen:
            yield ReadFault(row, say("{name} stands in this night twice.", name=name))
        seen.add(same(name))


def _within(found: Sequence[_Line], *, whole: bool) -> Iterator[ReadFault]:
    """What is wrong with a night as a whole."""
    yield from twice((line.nth, line.row.name) for line in found)
    for line in found:
        if whole and line.row.place > len(found):
            wrong = counted(
                "Place {place} of {count} player.",
                "Place {place} of {count} players.",
                len(found),
                place=line.row.place,
            )
            yield ReadFault(line.nth, wrong)


def _night(date: str, name: str, found: Sequence[_Line]) -> ReadNight:
    names = {same(line.row.name): line.row.name for line in found}
    told = [(line.bot, _with_takers(line, names)) for line in sorted(found, key=lambda line: line.row.place)]
    rows, programs = (tuple(row for bot, row in told if bot is wanted) for wanted in (False, True))
    return ReadNight(name or date, date, max(line.buy_in for line in found), rows, programs)


# ----------------------------------------------------------------------------------------------- who knocked whom out


def _with_takers(line: _Line, names: Mapping[str, str]) -> ReadRow:
    """Those of the night alone: whoever was not there took nobody's chips."""
    before = (tuple(_of_night(one, names)) for one in line.before.split(NEXT))
    by = tuple(_of_night(line.by, names))
    return replace(line.row, by=by, before=tuple(takers for takers in before if takers))


def _of_night(cell: str, names: Mapping[str, str]) -> Iterator[str]:
    return (names[same(name)] for name in takers(cell, names) if same(name) in names)


def _nobody_of_that_name(found: Sequence[_Line]) -> Iterator[ReadFault]:
    names = {same(line.row.name): line.row.name for line in found}
    for line in found:
        said = [name for cell in (line.by, *line.before.split(NEXT)) for name in takers(cell, names)]
        for name in said:
            if same(name) not in names:
                yield ReadFault(line.nth, say("{name} did not play that night: this knock-out is left out.", name=name))


def takers(cell: str, names: Container[str]) -> Iterator[str]:
    """The names that stand in a cell. The longest that is somebody's comes first: Berg, Ann is one person where the
    night had one of that name."""
    parts, at = SHARED.split(cell, MOST_TAKERS), 0
    while at < len(parts):
        ends = range(len(parts), at + 1, -2)  # after a name, not after what stands between two
        end = next((one for one in ends if same(_joined(parts[at:one])) in names), at + 1)
        if name := _joined(parts[at:end]):
            yield name[:LONGEST_NAME]
        at = end + 1


def _joined(parts: Sequence[str]) -> str:
    return " ".join("".join(parts).split())
