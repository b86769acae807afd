// Packs small values into bytes for caches, and reads them: numbers in few bytes, texts with their length. Nothing that
// is read is trusted: bytes that end early or make no sense give an error, never a crash.

/// The bytes are not packed values.
struct NotPacked: Error {}

struct PackedBytes {
  private(set) var bytes: [UInt8] = []

  /// Adds an integer with seven bits per byte; small numbers of either sign are short.
  mutating func add(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func add(_ part: [UInt8]) {
    add(part.count)
    bytes += part
  }

  mutating func add<Value>(_ list: [Value], _ each: (inout PackedBytes, Value) -> Void) {
    add(list.count)
    for value in list { each(&self, value) }
  }

  mutating func add<Value>(_ value: Value?, _ each: (inout PackedBytes, Value) -> Void) {
    add(value == nil ? 0 : 1)
    if let value { each(&self, value) }
  }
}

struct PackedReader {
  private let bytes: [UInt8]
  private(set) var place: Int
  private let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (place, end) = (range.lowerBound, min(range.upperBound, bytes.count))
  }

  var isAtEnd: Bool { place == end }

  mutating func number() throws(NotPacked) -> Int {
    var (value, shift) = (UInt(0), UInt(0))
    while place < end, shift < UInt(UInt.bitWidth) {
      let byte = bytes[place]
      place += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
      shift += 7
    }
    throw NotPacked()
  }

  /// A count of items, which is at most the number of bytes left.
  mutating func count() throws(NotPacked) -> Int {
    let count = try number()
    guard (0...(end - place)).contains(count) else { throw NotPacked() }
    return count
  }

  mutating func text() throws(NotPacked) -> String { String(decoding: bytes[try part()], as: UTF8.self) }

  /// The range of bytes that were packed with their length.
  mutating func part() throws(NotPacked) -> Range<Int> {
    let count = try count()
    place += count
    return place - count..<place
  }

  mutating func list<Value>(_ each: (inout PackedReader) throws(NotPacked) -> Value) throws(NotPacked) -> [Value] {
    let count = try count()
    var list: [Value] = []
    list.reserveCapacity(count)
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  mutating func optional<Value>(_ each: (inout PackedReader) throws(NotPacked) -> Value) throws(NotPacked) -> Value? {
    try number() == 0 ? nil : try each(&self)
  }
}
