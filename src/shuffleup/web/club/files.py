"""Everything out again: results and people for a spreadsheet, and the whole club as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from shuffleup.club.founding.events import ClubRole
from shuffleup.club.money.accounts import accounts
from shuffleup.club.nights.results import ClubNight
from shuffleup.club.past.reading import DAY, NEXT
from shuffleup.club.words import SeasonNo
from shuffleup.facts import fact
from shuffleup.language.columns import written
from shuffleup.language.words import numbers
from shuffleup.say import as_text
from shuffleup.tournament.prizes.payouts import Money, in_words
from shuffleup.tournament.prizes.results import ResultRow
from shuffleup.tournament.words import PlayerId
from shuffleup.views.club.people import register_view
from shuffleup.views.club.seasons import StandingRow, season_purse_view, season_view
from shuffleup.views.club.seen import sees
from shuffleup.web.club.visit import Visit, day_of, let_in, visit_of
from shuffleup.web.net.reader import lang_of
from shuffleup.web.pages.pages import nothing_here
from shuffleup.web.spreadsheet import as_csv

RESULTS = (
    *("date", "night", "game", "place", "name", "bot", "buy_in", "paid", "prize", "bounty", "rebuys", "add_ons"),
    *("knocked_out_by", "knocked_out_before_by"),
)
PEOPLE = ("name", "nickname", "contact", "note", "nights", "wins", "last")
STANDINGS = ("place", "name", "points", "nights", "wins")
PURSE = ("date", "sum", "name", "what", "struck")
MONEY = ("name", "balance", "date", "night", "what", "sum", "note")


@fact
class ClubFile:
    """`least`: who may save it."""

    least: ClubRole
    names: tuple[str, ...]


FILES = {
    "results": ClubFile(ClubRole.GUEST, RESULTS),
    "people": ClubFile(ClubRole.HOST, PEOPLE),
    "money": ClubFile(ClubRole.HOST, MONEY),
}


async def club_file(request: Request) -> Response:
    """What one may see on the pages can be saved; contacts and money are the hosts'."""
    what, kind = request.path_params["what"], request.path_params["kind"]
    visit, file = await let_in(request), FILES.get(what)
    if file is None or kind not in ("csv", "json") or not visit.looker.who.may(file.least):
        return nothing_here(request, request.url.path)
    return _saved(what, kind, file.names, list(ROWS[what](visit)))


FileRow = Sequence[object]


def _saved(what: str, kind: str, names: Sequence[str], rows: Sequence[FileRow]) -> Response:
    headers = {"content-disposition": f'attachment; filename="{what}.{kind}"', "cache-control": "no-store"}
    if kind == "csv":
        return Response(as_csv(names, rows), media_type="text/csv", headers=headers)
    said = msgspec.json.encode([dict(zip(names, row, strict=True)) for row in rows], enc_hook=as_text)
    return Response(said, media_type="application/json", headers=headers)


async def season_file(request: Request) -> Response:
    """The standings as its page has them, a column a night; an empty cell where somebody was not there."""
    visit, kind = await let_in(request), request.path_params["kind"]
    season = visit.club.seasons.get(SeasonNo(request.path_params["season"]))
    if season is None or kind not in ("csv", "json"):
        return nothing_here(request, request.url.path)
    view = season_view(visit.club, season, visit.nights, visit.looker)
    nights = unlike([f"{night.date} {night.name}" for night in view.nights])
    rows = [(row.place or "", row.name, str(row.points), row.nights, row.wins, *_cells(row)) for row in view.rows]
    return _saved(f"season-{season.season}", kind, (*STANDINGS, *nights), rows)


async def purse_file(request: Request) -> Response:
    """What its nights kept, and what was put in and paid out; an entry that was struck says so. For members."""
    visit, kind = await visit_of(request), request.path_params["kind"]
    season = visit.club.seasons.get(SeasonNo(request.path_params["season"]))
    if season is None or kind not in ("csv", "json") or not visit.looker.who.may(ClubRole.PLAYER):
        return nothing_here(request, request.url.path)
    view = season_purse_view(visit.club, season, visit.nights, visit.looker)
    kept = [(date, in_words(money), "", name, "") for name, date, money in view.kept]
    moved = [
        (day_of(one.at), in_words(one.money), one.name, one.why, "struck" if one.struck else "") for one in view.entries
    ]
    return _saved(f"purse-{season.season}", kind, PURSE, [*kept, *moved])


def _cells(row: StandingRow) -> Iterator[str]:
    return (str(cell.points) if cell else "" for cell in row.cells)


def unlike(names: Sequence[str]) -> list[str]:
    """Two nights of one name and day have columns of their own."""
    before = [names[:nth].count(name) for nth, name in enumerate(names)]
    return [f"{name} ({times + 1})" if times else name for name, times in zip(names, before, strict=True)]


def _results(visit: Visit) -> Iterator[FileRow]:
    """As they are read in again, of nights that are over; what somebody paid and won only where this one may see it."""
    over = [one for one in reversed(visit.nights) if one.record.over]
    named = [(one.record.date, one.record.name) for one in over]
    for nth, night in enumerate(over):
        game = named[: nth + 1].count(named[nth]) if named.count(named[nth]) > 1 else ""
        yield from ((*named[nth], game, *row) for row in _of_night(visit, night))


def _of_night(visit: Visit, night: ClubNight) -> Iterator[FileRow]:
    """Programs are no people, and a place is one of all who were there."""
    persons, club = {one.row.player: one.person for one in night.people}, visit.club
    names = {player: club.one(person).name for player, person in persons.items()}
    for row in night.record.results.rows:
        person = persons.get(row.player)
        shown = person is not None and sees(visit.looker, club.terms.profits, person)
        money = map(in_words, (row.paid, row.prize, row.bounty)) if shown else ("", "", "")
        who = (names.get(row.player, row.name), "bot" if row.for_nothing else "", in_words(night.record.buy_in))
        if person or row.for_nothing:
            yield row.place, *who, *money, row.buys - row.add_ons, row.add_ons, *_takers(night, row, names)


def _takers(night: ClubNight, row: ResultRow, names: Mapping[PlayerId, str]) -> tuple[str, str]:
    """Who took the last chip, and who did before this one bought in again."""
    lost = [out.by for out in night.record.results.knocked if out.player == row.player]
    told = [", ".join(names[one] for one in by if one in names) for by in lost]
    by, before = (told[-1:], told[:-1]) if row.out_by else ([], told)
    return "".join(by), f" {NEXT} ".join(before)


def _people(visit: Visit) -> Iterator[FileRow]:
    for row in register_view(visit.club, visit.nights, visit.looker).rows:
        yield row.name, row.nickname, row.contact, row.note, row.nights, row.wins, row.last


def _money(visit: Visit) -> Iterator[FileRow]:
    for account in accounts(visit.club, visit.nights):
        name, balance = visit.club.one(account.person).name, in_words(account.balance)
        for line in account.lines:
            what = line.kind.value if line.kind else "prize"
            yield name, balance, line.date or day_of(line.at), line.night_name, what, in_words(line.money), line.note


ROWS = {"results": _results, "people": _people, "money": _money}


# ------------------------------------------------------------------------------------------------------ to be filled in
# A small file of past nights, with columns, days and sums as the reader's language writes them.


COLUMNS = ("date", "night", "place", "name", "buy_in", "rebuys", "prize", "by")
DATE, PRIZES = "2026-11-20", (Money(62_50), Money(37_50))


def example_file(visit: Visit) -> Response:
    lang = lang_of(visit.request)
    names, digits = written(lang), numbers(lang)
    day, (first, second) = _day(digits.day(DATE)), (digits.money(one) for one in PRIZES)
    rows = [
        (day, "1", 1, "Ann", 20, 1, first, ""),
        (day, "1", 2, "Bert", 20, 0, second, "Ann"),
        (day, "1", 3, "Cleo", 20, 1, "", "Bert"),
    ]
    between = ";" if "," in first else ","  # as a spreadsheet expects where a comma stands before decimals
    made = as_csv([names[one] for one in COLUMNS], rows, between)
    headers = {"content-disposition": 'attachment; filename="example.csv"', "cache-control": "no-store"}
    return Response(made, media_type="text/csv", headers=headers)


def _day(shown: str) -> str:
    """As the language has it, where that can be read again."""
    return shown if DAY.fullmatch(shown) else DATE
