# kill -9 at random moments of a command, with 1, 2 and 4 parallel writers of a league, a board, a market and slips.
# Acknowledged changes are there. Others are there completely or not at all. The moments are spread over the running
# time of the command.

try_kills() {
  local total=${KILLS:-500}
  kills=0 ended=0 said_before=0 tries=0
  local before number
  before=$(microseconds)
  for number in 1 2 3 4 5 6 7 8; do as w1 settings --team-name "Timed $number" -q; done
  span=$((($(microseconds) - before) / 8))
  as anna board create kills -q
  for number in 1 2 3 4; do as anna board player kills --name "P$number" -q; done
  as anna board key kills --quiet >key
  kill_writers 1 $((total / 2)) save_team 2>/dev/null
  kill_writers 2 $((total * 7 / 10)) save_team 2>/dev/null
  kill_writers 4 $((total * 9 / 10)) save_team 2>/dev/null
  kill_writers 2 "$total" submit 2>/dev/null
  as anna league create trades --clock simulated -q
  as anna pool import "$package/Fixtures/pool.csv" --league trades -q
  as anna market create kills-market --start 1000000 --league trades -q
  for number in 1 2; do as "w$number" league join trades -q && as "w$number" market join --league kills-market -q; done
  kill_writers 2 $((total * 21 / 20)) trade 2>/dev/null
  # Slips are stored beside the session, so each writer has its own, in its own store.
  kill_writers 1 $((total * 11 / 10)) stake 2>/dev/null
  as anna verify --league kills-market -q >/dev/null || fail "the market does not verify after the kills"
  FCL_SESSION=$work/w1.session "$fcl" slip show -q >/dev/null || fail "the slips can't be read after the kills"
  as anna verify --league kills -q >/dev/null || fail "the board does not verify after the kills"
  as anna doctor -o csv --fields state --no-header | grep -q damage && fail "damage after the kills"
  figure kills "kill -9 of a running command, 1, 2 and 4 writers" "$kills" "$total"
  figure "acknowledged" "of $tries commands, before the kill or their end" "$((said_before + ended))" $((tries / 10))
  [ "$ended" -lt "$tries" ] || fail "no kill came in time"
}

# The write of each round, and the value read afterwards: a team name that always changes, or a player's best score,
# which grows with each round.
save_team() { FCL_SESSION=$work/w$1.session exec "$fcl" settings --team-name "$2"; }
saved_save_team() { team_of "w$1"; }
submit() { exec "$fcl" board submit kills --key-file key --player "P$1" --score "$2"; }
saved_submit() { "$fcl" board show kills --all -o csv --fields player,score --no-header | tr -d '\r' | sed -n "s/^P$1,//p"; }

# Each trader buys until the number of shares equals the number of rounds. The next purchase makes up for one lost by a
# kill.
trade() {
  FCL_SESSION=$work/w$1.session exec "$fcl" market buy b9f5a071 $(($2 - ${name_before[$1]:-0})) --yes --league kills-market
}
saved_trade() {
  FCL_SESSION=$work/w$1.session "$fcl" market portfolio --league kills-market -o csv --fields number --no-header 2>/dev/null |
    tr -d '\r' | grep . || echo 0
}

stake() { FCL_SESSION=$work/w$1.session exec "$fcl" slip stake "$2"; }
saved_stake() { FCL_SESSION=$work/w$1.session "$fcl" slip show -o json | sed -n 's/^  "stake": \(.*\),$/\1/p'; }

# The value that a round saves: a name or a number.
wanted() { if [ "$what" = save_team ]; then echo "Killed $writers.$1.$2"; else echo "$1"; fi; }

# Kills a number of parallel writers until the number of kills is reached. The shell's own messages about kills are
# ignored.
kill_writers() {
  local writer round=0 pids writers=$1 what=$3
  name_before=()
  while [ "$kills" -lt "$2" ]; do
    round=$((round + 1))
    pids=()
    for writer in $(seq "$1"); do
      # Emptied here: a process may be killed before it opens the file, and the last round's output would remain.
      : >"said.$writer"
      "$what" "$writer" "$(wanted "$round" "$writer")" >"said.$writer" 2>/dev/null &
      pids+=($!)
    done
    for writer in $(seq "$1"); do
      local delay=$((RANDOM * 32768 + RANDOM))
      delay=$((delay % (span * 9 / 10 / $1 + 1)))
      sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
      kill -9 "${pids[writer - 1]}" 2>/dev/null || true
    done
    for writer in $(seq "$1"); do judge_kill "$writer" "${pids[writer - 1]}" "$round"; done
  done
}

# Checks the result of a killed command: its writer, process and round.
judge_kill() {
  local code=0 name wanted
  wanted=$(wanted "$3" "$1")
  wait "$2" 2>/dev/null || code=$?
  tries=$((tries + 1))
  if [ "$code" -eq 137 ]; then kills=$((kills + 1)); elif [ "$code" -eq 0 ]; then ended=$((ended + 1)); fi
  [ "$code" -eq 137 ] || [ "$code" -eq 0 ] || fail "a writer ends with $code in round $3"
  name=$("saved_$what" "$1") || fail "unreadable after round $3"
  if [ -s "said.$1" ]; then
    [ "$code" -eq 0 ] || said_before=$((said_before + 1))
    [ "$name" = "$wanted" ] || fail "the acknowledged change $wanted is lost: $name"
  else
    [ "$code" -ne 0 ] || fail "a command ended without a word in round $3"
  fi
  if [ "$name" != "$wanted" ] && [ "$name" != "${name_before[$1]:-$name}" ]; then fail "half a change: $name"; fi
  name_before[$1]=$name
}
name_before=()
