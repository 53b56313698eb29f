# play · test · web · e2e · soak · bench · peers · examples · golden · format · clean
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name 'RULINGS.md' 2>/dev/null)
WEB := $(shell find web/src web/public web/*.* -type f 2>/dev/null)
PYTEST := $(BIN)/python -m pytest -q --dist loadfile
# Terminal, lab, environments and the fuzzing of texts are plain Python in both; leaks planted in games are found compiled.
PURE := tests/core tests/games tests/bots tests/contract tests/playthroughs tests/server/test_planted.py $(wildcard tests/test_*.py)

.PHONY: play test interpreted lint test-compiled test-pure web wire test-web e2e soak mutation bench peers examples golden format clean

# Open the tavern, and print where it is.
play: .venv/.installed
	@$(BIN)/blarney serve

# Everything that must hold before a change lands: all tests with the compiled rules, those of the rules interpreted too,
# and these while the compiler works.
test: .venv/.tested-with web/node_modules/.ready
	$(MAKE) --no-print-directory -j 2 .venv/.installed interpreted
	$(MAKE) --no-print-directory test-compiled
	$(MAKE) --no-print-directory e2e

interpreted: lint test-web test-pure

lint: .venv/.tested-with
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Much of this is waiting; what takes long comes first.
test-compiled: .venv/.installed .venv/.tested-with
	BLARNEY_EXPECT=compiled $(PYTEST) -n 3 tests/server/faults tests/server/fuzz tests/envs tests

test-pure: .venv/.tested-with
	BLARNEY_EXPECT=pure BLARNEY_HYPOTHESIS=brief PYTHONPATH=src $(PYTEST) -n 2 --ignore-glob='*/contract/test_planted*' $(PURE)

# The client for browsers: its own checks and unit tests.
test-web: web/node_modules/.ready
	cd web && npm run --silent check && npm run --silent test

# Whole games in real browsers, against the server that is installed; the system's Chromium, else the one of npm.
e2e: .venv/.installed web/node_modules/.ready
	cd web && npm run --silent e2e

# Build the client for browsers into the package; where there is no Node, the tavern does without it.
web: src/blarney/server/web/.built

# The types of the wire for the client, from the Python ones.
wire: .venv/.installed
	$(BIN)/python -m blarney.server.typescript web/src/wire.ts

# The long runs: a hundred thousand games, the property tests over two thousand, bots in ten thousand, the mutation run;
# a tavern that is killed two hundred times, five hundred games that look alike, strange requests and messages.
soak: .venv/.installed .venv/.tested-with mutation
	$(BIN)/python tests/soak/run.py --games 100000 --property-games 2000 --bot-games 10000 --processes 2
	BLARNEY_HYPOTHESIS=soak $(PYTEST) -n 2 tests/contract tests/fuzz
	$(BIN)/python tests/server/faults/kills.py --kills 200
	$(BIN)/python tests/server/lookalikes.py --games 500
	$(BIN)/python tests/server/fuzz/api.py --examples 1000
	$(BIN)/python tests/server/fuzz/sockets.py --games 10 --oddities 1000

mutation: .venv/.installed .venv/.tested-with
	$(BIN)/python tests/mutation.py bon
	$(BIN)/python tests/mutation.py dragon_scat
	$(BIN)/python tests/mutation.py braggart
	$(BIN)/python tests/mutation.py lying_pirates
	$(BIN)/python tests/mutation.py royal_bastards

# How fast we are, alone and beside others in the same run.
bench: .venv/.installed
	$(BIN)/blarney bench

peers: .venv/.installed
	$(BIN)/python bench/peers.py

# How learning programs use the games, about a minute each; what they need goes into an environment of its own.
examples: .venv/.installed
	test -d .venv-examples || $(PYTHON) -m venv .venv-examples
	.venv-examples/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-examples.txt .venv/wheel/*.whl
	.venv-examples/bin/python examples/cfr_duel.py
	.venv-examples/bin/python examples/learning_curve.py
	.venv-examples/bin/python examples/ppo_bon.py

# Write the golden playthroughs anew; the diff is the review.
golden: .venv/.installed
	PYTHONPATH=src $(BIN)/python tests/playthroughs/write.py

format: .venv/.tested-with
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

src/blarney/server/web/.built: $(WEB)
	@if command -v npm > /dev/null; then $(MAKE) --no-print-directory web/node_modules/.ready && cd web && npm run --silent build; \
	else echo "There is no Node here: the tavern is built without its client for browsers."; mkdir -p $(@D); fi
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	cd web && npm install --no-save --silent --no-audit --no-fund
	@touch $@

clean:
	rm -rf web/node_modules src/blarney/server/web
	rm -rf .venv .venv-examples build dist src/*.egg-info

.venv/.ready: requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/.tested-with: .venv/.ready requirements-test.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-test.txt
	@touch $@

.venv/.installed: .venv/.ready pyproject.toml setup.py $(SOURCES) src/blarney/server/web/.built
	@echo "Building Blarney: the compiled rules take a few minutes, once."
	rm -rf build .venv/wheel
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps -w .venv/wheel .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall .venv/wheel/*.whl
	@touch $@
