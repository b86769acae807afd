import CommandLineKit
import FantasyCore

package struct Change: Sendable {
  package var message: String
  package var league: LeagueID?
  package var isChange = true
  package var details: [Fact] = []
  /// Further lines, for people only.
  package var lines: [String] = []
  /// A view that a table shows after the message: the leaderboard for `register` and `login`.
  package var following: Report?
  /// A code that is shown only once. `--quiet` prints it alone, so that it can be piped.
  var unrepeatable: String?
  package var closing: [String] = []

  package init(
    message: String, league: LeagueID? = nil, isChange: Bool = true, details: [Fact] = [], lines: [String] = [],
    following: Report? = nil
  ) {
    self.message = message
    self.league = league
    self.isChange = isChange
    self.details = details
    self.lines = lines
    self.following = following
  }
}

/// Past forms that don't end in `ed`.
private let irregularPast = [
  "buy": "bought", "cancel": "cancelled", "leave": "left", "make": "made", "redo": "redid", "sell": "sold",
  "set": "set", "submit": "submitted", "take": "took", "undo": "undid", "withdraw": "withdrew", "write": "wrote",
]

extension Context {
  /// Turns "save the team" into "Saved the team", or in a dry run "Would save the team".
  package func message(_ phrase: String) -> String {
    if isDryRun { return "Would " + phrase }
    let verb = String(phrase.prefix(while: \.isLetter))
    let past = irregularPast[verb] ?? verb + (verb.hasSuffix("e") ? "d" : "ed")
    return past.capitalizedFirst + phrase.dropFirst(verb.count)
  }

  /// The answer to a change: `phrase` begins with the verb, and `same` says what already is as requested.
  package func answer(
    _ phrase: String, isChange: Bool = true, same: String = "", league: LeagueID? = nil, details: [Fact] = [],
    lines: [String] = []
  ) -> Answer {
    .change(
      isChange ? message(phrase) : "No change: " + same, league: league, isChange: isChange, details: details,
      lines: lines)
  }
}
