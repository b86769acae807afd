# Files of a store are truncated, or a random bit is flipped. No command crashes, no damaged file is overwritten, and
# refused damage is named.

try_damage() {
  local damages=${DAMAGES:-5000} workers=2 worker pids=() pid words
  FCL_STORE=$work/demo "$fcl" demo "$work/demo" -q >/dev/null
  for words in "board create snake" "board submit snake --player nikhil --score 3" "friends invite rakesh" \
    "market create bourse" "market join"; do
    FCL_STORE=$work/demo FCL_SESSION=$work/demo.session "$fcl" $words -q >/dev/null
  done
  printf '{"player":"nikhil","score":%s,"at":"2026-03-01T18:00:00Z"}\n' 4 5 6 7 >damage.ndjson
  FCL_STORE=$work/demo FCL_SESSION=$work/demo.session "$fcl" board submit snake damage.ndjson -q >/dev/null
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
    # Half of the files come from the few that change.
    case $((number % 8)) in
      0 | 4) file=$(cd demo && echo ./leagues/*/journal.ndjson) ;;
      1) file=./accounts.json ;;
      2) file=./boards/snake/journal.ndjson ;;
      3) file=$(cd demo && echo ./boards/snake/results/submitted/*) ;;
      5) file=./people/people/journal.ndjson ;;
      6) file=./markets/bourse/journal.ndjson ;;
      *) file=${files[$(((RANDOM * 32768 + RANDOM) % ${#files[@]}))]} ;;
    esac
    harm "hurt.$1" "$file" "$1"
    judge_damage "hurt.$1" "$file" "$1"
  done
}

# Truncates a file at a random place, or flips a bit there.
harm() {
  local size place byte how=cut
  size=$(stat -c %s "$1/$2")
  place=$(((RANDOM * 32768 + RANDOM) % size))
  if [ $((RANDOM % 2)) -eq 0 ]; then
    truncate -s "$place" "$1/$2"
  else
    how=flipped
    byte=$(od -An -tu1 -j "$place" -N 1 "$1/$2")
    printf "\\x$(printf %02x $((byte ^ 1 << RANDOM % 8)))" | dd of="$1/$2" bs=1 seek="$place" conv=notrunc status=none
  fi
  cp "$1/$2" "harmed-file.$3"
  # Without its newline the last line is only torn.
  [ $((place + 1)) -lt "$size" ] || how=cut
  echo "$2 $place $how" >>"harmed.$3"
}

# Reads and writes on the damaged copy, checks the result, and repairs the copy for the next round.
judge_damage() {
  local words code kept last reading="leaderboard" writing="settings --team-name Harmed"
  case $2 in
    ./boards/*) reading="board show snake" writing="board submit snake --player rakesh --score 9" ;;
    ./people/*) reading="friends list" writing="friends invite teja" ;;
    ./markets/*) reading="market portfolio" writing="market leave" ;;
  esac
  for words in "$reading" "$writing"; do
    code=0
    FCL_STORE=$work/$1 FCL_SESSION=$work/demo.session "$fcl" $words >"said.$3" 2>"err.$3" || code=$?
    [ "$code" -le 10 ] || fail "'$words' ends with $code after damage: $(tail -n 1 "harmed.$3")"
    [ "$code" -eq 0 ] || [ -s "err.$3" ] || fail "'$words' ends with $code and no word: $(tail -n 1 "harmed.$3")"
    case $2 in
      # Each line contains its own hash.
      */journal.ndjson)
        last=$(tail -n 1 "harmed.$3")
        if [ "$code" -ne 7 ] && [[ $last = *flipped ]]; then
          # Rarely, the shell loses an exit status. An unseen bit stays unseen the second time.
          code=0
          FCL_STORE=$work/$1 FCL_SESSION=$work/demo.session "$fcl" $words >"said.$3" 2>"err.$3" || code=$?
          [ "$code" -eq 7 ] || fail "a flipped bit goes unseen: $last, '$words' ends with $code: $(cat "err.$3")"
        fi ;;
    esac
    if [ "$code" -eq 7 ]; then
      grep -qF "${2##*/}" "err.$3" || fail "the damaged file is not named: $(tail -n 1 "harmed.$3"): $(cat "err.$3")"
      echo >>"named.$3"
    fi
  done
  case $2 in
    # A cache is rebuilt.
    */derived/*) ;;
    # A writer moves torn bytes aside and continues after the last complete line. It leaves damage alone.
    */journal.ndjson)
      kept=$(stat -c %s "harmed-file.$3")
      [ "$code" -eq 7 ] || kept=$(head -n "$(wc -l <"harmed-file.$3")" "harmed-file.$3" | wc -c)
      cmp -s -n "$kept" "harmed-file.$3" "$1/$2" || fail "a damaged journal was written over" ;;
    *) cmp -s "harmed-file.$3" "$1/$2" || fail "a damaged file was written over: $2" ;;
  esac
  rm -rf "$1" && cp -R demo "$1"
}
