// Names come from files that anyone may have written. Before they are shown, whatever could move the cursor, change
// colours, or turn the direction of the text around is made visible instead. For every output that a person reads.

/// The text with control and bidirectional characters escaped as `\u{202e}`; joiners, which South Asian scripts and
/// emoji need, are kept. What is safe already stays as it is, so that doing it twice does no harm.
public func shownSafe(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  if !text.unicodeScalars.contains(where: isUnsafe) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar) {
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
  default: false
  }
}
