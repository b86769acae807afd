// The built-in rule files, read for the tests of this target.

import BuiltInRules
import FantasyCore
import Testing

enum ShippedRules {
  /// Reads a built-in scoring system.
  static func system(_ name: String) throws -> ScoringSystem {
    let file = try #require(BuiltInRules.scoringSystems.first { $0.name == name })
    return try ScoringSystem(parsing: file.bytes)
  }

  /// Reads built-in team rules.
  static func team(_ name: String) throws -> TeamRules {
    let file = try #require(BuiltInRules.teamRules.first { $0.name == name })
    return try TeamRules(parsing: file.bytes)
  }
}
