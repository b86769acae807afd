# `swift test` under the thread or the address sanitizer, complete, in its own build folder. Sanitizer reports and
# failing tests are counted, and neither may occur. SKIP="WORDS …" omits tests by words of their names, by default none.

try_sanitizer() {
  local kind=$1 words status=0 reports failures tests began=$SECONDS log=$work/$1.log name
  local skipped=()
  for name in ${SKIP:-}; do skipped+=(--skip "$name"); done
  # The leak checker fails here even on an empty test.
  (cd "$package" && HOME=$user_home ASAN_OPTIONS=detect_leaks=0 \
    swift test --sanitize="$kind" --scratch-path ".build/$kind" "${skipped[@]}") >"$log" 2>&1 || status=$?
  cp "$log" "$kept/$kind.log"
  reports=$(grep -cE '(WARNING|ERROR): (Thread|Address)Sanitizer' "$log" || true)
  failures=$(grep -cE '^✘ Test .* failed after' "$log" || true)
  tests=$(sed -n 's/.*Test run with \([0-9]*\) tests.*/\1/p' "$log" | tail -n 1)
  grep -E '(WARNING|ERROR): (Thread|Address)Sanitizer' -A 14 "$log" | head -n 80 >&2 || true
  grep -E '^✘|error:' "$log" | head -n 40 >&2 || true
  if [ "$kind" = thread ]; then words="data races"; else words="memory errors"; fi
  none "$words" "reports of the $kind sanitizer, ${tests:-no end of the} tests, $((SECONDS - began)) s" "$reports"
  none "failing, $kind" "tests failing under the $kind sanitizer" "$failures"
  if [ -z "$tests" ]; then echo "$kind: the tests did not come to their end, status $status" >&2; return 1; fi
  return "$status"
}
