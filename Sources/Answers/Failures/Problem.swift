import LeagueStore

/// A failure, ready to be shown, and thrown where it arises. One that callers tell apart, or that a library reports, is
/// a case of an enumeration, which `all(of:)` words.
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
  /// The commits made before it, where scripts must know; nil elsewhere.
  package var saved: [SavedCommit]?
  /// The wording for one of several things; nil for a problem that does not recur.
  package var recurrence: Recurrence?
  /// Whether the store or the league itself is missing, which takes precedence over most other problems.
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

  /// `1 match`, `2 matches`.
  package static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word.plural(number))"
  }
}
