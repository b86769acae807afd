// Topics for whoever looks something up: scripting, environment, store.

extension HelpTopics {
  static let scripting = """
    Data goes to standard output, everything else to standard error. No prompt is made unless standard input and error are
    terminals; --no-input forbids it there too.

      -o table|plain|json|jsonl|csv|tsv|md    how an answer is written; FCL_OUTPUT sets the default
      --fields a,b,c                          only these columns; --no-header leaves the header out
      --limit N                               at most N rows
      -q, -v                                  no word about a change; which files are read
      --dry-run                               every check, nothing written

    A reading command's JSON is {"schema": "fcl.leaderboard/1", "league": …, …, "rows": […]}; its CSV has the same rows.
    What is absent is null, in CSV empty. Numbers are exact. A changing command prints one line; with -o json it is
    fcl.change/1. Doing the same thing twice does it once, with exit 0.

    An error is `fcl: what went wrong`, then `hint: what helps`; in a file `path:line:column: error: …`. With -o json it is
    {"error": {"code": …, "exit": …, "message": …, "details": […]}} on standard error.

    In a league with a simulated clock --now TIME says when it is. It goes from event to event: what others may see and
    what is locked goes by the last event's time, and only the commissioner may give a time at or beyond the next match's
    start. `fcl league clock TIME` moves the clock on, as scripts that replay a season do between matches.

    Passwords never stand in arguments: --password-file FILE, --password-stdin, or a prompt.

      export FCL_STORE=./season FCL_SESSION=./anna.session
      fcl score matches/ && fcl leaderboard -o csv --fields rank,name,points

    """

  static let environment = """
      FCL_STORE         the store; --store goes before it. Else the nearest .fcl/ upwards, else $XDG_DATA_HOME/fcl
                        (~/.local/share/fcl)
      FCL_LEAGUE        the league; --league goes before it. Else the one in use (fcl league use), else the only one
      FCL_SESSION       the session file. Else one a store in $XDG_STATE_HOME/fcl/sessions (~/.local/state/fcl/sessions)
      FCL_OUTPUT        the default of -o
      NO_COLOR          no colour; TERM=dumb too
      LC_ALL, LANG      C or POSIX: tables in ASCII
      TZ                the time zone that tables show times in

    `fcl paths` says what they come to.

    """

  static let store = """
    A store is a directory of JSON:

      store.json                        its format and id
      accounts.json                     who may log in; readable by its owner only
      leagues/NAME/journal.ndjson       everything that was accepted, one commit a line; each line ends in the hash of the
                                        line before (prev) and of itself (hash)
      leagues/NAME/matches/             match files, byte for byte; a corrected file stands beside the first one
      leagues/NAME/rules/               the rule files that the league adopted

    The journal is the league: teams, points and ranks are computed from it and from the match files. What fcl said is
    saved is on disk; what it did not say is there wholly or not at all. Any number of fcl processes may use one store. A
    damaged line is named and never written to. Sessions are kept outside the store, on the device.

    Names, e-mail, birth date, address and password hashes are in accounts.json alone, and each manager sees only their
    own. Who registered first may give others a code for a new password. The name of a deleted account is never given to
    anybody else. An entry that came with an import, or whose account is lost, is nobody's until it is claimed with a code
    (fcl entry code, fcl entry claim): an account that has the same name has no right to it. Who owns the disk owns the
    league: what somebody does to these files themselves, fcl can name (fcl doctor, fcl verify --backup), not prevent.

    """
}
