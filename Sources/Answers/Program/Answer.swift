import CommandLineKit
import FantasyCore
import LeagueStore

package struct Answer: Sendable {
  package enum Content: Sendable {
    case report(Report)
    case change(Change)
    case text(String)
  }

  package var content: Content
  package var warnings: [String] = []
  /// Warnings that are merged into one line if they differ only in a name. Shown before `warnings`.
  package var notices: [Notice] = []
  package var verdict = Verdict.fine
  /// The error of a part that failed while the command continued with other parts, as with `--keep-going`; nil if
  /// nothing failed.
  package var failure: (any Error)?
  /// True if the exit code is that of `failure`, as for a damaged file in `fcl verify`. False if the exit code is
  /// `Exit.failed`, because the user allowed parts to be skipped.
  package var failureDecides = false
  package var redraws = false
  /// The kind of a new secret, and the function that saves the secret. The secret is saved only after it was shown, so
  /// that users never lose the old secret without seeing the new one.
  package var secret: (kind: String, save: @Sendable (Context) throws -> Void)?
  /// Called after the whole answer was written; nil to do nothing. Not called if writing failed.
  package var afterOutput: (@Sendable (Context) throws -> Void)?
  /// Creates the leaderboard as it is after the change; nil for answers without a leaderboard. Only the format `jsonl`
  /// shows these rows.
  package var rows: (@Sendable (Context) throws -> Report)?
  /// Creates the next answer of a command that keeps running; nil for other commands. Called with a new context.
  /// Returns nil after the last answer.
  package var next: (@Sendable (Context) throws -> Answer?)?

  package init(
    content: Content, warnings: [String] = [], notices: [Notice] = [], verdict: Verdict = Verdict.fine,
    failure: (any Error)? = nil, failureDecides: Bool = false
  ) {
    self.content = content
    self.warnings = warnings
    self.notices = notices
    self.verdict = verdict
    self.failure = failure
    self.failureDecides = failureDecides
  }

  package static func report(_ report: Report) -> Answer { Answer(content: .report(report)) }
  package static func change(_ change: Change) -> Answer { Answer(content: .change(change)) }
  package static func change(
    _ message: String, league: LeagueID? = nil, isChange: Bool = true, details: [Fact] = [], lines: [String] = [],
    following: Report? = nil
  ) -> Answer {
    .change(
      Change(
        message: message, league: league, isChange: isChange, details: details, lines: lines, following: following))
  }

  /// Returns an answer that shows a secret and then saves the secret.
  ///
  /// - Parameters:
  ///   - secret: the new secret. With `--quiet`, the secret is the only output.
  ///   - save: saves the secret, or throws if the change is no longer possible.
  package static func showing(
    _ secret: String, kind: String, _ change: Change, thenSaving save: @escaping AccountsChange
  ) -> Answer {
    var answer = showing(secret, change)
    answer.secret = (kind, { context in try context.changeAccounts(save) })
    return answer
  }

  /// Returns an answer that shows a secret which is already saved. With `--quiet`, the secret is the only output.
  package static func showing(_ secret: String, _ change: Change) -> Answer {
    var change = change
    change.unrepeatable = secret
    return .change(change)
  }

  /// A change of the accounts. The function may run more than once, so it must have no other effects.
  package typealias AccountsChange = @Sendable (inout Accounts) throws -> Void

  package static func text(_ text: String) -> Answer { Answer(content: .text(text)) }
}

private let irregularPast = [
  "buy": "bought", "cancel": "cancelled", "leave": "left", "make": "made", "redo": "redid", "sell": "sold",
  "set": "set", "submit": "submitted", "take": "took", "undo": "undid", "withdraw": "withdrew", "write": "wrote",
]

extension Context {
  /// Returns a message for an imperative phrase. "save the team" becomes "Saved the team" or, in a dry run, "Would save
  /// the team".
  package func message(_ phrase: String) -> String {
    if isDryRun { return "Would " + phrase }
    let verb = String(phrase.prefix(while: \.isLetter))
    let past = irregularPast[verb] ?? verb + (verb.hasSuffix("e") ? "d" : "ed")
    return past.capitalizedFirst + phrase.dropFirst(verb.count)
  }

  /// Returns the answer of a command that changes data.
  ///
  /// - Parameters:
  ///   - phrase: an imperative phrase that describes the change, such as "save the team".
  ///   - same: the text after "No change: ". Used only if `isChange` is false.
  package func answer(
    _ phrase: String, isChange: Bool = true, same: String = "", league: LeagueID? = nil, details: [Fact] = [],
    lines: [String] = []
  ) -> Answer {
    .change(
      isChange ? message(phrase) : "No change: " + same, league: league, isChange: isChange, details: details,
      lines: lines)
  }
}
