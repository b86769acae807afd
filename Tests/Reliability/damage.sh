# Files of a store cut short or with a bit flipped at a place of chance: no command crashes, nothing damaged is written
# over, and what is refused as damage is named.

try_damage() {
  local damages=${DAMAGES:-5000} workers=2 worker pids=() pid
  FCL_STORE=$work/demo "$fcl" demo "$work/demo" -q >/dev/null
  for worker in $(seq "$workers"); do
    damage_on "$worker" $((damages / workers)) &
    pids+=($!)
  done
  for pid in "${pids[@]}"; do wait "$pid" || fail "damage is not survived"; done
  figure "damaged files" "cut short or a bit flipped, $(cat named.* | wc -l) named as damage" "$(cat harmed.* | wc -l)" "$damages"
}

damage_on() {
  local files number file
  RANDOM=$((${SEED:-1} * 10 + $1))
  mapfile -t files < <(cd demo && find . -type f ! -name lock | sort)
  : >"harmed.$1" && : >"named.$1"
  cp -R demo "hurt.$1"
  for number in $(seq "$2"); do
    # Half of them in the files that change, of which there are few.
    case $((number % 4)) in
      0) file=$(cd demo && echo ./leagues/*/journal.ndjson) ;;
      1) file=./accounts.json ;;
      *) file=${files[$(((RANDOM * 32768 + RANDOM) % ${#files[@]}))]} ;;
    esac
    harm "hurt.$1" "$file" "$1"
    judge_damage "hurt.$1" "$file" "$1"
  done
}

# Cuts a file at a place of chance, or flips a bit of it.
harm() {
  local size place byte
  size=$(stat -c %s "$1/$2")
  place=$(((RANDOM * 32768 + RANDOM) % size))
  if [ $((RANDOM % 2)) -eq 0 ]; then
    truncate -s "$place" "$1/$2"
  else
    byte=$(od -An -tu1 -j "$place" -N 1 "$1/$2")
    printf "\\x$(printf %02x $((byte ^ 1 << RANDOM % 8)))" | dd of="$1/$2" bs=1 seek="$place" conv=notrunc status=none
  fi
  cp "$1/$2" "harmed-file.$3"
  echo "$2 $place" >>"harmed.$3"
}

# Whether words name a damaged file. No line follows the journal's last one, to hold its hash: a bit flipped in a hash that
# it names looks like damage of the file so named.
is_named() {
  grep -q "${1##*/}" "$2" ||
    { [ "${1##*/}" = journal.ndjson ] && grep -qE 'the journal names this file|its content is not what' "$2"; }
}

# Reads and writes on the damaged copy, judges, and mends the copy for the next time.
judge_damage() {
  local words code kept
  for words in "leaderboard" "settings --team-name Harmed"; do
    code=0
    FCL_STORE=$work/$1 FCL_SESSION=$work/demo.session "$fcl" $words >"said.$3" 2>"err.$3" || code=$?
    [ "$code" -le 10 ] || fail "'$words' ends with $code after damage: $(tail -n 1 "harmed.$3")"
    [ "$code" -eq 0 ] || [ -s "err.$3" ] || fail "'$words' ends with $code and no word: $(tail -n 1 "harmed.$3")"
    if [ "$code" -eq 7 ]; then
      is_named "$2" "err.$3" || fail "the damaged file is not named: $(tail -n 1 "harmed.$3"): $(cat "err.$3")"
      echo >>"named.$3"
    fi
  done
  case $2 in
    # A cache is made anew.
    */derived/*) ;;
    # A writer moves torn bytes aside and goes on behind the last whole line; on damage it leaves all as it is.
    */journal.ndjson)
      kept=$(stat -c %s "harmed-file.$3")
      [ "$code" -eq 7 ] || kept=$(head -n "$(wc -l <"harmed-file.$3")" "harmed-file.$3" | wc -c)
      cmp -s -n "$kept" "harmed-file.$3" "$1/$2" || fail "a damaged journal was written over" ;;
    *) cmp -s "harmed-file.$3" "$1/$2" || fail "a damaged file was written over: $2" ;;
  esac
  rm -rf "$1" && cp -R demo "$1"
}
