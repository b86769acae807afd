#!/usr/bin/env bash
# Measures the time to build the package, the size of the program, the lines of code, and the instructions of some
# commands. It clones HEAD into a temporary folder and builds there, so the working copy and its .build do not change.
# Exits 1 when a goal is missed, and 2 when something could not be measured.
#
#   bash Tests/weight.sh            from a clean clone; needs about 1 GB in TMPDIR
#   WALL=1 bash Tests/weight.sh     wall goals count on any machine; WALL=0: on none
#
# Wall goals are for two quiet cores. With another number of cores, or a load of 1 or more at the start, wall times are
# only shown, and CPU seconds decide. budgets.sh counts instructions, by weight.txt and by budgets.txt.
set -euo pipefail

# Goals. Times are in seconds.
release_wall=120
release_cpu=200
board_wall=125
debug_wall=150
change_wall=20
program_mb=37.810 # the size before the modules
core_lines=15000

fail() {
  echo "weight.sh: $*" >&2
  exit 2
}

for tool in git swift; do
  command -v "$tool" >/dev/null || fail "$tool is not installed"
done
case ${WALL:-} in '' | 0 | 1) ;; *) fail "WALL is 0 or 1, not \"$WALL\"" ;; esac
cd "$(dirname "$0")/.."
# Git sets these in hooks. They would make the clone use another repository.
for name in $(git rev-parse --local-env-vars); do unset "$name"; done
head=$(git rev-parse --verify HEAD) || fail "$PWD is not in a Git repository with a commit"
repository=$(git rev-parse --show-toplevel)
prefix=$(git rev-parse --show-prefix)
changes=$(git status --porcelain -- .)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/tmp"
# SwiftPM keeps a lock in TMPDIR. FCL_FUZZ and FCL_SHARED_LIBC change what Package.swift builds.
export TMPDIR=$work/tmp LANG=C.UTF-8 COLUMNS=100
unset LC_ALL LC_NUMERIC
for name in "${!FCL_@}"; do unset "$name"; done
fcl=.build/release/fcl
demo=$work/demo

# Runs a command and sets `wall` and `cpu` to its seconds.
measure() {
  local TIMEFORMAT='%1R %1U %1S' user system
  { time "$@" >"$work/output" 2>&1 </dev/null; } 2>"$work/time" || {
    tail -n 20 "$work/output" >&2
    fail "this failed in the clone: $*"
  }
  read -r wall user system <"$work/time"
  cpu=$(sum "$user" "$system")
}

sum() { awk 'BEGIN { for (i = 1; i < ARGC; i++) total += ARGV[i]; printf "%.1f\n", total }' "$@"; }

at_most() { awk -v measured="$1" -v goal="$2" 'BEGIN { exit !(measured + 0 <= goal + 0) }'; }

# Prints a row of the table, and remembers a missed goal.
missed=()
row() {
  local what=$1 measured=$2 goal=${3:--}
  printf '%-48s | %12s | %12s\n' "$what" "$measured" "$goal"
  [ "$goal" = - ] || at_most "$measured" "$goal" || missed+=("$what: $measured, goal $goal")
}

# A row with a wall time. A goal in brackets does not count.
wall_row() {
  if [ "$wall_counts" = 1 ]; then row "$@"; else printf '%-48s | %12s | %12s\n' "$1" "$2" "($3)"; fi
}

clone_head() {
  git clone -q --no-checkout "$repository" "$work/clone" && git -C "$work/clone" checkout -q --detach "$head"
}

lines_of_swift() { find "$@" -name '*.swift' -exec cat {} + | wc -l | tr -d ' '; }

measure_release() {
  local total
  measure clone_head
  total=$wall
  [ -e "$work/clone/${prefix}Package.swift" ] || fail "HEAD has no ${prefix}Package.swift"
  cd "$work/clone/$prefix"
  measure swift build -c release --product fcl
  wall_row "release build, wall seconds" "$wall" "$release_wall"
  row "release build, CPU seconds" "$cpu" "$release_cpu"
  total=$(sum "$total" "$wall")
  measure swift run -c release fcl demo "$demo"
  total=$(sum "$total" "$wall")
  export FCL_STORE=$demo FCL_SESSION=$demo.session
  measure swift run -c release fcl leaderboard
  wall_row "clone to the demo's leaderboard, wall seconds" "$(sum "$total" "$wall")" "$board_wall"
  row "program, MB" "$(wc -c <"$fcl" | awk '{ printf "%.3f", $1 / 1000000 }')" "$program_mb"
}

measure_debug() {
  local tests files=(Sources/fcl/Commands/Whoami/*.swift)
  [ -e "${files[0]}" ] || fail "no file matches ${files[0]}"
  measure swift build --build-tests
  wall_row "debug build with tests, wall seconds" "$wall" "$debug_wall"
  row "debug build with tests, CPU seconds" "$cpu"
  echo '//' >>"${files[0]}"
  measure swift build --build-tests
  git checkout -q -- "${files[0]}"
  wall_row "after a change of one command, wall seconds" "$wall" "$change_wall"
  row "after a change of one command, CPU seconds" "$cpu"
  tests=$(swift test list --skip-build 2>"$work/output" </dev/null | wc -l | tr -d ' ') || {
    tail -n 20 "$work/output" >&2
    fail "the tests could not be listed"
  }
  row "tests" "$tests"
}

count_lines() {
  local target lines public='^ *(@[A-Za-z]+(\([^)]*\))? +)*public '
  for target in Sources/*/; do
    target=$(basename "$target")
    lines=$(lines_of_swift "Sources/$target")
    case $target in
      FantasyCore) row "lines of $target" "$lines" "$core_lines" ;;
      *) [ "$lines" -eq 0 ] || row "lines of $target" "$lines" ;;
    esac
  done
  row "lines of Sources" "$(lines_of_swift Sources)"
  row "lines of Tests" "$(lines_of_swift Tests)"
  row "public declarations" "$(find Sources -name '*.swift' -exec cat {} + | grep -cE "$public" || true)"
}

count_instructions() {
  local limits
  export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
  for limits in weight.txt budgets.txt; do
    echo
    LIMITS=Tests/$limits FCL=$PWD/$fcl DEMO=$demo bash Tests/budgets.sh || missed+=("Tests/$limits: exit code $?")
  done
}

cores=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
load=$(uptime | sed 's/.*load averages*: *//; s/,//g')
wall_counts=${WALL:-$(awk -v cores="$cores" -v load="${load%% *}" 'BEGIN { print (cores == 2 && load < 1) }')}
echo "HEAD is $(git rev-parse --short HEAD); $cores cores; load average $load"
[ -z "$changes" ] || echo "uncommitted changes are not measured, only HEAD"
[ "$wall_counts" = 1 ] || echo "wall goals are in brackets and do not count here"
echo
printf '%-48s | %12s | %12s\n' what measured goal
measure_release
measure_debug
count_lines
count_instructions

if [ "${#missed[@]}" -gt 0 ]; then
  echo "weight.sh: ${#missed[@]} missed:" >&2
  printf '  %s\n' "${missed[@]}" >&2
  exit 1
fi
