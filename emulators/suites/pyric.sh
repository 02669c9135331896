#!/bin/sh
# Compares verdicts with those that https://github.com/davideast/pyric (Apache-2.0) recorded of the live service, for
# rules of the database and of storage:
#   suites/pyric.sh [<folder> [<git repository of pyric>]]
set -eu
here=$(cd "$(dirname "$0")/.." && pwd -P)
folder=${1:-${TMPDIR:-/tmp}/suite-pyric}
. "$here/suites/common.sh"
mkdir -p "$folder"
cd "$folder"
conformance=packages/conformance
[ -d $conformance ] || checkout davideast/pyric "${2:-}" $conformance/rules-corpus $conformance/observations
cd "$here"
status=0
for service in database storage; do
  node --import tsx src/suites-main.ts recorded-$service "$folder/$conformance" || status=1
done
exit $status
