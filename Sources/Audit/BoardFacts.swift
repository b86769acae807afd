/// The journal of a board as plain data, for `AuditBoard`. Times are in seconds since 1970.
package struct BoardFacts: Sendable {
  package let commits: [Commit]

  package init(commits: [Commit]) { self.commits = commits }

  package struct Commit: Sendable {
    /// The number of the commit in the journal, from 1.
    package let number: Int
    package let time: Int
    package let events: [Event]

    package init(number: Int, time: Int, events: [Event]) {
      self.number = number
      self.time = time
      self.events = events
    }
  }

  /// An event that can affect the ranks on the board. Players and managers are identified by name.
  package enum Event: Sendable {
    case undone(commit: Int)
    case redone(commit: Int)
    case termsSet(isLowerBetter: Bool)
    case registered(name: String?, manager: String?)
    case renamed(player: String, newName: String)
    case claimed(player: String, manager: String)
    case submitted(player: String, score: Int, time: Int)
    case fileSubmitted(hash: String)
  }
}
