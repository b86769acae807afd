// The bytes of a match file and a place in them. The only file of the reader that touches memory by address, since two
// thirds of a match file are indentation: blanks passed over and strings searched eight bytes at a time.
// Measured on 4,885 files (827 MB), one core: see `Sources/Cricsheet/README` figures in the commit that brought it.

import StrictJSON

/// A cursor over bytes that must outlive it. The position never passes the end.
struct ByteCursor {
  private let base: UnsafePointer<UInt8>
  /// How many bytes there are.
  let count: Int
  /// What the text may be at most.
  let limits: JSONLimits
  /// The offset of the next byte, 0 to `count`.
  private(set) var position = 0
  /// How many objects and lists are open.
  private(set) var depth = 0

  /// Starts at the first byte.
  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(Defect) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { throw Defect(0, .empty, "the file is empty") }
    self.base = base
    self.count = bytes.count
    self.limits = limits
  }

  /// The next byte, 0 at the end.
  @inline(__always)
  var next: UInt8 { position < count ? base[position] : 0 }

  /// A byte, 0 beyond the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset >= 0 && offset < count ? base[offset] : 0 }

  /// Passes over the next byte, if there is one.
  @inline(__always)
  mutating func advance() { if position < count { position &+= 1 } }

  /// Goes to an offset that the cursor was at before, with as many objects and lists open as there.
  mutating func seek(to offset: Int, depth: Int) {
    position = min(max(offset, 0), count)
    self.depth = depth
  }

  /// Passes over a bracket that opens an object or a list.
  @inline(__always)
  mutating func open() throws(Defect) {
    depth &+= 1
    if depth > limits.depth { throw tooDeep() }
    advance()
  }

  /// Passes over a bracket that closes one.
  @inline(__always)
  mutating func close() {
    depth &-= 1
    advance()
  }

  /// Eight bytes as they stand, zeros beyond the end.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    // `offset` is never negative and at most 8 beyond `count`, so this can't overflow.
    guard offset &+ 8 <= count else { return lastWord(at: offset) }
    return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  @inline(never)
  private func lastWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(byte(at: offset + place)) << UInt64(place * 8) }
    return word
  }

  /// Passes over blanks and line ends: after the first one, eight spaces at a time.
  @inline(__always)
  mutating func skipBlanks() {
    while isBlank(next) {
      position &+= 1
      var differing = word(at: position) ^ 0x2020_2020_2020_2020
      while differing == 0 {
        position &+= 8
        differing = word(at: position) ^ 0x2020_2020_2020_2020
      }
      position &+= differing.trailingZeroBitCount &>> 3
    }
  }

  @inline(__always)
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  /// The high bits of the bytes that end plain text, exact for the first of them: quote, backslash, control, not ASCII.
  @inline(__always)
  private func ends(of word: UInt64) -> UInt64 {
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let found =
      ((quotes &- 0x0101_0101_0101_0101) & ~quotes) | ((backslashes &- 0x0101_0101_0101_0101) & ~backslashes)
      | ((word &- 0x2020_2020_2020_2020) & ~word) | word
    return found & 0x8080_8080_8080_8080
  }

  /// Takes a string of at most 31 plain bytes, or returns nil and stays.
  @inline(__always)
  mutating func shortText() -> ShortText? {
    guard next == 0x22 else { return nil }
    let start = position &+ 1
    let first = word(at: start)
    var end = ends(of: first)
    if end != 0 { return take(end, from: start) ? ShortText(first & below(end)) : nil }
    let second = word(at: start &+ 8)
    end = ends(of: second)
    if end != 0 { return take(end, from: start &+ 8) ? ShortText(first, second & below(end)) : nil }
    let third = word(at: start &+ 16)
    end = ends(of: third)
    if end != 0 { return take(end, from: start &+ 16) ? ShortText(first, second, third & below(end)) : nil }
    let fourth = word(at: start &+ 24)
    end = ends(of: fourth)
    guard end != 0, take(end, from: start &+ 24) else { return nil }
    return ShortText(first, second, third, fourth & below(end))
  }

  /// Passes over the quote that the first of the bits in `end` stands for, if it is one.
  @inline(__always)
  private mutating func take(_ end: UInt64, from start: Int) -> Bool {
    let quote = start &+ (end.trailingZeroBitCount &>> 3)
    guard byte(at: quote) == 0x22 else { return false }
    position = quote &+ 1
    return true
  }

  /// A mask of all bytes below the first of the high bits in `end`.
  @inline(__always)
  private func below(_ end: UInt64) -> UInt64 { ((end & (0 &- end)) &>> 7) &- 1 }

  /// The offset of the first byte from `start` on that ends plain text, or of the end of the file.
  func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset < count {
      let end = ends(of: word(at: offset))
      if end != 0 { return min(offset + end.trailingZeroBitCount >> 3, count) }
      offset += 8
    }
    return count
  }

  /// A range of bytes that are ASCII as text.
  func plainText(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// A range of the bytes as text, or nil when they are not valid UTF-8.
  func text(_ range: Range<Int>) -> String? {
    let range = range.clamped(to: 0..<count)
    return String(validating: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// A range of the bytes.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Whether two ranges hold the same bytes.
  func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { byte(at: $0) == byte(at: $1) }
  }

  @inline(never)
  private func tooDeep() -> Defect {
    Defect(position, .limit, "more than \(limits.depth) levels stand in each other")
  }
}
