/// The journal of a board as plain facts, for `PlainBoard`. Times are in seconds since 1970.
package struct BoardFacts: Sendable {
  package let commits: [Commit]

  package init(commits: [Commit]) { self.commits = commits }

  /// Events accepted together.
  package struct Commit: Sendable {
    /// The number of the commit in the journal, from 1.
    package let number: Int
    package let time: Int
    /// The events that can affect standings; maybe none.
    package let events: [Event]

    package init(number: Int, time: Int, events: [Event]) {
      self.number = number
      self.time = time
      self.events = events
    }
  }

  /// An event that can affect standings. Players and managers are given by their names.
  package enum Event: Sendable {
    case undone(commit: Int)
    case redone(commit: Int)
    /// The board was created, or its terms were changed.
    case termsSet(isLowerBetter: Bool)
    /// A player has a name, an account, or both.
    case registered(name: String?, manager: String?)
    case renamed(player: String, newName: String)
    case claimed(player: String, manager: String)
    case submitted(player: String, score: Int, time: Int)
    /// A file of results, by the hash of its bytes.
    case fileSubmitted(hash: String)
  }
}
