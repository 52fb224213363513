"""What axe finds on a page, and which pages there are; they are looked at in test_contrast.py."""

from __future__ import annotations

from shuffleup.web.screens import SCREENS
from tests.web.axe import serious
from tests.web.conftest import Open
from tests.web.stage import Stage

PAGES = (
    *(*SCREENS, "start", "new", "plan", "rules", "ruling", "director-seat", "director-out"),
    *("allin", "button", "figures", "hand", "hands", "help", "learn", "odds", "print", "results"),
    *("season", "season-rules", "season-final", "season-purse"),
    *("club", "club-people", "club-person", "club-links", "club-planned", "club-invited", "club-money", "club-bring"),
)
"""What tools/screens.py takes pictures of."""


FAINT = "<p style='color: #999; background: #fff'>faint</p>"
PLAIN = "<p style='color: #333; background: #fff'>plain</p>"
NAMELESS = "<img src=x>"

# body, what is asked of colours, what is found
FOUND = [
    (FAINT, True, ["color-contrast"]),
    (FAINT + NAMELESS, None, ["color-contrast", "image-alt"]),
    (FAINT + NAMELESS, False, ["image-alt"]),
    (PLAIN + NAMELESS, True, []),
    (FAINT * 6, True, ["color-contrast"] * 2),  # of what is made alike, two are enough
    (PLAIN * 6 + FAINT, True, ["color-contrast"]),  # near miss: one that is not
    (NAMELESS * 6, False, ["image-alt"] * 6),  # near miss: all but colours is asked of everything
]


def test_what_stands_in_the_way_is_found(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, quiet=True)
    for body, colours, found in FOUND:
        page.set_content(f"<html lang=en><title>x</title><body>{body}</body></html>")
        assert sorted(one.partition(":")[0] for one in serious(page, colours=colours)) == found, body
