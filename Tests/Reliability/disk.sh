# A full disk, simulated by a limit on file sizes in steps and by /dev/full. The exit code is 10, the old state is
# readable, and the change works once there is room.

try_full_disks() {
  local sizes=${SIZES:-30} size room code full=0 name
  for number in $(seq "$sizes"); do
    size=$(($(wc -c <store/leagues/games/journal.ndjson) / 1024))
    # From no room to slightly more than the journal needs.
    room=$(((number - 1) * (size + 8) / (sizes - 1)))
    name=$(team_of w3)
    code=0
    (ulimit -f "$room" && trap '' XFSZ && as w3 settings --team-name "Full $number" -q) 2>/dev/null || code=$?
    [ "$code" -eq 0 ] || [ "$code" -eq 10 ] || fail "a full disk gives exit $code"
    if [ "$code" -eq 10 ]; then
      full=$((full + 1))
      [ "$(team_of w3)" = "$name" ] || fail "a change on a full disk is half there"
      as w3 settings --team-name "Room $number" -q || fail "no change once there is room"
    fi
    as anna leaderboard -q >/dev/null || fail "unreadable after a full disk"
  done
  [ "$full" -gt 0 ] && [ "$full" -lt "$sizes" ] || fail "$full of $sizes sizes were too small"
  figure "full disks" "sizes, $full of them too small" "$sizes" 30
  [ "$("$fcl" paths >/dev/full 2>/dev/null; echo $?)" -eq 10 ] || fail "/dev/full is no error"
  torn_line
}

# A torn last line: readers skip it, and the next writer of that league moves it aside.
torn_line() {
  printf '{"seq":9999,"ti' >>store/leagues/games/journal.ndjson
  as anna leaderboard >/dev/null || fail "a torn line stops a reader"
  as w3 settings --team-name "After the tear" -q || fail "a torn line stops a writer"
  ls store/leagues/games/journal.torn-* >/dev/null || fail "the torn line was not moved aside"
}
