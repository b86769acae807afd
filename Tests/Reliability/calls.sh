# Every system call of every writing command fails in turn, once or from then on, or moves half of its bytes, or the
# process is killed there. Afterwards the store has the old state or the new one. Every change reported as saved is
# there, and the next writer continues. COMMANDS=N: the first N commands in full. For the others only every sync fails.
# `judging.sh` defines the checks. A library in front of the C library makes the calls fail. This needs a program with a
# shared C library: FCL_SHARED=path, as .ci/run builds it.

try_calls() {
  local worker pids=() pid
  local fcl=${FCL_SHARED:-$fcl}
  if command -v ldd >/dev/null && ! ldd "$fcl" >/dev/null 2>&1; then
    skip "system calls" "fcl is linked statically: FCL_SHARED=path of one built with FCL_SHARED_LIBC=1"
    return
  fi
  if ! "$(command -v cc || command -v clang || echo cc)" -shared -fPIC -O1 -o faults.so "$package/Tests/Reliability/faults.c" 2>compiled; then
    skip "system calls" "no C compiler: the calls in memory stand for them"
    return
  fi
  # In memory if possible, since the disk itself is not under test.
  calls=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
  trap 'rm -rf "$work" "$calls"' EXIT
  make_command_worlds "$calls/base"
  note_known
  try_readers
  has_strace=0
  if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then has_strace=1; fi
  # Long commands first.
  writing_commands | nl -ba | tac >"$calls/commands"
  for worker in $(seq "${WORKERS:-2}"); do
    (cd "$calls" && try_commands) &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || fail "a command does not survive a failing call"; done
  [ -z "${EACH:-}" ] || sort -k 5 "$calls"/tries.* >&3
  figure "system calls" "positions × faults in ${COMMANDS:-3} of $(wc -l <"$calls/commands") writing commands" \
    "$(cat "$calls"/tries.* | awk '{ n += $1 } END { print n }')" 500
  figure_of_syncs
  rm -rf "$calls"
}

# Takes the next command that no other worker has taken.
try_commands() {
  local number who store words
  while read -r number who store words; do
    mkdir "claim.$number" 2>/dev/null || continue
    try_command "$number" </dev/null
  done <commands
}

# A run without faults gives the new state and the list of calls. Then each call fails in turn.
try_command() {
  local count=0 call fault= code old new seen before=$SECONDS place=$calls/try.$1
  local -A judged=()
  make_world
  fresh_world
  old=$(state_of_world) seen=$(findings)
  run_command || fail "'$words' does not work: $(cat "$place.err")"
  new=$(state_of_world) seen+=$(findings)
  [ "$old" != "$new" ] || changes_nothing_seen || fail "'$words' changes nothing"
  audit_syncs "$place.calls"
  [ -z "$(find "$place" -name '*.session.lock')" ] || fail "'$words' leaves the lock of a session behind"
  if [ "$has_strace" = 1 ]; then fail_syncs "$1"; fi
  if [ "$1" -le "${COMMANDS:-3}" ]; then
    fresh_world
    while read -r call fault; do
      run_command && code=0 || code=$?
      count=$((count + 1))
      judge_fault
    done < <(faults_of "$place.calls")
  fi
  echo "$count tries in $((SECONDS - before)) s: $words" >"tries.$1"
  rm -rf "$place"*
}

# A second backup over the first differs only in its time.
changes_nothing_seen() { [[ $words = backup*--force ]]; }

# The faults that fit each call. A kill before a call without effect equals a kill before the next call, so it is
# skipped. Only the first two names of a folder are tried. For the demo only the first of calls that differ in the match
# is tried.
faults_of() {
  awk -v is_demo="$([[ $words != demo* ]] || echo 1)" '
    {
      kind = $2 " " $4
      gsub(/matches\/[^\/]*|[0-9a-f]*\.json/, "*", kind)
      if (is_demo && $2 != "readdir" && tried[kind]++) next
      names = $2 == "readdir" ? names + 1 : 0
      if (names > 2) next
      print $1 ":EIO\n" $1 ":EIO:on"
      if ($3 ~ /r/) print $1 ":ENOSPC\n" $1 ":ENOSPC:on"
      if ($3 ~ /c/) print $1 ":EROFS\n" $1 ":EROFS:on"
      if ($3 ~ /o/) print $1 ":EMFILE\n" $1 ":EMFILE:on"
      if ($3 ~ /w/) print $1 ":EINTR"
      if ($3 ~ /m/) print $1 ":half"
      if ($3 ~ /[cr]/ || $2 == "close") print $1 ":before"
    }
    END { print $1 ":after" }' "$1" | awk -F: '{ print $1, $0 }'
}

# Runs the command in the world, with the fault if there is one, under `strace …` if that is given.
run_command() {
  local faults=()
  case $fault in
    none) ;;
    "") faults=(env LD_PRELOAD="$work/faults.so" FAULT_LOG="$place.calls") ;;
    *) faults=(env LD_PRELOAD="$work/faults.so" FAULT="$fault") ;;
  esac
  : >"$place.said"
  # In its own shell, which does not report a kill. Swift's runtime gets the path of its backtracer, or it would search
  # for it.
  (
    cd "$place" && eval "set -- ${*@Q} \"\${faults[@]}\" \"\$fcl\" $words"
    export FCL_STORE=./$store FCL_SESSION=./$who.session XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/data
    export XDG_CACHE_HOME=$PWD/cache && mkdir -p cache
    export SWIFT_BACKTRACE=swift-backtrace=/none
    timeout --preserve-status "$(longest)" "$@" >"$place.said" 2>"$place.err" </dev/null
    exit $?
  ) 2>/dev/null
}

# Reading commands change only caches, and the pages that they write.
try_readers() {
  local who store words place=$calls/try.0 fault= code changed number=0
  store=store words= && make_world
  fresh_world
  while read -r who store words; do
    run_command </dev/null && code=0 || code=$?
    [ "$code" -le 1 ] || [[ $words = watch* && $code = 143 ]] || fail "'$words' gives exit $code: $(cat "$place.err")"
    [ -s "$place.said" ] || [ -s "$place.err" ] || fail "'$words' says nothing"
    changed=$(awk '$3 ~ /[cr]/ && $4 !~ /\/derived(\/|$)|\/state(\/|$)|\/cache(\/|$)|<output>|<error>|^\.$|^site(\/|$)/' "$place.calls")
    [ -z "$changed" ] || fail "'$words' reads only, and it does: $changed"
    number=$((number + 1))
  done < <(reading_commands)
  figure "reading" "reading commands that write caches at most" "$number" 25
  rm -rf "$place"*
}

# When a command reports a change, everything it has written is on disk: each file, and the folder of each new name.
# Exempt are caches, the text in a lock, and removed names.
audit_syncs() {
  local loose
  loose=$(awk '
    function folder(path) { return sub(/\/[^\/]*$/, "", path) ? path : "." }
    $4 ~ /\/derived(\/|$)|\/state(\/|$)|[\/.]lock$/ { next }
    $2 == "write" && $4 == "<output>" { for (path in loose) print path; exit }
    $2 == "write" && $4 != "<error>" { loose[$4] }
    $2 == "ftruncate" { loose[$4] }
    $2 == "fdatasync" || $2 == "fsync" { delete loose[$4]; delete loose["names in " $4] }
    $2 == "rename" { if ($5 in loose) print $5 " before its rename"; loose["names in " folder($4)] }
    $2 == "mkdir" { loose["names in " folder($4)] }' "$1")
  [ -z "$loose" ] || fail "'$words' says that it is done, and this is not synced: $loose"
}

# Every sync fails: exit 10. strace sees the same calls as the fault library.
fail_syncs() {
  local fault=none call code syncs=0 seen_by_strace kinds
  kinds='/^(fsync|fdatasync|rename|mkdir|unlink|rmdir|ftruncate|fchmod|flock)/'
  fresh_world
  run_command strace -f -qq -o "$place.trace" \
    -e trace=fsync,fdatasync,rename,renameat,renameat2,mkdir,mkdirat,unlink,unlinkat,rmdir,ftruncate,fchmod,flock
  seen_by_strace=$(awk "\$2 ~ $kinds" "$place.trace" | wc -l)
  [ "$seen_by_strace" -eq "$(awk "\$2 ~ $kinds" "$place.calls" | wc -l)" ] ||
    fail "strace sees $seen_by_strace calls of '$words', and not as many pass by faults.c"
  for call in fsync fdatasync fsync,fdatasync; do
    fresh_world
    run_command strace -f -qq -o "$place.trace" -e trace="$call" -e inject="$call":error=EIO && code=0 || code=$?
    grep -q INJECTED "$place.trace" || continue
    [ "$code" -eq 10 ] || fail "with $call failing, '$words' gives exit $code: $(cat "$place.said" "$place.err")"
    # A key or code is printed before it is saved. The error message then withdraws it.
    [ ! -s "$place.said" ] || grep -q 'shown is void' "$place.err" ||
      fail "with $call failing, '$words' says: $(cat "$place.said")"
    fault=$call judge_fault
    syncs=$((syncs + 1))
  done
  echo "$syncs $words" >"syncs.$1"
}

figure_of_syncs() {
  if [ "$has_strace" = 0 ]; then
    skip "failing syncs" "strace is not here"
    return
  fi
  # Every command must sync: a command without a sync has saved nothing.
  [ -z "$(sed -n 's/^0 //p' "$calls"/syncs.*)" ] || fail "these commands sync nothing: $(sed -n 's/^0 //p' "$calls"/syncs.*)"
  figure "failing syncs" "commands × syncs by strace, each told with exit 10" \
    "$(cat "$calls"/syncs.* | awk '{ n += $1 } END { print n }')" 90
  # The runtime finds the command's arguments in this file. Without it no change is allowed.
  local said
  said=$(strace -f -qq -o /dev/null -P /proc/self/maps -e inject=openat,open:error=EIO "$fcl" version 2>/dev/null) &&
    fail "without its words fcl gives exit 0"
  [ -z "$said" ] || fail "without its words fcl says: $said"
}
