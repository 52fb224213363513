"""Deciding about seasons. Changes nothing."""

from __future__ import annotations

import re

from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.nights.decide import NOT_OURS
from shuffleup.club.people.decide import NOBODY
from shuffleup.club.seasons import events as e
from shuffleup.club.seasons.rules import wrong_rules
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, SeasonNo, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same
from shuffleup.say import Sum
from shuffleup.tournament.prizes.payouts import Money

LONGEST_NAME = 60
LONGEST_REASON = 200
MOST_SEASONS = 200
MOST_MONEY = Money(1_000_000_00)
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
NO_SEASON = refuse("There is no season of that number.", Refusal.MALFORMED)
IS_CLOSED = refuse("This season is closed; open it again to change something.", Refusal.OVER)


def open_season(club: Club, card: e.SeasonCard, signed: Signature) -> Changes:
    if club.founded is None:
        return NO_CLUB
    if len(club.seasons) >= MOST_SEASONS:
        return refuse("A club keeps at most {most} seasons.", Refusal.FULL, most=MOST_SEASONS)
    number = SeasonNo(max(club.seasons, default=0) + 1)
    return wrong_card(club, card) or (e.SeasonOpened(number, card, signed),)


def change(club: Club, season: SeasonNo, card: e.SeasonCard, signed: Signature) -> Changes:
    if wrong := _not_open(club, season) or wrong_card(club, card, season):
        return wrong
    return () if card == club.seasons[season].card else (e.SeasonChanged(season, card, signed),)


def count(club: Club, season: SeasonNo, night: NightCode, signed: Signature, *, counts: bool) -> Changes:
    wrong = _not_open(club, season) or (None if night in club.nights else NOT_OURS)
    return wrong or (e.NightCounted(season, night, counts, signed),)


def close(club: Club, season: SeasonNo, signed: Signature) -> Changes:
    return _not_open(club, season) or (e.SeasonClosed(season, signed),)


def reopen(club: Club, season: SeasonNo, signed: Signature) -> Changes:
    if season not in club.seasons:
        return NO_SEASON
    if club.seasons[season].closed is None:
        return refuse("This season is open.", Refusal.ALREADY_DONE)
    return (e.SeasonReopened(season, signed),)


def _not_open(club: Club, season: SeasonNo) -> Refused | None:
    if season not in club.seasons:
        return NO_SEASON
    return IS_CLOSED if club.seasons[season].closed is not None else None


def wrong_card(club: Club, card: e.SeasonCard, season: SeasonNo | None = None) -> Refused | None:
    """What is wrong with a season as it would be posted; `season` is its number, if it has one already."""
    if not card.name.strip() or len(card.name) > LONGEST_NAME or not is_seen(card.name):
        return refuse(
            "The name of a season is one line of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NAME
        )
    others = [one for one in club.seasons.values() if one.season != season]
    if any(same(one.name) == same(card.name) for one in others):
        return refuse("There is a season {name} already.", Refusal.TAKEN, name=card.name)
    return _wrong_days(card.first, card.last) or wrong_rules(card.rules)


def _wrong_days(first: str, last: str) -> Refused | None:
    for day in (first, last):
        if day and not DAY.fullmatch(day):
            return refuse("{day} is no day; write it as 2026-11-20.", Refusal.MALFORMED, day=repr(day[:20]))
    if first and last and last < first:
        return refuse("The last day of a season comes before its first.", Refusal.MALFORMED)
    return None


# ------------------------------------------------------------------------------------------------------- its purse


def move(
    club: Club, season: SeasonNo, money: Money, why: str, held: Money, signed: Signature, person: PersonId | None = None
) -> Changes:
    """Into the purse, or out of it (below 0), which `held` so much until now. A closed season may still be paid out."""
    if season not in club.seasons:
        return NO_SEASON
    if person is not None and person not in club.people:
        return NOBODY
    wrong = _wrong_sum(money, held) or _wrong_reason(why)
    number = len(club.seasons[season].moved) + 1
    return wrong or (e.PurseMoved(season, number, money, person, why, signed),)


def strike(club: Club, season: SeasonNo, number: int, held: Money, signed: Signature) -> Changes:
    if season not in club.seasons or number not in club.seasons[season].moved:
        return refuse("There is no such entry.", Refusal.MALFORMED)
    if number in club.seasons[season].struck:
        return refuse("This entry is struck already.", Refusal.ALREADY_DONE)
    entry = club.seasons[season].moved[number]
    return _wrong_sum(Money(-entry.money), held) or (e.PurseStruck(season, number, signed),)


def _wrong_sum(money: Money, held: Money) -> Refused | None:
    if not 0 < abs(money) <= MOST_MONEY:
        return refuse("Say a sum of at most {most}.", Refusal.MALFORMED, most=Sum(MOST_MONEY))
    if money < 0 and held + money < 0:
        return refuse(
            "There is {held} in the purse, and not {money}.",
            Refusal.TOO_LARGE,
            held=Sum(max(held, 0)),
            money=Sum(-money),
        )
    return None


def _wrong_reason(why: str) -> Refused | None:
    if why.strip() and len(why) <= LONGEST_REASON and is_seen(why):
        return None
    return refuse("Say what it is for, in one line of at most {most} letters.", Refusal.UNSAID, most=LONGEST_REASON)
