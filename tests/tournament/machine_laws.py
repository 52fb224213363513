"""What holds at any moment of any evening, said without the model's own words for it where that can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from shuffleup.hand.structure import Positions
from shuffleup.questions.seating import MovesMade
from shuffleup.questions.words import MOST_SEATS, Seat
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament import events as e
from shuffleup.tournament.record.history import RecordedEvening
from shuffleup.tournament.seating.draw import redraw_due
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Entrant, Evening, Status
from shuffleup.tournament.words import Account, Chair

WITHOUT_CHIPS = {Status.COMMITTED, Status.CANCELLED, Status.BUSTED, Status.DECLINED}
WITH_CHIPS = {Status.PAID, Status.SEATED}
NEVER_IN = {Status.COMMITTED, Status.CANCELLED}


def laws_of_an_evening(record: RecordedEvening, book: Rulebook) -> None:
    evening = record.evening
    chips_and_money(evening)
    seats(evening)
    even_tables(evening, book)
    stacks(evening)
    places(evening)
    later_out_finishes_higher(evening, record.stood.stands)


# ------------------------------------------------------------------------------------------- chips and money


def chips_and_money(evening: Evening) -> None:
    held = [one.stack for one in evening.players.values() if one.stack is not None]
    apart = sum(held) + sum(evening.accounts.values()) + evening.uncounted()
    assert evening.issued == apart, "chips issued = counted stacks + accounts + what nobody has counted"
    assert evening.uncounted() >= len(evening.tally.uncounted), "everyone who plays uncounted has a chip"
    assert evening.loose or evening.tally.uncounted or not evening.uncounted(), "no chip is nobody's"
    assert min(held, default=0) >= 0, "nobody owes chips"
    assert all(evening.accounts[one] >= 0 for one in Account if one is not Account.RACED_OFF), evening.accounts
    assert evening.money_in == sum(one.paid for one in evening.players.values()), "money in is what players paid"
    given = sum(evening.prizes.values()) + evening.bounties.paid.total()
    assert evening.money_out == given, "money out is what players were given"
    assert min(evening.prizes.values(), default=0) >= 0, "a prize is not paid by its winner"
    assert evening.money_out <= evening.money_in, "no more is paid out than was paid in"
    assert sum(money for _, money in evening.deal) <= evening.money_in, "a deal is about what there is"
    bounties(evening)
    assert evening.tally == evening.counted(), "the tally is what a count of everything gives"
    assert evening.balances()


def bounties(evening: Evening) -> None:
    """What was put on heads is on the heads of those who are in, won, or waits; at the end nothing is left over but
    what nobody has said."""
    account = evening.bounties
    on_heads, won, waits = account.heads.total(), account.won.total(), sum(account.open.values())
    assert account.put == on_heads + won + waits + account.unclaimed + account.sealed, "no cent of a bounty is lost"
    assert evening.purse() + account.put + sum(evening.season.values()) == sum(
        one.paid for one in evening.players.values()
    )
    assert all(money >= 0 for money in (*account.heads.values(), *account.won.values(), *account.due().values()))
    assert not Counter(account.opened.values()) - Counter(account.envelopes), "what is opened was in an envelope"
    assert len(set(account.taken.values())) == len(account.taken), "no envelope is for two knock-outs"
    heads = [player for player, money in account.heads.items() if money]
    assert not any(evening.players[player].place for player in heads), "nobody who is out has a head"
    for pot in evening.side_pots.values():
        shared = sum(money for _, money in pot.shares())
        assert shared == (pot.worth if pot.won_by else 0), "a pot is shared to the last cent"
        assert pot.won_by or not pot.last_longer or not evening.over(), "at the end every last longer is decided"
    if evening.over():
        assert account.unclaimed == account.sealed == on_heads == 0, "at the end nothing is left over"


def stacks(evening: Evening) -> None:
    for one in evening.players.values():
        if one.status in WITHOUT_CHIPS or (one.status is Status.OUT and one.place > 1):
            assert one.stack == 0, f"{one.player} is {one.status} and has {one.stack} chips"
        if one.status in WITH_CHIPS:
            assert one.stack is None or one.stack > 0, f"{one.player} is {one.status} and has no chips"


# ------------------------------------------------------------------------------------------- seats


def seats(evening: Evening) -> None:
    taken = [(table.number, seat, who) for table in evening.tables.values() for seat, who in table.chairs.items()]
    assert len({who for *_, who in taken}) == len(taken), "nobody has two chairs"
    for number, seat, who in taken:
        assert evening.players[who].chair == Chair(number, seat), f"{who} sits where he thinks he sits"
        assert 1 <= seat <= MOST_SEATS
    for one in evening.playing():
        assert one.chair is not None, f"{one.player} plays and has no chair"
        assert not evening.tables[one.chair.table].broken, f"{one.player} sits at a broken table"
        assert evening.tables[one.chair.table].chairs[one.chair.seat] == one.player
    last = len(list(evening.open_tables())) == 1  # which may have a chair more than the others (TDP-09)
    for table in evening.open_tables():
        assert len(evening.table_now(table.number)) <= evening.plan.seats + last, f"table {table.number} is too full"


def even_tables(evening: Evening, book: Rulebook) -> None:
    """With nothing going on and nothing to be done, tables differ by one player at most."""
    if evening.hand_in_play() or due_moves(evening, book) is not None or _redraw_due(evening, book):
        return
    assert uneven_by(evening) <= 1, "the tables are even"


def uneven_by(evening: Evening) -> int:
    sizes = [len(evening.table_now(table.number)) for table in evening.open_tables()]
    return max(sizes, default=0) - min(sizes, default=0)


def _redraw_due(evening: Evening, book: Rulebook) -> bool:
    tables = len(list(evening.open_tables()))
    return bool(redraw_due(tables, len(evening.playing()), book, evening.plan.seats))


# ------------------------------------------------------------------------------------------- places


def places(evening: Evening) -> None:
    """Each place is one player's, or shared by as many as take it; at the end all of them are taken."""
    out = [one for one in evening.players.values() if one.status is Status.OUT]
    assert all(one.place >= 1 for one in out), "whoever is out has a place"
    assert all(one.place == 0 for one in evening.players.values() if one.status is not Status.OUT)
    taken: list[int] = []
    for place, count in Counter(one.place for one in out).items():
        assert {one.shared_by for one in out if one.place == place} == {count}, f"place {place} is shared by {count}"
        taken += range(place, place + count)
    assert len(set(taken)) == len(taken), f"no place is taken twice: {sorted(taken)}"
    entered = sum(one.status not in NEVER_IN for one in evening.players.values())
    assert all(place <= entered for place in taken), f"{entered} players, and places {sorted(taken)}"
    if 1 in taken:
        assert sorted(taken) == list(range(1, entered + 1)), "at the end every place is taken"


def later_out_finishes_higher(evening: Evening, steps: Sequence[Sequence[e.Event]]) -> None:
    """WIN-01: of two who are out, the one whose last chip went later is not placed behind the other.

    Only those who lost it in the same moment, or in one round of hand-for-hand play, can share places.
    """
    lost = {event.player: at for at, step in enumerate(steps) for event in step if isinstance(event, e.Busted)}
    out = sorted((one for one in evening.players.values() if one.place > 1), key=lambda one: lost[one.player])
    for earlier, later in pairwise(out):
        together = lost[earlier.player] == lost[later.player] or _same_round(earlier, later)
        assert together or earlier.place > later.place, (earlier, later)


def _same_round(one: Entrant, other: Entrant) -> bool:
    assert one.busted
    assert other.busted
    return one.busted.round is not None and one.busted.round == other.busted.round


# ------------------------------------------------------------------------------------------- what a step may do


def laws_of_a_step(before: Evening, events: Iterable[e.Event], book: Rulebook) -> None:
    for event in events:
        if isinstance(event, e.HandBegan):
            nothing_is_left_to_do(before, event, book)
            blinds_go_round(before, event)


def nothing_is_left_to_do(before: Evening, hand: e.HandBegan, book: Rulebook) -> None:
    """A hand is dealt only when everyone at its table has decided and the tables are even, unless it ends a round.

    Where no book wants all hands over before a move, a table in the middle need not wait for others.
    """
    sit = [before.players[player] for player in before.tables[hand.table].chairs.values()]
    assert not any(one.status is Status.BUSTED for one in sit)
    if hand.round is not None and hand.round == before.round:
        return
    assert not _redraw_due(before, book)
    if uneven_by(before) <= 1:
        return
    assert not isinstance(book.ask(MovesMade()), Ruling), "no table deals before a move is made"
    sizes = [len(before.table_now(one.number)) for one in before.open_tables()]
    here = len(before.table_now(hand.table))
    assert here < max(sizes), "whoever may have to give a player waits"
    assert here > min(sizes) or sizes.count(here) > 1, "the only one to get a player waits for him"


def blinds_go_round(before: Evening, hand: e.HandBegan) -> None:
    table = before.tables[hand.table]
    here = set(before.table_now(hand.table).seats)
    at = hand.positions
    assert len(here) >= 2
    assert at.big_blind in here, f"the big blind is due from an empty seat: {at}"
    assert at.small_blind in here or at.dead_small_blind, f"the small blind is due from an empty seat: {at}"
    in_order(at, len(here))
    if table.last is not None and table.first is None:
        big_blind_moves_on(table.last, at, here)
    elif table.last is not None:
        same_big_blind_again(table.last, at, here)


def in_order(at: Positions, players: int) -> None:
    """Two players: the button is the small blind. More: button, small blind and big blind lie clockwise."""
    if players == 2:
        assert at.button == at.small_blind != at.big_blind, at
    else:
        assert 0 < clockwise(at.button, at.small_blind) < clockwise(at.button, at.big_blind), at


def big_blind_moves_on(last: Positions, at: Positions, here: set[Seat]) -> None:
    """BTN-03: it skips nobody who has chips, and nobody pays it again while another is due."""
    assert at.big_blind != last.big_blind, (last, at)
    gone_by = clockwise(last.big_blind, at.big_blind)
    skipped = [seat for seat in here if 0 < clockwise(last.big_blind, seat) < gone_by]
    assert not skipped, (last, at, skipped)


def same_big_blind_again(last: Positions, at: Positions, here: set[Seat]) -> None:
    """After a hand that did not count: the same player, or if he is gone the next one there is."""
    between = [seat for seat in here if clockwise(last.big_blind, seat) < clockwise(last.big_blind, at.big_blind)]
    assert not between, (last, at, between)


def clockwise(start: Seat, end: Seat) -> int:
    return (end - start) % MOST_SEATS
