// Topics for whoever looks something up: rule files, scripting, environment, store.

extension HelpTopics {
  static let rulesFile = """
    A rule file is JSON. Unknown keys and wrong types are errors with line and column. Two kinds, told apart by "schema".

    A scoring system, "schema": "fcl.scoring/1":

      name, title      what it is called
      captaincy        {"captain": 2, "vice_captain": 1.5}; left out: no captain. A multiplier may be
                       {"times": 3, "groups": ["fielding"]}: for items of these groups only
      no_result        "counts" (default) or "void": what a match without a result earns
      items            a list; each item has
        item, title    its name, and words for people
        group          batting, bowling, fielding: any word
        scope          "match" (default), "innings": each innings for itself, "season": all matches of a league together
        roles          only these roles; except_roles: not these
        when           what must hold before it counts, any of: [{"figure": "balls", "least": 10}];
                       {"figure": "legal_balls", "least_overs": 2} is in overs of the match
        and one of
        figure, points, per      points for each of a figure, or for every `per` of it
        figure, steps, stacks    [{"at": 50, "points": 8}]: the highest step reached, or all when stacks is true
        figure or rate, bands    rate: {"of": "runs", "by": "balls", "times": 100}; times "over" is the balls of an over.
                                 A band is {"from": 150, "below": 170, "points": 4}: from and to belong to it, above and
                                 below do not

      Figures: appearances, innings_batted, runs, balls, fours, sixes, dismissals, ducks, legal_balls, runs_conceded,
      wickets, bowled_lbw, maidens, dots, wides, no_balls, catches, stumpings, run_outs_direct, run_outs_shared, rank.

    Team rules, "schema": "fcl.team-rules/1":

      name, title, sport, roles               the sport (cricket if not said) is the scoring system's too; the roles in the
                                              order in which a format counts them
      size                                    {"least": 14, "most": 16}
      formats                                 [[5, 1, 3, 2], …], or
      role_ranges                             {"batter": {"least": 3, "most": 6}, …}; neither: any roles
      budget, most_of_side                    credits; the most players of one side
      tags                                    {"overseas": {"most": 4}}
      captaincy                               "system" (default) or "none"
      exclusive                               true: a player is in one squad of the league only; squads are then seen by all
                                              members as they stand, captains from the lock on
      changes                                 windows, in their order, outside of which no player changes; without the key
                                              any time will do. Each has
        name                     what it is called
        after_match, or from     where it opens: with the start of the match of this number, or at a moment; else open
        before_match, or until   where it closes: with the start of that match, or at a moment; else never
        most                     how many players may be brought in; each counts one, who comes back too; else any number
      captaincy_changes                       "free" (default): captains change at any time; "windows": in windows only

      A window is open from its first second to the one before it closes, so what is saved in it counts for the match that
      closes it. A number that no fixture has is of a match to come. A manager's first team brings nobody in.

    """

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
      leagues/NAME/journal.ndjson       everything that was accepted, one commit a line; each line has the hash of the line
                                        before
      leagues/NAME/matches/             match files, byte for byte; a corrected file stands beside the first one
      leagues/NAME/rules/               the rule files that the league adopted

    The journal is the league: teams, points and ranks are computed from it and from the match files. What fcl said is
    saved is on disk; what it did not say is there wholly or not at all. Any number of fcl processes may use one store. A
    damaged line is named and never written to. Sessions are kept outside the store, on the device.

    """
}
