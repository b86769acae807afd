#!/usr/bin/env bash
# The long form of the reliability suite: the tests with FCL_LONG, the suite with larger figures, and the tests under the
# thread sanitizer. It takes an hour or more; `Tests/reliability.sh` alone is the short form. One table at the end.
#
# KILLS=10000 DAMAGES=100000 SIZES=127 FUZZ=600 SANITIZE=0 … set each figure.
set -euo pipefail
cd "$(dirname "$0")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Faults are put between the store and the system in debug builds only.
FCL_LONG=1 swift test --filter 'PowerLossTests|FaultTests|PermissionTests|HostileInput|JournalTests|ArchiveTests' >"$log" 2>&1 ||
  { grep -E '✘|↳' "$log" | head -n 40; exit 1; }
tail -n 1 "$log"

if [ "${SANITIZE:-1}" -eq 1 ]; then
  # In a build folder of its own; nothing may be reported.
  swift test --sanitize=thread --scratch-path .build/thread >"$log.thread" 2>&1 || status=$?
  races=$(grep -c 'WARNING: ThreadSanitizer' "$log.thread" || true)
  grep -E 'WARNING: ThreadSanitizer|✘' -A 12 "$log.thread" | head -n 60 || true
  printf '{"row": "data races", "figure": %s}\n' "$races" >>"$log"
  rm -f "$log.thread"
  [ "$races" -eq 0 ] && [ "${status:-0}" -eq 0 ]
fi

swift build -c release --product fcl
export KILLS=${KILLS:-10000} DISKS=${DISKS:-1000000} SIZES=${SIZES:-127} DAMAGES=${DAMAGES:-100000} FUZZ=${FUZZ:-600}
export COMMANDS=${COMMANDS:-100} WORKERS=${WORKERS:-4} ROUNDS=${ROUNDS:-10}
FCL=.build/release/fcl FIGURES=$log bash Tests/reliability.sh
