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
    var result = ""
    if header {
      result += style.bold(line(titles, widths: widths, mark: mark)) + "\n"
      if rules { result += line(widths.map { String(repeating: ascii ? "-" : "─", count: $0) }, widths: widths) + "\n" }
    }
    for row in cells { result += line(row, widths: widths, mark: mark) + "\n" }
    return result
  }

  private static let gap = 2

  private func columnWidths(_ lines: [[String]], width: Int?) -> [Int] {
    let widths = columns.indices.map { column in lines.map { displayWidth($0[column]) }.max() ?? 0 }
    guard let width else { return widths }
    return fitted(widths, columns: columns, room: width - Table.gap * (columns.count - 1))
  }

  private func line(_ cells: [String], widths: [Int], mark: String = "") -> String {
    var result = ""
    for (column, cell) in cells.enumerated() {
      let text = cut(cell, to: widths[column], mark: mark)
      let padding = String(repeating: " ", count: max(0, widths[column] - displayWidth(text)))
      result += columns[column].align == .right ? padding + text : text + padding
      if column < cells.count - 1 { result += String(repeating: " ", count: Table.gap) }
    }
    while result.last == " " { result.removeLast() }
    return result
  }
}
