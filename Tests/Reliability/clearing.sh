# Clean-up leaves the files of live processes alone: slow imports during repeated repairs, and parallel restores into
# one place, the first of which fails.

try_clearing() {
  local rounds=${CLEARINGS:-8} round imported=0
  FCL_STORE=$work/made FCL_SESSION=$work/made.session "$fcl" demo "$work/made" -q >/dev/null
  FCL_STORE=$work/made FCL_SESSION=$work/made.session "$fcl" export "$work/demo-league.tar" -q
  FCL_STORE=$work/made FCL_SESSION=$work/made.session "$fcl" backup "$work/demo-store.tar" -q
  for round in $(seq "$rounds"); do import_and_repair "$round"; done
  figure clearing "imports while repairs run, all of each there" "$imported" "$rounds"
  try_restores
}

# Prints a file slowly, in pieces.
slowly() {
  local size piece
  size=$(wc -c <"$1")
  for piece in $(seq 0 40000 "$size"); do
    tail -c +$((piece + 1)) "$1" | head -c 40000
    sleep 0.01
  done
}

# A slow import, with two repairs running all the time.
import_and_repair() {
  local code=0 repairs=() repair
  rm -rf taking taking.session
  FCL_STORE=$work/taking FCL_SESSION=$work/taking.session "$fcl" register --name anna --first-name Anna --last-name Rao \
    --email anna@example.org --password-file pw -q
  touch import.on
  for repair in 1 2; do
    (while [ -e import.on ]; do FCL_STORE=$work/taking "$fcl" doctor --repair --yes -q >/dev/null 2>&1 || true; done) &
    repairs+=($!)
  done
  slowly demo-league.tar | FCL_STORE=$work/taking FCL_SESSION=$work/taking.session "$fcl" import - >imported 2>imported.err || code=$?
  rm import.on
  wait "${repairs[@]}"
  [ "$code" -eq 0 ] || fail "a repair stops an import (round $1): exit $code: $(cat imported.err)"
  FCL_STORE=$work/taking FCL_SESSION=$work/taking.session "$fcl" verify --league demo >verified 2>&1 ||
    fail "an import said '$(cat imported)', and it is not whole (round $1): $(cat verified)"
  imported=$((imported + 1))
}

# Three parallel restores into one place. The archive of the first one is truncated. Once a restore reports success, the
# store is complete and stays so.
try_restores() {
  local rounds=${RESTORES:-6} round place pid pids codes restored=0
  for round in $(seq "$rounds"); do
    rm -rf again
    pids=() codes=""
    (head -c 600000 demo-store.tar; sleep 0.1) | FCL_STORE=$work/again "$fcl" restore - >restored.1 2>&1 &
    pids+=($!)
    sleep 0.04
    for place in 2 3; do
      FCL_STORE=$work/again "$fcl" restore demo-store.tar >restored.$place 2>&1 &
      pids+=($!)
    done
    for pid in "${pids[@]}"; do if wait "$pid"; then codes+=" 0"; else codes+=" $?"; fi; done
    [ "${codes% 0}" != "$codes" ] || [ "${codes%% 0 *}" != "$codes" ] || fail "of three restores into one place none is done:$codes: $(cat restored.[123])"
    FCL_STORE=$work/again FCL_SESSION=$work/nobody.session "$fcl" verify >verified 2>&1 ||
      fail "a store that was said to be restored is not whole:$codes: $(cat restored.[123] verified)"
    restored=$((restored + 1))
  done
  figure restores "times three restores into one place, the first one failing" "$restored" "$rounds"
}
