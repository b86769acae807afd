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
    var whole: [UInt8] = []
    write(width: width, ascii: ascii, rules: rules, header: header, style: style) { whole += $0 }
    return String(decoding: whole, as: UTF8.self)
  }

  /// Writes the same, a piece of some rows at a time.
  ///
  /// - Parameter out: receives each piece, which ends with a line.
  public func write<Failure: Error>(
    width: Int? = nil, ascii: Bool = false, rules: Bool = true, header: Bool = true, style: Style = .plain,
    to out: (_ piece: [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    if columns.isEmpty { return }
    let titles = columns.map { Cell($0.title) }
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count * columns.count)
    for row in rows {
      for column in columns.indices { cells.append(column < row.count ? Cell(row[column]) : .empty) }
    }
    let widths = columnWidths((header ? titles : []) + cells, width: width)
    let line = TableLine(columns: columns, widths: widths, mark: ascii ? "..." : "…")
    var result: [UInt8] = []
    if header {
      var head: [UInt8] = []
      line.append(titles[...], to: &head)
      result += Array(style.bold(String(decoding: head, as: UTF8.self)).utf8)
      result.append(Self.lineFeed)
      if rules {
        let rules = widths.map { Cell(text: String(repeating: ascii ? "-" : "─", count: $0), width: $0) }
        line.append(rules[...], to: &result)
        result.append(Self.lineFeed)
      }
    }
    for row in rows.indices {
      line.append(cells[row * columns.count..<(row + 1) * columns.count], to: &result)
      result.append(Self.lineFeed)
      if result.count >= Self.piece {
        try out(result)
        result.removeAll(keepingCapacity: true)
      }
    }
    if !result.isEmpty { try out(result) }
  }

  /// How many bytes are written at once, and up to a line more.
  private static let piece = 1 << 16

  private static let lineFeed = UInt8(ascii: "\n")

  private func columnWidths(_ cells: [Cell], width: Int?) -> [Int] {
    var widths = columns.map { _ in 0 }
    var column = 0
    for cell in cells {
      widths[column] = max(widths[column], cell.width)
      column = column + 1 == widths.count ? 0 : column + 1
    }
    guard let width else { return widths }
    return fitted(widths, columns: columns, room: width - TableLine.gap * (columns.count - 1))
  }
}

/// A cell's text, safe to show, and the number of columns that it takes, measured once.
private struct Cell {
  var text: String
  var width: Int

  static let empty = Cell(text: "", width: 0)

  init(text: String, width: Int) { (self.text, self.width) = (text, width) }

  init(_ text: String) {
    if text.isPrintableASCII {
      (self.text, width) = (text, text.utf8.count)
    } else {
      self.text = shownSafe(text)
      width = displayWidth(self.text)
    }
  }
}

/// How the lines of a table are laid out.
private struct TableLine {
  static let gap = 2
  private static let blank = UInt8(ascii: " ")

  private let isRight: [Bool]
  private let widths: [Int]
  private let mark: String

  init(columns: [TableColumn], widths: [Int], mark: String) {
    (isRight, self.widths, self.mark) = (columns.map { $0.align == .right }, widths, mark)
  }

  /// Appends a line without trailing spaces.
  func append(_ cells: ArraySlice<Cell>, to result: inout [UInt8]) {
    // Spaces are only written before what comes after them.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      var (text, width) = (cell.text, cell.width)
      if width > widths[column] {
        text = cut(text, to: widths[column], mark: mark)
        width = displayWidth(text)
      }
      let padding = max(0, widths[column] - width)
      if isRight[column] { blanks += padding }
      text.withUTF8 { bytes in
        var end = bytes.count
        while end > 0, bytes[end - 1] == Self.blank { end -= 1 }
        if end > 0 {
          while blanks > 0 {
            result.append(Self.blank)
            blanks -= 1
          }
          result.append(contentsOf: bytes[..<end])
        }
        blanks += bytes.count - end
      }
      blanks += (isRight[column] ? 0 : padding) + Self.gap
    }
  }
}
