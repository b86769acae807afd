/// The exit codes of the program, with their meanings and their precedence.
package enum Exit: Int32, CaseIterable, Sendable {
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

  package var meaning: String {
    switch self {
    case .done: "done, even if the list is empty"
    case .failed: "the answer is no, or the operation failed"
    case .usage: "invalid command line: unknown command, option or value, bad number or date, ambiguous name"
    case .refused: "refused by the league's rules, or the name is taken"
    case .denied: "not logged in, wrong password, not allowed"
    case .notFound: "not found: a player, manager, match, league, file or store"
    case .locked: "locked by a deadline or by the phase of the league"
    case .damaged: "a file is unreadable, damaged or of a newer format"
    case .busy: "the store is busy with another process"
    case .cancelled: "cancelled, or fcl needed input that it could not ask for"
    case .system: "system error: disk full, permission, input or output"
    }
  }

  /// The exit codes in order of precedence. If several failures have different codes, the code that comes first in this
  /// list is used. A missing store or league ranks directly after `.usage`; see `[Problem].exit`.
  package static let order: [Exit] = [
    .usage, .denied, .notFound, .damaged, .locked, .refused, .busy, .cancelled, .system, .failed,
  ]

  /// The exit code that shells report for a program terminated by SIGPIPE, the signal for a closed pipe.
  static let ofClosedPipe: Int32 = 141
}

package enum Verdict: Sendable {
  case fine
  case no
  /// The check found errors, so fcl would refuse the file or team.
  case refused
  case damaged
  case interrupted

  package var exit: Int32 {
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
  /// The exit code for all these problems together, chosen by `Exit.order`. A missing store or league ranks directly
  /// after `.usage`.
  package var exit: Exit {
    let codes = Set(map(\.exit))
    if !codes.contains(.usage), contains(where: \.isStoreOrLeagueMissing) { return .notFound }
    return Exit.order.first { codes.contains($0) } ?? .failed
  }

  package var leading: Problem? { first { $0.exit == exit } ?? first }
}
