package enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, tab, backspace, delete
  /// A letter pressed with Ctrl.
  case control(Character)
  /// A character of pasted text. Pasted text never acts as a command.
  case pasted(Character)
}

/// Decodes bytes from a terminal into keys. On a slow connection, the bytes of one key may arrive separately.
package struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []
  private var isPasting = false

  /// True if the pending bytes may be the start of a key. If no more bytes arrive soon, call `flush`.
  package var isWaiting: Bool { !pending.isEmpty }

  package mutating func add(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    while let (key, length) = first {
      if pending.starts(with: Self.pasteBegins) {
        isPasting = true
      } else if pending.starts(with: Self.pasteEnds) {
        isPasting = false
      } else if isPasting {
        // Pasted line feeds and arrows are ignored.
        if case .character(let character)? = key { keys.append(.pasted(character)) }
      } else if let key {
        keys.append(key)
      }
      pending.removeFirst(length)
    }
    return keys
  }

  /// Discards the bytes of an incomplete key. Returns the Escape key for a lone escape byte, and no key otherwise.
  package mutating func flush() -> [Key] {
    defer { pending = [] }
    if pending.first == Self.escape { return pending.count == 1 ? [.escape] : [] }
    return []
  }

  private static let escape: UInt8 = 0x1B
  private static let pasteBegins = Array("\u{1B}[200~".utf8)
  private static let pasteEnds = Array("\u{1B}[201~".utf8)

  /// The first key in `pending`, and its length in bytes. The key is nil if the bytes encode no known key. The whole
  /// value is nil if more bytes are needed.
  private var first: (key: Key?, length: Int)? {
    guard let byte = pending.first else { return nil }
    switch byte {
    case Self.escape: return sequence
    case 0x0D, 0x0A: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x7F, 0x08: return (.backspace, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
    case 0x20..<0x7F: return (.character(Character(Unicode.Scalar(byte))), 1)
    case 0x80...: return character
    default: return (nil, 1)
    }
  }

  private var character: (key: Key?, length: Int)? {
    let byte = pending[0]
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
    if length == 1 || byte > 0xF4 { return (nil, 1) }
    let rest = pending.dropFirst().prefix(length - 1)
    if let wrong = rest.firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (nil, wrong) }
    if rest.count < length - 1 { return nil }
    let text = String(validating: pending.prefix(length), as: UTF8.self)
    return (text?.first.map(Key.character), length)
  }

  private var sequence: (key: Key?, length: Int)? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return nil }
      return (Self.named[pending[2]], 3)
    case UInt8(ascii: "["):
      let parameters = pending.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      // No key has a sequence of this length.
      if parameters.count > 16 { return (nil, 2 + parameters.count) }
      guard parameters.endIndex < pending.endIndex else { return nil }
      let final = pending[parameters.endIndex]
      let length = parameters.endIndex + 1
      if final != UInt8(ascii: "~") { return (Self.named[final], length) }
      let number = Int(String(decoding: parameters.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
      return (number.flatMap { Self.numbered[$0] }, length)
    default: return (.escape, 1)
    }
  }

  private static let named: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
  ]
  private static let numbered: [Int: Key] = [
    1: .home, 7: .home, 4: .end, 8: .end, 3: .delete, 5: .pageUp, 6: .pageDown,
  ]
}
