// A small valid match file: two sides of four players and one innings by the Reds. Tests replace parts of its text.

import Cricsheet
import FantasyCore
import Testing

/// The text of a match file, built from parts that a test may replace.
struct MatchText {
  /// The players of the Reds, who bat.
  var reds = ["R Ash", "R Birch", "R Cedar", "R Elm"]
  /// The players of the Blues, who bowl.
  var blues = ["B Hawk", "B Kite", "B Lark", "B Wren"]
  /// Registry ids that replace the default ones.
  var ids: [String: String] = [:]
  /// Names of the registry that are on neither side.
  var others: [String] = []
  /// Names without an id.
  var unregistered: Set<String> = []
  /// Further members of `info`, each followed by a comma.
  var info = ""
  /// The outcome, followed by a comma.
  var outcome = Self.usualOutcome
  /// Used by most tests, although the deliveries give a draw. For lint it is replaced by a true outcome of the same
  /// length.
  private static let usualOutcome = #""outcome": {"winner": "Reds", "by": {"runs": 3}},"#
  /// Members of the innings after its team, each preceded by a comma.
  var rest = ""
  /// Innings after the first, each preceded by a comma.
  var later = ""
  /// The overs, each a list of deliveries.
  var overs: [[String]] = [[Self.ball()]]

  /// Creates a match of one over.
  init(_ deliveries: [String] = [Self.ball()]) { overs = [deliveries] }

  /// The whole file.
  var text: String {
    """
    {"info": {"teams": ["Reds", "Blues"], "dates": ["2026-03-28"], "match_type": "T20", "balls_per_over": 6,
    \(outcome) \(info)
    "players": {"Reds": \(list(reds)), "Blues": \(list(blues))},
    "registry": {"people": {\(people)}}},
    "innings": [{"team": "Reds"\(oversText)\(rest)}\(later)]}
    """
  }

  private var oversText: String {
    #", "overs": ["#
      + overs.enumerated().map { #"{"over": \#($0), "deliveries": [\#($1.joined(separator: ",\n"))]}"# }
      .joined(separator: ", ") + "]"
  }

  private func list(_ names: [String]) -> String { "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }

  private var people: String {
    var seen: Set<String> = []
    let names = (reds + blues + others).filter { seen.insert($0).inserted }
    return names.enumerated().filter { !unregistered.contains($1) }.map { number, name in
      let digits = String(number, radix: 16)
      return "\"\(name)\": \"\(ids[name] ?? String(repeating: "0", count: 8 - digits.count) + digits)\""
    }.joined(separator: ", ")
  }

  static func ball(
    _ runs: Int = 0, _ more: String = "", batter: String = "R Ash", bowler: String = "B Hawk",
    nonStriker: String = "R Birch", extras: Int = 0, flag: String = ""
  ) -> String {
    #"{"batter": "\#(batter)", "bowler": "\#(bowler)", "non_striker": "\#(nonStriker)", "#
      + #""runs": {"batter": \#(runs), "extras": \#(extras), "total": \#(runs + extras)\#(flag)}\#(more)}"#
  }

  /// Returns a delivery with extras of one kind.
  static func extra(_ kind: String, _ runs: Int = 1, batter: Int = 0, more: String = "", bowler: String = "B Hawk")
    -> String
  {
    ball(batter, #", "extras": {"\#(kind)": \#(runs)}\#(more)"#, bowler: bowler, extras: runs)
  }

  /// Returns members that add a wicket to a delivery.
  static func wicket(_ kind: String, _ out: String = "R Ash", fielders: String? = nil) -> String {
    let fielders = fielders.map { #", "fielders": [\#($0)]"# } ?? ""
    return #", "wickets": [{"kind": "\#(kind)", "player_out": "\#(out)"\#(fielders)}]"#
  }

  /// Reads the match from the text.
  func match() throws -> Match { try MatchFile.read(Array(text.utf8)) }

  /// Returns a player's figures in the whole match.
  func figures(_ name: String, side: Side? = nil) throws -> FigureRow {
    let performances = try match().performances()
    let performance = performances.first { $0.player.name == name && (side ?? $0.player.side) == $0.player.side }
    return try #require(performance).total
  }

  /// The error as shown to the user.
  func error() -> String { readError(text) }

  /// The findings of lint.
  func lint() -> [String] {
    let draw = #""outcome": {"result": "draw"                   },"#
    return MatchFile.lint(Array(text.replacing(Self.usualOutcome, with: draw).utf8)).map(\.description)
  }
}

/// Returns the error as shown to the user, or an empty string.
func readError(_ text: String) -> String {
  do throws(MatchFileError) {
    _ = try MatchFile.read(Array(text.utf8))
    return ""
  } catch {
    return error.description
  }
}
