# Valid match files of 53 MB: every command that reads them needs at most 256 MiB of memory.

try_large() {
  local most=${MEMORY:-256} kind command
  tried=0 peak=0 longest=0
  rm -rf large && mkdir large
  for kind in plain wickets reviews; do
    large_match $kind >large/m1.json
    for command in "lint" "card" "card -o csv" "show" "show --section all" "show --section all -o json" "show --worm" \
      "points" "points --parts" "figures"; do
      # Findings of lint are not a failure.
      measured "0 1" "$fcl" match $command large/m1.json
    done
    # In ASCII, which replaces symbols.
    LC_ALL=C measured "0 1" "$fcl" match card large/m1.json
  done
  large_league
  figure large "commands on match files of 53 MB, at most $((peak / 1024)) MiB each" "$tried" 39
  [ "$peak" -le $((most * 1024)) ] || fail "a match file of 53 MB takes $((peak / 1024)) MiB: ${largest#*/fcl }"
  rm -rf large
}

# A match without a limit of overs. In the kinds wickets and reviews each delivery has one.
large_match() {
  awk -v kind="$1" -v size="${LARGE:-53000000}" '
    function names(letter, i, list) {
      for (i = 0; i < 11; i++) list = list (i ? "," : "") "\"" letter i "\""
      return list
    }
    function ids(letter, digit, i, list) {
      for (i = 0; i < 11; i++) list = list (list ? "," : "") sprintf("\"%s%d\":\"%s%07d\"", letter, i, digit, i)
      return list
    }
    function put(text) { printf "%s", text; written += length(text) }
    BEGIN {
      put("{\"meta\":{\"data_version\":\"1.1.0\",\"created\":\"2026-04-01\",\"revision\":1},\"info\":{\"teams\":[\"Reds\",\"Blues\"],")
      put("\"dates\":[\"2026-04-01\"],\"match_type\":\"MDM\",\"balls_per_over\":6,\"outcome\":{\"result\":\"draw\"},\"players\":{")
      put("\"Reds\":[" names("R") "],\"Blues\":[" names("B") "]},\"registry\":{\"people\":{" ids("R", "a") "," ids("B", "b") "}}},")
      put("\"innings\":[{\"team\":\"Reds\",\"overs\":[")
      for (over = 0; over < 60000 && written < size; over++) {
        put((over ? "," : "") "{\"over\":" over ",\"deliveries\":[")
        for (ball = 0; ball < 9; ball++) {
          batter = "\"R" (over + ball) % 11 "\""
          put((ball ? "," : "") "{\"batter\":" batter ",\"bowler\":\"B" over % 11 "\",\"non_striker\":\"R" (over + ball + 1) % 11 "\",")
          put("\"runs\":{\"batter\":1,\"extras\":0,\"total\":1}")
          if (kind == "wickets") put(",\"wickets\":[{\"kind\":\"caught\",\"player_out\":" batter ",\"fielders\":[{\"name\":\"B1\"}]}]")
          if (kind == "reviews") put(",\"review\":{\"by\":\"Blues\",\"batter\":" batter ",\"decision\":\"struck down\",\"umpire\":\"U One\"}")
          put("}")
        }
        put("]}")
      }
      put("]}]}\n")
    }'
}

# A scored match of the demo, replaced by a very long one that repeats its overs without a wicket.
large_league() {
  local match scored=$work/large/store
  export FCL_STORE=$scored FCL_SESSION=$scored.session
  "$fcl" demo "$scored" -q >/dev/null
  match=$(echo "$scored"/leagues/demo/matches/d0001/*.json)
  mkdir large/longer
  # The overs of the first innings become copies of its first delivery.
  awk -v size="${LARGE:-53000000}" '
    part == 0 { print; if (/^      "overs": \[/) part = 1; next }
    part == 1 && /^            \{/ { part = 2 }
    part == 2 {
      line = $0
      gsub(/^ +/, "", line)
      if (line ~ /^\},?$/ && ++closed == 2) { line = "}"; part = 3 }
      delivery = delivery line
    }
    /^      \]/ && part == 3 {
      for (over = 0; over < 60000 && written < size; over++) {
        line = (over ? "," : "") "{\"over\": " over ", \"deliveries\": [" delivery
        for (ball = 1; ball < 9; ball++) line = line "," delivery
        print line "]}"
        written += length(line)
      }
      part = 4
    }
    part == 4 { print }' "$match" >large/longer/d0001.json
  measured 0 "$fcl" score large/longer/d0001.json --replace --yes --reason longer
  for command in verify "match lint d0001" "match card d0001" "points --match d0001" "report --out large/site"; do
    measured "0 1" "$fcl" $command
  done
  export FCL_STORE=$work/store
  unset FCL_SESSION
}
