/// Isolates text in a right-to-left script, such as Arabic, so that a terminal doesn't reorder the text around it. The
/// added characters have no width. Only for terminals, not for files and scripts.
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
