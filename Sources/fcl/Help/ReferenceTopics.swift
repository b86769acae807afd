// The topics about scripts, nightly scoring, the environment and the store.

extension HelpTopics {
  static let scripting = """
    Data goes to standard output, everything else to standard error. fcl prompts only if standard input and standard
    error are terminals, and never with --no-input. `fcl help options` lists the output options.

      export FCL_STORE=./season FCL_SESSION=./anna.session
      fcl score matches/ && fcl leaderboard -o csv --fields rank,name,points

    Output: with -o json, a command that only reads prints {"schema": "fcl.leaderboard/1", "league": ..., "rows":
    [...]}. CSV has the same rows. Missing values are null in JSON and empty in CSV. Numbers are exact, and times are
    RFC 3339 in UTC (Z). A change prints one line; with -o json it prints fcl.change/1. A change that is already in
    place has no effect and exits 0.

    Errors: a message is `fcl: the problem`, then `hint: a command that helps`. A message about a file is
    `path:line:column: error: ...`. With -o json, standard error has
    {"error": {"code": ..., "exit": ..., "message": ..., "details": [...]}}. `fcl help exit-codes` lists the codes.

    If only the output fails (exit 10; 141 for a closed pipe), the code is output.failed, or output.failed-after-change
    if the change is saved. Do not run that command again. The details list saved changes as
    "saved": [{"book": "cup", "change": 12}]. The list is empty if the change has no number, as for accounts. One-time
    keys and codes are printed before they are saved.

    Passwords are never arguments. Use --password-file FILE, --password-stdin or a prompt.

    Names: fcl looks for an exact id or whole name first. If there is none, it accepts one word of a name (bumrah), a
    word with initials (J Bumrah), the start of an id, or a side's initials (RCB). Roles have short forms: bat, wk, ar,
    bowl. MATCH is the id or number of a match, as in fcl history. Ambiguous names exit 2, so ids are safest.

    Times: RFC 3339; now; -2d, -3h or -30m, relative to the league's time; or a date, meaning the start of that day in
    the zone given by --zone. Without --zone, that is your own zone at a terminal, and UTC in scripts. "2026-03-28 19:30
    IST" is a time in your zone; the abbreviation must be that of your zone. With --zone, only times that occur twice
    when clocks go back need the abbreviation.

    Simulated clock: this clock does not advance by itself. --now TIME sets a command's time, and each change moves the
    clock to that time. The time of the last change decides what is locked and what others can see. Only the
    commissioner can use a time at or after the next match's start. `fcl league clock TIME` moves the clock without
    another change.

    Nightly scoring: fcl help nightly.

    """

  static let nightly = """
    `fcl score --new` scores the new match files in a folder. Run it every night with cron or systemd.

    For cron, put these two lines into nightly.sh:

      fcl score matches/ --new --keep-going --exit-changed --quiet
      [ $? -ne 0 ] || { fcl leaderboard; fcl report --out site --force --quiet; }

    The second line prints the leaderboard and writes a web site. A line of the crontab runs it at 01:30:

      30 1 * * * sh nightly.sh

    In the crontab, set FCL_STORE, FCL_SESSION, FCL_LEAGUE and a PATH that includes fcl. Write each on its own line,
    without export, with absolute paths. cron mails all errors, and the leaderboard if a match was scored without
    errors.

    For systemd, add this service to ~/.config/systemd/user, and a timer of the same name with OnCalendar=01:30:

      [Service]
      Type=oneshot
      Environment=FCL_STORE=%h/season FCL_SESSION=%h/anna.session FCL_LEAGUE=ipl
      ExecStart=fcl score %h/matches --new --keep-going --exit-changed
      SuccessExitStatus=1

    The options of `fcl score`:

      --new           skip matches that are already scored
      --keep-going    score the valid files, and report the others
      --exit-changed  exit 1 if no match was scored in this run

    A corrected file is reported each night, but not scored. To accept it, run `fcl score FILE --replace` with that
    file. Add --dry-run to see first which managers gain or lose points.

    A session lasts 30 days; a change in its last 15 days, such as a scored match, renews the session. In a league with
    a simulated clock, also give --now TIME: that clock does not advance by itself.

    `fcl score live/ --watch` scores a match in progress while its file grows.

    """

  static let environment = """
    These variables set defaults. An option overrides its variable, and the variable overrides `fcl config set`.

      FCL_STORE         the store; by default the nearest .fcl/ in this folder or above, then $XDG_DATA_HOME/fcl
                        (~/.local/share/fcl)
      FCL_LEAGUE        the league; by default the one in use (fcl league use), or the only one
      FCL_SESSION       the session file; by default a file for each store in $XDG_STATE_HOME/fcl/sessions
                        (~/.local/state/fcl/sessions)
      FCL_OUTPUT        the output format (-o)
      NO_COLOR          no colour; TERM=dumb has the same effect
      LC_ALL, LANG      C or POSIX makes tables ASCII
      TZ                the time zone of times in tables
      PAGER             the pager for long output at a terminal (less -FRX); the value cat means no pager

      XDG_CACHE_HOME    the folder of caches (~/.cache). The folder fcl/ in it can be removed. A link, or a folder that
                        another user owns or can write to, is ignored
      XDG_CONFIG_HOME   the folder of fcl/config.json, which fcl config set writes (~/.config)

    `fcl paths` shows the resulting paths. `fcl config list` shows every setting and its origin.

    """

  static let store = """
    A store is a folder with the accounts and leagues of a group of people. Several fcl processes can use it at once.

      fcl paths                                 the paths of store and session
      fcl log --limit 5                         the latest changes
      fcl undo --dry-run                        what undo would do; see also redo
      fcl doctor                                check all files; --repair repairs
      fcl verify                                recompute everything a second way
      fcl backup ./store.tar                    save the whole store (first manager)
      fcl export ./league.tar                   save one league, without accounts

    `fcl restore FILE` restores a backup, and `fcl verify --backup FILE` finds data that only the backup has.
    `fcl import FILE --as NAME` adds an exported league.

    The store contains these files:

      store.json                        format and id
      accounts.json                     accounts; only the owner of the file can read it
      leagues/NAME/journal.ndjson       one change per line, with its hash and that of the line before (prev)
      leagues/NAME/matches/             match files, unchanged; a corrected file is added, and the first one kept
      leagues/NAME/rules/               the rule files that the league adopted
      boards/, markets/                 a journal for each board and market
      people/people/journal.ndjson      invitations, friends and duels

    Teams, points and ranks are computed from the journal and the match files. A change that fcl reports as saved is on
    disk. An interrupted change is saved completely or not at all. A damaged line is reported and never overwritten.

    Personal data and password hashes are in accounts.json only; see `fcl help accounts`. Sessions and slips are kept
    outside the store, on the device.

    The owner of the disk controls the league. fcl can detect edited files (`fcl doctor`, `fcl verify --backup`), but
    cannot prevent the edits.

    """
}
