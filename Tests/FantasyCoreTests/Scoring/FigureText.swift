// Figures and points as short texts, so that a scoring rule is one row of a table.

import FantasyCore
import Testing

/// Reads figures from a text such as `runs 28, balls 7`.
func figures(_ text: String) throws -> FigureRow {
  var row = FigureRow()
  for part in text.split(separator: ",") {
    let words = part.split(separator: " ")
    let index = try #require(CricketFigure.names.firstIndex(of: String(words[0])), "no figure \(words[0])")
    row[ElementIndex<Figure>(index)] = try #require(Int32(words[1]))
  }
  return row
}

extension ScoringSystem {
  /// Returns the points of a match with one innings: `playing 4, run 28`.
  func earned(_ text: String, role: Role? = .batter, ballsPerOver: Int = 6) throws -> String {
    try earned(innings: [text], role: role, ballsPerOver: ballsPerOver)
  }

  /// Returns the points of a match with several innings.
  func earned(innings texts: [String], role: Role? = .batter, ballsPerOver: Int = 6) throws -> String {
    let innings = try texts.enumerated().map { InningsFigures(innings: $0 + 1, row: try FantasyCoreTests.figures($1)) }
    let id = try #require(PlayerID("462411b3"))
    let player = MatchPlayer(name: "P", id: id, side: .first)
    return description(
      matchPoints(of: Performance(player: player, innings: innings), role: role, ballsPerOver: ballsPerOver))
  }

  /// Returns the season part for a season's figures.
  func earnedInSeason(_ text: String, role: Role? = .batter) throws -> String {
    description(seasonPoints(total: try FantasyCoreTests.figures(text), role: role))
  }

  /// Points as text: each item with its points.
  func description(_ points: PlayerPoints) -> String {
    points.parts.map { "\(items[$0.item].id) \($0.points)" }.joined(separator: ", ")
  }
}

/// Returns a scoring system with items given as JSON list elements.
func system(items: String, more: String = "") throws -> ScoringSystem {
  let text = """
    {"schema": "fcl.scoring/1", "name": "own", "title": "Own", \(more) "items": [\(items)]}
    """
  return try ScoringSystem(parsing: Array(text.utf8))
}
