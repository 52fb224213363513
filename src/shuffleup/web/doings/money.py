"""The prizes: what hangs on the wall, what the players agree among themselves, and paying."""

from __future__ import annotations

import re

from shuffleup.app.room import Room
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Prize
from shuffleup.tournament.payouts import Amounts, Money, Shares, Structure
from shuffleup.tournament.words import PlayerId
from shuffleup.views.money import due_now
from shuffleup.web.acts import Act, Answer, Caller, answer

SUM = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}))?")


def cents(text: str) -> Money | None:
    """A sum as people write it: 12, 12.5, 12,50. None where it is not one."""
    found = SUM.fullmatch(text.strip())
    return Money(int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))) if found else None


def not_a_sum(text: str) -> Answer:
    return Answer(f"{text[:20]!r} is not a sum of money; write it as 12 or 12.50.")


class EditPayouts(Act, tag="edit-payouts"):
    """Other prizes: percent of the purse, or sums of money. Places left empty are not paid."""

    places: list[str]
    sums: bool = False
    by_director: bool = False

    async def perform(self, room: Room, caller: Caller) -> Answer:
        structure = self._structure()
        if isinstance(structure, Answer):
            return structure
        return answer(await room.does(c.EditPayouts(structure, self.by_director), caller.now, self.seen))

    def _structure(self) -> Structure | Answer:
        written = [text.strip() for text in self.places if text.strip()]
        if self.sums:
            made = [cents(text) for text in written]
            wrong = next((text for text, money in zip(written, made, strict=True) if money is None), None)
            return not_a_sum(wrong) if wrong is not None else Amounts(tuple(one for one in made if one is not None))
        wrong = next((text for text in written if not re.fullmatch(r"[0-9]{1,3}", text)), None)
        return (
            Answer(f"{wrong[:20]!r} is not a whole number of percent.") if wrong else Shares(tuple(map(int, written)))
        )


class BookPayouts(Act, tag="book-payouts"):
    """The prizes of the book, by the size of the field."""

    by_director: bool = False

    async def perform(self, room: Room, caller: Caller) -> Answer:
        return answer(await room.does(c.EditPayouts(None, self.by_director), caller.now, self.seen))


class AgreeDeal(Act, tag="agree-deal"):
    """What the players agreed among themselves (WIN-04)."""

    players: list[str]
    sums: list[str]

    async def perform(self, room: Room, caller: Caller) -> Answer:
        made = [(PlayerId(player), text, cents(text)) for player, text in zip(self.players, self.sums, strict=False)]
        wrong = next((text for _, text, money in made if money is None), None)
        if wrong is not None:
            return not_a_sum(wrong)
        shares = tuple(Prize(player, money) for player, _, money in made if money is not None)
        return answer(await room.does(c.AgreeDeal(shares), caller.now, self.seen))


class PayPrizes(Act, tag="pay-prizes"):
    """Everyone whose place is settled. `due` is the sum on the button: if it is another by now, look again."""

    due: int

    async def perform(self, room: Room, caller: Caller) -> Answer:
        if sum(prize.money for prize in due_now(room.evening, room.book)) != self.due:
            return Answer("What is due has changed meanwhile; look again.")
        return answer(await room.does(c.PayPrizes(), caller.now, self.seen))


ACTS: tuple[type[Act], ...] = (EditPayouts, BookPayouts, AgreeDeal, PayPrizes)
