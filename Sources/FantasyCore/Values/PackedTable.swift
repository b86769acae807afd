/// A table of packed columns of the same length. `Name` lists the columns, and its raw values are the column indices.
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

  /// Returns the range at a row. The column stores the ends of consecutive ranges: the first range starts at 0, and
  /// each other range where the previous one ends. Ends are clamped to `items`, the number of items in all ranges.
  @inline(__always)
  package func range(at row: Int, _ name: Name, of items: Int) -> Range<Int> {
    let end = min(self[row, name], items)
    return min(row == 0 ? 0 : self[row - 1, name], end)..<end
  }

  /// Reads a table. Throws if the columns differ in length, or if a column has numbers of more than 32 bits.
  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    var columns: [PackedColumn] = []
    for _ in Name.allCases { columns.append(try packed.column()) }
    let first = columns[0]
    guard columns.allSatisfy({ $0.isOfSmallNumbers && $0.count == first.count }) else { throw UnpackingError() }
    // All columns from one reader share the same bytes.
    bytes = first.bytes
    count = first.count
    self.columns = columns.map { ($0.start, $0.width) }
  }
}

/// Builds a `PackedTable` row by row.
package struct TableRows<Name: RawRepresentable & CaseIterable> where Name.RawValue == Int {
  private let width = Name.allCases.count
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

  /// Appends the packed columns. If a number was negative or had more than 32 bits, reading the table will throw an
  /// error.
  package func pack(to packed: inout PackedBytes) {
    for column in 0..<width {
      packed.add(
        column: isTooLarge ? [Int.max] : stride(from: column, to: numbers.count, by: width).map { Int(numbers[$0]) })
    }
  }
}
