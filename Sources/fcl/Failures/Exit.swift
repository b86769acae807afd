/// The exit codes: what each means, and which of several counts.
enum Exit: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 2
  case refused = 3
  case denied = 4
  case notFound = 5
  case locked = 6
  case damaged = 7
  case busy = 8
  case cancelled = 9
  case system = 10

  /// What the code means, for `fcl help exit-codes`.
  var meaning: String {
    switch self {
    case .done: "done; an empty list too"
    case .failed: "the answer is no, or the operation failed"
    case .usage: "invalid command line: unknown command, option or value, bad number or date, ambiguous name"
    case .refused: "refused by the league's rules, or the name is taken"
    case .denied: "not logged in, wrong password, not allowed"
    case .notFound: "not found: a player, manager, match, league, file or store"
    case .locked: "locked by a deadline or by the phase of the league"
    case .damaged: "a file is unreadable, damaged or of a newer format"
    case .busy: "the store is busy with another process"
    case .cancelled: "cancelled, or needed input could not be asked for"
    case .system: "system error: disk full, permission, input or output"
    }
  }

  /// Which of several codes counts: usage first, then store or league not found, then permission, and so on.
  static let order: [Exit] = [
    .usage, .denied, .notFound, .damaged, .locked, .refused, .busy, .cancelled, .system, .failed,
  ]

  /// What a shell has for a program that the end of a pipe stopped.
  static let ofClosedPipe: Int32 = 141
}

/// What an answer comes to, when it is no failure.
enum Verdict: Sendable {
  case fine
  case no
  /// What was asked about would be refused.
  case refused
  /// What was looked at is damaged.
  case damaged
  /// A command that goes on was interrupted.
  case interrupted

  var exit: Int32 {
    switch self {
    case .fine: Exit.done.rawValue
    case .no: Exit.failed.rawValue
    case .refused: Exit.refused.rawValue
    case .damaged: Exit.damaged.rawValue
    case .interrupted: 130
    }
  }
}

extension [Problem] {
  /// The exit code of all of them together (CLI.md, "Settled cases").
  var exit: Exit {
    let codes = Set(map(\.exit))
    if !codes.contains(.usage), contains(where: \.isOfWhole) { return .notFound }
    return Exit.order.first { codes.contains($0) } ?? .failed
  }

  /// The one that gives them all its code.
  var leading: Problem? { first { $0.exit == exit } ?? first }
}
