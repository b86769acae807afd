#!/usr/bin/env bash
# Measures the time to build and test the package, the size of the program, the code and its habits, and the
# instructions of some commands. Clones HEAD into a temporary folder and builds there, so the working copy and its
# .build do not change. Exits with 1 if a goal is missed, and with 2 if a measurement failed.
#
#   bash Tests/weight.sh            from a clean clone; needs about 1 GB in TMPDIR
#   WALL=1 bash Tests/weight.sh     wall goals count on any machine; WALL=0: on none
#   CI=1 MUTANTS=1                  also measures `.ci/run` and Tests/mutants.sh, which take 25 minutes and an hour
#   CODE=1                          only the code: lines, functions, folders, habits
#
# Wall goals assume two quiet cores. With another number of cores, or a load of 1 or more at the start, wall times are
# only shown, and CPU seconds decide. budgets.sh counts instructions, by weight.txt and by budgets.txt.
set -euo pipefail

# Goals. Times are in seconds.
release_wall=120
release_cpu=200
board_wall=125
debug_wall=150
change_wall=20
tests_wall=240
command_wall=30
ci_wall=1500
program_mb=37.810 # the size before the modules
core_lines=15000
lines=86000
file_median=68
file_p90=190
function_p90=16
function_longest=100
folder_files=30
tuple_layouts=20
optional_tries=120
written_would=25
unchecked=0
test_percent=70
mutants_permille=970

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

at_least() { at_most "$2" "$1"; }

at_most() { awk -v measured="$1" -v goal="$2" 'BEGIN { exit !(measured + 0 <= goal + 0) }'; }

# Prints a row of the table, and remembers a missed goal. Goals are upper bounds, unless the fourth word is at_least.
missed=()
row() {
  local what=$1 measured=$2 goal=${3:--} holds=${4:-at_most}
  printf '%-48s | %12s | %12s\n' "$what" "$measured" "$goal"
  [ "$goal" = - ] || "$holds" "$measured" "$goal" || missed+=("$what: $measured, goal $goal")
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
  measure swift test --skip-build
  wall_row "all tests after the build, wall seconds" "$wall" "$tests_wall"
  row "all tests after the build, CPU seconds" "$cpu"
}

# Sessions test the commands. The sessions of a command have the name of its folder.
measure_one_command() {
  local files=(Sources/fcl/Commands/Whoami/*.swift)
  echo '//' >>"${files[0]}"
  measure env FCL_SESSIONS=whoami bash -c 'swift build --build-tests && swift test --skip-build --filter Sessions'
  git checkout -q -- "${files[0]}"
  wall_row "one command: debug build and its session, wall" "$wall" "$command_wall"
}

count_lines() {
  local target lines_of public='^ *(@[A-Za-z]+(\([^)]*\))? +)*public '
  for target in Sources/*/; do
    target=$(basename "$target")
    lines_of=$(lines_of_swift "Sources/$target")
    case $target in
      FantasyCore) row "lines of $target" "$lines_of" "$core_lines" ;;
      *) [ "$lines_of" -eq 0 ] || row "lines of $target" "$lines_of" ;;
    esac
  done
  lines_of=$(lines_of_swift Sources)
  row "lines of Sources" "$lines_of" "$lines"
  row "lines of Tests" "$(lines_of_swift Tests)"
  row "tests and sessions, % of the lines of Sources" \
    "$((($(lines_of_swift Tests) + $(cat Fixtures/sessions/*.session | wc -l)) * 100 / lines_of))" "$test_percent" at_least
  row "public declarations" "$(occurrences -E "$public")"
}

occurrences() { find Sources -name '*.swift' -exec cat {} + | grep -c "$@" || true; }

# The given quantile of sorted numbers.
quantile() { sort -n | awk -v share="$1" '{ value[NR] = $1 } END { print value[int((NR - 1) * share) + 1] }'; }

# The length of each function, from its first line to its closing brace at the same indentation.
lengths_of_functions() {
  find Sources -name '*.swift' -exec awk '
    function indentation(text) { match(text, /^ */); return RLENGTH }
    FNR == 1 { depth = 0 }
    /^ *((@[A-Za-z]+(\([^)]*\))?|public|package|private|fileprivate|static|final|override|mutating|consuming|borrowing|convenience|required|nonisolated|class|prefix|postfix|infix) +)*(func |init[?(<]|deinit |subscript[(<])/ {
      if (/\{.*\}$/) { print 1; next }
      # No body, as in a protocol requirement.
      if (depth && indents[depth] == indentation($0)) depth--
      indents[++depth] = indentation($0)
      starts[depth] = FNR
      next
    }
    depth && /^ *\}/ && indentation($0) == indents[depth] { print FNR - starts[depth--] + 1 }
  ' {} +
}

measure_code() {
  local files
  files=$(find Sources -name '*.swift' -exec wc -l {} \; | awk '{ print $1 }')
  row "lines of a file, median" "$(quantile 0.5 <<<"$files")" "$file_median"
  row "lines of a file, 90 % have at most" "$(quantile 0.9 <<<"$files")" "$file_p90"
  lengths_of_functions >"$work/functions"
  row "lines of a function, 90 % have at most" "$(quantile 0.9 <"$work/functions")" "$function_p90"
  row "lines of a function, most" "$(quantile 1 <"$work/functions")" "$function_longest"
  row "files in a folder, most" \
    "$(find Sources -name '*.swift' -exec dirname {} \; | sort | uniq -c | sort -n | awk 'END { print $1 }')" "$folder_files"
  row "(self.a, self.b) = …" "$(occurrences -E '^ *\(self\.[a-z]')" "$tuple_layouts"
  row "try?" "$(occurrences -w -F 'try?')" "$optional_tries"
  row "\"Would …\" by hand" "$(occurrences -F '"Would')" "$written_would"
  row "@unchecked Sendable" "$(occurrences -F '@unchecked Sendable')" "$unchecked"
}

measure_ci() {
  measure .ci/run
  wall_row ".ci/run, wall seconds" "$wall" "$ci_wall"
  row ".ci/run, CPU seconds" "$cpu"
}

measure_mutants() {
  # The exit code is 1 below 95 %.
  bash Tests/mutants.sh >"$work/mutants" 2>&1 || true
  local words=($(tail -n 1 "$work/mutants"))
  [ "${words[0]:-}" = mutants: ] || fail "Tests/mutants.sh did not run to its end"
  row "mutants killed, of 1,000" "$((words[1] * 1000 / (words[1] + words[3])))" "$mutants_permille" at_least
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
if [ -n "${CODE:-}" ]; then
  clone_head
  cd "$work/clone/$prefix"
else
  measure_release
  measure_debug
  measure_one_command
fi
count_lines
measure_code
if [ -z "${CODE:-}" ]; then count_instructions; fi
if [ -n "${CI:-}" ]; then measure_ci; fi
if [ -n "${MUTANTS:-}" ]; then measure_mutants; fi


if [ "${#missed[@]}" -gt 0 ]; then
  echo "weight.sh: ${#missed[@]} missed:" >&2
  printf '  %s\n' "${missed[@]}" >&2
  exit 1
fi
