/// A table with a title for each column. Numbers are aligned to the right by their displayed width, and unsafe
/// characters are escaped.
package struct Table: Equatable, Sendable {
  package var columns: [TableColumn]
  /// The rows. Missing cells are empty, and cells beyond the last column are ignored.
  package var rows: [[String]]
  /// The indices of the user's own rows, which are coloured.
  package var own: Set<Int> = []

  package init(columns: [TableColumn], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  package struct Look: Equatable, Sendable {
    /// The terminal's width in columns. Nil for output to a file, in which nothing is cut or left out.
    package var width: Int?
    /// True to use ASCII for the line below the titles and for the mark of cut text. The cells themselves are not
    /// changed.
    package var isASCII = false
    package var hasRules = true
    package var hasHeader = true
    /// True to allow blocks: on a terminal of fewer than 60 columns, each row of a table that doesn't fit becomes a
    /// block of lines.
    package var mayBeBlocks = true
    package var style = Style.plain

    package init() {}
  }

  /// Returns the table as text. Each line ends in a line feed, and has no trailing spaces. The text is empty if there
  /// are no columns.
  package func render(_ look: Look = Look()) -> String {
    var whole: [UInt8] = []
    write(look) { whole += $0 }
    return String(decoding: whole, as: UTF8.self)
  }

  package func fits(_ look: Look) -> Bool {
    guard let width = look.width else { return true }
    let natural = measured(hasHeader: look.hasHeader).widths
    return natural.reduce(0, +) + TableLayout.gap * (natural.count - 1) <= width
  }

  /// Writes the table in pieces.
  ///
  /// - Parameters:
  ///   - batches: functions that return further rows. Each function is called twice: once to measure the rows, and once
  ///     to write them.
  ///   - out: called with each piece, which always ends with a complete line.
  /// - Returns: the indices of the optional columns that were left out, in ascending order.
  @discardableResult
  package func write<Failure: Error>(
    _ look: Look = Look(), followedBy batches: [() -> [[String]]] = [],
    to out: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> [Int] {
    if columns.isEmpty { return [] }
    var (cells, widths, isEmpty) = measured(hasHeader: look.hasHeader)
    for batch in batches { for row in batch() { _ = measure(row, &widths, &isEmpty) } }
    let layout =
      look.width.map {
        TableLayout(natural: widths, columns: columns, isEmpty: isEmpty, width: $0, mayBeBlocks: look.mayBeBlocks)
      } ?? TableLayout(natural: widths)
    let lines = TableLines(columns: columns, layout: layout, look: look)
    var result: [UInt8] = []
    if !layout.isInBlocks, look.hasHeader { lines.appendHead(to: &result) }
    var written = 0
    func write(_ values: ArraySlice<TableCell>) throws(Failure) {
      let colour: Style.Colour? = own.contains(written) ? .own : nil
      if layout.isInBlocks {
        if written > 0 { result.append(TableLines.lineFeed) }
        lines.appendBlock(values, colour, to: &result)
      } else {
        lines.appendRow(values, colour, to: &result)
      }
      written += 1
      if result.count >= Self.piece {
        try out(result)
        result.removeAll(keepingCapacity: true)
      }
    }
    for row in rows.indices { try write(cells[row * columns.count..<(row + 1) * columns.count]) }
    cells = []
    for batch in batches { for row in batch() { try write(measure(row, &widths, &isEmpty)[...]) } }
    if !result.isEmpty { try out(result) }
    return layout.leftOut
  }

  /// The minimum size of a piece in bytes. Only the last piece can be smaller.
  private static let piece = 1 << 16

  private func measured(hasHeader: Bool) -> (cells: [TableCell], widths: [Int], isEmpty: [Bool]) {
    var cells: [TableCell] = []
    cells.reserveCapacity(rows.count * columns.count)
    var widths = columns.map { hasHeader ? TableCell($0.title).width : 0 }
    var isEmpty = columns.map { _ in true }
    for row in rows { cells += measure(row, &widths, &isEmpty) }
    return (cells, widths, isEmpty)
  }

  private func measure(_ row: [String], _ widths: inout [Int], _ isEmpty: inout [Bool]) -> [TableCell] {
    columns.indices.map { column in
      let cell = column < row.count ? TableCell(row[column]) : .empty
      if cell.width > 0 { isEmpty[column] = false }
      widths[column] = max(widths[column], cell.width)
      return cell
    }
  }
}

struct TableCell {
  var text: String
  var width: Int

  static let empty = TableCell(text: "", width: 0)

  init(text: String, width: Int) {
    self.text = text
    self.width = width
  }

  init(_ text: String) {
    if text.isPrintableASCII {
      self.text = text
      width = text.utf8.count
    } else {
      self.text = shownSafe(text)
      width = displayWidth(self.text)
    }
  }
}
