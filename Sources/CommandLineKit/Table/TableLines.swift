/// Formats a table as lines, according to its layout.
struct TableLines {
  let columns: [TableColumn]
  let layout: TableLayout
  let look: Table.Look
  private let shown: [(column: Int, width: Int, isRight: Bool)]
  private let prose: [Int]

  init(columns: [TableColumn], layout: TableLayout, look: Table.Look) {
    self.columns = columns
    self.layout = layout
    self.look = look
    shown = layout.shown.map { ($0, layout.widths[$0], columns[$0].isRight) }
    prose = layout.shown.filter { columns[$0].kind == .prose }
  }

  static let lineFeed = UInt8(ascii: "\n")
  private static let blank = UInt8(ascii: " ")

  private var mark: String { look.isASCII ? "..." : "…" }

  func appendHead(to result: inout [UInt8]) {
    var head: [UInt8] = []
    append(columns.map { TableCell($0.title) }[...], nil, to: &head)
    result += Array(look.style.bold(String(decoding: head, as: UTF8.self)).utf8)
    result.append(Self.lineFeed)
    if look.hasRules {
      let rule = look.isASCII ? "-" : "─"
      append(
        layout.widths.map { TableCell(text: String(repeating: rule, count: $0), width: $0) }[...], nil, to: &result)
      result.append(Self.lineFeed)
    }
  }

  func appendRow(_ cells: ArraySlice<TableCell>, _ colour: Style.Colour?, to result: inout [UInt8]) {
    var parts: [Int: [String]] = [:]
    for column in prose {
      let cell = cells[cells.startIndex + column]
      let width = layout.widths[column]
      if cell.width > width { parts[column] = hanging(cell.text, width: width, by: 0) }
    }
    let height = parts.values.map(\.count).max() ?? 1
    for line in 0..<height {
      if parts.isEmpty {
        append(cells, colour, to: &result)
      } else {
        let part = columns.indices.map { column -> TableCell in
          guard let texts = parts[column] else { return line == 0 ? cells[cells.startIndex + column] : .empty }
          return line < texts.count ? TableCell(texts[line]) : .empty
        }
        append(part[...], colour, to: &result)
      }
      result.append(Self.lineFeed)
    }
  }

  func appendBlock(_ cells: ArraySlice<TableCell>, _ colour: Style.Colour?, to result: inout [UInt8]) {
    let width = look.width ?? Int.max
    for (column, cell) in zip(columns, cells) where cell.width > 0 {
      let head = column.title.isEmpty ? "" : TableCell(column.title).text + ": "
      let value = cell.text.drop { $0 == " " }
      let parts = brokenLines(value, room: max(8, width - 2), first: max(8, width - displayWidth(head)))
      for (number, part) in parts.enumerated() {
        let text = look.style.coloured(isolated(part), self.colour(of: part) ?? colour)
        result += ((number == 0 ? look.style.bold(head) : "  ") + text).utf8
        result.append(Self.lineFeed)
      }
    }
  }

  private func colour(of text: String) -> Style.Colour? {
    switch text.unicodeScalars.first {
    case "▲": .rise
    case "▼": .fall
    case "=": .first
    default: nil
    }
  }

  private func isolated(_ text: String) -> String { look.width == nil ? text : isolatedIfRightToLeft(text) }

  private func dressed(_ text: String, _ colour: Style.Colour?) -> String {
    let colour = look.style.isEnabled ? self.colour(of: text) ?? colour : nil
    let text = isolated(text)
    return colour.map { look.style.coloured(text, $0) } ?? text
  }

  private func append(_ cells: ArraySlice<TableCell>, _ colour: Style.Colour?, to result: inout [UInt8]) {
    var blanks = 0
    for (column, maximum, isRight) in shown {
      let cell = cells[cells.startIndex + column]
      var text = cell.text, width = cell.width
      if width > maximum {
        text = cut(text, to: maximum, mark: mark)
        width = displayWidth(text)
      }
      let padding = max(0, maximum - width)
      if isRight { blanks += padding }
      let ending = text.withUTF8 { bytes in
        let content = bytes[..<((bytes.lastIndex { $0 != Self.blank } ?? -1) + 1)]
        if !content.isEmpty {
          for _ in 0..<blanks { result.append(Self.blank) }
          blanks = 0
          if look.width == nil, !look.style.isEnabled {
            result.append(contentsOf: content)
          } else {
            result.append(contentsOf: dressed(String(decoding: content, as: UTF8.self), colour).utf8)
          }
        }
        return bytes.count - content.count
      }
      blanks += ending + (isRight ? 0 : padding) + TableLayout.gap
    }
  }
}
