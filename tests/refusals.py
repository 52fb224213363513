"""Which refusal it is, told by its kind: words may change, kinds may not."""

from __future__ import annotations

from shuffleup.hand import Refusal, Refused


def is_told(refused: Refused, because: Refusal | str) -> bool:
    """Of this kind; or with these words in it, where they are the point."""
    return refused.kind is because if isinstance(because, Refusal) else because in refused.reason


def refused(answer: object, kind: Refusal, says: str = "") -> Refused:
    """The answer is a refusal of this kind; `says`, where the wording is the point."""
    assert isinstance(answer, Refused), answer
    assert answer.kind is kind, (answer, kind)
    assert says in answer.reason, (answer, says)
    return answer
