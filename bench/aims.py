"""What a figure was to reach, said beside it."""

from __future__ import annotations


def verdict(reached: bool, aim: str) -> str:
    return f"aim {aim}: {'reached' if reached else 'MISSED'}"


def least(figure: float, aim: float) -> str:
    return verdict(figure >= aim, f"{aim:,g} or more")


def below(figure: float, aim: float) -> str:
    return verdict(figure < aim, f"below {aim:,g}")
