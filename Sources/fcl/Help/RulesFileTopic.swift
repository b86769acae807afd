// The topic that says all that a rule file can say, with a whole example that a test reads.

import FantasyCore

extension HelpTopics {
  /// A whole scoring system, small; a test reads it, runs its examples and lints it.
  static let rulesFileExample = """
    {
      "schema": "fcl.scoring/1", "name": "pub", "title": "The pub's own",
      "captaincy": {"captain": 2},
      "items": [
        {"item": "ten-runs", "title": "Every 10 runs", "group": "batting", "figure": "runs", "per": 10, "points": 5},
        {"item": "fifty", "title": "50 or 100 runs", "group": "batting", "scope": "innings", "figure": "runs",
          "steps": [{"at": 50, "points": 10}, {"at": 100, "points": 20}]},
        {"item": "economy", "title": "Economy rate", "group": "bowling",
          "when": [{"figure": "legal_balls", "least_overs": 2}],
          "rate": {"of": "runs_conceded", "by": "legal_balls", "times": "over"},
          "bands": [{"below": 6, "points": 5}, {"from": 9, "points": -5}]},
        {"item": "duck", "title": "Duck", "group": "batting", "scope": "innings", "except_roles": ["bowler"],
          "figure": "ducks", "points": -5}
      ],
      "examples": [
        {"example": "57 runs and a catch of the captain", "figures": {"runs": 57, "catches": 1},
          "captaincy": "captain", "points": 70},
        {"example": "50 in each innings", "item": "fifty", "innings": [{"runs": 50}, {"runs": 50}], "points": 20},
        {"item": "economy", "figures": {"runs_conceded": 11, "legal_balls": 12}, "points": 5},
        {"item": "economy", "figures": {"runs_conceded": 12, "legal_balls": 12}, "points": 0},
        {"item": "duck", "role": "bowler", "figures": {"ducks": 1}, "points": 0}
      ]
    }

    """

  static var rulesFile: String { scoringFile + indented(rulesFileExample) + "\n" + teamRulesFile }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
  }

  private static let scoringFile = """
    A rule file is JSON. Unknown keys and wrong types are errors with line and column. Two kinds, told apart by "schema".
    `fcl rules lint FILE` names everything that is wrong or odd in one, `fcl rules test FILE` runs the examples inside,
    `fcl rules show FILE` prints it as a sheet, `fcl rules diff A B` compares two.

    A scoring system, "schema": "fcl.scoring/1":

      name, title      what it is called
      sport            "cricket" if not said. Another sport names its figures: "figures": ["goals", "minutes"], at most 200;
                       they are the columns of the CSV that it is scored from
      captaincy        {"captain": 2, "vice_captain": 1.5}; left out: no captain. A multiplier may be
                       {"times": 3, "groups": ["fielding"]}: for items of these groups only
      no_result        "counts" (default) or "void": what a match without a result earns
      substitutes      "nothing" (default) or "count": what a fielder marked substitute earns when they are listed
      items            a list; each item has
        item, title    its name, and words for people
        group          batting, bowling, fielding: any word
        scope          "match" (default), "innings": each innings for itself, "season": all matches of a league together
        roles          only these roles; except_roles: not these
        when           what must hold before it counts, any of: [{"figure": "balls", "least": 10}];
                       {"figure": "legal_balls", "least_overs": 2} is in overs of the match
        and one of
        figure, points, per      points for each of a figure, or for every `per` of it; a rest earns nothing
        figure, steps, stacks    [{"at": 50, "points": 8}]: the highest step reached, or all when stacks is true
        figure or rate, bands    rate: {"of": "runs", "by": "balls", "times": 100}; times "over" is the balls of an over.
                                 A band is {"from": 150, "below": 170, "points": 4}: from and to belong to it, above and
                                 below do not. The first band that fits counts; a figure of 0 is in none
      examples         a list, for `fcl rules test`; each has
        points         what is earned
        item           the only item that is looked at; without it all are, those of a season with "scope": "season"
        figures        {"runs": 57, "balls": 34}: one innings, which is the match; or
        innings        a list of such figures, one an innings; figures beside it are of the match alone
        example        words for people
        role, captaincy          "bowler"; "captain" or "vice_captain"; without a role no exemption holds
        balls_per_over           6 if not said

      Points have at most two decimal places, bounds of bands four.

    \(figures)

    A whole file:


    """

  /// The figures of cricket in lines of 120 columns.
  private static let figures: String = {
    let (ofSeason, others) = (CricketFigure.allCases.filter { $0.facts.bound == .seasonOnly }, CricketFigure.allCases)
    let words = others.filter { !ofSeason.contains($0) }.map { $0.name + "," }
    let all = words + ["and in the scope of a season", ofSeason.map(\.name).joined(separator: ", ") + "."]
    var lines = ["  Figures of cricket:"]
    for word in all.joined(separator: " ").split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 120 { lines.append(" ") }
      lines[lines.count - 1] += " " + word
    }
    return lines.joined(separator: "\n")
  }()

  private static let teamRulesFile = """
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
      ties                                    "shared" (default: 1, 2, 2, 4), "sequential", or a list of tie-breaks of which
                                              the first that differs decides: "match-wins" (more matches with the most
                                              points), "best-match" (higher), "fewer-transfers" (players brought in since
                                              the first match), "earlier-entry", and "most-" with a figure of the players
                                              counted: "most-wickets", "most-run-outs-direct"

      A window is open from its first second to the one before it closes, so what is saved in it counts for the match that
      closes it. A number that no fixture has is of a match to come. A manager's first team brings nobody in.

    """
}
