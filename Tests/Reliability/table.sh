# Prints each figure as a line of JSON at once, and all of them as a table at the end.

exec 3>&2
fail() { echo "reliability: $*" >&3; exit 1; }

# A figure: row, unit, figure, target.
figure() {
  local pass=true
  [ "$3" -ge "$4" ] || pass=false
  row "$1" "$2" "$3" "$4" "$pass"
}

# A figure that must be zero: row, unit, figure.
none() {
  local pass=true
  [ "$3" -eq 0 ] || pass=false
  row "$1" "$2" "$3" 0 "$pass"
}

row() { printf '{"row":"%s","counts":"%s","figure":%s,"target":%s,"pass":%s}\n' "$@" | tee -a figures; }

# A row that can't be tried here, and the reason.
skip() { printf '{"row":"%s","skipped":"%s"}\n' "$1" "$2" | tee -a figures; }

# A row whose figures the tests have printed. They are added up.
row_of_tests() {
  local sum
  sum=$({ grep -F "{\"row\": \"$1\"" tested || true; } | sed 's/.*"figure": \([0-9]*\).*/\1/' | awk '{ sum += $1 } END { print sum + 0 }')
  if [ "$sum" -eq 0 ]; then skip "$1" "no figures of swift test"; else figure "$1" "$2" "$sum" "$3"; fi
}

show_table() {
  local format='%-20s %-52s %10s %10s  %s\n' missed=0
  printf "\n$format" row counts figure target pass
  while IFS= read -r line; do
    if [[ $line =~ \"row\":\"(.*)\",\"skipped\":\"(.*)\" ]]; then
      printf "$format" "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" – – skipped
    elif [[ $line =~ \"row\":\"(.*)\",\"counts\":\"(.*)\",\"figure\":(.*),\"target\":(.*),\"pass\":(.*)\} ]]; then
      printf "$format" "${BASH_REMATCH[@]:1:5}"
      [ "${BASH_REMATCH[5]}" = true ] || missed=1
    fi
  done <figures
  return "$missed"
}
