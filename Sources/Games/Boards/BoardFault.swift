import Books
import FantasyCore

/// A reason for a board to refuse a request.
package enum BoardFault: Hashable, Sendable {
  case ownerOnly(ManagerID)
  case loginNeeded
  case removed
  /// Longer than `BoardText.limit`.
  case tooLong(BoardText)
  /// Empty, or with invisible characters.
  case unusable(BoardText)
  /// The name could be mistaken for another one.
  case misleading(BoardText, PublicName.Fault)
  /// The score order can't change any more, since there are results.
  case orderFixed(results: Int)
  case playerUnknown(String)
  /// A player has this name, or one that differs only in case and accents.
  case playerTaken(String)
  /// Managers play under their own names, which the board's owner can't change.
  case namedByThemselves(ManagerID)
  case claimed(String, by: ManagerID)
  case playsAlready(ManagerID)
  /// The result's time is in the future.
  case timeToCome(Instant)
  /// The score is not a 32-bit integer.
  case scoreOutOfRange
  case undo(UndoFault)
}

/// A refused request, with every reason.
package struct BoardRefusal: Error, Hashable, Sendable {
  /// At least one.
  package let faults: [BoardFault]

  package init(_ faults: [BoardFault]) { self.faults = faults }

  init(_ fault: BoardFault) { faults = [fault] }
}
