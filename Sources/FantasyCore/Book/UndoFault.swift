// Why a change is not taken back, or not brought back.

/// Which way a change goes.
public enum UndoDirection: Hashable, Sendable {
  /// It is taken back.
  case undo
  /// It is brought back.
  case redo
}

/// A reason against taking a change back or bringing it back.
public enum UndoFault: Hashable, Sendable {
  /// There is nothing of one's own to take back; or nothing was taken back last.
  case nothing(UndoDirection)
  /// The book has no change of this number.
  case unknown(Int)
  /// The change is somebody else's.
  case foreign(Int, ManagerID)
  /// Only one's last change is taken back, which is this one; the commissioner's earlier ones too.
  case notLast(Int, last: Int?)
  /// The creation of a book, and taking back itself, are never taken back.
  case never(Int)
  /// A later change of somebody stands on this one.
  case breaksChange(UndoDirection, Int, later: Int, by: ManagerID)
}
