// Topics about the game: formats, scoring, the tutorial.

extension HelpTopics {
  static let tutorial = """
    fcl demo makes a league of eleven managers in an invented world, half of its month played. It ends with a line that
    begins with `export`: run that first. Then you are Nikhil, its commissioner.

      fcl overview                              how you stand, and what to do next
      fcl leaderboard                           everybody
      fcl team show                             your eleven
      fcl team show parankusham                 another team, as it was locked
      fcl points --match d0001                  what your players earned in the first match
      fcl match card d0001                      the match itself
      fcl pool --role bowler --sort points      whom you might take
      fcl pool --picked                         whom you have
      fcl history --state upcoming --limit 3    the next matches
      fcl rules show                            how points are earned here
      fcl log --limit 5                         who did what

    To change one player, `fcl team replace OLD NEW`: by name or id, and --dry-run says first whether it would do.

    A league of your own: `fcl register`, `fcl league create NAME`, `fcl pool import FILE`, `fcl history import FILE`,
    `fcl settings`, `fcl team pick`, `fcl league start`, and after each match `fcl score FILE`. Match files come from
    cricsheet.org.

    """

  static let formats = """
    A format says how many batters, wicket-keepers, all-rounders and bowlers a team has. The original's four:

      5-1-3-2   five batters, one keeper, three all-rounders, two bowlers
      4-1-4-2   four batters, one keeper, four all-rounders, two bowlers
      4-1-2-4   four batters, one keeper, two all-rounders, four bowlers
      4-1-1-5   four batters, one keeper, one all-rounder, five bowlers

    Choose one with `fcl settings --format 4-1-2-4`; players come after it. With a team saved, another format is refused
    when the team does not fit it; `fcl team pick --format` changes both at once.

    A team also keeps within the budget, and within the side limit where the league has one. The team rules ipl-2026 have
    ranges for each role instead of formats, at most four overseas players, and a number of changes: `fcl rules show
    ipl-2026 --team`. Rules of your own may do without roles and budget, have squads of any size, let a player be in one
    squad only, and bind changes to windows; another sport has roles and formats of its own: `fcl help rules-file`.

    """

  static let scoring = """
    A scoring system turns what players did in matches into points. It is a file, never code: `fcl rules list` names those
    that ship, `fcl rules show NAME` prints one, and `fcl league create --system FILE` adopts your own; `fcl rules adopt`
    changes it later. Other sports, and cricket without match files, are scored from a CSV: `fcl score --figures FILE`.

    Points are exact: no rate is rounded before it is compared with a band, and a captain's 1.5 gives halves. Some things
    that a printed table leaves open, and how they are settled here:

      - A no-ball counts as a ball faced, a wide does not. Neither is a legal ball.
      - Byes, leg-byes and penalties are not charged to the bowler and spoil no maiden.
      - A run out by one fielder is direct; by more it is shared by the last two different ones. A substitute earns nothing,
        unless the system says that they do when they are listed.
      - Retired hurt and retired not out are no dismissals; retired out is one.
      - A super over earns nothing. A match without a result counts what was played, unless the system says that it is void.
      - In Tests, milestones, ducks and hauls are counted in each innings, rates over the match.
      - A boundary that was run is no boundary.

    A match counts the line-up saved strictly before its start (--lock match), or the one that stood when the league
    started (--lock league). The seasonal part of `classic` is counted for the line-up of the latest-starting scored match.

    """
}
