"""The JSON side of set-up is what its description says, whatever is sent to it."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.web.stage import Stage

CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]
FEW = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_it_answers_as_described(stage: Stage) -> None:
    document = httpx.get(f"{stage.url}/api/openapi.json").json()
    described = schemathesis.openapi.from_dict(document)
    described.config.update(base_url=stage.url)
    for path in described.values():
        for operation in path.values():

            @FEW
            @given(case=operation.as_strategy())
            def answers(case: Case[Any]) -> None:
                case.call_and_validate(checks=CHECKS)

            answers()
    assert stage.house.rooms, "none of what was sent made an evening"
