#!/usr/bin/env bash
# A short reliability run against a built fcl (FCL=path): many writers at once, kill -9 at random moments, a full disk,
# a torn journal. Each part prints its figure and ends the run when a promise is broken.
set -euo pipefail
fcl=${FCL:-.build/release/fcl}
case $fcl in */*) fcl=$(cd "$(dirname "$fcl")" && pwd)/$(basename "$fcl") ;; esac
kills=${KILLS:-100}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state HOME=$work FCL_STORE=$work/store
fail() { echo "reliability: $*" >&2; exit 1; }

printf 'correct horse battery\n' >pw
as() { FCL_SESSION=$work/$1.session "$fcl" "${@:2}"; }
as anna register --name anna --first-name Anna --last-name Rao --email anna@example.org --password-file pw -q
as anna league create games --clock simulated -q

# Many writers: each changes the title of his team again and again; nobody's change is lost.
writers=8 changes=10
for writer in $(seq "$writers"); do
  as "w$writer" register --name "w$writer" --first-name "W$writer" --last-name X --email "w$writer@example.org" \
    --password-file pw -q
  as "w$writer" league join games -q
done
before=$(wc -l <store/leagues/games/journal.ndjson)
pids=()
for writer in $(seq "$writers"); do
  (for change in $(seq "$changes"); do
    as "w$writer" settings --team-name "Team $writer.$change" --lock-timeout 60 -q || exit 1
  done) &
  pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid" || fail "a writer failed"; done
lines=$(($(wc -l <store/leagues/games/journal.ndjson) - before))
[ "$lines" -eq $((writers * changes)) ] || fail "$lines of $((writers * changes)) changes are in the journal"
as anna leaderboard -o csv >/dev/null || fail "the store can't be read"
echo "writers: $lines of $((writers * changes)) changes kept"

# kill -9 at random moments: what was acknowledged is there, and the store can be read.
kept=0
for kill in $(seq "$kills"); do
  (as w1 settings --team-name "Killed $kill" >"said.$kill" 2>/dev/null) &
  pid=$!
  sleep "0.00$((RANDOM % 9))"
  pkill -9 -P "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
  name=$(as w1 settings -o csv --fields team_name --no-header | tr -d '\r') || fail "unreadable after kill $kill"
  if [ -s "said.$kill" ]; then
    [ "$name" = "Killed $kill" ] || fail "acknowledged change $kill is lost"
    kept=$((kept + 1))
  fi
done
echo "kills: $kills, of which $kept after the change was acknowledged; none lost"

# A torn last line: readers pass over it, the next writer moves it aside.
printf '{"seq":9999,"ti' >>store/leagues/games/journal.ndjson
as anna leaderboard >/dev/null || fail "a torn line stops a reader"
as w2 settings --team-name "After the tear" -q || fail "a torn line stops a writer"
ls store/leagues/games/journal.torn-* >/dev/null || fail "the torn line was not moved aside"
echo "torn line: moved aside"

# A full disk, as a limit on the size of files: exit 10, the old state stays readable.
size=$(wc -c <store/leagues/games/journal.ndjson)
for room in 0 1 2; do
  set +e
  (ulimit -f $((size / 1024 + room - 1)) && trap '' XFSZ && as w3 settings --team-name "Full $room" -q) 2>/dev/null
  code=$?
  set -e
  [ "$code" -eq 0 ] || [ "$code" -eq 10 ] || fail "a full disk gives exit $code"
  as anna leaderboard >/dev/null || fail "unreadable after a full disk"
done
as w3 settings --team-name "Room again" -q || fail "no change once there is room"
echo "full disk: old state readable, works once there is room"

# Each writing command with every sync failing: exit 10, and a store that is as it was or whole.
syncs=skipped
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
  syncs=0
  printf 'match,number,start,home,away,venue\nm1,1,2030-05-01T14:00:00Z,Terns,Larks,\n' >fixtures.csv
  # The league of a new manager, so that each command has something to do.
  as w5 league create own --clock simulated -q
  as w5 backup "$work/before.tar" -q
  while read -r words; do
    for call in fsync fdatasync fsync,fdatasync; do
      rm -rf "$work/try" && cp -R store "$work/try" && cp w5.session try.session
      set +e
      FCL_STORE=$work/try FCL_SESSION=$work/try.session \
        strace -f -qq -o trace -e trace="$call" -e inject="$call":error=EIO "$fcl" $words >said 2>err
      code=$?
      set -e
      if grep -q INJECTED trace; then
        [ "$code" -eq 10 ] || fail "with $call failing, '$words' gives exit $code: $(cat said err)"
        [ ! -s said ] || fail "with $call failing, '$words' says: $(cat said)"
        syncs=$((syncs + 1))
      fi
      FCL_STORE=$work/try "$fcl" leaderboard --league games >/dev/null || fail "unreadable after '$words' with $call failing"
      # Whoever writes next goes on, and the doctor finds nothing that was lost.
      FCL_STORE=$work/try FCL_SESSION=$work/w4.session "$fcl" settings --team-name "After" -q || fail "no change after '$words'"
      FCL_STORE=$work/try "$fcl" doctor -o csv --fields state --no-header | grep -q damage && fail "damage after '$words'"
    done
  done <<'COMMANDS'
settings --team-name Renamed
league create more --clock simulated
league join games
history import fixtures.csv --league own
league start --league own
login w5 --password-file pw
logout --end
register --name new --first-name N --last-name X --email n@example.org --password-file pw
backup out.tar
restore before.tar --store restored
COMMANDS
fi
echo "failing syncs: $syncs, each told with exit 10"

# A damaged line is named and never written to.
cp store/leagues/games/journal.ndjson good.ndjson
sed -i '3s/joined/jolned/' store/leagues/games/journal.ndjson
cmp -s good.ndjson store/leagues/games/journal.ndjson && fail "nothing was damaged"
cp store/leagues/games/journal.ndjson damaged.ndjson
set +e
as w4 settings --team-name "On damage" >/dev/null 2>err
code=$?
set -e
[ "$code" -eq 7 ] || fail "damage gives exit $code"
grep -q 'journal.ndjson:[34]' err || fail "the damaged line is not named"
cmp -s damaged.ndjson store/leagues/games/journal.ndjson || fail "a damaged journal was written to"
echo "damage: named, not touched"

[ "$("$fcl" paths >/dev/full 2>/dev/null; echo $?)" -eq 10 ] || fail "/dev/full is no error"
echo "/dev/full: exit 10"

printf '{"figure":"%s","tried":"%s","lost":0}\n' writers "$lines" kills "$kills" acknowledged "$kept" failing-syncs "$syncs"
