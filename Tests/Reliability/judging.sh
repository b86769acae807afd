# What a failing call has left: what the world shows, whether that is the old or the new, and whether all go on.

# A copy of the world as it was, with those stores only that the command has to do with.
fresh_world() { rm -rf "$place" && cp -a "$place.base" "$place"; }

make_world() {
  local name
  cp -a "$calls/base" "$place.base"
  for name in store lone came torn harmed format-1 played; do
    [ "$name" = "$store" ] || [[ $words = *" $name" ]] || rm -rf "$place.base/$name"
  done
}

# Whether the world is as it was, byte for byte, but for the words in a lock, whose being there counts.
is_untouched() {
  local lock
  diff -rq -x lock -x '*.lock' "$place.base" "$place" >/dev/null 2>&1 || return 1
  for lock in "$place.base"/*/lock "$place.base"/*/{leagues,boards,people,markets}/*/lock; do
    [ ! -s "$lock" ] || [ -s "${lock/.base/}" ] || return 1
  done
}

# What the world shows: the lines of the journals, accounts, permissions, archives, and what session is on which device.
# What differs from run to run, such as tokens, hashes and the times of accounts, is only told from what stood there.
# What was moved aside or kept as it was is looked for elsewhere: a second try may do that again. What a restore that could
# not clean up has left is no store before it has its store.json, and the next restore clears it.
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
    # Boards and the book of friends go by the clock of the machine.
    FILENAME ~ /(people|(boards|slips)\/[^\/]+)\/journal\.ndjson$/ { if (/\}$/) { gsub(/"(time|at|prev|hash)":"[^"]*"/, "NEW"); print }; next }
    # A line that is not whole counts for nobody; the lot of a cup is drawn anew.
    FILENAME ~ /journal\.ndjson$/ { if (/"lot":[0-9]+.*\}$/) gsub(/"(lot":[0-9]+|(prev|hash)":"[^"]*")/, "NEW"); if (/\}$/) print; next }
    # Another session may have begun, another recovery been requested, in the next second.
    /"(begun|expires|last|since)":/ { sub(/: *[^ ].*/, ": TIME") }
    /"(sha256|token|id|store|hash|password)":/ && !($0 in is_known) { sub(/: *[^ ].*/, ": NEW") }
    { print }' "$@"
}

# All files, those of matches and rules with their content; of a lock whether it is empty, of a cache that it is there.
files_of_world() {
  (
    cd "$place"
    find . -type f -printf '%p %s\n' | awk '
      { sub(/tmp-[0-9a-f]+/, "tmp-N", $1); if ($1 ~ /lock$/) $2 = $2 > 0; if ($1 ~ /\/derived\//) $2 = ""; print }' | sort
    cksum */leagues/*/matches/*/* */leagues/*/rules/* */boards/*/results/*/* 2>/dev/null
  ) || true
}

# The lines of accounts and sessions that stood there before.
note_known() {
  (cd "$calls/base" && find . -name store.json -o -name accounts.json -o -name '*.session' | xargs cat | sort -u) >"$calls/known"
}

# What the doctor finds in the store, other than notes.
findings() {
  [ -e "$place/$store/store.json" ] || return 0
  (cd "$place" && FCL_STORE=./$store FCL_SESSION=./anna.session "$fcl" doctor -o csv --fields state,check,path --no-header) |
    tr -d '\r' | grep -E '^(damage|warning)' || true
}

# Judges what a fault has left.
judge_fault() {
  local state is_done=0 untouched=0 signature
  [ "$code" -le 10 ] || [ "$code" -eq 137 ] || fail "$(told): exit $code: $(cat "$place.err")"
  # What the doctor says is a report, and what he could not read is in it.
  [[ $code = @(0|137) || $fault = *EIO:on || -s $place.err || $words = doctor* || $(told) = *"<error>"* ]] ||
    fail "$(told): exit $code without a word"
  if is_untouched; then untouched=1 state=$old; else state=$(state_of_world); fi
  if [ "$state" = "$new" ]; then is_done=1; fi
  if [ "$is_done" = 0 ]; then
    [ "$code" -ne 0 ] || fail "$(told): exit 0, and it is not done: $(differing "$new" "$state")"
    # A key or code is written out before it is saved: the error takes it back, unless the process was killed.
    [[ ! -s $place.said || $words = doctor* ]] || grep -q 'shown is void' "$place.err" ||
      [[ $code = 137 && $words = @(board key|entry code|password reset)* ]] ||
      fail "$(told): it says '$(cat "$place.said")', and it is not done"
  fi
  if [ "$untouched" = 1 ]; then return; fi
  check_left_overs
  # What left the same files with the same content before went on well.
  signature="$is_done $state $(files_of_world)"
  if [ -z "${judged[$signature]:-}" ]; then
    go_on
    judged[$signature]=1
  fi
  fresh_world
}

# The command, the fault and the call.
told() { echo "'$words' with $fault at call $(sed -n "${call}p" "$place.calls" 2>/dev/null)"; }

# Where two states differ, in a few lines.
differing() { diff <(echo "$1") <(echo "$2") | cut -c 1-200 | head -n 12; }

# A process that was not killed leaves no temporary file, unless it could not remove it.
check_left_overs() {
  local left
  if [ "$code" -eq 137 ] || [[ $fault = *:on || $(told) = *" unlink "* ]]; then return; fi
  left=$(cd "$place" && find . -name '*.tmp-*' ! -path '*/derived/*' ! -name '*.tmp-1')
  [ -z "$left" ] || fail "$(told): left behind: $left"
}

# What was not done works now; what was done is there still; whoever writes next goes on, and the doctor finds nothing
# that he did not find before, or in the store as it was to be.
go_on() {
  local again=0 found
  run_again || again=$?
  if is_registered_without_entry; then
    claim_afterwards
  elif [ "$state" = "$old" ] || goes_in_steps; then
    [ "$again" -eq 0 ] || fail "$(told): tried again it gives exit $again: $(cat "$place.err")"
    state=$(state_of_world)
    [ "$state" = "$new" ] || fail "$(told): tried again it gives another state: $(differing "$new" "$state")"
  elif [ "$is_done" = 1 ] || is_done_but_for_this_device; then
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

# Who registers with a code has the account first, then the entry; what comes in between is told, and the entry is claimed
# afterwards.
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

# A demo that is half made is made anew, a repair and an upgrade go on, leagues are scored one after the other, the first
# change of slips makes their folder, and whoever deletes their account leaves their leagues before.
goes_in_steps() {
  [[ $words = @(demo*|doctor*|store\ upgrade|*--all-leagues*) || ($words = slip* && $is_done = 0) ||
    ($words = account\ delete* && ${state%%== devices*} = *'"name": "dave"'*) ]]
}

# The store has the change; this device has not got its session for it, or still has one that is over.
is_done_but_for_this_device() {
  [ "${state%%== devices*}" = "${new%%== devices*}" ] && [ "${state##*== devices}" = "${old##*== devices}" ]
}
