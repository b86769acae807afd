/// Collects text, with one space between words and a line feed between paragraphs.
struct TextFlow {
  private enum Gap: Int { case none, space, paragraph }

  private var bytes: [UInt8] = []
  private var gap = Gap.none
  private var beginsItem = false
  /// True if the last byte was 0xC2, which may be the first byte of a no-break space.
  private var holdsByte = false

  private var paragraphs = 1

  /// The maximum size of a text. Text beyond a limit is omitted.
  private static let maxBytes = 1 << 20, maxParagraphs = 10_000
  private var isCut = false

  var text: String { String(decoding: bytes, as: UTF8.self) + (isCut ? " [...]" : "") }

  /// Adds text. Each run of white space becomes one space. If `keepsLines` is true, each line break starts a paragraph.
  mutating func add(_ text: some Sequence<UInt8>, keepsLines: Bool = false) {
    for byte in text { add(byte, keepsLines: keepsLines) }
  }

  mutating func add(_ byte: UInt8, keepsLines: Bool = false) {
    if isCut { return }
    // The text is cut only between characters, never within a character.
    if bytes.count >= Self.maxBytes || paragraphs > Self.maxParagraphs, byte & 0xC0 != 0x80 {
      isCut = true
      return
    }
    if holdsByte {
      holdsByte = false
      // The UTF-8 bytes of a no-break space (U+00A0) are C2 A0.
      if byte == 0xA0 { return need(.space) }
      addGap()
      bytes += [0xC2, byte]
      return
    }
    switch byte {
    case 0x0A where keepsLines: need(.paragraph)
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: need(.space)
    case 0xC2: holdsByte = true
    default:
      addGap()
      bytes.append(byte)
    }
  }

  mutating func begin(_ element: String) {
    tag(element)
    if element == "li" { beginsItem = true }
  }

  mutating func end(_ element: String) {
    tag(element)
    if element == "li" { beginsItem = false }
  }

  private mutating func tag(_ element: String) {
    switch HTMLText.layout(of: element) {
    case .inLine: break
    case .cell: need(.space)
    case .block: need(.paragraph)
    }
  }

  private mutating func need(_ wanted: Gap) { if wanted.rawValue > gap.rawValue { gap = wanted } }

  private mutating func addGap() {
    if !bytes.isEmpty {
      switch gap {
      case .none: break
      case .space: bytes.append(0x20)
      case .paragraph:
        bytes.append(0x0A)
        paragraphs += 1
      }
    }
    gap = .none
    if beginsItem { bytes += "- ".utf8 }
    beginsItem = false
  }
}
