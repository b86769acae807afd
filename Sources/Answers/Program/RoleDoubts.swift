import CommandLineKit

/// Counts rows whose points would be others in some role of the player, where the role is not known for certain.
package struct RoleDoubts {
  /// Why a role is not certain, and what settles it.
  package enum Reason: String {
    case noPool = "the role, which is unknown without a pool; --pool FILE settles it"
    case outsidePool = "the role, and the players are not in the pool"
    case guessed = "the role, which is guessed from what players did; a league whose pool has the player settles it"
  }

  private var rows = 0
  private var doubtful = 0

  package init(rows: Int = 0, doubtful: Int = 0) {
    self.rows = rows
    self.doubtful = doubtful
  }

  /// Counts a row.
  ///
  /// - Parameter isDoubtful: whether its points depend on a role that is not certain.
  package mutating func count(_ isDoubtful: Bool) {
    rows += 1
    if isDoubtful { doubtful += 1 }
  }

  /// The warning; none if no row is in doubt.
  ///
  /// - Parameter noun: what a row stands for.
  package func warnings(_ reason: Reason, of noun: String = "row") -> [String] {
    if doubtful == 0 { return [] }
    return [
      "\(doubtful) of \(Problem.count(rows, noun)) could have other points: these depend on \(reason.rawValue)"
    ]
  }
}
