"""A hand replayed from its events is the hand that was played, at its end and at every moment before."""

from __future__ import annotations

from shuffleup.hand import decide, replay
from tests.properties.playing import Live
from tests.properties.randomly import for_random_hands


@for_random_hands(450)
def test_replay_equals_live(live: Live) -> None:
    assert replay(live.history) == live.hand
    live.play()
    assert replay(live.history) == live.hand


@for_random_hands(225)
def test_every_moment_can_be_replayed(live: Live) -> None:
    moments = [live.hand.copy(), *(live.hand.copy() for _ in live.events())]
    for length in range(1, len(moments) + 1):
        assert replay(live.history[:length]) == moments[length - 1], live.history[:length]


@for_random_hands(300)
def test_deciding_changes_nothing_and_decides_the_same_again(live: Live) -> None:
    while not live.hand.over:
        command = live.next_command()
        before = live.hand.copy()
        decision = decide(live.hand, command, live.terms)
        assert live.hand == before, command
        assert decide(before, command, live.terms) == decision
        list(live.do(command))
