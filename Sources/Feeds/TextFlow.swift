/// Running text: words with one space between them, and paragraphs with a line feed between them.
struct TextFlow {
  private enum Gap: Int { case none, space, paragraph }

  private var bytes: [UInt8] = []
  private var gap = Gap.none
  /// Whether the next word is the first of an item of a list.
  private var beginsItem = false
  /// Whether the first byte of what may be a no-break space has come.
  private var holdsByte = false

  /// How many paragraphs there are.
  private var paragraphs = 1

  /// The most bytes and paragraphs of a text; a bomb has more, and the rest of it is left out.
  private static let (mostBytes, mostParagraphs) = (1 << 20, 10_000)
  /// Whether something was left out.
  private var isCut = false

  /// The text so far.
  var text: String { String(decoding: bytes, as: UTF8.self) + (isCut ? " [...]" : "") }

  /// Adds characters; any number of blanks is one space.
  ///
  /// - Parameter keepsLines: whether a line end begins a paragraph.
  mutating func add(_ text: some Sequence<UInt8>, keepsLines: Bool = false) {
    for byte in text { add(byte, keepsLines: keepsLines) }
  }

  /// Adds a byte of a character.
  mutating func add(_ byte: UInt8, keepsLines: Bool = false) {
    if isCut { return }
    // Between two characters only.
    if bytes.count >= Self.mostBytes || paragraphs > Self.mostParagraphs, byte & 0xC0 != 0x80 {
      isCut = true
      return
    }
    if holdsByte {
      holdsByte = false
      // U+00A0 is C2 A0 in UTF-8.
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

  /// Begins an element of HTML.
  mutating func begin(_ element: String) {
    tag(element)
    if element == "li" { beginsItem = true }
  }

  /// Ends an element of HTML.
  mutating func end(_ element: String) {
    tag(element)
    if element == "li" { beginsItem = false }
  }

  private mutating func tag(_ element: String) {
    switch HTMLText.place(of: element) {
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
