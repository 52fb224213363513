"""Cards that somebody picks to see what they are worth: two of their own, a board, and another hand if they like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from shuffleup.cards import BadCard, Card, card, cards
from shuffleup.facts import fact
from shuffleup.say import NOTHING, Sentence, Worded, pattern, say


class PickPlace(Worded):
    """Where the next card goes."""

    MINE = "mine", pattern("My cards")
    BOARD = "board", pattern("The board")
    OTHER = "other", pattern("The other hand")


ROOM = {PickPlace.MINE: 2, PickPlace.BOARD: 5, PickPlace.OTHER: 2}
BOARDS = (0, 3, 4, 5)


@fact
class PickedCards:
    """What is picked so far. `wrong` is what cannot be, `lacks` what is missing before there is anything to say."""

    mine: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    other: tuple[Card, ...] = ()
    to: PickPlace = PickPlace.MINE
    wrong: Sentence = NOTHING

    @property
    def all(self) -> tuple[Card, ...]:
        return (*self.mine, *self.board, *self.other)

    @property
    def lacks(self) -> Sentence:
        if len(self.mine) < ROOM[PickPlace.MINE]:
            return say("Pick your two cards.")
        if len(self.board) not in BOARDS:
            return say("The flop has three cards.")
        if len(self.other) == 1:
            return say("The other hand has two cards; without any, it is any hand.")
        return NOTHING

    @property
    def is_told(self) -> bool:
        """Is there something to say of it?"""
        return not self.wrong and not self.lacks


def picked(mine: str, board: str, other: str, to: str = "", tap: str = "") -> PickedCards:
    """What is written in the three places, and one card that was tapped: added where the next one goes, or taken away
    where it lay."""
    read: dict[PickPlace, tuple[Card, ...]] = {}
    for place, text in zip(PickPlace, (mine, board, other), strict=True):
        try:
            read[place] = cards(text)
        except BadCard:
            return PickedCards(wrong=no_cards(text))
    places = {place: _without(one, tap) for place, one in read.items()}
    wanted = PickPlace(to) if to in {*PickPlace} else PickPlace.MINE
    if tap and places == read:
        free = _next_room(wanted, places)
        places |= {free: (*places[free], *_one_card(tap))} if free else {}
    to_next = _next_room(wanted, places) or wanted
    made = PickedCards(places[PickPlace.MINE], places[PickPlace.BOARD], places[PickPlace.OTHER], to_next)
    return replace(made, wrong=_wrong(made))


def _one_card(text: str) -> tuple[Card, ...]:
    try:
        return (card(text),)
    except BadCard:
        return ()


def _without(picked_: tuple[Card, ...], tap: str) -> tuple[Card, ...]:
    return tuple(one for one in picked_ if one.text != tap)


def _next_room(wanted: PickPlace, places: dict[PickPlace, tuple[Card, ...]]) -> PickPlace | None:
    """Where a card goes: where it is wanted while there is room, else to the first that has some."""
    return next((place for place in (wanted, *PickPlace) if len(places[place]) < ROOM[place]), None)


def no_cards(text: str) -> Sentence:
    return say("“{text}” is no row of cards. Write rank and suit, as in As, 10h or 7c.", text=text[:40])


def _wrong(made: PickedCards) -> Sentence:
    for place, one in zip(PickPlace, (made.mine, made.board, made.other), strict=True):
        if len(one) > ROOM[place]:
            return say("{place}: at most {most}.", place=place, most=ROOM[place])
    twice = next(_seen_before(made.all), None)
    return say("{card} is there twice: a deck has only one.", card=twice.words) if twice else NOTHING


def _seen_before(all_cards: Iterable[Card]) -> Iterator[Card]:
    seen: set[Card] = set()
    for one in all_cards:
        if one in seen:
            yield one
        seen.add(one)
