// Topics about the game: formats, scoring, the tutorial.

extension HelpTopics {
  static let tutorial = """
    fcl demo makes a league of eleven managers in an invented world, with half of its month of matches played. Its
    output has a line that begins with `export`: run that first. You are then Nikhil, the commissioner.

      fcl overview                              your standing, and what to do next
      fcl leaderboard                           the standings
      fcl team show                             your eleven
      fcl team show parankusham                 another team, as it was locked
      fcl points --match d0001                  what your players earned in the first match
      fcl match card d0001                      the match itself
      fcl pool --role bowler --sort points      players you could pick
      fcl pool --picked                         players you have
      fcl history --state upcoming --limit 3    the next matches
      fcl rules show                            how points are earned here
      fcl log --limit 5                         who did what

    To change one player: `fcl team replace OLD` shows who fits, `fcl team replace OLD NEW` does it, by name or id; add
    --dry-run to check first whether it is allowed.

    A league of your own: `fcl register`, `fcl league create NAME`, `fcl pool import FILE`, `fcl history import FILE`,
    `fcl settings`, `fcl team pick`, `fcl league start`, and after each match `fcl score FILE`. Match files come from
    cricsheet.org.

    """

  static let formats = """
    A format says how many batters, wicket-keepers, all-rounders and bowlers a team has. The rules "original" have four
    formats:

      5-1-3-2   five batters, one keeper, three all-rounders, two bowlers
      4-1-4-2   four batters, one keeper, four all-rounders, two bowlers
      4-1-2-4   four batters, one keeper, two all-rounders, four bowlers
      4-1-1-5   four batters, one keeper, one all-rounder, five bowlers

    Choose one with `fcl settings --format 4-1-2-4` before you pick players. Once a team is saved, another format is
    refused if the team does not fit it; `fcl team pick --format` changes both at once.

    A team must also keep to the budget and, if the league has one, the side limit. The team rules ipl-2026 have a
    range for each role instead of formats, at most four overseas players, and a limited number of changes:
    `fcl rules show ipl-2026 --team`. Your own rules can leave out roles and budget, use squads of any size, let a
    player be in only one squad, limit changes to windows, and take points off for many of them; other sports have
    their own roles and formats: `fcl help rules-file`.

    """

  static let scoring = """
    A scoring system turns what players did in matches into points. It is a file, not code: `fcl rules list` lists the
    built-in ones, `fcl rules show NAME` prints one, `fcl league create --system FILE` uses your own, and
    `fcl rules adopt` changes it later. Other sports, and cricket without match files, are scored from a CSV:
    `fcl score --figures FILE`.

    Points are exact: no rate is rounded before it is compared with a band, and a multiplier of 1.5 can give half
    points. Where published rules leave a question open, fcl decides as follows:

      - A no-ball counts as a ball faced; a wide does not. Neither is a legal ball.
      - Byes, leg-byes and penalties are not charged to the bowler and do not spoil a maiden.
      - A run out by one fielder is direct; if more were involved, the last two different ones share it. A substitute
        earns nothing, unless the system counts substitutes who are listed.
      - Retired hurt and retired not out are not dismissals; retired out is.
      - A super over earns nothing. A match without a result counts what was played, unless the system makes it void.
      - In Tests, milestones, ducks and hauls count in each innings, and rates over the whole match.
      - Four or six runs that were run count as runs, not as a boundary.

    A match counts the line-up saved strictly before its start (--lock match), or the one in place when the league
    started (--lock league). Points that `classic` gives for the season count for the line-up of the scored match that
    started last.

    """
}
