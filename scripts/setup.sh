#!/bin/sh
# Sourced by ./play and ./check: setup_venv keeps .venv in step with a lock (requirements.lock is enough to build and
# play, tests.lock has all of it and what the tests need), setup_build with the source.
# Set PYTHON to choose the Python, WARDROOM_PURE=1 to leave the rules interpreted.

root=$(cd "$(dirname "$0")" && pwd -P)
venv=$root/.venv
python=$venv/bin/python
unset PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE # .venv is ours, and without bytecode every start takes seconds
export UV_SYSTEM_CERTS=1 PIP_DISABLE_PIP_VERSION_CHECK=1

say() { echo "wardroom: $*" >&2; }
die() { say "$*"; exit 1; }

quietly() { "$@" >>"$venv/setup.log" 2>&1; }
failed() { cat "$venv/setup.log" >&2; die "$1 failed, as shown above"; }

base_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$candidate" && return
    done
    die "needs Python 3.11 or newer, and found none (set PYTHON to say where it is)"
}

# A stamp is a sum of everything that what it stands for was made from.
lock_stamp() { { pwd; "$python" -V; cat "$@"; } 2>&1 | cksum; }
build_stamp() {
    {
        echo "${WARDROOM_PURE:-0} ${CC:-}"
        command -v cc || :
        find src setup.py pyproject.toml -type f ! -name '*.pyc' ! -name '*.mo' -exec cksum {} + | LC_ALL=C sort
    } | cksum
}
is_fresh() { [ "$2" = "$(cat "$venv/$1.stamp" 2>/dev/null)" ]; }

make_venv() {
    base=$(base_python) || exit
    say "setting up .venv ..."
    "$base" -m venv --clear "$venv" >/dev/null 2>&1 ||
        die "$base cannot make a virtual environment: install its venv module (python3-venv on Debian and Ubuntu)"
    lock_stamp requirements.lock >"$venv/base.stamp"
}

install() {
    is_fresh base "$(lock_stamp requirements.lock)" || make_venv
    say "installing what $1 names ..."
    uv=$(command -v uv) || {
        uv=$venv/bin/uv
        sed -n '/^uv==/,/# via/p' requirements.lock |
            quietly "$python" -m pip install --require-hashes -r /dev/stdin || : # pip alone does it too, slower
    }
    quietly "$uv" pip install --python "$python" --require-hashes -r "$1" ||
        quietly "$python" -m pip install --require-hashes -r "$1" ||
        failed "installing what Wardroom needs"
    lock_stamp "$1" >"$venv/lock.stamp"
}

build() {
    say "building (a few minutes, once) ..."
    rm -f "$venv/setup.log"
    quietly "$python" -m pip install -v --no-deps --no-build-isolation --force-reinstall . || failed "building Wardroom"
    rm -rf build src/wardroom.egg-info
    echo "$1" >"$venv/build.stamp"
    sed -n 's/^ *wardroom: /wardroom: /p' "$venv/setup.log" >&2 # where setup.py could not compile the rules, it says so
}

# One run at a time changes .venv.
alone() (
    cd "$root" || exit
    if command -v flock >/dev/null; then flock 9; fi
    "$@"
) 9<"$root/requirements.lock"

refresh_venv() { is_fresh lock "$(lock_stamp "$1")" || is_fresh lock "$(lock_stamp tests.lock)" || install "$1"; }
refresh_build() { stamp=$(build_stamp) && { is_fresh build "$stamp" || build "$stamp"; }; }

setup_venv() { alone refresh_venv "$1"; }
setup_build() { alone refresh_build; }

# Chromium for the browser tests, where it can be installed; without it they are skipped, or fail if WARDROOM_BROWSER is set.
setup_browser() {
    command -v chromium >/dev/null && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing Chromium for the browser tests ..."
        { quietly apt-get update && quietly apt-get install -y --no-install-recommends chromium; } ||
            say "could not install Chromium"
    fi
}
