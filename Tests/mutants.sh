#!/usr/bin/env bash
# Mutation tests. Each entry of Tests/Mutants/*.mutants is a deliberate fault, added to a copy of the package behind a
# switch. The copy is built once, and the tests run for one fault at a time. A fault that no test notices needs a test.
#
#   bash Tests/mutants.sh                  all faults, each against its own filter of tests
#   bash Tests/mutants.sh 17 211           only these faults
#   WHOLE=1 bash Tests/mutants.sh          faults that survive their filter run against all tests, which takes minutes
#   WORK=folder bash Tests/mutants.sh      keeps the copy in that folder, and the next run builds only the changes
#   JOBS=2 SECONDS_EACH=300                the number of parallel runs; seconds until a run of tests counts as hanging
#   WATCHED=0                              omits the run without a fault, which every filter must pass first
#   CHECK=1 bash Tests/mutants.sh          builds and runs nothing; names each entry whose old text does not occur in
#                                          its file exactly once, or also belongs to another entry; counts the entries;
#                                          the exit code is 2 if there is such an entry, otherwise 0
#
# An entry has four kinds of line. The old text must occur in the file exactly once:
#
#   # 17 the fault, as a sentence
#   FantasyCore/Standings/Ranking.swift | RankingTests|Sessions | ties leaderboard
#   - if points > best {
#   + if MUTANT ? points >= best : points > best {
#
# After the filter of tests the entry may name sessions, if the filter includes `Sessions`: all sessions take minutes.
# Each `-` and `+` line has source text after the sign and a blank. Consecutive lines are consecutive source lines. The
# last line gives the numbers of killed and surviving faults. The exit code is 1 below 95 %.
set -euo pipefail
cd "$(dirname "$0")/.."
package=$PWD
chosen=" $* "
jobs=${JOBS:-2} limit=${SECONDS_EACH:-300}
check=${CHECK:-}
if [ -n "${WORK:-}" ] && [ -z "$check" ]; then
  mkdir -p "$WORK"
  work=$(cd "$WORK" && pwd)
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
copy=$work/package fresh=$work/fresh logs=$work/logs
rm -rf "$fresh" "$logs"
mkdir -p "$copy" "$fresh" "$logs"
fail() { echo "mutants.sh: $*" >&2; exit 2; }
faulty=0
# An entry that does not fit the source ends the run. A check continues with the next entry.
unfit() {
  [ -n "$check" ] || fail "entry $number $*"
  echo "mutants.sh: entry $number $*" >&2
  faulty=$((faulty + 1))
}

# MARK: The entries

numbers=() sentences=() filters=() sessions=()
number='' sentence='' file='' filter='' old='' new=''
end_entry() {
  [ -n "$number" ] || return 0
  [ -n "$file" ] && [ -n "$filter" ] && [ -n "$old" ] || fail "entry $number lacks its file, its tests or its old text"
  [[ $new == *MUTANT* ]] || fail "entry $number has no MUTANT in its new text"
  [[ " ${numbers[*]-} " != *" $number "* ]] || fail "there are two entries $number"
  put_fault
  numbers+=("$number") sentences+=("$sentence") filters+=("${filter%% | *}")
  if [[ $filter == *' | '* ]]; then sessions+=("${filter##* | }"); else sessions+=(''); fi
  number=''
}

# Puts the fault of an entry into the fresh copy. The old text must occur once in the file in Sources. A second fault in
# the same place is a different error.
put_fault() {
  local path=$package/Sources/$file text before
  [ -f "$path" ] || { unfit "is stale: there is no $file"; return; }
  text=$(<"$path")
  [[ $text == *"$old"* ]] || { unfit "is stale: its old text does not stand in $file"; return; }
  [[ ${text#*"$old"} != *"$old"* ]] || { unfit "is stale: its old text stands more than once in $file"; return; }
  text=$(<"$fresh/Sources/$file")
  [[ $text == *"$old"* ]] || { unfit "changes what another entry of $file changes"; return; }
  before=${text%%"$old"*}
  [[ $text == "import Mutants"* ]] || before=$'import Mutants\n'$before
  printf '%s%s%s\n' "$before" "${new//MUTANT/Mutants.isOn($number)}" "${text#*"$old"}" >"$fresh/Sources/$file"
}

cp -R Package.swift Sources Tests Fixtures "$fresh/"
while IFS= read -r line; do
  case $line in
    '# '*)
      end_entry
      line=${line#'# '} number=${line%% *} sentence=${line#* } file='' filter='' old='' new=''
      [[ $number =~ ^[0-9]+$ ]] || fail "an entry begins with a number: $line"
      ;;
    '- '*) old+=${old:+$'\n'}${line#'- '} ;;
    '+ '*) new+=${new:+$'\n'}${line#'+ '} ;;
    *' | '*) file=${line%% | *} filter=${line#* | } ;;
    '') ;;
    *) fail "this is no line of an entry: $line" ;;
  esac
done < <(cat Tests/Mutants/*.mutants)
end_entry
for number in $*; do [[ " ${numbers[*]} " == *" $number "* ]] || fail "there is no entry $number"; done
if [ -n "$check" ]; then
  echo "mutants: ${#numbers[@]} entries, $faulty that do not fit the sources"
  [ "$faulty" -eq 0 ] || exit 2
  exit 0
fi

# MARK: The copy

mkdir -p "$fresh/Switch"
cat >"$fresh/Switch/Mutants.swift" <<'SWIFT'
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

public enum Mutants {
  private static let number: Int = getenv("FCL_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

  public static func isOn(_ mutant: Int) -> Bool { mutant == number }
}
SWIFT
cat >>"$fresh/Package.swift" <<'SWIFT'

package.targets.append(.target(name: "Mutants", path: "Switch"))
for target in package.targets where target.name != "Mutants" && [.regular, .executable].contains(target.type) {
  target.dependencies.append("Mutants")
}
SWIFT
# Copies only changed files over an earlier copy, so that nothing else is built again.
(cd "$fresh" && find . -type f) | sort >"$work/files"
while IFS= read -r name; do
  if ! cmp -s "$fresh/$name" "$copy/$name"; then
    mkdir -p "$(dirname "$copy/$name")"
    cp -p "$fresh/$name" "$copy/$name"
  fi
done <"$work/files"
(cd "$copy" && find Package.swift Sources Tests Fixtures Switch -type f | sed 's|^|./|') | sort | comm -13 "$work/files" - |
  while IFS= read -r name; do rm "$copy/$name"; done
if [ -d "$package/../shared" ]; then ln -sfn "$(cd "$package/../shared" && pwd)" "$work/shared"; fi
rm -rf "$fresh"

began=$SECONDS
echo "${#numbers[@]} faults; building once in $copy"
if ! (cd "$copy" && swift build --build-tests) >"$logs/build" 2>&1; then
  grep -E 'error:' "$logs/build" | sort -u | head -n 40 >&2 || tail -n 40 "$logs/build" >&2
  fail "the copy with the faults does not build"
fi
echo "built in $((SECONDS - began)) s"

# MARK: The runs

# The tests are a single program on Linux, and a bundle on macOS. Parallel `swift test` runs would each plan a build,
# and sometimes find the build database locked.
bundle=$(cd "$copy" && swift build --show-bin-path)/fclPackageTests.xctest
if [ -f "$bundle" ]; then
  tests=("$bundle" --testing-library swift-testing)
else
  tests=(swift test --skip-build --ignore-lock)
fi

# Runs the tests that a filter selects, or all without one, for a fault. Returns 0 if they pass, 1 if one fails or the
# program crashes or hangs, and 3 if no test ran.
run_tests() {
  local number=$1 filter=$2 log=$3 status=0 options=()
  [ -z "$filter" ] || options=(--filter "$filter")
  (cd "$copy" && FCL_MUTANT=$number within "$limit" "$log" "${tests[@]}" "${options[@]}") >"$log" 2>&1 || status=$?
  if [ "$status" -eq 0 ]; then
    grep -qE 'Test run with [1-9][0-9]* tests?' "$log" || return 3
  else
    # A status above 128 is a signal: the program crashed or hung.
    [ "$status" -gt 128 ] || grep -qE '✘.* recorded an issue|unexpected signal' "$log" || return 3
    return 1
  fi
}

# Runs a command, and kills it after a time limit or as soon as its log names a failed test: one is enough. `swift test`
# runs the tests in a separate process, which must be killed too.
within() {
  local seconds=$1 log=$2 status=0 runner watcher
  shift 2
  "$@" &
  runner=$!
  (
    while [ "$((seconds -= 1))" -gt 0 ] && ! grep -q '✘.* recorded an issue' "$log"; do sleep 1; done
    [ "$seconds" -gt 0 ] || echo "hangs: killed"
    pkill -KILL -P "$runner"
    kill -KILL "$runner"
  ) 2>/dev/null &
  watcher=$!
  wait "$runner" || status=$?
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  return "$status"
}

try_fault() {
  local number=$1 sentence=$2 filter=$3 sessions=$4 status=0 by=''
  [ -z "$sessions" ] || export FCL_SESSIONS=$sessions
  run_tests "$number" "$filter" "$logs/$number" || status=$?
  unset FCL_SESSIONS
  if [ "$status" -eq 3 ]; then
    printf 'survived %s: %s (no test ran for %s)\n' "$number" "$sentence" "$filter"
    return
  fi
  if [ "$status" -eq 0 ] && [ -n "${WHOLE:-}" ]; then
    by=', by the whole suite only'
    limit=$((limit * 6)) run_tests "$number" '' "$logs/$number.whole" || status=$?
  fi
  if [ "$status" -ne 1 ]; then
    printf 'survived %s: %s (%s)\n' "$number" "$sentence" "$filter"
  else
    printf 'killed %s: %s%s\n' "$number" "$sentence" "$by"
  fi
}

if [ "${WATCHED:-1}" -ne 0 ]; then
  used=()
  for index in "${!numbers[@]}"; do
    if [ "$chosen" = '  ' ] || [[ $chosen == *" ${numbers[index]} "* ]]; then used+=("${filters[index]}"); fi
  done
  every=$(printf '%s\n' "${used[@]}" | sort -u | paste -s -d '|')
  began=$SECONDS status=0
  limit=$((limit * 6)) run_tests 0 "$every" "$logs/none" || status=$?
  if [ "$status" -ne 0 ]; then
    grep -E '^✘' "$logs/none" | head -n 20 >&2 || tail -n 20 "$logs/none" >&2
    fail "the tests do not pass without a fault"
  fi
  echo "without a fault: $(grep -oE 'Test run with [0-9]+ tests?' "$logs/none" | tail -n 1 | tr 'T' 't') passed in $((SECONDS - began)) s"
fi

for index in "${!numbers[@]}"; do
  [ "$chosen" = '  ' ] || [[ $chosen == *" ${numbers[index]} "* ]] || continue
  while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n || true; done
  try_fault "${numbers[index]}" "${sentences[index]}" "${filters[index]}" "${sessions[index]}" | tee -a "$logs/verdicts" &
done
wait
killed=$(grep -c '^killed' "$logs/verdicts" || true)
survived=$(grep -c '^survived' "$logs/verdicts" || true)
grep '^survived' "$logs/verdicts" | sort || true
share=$((killed * 1000 / (killed + survived)))
echo "mutants: $killed killed, $survived survived, $((share / 10)).$((share % 10)) % killed"
[ "$share" -ge 950 ]
