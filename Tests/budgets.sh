#!/usr/bin/env bash
# Measures the cost of commands, independent of the machine's load: instructions (valgrind), system calls, files opened
# and bytes read (strace), on the league of `fcl demo`. Tests/budgets.txt has a limit for each, some tenth above the
# measured value. A change that needs more raises the limit there. The benchmark measures time.
#
#   FCL=path DEMO=folder bash Tests/budgets.sh     the release program, and the demo that it made
#   LIMITS=file                                    other commands and limits; a row may limit only the instructions
set -euo pipefail
limits=${LIMITS:-$(cd "$(dirname "$0")" && pwd)/budgets.txt}
fcl=${FCL:-.build/release/fcl}
export FCL_STORE=$DEMO FCL_SESSION=$DEMO.session COLUMNS=100 LANG=C.UTF-8
if command -v ldd >/dev/null && ldd "$fcl" >/dev/null 2>&1; then
  echo "skipped: the limits are those of a program that is linked statically"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
missing=0
for tool in valgrind strace; do
  if ! command -v "$tool" >/dev/null; then
    echo "skipped: what $tool measures, since it is not here"
    missing=$((missing + 1))
  fi
done
[ "$missing" -lt 2 ] || exit 0

# The stored leaderboard belongs to one program, and valgrind runs another. So each command runs once before it is
# measured.
instructions() {
  command -v valgrind >/dev/null || { echo 0; return; }
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$fcl" "$@" >/dev/null 2>&1
  valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$fcl" "$@" 2>&1 >/dev/null |
    sed -n 's/.*I  *refs: *//p' | tr -d ,
}

# The system calls, files opened and bytes read of a command.
calls() {
  command -v strace >/dev/null || { echo "0 0 0"; return; }
  "$fcl" "$@" >/dev/null
  strace -f -qq -o "$work/calls" "$fcl" "$@" >/dev/null 2>&1 || true
  awk '{ calls++ }
    / openat\(/ && !/= -1 / { opened++ }
    / (read|pread64)\(/ { bytes += $NF }
    END { print calls + 0, opened + 0, bytes + 0 }' "$work/calls"
}

over=0
printf '%-14s %12s %12s  %6s %6s  %6s %6s  %9s %9s\n' command instructions limit calls limit opened limit bytes limit
while IFS='|' read -r command most_instructions most_calls most_opened most_bytes; do
  read -ra words <<<"$command"
  counted=$(instructions "${words[@]}")
  read -r calls opened bytes < <(calls "${words[@]}")
  printf '%-14s %12d %12s  %6d %6s  %6d %6s  %9d %9s\n' "${words[*]}" "$counted" "$most_instructions" \
    "$calls" "${most_calls:--}" "$opened" "${most_opened:--}" "$bytes" "${most_bytes:--}"
  if [ "$counted" -eq 0 ] && command -v valgrind >/dev/null; then
    echo "valgrind has counted nothing for $command" >&2
    exit 2
  fi
  if [ "$counted" -gt "$most_instructions" ] || [ "$calls" -gt "${most_calls:-$calls}" ] ||
    [ "$opened" -gt "${most_opened:-$opened}" ] || [ "$bytes" -gt "${most_bytes:-$bytes}" ]; then
    over=$((over + 1))
  fi
done < <(grep -v '^#' "$limits" | sed 's/ *| */|/g')
[ "$over" -eq 0 ] || { echo "$over commands cost more than ${limits##*/} allows" >&2; exit 1; }
