/// Text as it stands in HTML and SVG, also between quotes, with what could harm a reader escaped as everywhere.
package func markupEscaped(_ text: String) -> String {
  let safe = shownSafe(text)
  let isPlain = safe.utf8.allSatisfy { byte in
    switch byte {
    // The last one begins U+FFFE and U+FFFF, among others.
    case 0x26, 0x3C, 0x3E, 0x22, 0x27, 0xEF: false
    default: true
    }
  }
  if isPlain { return safe }
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
