// The topic about rule files, with a complete example that a test reads.

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
        {"example": "57 runs and a catch of the captain",
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

  static var rulesFile: String { scoringFile + indented(rulesFileExample) + "\n" + teamRulesFile }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
  }

  private static let scoringFile = """
    A rule file is JSON. Unknown keys and wrong types are errors, with line and column. Its "schema" says which of the
    two kinds it is. `fcl rules lint FILE` lists errors and oddities, `fcl rules test FILE` runs the examples in the
    file, `fcl rules show FILE` prints it as a sheet, `fcl rules diff A B` compares two files.

    A scoring system, "schema": "fcl.scoring/1"; name, title and items are required:

      name, title      its name and title
      sport            "cricket" by default. Other sports must list their figures: "figures": ["goals", "minutes"], at
                       most 200; they are the columns of the CSV from which matches are scored
      captaincy        {"captain": 2, "vice_captain": 1.5}; without it there are no captains. A multiplier can be
                       {"times": 3, "groups": ["fielding"]}, for items in these groups only
      no_result        "counts" (default) or "void": what a match without a result earns
      substitutes      "nothing" (default) or "count": what a listed player earns as a substitute fielder
      items            a list; each item has
        item, title    its name (required), and a title for readers
        group          batting, bowling, fielding: any word
        scope          "match" (default), "innings": each innings separately, "season": all matches of a league together
        roles          only these roles; except_roles: not these
        when           conditions, at least one of which must be met: [{"figure": "balls", "least": 10}];
                       {"figure": "legal_balls", "least_overs": 2} counts overs with the match's number of balls
        and one of
        figure, points, per      points for each, or for every `per` of them; a remainder earns nothing
        figure, steps, stacks    [{"at": 50, "points": 8}]: the highest step reached, or all of them if stacks is true
        figure or rate, bands    rate: {"of": "runs", "by": "balls", "times": 100}; times "over" is the balls in an over.
                                 A band is {"from": 150, "below": 170, "points": 4}: from and to are inclusive, above and
                                 below exclusive. The first band that fits counts; a figure of 0 is in no band
      examples         a list, for `fcl rules test`; each has
        points         the points expected (required)
        item           the only item to test; by default all, or with "scope": "season" those for the season
        figures        {"runs": 57, "balls": 34}: for a match of one innings; or
        innings        a list of such figures, one for each innings; "figures" beside it are for the match as a whole
        example        a description for readers
        role, captaincy          "bowler"; "captain" or "vice_captain"; without a role no exemption applies
        balls_per_over           6 by default

    Points have at most two decimal places, and band limits four.

    \(figures)

    A complete file:


    """

  private static let figures: String = {
    let ofSeason = CricketFigure.allCases.filter { $0.facts.bound == .seasonOnly }, others = CricketFigure.allCases
    let words = others.filter { !ofSeason.contains($0) }.map { $0.name + "," }
    let all = words + ["and in the scope \"season\" also", ofSeason.map(\.name).joined(separator: ", ") + "."]
    return "Figures of cricket: " + all.joined(separator: " ")
  }()

  private static let teamRulesFile = """
    Team rules, "schema": "fcl.team-rules/1"; name, title, roles and size are required:

      name, title, sport, roles               the sport (cricket by default) must be that of the scoring system; the roles
                                              are in the order used by formats
      size                                    {"least": 14, "most": 16}
      formats                                 [[5, 1, 3, 2], …], or
      role_ranges                             {"batter": {"least": 3, "most": 6}, …}; with neither, any roles
      budget, most_of_side                    credits; the most players from one side
      tags                                    {"overseas": {"most": 4}}
      captaincy                               "system" (default) or "none"
      exclusive                               true: a player can be in only one squad of the league; all members then see
                                              current squads, but captains only once locked
      changes                                 windows, in order; players can be changed only in a window. Without this key
                                              they can be changed at any time. Each window has
        name                     its name (required)
        after_match, or from     when it opens: at the start of the match with this number, or at a time; with
                                 neither, it is open from the beginning
        before_match, or until   when it closes: at the start of that match, or at a time; with neither, never
        most                     how many players can be brought in, counting those who return; by default any number
      captaincy_changes                       "free" (default): captains can change at any time; "windows": in windows only
      transfers                               points off for many changes between two matches (not with --lock league):
        free                     how many players can be brought in for nothing (required)
        points_off               the points taken off for each more (required)
        wild_cards               how often in a season a manager can bring in any number for nothing; by default never
      ties                                    "shared" (default: 1, 2, 2, 4), "sequential", or a list of tie-breaks, of
                                              which the first that differs decides: "match-wins" (more matches with the most
                                              points), "best-match" (higher), "fewer-transfers" (players brought in since
                                              the first match), "earlier-entry", and "most-" with a figure of the players
                                              counted: "most-wickets", "most-run-outs-direct"
      head_to_head                            the table of a head-to-head league (fcl help contests), each from -100 to 100:
        win, draw, loss, bye     the points in the table; by default 2, 1, 0, 2
        ties                     what settles equal points, in order: "between" (the points between those who have
                                 them), "for", "difference", "wins", "earlier-entry"; by default all, in this order

    A window is open from its first second to the last one before it closes, so changes made in it count for the match
    that closes it. If no fixture has a window's match number yet, the window waits for it. A manager's first team
    does not count as changes.

    Transfers are the players that a line-up locked for a match has, and the one locked for the match before had not, so
    a swap that is taken back in time costs nothing. Points are taken off from the lock on. A wild card
    (fcl team wildcard) makes all of one lock's transfers free; it does not lift the limit of a window. A match that is
    called off before its start locks nothing.

    """
}
