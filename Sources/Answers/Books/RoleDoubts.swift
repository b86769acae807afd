/// A count of rows whose points depend on an uncertain role.
package struct RoleDoubts {
  package enum Reason: String {
    case noPool = "the role, which is unknown without a pool; --pool FILE settles it"
    case outsidePool = "the role, and the players are not in the pool"
    case guessed = "the role, which is guessed from what players did; a league whose pool has the player settles it"
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
      "\(doubtful) of \(Problem.count(rows, noun)) could have other points: these depend on \(reason.rawValue)"
    ]
  }
}
