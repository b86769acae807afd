/// The text with control, bidirectional and invisible characters escaped as `\u{202e}`: names come from files that anyone
/// may have written, and these could move the cursor, change colours, or turn the direction of the text around. Joiners,
/// which South Asian scripts and emoji need, are kept, and so are tags behind a black flag (England's is made of them).
/// What is safe already stays as it is, so that doing it twice does no harm. For every output that a person reads.
public func shownSafe(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
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

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F: true  // controls, escape among them
  case 0x061C, 0x200E, 0x200F: true  // marks of direction
  case 0x202A...0x202E, 0x2066...0x2069: true  // embeddings, overrides, isolates
  case 0x2028, 0x2029: true  // line and paragraph separators
  case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001: true  // not to be seen at all
  default: false
  }
}
