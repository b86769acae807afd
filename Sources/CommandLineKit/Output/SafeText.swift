/// Escapes control, bidirectional and invisible characters, for example as `\u{202e}`. All output for people is
/// escaped, because a malicious name could move the cursor, change colours or reverse text. Escaping a text a second
/// time changes nothing.
///
/// Joiners are kept, because South Asian scripts and emoji need them. Tag characters after a black flag are also kept,
/// because flags such as England's need them.
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
  /// True if all bytes are printable ASCII. Such a string needs no escaping.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }
}

/// Returns true if a scalar is known to be one column wide, never to combine with other scalars, and never to be an
/// emoji. Covers printable ASCII, most Latin letters, box-drawing lines and arrowheads.
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
