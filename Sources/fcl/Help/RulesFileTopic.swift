// The topics about rule files, with a complete example that a test reads.

import FantasyCore

extension HelpTopics {
  static let rulesFileExample = """
    {
      "schema": "fcl.scoring/1", "name": "pub", "title": "The pub's own",
      "captaincy": {"captain": 2},
      "items": [
        {"item": "ten-runs", "title": "Every 10 runs", "group": "batting",
          "figure": "runs", "per": 10, "points": 5},
        {"item": "fifty", "title": "50 or 100 runs", "group": "batting",
          "scope": "innings", "figure": "runs",
          "steps": [{"at": 50, "points": 10}, {"at": 100, "points": 20}]},
        {"item": "economy", "title": "Economy rate", "group": "bowling",
          "when": [{"figure": "legal_balls", "least_overs": 2}],
          "rate": {"of": "runs_conceded", "by": "legal_balls", "times": "over"},
          "bands": [{"below": 6, "points": 5}, {"from": 9, "points": -5}]},
        {"item": "duck", "title": "Duck", "group": "batting", "scope": "innings",
          "except_roles": ["bowler"], "figure": "ducks", "points": -5}
      ],
      "examples": [
        {"example": "57 runs and a catch by the captain",
          "figures": {"runs": 57, "catches": 1},
          "captaincy": "captain", "points": 70},
        {"example": "50 in each innings", "item": "fifty",
          "innings": [{"runs": 50}, {"runs": 50}], "points": 20},
        {"item": "economy", "figures": {"runs_conceded": 11, "legal_balls": 12},
          "points": 5},
        {"item": "economy", "figures": {"runs_conceded": 12, "legal_balls": 12},
          "points": 0},
        {"item": "duck", "role": "bowler", "figures": {"ducks": 1}, "points": 0}
      ]
    }

    """

  static var rulesFile: String { scoringFile + indented(rulesFileExample) }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
  }

  private static let scoringFile = """
    A rule file holds a scoring system or team rules, as JSON. This page is about scoring systems: first the keys, then
    the figures of cricket, then a complete file. `fcl help team-rules` is about team rules.

      fcl rules new mine.json --like ipl-2026   copy a built-in system, then edit it

    `fcl rules lint FILE` finds errors and likely mistakes, with line and column. `fcl rules test FILE` runs the
    examples in the file, `fcl rules show FILE` prints it as a sheet, and `fcl rules diff A B` compares two files.
    `fcl whatif --system FILE` recomputes a season under the file's rules. `fcl league create --system FILE` uses the
    file for a new league, and `fcl rules adopt FILE` for an existing league.

    The file has these keys; name, title and items are required:

      schema          "fcl.scoring/1"
      name, title     the name in commands, and the title for readers
      sport           "cricket" by default
      figures         the figures of another sport, at most 200: ["goals", "minutes"]. They are columns of the CSV that
                      fcl score --figures reads
      captaincy       {"captain": 2, "vice_captain": 1.5}; by default there are no captains. Instead of a number,
                      {"times": 3, "groups": ["fielding"]} multiplies only items of these groups
      no_result       whether the points of a match without a result count: "counts" (default) or "void"
      substitutes     the substitute fielders who earn points: "nothing" (default), "count" (those in the XI of the match
                      file) or "all" (also others, if the file has an id for them)
      items           the list of items
      examples        the list of examples, for `fcl rules test`

    These keys say which events of a match count as which figures:

      super_overs     "nothing" (default) or "count": super overs count like other innings
      no_balls_faced  "count" (default) or "nothing": no-balls do not count as balls faced
      run_fours       "nothing" (default) or "count": a four that was run counts as a four
      run_outs        the fielders credited if several take part: "last-two" (default) and "first-two" share it, as do
                      "all"; with "full", each is credited as for a direct run out. For points by the order of hands,
                      use the figures run_outs_first, run_outs_second and run_outs_later

    "playing_substitutes" says whether a player who comes in gets an appearance: "count" (default), "nothing", or a list
    of the reasons that count, such as ["impact_player"]. Reasons: \(reasons).

    The keys of an item:

      item, title     the name (required), and the title for readers
      group           a word such as batting, bowling or fielding
      scope           "match" (default); "innings": each innings separately; "season": all matches of a league together
      roles           the roles that can earn the item; except_roles: the roles that can't
      when            a list of conditions; at least one must be met: [{"figure": "balls", "least": 10}]. {"figure":
                      "legal_balls", "least_overs": 2} gives the minimum in overs

    Each item has points, steps, bands or a difference. Bands can use a rate instead of a figure:

      points          "figure": "runs", "per": 10, "points": 5 gives 5 points for every 10 runs. per is 1 by default,
                      and a remainder earns nothing
      steps           "figure": "runs", "steps": [{"at": 50, "points": 8}] gives the points of the highest step
                      reached. With "stacks": true, the points of all steps reached are added up
      bands           "bands": [{"from": 150, "below": 170, "points": 4}], for a figure or a rate. from and to are
                      inclusive, above and below are exclusive. The first band that fits counts. A figure of 0 is in no
                      band
      rate            {"of": "runs", "by": "balls", "times": 100}; "times": "over" is the number of balls in an over
      difference      {"of": "runs", "minus": "balls", "times": 1.5} is runs - 1.5 x balls; times is 1 by default. Each
                      unit above 0 earns "above": 1, and each unit below 0 earns "below": -2

    The keys of an example:

      points          the expected points (required)
      item            the item to test; by default all items, or all season items if the example has "scope": "season"
      figures         {"runs": 57, "balls": 34}, for a match of one innings
      innings         a list with the figures of each innings; an example can also have "figures" for the whole match
      super_overs     a list with the figures of each super over
      as_substitute   the figures as a substitute fielder in an innings
      came_in         the reason for which the player came in, such as "impact_player"
      role            the player's role, such as "bowler"; without a role, "except_roles" exempts nobody
      captaincy       "captain" or "vice_captain"
      balls_per_over  6 by default
      example         a description for readers

    Points have at most two decimal places, band limits at most four. Unknown keys and wrong types are errors.

    \(figures)

    A complete file:


    """

  private static let reasons = Arrival.allCases.map(\.rawValue).joined(separator: ", ")

  private static let figures: String = {
    let ofSeason = CricketFigure.allCases.filter { $0.facts.bound == .seasonOnly }
    let others = CricketFigure.allCases.filter { !ofSeason.contains($0) }
    func list(_ figures: [CricketFigure]) -> String { figures.map(\.name).joined(separator: ", ") }
    return "Figures of cricket: \(list(others)). Figures for season items (\"scope\": \"season\") only: "
      + "\(list(ofSeason))."
  }()

  static let teamRules = """
    A team-rules file says which teams are legal, and how managers can change them.

      fcl rules show original --team            show built-in team rules
      fcl rules new squads.json --team          copy team rules, then edit them

    `fcl rules lint FILE` checks the file. `fcl league create --rules FILE` uses it; `fcl rules adopt FILE` adopts it
    before the league starts. The file has these keys; name, title, roles and size are required:

      schema        "fcl.team-rules/1"
      name, title   the name in commands, and the title for readers
      sport         cricket by default; must match the scoring system's sport
      roles         the roles, in the order used by formats
      size          the number of players: {"least": 14, "most": 16}
      formats       the legal numbers of players by role: [[5, 1, 3, 2], ...]
      role_ranges   or a range by role: {"batter": {"least": 3, "most": 6}, ...}
      budget        the credits for a team
      most_of_side  the maximum number of players from one side
      tags          limits on tagged players: {"overseas": {"most": 4}}
      captaincy     "system" (default: as in the scoring system) or "none"
      exclusive     true: a player can be in only one squad. Members see all squads, but see captains only once teams
                    are locked
      changes       the windows in which managers can change players; by default, any time
      captaincy_changes
                    "free" (default) or "windows"
      transfers     {"free": 2, "points_off": 4, "wild_cards": 1}
      ties          "shared" (default: 1, 2, 2, 4), "sequential", or a list of tie-breaks
      head_to_head  {"win": 2, "draw": 1, "loss": 0, "bye": 2, "ties": [...]}; numbers from -100 to 100
      late_joiners  "none" (default), "lowest" or "average"

    The window {"name": "trades", "after_match": 35, "before_match": 36, "most": 5} opens at the start of match 35 and
    closes at the start of match 36; its changes count from match 36. "from" and "until" take times instead. "most"
    limits the players brought in. Picking a first team does not count as a change.

    Each player who was not in the line-up locked for the previous match counts as a transfer. Before each match, "free"
    transfers cost nothing, and each further one costs "points_off" points. A wild card makes all transfers for one
    match free. Transfers need --lock match.

    A manager who joined after the start of a match gets the lowest or the average points of the teams in that match.
    These points count in the total, not in head-to-head rounds, cups and tie-breaks by match. "late_joiners" is the
    only key that can change after the league's start.

    Tie-breaks are "match-wins" (most points in a match), "best-match", "fewer-transfers", "earlier-entry", and "most-"
    with a figure, such as "most-wickets". Head-to-head leagues use "between" (points between the tied managers), "for",
    "difference", "wins" and "earlier-entry".

    """
}
