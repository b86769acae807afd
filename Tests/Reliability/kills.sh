# kill -9 from outside at any moment of a command, with 1, 2 and 4 writers at once: what was acknowledged is there, what
# was not is there wholly or not at all. The moments spread over the time that the command takes.

try_kills() {
  local total=${KILLS:-500}
  kills=0 ended=0 said_before=0 tries=0
  local before number
  before=$(microseconds)
  for number in 1 2 3 4 5 6 7 8; do as w1 settings --team-name "Timed $number" -q; done
  span=$((($(microseconds) - before) / 8))
  kill_writers 1 $((total / 2)) 2>/dev/null
  kill_writers 2 $((total * 3 / 4)) 2>/dev/null
  kill_writers 4 "$total" 2>/dev/null
  as anna doctor -o csv --fields state --no-header | grep -q damage && fail "damage after the kills"
  figure kills "kill -9 of a running command, 1, 2 and 4 writers" "$kills" "$total"
  figure "acknowledged" "of $tries commands, before the kill or their end" "$((said_before + ended))" $((tries / 10))
  [ "$ended" -lt "$tries" ] || fail "no kill came in time"
}

# Kills so many writers at once until there were so many kills. The shell's own words about each are passed over.
kill_writers() {
  local writer round=0 pids
  while [ "$kills" -lt "$2" ]; do
    round=$((round + 1))
    pids=()
    for writer in $(seq "$1"); do
      # Emptied here: a process may be killed before it has opened it, and then the last round's word would still stand.
      : >"said.$writer"
      FCL_SESSION=$work/w$writer.session "$fcl" settings --team-name "Killed $1.$round.$writer" >"said.$writer" 2>/dev/null &
      pids+=($!)
    done
    for writer in $(seq "$1"); do
      local delay=$((RANDOM * 32768 + RANDOM))
      delay=$((delay % (span * 9 / 10 / $1 + 1)))
      sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
      kill -9 "${pids[writer - 1]}" 2>/dev/null || true
    done
    for writer in $(seq "$1"); do judge_kill "$writer" "${pids[writer - 1]}" "$1.$round"; done
  done
}

# Looks what became of a killed command: its writer, process and round.
judge_kill() {
  local code=0 name
  wait "$2" 2>/dev/null || code=$?
  tries=$((tries + 1))
  if [ "$code" -eq 137 ]; then kills=$((kills + 1)); elif [ "$code" -eq 0 ]; then ended=$((ended + 1)); fi
  [ "$code" -eq 137 ] || [ "$code" -eq 0 ] || fail "a writer ends with $code in round $3"
  name=$(team_of "w$1") || fail "unreadable after round $3"
  if [ -s "said.$1" ]; then
    [ "$code" -eq 0 ] || said_before=$((said_before + 1))
    [ "$name" = "Killed $3.$1" ] || fail "the acknowledged change $3.$1 is lost: $name"
  else
    [ "$code" -ne 0 ] || fail "a command ended without a word in round $3"
  fi
  if [ "$name" != "Killed $3.$1" ] && [ "$name" != "${name_before[$1]:-$name}" ]; then fail "half a change: $name"; fi
  name_before[$1]=$name
}
name_before=()
