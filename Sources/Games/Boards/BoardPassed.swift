import Books
import FantasyCore
import StrictJSON

/// The owner's account was deleted, and the store's first manager has taken over the board.
package struct BoardPassed: BookEvent {
  package var owner: ManagerID

  package init(to owner: ManagerID) { self.owner = owner }

  package static var name: String { "board.passed" }
  package static var kind: BoardEvent.Kind { .boardPassed }

  package init(_ value: JSONValue) throws(JSONError) {
    owner = try value.object(["event", "to"]).required("to").id()
  }

  package var members: KeyValuePairs<String, JSON> { ["to": .string(owner.text)] }
  package var listed: BoardEvent { .boardPassed(self) }
  /// Permanent, since the former owner has no account any more.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  package var files: [NamedContent] { [] }

  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.owner = owner }
  /// Valid only for the new owner as author.
  package func decided(in board: GameBoard, of commit: BoardCommit) -> [BoardEvent] {
    owner == commit.who ? board.passing(to: owner) : []
  }
}
