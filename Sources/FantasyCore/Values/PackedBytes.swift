// Packs values into bytes for caches, and unpacks them. Integers take one to ten bytes, and texts are preceded by their
// length. Truncated or invalid bytes cause an error, never a crash.

/// The error for bytes that are not valid packed values.
public struct UnpackingError: Error {
  /// Creates the error.
  public init() {}
}

/// Packs values into bytes.
public struct PackedBytes {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty writer.
  public init() {}

  package static func + (first: PackedBytes, second: PackedBytes) -> PackedBytes {
    var both = first
    both.bytes += second.bytes
    return both
  }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ part: UnsafeRawBufferPointer) { bytes.append(contentsOf: part) }

  package mutating func append(_ part: ArraySlice<UInt8>) { bytes.append(contentsOf: part) }

  /// Appends an integer in zigzag encoding, with seven bits per byte.
  public mutating func add(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends the length of a text in bytes, followed by the text.
  public mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the number of bytes, followed by the bytes.
  public mutating func add(_ part: [UInt8]) {
    add(part.count)
    bytes += part
  }

  /// Appends the number of values, followed by the values.
  @inlinable
  public mutating func add<Value>(_ list: some Collection<Value>, _ each: (inout PackedBytes, Value) -> Void) {
    add(list.count)
    for value in list { each(&self, value) }
  }

  /// Appends 0 if the value is nil. Otherwise, appends 1 and the value.
  @inlinable
  public mutating func add<Value>(_ value: Value?, _ each: (inout PackedBytes, Value) -> Void) {
    add(value == nil ? 0 : 1)
    if let value { each(&self, value) }
  }
}

/// Unpacks values, in the order in which they were packed.
public struct PackedReader {
  private let bytes: [UInt8]
  package private(set) var offset: Int
  private let end: Int

  /// Creates a reader for a range of bytes.
  public init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = min(range.upperBound, bytes.count)
  }

  /// True if all bytes have been read.
  public var isAtEnd: Bool { offset == end }

  package mutating func whole<Value>(_ read: (inout PackedReader) throws(UnpackingError) -> Value) -> Value? {
    guard let value = try? read(&self), isAtEnd else { return nil }
    return value
  }

  /// Reads an integer in zigzag encoding, with seven bits per byte.
  public mutating func number() throws(UnpackingError) -> Int {
    var value = UInt(0), shift = UInt(0)
    while offset < end, shift < UInt(UInt.bitWidth) {
      let byte = bytes[offset]
      offset += 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
      shift += 7
    }
    throw UnpackingError()
  }

  /// Reads a count. Throws if the count exceeds the number of remaining bytes.
  public mutating func count() throws(UnpackingError) -> Int {
    let count = try number()
    guard (0...(end - offset)).contains(count) else { throw UnpackingError() }
    return count
  }

  /// Reads a text. Invalid UTF-8 is replaced by U+FFFD.
  public mutating func text() throws(UnpackingError) -> String { String(decoding: bytes[try part()], as: UTF8.self) }

  /// Reads a length in bytes, and skips that many bytes. Returns the range of the skipped bytes.
  public mutating func part() throws(UnpackingError) -> Range<Int> {
    let count = try count()
    offset += count
    return offset - count..<offset
  }

  package mutating func part(of count: Int) throws(UnpackingError) -> (bytes: [UInt8], part: Range<Int>) {
    guard (0...(end - offset)).contains(count) else { throw UnpackingError() }
    offset += count
    return (bytes, offset - count..<offset)
  }

  /// Reads a count, followed by that many values.
  @inlinable
  public mutating func list<Value>(
    _ each: (inout PackedReader) throws(UnpackingError) -> Value
  ) throws(UnpackingError) -> [Value] {
    let count = try count()
    var list: [Value] = []
    // Limits the reserved capacity, because an invalid count could reserve too much memory.
    list.reserveCapacity(min(count, 4_096))
    for _ in 0..<count { list.append(try each(&self)) }
    return list
  }

  /// Reads a value that may be nil.
  @inlinable
  public mutating func optional<Value>(
    _ each: (inout PackedReader) throws(UnpackingError) -> Value
  ) throws(UnpackingError) -> Value? {
    try number() == 0 ? nil : try each(&self)
  }

  package mutating func optionalText() throws(UnpackingError) -> String? {
    try optional { packed throws(UnpackingError) in try packed.text() }
  }
}

// MARK: Values

extension PackedBytes {
  /// Appends an id as text.
  public mutating func add<Kind>(_ id: ID<Kind>) { add(id.text) }

  /// Appends an instant as seconds since 1970.
  public mutating func add(_ instant: Instant) { add(instant.seconds) }
}

extension PackedReader {
  /// Reads an id. Throws if the id isn't well formed.
  public mutating func id<Kind>() throws(UnpackingError) -> ID<Kind> {
    guard let id = ID<Kind>(try text()) else { throw UnpackingError() }
    return id
  }

  /// Reads an instant, clamped to the years 1 to 9999.
  public mutating func instant() throws(UnpackingError) -> Instant { Instant(seconds: try number()) }

  /// Reads a number from 0 to `Int32.max`. Throws for any other number, so that sums can't overflow.
  public mutating func amount() throws(UnpackingError) -> Int {
    let number = try number()
    guard (0...Int(Int32.max)).contains(number) else { throw UnpackingError() }
    return number
  }
}
