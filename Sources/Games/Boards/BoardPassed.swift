import Books
import FantasyCore
import StrictJSON

/// The account of the board's owner is gone, and the store's first manager has taken over.
package struct BoardPassed: BookEvent {
  /// The new owner.
  package var owner: ManagerID

  /// Creates the event.
  package init(to owner: ManagerID) { self.owner = owner }

  /// Its name in a journal.
  package static var name: String { "board.passed" }
  /// Its kind in the list of events.
  package static var kind: BoardEvent.Kind { .boardPassed }

  /// Reads the event from JSON.
  package init(_ value: JSONValue) throws(JSONError) {
    owner = try value.object(["event", "to"]).required("to").id()
  }

  /// The event as JSON.
  package var members: KeyValuePairs<String, JSON> { ["to": .string(owner.text)] }
  /// The payload as one of the board's events.
  package var listed: BoardEvent { .boardPassed(self) }
  /// It can't be undone: the former owner has no account any more.
  package var nature: EventTraits { EventTraits(.author, isPermanent: true) }
  /// None.
  package var files: [NamedContent] { [] }

  /// Changes the owner.
  package func apply(to board: inout GameBoard, in commit: BoardCommit) { board.owner = owner }
  /// Decides the request again on the given board: only for its author.
  package func decided(in board: GameBoard, of commit: BoardCommit) -> [BoardEvent] {
    owner == commit.who ? board.passing(to: owner) : []
  }
}
