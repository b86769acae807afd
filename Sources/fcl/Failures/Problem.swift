import FantasyCore
import LeagueStore

/// One thing that is wrong, ready to be shown.
struct Problem: Sendable {
  struct Place: Sendable {
    var path: String
    /// Line and column, from 1; nil for a file as a whole.
    var spot: (line: Int, column: Int)?

    /// `path:line:column`, or the path alone.
    var words: String { path + (spot.map { ":\($0.line):\($0.column)" } ?? "") }
  }

  /// The machine code: `budget.exceeded`.
  var code: String
  var exit: Exit
  var message: String
  /// What to do about it, usually a command.
  var hint: String?
  /// The place of a defect in a file.
  var place: Place?
  /// The commits that were made before it, where scripts must know; nil elsewhere.
  var saved: [SavedCommit]?
  /// What it says of one of several things; nil for a problem that does not recur.
  var recurrence: Recurrence?
  /// Whether the store or the league itself is missing, which takes precedence over most other problems.
  var isStoreOrLeagueMissing = false

  init(_ exit: Exit, _ code: String, _ message: String, hint: String? = nil, at place: Place? = nil) {
    (self.exit, self.code, self.message) = (exit, code, message)
    (self.hint, self.place) = (hint, place)
  }

  /// What is wrong, after its place in a file if it has one.
  var placed: String { (place.map { $0.words + ": " } ?? "") + message }

  /// This problem, with a hint if it has none.
  func hinting(_ hint: String) -> Problem {
    var problem = self
    problem.hint = self.hint ?? hint
    return problem
  }

  /// A number of things: `1 match`, `2 matches`.
  static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)\(word.hasSuffix("ch") ? "es" : "s")"
  }
}
