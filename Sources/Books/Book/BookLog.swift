import FantasyCore

/// The commits of a journal, each with its effective time. An undone commit also has the number of the commit that
/// undid it.
package struct BookLog<Subject: Book>: Sendable {
  package struct Line: Sendable {
    package let commit: BookCommit<Subject>
    /// The effective time: the recorded time, or an earlier time to which the clock was corrected later.
    package let time: Instant
    package fileprivate(set) var undoneBy: Int?

    package var isTimeCorrected: Bool { time != commit.time }
  }

  package private(set) var lines: [Line]

  package init(_ commits: [BookCommit<Subject>]) {
    let times = EffectiveTimes(commits)
    lines = commits.map { Line(commit: $0, time: times[$0]) }
    var undone: [Int: Int] = [:]
    for commit in commits {
      guard let change = commit.effectiveChange else { continue }
      undone[change.number] = change.direction == .undo ? commit.sequence : nil
    }
    for index in lines.indices { lines[index].undoneBy = undone[lines[index].commit.sequence] }
  }

  /// Returns the lines after commit number `last` that match all filters. A nil filter matches every line. `matches`
  /// must return true for at least one event of the commit.
  package func lines(
    behind last: Int = 0, since: Instant? = nil, of manager: ManagerID? = nil,
    with matches: (Subject.Event) -> Bool = { _ in true }
  ) -> [Line] {
    lines.filter { line in
      line.commit.sequence > last && since.map { line.time >= $0 } ?? true
        && manager.map { line.commit.author == $0 } ?? true
        && line.commit.events.contains(where: matches)
    }
  }
}
