// Tables of packed columns, and how they grow.

/// Columns of the same length, found by name; the raw value of a name is the index of its column.
package struct PackedTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == Int {
  private let bytes: [UInt8]
  /// The start of each column, and the width of its numbers in bytes.
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

  /// The same as `PackedColumn.range`.
  @inline(__always)
  package func range(at row: Int, _ name: Name, of items: Int) -> Range<Int> {
    let end = min(self[row, name], items)
    return min(row == 0 ? 0 : self[row - 1, name], end)..<end
  }

  /// Reads a table; all columns must have the same length, and numbers of at most 32 bits so that sums can't overflow.
  package init(unpacking packed: inout PackedReader) throws(NotPacked) {
    var columns: [PackedColumn] = []
    for _ in Name.allCases { columns.append(try packed.column()) }
    let first = columns[0]
    guard columns.allSatisfy({ $0.isOfSmallNumbers && $0.count == first.count }) else { throw NotPacked() }
    // All columns of one reader lie in the same bytes.
    bytes = first.bytes
    count = first.count
    self.columns = columns.map { ($0.start, $0.width) }
  }
}

/// Rows of numbers from 0, which become a `PackedTable`.
package struct TableRows<Name: RawRepresentable & CaseIterable> where Name.RawValue == Int {
  private let width = Name.allCases.count
  /// Row after row; there are millions.
  private var numbers: [UInt32] = []
  private var isTooLarge = false

  package init() {}

  package var count: Int { numbers.count / width }

  /// Adds a row: a number for each column, in order.
  @inline(__always)
  package mutating func append(_ row: Int...) {
    precondition(row.count == width, "a number for each column")
    for number in row {
      if number >> 32 != 0 { isTooLarge = true }
      numbers.append(UInt32(truncatingIfNeeded: number))
    }
  }

  /// A table with a number of more than 32 bits can't be read again.
  package func pack(to packed: inout PackedBytes) {
    for column in 0..<width {
      packed.add(
        column: isTooLarge ? [Int.max] : stride(from: column, to: numbers.count, by: width).map { Int(numbers[$0]) })
    }
  }
}
