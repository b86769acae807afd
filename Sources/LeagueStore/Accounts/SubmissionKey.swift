import Digest
import FantasyCore

/// The stored hash of a board's key. With the key, a program can submit scores to the board without a login.
package struct SubmissionKey: Hashable, Sendable {
  package var board: BookID
  package var hash: String

  package static func random() -> String { RandomDigits.hexadecimal(bytes: 32) }
}

extension Accounts {
  package mutating func keep(_ key: String, for board: BookID) {
    endKey(of: board)
    boardKeys.append(SubmissionKey(board: board, hash: SHA256.hex(Array(key.utf8))))
  }

  package mutating func endKey(of board: BookID) { boardKeys.removeAll { $0.board == board } }

  package func hasKey(_ board: BookID) -> Bool { boardKeys.contains { $0.board == board } }

  package func isKey(_ typed: [UInt8], of board: BookID) -> Bool {
    let hash = SHA256.hex(typed)
    return boardKeys.contains { $0.board == board && OneTimeCode.isSame($0.hash, hash) }
  }
}
