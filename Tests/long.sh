#!/usr/bin/env bash
# The long form of the reliability suite, in parts that can run separately. Each part keeps its figures in .build/long,
# and the table at the end shows all parts that have run here. `Tests/reliability.sh` is the short form.
#
#   bash Tests/long.sh                             all parts; the last three take an hour on two cores
#   PARTS="thread address" bash Tests/long.sh      only these parts
#
# thread, address   `swift test` under a sanitizer, in its own build folder
# mutants           the faults of Tests/Mutants in a copy, and those that no test notices: Tests/mutants.sh
# matches           match files changed at random, through every command: MATCHES=10000
# long              the tests of store, power loss, failing calls, permission and hostile input with FCL_LONG
# fuzz              every reader of outside bytes under libFuzzer: FUZZ=120 seconds each
# suite             the release program, or FCL=path: KILLS=3000 DAMAGES=20000 SIZES=127 ROUNDS=2 COMMANDS=100 WORKERS=4
set -euo pipefail
cd "$(dirname "$0")/.."
package=$PWD
user_home=${HOME:-/root}
kept=$package/.build/long
mkdir -p "$kept"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. Tests/Reliability/table.sh
. Tests/Reliability/sanitizers.sh
. Tests/Reliability/fuzz.sh

# Runs a part. Its figures replace its earlier ones.
part() {
  local began=$SECONDS status=0
  (cd "$work" && : >figures && : >tested && "part_$1") || status=$?
  cp "$work/figures" "$kept/$1"
  printf '{"row":"seconds of %s","seconds":%s}\n' "$1" $((SECONDS - began))
  return "$status"
}

part_thread() { try_sanitizer thread; }
part_address() { try_sanitizer address; }

part_mutants() {
  local status=0 killed=0 survived=0
  (cd "$package" && HOME=$user_home bash Tests/mutants.sh) | tee said || status=$?
  read -r killed survived < <(sed -n 's/^mutants: \([0-9]*\) killed, \([0-9]*\) survived.*/\1 \2/p' said) || return 1
  figure "faults on purpose" "seen by the tests, of $((killed + survived))" "$killed" \
    $((((killed + survived) * 95 + 99) / 100))
  return "$status"
}

# Only debug builds can inject faults between the store and the system.
part_long() {
  local status=0
  (cd "$package" && HOME=$user_home FCL_LONG=1 swift test \
    --filter 'PowerLossTests|FaultTests|PermissionTests|HostileInput|JournalTests|ArchiveTests|FantasyCoreTests') >tested 2>&1 || status=$?
  grep -E '^✘|error:' tested | head -n 40 >&2 || true
  row_of_tests "power losses" "disks after a power loss, in memory" "${DISKS:-20000}"
  row_of_tests mutants "weakenings of the protocol seen" 8
  row_of_tests "calls in memory" "system calls failing, in memory" 2000
  row_of_tests tricks "tricks on terminal, paths, CSV" 50
  row_of_tests "permission cells" "cells of roles × actions × phases × locks" 300
  return "$status"
}

part_matches() {
  local status=0
  (cd "$package" && HOME=$user_home FCL_MUTANTS=${MATCHES:-10000} swift test --filter MutantTests) >tested 2>&1 || status=$?
  grep -E '^✘|^↳|error:' tested | head -n 40 >&2 || true
  cat "$package"/.build/mutant-* >&2 2>/dev/null || true
  return "$status"
}

part_fuzz() { FUZZ=${FUZZ:-120} try_fuzzing; }

# Skips rows that belong to other parts.
part_suite() {
  local status=0 fcl=${FCL:-.build/release/fcl}
  [ -n "${FCL:-}" ] || (cd "$package" && swift build -c release --product fcl) >build 2>&1 || { tail -n 20 build >&2; return 1; }
  (cd "$package" && FCL=$fcl FUZZ=0 KILLS=${KILLS:-3000} DAMAGES=${DAMAGES:-20000} SIZES=${SIZES:-127} \
    COMMANDS=${COMMANDS:-100} WORKERS=${WORKERS:-4} ROUNDS=${ROUNDS:-2} bash Tests/reliability.sh) | tee said || status=$?
  grep '^{"row"' said | grep -v '"skipped"' >figures || true
  return "$status"
}

failed=
for name in ${PARTS:-thread address mutants matches long fuzz suite}; do
  case $name in
    thread | address | mutants | matches | long | fuzz | suite) part "$name" || failed+=" $name" ;;
    *) echo "long.sh: no part \"$name\"; there are thread, address, mutants, matches, long, fuzz, suite" >&2; exit 2 ;;
  esac
done
(cd "$kept" && cat $(ls thread address mutants long fuzz suite 2>/dev/null) >"$work/figures")
cd "$work" && show_table || failed+=" table"
[ -z "$failed" ] || { echo "long.sh: broken or below its target:$failed" >&2; exit 1; }
