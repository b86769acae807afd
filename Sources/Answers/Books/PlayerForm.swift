import Books
import FantasyCore

/// Players' recent points, and points for their price.
package struct PlayerForm {
  package let board: Board

  package init(board: Board) { self.board = board }

  package static let matches = 5

  /// Returns points in the order played.
  package func last(_ count: Int, of place: Place<PoolPlayer>) -> [Points] {
    var found: [Points] = []
    for match in board.matches.indices.reversed() where found.count < count {
      if let points = board.points(ofPlayerAt: place, inMatch: match) { found.append(points) }
    }
    return found.reversed()
  }

  /// Returns a player's points per match over their last five, to a hundredth; nil if they haven't played.
  package func form(of place: Place<PoolPlayer>) -> Points? {
    let last = last(Self.matches, of: place)
    return last.isEmpty ? nil : last.reduce(.zero, +).divided(by: last.count)
  }

  /// Returns points per credit, to a hundredth; nil for a free player.
  package func value(_ points: Points, at price: Price) -> Points? {
    price.tenths == 0 ? nil : (10 * points).divided(by: price.tenths)
  }
}
