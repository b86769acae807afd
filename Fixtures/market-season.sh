#!/bin/sh
# A market over the real pool, fixtures and first 35 matches of the IPL 2026. Four traders look only at prices.
#
#   sh -eu Fixtures/market-season.sh DATA     DATA has ipl2026/pool.csv, fixtures.csv, matches/
#   FCL=path/to/fcl sh -eu Fixtures/market-season.sh DATA
#
# After each day each trader sells everything and buys a player of a side that plays the next day: the most expensive,
# the cheapest, the biggest winner or the biggest loser of their last match. At the end fcl verifies the market, and the
# script adds up each worth again from the amounts of all trades.
set -eu
data=${1:?usage: market-season.sh DATA}
fcl=${FCL:-.build/release/fcl}
case $fcl in */*) fcl=$(cd "$(dirname "$fcl")" && pwd)/$(basename "$fcl") ;; esac
ipl=$(cd "$data/ipl2026" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# A path without blanks, since the paths of the day's files are split at blanks.
ln -s "$ipl" "$work/ipl"
cd "$work"
ipl=ipl
fcl() { "$fcl" "$@"; }
as() { who=$1; shift; FCL_SESSION=./$who.session "$fcl" "$@"; }
fail() { echo "market-season.sh: $*" >&2; exit 1; }

export FCL_STORE=./season FCL_SESSION=./anna.session
printf 'correct horse battery\n' > pw
fcl register --name anna --first-name Anna --last-name Rao --email anna@example.org --password-file pw -q
fcl league create ipl --title "IPL 2026" --system ipl-2026 --rules original --lock match --clock simulated -q
fcl pool import "$ipl/pool.csv" -q
fcl history import "$ipl/fixtures.csv" -q
fcl league start --now 2026-03-28T00:00:00Z -q
fcl market create bourse
for trader in dearest cheapest winners losers; do
  as $trader register --name $trader --first-name "$trader" --last-name Trader --email "$trader@example.org" \
    --password-file pw -q
  as $trader league join ipl -q
  as $trader market join -q
done

# The ticker that a trader buys, from rows of ticker, price and last move: the first by the trader's rule. At the start
# no price has moved.
choice() {
  case $1 in
    dearest) sort -t, -k2,2nr -k1,1 ;;
    cheapest) sort -t, -k2,2n -k1,1 ;;
    winners) sort -t, -k3,3nr -k1,1 ;;
    losers) sort -t, -k3,3n -k1,1 ;;
  esac < prices.csv | sed -n '1s/,.*//p'
}

# Sells all holdings, and buys with all funds.
trade() {
  as "$1" market portfolio -o csv --fields ticker,number --no-header 2> none | tr -d '\r' > held.csv
  while IFS=, read -r ticker number; do
    as "$1" market sell "$ticker" "$number" --yes -o json > sold.json
    amount "$1" sold.json
  done < held.csv
  ticker=$(choice "$1")
  price=$(grep "^$ticker," prices.csv | cut -d, -f2)
  funds=$(as "$1" market portfolio -o json 2> none | sed -n 's/^  "funds": \(.*\),$/\1/p')
  number=$(echo "$funds $price" | awk '{ n = int(($1 + 0.001) / $2); print (n > 10000 ? 10000 : n) }')
  [ "$number" -gt 0 ] || return 0
  as "$1" market buy "$ticker" "$number" --yes -o json > bought.json
  amount "$1" bought.json
}

# Records the amount of a trade for the final sum.
amount() {
  sed -n -e 's/^    "count": \(.*\),$/\1/p' -e 's/^    "amount": \(.*\),$/\1/p' "$2" | paste -s -d ' ' |
    awk -v who="$1" '{ printf "%s %.2f\n", who, ($1 > 0 ? -$2 : $2) }' >> paid
}

# Ticker, price and last move of the players on offer whose side plays on a day.
prices() {
  fcl market search -o csv --fields ticker,price,change,side --no-header | tr -d '\r' |
    awk -F, -v day="$1" '
      NR == FNR { if (index($3, day) == 1) { plays[$4] = 1; plays[$5] = 1 } next }
      $2 > 1 && $4 in plays { print $1 "," $2 "," $3 + 0 }
    ' "$ipl/fixtures.csv" - > prices.csv
}

: > paid
# Day by day, since a player can't be traded during a match.
tail -n +2 "$ipl/fixtures.csv" | while IFS=, read -r match number start rest; do
  [ ! -f "$ipl/matches/$match.json" ] || echo "${start%%T*} $ipl/matches/$match.json"
done | awk '{ files[$1] = files[$1] " " $2; if (!seen[$1]++) days[++count] = $1 }
  END { for (place = 1; place <= count; place++) print days[place] files[days[place]] }' > days
prices "$(sed -n '1s/ .*//p' days)"
for trader in dearest cheapest winners losers; do trade $trader; done
while read -r day files; do
  fcl score $files --now "${day}T23:59:00Z" -q
  next=$(sed -n "/^$day /{n;s/ .*//p;}" days)
  [ -n "$next" ] || break
  prices "$next"
  for trader in dearest cheapest winners losers; do trade $trader; done
done < days
matches=$(fcl history --state final -o csv --no-header | wc -l)

fcl leaderboard --by worth
fcl verify --league bourse
fcl leaderboard --by worth -o csv --fields manager,worth --no-header | tr -d '\r' > worth.csv
while IFS=, read -r trader worth; do
  as "$trader" market portfolio -o csv --fields worth --no-header 2> none | tr -d '\r' > shares.csv
  sum=$(awk -v who="$trader" '$1 == who { sum += $2 } END { printf "%.2f", sum }' paid)
  added=$(awk -v sum="$sum" '{ sum += $1 } END { printf "%.2f", 25000 + sum }' shares.csv)
  [ "$added" = "$(printf '%s\n' "$worth" | awk '{ printf "%.2f", $1 }')" ] || fail "$trader: $worth is not $added"
done < worth.csv
echo "market-season.sh: four traders, $matches matches, $(wc -l < paid) trades, every worth is the sum of what was paid"
