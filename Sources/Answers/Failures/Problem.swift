import LeagueStore

/// A failure in the form shown to the user. Code can throw a problem directly. Errors that callers must distinguish,
/// and errors from libraries, have their own types. `all(of:)` converts such errors to problems.
package struct Problem: Error {
  package struct Location: Sendable {
    package var path: String
    /// The line and column, counted from 1; nil if the problem is about the whole file.
    var spot: (line: Int, column: Int)?

    package init(path: String, spot: (line: Int, column: Int)? = nil) {
      self.path = path
      self.spot = spot
    }

    package var description: String { path + (spot.map { ":\($0.line):\($0.column)" } ?? "") }
  }

  package var code: String
  package var exit: Exit
  package var message: String
  /// A suggestion for solving the problem, usually a command; nil if there is none.
  package var hint: String?
  package var location: Location?
  /// The commits saved before the failure, for scripts; nil if there are none to report.
  package var saved: [SavedCommit]?
  /// The message for several merged problems of this kind; nil if problems of this kind are never merged.
  package var recurrence: Recurrence?
  /// True if the store or the league is missing. The exit code of this problem then takes precedence over most others.
  var isStoreOrLeagueMissing = false

  package init(_ exit: Exit, _ code: String, _ message: String, hint: String? = nil, at location: Location? = nil) {
    self.exit = exit
    self.code = code
    self.message = message
    self.hint = hint
    self.location = location
  }

  package var located: String { (location.map { $0.description + ": " } ?? "") + message }

  func hinting(_ hint: String) -> Problem {
    var problem = self
    problem.hint = self.hint ?? hint
    return problem
  }

  package static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word.plural(number))"
  }
}
