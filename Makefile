# make setup | demo | test | lint | check | bench | clean. `demo` and `test` do all their own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: setup demo test lint check bench clean

setup: $(STAMP)

$(STAMP): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing asofgraph and what it needs into $(VENV) (once) …"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[local,ko,ledger,dev]'
	@touch $(STAMP)

demo: setup
	@$(BIN)/asofgraph demo
	@$(BIN)/asofgraph demo --lang ko

test: setup
	@$(BIN)/python -m pytest

lint: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

check: lint test

bench: setup
	@$(BIN)/asofgraph bench start

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build
