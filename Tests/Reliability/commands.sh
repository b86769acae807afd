# Every command of the program once. Writing commands run in a world in which they have something to write. Reading
# commands may change only caches in the store. For a command in neither list the examples of its help are tried.

# Manager, store and words. The short form tries the first three.
writing_commands() {
  cat <<'COMMANDS'
cleo store settings --team-name Renamed --format 5-1-3-2 --league cup
anna store league create more --clock simulated
ben store logout
anna store score m3.json --now 2026-04-05T00:00:00Z
new store register --name new --first-name N --last-name X --email n@example.org --password-file pw
ben store score m1.json --all-leagues --now 2026-04-05T00:00:00Z
anna store score corrected/m1.json --replace --now 2026-04-05T00:00:00Z
anna store score --figures round-1.csv --league goals --now 2026-04-05T00:00:00Z
ben store team pick "Lea Moss" "Nia Orme" "Ora Pike" "Jose Nunez" "Dee Dale" "Ela Frost" "Ria Sand" "Sia Todd" "Gem Gale" "Tia Upton" "Kim Lowe" --captain "Kim Lowe" --vice-captain "Lea Moss" --league cup
ben store team replace "Ora Pike" "Cora Dunn" --league cup
ben store team captain "Lea Moss" --league cup
ben store team auto --by price --save --league cup
ben store team plan --save-first --league cup
anna store team import squads.csv --league draft
anna store team wildcard --league cards
anna store undo --league early
ben store redo --league cup
anna store history import announced.csv --league early
anna store history move m4 --start 2026-04-06T14:00:00Z --league cup
anna store history abandon m4 --league cup
anna store history link m3 1527676 --league pairs
anna store history unlink m4 --league pairs
anna store history lineup m3 elevens.txt --league cup
anna store points adjust ben -5 --match m1 --reason late --league cup
anna store pool import pool-moved.csv --league early
anna store pool alias "Ada Brook" dddd0009 --league early
anna store rules adopt ipl-2026 --league early
anna store league invite Meera "Vikram Seth" --league early
ben store entry hand-over ben --to dave --yes --league cup
anna store entry share cleo --league early
anna store league create like-it --like cup --clock simulated
dave store league join cup
cleo store league use cup
anna store league clock 2026-04-03T00:00:00Z --league cup
anna store league rename "Friday" --league cup
anna store league contest head-to-head --round day --league early
anna store cup create shield --from-round 2 --allow-short --league pairs
anna store cup remove plate --league pairs
anna store league start --league early --now 2026-04-01T00:00:00Z
anna store league complete --league cup --now 2026-05-01T00:00:00Z
ben store login ben --password-file pw
coded store logout
locked store logout --end
ben store passcode set --passcode-file code
coded store passcode clear
locked store passcode unlock --passcode-file code
ben store password change --password-file pw --new-password-file new
anna store password reset cleo
phone store password reset ben --code-file reset --new-password-file new
ben store profile set --address "Elm Row 5" --public-name "Ben I"
ben store friends invite cleo
anna store friends accept cleo
anna store friends refuse dave
dave store friends remove anna
anna store duel create snake ben --goal 20 --days 3
anna store duel accept 1
anna store duel refuse 1
ben store duel cancel 1
ben store undo --league people
ben store session end --others
dave store account delete --password-file pw --yes
nobody store account recover anna
anna store backup out.tar
anna store backup old.tar --force
anna store export cup.tar --league cup
anna lone import other.tar --same-people
ben lone import other.tar --as cleo
ben came entry code anna --league early
cleo came entry claim --code-file entry-code
newer came register --name newer --first-name N --last-name X --email newer@example.org --password-file pw --code-file entry-code
anna again restore old.tar
anna torn doctor --repair
anna harmed doctor --repair --yes
anna torn settings --team-name Regis --format 4-1-2-4 --league early
anna format-1 store upgrade
anna none demo demo
anna none demo played
anna store init made --clock simulated
anna store rules new mine.json --like ipl-2026
anna store config set output plain
anna store board create golf --score lower
anna store board set snake --genre arcade
anna store board submit snake --player ben --score 12
anna store board submit snake results.ndjson
anna store board key snake
anna store board player snake --name Zara
anna store board promote snake
anna store board remove snake --yes
anna store board export snake --html snake.html
anna store undo --league snake
anna store slip add m4 1 --league cup
anna store slip stake 5
ben store slip remove m4
ben store slip place
ben store slip cash-out 1
ben store slip clear
anna store market create bourse --league cup
ben store market join --league shares
anna store market leave --league shares
anna store market buy Ash 3 --yes --league shares
anna store market sell Ash 1 --yes --league shares
anna store market buy --option ASHA-C367-m3 2 --yes --league shares
anna store market sell --option ASHA-P367-m3 --yes --league shares
anna store market exercise ASHA-P367-m3 --yes --league shares
anna store market restart --yes --league shares
anna store completion install fish
COMMANDS
  cat "$work/others.writing"
}

# The same for reading commands. They may write only caches, and pages in the given folder.
reading_commands() {
  cat <<'COMMANDS'
anna store whoami
anna store profile show
anna store friends search e
ben store friends list
anna store friends invitations --sent
anna store duel list
anna store session list
anna store overview
anna store leaderboard
anna store pool
anna store players
anna store player show brook
anna store versus otters terns
anna store clubs
anna store club show otters
anna store club roster otters
anna store records --only points
anna store refresh --from corrected
anna store simulate otters terns --seed 1
anna store live --date 2026-04-01
anna store odds m4 --league cup
ben store slip show
ben store slip list
anna store market search --league shares
anna store market show Ash --league shares
anna store market portfolio --league shares
anna store market history --league shares
anna store market show Ash --options --league shares
anna store market tutorial
anna store verify --league shares
anna store log --league shares
anna store news --feed news.xml
anna store news show shore-times:1 --feed news.xml
anna store team show
anna store team check
anna store team best
anna store history
anna store rounds --league pairs
anna store round show 1 --league pairs
anna store cup list --league pairs
anna store cup show bowl --league pairs
anna store cup show bowl --bracket --league pairs
anna store leaderboard --league pairs
anna store points
anna store ownership
anna store compare --managers anna ben
anna store clinch
anna store project --why
anna store league forecast --seasons 50
anna store explain
anna store settings
anna store match show m1
anna store match card m1
anna store match figures m1
anna store match points m1
anna store match lint m1
anna store pool suggest m1
anna store history suggest m1
anna store notify --dry-run --league cup
anna store league list
anna store rules list
anna store rules show
anna store rules test classic
anna store rules lint rules.json
anna store rules diff classic ipl-2026
anna store whatif --system classic
anna store verify
anna store verify --backup old.tar
anna store log
anna store doctor
anna store paths
anna store remind --within 90d
anna store config list
anna store config get store
anna store completion bash
anna store man whoami
anna store version
anna store watch -o jsonl
anna store report --out site --force
anna store boards
anna store board show snake
anna store board list
anna store verify --league snake
anna store log --league snake
COMMANDS
  cat "$work/others.reading"
}

# Time limit of a command in seconds. watch runs until SIGTERM ends it, with code 143.
longest() { if [[ $words = watch* ]]; then echo 2; else echo 60; fi; }

# The names of all commands, as the program lists them below its group titles.
known_commands() {
  COLUMNS=200 "$fcl" help all | awk '
    /^  [a-z]/ { name = substr($0, 3); sub(/  .*/, "", name); print name }'
}

# Notes the examples of each command in neither list, run on the demo. Examples that change the demo count as writing.
note_other_commands() {
  local name words kind
  : >"$work/others.writing" >"$work/others.reading"
  [ "$(known_commands | wc -l)" -gt 40 ] || fail "fcl help all lists hardly any command"
  while read -r name; do
    { writing_commands; reading_commands; } | grep -E "^[a-z]+ [a-z0-9-]+ $name( |$)" >/dev/null && continue
    while read -r words; do
      kind=reading
      if eval "FCL_STORE=./played FCL_SESSION=./played.session \"\$fcl\" $words --dry-run" </dev/null 2>&1 |
        grep -i would >/dev/null; then kind=writing; fi
      echo "played played $words" >>"$work/others.$kind"
    done < <("$fcl" help "$name" | sed -n '/^Examples:/,/^[A-Z]/{ /[|>&;$]/d; s/^  fcl //p }')
  done < <(known_commands)
}

# A folder with the stores, sessions and files that these commands need.
make_command_worlds() {
  local sessions=$package/Fixtures/sessions world line file
  mkdir -p "$1" && cd "$1"
  export FCL_STORE=./store FCL_SESSION=./anna.session
  fcl() { "$fcl" "$@" 2>err </dev/null || fail "the world of the commands is not made: fcl $*: $(cat err)"; }
  for world in accounts league season; do
    while read -r line; do
      case $line in
        world\ *) ;;
        take\ *) for file in ${line#take }; do cp "$sessions/files/$file" .; done ;;
        write\ pw*) printf 'correct horse battery' >pw ;;
        *) eval "$line" >>said ;;
      esac
    done < <(sed -n 's/^\$ //p' "$sessions/worlds/$world.session")
  done
  { more_leagues && more_devices && more_stores; } >>said
  unset -f fcl
  note_other_commands
  rm said err
  cd "$work"
}

# Leagues before their start, with exclusive squads, for another sport, and with changes to undo and redo.
more_leagues() {
  local files=$package/Fixtures/sessions/files name
  mkdir corrected && cp "$files/m1-corrected.json" corrected/m1.json
  cp "$files"/{m3.json,news.xml,pool-moved.csv,friends-pool.csv,friends-fixtures.csv} .
  cp "$package/Fixtures/rules/friends.json" "$package"/Fixtures/football/round-1.csv "$package/Fixtures/systems/football.json" .
  cp "$package/Fixtures/systems/club-night.json" rules.json
  awk -F, '$3 == "Larks" || $3 == "Terns" { print $1 }' pool.csv >elevens.txt
  head -n 5 "$files/fixtures.csv" | sed '2,$s/^m/n/' >announced.csv
  fcl league create early --clock simulated --now 2026-03-30T10:00:00Z
  fcl pool import pool.csv
  fcl history import fixtures.csv
  fcl settings --team-name Early --format 5-1-3-2
  FCL_SESSION=./cleo.session fcl league join early
  fcl league create draft --system ipl-2026 --rules friends.json --clock simulated --now 2026-03-30T10:00:00Z
  fcl pool import friends-pool.csv
  fcl history import friends-fixtures.csv
  for name in ben cleo dave; do FCL_SESSION=./$name.session fcl league join draft; done
  grep -E '^(owner|anna|ben|cleo|dave),' "$files/friends-squads.csv" >squads.csv
  fcl league create goals --system football.json --rules "$package/Fixtures/rules/football-team.json" --clock simulated \
    --now 2026-03-30T10:00:00Z
  fcl pool import "$package/Fixtures/football/pool.csv"
  fcl history import "$package/Fixtures/football/fixtures.csv"
  fcl league start --now 2026-04-01T00:00:00Z
  fcl league create cards --system ipl-2026 --rules "$package/Fixtures/rules/transfers.json" --clock simulated \
    --now 2026-03-30T10:00:00Z
  fcl pool import pool.csv
  fcl history import fixtures.csv
  fcl settings --team-name Cards --format 4-1-2-4
  fcl team auto --by price --save
  fcl league start --now 2026-04-01T00:00:00Z
  fcl league clock 2026-04-01T15:00:00Z
  fcl league create pairs --contest head-to-head --round match --clock simulated --now 2026-03-30T10:00:00Z
  fcl history import fixtures.csv
  for name in ben cleo dave; do FCL_SESSION=./$name.session fcl league join pairs; done
  fcl cup create bowl --from-round 1
  fcl cup create plate --from-round 2 --allow-short
  fcl history link m4 1527677
  fcl league start --now 2026-04-01T00:00:00Z
  FCL_SESSION=./ben.session fcl team captain "Gem Gale" --league cup
  FCL_SESSION=./ben.session fcl undo --league cup
  fcl league use cup
  for name in left right; do
    FCL_SESSION=./ben.session fcl league create $name --clock simulated --now 2026-03-30T10:00:00Z
    FCL_SESSION=./ben.session fcl history import fixtures.csv
    FCL_SESSION=./ben.session fcl league start --now 2026-04-01T00:00:00Z
  done
  FCL_SESSION=./ben.session fcl league use cup
  fcl odds m4 --league cup
  FCL_SESSION=./ben.session fcl slip add m4 1 --league cup
  FCL_SESSION=./ben.session fcl slip stake 5
  FCL_SESSION=./ben.session fcl slip place
  FCL_SESSION=./ben.session fcl slip add m4 2 --league cup
  FCL_SESSION=./ben.session fcl slip stake 5
  fcl market create shares --league cup
  fcl market join --league shares
  fcl market buy Ash 12 --yes --league shares
  fcl market buy --option ASHA-P367-m3 2 --yes --league shares
  fcl board create snake
  fcl board player snake --name Zoe
  fcl board submit snake --player Zoe --score 10
  printf '{"player":"Zoe","score":7,"at":"2026-03-01T00:00:00Z"}\n' >results.ndjson
}

# Devices with a passcode, locked and unlocked, friend invitations, a code for a new password, and another password.
more_devices() {
  printf 4711 >code
  printf 'staple battery horse' >new
  FCL_SESSION=./coded.session fcl login cleo --password-file pw
  FCL_SESSION=./coded.session fcl passcode set --passcode-file code
  FCL_SESSION=./locked.session fcl login cleo --password-file pw
  FCL_SESSION=./locked.session fcl passcode set --passcode-file code
  FCL_SESSION=./locked.session fcl logout
  FCL_SESSION=./phone.session fcl login ben --password-file pw
  rm phone.session
  FCL_SESSION=./cleo.session fcl friends invite anna
  FCL_SESSION=./dave.session fcl friends invite anna
  FCL_SESSION=./ben.session fcl friends invite anna
  fcl friends accept ben
  FCL_SESSION=./ben.session fcl duel create snake anna --goal 20 --days 3
  FCL_SESSION=./ben.session fcl friends invite dave
  fcl password reset ben | sed -n 's/.* is \(.*\)\. The code works once.*/\1/p' >reset
}

# Archives and stores: without one of the leagues, with that league imported and a code for an entry, with a torn
# journal and left-overs, with a damaged line, in the first format, and a demo.
more_stores() {
  fcl backup old.tar
  fcl export other.tar --league early
  cp -a store lone && rm -rf lone/leagues/early
  cp -a lone came
  FCL_STORE=./came FCL_SESSION=./ben.session fcl import other.tar
  FCL_STORE=./came FCL_SESSION=./ben.session fcl entry code cleo --league early | sed -n 's/.* is \(.*\)\. The code works once.*/\1/p' >entry-code
  cp -a store torn
  printf '{"seq":99,"ti' >>torn/leagues/early/journal.ndjson
  printf 'half' >torn/leagues/cup/journal.ndjson.tmp-1
  printf 'half' >torn/accounts.json.tmp-1
  chmod 644 torn/accounts.json
  cp -a store harmed
  sed -i '$s/"seq"/"sex"/' harmed/leagues/early/journal.ndjson
  cp -R "$package/Fixtures/stores/format-1" format-1
  fcl demo played
}
