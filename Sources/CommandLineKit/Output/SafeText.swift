/// Escapes control, bidirectional and invisible characters as `\u{202e}`. Applied to all output that people read,
/// because a malicious name could move the cursor, change colours or reverse text. Escaping twice changes nothing.
///
/// Keeps joiners, which South Asian scripts and emoji need, and tags after a black flag, as in England's flag.
package func shownSafe(_ text: String) -> String {
  if text.isPrintableASCII || text.unicodeScalars.allSatisfy(isPlain) { return text }
  var result = String.UnicodeScalarView()
  var isFlag = false
  for scalar in text.unicodeScalars {
    let isTag = (0xE0020...0xE007F).contains(scalar.value)
    isFlag = scalar.value == 0x1F3F4 || isFlag && isTag
    if isTag ? !isFlag : isUnsafe(scalar) {
      result.append(contentsOf: ("\\u{" + String(scalar.value, radix: 16) + "}").unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

extension String {
  /// True if all bytes are printable ASCII. Nearly all output is, and then needs no escaping.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }
}

/// Returns true if a scalar is one column wide, combines with no other and is never an emoji. Covers ASCII, letters of
/// European languages, lines and arrowheads.
func isPlain(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F, 0xA1...0xA8, 0xAA...0xAC, 0xAF...0x2FF, 0x2500...0x25A9, 0x25B2...0x25B5, 0x25BC...0x25BF: true
  default: false
  }
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F: true  // controls, including escape
  case 0x061C, 0x200E, 0x200F: true  // direction marks
  case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
  case 0x2028, 0x2029: true  // line and paragraph separators
  case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true  // invisible characters
  default: false
  }
}
