// A journal of the first format becomes one of today's: each line gets its own hash. Nothing else in it changes.

extension BookFiles {
  /// Writes the journal anew as today's format has it, a piece at a time. It is undamaged; what stands behind its last
  /// whole line stays as it is.
  func sealJournal() throws(StoreError) {
    let input = try FileInput(try journal.place())
    let output = try NewFile(try journal.place(), mode: 0o600)
    var rest: [UInt8] = []
    while true {
      let piece = try input.take()
      rest += piece
      var sealed: [UInt8] = []
      var start = 0
      while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        sealed += SealedLine(sealing: Array(rest[start..<end])).bytes + [UInt8(ascii: "\n")]
        start = end + 1
      }
      try output.write(sealed)
      rest.removeFirst(start)
      if piece.count < FileInput.piece { break }
    }
    try output.write(rest)
    try output.keep()
  }
}
