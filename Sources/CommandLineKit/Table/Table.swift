/// A column of a table.
public struct TableColumn: Equatable, Sendable {
  /// How a cell is aligned in its column.
  public enum Align: Equatable, Sendable {
    /// Text.
    case left
    /// Numbers; never cut.
    case right
  }

  /// The title above the column.
  public var title: String
  /// How the cells are aligned.
  public var align: Align
  /// Whether it is narrowed before other columns when the terminal is narrow.
  public var isFlexible: Bool

  /// Creates a column with a title.
  public init(_ title: String, align: Align = .left, flexible: Bool = false) {
    (self.title, self.align, isFlexible) = (title, align, flexible)
  }
}

/// Rows under titles. Measures the displayed width, aligns numbers right, and escapes unsafe characters in every cell.
public struct Table: Equatable, Sendable {
  /// The columns.
  public var columns: [TableColumn]
  /// The rows; a missing cell is empty, a cell without a column is left out.
  public var rows: [[String]]

  /// Creates a table from columns and rows.
  public init(columns: [TableColumn], rows: [[String]]) { (self.columns, self.rows) = (columns, rows) }

  /// The table as lines of text.
  ///
  /// - Parameters:
  ///   - width: the columns of the terminal; nil to cut nothing.
  ///   - ascii: whether the rule and the mark for cut text are ASCII; the cells are unchanged.
  ///   - rules: whether there is a line below the titles.
  ///   - header: whether there are titles.
  ///   - style: the style of the titles.
  /// - Returns: lines without trailing spaces, each ending in a line feed; empty without columns.
  public func render(
    width: Int? = nil, ascii: Bool = false, rules: Bool = true, header: Bool = true, style: Style = .plain
  ) -> String {
    if columns.isEmpty { return "" }
    let titles = columns.map { shownSafe($0.title) }
    let cells = rows.map { row in columns.indices.map { $0 < row.count ? shownSafe(row[$0]) : "" } }
    let widths = columnWidths((header ? [titles] : []) + cells, width: width)
    let mark = ascii ? "..." : "…"
    var result: [UInt8] = []
    result.reserveCapacity((cells.count + 4) * (widths.reduce(Table.gap * widths.count, +) + 1))
    if header {
      var line: [UInt8] = []
      append(titles, to: &line, widths: widths, mark: mark)
      result += Array(style.bold(String(decoding: line, as: UTF8.self)).utf8)
      result.append(Self.lineFeed)
      if rules {
        append(widths.map { String(repeating: ascii ? "-" : "─", count: $0) }, to: &result, widths: widths)
        result.append(Self.lineFeed)
      }
    }
    for row in cells {
      append(row, to: &result, widths: widths, mark: mark)
      result.append(Self.lineFeed)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  private static let gap = 2

  private func columnWidths(_ lines: [[String]], width: Int?) -> [Int] {
    var widths = columns.map { _ in 0 }
    for line in lines {
      for (column, cell) in line.enumerated() { widths[column] = max(widths[column], displayWidth(cell)) }
    }
    guard let width else { return widths }
    return fitted(widths, columns: columns, room: width - Table.gap * (columns.count - 1))
  }

  /// Appends a line without trailing spaces.
  private func append(_ cells: [String], to result: inout [UInt8], widths: [Int], mark: String = "") {
    // Spaces are only written before what comes after them.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      var (text, width) = (cell, displayWidth(cell))
      if width > widths[column] {
        text = cut(cell, to: widths[column], mark: mark)
        width = displayWidth(text)
      }
      let padding = max(0, widths[column] - width)
      let isRight = columns[column].align == .right
      if isRight { blanks += padding }
      text.withUTF8 { bytes in
        var end = bytes.count
        while end > 0, bytes[end - 1] == Self.blank { end -= 1 }
        if end > 0 {
          result.append(contentsOf: repeatElement(Self.blank, count: blanks))
          result.append(contentsOf: bytes[..<end])
          blanks = 0
        }
        blanks += bytes.count - end
      }
      blanks += (isRight ? 0 : padding) + Table.gap
    }
  }
}
