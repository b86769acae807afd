// Lays out a help topic for a width. The first columns of a line distinguish four forms: paragraphs; terms with
// explanations in a second column; items that begin with a hyphen; and indented lines, such as commands, which are
// never changed.

/// Lays out a topic without tabs for a width in columns. Only unchanged lines can exceed the width. Each line ends in a
/// line feed.
func laidOut(page text: String, width: Int) -> String {
  var blocks: [PageBlock] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if blocks.isEmpty || !blocks[blocks.count - 1].continues(with: line) { blocks.append(PageBlock(line)) }
  }
  var lines = blocks.flatMap { $0.lines(width: width) }
  while lines.last == "" { lines.removeLast() }
  return lines.map { $0 + "\n" }.joined()
}

private struct PageBlock {
  private enum Form {
    case empty
    case paragraph
    case term(String, column: Int)
    case item
    case kept
  }

  private let form: Form
  private let indent: Int
  private var text: String

  init(_ line: Substring) {
    let body = line.drop { $0 == " " }
    indent = line.count - body.count
    text = String(body)
    if body.isEmpty {
      form = .empty
    } else if indent == 0 {
      form = .paragraph
    } else if body.hasPrefix("- ") {
      form = .item
      text = String(body.dropFirst(2))
    } else if let gap = body.firstRange(of: "  ") {
      let explanation = body[gap.lowerBound...].drop { $0 == " " }
      form = .term(String(body[..<gap.lowerBound]), column: line.count - explanation.count)
      text = String(explanation)
    } else {
      form = .kept
    }
  }

  /// Adds a line if it continues the block; returns false otherwise.
  mutating func continues(with line: Substring) -> Bool {
    let body = line.drop { $0 == " " }
    let column: Int
    switch form {
    case .paragraph: column = 0
    case .item: column = indent + 2
    case .term(_, let index): column = index
    case .empty, .kept: return false
    }
    if body.isEmpty || line.count - body.count != column { return false }
    text += " " + body
    return true
  }

  func lines(width: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    switch form {
    case .empty: return [""]
    case .kept: return [margin + text]
    case .paragraph: return broken(text, width: width, indent: 0)
    case .item:
      let lines = broken(text, width: width, indent: indent + 2)
      return [margin + "- " + lines[0].dropFirst(indent + 2)] + lines.dropFirst()
    case .term(let term, let column):
      if width - column < Self.minColumnWidth { return [margin + term] + explanation(width: width, indent: indent + 4) }
      let lines = explanation(width: width, indent: column)
      let gap = String(repeating: " ", count: column - indent - displayWidth(term))
      return [margin + term + gap + lines[0].dropFirst(column)] + lines.dropFirst()
    }
  }

  /// The minimum width of an explanation next to its term. With less room, the explanation follows below the term.
  private static let minColumnWidth = 24

  private func explanation(width: Int, indent: Int) -> [String] {
    text.contains("  ") ? [String(repeating: " ", count: indent) + text] : broken(text, width: width, indent: indent)
  }

  private func broken(_ text: String, width: Int, indent: Int) -> [String] {
    wrapped(text, width: width, indent: indent).split(separator: "\n").map(String.init)
  }
}
