/// A Huffman code of deflate (RFC 1951, 3.2.2), and the meaning of its symbols.
struct HuffmanCode {
  /// The meaning of a symbol, in one number: its value, a number of extra bits to be added to the value, and flags. In
  /// a table, the code's length is in the lowest four bits; an element of 0 has no code.
  struct Symbol {
    var bits: UInt32

    init(_ value: Int, extra: Int = 0, flag: UInt32 = 0) { bits = UInt32(value) << 16 | UInt32(extra) << 4 | flag }

    static let literal: UInt32 = 1 << 8
    static let end: UInt32 = 1 << 9
    static let invalid: UInt32 = 1 << 10

    var value: Int { Int(bits >> 16) }
    var codeLength: Int { Int(bits & 15) }
    var extra: Int { Int(bits >> 4 & 15) }
    func has(_ flag: UInt32) -> Bool { bits & flag != 0 }
  }

  /// The symbols by the next bits of the input, for codes of up to `tableBits` bits.
  let table: [Symbol]
  let tableMask: UInt64
  /// The number of codes of each length.
  private let counts: [Int]
  /// The symbols in the order of their codes.
  private let sorted: [Symbol]

  /// Creates the code with these code lengths; 0 for an unused symbol. Returns nil if too many codes are given, or too
  /// few. A code with at most one symbol, of one bit, is accepted if `mayBeIncomplete` is true, as zlib does.
  init?(_ lengths: ArraySlice<UInt8>, _ symbols: [Symbol], tableBits: Int, mayBeIncomplete: Bool) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[Int(length)] += 1 }
    let used = lengths.count - counts[0]
    counts[0] = 0
    var left = 1
    for length in 1...15 {
      left = 2 * left - counts[length]
      if left < 0 { return nil }
    }
    guard left == 0 || mayBeIncomplete && used == counts[1] else { return nil }

    var nextCode = [Int](repeating: 0, count: 16), nextPlace = nextCode
    for length in 1..<15 {
      nextCode[length + 1] = (nextCode[length] + counts[length]) << 1
      nextPlace[length + 1] = nextPlace[length] + counts[length]
    }
    var table = [Symbol](repeating: Symbol(0), count: 1 << tableBits)
    var sorted = [Symbol](repeating: Symbol(0), count: used)
    for (length, symbol) in zip(lengths, symbols) where length > 0 {
      let length = Int(length)
      var element = symbol
      element.bits |= UInt32(length)
      sorted[nextPlace[length]] = element
      nextPlace[length] += 1
      let code = nextCode[length]
      nextCode[length] += 1
      guard length <= tableBits else { continue }
      // The first bit of a code is the lowest bit of the input.
      var reversed = 0
      for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
      for index in stride(from: reversed, to: table.count, by: 1 << length) { table[index] = element }
    }
    self.table = table
    tableMask = UInt64(table.count - 1)
    self.counts = counts
    self.sorted = sorted
  }

  /// Finds a symbol by its code, bit by bit. The result has no code if the bits are not a code.
  func search(_ bits: UInt64) -> Symbol {
    var code = 0, first = 0, place = 0
    for length in 1...15 {
      code |= Int(bits >> UInt64(length - 1) & 1)
      if code - first < counts[length] { return sorted[place + code - first] }
      place += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return Symbol(0)
  }
}
