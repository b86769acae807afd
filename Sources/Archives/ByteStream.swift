/// Bytes that arrive piece by piece, from a file, a pipe or a decompressor. Only the current piece is in memory.
package final class ByteStream {
  private let next: () throws -> [UInt8]
  private var piece: [UInt8] = []
  private var index = 0
  private var hasEnded = false
  /// The number of bytes taken so far.
  package private(set) var position = 0

  /// `next` returns the next bytes, and none at the end.
  package init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

  /// Returns the next bytes without taking them: `count` bytes, or fewer at the end.
  package func peek(_ count: Int) throws -> ArraySlice<UInt8> {
    while piece.count - index < count, !hasEnded {
      let more = try next()
      hasEnded = more.isEmpty
      piece.removeFirst(index)
      index = 0
      if piece.isEmpty { piece = more } else { piece += more }
    }
    return piece[index...].prefix(count)
  }

  /// Throws `ArchiveFlaw.cut` if fewer than `count` bytes are left.
  func take(_ count: Int) throws -> [UInt8] {
    let bytes = try peek(count)
    guard bytes.count == count else { throw ArchiveFlaw.cut }
    advance(count)
    return Array(bytes)
  }

  func skip(_ count: Int) throws {
    var left = count
    while left > 0 {
      if try peek(1).isEmpty { throw ArchiveFlaw.cut }
      let step = min(left, piece.count - index)
      advance(step)
      left -= step
    }
  }

  /// Takes bytes that need no further reading: at least one, unless the stream has ended, and at most 32 KiB.
  func takePiece() throws -> [UInt8] {
    _ = try peek(1)
    let bytes = Array(piece[index...].prefix(1 << 15))
    advance(bytes.count)
    return bytes
  }

  /// Returns the last bytes of a piece to the stream.
  func giveBack(_ bytes: [UInt8]) {
    position -= bytes.count
    if index >= bytes.count {
      index -= bytes.count
    } else {
      piece = bytes + piece[index...]
      index = 0
    }
  }

  private func advance(_ count: Int) {
    index += count
    position += count
  }
}
