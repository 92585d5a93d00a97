# Everything a person types. `make` alone lists the targets.
PYTHON ?= python3
VENV ?= .venv
HOST ?= 0.0.0.0
PORT ?= 8000
export HOST PORT

python := $(VENV)/bin/python
manage := $(python) manage.py
# What depends on the database is run once more on PostgreSQL: not pages that only read the rules or draw what they were given,
# nor whole battles, which ask no more of it than a few commands do.
only_reading := '*test_reference*' '*test_printing*' '*test_lab*' '*test_tray*' '*test_api_catalogue*' '*test_api_fuzzed*'
kept_in_a_database := tests/people tests/jobs tests/rosters tests/battles tests/games -m "not slow" $(addprefix --ignore-glob=,$(only_reading))

# Test processes: one a core where a browser keeps it busy, one more where some mostly wait for servers. Four at most, because a
# container may have fewer cores than it sees.
cores = $(shell $(PYTHON) -c "import os; print(min(os.cpu_count() or 1, 4))")
waiting = $(shell expr $(cores) + 1)

.PHONY: help run dev demo test check fast lint types contracts tests coverage bench lock translations clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'

run: $(VENV)/run.stamp ## install what is needed and run the companion (PORT=8000 HOST=0.0.0.0)
	@$(manage) prepare
	@exec $(manage) serve

dev: $(VENV)/dev.stamp ## run with automatic reload, debugging pages and unhashed static files
	@DEBUG=1 $(manage) prepare
	@DEBUG=1 exec $(manage) serve --reload

demo: $(VENV)/run.stamp ## fill the database with demonstration data (a person "demo", password "demonstration")
	@$(manage) prepare
	@$(manage) demo

test: $(VENV)/dev.stamp ## everything: lint, types, contracts, rules, services, real servers, browser
	@.ci/system-packages
	@$(MAKE) --no-print-directory -j 2 lint types contracts
	@$(python) -m pytest -q -n $(waiting) --dist loadfile --no-loadscope-reorder tests -m "not e2e"
	@# Apart, because Playwright keeps an event loop running in its process.
	@$(python) -m pytest -q -n $(cores) --dist loadfile tests/e2e
	@$(python) -m pytest -q -n $(waiting) --dist loadfile --postgres $(kept_in_a_database)

check: $(VENV)/dev.stamp lint types contracts ## fast: lint, types, contracts, translations, rule tests
	@$(python) -m pytest -q -n $(cores) tests/rulebook tests/shell/test_templates.py

lint: $(VENV)/dev.stamp
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/ruff check .

types: $(VENV)/dev.stamp
	@$(VENV)/bin/mypy rulebook --strict
	@$(VENV)/bin/mypy armybuilder battles games rosters

contracts: $(VENV)/dev.stamp
	@$(VENV)/bin/lint-imports
	@$(manage) makemigrations --check --dry-run
	@$(manage) translations --check
	@$(manage) check_catalogue

coverage: $(VENV)/dev.stamp ## branch coverage of the rules by their own tests; fails below 95 %
	@# Watched code is slow: tests that take the time are left out.
	@$(python) -m pytest -q -n $(cores) tests/rulebook -m "not slow" -k "not milliseconds" --cov --cov-report=term-missing

bench: $(VENV)/dev.stamp ## measure, as ratios within one run
	@$(python) -m tests.bench

lock: $(VENV)/dev.stamp ## renew the hashed pins from pyproject.toml
	@$(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --upgrade pyproject.toml -o requirements.lock
	@$(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --upgrade --extra dev pyproject.toml -o requirements-dev.lock

clean: ## remove the virtual environment and the caches (not the database)
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .engines

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; try make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "This Python cannot make virtual environments: install python3-venv."; rm -rf $(VENV); exit 1; }

$(VENV)/run.stamp: requirements.lock | $(VENV)/bin/python
	@echo "Installing what the companion needs (once)"
	@$(python) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock | $(VENV)/bin/python
	@echo "Installing what the tests need (once)"
	@$(python) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/run.stamp
