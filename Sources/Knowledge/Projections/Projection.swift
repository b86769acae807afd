import FantasyCore

package struct Projection: Hashable, Sendable {
  /// The expected points, to the hundredth, including the chance of not playing.
  package let expected: Points
  /// The range of four in five results, ends included; nil without earlier results.
  package let interval: ClosedRange<Points>?
  package let parts: ProjectionParts
  /// The weighted number of the player's matches, in thousandths; recent ones weigh more.
  package let weight: Int
  /// The chance of playing, in thousandths.
  package let chance: Int

  /// The chance of a certain event.
  package static let certain = 1_000

  package var ifPlaying: Points { parts.ifPlaying }
}

/// Components of the expected points, each to the hundredth.
package struct ProjectionParts: Hashable, Sendable {
  /// The mean of the role.
  package let role: Points
  /// The player's own matches, relative to the role.
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
