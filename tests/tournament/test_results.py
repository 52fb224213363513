"""The results of an evening: places, prizes, who knocked out whom and who bought again."""

from __future__ import annotations

from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.results import night_results
from shuffleup.tournament.words import PlayerId
from tests.tournament.host import Host


def result(host: Host) -> dict[str, tuple[int, int, str, tuple[str, ...], int]]:
    rows = night_results(host.evening, host.book).rows
    return {
        row.name[-1]: (row.place, row.prize, "".join(row.by)[-1:], tuple(one[-1] for one in row.beat), row.buys)
        for row in rows
    }


def test_places_prizes_and_who_knocked_out_whom() -> None:
    host = Host(4).starts()
    one, two, three, four = host.playing()
    n = {player: host.evening.players[player].name[-1] for player in host.playing()}
    host.hand(1, c.Out(one, two))
    host.does(c.Rebuy(one))
    assert result(host)[n[two]] == (0, 0, "", (n[one],), 0)  # who bought in again was knocked out all the same
    assert result(host)[n[one]] == (0, 0, "", (), 1)  # near miss: and is not out
    host.hand(1, c.Out(one, three))
    host.hand(1, c.Out(two, three))
    host.does(c.StayOut(two))
    assert not night_results(host.evening, host.book).over
    host.hand(1, c.Out(four))
    host.does(c.StayOut(four))
    prizes = {row.place: row.prize for row in night_results(host.evening, host.book).rows}
    assert sum(prizes.values()) == night_results(host.evening, host.book).purse == 5 * 2500
    assert result(host) == {
        n[three]: (1, prizes[1], "", (n[one], n[two]), 0),
        n[four]: (2, prizes[2], "", (), 0),  # near miss: nobody said who took the last chip
        n[two]: (3, prizes[3], n[three], (n[one],), 0),
        n[one]: (4, prizes[4], n[three], (), 1),
    }


def test_who_is_on_the_list_and_has_not_bought_in_has_no_result() -> None:
    host = Host(2)
    host.does(c.Commit(PlayerId("p9"), "Late"))
    assert [row.name for row in night_results(host.evening, host.book).rows] == ["Player 1", "Player 2"]
