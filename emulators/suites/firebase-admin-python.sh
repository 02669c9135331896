#!/bin/sh
# Runs the database suite of https://github.com/firebase/firebase-admin-python (Apache-2.0) against this emulator:
#   suites/firebase-admin-python.sh [<folder> [<git repository of firebase-admin-python>]]
# PYTHON (python3) has to have pytest and what the repository's requirements.txt names.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd -P)
folder=${1:-${TMPDIR:-/tmp}/suite-firebase-admin-python}
port=${RTDB_EMULATOR_PORT:-9199}
. "$here/suites/common.sh"
mkdir -p "$folder"
cd "$folder"
[ -d integration ] || checkout firebase/firebase-admin-python "${2:-}" firebase_admin integration tests
start_database "$port"
FIREBASE_DATABASE_EMULATOR_HOST="127.0.0.1:$port" "${PYTHON:-python3}" -m pytest -q -p no:cacheprovider integration/test_db.py
