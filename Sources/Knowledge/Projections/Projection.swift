import FantasyCore

package struct Projection: Hashable, Sendable {
  /// The expected points, rounded to hundredths. Takes into account that the player may not play.
  package let expected: Points
  /// The range that contains four in five results; nil if there are no earlier results.
  package let interval: ClosedRange<Points>?
  package let parts: ProjectionParts
  /// The weighted number of the player's earlier matches, in thousandths. Recent matches weigh more.
  package let weight: Int
  /// The chance of playing, in thousandths.
  package let chance: Int

  /// A chance of 1, in thousandths.
  package static let certain = 1_000

  package var ifPlaying: Points { parts.ifPlaying }
}

/// The components of the expected points, each rounded to hundredths.
package struct ProjectionParts: Hashable, Sendable {
  /// The mean points of players with the same role.
  package let role: Points
  /// The player's own mean, after shrinkage, minus the role's mean.
  package let form: Points
  package let opponent, ground: Points
  /// The reduction for the chance of not playing: zero or negative.
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
