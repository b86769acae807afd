# The world of the parts: a store with one league run by Anna, and managers w1 to w64.

as() { FCL_SESSION=$work/$1.session "$fcl" "${@:2}"; }

set_up_world() {
  printf 'correct horse battery\n' >pw
  as anna register --name anna --first-name Anna --last-name Rao --email anna@example.org --password-file pw -q
  as anna league create games --clock simulated -q
  for number in $(seq "${WRITERS:-64}"); do
    as "w$number" register --name "w$number" --first-name "W$number" --last-name X --email "w$number@example.org" \
      --password-file pw -q
    as "w$number" league join games -q
    as "w$number" settings --team-name "Team $number" -q
  done
}

# A manager's team name.
team_of() { as "$1" settings -o csv --fields team_name --no-header | tr -d '\r'; }

# The current time in microseconds.
microseconds() { local now=$EPOCHREALTIME; echo "${now/./}"; }
