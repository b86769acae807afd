/// What an answer comes to; `Failures/Exit.swift` gives it an exit code.
enum Verdict: Sendable {
  /// It was done, or nothing is wrong.
  case fine
  /// The answer is no.
  case no
  /// What was asked about would be refused.
  case refused
  /// What was looked at is damaged.
  case damaged
  /// A command that goes on was interrupted.
  case interrupted
}
