// Packed columns with random access: a value is read without decoding the values before it. Invalid bytes lead to wrong
// values, but never to a crash. Readers must therefore verify the checksum first.

/// A column of unsigned numbers of the same width, read in place.
public struct PackedColumn: Sendable {
  @usableFromInline package let bytes: [UInt8]
  @usableFromInline package let start: Int
  @usableFromInline package let width: Int
  /// The number of values.
  public let count: Int

  package init(_ bytes: [UInt8], from start: Int, width: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.width = width
    self.count = count
  }

  /// True if each number has at most 32 bits, so that sums can't overflow.
  package var isOfSmallNumbers: Bool { width <= 4 }

  /// Returns the number at an index. Traps if the index is out of range.
  @inlinable public subscript(index: Int) -> Int { Self.number(at: index, of: count, bytes, start, width) }

  /// Returns the number at an index of a column that starts at byte `start`. Inlined for speed, because a command may
  /// call this function millions of times.
  @inlinable @inline(__always)
  package static func number(at index: Int, of count: Int, _ bytes: [UInt8], _ start: Int, _ width: Int) -> Int {
    precondition((0..<count).contains(index), "no such place")
    return bytes.withUnsafeBytes { bytes in
      let offset = start + index * width
      switch width {
      case 1: return Int(bytes[offset])
      case 2: return Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
      case 4: return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      default:
        return Int(bitPattern: UInt(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self))) & Int.max
      }
    }
  }

  /// Returns a number from a column written by `add(signed:)`.
  @inlinable public func signed(at index: Int) -> Int { self[index] >> 1 ^ -(self[index] & 1) }

  package func firstIndex(ofSigned number: Int, from start: Int) -> Int? {
    firstIndex(of: PackedBytes.unsigned(number), from: start)
  }

  package func firstIndex(of wanted: Int, from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      let column = UnsafeRawBufferPointer(rebasing: bytes[self.start..<self.start + count * width])
      return switch width {
      case 1: Self.firstIndex(of: UInt8(exactly: wanted), column, start, count)
      case 2: Self.firstIndex(of: UInt16(exactly: wanted), column, start, count)
      case 4: Self.firstIndex(of: UInt32(exactly: wanted), column, start, count)
      default: Self.firstIndex(of: UInt64(exactly: wanted), column, start, count)
      }
    }
  }

  private static func firstIndex<Number: FixedWidthInteger>(
    of number: Number?, _ column: UnsafeRawBufferPointer, _ start: Int, _ count: Int
  ) -> Int? {
    guard let wanted = number?.littleEndian else { return nil }
    var index = start
    while index < count {
      if column.loadUnaligned(fromByteOffset: index &* MemoryLayout<Number>.size, as: Number.self) == wanted {
        return index
      }
      index &+= 1
    }
    return nil
  }

  /// Returns a number from a column written by `add(optional:)`; nil if the number is missing.
  @inlinable public func optional(at index: Int) -> Int? {
    self[index] == 0 ? nil : (self[index] - 1) >> 1 ^ -((self[index] - 1) & 1)
  }

  /// Returns the range at an index. The column stores the ends of consecutive ranges: the first range starts at 0, and
  /// each other range where the previous one ends. Ends are clamped to `count`, the number of items in all ranges.
  @inlinable public func range(at index: Int, of count: Int) -> Range<Int> {
    let end = min(self[index], count)
    return min(index == 0 ? 0 : self[index - 1], end)..<end
  }
}

/// A column of texts, decoded on access.
public struct PackedTexts: Sendable {
  let ends: PackedColumn
  let bytes: [UInt8]
  let part: Range<Int>

  /// The number of texts.
  public var count: Int { ends.count }

  /// Returns the text at an index. Invalid UTF-8 is replaced by U+FFFD.
  public subscript(index: Int) -> String { String(decoding: bytes[range(at: index)], as: UTF8.self) }

  private func range(at index: Int) -> Range<Int> {
    let range = ends.range(at: index, of: part.count)
    return part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
  }

  fileprivate func order(of index: Int, besides text: UnsafeBufferPointer<UInt8>) -> Int {
    let range = range(at: index)
    return bytes.withUnsafeBufferPointer { bytes in
      for (one, other) in zip(bytes[range], text) where one != other { return one < other ? -1 : 1 }
      return range.count == text.count ? 0 : range.count < text.count ? -1 : 1
    }
  }
}

/// A column of distinct ids that can be searched.
public struct PackedIDs<Kind>: Sendable {
  let texts: PackedTexts
  let ordered: PackedColumn

  /// The number of ids.
  public var count: Int { texts.count }

  /// Returns the id at an index; `unknown` if the id isn't well formed.
  public subscript(index: Int) -> ID<Kind> { ID(texts[index]) ?? ID(known: "unknown") }

  /// Returns the index of an id; nil if the column doesn't have it. O(log n).
  public func index(of id: ID<Kind>) -> Int? {
    var text = id.text
    return text.withUTF8 { text in
      var indices = 0..<ordered.count
      while !indices.isEmpty {
        let middle = indices.lowerBound + indices.count / 2
        let index = ordered[middle]
        guard index < texts.count else { return nil }
        switch texts.order(of: index, besides: text) {
        case 0: return index
        case 1: indices = indices.lowerBound..<middle
        default: indices = middle + 1..<indices.upperBound
        }
      }
      return nil
    }
  }
}

extension PackedBytes {
  /// Appends a column of non-negative numbers, each stored in 1, 2, 4 or 8 bytes. The smallest size that fits the
  /// largest number is used for all.
  public mutating func add(column numbers: [Int]) {
    let largest = numbers.max() ?? 0
    if largest < 1 << 8 {
      add(numbers, as: UInt8.self)
    } else if largest < 1 << 16 {
      add(numbers, as: UInt16.self)
    } else if largest < 1 << 32 {
      add(numbers, as: UInt32.self)
    } else {
      add(numbers, as: UInt64.self)
    }
  }

  @inline(__always)
  private mutating func add<Number: FixedWidthInteger>(_ numbers: [Int], as type: Number.Type) {
    add(MemoryLayout<Number>.size)
    add(numbers.count)
    let column = numbers.map { Number(truncatingIfNeeded: $0).littleEndian }
    column.withUnsafeBytes { append($0) }
  }

  /// Appends a column of signed numbers in zigzag encoding.
  public mutating func add(signed numbers: [Int]) { add(column: numbers.map(Self.unsigned)) }

  /// Appends a column of signed numbers that may be nil.
  public mutating func add(optional numbers: [Int?]) {
    add(column: numbers.map { $0.map { Self.unsigned($0) + 1 } ?? 0 })
  }

  fileprivate static func unsigned(_ number: Int) -> Int { number << 1 ^ number >> (Int.bitWidth - 1) }

  /// Appends a column of texts: first the offset at which each text ends, then the bytes of all texts.
  public mutating func add(texts: [String]) {
    var end = 0
    add(
      column: texts.map {
        end += $0.utf8.count
        return end
      })
    add(end)
    for text in texts { for byte in text.utf8 { append(byte) } }
  }

  /// Appends a column of distinct ids, followed by their sorted order, which is used for searches.
  public mutating func add<Kind>(ids: [ID<Kind>]) {
    add(texts: ids.map(\.text))
    add(column: ids.indices.sorted { ids[$0] < ids[$1] })
  }
}

extension PackedReader {
  /// Reads a column of numbers.
  public mutating func column() throws(UnpackingError) -> PackedColumn {
    let width = try number(), count = try number()
    guard [1, 2, 4, 8].contains(width), count >= 0 else { throw UnpackingError() }
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: width)
    if isTooLarge { throw UnpackingError() }
    let (bytes, part) = try self.part(of: size)
    return PackedColumn(bytes, from: part.lowerBound, width: width, count: count)
  }

  /// Reads a column of texts.
  public mutating func texts() throws(UnpackingError) -> PackedTexts {
    let ends = try column()
    let (bytes, part) = try self.part(of: try number())
    return PackedTexts(ends: ends, bytes: bytes, part: part)
  }

  /// Reads a column of ids. Does not check that the ids are distinct.
  public mutating func ids<Kind>() throws(UnpackingError) -> PackedIDs<Kind> {
    let (texts, ordered) = (try texts(), try column())
    guard ordered.count == texts.count else { throw UnpackingError() }
    return PackedIDs(texts: texts, ordered: ordered)
  }
}
