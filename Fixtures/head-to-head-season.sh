#!/bin/sh
# Plays the real pool, fixtures and first 35 matches of the IPL 2026 head to head, with 4, 7 and 11 managers. Each
# league has single-elimination cups and a last-man-standing cup.
#
#   sh -eu Fixtures/head-to-head-season.sh DATA     DATA has ipl2026/pool.csv, fixtures.csv, matches/
#   FCL=path/to/fcl sh -eu Fixtures/head-to-head-season.sh DATA
#
# Each manager has the most expensive legal team without two different players of the most expensive one overall. In one
# league of 8 the last manager joins after the start and takes the byes. fcl verifies each league, and the script adds
# up each table again from the matches of its rounds.
set -eu
data=${1:?usage: head-to-head-season.sh DATA}
fcl=${FCL:-.build/release/fcl}
case $fcl in */*) fcl=$(cd "$(dirname "$fcl")" && pwd)/$(basename "$fcl") ;; esac
ipl=$(cd "$data/ipl2026" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
fcl() { "$fcl" "$@"; }
as() { who=$1; shift; FCL_SESSION=./$who.session "$fcl" "$@"; }
fail() { echo "head-to-head-season.sh: $*" >&2; exit 1; }

export FCL_STORE=./season FCL_SESSION=./m1.session
printf 'correct horse battery\n' > pw
for number in 1 2 3 4 5 6 7 8 9 10 11; do
  as "m$number" register --name "m$number" --first-name "M$number" --last-name Rao --email "m$number@example.org" \
    --password-file pw -q
done

# Joins a league and saves the most expensive team without two players of the most expensive team overall: the one at
# the given index and the next one.
join() { # manager, league, place
  [ "$1" = m1 ] || as "$1" league join "$2" -q
  as "$1" settings --team-name "Team $1" --format 4-1-2-4 --league "$2" -q
  one=$(sed -n "$3p" dearest) other=$(sed -n "$(($3 % 11 + 1))p" dearest)
  as "$1" team auto --by price --without "$one" --without "$other" --format 4-1-2-4 --save --league "$2" -q > none
}

# Each manager's won, drawn, lost, byes, for, against and points, summed from the rounds that are over.
add_up() {
  fcl rounds --state over -o csv --fields home,home_points,away,away_points --no-header | tr -d '\r' |
    awk -F, '
      $3 == "" { points[$1] += 2; byes[$1] += 1; next }
      {
        own[$1] += $2; other[$1] += $4; own[$3] += $4; other[$3] += $2
        if ($2 + 0 == $4 + 0) { drawn[$1]++; drawn[$3]++; points[$1]++; points[$3]++ }
        else if ($2 + 0 > $4 + 0) { won[$1]++; lost[$3]++; points[$1] += 2 }
        else { won[$3]++; lost[$1]++; points[$3] += 2 }
        seen[$1] = seen[$3] = 1
      }
      END {
        for (name in byes) seen[name] = 1
        for (name in seen)
          printf "%s,%d,%d,%d,%d,%.4f,%.4f,%d\n", name, won[name], drawn[name], lost[name], byes[name], own[name],
            other[name], points[name]
      }' | sort
}

play() { # league, managers, round, late
  league=$1 count=$2 round=$3 late=$4
  fcl league create "$league" --system ipl-2026 --contest head-to-head --round "$round" --clock simulated -q
  fcl pool import "$ipl/pool.csv" -q
  fcl history import "$ipl/fixtures.csv" -q
  fcl team auto --by price --format 4-1-2-4 -o csv --fields id --no-header | tr -d '\r' > dearest
  number=1
  while [ "$number" -le "$((count - late))" ]; do
    join "m$number" "$league" "$number"
    number=$((number + 1))
  done
  fcl league start --now 2026-03-28T00:00:00Z -q
  fcl cup create shield --from-round 2 --allow-short -q
  fcl cup create two-legs --from-round 1 --legs 2 --seeds draw --allow-short -q
  fcl cup create last --from-round 1 --last-standing -q
  [ "$late" = 0 ] || join "m$count" "$league" "$count"
  fcl score "$ipl/matches/" --now 2026-05-02T00:00:00Z -q
  fcl verify -o csv --fields check,count --no-header | tr -d '\r' > checked || fail "$league: verify"
  grep -q '^cups,' checked || fail "$league: no cup was verified"
  fcl leaderboard -o csv --fields manager,won,drawn,lost,byes,for,against,points --no-header | tr -d '\r' |
    awk -F, '{ printf "%s,%d,%d,%d,%d,%.4f,%.4f,%d\n", $1, $2, $3, $4, $5, $6, $7, $8 }' | sort > table
  add_up > added
  cmp -s table added || { diff table added >&2 || true; fail "$league: the table is not the sum of its rounds"; }
  [ "$(wc -l < table)" -eq "$count" ] || fail "$league: not all are in the table"
  rounds=$(fcl rounds --state over -o csv --fields round --no-header | sort -u | wc -l)
  echo "$count managers, $((rounds)) rounds are over:"
  fcl leaderboard
  fcl cup show shield
  fcl cup show shield --bracket
  fcl cup list
  # An entry eliminated in a round has no more points than any entry that stays.
  fcl cup show last -o csv --fields rounds,points,goes --no-header | tr -d '\r' |
    awk -F, '$2 != "" { if (!($1 in low) || $2 < low[$1]) low[$1] = $2; if ($3 == "goes") gone[$1] = $2 }
      END { for (round in gone) if (gone[round] > low[round]) exit 1 }' || fail "$league: the wrong one goes"
}

play four 4 week 0
play seven 7 day 0
play late 8 day 1
play eleven 11 3 0
echo "head-to-head-season.sh: three leagues of 4, 7 and 11 managers, and one with somebody late: verified, and added up again"
