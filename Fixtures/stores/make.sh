#!/bin/sh
# Makes the fixture of a store of today's format from the world of the sessions that is in mid-season. It was run once for
# each format: a fixture stays as it is for ever, so that every later fcl can be seen to read or upgrade it.
#
#   FCL=path/to/fcl sh -eu Fixtures/stores/make.sh Fixtures/stores/format-2
set -eu
place=$(mkdir -p "$1" && cd "$1" && pwd)
fcl=$(cd "$(dirname "${FCL:-.build/release/fcl}")" && pwd)/fcl
sessions=$(cd "$(dirname "$0")/../sessions" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
export FCL_STORE=./store FCL_SESSION=./anna.session HOME=$work
fcl() { "$fcl" "$@"; }
for world in accounts league season; do
  sed -n 's/^\$ //p' "$sessions/worlds/$world.session" | while read -r line; do
    case $line in
      world\ *) ;;
      take\ *) for file in ${line#take }; do cp "$sessions/files/$file" .; done ;;
      write\ pw*) printf 'correct horse battery' >pw ;;
      *) eval "$line" >>log 2>&1 </dev/null ;;
    esac
  done
done
find store -name lock -delete
rm -rf store/leagues/*/derived
cp -R store/. "$place"
