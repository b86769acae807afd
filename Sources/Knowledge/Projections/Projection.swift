import FantasyCore

/// What a player is expected to earn in a match.
package struct Projection: Hashable, Sendable {
  /// The expected points, to the hundredth, with the chance that they don't play.
  package let expected: Points
  /// Four of five results lie between these, ends included; nil as long as there were no results to tell it.
  package let interval: ClosedRange<Points>?
  /// What adds up to the expected points.
  package let parts: ProjectionParts
  /// How many of their matches count, in thousandths: recent ones more.
  package let weight: Int
  /// How likely they are to play, in thousandths.
  package let chance: Int

  /// The chance of what is certain.
  package static let certain = 1_000

  /// The points that are expected if they play.
  package var ifPlaying: Points { parts.ifPlaying }
}

/// What adds up to the points that are expected, each to the hundredth.
package struct ProjectionParts: Hashable, Sendable {
  /// The mean of the role.
  package let role: Points
  /// What the player's own matches add to it.
  package let form: Points
  /// What the opponent adds.
  package let opponent: Points
  /// What the ground adds.
  package let ground: Points
  /// What is lost by the chance that they don't play.
  package let absence: Points

  init(role: Points, form: Points, opponent: Points, ground: Points, chance: Int) {
    (self.role, self.form, self.opponent, self.ground) = (role, form, opponent, ground)
    let all = role + form + opponent + ground
    absence = Points(hundredths: (all.tenThousandths * chance).roundedHalfUp(by: 100_000)) - all
  }

  /// The points that are expected if the player plays.
  package var ifPlaying: Points { role + form + opponent + ground }

  /// The expected points.
  package var sum: Points { ifPlaying + absence }
}
