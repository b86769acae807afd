// The blocks of deflate: their headers, their codes, and blocks without compression (RFC 1951, 3.2.3 to 3.2.7).

extension Inflater {
  func readHeader() throws {
    isLast = try take(1) == 1
    switch try take(2) {
    case 0:
      drop(count % 8)
      let length = try take(16)
      guard try take(16) == length ^ 0xFFFF else { throw ArchiveFlaw.damaged("a stored block has an invalid length") }
      returnWholeBytes()
      storedBytes = length
      part = length > 0 ? .stored : .header
    case 1:
      literals = HuffmanCode.fixedLiterals
      distances = HuffmanCode.fixedDistances
      part = .coded
    case 2: try readCodes()
    default: throw ArchiveFlaw.damaged("a block has an invalid type")
    }
  }

  func copyStored(
    into output: UnsafeMutableRawBufferPointer, _ end: inout Int, until target: Int
  ) throws {
    try fillInput()
    let number = min(storedBytes, input.count - index, target - end)
    if number == 0 { throw ArchiveFlaw.cut }
    guard number <= output.count - end else { throw Self.tooLong }
    input.withUnsafeBytes { input in
      let rest = UnsafeMutableRawBufferPointer(rebasing: output[end...])
      rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[index..<index + number]))
    }
    index += number
    end += number
    storedBytes -= number
    if storedBytes == 0 { part = .header }
  }

  static let tooLong = ArchiveFlaw.damaged("the content is longer than stated")
  static let badCode = ArchiveFlaw.damaged("a block has an invalid code")
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private func readCodes() throws {
    let literalCount = try take(5) + 257, distanceCount = try take(5) + 1, codeCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw ArchiveFlaw.damaged("a block has too many codes") }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    for place in Self.order.prefix(codeCount) { codeLengths[place] = UInt8(try take(3)) }
    guard let code = HuffmanCode(codeLengths[...], HuffmanCode.codeLengths, tableBits: 7, mayBeIncomplete: false) else {
      throw Self.badCode
    }
    var lengths: [UInt8] = []
    let total = literalCount + distanceCount
    while lengths.count < total {
      switch try symbol(of: code) {
      case 16:
        guard let last = lengths.last else { throw Self.badCode }
        lengths += [UInt8](repeating: last, count: try take(2) + 3)
      case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
      case 18: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(UInt8(length))
      }
    }
    guard lengths.count == total, lengths[256] > 0,
      let literals = HuffmanCode.literalCode(lengths[..<literalCount]),
      let distances = HuffmanCode.distanceCode(lengths[literalCount...])
    else { throw Self.badCode }
    self.literals = literals
    self.distances = distances
    part = .coded
  }

  /// Reads a code length, whose code has up to seven bits.
  private func symbol(of code: HuffmanCode) throws -> Int {
    try fillBits(7)
    let symbol = code.table[Int(bits & code.tableMask)]
    guard symbol.codeLength <= count else { throw ArchiveFlaw.cut }
    drop(symbol.codeLength)
    return symbol.value
  }
}
