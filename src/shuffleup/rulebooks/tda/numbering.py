"""The numbers of the TDA's rules by edition. A clause is named by its number of 2024, and a later edition is a row."""

from __future__ import annotations

FIRST = 2024
RENUMBERED: dict[int, dict[int, int]] = {
    2026: {**{rule: rule + 1 for rule in range(10, 21)}, **{rule: rule + 2 for rule in (21, 22, *range(43, 49))}},
}


def numbered(rule: int) -> dict[int, int]:
    """What a rule of 2024 is called in each edition that is known to number it."""
    later = {edition: moved[rule] for edition, moved in RENUMBERED.items() if rule in moved}
    return {FIRST: rule, **later}


def procedure(number: int) -> dict[int, int]:
    return {FIRST: number}
