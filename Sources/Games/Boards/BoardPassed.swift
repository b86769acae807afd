import Books
import FantasyCore
import StrictJSON

/// The owner's account was deleted, and the store's first manager took over the board.
package struct BoardPassed: CodedEvent {
  package var owner: ManagerID

  package static var name: String { "board.passed" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("to") { $0.owner }) }
  /// Permanent, since the former owner has no account.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.owner = owner }
  /// Valid only for the new owner as author.
  package func decided(in board: GameBoard, of commit: BoardCommit) -> [BoardEvent] {
    owner == commit.who ? board.passing(to: owner) : []
  }
}
