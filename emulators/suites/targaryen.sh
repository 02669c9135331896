#!/bin/sh
# Runs the rule fixtures of https://github.com/goldibex/targaryen (ISC), which were checked against the live service:
#   suites/targaryen.sh [<folder> [<git repository of targaryen>]]
set -eu
here=$(cd "$(dirname "$0")/.." && pwd -P)
folder=${1:-${TMPDIR:-/tmp}/suite-targaryen}
. "$here/suites/common.sh"
mkdir -p "$folder"
cd "$folder"
fixtures=test/spec/lib/parser/fixtures.json
[ -f $fixtures ] || checkout goldibex/targaryen "${2:-}" $fixtures
cd "$here"
node --import tsx src/suites-main.ts targaryen "$folder/$fixtures"
