#!/usr/bin/env bash
# The reliability suite against a built fcl (FCL=path). Prints the figure of each threat in Tests/README.md as a line of
# JSON, and all figures as a table at the end. Stops at the first broken promise. Exits with 1 if a figure is below its
# target. `Tests/long.sh` is the long form.
#
# FIGURES=file    lines {"row": …, "figure": …} printed by `swift test`; without it those rows are skipped
# FUZZ=seconds    fuzzing time per reader; 0 disables fuzzing
set -euo pipefail
cd "$(dirname "$0")/.."
package=$PWD
fcl=${FCL:-.build/release/fcl}
case $fcl in */*) fcl=$(cd "$(dirname "$fcl")" && pwd)/$(basename "$fcl") ;; esac
user_home=${HOME:-/root}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state HOME=$work FCL_STORE=$work/store
unset FCL_SESSION FCL_LEAGUE FCL_OUTPUT || true
touch "$work/figures"
if [ -n "${FIGURES:-}" ]; then grep -h '^{"row"' "$FIGURES" >"$work/tested" || true; else touch "$work/tested"; fi
mkdir -p "$XDG_STATE_HOME/fcl"
cd "$work"

for part in table world kills writers locks clearing links sparse large disk commands judging calls damage stacks fuzz; do . "$package/Tests/Reliability/$part.sh"; done

set_up_world
row_of_tests "power losses" "disks after a power loss, in memory" "${DISKS:-3500}"
row_of_tests mutants "weakenings of the protocol seen" 8
row_of_tests "calls in memory" "system calls failing, in memory" 2000
row_of_tests tricks "tricks on terminal, paths, CSV" 50
row_of_tests "permission cells" "cells of roles × actions × phases × locks" 300
skip "data races" "PARTS=thread Tests/long.sh"
try_kills
try_calls
try_full_disks
for round in $(seq "${ROUNDS:-1}"); do try_writers; done
try_lost_locks
try_clearing
try_links
try_sparse
try_large
try_damage
try_stacks
try_fuzzing
show_table
