import Books
import FantasyCore

/// Measures of players' form: recent points, and points relative to price.
package struct PlayerForm {
  package let board: LeagueStandings

  package init(board: LeagueStandings) { self.board = board }

  package static let matches = 5

  /// Returns a player's points in each of their last `count` matches, oldest first.
  package func last(_ count: Int, of index: ElementIndex<PoolPlayer>) -> [Points] {
    var found: [Points] = []
    for match in board.matches.indices.reversed() where found.count < count {
      if let points = board.points(ofPlayerAt: index, inMatch: match) { found.append(points) }
    }
    return found.reversed()
  }

  /// Returns a player's mean points over their last five matches, rounded to a hundredth; nil if the player has not
  /// played.
  package func form(of index: ElementIndex<PoolPlayer>) -> Points? {
    let last = last(Self.matches, of: index)
    return last.isEmpty ? nil : last.reduce(.zero, +).divided(by: last.count)
  }

  /// Returns the points per credit, rounded to a hundredth; nil if the price is 0.
  package func value(_ points: Points, at price: Price) -> Points? {
    price.tenths == 0 ? nil : (10 * points).divided(by: price.tenths)
  }
}
