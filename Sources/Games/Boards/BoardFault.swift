// The reasons why a board refuses a request: all of them at once.

import Books
import FantasyCore

/// A reason for a board to refuse a request.
package enum BoardFault: Hashable, Sendable {
  /// Only the owner of the board may do this.
  case ownerOnly(ManagerID)
  /// A login is needed.
  case loginNeeded
  /// The board was removed.
  case removed
  /// A text has too many characters; see `BoardText.limit`.
  case tooLong(BoardText)
  /// A text is empty, or has characters that can't be seen.
  case unusable(BoardText)
  /// A name could be taken for another one.
  case misleading(BoardText, PublicName.Fault)
  /// Which scores are better can't change any more: there are so many results.
  case orderFixed(results: Int)
  /// The board has no player of this name.
  case playerUnknown(String)
  /// A player has this name, or one that differs only in case and accents.
  case playerTaken(String)
  /// A manager plays under their own name, which the owner of a board can't change.
  case namedByThemselves(ManagerID)
  /// The player belongs to a manager already.
  case claimed(String, by: ManagerID)
  /// The manager is a player of the board already.
  case playsAlready(ManagerID)
  /// A result has a time that has not come yet.
  case timeToCome(Instant)
  /// A score is not a whole number of 32 bits.
  case scoreOutOfRange
  /// A change can't be undone or redone.
  case undo(UndoFault)
}

/// A refused request, with every reason.
package struct BoardRefusal: Error, Hashable, Sendable {
  /// The reasons, at least one.
  package let faults: [BoardFault]

  /// Creates a refusal.
  package init(_ faults: [BoardFault]) { self.faults = faults }

  init(_ fault: BoardFault) { faults = [fault] }
}
