// The symbols of deflate and the codes of its blocks (RFC 1951, 3.2.5 to 3.2.7).

extension HuffmanCode {
  /// Literals, the end of the block, and lengths of copies. Symbols 286 and 287 have codes, but never occur.
  static let literals: [Symbol] =
    (0..<256).map { Symbol($0, flag: Symbol.literal) } + [Symbol(0, flag: Symbol.end)]
    + series(from: 3, extra: [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5])
    // The last length would be 259, and is 258.
    + [Symbol(258), Symbol(0, flag: Symbol.invalid), Symbol(0, flag: Symbol.invalid)]

  static let distances: [Symbol] =
    series(from: 1, extra: [0, 0] + (0..<28).map { $0 / 2 })
    + [Symbol](repeating: Symbol(0, flag: Symbol.invalid), count: 2)

  static let codeLengths: [Symbol] = (0..<19).map { Symbol($0) }

  private static func series(from start: Int, extra: [Int]) -> [Symbol] {
    var value = start
    return extra.map { extra in
      defer { value += 1 << extra }
      return Symbol(value, extra: extra)
    }
  }

  static let fixedLiterals = literalCode((0..<288).map { UInt8($0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8) }[...])
  static let fixedDistances = distanceCode([UInt8](repeating: 5, count: 32)[...])

  static func literalCode(_ lengths: ArraySlice<UInt8>) -> HuffmanCode? {
    HuffmanCode(lengths, literals, tableBits: 11, mayBeIncomplete: true)
  }

  static func distanceCode(_ lengths: ArraySlice<UInt8>) -> HuffmanCode? {
    HuffmanCode(lengths, distances, tableBits: 9, mayBeIncomplete: true)
  }
}
