# Links inside a store: each step of a path in turn is moved outside and replaced by a link. No command reads or writes
# there, and commands that need the file say so.

try_links() {
  local step tried=0 before words code
  FCL_STORE=$work/linked "$fcl" demo "$work/linked" -q >/dev/null
  FCL_STORE=$work/linked FCL_SESSION=$work/linked.session "$fcl" leaderboard >/dev/null
  for words in "board create snake" "board submit snake --player nikhil --score 3" "friends invite rakesh" \
    "market create bourse" "market join" "market buy QURA 1 --yes"; do
    FCL_STORE=$work/linked FCL_SESSION=$work/linked.session "$fcl" $words -q >/dev/null
  done
  for step in $(steps_of_store); do
    rm -rf mine outside && cp -a linked mine
    mv "mine/$step" outside && ln -s "$work/outside" "mine/$step"
    before=$(outside_as_it_is)
    while read -r words; do
      code=0
      FCL_STORE=$work/mine FCL_SESSION=$work/linked.session "$fcl" $words >linked.out 2>&1 </dev/null || code=$?
      [ "$code" -le 10 ] || fail "with $step a link, '$words' ends with $code"
      [ "$before" = "$(outside_as_it_is)" ] || fail "with $step a link, '$words' writes outside of the store"
      case "$words $step" in
        # verify checks only the league in use.
        verify\ boards* | verify\ people* | verify\ markets*) ;;
        verify\ *lock | verify\ */derived | verify\ accounts.json | backup*lock | backup*/derived) ;;
        verify* | backup*) [ "$code" -eq 7 ] || fail "with $step a link, '$words' gives exit $code: $(head -c 300 linked.out)" ;;
      esac
      tried=$((tried + 1))
    done < <(commands_on_links)
  done
  figure links "steps of paths as links × commands, none writes outside" "$tried" 200
  rm -rf mine outside linked linked.session
}

# Every folder and one file of each kind, from the top.
steps_of_store() {
  (cd linked && find . -mindepth 1 -type d ! -path '*/matches/*' -printf '%P\n' &&
    find leagues/demo/matches -mindepth 1 -maxdepth 1 | sort | head -n 1 &&
    find leagues/demo/matches leagues/demo/rules -type f | sort | awk -F/ '!seen[$3]++' &&
    ls store.json accounts.json lock leagues/demo/journal.ndjson)
}

outside_as_it_is() { find outside -printf '%p %y %s %T@ %C@ %m\n' | sort | cksum; }

commands_on_links() {
  cat <<'COMMANDS'
leaderboard
overview
pool
team show
history
points --all
explain
log
rules show
match show d0001
league list
whoami
verify
doctor
backup b.tar --force
export e.tar --force
settings --team-name Linked
undo
profile set --address Linked
league join demo
league create demo
league create new
board list
board show snake
board submit snake --player rakesh --score 4
boards
friends list
friends invite rakesh
duel list
market search --limit 3
market buy QURA 1 --yes
score linked/leagues/demo/matches --keep-going
doctor --repair --yes
COMMANDS
}
