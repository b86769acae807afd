import StrictJSON

/// A cursor over the bytes of a match file. The bytes must outlive the cursor. The cursor enforces the maximum nesting
/// depth and never moves past the end.
struct ByteCursor {
  let bytes: FileBytes
  let limits: JSONLimits
  /// The offset of the next byte, from 0 to `count` inclusive.
  private(set) var position = 0
  private(set) var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(Defect) {
    guard let bytes = FileBytes(bytes) else { throw Defect(0, .empty, "the file is empty") }
    self.bytes = bytes
    self.limits = limits
  }

  /// Creates a cursor at an offset, with a nesting depth of 0.
  init(_ bytes: FileBytes, at offset: Int, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    seek(to: offset, depth: 0)
  }

  mutating func skipMark() { position = bytes.mark }

  @inline(__always)
  var count: Int { bytes.count }

  /// The next byte, or 0 at the end of the file.
  @inline(__always)
  var next: UInt8 { bytes.byte(at: position) }

  @inline(__always)
  mutating func advance() { if position < count { position &+= 1 } }

  mutating func seek(to offset: Int, depth: Int) {
    position = min(max(offset, 0), count)
    self.depth = depth
  }

  mutating func seek(to offset: Int) { seek(to: offset, depth: depth) }

  @inline(__always)
  mutating func open() throws(Defect) {
    if depth >= limits.depth { throw Defect(position, .limit, "nested more than \(limits.depth) levels deep") }
    depth &+= 1
    advance()
  }

  @inline(__always)
  mutating func close() {
    depth &-= 1
    advance()
  }

  @inline(__always)
  mutating func skipBlanks() { position = bytes.endOfBlanks(from: position) }

  /// Reads a string of at most 31 ASCII bytes without escapes. For any other value, returns nil and leaves the cursor
  /// unchanged.
  @inline(__always)
  mutating func shortText() -> ShortText? {
    guard next == 0x22 else { return nil }
    let (text, end) = bytes.shortText(from: position &+ 1)
    guard end > position else { return nil }
    position = end &+ 1
    return text
  }
}
