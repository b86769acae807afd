# Checks after a failing call: the visible state is the old or the new one, and later commands work.

# A copy of the original world, with only the stores that the command uses.
fresh_world() { rm -rf "$place" && cp -a "$place.base" "$place"; }

make_world() {
  local name
  cp -a "$calls/base" "$place.base"
  for name in store lone came torn harmed format-1 played; do
    [ "$name" = "$store" ] || [[ $words = *" $name" ]] || rm -rf "$place.base/$name"
  done
}

# Whether the world is unchanged, byte for byte. The text in a lock is ignored, but not its presence.
is_untouched() {
  local lock
  diff -rq -x lock -x '*.lock' "$place.base" "$place" >/dev/null 2>&1 || return 1
  for lock in "$place.base"/*/lock "$place.base"/*/{leagues,boards,people,markets}/*/lock; do
    [ ! -s "$lock" ] || [ -s "${lock/.base/}" ] || return 1
  done
}

# The visible state: the lines of journals, accounts, permissions, archives, and each device's session. Values that vary
# between runs, such as tokens, hashes and account times, are only distinguished from earlier values. Files moved aside
# or kept as backups are checked elsewhere, since a second try may repeat that. The remains of a failed restore are not
# a store before store.json exists, and the next restore clears them.
state_of_world() {
  (
    cd "$place"
    local unmade=./none
    [ -e again/store.json ] || unmade='./again/*'
    find . -type f ! -path "$unmade" ! -name lock ! -name '*.lock' ! -name '*.session' ! -path '*/derived/*' ! -path '*/matches/*' ! -path '*/rules/*' ! -path '*/results/*' \
      ! -name '*.tmp-*' ! -name 'journal.[td]*' ! -name 'before-format-*' -printf '%p %m\n' | sort
    show_files $(find . ! -path "$unmade" \( -name store.json -o -name accounts.json -o -name journal.ndjson \) | sort)
    echo "== devices"
    show_files $(find . -name '*.session' -printf '%f\n' | sort)
  )
}

show_files() {
  [ $# -gt 0 ] || return 0
  awk -v known="$calls/known" '
    BEGIN { while ((getline word < known) > 0) is_known[word] = 1 }
    FNR == 1 { print FILENAME }
    # Boards and the book of friends use the system clock.
    FILENAME ~ /(people|(boards|slips)\/[^\/]+)\/journal\.ndjson$/ { if (/\}$/) { gsub(/"(time|at|prev|hash)":"[^"]*"/, "NEW"); print }; next }
    # An incomplete line does not count. The lot of a cup is drawn again.
    FILENAME ~ /journal\.ndjson$/ { if (/"lot":[0-9]+.*\}$/) gsub(/"(lot":[0-9]+|(prev|hash)":"[^"]*")/, "NEW"); if (/\}$/) print; next }
    # A session may have begun, or a recovery been requested, a second later.
    /"(begun|expires|last|since)":/ { sub(/: *[^ ].*/, ": TIME") }
    /"(sha256|token|id|store|hash|password)":/ && !($0 in is_known) { sub(/: *[^ ].*/, ": NEW") }
    { print }' "$@"
}

# All files: matches and rules with their content, locks only as empty or not, caches only by name.
files_of_world() {
  (
    cd "$place"
    find . -type f -printf '%p %s\n' | awk '
      { sub(/tmp-[0-9a-f]+/, "tmp-N", $1); if ($1 ~ /lock$/) $2 = $2 > 0; if ($1 ~ /\/derived\//) $2 = ""; print }' | sort
    cksum */leagues/*/matches/*/* */leagues/*/rules/* */boards/*/results/*/* 2>/dev/null
  ) || true
}

# The earlier lines of accounts and sessions.
note_known() {
  (cd "$calls/base" && find . -name store.json -o -name accounts.json -o -name '*.session' | xargs cat | sort -u) >"$calls/known"
}

# The doctor's findings other than notes.
findings() {
  [ -e "$place/$store/store.json" ] || return 0
  (cd "$place" && FCL_STORE=./$store FCL_SESSION=./anna.session "$fcl" doctor -o csv --fields state,check,path --no-header) |
    tr -d '\r' | grep -E '^(damage|warning)' || true
}

# Checks the effects of a fault.
judge_fault() {
  local state is_done=0 untouched=0 signature
  [ "$code" -le 10 ] || [ "$code" -eq 137 ] || fail "$(told): exit $code: $(cat "$place.err")"
  # The doctor's output is a report, which includes the files it could not read.
  [[ $code = @(0|137) || $fault = *EIO:on || -s $place.err || $words = doctor* || $(told) = *"<error>"* ]] ||
    fail "$(told): exit $code without a word"
  if is_untouched; then untouched=1 state=$old; else state=$(state_of_world); fi
  if [ "$state" = "$new" ]; then is_done=1; fi
  if [ "$is_done" = 0 ]; then
    [ "$code" -ne 0 ] || fail "$(told): exit 0, and it is not done: $(differing "$new" "$state")"
    # A key or code is printed before it is saved. The error message withdraws it, unless the process was killed.
    [[ ! -s $place.said || $words = doctor* ]] || grep -q 'shown is void' "$place.err" ||
      [[ $code = 137 && $words = @(board key|entry code|password reset)* ]] ||
      fail "$(told): it says '$(cat "$place.said")', and it is not done"
  fi
  if [ "$untouched" = 1 ]; then return; fi
  check_left_overs
  # After an earlier fault with the same files and contents, later commands worked.
  signature="$is_done $state $(files_of_world)"
  if [ -z "${judged[$signature]:-}" ]; then
    go_on
    judged[$signature]=1
  fi
  fresh_world
}

# The command, the fault and the call.
told() { echo "'$words' with $fault at call $(sed -n "${call}p" "$place.calls" 2>/dev/null)"; }

# The differences between two states, in a few lines.
differing() { diff <(echo "$1") <(echo "$2") | cut -c 1-200 | head -n 12; }

# A process that was not killed leaves no temporary file, unless it could not remove it.
check_left_overs() {
  local left
  if [ "$code" -eq 137 ] || [[ $fault = *:on || $(told) = *" unlink "* ]]; then return; fi
  left=$(cd "$place" && find . -name '*.tmp-*' ! -path '*/derived/*' ! -name '*.tmp-1')
  [ -z "$left" ] || fail "$(told): left behind: $left"
}

# A failed change works now, and a saved one is still there. The next writer continues. The doctor finds nothing new,
# except findings of the old or new store without a fault.
go_on() {
  local again=0 found
  run_again || again=$?
  if is_registered_without_entry; then
    claim_afterwards
  elif [ "$state" = "$old" ] || goes_in_steps; then
    [ "$again" -eq 0 ] || fail "$(told): tried again it gives exit $again: $(cat "$place.err")"
    state=$(state_of_world)
    [ "$state" = "$new" ] || fail "$(told): tried again it gives another state: $(differing "$new" "$state")"
  elif [ "$is_done" = 1 ] || is_done_but_for_this_device || is_invited_without_code; then
    [ "$again" -le 6 ] || fail "$(told): it is done, and once more gives exit $again: $(cat "$place.err")"
  else
    fail "$(told): neither as it was nor as it was to be: $(differing "$old" "$state")"
  fi
  if [ -e "$place/$store/accounts.json" ] && [ "$store" != format-1 ]; then
    (cd "$place" && FCL_STORE=./$store FCL_SESSION=./anna.session "$fcl" profile set --address After -q) ||
      fail "$(told): then anna can't change her address"
  fi
  found=$(findings | while read -r line; do [[ $seen = *"$line"* ]] || echo "$line"; done)
  [ -z "$found" ] || fail "$(told): then the doctor finds $found"
  case $store in
    torn) grep -rqs '"seq":99,"ti' "$place/torn" || fail "$(told): torn bytes are gone" ;;
    format-1) ls "$place"/format-1/before-format-* >/dev/null || fail "$(told): no backup of the older format" ;;
    harmed) grep -rqs '"sex"' "$place/harmed" || fail "$(told): a damaged line is gone" ;;
  esac
}

run_again() { local fault=none; run_command; }

# Registering with a code creates the account, then the entry. A failure in between is reported, and the entry is
# claimed afterwards.
is_registered_without_entry() {
  [[ $words = register*--code-file* && ${state%%== devices*} = *'"name": "newer"'* && $is_done = 0 ]] &&
    [ "${state%%== devices*}" != "${new%%== devices*}" ]
}

claim_afterwards() {
  local words fault=none
  for words in "login newer --password-file pw" "entry claim --code-file entry-code"; do
    run_command || fail "$(told): registered without an entry, then '$words' gives $?: $(cat "$place.err")"
  done
  grep -q '"event":"entry.claimed","entry":"cleo","by":"newer"' "$place/$store/leagues/early/journal.ndjson" ||
    fail "$(told): registered, and the entry can't be claimed afterwards"
}

# An incomplete demo is made again, and a repair or upgrade resumes. Leagues are scored one by one, the first change of
# slips creates their folder, and a deleted account leaves its leagues first.
goes_in_steps() {
  [[ $words = @(demo*|doctor*|store\ upgrade|*--all-leagues*) || ($words = slip* && $is_done = 0) ||
    ($words = account\ delete* && ${state%%== devices*} = *'"name": "dave"'*) ]]
}

# The managers are invited, but have no codes. A failure in between is reported, and a code can be made afterwards.
is_invited_without_code() {
  [[ $words = league\ invite* && $is_done = 0 ]] &&
    grep -q '"event":"manager.invited"' "$place/$store/leagues/early/journal.ndjson" &&
    (cd "$place" && FCL_STORE=./$store FCL_SESSION=./anna.session "$fcl" entry code meera --league early >/dev/null)
}

# The store has the change, but this device lacks the new session, or still has an ended one.
is_done_but_for_this_device() {
  [ "${state%%== devices*}" = "${new%%== devices*}" ] && [ "${state##*== devices}" = "${old##*== devices}" ]
}
