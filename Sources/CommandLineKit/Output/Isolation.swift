/// Encloses text that contains a right-to-left script, such as Arabic, in isolate characters, which have no width. A
/// terminal then doesn't reorder the surrounding text. Use this function only for output to terminals.
package func isolatedIfRightToLeft(_ text: String) -> String {
  if text.isPrintableASCII || !text.unicodeScalars.contains(where: isRightToLeft) { return text }
  return "\u{2068}" + text + "\u{2069}"  // FIRST STRONG ISOLATE, POP DIRECTIONAL ISOLATE
}

private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
  default: false
  }
}
