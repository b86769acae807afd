// Columns of packed bytes: many values of one kind, each found by its index without reading those before it. Invalid
// bytes give other values, never a crash: readers check their checksum first.

/// Whole numbers from 0, all of the same width in bytes, read where they lie.
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

  /// Whether no number has more than 32 bits, so that all can be added up.
  package var isOfSmallNumbers: Bool { width <= 4 }

  /// The number at an index.
  @inlinable public subscript(place: Int) -> Int { Self.number(at: place, of: count, bytes, start, width) }

  /// The number at an index of a column within bytes. Called millions of times in one command.
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

  /// The number at an index of a column of signed numbers.
  @inlinable public func signed(at place: Int) -> Int { self[place] >> 1 ^ -(self[place] & 1) }

  /// The first index from `start` on with a number, in a column of signed numbers; nil if there is none.
  package func firstPlace(ofSigned number: Int, from start: Int) -> Int? {
    firstPlace(of: PackedBytes.unsigned(number), from: start)
  }

  /// The first index from `start` on with a number; nil if there is none.
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

  /// The number at an index of a column of optional numbers; nil if it is missing.
  @inlinable public func optional(at place: Int) -> Int? {
    self[place] == 0 ? nil : (self[place] - 1) >> 1 ^ -((self[place] - 1) & 1)
  }

  /// The range of items at an index, if this column holds the ends of consecutive ranges of `count` items.
  @inlinable public func range(at place: Int, of count: Int) -> Range<Int> {
    let end = min(self[place], count)
    return min(place == 0 ? 0 : self[place - 1], end)..<end
  }
}

/// Texts found by their index.
public struct PackedTexts: Sendable {
  let ends: PackedColumn
  let bytes: [UInt8]
  let part: Range<Int>

  /// The number of texts.
  public var count: Int { ends.count }

  /// The text at an index.
  public subscript(place: Int) -> String { String(decoding: bytes[range(at: place)], as: UTF8.self) }

  private func range(at place: Int) -> Range<Int> {
    let range = ends.range(at: place, of: part.count)
    return part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
  }

  /// Compares the text at an index byte by byte: 0 if it is this one, -1 if it comes before, 1 if after.
  fileprivate func order(of place: Int, besides text: UnsafeBufferPointer<UInt8>) -> Int {
    let range = range(at: place)
    return bytes.withUnsafeBufferPointer { bytes in
      for (one, other) in zip(bytes[range], text) where one != other { return one < other ? -1 : 1 }
      return range.count == text.count ? 0 : range.count < text.count ? -1 : 1
    }
  }
}

/// Distinct ids, found by their index, and their index by the id.
public struct PackedIDs<Kind>: Sendable {
  let texts: PackedTexts
  /// The indices in the order of the texts.
  let ordered: PackedColumn

  /// The number of ids.
  public var count: Int { texts.count }

  /// The id at an index.
  public subscript(place: Int) -> ID<Kind> { ID(texts[place]) ?? ID(known: "unknown") }

  /// The index of an id; nil if it isn't there. O(log n).
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
  /// Adds a column of numbers from 0.
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

  /// Adds a column of signed numbers.
  public mutating func add(signed numbers: [Int]) { add(column: numbers.map(Self.unsigned)) }

  /// Adds a column of signed numbers, some of which are missing.
  public mutating func add(optional numbers: [Int?]) {
    add(column: numbers.map { $0.map { Self.unsigned($0) + 1 } ?? 0 })
  }

  fileprivate static func unsigned(_ number: Int) -> Int { number << 1 ^ number >> (Int.bitWidth - 1) }

  /// Adds a column of texts.
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

  /// Adds a column of distinct ids.
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

  /// Reads a column of ids.
  public mutating func ids<Kind>() throws(NotPacked) -> PackedIDs<Kind> {
    let (texts, ordered) = (try texts(), try column())
    guard ordered.count == texts.count else { throw NotPacked() }
    return PackedIDs(texts: texts, ordered: ordered)
  }
}
