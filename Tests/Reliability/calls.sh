# Every system call of a command fails in turn, or the process is killed at it, by strace's injection: afterwards the store
# is as it was or as it was to be, what was said is there, and the next writer goes on.

# The commands, each with who runs it; the first ones are those of the short form.
call_commands() {
  cat <<'COMMANDS'
w5 settings --team-name Renamed
anna league create more --clock simulated
new register --name new --first-name N --last-name X --email n@example.org --password-file pw
anna history import fixtures.csv --league games
w5 league join other
anna league start --league games
w5 login w5 --password-file pw
w5 logout --end
COMMANDS
}

try_calls() {
  if ! command -v strace >/dev/null || ! strace -o /dev/null true 2>/dev/null; then
    skip "system calls" "strace is not here; the calls in memory stand for them"
    return
  fi
  printf 'match,number,start,home,away,venue\nm1,1,2030-05-01T14:00:00Z,Terns,Larks,\n' >fixtures.csv
  as w2 league create other --clock simulated -q
  call_positions=0
  local who words
  while read -r who words; do fail_each_call "$who" "$words" </dev/null; done < <(call_commands | head -n "${COMMANDS:-3}")
  figure "system calls" "positions × faults in ${COMMANDS:-3} commands, release" "$call_positions" 300
  fail_syncs
}

# Each call of a command, by its name and number, with EIO, with ENOSPC where it makes something, and killed.
fail_each_call() {
  local call first last number fault old new code
  fresh_try "$1"
  old=$(state_of_try)
  run_try trace all "$2" || fail "'$2' does not work"
  new=$(state_of_try)
  [ "$old" != "$new" ] || [[ $2 = log* ]] || fail "'$2' changes nothing"
  while read -r first last call; do
    for number in $(seq "$first" "$last"); do
      for fault in error=EIO signal=KILL $([[ $call = @(write|openat|mkdir|fdatasync|fsync|ftruncate) ]] && echo error=ENOSPC); do
        fresh_try "$1"
        run_try "inject=$call:$fault:when=$number" "$call" "$2" && code=0 || code=$?
        judge_call "$2" "$call $number $fault" "$old" "$new" "$code"
      done
    done
  done < <(calls_of_trace)
}

# Each kind of call with its first and last number since the program itself began, which looks for its words first: that
# the loader fails is no matter of ours.
calls_of_trace() {
  sed -E 's/^[0-9]+ +//' trace.0 | awk '
    BEGIN {
      split("openat read write fsync fdatasync rename ftruncate fchmod flock mkdir unlink fstat newfstatat getdents64", of)
      for (place in of) counted[of[place]]
    }
    { call = $0; sub(/\(.*/, "", call); count[call]++ }
    /proc\/self\/maps/ && !began { began = 1; for (call in count) first[call] = count[call]; first["openat"]-- }
    END { for (call in counted) if (count[call] > first[call]) print first[call] + 1, count[call], call }' | sort
}

fresh_try() {
  rm -rf try && cp -R store try
  rm -f try.session
  [ ! -e "$1.session" ] || cp "$1.session" try.session
}

# Runs words on the copy under strace: injection (or none), calls traced, words.
run_try() {
  local inject=()
  if [ "$1" = trace ]; then set -- "" "$2" "$3"; else inject=(-e "$1"); fi
  # Of a shell of its own, which says nothing of the kill.
  (
    FCL_STORE=$work/try FCL_SESSION=$work/try.session \
      strace -f -qq -o "trace.${#inject[@]}" -e trace="$2" "${inject[@]}" "$fcl" $3 >said 2>err
    exit $?
  ) 2>/dev/null
}

# What a change would change: journals, accounts, running sessions.
state_of_try() {
  cat try/leagues/*/journal.ndjson | wc -l
  tr ',{' '\n\n' <try/accounts.json | grep -cE '"(name|sha256)"' || true
}

judge_call() {
  local state
  call_positions=$((call_positions + 1))
  state=$(state_of_try)
  [ "$state" = "$3" ] || [ "$state" = "$4" ] || fail "'$1' at $2: neither old nor new: $state"
  [ "$5" -ne 0 ] || [ "$state" = "$4" ] || fail "'$1' at $2: exit 0, and it is not done"
  [ ! -s said ] || [ "$state" = "$4" ] || fail "'$1' at $2: it says $(cat said), and it is not done"
  # 127 is the loader's, 137 the kill's.
  [ "$5" -le 10 ] || [ "$5" -eq 127 ] || [ "$5" -eq 137 ] || fail "'$1' at $2: exit $5: $(cat err)"
  FCL_STORE=$work/try "$fcl" leaderboard --league games -q >/dev/null || fail "unreadable after '$1' at $2"
  # Whoever writes next goes on, and the doctor finds nothing that was lost.
  FCL_STORE=$work/try FCL_SESSION=$work/w4.session "$fcl" settings --team-name After -q --league games ||
    fail "no change after '$1' at $2"
  ! FCL_STORE=$work/try "$fcl" doctor -o csv --fields state --no-header | grep -q damage ||
    fail "damage after '$1' at $2"
}

# Each writing command with every sync failing: exit 10, and a store that is as it was or whole.
fail_syncs() {
  local syncs=0 call code words
  as w5 league create own --clock simulated -q
  as anna backup "$work/before.tar" -q
  while read -r words; do
    for call in fsync fdatasync fsync,fdatasync; do
      fresh_try w5
      run_try "inject=$call:error=EIO" "$call" "$words" </dev/null && code=0 || code=$?
      if grep -q INJECTED trace.2; then
        [ "$code" -eq 10 ] || fail "with $call failing, '$words' gives exit $code: $(cat said err)"
        [ ! -s said ] || fail "with $call failing, '$words' says: $(cat said)"
        syncs=$((syncs + 1))
      fi
      FCL_STORE=$work/try FCL_SESSION=$work/w4.session "$fcl" settings --team-name After -q --league games ||
        fail "no change after '$words'"
      FCL_STORE=$work/try "$fcl" doctor -o csv --fields state --no-header | grep -q damage && fail "damage after '$words'"
    done
  done <<'COMMANDS'
settings --team-name Renamed --league games
league create more --clock simulated
league join other
history import fixtures.csv --league own
league start --league own
login w5 --password-file pw
logout --end
register --name new --first-name N --last-name X --email n@example.org --password-file pw
export out.tar --league own
restore before.tar --store restored
COMMANDS
  figure "failing syncs" "commands × syncs, each told with exit 10" "$syncs" 20
}
