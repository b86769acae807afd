/// Text as it stands in HTML and SVG, also between quotes, with what could harm a reader escaped as everywhere.
public func markupEscaped(_ text: String) -> String {
  let safe = shownSafe(text)
  // 0xEF begins U+FFFE and U+FFFF, among others.
  if safe.utf8.allSatisfy({ ![0x26, 0x3C, 0x3E, 0x22, 0x27, 0xEF].contains($0) }) { return safe }
  var out = ""
  for scalar in safe.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "'": out += "&#39;"
    // No document may have these.
    case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out
}
