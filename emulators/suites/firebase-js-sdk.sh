#!/bin/sh
# Runs the database suites of https://github.com/firebase/firebase-js-sdk (Apache-2.0) against this emulator:
#   suites/firebase-js-sdk.sh [<folder> [<git repository of firebase-js-sdk>]]
# The folder is kept, so that a second run needs neither network nor installation. Node, npm, git and curl are needed.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd -P)
folder=${1:-${TMPDIR:-/tmp}/suite-firebase-js-sdk}
port=${RTDB_EMULATOR_PORT:-9199}
. "$here/suites/common.sh"
mkdir -p "$folder"
cd "$folder"

if [ ! -d packages/database-compat ]; then
  checkout firebase/firebase-js-sdk "${2:-}" packages/database packages/database-compat config
  # The tests need some configuration to be there; what it says does not matter.
  echo '{"apiKey":"fake","projectId":"demo-suite","databaseURL":"https://demo-suite.firebaseio.com","authDomain":"x","storageBucket":"x","messagingSenderId":"1","appId":"1:1:web:1"}' > config/project.json
  # Published packages instead of a build of the whole repository; ts-node has to find their types.
  for name in database database-compat; do
    echo '{"extends":"../../config/tsconfig.base.json","compilerOptions":{"outDir":"dist","strict":false,"downlevelIteration":true,"baseUrl":"../..","paths":{"@firebase/app":["node_modules/@firebase/app/dist/app/src/index.d.ts"]}},"exclude":["dist/**/*"]}' > packages/$name/tsconfig.json
  done
fi
if [ ! -d node_modules ]; then
  echo '{"name":"suites","private":true}' > package.json
  npm install --no-audit --no-fund @firebase/app@0.16.2 @firebase/app-compat@0.5.18 @firebase/app-types@0.9.6 \
    @firebase/component@0.7.5 @firebase/database@1.1.5 @firebase/database-compat@2.1.7 @firebase/database-types \
    @firebase/logger@0.5.2 @firebase/util@1.15.3 @firebase/app-check-interop-types @firebase/auth-interop-types \
    faye-websocket@0.11.4 tslib mocha@11.8.0 ts-node@10.9.2 typescript@5.5.4 tsx chai@4.5.0 chai-as-promised@7.1.2 \
    sinon@22.1.0 sinon-chai@3.7.0 lodash@4.18.1 @types/chai@4.3.20 @types/chai-as-promised@7.1.8 @types/mocha@10.0.10 \
    @types/node@18.19.83 @types/sinon@22.0.0 @types/sinon-chai@4.0.0 @types/trusted-types@2.0.7
fi

start_database "$port"
put_rules "$port" test-emulator @config/database.rules.json
export RTDB_EMULATOR_PORT="$port" RTDB_EMULATOR_NAMESPACE=test-emulator
export TS_NODE_FILES=true TS_NODE_LOG_ERROR=true TS_NODE_COMPILER_OPTIONS='{"module":"commonjs"}'
status=0
# run <package> <label> <arguments of mocha>: without retries, so that no failure hides.
run() {
  package=$1 label=$2
  shift 2
  (cd "packages/$package" && npx mocha "$@" --file src/index.node.ts --config ../../config/mocharc.node.js \
    --retries 0 > "../../$label.log" 2>&1) || { status=1 && tail -n 40 "$label.log"; }
  grep -E "^  [0-9]+ (passing|pending|failing)" "$label.log" | sed "s/^/$label:/"
}
all='test/{,!(browser)/**/}*.test.ts'
# Its tests share a switch with those of other files; the suite retries them, here they have a process of their own.
run database database --ignore test/transport.test.ts "$all"
run database database-transport test/transport.test.ts
run database-compat database-compat "$all"
exit $status
