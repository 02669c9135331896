#!/bin/sh
# Runs the database suite of https://github.com/firebase/firebase-admin-node (Apache-2.0) against this emulator:
#   suites/firebase-admin-node.sh [<folder> [<git repository of firebase-admin-node>]]
# The suite of the repository with the published package; three of its tests skip themselves on emulators.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd -P)
folder=${1:-${TMPDIR:-/tmp}/suite-firebase-admin-node}
port=${RTDB_EMULATOR_PORT:-9199}
. "$here/suites/common.sh"
mkdir -p "$folder"
cd "$folder"

[ -d test/integration ] || checkout firebase/firebase-admin-node "${2:-}" test/integration
if [ ! -d node_modules ]; then
  echo '{"name":"suites","private":true}' > package.json
  echo '{"compilerOptions":{"module":"commonjs","target":"es2020","esModuleInterop":false}}' > tsconfig.json
  npm install --no-audit --no-fund firebase-admin@13.10.0 mocha@11.8.0 ts-node@10.9.2 typescript@5.5.4 \
    chai@4.5.0 chai-as-promised@7.1.2 chalk@4.1.2 lodash@4.18.1 minimist
  ln -sfn node_modules/firebase-admin/lib lib
fi

start_database "$port"
put_rules "$port" demo-suite '{"rules":{".read":"auth != null",".write":"auth != null"}}'
export FIREBASE_EMULATOR_HUB=127.0.0.1:4400 GCLOUD_PROJECT=demo-suite
export FIREBASE_DATABASE_EMULATOR_HOST="127.0.0.1:$port" TS_NODE_TRANSPILE_ONLY=true
npx mocha --require ts-node/register --timeout 20000 test/integration/database.spec.ts
