// Reads files: only regular files and pipes, each with a limit, so that no file can exhaust memory.

import Digest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StorePath {
  /// Reads one of the store's files; refuses one with more than `limit` bytes.
  package func read(limit: Int) throws(StoreError) -> [UInt8] { try FileInput(try place()).takeAll(limit: limit) }

  /// The SHA-256 of one of the store's files, which is read one piece at a time.
  package func hash() throws(StoreError) -> String {
    let input = try FileInput(try place())
    var hash = SHA256()
    while true {
      let piece = try input.take()
      hash.add(piece)
      if piece.count < FileInput.piece { return hash.hex }
    }
  }
}

extension SystemCalls {
  /// Reads a file or pipe given by the user; refuses one with more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    try FileInput(FileLocation(path)).takeAll(limit: limit)
  }

  package static func tooLong(_ text: String, _ limit: Int) -> StoreError {
    .unreadable(path: text, reason: "it has more than \(limit) bytes")
  }

  /// Reads the rest of a file; `first` is the number of bytes to request first.
  package static func readAll(_ descriptor: Int32, _ text: String, first: Int, limit: Int) throws(StoreError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    var count = first
    while true {
      let piece = try readPiece(descriptor, text, count)
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit { throw tooLong(text, limit) }
      if piece.count < count { return bytes }
      count = FileInput.piece
    }
  }

  package static func readPiece(_ descriptor: Int32, _ text: String, _ size: Int) throws(StoreError) -> [UInt8] {
    var problem: StoreError?
    let piece = [UInt8](unsafeUninitializedCapacity: LargePages.capacity(for: size)) { buffer, count in
      count = 0
      LargePages.use(for: UnsafeMutableRawBufferPointer(buffer))
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<size]))
        let taken = retrying { kernel.read(descriptor, into: rest) }
        if taken < 0 { problem = failure("read", text) }
        if taken <= 0 { break }
        count += taken
      }
    }
    if let problem { throw problem }
    return piece
  }
}
