/// Applies `shownSafe` to a text, then escapes the text for HTML and SVG, including attribute values.
package func markupEscaped(_ text: String) -> String {
  let safe = shownSafe(text)
  let isPlain = safe.utf8.allSatisfy { byte in
    switch byte {
    // Byte 0xEF may begin U+FFFE or U+FFFF, which XML doesn't allow.
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xEF: false
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
    case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out
}
