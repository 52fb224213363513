"""Every clause as the documents number it, read once for all who ask."""

from __future__ import annotations

from typing import Any

import yaml

from tests.architecture.sources import ROOT

LISTED: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/architecture/clauses.yaml").read_text(encoding="utf-8"))
