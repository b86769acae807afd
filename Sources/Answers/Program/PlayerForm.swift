import Books
import FantasyCore

/// How players of a pool did lately, and for their price.
package struct PlayerForm {
  package let board: Board

  package init(board: Board) { self.board = board }

  /// How many of a player's own last matches their form is about.
  package static let matches = 5

  /// Returns a player's points in each of their own last matches, in the order played.
  package func last(_ count: Int, of place: Place<PoolPlayer>) -> [Points] {
    var found: [Points] = []
    for match in board.matches.indices.reversed() where found.count < count {
      if let points = board.points(ofPlayerAt: place, inMatch: match) { found.append(points) }
    }
    return found.reversed()
  }

  /// Returns a player's points a match over their last five, to a hundredth; nil if they haven't played.
  package func form(of place: Place<PoolPlayer>) -> Points? {
    let last = last(Self.matches, of: place)
    return last.isEmpty ? nil : last.reduce(.zero, +).divided(by: last.count)
  }

  /// Returns the points a credit, to a hundredth; nil for a player who costs nothing.
  package func value(_ points: Points, at price: Price) -> Points? {
    price.tenths == 0 ? nil : (10 * points).divided(by: price.tenths)
  }
}
