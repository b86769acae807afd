#!/bin/sh
# Moves a league of friends to fcl with the files that they have, in nine steps.
#
#   sh -eu Fixtures/friends.sh DIR
#   FCL=path/to/fcl FCL_STORE=./store sh -eu Fixtures/friends.sh DIR
#
# DIR has matches.zip (a season's match files), squads.csv and later.csv (the squads before and after the trade window),
# aliases.csv, scoring.json, team.json (with the window) and results.csv (the friends' own points). The script prints
# the leaderboard, and the differences between the friends' points and those of fcl. Fixtures/friends has a made league.
set -eu
files=$(cd "${1:?usage: friends.sh DIR}" && pwd)
fcl=${FCL:-.build/release/fcl}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export FCL_STORE="${FCL_STORE:-$work/store}" FCL_SESSION="$work/anna.session"
printf 'correct horse battery\n' >"$work/pw"

# The pool and the fixtures, from the match files.
"$fcl" pool suggest "$files/matches.zip" -o csv >"$work/pool.csv"
"$fcl" history suggest "$files/matches.zip" -o csv >"$work/fixtures.csv"

# The league. Its clock is simulated, because the season is over.
"$fcl" init friends --system "$files/scoring.json" --rules "$files/team.json" --pool "$work/pool.csv" \
  --fixtures "$work/fixtures.csv" --clock simulated --name anna --first-name Anna --last-name Friend \
  --email anna@example.org --password-file "$work/pw"

# The friends and their squads; then the trades, at the start of the match after which the window opens.
start() { # number of a match, or "last"
  awk -F, -v number="$1" 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    { last = $column["start"] }
    $column["number"] == number { print last }
    END { if (number == "last") print last }' "$work/fixtures.csv"
}
after=$(sed -n 's/.*"after_match": *\([0-9]*\).*/\1/p' "$files/team.json")
"$fcl" team import "$files/squads.csv" --invite --aliases "$files/aliases.csv" --now 2000-01-01T00:00:00Z
"$fcl" league start
"$fcl" team import "$files/later.csv" --aliases "$files/aliases.csv" --now "$(start "$after")"

# The points, the leaderboard and the differences. The exit code 1 of the last step means that there are some.
"$fcl" score "$files/matches.zip" --now "$(start last)"
"$fcl" leaderboard
echo
"$fcl" verify --against "$files/results.csv" --aliases "$files/aliases.csv" || [ $? -eq 1 ]
