import FantasyCore

package struct Projection: Hashable, Sendable {
  /// To the hundredth, including the chance of not playing.
  package let expected: Points
  /// The range that contains four in five results; nil without earlier results.
  package let interval: ClosedRange<Points>?
  package let parts: ProjectionParts
  /// The weighted number of the player's matches, in thousandths. Recent matches weigh more.
  package let weight: Int
  /// In thousandths.
  package let chance: Int

  /// Certainty, in thousandths.
  package static let certain = 1_000

  package var ifPlaying: Points { parts.ifPlaying }
}

/// Components of the expected points, each to the hundredth.
package struct ProjectionParts: Hashable, Sendable {
  /// The mean of the role.
  package let role: Points
  /// The effect of the player's own matches, relative to the role.
  package let form: Points
  package let opponent, ground: Points
  /// The reduction for the chance of not playing, zero or negative.
  package let absence: Points

  init(role: Points, form: Points, opponent: Points, ground: Points, chance: Int) {
    self.role = role
    self.form = form
    self.opponent = opponent
    self.ground = ground
    let all = role + form + opponent + ground
    absence = Points(hundredths: (all.tenThousandths * chance).roundedHalfUp(by: 100_000)) - all
  }

  package var ifPlaying: Points { role + form + opponent + ground }

  package var sum: Points { ifPlaying + absence }
}
