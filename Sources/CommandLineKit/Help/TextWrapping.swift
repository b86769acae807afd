// Wraps text to a width, and lays out terms and their explanations in two columns.

/// Wraps paragraphs at spaces.
///
/// - Parameters:
///   - text: paragraphs, separated by empty lines; a line that begins with a space is kept as it is.
///   - width: the maximum width of a line, in columns. A longer word gets a line to itself.
///   - indent: the number of spaces before each line, included in the width.
/// - Returns: the lines, joined by line feeds, without a trailing one.
public func wrapped(_ text: String, width: Int, indent: Int = 0) -> String {
  let margin = String(repeating: " ", count: indent)
  var lines: [String] = []
  for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if paragraph.hasPrefix(" ") {
      lines.append(margin + paragraph)
    } else {
      lines += brokenLines(paragraph, room: max(20, width - indent)).map { $0.isEmpty ? "" : margin + $0 }
    }
  }
  return lines.joined(separator: "\n")
}

private func brokenLines(_ paragraph: Substring, room: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in paragraph.split(separator: " ") {
    if !line.isEmpty, displayWidth(line) + 1 + displayWidth(String(word)) > room {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return lines + [line]
}

/// A list of terms, each with its explanation in a second column.
///
/// - Parameters:
///   - items: terms and explanations.
///   - width: the maximum width of a line, in columns.
/// - Returns: the lines, each ending in a line feed. The explanation of a long term begins on the next line.
func definitions(_ items: [(term: String, text: String)], width: Int) -> String {
  let widest = items.map { displayWidth($0.term) }.filter { $0 <= 26 }.max() ?? 0
  let column = min(widest, max(8, width / 3)) + 4
  var result = ""
  for (term, text) in items {
    let explanation = wrapped(text, width: width, indent: column)
    let used = displayWidth(term) + 2
    if text.isEmpty {
      result += "  " + term + "\n"
    } else if used + 2 > column {
      result += "  " + term + "\n" + explanation + "\n"
    } else {
      result += "  " + term + String(repeating: " ", count: column - used) + explanation.dropFirst(column) + "\n"
    }
  }
  return result
}
