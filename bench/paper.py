"""How long a booklet takes, the first in a process and the next: `python -m bench.paper`."""

from __future__ import annotations

from time import perf_counter

from shuffleup.paper.kinds import KINDS, PrintKind, PrintLook
from shuffleup.paper.press import typeset
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.events import Planned
from shuffleup.tournament.evolve import begin
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.handout.night import NightOnPaper


def seconds(kind: PrintKind) -> float:
    night = NightOnPaper(begin(Planned(usual_plan("Friday", "2026-11-20", HOMEGAME, Money(2500)))), HOMEGAME, 18)
    start = perf_counter()
    typeset(kind, night, PrintLook()).pdf()
    return perf_counter() - start


def main() -> None:
    print(f"booklet, the first: {seconds(PrintKind.BOOKLET):.2f} s; the next: {seconds(PrintKind.BOOKLET):.2f} s")
    for kind in KINDS:
        print(f"{kind.value:10} {seconds(kind):.2f} s")


if __name__ == "__main__":
    main()
