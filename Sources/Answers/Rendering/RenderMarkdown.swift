// Rows and lines as Markdown (CommonMark, with GitHub's tables and links). Text is escaped, so nothing in it acts as
// markup.

import CommandLineKit

extension Rendering {
  func writeMarkdown(_ report: Report, to out: (String) throws -> Void) throws {
    for (number, section) in report.sections.enumerated() {
      if number > 0 { try out("\n") }
      try writeMarkdown(section: section, to: out)
    }
    if report.columns.isEmpty || !report.sections.isEmpty { return }
    let shown = shownColumns(report)
    func line(_ cells: [String]) -> String {
      "| " + cells.map { markdown(shownSafe($0)) }.joined(separator: " | ") + " |\n"
    }
    let rules = shown.map { $0.column.kind == .number ? "---:" : "---" }
    let header = line(shown.map(\.column.title)) + "|" + rules.map { $0 + "|" }.joined() + "\n"
    try out(header)
    for cells in cells(report, shown) { try out(line(cells)) }
    for batch in report.batches { try out(batch().map { line(cells($0, shown)) }.joined()) }
  }

  private func writeMarkdown(section: Report, to out: (String) throws -> Void) throws {
    var isFirst = true
    func begin() throws {
      if !isFirst { try out("\n") }
      isFirst = false
    }
    for paragraph in paragraphs(section.above) {
      try begin()
      try out(paragraph)
    }
    var hasBegun = false
    try writeMarkdown(section) { piece in
      if !hasBegun { try begin() }
      hasBegun = true
      try out(piece)
    }
    for paragraph in paragraphs(section.below) {
      try begin()
      try out(paragraph)
    }
  }

  private func paragraphs(_ lines: [String]) -> [String] {
    func isListed(_ line: String) -> Bool { line.trimmed.hasPrefix("- ") }
    return lines.reduce(into: [(isList: Bool, text: String)]()) { parts, line in
      let shown = markdownLine(shownSafe(line)) + "\n"
      if isListed(line), parts.last?.isList ?? false { return parts[parts.count - 1].text += shown }
      parts.append((isListed(line), shown))
    }.map(\.text)
  }
}

/// Escapes links, addresses, emphasis, code, HTML and formulas, so that a Markdown reader shows the text unchanged.
func markdown(_ text: String) -> String {
  var result = ""
  var rest = text.unicodeScalars[...]
  while let scalar = rest.first {
    let word = rest.prefix(while: isOfMail)
    if word.contains("@"), word.count > 1 {
      // GitHub turns e-mail addresses into links despite escapes, except in code.
      result += "`" + String(word) + "`"
    } else {
      for (index, sign) in zip(word.indices, word) {
        if sign == "_" || sign == "." && word[..<index].endsInWWW { result += "\\" }
        result.unicodeScalars.append(sign)
      }
      if word.isEmpty {
        if isActedOn(scalar, before: rest.dropFirst()) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
    }
    rest = rest.dropFirst(max(1, word.count))
  }
  return result
}

func markdownLine(_ line: String) -> String {
  let indent = line.prefix { $0 == " " }
  let text = line.dropFirst(indent.count)
  // An indent of four spaces would turn the line into code.
  if text.hasPrefix("- ") { return indent + "- " + markdownBlock(text.dropFirst(2).drop { $0 == " " }) }
  return indent.prefix(3) + markdownBlock(text)
}

private func markdownBlock(_ text: Substring) -> String {
  let shown = markdown(String(text))
  let digits = shown.prefix { $0.isASCII && $0.isNumber }
  let rest = shown.dropFirst(digits.count)
  let isNumbered = (rest.first == "." || rest.first == ")") && rest.dropFirst().first.map { $0 == " " } ?? true
  if !digits.isEmpty, isNumbered { return digits + "\\" + rest }
  return (beginsBlock(shown) ? "\\" : "") + shown
}

private func beginsEntity(_ rest: Substring.UnicodeScalarView) -> Bool {
  let name = rest.prefix { $0 == "#" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil) }
  return !name.isEmpty && rest.dropFirst(name.count).first == ";"
}

private func beginsBlock(_ line: String) -> Bool {
  guard let sign = line.first, "#>+-=".contains(sign) else { return false }
  if sign == ">" { return true }
  let rest = sign == "#" ? line.drop { $0 == "#" } : line.dropFirst()
  return rest.first.map { $0 == " " } ?? true || rest.allSatisfy { $0 == sign || $0 == " " }
}

private func isOfMail(_ scalar: Unicode.Scalar) -> Bool {
  scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    || "@._+-".unicodeScalars.contains(scalar)
}

private func isActedOn(_ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView) -> Bool {
  switch scalar {
  case "\\", "`", "*", "[", "]", "~", "|", "$": true
  case "<": rest.first.map { $0.properties.isAlphabetic || "/!?".unicodeScalars.contains($0) } ?? false
  case ":": rest.starts(with: "//".unicodeScalars)
  case "&": beginsEntity(rest)
  default: false
  }
}

extension Substring.UnicodeScalarView {
  /// True if the text ends in `www`, because GitHub turns `www.` into a link.
  fileprivate var endsInWWW: Bool { String(suffix(3)).lowercased() == "www" }
}
