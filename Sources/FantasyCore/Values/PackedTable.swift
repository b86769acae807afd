/// Packed columns of equal length, each with a name. The raw value of a name is the index of its column.
package struct PackedTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == Int {
  private let bytes: [UInt8]
  private let columns: [(start: Int, width: Int)]
  package let count: Int

  @inline(__always)
  package subscript(row: Int, name: Name) -> Int {
    let column = columns[name.rawValue]
    return PackedColumn.number(at: row, of: count, bytes, column.start, column.width)
  }

  package subscript(name: Name) -> PackedColumn {
    let column = columns[name.rawValue]
    return PackedColumn(bytes, from: column.start, width: column.width, count: count)
  }

  /// Equivalent to `PackedColumn.range(at:of:)`.
  @inline(__always)
  package func range(at row: Int, _ name: Name, of items: Int) -> Range<Int> {
    let end = min(self[row, name], items)
    return min(row == 0 ? 0 : self[row - 1, name], end)..<end
  }

  /// Throws unless all columns have the same length and numbers of at most 32 bits.
  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    var columns: [PackedColumn] = []
    for _ in Name.allCases { columns.append(try packed.column()) }
    let first = columns[0]
    guard columns.allSatisfy({ $0.isOfSmallNumbers && $0.count == first.count }) else { throw UnpackingError() }
    // All columns of one reader share the same bytes.
    bytes = first.bytes
    count = first.count
    self.columns = columns.map { ($0.start, $0.width) }
  }
}

/// Builds a `PackedTable` row by row.
package struct TableRows<Name: RawRepresentable & CaseIterable> where Name.RawValue == Int {
  private let width = Name.allCases.count
  /// In row-major order.
  private var numbers: [UInt32] = []
  private var isTooLarge = false

  package init() {}

  package var count: Int { numbers.count / width }

  @inline(__always)
  package mutating func append(_ row: Int...) {
    precondition(row.count == width, "a number for each column")
    for number in row {
      if number >> 32 != 0 { isTooLarge = true }
      numbers.append(UInt32(truncatingIfNeeded: number))
    }
  }

  /// Packs the columns; a number of more than 32 bits makes the table unreadable.
  package func pack(to packed: inout PackedBytes) {
    for column in 0..<width {
      packed.add(
        column: isTooLarge ? [Int.max] : stride(from: column, to: numbers.count, by: width).map { Int(numbers[$0]) })
    }
  }
}
