// Wraps text to a width, and lays out terms and their explanations in two columns.

/// Wraps paragraphs at spaces.
///
/// - Parameters:
///   - text: paragraphs, separated by empty lines; a line that begins with a space is kept as it is.
///   - width: the maximum width of a line, in columns. A longer word gets a line to itself.
///   - indent: the number of spaces before each line, included in the width.
/// - Returns: the lines, joined by line feeds, without a trailing one.
package func wrapped(_ text: String, width: Int, indent: Int = 0) -> String {
  let margin = String(repeating: " ", count: indent)
  return wrappedLines(text, room: max(20, width - indent)).map { $0.isEmpty ? "" : margin + $0 }
    .joined(separator: "\n")
}

/// The lines of `wrapped`, without a margin.
private func wrappedLines(_ text: String, room: Int) -> [String] {
  // Most texts are one paragraph. Looking for line feeds by bytes is 2 of 7 million instructions cheaper in `help`.
  guard text.utf8.contains(UInt8(ascii: "\n")) else {
    return text.hasPrefix(" ") ? [text] : brokenLines(text, room: room, breaksWords: false)
  }
  return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
    $0.hasPrefix(" ") ? [String($0)] : brokenLines($0, room: room, breaksWords: false)
  }
}

/// Breaks a text at its spaces; a text that fits is left as it is.
///
/// - Parameters:
///   - text: a line.
///   - room: the maximum width of a line, in columns.
///   - first: the maximum width of the first line; the same if nil.
///   - breaksWords: whether a word that is wider than a line is broken too, instead of getting a line to itself.
/// - Returns: at least one line.
package func brokenLines(
  _ text: some StringProtocol, room: Int, first: Int? = nil, breaksWords: Bool = true
) -> [String] {
  let text = String(text)
  if displayWidth(text) <= first ?? room { return [text] }
  var lines: [String] = []
  var (line, used) = ("", 0)
  var space: Int { max(2, lines.isEmpty ? first ?? room : room) }
  // By bytes, as above: with characters `help` took 0.8 million instructions more, of 7.3.
  for word in text.utf8.split(separator: UInt8(ascii: " ")) {
    var rest = String(Substring(word))
    var width = displayWidth(rest)
    if !line.isEmpty, used + 1 + width > space {
      lines.append(line)
      (line, used) = ("", 0)
    }
    while breaksWords, width > space {
      let piece = cut(rest, to: space, mark: "")
      let part = piece.isEmpty ? String(rest.prefix(1)) : piece
      lines.append(part)
      rest = String(rest.dropFirst(part.count))
      width = displayWidth(rest)
    }
    used += (line.isEmpty ? 0 : 1) + width
    line += (line.isEmpty ? "" : " ") + rest
  }
  return lines + [line]
}

/// A line broken at its spaces, with its own indentation, and more for the lines that continue it.
///
/// - Parameters:
///   - line: the line.
///   - width: the maximum width of a line, in columns.
///   - more: how much further the continuing lines are indented.
package func hanging(_ line: String, width: Int, by more: Int) -> [String] {
  if displayWidth(line) <= width { return [line] }
  let indent = line.prefix { $0 == " " }.count
  let (first, further) = (String(repeating: " ", count: indent), String(repeating: " ", count: indent + more))
  let lines = brokenLines(line.dropFirst(indent), room: max(8, width - indent - more), first: max(8, width - indent))
  return lines.enumerated().map { ($0 == 0 ? first : further) + $1 }
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
  let margin = String(repeating: " ", count: column)
  var result = ""
  for (term, text) in items {
    let used = displayWidth(term) + 2
    result += "  "
    result += term
    if text.isEmpty {
      result += "\n"
      continue
    }
    // The explanation of a long term begins on the next line.
    if used + 2 > column { result += "\n" }
    var gap = used + 2 > column ? margin[...] : Substring(margin.utf8.dropFirst(used))
    for line in wrappedLines(text, room: max(20, width - column)) {
      if !line.isEmpty { result += gap }
      result += line
      result += "\n"
      gap = margin[...]
    }
  }
  return result
}

extension String {
  /// The text with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
