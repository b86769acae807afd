import Books
import FantasyCore

/// A reason why a board refuses a request.
package enum BoardFault: Hashable, Sendable {
  case ownerOnly(ManagerID)
  case loginNeeded
  case removed
  /// The text is longer than `BoardText.limit`.
  case tooLong(BoardText)
  /// The text is empty or has invisible characters.
  case unusable(BoardText)
  /// The name could be mistaken for another name.
  case misleading(BoardText, PublicName.Fault)
  /// The score order can't change any more, because the board already has results.
  case orderFixed(results: Int)
  case playerUnknown(String)
  /// Another player has this name, ignoring case and accents.
  case playerTaken(String)
  /// This player is a manager. Managers play under their own names, which the board's owner can't change.
  case namedByThemselves(ManagerID)
  case claimed(String, by: ManagerID)
  case playsAlready(ManagerID)
  case futureTime(Instant)
  case scoreOutOfRange
  case undo(UndoFault)
}

package struct BoardRefusal: Error, Hashable, Sendable {
  /// The reasons for the refusal; at least one.
  package let faults: [BoardFault]

  package init(_ faults: [BoardFault]) { self.faults = faults }

  init(_ fault: BoardFault) { faults = [fault] }
}
