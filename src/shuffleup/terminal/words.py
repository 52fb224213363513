"""The game in words: what was done, what one may do, and how it ended. One player is called you."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shuffleup.cards import card
from shuffleup.questions.words import Street
from shuffleup.say import counted, listed, nth
from shuffleup.terminal.sight import FinishLine, TerminalSight, TopLine
from shuffleup.views.clock import Blinds
from shuffleup.views.dealer.felt import Deed, PotRow, SeatedPerson
from shuffleup.views.table.choices import Choices
from shuffleup.views.table.felt import SeatSpot

YOU = "You"
VERBS = {
    "fold": "folds",
    "check": "checks",
    "muck": "mucks",
    "play the board": "plays the board",
    "post": "posts",
    "call": "calls",
    "bet": "bets",
    "raise to": "raises to",
    "show": "shows",
    "win": "wins",
    "are": "is",
}
"""What you do, and what anybody else does."""

WAITS = {"posting": "The blinds go in.", "board": "The next card comes.", "showdown": "Showdown."}
"""What everyone waits for, when it is nobody's turn."""

MOST_LINES, MOST_NAMES = 2, 3  # of side pots, and of those who can win one

PLAIN = {"folded": "fold", "checked": "check", "mucked": "muck", "claimed": "play the board"}
PAID = {"ante": "post", "blind": "post", "called": "call"}


def spelled(cards: Iterable[str]) -> str:
    """Cards as one reads them, each with its suit."""
    return " ".join(card(text).symbol_text for text in cards)


def does(name: str, verb: str) -> str:
    return f"You {verb}" if name == YOU else f"{name} {VERBS[verb]}"


# --------------------------------------------------------------------------------------------------- what was done


def log(sight: TerminalSight) -> Iterator[str]:
    """The hand so far, a line a deed; when the game is over, everyone's place."""
    yield from standings(sight.finishes) if sight.over else _hand(sight)


def _hand(sight: TerminalSight) -> Iterator[str]:
    if sight.deeds:
        yield f"Hand {sight.head.hand}."
    for deed in sight.deeds:
        line = _mine(sight) if deed.kind == "dealt" else in_words(deed)
        if line:
            yield line


def _mine(sight: TerminalSight) -> str:
    cards = sight.mine.cards if sight.mine else ()
    return f"You are dealt {spelled(cards)}." if cards else "The cards are dealt."


def in_words(deed: Deed) -> str:
    """One deed; nothing where the felt shows it anyway."""
    who = deed.who.name if deed.who else ""
    match deed.kind:
        case "folded" | "checked" | "mucked" | "claimed":
            return f"{does(who, PLAIN[deed.kind])}."
        case "ante" | "blind" | "called":
            return f"{does(who, PAID[deed.kind])} {deed.amount:,}{_all_in(deed)}."
        case "bet" | "raised":
            return f"{does(who, 'bet' if deed.kind == 'bet' else 'raise to')} {deed.total:,}{_all_in(deed)}."
        case "returned":
            return f"{deed.amount:,} goes back to {_whom(deed.who)}: nobody called it."
        case "street":
            return f"{Street(deed.street).word.capitalize()}: {spelled(deed.cards)}."
        case "shown":
            return f"{does(who, 'show')} {spelled(deed.cards)}{f': {deed.words}' if deed.words else ''}."
        case "awarded":
            return _awarded(deed)
        case _:
            return ""


def _all_in(deed: Deed) -> str:
    assert deed.who is not None
    return f" and {'are' if deed.who.name == YOU else 'is'} all-in" if deed.all_in else ""


def _whom(who: SeatedPerson | None) -> str:
    assert who is not None
    return "you" if who.name == YOU else who.name


def _awarded(deed: Deed) -> str:
    pot = f" {pot_name(deed.pot)} of" if deed.pots > 1 else ""
    if len(deed.shares) == 1:
        return f"{does(deed.shares[0].who.name, 'win')}{pot} {deed.amount:,}."
    parts = [f"{share.amount:,} for {_whom(share.who)}" for share in deed.shares]
    return f"The pot is split: {listed(parts)}." if not pot else f"Split{pot} {deed.amount:,}: {listed(parts)}."


def pot_name(number: int) -> str:
    return f"side pot {number}" if number else "the main pot"


# ---------------------------------------------------------------------------------------------------- on the felt


def head(head: TopLine, columns: int) -> str:
    """All of it, where there is room; else without the next blinds, and then without the number of the hand."""
    lines = list(_heads(head))
    return next((line for line in lines if len(line) <= columns), lines[-1])


def _heads(head: TopLine) -> Iterator[str]:
    left = counted("{count} hand", "{count} hands", head.left) if head.by_hands else _clock(head.left)
    then, soon = (f", {blinds(head.next)} in {left}", f", next in {left}") if head.next else (", the last",) * 2
    playing = f"{head.playing} of {head.players} left" if head.playing else "over"
    level = f"Level {head.level}: {blinds(head.blinds)}"
    yield f"{level}{then}  ·  hand {head.hand}  ·  {playing}"
    yield f"{level}{soon}  ·  hand {head.hand}  ·  {playing}"
    yield f"{level}{soon}  ·  {playing}"


def _clock(millis: int) -> str:
    seconds = millis // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def blinds(level: Blinds) -> str:
    blinds = [f"{blind:,}" for blind in (level.small, level.big, *level.more) if blind]
    posted = f"one blind of {blinds[0]}" if len(blinds) == 1 else "–".join(blinds)
    ante = f"{'BB ante' if level.big_blind_ante else 'ante'} {level.ante:,}" if level.ante else ""
    bets = f"bets from {level.unit:,}" if not posted and level.unit != level.ante else ""
    return " ".join(part for part in (posted, ante, bets) if part)


def pots(rows: Iterable[PotRow], bets: int, total: int) -> Iterator[str]:
    """What lies in the middle, by name where there are several."""
    pots = list(rows)
    if len(pots) < 2:
        yield f"Pot {total:,}" if total else ""
        return
    main, *sides = pots
    yield f"Main pot {main.amount:,}"
    if len(sides) > MOST_LINES:
        yield f"Side pots {', '.join(f'{row.amount:,}' for row in sides)}"
    else:
        yield from (f"Side pot {row.number}: {row.amount:,} ({_who(row)})" for row in sides)
    if bets:
        yield f"Bets {bets:,}"


def _who(row: PotRow) -> str:
    names = [one.name for one in row.people]
    return listed(names) if len(names) <= MOST_NAMES else f"{len(names)} players"


def seat_line(spot: SeatSpot, place: int) -> str:
    """The last line of a seat: the hand that was shown, and what was done or what came of it."""
    said = _became(spot, place)
    return " ".join(filter(None, ("".join(spelled(spot.cards).split()), "" if said == "shown" else said)))


BECAME = {
    "folded": "folded",
    "all-in": "all-in",
    "away": "away",
    "sits-out": "sits out",
    "killed": "sits out, hand killed",
    "shown": "shown",
    "mucked": "mucked",
}
"""What a seat's state is called."""


def _became(spot: SeatSpot, place: int) -> str:
    if place:
        return "winner" if place == 1 else f"out, {nth(place)}"
    if spot.won:
        return f"wins {spot.won:,}"
    if spot.state:
        return BECAME[spot.state]
    match spot.did:
        case "checked":
            return "checks"
        case "bet" | "raised" | "called" as did:
            return {"bet": "bets", "raised": "raises to", "called": "calls"}[did] + f" {spot.bet:,}"
        case _:
            return f"posts {spot.bet:,}" if spot.bet else ""


def tags(spot: SeatSpot) -> str:
    further = f"{spot.further_blind}B"
    named = ((spot.button, "D"), (spot.small_blind, "SB"), (spot.big_blind, "BB"), (spot.further_blind, further))
    return " ".join(tag for holds, tag in named if holds)


# ------------------------------------------------------------------------------------------------------- my turn


def prompt(sight: TerminalSight) -> str:
    """One sentence: whose turn it is, and what it costs."""
    if sight.trouble:
        return sight.trouble
    if sight.choices:
        return _my_turn(sight.choices, sight.felt.total if sight.felt else 0)
    if sight.out or sight.over:
        return ending(sight.finishes, sight.head.players)
    if sight.mine and sight.mine.to_show:
        return "Your turn to show: S shows your hand, M mucks it."
    if acting := next((seat.spot.name for seat in sight.seats if seat.spot.to_act), ""):
        return f"{acting} to act."
    return WAITS.get(sight.phase, "The next hand comes in a moment.")


def _my_turn(choices: Choices, pot: int) -> str:
    cost = f"{choices.call:,} to call" if choices.call else "nothing to call"
    all_in = ", all you have" if choices.call_is_all_in else ""
    return f"Your turn: {cost}{all_in}. The pot is {pot:,}."


def keys(sight: TerminalSight) -> Iterator[tuple[str, str]]:
    """The keys that do something now, each with what it does."""
    choices = sight.choices
    if choices:
        yield "F", "fold"
        all_in = " all-in" if choices.call_is_all_in else ""
        yield "C", f"call {choices.call:,}{all_in}" if choices.call else "check"
        if not choices.closed:
            least = f"{choices.least:,}"
            what = "bet" if choices.bet else "raise to"
            yield "R", f"all-in {least}" if choices.least == choices.greatest else f"{what} {least} or more"
    elif sight.mine and sight.mine.to_show:
        yield "S", "show"
        yield "M", "muck"
    if sight.out or sight.over:
        yield "P", "play again"
    yield "H", "help"
    yield "Q", "quit"


def why_closed(choices: Choices) -> str:
    by = f" ({', '.join(choices.closed_by)})" if choices.closed_by else ""
    return f"{choices.closed}{by}"


# ------------------------------------------------------------------------------------------------------- the end


def ending(finishes: Iterable[FinishLine], players: int) -> str:
    """How it went for you."""
    mine = next(one for one in finishes if one.mine)
    if mine.place == 1:
        return f"You win: the last of {players} with chips."
    return f"You finish {_place(mine)} of {players}."


def _place(one: FinishLine) -> str:
    last = one.place + one.shared - 1
    return nth(one.place) if last == one.place else f"{nth(one.place)} to {nth(last)}"


def standings(finishes: Iterable[FinishLine]) -> Iterator[str]:
    """Everyone's place, three to a line."""
    places: dict[str, list[str]] = {}
    for one in finishes:
        places.setdefault(_place(one), []).append(one.name)
    told = [f"{place} {listed(names)}" for place, names in places.items()]
    for first in range(0, len(told), 3):
        yield "   ".join(told[first : first + 3])
