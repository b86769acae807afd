#!/bin/sh
# Makes the fixture of a store with everything in it that later rules refuse: what a journal has was decided by the rule
# of its day. It was run once, with the last program that accepted all of it; it needs `faketime` for the machine whose
# clock is 29 days ahead.
#
#   FCL=path/to/fcl sh -eu Fixtures/stores/make-lenient.sh Fixtures/stores/lenient
set -eu
place=$(mkdir -p "$1" && cd "$1" && pwd)
fcl=$(cd "$(dirname "${FCL:-.build/release/fcl}")" && pwd)/$(basename "${FCL:-fcl}")
fixtures=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cp "$fixtures"/sessions/files/*.csv "$fixtures"/sessions/files/m[123].json "$fixtures"/rules/friends.json .
printf 'correct horse battery' >pw
export HOME=$work FCL_STORE=./store
as() { who=$1; shift; FCL_SESSION=./$who.session "$fcl" "$@" </dev/null; }
register() { # name, first name, last name
  as "$1" register --name "$1" --first-name "$2" --last-name "$3" --email "$1@example.org" --password-file pw -q
}
annas='aaaa0001 aaaa0003 bbbb0002 aaaa0004 bbbb0005 aaaa0006 aaaa0007 aaaa0008 aaaa0009 kay-kerr bbbb0011'
bens='bbbb0001 bbbb0003 bbbb0004 cccc0003 cccc0004 aaaa0005 bbbb0006 bbbb0007 cccc0007 bbbb0008 aaaa0011'
cleos='cccc0001 cccc0002 bbbb0004 cccc0004 bbbb0005 aaaa0006 cccc0007 aaaa0010 bbbb0010 bbbb0011 aaaa0011'

# A league of another store, whose managers come here with its export: this commissioner is not that anna.
FCL_STORE=./elsewhere
register zoe Zoe Zane
register yan Yan Yu
as zoe league create came --title "It came" --clock simulated --now 2026-03-30T10:00:00Z -q
as zoe pool import pool.csv -q
as zoe history import fixtures.csv -q
as zoe settings --team-name Zebras --format 4-1-2-4 -q
as zoe team pick $annas -q
as yan league join came -q
as yan settings --team-name Yaks --format 5-1-3-2 -q
as yan team pick $bens -q
as zoe league start --now 2026-04-01T00:00:00Z -q
as zoe score m1.json --now 2026-04-01T20:00:00Z -q
as zoe export came.tar -q

FCL_STORE=./store
register anna Anna Rao
register ben Ben Iyer
register cleo Cleo Roy
register dave Dave Das
as dave import came.tar -q
as anna password reset yan >code
sed -n 's|^The code for yan is \([^:. ]*\)[:.].*|\1|p' code >code-only
as yan password reset yan --code-file code-only --new-password-file pw -q

# Time: a stranger ends the league at the year 9999, and takes that back at the year 9999; a member goes beyond the start
# of the next match; a match is announced in the past, which shows all teams, and stays abandoned.
as anna league create time --title "Time" --system ipl-2026 --side-limit 7 --clock simulated --now 2026-03-30T10:00:00Z -q
as anna pool import pool.csv -q
as anna history import fixtures.csv -q
as anna settings --team-name Regis --format 4-1-2-4 -q
as ben league join time -q
as cleo league join time -q
as anna team pick $annas --captain aaaa0001 --vice-captain aaaa0008 -q
as ben settings --team-name Benchwarmers --format 5-1-3-2 --league time -q
as ben team pick $bens --captain bbbb0008 --vice-captain bbbb0001 --league time -q
as anna league start --now 2026-04-01T00:00:00Z -q
as anna score m1.json --now 2026-04-01T20:00:00Z -q
as ben team captain bbbb0001 --vice-captain bbbb0008 --now 2026-04-02T15:00:00Z --league time -q
cat >past.csv <<'CSV'
match,number,start,home,away,venue
m0,0,2026-04-02T14:30:00Z,Terns,Larks,
CSV
as anna history import past.csv -q
as anna history abandon m0 -q
as dave league join time --now 9999-12-31T23:59:59Z -q
as dave undo --league time -q
as dave league join time -q

# Squads of one player in one team only, adopted over hidden teams, which shows them, and given up again.
as anna league create squads --title "Squads" --system ipl-2026 --clock simulated --now 2026-03-30T10:00:00Z -q
as anna pool import pool.csv --league squads -q
as anna history import fixtures.csv --league squads -q
cat >exclusive.json <<'JSON'
{"schema": "fcl.team-rules/1", "name": "exclusive", "title": "Eleven, one squad a player",
 "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "size": {"least": 11, "most": 11},
 "formats": [[4, 1, 2, 4], [5, 1, 3, 2]], "budget": 100, "exclusive": true}
JSON
as ben league join squads -q
as ben settings --team-name Benchwarmers --format 5-1-3-2 --league squads -q
as ben team pick $bens --captain bbbb0008 --vice-captain bbbb0001 --league squads -q
as anna rules adopt exclusive.json --league squads -q
as anna settings --team-name Regis --format 4-1-2-4 --league squads -q
as anna team pick $annas --captain aaaa0001 --vice-captain aaaa0008 --league squads -q
as anna rules adopt original --team --league squads -q
as cleo league join squads -q
as cleo settings --team-name Cleopatras --format 4-1-2-4 --league squads -q
as cleo team pick $cleos --captain cccc0001 --vice-captain cccc0002 --league squads -q

# A league with the real clock and one commit from a machine that is 29 days ahead; the next one is recorded then, too.
as anna league create real --title "Real" -q
as anna pool import pool.csv --league real -q
ahead=$(date -u -d '+29 days' +'%Y-%m-%d %H:%M:%S')
FCL_SESSION=./cleo.session TZ=UTC faketime "$ahead" "$fcl" league join real -q
as ben league join real -q

find store -name lock -delete
rm -rf store/leagues/*/derived
cp -R store/. "$place"
