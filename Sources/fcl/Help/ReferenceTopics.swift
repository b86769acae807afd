// Reference topics: scripting, environment, store.

extension HelpTopics {
  static let scripting = """
    Data goes to standard output, everything else to standard error. fcl prompts only if standard input and standard
    error are terminals, and never with --no-input.

      -o table|plain|json|jsonl|csv|tsv|md    the output format; FCL_OUTPUT sets the default
      --fields a,b,c                          only these columns; --no-header leaves out the header
      --limit N                               at most N rows
      -q, -v                                  print nothing about a change; show which files are read and written
      --dry-run                               check everything, change nothing

    With -o json, a reading command prints {"schema": "fcl.leaderboard/1", "league": …, …, "rows": […]}; CSV has the
    same rows. Missing values are null in JSON and empty in CSV. Numbers are exact. A changing command prints one line;
    with -o json it is fcl.change/1. Doing the same thing twice does it once, with exit 0.

    An error is `fcl: what went wrong`, then `hint: what to do`; for a file, `path:line:column: error: …`. With -o json
    it is {"error": {"code": …, "exit": …, "message": …, "details": […]}} on standard error.

    If only the output fails (10; a closed pipe: 141), the code is output.failed, or output.failed-after-change when the
    change is saved. Don't repeat the command then. Changes that were saved before any failure are in details: "saved":
    [{"book": "cup", "change": 12}]; the list is empty if a saved change has no number, such as one of an account. A key
    or code that is shown once is saved after it was written out.

    In a league with a simulated clock, --now TIME sets the current time. The clock moves from change to change: what
    others can see and what is locked depends on the last change's time, and only the commissioner can give a time at
    or after the next match's start. `fcl league clock TIME` moves the clock on, as scripts that replay a season do
    between matches.

    A time is RFC 3339, a date alone (its first moment, in UTC or the zone of --zone; at a terminal in yours), now, or
    -2d, -3h, -30m before the league's time. "2026-03-28 19:30 IST" is that time in your zone, whose abbreviation it must
    be; with --zone it can be left out, unless clocks change then. A name is an id or a name; where no whole one fits, a word of just one name
    (bumrah), also with initials (J Bumrah), the beginning of an id, a side's initials (RCB), bat, wk, ar or bowl.
    Scripts are safest with ids.

    Passwords are never arguments: use --password-file FILE, --password-stdin, or a prompt.

      export FCL_STORE=./season FCL_SESSION=./anna.session
      fcl score matches/ && fcl leaderboard -o csv --fields rank,name,points

    Every night, from a folder that match files come into: a script of two lines, nightly.sh, and a line of a crontab.
    cron mails what is printed: the board if there was something new and nothing wrong, and errors and known matches with
    other content in any case. Invalid files don't keep the others from being scored. A correction belongs into the
    folder too, in place of the former file. In a crontab, FCL_STORE, FCL_SESSION, FCL_LEAGUE and a PATH with fcl are
    lines of their own, without export and with whole paths.

      fcl score matches/ --new --keep-going --exit-changed --quiet
      [ $? -ne 0 ] || fcl leaderboard

      30 1 * * * sh nightly.sh

    With systemd: a timer of the same name with OnCalendar=01:30, and this service, in ~/.config/systemd/user.

      [Service]
      Type=oneshot
      Environment=FCL_STORE=%h/season FCL_SESSION=%h/anna.session FCL_LEAGUE=ipl
      ExecStart=fcl score %h/matches --new --keep-going --exit-changed
      SuccessExitStatus=1

    """

  static let environment = """
      FCL_STORE         the store, unless --store is given. By default the nearest .fcl/ here or above, or
                        $XDG_DATA_HOME/fcl (~/.local/share/fcl)
      FCL_LEAGUE        the league, unless --league is given. By default the one in use (fcl league use), or the only one
      FCL_SESSION       the session file. By default one for each store in $XDG_STATE_HOME/fcl/sessions
                        (~/.local/state/fcl/sessions)
      FCL_OUTPUT        the default of -o
      NO_COLOR          no colour; TERM=dumb has the same effect
      LC_ALL, LANG      C or POSIX: tables in ASCII
      TZ                the time zone of times in tables
      PAGER             what long answers at a terminal go through (less -FRX); cat for nothing

      XDG_CACHE_HOME    the folder of what is known from match files (~/.cache); fcl/ in it can be removed, and is not
                        used if it is a link, or if another user owns it or can write to it
      XDG_CONFIG_HOME   the folder of fcl/config.json, which fcl config set writes (~/.config)

    An option comes before its variable, and that before fcl config set. `fcl paths` shows the resulting paths, `fcl
    config list` every setting and where it comes from.

    """

  static let store = """
    A store is a folder of JSON files:

      store.json                        its format and id
      accounts.json                     who can log in; only its owner can read it
      leagues/NAME/journal.ndjson       every accepted change, one on each line; each line ends with the hash of the
                                        previous line (prev) and its own (hash)
      leagues/NAME/matches/             match files, byte for byte; a corrected file is kept beside the first one
      leagues/NAME/rules/               the rule files that the league adopted
      people/people/journal.ndjson      who has invited whom to be a friend, and who are friends

    The journal is the league: teams, points and ranks are computed from it and from the match files. Whatever fcl has
    reported as saved is on disk; anything else is there completely or not at all. Any number of fcl processes can use
    one store. A damaged line is reported and never overwritten. Sessions are kept outside the store, on the device.

    Names, e-mail, birth date, address and password hashes are in accounts.json only, and all managers see only their
    own; public name, avatar and link are there too, for all to see. The first registered manager can give others a code for a new password. The name of a deleted account is
    never given to anybody else. An entry that came with an import, or whose account is lost, belongs to nobody until
    it is claimed with a code (fcl entry code, fcl entry claim); an account with the same name has no right to it.
    Whoever owns the disk owns the league: fcl can detect changes made to these files directly (fcl doctor, fcl verify
    --backup), but not prevent them.

    """
}
