"""What a fact is beside its fields: equal by value, told apart by its kind, and its own copy."""

from __future__ import annotations

from copy import deepcopy

from shuffleup.facts import fact


@fact
class Asked:
    pass


@fact
class AskedToo:
    pass


@fact
class Paid:
    chips: int


def test_equal_facts_have_one_number_and_other_kinds_have_others() -> None:
    assert (Asked(), hash(Asked())) == (Asked(), hash(Asked()))
    assert hash(Asked()) != hash(AskedToo()), "or a book compares every question without fields with all others"
    assert hash(Paid(3)) == hash(Paid(3)) != hash(Paid(4))
    assert len({Asked(), AskedToo(), Asked(), Paid(3), Paid(3), Paid(4)}) == 4


def test_what_never_changes_is_its_own_copy() -> None:
    one = [Paid(3)]
    again = deepcopy(one)
    assert again == one
    assert again is not one  # near miss: a list is not
    assert again[0] is one[0]
