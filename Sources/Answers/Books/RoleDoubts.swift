/// Counts a table's rows, and those whose points may be wrong because the player's role is unknown or guessed.
package struct RoleDoubts {
  package enum Reason: String {
    case noPool = "roles are unknown without a pool; add --pool FILE"
    case outsidePool = "the players are not in the pool, so their roles are unknown"
    case guessed = "roles are guessed from the players' records; a league's pool gives the exact roles"
  }

  private var rows = 0, doubtful = 0

  package init(rows: Int = 0, doubtful: Int = 0) {
    self.rows = rows
    self.doubtful = doubtful
  }

  package mutating func count(_ isDoubtful: Bool) {
    rows += 1
    if isDoubtful { doubtful += 1 }
  }

  package func warnings(_ reason: Reason, of noun: String = "row") -> [String] {
    if doubtful == 0 { return [] }
    return [
      "\(doubtful) of \(Problem.count(rows, noun)) may have wrong points: \(reason.rawValue)"
    ]
  }
}
