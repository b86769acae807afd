// A league of friends: exclusive squads of one to four players, and two change windows. Matches 1 to 3 are those of the
// sample league, on the 2nd to 4th at 14:00.

import Books
import FantasyCore
import Testing

extension SampleLeague {
  static let friendsRules = """
    {"schema": "fcl.team-rules/1", "name": "friends", "title": "Friends",
      "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "size": {"least": 1, "most": 4},
      "exclusive": true, "changes": [{"name": "auction", "before_match": 1},
        {"name": "trade", "after_match": 2, "before_match": 3, "most": 2}]}
    """

  /// The league before its start, with members anna, ben and cleo.
  static func friends(_ system: String = "classic", rules: String = friendsRules) throws -> SampleLeague {
    var sample = try SampleLeague(system: system, ownRules: try TeamRules(parsing: Array(rules.utf8)))
    let numbered = try (1...3).map { try fixture("m\($0)", "\($0 + 1) 14:00", number: $0) }
    try sample.step(anna, "1 08:00") { league, now throws(Refusal) in
      try league.importingFixtures(numbered, by: anna, at: now)
    }
    for author in [anna, ben, cleo] {
      try sample.step(author, "1 08:00") { league, now throws(Refusal) in try league.joining(author, at: now) }
      try sample.step(author, "1 08:00") { league, now throws(Refusal) in
        try league.savingSettings(of: author, teamName: "Team \(author)", format: nil, at: now)
      }
    }
    return sample
  }

  /// Returns why a team of these players is refused at a time; empty if it is accepted.
  func pickFaults(_ author: ManagerID, _ time: String, _ players: String, captain: String? = nil) throws
    -> [LeagueFault]
  {
    let now = try moment(time)
    let lineUp = LineUp(players: SamplePool.ids(players), captain: captain.flatMap { PlayerID($0) })
    return faults { () throws(Refusal) in try league.picking(lineUp, by: author, at: now) }
  }

  mutating func pick(_ author: ManagerID, _ time: String, _ players: String) throws {
    try pick(author, time, SamplePool.ids(players))
  }
}
