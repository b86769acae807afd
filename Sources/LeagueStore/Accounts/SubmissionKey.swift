import Digest
import FantasyCore

/// The stored form of a board's key: whoever has the key may submit scores to that board, without a login.
package struct SubmissionKey: Hashable, Sendable {
  /// The board.
  package var board: BookID
  /// The SHA-256 of the key.
  package var hash: String

  /// A new key: 256 random bits.
  package static func random() -> String { RandomDigits.hexadecimal(bytes: 32) }
}

extension Accounts {
  /// Stores the hash of a key for a board, which replaces an earlier key.
  package mutating func keep(_ key: String, for board: BookID) {
    endKey(of: board)
    boardKeys.append(SubmissionKey(board: board, hash: SHA256.hex(Array(key.utf8))))
  }

  /// Ends the key of a board, if it has one.
  package mutating func endKey(of board: BookID) { boardKeys.removeAll { $0.board == board } }

  /// Whether a board has a key.
  package func hasKey(_ board: BookID) -> Bool { boardKeys.contains { $0.board == board } }

  /// Whether a typed key is the one of a board.
  package func isKey(_ typed: [UInt8], of board: BookID) -> Bool {
    let hash = SHA256.hex(typed)
    return boardKeys.contains { $0.board == board && OneTimeCode.isSame($0.hash, hash) }
  }
}
