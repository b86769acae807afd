// Columns of packed values. Each value can be read by its index without reading the values before it. Invalid bytes
// give wrong values, never a crash, so readers check the checksum of the bytes first.

/// A column of unsigned numbers of equal width, read in place.
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

  /// True if all numbers have at most 32 bits, so that sums can't overflow.
  package var isOfSmallNumbers: Bool { width <= 4 }

  /// Returns the number at an index; traps if it is out of bounds.
  @inlinable public subscript(place: Int) -> Int { Self.number(at: place, of: count, bytes, start, width) }

  /// Must be fast: one command may call this millions of times.
  @inlinable @inline(__always)
  package static func number(at place: Int, of count: Int, _ bytes: [UInt8], _ start: Int, _ width: Int) -> Int {
    precondition((0..<count).contains(place), "no such place")
    return bytes.withUnsafeBytes { bytes in
      let offset = start + place * width
      switch width {
      case 1: return Int(bytes[offset])
      case 2: return Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
      case 4: return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      default:
        return Int(bitPattern: UInt(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self))) & Int.max
      }
    }
  }

  /// Returns the number at an index of a column written by `add(signed:)`.
  @inlinable public func signed(at place: Int) -> Int { self[place] >> 1 ^ -(self[place] & 1) }

  package func firstPlace(ofSigned number: Int, from start: Int) -> Int? {
    firstPlace(of: PackedBytes.unsigned(number), from: start)
  }

  package func firstPlace(of wanted: Int, from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      let column = UnsafeRawBufferPointer(rebasing: bytes[self.start..<self.start + count * width])
      return switch width {
      case 1: Self.firstPlace(of: UInt8(exactly: wanted), column, start, count)
      case 2: Self.firstPlace(of: UInt16(exactly: wanted), column, start, count)
      case 4: Self.firstPlace(of: UInt32(exactly: wanted), column, start, count)
      default: Self.firstPlace(of: UInt64(exactly: wanted), column, start, count)
      }
    }
  }

  private static func firstPlace<Number: FixedWidthInteger>(
    of number: Number?, _ column: UnsafeRawBufferPointer, _ start: Int, _ count: Int
  ) -> Int? {
    guard let wanted = number?.littleEndian else { return nil }
    var place = start
    while place < count {
      if column.loadUnaligned(fromByteOffset: place &* MemoryLayout<Number>.size, as: Number.self) == wanted {
        return place
      }
      place &+= 1
    }
    return nil
  }

  /// Returns the number at an index of a column written by `add(optional:)`; nil if it is missing.
  @inlinable public func optional(at place: Int) -> Int? {
    self[place] == 0 ? nil : (self[place] - 1) >> 1 ^ -((self[place] - 1) & 1)
  }

  /// Returns the range at an index of a column that holds the ends of consecutive ranges of `count` items.
  @inlinable public func range(at place: Int, of count: Int) -> Range<Int> {
    let end = min(self[place], count)
    return min(place == 0 ? 0 : self[place - 1], end)..<end
  }
}

/// A column of texts, decoded on access.
public struct PackedTexts: Sendable {
  let ends: PackedColumn
  let bytes: [UInt8]
  let part: Range<Int>

  /// The number of texts.
  public var count: Int { ends.count }

  /// Returns the text at an index, replacing invalid UTF-8.
  public subscript(place: Int) -> String { String(decoding: bytes[range(at: place)], as: UTF8.self) }

  private func range(at place: Int) -> Range<Int> {
    let range = ends.range(at: place, of: part.count)
    return part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
  }

  /// Returns -1 if the text at the index precedes `text`, 0 if equal, 1 if it follows.
  fileprivate func order(of place: Int, besides text: UnsafeBufferPointer<UInt8>) -> Int {
    let range = range(at: place)
    return bytes.withUnsafeBufferPointer { bytes in
      for (one, other) in zip(bytes[range], text) where one != other { return one < other ? -1 : 1 }
      return range.count == text.count ? 0 : range.count < text.count ? -1 : 1
    }
  }
}

/// A column of distinct ids that can be searched by id.
public struct PackedIDs<Kind>: Sendable {
  let texts: PackedTexts
  let ordered: PackedColumn

  /// The number of ids.
  public var count: Int { texts.count }

  /// Returns the id at an index.
  public subscript(place: Int) -> ID<Kind> { ID(texts[place]) ?? ID(known: "unknown") }

  /// Returns the index of an id, or nil. O(log n).
  public func place(of id: ID<Kind>) -> Int? {
    var text = id.text
    return text.withUTF8 { text in
      var places = 0..<ordered.count
      while !places.isEmpty {
        let middle = places.lowerBound + places.count / 2
        let place = ordered[middle]
        guard place < texts.count else { return nil }
        switch texts.order(of: place, besides: text) {
        case 0: return place
        case 1: places = places.lowerBound..<middle
        default: places = middle + 1..<places.upperBound
        }
      }
      return nil
    }
  }
}

extension PackedBytes {
  /// Appends a column of numbers from 0, in the narrowest width that fits.
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

  /// Appends a column of signed numbers, zigzag-encoded.
  public mutating func add(signed numbers: [Int]) { add(column: numbers.map(Self.unsigned)) }

  /// Appends a column of signed numbers, some of which may be missing.
  public mutating func add(optional numbers: [Int?]) {
    add(column: numbers.map { $0.map { Self.unsigned($0) + 1 } ?? 0 })
  }

  fileprivate static func unsigned(_ number: Int) -> Int { number << 1 ^ number >> (Int.bitWidth - 1) }

  /// Appends a column of texts: their ends, then their bytes.
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

  /// Appends a column of distinct ids, with an index sorted by id.
  public mutating func add<Kind>(ids: [ID<Kind>]) {
    add(texts: ids.map(\.text))
    add(column: ids.indices.sorted { ids[$0] < ids[$1] })
  }
}

extension PackedReader {
  /// Reads a column of numbers.
  public mutating func column() throws(NotPacked) -> PackedColumn {
    let width = try number(), count = try number()
    guard [1, 2, 4, 8].contains(width), count >= 0 else { throw NotPacked() }
    let (size, isTooLarge) = count.multipliedReportingOverflow(by: width)
    if isTooLarge { throw NotPacked() }
    let (bytes, part) = try self.part(of: size)
    return PackedColumn(bytes, from: part.lowerBound, width: width, count: count)
  }

  /// Reads a column of texts.
  public mutating func texts() throws(NotPacked) -> PackedTexts {
    let ends = try column()
    let (bytes, part) = try self.part(of: try number())
    return PackedTexts(ends: ends, bytes: bytes, part: part)
  }

  /// Reads a column of ids, without checking that they are distinct.
  public mutating func ids<Kind>() throws(NotPacked) -> PackedIDs<Kind> {
    let (texts, ordered) = (try texts(), try column())
    guard ordered.count == texts.count else { throw NotPacked() }
    return PackedIDs(texts: texts, ordered: ordered)
  }
}
