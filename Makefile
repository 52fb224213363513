# make run | make test | make check | make bench: each sets up what it needs by itself.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

.PHONY: run setup test check bench fairness rules words screens clean

run: $(VENV)/.run
	$(BIN)/shuffleup

setup: $(VENV)/.test

test: check
	$(BIN)/pytest

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.bench
	$(BIN)/python -m bench --whole-deck
	$(BIN)/python -m bench
	$(BIN)/python -m bench.books
	$(BIN)/python -m bench.ranking

fairness: $(VENV)/.test
	$(BIN)/python -m tests.dealing.fairness

rules: $(VENV)/.test
	$(BIN)/python tools/weave_rules.py
	$(BIN)/python -m tools.weave_socket

screens: $(VENV)/.test
	$(BIN)/python -m tools.screens

words: $(VENV)/.test
	$(BIN)/python -m tools.words

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --editable .
	touch $@

$(VENV)/.test: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --editable '.[test]'
	touch $@ $(VENV)/.run

$(VENV)/.bench: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --editable '.[bench]'
	touch $@ $(VENV)/.run
