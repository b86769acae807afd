# The readers of outside bytes under libFuzzer with the address sanitizer, each from good inputs on. What it finds stays in
# the folder that is named, and becomes a test with its fix.

try_fuzzing() {
  local seconds=${FUZZ:-15} target runs=0 options problem
  if [ "$seconds" -eq 0 ]; then skip "fuzz runs" "not asked for"; return; fi
  if [ "$(uname)" != Linux ] || ! ls "$(dirname "$(command -v swift)")"/../lib/clang/*/lib/*/libclang_rt.fuzzer* >/dev/null 2>&1; then
    skip "fuzz runs" "clang's fuzzer runtime is not here"
    return
  fi
  (cd "$package" && HOME=$user_home FCL_FUZZ=1 swift build --scratch-path .build/fuzz --product fcl-fuzz >"$work/fuzz-build" 2>&1) ||
    fail "the fuzzer does not build: $(tail -n 5 fuzz-build)"
  good_inputs
  # A word more than what a reader may use: what the sanitizer itself needs.
  options="-max_total_time=$seconds -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=256 -print_final_stats=1 -max_len=65536"
  export FCL_FIXTURES=$package/Fixtures ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32
  mkdir -p "$package/.build/fuzz/finds"
  fuzz_two_at_a_time match pool fixtures rules journal arguments figures tar
  for target in match pool fixtures rules journal arguments figures tar; do
    runs=$((runs + $(sed -n 's/^stat::number_of_executed_units: *//p' "fuzz.$target" | awk '{ n += $1 } END { print n + 0 }')))
  done
  figure "fuzz runs" "8 readers, $seconds s each, no crash, hang or memory over 256 MiB" "$runs" $((seconds * 800))
}

fuzz_two_at_a_time() {
  local first second
  while [ $# -gt 0 ]; do
    fuzz "$1" & first=$!
    fuzz "$2" & second=$!
    wait "$first" || fail "the reader of $1 breaks: $(grep -E 'ERROR|Fatal|SUMMARY' "fuzz.$1"); inputs are in .build/fuzz/finds"
    wait "$second" || fail "the reader of $2 breaks: $(grep -E 'ERROR|Fatal|SUMMARY' "fuzz.$2"); inputs are in .build/fuzz/finds"
    shift 2
  done
}

fuzz() {
  # shellcheck disable=SC2086
  "$package/.build/fuzz/debug/fcl-fuzz" "$1" $options -artifact_prefix="$package/.build/fuzz/finds/$1-" "inputs/$1" \
    >"fuzz.$1" 2>&1
}

# What each reader begins with.
good_inputs() {
  local fixtures=$package/Fixtures target number=0
  for target in match pool fixtures rules journal arguments figures tar; do mkdir -p "inputs/$target"; done
  cp "$fixtures"/matches/*.json "$fixtures"/sessions/files/m*.json inputs/match
  cp "$fixtures"/pool.csv inputs/pool/a && cp "$fixtures"/football/pool.csv inputs/pool/b
  cp "$fixtures"/fixtures.csv inputs/fixtures/a && cp "$fixtures"/football/fixtures.csv inputs/fixtures/b
  cp "$fixtures"/rules/*.json "$fixtures"/systems/*.json inputs/rules
  cp "$fixtures"/football/round-*.csv inputs/figures
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%s' "$line" >"inputs/journal/$number"
  done < <(cat "$fixtures"/stores/format-1/leagues/*/journal.ndjson)
  grep -h '^\$ fcl ' "$fixtures"/sessions/*.session | sort -u | awk 'NR % 5 == 0' | while IFS= read -r line; do
    number=$((number + 1))
    printf '%s' "${line#\$ fcl }" | tr ' ' '\0' >"inputs/arguments/$number"
  done
  FCL_STORE=$fixtures/stores/format-1 FCL_SESSION=$work/none "$fcl" backup "$work/inputs/tar/a" -q 2>/dev/null ||
    as anna backup "$work/inputs/tar/a" -q
}
