// Wraps help topics. The start of a line determines its form: paragraph, term with an explanation in a second column,
// list item after a hyphen, or indented line. Indented lines, such as commands, are never wrapped.

/// Wraps a topic to `width` columns. The text must not contain tabs. Indented lines are not wrapped, so they may be
/// longer than `width`. Each line of the result ends in a line feed.
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

  /// The minimum width of an explanation beside its term, in columns. If there is less room, the explanation is placed
  /// below the term.
  private static let minColumnWidth = 24

  private func explanation(width: Int, indent: Int) -> [String] {
    text.contains("  ") ? [String(repeating: " ", count: indent) + text] : broken(text, width: width, indent: indent)
  }

  private func broken(_ text: String, width: Int, indent: Int) -> [String] {
    wrapped(text, width: width, indent: indent).split(separator: "\n").map(String.init)
  }
}
