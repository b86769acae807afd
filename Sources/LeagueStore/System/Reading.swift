// Reads regular files and pipes. Reading a whole file requires a size limit, so that a huge file does not fill the
// memory.

import Digest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StorePath {
  package func read(limit: Int) throws(StoreError) -> [UInt8] { try FileInput(try location()).takeAll(limit: limit) }

  package func hash() throws(StoreError) -> String {
    let input = try FileInput(try location())
    var hash = SHA256()
    while true {
      let piece = try input.take()
      hash.add(piece)
      if piece.count < FileInput.piece { return hash.hex }
    }
  }
}

extension SystemCalls {
  package static func read(_ path: String, limit: Int) throws(StoreError) -> [UInt8] {
    try FileInput(FileLocation(path)).takeAll(limit: limit)
  }

  package static func tooLong(_ text: String, _ limit: Int) -> StoreError {
    .unreadable(path: text, reason: "it has more than \(limit) bytes")
  }

  /// Reads the rest of a file. The first read requests `first` bytes. Throws `StoreError.unreadable` if the rest has
  /// more than `limit` bytes.
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
