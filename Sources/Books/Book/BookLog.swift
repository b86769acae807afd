import FantasyCore

/// The log: the commits of a journal with their authors and times. An undone change names the commit that undid it, and
/// one whose time was corrected also has the time at which it was recorded.
package struct BookLog<Subject: Book>: Sendable {
  /// A commit as shown in the log.
  package struct Line: Sendable {
    /// The commit.
    package let commit: BookCommit<Subject>
    /// The time that counts as the time of the commit.
    package let time: Instant
    /// The number of the commit that undid it; nil if it is in effect.
    package fileprivate(set) var undoneBy: Int?

    /// Whether its time was corrected after it was recorded.
    package var isTimeCorrected: Bool { time != commit.time }
  }

  /// Every commit in order.
  package private(set) var lines: [Line]

  /// Creates the log of a journal.
  package init(_ commits: [BookCommit<Subject>]) {
    let times = CountedTimes(commits)
    lines = commits.map { Line(commit: $0, time: times[$0]) }
    var undone: [Int: Int] = [:]
    for commit in commits {
      guard let change = commit.effectiveChange else { continue }
      undone[change.number] = change.direction == .undo ? commit.sequence : nil
    }
    for place in lines.indices { lines[place].undoneBy = undone[lines[place].commit.sequence] }
  }

  /// Returns the lines that match a query.
  ///
  /// - Parameters:
  ///   - last: the number of the commit after which they begin.
  ///   - since: the earliest time; nil for no limit.
  ///   - manager: the author of the commits; nil for everyone's.
  ///   - kinds: the kinds of events of which a commit must have at least one; empty for all commits.
  package func lines(
    behind last: Int = 0, since: Instant? = nil, of manager: ManagerID? = nil, kinds: Set<Subject.Event.Kind> = []
  ) -> [Line] {
    lines.filter { line in
      line.commit.sequence > last && since.map { line.time >= $0 } ?? true
        && manager.map { line.commit.who == $0 } ?? true
        && (kinds.isEmpty || line.commit.events.contains { kinds.contains($0.kind) })
    }
  }
}

extension EventList {
  /// Its kind.
  package var kind: Kind { Swift.type(of: payload).kind }
}
