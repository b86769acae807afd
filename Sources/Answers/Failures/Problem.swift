import LeagueStore

/// A failure, ready to be shown, and thrown where it arises. Failures that callers distinguish, or that a library
/// reports, are cases of enumerations, which `all(of:)` turns into problems.
package struct Problem: Error {
  package struct Place: Sendable {
    package var path: String
    /// From 1; nil for a file as a whole.
    var spot: (line: Int, column: Int)?

    package init(path: String, spot: (line: Int, column: Int)? = nil) {
      self.path = path
      self.spot = spot
    }

    package var words: String { path + (spot.map { ":\($0.line):\($0.column)" } ?? "") }
  }

  /// The machine-readable code: `budget.exceeded`.
  package var code: String
  package var exit: Exit
  package var message: String
  /// The remedy, usually a command.
  package var hint: String?
  package var place: Place?
  /// The commits made before the failure, where scripts must know them; nil elsewhere.
  package var saved: [SavedCommit]?
  /// The wording for several such problems; nil for a problem that does not recur.
  package var recurrence: Recurrence?
  /// True if the store or the league itself is missing, which takes precedence over most other problems.
  var isStoreOrLeagueMissing = false

  package init(_ exit: Exit, _ code: String, _ message: String, hint: String? = nil, at place: Place? = nil) {
    self.exit = exit
    self.code = code
    self.message = message
    self.hint = hint
    self.place = place
  }

  package var placed: String { (place.map { $0.words + ": " } ?? "") + message }

  func hinting(_ hint: String) -> Problem {
    var problem = self
    problem.hint = self.hint ?? hint
    return problem
  }

  /// Returns `1 match` or `2 matches`.
  package static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word.plural(number))"
  }
}
