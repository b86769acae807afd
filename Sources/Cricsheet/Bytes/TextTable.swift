// Finds names by their bytes, without creating a `String`.

struct Name {
  var text: String
  /// The name as short text; nil if the name is too long or not plain ASCII.
  var short: ShortText?
}

/// Distinct texts, numbered from 0 in the order of insertion.
struct TextTable {
  private var slots: [UInt16]
  private var texts: [ShortText] = []
  private var longTexts: [[UInt8]: Int] = [:]

  init() { slots = Array(repeating: UInt16.max, count: 128) }

  var count: Int { texts.count }

  @inline(__always)
  func find(_ text: ShortText) -> Int? {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: text.hash &>> 40) & mask
    while true {
      let number = slots[slot]
      if number == UInt16.max { return nil }
      if texts[Int(number)] == text { return Int(number) }
      slot = (slot &+ 1) & mask
    }
  }

  func find(_ name: Name) -> Int? {
    if let short = name.short { return find(short) }
    return longTexts[Array(name.text.utf8)]
  }

  /// Inserts a name unless the table already contains it, and returns the name's number. The table must contain fewer
  /// than `ByteCursor.maxEntries` texts.
  mutating func insert(_ name: Name) -> (number: Int, isNew: Bool) {
    if let short = name.short { return insert(short) }
    let bytes = Array(name.text.utf8)
    if let number = longTexts[bytes] { return (number, false) }
    longTexts[bytes] = texts.count
    texts.append(.none)
    return (texts.count - 1, true)
  }

  mutating func insert(_ text: ShortText) -> (number: Int, isNew: Bool) {
    if let number = find(text) { return (number, false) }
    if (texts.count + 1) * 2 > slots.count { grow() }
    texts.append(text)
    insert(text, texts.count - 1)
    return (texts.count - 1, true)
  }

  private mutating func grow() {
    slots = Array(repeating: UInt16.max, count: slots.count * 2)
    for (number, text) in texts.enumerated() where text != .none { insert(text, number) }
  }

  private mutating func insert(_ text: ShortText, _ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: text.hash &>> 40) & mask
    while slots[slot] != UInt16.max { slot = (slot + 1) & mask }
    slots[slot] = UInt16(truncatingIfNeeded: number)
  }
}
