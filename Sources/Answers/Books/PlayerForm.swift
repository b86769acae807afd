import Books
import FantasyCore

/// Players' recent points, and points for their price.
package struct PlayerForm {
  package let board: LeagueStandings

  package init(board: LeagueStandings) { self.board = board }

  package static let matches = 5

  /// Returns points in the order played.
  package func last(_ count: Int, of index: ElementIndex<PoolPlayer>) -> [Points] {
    var found: [Points] = []
    for match in board.matches.indices.reversed() where found.count < count {
      if let points = board.points(ofPlayerAt: index, inMatch: match) { found.append(points) }
    }
    return found.reversed()
  }

  /// Returns a player's points per match over their last five, to a hundredth; nil if they haven't played.
  package func form(of index: ElementIndex<PoolPlayer>) -> Points? {
    let last = last(Self.matches, of: index)
    return last.isEmpty ? nil : last.reduce(.zero, +).divided(by: last.count)
  }

  /// Returns points per credit, to a hundredth; nil for a free player.
  package func value(_ points: Points, at price: Price) -> Points? {
    price.tenths == 0 ? nil : (10 * points).divided(by: price.tenths)
  }
}
