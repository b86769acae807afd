# The readers of outside bytes under libFuzzer with the address sanitizer. Each starts from good inputs, with their
# words as its dictionary. Findings stay in .build/fuzz/finds and become tests with their fixes. Inputs that reached new
# code stay in .build/fuzz/corpus for the next run.

fuzz_targets=(match pool fixtures rules journal arguments figures tar archive inflate league accounts derived sheets spreadsheet text results board people market xml feed)

try_fuzzing() {
  local seconds=${FUZZ:-15} target sum=0 runs
  if [ "$seconds" -eq 0 ]; then skip "fuzz runs" "not asked for"; return; fi
  if [ "$(uname)" != Linux ] || ! ls "$(dirname "$(command -v swift)")"/../lib/clang/*/lib/*/libclang_rt.fuzzer* >/dev/null 2>&1; then
    skip "fuzz runs" "clang's fuzzer runtime is not here"
    return
  fi
  (cd "$package" && HOME=$user_home FCL_FUZZ=1 swift build --disable-index-store -debug-info-format none --scratch-path .build/fuzz --product fcl-fuzz >"$work/fuzz-build" 2>&1) ||
    fail "the fuzzer does not build: $(tail -n 5 fuzz-build)"
  export FCL_FIXTURES=$package/Fixtures
  good_inputs
  mkdir -p "$package/.build/fuzz/finds"
  fuzz_two_at_a_time "${fuzz_targets[@]}"
  for target in "${fuzz_targets[@]}"; do
    runs=$(last_number 's/^stat::number_of_executed_units: *//p' "fuzz.$target")
    sum=$((sum + runs))
    # Enough to show that the reader runs at all. A match or spreadsheet is read in many ways, which takes longer.
    figure "fuzz $target" "runs; $(reached "$target")" "$runs" $((seconds * 2))
  done
  figure "fuzz runs" "${#fuzz_targets[@]} readers, $seconds s each, no crash, hang or memory" "$sum" $((seconds * 1500))
}

last_number() { sed -n "$1" "$2" | awk '{ n = $1 } END { print n + 0 }'; }

# The coverage of a target in our own code, with the good inputs and at the end, and its peak memory.
reached() {
  local first last memory
  first=$(sed -n 's/.*INITED cov: \([0-9]*\).*/\1/p' "fuzz.$1" | head -n 1)
  last=$(last_number 's/.* cov: \([0-9]*\).*/\1/p' "fuzz.$1")
  memory=$(last_number 's/^stat::peak_rss_mb: *//p' "fuzz.$1")
  echo "edges $first, then $last; $memory MB"
}

fuzz_two_at_a_time() {
  local first second=
  while [ $# -gt 0 ]; do
    fuzz "$1" & first=$!
    if [ $# -gt 1 ]; then fuzz "$2" & second=$!; fi
    wait "$first" || fail "the reader of $1 breaks: $(what_broke "$1")"
    [ $# -eq 1 ] || wait "$second" || fail "the reader of $2 breaks: $(what_broke "$2")"
    shift $(($# > 1 ? 2 : 1))
  done
}

what_broke() { grep -E 'ERROR|Fatal|SUMMARY|Test unit written' "fuzz.$1" | head -n 5; }

# The limit of 256 MiB includes the reader, the sanitizer's own memory, and libFuzzer's stored inputs.
fuzz() {
  local options=(-max_total_time="${FUZZ:-15}" -timeout=10 -rss_limit_mb=256 -malloc_limit_mb=256 -print_final_stats=1
    -max_len=65536 -dict="words.$1" -artifact_prefix="$package/.build/fuzz/finds/$1-")
  mkdir -p "$package/.build/fuzz/corpus/$1"
  ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32 \
    "$package/.build/fuzz/debug/fcl-fuzz" "$1" "${options[@]}" "$package/.build/fuzz/corpus/$1" "inputs/$1" >"fuzz.$1" 2>&1
}

# Each line of standard input becomes one input.
a_line_each() {
  local number=0 line
  while IFS= read -r line; do
    number=$((number + 1))
    printf '%s' "$line" >"$1/line-$number"
  done
}

# The first inputs of each reader: our fixtures, and output of our own writers.
good_inputs() {
  local fixtures=$package/Fixtures target
  local store=$fixtures/stores/format-1
  for target in "${fuzz_targets[@]}"; do mkdir -p "inputs/$target"; done
  cp "$fixtures"/matches/*.json "$fixtures"/sessions/files/m*.json inputs/match
  cp "$fixtures"/pool.csv inputs/pool/a && cp "$fixtures"/football/pool.csv inputs/pool/b
  cp "$fixtures"/fixtures.csv inputs/fixtures/a && cp "$fixtures"/football/fixtures.csv inputs/fixtures/b
  cp "$fixtures"/sessions/files/*pool*.csv inputs/pool && cp "$fixtures"/sessions/files/*fixtures*.csv inputs/fixtures
  cp "$fixtures"/rules/*.json "$fixtures"/systems/*.json "$package"/Sources/BuiltInRules/*/*.json inputs/rules
  cp "$fixtures"/football/round-*.csv inputs/figures
  { cat "$fixtures"/stores/*/leagues/*/journal.ndjson; journals_in_sessions; } | a_line_each inputs/journal
  cp "$store"/leagues/cup/journal.ndjson inputs/league/a
  { head -n 5 "$store"/leagues/cup/journal.ndjson; journals_in_sessions; } >inputs/league/b
  cp "$fixtures"/sessions/files/news.* inputs/xml
  cp "$fixtures"/sessions/files/news.* "$fixtures"/sessions/files/articles.json inputs/feed
  cp "$store"/accounts.json "$store"/store.json inputs/accounts
  sed '$s/^}$/, "recovery": {"manager": "anna", "since": 1775044800}}/' "$store"/accounts.json >inputs/accounts/recovery
  printf '{"format":1,"store":"s","token":"%064d","manager":"anna","league":null,"passcode":{"hash":"$y$jBT$a$b","failures":0,"locked":false}}' 0 \
    >inputs/accounts/session
  grep -h '^\$ fcl ' "$fixtures"/sessions/*.session | sort -u | awk 'NR % 3 == 0 { sub(/^\$ fcl /, ""); print }' |
    a_line_each inputs/arguments
  for target in inputs/arguments/*; do tr ' ' '\0' <"$target" >words && mv words "$target"; done
  grep -hv '^[$]' "$fixtures"/sessions/{names,profile,terminal,pool}.session | grep . | sort -u | a_line_each inputs/text
  "$package/.build/fuzz/debug/fcl-fuzz" kept inputs
  for target in "$fixtures"/finds/*; do cp "$target"/* "inputs/$(basename "$target")"; done
  good_sheets "$fixtures"
  good_results
  good_archives "$fixtures/stores/format"
  for target in "${fuzz_targets[@]}"; do words_of "$target" >"words.$target"; done
}

# Commits from the sessions, of kinds that the fixture stores lack.
journals_in_sessions() {
  local commit='{"seq":%d,"time":"2026-04-0%dT08:00:00Z","who":"anna","why":null,"events":[%s],"prev":"%064d"}\n'
  local number=20 event
  for event in '{"event":"match.abandoned","match":"m3"}' '{"event":"match.moved","match":"m3","start":"2026-04-05T09:30:00Z"}' \
    '{"event":"rules.adopted","kind":"system","file":{"name":"classic","sha256":"'"$(printf '%064d' 1)"'"},"from":"m2"}' \
    '{"event":"rules.adopted","kind":"rules","file":{"name":"original","sha256":"'"$(printf '%064d' 2)"'"},"from":null}' \
    '{"event":"change.undone","commit":3}' '{"event":"change.redone","commit":3}' '{"event":"league.started"}' \
    '{"event":"league.completed"}' '{"event":"manager.joined","manager":"cara"}'; do
    # shellcheck disable=SC2059
    printf "$commit" "$number" $((number - 19)) "$event" 0
    number=$((number + 1))
  done
}

good_sheets() {
  printf 'id,name,captaincy\nr01,A,captain\nr02,B,vice-captain\n' >inputs/sheets/list
  printf 'owner,player,captain\nanna,r01,captain\nanna,r02,\n' >inputs/sheets/teams
  printf 'match,player_id,player,points\nf1,r01,A,13.5\nf1,r02,"B, C",-2\n' >inputs/sheets/points
  printf 'match,player_id,player,side,innings,goals,minutes\nf1,r01,"A ""x""",home,1,2,90\nf1,r02,B,away,1,0,60\n' \
    >inputs/sheets/kept
  printf 'anna (Reds)\nr01 (C)\nr02 (VC & WK)\n9.5\n' >inputs/sheets/column
  printf 'Owner;Team;Captain;VC;3\nanna;Reds;r01;r02;r03\n' >inputs/sheets/row
  printf 'alias,player\nSKY,b\nb,r01\n' >inputs/sheets/aliases
  cp "$1"/football/pool.csv "$1"/sessions/files/*squads*.csv inputs/sheets
  good_spreadsheets "$1"
}

# Spreadsheets in each encoding, after a line with the value of --columns.
good_spreadsheets() {
  local file
  for file in "$1"/sessions/files/pool-*.csv "$1"/fixtures.csv inputs/sheets/{teams,column,row}; do
    { echo; cat "$file"; } >"inputs/spreadsheet/$(basename "$file")"
  done
  printf 'id=Code,price=Cost\nsep=;\r\nCode;Name;Team;Role;Cost\r\nr01;A;Reds;BAT;9,5\r\n' >inputs/spreadsheet/columns
  printf 'owner=Boss\nBoss\tPlayer\rANNA\t"r0""1"\r' >inputs/spreadsheet/returns
  printf 'match=Code\n\xEF\xBB\xBF\xEF\xBB\xBFCode,No,Date,Home,Away,Venue\nf5,5,2026-04-13T14:00:00Z,A,B,\n' >inputs/spreadsheet/marks
}

# Files of results: the usual form, other forms, and unreadable lines.
good_results() {
  local line='{"player":"%s","score":%s,"at":"%s"}\n' at=2026-04-01T12:00:00Z
  # shellcheck disable=SC2059
  {
    { printf "$line" kim 7 $at; printf "$line" lee -3 1969-12-31T23:59:59Z; printf "$line" kim 7 $at; } >inputs/results/usual
    { printf "$line" 'K\u0069m' 1e3 $at; printf "$line" Zoë 1.0 2026-04-01T17:30:00+05:30; printf ' \r\n\n'; } >inputs/results/other
    { printf "$line" a 2147483647 $at; printf "$line" b -2147483648 $at; printf "$line" c 2147483648 $at; } >inputs/results/edges
    { printf "$line" kim 1 9999-01-01T00:00:00Z; echo x; echo '{"player":"kim","score":1}'; printf '{"score": -0 , "player":"kim"'; } \
      >inputs/results/bad
  }
}

# Archives of match files, a backup and an export, written by plain tar, and compressed data.
good_archives() {
  local format
  cp "$package"/Fixtures/archives/*.{zip,tar,tgz} inputs/archive
  tail -c +11 "$package"/Fixtures/archives/season.tgz >inputs/inflate/season
  mkdir -p export
  for format in 1 2; do
    tar --format=ustar -C "$1-$format" -cf "inputs/tar/backup-$format" store.json accounts.json leagues
    printf '{"format":%s,"export":"league"}\n' "$format" >export/export.json
    tar --format=ustar -cf "inputs/tar/export-$format" -C export export.json -C "$1-$format" leagues
  done
}

# The words in a target's good inputs, as a dictionary.
words_of() {
  cat "inputs/$1"/* | tr -c 'A-Za-z0-9_.-' '\n' | awk 'length >= 3 && length <= 24' | sort | uniq -c | sort -rn |
    awk 'NR <= 300 { printf "\"%s\"\n", $2 }'
}
