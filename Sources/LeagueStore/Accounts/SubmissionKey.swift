import FantasyCore

/// The stored form of a board's key: whoever has the key may submit scores to that board, without a login.
public struct SubmissionKey: Hashable, Sendable {
  /// The board.
  public var board: BookID
  /// The SHA-256 of the key.
  public var hash: String
}

extension Accounts {
  /// Makes a key for a board, which replaces an earlier one: 256 random bits.
  ///
  /// - Returns: the key itself, which is not stored.
  public mutating func makeKey(for board: BookID) -> String {
    let key = RandomDigits.hexadecimal(bytes: 32)
    endKey(of: board)
    boardKeys.append(SubmissionKey(board: board, hash: SHA256.hex(Array(key.utf8))))
    return key
  }

  /// Ends the key of a board, if it has one.
  public mutating func endKey(of board: BookID) { boardKeys.removeAll { $0.board == board } }

  /// Whether a board has a key.
  public func hasKey(_ board: BookID) -> Bool { boardKeys.contains { $0.board == board } }

  /// Whether a typed key is the one of a board.
  public func isKey(_ typed: [UInt8], of board: BookID) -> Bool {
    let hash = SHA256.hex(typed)
    return boardKeys.contains { $0.board == board && OneTimeCode.isSame($0.hash, hash) }
  }
}
