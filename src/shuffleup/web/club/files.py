"""Everything out again: results and people for a spreadsheet, and the whole club as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from shuffleup.club.founding.events import ClubRole
from shuffleup.club.money.accounts import accounts
from shuffleup.club.nights.results import ClubNight
from shuffleup.club.words import SeasonNo
from shuffleup.facts import fact
from shuffleup.say import as_text
from shuffleup.tournament.prizes.payouts import in_words
from shuffleup.views.club.people import register_view
from shuffleup.views.club.seasons import StandingRow, season_view
from shuffleup.views.club.seen import sees
from shuffleup.web.club.visit import Visit, day_of, turned_away, visit_of
from shuffleup.web.pages.pages import nothing_here
from shuffleup.web.spreadsheet import as_csv

RESULTS = ("date", "night", "place", "name", "buy_in", "paid", "prize", "bounty", "rebuys", "knocked_out_by")
PEOPLE = ("name", "nickname", "contact", "nights", "wins", "last")
STANDINGS = ("place", "name", "points", "nights", "wins")
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
    visit, file = await visit_of(request), FILES.get(what)
    away = turned_away(visit)
    if away:
        return away
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
    visit, kind = await visit_of(request), request.path_params["kind"]
    away, season = turned_away(visit), visit.club.seasons.get(SeasonNo(request.path_params["season"]))
    if away:
        return away
    if season is None or kind not in ("csv", "json"):
        return nothing_here(request, request.url.path)
    view = season_view(visit.club, season, visit.nights, visit.looker)
    nights = unlike([f"{night.date} {night.name}" for night in view.nights])
    rows = [(row.place or "", row.name, str(row.points), row.nights, row.wins, *_cells(row)) for row in view.rows]
    return _saved(f"season-{season.season}", kind, (*STANDINGS, *nights), rows)


def _cells(row: StandingRow) -> Iterator[str]:
    return (str(cell.points) if cell else "" for cell in row.cells)


def unlike(names: Sequence[str]) -> list[str]:
    """Two nights of one name and day have columns of their own."""
    before = [names[:nth].count(name) for nth, name in enumerate(names)]
    return [f"{name} ({times + 1})" if times else name for name, times in zip(names, before, strict=True)]


def _results(visit: Visit) -> Iterator[FileRow]:
    """As they are read in again; what somebody paid and won only where this one may see it."""
    for night in reversed(visit.nights):
        yield from _of_night(visit, night)


def _of_night(visit: Visit, night: ClubNight) -> Iterator[FileRow]:
    record = night.record
    for one in night.people:
        money = sees(visit.looker, visit.club.terms.profits, one.person)
        sums = (one.row.paid, one.row.prize, one.row.bounty)
        paid, prize, bounty = map(in_words, sums) if money else ("", "", "")
        by = ", ".join(
            visit.club.one(other.person).name for other in night.people if other.row.player in one.row.out_by
        )
        name, buy_in = visit.club.one(one.person).name, in_words(record.buy_in)
        yield record.date, record.name, one.row.place or "", name, buy_in, paid, prize, bounty, one.row.rebuys, by


def _people(visit: Visit) -> Iterator[FileRow]:
    for row in register_view(visit.club, visit.nights, visit.looker).rows:
        yield row.name, row.nickname, row.contact, row.nights, row.wins, row.last


def _money(visit: Visit) -> Iterator[FileRow]:
    for account in accounts(visit.club, visit.nights):
        name, balance = visit.club.one(account.person).name, in_words(account.balance)
        for line in account.lines:
            what = line.kind.value if line.kind else "prize"
            yield name, balance, line.date or day_of(line.at), line.night_name, what, in_words(line.money), line.note


ROWS = {"results": _results, "people": _people, "money": _money}
