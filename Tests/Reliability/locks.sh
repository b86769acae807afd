# Lock files are removed while writers wait and write. No change is lost, and a writer that is not sure of its lock says
# so.

try_lost_locks() {
  local writers=${LOCK_WRITERS:-6} changes=${LOCK_CHANGES:-12} before lines writer pid pids=() said
  before=$(wc -l <store/leagues/games/journal.ndjson)
  touch locks.on
  (while [ -e locks.on ]; do rm -f store/leagues/games/lock store/lock; sleep 0.002; done) &
  local remover=$!
  for writer in $(seq "$writers"); do
    write_without_locks "$writer" "$changes" &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || fail "a writer without locks failed"; done
  rm locks.on
  wait "$remover"
  said=$(cat unlocked.* | awk '{ n += $1 } END { print n }')
  lines=$(($(wc -l <store/leagues/games/journal.ndjson) - before))
  [ "$lines" -eq "$said" ] || fail "$said changes were acknowledged while locks were removed, and $lines are there"
  as anna verify --league games >/dev/null || fail "a league whose locks were removed is not whole"
  [ "$(as anna leaderboard --league games -o csv --fields team_name --no-header | grep -c '^"\?Unlocked')" -ge "$writers" ] ||
    fail "a manager's last change is lost"
  figure locks "changes kept while lock files are removed, $writers writers" "$lines" "$((writers * changes))"
}

# Changes a team until enough changes are acknowledged. A writer that was not sure of its lock tries again.
write_without_locks() {
  local done=0 code
  while [ "$done" -lt "$2" ]; do
    code=0
    as "w$1" settings --team-name "Unlocked $1.$done" --league games --lock-timeout 60 -q 2>"unlocked-err.$1" || code=$?
    case $code in
      0) done=$((done + 1)) ;;
      8) ;;
      *) echo "writer $1: exit $code: $(cat "unlocked-err.$1")" >&3; return 1 ;;
    esac
  done
  echo "$done" >"unlocked.$1"
}
