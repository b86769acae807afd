// Topics about the game: formats, scoring, the tutorial.

extension HelpTopics {
  static let tutorial = """
    `fcl demo` makes a league to practise with: eleven managers, 120 invented players and a month of matches, half of
    them played. Run the line of its output that begins with `export`; you are then Nikhil, the commissioner.

      fcl overview                              your rank, and what to do next
      fcl leaderboard                           the standings
      fcl leaderboard --race                    a chart of the ranks, match by match
      fcl team show                             your eleven
      fcl team show parankusham                 another manager's locked team
      fcl points --match d0001                  your points in the first match
      fcl match card d0001                      the scorecard of that match
      fcl explain --match d0001                 the reasons for your points
      fcl pool --role bowler --sort points      players you can pick
      fcl history --state upcoming --limit 3    the next matches
      fcl team auto                             the best team for the next match
      fcl team best --season                    the best team of each match
      fcl ownership --limit 10                  the most-picked players
      fcl compare --managers rakesh             your team compared with another
      fcl clinch                                the ranks each manager can still reach
      fcl rules show                            the scoring system of this league
      fcl log --limit 5                         the latest changes

    `fcl team replace OLD` lists valid replacements for a player, best first. `fcl team replace OLD NEW` makes the
    change; OLD and NEW are names or ids. Add --dry-run to check a change without saving it. MATCH in the help is the id
    or number of a match, as in `fcl history`: d0001 or 1.

    To run a league of your own:

      - `fcl register` creates your account.
      - `fcl league create NAME` creates the league, with you as commissioner.
      - `fcl pool import FILE` and `fcl history import FILE` add the players and the fixtures.
      - `fcl settings` sets your team name and format, and `fcl team pick` picks your players.
      - `fcl league start` starts the season.
      - `fcl score FILE` scores a match. Match files come from cricsheet.org.

    `fcl init` does the first three steps at once.

    """

  static let formats = """
    A format is the number of batters, wicket-keepers, all-rounders and bowlers in a team. The team rules "original"
    have four formats:

      5-1-3-2   five batters, one keeper, three all-rounders, two bowlers
      4-1-4-2   four batters, one keeper, four all-rounders, two bowlers
      4-1-2-4   four batters, one keeper, two all-rounders, four bowlers
      4-1-1-5   four batters, one keeper, one all-rounder, five bowlers

    Choose one with `fcl settings --format 4-1-2-4` before you pick players. If you have saved a team, you can only
    choose a format that the team fits. `fcl team pick --format` changes format and players together.

    A team must also keep to the budget. A league can have a side limit: the maximum number of players from one side.
    `fcl team check` lists every broken rule.

    The team rules "ipl-2026" have a range for each role instead of formats, at most four overseas players, and a
    limited number of changes. `fcl rules show ipl-2026 --team` prints these rules.

    Your own team rules can do without a budget and limits per role, set any team size, and allow each player in only one squad. They
    can limit changes to windows, or charge points for transfers. Other sports have their own roles and formats. See
    `fcl help team-rules`.

    """

  static let scoring = """
    A scoring system turns the figures of players into points. Each system is a rule file. `fcl rules list` lists the
    built-in systems, and `fcl rules show NAME` prints one. `fcl league create --system FILE` uses your own, and
    `fcl rules adopt` changes the system later. Other sports, and cricket without match files, are scored from a CSV:
    `fcl score --figures FILE`.

    Points are exact. A rate is compared with a band before rounding, and a multiplier of 1.5 can give half points.
    Where published rules leave a question open, these rules apply. Keys of a rule file can change some of them:

      - A no-ball counts as a ball faced; a wide does not. Neither is a legal ball.
      - Byes, leg-byes and penalties are not charged to the bowler, and do not spoil a maiden.
      - A run out by one fielder is direct. If several fielders took part, the last two share the run out.
      - A substitute fielder earns nothing, even if the match file lists the player.
      - Retired hurt and retired not out are not dismissals. Retired out is a dismissal.
      - Super overs earn nothing.
      - A match without a result counts, unless the system makes its points void.
      - In Tests, milestones, ducks and hauls count in each innings, and rates count over the whole match.
      - Four or six runs without a boundary earn points as runs, not as a four or six.

    With --lock match, your points in a match are those of the line-up you had when the match began. With --lock league,
    your line-up at the league's start counts in every match. Season points (only in `classic`) count for the line-up
    of the latest scored match.

    """
}
