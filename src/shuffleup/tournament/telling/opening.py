"""How an evening begins, in words."""

from __future__ import annotations

from shuffleup.questions import entries as ask_entries
from shuffleup.say import Day, counted, passage, say
from shuffleup.tournament import events as e
from shuffleup.tournament.entries.buying import BuyInPrice, posted_buy_in
from shuffleup.tournament.telling.scene import Scene, Sentences, Told


def tell(scene: Scene, event: e.Planned) -> Sentences:
    plan = event.plan
    price = posted_buy_in(BuyInPrice(plan.buy_in, plan.stack), scene.book)
    opened = say("{name}, {date}, by the {book} rules.", name=plan.name, date=Day(plan.date), book=plan.book)
    return (
        Told(passage(opened, *price, *plan.apart()), scene.cited(ask_entries.ChipsForBuyIn)),
        Told(
            counted(
                "Everyone begins with {chips}; {count} level hangs on the wall.",
                "Everyone begins with {chips}; {count} levels hang on the wall.",
                len(plan.schedule.levels),
                chips=plan.set.said,
            )
        ),
    )
