import StrictJSON

/// A cursor over the bytes of a match file, which must outlive the cursor. Checks the nesting depth, and never passes
/// the end. `FileBytes` checks each access to the bytes.
struct ByteCursor {
  let bytes: FileBytes
  let limits: JSONLimits
  /// The offset of the next byte, from 0 to `count`.
  private(set) var position = 0
  private(set) var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(Defect) {
    guard let bytes = FileBytes(bytes) else { throw Defect(0, .empty, "the file is empty") }
    self.bytes = bytes
    self.limits = limits
  }

  /// Creates a cursor at an offset. The nesting depth is counted from there.
  init(_ bytes: FileBytes, at offset: Int, limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
    seek(to: offset, depth: 0)
  }

  mutating func skipMark() { position = bytes.mark }

  @inline(__always)
  var count: Int { bytes.count }

  /// The next byte; 0 at the end.
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

  /// Reads a string of at most 31 plain bytes. For any other string, returns nil and does not move.
  @inline(__always)
  mutating func shortText() -> ShortText? {
    guard next == 0x22 else { return nil }
    let (text, end) = bytes.shortText(from: position &+ 1)
    guard end > position else { return nil }
    position = end &+ 1
    return text
  }
}
