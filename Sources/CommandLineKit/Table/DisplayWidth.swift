/// Returns the width of a text in terminal columns. East Asian wide characters and emoji take two columns, and
/// combining marks take none. Takes O(n) time in the length of the text.
package func displayWidth(_ text: String) -> Int {
  if text.isPrintableASCII { return text.utf8.count }
  if text.unicodeScalars.allSatisfy(isPlain) { return text.unicodeScalars.count }
  return text.reduce(0) { $0 + displayWidth(of: $1) }
}

func displayWidth(of character: Character) -> Int {
  let scalars = character.unicodeScalars
  // Two regional indicators form one flag. A family or keycap emoji also consists of several scalars.
  if scalars.count > 1, let first = scalars.first {
    let isFlag = (0x1F1E6...0x1F1FF).contains(first.value)
    let isPicture = scalars.contains { $0.value == 0xFE0F } || first.properties.isEmojiPresentation
    if isFlag || isPicture { return 2 }
  }
  return scalars.reduce(0) { $0 + displayWidth(of: $1) }
}

private func displayWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
  if scalar.value == 0xAD { return 1 }  // A soft hyphen is shown by terminals.
  switch scalar.value {
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Second and third parts of a Hangul syllable.
  // Marks that enclose or precede a number are visible, although their general category is `format`.
  case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .surrogate: return 0
  default: return isWide(scalar) ? 2 : 1
  }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x1100 { return false }
  return wideRanges.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
}

/// Ranges of scalars whose East_Asian_Width is wide or full-width. Emoji outside these ranges are recognised by a
/// property.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul initials
  0x2329...0x232A,  // angle brackets
  0x2E80...0x303E,  // radicals, CJK punctuation
  0x3041...0xA4CF,  // kana, ideographs, Yi
  0xA960...0xA97C,  // more Hangul initials
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
  0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
  0x16FE0...0x18D08,  // Tangut
  0x1AFF0...0x1B2FB,  // kana supplements
  0x1F200...0x1F265,  // squared ideographs
  0x20000...0x3FFFD,  // ideographs of the supplementary planes
]

func cut(_ text: String, to width: Int, mark: String) -> String {
  if displayWidth(text) <= width { return text }
  let room = width - displayWidth(mark)
  if room < 0 { return String(mark.prefix(max(0, width))) }
  var result = ""
  var used = 0
  for character in text {
    used += displayWidth(of: character)
    if used > room { break }
    result.append(character)
  }
  while result.last == " " { result.removeLast() }
  return result + mark
}
