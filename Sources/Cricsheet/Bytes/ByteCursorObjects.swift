// Reads JSON objects and lists one member or element at a time, and detects duplicate keys.

struct Members {
  /// The offset of the byte after the opening brace.
  let start: Int
  let depth: Int
  var isFirst = true
  var keyOffset: Int
  /// The bits of all keys read so far, as defined by `Key.bit`. A key is new if its bit is not set.
  var bits: UInt64 = 0
  /// The keys read so far; nil until two keys map to the same bit.
  var keys: KeySet?
  /// True to ignore a repeated key if its value is byte for byte the same (MATCH-FILES.md, 22). False to reject every
  /// repeated key.
  var toleratesRepeats = false
  /// True to skip the check for duplicate keys.
  var isUnchecked = false
}

struct Elements {
  var count = 0
}

/// The keys of an object, each with the byte range of its value.
final class KeySet {
  var values: [[UInt8]: Range<Int>] = [:]
}

extension ByteCursor {
  /// The maximum number of keys in an object, and the default maximum number of elements in a list. In real match
  /// files, both numbers are below 100.
  static let maxEntries = 1024

  @inline(__always)
  mutating func openObject() throws(Defect) -> Members {
    guard next == 0x7B else { throw wrongType("an object") }
    try open()
    return Members(start: position, depth: depth, keyOffset: position)
  }

  /// Reads the next key and the colon after it. At the end of the object, reads the closing brace and returns nil.
  mutating func nextKey(_ members: inout Members) throws(Defect) -> Key? {
    while try passToKey(&members) {
      members.keyOffset = position
      let key = try key()
      try passColon()
      let bit = key.bit
      if members.bits & bit == 0 {
        members.bits |= bit
        if members.keys == nil { return key }
      }
      if members.isUnchecked { return key }
      if try isNew(&members) { return key }
    }
    return nil
  }

  @inline(__always)
  private mutating func passToKey(_ members: inout Members) throws(Defect) -> Bool {
    skipBlanks()
    if next == 0x7D {
      close()
      return false
    }
    if members.isFirst {
      members.isFirst = false
    } else {
      guard next == 0x2C else { throw unexpected("',' or '}'") }
      advance()
      skipBlanks()
    }
    guard next == 0x22 else { throw unexpected("a key in quotes") }
    return true
  }

  @inline(__always)
  private mutating func passColon() throws(Defect) {
    if next != 0x3A { skipBlanks() }
    guard next == 0x3A else { throw unexpected("':'") }
    advance()
    skipBlanks()
  }

  @inline(__always)
  private mutating func key() throws(Defect) -> Key {
    if let text = shortText() { return Key(text) }
    return try longKey()
  }

  @inline(never)
  private mutating func longKey() throws(Defect) -> Key {
    guard let text = ShortText(try string()) else { return .other }
    return Key(text)
  }

  func keyText(_ members: Members) throws(Defect) -> String {
    var copy = self
    copy.seek(to: members.keyOffset)
    return try copy.string()
  }

  @inline(never)
  private mutating func isNew(_ members: inout Members) throws(Defect) -> Bool {
    let keys: KeySet
    if let known = members.keys { keys = known } else { keys = try earlierKeys(members) }
    members.keys = keys
    let text = try keyText(members)
    let textBytes = Array(text.utf8)
    let value = members.toleratesRepeats ? try valueRange() : 0..<0
    guard let earlier = keys.values[textBytes] else {
      if keys.values.count >= Self.maxEntries {
        throw Defect(members.keyOffset, .limit, "an object has more than \(Self.maxEntries) keys")
      }
      keys.values[textBytes] = value
      return true
    }
    guard members.toleratesRepeats, bytes.isSame(earlier, value) else {
      throw Defect(members.keyOffset, .duplicateKey, "the key \"\(text)\" is given twice")
    }
    try passValue()
    return false
  }

  private func valueRange() throws(Defect) -> Range<Int> {
    var copy = self
    try copy.passUnchecked()
    return position..<copy.position
  }

  private func earlierKeys(_ members: Members) throws(Defect) -> KeySet {
    let keys = KeySet()
    var copy = self
    copy.seek(to: members.start, depth: members.depth)
    var again = Members(start: members.start, depth: members.depth, keyOffset: members.start)
    again.isUnchecked = true
    while try copy.passToKey(&again), copy.position < members.keyOffset {
      let text = Array(try copy.string().utf8)
      try copy.passColon()
      let start = copy.position
      try copy.passUnchecked()
      keys.values[text] = start..<copy.position
    }
    return keys
  }

  private mutating func passUnchecked() throws(Defect) {
    switch next {
    case 0x7B:
      var members = try openObject()
      members.isUnchecked = true
      while try nextKey(&members) != nil { try passUnchecked() }
    case 0x5B:
      var elements = try openList()
      while try nextElement(&elements) { try passUnchecked() }
    default: try passValue()
    }
  }

  @inline(__always)
  mutating func openList() throws(Defect) -> Elements {
    guard next == 0x5B else { throw wrongType("a list") }
    try open()
    return Elements()
  }

  @inline(__always)
  mutating func nextElement(_ elements: inout Elements) throws(Defect) -> Bool {
    skipBlanks()
    if next == 0x5D {
      close()
      return false
    }
    if elements.count > 0 {
      guard next == 0x2C else { throw unexpected("',' or ']'") }
      advance()
      skipBlanks()
      if next == 0x5D { throw unexpected("a value") }
    }
    elements.count &+= 1
    return true
  }

  /// Searches the object at the cursor for a key, and moves to the key's value. Returns false if the key is missing.
  mutating func find(_ wanted: Key) throws(Defect) -> Bool {
    var members = try openObject()
    while let key = try nextKey(&members) {
      if key == wanted { return true }
      try passValue()
    }
    return false
  }
}
