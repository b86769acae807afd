import Books
import FantasyCore

/// A reason why a board refuses a request.
package enum BoardFault: Hashable, Sendable {
  case ownerOnly(ManagerID)
  case loginNeeded
  case removed
  /// Longer than `BoardText.limit`.
  case tooLong(BoardText)
  /// Empty, or with invisible characters.
  case unusable(BoardText)
  /// The name could be mistaken for another.
  case misleading(BoardText, PublicName.Fault)
  /// The score order is fixed once there are results.
  case orderFixed(results: Int)
  case playerUnknown(String)
  /// A player has this name, or one that differs only in case and accents.
  case playerTaken(String)
  /// Managers play under their own names, which the owner can't change.
  case namedByThemselves(ManagerID)
  case claimed(String, by: ManagerID)
  case playsAlready(ManagerID)
  case timeToCome(Instant)
  /// The score is not a 32-bit integer.
  case scoreOutOfRange
  case undo(UndoFault)
}

/// A refusal of a request, with every reason.
package struct BoardRefusal: Error, Hashable, Sendable {
  /// At least one.
  package let faults: [BoardFault]

  package init(_ faults: [BoardFault]) { self.faults = faults }

  init(_ fault: BoardFault) { faults = [fault] }
}
