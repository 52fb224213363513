"""How somebody plays, over all nights of the club: for that person and hosts, and for others as the club decides."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from shuffleup.app.hands.hand_index import index_of
from shuffleup.club.words import NightCode, PersonId
from shuffleup.tournament.words import PlayerId
from shuffleup.views.club.seen import sees
from shuffleup.views.figures import PlayTally, figures_view
from shuffleup.web.club.visit import Visit, let_in
from shuffleup.web.pages.figures import MOST_EVENINGS, PATIENCE
from shuffleup.web.pages.pages import nothing_here


async def figures(request: Request) -> Response:
    visit, person = await let_in(request), PersonId(request.path_params["person"])
    if person not in visit.club.people or not sees(visit.looker, visit.club.terms.figures, person):
        return nothing_here(request, request.url.path)
    together, evenings, left = PlayTally(), 0, 0
    for night, players in _played(visit, person)[:MOST_EVENINGS]:
        room = await visit.house.readable(night)
        so_far = await index_of(room, visit.house.parts, PATIENCE) if room else None
        tallies = [so_far.index.tallies[one] for one in players if one in so_far.index.tallies] if so_far else []
        left, evenings = left + (so_far.left if so_far else 0), evenings + bool(tallies)
        for tally in tallies:
            together.join(tally)
    one = visit.club.one(person)
    return visit.shows(
        "figures", person=person, name=one.name, one=figures_view("", together), evenings=evenings, left=left
    )


def _played(visit: Visit, person: PersonId) -> list[tuple[NightCode, list[PlayerId]]]:
    """In which nights of this server, and as whom; the latest first."""
    club, wanted = visit.club, visit.club.one(person).person
    nights = [one.record.night for one in visit.nights if not one.record.elsewhere]
    known = [
        (night, [player for player, of in club.nights[night].items() if club.one(of).person == wanted])
        for night in nights
    ]
    return [(night, players) for night, players in known if players]
