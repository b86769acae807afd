// The rule files that ship, read for the tests of this target.

import BuiltInRules
import FantasyCore
import Testing

enum ShippedRules {
  /// A scoring system that ships.
  static func system(_ name: String) throws -> ScoringSystem {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    return try ScoringSystem(parsing: file.bytes)
  }

  /// Team rules that ship.
  static func team(_ name: String) throws -> TeamRules {
    let file = try #require(BuiltInRules.teamRules.first { $0.name == name })
    return try TeamRules(parsing: file.bytes)
  }
}
