/// Text as it stands in HTML and SVG, also between quotes, with what could harm a reader escaped as everywhere.
public func markupEscaped(_ text: String) -> String {
  let safe = shownSafe(text)
  if safe.utf8.allSatisfy({ $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22 && $0 != 0x27 }) { return safe }
  var out = ""
  for scalar in safe.unicodeScalars {
    switch scalar {
    case "&": out += "&amp;"
    case "<": out += "&lt;"
    case ">": out += "&gt;"
    case "\"": out += "&quot;"
    case "'": out += "&#39;"
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out
}
