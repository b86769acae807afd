# Many writers and readers of one store at once. No change is lost, and every reader sees a complete state that never
# goes backwards.

try_writers() {
  local writers=${WRITERS:-64} changes=${CHANGES:-20} before lines pids=() readers=() pid
  before=$(wc -l <store/leagues/games/journal.ndjson)
  for writer in $(seq "$writers"); do
    (for change in $(seq "$changes"); do
      as "w$writer" settings --team-name "Team $writer.$change" --league games --lock-timeout 120 -q || exit 1
    done) &
    pids+=($!)
  done
  for reader in $(seq "${READERS:-16}"); do
    read_on "$reader" &
    readers+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || fail "a writer failed"; done
  touch writers.done
  for pid in "${readers[@]}"; do wait "$pid" || fail "a reader failed"; done
  lines=$(($(wc -l <store/leagues/games/journal.ndjson) - before))
  figure writers "changes kept of $writers writers × $changes" "$lines" $((writers * changes))
  figure readers "consistent readings by ${READERS:-16} readers meanwhile" "$(cat reads.* | awk '{ n += $1 } END { print n }')" 100
  rm writers.done
}

# Reads until the writers are done. No writer's number of changes ever falls.
read_on() {
  local count=0 last=() word writer change
  while [ ! -e writers.done ]; do
    as anna leaderboard --league games -o csv --fields team_name --no-header >"read.$1" || return 1
    while IFS=' .' read -r word writer change; do
      change=${change//[!0-9]/}
      [[ $word = Team && $writer =~ ^[0-9]+$ && -n $change ]] || continue
      [ "${last[writer]:-0}" -le "$change" ] || return 1
      last[writer]=$change
    done <"read.$1"
    count=$((count + 1))
    # The processors are for the writers.
    sleep 0.1
  done
  echo "$count" >"reads.$1"
}
