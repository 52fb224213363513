"""Nine hundred random hands (`make histories`: three thousand) as we, PokerKit and PyPI's `poker` read them, in both
layouts; half of them with players who are away and with stacks of hardly a blind.

Everything must be read, to the same stacks, outside the classes that are named here: each is something that the reader
cannot do whatever is written, with the smallest hand that shows it. docs/histories.md tells of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import time
from functools import cache
from itertools import takewhile
from random import Random

import pytest
from poker.room.pokerstars import PokerStarsHandHistory
from pokerkit import HandHistory
from pokerkit.notation import PokerStarsParser
from pokerkit.utilities import UNMATCHABLE_PATTERN

from shuffleup.facts import fact
from shuffleup.hand import Event, Player, Refused, Setup, Structure, replay, set_up
from shuffleup.hand.events import BoardClaimed, HandStarted, Mucked, PotAwarded, Share, ShowdownOpened
from shuffleup.histories import Fields, History, history_of, read_phh, replayed, write_phh
from shuffleup.histories.pokerstars import pokerstars_text
from shuffleup.histories.steps import DealsBoard, Folds, Mucks, RaisesTo, SitsOut
from shuffleup.questions.words import Chips

from . import random_play

HANDS = int(os.environ.get("SHUFFLEUP_HANDS", "150"))  # of each kind
TENTHS = [range(start, HANDS, 10) for start in range(10)]
STRUCTURES = (
    Structure(Chips(5), Chips(10)),
    Structure(Chips(5), Chips(10), ante=Chips(2)),
    Structure(Chips(5), Chips(10), ante=Chips(10), big_blind_ante=True),
    Structure(Chips(5), Chips(10), straddles=(Chips(20),)),
)
EVENING = Fields(
    (
        ("_tournament", 7),
        ("_buy_in", "10"),
        ("_level", 4),
        ("year", 2026),
        ("month", 3),
        ("day", 6),
        ("time", time(20, 30)),
        ("time_zone_abbreviation", "UTC"),
    )
)


def half_away(random: Random) -> Setup:
    """Every second player is away, and every second has hardly a blind."""
    return _small(random, random.choice(STRUCTURES), away=0.5)


def short(random: Random) -> Setup:
    """Everybody is there, and every second has hardly a blind."""
    return _small(random, STRUCTURES[0], away=0.0)


def _small(random: Random, structure: Structure, away: float) -> Setup:
    positions, seats = random_play.random_positions(random)
    stacks = [Chips(random.choice((random.randint(1, 12), random.randint(1, 200)))) for _ in seats]
    players = [Player(seat, stack, away=random.random() < away) for seat, stack in zip(seats, stacks, strict=True)]
    setup = set_up(structure, positions, players, random_play.TERMS)
    return _small(random, structure, away) if isinstance(setup, Refused) else setup


@fact
class Told:
    """A random hand, and what is written of it."""

    seed: int
    events: tuple[Event, ...]
    history: History

    @property
    def setup(self) -> Setup:
        started = self.events[0]
        assert isinstance(started, HandStarted)
        return started.setup

    @property
    def shares(self) -> list[Share]:
        return [share for event in self.events if isinstance(event, PotAwarded) for share in event.shares]

    def any(self, *kinds: type[Event]) -> bool:
        return any(isinstance(event, kinds) for event in self.events)


@cache
def told(kind: Callable[[Random], Setup], seeds: range) -> tuple[Told, ...]:
    return tuple(_told(kind, seed) for seed in seeds)


def _told(kind: Callable[[Random], Setup], seed: int) -> Told:
    *_, events = random_play.random_hand(seed, kind, seen=1.0)
    return Told(seed, events, history_of(events, other=EVENING))


of_every_kind = pytest.mark.parametrize("kind", [random_play.random_setup, half_away, short])
in_tenths = pytest.mark.parametrize("seeds", TENTHS, ids=lambda seeds: str(seeds.start))
no_warnings = pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # of folds that cost nothing: one is away


# -------------------------------------------------------------------------------------------------------------- PHH


@of_every_kind
@in_tenths
def test_we_read_it_to_the_same_stacks(kind: Callable[[Random], Setup], seeds: range) -> None:
    for hand in told(kind, seeds):
        assert read_phh(write_phh(hand.history)).history == hand.history, hand.seed
        assert replayed(hand.history).fault is None, hand.seed


@no_warnings
@of_every_kind
@in_tenths
def test_pokerkit_reads_it_to_the_same_stacks(kind: Callable[[Random], Setup], seeds: range) -> None:
    for hand in told(kind, seeds):
        if nothing_is_posted(hand) or climbs_to_the_price(hand):
            with pytest.raises(ValueError, match=r"No antes|Unable to repair"):
                list(HandHistory.loads(write_phh(hand.history)))
            continue
        *_, last = HandHistory.loads(write_phh(hand.history))
        over = [due - has for due, has in zip(hand.history.finishing_stacks or (), last.stacks, strict=True)]
        assert bool(last.status) == waits_for_a_board(hand), (hand.seed, write_phh(hand.history))
        if last.status:
            assert [pot for pot in over if pot] == [last.total_pot_amount], "only the winner lacks chips: the pot"
        elif not any(splits(hand) for splits in SPLITS):
            assert not any(over), (hand.seed, write_phh(hand.history))


def nothing_is_posted(hand: Told) -> bool:
    """No ante, and the only blind at an empty seat: PokerKit plays no such hand."""
    return not any(place.ante or place.blind for place in hand.setup.places)


def climbs_to_the_price(hand: Told) -> bool:
    """A blind posted short is the price to PokerKit. A call of the whole price is a raise then, and where an all-in
    came between the two, too small a one, unless it is an all-in as well."""
    posts = hand.history.for_others
    if posts is None:
        return False
    stacks = [max(stack - ante, 0) for stack, ante in zip(hand.history.stacks, posts.antes, strict=True)]
    price = max(min(stack, abs(blind)) for stack, blind in zip(stacks, posts.blinds, strict=True))
    step = 0
    before_the_flop = takewhile(lambda done: not isinstance(done.deed, DealsBoard), hand.history.steps)
    for raised in (done.deed for done in before_the_flop if isinstance(done.deed, RaisesTo)):
        more = raised.total - price
        if more < step and raised.total < stacks[raised.place]:
            return True
        price, step = raised.total, max(more, step)
    return False


def waits_for_a_board(hand: Told) -> bool:
    """Whoever is away and has no chips left, or nobody to bet against, cannot fold in PokerKit. Where everybody else
    but one did, it waits for the rest of a board that nobody dealt."""
    out = {step.deed.place for step in hand.history.steps if isinstance(step.deed, SitsOut)}
    folded = {step.deed.place for step in hand.history.steps if isinstance(step.deed, Folds)}
    board = replay(hand.events).board
    return bool(out - folded) and not hand.any(ShowdownOpened) and len(board) < 5


def splits_odd_chips(hand: Told) -> bool:
    """It gives them to another, and splits below the smallest chip in play."""
    shared = any(isinstance(event, PotAwarded) and len(event.shares) > 1 for event in hand.events)
    return shared or hand.setup.unit > 1


def puts_dead_antes_into_the_main_pot(hand: Told) -> bool:
    """All of them, also of who paid more than the smallest all-in."""
    posts = hand.history.for_others
    pots = [len(event.pots) for event in hand.events if isinstance(event, ShowdownOpened)]
    return posts is not None and posts.ante_is_dead and max(pots, default=1) > 1


def plays_the_board_face_down(hand: Told) -> bool:
    """Who takes a side pot without showing plays the board for the main one, which may be as good as the winner's."""
    return any(isinstance(step.deed, Mucks) and step.deed.paid for step in hand.history.steps)


SPLITS = (splits_odd_chips, puts_dead_antes_into_the_main_pot, plays_the_board_face_down)


def test_what_it_cannot_do_is_rare() -> None:
    plain = told(random_play.random_setup, range(HANDS))
    small = told(short, range(HANDS))
    away = told(half_away, range(HANDS))
    assert sum(map(nothing_is_posted, plain)) < HANDS / 50
    assert sum(map(climbs_to_the_price, (*plain, *small, *away))) < 3 * HANDS / 100
    assert sum(map(waits_for_a_board, plain)) < HANDS / 50
    assert not any(map(waits_for_a_board, small)), "near miss: nobody is away"
    bent = [hand for hand in away if hand.history.for_others is not None]
    assert len(bent) > HANDS / 10, "blinds that others are told of otherwise"


def test_a_blind_that_is_called_is_written_as_it_was() -> None:
    """Near miss: somebody is away, but others come to the same stacks by themselves."""
    histories = [hand.history for hand in told(half_away, range(HANDS))]
    away = [history for history in histories if any(isinstance(step.deed, SitsOut) for step in history.steps)]
    plain = [history for history in away if history.for_others is None]
    assert len(plain) > HANDS / 10
    assert not any("_blinds_or_straddles" in write_phh(history) for history in plain)


# ------------------------------------------------------------------------------------------- the layout of trackers


@of_every_kind
@in_tenths
def test_poker_reads_the_trackers_layout(kind: Callable[[Random], Setup], seeds: range) -> None:
    for hand in told(kind, seeds):
        if nobody_is_dealt_in_against(hand):
            continue
        read = PokerStarsHandHistory(f"{pokerstars_text(hand.history, hand.events).strip()}\n")
        read.parse()
        names = {player.name for player in read.players if player.stack}
        assert names == {f"Seat{place.seat}" for place in hand.setup.places}, hand.seed
        assert read.total_pot == sum(share.amount for share in hand.shares), hand.seed


def nobody_is_dealt_in_against(hand: Told) -> bool:
    """All but one are away, and no card is dealt: `poker` finds no hand without a `Dealt to`."""
    return sum(place.dealt for place in hand.setup.places) == 1


@no_warnings
@of_every_kind
@in_tenths
def test_pokerkit_reads_the_trackers_layout(kind: Callable[[Random], Setup], seeds: range) -> None:
    for hand in told(kind, seeds):
        if any(cannot(hand) for cannot in NOT_READ):
            continue
        text = pokerstars_text(hand.history, hand.events)
        (read,) = HandHistory.from_pokerstars(f"{text}\n", error_status=True)
        *_, last = read
        assert not last.status, (hand.seed, text)
        if not any(differs(hand) for differs in (*SPLITS, somebody_mucks)):
            assert sorted(last.stacks) == sorted(hand.history.finishing_stacks or ()), (hand.seed, text)


def there_are_antes(hand: Told) -> bool:
    return any(place.ante for place in hand.setup.places)


def there_are_straddles(hand: Told) -> bool:
    return any(place.blind > hand.setup.least_bet for place in hand.setup.places)


def others_are_told_otherwise(hand: Told) -> bool:
    """A blind posted short, or one of somebody who is away: PHH has fields that PokerKit can be told it in, the layout
    of trackers has not, and bending its words would mislead the trackers it is for."""
    return hand.history.for_others is not None


def has_no_first_seat(hand: Told) -> bool:
    """The button at an empty seat, and nobody has the small blind: PokerKit begins with who posts first."""
    places = hand.setup.places
    return hand.setup.button not in {place.seat for place in places} and not places[0].blind


def somebody_mucks(hand: Told) -> bool:
    """It reads no muck, and gives the pot to cards that were thrown away."""
    return hand.any(Mucked, BoardClaimed)


NOT_READ = (
    nothing_is_posted,
    there_are_antes,
    there_are_straddles,
    others_are_told_otherwise,
    waits_for_a_board,
    has_no_first_seat,
)


def test_what_it_cannot_read_of_that_layout_are_antes_straddles_and_blinds_nobody_can_call() -> None:
    """Near miss: of hands with two whole blinds and everybody there, it reads all."""
    for hand in told(short, range(HANDS)):
        short_blind = max(min(place.blind, place.stack) for place in hand.setup.places) < hand.setup.price
        assert short_blind or not any(cannot(hand) for cannot in NOT_READ if cannot is not has_no_first_seat)


# -------------------------------------------------------------------------------- the smallest hands that show why


def phh(stacks: list[int], blinds: list[int], *actions: str, least_bet: int = 1) -> HandHistory:
    lines = ('variant = "NT"', f"antes = {[0] * len(stacks)}", f"blinds_or_straddles = {blinds}")
    more = (f"min_bet = {least_bet}", f"starting_stacks = {stacks}", f"actions = {list(actions)}")
    return HandHistory.loads("\n".join((*lines, *more)))


def last_of(hand: HandHistory) -> tuple[bool, list[int]]:
    *_, last = hand
    return bool(last.status), [int(stack) for stack in last.stacks]


DEALT = ("d dh p1 AsAd", "d dh p2 ????", "d dh p3 KsKd")


@no_warnings
@pytest.mark.parametrize(
    ("stack", "gives_up", "ends"),
    [
        (7, (), False),
        (7, ("p2 sm",), False),  # all-in and away: a muck leaves one, and the board is waited for all the same
        (11, ("p2 f",), True),  # near miss: with a chip behind, somebody who is away can fold
    ],
)
def test_who_is_away_and_all_in_stays_in(stack: int, gives_up: tuple[str, ...], ends: bool) -> None:
    hand = phh([100, stack, 100], [5, 10, 0], *DEALT, "p3 f", "p1 cc", *gives_up)
    open_, stacks = last_of(hand)
    assert open_ is not ends
    assert (stacks == [110, stack - 10, 100]) is ends


@no_warnings
def test_a_blind_posted_short_is_the_price_and_climbing_to_the_true_one_is_refused() -> None:
    blinds = phh([100, 2, 100, 7], [5, 10, 0, 0], "p3 cc", least_bet=10)
    *_, last = blinds
    assert max(last.bets) < 10, "a call of ten"
    dealt = tuple(f"d dh p{place} ????" for place in range(1, 6))
    climbs = ("p3 cbr 7", "p4 cbr 10")
    with pytest.raises(ValueError, match="Unable to repair"):
        last_of(phh([100, 2, 7, 100, 100], [0, 2, 0, 0, 0], *dealt, *climbs))
    all_in = phh([100, 2, 7, 10, 100], [0, 2, 0, 0, 0], *dealt, *climbs)  # near miss
    assert last_of(all_in)[0]


@no_warnings
def test_a_hand_without_a_post_is_refused() -> None:
    with pytest.raises(ValueError, match="No antes, blinds"):
        last_of(phh([100, 100], [0, 0]))


BOARD = ("d db 2c3c4h", "p1 cc", "p2 cbr 20", "p1 f", "d db 9h", "d db Jd", "p3 sm KsKd")


@no_warnings
def test_who_mucks_with_a_side_pot_for_himself_is_written_as_face_down() -> None:
    """A muck would leave a pot that is nobody's, and stop PokerKit; nothing turned up leaves it to its owner."""
    start = ("p3 cc", "p1 cc", "p2 cc")
    with pytest.raises(AssertionError):
        last_of(phh([100, 100, 6], [5, 10, 0], *DEALT, *start, *BOARD, "p2 sm"))
    assert last_of(phh([100, 100, 6], [5, 10, 0], *DEALT, *start, *BOARD, "p2 sm ????")) == (False, [90, 98, 18])


def test_the_parser_of_that_layout_knows_no_antes_straddles_or_mucks() -> None:
    assert PokerStarsParser.ANTE_POSTING is UNMATCHABLE_PATTERN
    assert not PokerStarsParser.BLIND_OR_STRADDLE_POSTING.search("Ada: posts straddle 20")
    assert PokerStarsParser.BLIND_OR_STRADDLE_POSTING.search("Ada: posts big blind 20")  # near miss
    assert not any(
        pattern.search("Ada: mucks hand") for pattern in (PokerStarsParser.FOLDING, PokerStarsParser.HOLE_CARDS_SHOWING)
    )
