import Books
import FantasyCore
import StrictJSON

/// The store's first manager took over the board, because its owner deleted their account.
package struct BoardPassed: CodedEvent {
  package var owner: ManagerID

  package static var name: String { "board.passed" }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("to") { $0.owner }) }
  /// The takeover is permanent, since the former owner no longer has an account.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }

  package func apply(to board: inout Board, in commit: BoardCommit) { board.owner = owner }
  /// Repeats the takeover in a replay of the journal. Returns no event unless the author is the new owner.
  package func decided(in board: Board, of commit: BoardCommit) -> [BoardEvent] {
    owner == commit.author ? board.passing(to: owner) : []
  }
}
