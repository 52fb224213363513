# make run | make test | make check | make bench: each sets up what it needs by itself.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
unexport PYTHONDONTWRITEBYTECODE # the tests start hundreds of programs: reading them anew each time took minutes

# What is installed is said first and, where it fails, why: in one sentence, with nothing half made left behind.
OLD    = Shuffle Up needs Python 3.11 or newer, and $(PYTHON) is not. Name one that is: make $(MAKECMDGOALS) PYTHON=python3.12
FAILED = That could not be installed: is a package index reached from here? The last word of pip was:
define install
@echo "Installing what this needs into $(VENV); the first time takes about a minute."
@said=$$(mktemp); $(BIN)/python -m pip --quiet --disable-pip-version-check install $(1) 2> $$said || { \
	echo "$(FAILED)" >&2; { grep '^ *ERROR' $$said || cat $$said; } | tail -n 1 >&2; rm -f $$said; [ -e $(VENV)/.run ] || rm -rf $(VENV); exit 1; }; rm -f $$said
endef

.PHONY: run setup test tests check warm bench fairness leaks speeds histories rules words screens clean

run: $(VENV)/.run
	$(BIN)/shuffleup || [ $$? -eq 130 ]

setup: $(VENV)/.test

# Side by side: whenever tests wait, mypy works, and one run tells of both.
test: $(VENV)/.test
	@$(MAKE) --no-print-directory --jobs 2 check tests

tests: warm
	$(BIN)/pytest

# What the lab and pytest compile, once: else every process of the tests does it for itself. Of tests that cannot be
# read the run itself tells.
warm: $(VENV)/.test
	$(BIN)/shuffleup lab warm
	@$(BIN)/pytest --collect-only -n 0 > /dev/null || :

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.bench
	$(BIN)/python -m bench --whole-deck
	$(BIN)/python -m bench
	$(BIN)/python -m bench.books
	$(BIN)/python -m bench.ranking $(if $(OMPEVAL),--ompeval $(OMPEVAL))
	$(BIN)/python -m bench.paper
	$(BIN)/python -m bench.lab
	$(BIN)/python -m bench.odds
	$(BIN)/python -m bench.bully --only river --hands 5
	$(BIN)/python -m bench.bully --only thinks --hands 100
	$(BIN)/python -m bench.bully --hands 300

fairness: $(VENV)/.test
	$(BIN)/python -m tests.dealing.fairness

leaks: $(VENV)/.test
	$(BIN)/python -m tests.web.leaks --hands 1000

speeds: $(VENV)/.test
	$(BIN)/python -m tests.properties.test_two_speeds

histories: $(VENV)/.test
	SHUFFLEUP_HANDS=1000 $(BIN)/pytest tests/histories/test_random_read.py

rules: $(VENV)/.test
	$(BIN)/python -m tools.weave_rules
	$(BIN)/python -m tools.weave_socket
	$(BIN)/python -m tools.weave_checker

screens: $(VENV)/.test
	$(BIN)/python -m tools.screens

words: $(VENV)/.test
	$(BIN)/python -m tools.words

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { echo "$(OLD)" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.run: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,--editable '.[all]')
	@touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,--editable '.[test]')
	@touch $@ $(VENV)/.run

$(VENV)/.bench: pyproject.toml constraints.txt | $(BIN)/python
	$(call install,--editable '.[bench]')
	@touch $@ $(VENV)/.run
