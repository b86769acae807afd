/// Extracts the text of HTML, with one line per paragraph.
///
/// Each block tag starts a paragraph; other tags are removed. Character references are replaced with their characters.
/// Scripts, styles and comments are removed. The running time is linear, even for badly nested HTML.
///
/// As in a browser, unclosed tags take effect, and the `<` in `5 < 6` is text.
enum HTMLText {
  enum Layout { case inLine, cell, block }

  /// Returns the plain text of a text that may contain HTML tags. If there are no tags, each line break starts a
  /// paragraph.
  static func plain(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var stripper = Stripper(bytes: bytes)
      stripper.run()
      return stripper.flow.text
    }
  }

  /// Normalises plain text. Each line break starts a paragraph, and any other run of white space becomes one space.
  static func lines(_ text: String) -> String {
    var flow = TextFlow()
    flow.add(text.utf8, keepsLines: true)
    return flow.text
  }

  static func layout(of element: String) -> Layout { layouts[element] ?? .inLine }

  static func isHidden(_ element: String) -> Bool { hidden.contains(element) }

  private static let hidden: Set<String> = ["script", "style"]

  private static let layouts: [String: Layout] = {
    let blocks = """
      address article aside blockquote body br center details dialog div dl dt dd fieldset figcaption figure footer form \
      h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section table title tr ul
      """
    var layouts: [String: Layout] = ["td": .cell, "th": .cell]
    for block in blocks.split(separator: " ") { layouts[String(block)] = .block }
    return layouts
  }()
}

private struct Stripper {
  let bytes: UnsafeBufferPointer<UInt8>
  var flow = TextFlow()
  private(set) var position = 0

  mutating func run() {
    let keepsLines = !bytes.indices.contains { isTag(at: $0) }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<") where isTag(at: position): tag()
      case UInt8(ascii: "&"): reference()
      case let byte:
        flow.add(byte, keepsLines: keepsLines)
        position += 1
      }
    }
  }

  private func byte(at layout: Int) -> UInt8 { layout < bytes.count ? bytes[layout] : 0 }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func isTag(at layout: Int) -> Bool {
    guard bytes[layout] == UInt8(ascii: "<") else { return false }
    let next = byte(at: layout + 1)
    return isLetter(next) || next == 0x21 || next == 0x3F || next == 0x2F && isLetter(byte(at: layout + 2))
  }

  private mutating func skip(past word: StaticString) {
    word.withUTF8Buffer { letters in
      while position < bytes.count {
        if bytes[position] == letters[0], bytes[position...].starts(with: letters) {
          return position += letters.count
        }
        position += 1
      }
    }
  }

  private mutating func tag() {
    if bytes[position...].starts(with: "<!--".utf8) {
      position += 4
      return skip(past: "-->")
    }
    let isEnd = byte(at: position + 1) == UInt8(ascii: "/")
    position += isEnd ? 2 : 1
    let start = position
    while isLetter(byte(at: position)) || byte(at: position).isDigit { position += 1 }
    let name = String(decoding: bytes[start..<position].lazy.map { $0 | 0x20 }, as: UTF8.self)
    skipAttributes()
    if isEnd { return flow.end(name) }
    if HTMLText.isHidden(name) { skipHidden(name) } else { flow.begin(name) }
  }

  private mutating func skipAttributes() {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      guard byte == UInt8(ascii: "=") else { continue }
      while [0x20, 0x09, 0x0A, 0x0D].contains(self.byte(at: position)) { position += 1 }
      let quote = self.byte(at: position)
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      position += 1
      while position < bytes.count, bytes[position] != quote { position += 1 }
      position += 1
    }
  }

  private mutating func skipHidden(_ name: String) {
    let letters = Array("</\(name)".utf8)
    while position < bytes.count {
      let isEnd =
        bytes[position] == 0x3C && bytes[position...].prefix(letters.count).map(lowered).elementsEqual(letters)
      if isEnd { return }
      position += 1
    }
  }

  private func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  private mutating func reference() {
    let start = position + 1
    var end = start
    while end < bytes.count, end - start < 12,
      bytes[end] == UInt8(ascii: "#") || isLetter(bytes[end]) || bytes[end].isDigit
    {
      end += 1
    }
    let word = bytes[start..<min(end, bytes.count)]
    guard byte(at: end) == 0x3B, let scalar = HTMLCharacters.scalar(of: String(decoding: word, as: UTF8.self)) else {
      flow.add(UInt8(ascii: "&"))
      return position += 1
    }
    flow.add(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    position = end + 1
  }
}
