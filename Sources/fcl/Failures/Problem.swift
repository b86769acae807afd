// A failure in words.

import FantasyCore
import StrictJSON

/// One thing that is wrong, ready to be shown.
struct Problem: Sendable {
  /// The machine code: `budget.exceeded`.
  var code: String
  /// The exit code it asks for.
  var exit: Exit
  /// What went wrong and why.
  var message: String
  /// The command that helps.
  var hint: String?
  /// `path:line:column` for a defect of a file.
  var place: String?
  /// Values for scripts.
  var details: [Fact] = []
}

/// The exit codes (CLI.md), with what each means.
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
    case .usage: "the command line is not right: unknown command, option or value, bad number or date, ambiguous name"
    case .refused: "refused by the league's rules, or a name that is taken"
    case .denied: "not logged in, wrong password, not allowed"
    case .notFound: "not found: a player, manager, match, league, file or store"
    case .locked: "locked by a deadline or by the phase of the league"
    case .damaged: "a file is unreadable, damaged or of a newer format"
    case .busy: "the store is busy with another process"
    case .cancelled: "cancelled, or something needed could not be asked for"
    case .system: "the system refused: disk full, permission, input or output"
    }
  }

  /// Which of several codes counts: usage first, then store or league not found, then permission, and so on.
  static let order: [Exit] = [
    .usage, .denied, .notFound, .damaged, .locked, .refused, .busy, .cancelled, .system, .failed,
  ]
}
