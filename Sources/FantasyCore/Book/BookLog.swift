/// Who did what, when: the commits of a journal as a log shows them. A change that was taken back says by which one,
/// and one whose time was put right says when it was recorded.
public struct BookLog<Subject: Book>: Sendable {
  /// A commit as the log shows it.
  public struct Line: Sendable {
    /// The commit.
    public let commit: BookCommit<Subject>
    /// When it counts as made.
    public let time: Instant
    /// The commit by which it is taken back now; nil while it counts.
    public fileprivate(set) var takenBackBy: Int?

    /// Whether it was recorded at another time than it counts as made at.
    public var isTimeCorrected: Bool { time != commit.time }
  }

  /// Every commit in order.
  public private(set) var lines: [Line]

  /// The log of a journal.
  public init(_ commits: [BookCommit<Subject>]) {
    let times = CountedTimes(commits)
    lines = commits.map { Line(commit: $0, time: times[$0]) }
    var takenBack: [Int: Int] = [:]
    for commit in commits {
      guard let change = commit.effectiveChange else { continue }
      takenBack[change.number] = change.direction == .undo ? commit.sequence : nil
    }
    for place in lines.indices { lines[place].takenBackBy = takenBack[lines[place].commit.sequence] }
  }

  /// The lines that are asked for.
  ///
  /// - Parameters:
  ///   - last: the number of the commit behind which they begin.
  ///   - since: the first moment.
  ///   - manager: whose commits; nil for everybody's.
  ///   - kinds: the kinds of events of which a commit has one; none for all.
  public func lines(
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
  public var kind: Kind { Swift.type(of: payload).kind }
}
